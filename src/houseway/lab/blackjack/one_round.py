"""The kernel of one round with real cards: deals, follows the charts, settles every wager."""

import numpy as np

from houseway.lab.blackjack.felt import (
    AFTER_SPLIT,
    BANK_PUSH,
    DEALT,
    EARLY,
    FIRST,
    HIGH,
    LOSING_TIE,
    MORE,
    NO_DOUBLE,
    NO_SPLIT,
    OTHER,
    PAY,
    PLAYER_PUSH,
    RANK,
    SUIT,
    TOTAL,
    TWO,
    WIN_PAY,
    Bytes,
    Ints,
    Table,
)
from houseway.lab.work.chance import State, below
from houseway.lab.work.compiler import compiled, inner

STAND, HIT, DOUBLE, SPLIT, SURRENDER = 1, 2, 3, 4, 5
ACE, JOKER = 14, 15
HANDS, CARDS = 64, 32
"""Room for the hands of a split, and for the cards of a hand."""
BASE, INSURANCE, BANK_TOTAL, BANK_CARDS, BANK_SPECIAL, PAIR, SEVENS, ANSWERS = 0, 1, 2, 3, 4, 5, 6, 7
"""What a round answers. Insurance: 0 not offered, 1 lost, 2 a natural, 3 two naturals."""


@inner
def next_card(deck: Bytes, words: State, at: Ints, live: bool) -> int:
    """The next card of the shoe; live, any of those that are left."""
    place = at[0]
    at[0] += 1
    if live:
        other = place + below(words, len(deck) - place)
        card = deck[other]
        deck[other] = deck[place]
        deck[place] = card
    return int(deck[place])


@inner
def points(rank: int) -> int:
    """What a card counts at least, jokers apart."""
    if rank == ACE:
        return 1
    return min(rank, 10)


@inner
def place_of(rank: int) -> int:
    """The class of a card in the charts."""
    if rank == JOKER:
        return 10
    return points(rank) - 1


@inner
def count(
    ranks: Ints, joker: int, joker_points: int, target: int, cards: Bytes, number: int
) -> tuple[int, bool]:
    """The total of a hand, and whether it is soft."""
    total, high = 0, 0
    for n in range(number):
        rank = ranks[cards[n]]
        if rank == JOKER:
            if joker == 2:
                return joker_points, False
            total += joker_points
            high += 1
        else:
            total += points(rank)
            if rank == ACE:
                high += 1
    soft = False
    while high > 0 and total + 10 <= target:
        total += 10
        high -= 1
        soft = True
    return total, soft


@inner
def has_joker(ranks: Ints, cards: Bytes, number: int) -> bool:
    """Whether a joker is among some cards."""
    found = False
    for n in range(number):
        found |= ranks[cards[n]] == JOKER
    return found


@inner
def choose(
    table: Table,
    cards: Bytes,
    number: int,
    hands: int,
    index: int,
    split: bool,
    one_card: bool,
    exposed: bool,
    column: int,
) -> int:
    """What the charts do with a hand, as far as it is allowed; else it hits, else it stands."""
    sheet, ranks = table.sheet, table.cards[RANK]
    if sheet.freezes > 0 and has_joker(ranks, cards, number):
        return STAND
    total, soft = count(ranks, sheet.joker, sheet.joker_points, sheet.target, cards, number)
    special = -1
    if number == 2:
        special = (
            table.special[AFTER_SPLIT, cards[0], cards[1]]
            if split
            else table.special[DEALT, cards[0], cards[1]]
        )
    in_chart_total, in_chart_soft = total, soft
    if special >= 0:
        total, soft = table.specials[TOTAL, special], False
    must_stand = one_card or total >= (sheet.must_stand_soft if soft else sheet.must_stand)
    must_hit = not must_stand and (sheet.option == 0 or total <= sheet.must_hit)
    may_double = number == 2 and not one_card and sheet.double > 0
    may_double = may_double and (special < 0 or table.specials[NO_DOUBLE, special] == 0)
    may_double = may_double and (not split or sheet.double_split == 1)
    may_double = may_double and (sheet.double_standing == 1 or not must_stand)
    pair = False
    if number == 2 and sheet.pairs > 0:
        one, two = ranks[cards[0]], ranks[cards[1]]
        tens = sheet.pairs == 2 and 10 <= one < ACE and 10 <= two < ACE
        pair = one == two or tens
    may_split = pair and (sheet.hands == 0 or hands < sheet.hands)
    may_split = may_split and hands < HANDS
    may_split = may_split and (not one_card or sheet.again == 1)
    may_split = may_split and (special < 0 or table.specials[NO_SPLIT, special] == 0)
    may_give_up = not exposed and not one_card and total <= sheet.surrender_most
    if split:
        may_give_up = may_give_up and sheet.surrender > 0 and sheet.surrender_split == 1
        may_give_up = may_give_up and (number == 2 or sheet.surrender == 3)
    else:
        may_give_up = may_give_up and (sheet.surrender == 3 or (sheet.surrender == 2 and number == 2))
    place = place_of(ranks[cards[0]])
    s = 1 if in_chart_soft else 0
    if number > 2:
        wanted = table.cells[MORE, column, s, in_chart_total]
    elif not split:
        if special >= 0:
            wanted = table.named[column, special]
        elif pair:
            wanted = table.pairs[0, column, place]
        else:
            wanted = table.cells[TWO, column, s, in_chart_total]
    elif special >= 0:
        wanted = STAND
    elif pair and may_split and table.pairs[0, column, place] == SPLIT:
        wanted = SPLIT
    elif index == 0:
        wanted = table.cells[FIRST, column, s, in_chart_total]
    else:
        wanted = table.cells[OTHER, column, s, in_chart_total]
    if wanted == SPLIT and may_split:
        return SPLIT
    if wanted == DOUBLE and may_double:
        return DOUBLE
    if wanted == SURRENDER and may_give_up:
        return SURRENDER
    if wanted == STAND and not must_hit:
        return STAND
    return STAND if must_stand else HIT


@inner
def over(table: Table, total: int, special: int) -> bool:
    return special < 0 and total > table.sheet.target and total != table.sheet.wins_with


@inner
def wins(table: Table, mine: int, special: int, cards: int, theirs: int, bank: int, bank_cards: int) -> int:
    """1 where the player's hand wins, 0 where it pushes, -1 where it loses."""
    sheet = table.sheet
    if sheet.wins_with > 0 and special < 0 and mine == sheet.wins_with:
        return -1 if bank >= 0 else 1
    target = sheet.target
    past, bank_past = over(table, mine, special), over(table, theirs, bank)
    if past and bank_past:
        if sheet.both_over == 0:
            if mine == theirs:
                return 0 if sheet.over_push == 1 else -1
            return 1 if mine < theirs else -1
        if sheet.both_over == 1:
            return 0
        if sheet.both_over == 2:
            return 0 if mine < theirs else -1
        if cards == 3 and table.totals[PLAYER_PUSH, mine] == 1 and mine < theirs:
            return 0
        return 0 if bank_cards == 3 and table.totals[BANK_PUSH, theirs] == 1 else -1
    if past or bank_past:
        if sheet.one_over_closer == 1 and abs(mine - target) != abs(theirs - target):
            return 1 if abs(mine - target) < abs(theirs - target) else -1
        return -1 if past else 1
    ranked = sheet.by_rank == 1 or mine != theirs
    rank = table.specials[HIGH, special] if special >= 0 and ranked else 0
    bank_rank = table.specials[HIGH, bank] if bank >= 0 and ranked else 0
    if rank != bank_rank:
        return 1 if rank > bank_rank else -1
    if mine != theirs:
        return 1 if mine > theirs else -1
    if sheet.ties_lose == 1 or (special < 0 and table.totals[LOSING_TIE, mine] == 1):
        return -1
    return 0


@inner
def pair_and_sevens(table: Table, seen: Bytes, number: int, answers: Ints) -> None:
    """The first cards of the spot: the kind of pair, and how many sevens, suited or not."""
    ranks, suits = table.cards[RANK], table.cards[SUIT]
    answers[PAIR] = 0
    if ranks[seen[0]] == ranks[seen[1]]:
        same_color = (suits[seen[0]] in (1, 2)) == (suits[seen[1]] in (1, 2))
        answers[PAIR] = 3 if suits[seen[0]] == suits[seen[1]] else 2 if same_color else 1
    sevens = 0
    while sevens < number and ranks[seen[sevens]] == 7:
        sevens += 1
    suited = 1
    for n in range(1, sevens):
        if suits[seen[n]] != suits[seen[0]]:
            suited = 0
    answers[SEVENS] = 0 if sevens == 0 else 1 if sevens == 1 else 2 * sevens - 2 + suited


@compiled
def play_round(
    table: Table, deck: Bytes, words: State, live: bool, skip: int, room: Bytes, sizes: Ints, answers: Ints
) -> None:
    """One round. ``room`` has a row for each hand, one for the player-dealer's and one for the first cards.

    ``sizes`` has the hands' numbers of cards, their wagers, their marks, and the place in the shoe.
    """
    sheet, ranks = table.sheet, table.cards[RANK]
    at = sizes[3 * HANDS :]
    bank = room[HANDS]
    one_down = sheet.shown == 2
    at[0] = skip
    room[0, 0] = next_card(deck, words, at, live)
    bank[0] = next_card(deck, words, at, live)
    room[0, 1] = next_card(deck, words, at, live)
    bank_cards = 1
    if not one_down:
        bank[1] = next_card(deck, words, at, live)
        bank_cards = 2
    stakes = sizes[HANDS : 2 * HANDS]
    marks = sizes[2 * HANDS : 3 * HANDS]
    sizes[0], stakes[0], marks[0], hands = 2, sheet.parts, 0, 1
    seen = room[HANDS + 1]
    seen[0], seen[1] = room[0, 0], room[0, 1]
    shown = 2
    up = ranks[bank[0]]
    first, second = 11, 11
    if not one_down:
        first = place_of(up)
        if sheet.shown == 1:
            second = place_of(ranks[bank[1]])
    special = table.special[DEALT, room[0, 0], room[0, 1]]
    total, soft = count(ranks, sheet.joker, sheet.joker_points, sheet.target, room[0], 2)
    # Before the check.
    given_up = False
    column = table.start[first, second]
    if sheet.surrender == 1 and not (sheet.freezes > 0 and has_joker(ranks, room[0], 2)):
        worth = table.specials[TOTAL, special] if special >= 0 else total
        if special < 0 and worth <= sheet.surrender_most and column >= 0:
            one, two = ranks[room[0, 0]], ranks[room[0, 1]]
            tens = sheet.pairs == 2 and 10 <= one < ACE and 10 <= two < ACE
            if sheet.pairs > 0 and (one == two or tens):
                given_up = table.pairs[1, column, place_of(one)] == SURRENDER
            else:
                given_up = table.cells[EARLY, column, 1 if soft else 0, total] == SURRENDER
    bank_special = -1 if one_down else int(table.special[DEALT, bank[0], bank[1]])
    answers[INSURANCE] = 0
    if sheet.insured == 1 and not one_down and up == ACE and not given_up:
        answers[INSURANCE] = 1
        if bank_special >= 0:
            answers[INSURANCE] = 2
            if special >= 0 and sheet.insured_both > 0:
                answers[INSURANCE] = 3 if sheet.insured_both == 1 else 1
    # The turns.
    checked = sheet.check == 1 and not one_down and (up >= ACE or up >= 10)
    found = checked and bank_special >= 0
    frozen = sheet.freezes == 2 and not one_down
    frozen = frozen and (up == JOKER or (sheet.shown == 1 and ranks[bank[1]] == JOKER))
    if found:
        column = table.exposed[place_of(up), place_of(ranks[bank[1]]), bank_special]
    if not given_up and not frozen and not (found and sheet.ends == 1):
        index = 0
        while index < hands:
            cards = room[index]
            if sizes[index] == 1:
                cards[1] = next_card(deck, words, at, live)
                sizes[index] = 2
                if index == 0 and shown < 3:
                    seen[shown] = cards[1]
                    shown += 1
            while True:
                one_card = hands > 1 and sheet.one_card > 0 and ranks[cards[0]] == sheet.one_card
                action = choose(table, cards, sizes[index], hands, index, hands > 1, one_card, found, column)
                if action == STAND:
                    break
                if action == SURRENDER:
                    marks[index] = SURRENDER
                    break
                if action == SPLIT:
                    room[hands, 0] = cards[1]
                    sizes[hands], marks[hands] = 1, 0
                    stakes[hands] = sheet.parts // 2 if sheet.half == 1 else sheet.parts
                    hands += 1
                    cards[1] = next_card(deck, words, at, live)
                    if index == 0 and shown < 3:
                        seen[shown] = cards[1]
                        shown += 1
                    continue
                cards[sizes[index]] = next_card(deck, words, at, live)
                if index == 0 and shown < 3:
                    seen[shown] = cards[sizes[index]]
                    shown += 1
                sizes[index] += 1
                if action == DOUBLE:
                    marks[index] = DOUBLE
                    break
            index += 1
    # The player-dealer's turn.
    mine, _ = count(ranks, sheet.joker, sheet.joker_points, sheet.target, room[0], sizes[0])
    while True:
        theirs, bank_soft = count(ranks, sheet.joker, sheet.joker_points, sheet.target, bank, bank_cards)
        bank_special = table.special[DEALT, bank[0], bank[1]] if bank_cards == 2 else -1
        if bank_special >= 0:
            theirs = table.specials[TOTAL, bank_special]
            break
        if theirs >= (sheet.bank_stand_soft if bank_soft else sheet.bank_stand):
            break
        chooses = sheet.bank_option == 1 and theirs > sheet.bank_hit and bank_cards > 1
        if chooses and table.bank[1 if bank_soft else 0, theirs, mine] == 0:
            break
        bank[bank_cards] = next_card(deck, words, at, live)
        bank_cards += 1
    answers[BANK_TOTAL], answers[BANK_CARDS], answers[BANK_SPECIAL] = theirs, bank_cards, bank_special
    # The settlement.
    off = sheet.calls_off > 0 and bank_special >= 0
    off = off or (sheet.calls_off == 2 and has_joker(ranks, bank, min(bank_cards, 2)))
    off = off or (sheet.calls_off == 3 and bank_cards > 1 and ranks[bank[1]] == JOKER)
    result = 0
    for index in range(hands):
        if given_up or marks[index] == SURRENDER:
            result -= stakes[index] // 2
            continue
        stake = stakes[index]
        if off and index > 0:
            stake = 0
        elif marks[index] == DOUBLE and not off:
            stake += stakes[0] if sheet.double == 2 else stakes[index]
        mine, _ = count(ranks, sheet.joker, sheet.joker_points, sheet.target, room[index], sizes[index])
        special = -1
        if sizes[index] == 2:
            one, two = room[index, 0], room[index, 1]
            special = table.special[AFTER_SPLIT, one, two] if hands > 1 else table.special[DEALT, one, two]
            if special >= 0:
                mine = table.specials[TOTAL, special]
        outcome = wins(table, mine, special, sizes[index], theirs, bank_special, bank_cards)
        if outcome < 0:
            result -= stake
        elif outcome > 0:
            pay = table.specials[PAY, special] if special >= 0 else table.totals[WIN_PAY, mine]
            result += stake * pay // sheet.parts
    answers[BASE] = result
    pair_and_sevens(table, seen, shown, answers)


@compiled
def play_rounds(
    table: Table, deck: Bytes, words: State, rounds: int, pays: Ints, sums: Ints, squares: Ints
) -> None:
    """Many rounds: sums over them by wager. ``pays`` has the side bets' tables."""
    room = np.zeros((HANDS + 2, CARDS), np.int8)
    sizes, answers = np.zeros(3 * HANDS + 1, np.int64), np.zeros(ANSWERS, np.int64)
    results = np.zeros(5, np.int64)
    for _ in range(rounds):
        play_round(table, deck, words, True, 0, room, sizes, answers)
        results[0] = answers[BASE]
        results[1] = pays[0, answers[INSURANCE]]
        bust = 0
        if answers[BANK_TOTAL] >= table.sheet.busts_from and answers[BANK_SPECIAL] < 0:
            bust = min(answers[BANK_CARDS], 8)
        results[2] = pays[1, bust]
        results[3] = pays[2, answers[PAIR]]
        results[4] = pays[3, answers[SEVENS]]
        for wager in range(5):
            sums[wager, 0] += 0 if wager == 1 and answers[INSURANCE] == 0 else 1
            sums[wager, 1] += results[wager]
            squares[wager] += results[wager] * results[wager]
