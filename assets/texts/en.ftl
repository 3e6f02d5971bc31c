# What Étude says in English. Every identifier stands in all three languages with the same arguments; a test
# compares them with each other and with the program.

### Games and who plays

game-climbing = Card endgames
game-draughts = Draughts

seat-first = First player
seat-second = Second player
seat-you = You
seat-opponent = Opponent
seat-landlord = Landlord
seat-farmer = Farmer { $number }
seat-farmer-alone = Farmer
side-farmers = Farmers

### Places on the table

zone-table = On the table: { $seat }
    .you = On the table: you
zone-table-free = Nothing on the table
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
zone-act = { $title }: { $act }
zone-turn = to move
    .you = your move
zone-empty = No cards
zone-out = Out of cards
zone-drop = Drop cards here
trash-drop = Remove: let go here or beside
trash-short = Remove

### Cards

suit-spades = spades
suit-hearts = hearts
suit-diamonds = diamonds
suit-clubs = clubs
card-suited = { $rank } of { $suit }
card-rank = { $rank }
card-small-joker = small joker
card-big-joker = big joker
card-ten-sign = { $ranks ->
    [letters] T
   *[printed] 10
}
card-small-joker-sign = { $ranks ->
    [letters] X
   *[printed] ☆
}
card-big-joker-sign = { $ranks ->
    [letters] D
   *[printed] ★
}
card-back = face-down card
place-hand = { $card }, { $zone }, card { $index } of { $count }
place-rack = { $card }, { $copies } left

### Editing

edit-nothing-there = There is nothing here that could be changed that way.

### Climbing games: rules

climbing-rules-doudizhu = Dou Dizhu
climbing-rules-doudizhu-about = All combinations. Single kickers: at most three of a rank; no triple that would lengthen the plane, so not 666 with 333444555; never both jokers.
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
climbing-switch-single-kickers = Single kickers
climbing-kickers-distinct = different ranks only
climbing-kickers-capped = up to three of a rank
climbing-kickers-free = any cards
climbing-switch-joker-kickers = Both jokers as kickers
climbing-error-joker-kickers = joker-kickers=yes makes no sense without plane+singles or quad+singles: no other combination takes two single kickers.

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

climbing-problem-empty-hand = { $who }: the hand is empty, and every hand needs at least one card.
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
climbing-error-word = “{ $found }” is not understood. Expected cards (3 to 10, J Q K A 2, the jokers X and D), a player (landlord, farmer, you, opponent), “beat”, “ban” or “turn”.
climbing-error-ban-word = “{ $found }” is no type of play. Expected for example: trio with single, trio with pair, straight, plane, bomb, rocket.
climbing-error-number-or-card = “{ $found }”: the digit may be the player’s number or a card. Write a colon behind the number, or a blank before the card.
climbing-error-letter-or-word = “{ $found }” may be a card or a word here. Write the card as a capital letter, with the other cards.
climbing-error-whose-turn = “{ $found }”: whose? Expected a player beside it, such as “landlord to move”.
climbing-error-turns-differ = This contradicts what the text says elsewhere about whose turn it is.
climbing-error-hand-twice = “{ $found }”: a second hand for this seat. Expected one hand a player; a play on the table stands behind “beat”.
climbing-error-play-twice = A second play on the table: expected one, the last.
climbing-error-unnamed-hand = “{ $found }” begins a third hand without a name. Expected a player in front of it, or “beat” in front of a play.
climbing-error-play-in-hand = The play on the table is among the cards of its player’s hand: is it still counted there? Leave it out of the hand, or write the position as notation.
climbing-error-no-cards = “{ $found }” has no cards here: expected some behind the name.
climbing-error-count = “{ $found }” does not fit: the hand has { $count ->
    [one] { $count } card
   *[other] { $count } cards
} here.
draughts-error-word = “{ $found }” is not understood. Expected squares behind “White” or “Black”, “king”, or whose move it is.
draughts-error-kings = “{ $found }” before several squares may mean one king or all. Write “kings” for all, or “men” before the men.
draughts-error-whose = “{ $found }” stands behind neither “White” nor “Black”. Expected one of them before it.
draughts-error-count = The number does not fit: { $count ->
    [one] { $count } piece of this side is
   *[other] { $count } pieces of this side are
} named.
draughts-error-turns-differ = This contradicts what the text says elsewhere about whose move it is.
three-error-word = “{ $found }” is not understood. Expected cards such as A♠ 10♥, “me”, “opponent”, “dead”, or a number of opponents.
durak-error-word = “{ $found }” is not understood. Expected cards such as Q♣ 10♥, “trump”, “attacker”, “defender”, “table”, or who moves.
climbing-error-joker-which = “{ $found }” may be either joker. Expected X (small joker) or D (big joker).
climbing-error-ban-empty = Expected the banned types behind “ban”: { $known }.
climbing-error-ban-single = Single cards cannot be banned: a player could be left without a move.

### Files

file-damaged = Line { $line }, column { $column }: { $reason }
damage-cut = the text ends too soon
damage-sign = expected { $sign }
damage-text = expected text in quotation marks
damage-number = expected a number that fits
damage-out-of-range = the number is out of range
damage-yes-or-no = expected true or false
damage-name = expected the name of a field
damage-no-field = there is no field { $name }; expected { $known }
damage-no-word = { $found } is unknown; expected { $known }
damage-missing = the field { $name } is missing
damage-twice = the field { $name } is there twice
damage-too-deep = it is nested too deeply
damage-behind = nothing more is expected here
damage-value = something else is expected here
damage-found = something else than { $found } is expected here
damage-rule = { $rule }
file-newer = The file has format { $format }; this program reads formats up to { $newest }. A newer Étude can open it.
file-foreign = The file was made by “{ $app }”, not by Étude.
file-no-game = There is no game “{ $game }”: expected { $known }.
file-empty = { $file } is empty: expected a study or a position.
file-no-studies = the file holds no study
file-not-one-game = The file holds { $count ->
    [one] { $count } game
   *[other] { $count } games
}: expected one, such as a game that was saved alone.
file-no-rules = There are no rules “{ $rules }”: expected { $known }.
file-rules-differ = The rules are named twice: “{ $rules }” beside the position, “{ $other }” in its text. Leave one of them out.
cli-option-unused = The option { $option } has no use for the format { $format }: leave it out.
input-empty = The text of the position is empty: expected cards or pieces.
input-game-differs = { $file } holds the game “{ $named }”, but --game says “{ $given }”.
input-rules-differ = { $file } holds the rules “{ $named }”, but --rules says “{ $given }”.
text-error-rules = “{ $found }” are no rules of this game; it knows: { $known }
rules-error-form = “{ $found }” in the rules: expected SWITCH=VALUE
rules-error-none = The rules “{ $rules }” have no switches.
rules-error-switch = “{ $found }” is no switch of the rules “{ $rules }”; expected one of { $known }
rules-error-twice = The switch { $switch } is set twice.
rules-error-value = { $switch }={ $found }: expected one of { $known }
rules-changed = { $rules } · { $switch }: { $value }
rules-own-about = Rules of your own: “{ $rules }” with the differences named.
switch-no = no
switch-yes = yes
text-error-rules-differ = The text names the rules “{ $rules }”, but the rest of it says “{ $other }”.
text-error-rules-elsewhere = “{ $rules }” are rules with other cards or another board: choose them in the list of rules.

### Draughts: rules

rules-russian = Russian
rules-russian-about = 8×8. Men capture backwards too, kings fly. Any capture may be made, but to its end; a man that reaches its last row goes on as a king.
rules-international = International
rules-international-about = 10×10. Men capture backwards too, kings fly. The capture of most pieces must be made; a man is crowned only where its move ends.
rules-english = English (American checkers)
rules-english-about = 8×8, Black begins. Men capture forwards only, kings move one square. Any capture may be made; it ends where a man is crowned.
rules-brazilian = Brazilian
rules-brazilian-about = 8×8 with the international rules: the capture of most pieces must be made.
rules-pool = American pool checkers
rules-pool-about = 8×8, Black begins. Men capture backwards too, kings fly. Any capture may be made; a man is crowned only where its move ends.
rules-italian = Italian
rules-italian-about = 8×8 with a light corner at the left. Men capture forwards only and never kings, kings move one square. Most pieces, then with a king, then most kings, then the earliest king.
rules-frisian = Frisian
rules-frisian-about = 10×10. Men and kings also capture along rows and columns. The capture of the highest value must be made, a king counting a little less than two men; of equal ones with a king. Not kept: three moves running with one king at most.
rules-turkish = Turkish (dama)
rules-turkish-about = 8×8, all squares, 16 men a side. Pieces go along rows and columns, men forwards and sideways, kings fly. The capture of most pieces must be made, and each leaves the board at once.
rules-russian-losing = Losing, Russian (poddavki)
rules-russian-losing-about = Moves and duties of Russian draughts. Who has no pieces left, or cannot move, has won.
rules-international-losing = Losing, international
rules-international-losing-about = Moves and duties of international draughts. Who has no pieces left, or cannot move, has won.
rules-russian-shots = Shots, Russian
rules-russian-shots-about = Russian draughts with a goal: the side to move wins pieces by force within a number of plies. They are won once neither side can capture, or once the other side cannot move; kings count as men do. Win and loss speak of this goal.
rules-international-shots = Shots, international
rules-international-shots-about = International draughts with a goal: the side to move wins pieces by force within a number of plies. They are won once neither side can capture, or once the other side cannot move; kings count as men do. Win and loss speak of this goal.
rules-english-shots = Shots, English
rules-english-shots-about = English draughts with a goal: the side to move wins pieces by force within a number of plies. They are won once neither side can capture, or once the other side cannot move; kings count as men do. Win and loss speak of this goal.
rules-brazilian-shots = Shots, Brazilian
rules-brazilian-shots-about = Brazilian draughts with a goal: the side to move wins pieces by force within a number of plies. They are won once neither side can capture, or once the other side cannot move; kings count as men do. Win and loss speak of this goal.
draughts-switch-men-back = Men capture backwards
draughts-switch-men-take-kings = Men capture kings
draughts-switch-kings = Kings
draughts-kings-short = move one square
draughts-kings-flying = fly
draughts-switch-captures = Choice of captures
draughts-captures-free = any
draughts-captures-most = of most pieces
draughts-captures-italian = of most pieces, then by a king and of kings
draughts-captures-value = of the highest value, then by a king
draughts-switch-crowning = A man on its last row within a capture
draughts-crowning-ends = is crowned and stops
draughts-crowning-at-once = goes on as a king
draughts-crowning-where-it-ends = goes on as a man
draughts-switch-losing = Who cannot move has won
draughts-switch-first = First to move
draughts-switch-draws = Drawn as in
draughts-draws-never = never by a rule
draughts-error-italian-captures = captures=italian needs a board of 8×8 and captures along diagonals.
draughts-error-free-captures = captures=free needs captures in four directions; here there are eight.
rules-article = The article’s program, 8×8
rules-article-about = The rules of the article’s Haskell program: in one turn any pieces capture until nothing can be captured, what is captured leaves at once, who cannot move passes.
rules-article-10 = The article’s program, 10×10
rules-article-10-about = The rules of the article’s Haskell program on its large board.

draughts-side-white = White
draughts-side-black = Black

### Draughts: setting up

draughts-choice-turn = To move
draughts-choice-start = Start from
draughts-choice-pieces = To win
draughts-choice-plies = Within
draughts-goal-pieces = { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
draughts-goal-plies = { $count ->
    [one] { $count } ply
   *[other] { $count } plies
}
draughts-goal = win { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
} within { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
draughts-goal-reached = Goal reached
draughts-goal-missed = Goal missed
draughts-verdict-reaches = { $side } reaches the goal{ $plies ->
    [0] { "" }
    [one] { " in one ply" }
   *[other] { " in " }{ $plies } plies
}
draughts-verdict-misses = { $side } misses the goal
draughts-turn-open = Not said
draughts-start-own = Own position
draughts-start-start = Start
draughts-start-empty = Empty board
draughts-start-petrov = Petrov’s triangle
draughts-start-road = Three kings, main road
draughts-start-longest = Longest win, four pieces
draughts-start-two-kings = Two kings against one
draughts-start-woldouby = Woldouby’s position

draughts-edit-light = Pieces stand on dark squares only.

draughts-problem-turn = It is open whose turn it is: choose White or Black.
draughts-problem-no-pieces = { $side } has no pieces: each side needs at least one.
draughts-problem-too-many = { $side } has { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}; there are never more than { $most }.
draughts-problem-last-row = { $side }: { $count ->
    [one] the man on { $places } stands on its last row: make it a king
   *[other] the men on { $places } stand on their last row: make them kings
} or move it away.
moves-cut = No more than { $most } moves are listed here, and nothing is proved that hangs on the others.
tree-full = The strategy tree has taken all the memory that its rows may take: no more rows are shown.
note-gave-up = The prover has stopped: it cannot get further with the memory it may use. More memory is set in the settings.
outside-not-started = { $engine } could not be started: { $words }
outside-hung = { $engine } does not answer: { $words }
outside-died = { $engine } has ended by itself
outside-lied = { $engine } said something impossible: { $words }
outside-error = { $engine } reports an error: { $words }
outside-gone = The program that was to play is no longer in the list of engines
outside-no-rules = { $engine } does not play by these rules
outside-all-moves = This program cannot look at the ticked moves alone
match-no-player = There is no player { $name }: etude:1 to etude:{ $most }, or hub: and a command line
match-no-rules = There are no rules { $rules } of draughts; there are { $known }
match-bad-time = A move takes from 0.001 to 3600 seconds
match-only-draughts = { $option } is for draughts only
match-no-ballots = There is no table of ballots for the rules { $rules }; there are those of russian, brazilian and english
match-no-openings = { $file }: there is no game in it
match-bad-opening = { $file }, line { $line }, game { $number }: { $message }
match-illegal = { $text } is not legal
match-other-rules = this is a game of { $rules }
match-odd-games = Two games are played from each opening, with both colours: { $games } is an odd number of games.
note-on-request = many pieces: F9 starts the proof
note-forecast = probably { $time }, { $low }–{ $high } of { $memory } MB
forecast-seconds = { $from }–{ $to } s
forecast-minutes = { $from }–{ $to } min
forecast-hours = { $from }–{ $to } h
note-untold = how long it takes, and whether { $memory } MB suffice, cannot be told
note-may-not-fit = may need more than the { $memory } MB it may take
draughts-problem-many-turns = The side to move could capture in more than { $most } ways; take some pieces off the board.
draughts-problem-goal = The goal is out of range: at most { $pieces } pieces within at most { $plies } plies.

draughts-duty-capture = Has to capture: who can capture must do so, and go on as long as possible.
draughts-duty-landing = Has to capture: who can capture must do so, and a king lands where it can capture on.
draughts-duty-most = Has to capture { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}: of all captures the one that takes most must be made.
draughts-duty-with-king = Has to capture { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}: most pieces, and with a king rather than with a man.
draughts-duty-most-kings = Has to capture { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}: most pieces, with a king, and of these the most kings and the earliest.
draughts-duty-value = Has to capture { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}: of all captures the one of the highest value must be made, a king counting a little less than two men.
draughts-duty-value-with-king = Has to capture { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}: of the captures of the highest value one with a king must be made.
draughts-duty-article = Can capture: captures go on, with any pieces, until nothing can be captured.

### Draughts: ends of games

draughts-end-no-pieces = { $side } has no pieces left
draughts-end-no-moves = { $side } cannot move
draughts-end-repetition = Draw: the position has arisen { $count } times ({ $rule })
draughts-end-kings-only = Draw: for { $count } moves of each side only kings have moved and nothing was captured ({ $rule })
draughts-end-no-capture = Draw: for { $count } moves of each side nothing was captured ({ $rule })
draughts-end-king-against-king = Draw: one king against one ({ $rule })
draughts-end-two-kings = Draw: two kings have not caught one king in { $count } moves ({ $rule })
draughts-end-balance = Draw: both sides have kings, and for { $count } moves of each nothing was captured or crowned ({ $rule })
draughts-end-three-kings = Draw: three kings or more have not caught one king in { $count } moves ({ $rule })
draughts-end-lone-king = Draw: a lone king has held out for { $count } moves ({ $rule })
draughts-end-road = Draw: a lone king has held the long diagonal against three pieces for { $count } moves ({ $rule })

### Draughts: reading a position

draughts-error-side = “{ $found }” does not say whose turn it is: expected W, B or ? before the first colon, as in W:Wc3,Ke5:Bb8, or start.
draughts-error-list = “{ $found }” is no list of pieces: expected W or B and its squares, such as Wc3,Ke5.
draughts-error-list-twice = “{ $found }” is listed twice.
draughts-error-square = “{ $found }” is no square of this board: expected 1 to { $last } or a1 to { $corner }, with K in front for a king.
draughts-error-light = “{ $found }” is a light square: pieces stand on dark squares only.
draughts-error-overlap = “{ $found }”: something stands on { $square } already.
draughts-error-range = “{ $found }” is no range: expected two numbers from 1 to { $last }, the lower first, such as 5-8.
draughts-error-goal = “{ $found }” is no goal of a shot: expected “gain”, a number of pieces, “within” and a number of plies, as in gain 2 within 7.

### PDN files.

pdn-game-type = the game type “{ $found }” has no rules here; there are { $known }
pdn-chess = this is a game of chess; expected draughts
pdn-no-rules = no rules known here make the moves of this file’s games legal; name the rules if you know them
pdn-rules-differ = the game names the rules “{ $named }”, but “{ $wanted }” were asked for
pdn-position = position “{ $found }”, column { $column }: { $reason }
pdn-too-long = in PDN it would be longer than { $megabytes } MB, and would be read as two games
pdn-nothing = no tags and no moves are found
pdn-no-such-game = PDN has no game “{ $rules }”
pdn-no-goal = PDN has no place for the goal to win pieces: share the study in another form, or choose rules without a goal in Setup first
file-several = the file holds { $count } studies, not one
### Tables of endings

endings-pieces = endgame tables: up to { $pieces } pieces
endings-waiting = The endgame tables wait for memory that is still in use.
endings-making = Building the endgame tables: { $percent } %
endings-making-larger = Building the endgame tables of five pieces: { $percent } %
endings-ready-larger = Endgame tables of five pieces are ready: { $rules }
endings-made-anew = The endgame tables in { $path } are rebuilt: { $reason }.
endings-damaged = the file is damaged
endings-other-version = another version of Étude made the file
endings-unreadable = the file cannot be read ({ $reason })
endings-not-kept = The endgame tables are ready, but could not be written to { $path }: { $reason }
endings-too-long = There are no endgame tables: an ending takes more moves than they can count.
endings-crash = There are no endgame tables: building them failed ({ $reason }).
endings-own-rules = Own rules have no tablebases, so nothing is made for “{ $rules }”.
endings-no-room = There are no endgame tables: building them takes { $megabytes } MB, more than the memory in the settings leaves.
endings-no-folder = There is no folder for the files of endgame tables.
endings-no-few = The tables of few pieces cannot be had, and larger ones need them.
endings-stopped = Building the endgame tables was stopped; what was finished stays.
endings-missing = A file of endgame tables that the others need is missing.
endings-stock = A file of endgame tables fails: { $reason }
endings-wrong-pieces = Expected a number of pieces from 2 to { $most }.
endings-wrong-slice = { $slice } is no ending of these rules: expected kings, then men of the side to move, a slash and those of the other side, at most { $most } pieces, as in KKM/KM.

### Draughts: proofs

draughts-too-long = Proved without the rules that count moves: under { $rule } the game is drawn after { $count } moves of each side, before this win.
draughts-counting-left-out = The proof ignores move-count (draw) rules.
### Three cards: rules

game-three-card = Three cards
three-rules-zjh = Standard zhajinhua
    .former = Zhajinhua (standard)
three-rules-zjh-about = Trips, straight flush, flush, straight, pair, high card; 3-2-A is the lowest straight; equal hands share.
three-rules-asker = Who asks loses (zhajinhua)
    .former = Zhajinhua, who asks loses
three-rules-asker-about = House rule of most tables: between equal hands the one who asks to compare loses.
three-rules-235 = 5-3-2 beats trips (zhajinhua)
    .former = Zhajinhua, 5-3-2 beats trips
three-rules-235-about = House rules: 5-3-2 of three suits beats trips and nothing else; between equal hands the one who asks loses.
three-rules-235-a23 = 5-3-2 and A-2-3 (zhajinhua)
    .former = Zhajinhua, 5-3-2 and A-2-3
three-rules-235-a23-about = House rules: 5-3-2 of three suits beats trips; A-2-3 comes right after A-K-Q; the one who asks loses.
three-rules-teen = Teen Patti
three-rules-teen-about = A straight above a flush, 3-2-A second to A-K-Q; between equal hands the one who asks loses.
three-rules-poker = Three-card poker
three-rules-poker-about = By how rare they are: straight flush, trips, straight, flush, pair, high card.
three-choice-low = A-2-3
three-choice-order = Order
three-choice-special = 5-3-2
three-choice-equal = Equal hands
three-choice-opponents = Opponents
three-choice-range = They hold
three-low-lowest = lowest straight
three-low-second = second straight
three-low-highest = highest straight
three-order-zjh = flush over straight
three-order-western = straight over flush
three-order-poker = straight flush first
three-special-off = beats nothing
three-special-rainbow = of three suits beats trips
three-special-offsuit = off-suit beats trips
three-equal-tie = share
three-equal-challenger = who asks loses
three-equal-suit = highest suit wins
three-opponents = { $count ->
    [one] { $count } opponent
   *[other] { $count } opponents
}
three-range-any = any hand
three-range-best = best { $percent } % of hands
three-range-pairs = a pair or better
three-range-typed = { $range }
three-range-and = { $first } + { $next }
three-player-holds = { $name } ({ $cards })
three-range-own = each a different one
three-category-trips = Trips
three-category-straight-flush = Straight flush
three-category-flush = Flush
three-category-straight = Straight
three-category-pair = Pair
three-category-high-card = High card
three-category-three = Three of a kind
three-category-straight-flush-poker = Straight flush
three-category-flush-poker = Flush
three-category-high-card-poker = High card
three-category-trail = Trail
three-category-pure-sequence = Pure sequence
three-category-sequence = Sequence
three-category-colour = Colour
three-bet-zjh = Zhajinhua
three-bet-zjh-about = Blind calls 1 stake, seen 2; to compare costs twice that. Who asks loses between equal hands, where the rules say so.
three-bet-teen = Teen Patti
three-bet-teen-about = Blind bets 1 to 2 stakes, seen 2 to 4; with two players left a show costs 1 or 2.
three-bet-house = Against the house
three-bet-house-about = Three-card poker: fold and lose the ante, or play for one more. The house needs a queen or better.
three-bet-pot = Pot
three-bet-stake = Stake
three-bet-call = Call
three-bet-most = At most
three-bet-compare = Compare
three-bet-show = Show
three-bet-blind = blind
three-bet-seen = seen
three-bet-ante = Ante
three-bet-bonus = Ante bonus
three-bet-pair-plus = Pair plus
three-bet-pair = pair
three-bet-flush = flush
three-bet-straight = straight
three-bet-trips = trips
three-bet-straight-flush = straight flush
three-zone-hand = Hand { $number }
three-zone-dead = Dead cards: nobody holds them

### Three cards: setting up and reading

three-problem-no-hand = Put three cards into a hand.
three-problem-one-hand = Expected one hand of three cards; here are { $count }.
three-problem-few-cards = A hand takes three cards; here { $count ->
    [one] is { $count }
   *[other] are { $count }
}.
three-problem-many-cards = A hand takes three cards; here are { $count }. Put the others back.
three-problem-opponents = { $opponents ->
    [one] { $opponents } opponent needs
   *[other] { $opponents } opponents need
} { $needed } cards, but only { $left } are left. Ask for fewer opponents or put dead cards back.
three-problem-range = The cards that are left make no hand of the range “{ $range }”.
three-error-hands = There is room for { $most } hands; this is one too many.
three-error-card = “{ $found }” is no card: expected a rank (2 to 9, T, J, Q, K, A) and a suit (S, H, D, C), such as AS.
three-error-suit = “{ $found }” has no suit: expected S, H, D or C behind it, such as AS.
three-error-card-twice = { $card } is there twice.
three-error-option = “{ $found }” is unknown here: expected dead, opponents, range, stay or rules.
three-error-option-twice = “{ $option }” is given twice.
three-error-opponents = Expected the number of opponents, from 0 to { $most }.
three-error-range = “{ $found }” is no range: expected a category (pair), the best so many per cent (20% or 20-50%), pairs of a rank (88, 88+ and better pairs), high cards by rank (AKx, Axx, of one suit Axxs), a class (A42, AKJs of one suit, A42+ and better), two classes and all between (QQ2-552), values (#312-467) or “any”; a / parts the ranges of opponents.
three-error-weight = “{ $found }”: the weight behind the colon is 0% to 100% with at most one digit behind the point, such as pair:50% or pair:12.5%.
three-error-ranges = Here are ranges for { $ranges } opponents, but only { $opponents } of them.
three-error-stay = “{ $found }” is no bet: expected { $known }, then numbers such as pot 40 or stake 2, then blind.
three-error-rules = “{ $found }” is no option of the rules: expected { $known }.
three-error-rules-twice = “{ $found }”: another option of the same kind was given before.
three-error-no-hands = Expected the cards of at least one hand.
three-impossible-twice = { $card } is in two places.
three-impossible-few = too few cards: { $needed ->
    [one] { $needed } is
   *[other] { $needed } are
} needed, { $left ->
    [one] { $left } is
   *[other] { $left } are
} left
three-impossible-range = no deal gives everybody a hand of the range
three-impossible-rare = deals that fit the range are too rare to be drawn
three-ask-best = { $count ->
    [2] Which hand wins more often?
   *[other] Which of the { $count } hands wins most often?
}
three-ask-weakest = Which is the weakest hand with which staying pays?
three-ask-percent = { $hand }: how often does it win, in per cent?
three-ask-alone = Each on its own meets { $count ->
    [one] one opponent
   *[other] { $count } opponents
} whose cards are unknown; the other hands go back into the pack.
three-ask-against = It meets { $count ->
    [one] one opponent whose cards are unknown.
   *[other] { $count } opponents whose cards are unknown, and has to beat them all.
}
three-ask-beside = It has to beat { $hand } on the table as well.
three-ask-range = The unknown hands: { $range }.
three-ask-dead = Nobody holds the dead cards.
three-ask-price = The pot holds { $pot }; for { $price } more all hands are compared, to fold costs nothing.
three-ask-tie = A tie counts as half a win.
three-ask-challenger = Between equal hands yours loses: it is the one that asks.
three-ask-suit = Between equal hands the suit of the highest card decides: ♠ ♥ ♣ ♦.
three-ask-hands = A hand can be picked out of two to four; here { $count ->
    [one] is { $count }
   *[other] are { $count }
}.
three-ask-opponents = It can be asked against one to { $most } opponents whose cards are unknown.
three-ask-house = Which hand stays is asked about a bet among players, not against the house.
three-ask-none-stays = None of these hands stays at that price, or two win equally often.
three-ask-equal = No hand wins more often than all others here.
file-not-played = There are no moves to solve in the game { $game }: use “etude durak advise”, “etude durak predict”, “etude climbing advise” or “etude three”, or open the study in the window.

### Durak: bots and matches

durak-bot-unknown = “{ $found }” is no bot: expected random, greedy, article:DEPTH, screenshot:DEPTH, repaired:DEPTH or monte-carlo:PLAYOUTS, such as article:3.
durak-bot-no-number = The bot { $bot } takes no number; “:{ $found }” is one too many.
durak-bot-depth = “{ $found }” is no depth: expected a whole number from 1 to { $most }.
durak-advise-game = Advice is given in whole games and at real tables; { $rules } is not one of their rules.
durak-bot-playouts = “{ $found }” is no number of playouts a move: expected a whole number from 1 to { $most }.
durak-match-games = A match takes 1 to { $most } games; { $found } is none of these.
durak-match-referee = “{ $found }” is no referee: expected podkidnoy, perevodnoy or article.
durak-match-deck = There is no pack of { $found } cards: expected 24, 32, 36 or 52.

### Durak: predictions
durak-we = we
durak-enemy = opponent
### Durak: endgames

game-durak = Durak
game-durak-endgame = Durak, endgames
suit-trump-spades = Trumps: spades
suit-trump-hearts = Trumps: hearts
suit-trump-diamonds = Trumps: diamonds
suit-trump-clubs = Trumps: clubs
durak-trump-spades = spades
durak-trump-hearts = hearts
durak-trump-diamonds = diamonds
durak-trump-clubs = clubs
durak-rules-plain = Plain, no talon
    .former = Durak endgame, plain
durak-rules-plain-about = No talon, all cards open. Who takes picks up the table at once.
durak-rules-throw-in = Throw-in to the taker, no talon
    .former = Durak endgame, throw-in
durak-rules-throw-in-about = No talon, all cards open. The attacker may add cards to what is taken.
durak-rules-plain-transfer = Transfers, no talon
    .former = Durak endgame, transfers
durak-rules-plain-transfer-about = No talon, all cards open. The defender may pass an attack on with a card of its rank; endless play is a draw.
durak-rules-throw-in-transfer = Transfers and throw-in, no talon
    .former = Durak endgame, throw-in and transfers
durak-rules-throw-in-transfer-about = No talon, all cards open. Cards may be added to what is taken, and attacks passed on; endless play is a draw.
durak-seat-attacker = { $seat }, attacker
durak-seat-defender = { $seat }, defender
durak-table = On the table
durak-table-empty = Nothing on the table: the attacker leads any card
durak-table-taking = On the table: the defender takes, cards may be added
durak-choice-trump = Trumps
durak-choice-taking = The defender
durak-taking-off = The defender answers
durak-taking-on = The defender takes
durak-move-take = Take
durak-move-stop = Stop
durak-move-pass = Pass
squares-written = { $squares ->
    [letters] { $letters }
    [numbers] { $numbers }
    [short] { $short }
   *[usual] { $usual }
}
draughts-move-pass = pass
durak-move-done = Done
durak-act-take = takes
    .you = take
durak-act-done = throws in no more
    .you = throw in no more
durak-move-transfer = Transfer
durak-move-attack = Attack
durak-move-beat = Beat
durak-move-throw-in = Throw in
durak-problem-no-attacker = The attacker has no card: before a bout both hands need one at least.
durak-problem-no-defender = The defender has no card: before a bout both hands need one at least.
durak-problem-not-beaten = { $answer } does not beat { $attack }: a higher card of the same suit does, or a trump against a plain suit.
durak-problem-order = A card is beaten though one that was played before it is not: cards are beaten in the order in which they were played.
durak-problem-rank = { $card } could not be added: no card of its rank was on the table before.
durak-problem-limit = { $count } attack cards are too many: the bout allows { $most } at most, no more than six and no more than the { $held } cards that the defender held.
durak-problem-several = Several cards wait to be beaten: that happens only after transfers, with cards of one rank, or when the defender takes.
durak-problem-taking-rules = Under these rules the table is picked up at once: nobody can add cards to it.
durak-problem-taking-nothing = All cards are beaten: there is nothing to take.
durak-error-key = “{ $found }” is unknown here: expected trump, attacker, defender, table, taking or rules.
durak-error-key-twice = “{ $key }” is given twice.
durak-error-trump = “{ $found }” is no suit: expected C, S, H or D behind “trump”.
durak-error-no-trump = Expected “trump” with the suit of trumps, such as trump D.
durak-error-card = “{ $found }” is no card: expected a rank 2 to 9, T J Q K A and a suit C S H D, such as 9H.
durak-error-card-twice = { $card } is there twice.
durak-error-count-differs = “{ $found }” does not fit: the hand has { $count ->
    [one] { $count } card
   *[other] { $count } cards
} here.
durak-error-third-hand = A third hand begins here: an endgame has two. Cards on the table stand behind “table”.
durak-error-deck = An endgame has no cards left in the deck.
durak-error-one-hand = Only one hand is given: an endgame needs the cards of both players.
durak-error-pair = “{ $found }” is too much in one place: expected an attack, or an attack and what beats it, such as 9H/KH.
durak-error-taking = “{ $found }” is unexpected here: “taking” stands alone.
durak-error-rules = “{ $found }” are no rules: expected plain or throw-in, and transfer if attacks may be passed on.
durak-robot-article = The article’s robot
    .former = Durak situation, the article’s robot
durak-robot-article-about = What one player knows, and what the article’s published program makes of it, with all its quirks.
durak-robot-screenshot = The robot of the pictures
    .former = Durak situation, the robot of the pictures
durak-robot-screenshot-about = The weights that the article’s pictures were made with; in defence the highest sum is played.
durak-robot-repaired = The repaired robot
    .former = Durak situation, the repaired robot
durak-robot-repaired-about = The article’s weights with every mistake of the program mended.
durak-weight-unconstrained = Weight of a rank
durak-weight-repetition = Weight of repeats
durak-weight-trump = Factor of trumps
durak-weight-rank = Factor of weights
durak-weight-possibility = Factor of chances
durak-situation-role = The player
durak-situation-role-attack = Attacks
durak-situation-role-defend = Defends
durak-situation-trump-card = Trump card
durak-situation-deck = Pack
durak-situation-deck-size = { $count } cards
durak-situation-enemy-count = The opponent’s cards
durak-situation-text = { $text }
durak-situation-card = { $card }
durak-situation-zone-hand-attack = Own cards, attacking
durak-situation-zone-hand-defend = Own cards, defending
durak-situation-zone-enemy = Opponent
durak-situation-zone-table = On the table
durak-situation-zone-unknown = Unknown: the talon or the opponent
durak-situation-error-key = “{ $found }” is unknown here: expected { $known }.
durak-situation-error-no-hand = Expected “hand” with the own cards.
durak-situation-error-key-twice = “{ $found }” is given twice.
durak-situation-error-card = “{ $found }” is no card: expected a rank 2 to 9, T J Q K A and a suit C S H D, such as 9H.
durak-situation-error-role = “{ $found }” is no role: expected { $known }.
durak-situation-error-deck = “{ $found }” is no pack: expected 24, 32, 36 or 52.
durak-situation-error-count = “{ $found }” is no number of cards: expected 0 to { $most }.
durak-situation-error-face-up = “{ $found }” is unexpected: the face-up trump can be { $known }.
durak-situation-error-profile = “{ $found }” is no robot: expected { $known }.
durak-situation-error-depth = “{ $found }” is no depth: expected a whole number from 1 on.
durak-situation-error-number = “{ $found }” is no number: expected one such as 0.15.
durak-situation-error-weight = “{ $found }” is no weight: expected { $known }.
durak-situation-error-fix = “{ $found }” is no fix: expected none, or some of { $known }.
durak-situation-problem-card-twice = { $card } is in two places.
durak-situation-problem-not-in-deck = { $card } is not in a pack of { $deck } cards.
durak-situation-problem-too-many-cards = { $count } cards are named, the pack has { $deck }.
durak-situation-problem-enemy-count = The opponent is said to have fewer cards ({ $count }) than he is known to hold ({ $known }).
durak-situation-problem-few-unknown = The opponent holds { $count ->
    [one] { $count } card
   *[other] { $count } cards
} that nobody has seen, but only { $left ->
    [one] { $left } is
   *[other] { $left } are
} left.
durak-situation-problem-empty-hand = The hand is empty: put the own cards there.
durak-situation-problem-long-table = { $count } cards are on the table; a bout has { $most } at most.
durak-situation-problem-nothing-to-beat = There is nothing to beat: put the attack on the table, or let the player attack.
durak-situation-problem-all-beaten = Every card on the table is beaten, so it is the attacker’s turn.
durak-situation-problem-not-all-beaten = The last card on the table is not beaten, so it is the defender’s turn.
durak-situation-problem-rank = { $card } could not be played: no card of its rank was on the table before.
durak-situation-problem-does-not-beat = { $answer } does not beat { $attack }: cards are played by turns, attack and answer.
durak-situation-problem-depth = The depth { $depth } makes no sense: expected 1 to { $most }.
durak-situation-problem-weight = { $field } cannot be { $found }: expected a number from 0 to { $most }.
durak-situation-problem-game = The file is about another game: { $game }. Expected a situation of durak.
### Durak: whole games

game-durak-table = Durak for two
durak-rules-podkidnoy = Podkidnoy
durak-rules-podkidnoy-about = The attacker may throw in cards of ranks on the table, also after the defender takes. 36 cards, the trump under the talon.
durak-rules-perevodnoy = Perevodnoy
durak-rules-perevodnoy-about = As podkidnoy, and the defender may pass an attack on with a card of its rank.
durak-rules-article = The article's referee
durak-rules-article-about = 52 cards, no throwing in after a take, the defender's hand is no limit, the new attacker draws first, the trump card comes from the middle of the pack.
durak-choice-deck = Pack
durak-choice-first = First attack
durak-choice-trump-index = Place of the trump card
durak-choice-throw-in = Throwing in after a take
durak-choice-first-bout = Attack cards of the first bout
durak-deck = { $size } cards
durak-first-lowest-trump = Lowest trump attacks first
durak-first-lot = A lot decides who attacks first
durak-first-seat = { $seat } attacks first
    .you = You attack first
durak-trump-index = Trump: card { $number }, counted from 0
durak-throw-in-on = Throwing in after a take
durak-throw-in-off = No throwing in after a take
durak-first-bout = At most { $number } attacks in the first bout
durak-zone-talon = Talon
durak-zone-discard = Discard
durak-zone-talon-order = Talon of { $count }, the next card to be drawn first
durak-zone-talon-order-trump = Talon of { $count } with the trump, the next card to be drawn first
durak-zone-bottom = Trump
durak-now-first = { $attacker } to attack first
durak-now-attack = All beaten: { $attacker } to throw in or stop
durak-now-cleared = Beaten, the table is cleared: { $attacker } to attack
durak-now-taken = Cards taken by { LOWER($defender) }: { $attacker } to attack again
durak-now-defence = { $defender } to beat the card or take
durak-now-transferred = Passed on by { LOWER($attacker) }: { $defender } to beat, pass on or take
durak-now-taking = Taken by { LOWER($defender) }: { $attacker } may add cards
durak-now-over = The game is over
durak-end-out = { $side } is out of cards and wins
    .you = You are out of cards and win
durak-is-you = You are the durak
durak-is-other = The durak: { $side }
    .you = You are the durak
durak-is-none = No one is the durak
durak-end-both-out = Both are out of cards: a draw
durak-end-repetition = The same position { $times } times: a draw
durak-problem-foreign = A pack of { $size } cards does not hold { $cards }.
durak-problem-hand = { $needed } cards are dealt to each hand; here { $count ->
    [one] is { $count }
   *[other] are { $count }
}.
durak-problem-missing = { $count ->
    [one] { $count } of { $size } cards is
   *[other] { $count } of { $size } cards are
} missing: { $cards }. Put them on the talon, or deal.
durak-problem-trump-index = There is no card { $index }: the last one of the pack is card { $last }, counted from 0.
durak-problem-lowest-trump = The article's referee deals the first six cards to the first attacker: choose who that is.
durak-problem-pack = The cards are no whole pack of { $size }.
durak-problem-move = Move { $ply }, { $move }, is not legal there.
durak-table-error-key = “{ $found }” is unknown here: expected { $known }.
durak-table-error-key-twice = “{ $key }” is given twice.
durak-table-error-customs = “{ $key }” means nothing under the referee { $referee }.
durak-table-error-deck = “{ $found }” is no size of a pack: expected one of { $known }.
durak-table-error-referee = “{ $found }” is no referee: expected podkidnoy or article.
durak-table-error-rules = “{ $found }” is no rule: expected plain or throw-in, with transfer where attacks may be passed on.
durak-table-error-article-rules = The article's referee knows neither throwing in after a take nor passing on: expected plain.
durak-table-error-trump-index = “{ $found }” is no place in a pack: expected a number from 0 to { $last }.
durak-table-error-first-bout = “{ $found }”: the first bout has at most 5 or 6 attack cards.
durak-table-error-first = “{ $found }” is nobody: expected 1, 2, lowest-trump or lot.
durak-table-error-parts = Expected the pack in one part, or { $hands } hands and the talon with “/” between them; here are { $count } parts.
durak-table-error-card = “{ $found }” is no card: expected a rank (2 to 9, T, J, Q, K, A) and a suit (S, H, D, C), such as 9H.
durak-table-error-card-twice = { $card } is there twice.
durak-table-error-move = “{ $found }” is no move: expected a card, take, stop, done or transfer with a card.
durak-note-talon = { $count ->
    [one] { $count } card
   *[other] { $count } cards
} in the talon: not exactly solvable yet.
durak-note-exact = The talon is empty and all cards are known: the position is solved exactly.
durak-level-easy = Easy
durak-level-medium = Medium
durak-level-strong = Strong
durak-level-strongest = Strongest
durak-player-random = Random moves
durak-player-greedy = Lowest card (greedy)
durak-player-monte-carlo = Monte-Carlo search, { $number ->
    [one] { $number } playout
   *[other] { $number } playouts
}
durak-player-article = The article's robot, depth { $number }
durak-player-screenshot = The screenshots' robot, depth { $number }
durak-player-repaired = The repaired robot, depth { $number }
game-durak-robot = Durak, the robot

## Why a file cannot be used
disk-folder = this is a folder, not a file
disk-device = this is a pipe or a device, not a file
disk-too-large = it is larger than { $megabytes } MB
disk-not-text = it is not UTF-8 text (byte { $byte })
disk-read-only = the file is read-only
disk-read-only-system = the file system is read-only
disk-missing = there is no such file or folder
disk-forbidden = the system does not allow it
disk-full = the disk is full
disk-busy = too many programs use it
disk-other = the system says: { $reason }

### Why a move wins or loses. Plies count the move itself; 0 stands for plies that are not known

why-reply = { $reply }
why-play = { $move }
why-moves = { $rest }, { $move }
why-reply-after = { $reply } (after { $moves })
why-punished = { $plies ->
    [0] { $move } loses
   *[other] { $move } loses in { $plies }
}: { $others ->
    [0] { $reply } is the only reply that wins.
    [one] { $reply } wins, and so does one other of { $count } replies.
   *[other] { $reply } wins, and so do { $others } others of { $count } replies.
}
why-punished-forced = { $plies ->
    [0] { $move } loses
   *[other] { $move } loses in { $plies }
}: { $reply } is forced, and wins.
why-punished-all = { $plies ->
    [0] { $move } loses
   *[other] { $move } loses in { $plies }
}: { $count ->
    [2] both replies win, { $reply } among them.
   *[other] all { $count } replies win, { $reply } among them.
}
why-drawn = { $move } only draws: { $others ->
    [0] { $reply } is the only reply that holds.
    [one] { $reply } holds, and so does one other of { $count } replies.
   *[other] { $reply } holds, and so do { $others } others of { $count } replies.
}
why-drawn-forced = { $move } only draws: { $reply } is forced, and holds.
why-drawn-all = { $move } only draws: { $count ->
    [2] both replies hold, { $reply } among them.
   *[other] all { $count } replies hold, { $reply } among them.
}
why-goal-gains = { $good ->
    [1] Only { LOWER($move) } gains what the goal asks
   *[other] { $good } of { $count } moves gain what the goal asks, such as { LOWER($move) }
}{ $plies ->
    [0] .
   *[other] , in { $plies }.
}
why-goal-misses = No move gains as much as the goal asks; { LOWER($move) } is one of { $count }.
why-goal-prevents = { $good ->
    [1] Only { LOWER($move) } prevents the gain.
   *[other] { $good } of { $count } moves prevent the gain, such as { LOWER($move) }.
}
why-goal-allows = No move prevents the gain; { LOWER($move) } holds out longest.
why-goal-move-gains = { $plies ->
    [0] { $move } gains what the goal asks
   *[other] { $move } gains what the goal asks in { $plies }
}{ $replies ->
    [0] .
   *[other] ; the longest defence is { LOWER($reply) }.
}
why-goal-move-misses = { $move } does not gain what the goal asks{ $replies ->
    [0] .
   *[other] : { LOWER($reply) } is the answer.
}
why-goal-move-prevents = { $move } prevents the gain.
why-goal-move-allows = { $plies ->
    [0] { $move } allows the gain
   *[other] { $move } allows the gain in { $plies }
}{ $replies ->
    [0] .
   *[other] , by { LOWER($reply) }.
}
why-wins = { $plies ->
    [0] { $move } wins
   *[other] { $move } wins in { $plies }
}: { $count ->
    [one] the only defence, { $reply }, loses.
    [2] both defences lose{ $plies ->
        [0] .
       *[other] ; { $reply } lasts longest.
    }
   *[other] all { $count } defences lose{ $plies ->
        [0] .
       *[other] ; { $reply } lasts longest.
    }
}
why-holds = { $move } draws: { $losing ->
    [0] no reply wins, as { $reply } does not.
    [one] no reply wins, and one of { $count } loses; { $reply } holds.
   *[other] no reply wins, and { $losing } of { $count } lose; { $reply } holds.
}
why-over-win = { $move } wins at once.
why-over-draw = { $move } ends the game in a draw.
why-over-loss = { $move } loses at once.
why-alone-win = { $move } wins before the other side moves again.
why-alone-draw = { $move } draws before the other side moves again.
why-alone-loss = { $move } loses before the other side moves again.
why-finds = Then { $side } has to find { $count ->
    [one] one only move: { LOWER($move) }.
   *[other] { $count } only moves, the first is { LOWER($move) }.
}
    .you = Then you have to find { $count ->
        [one] one only move: { LOWER($move) }.
       *[other] { $count } only moves, the first is { LOWER($move) }.
    }
why-kept = { $card } had to be kept for { $reply }: without it { $better } fails too.
why-position-win = { $good ->
    [1] Only { LOWER($move) } wins
   *[other] { $good } of { $count } moves win, { $equal ->
        [0] all equally soon, such as { LOWER($move) }
        [1] { LOWER($move) } the soonest
       *[other] { $equal } of them the soonest, such as { LOWER($move) }
    }
}{ $plies ->
    [0] .
   *[other] , in { $plies }.
}
why-position-draw = { $good ->
    [1] Only { LOWER($move) } draws.
   *[other] { $good } of { $count } moves draw, { LOWER($move) } among them.
}
why-position-loss = { $count ->
    [one] The only move, { LOWER($move) }, loses
   *[other] { $count ->
        [2] Both moves lose
       *[other] All { $count } moves lose
    }; { $equal ->
        [0] all resist equally long, such as { LOWER($move) }
        [1] { LOWER($move) } resists longest
       *[other] { $equal } resist longest, such as { LOWER($move) }
    }
}{ $plies ->
    [0] .
   *[other] , in { $plies }.
}
why-threat-win = If it were { $side }’s move, { LOWER($move) } would win{ $plies ->
    [0] .
   *[other] {" "}in { $plies }.
}
    .you = If it were your move, { LOWER($move) } would win{ $plies ->
        [0] .
       *[other] {" "}in { $plies }.
    }
why-threat-draw = If it were { $side }’s move, best play would be a draw, by { LOWER($move) }.
    .you = If it were your move, best play would be a draw, by { LOWER($move) }.
why-threat-loss = If it were { $side }’s move, every move would lose{ $plies ->
    [0] .
   *[other] , at the latest in { $plies } by { LOWER($move) }.
}
    .you = If it were your move, every move would lose{ $plies ->
        [0] .
       *[other] , at the latest in { $plies } by { LOWER($move) }.
    }
change-win = wins
change-draw = draws
change-loss = loses
change-board = on the board
change-without = Without { $thing } ({ $owner }) the side to move { $value }.
change-with = With { $thing } added ({ $owner }) the side to move { $value }.
change-instead = With { $thing } instead of { $old } ({ $owner }) the side to move { $value }.
compare-rules = Rules
compare-turn = To move
compare-square = Square { $square }

motif-basics = First steps
motif-lead = Who keeps the lead
motif-pass = The pass that wins
motif-split = To split or to keep
motif-runs = Runs and planes
motif-bombs = Bombs and the rocket
motif-kickers = Kickers
motif-big = Large hands
motif-partners = Two against one
motif-opening = Start positions
motif-combination = Combinations
motif-coup-turc = Coup turc
motif-coup-royal = Coup royal
motif-coup-philippe = Coup Philippe
motif-coup-napoleon = Coup Napoléon
motif-ricochet = Ricochet
motif-breakthrough = Breakthroughs
motif-opposition = Opposition
motif-lock = Locked in
motif-kings = King endings
motif-king-hunt = Catching the king
motif-draw = Holding a draw
motif-problems = Old collections
motif-durak-endgame = Endings
motif-durak-transfer = With transfers
motif-durak-game = Whole games
motif-robot = The article’s robot
motif-value = What a hand is worth
motif-chances = How often it wins
motif-stay = Stay or fold
motif-rules = Where rules differ
motif-other = Others
start-climbing = Card endgames
start-climbing-about = Singles and pairs, all cards open
start-doudizhu = Dou Dizhu endgames
start-doudizhu-about = All combinations, two or three seats
start-draughts = Draughts
start-draughts-about = Play, analysis, endings, problems
start-durak = Durak
start-durak-about = Endings, whole games, the robot’s predictions
start-three-card = Three cards
start-three-card-about = What a hand is worth, how often it wins

### Review of a game

review-fine = good
review-inaccuracy = inaccuracy
review-mistake = mistake
review-blunder = blunder
review-worth-win = a win
review-worth-win-for = a win for { $side }
review-worth-draw = a draw
review-worth-loss = a loss
review-worth-estimate = { $score }
review-worth-share = { $percent }%
review-said-proved = { $move }: { $grade }, proved. It was { $before } with { $better }, now it is { $after }.
review-said-estimate = { $move }: { $grade }, by estimate. From { $before } with { $better } to { $after }.
review-said-deals = { $move }: { $grade }, by { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}. { $better } scores { $before }, { $move } { $after }.
review-moment-shot = A shot was missed
review-moment-allowed = A shot was allowed
review-moment-missed = A man could be won
review-moment-lost = The position is lost now
review-moment-worse = The position is hardly tenable now
review-better = Better:
review-refutation = Refutation:
review-moment-piece = A man is lost
review-moment-pieces = More than a man is lost
review-moment-won = A won ending is given away
review-moment-drawn = A drawn ending is lost
review-said-moment = { $moment }. { $said }
review-bad-move = Move { $ply }, “{ $move }”, is not legal.
review-no-moves = There are no moves to review.
review-no-player = No game has a player “{ $player }”.
base-no-rules = No game of the file has the rules “{ $rules }”; it has { $known }.
line-left-out = Ply { $ply }: { $move } is not legal here. It and the moves after it are kept as text.

exercise-doudizhu = Dou Dizhu { $number }
exercise-pairs = Singles and pairs { $number }
exercise-several = { $count } first moves are right.
generate-no-game = No exercises can be made of the game “{ $game }”.
generate-no-folder = “{ $file }” is neither a folder nor the name of one: for one file for all exercises, give it a name that ends in .ron.
generate-no-goal = The game “{ $game }” has no exercises of this goal.
generate-no-option = The exercises of “{ $game }” have no choice of { $option }.
generate-one-of = { $option }: “{ $found }” is none of { $known }.
generate-size = --cards or --pieces: a range within { $least } to { $most } is expected.
generate-few = { $made } of { $count ->
    [one] { $count } exercise
   *[other] { $count } exercises
} could be made; no more were found.
exercise-durak = Durak { $number }
motif-durak-trump = Keeping a trump
motif-durak-trump-lead = Leading a trump
motif-durak-take = Taking though it could be beaten
motif-durak-throw-in = Throwing in or stopping
exercise-draughts = Draughts { $number }
exercise-russian = Russian draughts { $number }
exercise-international = International draughts { $number }
exercise-english = English draughts { $number }
exercise-shot = Shot { $number }
exercise-brazilian = Brazilian draughts { $number }
motif-high = Not the lowest card
deck-pairs = Singles and pairs
durak-ask-cards = What the robot does can be asked where it has two cards or more to choose between.
quiz-percent = { $percent } %
exercise-robot = Robot { $number }
exercise-three-card = Three cards { $number }
deck-questions = Questions
motif-sacrifice = Sacrifices
motif-exchange = Exchanges
motif-double-attack = Double attacks
deck-russian = Russian draughts
deck-shots-russian = Shots, Russian
deck-shots-international = Shots, international
deck-shots-english = Shots, English
deck-shots-brazilian = Shots, Brazilian
deck-endings = Endings
deck-international = International draughts
deck-english = English draughts
deck-brazilian = Brazilian draughts

## Proof files
cli-proof-game = Proofs of { $game } cannot be checked yet, so none is written.
cli-no-command = There is no command “{ $command }” there: expected { $known }.
cli-output-input = { $file } is the file that is read. Nothing was written; name another file for the answer.
cli-no-proof = { $file } is no proof file: line { $line }: expected { $expected }
