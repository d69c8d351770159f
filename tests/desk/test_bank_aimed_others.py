"""Baccarat, nines, 9 1/2, California 22, Pokara and tiles: every rule of settling is met twenty times."""

from collections.abc import Callable, Mapping
from random import Random

import pytest

from houseway.money import dollars
from houseway.play.rules import RuleSet
from tests.desk.aiming import Aim, bet, file_of, hits, sheets_of

Make = Callable[[RuleSet, Random], Aim]
NOTHING: Mapping[str, str] = {}


def suits(random: Random, ranks: str) -> str:
    """Ranks in any suits; a card that has a suit keeps it."""
    return " ".join([card if len(card) == 2 else card + random.choice("cdhs") for card in ranks.split()])


def least(rules: RuleSet, times: int = 2) -> str:
    return dollars(rules.limits[0].small * times)


# Common hands


def common(player: str, banker: str, wagers: str, ends: Mapping[str, str]) -> Make:
    """A baccarat round; amounts are so many times the least."""

    def make(rules: RuleSet, random: Random) -> Aim:
        names = list(rules.shape(rules).common)
        hands = {names[0]: suits(random, player), names[1]: suits(random, banker)}
        said = ", ".join([f'{name} = "{cards}"' for name, cards in hands.items()])
        bets = ", ".join([f'{word} = "{least(rules, random.randint(1, 4))}"' for word in wagers.split()])
        seat = random.randint(2, rules.seats)
        return Aim(
            file_of(
                rules,
                f'bank = {{ seat = 1, put_up = "$50000" }}\ncommon = {{ {said} }}\n[spots]\n'
                f"{seat} = {{ wagers = {{ {bets} }} }}\n",
            ),
            ends,
        )

    return make


SIX_SEVEN = ("4 2", "2 K 5")
"""Six stands, and a two draws to a three-card seven."""
BACCARAT: dict[str, Make] = {
    "player": common("K 7", "Q 6", "player", {"player": "won"}),
    "banker": common("K 6", "Q 7", "banker", {"banker": "won"}),
    "tie": common("K 7", "Q 7", "player tie", {"tie": "won"}),
    "cover": common("K 7", "Q 7", "player tie", {"tie": "in part"}),
}
SIDE: list[tuple[str, str, Make]] = [
    (
        "hawaiian-gardens/gardens-baccarat",
        "three-card-seven",
        common(*SIX_SEVEN, "banker", {"banker": "pushed"}),
    ),
    (
        "hawaiian-gardens/gardens-baccarat",
        "tiger-8",
        common("2 3 3", "2 4", "player tiger-8", {"tiger-8": "won"}),
    ),
    ("hawaiian-gardens/baccarat", "bonus", common("8 8", "3 3", "player bonus", {"bonus": "won"})),
    ("lucky-lady/fortune-7-baccarat", "one-up", common("K 7", "Q 6", "player one-up", {"one-up": "won"})),
    (
        "lucky-lady/fortune-7-baccarat",
        "fortune-7",
        common(*SIX_SEVEN, "banker fortune-7", {"fortune-7": "won"}),
    ),
    (
        "hawaiian-gardens/fortune-7-baccarat",
        "dragon-9",
        common("4 5", "K Q", "player dragon-9", {"dragon-9": "won"}),
    ),
    *[
        (sheet, "dragon-7", common(*SIX_SEVEN, "banker dragon-7", {"dragon-7": "won"}))
        for sheet in (
            "black-sheep/ez-baccarat",
            "lucky-lady/ez-baccarat-panda-8",
            "hawaiian-gardens/ez-baccarat-panda-8",
            "hawaiian-gardens/fortune-7-baccarat",
            "hawaiian-gardens/gardens-baccarat",
        )
    ],
    *[
        (sheet, "panda-8", common("2 3 3", "2 4", "player panda-8", {"panda-8": "won"}))
        for sheet in (
            "black-sheep/ez-baccarat",
            "lucky-lady/ez-baccarat-panda-8",
            "hawaiian-gardens/ez-baccarat-panda-8",
        )
    ],
]


@pytest.mark.parametrize("key", BACCARAT)
@pytest.mark.parametrize("rule_set_id", sheets_of("baccarat"))
def test_baccarat(rule_set_id: str, key: str) -> None:
    def make(rules: RuleSet, random: Random) -> Aim:
        aim = BACCARAT[key](rules, random)
        return aim._replace(text=aim.text.replace("$50000", "$5")) if key == "cover" else aim

    hits(rule_set_id, key, make)


@pytest.mark.parametrize(("rule_set_id", "key", "make"), SIDE)
def test_bonus_bets(rule_set_id: str, key: str, make: Make) -> None:
    hits(rule_set_id, key, make)


BACCARAT_9: dict[str, Make] = {
    "player": common("2 5 K", "Q J 6", "player", {"player": "won"}),
    "bank": common("6 K K", "2 5 K", "bank", {"bank": "won"}),
    "tie": common("2 4 K", "Q J 6", "tie", {"tie": "won"}),
    "action": common("2 5 K", "2 A 6", "player", NOTHING),
    "action-on-an-empty-seat": common("2 5 K", "6 3 K", "tie", NOTHING),
}


@pytest.mark.parametrize("key", BACCARAT_9)
def test_baccarat_9(key: str) -> None:
    def make(rules: RuleSet, random: Random) -> Aim:
        aim = BACCARAT_9[key](rules, random)
        # Six and three count nine seats, and so to the second; nobody sits there.
        return aim._replace(text=aim.text.replace("\n2 = {", "\n5 = {"))

    hits("hawaiian-gardens/baccarat-9", key, make)


# Hands of their own


def own(
    bank: str, cards: str, ends: Mapping[str, str], more: str = "", with_bank: str = "", top: str = ""
) -> Make:
    """A round against the player-dealer's cards."""

    def make(rules: RuleSet, random: Random) -> Aim:
        seat = random.randint(2, rules.seats) if not top else 5
        theirs, mine = suits(random, bank), suits(random, cards)
        return Aim(
            file_of(
                rules,
                f'{top}bank = {{ seat = 1, put_up = "$50000", cards = "{theirs}"{with_bank} }}\n[spots]\n'
                f'{seat} = {{ wagers = {{ base = "{bet(rules, random)}"{more} }}, cards = "{mine}" }}\n',
            ),
            ends,
        )

    return make


NINES: dict[str, Make] = {
    "base": own("2 5 K", "4 5 K", {"base": "won"}),
    "player-dealer-draws": own("2 5 K", "A 6 K", {"base": "pushed"}),
    "action-on-an-empty-seat": own("2 5 K", "4 5 K", NOTHING, top="dice = [1, 1, 1]\n"),
}


@pytest.mark.parametrize("key", NINES)
@pytest.mark.parametrize("rule_set_id", sheets_of("nines"))
def test_nines(rule_set_id: str, key: str) -> None:
    hits(rule_set_id, key, NINES[key])


def test_natural_ties() -> None:
    """000:1968: a tie of nines pays ten to one; the wager beside it pushes by our ruling."""
    with_bonus = own("4 5 K", "3 6 K", {"base": "pushed", "bonus-tie": "won"}, ', bonus-tie = "$10"')
    hits("hawaiian-gardens/super-9", "high-ties", with_bonus)
    for rule_set_id in ("hawaiian-gardens/super-9", "hawaiian-gardens/pan-9"):
        hits(rule_set_id, "bonus-tie", own("4 5 K", "3 6 K", {"bonus-tie": "won"}, ', bonus-tie = "$10"'))


def test_money_that_is_shared() -> None:
    """003:643, 003:609."""

    def shared(rules: RuleSet, random: Random) -> Aim:
        stake = 10 * random.randint(2, 9)
        return Aim(
            file_of(
                rules,
                f'bank = {{ seat = 1, put_up = "$500", cards = "{suits(random, "2 5 K")}", '
                f'backers = [{{ seat = 7, put_up = "${stake}" }}] }}\n[spots]\n'
                f'4 = {{ wagers = {{ base = "${stake}" }}, cards = "{suits(random, "4 5 K")}", '
                'partners = { 6 = "$10" } }\n',
            ),
            {"base": "won"},
        )

    for key in ("kum-kum", "partners"):
        hits("central-coast/super-pan-9", key, shared)
    hits("central-coast/super-pan-9", "player-draws", own("2 5 K", "A 2 K", {"base": "lost"}))


HALVES: dict[str, Make] = {
    "nine-and-a-half-tie": own("K 9", "9 Q", {"base": "pushed"}),
    "ties": own("7", "7", {"base": "pushed"}),
    "over": own("7", "9 5", {"base": "lost"}),
    "player-dealer-over": own("5 6", "4", {"base": "won"}),
    "showdown": own("7", "8", {"base": "won"}),
    "base": own("7", "9 K", {"base": "won"}),
}


@pytest.mark.parametrize("key", HALVES)
def test_nine_and_a_half(key: str) -> None:
    hits("hawaiian-gardens/nine-and-a-half", key, HALVES[key])


TWENTY_TWO: dict[str, Make] = {
    "naturals": own("K 7", "As Jk", {"base": "won"}),
    "closer": own("Ks 7s", "Kd 9d", {"base": "won"}),
    "other-hand": own("Ks Ts", "Kd 8d 6d", {"base": "lost"}),
    "ties": own("Ks 9s", "Kd 9d", {"base": "lost"}),
    "base": own("Ks 7s", "Kd 9d", {"base": "won"}),
    "quiet-natural": own("As Jk 5d", "Kd 6d 2c", {"base": "won"}),
    "player-dealer-natural": own("As Jk", "Kd Td", {"base": "lost"}, with_bank=", announced = true"),
}


@pytest.mark.parametrize("key", TWENTY_TWO)
def test_california_22(key: str) -> None:
    hits("nineteenth-hole/california-blackjack", key, TWENTY_TWO[key])


# Pokara


def drawn(bank: str, bank_out: str, cards: str, out: str, ends: Mapping[str, str], more: str = "") -> Make:
    def make(rules: RuleSet, random: Random) -> Aim:
        theirs = f', gave_up = "{suits(random, bank_out)}"' if bank_out else ""
        mine = f', gave_up = "{suits(random, out)}"' if out else ""
        stake = least(rules, random.randint(1, 5))
        double = f', double = "{stake}"' if "double" in ends else ""
        seat = random.randint(2, 8)
        return Aim(
            file_of(
                rules,
                f'bank = {{ seat = 1, put_up = "$5000", cards = "{bank}"{theirs} }}\n[spots]\n'
                f'{seat} = {{ wagers = {{ base = "{stake}"{double}{more} }}, cards = "{cards}"{mine} }}\n',
            ),
            ends,
        )

    return make


POKARA: dict[str, Make] = {
    "draw": drawn("Qd Qh Kc", "", "Ac Kd Td", "T", {"base": "lost"}),
    "improve": drawn("Qd Qh Kc", "", "Ac Kd Td", "T", {"base": "lost"}),
    "house-way": drawn("Ad Kh Ts", "J", "Qd Qh Ac", "", {"base": "won"}),
    "double": drawn("Qd Qh Kc", "", "Ac Kd Ad", "J", {"base": "won", "double": "won"}),
    "base": drawn("Qd Qh Kc", "", "Ac Ad Kc", "", {"base": "won"}),
    "bonus": drawn("Qd Qh Kc", "", "As Ks Qs", "", {"bonus": "won"}, ', bonus = "$5"'),
}


@pytest.mark.parametrize("key", POKARA)
def test_pokara(key: str) -> None:
    hits("hawaiian-gardens/pokara", key, POKARA[key])


# Tiles


def tiles(bank: str, mine: str, ends: Mapping[str, str], more: str = "", top: str = "") -> Make:
    def make(rules: RuleSet, random: Random) -> Aim:
        seat = random.randint(2, 7) if not top else 4
        return Aim(
            file_of(
                rules,
                f'{top}bank = {{ seat = 1, put_up = "$5000", set = "{bank}" }}\n[spots]\n'
                f'{seat} = {{ wagers = {{ base = "{bet(rules, random)}" }}, {mine} }}\n{more}',
            ),
            ends,
        )

    return make


TILES: dict[str, Make] = {
    "base": tiles("51 51 / 65 22", 'set = "66 66 / 55 32"', {"base": "won"}),
    # One tile of each pair of sevens and of nines: the same hands.
    "copies": tiles("52 54 / 65 62", 'set = "43 63 / 65 53"', NOTHING),
    "house-way": tiles("51 51 / 65 22", 'cards = "66 55 66 32", set = "house way"', {"base": "won"}),
    "action-on-an-empty-seat": tiles(
        "51 51 / 65 22", 'set = "66 66 / 55 32"', NOTHING, top="dice = [1, 1, 1]\n"
    ),
}


@pytest.mark.parametrize("key", TILES)
@pytest.mark.parametrize("rule_set_id", sheets_of("pai-gow-tiles"))
def test_tiles(rule_set_id: str, key: str) -> None:
    hits(rule_set_id, key, TILES[key])


@pytest.mark.parametrize("rule_set_id", ["hawaiian-gardens/pai-gow-tiles", "nineteenth-hole/pai-gow"])
def test_nobody_sets_two_hands(rule_set_id: str) -> None:
    def make(rules: RuleSet, random: Random) -> Aim:
        return Aim(
            file_of(
                rules,
                'action = 4\nbank = { seat = 1, put_up = "$5000", set = "51 51 / 65 22" }\n[spots]\n'
                f'4 = {{ wagers = {{ base = "{bet(rules, random)}" }}, set = "66 66 / 55 32" }}\n'
                f'6 = {{ seat = 4, wagers = {{ base = "{bet(rules, random)}" }}, cards = "44 44 61 62" }}\n',
            )
        )

    hits(rule_set_id, "one-hand", make)


def test_wild_tiles_stay_together() -> None:
    """000:2993."""
    make = tiles("51 51 / 65 22", 'set = "42 66 / 21 55"', NOTHING)
    hits("hawaiian-gardens/pai-gow-tiles-wild", "wild-tiles", make)
