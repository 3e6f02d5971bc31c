# Durak at a real table, told by one player as it goes.
durak-rules-witness = At the table
durak-rules-witness-about = A real game told as it goes by one player: podkidnoy, two players, the trump under the talon.
durak-rules-witness-transfer = At the table, with transfers
durak-rules-witness-transfer-about = A real game told as it goes by one player: as podkidnoy, and the defender may pass an attack on.

witness-zone-mine = My hand
witness-zone-enemy = Opponent
witness-zone-table = Table
witness-zone-rack = Pack

witness-choice-transfer = Passing on
witness-choice-throw-in = Throwing in after a take
witness-choice-limit = Attack cards
witness-choice-first-bout = First bout
witness-yes = yes
witness-no = no
witness-limit-hand = no more than the defender holds
witness-limit-six = always up to six
witness-first-six = up to six cards
witness-first-five = up to five cards

witness-error-key = “{ $found }” is unknown here: expected { $known }.
witness-error-key-twice = “{ $found }” is given twice.
witness-error-rules = “{ $found }” is no rule: expected plain or throw-in, with transfer where attacks may be passed on.
witness-error-deck = “{ $found }” is no size of a pack: expected 24, 32, 36 or 52.
witness-error-limit = “{ $found }” is no limit: expected hand (no more attack cards than the defender holds) or six.
witness-error-first-bout = “{ $found }”: the first bout has at most 5 or 6 attack cards.
witness-error-card = “{ $found }” is no card: expected a rank 2 to 9, T J Q K A and a suit C S H D, such as 9H.
witness-error-first = “{ $found }” is no player: expected me or he.
witness-error-move = “{ $found }” is no event: expected a card, take, stop, done, transfer with a card, or +9H for a card that you drew.

witness-problem-step = Bout { $bout }, event { $step }: { $why }
witness-wrong-mine = { $card } is in your hand.
witness-wrong-not-mine = { $card } is not in your hand.
witness-wrong-took = He took { $card } in bout { $bout }.
witness-wrong-trump = He drew { $card } from under the talon.
witness-wrong-left = He holds { $card }: all other cards have been seen.
witness-wrong-table = { $card } lies on the table.
witness-wrong-gone = { $card } was beaten in bout { $bout }.
witness-wrong-bottom = { $card } lies under the talon.
witness-wrong-pack = There is no { $card } in this pack.
witness-wrong-all-known = { $count ->
    [one] He has only 1 card, which is known, and it is not { $card }.
   *[other] He has only { $count } cards, all of them known: { $card } is none of them.
}
witness-wrong-does-not-beat = { $card } does not beat { $attack }.
witness-wrong-rank = No card of the rank of { $card } lies on the table.
witness-wrong-no-room = { $limit ->
    [one] No more than 1 card can be attacked with in this bout.
   *[other] No more than { $limit } cards can be attacked with in this bout.
}
witness-wrong-no-transfers = Attacks are not passed on by these rules.
witness-wrong-transfer-late = Something was beaten already: the attack cannot be passed on any more.
witness-wrong-transfer-rank = An attack with { $attack } is not passed on with { $card }.
witness-wrong-transfer-he = { $count ->
    [one] He has only 1 card: the attack cannot be passed on to him.
   *[other] He has only { $count } cards: the attack cannot be passed on to him.
}
witness-wrong-transfer-me = { $count ->
    [one] You have only 1 card: the attack cannot be passed on to you.
   *[other] You have only { $count } cards: the attack cannot be passed on to you.
}
witness-wrong-take-now = There is nothing to take now.
witness-wrong-stop-now = A bout does not end here.
witness-wrong-done-now = Nothing is thrown in here.
witness-wrong-card-now = { $card } does not answer what is asked.
witness-wrong-nothing-drawn = No card is drawn here.
witness-wrong-draw-first = First the cards that you drew.
witness-wrong-over = The game is over.
witness-wrong-hand-full = Six cards are dealt, no more.

game-durak-witness = Durak, at the table
witness-position-hint = rules throw-in; deck 36; trump QH; hand 6C 9C TD JS KS 7H; first he; moves 8D
witness-error-nothing = Expected a table: at least the trump or the own hand, such as trump QH; hand 6C 9C.
motif-durak-witness = a game at the table

witness-instead = Event { $step }, instead: { $question }
witness-ask-trump = Which card is trump?
witness-ask-hand = { $count ->
    [one] What were you dealt? 1 more card
   *[other] What were you dealt? { $count } more cards
}
witness-ask-first = Who leads first?
witness-ask-lead-me = What do you lead?
witness-ask-lead-he = What does he lead?
witness-ask-answer-me = What do you beat { $card } with?
witness-ask-answer-he = What does he beat { $card } with?
witness-ask-add-me = Do you throw in, or bito?
witness-ask-add-he = Does he throw in, or bito?
witness-ask-throw-me = You throw in after it, or done?
witness-ask-throw-he = He throws in after it, or done?
witness-ask-drew = { $count ->
    [one] What did you draw? 1 more card
   *[other] What did you draw? { $count } more cards
}
witness-over-draw = The game is over: a draw.
witness-over-me = The game is over: you are the durak.
witness-over-he = The game is over: he is the durak.
witness-first-me = I do
witness-first-he = He does
witness-take = Takes
witness-take-me = Take
witness-stop = Bito
witness-done = Done
witness-beats = Beats with it
witness-passes = Passes it on
witness-keep = Leave it
witness-undo = Take back
witness-type = Type a card
witness-type-about = Two characters: 9c, th, В♣, 10ч. 0 takes, Enter is bito or done, Backspace takes the last event back.
witness-type-nothing = That is no card: type a rank and a suit, such as 9c or В♣.
witness-remove = It did not happen
witness-cut = Forget it and all that follows
witness-open = Open as
witness-open-situation = situation
witness-open-endgame = endgame
witness-open-whole = whole game
witness-open-about = Opens it in a tab of its own; the table stays as it is.
witness-open-not = Not here: a situation needs your turn, an endgame an empty talon, a whole game every card known.
witness-bout = Bout { $bout }
witness-event-about = Click to tell it otherwise.
witness-i-drew = I drew
witness-he-drew = he drew { $count }
witness-i-led = I led
witness-he-led = he led
witness-i-added = I threw in
witness-he-added = he threw in
witness-i-passed = I passed on
witness-he-passed = he passed on
witness-i-beat = I beat with
witness-he-beat = he beat with
witness-i-take = I take
witness-he-takes = he takes
witness-i-took = I took it
witness-he-took = he took it
witness-bito = bito
