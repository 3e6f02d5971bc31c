## The first page
begin-title = Solve card and board endgames, with proof
begin-about = Set up a position, see who wins and why, play every line, practise until it is known.
begin-today = Today’s exercises
begin-game = Play a game
begin-game-rules = { $game }: { $rules }
begin-game-about = Play a whole game from its start, against programs or among people
begin-paste = Paste a position
begin-browse = Browse library

## Marks for newcomers
coach-verdict = The answer: who wins, how soon, and whether it is proved.
coach-moves = Every move and what it does. Click one to play it.
coach-setup = Setup builds your own position.
coach-next = Next
coach-done = Got it
coach-about = Escape closes all of these

## The finder
finder-command = command
finder-tab = open tab
finder-study = study
finder-file = recent file
finder-game = game
finder-deck = collection
finder-setting = setting
finder-help = help

## About the program
program-title = About Étude
program-licence = Licensed under the MIT License or the Apache License 2.0, as you like.
program-fonts = Fonts: Inter, JetBrains Mono and Noto, under the SIL Open Font License 1.1.
program-memory = Memory: { $memory } MB. Solvers, engines and tables hold { $held } MB of the { $budget } MB they may take.
program-settings = Settings
program-state = State
program-cache = Cache
program-copy = Copy
program-copy-about = Copy the path of this folder: { $folder }

## Help
keys-without = Commands without a key
help-back = Back to the page before
help-contents = Contents
