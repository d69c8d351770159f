"""Double-hand poker: against an open hand the setting that does best, else the house way; nothing is kept."""

from itertools import combinations

from houseway.cards import UNKNOWN, Card
from houseway.experts.charts.sight import Arrays, Sight
from houseway.games.bank.double_hand.double_hand import way_of
from houseway.play.decisions import Choice


def choose(sight: Sight, arrays: Arrays) -> Choice | None:
    option, bank = sight.decision.option("set"), sight.bank
    if option is None or option.arrange is None or len(bank) != 7 or UNKNOWN in bank:
        return None
    if sight.view.bank is None or sight.view.bank.person == sight.view.seat:
        return None
    way = way_of(sight.rules.play)
    front, back = way.set(bank)
    low, high = way.order.two(front), way.order.five(back)

    def hands_won(setting: tuple[Card, ...]) -> int:
        return (way.order.two(setting[:2]) > low) + (way.order.five(setting[2:]) > high)

    first = way.set(option.arrange.among)
    best, most = first[0] + first[1], hands_won(first[0] + first[1])
    for places in combinations(range(7), 2):
        cards = option.arrange.among
        two = tuple([cards[place] for place in places])
        setting = two + tuple([card for place, card in enumerate(cards) if place not in places])
        if most < 2 and not way.order.fouled(setting[:2], setting[2:]) and hands_won(setting) > most:
            best, most = setting, hands_won(setting)
    return Choice("set", cards=best)
