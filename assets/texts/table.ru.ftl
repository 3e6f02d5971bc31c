# Дурак за настоящим столом, как его рассказывает один игрок.
durak-rules-observer = За столом
durak-rules-observer-about = Настоящая партия, записанная по ходу игры одним из двоих: подкидной, козырь под колодой.
durak-rules-observer-transfer = За столом, переводной
durak-rules-observer-transfer-about = Настоящая партия, записанная по ходу игры одним из двоих: как подкидной, и атаку можно перевести.

observer-zone-mine = Моя рука
observer-zone-enemy = Соперник
observer-zone-table = Стол
observer-zone-rack = Колода целиком

observer-choice-transfer = Перевод
observer-choice-throw-in = Подкидывать вслед
observer-choice-limit = Карт в атаке
observer-choice-first-bout = Первый заход
observer-yes = да
observer-no = нет
observer-limit-hand = не больше, чем у отбивающегося
observer-limit-six = всегда до шести
observer-first-six = до шести карт
observer-first-five = до пяти карт

observer-error-key = «{ $found }» здесь неизвестно: ожидается { $known }.
observer-error-key-twice = «{ $found }» указано дважды.
observer-error-rules = «{ $found }» — не правило: ожидается plain или throw-in, с transfer, если атаку можно переводить.
observer-error-deck = «{ $found }» — не размер колоды: ожидается 24, 32, 36 или 52.
observer-error-limit = «{ $found }» — не предел: ожидается hand (карт атаки не больше, чем у отбивающегося) или six.
observer-error-first-bout = «{ $found }»: в первом заходе не больше 5 или 6 карт атаки.
observer-error-card = «{ $found }» не карта: ожидается достоинство 2–9, T J Q K A и масть C S H D, например 9H.
observer-error-first = «{ $found }» — не игрок: ожидается me (я) или he (он).
observer-error-move = «{ $found }» — не событие: ожидается карта, take, stop, done, transfer с картой или +9H для карты, которую вы взяли из колоды.

observer-problem-step = Заход { $bout }, событие { $step }: { $why }
observer-wrong-mine = { $card } у вас на руках.
observer-wrong-not-mine = { $card } не у вас.
observer-wrong-took = Соперник взял { $card } в заходе { $bout }.
observer-wrong-trump = Соперник взял { $card } из-под колоды.
observer-wrong-left = { $card } у соперника: все другие карты уже видны.
observer-wrong-table = { $card } лежит на столе.
observer-wrong-gone = { $card } ушла в бито в заходе { $bout }.
observer-wrong-bottom = { $card } лежит под колодой.
observer-wrong-pack = В этой колоде нет { $card }.
observer-wrong-all-known = { $count ->
    [one] У соперника только { $count } карта, она известна, и это не { $card }.
    [few] У соперника только { $count } карты, все известны: { $card } среди них нет.
   *[other] У соперника только { $count } карт, все известны: { $card } среди них нет.
}
observer-wrong-does-not-beat = { $card } не бьёт { $attack }.
observer-wrong-rank = На столе нет карты достоинства { $card }.
observer-wrong-no-room = { $limit ->
    [one] В этом заходе можно атаковать только { $limit } картой.
   *[other] В этом заходе можно атаковать не больше чем { $limit } картами.
}
observer-wrong-no-transfers = По этим правилам атаку не переводят.
observer-wrong-transfer-late = Что-то уже побито: переводить поздно.
observer-wrong-transfer-rank = Атаку { $attack } не переводят картой { $card }.
observer-wrong-transfer-he = { $count ->
    [one] У соперника только { $count } карта: на него не перевести.
    [few] У соперника только { $count } карты: на него не перевести.
   *[other] У соперника только { $count } карт: на него не перевести.
}
observer-wrong-transfer-me = { $count ->
    [one] У вас только { $count } карта: на вас не перевести.
    [few] У вас только { $count } карты: на вас не перевести.
   *[other] У вас только { $count } карт: на вас не перевести.
}
observer-wrong-take-now = Сейчас нечего брать.
observer-wrong-stop-now = Здесь заход не кончается.
observer-wrong-done-now = Здесь не подкидывают.
observer-wrong-card-now = { $card } — не ответ на вопрос.
observer-wrong-nothing-drawn = Здесь из колоды не берут.
observer-wrong-draw-first = Сначала карты, которые вы взяли из колоды.
observer-wrong-over = Партия окончена.
observer-wrong-hand-full = Сдают шесть карт, не больше.

game-durak-observer = Дурак, за столом
observer-position-hint = rules throw-in; deck 36; trump QH; hand 6C 9C TD JS KS 7H; first he; moves 8D
observer-error-nothing = Ожидается стол: хотя бы козырь или своя рука, например trump QH; hand 6C 9C.
motif-durak-observer = Партия за столом

observer-instead = Исправляем событие { $step }: { $question }
observer-before = Перед событием { $step }: { $question }
observer-ask-trump = Какая карта козырная?
observer-ask-hand = { $count ->
    [one] Что вам сдали? Ещё { $count } карта
    [few] Что вам сдали? Ещё { $count } карты
   *[other] Что вам сдали? Ещё { $count } карт
}
observer-ask-first = Кто ходит первым?
observer-ask-lead-me = С чего вы ходите?
observer-ask-lead-he = С чего он ходит?
observer-ask-answer-me = Чем вы бьёте { $card }?
observer-ask-answer-he = Чем он бьёт { $card }?
observer-ask-add-me = Подкидываете или бито?
observer-ask-add-he = Он подкидывает или бито?
observer-ask-throw-me = Подкидываете вслед или всё?
observer-ask-throw-he = Он подкидывает вслед или всё?
observer-ask-drew = { $count ->
    [one] Что вы взяли из колоды? Ещё { $count } карта
    [few] Что вы взяли из колоды? Ещё { $count } карты
   *[other] Что вы взяли из колоды? Ещё { $count } карт
}
observer-over-draw = Партия окончена: ничья.
observer-over-me = Партия окончена: дурак — вы.
observer-over-he = Партия окончена: дурак — соперник.
observer-first-me = Я
observer-first-he = Он
observer-take = Берёт
observer-take-me = Беру
observer-stop = Бито
observer-done = Всё
observer-beats = Бьёт ею
observer-passes = Переводит
observer-keep = Оставить
observer-undo = Назад
observer-type = Карта с клавиатуры
observer-type-about = Два знака: 9c, th, В♣, 10ч. 0 — берёт, Enter — бито или всё, Backspace — назад на событие.
observer-type-nothing = Это не карта: достоинство и масть, например 9c или В♣.
observer-insert = Пропущено событие перед ним
observer-remove = Этого не было
observer-cut = Забыть это и всё после
observer-open = Открыть как
observer-open-situation = положение
observer-open-endgame = эндшпиль
observer-open-whole = партию
observer-open-about = Открывается в своей вкладке, стол остаётся как есть.
observer-open-not = Здесь нельзя: для положения нужен ваш ход, для эндшпиля — пустая колода, для партии — чтобы все карты были известны.
observer-bout = Заход { $bout }
observer-event-about = Щёлкните, чтобы сказать иначе.
observer-i-drew = мне пришла
observer-he-drew = он добрал { $count }
observer-i-led = я пошёл
observer-he-led = он пошёл
observer-i-added = я подкинул
observer-he-added = он подкинул
observer-i-passed = я перевёл
observer-he-passed = он перевёл
observer-i-beat = я побил
observer-he-beat = он побил
observer-i-take = я беру
observer-he-takes = он берёт
observer-i-took = я взял всё
observer-he-took = он взял всё
observer-bito = бито

# Доу дичжу с закрытыми картами
deal-seat-next = Крестьянин после помещика
deal-seat-previous = Крестьянин перед помещиком
deal-error-rules = «{ $found }» — не правила с закрытыми картами: doudizhu, app или strict.
deal-error-missing = Не указано «{ $key }».
deal-error-me = «{ $found }» — не место: landlord, next или previous.
deal-error-key = «{ $found }» здесь неизвестно. Известны: { $known }.
deal-error-key-twice = «{ $found }» указано дважды.
deal-error-no-play = Ход { $number }: «{ $found }» — не комбинация.
deal-problem-move = Ход { $number }, { $move }: { $why }
deal-wrong-hand-size = Карт в начале: { $found }; на этом месте должно быть { $wanted }.
deal-wrong-bottom-size = Карт прикупа: { $found }, а не три.
deal-wrong-rank = В колоде нет столько карт { $card }.
deal-wrong-bottom-mine = Прикуп входит в карты помещика; не хватает { $card }.
deal-wrong-pass = Кто заходит, должен сыграть.
deal-wrong-beats = { $cards } не бьёт { $table }.
deal-wrong-own = В вашей руке карт { $card }: { $count }.
deal-wrong-fewer = { $who }: осталось карт: { $count }.
deal-wrong-elsewhere = { $who }: карт { $card } не больше { $count }, остальные в другом месте.
deal-wrong-known = { $who }: не хватает места для известных карт прикупа.
deal-wrong-over = Партия окончена.
deal-advise-time = Время — от 0,01 до 3600 секунд.
deal-advise-over = Партия окончена, советовать нечего.
deal-advise-turn = Сейчас не ваш ход. Ходит: { $who }
deal-advise-deals = { $count ->
    [one] { $count } расклад
    [few] { $count } расклада
   *[many] { $count } раскладов
}
deal-advise-proved = Лучше всего: { $best }. Доказано: один план выигрывает при любом раскладе.
deal-advise-estimate = Лучше всего: { $best }. Это оценка по раскладам, а не доказательство.
deal-advise-seat = { $who }, карт: { $count }, известны: { $known }
deal-advise-bomb = бомба { $cards }: { $share } %
deal-match-bot = «{ $name }» — не бот: level-1 … level-4, deals:N или time.

# Стол доу дичжу в окне
game-deal-table = Доу дичжу, за столом
deal-rules-table = Доу дичжу за столом
deal-rules-table-about = Настоящая партия, которую по ходу рассказывает игрок, видящий только свои карты.
deal-rules-table-app = Доу дичжу за столом, правила приложений
deal-rules-table-app-about = Партия, рассказанная одним игроком, с прицепами, как в телефонных программах.
deal-rules-table-strict = Доу дичжу за столом, строгие правила
deal-rules-table-strict-about = Партия, рассказанная одним игроком, с прицепами по правилам Pagat.
deal-zone-bottom = Прикуп { $cards }

# Доу дичжу против программы
game-whole = Доу дичжу: игра
dealt-rules = Доу дичжу, целые сдачи
dealt-rules-about = Сданная партия на троих: у помещика 20 карт, у крестьян по 17, и каждый видит только свои.
dealt-rules-app = Доу дичжу, целые сдачи, правила приложений
dealt-rules-app-about = Сданная партия на троих, с прицепами, как в телефонных программах.
dealt-rules-strict = Доу дичжу, целые сдачи, строгие правила
dealt-rules-strict-about = Сданная партия на троих, с прицепами по правилам Pagat.
dealt-zone-bottom = Прикуп
dealt-problem-hand = { $who }: карт { $count }. Каждому сдают { $needed }, прикуп лежит отдельно.
dealt-problem-bottom = Карт прикупа { $count }, а нужно { $needed }.
dealt-problem-move = Ход { $ply }, { $move }, там невозможен.
dealt-note-many = Карт на руках: { $count }. В открытую доказываются позиции, где их не больше { $most }.
dealt-end-out = Без карт: { $who }{ $times ->
    [1] {""}
   *[other] {" · ставка ×"}{ $times }
}
dealt-end-spring = Весна: крестьяне не сыграли ни одной карты · ставка ×{ $times }
dealt-end-counter-spring = Обратная весна: помещик ходил только раз · ставка ×{ $times }
dealt-you-win-landlord = Вы победили
dealt-you-lose-landlord = Вы проиграли: победили крестьяне
dealt-you-win-farmers = Вы с напарником победили
dealt-you-lose-farmers = Вы проиграли: победил помещик
deal-joker-small = X
deal-joker-big = D
deal-zone-rack = Возможные карты
deal-choice-me = Моё место
deal-me-short = я
deal-seat-next-short = Крестьянин после
deal-seat-previous-short = Крестьянин перед
deal-error-nothing = Ожидается стол: хотя бы своя рука, например me next; hand 3 4 5.
deal-position-hint = rules doudizhu; me next; hand 3 44 5 6 7 8 9 TTT J Q K A 2 X; bottom 5 88; moves 33, pass
deal-wrong-deal-first = Сначала сдача: ваши карты и прикуп.
deal-wrong-dealt = Все карты сдачи уже указаны.
deal-ask-hand = Ваши карты? Ещё { $count }
deal-ask-hand-landlord = Ваши карты вместе с прикупом? Ещё { $count }
deal-ask-bottom = Карты прикупа? Ещё { $count }
deal-ask-lead-me = С чего вы заходите?
deal-ask-lead = { $who }: с чего заход?
deal-ask-answer-me = Ваш ответ на { $table }?
deal-ask-answer = { $who }: что на { $table }?
deal-over-landlord = Партия окончена: победил помещик.
deal-over-farmers = Партия окончена: победили крестьяне.
deal-type = Карты с клавиатуры
deal-type-about = Достоинства, затем Enter: 3, 33, 444 5, 34567; T или 10, X и D — джокеры. 0 — пас, как и Enter в пустом поле; Backspace в нём возвращает последнее событие.
deal-type-nothing = Это не карты: достоинства вроде 3, T, K, 2, X или D.
deal-type-no-play = Эти карты — не комбинация.
deal-counter-rank = { $card }: не видно { $count }
deal-counter-free = { $card }: можно указать ещё { $count }
deal-counter-seat = { $count ->
    [one] { $who }: { $count } карта; шанс в %, что есть такая
    [few] { $who }: { $count } карты; шанс в %, что есть такая
   *[other] { $who }: { $count } карт; шанс в %, что есть такая
}
deal-chance-none = { $who }: { $card } нет
deal-chance-of = { $who }, { $card }
deal-chance-wait = { $who }, { $card }: вычисляется
deal-chance-least = { $count } и больше: { $percent } %
deal-rocket = ракета
deal-bombs = { $who }: бомбы: { $bombs }
deal-bombs-out = Ещё могут быть бомбы: { $bombs }
deal-bombs-out-none = Бомб и ракеты больше ни у кого нет
deal-bombs-cannot = { $who }: бомбы быть не может
deal-bombs-none = { $who }: бомба маловероятна
deal-chance-weighed = По картам и по тому, что сыграно и пропущено
deal-chance-counted = Пока только по картам
deal-chance-about = Учтены все расклады, согласные с увиденным, — тем больше, чем лучше они объясняют ходы и пасы других.
deal-advice = Совет
deal-advice-working = Вычисляется…
deal-advice-wait = Совет даётся в ваш ход.
deal-advice-row = { $value } % ({ $low }–{ $high })
deal-advice-row-all = { $value } % всех раскладов
deal-advice-row-proved = выигрыш, доказано
deal-advice-basis = { $count ->
    [one] % — шанс на победу по { $count } раскладу; интервал верен в 95 случаях из 100. Это оценка, а не доказательство.
   *[other] % — шанс на победу по { $count } раскладам; интервал верен в 95 случаях из 100. Это оценка, а не доказательство.
}
deal-advice-basis-proved = Доказано: один план выигрывает при любом раскладе, что бы ни делали другие.
deal-events = Рассказано
deal-doubted = не верится
menu-deal = Стол
deal-counter-out = Ещё не вышло (видит { $who })
deal-page-counter = Счёт карт
command-deal-cards = Доу дичжу: карты
command-deal-cards-about = Карты без счёта.
command-deal-counter = Доу дичжу: счёт карт и совет
command-deal-counter-about = Что ещё не вышло, у кого оно вероятнее и что даёт каждый ход — по тому, что видно с вашего места.
command-deal-puzzle = Открыть задачей с открытыми картами
command-deal-puzzle-about = Когда известны карты всех: позиция с открытыми картами откроется в своей вкладке, стол останется как есть.

### Дурак на троих и на четверых

game-durak-three = Дурак на троих
game-durak-four = Дурак на четверых
durak-rules-podkidnoy-3 = Подкидной на троих
durak-rules-podkidnoy-3-about = Трое играют каждый за себя. Первым подкидывает атакующий, за ним игрок с другой стороны. 36 карт, козырь под колодой.
durak-rules-perevodnoy-3 = Переводной на троих
durak-rules-perevodnoy-3-about = Как подкидной на троих, и отбивающийся может перевести атаку на следующего картой того же достоинства.
durak-rules-podkidnoy-4 = Подкидной на четверых
durak-rules-podkidnoy-4-about = Четверо играют каждый за себя. Первым подкидывает атакующий, за ним остальные по кругу. 36 карт, козырь под колодой.
durak-rules-perevodnoy-4 = Переводной на четверых
durak-rules-perevodnoy-4-about = Как подкидной на четверых, и отбивающийся может перевести атаку на следующего картой того же достоинства.
seat-player-1 = Игрок 1
seat-player-2 = Игрок 2
seat-player-3 = Игрок 3
seat-player-4 = Игрок 4
side-others = Остальные
durak-now-lead = Атакующий: { $attacker }. Отбивающийся: { $defender }
durak-now-add = Всё побито. Подкинуть или пас: { $attacker }
    .you = Всё побито: подкиньте или пас
durak-end-left = { $side } остался с картами
    .you = Вы остались с картами
durak-end-all-out = Карт ни у кого не осталось: ничья
durak-many-note = Когда колода пуста и карты открыты, доказывается, кого нельзя заставить проиграть.
deal-reason-out = Это последние карты: с ними игра выиграна.
deal-reason-holds = Ничто из оставшегося у других этого не бьёт.
deal-reason-partner = На столе карты партнёра.
deal-reason-pass = Чтобы побить, нужно не меньше, чем { $play }: карты приберегаются.
deal-reason-keeps-bomb = Побить может только бомба: она остаётся в руке.
deal-reason-no-single = У противника осталась одна карта: одиночной ходить нельзя.
deal-reason-highest-single = У противника осталась одна карта: ход старшей одиночной.
deal-reason-lowest = Младшие карты уходят первыми.
deal-reason-many = Одним ходом уходит карт: { $count }.
deal-reason-only-bomb = Бьёт только бомба.
deal-reason-least = Это младшая комбинация, которая бьёт.
deal-reason-least-whole = Младшая комбинация, которая бьёт и не разбивает пару, тройку или бомбу.
reason-only = Это единственный ход.
durak-reason-keep = Так дешевле всего: { $card } приберегается.
durak-reason-several = Есть ещё карты этого достоинства, их можно подкинуть: { $count }.
durak-reason-trumps-left = В руке остались одни козыри.
durak-reason-out = Это последняя карта: с ней выходят из игры.
durak-reason-only-answer = Отбиться можно только этой картой.
durak-reason-cheapest-answer = Отбиться дешевле нечем, а { $card } остаётся в руке.
durak-reason-same-rank = Карта того же достоинства, что { $card }, уже лежит: подкинуть будет нечего нового.
durak-reason-transfer = Ход переведён: отбиваться не нужно.
durak-reason-take = Чтобы отбиться, пришлось бы отдать { $card }.
reason-estimate = В возможных раскладах этот ход даёт лучший результат.
durak-many-error-seats = «{ $found }»: эти правила рассчитаны на { $seats } игроков.
durak-many-error-first = «{ $found }» — никто: ожидалось число от 1 до { $seats } или lowest-trump.
durak-many-match-bot = «{ $name }» — не бот: level-1 … level-3, deals:N или time.
durak-many-match-rules = «{ $found }» — не правила дурака на троих или четверых: podkidnoy-3, perevodnoy-3, podkidnoy-4 или perevodnoy-4. Для двоих есть «etude durak match».

## Дурак, столы на троих и четверых
game-durak-table-three = Дурак на троих, за столом
game-durak-table-four = Дурак на четверых, за столом
durak-rules-table-3 = За столом, трое
durak-rules-table-3-about = Настоящая партия, записанная по ходу игры одним из троих, каждый за себя: подкидной, козырь под колодой.
durak-rules-table-transfer-3 = За столом, трое, переводной
durak-rules-table-transfer-3-about = Настоящая партия, записанная по ходу игры одним из троих: как подкидной, и атаку можно перевести.
durak-rules-table-4 = За столом, четверо
durak-rules-table-4-about = Настоящая партия, записанная по ходу игры одним из четверых, каждый за себя: подкидной, козырь под колодой.
durak-rules-table-transfer-4 = За столом, четверо, переводной
durak-rules-table-transfer-4-about = Настоящая партия, записанная по ходу игры одним из четверых: как подкидной, и атаку можно перевести.
durak-many-error-me = «{ $found }» — никто: ожидалось число от 1 до { $seats }.
durak-table-wrong-held = { $seat }: { $card } у этого игрока.
durak-table-wrong-known = { $seat }: все карты известны, { $card } среди них нет.
durak-table-wrong-transfer = { $seat }: карт на руках { $count }, для перевода этого мало.
durak-table-player-1 = Игрок 1
durak-table-position-hint = seats 3; me 1; trump QH; hand 6C 9C TD JS KS 7H; first 3; moves 8D
durak-table-ask-lead = { $seat }: с чего ходит?
durak-table-ask-answer = { $seat }: чем бьёт { $card }?
durak-table-ask-add = { $seat }: подкидывает или бито?
durak-table-ask-throw = { $seat }: подкидывает вслед или всё?
durak-table-over = Партия окончена. Дурак: { $seat }.
durak-table-seat = { $seat } · карт { $count } · известно { $known } · каждая невидимая карта { $percent } %
durak-table-advice-about = % — вероятность не остаться дураком (ничья за половину), если после хода все играют по простым правилам, по { $deals } раскладам, все равновероятны. ± — стандартная ошибка разницы с лучшим ходом.
