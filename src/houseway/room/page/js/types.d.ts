// The types of the page: what travels comes from the room's own structs (protocol.d.ts, generated); what the modules
// of the page promise each other is written here.

export * from "./protocol";
import type { Seen, LobbyTable, LobbySeat, Welcome, LogLine, ChatTold, Done, Advised, Quoted, NamedHands, IncidentsTold, WouldRule } from "./protocol";

/** A table in the lobby; its seats are an empty list where nobody sits. */
export type LobbyRow = LobbyTable & { seats: LobbySeat[] };

/** What the felt and the bar of one table share: picked cards, the chip in hand, wagers being laid, the draft of a setting. */
export interface Shared {
  get(name: "picked"): Set<number>;
  get(name: "chip"): number;
  get(name: "wagers"): Map<string, number>;
  get(name: "focus" | string): any;
  set(name: string, value: any): void;
  /** Hear about a value; the answer stops it. */
  on(name: string, fn: (value: any) => void): () => void;
}

/** An answer that I sent: to which question, and as records write it. */
export interface Chosen {
  hand: number;
  question: number;
  choice: string;
}

/** What a table's modules get: the table as it is, and the ways to act on it. */
export interface Controller {
  readonly info: Welcome;
  readonly seen: Seen | null;
  /** My seat; 0 watches. */
  readonly me: number;
  /** The story of the hand so far, put together from its parts. */
  readonly log: LogLine[];
  /** What people said, the newest last. */
  readonly chat: ChatTold[];
  /** What I answered last. */
  readonly chosen: Chosen | null;
  /** Whether nobody may act here: a hand of the past. */
  readonly readOnly: boolean;
  /** Whether keys go to this table now: it is on the screen and, of two, the one whose turn it is. */
  readonly keysHere: boolean;
  readonly shared: Shared;
  /** The element of the whole table: title line, felt, bar. */
  readonly root: HTMLElement;
  /** The room's clock, in milliseconds. */
  now(): number;
  /** Answer my question; true once it is durable. A refusal is shown above the bar. */
  choose(choice: string): Promise<boolean>;
  /** Want something (a message of the protocol without its ref); rejects with a Refusal. */
  send(message: { do: string; [field: string]: unknown }): Promise<Done>;
  ask(message: { do: "ask-advice" }): Promise<Advised>;
  ask(message: { do: "ask-quote"; choice: string }): Promise<Quoted>;
  ask(message: { do: "ask-names"; groups: string[] }): Promise<NamedHands>;
  ask(message: { do: "ask-incidents" }): Promise<IncidentsTold>;
  ask(message: { do: "ask-ruling"; fact: string }): Promise<WouldRule>;
  /** Open a side panel (a bottom sheet on a phone) at something in it: a payment, a rule. */
  openPanel(name: PanelName, detail?: any): void;
  /** Say above the bar why something cannot be done; empty takes it away. */
  refuse(text: string): void;
  /** Mark the cards of a payment on the felt; null takes the marks away. */
  marks(payment: any): void;
  /** Somebody's name; "You" for mine. */
  nameOf(seat: number): string;
  /** Sit down there (0: any free seat): asks for the buy-in. */
  sit(seat?: number): void;
  /** Hear about each new view, the one before beside it; the answer stops it. */
  onSeen(fn: (seen: Seen, before: Seen | null) => void): () => void;
  /** Hear about new lines of chat. */
  onChat(fn: (lines: ChatTold[]) => void): () => void;
}

export type PanelName = "hand" | "why" | "sheet" | "chat" | "floor";

export interface Felt {
  element: HTMLElement;
  show(seen: Seen, before: Seen | null): void;
  marks(payment: any): void;
  destroy(): void;
}
export interface Bar {
  element: HTMLElement;
  show(seen: Seen, before: Seen | null): void;
  /** A key that nobody else wanted; true where it was used. */
  key?(event: KeyboardEvent): boolean | void;
  destroy(): void;
}
export interface Panel {
  element: HTMLElement;
  show(seen: Seen, before: Seen | null): void;
  open(detail?: any): void;
  destroy(): void;
}
/** A page of the router. */
export interface Page {
  element: HTMLElement;
  title: string;
  destroy?(): void;
}
