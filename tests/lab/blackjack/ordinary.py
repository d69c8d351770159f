"""Ordinary blackjack, which no room here has: published figures exist for it, to check the methods."""

from houseway.lab.blackjack.model import Drawing, Game, Named


def ordinary(
    decks: int,
    *,
    hits_soft_17: bool = False,
    hands: int = 4,
    double_after_split: bool = True,
    surrender: bool = False,
    checked: bool = True,
) -> Game:
    """Blackjack pays 3 to 2; double any two cards; aces are split once for one card each.

    With no more than one hand nothing is split. Where the down card is not checked, all is lost to a
    blackjack.
    """
    blackjack = Named(
        name="blackjack", title="blackjack", cards="A X", rank=1, total=21, when="dealt", suited=False
    )
    return Game(
        shoe=(*[decks] * 52, 0),
        target=21,
        joker="none",
        joker_points=0,
        wins_with=0,
        specials=(blackjack,),
        player=Drawing(must_stand=21, must_stand_soft=21, must_hit=0, option=True),
        bank=Drawing(must_stand=17, must_stand_soft=18 if hits_soft_17 else 17, must_hit=0, option=False),
        bank_way="forced",
        pairs="value" if hands > 1 else "none",
        hands=hands,
        split_price="equal",
        one_card="aces",
        again=False,
        no_split=(),
        double="stake",
        double_after_split=double_after_split,
        double_on_must_stand=False,
        no_double=("blackjack",),
        surrender="two-cards" if surrender else "never",
        surrender_after_split=False,
        surrender_most=99,
        ties="push",
        losing_ties=(),
        equal_totals="by-rank",
        both_over="player-loses",
        over_ties="lose",
        one_over="under-wins",
        player_pushes=(),
        bank_pushes=(),
        freezes="nothing",
        bank_cards="up-down",
        check=checked,
        bank_special="ends",
        calls_off="never",
        pays=(("blackjack", "3 to 2"), ("wins", "1 to 1")),
    )
