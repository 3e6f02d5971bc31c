## The first page
begin-title = Solve card and board endgames, with proof
begin-about = Set up a position, see who wins and why, play every line, practise until it is known.
begin-today = Today’s exercises
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
help-first = First steps
help-first-rows =
    Begin | Choose a game on the first page. A solved position opens: the table, and beside it the answer.
    Look around | Step through the line with the arrow keys. Click a move, a card or a piece to try your own moves.
    Your own position | Choose New, or Setup: drag cards or pieces onto the table, or type the position.
    Bring one along | Paste a text, open a file, or drop one on the window. Positions are read as people write them, in three languages.
    Nothing is lost | What is open comes back at the next start. Undo takes back edits, moves, comments and rules.
    Find it | Search finds commands, studies, games, collections and settings by a few letters.
help-building = Building a position
help-building-rows =
    Cards | Drag cards from the pack into a hand. Or click a card and then hands to put it there, double-click to send it, right-click to take it back.
    Board | Choose a piece beside the board and click squares. Right-click takes a piece off.
    Typing | The field Position reads notation and plain words. What cannot be read is underlined, with the reason and a repair.
    Rules | Rules, bans and whose move it is are chosen in Setup. The position stays when the rules change.
    While you build | Every change is solved at once. A position that is not possible yet says what is missing.
    Deal | Deal fills the hands by chance; the number of the deal repeats it.
help-reading = Reading the answer
help-reading-rows =
    The verdict | Who wins, and in how many plies. “Proved” is a proof; an estimate says that it is one; “unknown” was stopped.
    The moves | Each move with its value: wins, draws or loses, and how soon, counted with that move. The best stand first.
    Why | The reply that punishes a mistake, whether it is the only one, and the line to the end.
    The tree | For the winner one proved move, for the loser every reply. Click a row to go there.
    Stopping | Stop the solver and let it go on at any time. Nothing stops by itself without saying why.
    Review | Judges every move of a line, and shows where the game was lost.
help-solving = Solving and practising
help-solving-rows =
    Solve | The answer is hidden, and the other side defends as stubbornly as it can. Any move that keeps the value is right.
    Hints | Three steps: the kind of move, the cards or the piece, the move itself.
    A mistake | The game goes on until it is refuted. Then try again from the mistake.
    Practice | The exercises of today: first those that you are about to forget, then new ones.
    Your own | Your files whose studies have a goal are collections too. Exercises can also be generated.
    Play | Play against a person, a bot or the solver. The answer stays hidden until you ask.
