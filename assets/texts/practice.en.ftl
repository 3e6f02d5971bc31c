# Exercises and practice.

results-damaged = { $lines ->
        [one] A line
       *[other] { $lines } lines
    } of the results cannot be read and { $lines ->
        [one] counts
       *[other] count
    } no more; { $file } stays as it is.
results-newer = A newer version has written results that this one does not know ({ $lines ->
        [one] one line
       *[other] { $lines } lines
    }). They stay in { $file }
results-unreadable = The results in { $file } cannot be read: { $reason }
results-unwritten = The result could not be written to { $file }: { $reason }. It is tried again with the next one.

library-today = Today: { $due } due · { $new } new
library-today-done = Practice: done for today
library-deck = { $solved } of { $count } solved
library-solved = solved
library-unsolved = not solved yet

practice-title = Practice
practice-game = Which game?
practice-choose = Choose a game: its exercises are listed here.
practice-samples = Examples from the library
practice-only = Practise only { $name }
practice-only-about = Ten exercises of this collection alone
practice-due = due
practice-new = new
practice-done = done today
practice-start = Practise
practice-go-on = Go on
practice-start-about = Opens what comes first today, with the answer hidden.
practice-more = More new ones
practice-more-about = As many new exercises again, today only.
practice-each-day = new exercises a day
practice-reviews-first = What is due comes first, then new exercises, easy ones first.
practice-new-ones = New exercises, easy ones first.
practice-none = There are no exercises yet. A file of studies with a goal, in a folder of the library, is a collection to practise.
practice-no-deck = No collection is chosen below.
practice-over = { $tomorrow ->
        [0] Done for today.
       *[other] Done for today. Due tomorrow: { $tomorrow }.
    }
practice-decks = Collections
practice-own = Your files
practice-stars = { $stars } of { $most } stars: three for an exercise that was solved at once, two with hints, one after a mistake
practice-deck = { $solved } of { $count } solved, { $due } due
practice-days = Reviews in the coming days
practice-today = today
practice-monday = Mon
practice-tuesday = Tue
practice-wednesday = Wed
practice-thursday = Thu
practice-friday = Fri
practice-saturday = Sat
practice-sunday = Sun
practice-reviews = { $day }: { $count ->
        [one] one review
       *[other] { $count } reviews
    }
practice-themes = Success by theme
practice-themes-none = Nothing tried yet. What goes well and what does not will appear here.
practice-success = { $succeeded } of { $attempts ->
    [one] { $attempts } attempt
   *[other] { $attempts } attempts
} without guessing or giving up

## A session of practice
session-label = How the session went
session-progress = { $number } of { $count }
session-next = Next
session-end = End
session-end-about = End this session and see how it went
session-solved = { $solved } of { $count } solved
session-return = { $days ->
        [0] today
        [1] tomorrow
       *[other] in { $days } days
    }: { $count }
session-failed = { $count } not solved
session-returns = Comes again: { $days }
session-more = Another session
session-more-about = Another session of the same
session-done = Done
session-done-about = Back to the page of practice

## Making exercises
command-generate = Generate exercises…
command-generate-about = Make exercises by chance: positions of which each asks for one first move; they open as a collection
generate-difficulty = Difficulty
generate-any = any
difficulty-easy = easy
difficulty-medium = medium
difficulty-hard = hard
generate-count = How many
generate-seed = Seed
generate-seed-about = The same seed makes the same exercises again
generate-start = Generate
generate-stop = Stop
generate-progress = { $made } of { $count } · { $tried ->
    [one] { $tried } position
   *[other] { $tried } positions
} looked at
generate-crashed = Making exercises has failed: { $reason }

deck-has-it = “{ $deck }” has it already.
deck-level = { $name } { $level }
deck-lost = The side to move loses: there is nothing to find.
deck-mistakes-title = My mistakes
deck-no-folder = Nothing is kept in this session, so there is no collection to add to.
deck-seats = Three seats
deck-unproved = Not proved yet: add it once its result is known.
deck-bans = With bans
deck-added = { $count ->
    [one] Added to “{ $deck }”: an exercise on the page of Practice.
   *[other] Added to “{ $deck }”: { $count } exercises on the page of Practice.
}
deck-added-title = My exercises
deck-asks-nothing = This asks for no move or answer.
deck-daily = Puzzles of the day
practice-daily = Puzzle of the day
practice-daily-about = The same for everybody, and another one every day.
practice-daily-solve = Solve
practice-daily-solved = Solved ✓
practice-streak = { $days ->
    [one] { $days } day of practice
   *[other] { $days } days of practice in a row
}
practice-rating = Rating
practice-rating-told = { $rating } ± { $deviation }
practice-rating-provisional = { $count ->
    [one] Known after about one more exercise.
   *[other] Known after about { $count } more exercises.
}
practice-rating-about = Glicko-2. Exercises are opponents of 800 to 2400 by their difficulty; only the first attempt at each counts, and it is won when nothing was missed or shown.
