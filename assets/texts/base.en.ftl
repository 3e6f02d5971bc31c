# Data bases of games.

base-stopped = Stopped; the index goes on where it was when the file is opened again.
base-io = The data base cannot be read or written: { $reason }
base-changing = The file changed while it was being read. Open it again.
base-changed = { $file } has changed since it was indexed. Index it again.
base-damaged = The index is damaged and is made anew when the file is opened again.
base-busy = Another window is making this index.
base-too-large = The file is too large for a data base.
base-crash = The data base failed: { $reason }
base-no-games = { $file } is no file of games that can be indexed, such as PDN.
base-bad-material = Expected White's pieces, a slash, Black's pieces, such as 3K/K or 5M1K/6M (K is a king, M a man).
base-other-rules = Games under these rules stand in no data base.
base-no-side = The position does not say whose turn it is.

base-title = Data base
base-about = A PDN file of very many games is indexed once and then searched by position, material, players, event, year and result. The file stays as it is.
base-open = Open…
base-stop = Stop
base-again = Index again
base-indexing = Indexing: { $percent } %
base-unseen = Indexing: { $percent } %
base-told = { $file }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}{ $damaged ->
    [0] {""}
   *[other] {" "}({ $damaged } damaged)
}
base-damaged-game = Game { $game }, line { $line }: { $text }
base-player = Player
base-event = Event
base-opening = Opening
base-years = Years
base-score = Result
base-score-any = Any
base-score-white = White won
base-score-draw = Draw
base-score-black = Black won
base-score-none = No result
base-material = Material
base-material-here = As on the board
base-material-here-about = Games with the material of the position in front: K a king, M a man, White before Black.
base-here = This position
base-here-about = List only games with the position in front.
base-reversed = Colours reversed
base-reversed-about = The same position with White and Black exchanged counts too.
base-mirrored = Mirrored
base-bad-years = Expected a year, or two: 1947-1953.
base-tree = Moves made here
base-tree-empty = No game comes here.
base-tree-ends = No game goes on from here.
base-no-position = Put a draughts position in front to see its moves here. They stay hidden while it is played or solved.
base-branch = { $move }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, White won { $first }, drawn { $draws }, Black won { $second }, White { $percent }.
base-proved = Proved for White: { $value }.
base-scored = The engine, for White: { $score }.
base-rating = Mean rating { $rating }.
base-games = Games found
base-found = Games: { $found } of { $all }
base-ply = at move { $move }
base-offer = This file holds { $count ->
    [one] { $count } game
   *[other] { $count } games
}. View, Data base… finds positions, players and openings in it.

## Matches between engines

command-duels = Matches between engines…
command-duels-about = Lets two engines of draughts play many games and shows score, Elo and a sequential test.
duel-title = Matches between engines
duel-about = Two levels of the program or engines that were set up play each opening twice, with colours exchanged. Games are kept to be opened or copied.
duel-first = First engine
duel-second = Second engine
duel-rules = Rules
duel-seconds = Seconds a move
duel-openings = Openings
duel-openings-chance = random moves
duel-openings-ballots = ballots
duel-openings-file = games of a PDN file
duel-file = File
duel-sprt = End by a sequential test, Elo
duel-sprt-about = Ends the match as soon as it is known, with errors of 5 %, whether the first engine is stronger by the larger difference rather than by the smaller one.
duel-sprt-open = Sequential test: not decided between { $low } and { $high }, log-likelihood ratio { $ratio }
duel-sprt-low = Sequential test: rather { $low } than { $high }, log-likelihood ratio { $ratio }
duel-sprt-high = Sequential test: rather { $high } than { $low }, log-likelihood ratio { $ratio }
duel-elo = { $first }: Elo { $elo } ({ $low } to { $high })
duel-copy = Copy as PDN
match-no-room = The memory in the settings is too small for two engines.
match-no-openings-file = { $file }: { $reason }
