# Тексты Étude на русском языке. Идентификаторы и аргументы одинаковы во всех языках: это проверяет тест.

### Игры и стороны

game-climbing = Карточные окончания

seat-side = Сторона { $number }
seat-landlord = Землевладелец
seat-farmer = Фермер { $number }
side-farmers = Фермеры

### Места на столе

zone-table = На столе (ходил: { $seat })
zone-table-free = На столе пусто: можно ходить чем угодно
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
zone-turn = ходит
zone-empty = Нет карт
zone-drop = Положите карты сюда

### Карты

suit-spades = пик
suit-hearts = червей
suit-diamonds = бубен
suit-clubs = треф
card-suited = { $rank } { $suit }
card-rank = { $rank }
card-small-joker = малый джокер
card-big-joker = большой джокер
card-back = закрытая карта
place-hand = { $card }, { $zone }, карта { $index } из { $count }
place-rack = { $card }, осталось: { $copies }

### Правка

edit-nothing-there = Здесь нечего так изменить.
edit-nothing-to-change = Ничего не изменилось бы.

### Карточные окончания: правила

climbing-rules-doudizhu = Доу дичжу
climbing-rules-doudizhu-about = Все комбинации. Одиночные прицепы: не больше трёх одного достоинства, не тройка, удлиняющая самолёт, не оба джокера сразу.
climbing-rules-article = Одиночные и пары
climbing-rules-article-about = Простые числа, только одиночные карты и пары: правила статьи о карточных окончаниях.
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

### Карточные окончания: расстановка

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

climbing-problem-empty-hand = Рука { $seat } пуста: в каждой руке нужна хотя бы одна карта.
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

### Карточные окончания: чтение позиции

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
climbing-error-ban-empty = После «ban» ожидаются запрещённые типы: { $known }.
climbing-error-ban-single = Одиночные карты запретить нельзя: игрок мог бы остаться без хода.

### Файлы

file-damaged = Строка { $line }, столбец { $column }: { $reason }
file-newer = Формат файла — { $format }, эта программа читает форматы до { $newest }. Откройте файл в более новой Étude.
file-foreign = Файл создан программой «{ $app }», а не Étude.
file-no-game = Нет игры «{ $game }»: ожидается { $known }.
file-no-rules = Нет правил «{ $rules }»: ожидается { $known }.

### Таблицы окончаний

endings-made-anew = Таблицы окончаний в { $path } создаются заново: { $reason }.
endings-damaged = файл повреждён
endings-other-version = файл создан другой версией Étude
endings-unreadable = файл не читается ({ $reason })
endings-not-kept = Таблицы окончаний готовы, но записать их в { $path } не удалось: { $reason }
endings-too-long = Таблиц окончаний нет: одно из окончаний длиннее, чем они вмещают.
endings-crash = Таблиц окончаний нет: создать их не удалось ({ $reason }).
