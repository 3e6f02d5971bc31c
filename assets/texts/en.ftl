# What Étude says in English. Every identifier stands in all three languages with the same arguments; a test
# compares them with each other and with the program.

### Games and who plays

game-climbing = Card endgames

seat-side = Side { $number }
seat-landlord = Landlord
seat-farmer = Farmer { $number }
side-farmers = Farmers

### Places on the table

zone-table = On the table, played by { $seat }
zone-table-free = Nothing on the table: any play may be led
zone-rack = Free cards
zone-label = { $title }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
zone-label-turn = { $title }, { $count ->
    [one] { $count } card
   *[other] { $count } cards
}, to move
zone-label-rack = { $title }
zone-turn = to move
zone-empty = No cards
zone-drop = Drop cards here

### Cards

suit-spades = spades
suit-hearts = hearts
suit-diamonds = diamonds
suit-clubs = clubs
card-suited = { $rank } of { $suit }
card-rank = { $rank }
card-small-joker = small joker
card-big-joker = big joker
card-back = face-down card
place-hand = { $card }, { $zone }, card { $index } of { $count }
place-rack = { $card }, { $copies } left

### Editing

edit-nothing-there = There is nothing here that could be changed that way.
edit-nothing-to-change = Nothing would change.

### Climbing games: rules

climbing-rules-doudizhu = Dou Dizhu
climbing-rules-doudizhu-about = All combinations. Single kickers: at most three of a rank, never a triple that would lengthen the plane, never both jokers.
climbing-rules-article = Singles and pairs
climbing-rules-article-about = Plain numbers, single cards and pairs only: the rules of the article on card endgames.
climbing-rules-app = Dou Dizhu, phone style
climbing-rules-app-about = All combinations. Single kickers may be any cards, both jokers among them.
climbing-rules-strict = Dou Dizhu, strict (Pagat)
climbing-rules-strict-about = All combinations. The single kickers of a play must all have different ranks.

climbing-kind-single = Single
climbing-kind-pair = Pair
climbing-kind-triple = Triple
climbing-kind-triple-single = Triple + single
climbing-kind-triple-pair = Triple + pair
climbing-kind-straight = Straight
climbing-kind-pair-run = Pair run
climbing-kind-plane = Plane
climbing-kind-plane-singles = Plane + singles
climbing-kind-plane-pairs = Plane + pairs
climbing-kind-quad-singles = Quad + two singles
climbing-kind-quad-pairs = Quad + two pairs
climbing-kind-bomb = Bomb
climbing-kind-rocket = Rocket

### Climbing games: setting up a position

climbing-choice-seats = Players
climbing-choice-turn = To move
climbing-choice-suits = Suits
climbing-choice-passes = Passes so far
climbing-choice-ban = Not allowed
climbing-seats = { $count ->
    [one] { $count } player
   *[other] { $count } players
}
climbing-suits-off = Without suits
climbing-suits-on = With suits
climbing-passes = { $count ->
    [0] none
    [one] { $count } pass
   *[other] { $count } passes
}

climbing-problem-empty-hand = Hand { $seat } is empty: every hand needs at least one card.
climbing-problem-large-hand = Hand { $seat } has { $count } cards, but no hand has more than { $most }.
climbing-problem-table-no-play = The cards on the table ({ $cards }) are not one play: change them, or clear the table.
climbing-problem-table-banned = The cards on the table ({ $cards }) are no play that is allowed here: change them, clear the table, or lift a ban.
climbing-problem-table-owner = Hand { $seat } would have had { $count } cards before the play on the table, but no hand has more than { $most }.

### Climbing games: reading a position

climbing-error-hands = A position has two or three hands with “/” between them; here { $count ->
    [one] is { $count }
   *[other] are { $count }
}.
climbing-error-rank = “{ $found }” is no card: expected 3 4 5 6 7 8 9 T J Q K A 2, X (small joker) or D (big joker).
climbing-error-rank-article = “{ $found }” is no card: expected 1 to 9, T J Q K A, or a number up to 99 in brackets, such as (15).
climbing-error-mixed-suits = “{ $found }” has no suit, but other cards have: give every card but the jokers a suit and write one card a word, such as 9H 6D, or leave all suits out.
climbing-error-no-jokers = “{ $found }” is a joker, but these rules have none: they know numbers only. The rules of Dou Dizhu have jokers.
climbing-error-five-of-a-rank = A fifth { $card }: there are only four of a rank.
climbing-error-joker-twice = A second { $card }: there is only one.
climbing-error-card-twice = { $card } is there twice.
climbing-error-many-ranks = { $card } is one rank too many: a position has at most 32 different ranks.
climbing-error-option = “{ $found }” is unknown here: expected turn, beat, passes or ban.
climbing-error-option-twice = “{ $option }” is given twice.
climbing-error-turn = Whose turn it is: expected a number from { $lowest } to { $highest }.
climbing-error-passes = Expected 0 or 1; a pass is possible only with three hands and a play on the table (beat).
climbing-error-beat-empty = Expected the cards on the table behind “beat”.
climbing-error-ban = “{ $found }” is not a type that can be banned: expected { $known }.
climbing-error-ban-empty = Expected the banned types behind “ban”: { $known }.
climbing-error-ban-single = Single cards cannot be banned: a player could be left without a move.

### Files

file-damaged = Line { $line }, column { $column }: { $reason }
file-newer = The file has format { $format }; this program reads formats up to { $newest }. A newer Étude can open it.
file-foreign = The file was made by “{ $app }”, not by Étude.
file-no-game = There is no game “{ $game }”: expected { $known }.
file-no-rules = There are no rules “{ $rules }”: expected { $known }.

### Tables of endings

endings-made-anew = The endgame tables in { $path } are made anew: { $reason }.
endings-damaged = the file is damaged
endings-other-version = another version of Étude made the file
endings-unreadable = the file cannot be read ({ $reason })
endings-not-kept = The endgame tables are ready, but could not be written to { $path }: { $reason }
endings-too-long = There are no endgame tables: an ending takes more moves than they can count.
endings-crash = There are no endgame tables: making them failed ({ $reason }).
