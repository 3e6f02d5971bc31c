# What is given to other people: texts, pages, codes.

### The lines of a text. It is read back by them: each begins unlike all others, in every language.

share-text-title = Title: { $value }
share-text-game = Game: { $value }
share-text-rules = Rules: { $value }
share-text-task = Task: { $value }
share-text-source = Source: { $value }
share-text-to-move = To move: { $value }
share-text-position = Position: { $value }
share-text-solution = Solution: { $value }
share-text-moves = Moves: { $value }
share-text-tree = Strategy tree: { $value }
share-text-notes = Notes: { $value }
share-text-pair = { $label }: { $value }
list-both = { $one }, { $other }
share-goal-win = Win
share-goal-win-in = Win in { $moves }
share-goal-draw = Draw
share-goal-weakest-hand = Find the weakest hand that stays
share-goal-best-hand = Find the best hand
share-goal-bot-move = What does the robot do?
share-goal-best-move = Find the better move (by estimate).
share-goal-percent = Find the percentage
share-text-no-game = No game is called “{ $game }”.
share-text-no-rules = No rules of this game are called “{ $rules }”.
share-text-no-position = The text names no position.
share-text-no-moves = The moves of the text cannot be read.

### Exporting

share-needs-game = Expected --game with the game of the position; only a code names it itself.
share-several = The file holds { $count } studies, and a file of this kind holds one: name it by its number, such as FILE#1.
share-no-number = The file holds { $count ->
    [one] { $count } study
   *[other] { $count } studies
}, and none is number { $number }.
share-no-tree = Nothing is played in this study, so it has no tree: it is written without one.

### Codes

share-code-newer = The code is of version { $version }, and this program reads versions up to { $newest }: a newer program opens it.
share-code-sign = “{ $sign }” is no letter of a code: it was mistyped or changed on the way.
share-code-short = The code is cut off: letters are missing at its end.
share-code-changed = The code is damaged: at least one of its letters is another one than was written. Copy it again.

### Pictures

share-picture-task = { $mover } to move. { $goal }
share-picture-win = Find the win.
share-picture-goal = Goal: { $goal }.
share-picture-draw = Find the draw.
share-picture-open = Who wins?
share-picture-unproved = No proof was found within the limits.
share-picture-code = The position as an Étude code: open this picture with Étude, or scan the code and paste its text.
share-picture-code-hidden = The picture has no QR code: it would tell hidden cards.
share-picture-code-narrow = The picture has no QR code: it needs { $width } pixels of width.
share-picture-code-long = The picture has no QR code: the share code has { $letters } characters, and { $most } fit.
share-picture-rows = { $count ->
    [one] { $count } more row is open.
   *[other] { $count } more rows are open.
}
share-picture-nothing = This picture shows no answer: nothing is played here that could be proved.
share-pages-need-file = There are { $count } pages: name a file with -o, and each is written beside it with its number.
share-picture-terminal = A picture is no text for a terminal: name a file with -o FILE, or lead it into a pipe.
share-cards-back = { $count ->
    [one] { $count } face-down card
   *[other] { $count } face-down cards
}
share-puzzle-no-goal = The study asks nothing: it has no goal that a page knows.
share-puzzle-unproved = Not every position that right moves lead to could be proved in time; the page needs all of them.
share-puzzle-large = A page of { $most } KB has no room for the strategy of this study.
share-puzzle-right = Right.
share-puzzle-wrong = That gives it away.
share-puzzle-other = That is right too, but the page follows another move. Find it.
share-puzzle-solved = Solved!
share-puzzle-yours = Your move.
share-puzzle-hinted = A right move is marked.
share-puzzle-replies = The reply:
share-puzzle-mistaken = That is not it.
share-puzzle-marked = The right answer is marked.
share-puzzle-moves = Moves
share-puzzle-hint = Hint
share-puzzle-undo = Take back
share-puzzle-again = Again

picture-other-format = it is a picture of another format: studies are in PNG pictures, QR codes of positions in PNG and JPEG pictures
picture-damaged = the picture is damaged or cut off
picture-no-study = the picture carries no study, and no QR code of one can be read in it: another program made it or took the study out
picture-several = the picture carries more than one study
picture-newer = the picture carries a study in a newer version: it was made by a newer program
picture-changed = the picture was changed after it was made, so the study in it may not be the one that is seen: ask for the original file
picture-damaged-study = the picture carries a study that is damaged

### Pages

share-page-position = Position
share-page-moves = Moves
share-page-solution = Solution
share-page-tree = Strategy tree
share-page-notes = Notes
share-page-steps = Steps
share-page-first = To the start
share-page-back = Back
share-page-next = On
share-page-last = To the end
share-page-made = Made with Étude. The code opens this study there:

### The window

share-answer = With the answer
share-answer-about = Moves, comments, notes and the strategy tree too.
share-gif-no-moves = A moving picture needs moves, and the study has none.
share-gif-large = The moving picture would be larger than { $most } MB: { $fitted } of { $all } positions fit. Make it narrower, or take a part of the line.
share-answer-kept = The answer is hidden while you look for it. Show the solution first.
share-answer-game = A game has its moves as it is: they answer no question.
share-cards-kept = The other player’s cards are hidden: show all cards to share them.
share-look = What is shared
share-copy = Copy to the clipboard
share-save-form = Save as { $format }…
share-save-page-about = One page that steps through the moves and folds the tree, without a network.
share-save-picture = Save as a picture…
share-save-picture-about = A PNG carries the study and opens as it; SVG is sharp at every size; a PDF is for printing; a GIF shows the line in motion.
share-form-picture = Picture
share-form-text = Text
share-form-code = Code
share-form-position = Position
share-form-numbers = Position (numeric)
share-form-study-about = RON: the file format of Étude, with all lines and comments. Pasted, it opens again.
share-blank = There is nothing to share yet: set up a position first.
share-answer-inside = This page holds its answers unseen: moves are judged on it.
share-form-puzzle = Puzzle page
share-form-pages = PDF pages
share-puzzle-about = One HTML file on which the exercise is solved, on a phone too and without a network: all legal moves are buttons, wrong ones are refuted. It is made while it is saved, which may take some seconds.
share-save-puzzle = Save as a puzzle page…
share-pages-about = { $count ->
    [one] This study on a page to be printed: the question and, with the answer, its solution behind it.
   *[other] All { $count } studies of the collection on pages to be printed: the questions and, with the answer, all solutions behind them.
}
share-per-page = On a page:
share-per-page-number = { $count ->
    [one] { $count } study on a page
   *[other] { $count } studies on a page
}
share-save-pages = Save as PDF…
