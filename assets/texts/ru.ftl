# Тексты Étude на русском языке. Идентификаторы и аргументы одинаковы во всех языках: это проверяет тест.

### Игры и стороны

game-climbing = Карточные эндшпили
game-draughts = Шашки

seat-first = Первый игрок
seat-second = Второй игрок
seat-you = Вы
seat-opponent = Соперник
seat-landlord = Помещик
seat-farmer = Крестьянин { $number }
seat-farmer-alone = Крестьянин
side-farmers = Крестьяне

### Места на столе

zone-table = На столе: { $seat }
zone-table-free = Стол пуст: ход любой
zone-rack = Свободные карты
zone-label = { $title }, { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}
zone-label-turn = { $title }, { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}, ход здесь
zone-label-rack = { $title }
zone-act = { $title }: { $act }
zone-turn = ходит
    .you = ваш ход
zone-empty = Нет карт
zone-out = Карт не осталось
zone-drop = Положите карты сюда
trash-drop = Убрать: отпустите здесь или рядом
trash-short = Убрать

### Карты

suit-spades = пик
suit-hearts = червей
suit-diamonds = бубен
suit-clubs = треф
card-suited = { $rank } { $suit }
card-rank = { $rank }
card-small-joker = малый джокер
card-big-joker = большой джокер
card-ten-sign = { $ranks ->
    [letters] T
   *[printed] 10
}
card-small-joker-sign = { $ranks ->
    [letters] X
   *[printed] ☆
}
card-big-joker-sign = { $ranks ->
    [letters] D
   *[printed] ★
}
card-back = закрытая карта
place-hand = { $card }, { $zone }, карта { $index } из { $count }
place-rack = { $card }, осталось: { $copies }

### Правка

edit-nothing-there = Здесь нечего так изменить.

### Карточные эндшпили: правила

climbing-rules-doudizhu = Доу дичжу
climbing-rules-doudizhu-about = Все комбинации. Одиночные прицепы: не больше трёх одного достоинства; не тройка, удлиняющая самолёт (к 333444555 нельзя 666); не оба джокера сразу.
climbing-rules-article = Одиночные и пары
climbing-rules-article-about = Простые числа, только одиночные карты и пары: правила статьи о карточных эндшпилях.
climbing-rules-app = Доу дичжу, как в телефоне
climbing-rules-app-about = Все комбинации. Одиночными прицепами могут быть любые карты, даже оба джокера.
climbing-rules-strict = Доу дичжу, строгие (Pagat)
climbing-rules-strict-about = Все комбинации. Одиночные прицепы одного хода — только разных достоинств.

climbing-kind-single = Одиночная
climbing-kind-pair = Пара
climbing-kind-triple = Тройка
climbing-kind-triple-single = Тройка с картой
climbing-kind-triple-pair = Тройка с парой
climbing-kind-straight = Стрит
climbing-kind-pair-run = Цепочка пар
climbing-kind-plane = Самолёт
climbing-kind-plane-singles = Самолёт с картами
climbing-kind-plane-pairs = Самолёт с парами
climbing-kind-quad-singles = Четвёрка с двумя картами
climbing-kind-quad-pairs = Четвёрка с двумя парами
climbing-kind-bomb = Бомба
climbing-kind-rocket = Ракета
climbing-switch-single-kickers = Одиночные прицепы
climbing-kickers-distinct = только разных достоинств
climbing-kickers-capped = до трёх одного достоинства
climbing-kickers-free = любые карты
climbing-switch-joker-kickers = Оба джокера прицепами
climbing-error-joker-kickers = joker-kickers=yes не имеет смысла без plane+singles и quad+singles: других комбинаций с двумя одиночными прицепами нет.

### Карточные эндшпили: расстановка

climbing-choice-seats = Игроки
climbing-choice-turn = Кто ходит
climbing-choice-suits = Масти
climbing-choice-passes = Уже спасовали
climbing-choice-ban = Запрещено
climbing-seats = { $count ->
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}
climbing-suits-off = Без мастей
climbing-suits-on = С мастями
climbing-passes = { $count ->
    [0] никто
    [one] { $count } игрок
    [few] { $count } игрока
   *[many] { $count } игроков
}

climbing-problem-empty-hand = { $who }: карт пока нет, нужна хотя бы одна.
climbing-problem-large-hand = В руке { $seat } { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}, а больше { $most } не бывает.
climbing-problem-table-no-play = Карты на столе ({ $cards }) не составляют одного хода: измените их или очистите стол.
climbing-problem-table-banned = Карты на столе ({ $cards }) не составляют разрешённого хода: измените их, очистите стол или снимите запрет.
climbing-problem-table-owner = До хода, лежащего на столе, в руке { $seat } было бы { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[many] { $count } карт
}, а больше { $most } не бывает.

### Карточные эндшпили: чтение позиции

climbing-error-hands = В позиции две или три руки, разделённые знаком «/»; здесь { $count ->
    [one] { $count } рука
    [few] { $count } руки
   *[many] { $count } рук
}.
climbing-error-rank = «{ $found }» — не карта: ожидается 3 4 5 6 7 8 9 T J Q K A 2, X (малый джокер) или D (большой джокер).
climbing-error-rank-article = «{ $found }» — не карта: ожидается число от 1 до 9, T J Q K A или число до 99 в скобках, например (15).
climbing-error-mixed-suits = У «{ $found }» нет масти, а у других карт есть: укажите масть у каждой карты, кроме джокеров, по одной карте через пробел, например 9H 6D, или не указывайте мастей вовсе.
climbing-error-no-jokers = «{ $found }» — джокер, но в этих правилах есть только числа, джокеров нет. Джокеры есть в правилах «Доу дичжу».
climbing-error-five-of-a-rank = Пятая карта { $card }: одного достоинства только четыре.
climbing-error-joker-twice = Второй джокер { $card }: он только один.
climbing-error-card-twice = Карта { $card } встречается дважды.
climbing-error-many-ranks = { $card } — лишнее достоинство: в позиции не больше 32 разных достоинств.
climbing-error-option = «{ $found }» здесь неизвестно: ожидается turn, beat, passes или ban.
climbing-error-option-twice = «{ $option }» указано дважды.
climbing-error-turn = Чей ход: ожидается число от { $lowest } до { $highest }.
climbing-error-passes = Ожидается 0 или 1; пас возможен только при трёх руках и ходе на столе (beat).
climbing-error-beat-empty = После «beat» ожидаются карты на столе.
climbing-error-ban = «{ $found }» — не тип, который можно запретить: ожидается { $known }.
climbing-error-word = «{ $found }» — непонятно. Здесь ожидаются карты (от 3 до 10, J Q K A 2 или В Д К Т, джокеры X и D), игрок (помещик, крестьянин, я, соперник), «стол», «запрет» или «ход».
climbing-error-ban-word = «{ $found }» — не комбинация. Здесь ожидается, например: тройка с картой, тройка с парой, стрит, самолёт, бомба, ракета.
climbing-error-number-or-card = «{ $found }»: цифра может быть номером игрока или картой. Поставьте двоеточие после номера или пробел перед картой.
climbing-error-letter-or-word = «{ $found }» здесь может быть картой или словом. Напишите карту заглавной буквой рядом с другими картами.
climbing-error-whose-turn = «{ $found }»: чей? Ожидался игрок рядом, например «ходит помещик».
climbing-error-turns-differ = Это противоречит сказанному в другом месте о том, чей ход.
climbing-error-hand-twice = «{ $found }»: вторая рука того же игрока. Ожидалась одна рука на игрока; ход на столе пишется после «на столе».
climbing-error-play-twice = Второй ход на столе: ожидался один, последний.
climbing-error-unnamed-hand = «{ $found }» начинает третью руку без имени. Перед ней ожидался игрок, а перед ходом — «на столе».
climbing-error-play-in-hand = Ход на столе есть среди карт руки сыгравшего: учтён ли он там? Уберите его из руки или напишите позицию нотацией.
climbing-error-no-cards = «{ $found }»: здесь нет карт; они ожидались после имени.
climbing-error-count = «{ $found }» не подходит: в руке здесь { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}.
draughts-error-word = «{ $found }» — непонятно. Здесь ожидаются поля после слов «белые» или «чёрные», «дамка» или чей ход.
draughts-error-kings = «{ $found }» перед несколькими полями может значить одну дамку или все. Напишите «дамки» для всех или «пр.» перед простыми.
draughts-error-whose = Перед «{ $found }» не сказано, чья это шашка. Здесь ожидается «белые» или «чёрные».
draughts-error-count = Число не подходит: названо шашек этой стороны — { $count }.
draughts-error-turns-differ = Это противоречит сказанному в другом месте о том, чей ход.
three-error-word = «{ $found }» — непонятно. Здесь ожидаются карты, например Т♠ 10♥, «я», «соперник», «вышли» или число соперников.
durak-error-word = «{ $found }» — непонятно. Здесь ожидаются карты, например Д♣ 10♥, «козырь», «атакует», «отбивается», «стол» или кто ходит.
climbing-error-joker-which = «{ $found }»: какой из джокеров? Здесь ожидается X (малый джокер) или D (большой джокер).
climbing-error-ban-empty = После «ban» ожидаются запрещённые типы: { $known }.
climbing-error-ban-single = Одиночные карты запретить нельзя: игрок мог бы остаться без хода.

### Файлы

file-damaged = Строка { $line }, столбец { $column }: { $reason }
damage-cut = текст обрывается
damage-sign = ожидается { $sign }
damage-text = ожидается текст в кавычках
damage-number = ожидается подходящее число
damage-out-of-range = число вне допустимого диапазона
damage-yes-or-no = ожидается true или false
damage-name = ожидается имя поля
damage-no-field = поля { $name } нет; ожидается { $known }
damage-no-word = неизвестно: { $found }; ожидается { $known }
damage-missing = нет поля { $name }
damage-twice = поле { $name } повторяется
damage-too-deep = слишком глубокая вложенность
damage-behind = здесь больше ничего не ожидается
damage-value = здесь ожидается другое
damage-found = вместо { $found } здесь ожидается другое
damage-rule = { $rule }
file-newer = Формат файла — { $format }, эта программа читает форматы до { $newest }. Откройте файл в более новой Étude.
file-foreign = Файл создан программой «{ $app }», а не Étude.
file-no-game = Нет игры «{ $game }»: ожидается { $known }.
file-empty = { $file }: пусто; ожидается этюд или позиция.
file-no-studies = в файле нет ни одного этюда
file-not-one-game = В файле партий: { $count }; ожидалась одна, например сохранённая отдельно.
file-no-rules = Нет правил «{ $rules }»: ожидается { $known }.
file-rules-differ = Правила названы дважды и по-разному: «{ $rules }» рядом с позицией, «{ $other }» в её тексте. Уберите одно из двух.
cli-option-unused = Параметр { $option } не нужен формату { $format }: уберите его.
input-empty = Текст позиции пуст: ожидались карты или шашки.
input-game-differs = { $file }: игра «{ $named }», а --game называет «{ $given }».
input-rules-differ = { $file }: правила «{ $named }», а --rules называет «{ $given }».
text-error-rules = «{ $found }» — не правила этой игры; есть: { $known }
rules-error-form = «{ $found }» в правилах: ожидается ПЕРЕКЛЮЧАТЕЛЬ=ЗНАЧЕНИЕ
rules-error-none = У правил «{ $rules }» нет переключателей.
rules-error-switch = «{ $found }» — не переключатель правил «{ $rules }»; ожидается один из: { $known }
rules-error-twice = Переключатель { $switch } задан дважды.
rules-error-value = { $switch }={ $found }: ожидается одно из: { $known }
rules-changed = { $rules } · { $switch }: { $value }
rules-own-about = Свои правила: «{ $rules }» с указанными отличиями.
switch-no = нет
switch-yes = да
text-error-rules-differ = Текст называет правила «{ $rules }», а остальное в нём говорит «{ $other }».
text-error-rules-elsewhere = У правил «{ $rules }» другие карты или другая доска: выберите их в списке правил.

### Шашки: правила

rules-russian = Русские
rules-russian-about = 8×8. Простые бьют и назад, дамки дальнобойные. Бить можно любым способом, но до конца; простая, дошедшая до последнего ряда, продолжает бой дамкой.
rules-international = Международные
rules-international-about = 10×10. Простые бьют и назад, дамки дальнобойные. Бить надо наибольшее число шашек; простая становится дамкой, только если ход на последнем ряду кончается.
rules-english = Английские (чекерс)
rules-english-about = 8×8, начинают чёрные. Простые бьют только вперёд, дамки ходят на одно поле. Бить можно любым способом; превращение в дамку завершает ход.
rules-brazilian = Бразильские
rules-brazilian-about = 8×8 по международным правилам: бить надо наибольшее число шашек.
rules-pool = Американский пул
rules-pool-about = 8×8, начинают чёрные. Простые бьют и назад, дамки дальнобойные. Бить можно любым способом; простая становится дамкой, только если ход на последнем ряду кончается.
rules-italian = Итальянские
rules-italian-about = 8×8, левое угловое поле светлое. Простые бьют только вперёд и не бьют дамок, дамки ходят на одно поле. Наибольшее число шашек, затем дамкой, затем больше дамок, затем дамку раньше.
rules-frisian = Фризские
rules-frisian-about = 10×10. Простые и дамки бьют ещё и по горизонталям и вертикалям. Бить надо самое ценное: дамка чуть дешевле двух простых; при равенстве — дамкой. Не учтено: одной дамкой не больше трёх ходов подряд.
rules-turkish = Турецкие
rules-turkish-about = 8×8, все поля, по 16 шашек. Ходят и бьют по горизонталям и вертикалям: простые вперёд и вбок, дамки дальнобойные. Бить надо наибольшее число шашек, и побитые снимаются сразу.
rules-russian-losing = Поддавки, русские
rules-russian-losing-about = Ходы и взятия как в русских шашках. Побеждает тот, у кого не осталось шашек или ходов.
rules-international-losing = Поддавки, международные
rules-international-losing-about = Ходы и взятия как в международных шашках. Побеждает тот, у кого не осталось шашек или ходов.
rules-russian-shots = Удары, русские
rules-russian-shots-about = Русские шашки с целью: сторона, чей ход, форсированно выигрывает шашки за данное число полуходов. Цель достигнута, когда шашки выиграны и ни одна сторона не может бить или когда у соперника нет ходов; дамка считается за одну шашку. Выигрыш и проигрыш здесь — о цели.
rules-international-shots = Удары, международные
rules-international-shots-about = Международные шашки с целью: сторона, чей ход, форсированно выигрывает шашки за данное число полуходов. Цель достигнута, когда шашки выиграны и ни одна сторона не может бить или когда у соперника нет ходов; дамка считается за одну шашку. Выигрыш и проигрыш здесь — о цели.
rules-english-shots = Удары, английские
rules-english-shots-about = Английские шашки с целью: сторона, чей ход, форсированно выигрывает шашки за данное число полуходов. Цель достигнута, когда шашки выиграны и ни одна сторона не может бить или когда у соперника нет ходов; дамка считается за одну шашку. Выигрыш и проигрыш здесь — о цели.
rules-brazilian-shots = Удары, бразильские
rules-brazilian-shots-about = Бразильские шашки с целью: сторона, чей ход, форсированно выигрывает шашки за данное число полуходов. Цель достигнута, когда шашки выиграны и ни одна сторона не может бить или когда у соперника нет ходов; дамка считается за одну шашку. Выигрыш и проигрыш здесь — о цели.
draughts-switch-men-back = Простые бьют назад
draughts-switch-men-take-kings = Простые бьют дамок
draughts-switch-kings = Дамки
draughts-kings-short = ходят на одно поле
draughts-kings-flying = дальнобойные
draughts-switch-captures = Выбор взятия
draughts-captures-free = любое
draughts-captures-most = наибольшего числа шашек
draughts-captures-italian = наибольшего числа, затем дамкой и дамок
draughts-captures-value = самое ценное, затем дамкой
draughts-switch-crowning = Простая, дошедшая при бое до последнего ряда
draughts-crowning-ends = становится дамкой, и ход кончается
draughts-crowning-at-once = продолжает бой дамкой
draughts-crowning-where-it-ends = продолжает бой простой
draughts-switch-losing = Кому некуда ходить, тот выиграл
draughts-switch-first = Первый ход
draughts-switch-draws = Ничьи по правилам
draughts-draws-never = никогда
draughts-error-italian-captures = captures=italian возможно только на доске 8×8 с боем по диагоналям.
draughts-error-free-captures = captures=free возможно при бое по четырём направлениям; здесь их восемь.
rules-article = Программа из статьи, 8×8
rules-article-about = Правила программы на Haskell из статьи: за один ход любые шашки бьют, пока есть что бить, побитые снимаются сразу, кто не может ходить, пропускает ход.
rules-article-10 = Программа из статьи, 10×10
rules-article-10-about = Правила программы на Haskell из статьи на большой доске.

draughts-side-white = Белые
draughts-side-black = Чёрные

### Шашки: расстановка

draughts-choice-turn = Очередь хода
draughts-choice-start = Начать с позиции
draughts-choice-pieces = Выиграть
draughts-choice-plies = Срок
draughts-goal-pieces = { $count ->
    [one] { $count } шашку
    [few] { $count } шашки
    [many] { $count } шашек
   *[other] { $count } шашки
}
draughts-goal-plies = { $count ->
    [one] { $count } полуход
    [few] { $count } полухода
    [many] { $count } полуходов
   *[other] { $count } полухода
}
draughts-goal = выиграть { $count ->
    [one] { $count } шашку
    [few] { $count } шашки
    [many] { $count } шашек
   *[other] { $count } шашки
} за { $plies ->
    [one] { $plies } полуход
    [few] { $plies } полухода
    [many] { $plies } полуходов
   *[other] { $plies } полухода
}
draughts-goal-reached = Цель достигнута
draughts-goal-missed = Цель не достигнута
draughts-verdict-reaches = { $side } достигают цели{ $plies ->
    [0] { "" }
    [one] { " за " }{ $plies } полуход
    [few] { " за " }{ $plies } полухода
    [many] { " за " }{ $plies } полуходов
   *[other] { " за " }{ $plies } полухода
}
draughts-verdict-misses = { $side } не достигают цели
draughts-turn-open = Не указана
draughts-start-own = Своя позиция
draughts-start-start = Начальная
draughts-start-empty = Пустая доска
draughts-start-petrov = Треугольник Петрова
draughts-start-road = Три дамки, большак
draughts-start-longest = Самый долгий выигрыш, четыре шашки
draughts-start-two-kings = Две дамки против одной
draughts-start-woldouby = Позиция Вольдуби

draughts-edit-light = Шашки стоят только на тёмных полях.

draughts-problem-turn = Не указано, чей ход: выберите белых или чёрных.
draughts-problem-no-pieces = { $side }: нет ни одной шашки, а нужна хотя бы одна.
draughts-problem-too-many = { $side }: { $count ->
    [one] { $count } шашка
    [few] { $count } шашки
   *[many] { $count } шашек
}, а больше { $most } не бывает.
draughts-problem-last-row = { $side }: { $count ->
    [one] простая на { $places } стоит на своём последнем ряду: сделайте её дамкой
   *[other] простые на { $places } стоят на своём последнем ряду: сделайте их дамками
} или передвиньте.
moves-cut = Показаны не более { $most } ходов; то, что зависит от остальных, не доказывается.
tree-full = Дерево заняло всю память, отведённую строкам: новых строк больше не показывается.
note-gave-up = Доказательство остановлено: с отведённой памятью дальше не продвинуться. Память добавляется в настройках.
outside-not-started = { $engine }: не удалось запустить: { $words }
outside-hung = { $engine } не отвечает: { $words }
outside-died = { $engine }: программа завершилась сама
outside-lied = { $engine }: недопустимый ответ: { $words }
outside-error = { $engine } сообщает об ошибке: { $words }
outside-gone = Программы, которая должна играть, больше нет в списке движков
outside-no-rules = { $engine } не играет по этим правилам
outside-all-moves = Эта программа не умеет смотреть только отмеченные ходы
match-no-player = Нет игрока { $name }: etude:1 … etude:{ $most } или hub: и командная строка
match-no-rules = Нет правил { $rules }; есть { $known }
match-bad-time = На ход даётся от 0.001 до 3600 секунд
match-only-draughts = { $option } — только для шашек
match-no-ballots = Для правил { $rules } таблицы жеребьёвки нет; есть для russian, brazilian и english
match-no-openings = { $file }: нет ни одной партии
match-bad-opening = { $file }, строка { $line }, партия { $number }: { $message }
match-illegal = ход { $text } невозможен
match-other-rules = партия по правилам { $rules }
match-odd-games = Из каждого дебюта играются две партии, обоими цветами: число партий { $games } нечётное.
note-on-request = много шашек: доказать — F9
note-forecast = вероятно { $time }, { $low }–{ $high } из { $memory } МБ
forecast-seconds = { $from }–{ $to } с
forecast-minutes = { $from }–{ $to } мин
forecast-hours = { $from }–{ $to } ч
note-untold = сколько это займёт и хватит ли { $memory } МБ, заранее сказать нельзя
note-may-not-fit = может не хватить { $memory } МБ памяти
draughts-problem-many-turns = Способов бить здесь больше { $most }: снимите с доски несколько шашек.
draughts-problem-goal = Такой цели нет: не больше { $pieces } шашек не больше чем за { $plies } полуходов.

draughts-duty-capture = Обязана бить: взятие обязательно, и бить надо до конца.
draughts-duty-landing = Обязана бить: взятие обязательно, а дамка встаёт туда, откуда может бить дальше.
draughts-duty-most = Обязана взять { $count ->
    [one] { $count } шашку
    [few] { $count } шашки
   *[many] { $count } шашек
}: из всех взятий обязательно наибольшее.
draughts-duty-with-king = Обязана взять { $count ->
    [one] { $count } шашку
    [few] { $count } шашки
   *[many] { $count } шашек
}: наибольшее взятие, и дамкой, а не простой.
draughts-duty-most-kings = Обязана взять { $count ->
    [one] { $count } шашку
    [few] { $count } шашки
   *[many] { $count } шашек
}: наибольшее взятие, дамкой, с наибольшим числом дамок и дамку раньше.
draughts-duty-value = Обязана взять { $count ->
    [one] { $count } шашку
    [few] { $count } шашки
   *[many] { $count } шашек
}: из всех взятий обязательно самое ценное, дамка чуть дешевле двух простых.
draughts-duty-value-with-king = Обязана взять { $count ->
    [one] { $count } шашку
    [few] { $count } шашки
   *[many] { $count } шашек
}: при равной ценности бьют дамкой.
draughts-duty-article = Может бить: бой продолжается любыми шашками, пока есть что бить.

### Шашки: конец партии

draughts-end-no-pieces = { $side }: шашек не осталось
draughts-end-no-moves = { $side }: нет ходов
draughts-end-repetition = Ничья: позиция возникла { $count ->
    [one] { $count } раз
    [few] { $count } раза
   *[many] { $count } раз
} ({ $rule })
draughts-end-kings-only = Ничья: { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[other] { $count } ходов
} подряд обе стороны ходили только дамками и никто не бил ({ $rule })
draughts-end-no-capture = Ничья: { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[other] { $count } ходов
} подряд никто не бил ({ $rule })
draughts-end-king-against-king = Ничья: дамка против дамки ({ $rule })
draughts-end-two-kings = Ничья: две дамки не поймали одну за { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[other] { $count } ходов
} ({ $rule })
draughts-end-balance = Ничья: у обеих сторон дамки, и { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[other] { $count } ходов
} подряд не было ни взятий, ни превращений ({ $rule })
draughts-end-three-kings = Ничья: три дамки или больше не поймали одну за { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[other] { $count } ходов
} ({ $rule })
draughts-end-lone-king = Ничья: одинокая дамка продержалась { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[other] { $count } ходов
} ({ $rule })
draughts-end-road = Ничья: одинокая дамка { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[other] { $count } ходов
} удерживала большак против трёх шашек ({ $rule })

### Шашки: чтение позиции

draughts-error-side = «{ $found }» не говорит, чей ход: перед первым двоеточием ожидается W, B или ?, например W:Wc3,Ke5:Bb8, или слово start.
draughts-error-list = «{ $found }» — не список шашек: ожидается W или B и поля, например Wc3,Ke5.
draughts-error-list-twice = Список «{ $found }» повторяется.
draughts-error-square = «{ $found }» — не поле этой доски: ожидается число от 1 до { $last } или поле от a1 до { $corner }, перед дамкой — K.
draughts-error-light = «{ $found }» — светлое поле: шашки стоят только на тёмных.
draughts-error-overlap = «{ $found }»: на поле { $square } уже что-то стоит.
draughts-error-range = «{ $found }» — не промежуток: ожидаются два числа от 1 до { $last }, сначала меньшее, например 5-8.
draughts-error-goal = «{ $found }» — не цель удара: ожидается «gain», число шашек, «within» и число полуходов, например gain 2 within 7.

### Файлы PDN.

pdn-game-type = для типа игры «{ $found }» здесь нет правил; есть { $known }
pdn-chess = это шахматная партия; ожидались шашки
pdn-no-rules = ни по каким известным здесь правилам ходы партий этого файла не возможны; назовите правила, если знаете их
pdn-rules-differ = партия называет правила «{ $named }», а заданы «{ $wanted }»
pdn-position = позиция «{ $found }», столбец { $column }: { $reason }
pdn-too-long = в PDN она длиннее { $megabytes } МБ и читалась бы как две партии
pdn-nothing = не найдено ни тегов, ни ходов
pdn-no-such-game = в PDN нет игры «{ $rules }»
pdn-no-goal = в PDN некуда записать цель выиграть шашки: поделитесь этюдом в другом виде или сначала выберите в «Расстановке» правила без цели
file-several = в файле { $count ->
    [one] { $count } этюд
    [few] { $count } этюда
   *[other] { $count } этюдов
}, а не один
### Таблицы эндшпилей

endings-pieces = эндшпили: до { $pieces } шашек
endings-waiting = Таблицы эндшпилей ждут памяти, которая ещё занята.
endings-making = Строятся таблицы эндшпилей: { $percent } %
endings-making-larger = Строятся таблицы пятишашечных эндшпилей: { $percent } %
endings-ready-larger = Таблицы пятишашечных эндшпилей готовы: { $rules }
endings-made-anew = Таблицы эндшпилей в { $path } создаются заново: { $reason }.
endings-damaged = файл повреждён
endings-other-version = файл создан другой версией Étude
endings-unreadable = файл не читается ({ $reason })
endings-not-kept = Таблицы эндшпилей готовы, но записать их в { $path } не удалось: { $reason }
endings-too-long = Таблиц эндшпилей нет: один из эндшпилей длиннее, чем они вмещают.
endings-crash = Таблиц эндшпилей нет: создать их не удалось ({ $reason }).
endings-own-rules = Для своих правил таблиц эндшпиля нет: для «{ $rules }» ничего не создаётся.
endings-no-room = Таблиц эндшпилей нет: чтобы создать их, нужно { $megabytes } МБ — больше, чем оставляет память в настройках.
endings-no-folder = Нет папки для файлов таблиц эндшпилей.
endings-no-few = Таблиц с немногими шашками нет, а бо́льшие строятся из них.
endings-stopped = Построение таблиц эндшпилей остановлено; готовое сохранено.
endings-missing = Не хватает файла таблиц эндшпилей, который нужен остальным.
endings-stock = Ошибка файла таблиц эндшпилей: { $reason }
endings-wrong-pieces = Ожидается число шашек от 2 до { $most }.
endings-wrong-slice = { $slice } — не эндшпиль этих правил: ожидаются дамки (K), затем простые (M) того, чей ход, косая черта и то же другой стороны, не больше { $most } шашек, например KKM/KM.

### Draughts: proofs

draughts-too-long = Доказано без правил, считающих ходы: по { $rule } после { $count ->
    [one] { $count } хода
   *[other] { $count } ходов
} каждой стороны будет ничья, раньше этой победы.
draughts-counting-left-out = Доказано без ничьих по числу ходов.
### Три карты: правила

game-three-card = Три карты
three-rules-zjh = Обычные правила (чжацзиньхуа)
    .former = Чжацзиньхуа (обычные правила)
three-rules-zjh-about = Тройка, стрит-флеш, флеш, стрит, пара, старшая карта; 3-2-A — младший стрит; равные руки делят банк.
three-rules-asker = Вскрывающий проигрывает (чжацзиньхуа)
    .former = Чжацзиньхуа, вскрывающий проигрывает
three-rules-asker-about = Обычное домашнее правило: из равных рук проигрывает тот, кто сравнивает.
three-rules-235 = 5-3-2 бьёт тройку (чжацзиньхуа)
    .former = Чжацзиньхуа, 5-3-2 бьёт тройку
three-rules-235-about = Домашние правила: 5-3-2 трёх мастей бьёт тройку и только её; из равных проигрывает вскрывающий.
three-rules-235-a23 = 5-3-2 и A-2-3 (чжацзиньхуа)
    .former = Чжацзиньхуа, 5-3-2 и A-2-3
three-rules-235-a23-about = Домашние правила: 5-3-2 трёх мастей бьёт тройку; A-2-3 сразу за A-K-Q; из равных проигрывает вскрывающий.
three-rules-teen = Тин Патти
three-rules-teen-about = Стрит старше флеша, 3-2-A уступает только A-K-Q; из равных проигрывает тот, кто вскрывает.
three-rules-poker = Трёхкарточный покер
three-rules-poker-about = По редкости: стрит-флеш, тройка, стрит, флеш, пара, старшая карта.
three-choice-low = A-2-3
three-choice-order = Порядок
three-choice-special = 5-3-2
three-choice-equal = Равные руки
three-choice-opponents = Соперники
three-choice-range = У них
three-low-lowest = младший стрит
three-low-second = второй стрит
three-low-highest = старший стрит
three-order-zjh = флеш старше стрита
three-order-western = стрит старше флеша
three-order-poker = стрит-флеш старше всех
three-special-off = никого не бьёт
three-special-rainbow = трёх мастей бьёт тройку
three-special-offsuit = разных мастей бьёт тройку
three-equal-tie = делят банк
three-equal-challenger = проигрывает вскрывающий
three-equal-suit = решает масть
three-opponents = { $count ->
    [one] { $count } соперник
    [few] { $count } соперника
   *[other] { $count } соперников
}
three-range-any = любая рука
three-range-best = лучшие { $percent } % рук
three-range-pairs = пара или лучше
three-range-typed = { $range }
three-range-and = { $first } + { $next }
three-player-holds = { $name } ({ $cards })
three-range-own = у каждого своё
three-category-trips = Тройка
three-category-straight-flush = Стрит-флеш
three-category-flush = Флеш
three-category-straight = Стрит
three-category-pair = Пара
three-category-high-card = Старшая карта
three-category-three = Тройка
three-category-straight-flush-poker = Стрит-флеш
three-category-flush-poker = Флеш
three-category-high-card-poker = Старшая карта
three-category-trail = Трейл (тройка)
three-category-pure-sequence = Чистая последовательность
three-category-sequence = Последовательность
three-category-colour = Цвет
three-bet-zjh = Чжацзиньхуа
three-bet-zjh-about = Втёмную уравнять — 1 ставка, посмотрев — 2; сравнить карты вдвое дороже. Кто проигрывает из равных, говорят правила.
three-bet-teen = Тин Патти
three-bet-teen-about = Втёмную ставят 1–2 ставки, посмотрев — 2–4; когда игроков двое, вскрытие стоит 1 или 2.
three-bet-house = Против казино
three-bet-house-about = Трёхкарточный покер: сбросить и потерять анте или играть ещё за одно. Казино нужна дама или старше.
three-bet-pot = Банк
three-bet-stake = Ставка
three-bet-call = Уравнять
three-bet-most = Не больше
three-bet-compare = Сравнить
three-bet-show = Вскрыть
three-bet-blind = втёмную
three-bet-seen = посмотрев
three-bet-ante = Анте
three-bet-bonus = Бонус анте
three-bet-pair-plus = Пара плюс
three-bet-pair = пара
three-bet-flush = флеш
three-bet-straight = стрит
three-bet-trips = тройка
three-bet-straight-flush = стрит-флеш
three-zone-hand = Рука { $number }
three-zone-dead = Вышедшие карты: их ни у кого нет

### Три карты: расстановка и чтение

three-problem-no-hand = Положите в руку три карты.
three-problem-one-hand = Нужна одна рука из трёх карт; здесь рук: { $count }.
three-problem-few-cards = В руке три карты; здесь { $count }.
three-problem-many-cards = В руке три карты; здесь { $count }. Уберите лишние.
three-problem-opponents = { $opponents ->
    [one] { $opponents } сопернику
   *[other] { $opponents } соперникам
} нужно карт: { $needed }, а осталось { $left }. Уменьшите число соперников или верните вышедшие карты.
three-problem-range = Из оставшихся карт не составить ни одной руки из диапазона «{ $range }».
three-error-hands = Рук может быть не больше { $most }; эта лишняя.
three-error-card = «{ $found }» — не карта: нужны достоинство (от 2 до 9, T, J, Q, K, A) и масть (S, H, D, C), например AS.
three-error-suit = У «{ $found }» нет масти: дальше нужна S, H, D или C, например AS.
three-error-card-twice = Карта { $card } встречается дважды.
three-error-option = «{ $found }» здесь не знают: нужно dead, opponents, range, stay или rules.
three-error-option-twice = «{ $option }» указано дважды.
three-error-opponents = Нужно число соперников от 0 до { $most }.
three-error-range = «{ $found }» — не диапазон: нужна комбинация (пара), лучшие проценты (20% или 20-50%), пары одного достоинства (88, 88+ — и старшие пары), старшие карты (AKx, Axx, одной масти Axxs), класс (A42, AKJs одной масти, A42+ и лучше), два класса и всё между ними (QQ2-552), значения (#312-467) или «любые»; диапазоны соперников разделяет /.
three-error-weight = «{ $found }»: вес после двоеточия — от 0% до 100%, не больше одного знака после точки: пара:50%, пара:12.5%.
three-error-ranges = Здесь диапазоны для { $ranges ->
    [one] { $ranges } соперника
   *[other] { $ranges } соперников
}, а соперников { $opponents }.
three-error-stay = «{ $found }» — не ставка: нужно { $known }, затем числа (pot 40, stake 2) и, если втёмную, blind.
three-error-rules = «{ $found }» — не вариант правил: нужно { $known }.
three-error-rules-twice = «{ $found }»: вариант того же рода уже указан.
three-error-no-hands = Здесь ожидаются карты хотя бы одной руки.
three-impossible-twice = Карта { $card } лежит в двух местах.
three-impossible-few = мало карт: нужно { $needed }, осталось { $left }
three-impossible-range = ни при одной сдаче не у всех рука из диапазона
three-impossible-rare = сдачи с такими руками слишком редки
three-ask-best = { $count ->
    [2] Какая рука выигрывает чаще?
   *[other] Какая из { $count } рук выигрывает чаще всех?
}
three-ask-weakest = С какой самой слабой из этих рук ещё выгодно остаться?
three-ask-percent = { $hand }: сколько раз из ста она выигрывает?
three-ask-alone = Каждая сама по себе против { $count ->
    [one] { $count } соперника
   *[other] { $count } соперников
} с неизвестными картами; остальные руки возвращаются в колоду.
three-ask-against = Против неё { $count ->
    [one] { $count } соперник с неизвестными картами.
    [few] { $count } соперника с неизвестными картами, и побить надо всех.
   *[other] { $count } соперников с неизвестными картами, и побить надо всех.
}
three-ask-beside = На столе надо побить ещё и другую: { $hand }.
three-ask-range = Неизвестные руки: { $range }.
three-ask-dead = Вышедших карт нет ни у кого.
three-ask-price = В банке { $pot }; ещё за { $price } вскрываются все сразу, сброс ничего не стоит.
three-ask-tie = Делёж считается за половину победы.
three-ask-challenger = Из равных рук проигрывает ваша: вскрывает она.
three-ask-suit = Из равных рук решает масть старшей карты: ♠ ♥ ♣ ♦.
three-ask-hands = Выбирать руку можно из двух, трёх или четырёх; здесь их { $count }.
three-ask-opponents = Спросить можно, когда соперников с неизвестными картами от одного до { $most }.
three-ask-house = С какой рукой остаться, спрашивают о ставке между игроками, а не против заведения.
three-ask-none-stays = По такой цене не выгодна ни одна рука, или две выигрывают одинаково часто.
three-ask-equal = Здесь ни одна рука не выигрывает чаще остальных.
file-not-played = В игре { $game } нет ходов для решения: есть команды «etude durak advise», «etude durak predict», «etude climbing advise» и «etude three», или откройте этюд в окне.

### Дурак: боты и матчи

durak-bot-unknown = «{ $found }» — не бот: ожидалось random, greedy, article:ГЛУБИНА, screenshot:ГЛУБИНА, repaired:ГЛУБИНА или monte-carlo:РОЗЫГРЫШИ, например article:3.
durak-bot-no-number = Боту { $bot } число не нужно: «:{ $found }» лишнее.
durak-bot-depth = «{ $found }» — не глубина: ожидалось целое число от 1 до { $most }.
durak-advise-game = Советы даются в целых партиях и за столом; { $rules } — не их правила.
durak-bot-playouts = «{ $found }» — не число розыгрышей на ход: ожидалось целое число от 1 до { $most }.
durak-match-games = В матче может быть от 1 до { $most } партий, а указано { $found }.
durak-match-referee = «{ $found }» — не судья: ожидалось podkidnoy, perevodnoy или article.
durak-match-deck = Колоды из { $found } карт нет: ожидалось 24, 32, 36 или 52.

### Durak: predictions
durak-we = мы
durak-enemy = соперник
### Дурак: эндшпили

game-durak = Дурак
game-durak-endgame = Дурак, эндшпили
suit-trump-spades = Козыри: пики
suit-trump-hearts = Козыри: червы
suit-trump-diamonds = Козыри: бубны
suit-trump-clubs = Козыри: трефы
durak-trump-spades = пики
durak-trump-hearts = червы
durak-trump-diamonds = бубны
durak-trump-clubs = трефы
durak-rules-plain = Подкидной, без колоды
    .former = Эндшпиль дурака, подкидной
durak-rules-plain-about = Колода пуста, все карты открыты. Кто берёт, сразу забирает всё со стола: вдогонку не подкидывают.
durak-rules-throw-in = Подкидной вдогонку, без колоды
    .former = Эндшпиль дурака, подкидной вдогонку
durak-rules-throw-in-about = Колода пуста, все карты открыты. Атакующий может подкинуть и тому, кто берёт.
durak-rules-plain-transfer = Переводной, без колоды
    .former = Эндшпиль дурака, переводной
durak-rules-plain-transfer-about = Колода пуста, все карты открыты. Отбивающийся может перевести атаку картой того же достоинства; бесконечная игра — ничья.
durak-rules-throw-in-transfer = Переводной вдогонку, без колоды
    .former = Эндшпиль дурака, переводной вдогонку
durak-rules-throw-in-transfer-about = Колода пуста, все карты открыты. Можно подкинуть тому, кто берёт, и перевести атаку; бесконечная игра — ничья.
durak-seat-attacker = { $seat } (атака)
    .you = Вы атакуете
durak-seat-defender = { $seat } (защита)
    .you = Вы отбиваетесь
durak-table = На столе
durak-table-empty = На столе пусто: атакующий ходит любой картой
durak-table-taking = На столе: отбивающийся берёт, можно подкинуть
durak-choice-trump = Козыри
durak-choice-taking = Отбивающийся
durak-taking-off = Отбивающийся отвечает
durak-taking-on = Отбивающийся берёт
durak-move-take = Взять
durak-move-stop = Бито
durak-move-pass = Пас
squares-written = { $squares ->
    [letters] { $letters }
    [numbers] { $numbers }
    [short] { $short }
   *[usual] { $usual }
}
draughts-move-pass = пропуск хода
durak-move-done = Больше не подкидывать
durak-act-take = берёт
    .you = берёте
durak-act-done = пас
durak-move-transfer = Перевести
durak-move-attack = Атаковать
durak-move-beat = Побить
durak-move-throw-in = Подкинуть
durak-problem-no-attacker = У атакующего нет карт: перед ходом у каждой стороны должна быть хотя бы одна.
durak-problem-no-defender = У отбивающегося нет карт: перед ходом у каждой стороны должна быть хотя бы одна.
durak-problem-not-beaten = { $answer } не бьёт { $attack }: бьёт старшая карта той же масти или козырь простую карту.
durak-problem-order = Карта отбита, а сыгранная до неё нет: карты отбивают в том порядке, в каком с них ходили.
durak-problem-rank = { $card } нельзя было подкинуть: карты такого достоинства на столе не было.
durak-problem-limit = Карт атаки слишком много ({ $count }): можно не больше { $most } — не больше шести и не больше, чем было у отбивающегося ({ $held }).
durak-problem-several = Не отбито несколько карт: так бывает только после переводов, при одном достоинстве, или когда отбивающийся берёт.
durak-problem-taking-rules = По этим правилам со стола забирают сразу: подкинуть нельзя.
durak-problem-taking-nothing = Все карты отбиты: брать нечего.
durak-error-key = Слово «{ $found }» здесь неизвестно: ожидалось trump, attacker, defender, table, taking или rules.
durak-error-key-twice = «{ $key }» указано дважды.
durak-error-trump = «{ $found }» — не масть: после «trump» ожидалось C, S, H или D.
durak-error-no-trump = Ожидалось «trump» и масть козырей, например trump D.
durak-error-card = «{ $found }» — не карта: ожидались достоинство 2–9, T J Q K A и масть C S H D, например 9H.
durak-error-card-twice = { $card } встречается дважды.
durak-error-count-differs = «{ $found }» не подходит: в руке здесь { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}.
durak-error-third-hand = Здесь начинается третья рука: в эндшпиле их две. Карты на столе пишутся после «стол».
durak-error-deck = В эндшпиле в колоде не остаётся карт.
durak-error-one-hand = Дана только одна рука: для эндшпиля нужны карты обоих игроков.
durak-error-pair = «{ $found }» — слишком много в одном месте: ожидалась карта атаки или пара с отбившей её картой, например 9H/KH.
durak-error-taking = Здесь лишнее: «{ $found }»; слово «taking» стоит одно.
durak-error-rules = «{ $found }» — не правила: ожидалось plain или throw-in и, если можно переводить, transfer.
durak-robot-article = Робот статьи
    .former = Положение, робот статьи
durak-robot-article-about = Что знает один игрок и что об этом думает программа из статьи со всеми её причудами.
durak-robot-screenshot = Робот со снимков
    .former = Положение, робот со снимков
durak-robot-screenshot-about = Веса, с которыми сделаны снимки в статье; в защите берётся наибольшая сумма.
durak-robot-repaired = Исправленный робот
    .former = Положение, исправленный робот
durak-robot-repaired-about = Веса статьи, все ошибки программы исправлены.
durak-weight-unconstrained = Вес достоинства
durak-weight-repetition = Вес повторов
durak-weight-trump = Множитель козырей
durak-weight-rank = Множитель весов
durak-weight-possibility = Множитель вероятностей
durak-situation-role = Игрок
durak-situation-role-attack = Атакует
durak-situation-role-defend = Отбивается
durak-situation-trump-card = Козырная карта
durak-situation-deck = Колода
durak-situation-deck-size = { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
durak-situation-enemy-count = Карт у соперника
durak-situation-text = { $text }
durak-situation-card = { $card }
durak-situation-zone-hand-attack = Свои карты, атака
durak-situation-zone-hand-defend = Свои карты, защита
durak-situation-zone-enemy = Соперник
durak-situation-zone-table = На столе
durak-situation-zone-unknown = Неизвестные: в колоде или у соперника
durak-situation-error-key = «{ $found }» здесь неизвестно: ожидается { $known }.
durak-situation-error-no-hand = Здесь ожидается «hand» и свои карты.
durak-situation-error-key-twice = «{ $found }» указано дважды.
durak-situation-error-card = «{ $found }» не карта: ожидается достоинство 2–9, T J Q K A и масть C S H D, например 9H.
durak-situation-error-role = «{ $found }» не роль: ожидается { $known }.
durak-situation-error-deck = «{ $found }» не колода: ожидается 24, 32, 36 или 52.
durak-situation-error-count = «{ $found }» не число карт: ожидается от 0 до { $most }.
durak-situation-error-face-up = «{ $found }» неуместно: открытый козырь может быть { $known }.
durak-situation-error-profile = «{ $found }» не робот: ожидается { $known }.
durak-situation-error-depth = «{ $found }» не глубина: ожидается целое число от 1.
durak-situation-error-number = «{ $found }» не число: ожидается, например, 0.15.
durak-situation-error-weight = «{ $found }» не вес: ожидается { $known }.
durak-situation-error-fix = «{ $found }» не исправление: ожидается none или что-то из { $known }.
durak-situation-problem-card-twice = { $card } лежит в двух местах.
durak-situation-problem-not-in-deck = { $card } нет в колоде из { $deck } карт.
durak-situation-problem-too-many-cards = Названо карт: { $count }, а в колоде { $deck }.
durak-situation-problem-enemy-count = Число карт соперника ({ $count }) меньше числа известных его карт ({ $known }).
durak-situation-problem-few-unknown = Невиданных карт у соперника: { $count }, а осталось только { $left }.
durak-situation-problem-empty-hand = Рука пуста: положите туда свои карты.
durak-situation-problem-long-table = Карт на столе: { $count }; за один заход их не больше { $most }.
durak-situation-problem-nothing-to-beat = Отбивать нечего: положите на стол атаку или пусть игрок атакует.
durak-situation-problem-all-beaten = Все карты на столе побиты, ходит атакующий.
durak-situation-problem-not-all-beaten = Последняя карта на столе не побита, ходит отбивающийся.
durak-situation-problem-rank = { $card } подкинуть нельзя: карты этого достоинства на столе раньше не было.
durak-situation-problem-does-not-beat = { $answer } не бьёт { $attack }: карты идут по очереди, атака и ответ.
durak-situation-problem-depth = Глубина { $depth } не имеет смысла: ожидается от 1 до { $most }.
durak-situation-problem-weight = { $field }: { $found } не годится, ожидается число от 0 до { $most }.
durak-situation-problem-game = Файл о другой игре: { $game }. Ожидается положение дурака.
### Дурак: целые партии

game-durak-table = Дурак на двоих
durak-rules-podkidnoy = Подкидной
durak-rules-podkidnoy-about = Атакующий подкидывает карты достоинств, лежащих на столе, и после того, как отбивающийся берёт. 36 карт, козырь под колодой.
durak-rules-perevodnoy = Переводной
durak-rules-perevodnoy-about = Как подкидной, и отбивающийся может перевести атаку картой того же достоинства.
durak-rules-article = Правила статьи
durak-rules-article-about = 52 карты, после взятия не подкидывают, рука отбивающегося не ограничивает атаку, новый атакующий добирает первым, козырь — карта из середины колоды.
durak-choice-deck = Колода
durak-choice-first = Первый ход
durak-choice-trump-index = Место козыря
durak-choice-throw-in = Подкидывать после взятия
durak-choice-first-bout = Карты атаки в первом заходе
durak-deck = Карт: { $size }
durak-first-lowest-trump = Первым ходит младший козырь
durak-first-lot = Первый ход по жребию
durak-first-seat = Первым ходит: { $seat }
durak-trump-index = Козырь: карта { $number }, считая с 0
durak-throw-in-on = После взятия подкидывают
durak-throw-in-off = После взятия не подкидывают
durak-first-bout = В первом заходе не больше { $number } карт атаки
durak-zone-talon = Колода
durak-zone-discard = Бито
durak-zone-talon-order = Колода, карт: { $count }; первой — следующая
durak-zone-talon-order-trump = Колода, карт с козырем: { $count }; первой — следующая
durak-zone-bottom = Козырь
durak-now-first = Первый ход: { $attacker }
    .you = Первый ход ваш
durak-now-attack = Всё побито. Подкинуть или «бито»: { $attacker }
    .you = Всё побито: подкиньте или «бито»
durak-now-cleared = Бито, стол чист. Атакующий: { $attacker }
    .you = Бито, стол чист. Ваш ход
durak-now-taken = Отбивающийся взял ({ $defender }). Атакующий: { $attacker }
durak-now-defence = Бить карту или взять: { $defender }
    .you = Бейте карту или берите
durak-now-transferred = Перевод ({ $attacker }). Бить, перевести, взять: { $defender }
durak-now-taking = Отбивающийся берёт ({ $defender }). Можно подкинуть: { $attacker }
    .you = Отбивающийся берёт ({ $defender }). Можете подкинуть
durak-now-over = Партия окончена
durak-end-out = { $side } вышел и выиграл
    .you = Вы вышли и выиграли
durak-is-you = Вы — дурак
durak-is-other = Дурак — { $side }
    .you = Вы — дурак
durak-is-none = Дурака нет: ничья
durak-end-both-out = Оба вышли: ничья
durak-end-repetition = Одна и та же позиция { $times ->
    [one] { $times } раз
    [few] { $times } раза
   *[many] { $times } раз
}: ничья
durak-problem-foreign = В колоде из { $size } карт нет { $cards }.
durak-problem-hand = На руки сдают по { $needed ->
    [one] { $needed } карте
   *[many] { $needed } карт
}; здесь { $count }.
durak-problem-missing = { $count ->
    [one] Недостаёт { $count } карты
   *[many] Недостаёт { $count } карт
} из { $size }: { $cards }. Положите их на колоду или сдайте.
durak-problem-trump-index = Карты { $index } нет: последняя карта колоды — { $last }, считая с 0.
durak-problem-lowest-trump = По правилам статьи сдают первые шесть карт тому, кто ходит первым: выберите, кто это.
durak-problem-pack = Эти карты — не полная колода из { $size }.
durak-problem-move = Ход { $ply }, { $move }, там не по правилам.
durak-table-error-key = «{ $found }» здесь неизвестно: ожидалось { $known }.
durak-table-error-key-twice = «{ $key }» указано дважды.
durak-table-error-customs = «{ $key }» ничего не значит при судье { $referee }.
durak-table-error-deck = «{ $found }» — не размер колоды: ожидалось одно из { $known }.
durak-table-error-referee = «{ $found }» — не судья: ожидалось podkidnoy или article.
durak-table-error-rules = «{ $found }» — не правило: ожидалось plain или throw-in, с transfer, если атаку можно переводить.
durak-table-error-article-rules = По правилам статьи нет ни подкидывания после взятия, ни перевода: ожидалось plain.
durak-table-error-trump-index = «{ $found }» — не место в колоде: ожидалось число от 0 до { $last }.
durak-table-error-first-bout = «{ $found }»: в первом заходе не больше 5 или 6 карт атаки.
durak-table-error-first = «{ $found }» — не игрок: ожидалось 1, 2, lowest-trump или lot.
durak-table-error-parts = Ожидалась колода целиком или руки ({ $hands }) и колода через «/»; здесь частей: { $count }.
durak-table-error-card = «{ $found }» — не карта: ожидались достоинство (2–9, T, J, Q, K, A) и масть (S, H, D, C), например 9H.
durak-table-error-card-twice = { $card } указана дважды.
durak-table-error-move = «{ $found }» — не ход: ожидалась карта, take, stop, done или transfer с картой.
durak-note-talon = { $count ->
    [one] В колоде { $count } карта
    [few] В колоде { $count } карты
   *[many] В колоде { $count } карт
}: точно решить пока нельзя.
durak-note-exact = Колода пуста, все карты известны: позиция решается точно.
durak-level-easy = Лёгкий
durak-level-medium = Средний
durak-level-strong = Сильный
durak-level-strongest = Сильнейший
durak-player-random = Случайные ходы
durak-player-greedy = Младшая карта (жадный)
durak-player-monte-carlo = Поиск Монте-Карло, { $number ->
    [one] { $number } розыгрыш
    [few] { $number } розыгрыша
   *[other] { $number } розыгрышей
}
durak-player-article = Робот статьи, глубина { $number }
durak-player-screenshot = Робот со снимков экрана, глубина { $number }
durak-player-repaired = Исправленный робот, глубина { $number }
game-durak-robot = Дурак, робот

## Почему файл не годится
disk-folder = это папка, а не файл
disk-device = это канал или устройство, а не файл
disk-too-large = он больше { $megabytes } МБ
disk-not-text = это не текст в UTF-8 (байт { $byte })
disk-read-only = файл только для чтения
disk-read-only-system = файловая система только для чтения
disk-missing = такого файла или папки нет
disk-forbidden = система не разрешает
disk-full = на диске нет места
disk-busy = им пользуется слишком много программ
disk-other = система сообщает: { $reason }

### Почему ход выигрывает или проигрывает. Полуходы считаются вместе с самим ходом; 0 — их число неизвестно

why-reply = { $reply }
why-play = { $move }
why-moves = { $rest }, { $move }
why-reply-after = { $reply } (после { $moves })
why-punished = { $plies ->
    [0] { $move } проигрывает
   *[other] { $move } проигрывает за { $plies }
}: { $others ->
    [0] выигрывает только ответ { LOWER($reply) }.
   *[other] выигрывает { LOWER($reply) }; других выигрывающих ответов — { $others } (всего ответов { $count }).
}
why-punished-forced = { $plies ->
    [0] { $move } проигрывает
   *[other] { $move } проигрывает за { $plies }
}: единственный ответ { LOWER($reply) } выигрывает.
why-punished-all = { $plies ->
    [0] { $move } проигрывает
   *[other] { $move } проигрывает за { $plies }
}: выигрывает любой ответ (всего { $count }), например { LOWER($reply) }.
why-drawn = { $move } даёт лишь ничью: { $others ->
    [0] спасает только ответ { LOWER($reply) }.
   *[other] спасает { LOWER($reply) }; других таких ответов — { $others } (всего ответов { $count }).
}
why-drawn-forced = { $move } даёт лишь ничью: единственный ответ { LOWER($reply) } спасает.
why-drawn-all = { $move } даёт лишь ничью: спасает любой ответ (всего { $count }), например { LOWER($reply) }.
why-goal-gains = { $good ->
    [1] Только { LOWER($move) } даёт нужный выигрыш шашек
   *[other] Нужный выигрыш шашек дают ходы: { $good } из { $count }, например { LOWER($move) }
}{ $plies ->
    [0] .
   *[other] , ходов: { $plies }.
}
why-goal-misses = Ни один ход не даёт нужного выигрыша шашек; { LOWER($move) } — один из { $count }.
why-goal-prevents = { $good ->
    [1] Только { LOWER($move) } не даёт выиграть шашки.
   *[other] Не дают выиграть шашки ходы: { $good } из { $count }, например { LOWER($move) }.
}
why-goal-allows = Выигрыша шашек не предотвратить; дольше всех держится { LOWER($move) }.
why-goal-move-gains = { $plies ->
    [0] { $move } даёт нужный выигрыш шашек
   *[other] { $move } даёт нужный выигрыш шашек, ходов: { $plies }
}{ $replies ->
    [0] .
   *[other] ; дольше всего защищает { LOWER($reply) }.
}
why-goal-move-misses = { $move } не даёт нужного выигрыша шашек{ $replies ->
    [0] .
   *[other] : ответ { LOWER($reply) }.
}
why-goal-move-prevents = { $move } не даёт выиграть шашки.
why-goal-move-allows = { $plies ->
    [0] { $move } позволяет выиграть шашки
   *[other] { $move } позволяет выиграть шашки, ходов: { $plies }
}{ $replies ->
    [0] .
   *[other] : { LOWER($reply) }.
}
why-wins = { $plies ->
    [0] { $move } выигрывает
   *[other] { $move } выигрывает за { $plies }
}: { $count ->
    [1] единственная защита { LOWER($reply) } проигрывает.
   *[other] любая защита проигрывает (всего { $count }){ $plies ->
        [0] .
       *[other] , дольше всего держится { LOWER($reply) }.
    }
}
why-holds = { $move } ведёт к ничьей: { $losing ->
    [0] ни один ответ не выигрывает, например { LOWER($reply) }.
   *[other] ни один ответ не выигрывает, проигрывающих { $losing } из { $count }; спасает { LOWER($reply) }.
}
why-over-win = { $move } сразу выигрывает.
why-over-draw = { $move } заканчивает игру вничью.
why-over-loss = { $move } сразу проигрывает.
why-alone-win = { $move } выигрывает раньше, чем соперник пойдёт снова.
why-alone-draw = { $move } делает ничью раньше, чем соперник пойдёт снова.
why-alone-loss = { $move } проигрывает раньше, чем соперник пойдёт снова.
why-finds = { $count ->
    [1] Дальше единственный ход ({ $side }): { LOWER($move) }.
    [one] Дальше { $count } единственный ход ({ $side }), первый — { LOWER($move) }.
    [few] Дальше { $count } единственных хода ({ $side }), первый — { LOWER($move) }.
   *[other] Дальше { $count } единственных ходов ({ $side }), первый — { LOWER($move) }.
}
    .you = { $count ->
        [1] Дальше у вас единственный ход — { LOWER($move) }.
        [one] Дальше у вас { $count } единственный ход, первый — { LOWER($move) }.
        [few] Дальше у вас { $count } единственных хода, первый — { LOWER($move) }.
       *[other] Дальше у вас { $count } единственных ходов, первый — { LOWER($move) }.
    }
    .opponent = { $count ->
        [1] Дальше у соперника единственный ход — { LOWER($move) }.
        [one] Дальше у соперника { $count } единственный ход, первый — { LOWER($move) }.
        [few] Дальше у соперника { $count } единственных хода, первый — { LOWER($move) }.
       *[other] Дальше у соперника { $count } единственных ходов, первый — { LOWER($move) }.
    }
why-kept = { $card }: эту карту надо было беречь против { $reply }; без неё не помогает и { $better }.
why-position-win = { $good ->
    [1] Выигрывает только { LOWER($move) }
   *[other] Выигрывающих ходов { $good } из { $count }, { $equal ->
        [0] все одинаково быстро, например { LOWER($move) }
        [1] быстрее всего { LOWER($move) }
       *[other] самых быстрых из них { $equal }, например { LOWER($move) }
    }
}{ $plies ->
    [0] .
   *[other] , за { $plies }.
}
why-position-draw = { $good ->
    [1] Ничью даёт только { LOWER($move) }.
   *[other] Ничью дают { $good } из { $count } ходов, например { LOWER($move) }.
}
why-position-loss = { $count ->
    [1] Единственный ход { LOWER($move) } проигрывает
   *[other] Проигрывают все ходы (их { $count }); { $equal ->
        [0] все держатся одинаково долго, например { LOWER($move) }
        [1] дольше всего держится { LOWER($move) }
       *[other] самых стойких из них { $equal }, например { LOWER($move) }
    }
}{ $plies ->
    [0] .
   *[other] , за { $plies }.
}
why-threat-win = Если бы ходила другая сторона ({ $side }), выигрывал бы ход { LOWER($move) }{ $plies ->
    [0] .
   *[other] {" "}за { $plies }.
}
    .you = Если бы ходили вы, выигрывал бы ход { LOWER($move) }{ $plies ->
        [0] .
       *[other] {" "}за { $plies }.
    }
    .opponent = Если бы ходил соперник, он выигрывал бы ходом { LOWER($move) }{ $plies ->
        [0] .
       *[other] {" "}за { $plies }.
    }
why-threat-draw = Если бы ходила другая сторона ({ $side }), лучшим исходом была бы ничья: { LOWER($move) }.
    .you = Если бы ходили вы, лучшим исходом была бы ничья: { LOWER($move) }.
    .opponent = Если бы ходил соперник, лучшим для него исходом была бы ничья: { LOWER($move) }.
why-threat-loss = Если бы ходила другая сторона ({ $side }), проигрывали бы все ходы{ $plies ->
    [0] .
   *[other] , дольше всего держится { LOWER($move) }, за { $plies }.
}
    .you = Если бы ходили вы, проигрывали бы все ходы{ $plies ->
        [0] .
       *[other] , дольше всего держится { LOWER($move) }, за { $plies }.
    }
    .opponent = Если бы ходил соперник, он проигрывал бы любым ходом{ $plies ->
        [0] .
       *[other] , дольше всего держится { LOWER($move) }, за { $plies }.
    }
change-win = выигрыш
change-draw = ничья
change-loss = проигрыш
change-board = на доске
change-without = Без { $thing } ({ $owner }) у стороны с ходом { $value }.
change-with = С добавкой { $thing } ({ $owner }) у стороны с ходом { $value }.
change-instead = { $thing } вместо { $old } ({ $owner }): у стороны с ходом { $value }.
compare-rules = Правила
compare-turn = Ход
compare-square = Поле { $square }

motif-basics = Первые шаги
motif-lead = За кем ход
motif-pass = Выигрывает пас
motif-split = Разбить или сохранить
motif-runs = Стриты и самолёты
motif-bombs = Бомбы и ракета
motif-kickers = Что приложить
motif-big = Большие руки
motif-partners = Двое против одного
motif-opening = Начальные позиции
motif-combination = Комбинации
motif-coup-turc = Турецкий удар
motif-coup-royal = Королевский удар
motif-coup-philippe = Удар Филиппа
motif-coup-napoleon = Удар Наполеона
motif-ricochet = Рикошет
motif-breakthrough = Прорыв
motif-opposition = Оппозиция
motif-lock = Запирание
motif-kings = Дамочные эндшпили
motif-king-hunt = Ловля дамки
motif-draw = Удержать ничью
motif-problems = Из старых сборников
motif-durak-endgame = Эндшпили
motif-durak-transfer = С переводом
motif-durak-game = Целые партии
motif-robot = Робот статьи
motif-value = Сила руки
motif-chances = Как часто она выигрывает
motif-stay = Остаться или сбросить
motif-rules = Где правила расходятся
motif-other = Прочее
start-climbing = Карточные эндшпили
start-climbing-about = Одиночки и пары, карты открыты
start-doudizhu = Доу дичжу: эндшпили
start-doudizhu-about = Все комбинации, двое или трое
start-draughts = Шашки
start-draughts-about = Игра, анализ, эндшпили, этюды
start-durak = Дурак
start-durak-about = Эндшпили, партии, прогнозы робота
start-three-card = Три карты
start-three-card-about = Сила руки и её шансы

### Разбор партии

review-fine = хороший ход
review-inaccuracy = неточность
review-mistake = ошибка
review-blunder = грубая ошибка
review-worth-win = выигрыш
review-worth-win-for = выигрыш { $side }
review-worth-draw = ничья
review-worth-loss = проигрыш
review-worth-estimate = { $score }
review-worth-share = { $percent } %
review-said-proved = { $move }: { $grade }, доказано. С { $better }: { $before }, теперь: { $after }.
review-said-estimate = { $move }: { $grade }, по оценке. С { $better }: { $before }, теперь: { $after }.
review-said-deals = { $move }: { $grade } (раскладов: { $deals }). Шансы: { $better } — { $before }, { $move } — { $after }.
review-moment-shot = Пропущен удар
review-moment-allowed = Допущен удар
review-moment-missed = Можно было выиграть шашку
review-moment-lost = Теперь позиция проиграна
review-moment-worse = Теперь позиция очень трудная
review-better = Лучше:
review-refutation = Опровержение:
review-moment-piece = Отдана шашка
review-moment-pieces = Отдано больше одной шашки
review-moment-won = Упущен выигранный эндшпиль
review-moment-drawn = Проигран ничейный эндшпиль
review-said-moment = { $moment }. { $said }
review-bad-move = Ход { $ply }, «{ $move }», невозможен.
review-no-moves = Нет ходов для разбора.
review-no-player = Ни в одной партии нет игрока «{ $player }».
base-no-rules = Ни в одной партии файла нет правил «{ $rules }»; есть { $known }.
line-left-out = Полуход { $ply }: ход { $move } здесь невозможен. Он и все ходы после него сохранены как текст.

exercise-doudizhu = Доу дичжу { $number }
exercise-pairs = Одиночные и пары { $number }
exercise-several = Верных первых ходов: { $count }.
generate-no-game = Для игры «{ $game }» упражнений составить нельзя.
generate-no-folder = «{ $file }» — не папка и не её имя: чтобы записать все упражнения в один файл, дайте ему имя вида «имя.ron».
generate-no-goal = У игры «{ $game }» нет упражнений с такой целью.
generate-no-option = У упражнений игры «{ $game }» выбора { $option } нет.
generate-one-of = { $option }: «{ $found }» нет среди { $known }.
generate-size = --cards или --pieces: ожидается промежуток от { $least } до { $most }.
generate-few = Составлено упражнений: { $made } из { $count }; больше не нашлось.
exercise-durak = Дурак { $number }
motif-durak-trump = Сберечь козырь
motif-durak-trump-lead = Ход с козыря
motif-durak-take = Взять, хотя можно отбиться
motif-durak-throw-in = Подкинуть или остановиться
exercise-draughts = Шашки { $number }
exercise-russian = Русские шашки { $number }
exercise-international = Международные шашки { $number }
exercise-english = Английские шашки { $number }
exercise-shot = Удар { $number }
exercise-brazilian = Бразильские шашки { $number }
motif-high = Не с младшей
deck-pairs = Одиночные и пары
durak-ask-cards = Спросить, что сделает робот, можно, когда он выбирает хотя бы из двух карт.
quiz-percent = { $percent } %
exercise-robot = Робот { $number }
exercise-three-card = Три карты { $number }
deck-questions = Вопросы
motif-sacrifice = Жертвы
motif-exchange = Размены
motif-double-attack = Двойной удар
deck-russian = Русские шашки
deck-shots-russian = Удары, русские
deck-shots-international = Удары, международные
deck-shots-english = Удары, английские
deck-shots-brazilian = Удары, бразильские
deck-endings = Эндшпили
deck-international = Международные шашки
deck-english = Английские шашки
deck-brazilian = Бразильские шашки

## Proof files
cli-proof-game = Доказательства этой игры ({ $game }) проверять пока нечем, поэтому файл не записан.
cli-no-command = Там нет команды «{ $command }»: ожидается { $known }.
cli-output-input = { $file } — это тот файл, который читается. Ничего не записано; назовите для ответа другой файл.
cli-no-proof = { $file } не файл доказательства: строка { $line }: ожидалось { $expected }
