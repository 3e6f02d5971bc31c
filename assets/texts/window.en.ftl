### The window

## Menus and commands
menu-file = File
menu-edit = Edit
menu-study = Study
menu-solver = Solver
menu-view = View
menu-three = Three cards
menu-durak = Durak
command-new = New study
command-new-about = A new, empty study of the game in front, in a tab of its own.
command-open = Open…
command-open-about = Opens studies, collections and PDN files; dropping a file on the window does the same.
command-open-typed = Open a typed path…
command-open-typed-about = Opens a file whose path you type, without the file dialog.
command-save = Save
command-save-about = Writes the study to its file, or asks for one.
command-save-as = Save as…
command-save-as-about = Writes the study to another file. A name that ends in .ron keeps everything; .pdn is for games of draughts in other programs.
command-save-typed = Save to a typed path…
command-save-typed-about = Writes the study to a path that you type, without the file dialog.
command-save-proof = Save proof…
command-save-proof-about = Writes the proof of the position in view into a file that “etude verify” checks by the rules alone.
command-save-moves = Save the moves as CSV…
command-save-moves-about = Writes the legal moves of the position in view into a table: verdict, distance, score, comment.
command-save-review = Save the review as CSV…
command-save-review-about = Writes every move of the review into a table: grade, worth before and after, loss, the better line.
export-nothing = There is nothing to write yet.
command-save-results = Export results…
command-save-results-about = Writes every attempt at an exercise into a table (CSV) that other programs open.
command-save-picture = Save as a picture…
command-save-picture-about = Writes the position in view with its title and rules as a picture (PNG, SVG or PDF) that tells no answer. A PNG carries the study and opens as it; a name that ends in .gif makes a moving picture of the line.
command-save-image = Save the window as a picture…
command-save-image-about = Writes the whole window, as it is now, into a PNG file that is asked for.
command-close-tab = Close tab
command-close-tab-about = Never asks and loses nothing: unsaved work is kept as a file among the recent ones.
command-reopen-tab = Reopen the closed tab
command-reopen-tab-about = Opens the tab again that was closed last, where and as it was.
command-next-tab = Next tab
command-next-tab-about = Brings the tab to the right to the front; after the last comes the first.
command-previous-tab = Previous tab
command-previous-tab-about = Brings the tab to the left to the front; before the first comes the last.
command-quit = Quit
command-quit-about = Closes the window; what is open comes back at the next start.
command-undo = Undo
command-undo-about = Takes the last change back: an edit, a move, a comment or the rules.
command-redo = Redo
command-redo-about = Makes the change again that was taken back last.
command-history = What was done
command-history-about = A list of all changes; a click goes back to one, or forward again.
command-copy-position = Copy position
command-copy-position-about = Copies the position in view in notation, for a field, a message or the command line.
command-copy-study = Copy study as RON
command-copy-study-about = Copies start position, lines and comments as text in Étude’s file format (RON) that can be pasted again.
command-share = Share
command-share-about = Give the study to other people: as text, as a code for chats, as a page, with a look at it first.
command-copy-text = Copy as text
command-copy-text-about = Copy the puzzle as text for mails and forums, without its answer. Pasted, it opens again.
command-copy-code = Copy as code
command-copy-code-about = Copy the puzzle as one line of letters for chats, without its answer. Pasted, it opens again.
command-copy-tree = Copy tree as text
command-copy-tree-about = Copies the rows that are unfolded now as an indented text.
command-copy-picture = Copy as a picture
command-copy-picture-about = Copies the position in view with its title and rules as a picture that tells no answer.
command-copy-tree-picture = Copy the tree as a picture
command-copy-tree-picture-about = Copies the position with the rows of the strategy tree that are open.
command-paste = Paste position or study
command-paste-about = Opens what lies in the clipboard: a study, a PDN game or a position of any game.
command-paste-moves = Paste moves here
command-paste-moves-about = Adds the moves on the clipboard below the move in view, as variations; moves that are there already are merged.
command-clear = Clear
command-clear-about = Takes everything off the table; outside Setup it opens Setup.
command-swap-sides = Swap sides
command-swap-sides-about = Each side gets what the other one has; outside Setup it opens Setup.
command-page-table = Three cards: the table
command-page-table-about = The hands, the pack and the rules.
command-page-classes = Three cards: all classes
command-page-classes-about = All 741 classes of hands with their values and chances.
command-page-plots = Three cards: plots
command-page-plots-about = How classes, categories and chances spread.
command-page-inspector = Three cards: inside the evaluator
command-page-inspector-about = How the article's evaluator gets the value of a hand, step by step.
command-save-classes = Three cards: save the classes as CSV
command-save-classes-about = Writes all classes as a table for other programs.
command-sort = Sort
command-sort-about = Puts every hand in order; outside Setup it opens Setup.
command-deal = Deal
command-deal-about = A random start position in Setup, a new deal in a game with hidden cards.
command-setup = Setup
command-setup-about = Build the start position by mouse, by keys or as text.
command-solve = Solve
command-solve-about = Find the solution yourself: the opponent defends as stubbornly as can be, and nothing is shown.
command-analyse = Analyse
command-analyse-about = Who wins, how, and what every move is worth.
command-play = Play
command-play-about = Play it out against a program or a person; the solution stays hidden.
command-first = To the start
command-first-about = Shows the start position; the line stays.
command-back = One move back
command-back-about = Shows the position before; the line stays.
command-forward = One move on
command-forward-about = Shows the position after the next move; at the end of the line the best move known is added.
command-last = To the end of the line
command-last-about = Shows the last position of the line.
command-previous-variation = Previous variation
command-previous-variation-about = Shows the alternative above, at the same place of the line.
command-next-variation = Next variation
command-next-variation-about = Shows the alternative below, at the same place of the line.
command-previous-fork = Previous fork
command-previous-fork-about = To the last move before this one that has alternatives.
command-next-fork = Next fork
command-next-fork-about = To the next move that has alternatives; the arrows up and down choose among them.
command-autoplay = Play the line by itself
command-autoplay-about = A move after the other until the end; once more stops it.
command-faster = Step faster
command-faster-about = Less time between the steps of a line that steps on by itself.
command-slower = Step slower
command-slower-about = More time between the steps of a line that steps on by itself.
command-delete-move = Delete this move and what follows
command-delete-move-about = Forgets the move in view and all that follows; it can be undone.
command-mark-place = Mark square or card
command-mark-place-about = Marks the square or card with the focus, or under the pointer. Again removes the mark. With the right button: click for a mark, drag over a board for an arrow; Shift makes it red, Alt blue, both yellow.
command-clear-marks = Remove marks
command-clear-marks-about = Removes all marks and arrows of the position in view.
command-offer-draw = Offer a draw
command-offer-draw-about = Offers a draw to the other player while a game is played on a board. An engine agrees where a draw is proved, or late in the game when it does not think itself better.
command-resign = Resign
command-resign-about = Gives up the game that is played on a board.
command-promote = Make this the main line
command-promote-about = The variation in view changes places with the main line.
command-add-exercise = Add to my exercises
command-add-exercise-about = The position in view becomes an exercise of your own collection on the page of Practice.
command-hint = Hint
command-hint-about = The next of three hints to what is being solved; in Play the best move, ready to be played.
command-pass = Pass
command-pass-about = Plays nothing, where the rules allow it.
command-stop-solver = Stop or continue the solver
command-stop-solver-about = What is known stays; the work goes on where it was.
command-score-all = Score all moves
command-score-all-about = Let the engine give every legal move a score
command-lock-engine = Lock the engine here
command-lock-engine-about = The engine stays at this position while you walk, until it is unlocked
command-threat = Show the threat
command-threat-about = What the other side would do if it were to move, proved or estimated; again to hide it
threat-estimate = If it were { $side }’s move: { $move }, estimate { $score }
threat-working = Looking for the threat…
threat-unknown = No threat was found in time.
threat-none = The turn cannot pass here, so there is no threat to show.
command-tick-move = Analyse this move only, with the ticked ones
command-tick-move-about = Ticks the move under the pointer or with the focus, or unticks it: solver and engine look at nothing but the ticked moves
command-untick-moves = Analyse all moves again
command-untick-moves-about = Unticks all moves, so that solver and engine look at the whole position
command-prove = Prove many pieces too
command-prove-about = With more than 12 pieces a proof may never come: the engine estimates until you ask for a proof. Press again to end that.
command-verify-proof = Verify the proof
command-verify-proof-about = Writes the proof down and checks it by the rules alone, with code that shares nothing with the solver.
command-shortest = Look for the shortest win
command-shortest-about = After the winner is known: the fewest plies to win, the most to hold out.
command-show-current = Show the current position in the tree
command-show-current-about = Scrolls the tree to the position in view and unfolds the way there.
command-unfold-tree = Unfold four levels
command-unfold-tree-about = Shows four levels below the row of the cursor.
command-unfold-all = Unfold everything
command-unfold-all-about = Shows everything below the row of the cursor; that can be long.
command-fold-tree = Fold the tree
command-fold-tree-about = Hides everything below the start.
command-palette = Find anything
command-palette-about = Finds commands, studies, games, collections, settings and help by a few letters; Enter takes the first.
command-about = About Étude
command-about-about = Version, licences, folders, and the memory in use.
command-help = Help
command-help-about = Opens the guide: a page for each game, the first study, practice, sharing, and the keys.
command-help-here = Help on this page
command-help-here-about = Opens the page of the guide about what is in front.
command-keys = Keys
command-keys-about = Lists all keys of the program, to choose others.
command-settings = Settings
command-settings-about = Language, theme, size, memory and threads.
command-engines = Other engines…
command-engines-about = Programs that play by the Hub protocol: their command lines and parameters
command-library = Library
command-library-about = Shows or hides the samples and recent files at the left.
command-theme = Light, dark or system theme
command-theme-about = Light, dark and the system's theme in turn.
command-four-colours = Four colours of suits
command-four-colours-about = A colour of its own for every suit, or red and black.
command-language = Next language
command-language-about = English, 中文 and Русский in turn.
command-larger = Larger
command-larger-about = Everything in the window a little larger.
command-smaller = Smaller
command-smaller-about = Everything in the window a little smaller.
command-normal-size = Normal size
command-normal-size-about = Everything in the window in its usual size.

## Library and tabs
library-title = Library
library-new = New
library-recents = Recent files
tab-untitled = Untitled
tab-untitled-more = Untitled { $number }
tab-numbered = { $game } { $number }
tab-close = Close { $name }
menu-all = All menus
menu-window = Window
tools-more = More tools
tab-list = All tabs

## Values and verdicts
value-win = wins
value-win-letter = W
value-draw = draws
value-draw-letter = D
value-loss = loses
value-loss-letter = L
value-gain = gains
value-gain-letter = +
value-no-gain = no gain
value-no-gain-letter = –
value-mine-win = you win
value-mine-loss = you lose
value-side-win = { $side } wins
value-side-loss = { $side } loses
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
verdict-mine-has-won = You have won
verdict-mine-wins = You win
verdict-mine-wins-in = You win in { $plies }
verdict-board-wins = { $side } wins
verdict-board-wins-in = { $side } wins in { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
verdict-board-has-won = { $side } has won
verdict-draw-board = Draw
verdict-draw = Draw
verdict-unknown = Unknown
verdict-among = Among the ticked moves: { $verdict }
state-among = { $settled } of { $count ->
    [one] 1 ticked move
   *[other] { $count } ticked moves
} proved; nothing is said of the others
verdict-working = Solving…
state-nothing = Complete the setup to see who wins.
state-over = The game is over.
state-proved = proved · to move: { $seat }
    .you = proved · your move
state-proved-board = proved · { $side } to move
state-value = looking for the winner
state-moves = proved · judging moves, { $settled } of { $total }
state-distances = proved · measuring the shortest lines
state-stopped = stopped · ▶ goes on
state-recalled = Proved before: nothing had to be solved again.
state-checking = proved · the proof is being checked
state-verified = proved · verified · { $positions ->
    [one] { $positions } position
   *[other] { $positions } positions
 } · { $milliseconds } ms
state-refused = The proof does NOT hold: { $reason }
state-proof-too-large = proved · the proof is too large to be checked here: etude solve --proof
state-proof-gave-up = proved · the proof could not be written down in time
proof-first = The proof is being made and checked; then it asks where to save it.
proof-none = There is no proof here that could be saved.
state-proved-stopped = proved · stopped before every move was measured
state-time-up = not solved within the limit of { $time } · ▶ goes on
state-nodes-up = not solved within the limit of { $nodes } positions · ▶ goes on
state-depth-reached = depth { $depth } is reached · ▶ goes on
state-nothing-left = the engine has finished here
limits-title = Limits of solving
limits-about = Solving stops there and says so; ▶ goes on where it was.
limits-time = Time
limits-nodes = Positions
limits-depth = Depth
limits-memory = Memory
limits-none = no limit
limits-millions = { $millions } M
limits-megabytes = { $memory } MB
solver-stop = Stop the solver
solver-continue = Continue
solver-crashed = The solver failed: { $reason }

## Moves, line, position
moves-result = { $value } { $distance }
moves-title = Moves
moves-for = values for { $side }
side-light-of = White
side-dark-of = Black
moves-for-mine = values for you
moves-count = { $count }
moves-ticked = { $count } of { $total } ticked
moves-ticked-name = { $name }, ticked
moves-tick-only = Analyse this move alone
moves-narrowed = { $count } of { $total } with what is picked
move-pass = pass
plies-long = { $plies ->
    [one] { $plies } ply
   *[other] { $plies } plies
}
plies-short = in { $count }
plies-about = Counts every play and every pass of both sides
moves-short = in { $count }
moves-kind = { $kind } · { $count }
line-empty = No moves yet: click cards or a move.
line-hidden = Later moves are kept and hidden while this game is played: another move becomes a variation.
line-comment = Comment on this move
tree-page = Proof
tree-above = … { $count } above
sheet-title = Scoresheet
sheet-title-board = Scoresheet
sheet-fold-all = Fold all variations
sheet-unfold-all = Unfold all variations
sheet-fold = Fold this variation
sheet-unfold = Unfold this variation
sheet-folded = … and { $count } more
sheet-instead = instead of { $other }: { $move }
sheet-passing = Only looked at: it is not saved until you keep it or play on from it.
sheet-keep = Keep these moves
sheet-comment = Comment …
evaluation-equal = equal
evaluation-unclear = unclear
evaluation-slight = { $side }: slightly better
evaluation-clear = { $side }: clearly better
evaluation-won = { $side }: winning
sheet-copy-text = Copy as text
sheet-paste-about = Adds the moves on the clipboard below this move, as variations
sheet-copy-study = Copy as study (RON)
sheet-copy-as = Copy as { $format }
sheet-copy-position = Copy this position as { $format }
sheet-copy-up-to = The line up to here
sheet-copy-from = The line from here
sheet-copy-variation = This variation
sheet-copy-below = From here with all variations
position-label = Position
position-hint = For example: 34669 / 88
position-copy = Copy
position-column = column { $column }
position-unread = The text cannot be read: what follows is about the position before.
position-is-game = This is no position but a game or a study.
position-open-game = Open it
position-read = Read as: { $text }

## Tree
tree-title = Strategy tree
tree-empty = The tree appears once the position can be played.
tree-find = Find a move
tree-found = { $at } of { $count }
tree-not-found = not found
tree-row = Row { $row }
preview-table = Preview
preview-side = Preview (the texts below are still about the position)
tree-stop = Stop unfolding
tree-start = Start
tree-only = only move
tree-link = as in row { $row }
tree-link-hidden = as in a folded row
tree-link-spoken = the same position as in row { $row }
tree-link-hidden-spoken = the same position as in a folded row
tree-end = end
tree-others = { $count ->
    [one] { $count } other move
   *[other] { $count } other moves
}
tree-others-counted =
    { $count ->
        [one] { $count } other move
       *[other] { $count } other moves
    }: { $wins ->
        [0] none wins
        [one] { $wins } wins
       *[other] { $wins } win
    }, { $losses ->
        [0] none loses
        [one] { $losses } loses
       *[other] { $losses } lose
    }
tree-others-counted-draws =
    { $count ->
        [one] { $count } other move
       *[other] { $count } other moves
    }: { $wins ->
        [0] none wins
        [one] { $wins } wins
       *[other] { $wins } win
    }, { $draws ->
        [0] none draws
        [one] { $draws } draws
       *[other] { $draws } draw
    }, { $losses ->
        [0] none loses
        [one] { $losses } loses
       *[other] { $losses } lose
    }
tree-unfold-below = Unfold four levels below
tree-unfold-all-below = Unfold everything below
tree-fold-below = Fold everything below

## Setup, Analyse, Play
setup-known = Known
setup-known-about = Known endings under these rules: the samples, among them the positions of the articles, and the first exercise of each chapter. The position is replaced; Ctrl+Z takes it back.
setup-known-first = { $chapter }: first exercise
setup-known-none = choose…
setup-rules = Rules
choice-none = none
setup-hint = Drag cards to a hand, or click a card and then a hand. A double click deals it to the hand used last, a right click takes it back. Or type above.
setup-hint-armed = Now click a hand or the table to put this card there; Esc to deselect.
analyse-shortest = Shortest wins
analyse-shortest-about = Once the winner is known, count the plies to the end under best play.
play-on = Play on from here
play-on-waits = Nothing is played before you go on from here.
play-on-about = The game goes on behind this move. A variation begins here with a move of yours or with this button.
play-restart = Start again
play-show-verdicts = Show the solution
play-secret = The solution is hidden while you play.
play-thinking = thinking…
draw-declined = Draw declined
resign-really = Really resign?
ending-agreed = A draw by agreement
ending-resigned = { $side } resigned
ending-late = { $side } ran out of time
ending-noted = { $reason }
clock-label = Clock
clock-none = none
clock-control = { $minutes } min{ $seconds ->
    [0] {""}
   *[other] {" "}+ { $seconds } s
}
play-again-turn = My last move again
play-again-start = From the start
hidden-values = Who wins and what moves are worth would tell the hidden cards. Show all cards to see it.
hidden-take-seat = { $side } is to move: show these cards
    .you = Your move: show these cards
hidden-ask-cards = Setup shows all hands and the cards still to be drawn.
hidden-ask-solution = Setup shows the title, the notes and who wins.
hidden-show = Show it
hidden-stay = Stay here
player-person = person
player-random = random
player-solver = solver
record-event = Game in Étude
record-named = { $name }
record-person = Human
record-level = Étude, level { $level }
record-program = Étude, { $player }

## Notices
notice-close = Close this message
notice-copied = Copied.
notice-none-closed = No tab was closed that could be opened again.
notice-copied-cards = Copied with all cards, the hidden ones too.
notice-copied-study = Copied whole: with all cards, notes and the moves of the solution.
notice-copied-tree = Copied: the tree is the solution.
copied-tree-part = { $count ->
    [one] One more row; etude solve --tree writes all of them.
   *[other] { $count } more rows; etude solve --tree writes all of them.
}
notice-saved = Saved: { $file }
notice-same = Nothing has changed: { $file } is as it was
save-failed = Could not be saved: { $reason }
save-failed-file = { $file } could not be saved: { $reason }. Nothing was changed; try Save as.
settings-unsaved = The settings could not be saved: { $reason }
settings-damaged = The settings could not be read. They are the usual ones now; the file is kept as { $file }
settings-from-copy = The settings could not be read and are those of before the last change; the file is kept as { $file }
settings-value = The settings say { $name }: { $value }, which cannot be. This one setting is the usual one now.
closed-kept = The unsaved study is kept in { $file }
journal-damaged = What was open last time could not be read. It is kept as { $file }
tab-unread = unreadable
unread-title = This version cannot open this tab
unread-text = The tab was kept as it is and stays so at every start; a newer Étude may open it.
unread-about = This version cannot open “{ $name }”. Click to see why and to save its text.
unread-newer = a newer version has written what this one does not know
unread-kept = A tab of last time cannot be opened by this version. It is kept as it is, in grey among the tabs. { $file }
unread-save = Save the raw text…
unread-copy = Copy the text
unread-close = Close it
unread-close-about = Its text is kept in a file of its own.
journal-unusable = Unsaved work cannot be kept: { $reason }
report-kept = Étude failed last time. It kept a report of where, with nothing that you wrote.
report-copy = Copy the report
report-folder = Show the folder
report-unseen = { $folder } cannot be shown: { $reason }
open-pasted = the pasted text
open-failed = Cannot open { $file }: { $reason }
open-unreadable = Cannot read { $file }: { $reason }
open-unknown = it is neither a study nor a list of games nor a position that any game reads
open-bad-position = The position is wrong at column { $column }: { $reason }
open-illegal-move = The line breaks off at ply { $ply }: { $move } is not legal there. What came before was kept.
notice-line-cut = The line stops before move { $number }: { $move } is no longer possible. Undo brings it back.
reading-told = Read as { $rules }. { $holds }
reading-as = Read as { $rules }
reading-and = { $one }, { $other }
reading-cards = { $who }: { $count ->
    [one] { $count } card
   *[other] { $count } cards
}
reading-pieces = { $who }: { $count ->
    [one] { $count } piece
   *[other] { $count } pieces
}
reading-nothing = nothing
reading-for = Read “{ $found }” as { $guess ->
    [X] the small joker (X)
    [D] the big joker (D)
   *[other] { $guess }
}
reading-under = Read for { $game }: { $rules }
reading-without = Leave out “{ $found }”
reading-long = The text is too long for a position.
pasted-title = Text that is not understood
pasted-text = What is marked could not be read. Mend it here, or choose what it stands for.
pasted-place = Line { $line }: { $reason }
open-rules-refuse = These rules cannot take the position (column { $column }): { $reason }
file-filter = Étude studies

## Work in numbers
status-nodes = { $nodes } nodes
status-speed = { $speed } nodes/s
status-time = { $time }
status-time-about = How long this position has been worked on
status-unsaved = not saved to a file

## Dialogs
palette-hint = Type a few letters of a command, a study, a game …
palette-nothing = Nothing has all of these words
history-start = As it was opened
history-back = Click to go back to here.
history-forward = Taken back; click to do it again up to here.
history-change = A change
history-move = Move: { $move }
history-moves = Moves up to { $move }
history-forced = The only move
notice-variation = Added to the game as a variation; Ctrl+Z takes it back.
history-player = A move of the other player
history-players = The players of the game
history-result = The result of the game
history-best = The best move added
history-row = A line from the tree
compare-again = Compare with something else
compare-tabs = Open tabs
compare-other-rules = The same position under other rules
compare-set-up = Differences in the position
compare-nothing = None.
compare-pair = { $part }: { $first } ↔ { $second }
compare-moves = Moves, { $count ->
    [0] none with another result
    [one] 1 with another result
   *[other] { $count } with another result
}
compare-not-legal = not legal
compare-not-there = Under these rules there is no such position.
compare-not-played = Under these rules nothing is played.
compare-kept = There is nothing to compare: the position cannot be played, or its solution is hidden now.
history-sign = Sign at { $move }
history-mark = Marks
history-comment = Comment on { $move }
history-about = Title, author and notes
history-deleted = Deleted: { $move }
history-grafted = Moves pasted
history-promoted = Main line: { $move }
history-put = Put on the table
history-removed = Taken off
history-cycled = Changed on its square
history-chosen = { $choice }: { $option }
history-painted = Put by stamp
history-position = Position typed
history-rules = Rules changed
keys-title = Keys
keys-how = Click a key to choose another one.
keys-find = Find a command
key-space = Space
keys-press = Press the new key for “{ $command }”. Escape leaves it.
keys-waiting = press a key…
keys-none = No key
keys-taken = { $key } is the key of “{ $command }”.
keys-take = Use it here
keys-leave = Leave it there
keys-reserved = { $key } cannot be chosen: fields, focus or the system need it. Press another one.
keys-reset = The usual key for “{ $command }”
keys-reset-all = Usual keys for all
keys-change = { $command }: { $key }. Click to choose another key.
keys-cards = Cards
keys-cards-text = Tab reaches the cards, arrows move among them. In Setup 1, 2 and 3 send a card to a hand, T to the table, Delete takes it back. In Analyse and Play Space picks a card, Enter plays what is picked.
keys-tree-text = Arrows move and fold, Home and End jump, Enter goes to the position, typing finds a move.
about-study = About this study
about-edit = Title, author and notes
about-title = Title
about-author = Author
about-notes = Notes
about-result = Result
about-result-none = not told
about-result-white = White won
about-result-black = Black won
about-result-draw = draw
about-result-both-lost = both lost
about-tags = Tags, one in each line, such as White: T. Sijbrands
about-tags-wrong = “{ $line }” is no tag: expected a name, a colon and a value; the result, the rules and the position are written by themselves.
about-done = Done
settings-language = Language
settings-theme = Theme
theme-system = system
theme-light = light
theme-dark = dark
settings-scale = Size
settings-looks = Looks
settings-contrast = Strong contrast
settings-board = Board
settings-coordinates = Coordinates
settings-squares = Moves
squares-usual = by the rules
squares-letters = with letters
squares-numbers = with numbers
squares-short = short
settings-cards = Cards
settings-ranks = Ten and jokers
ranks-printed = 10 ☆ ★
ranks-letters = T X D
settings-exercises = Open exercises in Solve
exercises-unsolved = until they are solved
exercises-always = always
exercises-never = never
settings-name = Your name in games
settings-preview = Preview
board-walnut = Walnut
board-green = Green
board-slate = Slate
board-print = Print
cards-classic = Classic
cards-large = Large signs
settings-reduced-motion = Reduce motion
settings-steps = Stepping
settings-forced = In games of cards and in exercises the only move is made by itself
settings-wheel = The wheel over the table steps through the line
settings-step-seconds = Between the steps of a line that steps on by itself
unit-seconds = { $seconds } s
settings-memory = Solver memory
settings-memory-automatic = automatic: { $megabytes } MB
settings-memory-range = from { $least } to { $most }
unit-megabytes = MB
settings-threads = Solver threads
settings-tables = Tables
settings-tables-none = Four pieces
settings-tables-values = Five, result: 7–120 MB
settings-thorough = Five, distances: 40–500 MB
settings-thorough-about = Endings of five pieces are made once in the background: one to five minutes for boards of 64 squares, more for larger ones. Win, draw and loss alone take 7 to 15 MB of disk (100 squares: about 120 MB), with distances 40 to 60 MB (about 300 MB and more).
settings-engines = Other engines
engines-name = Name
engines-command = Command line
engines-command-hint = /path/to/engine hub
engines-arguments = Arguments
engines-arguments-hint = hub
engines-folder = Working folder
engines-folder-hint = the engine’s own folder
engines-choose = Choose the engine’s program
engines-choose-folder = Choose the engine’s working folder
path-take = Take
engines-add = Add an engine
engines-new = Engine { $number }
engines-unnamed = (no name)
engines-remove = Remove this engine
engines-try = Try it
engines-trying = waiting for an answer…
engines-try-about = Starts the program, asks what it is called and what it plays, and ends it.
engines-about = Add a program that speaks the Hub protocol (version 2). It can then estimate beside Étude or instead of it, and play against you.
engines-answers = { $name } answers. It plays: { $rules }.
path-open = Open
path-add = Add to it
path-add-about = Writes the game behind those that the file has; nothing in the file changes.
path-add-busy = { $file } is being written. Add the game again in a moment.
path-add-encoding = a name in it has letters that the encoding of the file lacks
path-exists = This file exists. Press Save again to replace it.
path-exists-games = This file of games exists. The game can be added to it.
path-replace = Replace it
path-label = Path of the file
path-endings = A name that ends in .ron makes a study; games of draughts may also end in .pdn.
path-nothing = Type a path here: the file dialog was closed, or there is none.
path-meanwhile = The file dialog is open already. If it cannot be seen, type the path here.
path-cancel = Cancel
differs-title = The file is another one now
differs-text = { $file } was changed by another program since it was opened or saved here. Nothing has been written yet.
differs-reload = Reload the file
differs-reload-about = Shows what the file holds now. What is unsaved here is kept in a file of its own.
differs-both = Keep both
differs-both-about = The file stays as it is; the study is saved under a new name beside it.
differs-replace = Replace the file
differs-replace-about = Writes the study into the file. What the file holds now is kept beside it as a copy.
leaving-title = Unsaved work would be lost
leaving-text = These studies are changed, and cannot be kept for the next start: { $reason }
leaving-slow = the disk has not answered yet
leaving-nowhere = this system names no folder for it
leaving-save = Save as…
leaving-save-about = Writes the first of these studies to a file of your choice; once all of them are saved the program ends.
leaving-quit = Quit without saving
leaving-quit-about = Ends the program. What was changed is lost.

## First start

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
place-pivot = { $name }, alone changes the winner
place-marked = { $name }, { $colour } mark
place-arrow = { $name }, { $colour } arrow to { $to }
mark-green = green
mark-red = red
mark-blue = blue
mark-yellow = yellow
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
felt-play = Play
felt-play-about = Plays the raised cards ({ $key })
felt-play-pick = Raise the cards to play, then press { $key }
felt-play-more = These cards are a part of { $count ->
    [one] { $count } move
   *[other] { $count } moves
}: raise more, or pick one in the list ({ $key } plays the raised cards)
felt-pass-only = Pass
felt-back = Take back
command-flip = Turn the table
command-flip-about = Seats the next player at the bottom, or shows the board from the other side; the position stays. Verdicts and colours speak from the bottom.
board-flip = Flip board
setup-hint-board = Drag pieces, or click one beside the board and then squares. Right-click a square to change its piece. Or type above.
setup-hint-board-armed = Click squares or draw over them to put this piece there; click the same piece again to remove it; Esc to deselect.
keys-board = Board
keys-board-text = Tab reaches the board, arrows move over the squares, Enter picks a piece and then the squares of its move, Escape lets go. In Setup 1 to 4 put a piece, Delete takes it off.
line-empty-board = No moves yet: drag a piece, click a move, or ▶.
position-hint-board = For example: start, or W:Wc3,Ke5:Bb8
player-level = engine, level { $level }
player-seconds = engine, { $seconds } s a move
player-level-gain = +{ $elo } Elo
player-level-measured = { $elo ->
    [0] The weakest level: others are measured by it.
   *[other] About { $elo } points of Elo stronger than level 1
}
player-program = { $name }, { $seconds } s a move
estimate-equal = About equal
side-light-has = White
side-dark-has = Black
estimate-slightly = { $side }: slightly better
estimate-better = { $side }: better
estimate-much = { $side }: much better
estimate-wins-within = { $side } wins within { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
estimate-about = An estimate in men, for { $side }
estimate-state = estimate, not proved · depth { $depth }
estimate-state-proved = proved by the engine · depth { $depth }
estimate-move = Line { $line }, move { $ply }: { $move }
engine-own = Étude
engine-depth = depth { $depth } ({ $deepest })
engine-depth-short = depth { $depth }
engine-depth-about = Every line is looked at { $depth ->
    [one] { $depth } ply
   *[other] { $depth } plies
} deep, the liveliest { $deepest }
engine-memory = memory: { $memory } MB
engine-choose = Which engines evaluate
engine-other = { $name } · { $depth }
engine-lines = { $count ->
    [one] { $count } line
   *[other] { $count } lines
}
engine-lines-about = How many lines the engine shows
engine-away = stays after { $number }. { $move }
engine-away-start = stays at the start
engine-away-about = A click goes there; unlocking lets the engine follow you again
moves-title-board = Moves

## Three cards
three-swap = Next hand first
three-page-table = Table
three-page-classes = Classes
three-page-plots = Plots
three-page-inspector = Inside the evaluator
three-position-hint = For example: AS KD 2C / 9H 9D 3C; dead 4S; range pair / any
three-opponent = Opponent { $number }
three-opponent-more = + opponent
three-opponent-away = Take away opponent { $number }
three-range-blind = blind: any cards
three-range-top = best { $percent } %
three-range-between = { $from } to { $to } %
three-range-or-better = { $range } or better
three-range-weighted = { $range } ({ $percent } %)
three-word-any = any
three-word-trips = trips
three-word-straight-flush = straight-flush
three-word-flush = flush
three-word-straight = straight
three-word-pair = pair
three-word-high-card = high-card
three-range-part = { $range } · { $percent } % of all hands
three-range-hint = For example: pair:50% 20% 88+ A42+
three-range-wrong = “{ $found }” is no range: nothing is changed.
three-range-about = Categories, the best so many per cent, 88+, AKx, classes (A42, AKJs, A42+), QQ2-552; with a weight: pair:50%.
three-nobody = Nobody wins
three-nobody-about = 5-3-2, trips and a hand between beat each other in a circle, or the best hands are equal and whoever asks loses.
three-pairwise = { $name } against each alone
three-pairwise-about = The two compare their cards, as in a comparison that one of them pays for; the others play no part.
three-column-pot = equity
three-table-exact = exact: every deal was counted
three-table-drawn = drawn at random: ± { $error } %
three-page-ranges = Ranges
three-ranges-none = Put three cards into a hand, and add an opponent.
three-saved = Saved
three-saved-none = No saved ranges yet.
three-saved-delete = Delete “{ $name }”
three-saved-name = Name of this range
three-saved-save = Save
grey-saved-name = Give the range a name first.
grey-saved-any = Choose a range first: any cards need no name.
three-strip-in = in the range
three-strip-part = partly in the range
three-strip-out = not in the range
three-strip-fate = you beat { $won } %, tie { $tied } %, lose to { $lost } %
three-strip-beats = Beats you: { $lost } % · ties { $tied } % · you beat { $won } %
three-strip-from = From the best
three-strip-to = To the best
three-grid-weight = Weight of a click
three-grid-about = A click or a drag on the grid below gives hands this weight; on hands that have it, takes them out.
three-map = { $hand } against the range
three-map-about = By category and highest rank: the part of the hands that are left which your hand beats; a tie, where the rules have one, as half. Click or drag to paint the range.
three-stay = Should I stay?
three-stay-rules = Betting
three-stay-yes = You need { $needed } %, you have { $chance } %: stay. EV { $value }
three-stay-no = You need { $needed } %, you have { $chance } %: fold. EV { $value }
three-stay-open = You need { $needed } %, you have about { $chance } %: too close to tell. EV { $value }
three-stay-play = Playing is worth { $value } antes, folding −1: play.
three-stay-drop = Playing is worth { $value } antes, folding −1: fold.
three-stay-costs = To pay { $pay } into a pot of { $pot }; the mark at { $needed } % is break-even.
three-stay-houses = The house does not qualify in { $out } %, loses in { $lose } %, ties in { $tie } %, wins in { $win } %.
three-stay-bonus = Ante bonus: { $bonus }.
three-stay-pays = Pair plus pays { $count } to 1 ({ $category }).
three-stay-pays-not = Pair plus pays nothing.
three-stay-edge = With best play the house keeps { $ante } % of the ante, and { $plus } % of pair plus.
three-stay-model = Against: { $opponents }.
three-stay-now = The value of a comparison now; folding is 0.
three-stay-blind-about = Who has not looked at the cards pays less, and has the chances of any hand.
command-page-ranges = Three cards: ranges
command-page-ranges-about = What opponents may hold, and how a hand does against it.
three-hands = Hands
three-copy = Copy as text
three-nothing = Three cards, please
three-nothing-hint = Drag three cards into a hand, double-click them in the pack, or type them above.
three-best = { $hand } is best
three-equal-share = The best hands are equal: they share.
three-equal-asks = The best hands are equal: whoever asks loses.
three-cycle-hands = No hand is best: { $first } beats { $second }, { $second } beats { $third }, { $third } beats { $first }.
three-cycle = By this house rule the order is a circle: 5-3-2 < pair < trips < 5-3-2.
three-special = Beats trips and nothing else.
three-value = place { $value } of 741, 1 is best
three-value-place = place { $place } of 741, 1 is best (the article’s value: { $value })
three-beats = beats { $percent } % of all hands
three-next-better = next better: { $class }
three-next-worse = next worse: { $class }
three-chances = Chances
three-chances-wait = The chances appear once the table is in order.
three-stop = Stop counting
three-known-only = these hands only
three-win = wins
three-tie = shares
three-lose = loses
three-tie-percent = shares { $percent } %
three-win-tie-lose = wins { $win } %, shares { $tie } %, loses { $lose } %
three-exact = exact
three-exact-about = All { $deals } deals were counted.
three-estimate = ± { $error } %
three-estimate-about = Estimated from { $deals } random deals; ± is one standard error.
three-share = { $percent } % of the pot on average
three-filter = Find: pair, AK, 468…
three-jump = Show the hand
three-csv = Save as CSV
three-column-place = place
three-column-value = value
three-column-category = category
three-column-cards = cards
three-column-hands = hands
three-column-probability = probability
three-column-beats = beats
three-column-equity = pot against one
three-plot-opponents = Part of the pot, by opponents
three-plot-opponents-about = How much of the pot each hand gets on average against so many opponents, who hold any hand or one of the range that is set; dashed: a fair share.
three-plot-fair = fair share
three-plot-classes = From the best class to the worst
three-plot-classes-about = Where the two lines part, the order of hands is not the order of chances: cards in hand are cards that others cannot have.
three-plot-beaten = hands beaten
three-plot-share = part of the pot against one
three-plot-categories = How common the categories are
three-plot-categories-about = The share of all 22,100 hands.
three-inspect-title = How the article’s evaluator finds the value
three-copy-inspection = Copy the steps
three-inspect-cards = Each card is 32 bits
three-inspect-flush = A suit in common? “And” of the suit bits
three-inspect-ranks = Which ranks? “Or” of the rank bits
three-inspect-product = The product of the primes
three-inspect-tables = Which table answers
three-inspect-orders = The order of the cards does not matter
three-field-bits = one bit for each rank
three-field-suit = suit
three-field-rank = rank, 0 to 12
three-field-prime = prime of the rank
three-flush-yes = A bit is left: all three cards have one suit. The table flushes answers.
three-flush-no = Nothing is left: no flush.
three-ranks-index = Shifted right by 16: { $binary } = index { $index }; { $ranks ->
    [one] { $ranks } rank
   *[other] { $ranks } different ranks
}.
three-table-answers = answers
three-occupancy = { $used } of { $size } entries hold a value ({ $percent } %), { $bytes } bytes
three-hash-title = The same through the perfect hash
three-program-table = The program itself uses one table by the three cards, { $bytes } bytes; it agrees in all 132,600 orders.
three-orders-same = All six orders give one value.
three-orders-differ = The orders give different values: this must not be.
three-errata = Errata of the article (8)
three-note-kings = The article’s table of r exchanges king and queen: the queen is 1010, the king 1011, as its own example of the king of diamonds says. (2 errors)
three-note-product = The article gives 47,027 for ace, king and jack; that is ace, king and queen. A-K-J is 41 · 37 · 29 = 43,993.
three-note-high-card = The article calls ♦A ♣K ♠J a straight; it is a high card, and 468 is its value.
three-note-index = 7,168 is the largest index of a flush; the largest value of one is 299. The article mixes the two up.
three-note-bytes = 7,169 entries of two bytes are 14,338 bytes, not 14,336 as the article says.
three-note-hash = 169 keys in 256 slots: a perfect hash, but not a minimal one as the article calls it.
three-note-percent = The article’s table of counts leaves out one sign: pairs are 16.94 %.
three-solve-counting = The answer is being counted…
three-solve-pick = Click the hand on the table, or here:
three-solve-within = An answer within { $points ->
    [one] { $points } point
   *[other] { $points } points
} is right.
three-solve-percent = How often it wins, in per cent
three-solve-answer = Answer
asked-hints = Hints
three-solve-hint-exact = { $hand } wins { $percent } %.
three-solve-hint-between = { $hand } wins between { $low } and { $high } %.
three-solve-look = Look at the hands
three-solve-look-about = Shows values, chances and all the rest of these hands.
asked-right = Right
asked-wrong = Not so
asked-given-up = The answer
three-solve-best = { $hand } wins most often: { $percent } %.
three-solve-weakest = { $hand } is the weakest that stays: it wins { $percent } %, { $needed } % are needed.
three-solve-wins = { $hand } wins { $percent } %.
three-solve-said-hand = You said: { $hand }.
three-solve-said-percent = You said { $percent } %.
asked-took = { $hints ->
    [0] no hint
    [one] one hint
   *[other] { $hints } hints
} · { $time }
three-solve-deals = deals: { $won } won, { $tied } tied, { $lost } lost
three-solve-made-of = What this is made of
three-solve-made-of-about = The hands that one opponent can hold, and the part of them that is beaten; a tie, where the rules have one, as half.
three-classes-count = { $count ->
    [one] { $count } class
   *[other] { $count } classes
}
### Collections of games
command-next-game = Next game
command-next-game-about = Shows the next game of the collection that the list's filter lets through.
command-previous-game = Previous game
command-previous-game-about = Shows the game before in the collection that the list's filter lets through.
command-next-exercise = Next exercise
command-next-exercise-about = What comes next in today's practice, or behind an exercise of a collection the next of that collection.
command-practice = Practice
command-practice-about = What is to be practised today: exercises that are due, and new ones.
command-games = List of games
command-games-about = Shows or hides the list of the collection's games.
games-title = Games
games-filter = Filter by players, event, date, result
games-count = { $shown } of { $all }
games-length = { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}
games-untitled = Game { $number }
reading-progress = Reading { $file }: { $percent } %
reading-opening = Opening { $file }…
reading-stop = Stop
reading-crashed = the part of the program that reads files has failed
writing-progress = Saving { $file }…
writing-stopped = Stopped: nothing was saved.
writing-crashed = the part of the program that writes files has failed
open-trouble = Game { $game }, line { $line }, ply { $ply }: { $move } is not legal there. It and the moves after it are kept as a comment.{ $others ->
    [0] {""}
    [one] {" "}One more place of this game is like that.
   *[other] {" "}{ $others } more places of this game are like that.
}
open-game-failed = Game { $game }, line { $line }, cannot be read: { $reason }. It stays in the file as it is.
save-unwritable = { $file } was not written, because of game { $number }: { $reason }
save-too-large = { $file } was not written, and is as it was: it would have { $megabytes } MB, and more than { $most } MB are not opened again. Delete long comments or moves, or keep single studies in files of their own (Share).
library-new-game = New study: { $game }
setup-random = Random
### Durak's robot
page-cards = Cards
durak-page-memory = Memory
command-durak-memory = Durak: card memory and advice
command-durak-memory-about = Where every card is, as one player knows it, and what each move brings.
memory-none = The cards are remembered for the player at the screen.
durak-memory-of = What { $side } remembers
    .you = What you remember
durak-memory-sum = Talon { $talon } · trumps unseen { $trumps } · opponent: { $known } known, { $hidden } hidden
durak-memory-weigh = Read something into what the opponent did
durak-memory-weigh-about = A player who can beat rarely takes, and one who leads a queen rarely holds a seven. Off: every deal that agrees with the cards is as likely, counted exactly.
durak-memory-mine = { $card }, mine
durak-memory-taken = { $card }, the opponent holds it: taken in bout { $bout }
durak-memory-drawn = { $card }, the opponent holds it: drawn from under the talon
durak-memory-beaten = { $card }, beaten in bout { $bout }
durak-memory-table = { $card }, on the table
durak-memory-bottom = { $card }, under the talon
durak-memory-unseen = { $card }, unseen, { $percent } %
durak-memory-about = { $card }, unseen, { $percent } % ± { $error }
durak-memory-short-mine = mine
durak-memory-short-theirs = his
durak-memory-short-beaten = out
durak-memory-short-table = table
durak-memory-short-bottom = trump
durak-advice = Advice
durak-advice-row = { $value } % ± { $error }
durak-advice-proved = wins { $win } % · not the durak { $safe } %, proved
durak-advice-searched = chosen by search
durak-advice-about = % is the chance not to be the durak, a draw as half, when after the move both play on by lowest cards, and look one move ahead once the talon is empty, over { $deals } deals drawn by what the opponent did. ± holds in 95 of 100 cases; bold is the cheapest move that it does not tell from the best.
durak-advice-exact = All cards are known: every move is proved.
durak-advice-same = The article's robot would play the same: { $robot }.
durak-advice-other = The article's robot would play { $robot }; { $best } scores { $points } points of a hundred more.
durak-advice-equal = The article's robot would play { $robot }, which cannot be told from { $best }.
durak-advice-wait = Advice is given when it is the player's turn.
durak-page-prediction = Prediction
durak-prediction = Prediction
durak-prediction-waits = The robot is thinking
durak-prediction-waits-hint = Its trees are being built in the background. What is known shows as soon as it is there.
durak-prediction-none = No prediction yet
durak-prediction-none-hint = The cards are not complete: what is missing is said beside them.
durak-cut = The trees grew too large for the memory: this is what the robot sees { $depth ->
    [one] { $depth } level
   *[other] { $depth } levels
} deep, not { $wanted }.
durak-stop = Stop thinking
durak-size = { $nodes } nodes, { $memory } MiB
durak-growing = { $nodes } nodes so far, { $memory } MiB
durak-stopped = Stopped.
durak-order = Order
durak-order-printed = In the article’s order
durak-order-best = Best sums first
durak-order-worst = Worst sums first
durak-sort-falling = Press for the highest first
durak-sort-rising = Press for the lowest first
durak-sort-printed = Press for the article’s order
durak-sorted-falling = highest first
durak-sorted-rising = lowest first
durak-signs-all = All
durak-signs-positive = Only +
durak-signs-negative = Only −
durak-filter = Cards, such as 9H KC
durak-filter-wrong = { $text } is not a card
durak-filter-nothing = No path passes the filter.
durak-unfold-all = Unfold everything
durak-fold-all = Fold everything
durak-show-decision = Show the path that decides
durak-first-attack-about = At the first card of an attack the robot makes no tree: there would be too many. It weighs its cards and leads the lightest one.
durak-row = { $whose }: { $card }, sum { $sum }, { $column } { $best }
durak-row-decides = { $whose }: { $card }, sum { $sum }, { $column } { $best }, on the path that decides
durak-decides = ★ decides
durak-column-cards = Card and whose
durak-column-rank = Rank
durak-column-rank-about = What the card weighs for whoever plays it
durak-column-probability = Probability
durak-column-probability-about = How likely it is that this player holds the card, times the factor of probabilities ({ $factor }): a certain card has { $factor }
durak-column-loss = Loss
durak-column-loss-about = Probability × rank: ours counts against us, the opponent’s for us
durak-column-sum = Sum
durak-column-sum-about = All losses from the first card down to this one
durak-column-best = Highest below
durak-column-lowest = Lowest below
durak-formula-absolute = { $card }: { $rank } × { $factor } for its rank
durak-formula-trump = it is a trump
durak-formula-plain = it is no trump
durak-formula-progress = progress of the game: 1 + atan({ $pack } / { $unknown }) / (π/2), as { $unknown ->
    [one] { $unknown } card is
   *[other] { $unknown } cards are
} unknown
durak-formula-repeats-more = repeats: 1 + { $count } × { $each }, as we hold { $count } of this rank
durak-formula-repeats-less = repeats: 1 − { $count } × { $each }, as we hold { $count } of this rank
durak-formula-rank-factor = factor of ranks in trees
durak-formula-ours = it is in our hand
durak-formula-not-ours = it is no longer in our hand
durak-formula-known = the opponent is known to hold it
durak-formula-gone = it is neither known nor unknown
durak-formula-unknown = (c − b) / (a + c − b) = ({ $c } − { $b }) / ({ $a } + { $c } − { $b }): a = { $a } unknown, b = { $b } of the opponent’s known, c = { $c } of the opponent’s in all
durak-formula-unknown-true = (c − b) / a = ({ $c } − { $b }) / { $a }: a = { $a } unknown, the opponent’s among them, b = { $b } of the opponent’s known, c = { $c } of the opponent’s in all
durak-formula-beside-true = the true chance: (c − b) / a = ({ $c } − { $b }) / { $a }, for the unknown cards hold the opponent’s already
durak-formula-beside-article = the article’s: (c − b) / (a + c − b)
durak-formula-possibility-factor = factor of probabilities in trees
durak-formula-ours-negative = our loss counts against us
durak-formula-theirs-positive = the opponent’s loss counts for us
durak-formula-stale = Reckoned in the situation that the branch before had left behind: a quirk of the article’s program.
durak-formula-best-highest = The highest sum of all paths that begin like this
durak-formula-best-lowest = The lowest sum of all paths that begin like this: this robot looks for the lowest
durak-why-first = It is the lightest card of the hand ({ $value }), and the first card of an attack is chosen by weight alone.
durak-why-no-card = There is no card to play.
durak-why-pass = No card of the hand has a rank that lies on the table.
durak-why-take = No card of the hand beats the attack.
durak-why-only = No other card can be played; the highest sum of the paths that begin with it is { $sum }.
durak-why-only-lowest = No other card can be played; the lowest sum of the paths that begin with it, which this robot looks for, is { $sum }.
durak-why-highest = Of all paths the one with the highest sum, { $sum }, is played with { $card }.
durak-why-lowest = Of all paths the one with the lowest sum, { $sum }, is played with { $card }: as in the article, the robot defends with the lowest.
durak-why-equal-lowest-first = The lowest sum, { $sum }, is reached with { $card } and just as well with { $others }. Of equal sums the first in the hand is kept: { $card }.
durak-why-equal-lowest-last = The lowest sum, { $sum }, is reached with { $card } and just as well with { $others }. The article’s program writes each path into a map under its sum, and an equal sum overwrites the card that stood there: the one visited last stays, { $card }.
durak-why-equal-highest-first = The highest sum, { $sum }, is reached with { $card } and just as well with { $others }. Of equal sums the first in the hand is kept: { $card }.
durak-why-equal-highest-last = The highest sum, { $sum }, is reached with { $card } and just as well with { $others }. The article’s program writes each path into a map under its sum, and an equal sum overwrites the card that stood there: the one visited last stays, { $card }.
durak-equal-path-last = Reached just as well with { $others }. In the article’s program a sum is the key of a map: an equal one overwrites the card that stood there, and what was visited last stays, { $card }.
durak-equal-path-first = Reached just as well with { $others }. Equal sums are kept apart here, and the first card of the hand is played, { $card }.
durak-plays = The robot plays { $card }
durak-takes = The robot takes
durak-passes = The robot stops
durak-never-transfers = The article’s robot never passes an attack on: it plays as under throw-in rules.
durak-seat-plays = In this seat the robot would play { $card }
durak-seat-takes = In this seat the robot would take
durak-seat-passes = In this seat the robot would stop
durak-quirk = Repaired, the robot { $other }. What changes it: { $names }.
durak-quirk-together = Repaired, the robot { $other }. Only several fixes together change it.
durak-quirk-plays = would play { $card }
durak-quirk-takes = would take
durak-quirk-passes = would stop
durak-ask-first = The robot leads. Which card does it play?
durak-ask-attack = The robot attacks. What does it do?
durak-ask-defence = The robot defends. What does it do?
durak-ask-pick = Click the card on the table, or here:
durak-ask-card = It plays { $card }
durak-ask-takes = It takes
durak-ask-stops = It stops
durak-ask-said = You said: { $answer }.
durak-ask-rule-first = The first card of an attack is the one of least weight.
durak-ask-rule-highest = It plays the first card of the path with the highest sum: its own cards count against it, those of the opponent for it, each by weight and probability.
durak-ask-rule-lowest = It plays the first card of the path with the lowest sum: its own cards count against it, those of the opponent for it, each by weight and probability.
durak-ask-not = Not this: { $answers }.
durak-ask-look = Look at the prediction
durak-ask-look-about = Shows the tree of the prediction with all its numbers.
durak-candidates = Candidates
durak-candidates-first = weight, lowest first out
durak-candidates-attack = highest sum of the card’s tree
durak-candidates-defence = highest sum behind the card
durak-candidates-defence-lowest = lowest sum behind the card: the robot’s aim
durak-method = How it thinks
durak-profile = Profile
durak-profile-own = Own settings
durak-fixes = Mended quirks
durak-dial-whole = A whole number from { $lowest } to { $highest } is expected here.
durak-dial-number = A number from 0 to { $highest } is expected here.
durak-deals = With cards unknown
durak-deals-about = Deals that fit what is known were drawn at random: { $solved } solved with all cards open, { $played } played out { $times } times after each move, both players playing their lowest cards. Such a deal counts as won when most of its games are; the score counts every game. An estimate, no proof.
durak-deals-all = Every deal that fits what is known was tried. A move that is best in most deals need not be best.
durak-deals-row = wins in { $wins } of { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
}
durak-deals-share = score { $percent } % ± { $error }
durak-deals-exact = { $percent } %
durak-exact = Exactly solvable
durak-exact-about = The talon is empty and every unknown card is the opponent’s: each move has its proved value.
durak-open-endgame = Open as an endgame

### Games with hidden cards

play-show-cards = Show all cards
notice-dealt = Dealt: number { $seed }.
position-hidden = The position is hidden while cards are.
eyes-label = Whose cards are shown
eyes-everything = All cards
eyes-seat = As { $side } sees them
    .you = As you see them
durak-formula-played = it lies on the table
durak-dial-depth = Depth
durak-dial-depth-about = How many cards follow the first one in the prediction. More is not better: over 2,000 games depth 4 scored 49.9 % against depth 3.
durak-dial-unconstrained-about = What each rank above the lowest adds to a card’s weight
durak-dial-repetition-about = What each card of the same rank in our hand changes: in defence it adds, in attack it takes off
durak-dial-trump-about = How often a trump is worth a plain card
durak-dial-rank-about = What the weight of every node of a tree is multiplied by
durak-dial-possibility-about = What the probability of every node of a tree is multiplied by
durak-mend-best-defence = Defend with the best sum
durak-mend-fresh-situation = Value nodes in their own situation
durak-mend-single-hit = Count the attack card once
durak-mend-trump-card-known = Keep an eye on the trump card
durak-mend-true-count = Count the opponent’s cards
durak-mend-no-collisions = Keep paths of equal sums apart
durak-mend-hand-limit = Do not attack an empty hand
durak-mend-count-floor = Never fewer cards than known
durak-mend-true-chance = True probabilities
durak-mend-enemy-runs-out = The opponent runs out of cards
durak-mend-lowest-weighs-one = The lowest rank weighs one
durak-mend-best-defence-about = The article’s program takes the lowest sum in defence, though sums count our own losses negative. Mended, it takes the highest.
durak-mend-fresh-situation-about = The program values a node in the situation that the branch before had left behind. Mended, each node is valued in its own.
durak-mend-single-hit-about = In defence the attack card is played a second time by the prediction: it costs the opponent nothing, and he seems to have a card less. Mended, it is played once.
durak-mend-trump-card-known-about = The face-up trump is neither known nor unknown to the program. Mended, it lies under the talon or in the hand of whoever drew it.
durak-mend-true-count-about = The program takes the opponent’s cards for six as soon as he draws. Mended, it counts them.
durak-mend-no-collisions-about = Of paths with equal sums the program keeps only the last. Mended, each card keeps its own best path and the first of equal cards is played.
durak-mend-hand-limit-about = The program attacks up to six times whatever the defender holds. Mended, a defender without cards is not attacked.
durak-mend-count-floor-about = In the tree the opponent’s cards can become fewer than those known, and probabilities negative. Mended, they cannot.
durak-mend-true-chance-about = The program divides by a + c − b, though the a unknown cards hold the opponent’s c − b already: a card that must be his gets one half. Mended, it divides by a, and a certain card gets 1.
durak-mend-enemy-runs-out-about = The imagined opponent may play more cards than he has. With this option he stops when he has none left. (A matter of taste, not part of the repaired profile.)
durak-mend-lowest-weighs-one-about = The two counts 0, so that even the two of trumps weighs nothing and is led first. With this option the lowest rank of the pack counts 1. (A matter of taste, not part of the repaired profile.)
durak-dial-unconstrained = Rank
durak-dial-repetition = Repeats
durak-dial-trump = Trumps
durak-dial-rank = Rank in trees
durak-dial-possibility = Probability in trees
## Matches between bots
command-matches = Matches between bots…
command-matches-about = Lets two bots play many games of durak and shows score and uncertainty.
command-durak-table = Durak: the cards
command-durak-table-about = The cards without the prediction.
command-durak-prediction = Durak: the prediction
command-durak-prediction-about = What the robot expects: its tree with ranks, chances and sums.
match-title = Matches between bots
match-about = Two bots play durak against each other. Every order of the pack is played twice, from both seats, so that luck counts less. Equal seeds give equal matches.
match-first = First bot
match-second = Second bot
match-depth = depth
match-playouts = playouts a move
match-referee = Rules
match-referee-podkidnoy = Throw-in durak (podkidnoy)
match-referee-perevodnoy = Transfer durak (perevodnoy)
match-referee-article = The article’s referee
match-deck = Cards
match-count = Games
match-seed = Seed
match-start = Start the match
match-stop = Stop
match-csv = Copy as CSV
match-csv-about = The games that are over as a table for spreadsheets; etude durak match --csv writes it to a file
match-progress = { $games ->
    [one] { $over } of { $games } game
   *[other] { $over } of { $games } games
}
match-unseen = match: { $over } of { $games }
match-crash = The match has failed: { $reason }
match-bot = Player
match-bot-random = Random moves
match-bot-greedy = Lowest card
match-bot-article = The article’s robot
match-bot-screenshot = The screenshots’ robot
match-bot-repaired = The repaired robot
match-bot-monte-carlo = Monte-Carlo search
match-bot-planner = Planner
match-won = Won
match-drawn = Drawn
match-lost = Lost
match-score = Score
match-interval = 95 % interval
match-interval-about = A draw counts as half. The two games with one order of the pack are one observation; a pair won and a pair lost are added, so that few games do not look certain.
match-speed = { $seconds } s, { $speed } games a second
match-curve = Score of the first bot
match-games = Games
match-games-about = Click a game to open it as a study.
match-games-kept = { $count ->
    [one] The first game opens as a study with a click; the others are only counted.
   *[other] The first { $count } games open as studies with a click; the others are only counted.
}
match-number = No.
match-attacker = Attacks first
match-winner = Winner
match-plies = Moves
match-draw = Draw
match-open-game = Open game { $number }
play-new-deal = New deal
play-next-deal = Next deal
play-same-deal = Same deal, seats swapped
play-same-deal-about = The same cards once more, moved round by one seat: you play what the seat beside you had, and see whether you do better.
play-same-deal-as = Same deal, your seat: { $who }
play-same-deal-as-about = The same cards once more, each hand where it was: you play the other role, and see whether you do better.
play-review = Review the game
play-review-about = Every move judged by what its player could know then, and the mistakes to step through (N)
play-review-board-about = Every move judged, and the mistakes to step through (N)
play-new-game = New game
play-new-game-about = The next game is a study of its own; this one stays in its tab
match-score-title = This evening
match-score-you = You
match-score-others = Opponents
match-score-lost = Lost: { $lost } of { $games }
match-score-line = { $one } { $won } : { $lost } { $other }
match-score-line-drawn = { $one } { $won } : { $lost } { $other }, { $drawn } drawn
match-score-reset = Reset
match-score-reset-about = Forget the games before this one
notice-colours = You play the other colour now
notice-swapped = The same deal from the other seat
verdict-not-yet = Not solvable yet
worst-case-safe = Cannot be made to lose: { $seats }
worst-case-none = Everyone can be made to lose
worst-case-exposed = loses if all others play together: { $seats } · proved
worst-case-at-work = still to be proved: { $seats }
worst-case-given-up = could not be proved: { $seats }
worst-case-proved = proved, whatever the others do
worst-case-and = { $one } · { $other }
tree-not-yet = The tree appears once the position can be solved.
durak-eyes-mover = Player to move
durak-eyes-other = The other player
durak-eyes-none = Nobody
durak-eyes-own = Your own
durak-eyes-hidden = Show all cards to watch the other player think.
durak-prediction-idle = Nothing to predict
durak-prediction-nothing = There is nothing to predict here: this player has nothing to decide.
robot-position-hint = For example: trump AD; role attack; hand 6S 7C KH
durak-position-hint = For example: trump D; attacker QC 7H; defender 7C 6S

library-search = Search
library-filter = Search: title, game, theme
library-none = Nothing has all of these words.
library-add = + Add a folder…
library-add-about = Lists the studies of one of your folders here; nothing in it is changed.
library-add-button = Add
library-folder = Path of the folder
library-remove = Take { $folder } out of the library; its files stay
library-missing = missing
library-missing-folder = There is no such folder now, or it cannot be read.
library-empty = No studies (.ron, .pdn, .txt) lie in this folder.
library-studies = { $count ->
    [one] { $count } study
   *[other] { $count } studies
}
begin-back = Back
command-begin = Choose a game…
command-begin-about = Asks which game to begin with, with a picture of each.

## Why moves win and lose
why-line = Why: { $said }
why-line-of = Why, for { $side }: { $said }
    .you = Why, for you: { $said }
why-line-later = Why: told once it is proved
why-line-working = Why: being worked out…
why-line-unknown = Why: it could not be worked out here
why-line-moves = Why: told once every move is judged
why-to-tree = { $move } in the tree
why-more = { $count ->
    [one] One other move
   *[other] { $count } other moves
}
why-changes = Which single card changes the winner?
why-changes-board = Which single piece changes the winner?
why-changes-about = Changes of one card or piece are tried in the background; what alone changes the winner is marked with a triangle
why-change-open = Open the changed position in a tab of its own
why-changes-more = { $count ->
    [one] One more change
   *[other] { $count } more changes
}
why-changes-none = No single change changes the winner: { $all } tried.
why-changes-found = { $count ->
    [one] One change
   *[other] { $count } changes
} of the winner so far; { $solved } of { $all } tried.

## Review of a line
command-check-composition = Check the composition
command-check-composition-about = Whether the author’s moves reach the goal, and no others do
command-review = Review the line
command-review-about = Judge every move of the line: what it gives away, and what would have been better
command-compare = Compare with…
command-compare-about = Shows the position in view beside that of another tab, or under other rules, and marks what differs.
command-next-mistake = Next mistake
command-next-mistake-about = Go to the next move that the review lists
command-previous-mistake = Previous mistake
command-previous-mistake-about = Go back to the listed move before
review-page = Review
review-start = Review the line now
review-start-about = Every move of the line through the position in view is judged: proved, by estimate, or by drawn deals
review-stop = Stop
review-progress = { $done } of { $all ->
    [one] { $all } move
   *[other] { $all } moves
}
review-seconds = { $seconds } s
review-seconds-about = How long each move is looked at
review-curve = How the game stood for { $side }; a click goes to the move
    .you = How the game stood for you; a click goes to the move
review-scale-even = even
review-curve-side = { $side }: how it stands
review-curve-known = { $side }: as you could know it
review-curve-open = As the cards lay
review-curve-both = Move { $number }: { $known } % as you could know it, { $open } % as the cards lay
review-curve-one = Move { $number }: { $known } % as you could know it
review-kept = As it was found when the study was saved; review the line again to check it.
review-unready = { $making }. A review made later may know more.
review-add = Add better lines
review-variation = Judged is the line through { $move }, not the main line.
review-none = No mistakes were found.
review-play-about = Play up to here from where the mistake was made; it becomes a variation
review-row = Move { $number }: { $said }

## Solve
solve-goal-win = Goal: win
solve-goal = Goal: { $goal }
solve-goal-win-in = Goal: win in { $moves }
solve-goal-draw = Goal: draw
solve-goal-draw-board = Goal: draw
solve-goal-unknown = Find the best move
solve-goal-better = Find the better move (by estimate)
solve-yours = You: { $seat } · your move
    .you = Your move
solve-theirs = { $seat } replies…
solve-proving = You: { $side } · being solved…
    .you = Being solved…
solve-unproved = Not proved
solve-unproved-about = Only what is proved is judged here.
solve-hopeless = No solution here
solve-hopeless-about = { $goal ->
    [draw] A draw cannot be reached.
   *[win] A win cannot be reached.
}
solve-solved = Solved
solve-right = Right
solve-wrong = Wrong
solve-kept = Keeps the goal
end-label = Result
end-next = Next
end-close = Close the result
end-missed = Not solved
solve-shown = Its answer was shown today: it counts as solved with hints
solve-mistakes = { $count ->
    [0] no mistakes
    [one] 1 mistake
   *[other] { $count } mistakes
}
solve-hints = { $count ->
    [0] no hints
    [one] 1 hint
   *[other] { $count } hints
}
solve-told-win = Move { $number } gave the win away
solve-told-drawn = Move { $number } only draws
solve-told-draw = Move { $number } loses
solve-told-slow = Move { $number } wins, but not in { $moves ->
    [one] one move
   *[other] { $moves } moves
}
solve-told-better = The review holds another move to be better
solve-slip = That gives the { $goal ->
    [draw] draw
   *[win] win
} away. Play on to see how, or take back.
solve-told-move = You played { $move }.
solve-told-rule = Not reached
solve-told-rule-about = The game was ended by a rule that counts moves.
solve-difficulty = Difficulty: { $level }
solve-every = Every defence
solve-every-count = { $now } of { $all ->
    [one] { $all } defence
   *[other] { $all } defences
}
solve-every-about = The most stubborn defence comes first. With this on, every other defence has to be beaten too, one after the other.
solve-moves = Moves so far
solve-moves-board = Moves so far
solve-none = None yet. Any move that keeps the { $goal ->
    [draw] draw
   *[win] win
} counts.
solve-none-board = None yet. Any move that keeps the { $goal ->
    [draw] draw
   *[win] win
} counts.
hint-estimate = By the engine’s estimate so far: nothing is proved.
solve-hint-theme = Theme: { $theme }.
solve-hint-think = Think of what the other side cannot answer.
solve-hint-quiet = A quiet move.
solve-hint-capture = { $count ->
    [one] A capture of one piece.
   *[other] A capture of { $count } pieces.
}
solve-hint-no-card = Without a card: a pass, a take or the end of the attack.
solve-hint-kind = The kind of move: { LOWER($kind) }.
solve-hint-cards = { $count ->
    [one] A card is played.
   *[other] { $count } cards are played.
}
solve-hint-trump = A trump.
solve-hint-low = One of the lower cards.
solve-hint-high = One of the higher cards.
solve-hint-piece = The piece on
solve-hint-marked = These cards take part:
solve-hint-move = The move:
solve-hint-spoilt = Move { $number } has already given it away: take back as far as that, or play on to see how.
solve-hint-button = Hint { $step } of 3
solve-back = Take back
solve-back-about = Takes back your last move and the reply to it.
solve-retry = Try again
solve-restart = From the start
solve-retry-about = Goes back to the move that went wrong, to try it again.
asked-show-about = Shows the solution; the exercise counts as not solved.
solve-figures = By the estimate of the review:
solve-show = Show the solution
solve-show-about = Shows the solution; in a session, or once a move was made or a hint asked for, the exercise counts as not solved.
solve-show-after = Shows the solution.
solve-next = Next exercise
solve-next-about = Opens the next exercise.
menu-draughts = Draughts
command-ballot = New game from a ballot
command-ballot-about = Starts a game with opening moves drawn by lot: the FMJD tables in Russian and Brazilian draughts, the three-move ballots in English draughts.
command-ballots = Choose a ballot…
command-ballots-about = Lists the ballots of these rules; choose one to begin a game.
ballots-title = Ballots
ballots-search = Number, moves or opening
ballots-none = There is no table of ballots for these rules.
ballots-barred = barred
command-base = Data base…
command-base-about = Look positions, players and openings up in a file of very many games.
command-open-base = Open a data base…
command-open-base-about = Index a PDN file of very many games, to look positions up in it. The file stays as it is.

### Why something is grey

grey-solution = It would show the solution, which is hidden now.
grey-running = Stop the work first.
grey-writing = The file is being written.
grey-seats = The table has no more seats.
grey-no-hand = No hand is complete yet.
grey-all-hints = All hints were given.
grey-no-base = Open a data base first.
grey-main-line = This move is in the main line already.
grey-no-variations = The line has no variations.
grey-no-score = No game was counted yet.
grey-no-pass = It is not possible to pass now.
grey-no-hint = There is no hint now: it is not your turn, the position is not solved, or all hints were given.
grey-no-back = There is no move to take back.
grey-at-start = Nothing was tried yet.
grey-ended = The attempt has ended.
grey-engine-command = Enter the command of the engine first.
grey-own-keys = Every command has the key that it came with.
grey-no-lock = The engine does not look at this position.
grey-no-mistake = The review shows no mistake that could become an exercise or a better line.
grey-better-lines = Better lines would show hidden cards: show all cards and review the line again.
grey-no-steps = No later move was played: a step would show the solution.
grey-no-person = No person plays this game, or it is over.
grey-not-played = Nothing is played in this study: it is set up and answered.
grey-no-question = This study asks no question.
grey-hidden = Cards are hidden in this game: there is nothing to solve.
grey-not-built = Complete the position in Setup first.
grey-page = No study is in sight: close this page, or open a study.
grey-title = The title may tell the solution: it can be changed once the solution is shown.
grey-no-path = Enter a path first.
grey-tags = Correct the tags first.

### The order of a collection

games-move-up = Move up  (Alt+↑)
games-move-down = Move down  (Alt+↓)
games-remove = Remove from the collection  (Delete)
games-no-further = There is no place further on.
games-last = The last study of a collection stays.
games-removed = “{ $title }” is no longer in the collection. Its file still has it until you save.

## Moves from the clipboard

graft-done = { $added ->
    [one] 1 new move
   *[other] { $added } new moves
} from ply { $ply } on; { $known } there before.
graft-left-out = Ply { $ply }: { $move } is not legal there; it and what follows it was left out{ $others ->
    [0] .
    [one] , and 1 other move likewise.
   *[other] , and { $others } other moves likewise.
}
graft-failed = No moves were pasted: { $reason }
graft-no-moves = the clipboard has no moves
graft-other-game = they are of another game
graft-long = the text is longer than 1 MB

### Rules of one's own

own-rules = Own rules
own-rules-entry = Own rules…
own-rules-after = Rules of your own after “{ $rules }”. A study carries every difference, so that others need nothing but the file.
own-rules-usual = differs: usually { $value }
own-rules-name = Name, to find them again in the list of rules
own-rules-use = Use
own-rules-save = Save
own-rules-delete = Delete
grey-own-rules-shipped = These rules have a name already: nothing differs.
grey-own-rules-name = A name is needed.
