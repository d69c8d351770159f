"""How Player bettors play, to look at."""

from houseway.lab.baccarat_9.model import Model
from houseway.lab.baccarat_9.strategy import hits, seen_by_bettors
from houseway.lab.nines.deals import Hand
from houseway.lab.prices import Chart


def chart(model: Model) -> Chart:
    deals, acts = seen_by_bettors(model), hits(model)
    low, high = model.choice
    if model.player_plays == "best-by-cards":
        rows = [i for i, hand in enumerate(deals.player) if low <= sum(hand) % 10 <= high]
        return Chart(
            title="Player bettors (best-by-cards)",
            across=tuple([_told(up) for up in deals.up]),
            down=tuple([_told(deals.player[i]) for i in rows]),
            cells=tuple([tuple(["hit" if act else "stand" for act in acts[i]]) for i in rows]),
            note="Down: the player hand; across: the bank's face-up cards.",
        )
    ups = sorted({sum(up) % 10 for up in deals.up})
    by_total = {
        (sum(hand) % 10, sum(up) % 10): acts[i][k]
        for i, hand in enumerate(deals.player)
        for k, up in enumerate(deals.up)
    }
    totals = sorted({total for total, _ in by_total})
    return Chart(
        title=f"Player bettors ({model.player_plays})",
        across=tuple([str(up) for up in ups]),
        down=tuple([str(total) for total in totals]),
        cells=tuple([tuple(["hit" if by_total[t, up] else "stand" for up in ups]) for t in totals]),
        note=f"Down: the player hand's total, a choice on {low} to {high}; across: the bank's open cards.",
    )


def _told(cards: Hand) -> str:
    return " ".join([str(value) for value in cards])
