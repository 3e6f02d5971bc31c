# Дурак за настоящим столом, как его рассказывает один игрок.
durak-rules-witness = За столом
durak-rules-witness-about = Настоящая партия, записанная по ходу игры одним из двоих: подкидной, козырь под колодой.
durak-rules-witness-transfer = За столом, переводной
durak-rules-witness-transfer-about = Настоящая партия, записанная по ходу игры одним из двоих: как подкидной, и атаку можно перевести.

witness-zone-mine = Моя рука
witness-zone-enemy = Соперник
witness-zone-table = Стол
witness-zone-rack = Колода целиком

witness-choice-transfer = Перевод
witness-choice-throw-in = Подкидывать вслед
witness-choice-limit = Карт в атаке
witness-choice-first-bout = Первый заход
witness-yes = да
witness-no = нет
witness-limit-hand = не больше, чем у отбивающегося
witness-limit-six = всегда до шести
witness-first-six = до шести карт
witness-first-five = до пяти карт

witness-error-key = «{ $found }» здесь неизвестно: ожидается { $known }.
witness-error-key-twice = «{ $found }» указано дважды.
witness-error-rules = «{ $found }» — не правило: ожидается plain или throw-in, с transfer, если атаку можно переводить.
witness-error-deck = «{ $found }» — не размер колоды: ожидается 24, 32, 36 или 52.
witness-error-limit = «{ $found }» — не предел: ожидается hand (карт атаки не больше, чем у отбивающегося) или six.
witness-error-first-bout = «{ $found }»: в первом заходе не больше 5 или 6 карт атаки.
witness-error-card = «{ $found }» не карта: ожидается достоинство 2–9, T J Q K A и масть C S H D, например 9H.
witness-error-first = «{ $found }» — не игрок: ожидается me (я) или he (он).
witness-error-move = «{ $found }» — не событие: ожидается карта, take, stop, done, transfer с картой или +9H для карты, которую вы взяли из колоды.

witness-problem-step = Заход { $bout }, событие { $step }: { $why }
witness-wrong-mine = { $card } у вас на руках.
witness-wrong-not-mine = { $card } не у вас.
witness-wrong-took = Соперник взял { $card } в заходе { $bout }.
witness-wrong-trump = Соперник взял { $card } из-под колоды.
witness-wrong-left = { $card } у соперника: все другие карты уже видны.
witness-wrong-table = { $card } лежит на столе.
witness-wrong-gone = { $card } ушла в бито в заходе { $bout }.
witness-wrong-bottom = { $card } лежит под колодой.
witness-wrong-pack = В этой колоде нет { $card }.
witness-wrong-all-known = { $count ->
    [one] У соперника только { $count } карта, она известна, и это не { $card }.
    [few] У соперника только { $count } карты, все известны: { $card } среди них нет.
   *[other] У соперника только { $count } карт, все известны: { $card } среди них нет.
}
witness-wrong-does-not-beat = { $card } не бьёт { $attack }.
witness-wrong-rank = На столе нет карты достоинства { $card }.
witness-wrong-no-room = { $limit ->
    [one] В этом заходе можно атаковать только { $limit } картой.
   *[other] В этом заходе можно атаковать не больше чем { $limit } картами.
}
witness-wrong-no-transfers = По этим правилам атаку не переводят.
witness-wrong-transfer-late = Что-то уже побито: переводить поздно.
witness-wrong-transfer-rank = Атаку { $attack } не переводят картой { $card }.
witness-wrong-transfer-he = { $count ->
    [one] У соперника только { $count } карта: на него не перевести.
    [few] У соперника только { $count } карты: на него не перевести.
   *[other] У соперника только { $count } карт: на него не перевести.
}
witness-wrong-transfer-me = { $count ->
    [one] У вас только { $count } карта: на вас не перевести.
    [few] У вас только { $count } карты: на вас не перевести.
   *[other] У вас только { $count } карт: на вас не перевести.
}
witness-wrong-take-now = Сейчас нечего брать.
witness-wrong-stop-now = Здесь заход не кончается.
witness-wrong-done-now = Здесь не подкидывают.
witness-wrong-card-now = { $card } — не ответ на вопрос.
witness-wrong-nothing-drawn = Здесь из колоды не берут.
witness-wrong-draw-first = Сначала карты, которые вы взяли из колоды.
witness-wrong-over = Партия окончена.
witness-wrong-hand-full = Сдают шесть карт, не больше.

game-durak-witness = Дурак, за столом
witness-position-hint = rules throw-in; deck 36; trump QH; hand 6C 9C TD JS KS 7H; first he; moves 8D
witness-error-nothing = Ожидается стол: хотя бы козырь или своя рука, например trump QH; hand 6C 9C.
motif-durak-witness = Партия за столом

witness-instead = Исправляем событие { $step }: { $question }
witness-ask-trump = Какая карта козырная?
witness-ask-hand = { $count ->
    [one] Что вам сдали? Ещё { $count } карта
    [few] Что вам сдали? Ещё { $count } карты
   *[other] Что вам сдали? Ещё { $count } карт
}
witness-ask-first = Кто ходит первым?
witness-ask-lead-me = С чего вы ходите?
witness-ask-lead-he = С чего он ходит?
witness-ask-answer-me = Чем вы бьёте { $card }?
witness-ask-answer-he = Чем он бьёт { $card }?
witness-ask-add-me = Подкидываете или бито?
witness-ask-add-he = Он подкидывает или бито?
witness-ask-throw-me = Подкидываете вслед или всё?
witness-ask-throw-he = Он подкидывает вслед или всё?
witness-ask-drew = { $count ->
    [one] Что вы взяли из колоды? Ещё { $count } карта
    [few] Что вы взяли из колоды? Ещё { $count } карты
   *[other] Что вы взяли из колоды? Ещё { $count } карт
}
witness-over-draw = Партия окончена: ничья.
witness-over-me = Партия окончена: дурак — вы.
witness-over-he = Партия окончена: дурак — соперник.
witness-first-me = Я
witness-first-he = Он
witness-take = Берёт
witness-take-me = Беру
witness-stop = Бито
witness-done = Всё
witness-beats = Бьёт ею
witness-passes = Переводит
witness-keep = Оставить
witness-undo = Назад
witness-type = Карта с клавиатуры
witness-type-about = Два знака: 9c, th, В♣, 10ч. 0 — берёт, Enter — бито или всё, Backspace — назад на событие.
witness-type-nothing = Это не карта: достоинство и масть, например 9c или В♣.
witness-remove = Этого не было
witness-cut = Забыть это и всё после
witness-open = Открыть как
witness-open-situation = положение
witness-open-endgame = эндшпиль
witness-open-whole = партию
witness-open-about = Открывается в своей вкладке, стол остаётся как есть.
witness-open-not = Здесь нельзя: для положения нужен ваш ход, для эндшпиля — пустая колода, для партии — чтобы все карты были известны.
witness-bout = Заход { $bout }
witness-event-about = Щёлкните, чтобы сказать иначе.
witness-i-drew = мне пришла
witness-he-drew = он добрал { $count }
witness-i-led = я пошёл
witness-he-led = он пошёл
witness-i-added = я подкинул
witness-he-added = он подкинул
witness-i-passed = я перевёл
witness-he-passed = он перевёл
witness-i-beat = я побил
witness-he-beat = он побил
witness-i-take = я беру
witness-he-takes = он берёт
witness-i-took = я взял всё
witness-he-took = он взял всё
witness-bito = бито
