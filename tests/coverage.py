"""The games that the five rulebooks print: what every list of sheets has to have, and may have more of."""

_PRINTED = {
    "hawaiian-gardens": """
        texas-holdem no-limit-holdem limit-buy-in-no-limit-holdem pot-limit-holdem crazy-pineapple
        reverse-holdem short-deck-holdem omaha omaha-hi-lo five-card-omaha-hi-lo double-board-omaha
        dramaha 2-7-dramaha dramadugi match-it 2-7-captain seven-card-stud seven-card-stud-hi-lo
        seven-card-stud-hi-lo-regular super-7-card-stud super-7-card-stud-hi-lo
        super-7-card-stud-hi-lo-regular razz super-razz razzdeucey super-razzdeucey razzdacey
        super-razzdacey mexican-poker asian-five-card-stud lowball kansas-city-lowball badugi badeucey
        badacey archie thirteen-card face-up-chinese-poker pai-gow-poker jokers-wild-pai-gow-poker
        fortune-pai-gow-poker face-up-pai-gow-poker pai-gow-tiles pai-gow-tiles-wild super-9 pan-9
        baccarat baccarat-9 ez-baccarat-panda-8 fortune-7-baccarat gardens-baccarat hawaiian-blackjack
        blackjack-poker nine-and-a-half caribbean-stud pokara ultimate-texas-holdem
        three-card-poker-6-card-bonus
    """,
    "black-sheep": """
        texas-holdem omaha omaha-hi-lo ez-baccarat pai-gow-poker-gold face-up-pai-gow-poker
        three-card-poker-6-card-bonus ultimate-texas-holdem blackjack-elite
    """,
    "lucky-lady": """
        texas-holdem no-limit-holdem omaha omaha-hi-lo ez-money-holdem lowball-draw 21st-century-blackjack
        no-bust-blackjack buster-blackjack fortune-pai-gow-poker ultimate-texas-holdem
        three-card-poker-6-card-bonus fortune-7-baccarat ez-baccarat-panda-8
    """,
    "central-coast": """
        texas-holdem texas-holdem-hi-lo crazy-pineapple pineapple omaha omaha-hi-lo big-o big-o-hi-lo
        lowball deuce-to-seven-lowball seven-card-stud seven-card-stud-hi-lo razz five-card-stud
        asian-five-card-stud mexican-poker chinese-poker chinese-poker-western chinese-poker-eastern
        chinese-poker-mandarin no-bust-blackjack pai-gow-poker super-pan-9
    """,
    "nineteenth-hole": """
        texas-holdem seven-card-stud razz mexican-stud asian-stud lo-ball draw-poker pan double-hand-poker
        pai-gow california-blackjack no-bust-blackjack century-21-blackjack three-card-poker-6-card-bonus
    """,
}
PRINTED = tuple([f"{room}/{game}" for room, games in _PRINTED.items() for game in games.split()])
