# The composition desk: whether the author's moves reach the goal, and no others do.

desk-task-win = { $side } to move and win
desk-task-draw = { $side } to move and draw

### What is found in a position.

desk-forced = the only legal move
desk-only = only move
desk-minor = minor dual
desk-dual = dual
desk-cook = cook
desk-unsolved = does not reach the goal
desk-open = not checked

### Another move that reaches the goal.

desk-minor-order = another order of moves, to the same position
desk-minor-landing = the same capture, landing elsewhere
desk-minor-decided = when the win is a matter of material
desk-other-cook = also wins: another solution
desk-other-dual = also wins
desk-other-draws = also draws

### All in all.

desk-head-sound = sound · proved
desk-head-unsolved = { $count ->
    [one] the author's move fails
   *[other] { $count } moves of the author fail
}
desk-head-cooks = { $count ->
    [one] 1 cook
   *[other] { $count } cooks
}
desk-head-duals = { $count ->
    [one] 1 dual
   *[other] { $count } duals
}
desk-head-minor = { $count ->
    [one] 1 minor dual
   *[other] { $count } minor duals
}
desk-head-open = { $count ->
    [one] 1 node not checked
   *[other] { $count } nodes not checked
}
desk-head-draw = no solution: the position is a draw
desk-head-no-win = no solution: there is no win
desk-head-loss = no solution: the position is lost
desk-head-nothing = no solution is shown, and none was found in the time

### The pieces.

desk-pieces = { $all } pieces: White { $whitemen } + { $whitekings }, Black { $blackmen } + { $blackkings } (men + kings)
desk-economy-all = Every piece moves or is captured
desk-economy-idle = { $count ->
    [one] Never moves and is never captured: { $where }
   *[other] Never move and are never captured: { $where }
}
desk-end-clean = { $left ->
    [one] Final position clean: 1 piece left, and it is needed
   *[other] Final position clean: { $left } pieces left, all needed
}
desk-end-idle = { $left ->
    [one] Final position: { $left } piece left
   *[other] Final position: { $left } pieces left
}{ $count ->
    [one] , idle: { $where }
   *[other] , idle: { $where }
}
desk-end-open = Final position: { $left ->
    [one] { $left } piece
   *[other] { $left } pieces
} left, not checked
desk-same = The same as { $title }
desk-alike = The same as { $title } with the board turned or the colours exchanged
desk-number = no. { $number }
desk-not-here = No compositions of this game are checked

### The desk in the window.

desk-page = Check
desk-about = Every move of the solution is judged: only move, dual, cook. The solution is what the scoresheet shows; without one the line is judged that is found.
desk-goal-about = What is to be reached
desk-check = Check
desk-stop = Stop
desk-continue = Continue
desk-seconds-about = How long each position is looked at
desk-replies = All replies
desk-replies-about = Look at all replies of the defender, not at those alone that the solution shows
desk-progress = { $done } of { $all ->
    [one] { $all } position
   *[other] { $all } positions
}
desk-row = Move { $number }: { $move }: { $found }
desk-open-moves = not settled
desk-found = The solution was found by the program.

### Mistakes as exercises.

review-train = Exercises
review-train-about = Make exercises of the mistakes of which it is proved what could be reached
review-train-both = Of both sides
review-train-title = Mistakes
review-train-none = No mistake of the review is proved: estimates make no exercises
