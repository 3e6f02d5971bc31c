# Composition check: whether the author's moves reach the goal, and no others do.

composition-task-win = { $side } to move and win
composition-task-win-in = { $side } to move and win in { $moves }
composition-task-draw = { $side } to move and draw
composition-goal-win = { $side } to win
composition-goal-win-in = { $side } to win in { $moves }
composition-goal-draw = { $side } to draw

### What is found in a position.

composition-forced = the only legal move
composition-only = only move
composition-minor = minor dual
composition-dual = dual
composition-cook = cook
composition-unsolved = does not reach the goal
composition-open = not checked

### Another move that reaches the goal.

composition-minor-order = another order of moves, to the same position
composition-minor-landing = the same capture, landing elsewhere
composition-minor-decided = when the win is a matter of material
composition-other-wins = also wins
composition-other-draws = also draws

### All in all.

composition-head-sound = sound · proved
composition-head-unsolved = { $count ->
    [one] the author's move fails
   *[other] { $count } moves of the author fail
}
composition-head-cooks = { $count ->
    [one] 1 cook
   *[other] { $count } cooks
}
composition-head-cooks-least = { $count ->
    [one] at least 1 cook
   *[other] at least { $count } cooks
}
composition-head-duals = { $count ->
    [one] 1 dual
   *[other] { $count } duals
}
composition-head-duals-least = { $count ->
    [one] at least 1 dual
   *[other] at least { $count } duals
}
composition-head-minor = { $count ->
    [one] 1 minor dual
   *[other] { $count } minor duals
}
composition-head-open = { $count ->
    [one] 1 node not checked
   *[other] { $count } nodes not checked
}
composition-head-draw = no solution: the position is a draw
composition-head-no-win = no solution: there is no win
composition-head-loss = no solution: the position is lost
composition-head-longer = the shortest win takes { $moves } { $moves ->
    [one] move
   *[other] moves
}
composition-head-shorter = { $moves ->
    [one] 1 move wins already
   *[other] { $moves } moves win already
}
composition-head-nothing = no solution is shown, and none was found in the time

### The pieces.

composition-pieces = { $all } pieces: White { $whitemen } + { $whitekings }, Black { $blackmen } + { $blackkings } (men + kings)
composition-economy-all = Every piece moves or is captured
composition-economy-idle = { $count ->
    [one] Never moves and is never captured: { $where }
   *[other] Never move and are never captured: { $where }
}
composition-end-clean = { $left ->
    [one] Final position clean: 1 piece left, and it is needed
   *[other] Final position clean: { $left } pieces left, all needed
}
composition-end-idle = { $left ->
    [one] Final position: { $left } piece left
   *[other] Final position: { $left } pieces left
}{ $count ->
    [one] , idle: { $where }
   *[other] , idle: { $where }
}
composition-end-open = Final position: { $left ->
    [one] { $left } piece
   *[other] { $left } pieces
} left, not checked
composition-stroke = Stroke: { $stroke }
composition-same = The same as { $title }
composition-alike = The same as { $title } with the board turned or the colours exchanged
composition-number = no. { $number }
composition-not-here = No compositions of this game are checked

### The check in the window.

composition-page = Check
composition-about = Every move of the solution is judged: only move, dual, cook. The solution is what the scoresheet shows; without one the line is judged that is found.
composition-goal-about = What is to be reached
composition-save-proof = Save the proof of the first position…
composition-check = Check
composition-stop = Stop
composition-continue = Continue
composition-seconds-about = How long each position is looked at
composition-replies = All replies
composition-replies-about = Look at all replies of the defender, not at those alone that the solution shows
composition-progress = { $done } of { $all ->
    [one] { $all } position
   *[other] { $all } positions
}
composition-row = Move { $number }: { $move }: { $found }
composition-open-moves = not settled
composition-open-time = not settled in the time
composition-found = The solution was found by the program.

### Mistakes as exercises.

review-train = Exercises
review-train-about = Make exercises of the mistakes, and keep them in the collection “My mistakes”: to win or to draw where that is proved, else to find the better move by the review’s estimate
review-train-both = Of both sides
review-train-title = Mistakes
review-train-none = The review has found no mistake with a better move
