// What travels between the page and the room. Written by `python -m houseway.room.web.types` from the room's
// own structs: change those, not this.

/** A card as records write it: "As", "Jk", "64" for a tile, "??" for one that lies face down. */
export type Card = string;
/** A fact that words are made of. */
export type Fact = unknown;

/** A seat and a buy-in; 0 is any free seat, and the usual amount. */
export interface Sit {
  do: "sit";
  ref?: number;
  seat?: number;
  amount?: number;
}

/** More chips, as soon as the hand is over. */
export interface Buy {
  do: "buy";
  ref?: number;
  amount?: number;
}

/** No hands from the next one on. */
export interface SitOut {
  do: "sit-out";
  ref?: number;
}

/** Hands again. */
export interface ComeBack {
  do: "come-back";
  ref?: number;
}

/** Cash out, as soon as the hand is over; until then the hand is played as for somebody who is away. */
export interface Leave {
  do: "leave";
  ref?: number;
}

/** Another seat. */
export interface ChangeSeat {
  do: "change-seat";
  ref?: number;
  to: number;
}

/** How to come into a game under way: one of ``ways`` in what was seen. */
export interface Enter {
  do: "enter";
  ref?: number;
  way: string;
}

/** The answer to a question, as records write choices; hand and question as they were seen. */
export interface Choose {
  do: "choose";
  ref?: number;
  hand: number;
  question: number;
  choice: string;
}

/** A line for everybody at the table. */
export interface Chat {
  do: "chat";
  ref?: number;
  text: string;
}

/** What the house would do: where the table is for practice, or the sheet has a house way. */
export interface AskAdvice {
  do: "ask-advice";
  ref?: number;
}

/** What the collection takes with these wagers. */
export interface AskQuote {
  do: "ask-quote";
  ref?: number;
  choice: string;
}

/** What the hands of a setting are called, complete or not, and whether it is good. */
export interface AskNames {
  do: "ask-names";
  ref?: number;
  groups: string[];
}

/** What may be entered as having gone wrong now. */
export interface AskIncidents {
  do: "ask-incidents";
  ref?: number;
}

/** What the sheet would rule on something, before it is entered. */
export interface AskRuling {
  do: "ask-ruling";
  ref?: number;
  fact: string;
}

/** Something went wrong, as records write it; for the floor, and for whoever opened a private table. */
export interface GoesWrong {
  do: "goes-wrong";
  ref?: number;
  fact: string;
}

/** The hand does not count, for a reason that is kept; for the same people. */
export interface CallOff {
  do: "call-off";
  ref?: number;
  reason: string;
}

/** A bot for a free seat: by name or style, or whoever comes; for whoever opened the table. */
export interface SeatBot {
  do: "seat-bot";
  ref?: number;
  seat?: number;
  character?: string;
}

/** A bot leaves, as soon as the hand is over. */
export interface RemoveBot {
  do: "remove-bot";
  ref?: number;
  seat: number;
}

/** The table closes, as soon as the hand is over, and everybody cashes out. */
export interface Close {
  do: "close";
  ref?: number;
}

/** Whose socket it is, where it came without a cookie or a header; the first message then. */
export interface Token {
  do: "token";
  ref?: number;
  token: string;
}

/** Whether the room is still there. */
export interface Ping {
  do: "ping";
  ref?: number;
}

/** What does not change at a table; the first message. */
export interface Welcome {
  say: "welcome";
  table: string;
  /** The game's name. */
  title: string;
  /** The id of the rule set, ``room/game``. */
  game: string;
  version: number;
  room: string;
  kind: "bank" | "meld" | "point" | "pot";
  felt: "bank" | "double" | "melds" | "points" | "pot";
  family: string;
  /** In words. */
  limit: string;
  /** How one may bet: limit, spread-limit, pot-limit, no-limit, table-limits. */
  structure?: string;
  /** How many cards lie on each board at the end. */
  boards?: number[];
  /** The collection in words; empty where none is taken. */
  fee?: string;
  seats: number;
  chip: number;
  big_blind?: number;
  /** The least and the most that somebody sits down with. */
  buy_in: [number, number];
  usual_buy_in: number;
  wagers?: WagerTold[];
  /** Rulings that this table reads otherwise. */
  readings?: Record<string, string>;
  /** Whether advice may be asked for at any question. */
  practice?: boolean;
  private?: boolean;
  /** Whether the viewer opened the table. */
  mine?: boolean;
  /** Whether the viewer may rule. */
  floor?: boolean;
  /** For a question, before the time bank. */
  seconds: number;
  /** The room's clock, in milliseconds, for those that follow. */
  now: number;
  /** Which way play runs. */
  direction?: "left" | "right";
}

/** The table as one viewer sees it, whole; sent after every change. */
export interface Seen {
  say: "seen";
  /** Of the last act that is durable. */
  seq: number;
  /** The room's clock in milliseconds. */
  now: number;
  /** The number of the hand under way, or of the last one. */
  hand: number;
  /** Nobody to deal to; about to deal; a hand under way; a hand has just ended and still lies there. */
  state: "between" | "closed" | "over" | "playing" | "waiting";
  /** Why no hand is dealt, or when the next one comes, in words. */
  says?: string;
  /** When the next hand comes, on the room's clock. */
  next_at?: number;
  /** The viewer's seat; 0 watches. */
  you: number;
  /** The viewer's chips, as of now. */
  stack?: number;
  seats: SeatTold[];
  /** The hand as data, as this seat may see it: see :mod:`houseway.play.view`. */
  view?: View | null;
  question?: QuestionTold | null;
  clocks?: ClockTold[];
  /** What happened last, in one line. */
  caption?: string;
  log?: LogPart | null;
  totals?: Total[];
  results?: ResultTold[];
  /** How the viewer may come in, each with its words. */
  ways?: [string, string][];
  /** Why the viewer is not dealt in. */
  waits?: string;
  /** Who may bank next, in words. */
  offers_bank?: string;
  /** What else lies on the felt of games that have no pots. */
  felt?: FeltTold | null;
  /** Whether the hand waits on the floor. */
  floor_asked?: boolean;
  /** How many look on without a seat. */
  watching?: number;
  /** What commits the room to the cards of this hand. */
  seal?: string;
  /** … and of the next one. */
  next_seal?: string;
  dice?: number[];
  /** Buttons besides the dealer's, by name, and where they lie: kill, leg. */
  pucks?: Record<string, number>;
}

/** What was wanted is done and durable. */
export interface Done {
  say: "done";
  ref: number;
  seq?: number;
  /** What happens instead of at once: *You leave when the hand is over.* */
  says?: string;
}

/** What was wanted was not done, and nothing has changed. */
export interface Refused {
  say: "refused";
  ref: number;
  why: string;
  /** Whether the question was another one. */
  stale?: boolean;
}

/** What the house would do, as a choice and in words, and why, where it can say it. */
export interface Advised {
  say: "advised";
  ref: number;
  choice: string;
  words: string;
}

/** What the collection would take. */
export interface Quoted {
  say: "quoted";
  ref: number;
  fee: number;
}

/** The hands of a setting in words. */
export interface NamedHands {
  say: "named-hands";
  ref: number;
  rows: string[];
  /** What a person should hear before it is set; empty for a good setting. */
  warning?: string;
}

/** All that may be entered now. */
export interface IncidentsTold {
  say: "incidents-told";
  ref: number;
  incidents: IncidentTold[];
}

/** What would be ruled; nothing while the moment that it is about is still to come. */
export interface WouldRule {
  say: "would-rule";
  ref: number;
  rulings: RulingPreview[];
  others: SisterRuling[];
}

/** Lines that people said; the last ones when somebody comes. */
export interface Chatted {
  say: "chatted";
  lines: ChatTold[];
}

/** The last message: why the room ends the connection, and where to go instead. */
export interface Gone {
  say: "gone";
  why: string;
  to?: string;
}

/** It is. */
export interface Pong {
  say: "pong";
  ref: number;
  /** The room's clock, in milliseconds. */
  now: number;
}

/** Rows that are new or have changed, and tables that are gone; at first, all, or the first of many. */
export interface LobbyTold {
  say: "lobby";
  rows: LobbyTable[];
  gone?: string[];
  /** How many tables are open that are not told of: `GET /api/tables` finds them. */
  more?: number;
  /** How many connections there are here. */
  people: number;
}

/** A hand as one seat sees it; seat 0 is a bystander. */
export interface View {
  seat: number;
  button: number;
  seats: SeatView[];
  boards: Card[][];
  pots: PotView[];
  /** What the viewer is asked now, if anything. */
  decision: Decision | null;
  /** Whom the hand waits on. */
  asked: number[];
  over: boolean;
  /** The number of the question to the viewer: whoever answers says it, and an answer that comes too late is refused (:meth:`houseway.play.hand.Hand.answer`). */
  question: number;
  bank: BankView | null;
  spots: SpotView[];
  /** Hands that belong to nobody, by name. */
  common: [string, HandView][];
  /** The spot at which the action begins. */
  action: number;
  /** What the collection has taken of bets that lie in front of seats, as out of the blinds before the flop: they count in full, and the chips are gone. */
  dropped: number;
}

/** Why a request was not met. */
export interface NotDone {
  /** One sentence. */
  why: string;
  /** What of a situation it is about: ``seats.2.cards``. */
  at?: string;
}

/** A guest needs a name and nothing else. */
export interface ComeIn {
  name: string;
  /** Whether a program comes in: it is told a token instead of being given cookies. */
  program?: boolean;
}

/** An account, new or out of a guest who is in: chips and hands stay. */
export interface Register {
  name: string;
  password: string;
  program?: boolean;
}

/** Back into an account. */
export interface SignIn {
  name: string;
  password: string;
  program?: boolean;
}

/** Another password; all other logins end with it. */
export interface NewPassword {
  old: string;
  new: string;
}

/** Another name. */
export interface Rename {
  name: string;
}

/** Who is in, and what he has. */
export interface Me {
  id: string;
  name: string;
  role: "auditor" | "floor" | "owner" | "player";
  guest: boolean;
  /** Play chips in the wallet, in cents. */
  chips: number;
  /** Play chips that lie on tables. */
  at_tables: number;
  /** Where the person sits. */
  tables: string[];
  /** How many chips a free refill would bring now; 0 where there is none. */
  refill: number;
  /** What the person has chosen for the pages, kept for every device. */
  settings: Record<string, string | number | boolean>;
  /** What a page sends as X-Houseway-Page with everything that changes something. */
  page: string;
  /** For a program that came in just now: what it sends as ``Authorization: Bearer …``. */
  token: string;
}

/** What the person has chosen for the pages. */
export interface KeepSettings {
  settings: Record<string, string | number | boolean>;
}

/** A token for a program. */
export interface MakeToken {
  label?: string;
  days?: number;
}

/** A new token, told this once. */
export interface TokenMade {
  id: string;
  token: string;
  expires: number;
}

/** A way in that a person has. */
export interface LoginTold {
  id: string;
  kind: "browser" | "program";
  label: string;
  made: number;
  expires: number;
  /** Whether it is the one that asks. */
  this: boolean;
}

/** All ways in, the newest first. */
export interface Logins {
  logins: LoginTold[];
}

/** What the one-time link says. */
export interface BecomeOwner {
  link: string;
}

/** What somebody may do in the room. */
export interface GiveRole {
  role: "auditor" | "floor" | "owner" | "player";
}

/** Somebody, as the owner sees him. */
export interface Somebody {
  id: string;
  name: string;
  role: "auditor" | "floor" | "owner" | "player";
  guest: boolean;
  chips: number;
  since: number;
}

/** Everybody, or those who were asked for. */
export interface Everybody {
  people: Somebody[];
}

/** A game in the list. */
export interface GameRow {
  id: string;
  title: string;
  room: string;
  room_name: string;
  kind: "bank" | "meld" | "point" | "pot";
  felt: "bank" | "double" | "melds" | "points" | "pot";
  family: string;
  /** Whether it is a game of somebody's own. */
  own: boolean;
}

/** All games, in the order of the rooms and their rulebooks. */
export interface GamesTold {
  games: GameRow[];
}

/** A limit that may be played. */
export interface LimitTold {
  name: string;
  words: string;
  structure: string;
  chip: number;
  bets: number[];
  blinds: number[];
  ante: number;
  bring_in: number;
  /** The least and the most. */
  buy_in: [number, number];
  usual_buy_in: number;
  /** The collections that may be taken. */
  fees: FeesOffered[];
}

/** A printed schedule with a plan for a limit, whatever the number of players. */
export interface FeesOffered {
  schedule: string;
  title: string;
  /** What is taken unless somebody names options of it, in words. */
  usual: string;
  /** How many of its options fit. */
  count: number;
}

/** The options of a schedule that fit a limit. */
export interface FeeOptions {
  schedule: string;
  limit: string;
  options: FeeOption[];
}

/** An option of a schedule, in words. */
export interface FeeOption {
  number: string;
  words: string;
}

/** A question that the print leaves open, where a table may read it otherwise. */
export interface ReadingOffered {
  id: string;
  question: string;
  lines: string;
  /** What is played unless somebody says otherwise … */
  value: string;
  words: string;
  reason: string;
  /** … and the other readings, each with its words. */
  others: [string, string][];
}

/** A regular who may keep a table company. */
export interface BotOffered {
  name: string;
  style: string;
  words: string;
}

/** Everything that is needed to open a table. */
export interface GameTold {
  id: string;
  title: string;
  room: string;
  room_name: string;
  kind: "bank" | "meld" | "point" | "pot";
  felt: "bank" | "double" | "melds" | "points" | "pot";
  family: string;
  /** Whether it is a game of somebody's own. */
  own: boolean;
  version: number;
  approval: string;
  source: string;
  deck: string;
  players: string;
  seats: number;
  /** How many may be dealt in. */
  active: number;
  least_players: number;
  limits: LimitTold[];
  readings: ReadingOffered[];
  wagers: WagerTold[];
  bots: BotOffered[];
}

/** Tables that are open, without private ones that are not for whoever asks. */
export interface TablesTold {
  tables: LobbyTable[];
  /** Ask again with this as `after` for more; empty where there are none. */
  next: string;
}

/** A table that is open now, or was found. */
export interface TableOpened {
  id: string;
  /** Its address, to be passed on: of a private table with the key. */
  link: string;
  /** Where the process is that has it, if that is another one. */
  url: string;
}

/** A table, as whoever asks may see it. */
export interface TableTold {
  info: Welcome;
  link: string;
}

/** A seat at once: in a game, or in whatever is played. */
export interface PlayNow {
  game?: string;
  limit?: string;
  practice?: boolean;
}

/** What came of a wish. */
export interface WishAnswered {
  /** As over the socket. */
  answer: Done | Refused | Advised | Quoted | NamedHands | IncidentsTold | WouldRule;
}

/** What was said at a table, the newest last. */
export interface ChatLines {
  lines: ChatLine[];
}

/** Why somebody wants the floor to come. */
export interface AskFloor {
  text: string;
}

/** A table that needs somebody of the floor. */
export interface Waiting {
  table: string;
  title: string;
  hand: number;
  why: string;
}

/** Tables that need somebody, and what was kept when something went wrong, the newest first. */
export interface FloorTold {
  waiting: Waiting[];
  evidence: EvidenceTold[];
}

/** Something that went wrong, or that somebody called the floor for. */
export interface EvidenceTold {
  number: number;
  table: string;
  seq: number;
  at: number;
  /** Whether somebody asked for the floor. */
  call: boolean;
  /** In words; what holds cards is for auditors. */
  what: string;
}

/** All play chips at one moment: what was issued lies in wallets or at tables. */
export interface AuditTold {
  issued: number;
  wallets: number;
  tables: number;
  adds_up: boolean;
  people: number;
  open_tables: number;
  hands: number;
  processes: ProcessTold[];
}

/** A process of the room. */
export interface ProcessTold {
  url: string;
  alive: boolean;
  tables: number;
}

/** A table in the lobby. */
export interface LobbyTable {
  id: string;
  game: string;
  title: string;
  /** The room's id … */
  room: string;
  /** … and what its door says. */
  room_name: string;
  kind: string;
  felt: "bank" | "double" | "melds" | "points" | "pot";
  family: string;
  /** In words. */
  limit: string;
  fee?: string;
  /** How many may sit. */
  places: number;
  seats?: LobbySeat[];
  hands?: number;
  practice?: boolean;
  private?: boolean;
  /** Whether the viewer opened it … */
  mine?: boolean;
  /** … or has a seat. */
  sitting?: boolean;
  house?: boolean;
  opened?: number;
}

/** A table that somebody wants opened. */
export interface TableRequest {
  /** The id of a rule set, ``room/game``. */
  game: string;
  /** One of the game's limits; the first if not given. */
  limit?: string;
  /** Rulings to be read otherwise than usual. */
  readings?: Record<string, string>;
  /** Whether the collection is taken. */
  fees?: boolean;
  /** By which printed schedule; the first that fits if not given. */
  schedule?: string;
  /** Options of the schedule, by their numbers. */
  fee_options?: string[];
  /** How many bots sit down. */
  bots?: number;
  /** Which ones, by name or style, with commas; whoever comes if not given. */
  characters?: string;
  /** Whether only people with the link find it. */
  private?: boolean;
  /** Whether advice may be asked for at any question. */
  practice?: boolean;
  /** Whether players decide at the showdown whether to show or muck. */
  ask_to_show?: boolean;
  /** For a question … */
  seconds?: number;
  /** … and beyond that, in all. */
  time_bank?: number;
}

/** Another way to read what the print leaves open. */
export interface ReadingTold {
  value: string;
  words: string;
}

/** What the print leaves open, and how it is held here. */
export interface RulingTold {
  id: string;
  question: string;
  /** What is in force at this table. */
  words: string;
  /** Why. */
  ground: string;
  /** Each part of the citation by itself: ``000:1219-1220``. */
  lines?: string[];
  others?: ReadingTold[];
  /** What the house would hold, where this table reads it otherwise. */
  ruled?: string;
}

/** A rule behind a payment, printed or ruled. */
export interface RuleTold {
  key: string;
  words: string;
  lines?: string[];
  /** Where the print does not say it. */
  ruling?: RulingTold | null;
}

/** Where chips came from or went to. */
export interface PurseTold {
  kind: "bank" | "cage" | "carried" | "collection" | "pot" | "stack" | "wager";
  words: string;
  /** Whose it is; 0 is nobody's. */
  seat?: number;
}

/** Chips from one place to another. */
export interface MoveTold {
  amount: number;
  payer: PurseTold;
  payee: PurseTold;
  /** The reason, in short. */
  words: string;
}

/** A card that decided something, and where it lies; only ever one that the reader was shown. */
export interface MarkTold {
  card: string;
  place: string;
  /** ``low`` for cards that play for the low half. */
  role?: "low" | "plays";
}

/** Chips that moved for one reason, with what decided it and the rules behind it. */
export interface PaymentTold {
  /** Its place in the hand; links and the felt name it so. */
  index: number;
  /** Whose payment it is; 0 is the house's. */
  seat?: number;
  /** *You*, *Mei*, *House*. */
  name: string;
  /** *High*, *Side pot 2*, *Not covered*, *Collection*. */
  tag?: string;
  tone?: "bad" | "good" | "plain" | "warn" | "why";
  /** What it made of that person's chips: won, lost, or 0 where only the stake came back. */
  amount: number;
  /** Chips of one's own that came back. */
  back?: number;
  /** Of a wager, what lay there. */
  stake?: number;
  /** The amount as it is shown: *+ $83*, *$80 back*. */
  words: string;
  /** What decided it, in a sentence or two. */
  reason: string;
  cards?: MarkTold[];
  /** What decides comes first; a ruling stands among them where one was needed. */
  behind?: RuleTold[];
  moves: MoveTold[];
  /** Everybody whose chips were part of it. */
  seats?: number[];
  spot?: number;
  /** The name of the wager, as the layout has it. */
  wager?: string;
  /** Which of the spot's hands, from 1; 0 where there is but one. */
  hand?: number;
  /** How a wager closed. */
  word?: string;
}

/** A line of the player-dealer's table: a wager that acted, and what was left of the bank then. */
export interface ActTold {
  /** The payment that it belongs to. */
  index: number;
  /** From the action on, by spot. */
  order: number;
  seat: number;
  spot: number;
  /** *Ravi, 20*. */
  who: string;
  /** The title of the wager. */
  wager: string;
  stake: number;
  /** How much of the stake had action. */
  acted: number;
  result: number;
  /** What goes back because it was not covered. */
  back?: number;
  word: string;
  /** What the bank held afterwards. */
  left: number;
}

/** Something that went wrong, and what was done about it. */
export interface WrongTold {
  words: string;
  done?: string[];
  behind?: RuleTold[];
}

/** Why each chip moved in a hand, as one seat may know it. */
export interface Why {
  hand?: number;
  game: string;
  /** *Why these payments?*, *The bank ran out*. */
  title: string;
  /** The whole, in one or two. */
  sentences?: string[];
  /** In the order they were made; fees come last. */
  payments?: PaymentTold[];
  /** Blinds, bets and wagers: what went in before. */
  put_in?: PaymentTold[];
  acts?: ActTold[];
  /** What became of the player-dealer's money, in words. */
  bank?: string;
  incidents?: WrongTold[];
  /** The payments that are open at first: the reader's own. */
  open?: number[];
  over?: boolean;
}

/** A row of a table, with the lines where it is printed. */
export interface RowTold {
  cells: string[];
  lines?: string[];
  /** Whether it begins a group: *Ante*, *Pair Plus*. */
  head?: boolean;
  /** A line below the row. */
  note?: string;
}

/** A part of a section: words, a table, a ruling, or something that went wrong. */
export interface SheetPart {
  anchor: string;
  title?: string;
  words?: string;
  lines?: string[];
  columns?: string[];
  rows?: RowTold[];
  ruling?: RulingTold | null;
  note?: string;
  /** Long, and seldom asked for: shown when somebody opens it. */
  folded?: boolean;
}

/** A section of the sheet. */
export interface SectionTold {
  anchor: string;
  title: string;
  parts: SheetPart[];
}

/** A rule set to read at the table. */
export interface SheetTold {
  game: string;
  title: string;
  room: string;
  approval?: string;
  source?: string[];
  /** Deck, players and the like: what it is, and what there is to say of it. */
  facts?: [string, string][];
  sections: SectionTold[];
  /** For what somebody may be asked (``asks`` of a decision, or a verb of it) the anchor to open at. */
  moments?: Record<string, string>;
  /** Whether rounds come from a shoe that goes on. */
  shoe?: boolean;
  /** Whether the wagers are priced here. */
  odds?: boolean;
}

/** What a wager is worth. */
export interface WagerOddsTold {
  wager: string;
  title: string;
  /** What the player-dealer expects of a unit wagered. */
  edge: number;
  deviation: number;
  /** How the player plays for it, where that matters. */
  player?: string;
  dealer?: string;
  /** *exact*, *simulated*, and how far it may be off. */
  how: string;
  /** What may happen, what it pays, how likely it is. */
  outcomes?: [string, string, number][];
  notes?: string[];
}

/** The odds of each wager of a game, or a word on why there are none (yet). */
export interface OddsTold {
  state: "none" | "ready" | "working";
  says?: string;
  wagers?: WagerOddsTold[];
  notes?: string[];
}

/** How a round of the shoe came out. */
export interface RoundTold {
  number: number;
  /** *B*, *P*, *T*; or what the player-dealer had. */
  letter: string;
  words: string;
  tone?: "a" | "b" | "c" | "plain";
  /** The id of the hand, where its record is kept. */
  hand?: string;
}

/** The rounds of the shoe so far. */
export interface ShoeTold {
  rounds?: RoundTold[];
  counts?: [string, number][];
  /** Cards that are left in it. */
  left?: number;
}

/** A sheet that a line is part of. */
export interface SheetNameTold {
  kind: "fees" | "rules";
  id: string;
  name: string;
  approval?: string;
  lines?: string[];
}

/** Something of ours that rests on a line. */
export interface RestingTold {
  kind: string;
  where: string;
  key: string;
  words: string;
  lines: string;
}

/** What is known of a line: the book, the sheets, and what rests on it. The print itself is not here. */
export interface LinesTold {
  lines: string;
  book: string;
  room: string;
  place?: string;
  /** What the book is. */
  about?: string;
  sheets?: SheetNameTold[];
  resting?: RestingTold[];
}

/** Somebody who was in a hand. */
export interface PersonTold {
  seat: number;
  name: string;
  /** Won or lost, the collection apart. */
  net?: number;
  fees?: number;
}

/** A finished hand in the list. */
export interface HandListed {
  id: string;
  table: string;
  number: number;
  game: string;
  title: string;
  room: string;
  felt: "bank" | "double" | "melds" | "points" | "pot";
  began: number;
  ended: number;
  seat: number;
  /** What the hand made of the person's chips, the collection taken off … */
  net: number;
  /** … and what that was. */
  fees?: number;
  people?: PersonTold[];
}

/** Finished hands, the newest first, and where to go on. */
export interface Hands {
  hands: HandListed[];
  /** The end and the id of the last one, to ask for those before it; None where there are no more. */
  before?: [number, string] | null;
}

/** The table after one choice, as it was seen then. */
export interface StepTold {
  /** What was done: *You call $65*. */
  words: string;
  street?: string;
  seen: Seen;
  /** The view with the cards that were shown later open; None where that is the same. */
  shown?: View | null;
}

/** A cut in the track: the name of a street, and the first step of it. */
export interface StreetTold {
  name: string;
  step: number;
}

/** A finished hand, step by step. */
export interface HandTold {
  id: string;
  number: number;
  table: string;
  began: number;
  ended: number;
  /** The reader's; 0 looked on. */
  seat: number;
  info: Welcome;
  steps: StepTold[];
  streets: StreetTold[];
  people: PersonTold[];
  /** Whether the shuffle was sealed, so that there is something to check. */
  sealed?: boolean;
  /** Whether the hand can be written in the public format. */
  phh?: boolean;
}

/** What somebody was ahead or behind by then. */
export interface PointTold {
  at: number;
  total: number;
}

/** What a game came to. */
export interface GameResultTold {
  game: string;
  title: string;
  room: string;
  felt: "bank" | "double" | "melds" | "points" | "pot";
  hands: number;
  net: number;
  fees: number;
  hours: number;
}

/** An evening: hands without a long pause between them. */
export interface EveningTold {
  began: number;
  ended: number;
  hands: number;
  net: number;
  fees: number;
}

/** What somebody's hands came to. */
export interface Results {
  hands: number;
  /** What all hands made of the person's chips, the collection taken off. */
  net: number;
  fees: number;
  hours: number;
  hands_an_hour: number;
  fees_an_hour: number;
  points: PointTold[];
  games: GameResultTold[];
  evenings: EveningTold[];
}

/** One decision of somebody's, beside what the house would have done. */
export interface JudgedTold {
  /** The step of the hand after it. */
  step: number;
  yours: string;
  /** The same form of words: *Stand*, *Raise to $24*. */
  house: string;
  same?: boolean;
  /** What the own act gives away against the other on average; less than 0 where it is the better one. */
  cost?: number;
  /** How far that may be off; so much is nothing to speak of. */
  off?: number;
  /** From how many trials; without any it is not known. */
  trials?: number;
}

/** The decisions of a hand, and what they cost. */
export interface Judged {
  state?: "ready" | "working";
  decisions?: JudgedTold[];
  /** All together, as far as it is more than chance. */
  cost?: number;
  notes?: string[];
}

/** A pot before it is divided. */
export interface PotTold {
  /** *Pot*, *Main pot*, *Side pot 1*. */
  name: string;
  amount: number;
  /** Who may win it. */
  seats: number[];
}

/** Chips that go back to whom they came from: not called, not covered, without action, a push. */
export interface BackTold {
  seat: number;
  amount: number;
  words: string;
  spot?: number;
  wager?: string;
}

/** A wager in the order in which wagers close. */
export interface ClosingTold {
  seat: number;
  spot: number;
  wager: string;
  /** Which of the spot's hands, from 1; 0 where there is but one. */
  hand?: number;
  /** *won*, *lost*, *push*, *not covered* … */
  word: string;
}

/** Something that follows and moves no chip: a jackpot hand beaten, who must kill the next pot. */
export interface NoteTold {
  words: string;
  behind?: RuleTold[];
}

/** A situation settled. */
export interface Outcome {
  /** The whole, in one or two. */
  sentences?: string[];
  /** In the order in which they are made; fees come last. */
  payments?: PaymentTold[];
  pots?: PotTold[];
  /** The player-dealer's table: every wager that acted, and what was left of the bank. */
  acts?: ActTold[];
  /** What the player-dealer's money did not reach, in words. */
  not_covered?: string;
  back?: BackTold[];
  closing?: ClosingTold[];
  /** What it comes to for each seat: what it gets less what it put in. */
  net?: Record<string, number>;
  /** What the house takes. */
  fees?: number;
  notes?: NoteTold[];
  incidents?: WrongTold[];
}

/** A fact that the file does not give and on which a payment hangs. */
export interface Asked {
  /** What the file would call it. */
  fact: string;
  says: string;
  /** What it can be; the first of them where they are many. */
  values: (string | number | boolean)[];
  /** How many values it can have. */
  ways: number;
}

/** What holds for some values of the facts that are asked for. */
export interface Case {
  /** For which values, in words. */
  when: string;
  /** The same for programs: each way in which the facts can lie so. */
  values: (Record<string, string | number | boolean>)[];
  outcome: Outcome;
  /** Whether amounts are the same in all of them, and reasons are not: the outcome is that of the first. */
  varies?: boolean;
}

/** A ruling of ours whose other reading pays otherwise here. */
export interface OtherReading {
  ruling: string;
  question: string;
  lines?: string[];
  /** How it is held here. */
  held: string;
  /** The other reading … */
  value: string;
  /** … in words. */
  words: string;
  /** For which values of the facts that are asked for, where some are. */
  when?: string;
  outcome: Outcome;
}

/** The answer of the desk; where something is open, payments are in its cases. */
export interface Answer {
  /** The whole, in one or two. */
  sentences?: string[];
  /** In the order in which they are made; fees come last. */
  payments?: PaymentTold[];
  pots?: PotTold[];
  /** The player-dealer's table: every wager that acted, and what was left of the bank. */
  acts?: ActTold[];
  /** What the player-dealer's money did not reach, in words. */
  not_covered?: string;
  back?: BackTold[];
  closing?: ClosingTold[];
  /** What it comes to for each seat: what it gets less what it put in. */
  net?: Record<string, number>;
  /** What the house takes. */
  fees?: number;
  notes?: NoteTold[];
  incidents?: WrongTold[];
  rule_set: string;
  version: number;
  game: string;
  limit: string;
  title: string;
  /** The smallest chip of the limit: odd chips are of this size. */
  chip: number;
  /** What people are called, where the file says it. */
  names?: Record<string, string>;
  open?: Asked[];
  cases?: Case[];
  readings?: OtherReading[];
  /** On what else the answer rests. */
  remarks?: string[];
}

/** A situation: as the text of a file, or as what it says. */
export interface LaidOut {
  text?: string;
  situation?: Record<string, unknown>;
}

/** A situation both ways. */
export interface SituationTold {
  text: string;
  situation: Record<string, unknown>;
}

/** One thing that a situation says. */
export interface DeskField {
  /** Where it stands in the situation: ``button``, ``common.player``; below a seat or a spot ``in``. */
  path: string;
  label: string;
  form: "amount" | "cards" | "choice" | "dice" | "flag" | "list" | "seat" | "set" | "text";
  least?: number;
  /** How many cards. */
  most?: number;
  /** The sizes of the parts that a hand is set in … */
  groups?: number[];
  /** … and what they are called. */
  group_names?: string[];
  values?: string[];
  hint?: string;
  /** Whether it is seldom said, so that the form keeps it folded. */
  more?: boolean;
}

/** A limit of the room. */
export interface LimitChoice {
  name: string;
  words: string;
}

/** A card or a tile of the deck, and how many of them there are. */
export interface DeckCard {
  card: string;
  count: number;
}

/** How a situation of a game is laid out. */
export interface DeskForm {
  game: string;
  title: string;
  room_name: string;
  kind: "bank" | "meld" | "point" | "pot";
  felt: "bank" | "double" | "melds" | "points" | "pot";
  limit: string;
  limits: LimitChoice[];
  /** How many seats or spots there are at most. */
  seats: number;
  deck: DeckCard[];
  /** What is said of the whole table. */
  facts: DeskField[];
  /** Boards and hands that belong to nobody. */
  middle: DeskField[];
  /** The player-dealer; none where there is none. */
  bank: DeskField[];
  places: "seats" | "spots";
  /** What is said of every seat or spot. */
  place: DeskField[];
  /** After a split, of each of its hands; none where nobody splits. */
  hand: DeskField[];
  /** Of whoever bets behind a spot; none where nobody may. */
  behind: DeskField[];
  readings: ReadingOffered[];
  /** The situation with nothing in it. */
  start: Record<string, unknown>;
  /** The same as a file, with comments. */
  template: string;
}

/** One thing that a sheet says, or that was ruled on it. */
export interface PassageTold {
  part: string;
  part_title: string;
  key: string;
  title: string;
  words: string;
  lines: string;
}

/** A game with what was found in it, the best first. */
export interface GameFoundTold {
  id: string;
  title: string;
  room_name: string;
  felt: "bank" | "double" | "melds" | "points" | "pot";
  /** How many passages there are. */
  count: number;
  passages: PassageTold[];
}

/** The answer to a search. */
export interface FoundTold {
  words: string;
  looked_for: string[];
  /** Whether every passage has all of it; else no passage had, and these have most. */
  whole: boolean;
  /** In how many games it was found. */
  count: number;
  games: GameFoundTold[];
}

/** What one game says of something. */
export interface SaidTold {
  words: string;
  lines: string;
}

/** One thing, and what each of the games says of it. */
export interface ComparedRow {
  key: string;
  title: string;
  said: (SaidTold | null)[];
  same: boolean;
  /** The place of the one game that has it. */
  only: number | null;
}

/** A part of the sheets. */
export interface ComparedPart {
  name: string;
  title: string;
  note: string;
  rows: ComparedRow[];
}

/** One of the games. */
export interface ComparedGame {
  id: string;
  title: string;
  room_name: string;
  label: string;
  version: number;
  source: string;
  approval: string;
}

/** Games side by side. */
export interface ComparisonTold {
  games: ComparedGame[];
  parts: ComparedPart[];
}

/** What a plan takes with one number of players; cents, with fractions where they are averages. */
export interface PlanAt {
  players: number;
  option: string;
  /** Of a hand or a round. */
  hand: number;
  hour: number;
  /** How far chance may be off, where hands were looked at. */
  error: number | null;
  /** In an hour, by who pays. */
  payers: Record<string, number>;
  lines: string;
}

/** One plan. */
export interface PlanTold {
  label: string;
  name: string;
  schedule: string;
  /** Whether its fees are taken by the clock. */
  clock: boolean;
  lines: string;
  takes: PlanAt[];
}

/** Who leads from where to where. */
export interface LeadRun {
  low: number;
  high: number | null;
  plans: string[];
}

/** Which plans take most, or least, over something. */
export interface LeadTold {
  most: boolean;
  /** `players`, `share`, `pot` or `bet`. */
  over: string;
  /** With how many; 0 where it is over players. */
  players: number;
  moment: string;
  runs: LeadRun[];
}

/** A hand of the history as a situation file; cards that whoever asks did not see are `??`. */
export interface HandAtDesk {
  text: string;
}

/** The plans of a table side by side. */
export interface PlansTold {
  game: string;
  title: string;
  limit: string;
  limits: LimitChoice[];
  word: "hands" | "rounds";
  /** Where the traffic comes from. */
  source: "assumed" | "bots" | "given" | "records";
  /** Every figure of it, in words with its source. */
  says: string[];
  /** What the share of hands that go on is a share of: `flop`; empty where all hands are played out. */
  share_of: string;
  players: number[];
  focus: number;
  plans: PlanTold[];
  /** How many other plans there are that are not shown. */
  more: number;
  leads: LeadTold[];
  /** Options that fit no table like this, and why. */
  left_out: string[];
}

/** What somebody wants to practise. */
export interface AskQuestion {
  sheets: string[];
  /** Only these drills; none named: all that the sheets have. */
  kinds?: ("draw" | "fee" | "next" | "pay" | "pots" | "read" | "ruling" | "set" | "winner")[];
  level?: number;
  /** Where questions come from; chance, where none is given. */
  seed?: string;
  /** Which question of the lesson. */
  number?: number;
}

/** One line of what lies on the table, or of what happened. */
export interface SchoolRow {
  who?: string;
  /** In the middle of the table, or at a seat or a spot; nowhere where it is only said. */
  lies?: "" | "middle" | "place";
  /** Groups of cards, as they lie side by side. */
  cards?: string[][];
  words?: string;
}

/** How the answer is given. */
export interface SchoolForm {
  asks: "amounts" | "order" | "pick" | "set";
  options?: string[];
  several?: boolean;
  seats?: number[];
  /** Whether amounts are what each seat gets from the middle; else what it wins or loses. */
  gets?: boolean;
  closing?: string[];
  cards?: string[];
  groups?: string[];
  sizes?: number[];
}

/** A question, without its answer. */
export interface SchoolQuestion {
  id: string;
  sheet: string;
  version: number;
  kind: "draw" | "fee" | "next" | "pay" | "pots" | "read" | "ruling" | "set" | "winner";
  kind_title: string;
  level: number;
  title: string;
  room_name: string;
  felt: "bank" | "double" | "melds" | "points" | "pot";
  text: string;
  rows: SchoolRow[];
  form: SchoolForm;
  /** What decides here by a ruling of ours, where something does. */
  ours: string[];
  /** The mistake that is due to be practised again; empty where the question is for no such thing. */
  due: string;
}

/** An answer in the form of its question. */
export interface AnswerQuestion {
  id: string;
  /** Places among the options, from 0. */
  picks?: number[];
  /** Cents by seat. */
  amounts?: Record<string, number>;
  /** Places among the options, or among what closes, in order. */
  order?: number[];
  /** The cards of the first group; the others follow. */
  first?: string;
  seconds?: number;
}

/** The right answer, in the form of the question. */
export interface RightAnswer {
  picks?: number[];
  amounts?: Record<string, number>;
  order?: number[];
  groups?: string[][];
}

/** A rule behind the answer. */
export interface CitedTold {
  key: string;
  words: string;
  lines: string[];
  ours: boolean;
}

/** Whether an answer is right, why, and which mistake it is if it is not. */
export interface SchoolVerdict {
  right: boolean;
  /** What of it is right, where something is: `amounts` or `order`. */
  half: string;
  /** The name of the mistake that leads to this answer … */
  mistake: string;
  /** … and what somebody did who answers so. */
  mistake_says: string;
  answer: RightAnswer;
  /** The right answer as one says it. */
  words: string;
  explains: string[];
  cited: CitedTold[];
  ours: string[];
  /** When it comes back, in milliseconds since 1970; 0 where nobody keeps that. */
  back: number;
  /** How many were asked of whoever answers … */
  asked: number;
  /** … and how many of them answered rightly. */
  known: number;
}

/** A kind of drill, and the chosen sheets that have it. */
export interface DrillTold {
  kind: "draw" | "fee" | "next" | "pay" | "pots" | "read" | "ruling" | "set" | "winner";
  title: string;
  says: string;
  sheets: string[];
}

/** How hard questions are. */
export interface LevelTold {
  number: number;
  title: string;
  says: string;
}

/** What can be practised. */
export interface DrillsTold {
  drills: DrillTold[];
  levels: LevelTold[];
}

/** A mistake with a name, and how often it was made. */
export interface MistakeTold {
  sheet: string;
  title: string;
  kind: string;
  kind_title: string;
  mistake: string;
  count: number;
  people: number;
}

/** How somebody does in one kind of drill of one sheet. */
export interface StandingTold {
  sheet: string;
  title: string;
  room_name: string;
  kind: string;
  kind_title: string;
  asked: number;
  right: number;
  /** Of the last ten, so many were right. */
  last: number;
}

/** A timed round that was played to its end. */
export interface TimedTold {
  at: number;
  seconds: number;
  asked: number;
  right: number;
}

/** Somebody's way through the school. */
export interface ProgressTold {
  asked: number;
  right: number;
  /** Skills that are due. */
  due: number;
  /** Whether the room keeps when something is due again. */
  spaced: boolean;
  standings: StandingTold[];
  mistakes: MistakeTold[];
  timed: TimedTold[];
  /** The sheets that were practised last. */
  taught: string[];
}

/** A timed round is over. */
export interface EndRound {
  began: number;
  seconds: number;
  sheets: string[];
}

/** What a timed round came to. */
export interface TimedRound {
  asked: number;
  right: number;
  /** The most right answers of earlier rounds of the same length. */
  best: number;
}

/** A new class. */
export interface MakeClass {
  name: string;
}

/** Into a class by its code. */
export interface JoinClass {
  code: string;
}

/** A class. */
export interface ClassTold {
  id: string;
  name: string;
  /** What people join by; told to its trainer alone. */
  code: string;
  trainer: string;
  /** Whether whoever asks is its trainer, or the owner of the room. */
  trains: boolean;
  pupils: number;
}

/** The classes of whoever asks. */
export interface ClassesTold {
  classes: ClassTold[];
}

/** Somebody in a class, as the trainer sees it. */
export interface PupilTold {
  id: string;
  name: string;
  asked: number;
  right: number;
  last: number;
  latest: number;
  level: number;
  due: number;
  standings: StandingTold[];
  mistakes: MistakeTold[];
  weak: WeakTold[];
}

/** A kind of drill that goes badly for somebody: how many of the last ten were right, of how many. */
export interface WeakTold {
  kind_title: string;
  right: number;
  asked: number;
}

/** A class as its trainer sees it: who practises, how it goes, which mistakes are made most. */
export interface ClassSeen {
  id: string;
  name: string;
  /** What people join by; told to its trainer alone. */
  code: string;
  trainer: string;
  /** Whether whoever asks is its trainer, or the owner of the room. */
  trains: boolean;
  pupils: number;
  people: PupilTold[];
  mistakes: MistakeTold[];
}

/** A wager that the layout has a place for. */
export interface WagerTold {
  name: string;
  title: string;
  /** A game wager; the others are side wagers. */
  main?: boolean;
}

/** Somebody in a seat, dealt in or not; who is dealt in stands in the view besides. */
export interface SeatTold {
  seat: number;
  name: string;
  /** Chips before the hand under way; the view has those of the hand. */
  stack: number;
  bot?: boolean;
  /** No connection. */
  away?: boolean;
  away_since?: number;
  sits_out?: boolean;
  /** Why no hand was dealt there, in words. */
  waits?: string;
  /** What the seat did last, in words: *calls $12*, *drew 2*. */
  note?: string;
  /** What lies open there is called. */
  hand?: string;
  leaving?: boolean;
}

/** What the viewer is asked, in words; the options as data are in the view's decision. */
export interface QuestionTold {
  title: string;
  options: OptionTold[];
  /** The verb that most would choose: the one poppy button. */
  usual?: string;
  /** What happens when the time is up, in words: *Check*. */
  absent?: string;
  /** What the viewer's hand is called now. */
  hand?: string;
  /** Whether it stands open out of turn, to several. */
  offer?: boolean;
  /** The size of a pot-size raise to, where there are amounts; 0 where it means nothing. */
  pot?: number;
  /** What the question is about, where its title does not say it: whose chips, which hand. */
  about?: string;
  /** The hand in question, as totals name places, where a person has several: ``spot 3.2``. */
  place?: string;
}

/** Until when a question may be answered, on the room's clock in milliseconds. */
export interface ClockTold {
  seat: number;
  /** When the time for the question is up … */
  ends: number;
  /** … and when the time bank is empty too. */
  bank_ends?: number;
}

/** How the story of the hand goes on: so many lines stay as they were told, these follow. */
export interface LogPart {
  keep: number;
  lines: LogLine[];
}

/** What a hand on the felt counts or is called. */
export interface Total {
  /** ``bank``, ``spot 3``, ``spot 3.2`` for a second hand there, or the name of a common hand; with the name of the row after it where hands are set: ``spot 3 front``. */
  place: string;
  words: string;
}

/** How a hand ended for a seat. */
export interface ResultTold {
  seat: number;
  /** Won or lost, the collection apart. */
  net: number;
  /** Chips that came from pots or the bank. */
  won?: number;
  fees?: number;
  /** *Wins $83*, *$80 goes back*. */
  words?: string;
  /** What it was won with: *sevens full of kings*. */
  why?: string;
  parts?: PartTold[];
}

/** What lies on the felt of a player-dealer's game or of Pan besides what the view has. */
export interface FeltTold {
  /** The how-manieth round in a row the bank is in … */
  turn?: number;
  /** … of how many. */
  turns?: number;
  /** Who put up how much, where others put up money with the player-dealer; he is among them. */
  partners?: [number, number][];
  /** The spots in the order in which they act, once it is known. */
  order?: number[];
  /** Why the action begins where it does, in words. */
  action?: string;
  /** The cards that are left, in a shoe that goes on or in Pan's deck. */
  left?: number;
  closed?: ClosedTold[];
  /** Of every seat, in the order in which they lie. */
  spreads?: SpreadTold[];
  /** Who plays the double condition. */
  doubles?: number[];
  /** How much of the tops is played for by doubles alone. */
  double_tops?: number;
  /** Who has the card in play. */
  drawn?: number;
  /** Who threw the last discard. */
  thrown?: number;
  /** How seats left the hand, in words. */
  out?: Record<string, string>;
  /** What an act of the viewer brings or costs, by its verb, in words: *+ $4*. */
  offers?: Record<string, string>;
  /** Who paid whom how much, in games for points. */
  paid?: [number, number, number][];
}

/** Something that may be entered as having gone wrong. */
export interface IncidentTold {
  fact: string;
  words: string;
  /** Whose or which: what the list is sorted by. */
  about: string;
}

/** What the sheet says about something that went wrong, and what follows. */
export interface RulingPreview {
  says: string;
  lines: string[];
  /** Why it is ruled so, where the sheet does not print it. */
  reason: string;
  effects: string[];
  /** Where the floor decides. */
  ways: WayTold[];
}

/** What another sheet does about the same thing. */
export interface SisterRuling {
  title: string;
  says: string;
  lines: string[];
}

/** A line that somebody said. */
export interface ChatTold {
  at: number;
  name: string;
  text: string;
}

/** A seat as the viewer sees it: cards that lie face down to the viewer are unknown. */
export interface SeatView {
  number: number;
  name: string;
  stack: number;
  bet: number;
  down: Card[];
  up: Card[];
  folded: boolean;
  all_in: boolean;
}

/** A pot that bets of completed rounds lie in, and the seats that may win it. */
export interface PotView {
  amount: number;
  seats: number[];
}

export interface Decision {
  seats: number[];
  asks: string;
  options: Option[];
  about?: unknown;
  absent?: string;
}

/** The player-dealer: who, what was put up and what is there now, the hand, and where the bank is. */
export interface BankView {
  person: number;
  put_up: number;
  now: number;
  hand: HandView;
  square: number;
}

/** A spot with its hands and wagers. */
export interface SpotView {
  number: number;
  hands: HandView[];
  wagers: WagerView[];
  decider: number;
}

/** A hand on a player-dealer table; cards that the viewer may not see are unknown. */
export interface HandView {
  cards: Card[];
  groups: Card[][];
  marks: string[];
}

/** Something said at a table. */
export interface ChatLine {
  number: number;
  /** None is the house. */
  person: string | null;
  name: string;
  text: string;
  at: number;
}

/** Somebody in a seat. */
export interface LobbySeat {
  seat: number;
  name: string;
  bot?: boolean;
}

/** An option of the viewer's decision in words; in the same order as there. */
export interface OptionTold {
  verb: string;
  /** For a button: *Call $65*, *Raise to*, *Stand pat*. */
  label: string;
  key?: string;
  /** Give up (0), stay (1), put in more (2): the order of the buttons. */
  order?: number;
  /** What it means, where the label does not say it. */
  note?: string;
  /** What it costs: an act that the rules forbid but price. Empty for everything else. */
  price?: string;
  /** What is asked before it counts. */
  asks_again?: string;
  /** Whether a filled-in choice may cost something: the room is asked for its names first. */
  warns?: boolean;
  /** What the groups of an arrangement are called, in the order in which a choice names them. */
  rows?: string[];
  /** Where the sheet says what a setting costs that is fouled. */
  lines?: string;
}

/** A line of what happened; a street's name is a line too. */
export interface LogLine {
  text: string;
  street?: boolean;
}

/** A part of the pot that a seat won. */
export interface PartTold {
  /** ``high``, ``low``, a board; empty where the pot is not divided. */
  name: string;
  amount: number;
  words: string;
  /** The cards that play, own ones and those of the board. */
  cards?: CardTold[];
}

/** How a wager closed; they are told in the order in which they acted. */
export interface ClosedTold {
  spot: number;
  person: number;
  wager: string;
  word: string;
  stake: number;
  paid?: number;
  taken?: number;
  returned?: number;
  /** Which of the spot's hands it rode on, from 0. */
  hand?: number;
  /** What the player-dealer had left then. */
  bank?: number;
}

/** What cards that lie before somebody are called, and what they are worth from each player. */
export interface SpreadTold {
  seat: number;
  words: string;
  pays?: number;
}

/** One of the ways in which the floor may decide. */
export interface WayTold {
  name: string;
  says: string;
}

export interface Option {
  verb: string;
  amounts?: Amounts[];
  pick?: Pick | null;
  arrange?: Arrange | null;
  wagers?: WagerForm | null;
  spread?: SpreadForm | null;
  pays?: number;
  note?: unknown;
  price?: unknown;
  asks_again?: unknown;
  rows?: Rising | TwoHands | null;
  named?: Named[];
}

/** A wager: everybody sees the chips. */
export interface WagerView {
  person: number;
  kind: string;
  stake: number;
  circle: number;
  hand: number;
  word: string;
  paid: number;
  /** Whose chips besides lie in it, and how many. */
  partners: [number, number][];
}

/** A card and where it lies: ``seat 3``, ``board 1``. */
export interface CardTold {
  card: string;
  place: string;
}

export interface Amounts {
  low: number;
  high: number;
  step: number;
}

export interface Pick {
  among: Card[];
  least: number;
  most: number;
}

export interface Arrange {
  among: Card[];
  sizes: number[];
}

/** The wagers that one person may place now: one spot at a time, with the sheet's constraints. */
export interface WagerForm {
  /** The spots that are open to the person, each with the wagers that may lie there. */
  spots: Record<string, WagerKind[]>;
  low: number;
  /** The limits of the table. */
  high: number;
  chip: number;
  /** The chips that the person has left. */
  stack: number;
  wagers: Wagers;
  /** What the person has on spots already: it may be added to while others still bet. Limits and what a wager hangs on hold for all that lies on the spot then. */
  placed: Record<string, Record<string, number>>;
  /** Whether the least holds for what is added by itself, not for all that lies there. */
  each_least: boolean;
}

/** The spreads that may be laid from some cards: any that is valid and uses what it must use. */
export interface SpreadForm {
  among: Card[];
  /** The largest spreads among them, of each kind. */
  found: Card[][];
  /** The ranks that may be spread in any suits. */
  free: number[];
  /** A card that was taken to be used at once. */
  must: Card | null;
  /** Where cards of other spreads are among them, the cards of which one at least has to be there. */
  new: Card[] | null;
}

/** Rows that must rise from the front to the back, or the hand is fouled. */
export interface Rising {
  type: "rising";
  /** What lies in each row already. */
  laid: Card[][];
  /** How many cards a whole row has. */
  sizes: number[];
  /** Whether a row that is as high as the one behind it fouls too. */
  strict: boolean;
  /** What a fouled hand costs. */
  price: unknown;
}

/** Two cards in front that may not outrank the five behind, or the hand is fouled. */
export interface TwoHands {
  type: "two-hands";
  joker: "bug" | "bug-ace-flush" | "bug-without-flush" | "wild";
  five: "aces" | "any";
  wheel: "lowest" | "second-highest";
  /** What a fouled hand costs. */
  price: unknown;
}

/** A setting of the cards in hand that has a name and a worth of its own. */
export interface Named {
  name: string;
  /** What it collects from each opponent. */
  points: number;
  /** The cards, row after row. */
  cards: Card[];
}

/** One wager that the layout has a place for. */
export interface WagerKind {
  name: string;
  /** What people call it; empty is the name. */
  title: string;
  /** It may only be placed beside one of these. */
  needs: string[];
  /** It is placed with this other wager and equals it (a Blind with an Ante). */
  with: string;
  /** It may not be more than this other wager. */
  at_most: string;
  /** Its own minimum, where that is not the table's. */
  least: string;
  most: string;
  /** Whether its own maximum holds only where the table's is not lower. */
  under_table: boolean;
  /** It is bet in steps of this; empty is the table's chip. */
  step: string;
  /** Beside one of these it may be of any amount: the limits hold only where it stands alone. */
  any_amount_with: string[];
  /** Whether people behind the spot may bet it, where the sheet allows backline bets at all. */
  backline: boolean;
}

/** The betting of a sheet. */
export interface Wagers {
  kinds: WagerKind[];
  /** Wagers that may stand alone after all, whatever they need. */
  alone: string[];
  /** Whether the wagers' own minimum and maximum hold; if not, the table's do. */
  own_limits: boolean;
  /** Whether less than the minimum is accepted. */
  under_least: "acts" | "refused";
  /** Whether chips over the maximum are accepted without action. */
  over_most: "no-action" | "refused";
  /** On how many spots one person may bet. */
  spots: number;
  /** How many other people may bet behind a spot's own player. */
  backline: number;
  /** Whether more people may bet behind a spot without action. */
  further_backline: "no-action" | "refused";
  /** Whether a spot's own player may refuse the bets of others behind it. */
  refusal: boolean;
  /** Whether the player-dealer may bet on other spots. */
  dealer_bets: boolean;
  /** Whether others may bet on the spot of a seated player who is done without a wager there. */
  unused_seats: boolean;
  /** Whether others may put chips into the bet of a spot's own player, to be paid and collected as one. */
  kum_kum: boolean;
}

export type AnyWish = Sit | Buy | SitOut | ComeBack | Leave | ChangeSeat | Enter | Choose | Chat | AskAdvice | AskQuote | AskNames | AskIncidents | AskRuling | GoesWrong | CallOff | SeatBot | RemoveBot | Close;

export type AnyTells = Welcome | Seen | Done | Refused | Advised | Quoted | NamedHands | IncidentsTold | WouldRule | Chatted | Gone;
