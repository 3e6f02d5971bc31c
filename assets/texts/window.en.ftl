### The window

## Menus and commands
menu-file = File
menu-edit = Edit
menu-study = Study
menu-solver = Solver
menu-view = View
command-new = New study
command-open = Open…
command-save = Save
command-save-as = Save as…
command-save-image = Save a picture
command-close-tab = Close tab
command-next-tab = Next tab
command-previous-tab = Previous tab
command-quit = Quit
command-undo = Undo
command-redo = Redo
command-copy-position = Copy position
command-copy-study = Copy study as RON
command-copy-tree = Copy tree as text
command-paste = Paste position or study
command-clear = Clear
command-swap-sides = Swap sides
command-sort = Sort
command-deal = Deal
command-setup = Setup
command-analyse = Analyse
command-play = Play
command-first = To the start
command-back = One move back
command-forward = One move on
command-last = To the end of the line
command-previous-variation = Previous variation
command-next-variation = Next variation
command-autoplay = Play the line by itself
command-delete-move = Delete this move and what follows
command-promote = Make this the main line
command-pass = Pass
command-stop-solver = Stop or continue the solver
command-shortest = Look for the shortest win
command-show-current = Show the current position in the tree
command-unfold-tree = Unfold four levels
command-unfold-all = Unfold everything
command-fold-tree = Fold the tree
command-palette = All commands
command-keys = Keys
command-settings = Settings
command-library = Library
command-theme = Light, dark or system theme
command-four-colours = Four colours of suits
command-language = Next language
command-larger = Larger
command-smaller = Smaller
command-normal-size = Normal size

## Library and tabs
library-title = Library
library-new = New
library-recents = Recent files
tab-untitled = Untitled
tab-close = Close { $name }

## Values and verdicts
value-win = wins
value-win-letter = W
value-draw = draws
value-draw-letter = D
value-loss = loses
value-loss-letter = L
value-unknown = not known yet
value-unknown-letter = ?
verdict-nothing = Not playable yet
verdict-has-won = { $side } { $many ->
    [one] has won
   *[other] have won
}
verdict-wins = { $side } { $many ->
    [one] wins
   *[other] win
}
verdict-wins-in = { $side } { $many ->
    [one] wins
   *[other] win
} in { $plies }
verdict-draw = Draw
verdict-unknown = Unknown (stopped)
verdict-working = Solving…
state-nothing = Complete the setup to see who wins.
state-over = The game is over.
state-proved = proved · to move: { $seat }
state-value = looking for the winner
state-moves = proved · judging moves, { $settled } of { $total }
state-distances = proved · measuring the shortest lines
state-stopped = stopped · unknown
state-proved-stopped = proved · stopped before every move was measured
solver-stop = Stop the solver
solver-continue = Continue
solver-crashed = The solver failed: { $reason }

## Moves, line, position
moves-title = Moves
moves-count = { $count }
moves-narrowed = { $count } of { $total } with what is picked
move-pass = pass
plies-long = { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
plies-short = in { $plies }
line-empty = No moves yet: click cards, a move, or ▶.
line-comment = Comment on this move
position-label = Position
position-hint = For example: 34669 / 88
position-copy = Copy
position-column = column { $column }

## Tree
tree-title = Strategy tree
tree-empty = The tree appears once the position can be played.
tree-find = Find a move
tree-start = Start
tree-only = only move
tree-link = = row { $row }
tree-link-hidden = = a folded row
tree-end = end
tree-others = { $count ->
    [one] { $count } other move
   *[other] { $count } other moves
}
tree-others-counted = { $count ->
    [one] { $count } other move: { $wins } win, { $losses } lose
   *[other] { $count } other moves: { $wins } win, { $losses } lose
}
tree-others-counted-draws = { $count ->
    [one] { $count } other move: { $wins } win, { $draws } draw, { $losses } lose
   *[other] { $count } other moves: { $wins } win, { $draws } draw, { $losses } lose
}
tree-unfold-below = Unfold four levels below
tree-unfold-all-below = Unfold everything below
tree-fold-below = Fold everything below

## Setup, Analyse, Play
setup-rules = Rules
setup-hint = Drag cards from the deck to a hand, or click a card and then a hand. Double click sends; right click takes back. Or type below.
setup-hint-armed = Now click a hand or the table to put this card there; Escape lets go.
analyse-shortest = Shortest wins
analyse-shortest-about = Once the winner is known, count the plies to the end under best play.
play-side = Side { $side }
play-restart = Start again
play-show-verdicts = Show the solution
play-secret = The solution is hidden while you play.
play-thinking = thinking…
player-person = person
player-random = random
player-solver = solver

## Notices
notice-close = Close this message
notice-copied = Copied.
notice-saved = Saved: { $file }
save-failed = Could not be saved: { $reason }
save-failed-file = { $file } could not be saved: { $reason }. Nothing was changed; try Save as.
settings-unsaved = The settings could not be saved: { $reason }
closed-kept = The unsaved study is kept in { $file }
journal-damaged = The last state could not be read and was put aside: { $reason }
journal-unusable = Unsaved work cannot be kept: { $reason }
open-failed = { $file } cannot be opened: { $reason }
open-unreadable = { $file } cannot be read: { $reason }
open-bad-position = The position is wrong at column { $column }: { $reason }
open-illegal-move = The line breaks off at ply { $ply }: { $move } is not legal there. What came before was kept.
paste-unknown = Neither a study nor a position that any game reads: { $text }
open-rules-refuse = These rules cannot take the position (column { $column }): { $reason }
file-filter = Étude studies

## Status bar
status-nodes = { $nodes } nodes
status-speed = { $speed } a second
status-memory = { $memory } MB
status-unsaved = not saved to a file

## Dialogs
palette-hint = Type the name of a command
palette-nothing = No such command
keys-title = Keys
keys-cards = Cards
keys-cards-text = Tab reaches the cards, arrows move among them. In Setup 1, 2 and 3 send a card to a hand, T to the table, Delete takes it back. In Analyse and Play Space picks a card, Enter plays what is picked, P passes.
keys-tree-text = Arrows move and fold, Home and End jump, Enter goes to the position, typing finds a move.
about-study = About this study
about-edit = Title, author and notes
about-title = Title
about-author = Author
about-notes = Notes
about-done = Done
settings-language = Language
settings-theme = Theme
theme-system = system
theme-light = light
theme-dark = dark
settings-scale = Size
settings-looks = Looks
settings-reduced-motion = Nothing moves by itself
settings-memory = Solver memory
unit-megabytes = MB
settings-threads = Solver threads
path-open = Open
path-exists = This file exists. Press Save again to replace it.
path-label = Path of the file
path-note = The system offers no file dialog here, so type the path.

## First start
welcome-1 = ★ This position is solved: the verdict stands at the right, below it every move and the strategy tree.
welcome-2 = ▶ Step with the arrow keys, click a row of the tree, or click cards to try your own moves.
welcome-3 = ✎ Choose Setup to build your own position by dragging cards or typing it, for example 34669 / 88.
welcome-close = Close the help

## Boards
piece-white-man = white man
piece-white-king = white king
piece-black-man = black man
piece-black-king = black king
board-label = Board
board-turn = to move
board-square = { $square }, { $piece }
board-square-empty = { $square }, empty
board-goal = { $name }, can be reached
board-duty = { $name }: { $reason }
board-stamp = Put a { $piece }
board-side = { $side }: { $men ->
    [one] { $men } man
   *[other] { $men } men
}, { $kings ->
    [one] { $kings } king
   *[other] { $kings } kings
}
board-side-turn = { $side }: { $men ->
    [one] { $men } man
   *[other] { $men } men
}, { $kings ->
    [one] { $kings } king
   *[other] { $kings } kings
}, to move
command-flip = Flip the board
setup-hint-board = Drag pieces from the rack, between squares or off the board. Click a stamp and draw it over squares; right click turns a square through all pieces. Or type below.
setup-hint-board-armed = Click squares or draw over them to put this piece there; on an equal piece it is taken off. Escape lets go.
keys-board = Board
keys-board-text = Tab reaches the board, arrows move over the squares, Enter picks a piece and then the squares of its move, Escape lets go. In Setup 1 to 4 put a piece, Delete takes it off. F flips the board.
line-empty-board = No moves yet: drag a piece, click a move, or ▶.
position-hint-board = For example: start, or W:Wc3,Ke5:Bb8
player-level = engine, level { $level }
player-seconds = engine, { $seconds } s a move
estimate-equal = About equal
estimate-slightly = { $side }: slightly better
estimate-better = { $side }: better
estimate-much = { $side }: much better
estimate-wins-within = { $side } wins within { $plies }
estimate-about = An estimate in men, for { $side }
estimate-state = estimate, not proved · depth { $depth } · { $thousands } k/s
estimate-state-proved = proved by the engine · depth { $depth } · { $thousands } k/s
estimate-move = Line { $line }, move { $ply }: { $move }
moves-title-board = Moves
