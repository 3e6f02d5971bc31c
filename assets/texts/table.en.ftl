# Durak at a real table, told by one player as it goes.
durak-rules-observer = At the table
durak-rules-observer-about = A real game told as it goes by one player: podkidnoy, two players, the trump under the talon.
durak-rules-observer-transfer = At the table, with transfers
durak-rules-observer-transfer-about = A real game told as it goes by one player: as podkidnoy, and the defender may pass an attack on.

observer-zone-mine = My hand
observer-zone-enemy = Opponent
observer-zone-table = Table
observer-zone-rack = Pack

observer-choice-transfer = Passing on
observer-choice-throw-in = Throwing in after a take
observer-choice-limit = Attack cards
observer-choice-first-bout = First bout
observer-yes = yes
observer-no = no
observer-limit-hand = no more than the defender holds
observer-limit-six = always up to six
observer-first-six = up to six cards
observer-first-five = up to five cards

observer-error-key = “{ $found }” is unknown here: expected { $known }.
observer-error-key-twice = “{ $found }” is given twice.
observer-error-rules = “{ $found }” is no rule: expected plain or throw-in, with transfer where attacks may be passed on.
observer-error-deck = “{ $found }” is no size of a pack: expected 24, 32, 36 or 52.
observer-error-limit = “{ $found }” is no limit: expected hand (no more attack cards than the defender holds) or six.
observer-error-first-bout = “{ $found }”: the first bout has at most 5 or 6 attack cards.
observer-error-card = “{ $found }” is no card: expected a rank 2 to 9, T J Q K A and a suit C S H D, such as 9H.
observer-error-first = “{ $found }” is no player: expected me or he.
observer-error-move = “{ $found }” is no event: expected a card, take, stop, done, transfer with a card, or +9H for a card that you drew.

observer-problem-step = Bout { $bout }, event { $step }: { $why }
observer-wrong-mine = { $card } is in your hand.
observer-wrong-not-mine = { $card } is not in your hand.
observer-wrong-took = He took { $card } in bout { $bout }.
observer-wrong-trump = He drew { $card } from under the talon.
observer-wrong-left = He holds { $card }: all other cards have been seen.
observer-wrong-table = { $card } lies on the table.
observer-wrong-gone = { $card } was beaten in bout { $bout }.
observer-wrong-bottom = { $card } lies under the talon.
observer-wrong-pack = There is no { $card } in this pack.
observer-wrong-all-known = { $count ->
    [one] He has only 1 card, which is known, and it is not { $card }.
   *[other] He has only { $count } cards, all of them known: { $card } is none of them.
}
observer-wrong-does-not-beat = { $card } does not beat { $attack }.
observer-wrong-rank = No card of the rank of { $card } lies on the table.
observer-wrong-no-room = { $limit ->
    [one] No more than 1 card can be attacked with in this bout.
   *[other] No more than { $limit } cards can be attacked with in this bout.
}
observer-wrong-no-transfers = Attacks are not passed on by these rules.
observer-wrong-transfer-late = Something was beaten already: the attack cannot be passed on any more.
observer-wrong-transfer-rank = An attack with { $attack } is not passed on with { $card }.
observer-wrong-transfer-he = { $count ->
    [one] He has only 1 card: the attack cannot be passed on to him.
   *[other] He has only { $count } cards: the attack cannot be passed on to him.
}
observer-wrong-transfer-me = { $count ->
    [one] You have only 1 card: the attack cannot be passed on to you.
   *[other] You have only { $count } cards: the attack cannot be passed on to you.
}
observer-wrong-take-now = There is nothing to take now.
observer-wrong-stop-now = A bout does not end here.
observer-wrong-done-now = Nothing is thrown in here.
observer-wrong-card-now = { $card } does not answer what is asked.
observer-wrong-nothing-drawn = No card is drawn here.
observer-wrong-draw-first = First the cards that you drew.
observer-wrong-over = The game is over.
observer-wrong-hand-full = Six cards are dealt, no more.

game-durak-observer = Durak, at the table
observer-position-hint = rules throw-in; deck 36; trump QH; hand 6C 9C TD JS KS 7H; first he; moves 8D
observer-error-nothing = Expected a table: at least the trump or the own hand, such as trump QH; hand 6C 9C.
motif-durak-observer = a game at the table

observer-instead = Event { $step }, instead: { $question }
observer-before = Before event { $step }: { $question }
observer-ask-trump = Which card is trump?
observer-ask-hand = { $count ->
    [one] What were you dealt? 1 more card
   *[other] What were you dealt? { $count } more cards
}
observer-ask-first = Who leads first?
observer-ask-lead-me = What do you lead?
observer-ask-lead-he = What does he lead?
observer-ask-answer-me = What do you beat { $card } with?
observer-ask-answer-he = What does he beat { $card } with?
observer-ask-add-me = Do you throw in, or bito?
observer-ask-add-he = Does he throw in, or bito?
observer-ask-throw-me = You throw in after it, or are done?
observer-ask-throw-he = He throws in after it, or is done?
observer-ask-drew = { $count ->
    [one] What did you draw? 1 more card
   *[other] What did you draw? { $count } more cards
}
observer-over-draw = The game is over: a draw.
observer-over-me = The game is over: you are the durak.
observer-over-he = The game is over: he is the durak.
observer-first-me = I do
observer-first-he = He does
observer-take = Takes
observer-take-me = Take
observer-stop = Bito
observer-done = Done
observer-beats = Beats with it
observer-passes = Passes it on
observer-keep = Leave it
observer-undo = Take back
observer-type = Type a card
observer-type-about = Two characters: 9c, th, J♣. 0 takes, Enter is bito or done, Backspace takes the last event back.
observer-type-nothing = That is no card: type a rank and a suit, such as 9c or J♣.
observer-insert = Something before it is missing
observer-remove = It did not happen
observer-cut = Forget it and all that follows
observer-open = Open as
observer-open-situation = situation
observer-open-endgame = endgame
observer-open-whole = whole game
observer-open-about = Opens it in a tab of its own; the table stays as it is.
observer-open-not = Not here: a situation needs your turn, an endgame an empty talon, a whole game every card known.
observer-bout = Bout { $bout }
observer-event-about = Click to tell it otherwise.
observer-i-drew = I drew
observer-he-drew = he drew { $count }
observer-i-led = I led
observer-he-led = he led
observer-i-added = I threw in
observer-he-added = he threw in
observer-i-passed = I passed on
observer-he-passed = he passed on
observer-i-beat = I beat with
observer-he-beat = he beat with
observer-i-take = I take
observer-he-takes = he takes
observer-i-took = I took it
observer-he-took = he took it
observer-bito = bito

# Dou Dizhu with hidden cards
deal-seat-next = Farmer after the landlord
deal-seat-previous = Farmer before the landlord
deal-error-rules = “{ $found }” is no set of rules with hidden cards: doudizhu, app or strict.
deal-error-missing = “{ $key }” is missing.
deal-error-me = “{ $found }” is no seat: landlord, next or previous.
deal-error-key = “{ $found }” is not known here. Known: { $known }.
deal-error-key-twice = “{ $found }” is there twice.
deal-error-no-play = Move { $number }: “{ $found }” is no combination.
deal-problem-move = Move { $number }, { $move }: { $why }
deal-wrong-hand-size = The hand has { $found } cards at the start; this seat has { $wanted }.
deal-wrong-bottom-size = The bottom has { $found } cards, not three.
deal-wrong-rank = The deck has fewer cards { $card }.
deal-wrong-bottom-mine = The landlord’s hand includes the bottom cards; { $card } is missing.
deal-wrong-pass = Whoever leads has to play.
deal-wrong-beats = { $cards } does not beat { $table }.
deal-wrong-own = Your hand has only { $count } of { $card }.
deal-wrong-fewer = { $who }: only { $count } cards are left.
deal-wrong-elsewhere = { $who }: at most { $count } of { $card }; the others are elsewhere.
deal-wrong-known = { $who }: known bottom cards would be left over.
deal-wrong-over = The game is over.
deal-advise-time = The time is from 0.01 to 3600 seconds.
deal-advise-over = The game is over: there is no move to advise.
deal-advise-turn = It is not your turn. To move: { $who }
deal-advise-deals = { $count ->
    [one] { $count } deal
   *[other] { $count } deals
}
deal-advise-proved = Best: { $best }. Proved: one strategy wins in every deal.
deal-advise-estimate = Best: { $best }. An estimate over deals, not a proof.
deal-advise-seat = { $who }, cards: { $count }, known: { $known }
deal-advise-bomb = bomb { $cards }: { $share } %
deal-match-bot = “{ $name }” is no bot: level-1 to level-4, deals:N or time.

# A table of Dou Dizhu in the window
game-deal-table = Dou Dizhu, at the table
deal-rules-table = Dou Dizhu at the table
deal-rules-table-about = A real game told as it goes by one seat that sees its own cards only.
deal-rules-table-app = Dou Dizhu at the table, app rules
deal-rules-table-app-about = A real game told by one seat, with the kickers that phone programs allow.
deal-rules-table-strict = Dou Dizhu at the table, strict rules
deal-rules-table-strict-about = A real game told by one seat, with the kickers that Pagat allows.
deal-zone-bottom = Bottom { $cards }

# Dou Dizhu against the program
game-whole = Dou Dizhu: play
dealt-rules = Dou Dizhu, whole deals
dealt-rules-about = A dealt game for three: the landlord has 20 cards, each farmer 17, and each seat sees its own.
dealt-rules-app = Dou Dizhu, whole deals, app rules
dealt-rules-app-about = A dealt game for three, with the kickers that phone programs allow.
dealt-rules-strict = Dou Dizhu, whole deals, strict rules
dealt-rules-strict-about = A dealt game for three, with the kickers that Pagat allows.
dealt-zone-bottom = Bottom cards
dealt-problem-hand = { $who }: { $count } cards. Each seat is dealt { $needed }; the bottom cards lie apart.
dealt-problem-bottom = The bottom has { $count } cards; it needs { $needed }.
dealt-problem-move = Move { $ply }, { $move }, is not legal there.
dealt-note-many = { $count } cards in the hands. With all cards open, positions of at most { $most } are proved.
dealt-end-out = { $who }: out of cards{ $times ->
    [1] {""}
   *[other] {" · stake ×"}{ $times }
}
dealt-end-spring = Spring: no farmer has played a card · stake ×{ $times }
dealt-end-counter-spring = Counter-spring: the landlord has played only once · stake ×{ $times }
dealt-you-win-landlord = You win as the landlord
dealt-you-lose-landlord = You lose: the farmers win
dealt-you-win-farmers = You win with your partner
dealt-you-lose-farmers = You lose: the landlord wins
deal-joker-small = X
deal-joker-big = D
deal-zone-rack = Possible cards
deal-choice-me = My seat
deal-me-short = I
deal-seat-next-short = Farmer after
deal-seat-previous-short = Farmer before
deal-error-nothing = Expected a table: at least the own hand, such as me next; hand 3 4 5.
deal-position-hint = rules doudizhu; me next; hand 3 44 5 6 7 8 9 TTT J Q K A 2 X; bottom 5 88; moves 33, pass
deal-wrong-deal-first = First the deal: your cards and the bottom.
deal-wrong-dealt = All cards of the deal are there already.
deal-ask-hand = Your cards? { $count } more
deal-ask-hand-landlord = Your cards with the bottom? { $count } more
deal-ask-bottom = The bottom cards? { $count } more
deal-ask-lead-me = What do you lead?
deal-ask-lead = { $who }: what is led?
deal-ask-answer-me = Your answer to { $table }?
deal-ask-answer = { $who }: what on { $table }?
deal-over-landlord = The game is over: the landlord has won.
deal-over-farmers = The game is over: the farmers have won.
deal-type = Type the cards
deal-type-about = Ranks, then Enter: 3, 33, 444 5, 34567; T or 10, X and D are the jokers. 0 is a pass, Enter in the empty field too; Backspace there takes the last event back.
deal-type-nothing = Those are no cards: type ranks such as 3, T, K, 2, X or D.
deal-type-no-play = These cards are no combination.
deal-counter-rank = { $card }: { $count } unseen
deal-counter-free = { $card }: { $count } left to tell
deal-counter-seat = { $count ->
    [one] { $who }: { $count } card; chance in % to hold each rank
   *[other] { $who }: { $count } cards; chance in % to hold each rank
}
deal-chance-none = { $who } has no { $card }
deal-chance-of = { $who }, { $card }
deal-chance-wait = { $who }, { $card }: being worked out
deal-chance-least = { $count } or more: { $percent } %
deal-rocket = rocket
deal-bombs = { $who }: bombs: { $bombs }
deal-bombs-out = Bombs that can still be out: { $bombs }
deal-bombs-out-none = No bomb or rocket is out any more
deal-bombs-cannot = { $who }: no bomb is possible
deal-bombs-none = { $who }: no bomb is likely
deal-chance-weighed = By the cards and by what was played and passed
deal-chance-counted = By the cards alone so far
deal-chance-about = Every deal that agrees with what you saw counts, the more the better it explains the plays and passes of the others.
deal-advice = Advice
deal-advice-working = Being worked out…
deal-advice-wait = Advice comes when it is your turn.
deal-advice-row = { $value } % ({ $low }–{ $high })
deal-advice-row-all = { $value } % of all deals
deal-advice-row-proved = wins, proved
deal-advice-basis = { $count ->
    [one] % is the chance of winning over { $count } deal; the interval holds in 95 of 100 cases. An estimate, not a proof.
   *[other] % is the chance of winning over { $count } deals; the interval holds in 95 of 100 cases. An estimate, not a proof.
}
deal-advice-basis-proved = Proved: one way to play wins in every possible deal, whatever the others do.
deal-events = Told so far
deal-doubted = doubted
menu-deal = Table
deal-counter-out = Still out, as { $who } knows
deal-page-counter = Counter
command-deal-cards = Dou Dizhu: the cards
command-deal-cards-about = The cards without the counter.
command-deal-counter = Dou Dizhu: card counter and advice
command-deal-counter-about = What is still out, how likely each seat holds it, and what each move brings, as one seat knows it.
command-deal-puzzle = Open as puzzle with open cards
command-deal-puzzle-about = Once the cards of every seat are known: opens the position with open cards in a tab of its own; the table stays as it is.

### Durak for three and four

game-durak-three = Durak for three
game-durak-four = Durak for four
durak-rules-podkidnoy-3 = Podkidnoy for three
durak-rules-podkidnoy-3-about = Three players, each for himself. The attacker throws in first, then the player on the other side. 36 cards, the trump under the talon.
durak-rules-perevodnoy-3 = Perevodnoy for three
durak-rules-perevodnoy-3-about = As podkidnoy for three, and the defender may pass an attack on to the next player with a card of its rank.
durak-rules-podkidnoy-4 = Podkidnoy for four
durak-rules-podkidnoy-4-about = Four players, each for himself. The attacker throws in first, then the others in turn. 36 cards, the trump under the talon.
durak-rules-perevodnoy-4 = Perevodnoy for four
durak-rules-perevodnoy-4-about = As podkidnoy for four, and the defender may pass an attack on to the next player with a card of its rank.
seat-player-1 = Player 1
seat-player-2 = Player 2
seat-player-3 = Player 3
seat-player-4 = Player 4
side-others = The others
durak-now-lead = { $attacker } to attack { LOWER($defender) }
durak-now-add = All beaten: { $attacker } to throw in or pass
durak-end-left = { $side } is left with cards
    .you = You are left with cards
durak-end-all-out = No one has cards left: a draw
durak-many-note = With an empty talon and all cards shown, it is proved who cannot be made to lose.
deal-reason-out = These are the last cards: with them the game is won.
deal-reason-holds = Nothing that is still out beats it.
deal-reason-partner = Your partner’s cards are on the table.
deal-reason-pass = At least { $play } would be needed to beat: it is kept.
deal-reason-keeps-bomb = Only a bomb would beat: it is kept.
deal-reason-no-single = An opponent has one card left: no single card is led.
deal-reason-highest-single = An opponent has one card left: the highest single card is led.
deal-reason-lowest = The lowest go first.
deal-reason-many = Gets rid of { $count } cards in one play.
deal-reason-only-bomb = Only a bomb beats.
deal-reason-least = It is the lowest play that beats.
deal-reason-least-whole = The lowest play that beats it and breaks no pair, triple or bomb.
reason-only = It is the only move.
durak-reason-keep = It costs least; { $card } is kept.
durak-reason-several = Its rank comes again: { $count ->
    [one] one more card
   *[other] { $count } more cards
} can be thrown in.
durak-reason-trumps-left = Only trumps are left in hand.
durak-reason-out = It is the last card: with it the game is left.
durak-reason-only-answer = It is the only card that beats.
durak-reason-cheapest-answer = It is the cheapest card that beats, and keeps { $card }.
durak-reason-same-rank = The rank of { $card } lies there already: it gives nobody another card to throw in.
durak-reason-transfer = The attack is passed on: nothing has to be beaten.
durak-reason-take = To beat, { $card } would have to go.
reason-estimate = In the deals that are possible it does best.
durak-many-error-seats = “{ $found }”: these rules are for { $seats } players.
durak-many-error-first = “{ $found }” is nobody: expected 1 to { $seats }, or lowest-trump.
durak-many-match-bot = “{ $name }” is no bot: level-1 to level-3, deals:N or time.
durak-many-match-rules = “{ $found }” are no rules of durak for three or four: podkidnoy-3, perevodnoy-3, podkidnoy-4 or perevodnoy-4. For two there is “etude durak match”.

## Durak, tables for three and four
game-durak-table-three = Durak for three, at the table
game-durak-table-four = Durak for four, at the table
durak-rules-table-3 = At the table, three
durak-rules-table-3-about = A real game told as it goes by one of three players, each for himself: podkidnoy, the trump under the talon.
durak-rules-table-transfer-3 = At the table, three, with transfers
durak-rules-table-transfer-3-about = A real game told as it goes by one of three players: as podkidnoy, and the defender may pass an attack on.
durak-rules-table-4 = At the table, four
durak-rules-table-4-about = A real game told as it goes by one of four players, each for himself: podkidnoy, the trump under the talon.
durak-rules-table-transfer-4 = At the table, four, with transfers
durak-rules-table-transfer-4-about = A real game told as it goes by one of four players: as podkidnoy, and the defender may pass an attack on.
durak-many-error-me = “{ $found }” is nobody: expected 1 to { $seats }.
durak-table-wrong-held = { $seat } holds { $card }.
durak-table-wrong-known = { $seat }: all cards are known, and { $card } is none of them.
durak-table-wrong-transfer = { $seat }: cards in hand { $count }, too few for the attack to be passed on.
durak-table-player-1 = Player 1
durak-table-position-hint = seats 3; me 1; trump QH; hand 6C 9C TD JS KS 7H; first 3; moves 8D
durak-table-ask-lead = What does { $seat } lead?
durak-table-ask-answer = What does { $seat } beat { $card } with?
durak-table-ask-add = Does { $seat } throw in, or stop?
durak-table-ask-throw = Does { $seat } throw in after it, or is done?
durak-table-over = The game is over. The durak: { $seat }.
durak-table-seat = { $seat } · cards { $count } · known { $known } · each unseen card { $percent } %
durak-table-advice-about = % is the chance not to be the durak, a draw as half, when after the move all play on by simple rules, over { $deals } deals, all equally likely. ± is the standard error of the difference from the best move.
