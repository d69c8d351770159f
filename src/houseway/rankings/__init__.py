"""What beats what: the printed orders of hands, by name.

>>> from houseway.cards import parse_cards
>>> high = ranking("high")
>>> high.describe(parse_cards("As Kd Qh Js Tc 2d 2c"))
'straight, ace high'
>>> high.strength(parse_cards("As Ad")) > high.strength(parse_cards("Ks Kd"))
True

Match-It compares hands with a flop, so it is no name here: see :class:`houseway.rankings.match_it.MatchIt`.
"""

from functools import cache

from houseway.rankings.base import Ranking, RankingError, Value, category, encode

__all__ = ["Ranking", "RankingError", "Value", "all_names", "category", "encode", "names", "ranking"]


@cache
def _rankings() -> dict[str, Ranking]:
    from houseway.rankings.badugi import SUMMARIES, badugi_ranking
    from houseway.rankings.charts import CHARTS
    from houseway.rankings.high import high_ranking
    from houseway.rankings.low import low_ranking
    from houseway.rankings.low_charts import LOW_CHARTS
    from houseway.rankings.pokara import POKARA_CHARTS
    from houseway.rankings.three_cards import THREE_CARD_CHARTS, three_card_ranking

    made: list[Ranking] = [high_ranking(chart) for chart in CHARTS]
    made += [low_ranking(chart) for chart in LOW_CHARTS]
    made += [badugi_ranking(name) for name in SUMMARIES]
    made += [three_card_ranking(chart) for chart in (*THREE_CARD_CHARTS, *POKARA_CHARTS)]
    return {one.name: one for one in made}


def names() -> tuple[str, ...]:
    """The names of the rankings of cards that :func:`ranking` knows."""
    return tuple(_rankings())


def all_names() -> tuple[str, ...]:
    """The same with those that only a rule set of one's own may name: a low that qualifies up to any rank."""
    from houseway.rankings.low_charts import OR_BETTER

    return tuple(dict.fromkeys([*names(), *OR_BETTER]))


def ranking(name: str) -> Ranking:
    """The ranking of a name. There is one of each, so that its memory is shared.

    >>> from houseway.cards import parse_cards
    >>> ranking("nine-or-better").describe(parse_cards("9s 8d 3c 2h As Kd Kc"))
    '9-8-3-2-A low'
    """
    found = _rankings().get(name)
    if found is None and name.endswith("-or-better"):
        from houseway.rankings.low import low_ranking
        from houseway.rankings.low_charts import OR_BETTER, or_better

        if name in OR_BETTER:
            return low_ranking(or_better(name))
    if found is None and name.startswith("tiles"):
        from houseway.rankings.tiles import CHARTS, tile_ranking

        if name in CHARTS:
            return tile_ranking(CHARTS[name])
    if found is None and name.startswith("pai-gow"):
        from houseway.rankings.front_and_back import SUMMARIES, front_and_back

        if name in SUMMARIES:
            return front_and_back(name)
    if found is None:
        if name == "match-it":
            raise RankingError("match-it ranks hands under a flop: give it the flop, MatchIt(flop)")
        raise RankingError(
            f"{name!r} is not a ranking: use one of {', '.join(all_names())}, or match-it with a flop; "
            "for two or five cards of a double hand pai-gow, pai-gow-no-flush, pai-gow-wild or "
            "pai-gow-wild-fives; for two tiles tiles, tiles-wild or tiles-low-six"
        )
    return found
