### The window

## Menus and commands
menu-file = Файл
menu-edit = Правка
menu-study = Этюд
menu-solver = Решатель
menu-view = Вид
menu-three = Три карты
menu-durak = Дурак
command-new = Новый этюд
command-new-about = Новый пустой этюд той же игры в отдельной вкладке.
command-open = Открыть…
command-open-about = Открывает этюды, сборники и файлы PDN; можно и просто бросить файл на окно.
command-open-typed = Открыть по пути…
command-open-typed-about = Открывает файл, путь к которому вы вводите, без окна выбора файлов.
command-save = Сохранить
command-save-about = Записывает этюд в его файл, а если файла нет — спрашивает.
command-save-as = Сохранить как…
command-save-as-about = Записывает этюд в другой файл. Имя на .ron сохраняет всё, .pdn — партии в шашки для других программ.
command-save-typed = Сохранить по пути…
command-save-typed-about = Записывает этюд по пути, который вы вводите, без окна выбора файлов.
command-save-proof = Сохранить доказательство…
command-save-proof-about = Пишет доказательство показанной позиции в файл, который «etude verify» проверяет по одним правилам.
command-save-moves = Ходы в CSV…
command-save-moves-about = Пишет возможные ходы позиции таблицей: оценка, расстояние, счёт движка, комментарий.
command-save-review = Разбор в CSV…
command-save-review-about = Пишет все ходы разбора таблицей: оценка хода, до и после него, потеря, лучший вариант.
export-nothing = Пока записывать нечего.
command-save-results = Экспорт результатов…
command-save-results-about = Пишет каждую попытку в таблицу (CSV), которую открывают другие программы.
command-save-picture = Сохранить картинкой…
command-save-picture-about = Сохраняет позицию с названием и правилами картинкой (PNG, SVG или PDF) без ответа. PNG несёт в себе этюд и открывается как он; имя на .gif даёт движущуюся картинку линии.
command-save-image = Сохранить окно картинкой…
command-save-image-about = Сохраняет всё окно, каким оно сейчас, в файл PNG; где — спросит.
command-close-tab = Закрыть вкладку
command-close-tab-about = Не спрашивает и ничего не теряет: несохранённое попадает в недавние файлы.
command-reopen-tab = Открыть закрытую вкладку
command-reopen-tab-about = Снова открывает последнюю закрытую вкладку там же и в том же виде.
command-next-tab = Следующая вкладка
command-next-tab-about = Показывает вкладку справа; за последней идёт первая.
command-previous-tab = Предыдущая вкладка
command-previous-tab-about = Показывает вкладку слева; перед первой идёт последняя.
command-quit = Выход
command-quit-about = Закрывает окно; при следующем запуске всё откроется снова.
command-undo = Отменить
command-undo-about = Отменяет последнее изменение: правку, ход, комментарий или правила.
command-redo = Повторить
command-redo-about = Возвращает последнее отменённое изменение.
command-history = История изменений
command-history-about = Список всех изменений; щелчок возвращает к любому из них или снова ведёт вперёд.
command-copy-position = Копировать позицию
command-copy-position-about = Копирует запись позиции — для поля, письма или командной строки.
command-copy-study = Копировать этюд (RON)
command-copy-study-about = Копирует начальную позицию, линии и комментарии в формате файлов Étude (RON); этот текст можно вставить.
command-share = Поделиться
command-share-about = Передать этюд другим: текстом, кодом для чата, страницей. Сначала видно, что получится.
command-copy-text = Копировать как текст
command-copy-text-about = Скопировать вопрос текстом для писем и форумов, без решения. Вставленный текст открывается снова.
command-copy-code = Копировать как код
command-copy-code-about = Скопировать вопрос одной строкой букв для чата, без решения. Вставленный в Étude, он открывается снова.
command-copy-tree = Копировать дерево текстом
command-copy-tree-about = Копирует раскрытые сейчас строки как текст с отступами.
command-copy-picture = Копировать картинкой
command-copy-picture-about = Копирует позицию с названием и правилами картинкой без ответа.
command-copy-tree-picture = Копировать дерево картинкой
command-copy-tree-picture-about = Копирует позицию и раскрытые строки дерева.
command-paste = Вставить позицию или этюд
command-paste-about = Открывает содержимое буфера: этюд, партию PDN или позицию любой игры.
command-paste-moves = Вставить ходы сюда
command-paste-moves-about = Добавляет ходы из буфера обмена после текущего хода вариантами; ходы, которые уже есть, объединяются.
command-clear = Очистить
command-clear-about = Убирает всё со стола; вне расстановки сначала открывает её.
command-swap-sides = Поменять стороны
command-swap-sides-about = Стороны меняются всем, что имеют; вне расстановки сначала открывает её.
command-page-table = Три карты: стол
command-page-table-about = Руки, колода и правила.
command-page-classes = Три карты: все классы
command-page-classes-about = Все 741 класс рук со значениями и шансами.
command-page-plots = Три карты: графики
command-page-plots-about = Как распределены классы, разряды и шансы.
command-page-inspector = Три карты: внутри оценщика
command-page-inspector-about = Как оценщик из статьи получает значение руки, шаг за шагом.
command-save-classes = Три карты: сохранить классы в CSV
command-save-classes-about = Записывает все классы таблицей для других программ.
command-sort = Сортировать
command-sort-about = Раскладывает руки по порядку; вне расстановки сначала открывает её.
command-deal = Раздать
command-deal-about = Случайная позиция в расстановке, новая сдача в игре с закрытыми картами.
command-setup = Расстановка
command-setup-about = Составить начальную позицию мышью, клавишами или текстом.
command-solve = Решение
command-solve-about = Найти решение самому: соперник защищается как можно упорнее, и ничего не показывается.
command-analyse = Анализ
command-analyse-about = Кто выигрывает, как и чего стоит каждый ход.
command-play = Игра
command-play-about = Разыграть против программы или человека; решение скрыто.
command-first = В начало
command-first-about = Показывает начальную позицию; линия остаётся.
command-back = На ход назад
command-back-about = Показывает позицию до хода; линия остаётся.
command-forward = На ход вперёд
command-forward-about = Показывает позицию после хода; в конце линии добавляет лучший известный ход.
command-last = В конец линии
command-last-about = Показывает последнюю позицию линии.
command-previous-variation = Предыдущий вариант
command-previous-variation-about = Показывает вариант выше в том же месте линии.
command-next-variation = Следующий вариант
command-next-variation-about = Показывает вариант ниже в том же месте линии.
command-previous-fork = Предыдущая развилка
command-previous-fork-about = К предыдущему ходу, у которого есть варианты.
command-next-fork = Следующая развилка
command-next-fork-about = К следующему ходу, у которого есть варианты; стрелки вверх и вниз выбирают между ними.
command-autoplay = Автопоказ
command-autoplay-about = Ход за ходом до конца; повторное нажатие останавливает.
command-faster = Шагать быстрее
command-faster-about = Меньше времени между шагами, когда линия идёт сама.
command-slower = Шагать медленнее
command-slower-about = Больше времени между шагами, когда линия идёт сама.
command-delete-move = Удалить ход и всё после него
command-delete-move-about = Удаляет показанный ход и всё после него; можно отменить.
command-mark-place = Пометить поле или карту
command-mark-place-about = Помечает поле или карту в фокусе либо под указателем; повторно — снимает пометку. Правой кнопкой: щелчок ставит пометку, перетаскивание по доске рисует стрелку; с Shift — красным, с Alt — синим, с обеими — жёлтым.
command-clear-marks = Убрать пометки
command-clear-marks-about = Убирает все пометки и стрелки текущей позиции.
command-offer-draw = Предложить ничью
command-offer-draw-about = Предлагает сопернику ничью в игре на доске. Движок соглашается, если ничья доказана или если под конец партии не считает свою позицию лучшей.
command-resign = Сдаться
command-resign-about = Признаёт поражение в игре на доске.
command-promote = Сделать главной линией
command-promote-about = Показанный вариант меняется местами с главной линией.
command-add-exercise = Добавить в мои упражнения
command-add-exercise-about = Позиция на столе станет упражнением вашего сборника на странице «Практика».
command-hint = Подсказка
command-hint-about = Следующая из трёх подсказок к упражнению; в игре — лучший ход, готовый к игре.
command-pass = Пас
command-pass-about = Пропускает ход, где правила это позволяют.
command-stop-solver = Остановить или продолжить
command-stop-solver-about = Найденное остаётся; работа продолжится с того же места.
command-score-all = Оценить все ходы
command-score-all-about = Пусть движок оценит каждый возможный ход
command-lock-engine = Закрепить движок здесь
command-lock-engine-about = Движок остаётся на этой позиции, пока вы ходите по партии, до открепления
command-threat = Показать угрозу
command-threat-about = Что сделала бы другая сторона, если бы ходила она: доказано или по оценке; ещё раз — скрыть
threat-estimate = Если бы ходила другая сторона ({ $side }): { $move }, оценка { $score }
threat-working = Ищется угроза…
threat-unknown = За отведённое время угроза не найдена.
threat-none = Здесь нельзя пропустить ход, поэтому показывать нечего.
command-tick-move = Считать только отмеченные ходы
command-tick-move-about = Отмечает ход под указателем или в фокусе либо снимает отметку: решатель и движок смотрят только отмеченные ходы
command-untick-moves = Снова считать все ходы
command-untick-moves-about = Снимает все отметки: решатель и движок снова смотрят всю позицию
command-prove = Доказывать и при многих шашках
command-prove-about = При более чем 12 шашках доказательства можно не дождаться: позицию оценивает движок, пока доказательство не запрошено. Повторное нажатие отменяет запрос.
command-verify-proof = Проверить доказательство
command-verify-proof-about = Записывает доказательство и проверяет его по одним правилам, кодом, у которого нет ничего общего с решателем.
command-shortest = Искать кратчайшую победу
command-shortest-about = Когда победитель известен: быстрее всего выиграть, дольше всего держаться.
command-show-current = Показать позицию в дереве
command-show-current-about = Прокручивает дерево к текущей позиции и раскрывает путь к ней.
command-unfold-tree = Раскрыть четыре уровня
command-unfold-tree-about = Показывает четыре уровня под строкой курсора.
command-unfold-all = Раскрыть всё
command-unfold-all-about = Показывает всё под строкой курсора; это бывает долго.
command-fold-tree = Свернуть дерево
command-fold-tree-about = Прячет всё ниже начала.
command-palette = Найти
command-palette-about = Находит команды, этюды, игры, сборники, настройки и справку по нескольким буквам; Enter выбирает первое.
command-about = О программе
command-about-about = Версия, лицензии, папки и занятая память.
command-help = Справка
command-help-about = Открывает руководство: страница о каждой игре, первый этюд, практика, отправка и клавиши.
command-help-here = Справка об этой странице
command-help-here-about = Открывает страницу руководства о том, что сейчас в окне.
command-keys = Клавиши
command-keys-about = Показывает все клавиши программы; можно выбрать другие.
command-settings = Настройки
command-settings-about = Язык, тема, размер, память и потоки.
command-engines = Другие движки…
command-engines-about = Программы, играющие по протоколу Hub: их командные строки и параметры
command-library = Библиотека
command-library-about = Показывает или прячет слева примеры и недавние файлы.
command-theme = Светлая, тёмная или системная тема
command-theme-about = По очереди: светлая, тёмная и системная тема.
command-four-colours = Четыре цвета мастей
command-four-colours-about = Каждой масти свой цвет — или только красный и чёрный.
command-language = Следующий язык
command-language-about = По очереди: English, 中文, Русский.
command-larger = Крупнее
command-larger-about = Всё в окне немного крупнее.
command-smaller = Мельче
command-smaller-about = Всё в окне немного мельче.
command-normal-size = Обычный размер
command-normal-size-about = Всё в окне обычного размера.

## Library and tabs
library-title = Библиотека
library-new = Новый
library-recents = Недавние файлы
tab-untitled = Без названия
tab-untitled-more = Без названия { $number }
tab-numbered = { $game } { $number }
tab-close = Закрыть { $name }
menu-all = Все меню
menu-window = Окно
tools-more = Ещё
tab-list = Все вкладки

## Values and verdicts
value-win = выигрыш
value-win-letter = В
value-draw = ничья
value-draw-letter = Н
value-loss = проигрыш
value-loss-letter = П
value-gain = с выигрышем
value-gain-letter = +
value-no-gain = без выигрыша
value-no-gain-letter = –
value-mine-win = вы выигрываете
value-mine-loss = вы проигрываете
value-side-win = { $side } выигрывают
value-side-loss = { $side } проигрывают
value-unknown = пока неизвестно
value-unknown-letter = ?
verdict-nothing = Позиция не готова
verdict-has-won =
    { $side } { $many ->
        [one] выигрывает: игра окончена
       *[other] выигрывают: игра окончена
    }
verdict-wins =
    { $side } { $many ->
        [one] выигрывает
       *[other] выигрывают
    }
verdict-wins-in =
    { $side } { $many ->
        [one] выигрывает за
       *[other] выигрывают за
    } { $plies ->
        [one] { $plies } ход
        [few] { $plies } хода
        [many] { $plies } ходов
       *[other] { $plies } хода
    }
verdict-mine-has-won = Вы выиграли
verdict-mine-wins = Вы выигрываете
verdict-mine-wins-in =
    Вы выигрываете за { $plies ->
        [one] { $plies } ход
        [few] { $plies } хода
        [many] { $plies } ходов
       *[other] { $plies } хода
    }
verdict-board-wins = { $side } выигрывают
verdict-board-wins-in =
    { $side } выигрывают в { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
        [many] { $moves } ходов
       *[other] { $moves } хода
    }
verdict-board-has-won = { $side } выиграли
verdict-draw-board = Ничья
verdict-draw = Ничья
verdict-unknown = Неизвестно
verdict-among = Среди отмеченных ходов: { $verdict }
state-among = доказано { $settled } из { $count } отмеченных ходов; об остальных ничего не сказано
verdict-working = Решаю…
state-nothing = Дополните расстановку, чтобы узнать победителя.
state-over = Игра окончена.
state-proved = доказано · ход: { $seat }
    .you = доказано · ваш ход
state-proved-board = доказано · ход { $side }
state-value = ищу победителя
state-moves = доказано · оцениваю ходы: { $settled } из { $total }
state-distances = доказано · ищу кратчайшие линии
state-stopped = остановлено · ▶ продолжает
state-recalled = Доказано раньше: решать заново не пришлось.
state-checking = доказано · идёт проверка доказательства
state-verified = доказано · проверено · позиций: { $positions } · { $milliseconds } мс
state-refused = Доказательство НЕВЕРНО: { $reason }
state-proof-too-large = доказано · доказательство слишком велико для проверки здесь: etude solve --proof
state-proof-gave-up = доказано · записать доказательство за отведённое время не удалось
proof-first = Доказательство строится и проверяется; затем будет спрошено, куда его сохранить.
proof-none = Здесь нет доказательства, которое можно сохранить.
state-proved-stopped = доказано · остановлено до измерения всех ходов
state-time-up = не решено за отведённые { $time } · ▶ продолжает
state-nodes-up = не решено за отведённые { $nodes } позиций · ▶ продолжает
state-depth-reached = глубина { $depth } достигнута · ▶ продолжит
state-nothing-left = движок закончил с этой позицией
limits-title = Пределы решения
limits-about = На пределе решение останавливается и говорит об этом; ▶ продолжает с того же места.
limits-time = Время
limits-nodes = Позиции
limits-depth = Глубина
limits-memory = Память
limits-none = без предела
limits-millions = { $millions } млн
limits-megabytes = { $memory } МБ
solver-stop = Остановить решатель
solver-continue = Продолжить
solver-crashed = Ошибка решателя: { $reason }

## Moves, line, position
moves-result = { $value } { $distance }
moves-title = Ходы
moves-for = оценка за { $side }
side-light-of = белых
side-dark-of = чёрных
moves-for-mine = для вас
moves-count = { $count }
moves-ticked = отмечено { $count } из { $total }
moves-ticked-name = { $name }, отмечен
moves-tick-only = Считать один этот ход
moves-narrowed = { $count } из { $total } с выбранным
move-pass = пас
plies-long = { $plies ->
    [one] { $plies } полуход
    [few] { $plies } полухода
    [many] { $plies } полуходов
   *[other] { $plies } полухода
}
plies-short = за { $count }
plies-about = Считаются все ходы и пасы обеих сторон
moves-short = в { $count ->
    [one] { $count } ход
    [few] { $count } хода
    [many] { $count } ходов
   *[other] { $count } хода
}
moves-kind = { $kind } · { $count }
line-empty = Ходов пока нет: щёлкните карты или ход.
line-hidden = Дальнейшие ходы сохранены и скрыты, пока идёт партия: другой ход станет вариантом.
line-comment = Комментарий к ходу
tree-page = Дерево
tree-above = … ещё { $count } выше
sheet-title = Запись
sheet-title-board = Запись
sheet-fold-all = Свернуть все варианты
sheet-unfold-all = Развернуть все варианты
sheet-fold = Свернуть этот вариант
sheet-unfold = Развернуть этот вариант
sheet-folded = … и ещё { $count }
sheet-instead = вместо { $other }: { $move }
sheet-passing = Только просмотрено: сохранится, когда вы это оставите или пойдёте отсюда дальше.
sheet-keep = Оставить эти ходы
sheet-comment = Комментарий…
evaluation-equal = равенство
evaluation-unclear = неясно
evaluation-slight = { $side }: чуть лучше
evaluation-clear = { $side }: явное преимущество
evaluation-won = { $side }: выиграно
sheet-copy-text = Копировать как текст
sheet-paste-about = Добавляет ходы из буфера обмена после этого хода вариантами
sheet-copy-study = Копировать как этюд (RON)
sheet-copy-as = Копировать как { $format }
sheet-copy-position = Копировать эту позицию как { $format }
sheet-copy-up-to = Ходы до этого места
sheet-copy-from = Ходы отсюда
sheet-copy-variation = Этот вариант
sheet-copy-below = Отсюда со всеми вариантами
position-label = Позиция
position-hint = Например: 34669 / 88
position-copy = Копировать
position-column = символ { $column }
position-unread = Текст не читается: всё ниже — о прежней позиции.
position-is-game = Это не позиция, а партия или этюд.
position-open-game = Открыть
position-read = Прочитано: { $text }

## Tree
tree-title = Дерево стратегии
tree-empty = Дерево появится, когда позиция будет готова.
tree-find = Найти ход
tree-found = { $at } из { $count }
tree-not-found = не найдено
tree-row = Строка { $row }
preview-table = Предпросмотр
preview-side = Показана другая позиция
tree-stop = Остановить развёртывание
tree-start = Начало
tree-only = единственный ход
tree-link = как в строке { $row }
tree-link-hidden = как в свёрнутой строке
tree-link-spoken = та же позиция, что в строке { $row }
tree-link-hidden-spoken = та же позиция, что в свёрнутой строке
tree-end = конец
tree-others = { $count ->
    [one] ещё { $count } ход
    [few] ещё { $count } хода
    [many] ещё { $count } ходов
   *[other] ещё { $count } хода
}
tree-others-counted =
    ещё { $count ->
        [one] { $count } ход
        [few] { $count } хода
        [many] { $count } ходов
       *[other] { $count } хода
    }: { $wins ->
        [0] ни один не выигрывает
        [one] { $wins } выигрывает
       *[other] { $wins } выигрывают
    }, { $losses ->
        [0] ни один не проигрывает
        [one] { $losses } проигрывает
       *[other] { $losses } проигрывают
    }
tree-others-counted-draws =
    ещё { $count ->
        [one] { $count } ход
        [few] { $count } хода
        [many] { $count } ходов
       *[other] { $count } хода
    }: { $wins ->
        [0] выигрышей нет
        [one] { $wins } выигрывает
       *[other] { $wins } выигрывают
    }, { $draws ->
        [0] ничьих нет
        [one] { $draws } ничья
        [few] { $draws } ничьи
       *[other] { $draws } ничьих
    }, { $losses ->
        [0] проигрышей нет
        [one] { $losses } проигрывает
       *[other] { $losses } проигрывают
    }
tree-unfold-below = Раскрыть четыре уровня ниже
tree-unfold-all-below = Раскрыть всё ниже
tree-fold-below = Свернуть всё ниже

## Setup, Analyse, Play
setup-known = Известные
setup-known-about = Известные концовки по этим правилам: примеры, в том числе позиции статей, и первое упражнение каждой главы. Позиция заменяется; Ctrl+Z вернёт её.
setup-known-first = { $chapter }: первое упражнение
setup-known-none = выбрать…
setup-rules = Правила
choice-none = ничего
setup-hint = Перетащите карту в руку или щёлкните карту и руку. Двойной щелчок — в последнюю, правый — обратно. Или введите выше.
setup-hint-armed = Теперь щёлкните руку или стол, чтобы положить карту; Esc отменяет.
analyse-shortest = Кратчайшие победы
analyse-shortest-about = Когда победитель известен, считать ходы до конца при лучшей игре.
play-on = Играть дальше отсюда
play-on-waits = Ходов не будет, пока вы не продолжите отсюда.
play-on-about = За этим ходом партия уже продолжается. Вариант начнётся отсюда с вашим ходом или с этой кнопкой.
play-restart = Начать заново
play-show-verdicts = Показывать решение
play-secret = Во время игры решение скрыто.
play-thinking = думает…
draw-declined = Ничья отклонена
resign-really = Точно сдаётесь?
ending-agreed = Ничья по соглашению
ending-resigned = { $side } сдались
ending-late = { $side }: просрочено время
ending-noted = { $reason }
clock-label = Часы
clock-none = без часов
clock-control = { $minutes } мин{ $seconds ->
    [0] {""}
   *[other] {" "}+ { $seconds } с
}
play-again-turn = Вернуть ход
play-again-start = Сначала
hidden-values = Кто выигрывает и чего стоят ходы — выдало бы закрытые карты. Покажите все карты, чтобы увидеть.
hidden-take-seat = Ходит { $side }: показать эти карты
    .you = Ваш ход: показать эти карты
hidden-ask-cards = В расстановке видны все руки и карты, которые ещё не взяты.
hidden-ask-solution = В расстановке видны название, заметки и кто выигрывает.
hidden-show = Показать
hidden-stay = Остаться
player-person = человек
player-random = случайный
player-solver = решатель
record-event = Партия в Étude
record-named = { $name }
record-person = Человек
record-level = Étude, уровень { $level }
record-program = Étude, { $player }

## Notices
notice-close = Закрыть сообщение
notice-copied = Скопировано.
notice-none-closed = Нет закрытой вкладки, которую можно открыть снова.
notice-copied-cards = Скопировано со всеми картами, в том числе закрытыми.
notice-copied-study = Скопировано целиком: со всеми картами, заметками и ходами решения.
notice-copied-tree = Скопировано: дерево — это решение.
copied-tree-part = Ещё строк: { $count }; etude solve --tree пишет все.
notice-saved = Сохранено: { $file }
notice-same = Изменений нет: { $file } остался как был
save-failed = Не удалось сохранить: { $reason }
save-failed-file = Не удалось сохранить { $file }: { $reason }. Ничего не изменено; попробуйте «Сохранить как».
settings-unsaved = Не удалось сохранить настройки: { $reason }
settings-damaged = Настройки не читаются, действуют обычные; файл отложен: { $file }
settings-from-copy = Настройки не читаются, взяты те, что были до последнего изменения; файл отложен: { $file }
settings-value = В настройках стоит { $name }: { $value } — так быть не может. Эта настройка теперь обычная.
closed-kept = Несохранённый этюд лежит в { $file }
journal-damaged = То, что было открыто в прошлый раз, не читается. Оно лежит в { $file }
tab-unread = не читается
unread-title = Эта версия не может открыть вкладку
unread-text = Вкладка сохранена как есть и остаётся при каждом запуске; более новая Étude, возможно, её откроет.
unread-about = Эта версия не может открыть «{ $name }». Нажмите, чтобы узнать почему и сохранить текст.
unread-newer = записано более новой версией, которую эта не понимает
unread-kept = Одну из прошлых вкладок эта версия открыть не может. Она сохранена как есть, серая среди вкладок. { $file }
unread-save = Сохранить исходный текст…
unread-copy = Скопировать текст
unread-close = Закрыть
unread-close-about = Текст останется в отдельном файле.
journal-unusable = Несохранённая работа не сохраняется: { $reason }
report-kept = В прошлый раз программа дала сбой. Сохранён отчёт о месте сбоя; вашего текста в нём нет.
report-copy = Копировать отчёт
report-folder = Показать папку
report-unseen = Не удалось показать { $folder }: { $reason }
open-pasted = вставленный текст
open-failed = Не удаётся открыть { $file }: { $reason }
open-unreadable = Не удаётся прочитать { $file }: { $reason }
open-unknown = это не этюд, не партии и не позиция ни одной из игр
open-bad-position = Ошибка в позиции, символ { $column }: { $reason }
open-illegal-move = Линия обрывается на ходу { $ply }: { $move } невозможен. Всё до него сохранено.
notice-line-cut = Линия обрывается перед ходом { $number }: { $move } больше невозможен. Отмена вернёт его.
reading-told = Прочитано как «{ $rules }». { $holds }
reading-as = Прочитать как «{ $rules }»
reading-and = { $one }, { $other }
reading-cards = { $who }: { $count ->
    [one] { $count } карта
    [few] { $count } карты
   *[other] { $count } карт
}
reading-pieces = { $who }: { $count ->
    [one] { $count } шашка
    [few] { $count } шашки
   *[other] { $count } шашек
}
reading-nothing = ничего
reading-for = Читать «{ $found }» как { $guess ->
    [X] малый джокер (X)
    [D] большой джокер (D)
   *[other] { $guess }
}
reading-under = Прочитать для игры «{ $game }»: { $rules }
reading-without = Пропустить «{ $found }»
reading-long = Для позиции текст слишком длинный.
pasted-title = Непонятный текст
pasted-text = Отмеченное не удалось прочитать. Исправьте его здесь или выберите, что имелось в виду.
pasted-place = Строка { $line }: { $reason }
open-rules-refuse = Эти правила не принимают позицию (символ { $column }): { $reason }
file-filter = Этюды Étude

## Status bar
status-nodes = { $nodes } узлов
status-speed = { $speed } узлов/с
status-time = { $time }
status-time-about = Сколько времени решается эта позиция
status-unsaved = не сохранено в файл

## Dialogs
palette-hint = Несколько букв: команда, этюд, игра …
palette-nothing = Нет ничего со всеми этими словами
history-start = Как было открыто
history-back = Щелчок вернёт сюда.
history-forward = Отменено; щелчок повторит до этого места.
history-change = Изменение
history-move = Ход: { $move }
history-moves = Ходы до { $move }
history-forced = Единственный ход
notice-variation = Добавлено в партию как вариант; Ctrl+Z — отменить.
history-player = Ход другого игрока
history-players = Игроки партии
history-result = Результат партии
history-best = Добавлен лучший ход
history-row = Линия из дерева
compare-again = Сравнить с другим
compare-tabs = Открытые вкладки
compare-other-rules = Та же позиция по другим правилам
compare-set-up = Различия в позиции
compare-nothing = Нет.
compare-pair = { $part }: { $first } ↔ { $second }
compare-moves = Ходы, { $count ->
    [0] результаты одинаковы
    [one] { $count } с другим результатом
   *[other] { $count } с другим результатом
}
compare-not-legal = невозможен
compare-not-there = По этим правилам такой позиции нет.
compare-not-played = По этим правилам не играют.
compare-kept = Сравнивать нечего: позицию нельзя разыграть или решение сейчас скрыто.
history-sign = Знак у хода { $move }
history-mark = Пометки
history-comment = Комментарий к ходу { $move }
history-about = Название, автор и заметки
history-deleted = Удалено: { $move }
history-grafted = Вставлены ходы
history-promoted = Главная линия: { $move }
history-put = Поставлено
history-removed = Убрано
history-cycled = Заменено на поле
history-chosen = { $choice }: { $option }
history-painted = Поставлено штампом
history-position = Введена позиция
history-rules = Изменены правила
keys-title = Клавиши
keys-how = Щёлкните по клавише, чтобы выбрать другую.
keys-find = Найти команду
key-space = Пробел
keys-press = Нажмите новую клавишу для команды «{ $command }». Escape — отмена.
keys-waiting = нажмите…
keys-none = Без клавиши
keys-taken = { $key } — клавиша команды «{ $command }».
keys-take = Взять себе
keys-leave = Оставить там
keys-reserved = { $key } выбрать нельзя: она нужна полям, фокусу или системе. Нажмите другую.
keys-reset = Обычная клавиша команды «{ $command }»
keys-reset-all = Все клавиши обычные
keys-change = { $command }: { $key }. Щёлкните, чтобы выбрать другую.
keys-cards = Карты
keys-cards-text = Tab ведёт к картам, стрелки — между ними. В расстановке 1, 2 и 3 кладут карту в руку, T — на стол, Delete возвращает. В анализе и игре пробел выбирает карту, Enter ходит выбранными.
keys-tree-text = Стрелки ходят и сворачивают, Home и End прыгают, Enter переходит к позиции, ввод ищет ход.
about-study = Название и заметки
about-edit = Название, автор и заметки
about-title = Название
about-author = Автор
about-notes = Заметки
about-result = Результат
about-result-none = не указан
about-result-white = белые выиграли
about-result-black = чёрные выиграли
about-result-draw = ничья
about-result-both-lost = поражение обоим
about-tags = Теги, по одному в строке, например White: T. Sijbrands
about-tags-wrong = «{ $line }» — не тег: ожидались имя, двоеточие и значение; результат, правила и позиция пишутся сами.
about-done = Готово
settings-language = Язык
settings-theme = Тема
theme-system = системная
theme-light = светлая
theme-dark = тёмная
settings-scale = Размер
settings-looks = Вид
settings-contrast = Высокий контраст
settings-board = Доска
settings-coordinates = Координаты
settings-squares = Запись ходов
squares-usual = по правилам
squares-letters = буквами
squares-numbers = номерами
squares-short = кратко
settings-cards = Карты
settings-ranks = 10 и джокеры в ходах
ranks-printed = 10 ☆ ★
ranks-letters = T X D
settings-exercises = Открывать упражнения в режиме «Решение»
exercises-unsolved = пока не решены
exercises-always = всегда
exercises-never = никогда
settings-name = Ваше имя в партиях
settings-preview = Образец
board-walnut = Орех
board-green = Зелёная
board-slate = Синяя
board-print = Печатная
cards-classic = Обычные
cards-large = Крупные
settings-reduced-motion = Без анимации
settings-steps = Просмотр ходов
settings-forced = В карточной игре и в упражнениях единственный ход делается сам
settings-wheel = Колесо мыши над столом листает ходы
settings-step-seconds = Пауза между ходами автопоказа
unit-seconds = { $seconds } с
settings-memory = Память решателя
settings-memory-automatic = автоматически: { $megabytes } МБ
settings-memory-range = от { $least } до { $most }
unit-megabytes = МБ
settings-threads = Потоки решателя
settings-tables = Таблицы
settings-tables-none = 4 шашки
settings-tables-values = 5: исход (7–120 МБ)
settings-thorough = 5: исход и ходы (40–500 МБ)
settings-thorough-about = Эндшпили с пятью шашками строятся один раз в фоне: от минуты до пяти для доски 64 клеток, дольше — для большей. Без числа ходов файлы занимают от 7 до 15 МБ (100 клеток: около 120 МБ), с числом ходов — от 40 до 60 МБ (от 300 МБ).
settings-engines = Другие движки
engines-name = Название
engines-command = Командная строка
engines-command-hint = /path/to/engine hub
engines-arguments = Аргументы
engines-arguments-hint = hub
engines-folder = Рабочая папка
engines-folder-hint = папка самого движка
engines-choose = Выбрать программу движка
engines-choose-folder = Выбрать рабочую папку движка
path-take = Взять
engines-add = Добавить движок
engines-new = Движок { $number }
engines-unnamed = (без названия)
engines-remove = Убрать этот движок
engines-try = Проверить
engines-trying = жду ответа…
engines-try-about = Запускает программу, спрашивает, как она зовётся и во что играет, и завершает её.
engines-about = Добавьте программу с протоколом Hub (версия 2). Она сможет оценивать вместе с Étude или вместо неё и играть против вас.
engines-answers = { $name } отвечает. Играет: { $rules }.
path-open = Открыть
path-add = Добавить в файл
path-add-about = Дописывает партию после тех, что уже есть в файле; остальное в нём не меняется.
path-add-busy = { $file } сейчас записывается. Добавьте партию ещё раз через мгновение.
path-add-encoding = в ней есть буквы, которых нет в кодировке файла
path-exists = Такой файл есть. Нажмите «Сохранить» ещё раз, чтобы заменить его.
path-exists-games = Такой файл партий есть. Партию можно добавить в него.
path-replace = Заменить файл
path-label = Путь к файлу
path-endings = Имя на .ron — этюд; партии в шашки можно записать и в .pdn.
path-nothing = Укажите путь здесь: окно выбора файлов закрыто или недоступно.
path-meanwhile = Окно выбора файлов уже открыто. Если его не видно, введите путь здесь.
path-cancel = Отмена
differs-title = Файл стал другим
differs-text = Другая программа изменила { $file } после того, как он был открыт или сохранён здесь. Пока ничего не записано.
differs-reload = Прочитать заново
differs-reload-about = Показывает то, что сейчас в файле. Несохранённое здесь останется в отдельном файле.
differs-both = Сохранить оба
differs-both-about = Файл остаётся как есть, этюд сохраняется рядом под новым именем.
differs-replace = Заменить файл
differs-replace-about = Записывает этюд в файл. То, что в нём сейчас, останется рядом копией.
leaving-title = Несохранённая работа пропадёт
leaving-text = Эти этюды изменены, и оставить их до следующего запуска нельзя: { $reason }
leaving-slow = диск пока не ответил
leaving-nowhere = система не называет папки для этого
leaving-save = Сохранить как…
leaving-save-about = Записывает первый из этих этюдов в файл, который вы выберете; когда сохранены все, программа закроется.
leaving-quit = Выйти без сохранения
leaving-quit-about = Закрывает программу. Изменения пропадут.

## First start

## Доски
piece-white-man = белая простая
piece-white-king = белая дамка
piece-black-man = чёрная простая
piece-black-king = чёрная дамка
board-label = Доска
board-turn = ход
board-square = { $square }, { $piece }
board-square-empty = { $square }, пусто
board-goal = { $name }, доступно
place-pivot = { $name }, одна меняет победителя
place-marked = { $name }, { $colour } пометка
place-arrow = { $name }, { $colour } стрелка на { $to }
mark-green = зелёная
mark-red = красная
mark-blue = синяя
mark-yellow = жёлтая
board-duty = { $name }: { $reason }
board-stamp = Поставить: { $piece }
board-side = { $side }: { $men ->
    [one] { $men } простая
    [few] { $men } простые
   *[other] { $men } простых
}, { $kings ->
    [one] { $kings } дамка
    [few] { $kings } дамки
   *[other] { $kings } дамок
}
board-side-turn = { $side }: { $men ->
    [one] { $men } простая
    [few] { $men } простые
   *[other] { $men } простых
}, { $kings ->
    [one] { $kings } дамка
    [few] { $kings } дамки
   *[other] { $kings } дамок
}, ход этой стороны
felt-play = Сыграть
felt-play-about = Сыграть поднятые карты ({ $key })
felt-play-pick = Поднимите карты и нажмите { $key }
felt-play-more = Эти карты входят в { $count ->
    [one] { $count } ход
    [few] { $count } хода
   *[other] { $count } ходов
}: поднимите ещё или выберите ход в списке ({ $key } — сыграть)
felt-pass-only = Пас
felt-back = Вернуть ход
command-flip = Повернуть стол
command-flip-about = Сажает вниз следующего игрока или показывает доску с другой стороны; позиция остаётся. Итоги и цвета — с точки зрения нижнего.
board-flip = Перевернуть доску
setup-hint-board = Перетаскивайте шашки или выберите шашку рядом с доской и ведите по полям; правый щелчок меняет шашку. Или введите выше.
setup-hint-board-armed = Щёлкайте поля или ведите по ним, чтобы поставить шашку; ещё щелчок по такой же снимает её. Esc отменяет.
keys-board = Доска
keys-board-text = Tab ведёт на доску, стрелки — по полям, Enter выбирает шашку и поля её хода, Esc отменяет. В расстановке 1–4 ставят шашку, Delete снимает.
line-empty-board = Ходов ещё нет: перетащите шашку, щёлкните ход или ▶.
position-hint-board = Например: start или W:Wc3,Ke5:Bb8
player-level = движок, уровень { $level }
player-seconds = движок, { $seconds } с на ход
player-level-gain = +{ $elo } Эло
player-level-measured = { $elo ->
    [0] Самый слабый уровень: от него считаются остальные.
    [one] Сильнее уровня 1 примерно на { $elo } пункт Эло
    [few] Сильнее уровня 1 примерно на { $elo } пункта Эло
   *[other] Сильнее уровня 1 примерно на { $elo } пунктов Эло
}
player-program = { $name }, { $seconds } с на ход
estimate-equal = Примерно равно
side-light-has = У белых
side-dark-has = У чёрных
estimate-slightly = { $side } чуть лучше
estimate-better = { $side } лучше
estimate-much = { $side } большой перевес
estimate-wins-within =
    { $side } выигрывают не более чем за { $moves ->
        [one] { $moves } ход
        [few] { $moves } хода
        [many] { $moves } ходов
       *[other] { $moves } хода
    }
estimate-about = Оценка в простых, за { $side }
estimate-state = оценка, не доказано · глубина { $depth }
estimate-state-proved = доказано движком · глубина { $depth }
estimate-move = Вариант { $line }, ход { $ply }: { $move }
engine-own = Étude
engine-depth = глубина { $depth } ({ $deepest })
engine-depth-short = глубина { $depth }
engine-depth-about = Каждый вариант просмотрен на { $depth ->
    [one] { $depth } полуход
    [few] { $depth } полухода
   *[other] { $depth } полуходов
}, самые острые — на { $deepest }
engine-memory = память: { $memory } МБ
engine-choose = Какие движки оценивают
engine-other = { $name } · { $depth }
engine-lines = { $count ->
    [one] { $count } вариант
    [few] { $count } варианта
   *[many] { $count } вариантов
}
engine-lines-about = Сколько вариантов показывает движок
engine-away = стоит после { $number }. { $move }
engine-away-start = стоит на начальной позиции
engine-away-about = Щелчок ведёт туда; после открепления движок снова следует за вами
moves-title-board = Ходы

## Three cards
three-swap = Следующая рука первой
three-page-table = Стол
three-page-classes = Классы
three-page-plots = Графики
three-page-inspector = Внутри оценщика
three-position-hint = Например: AS KD 2C / 9H 9D 3C; dead 4S; range pair / any
three-opponent = Соперник { $number }
three-opponent-more = + соперник
three-opponent-away = Убрать соперника { $number }
three-range-blind = втёмную: любые карты
three-range-top = лучшие { $percent } %
three-range-between = с { $from } по { $to } %
three-range-or-better = { $range } или лучше
three-range-weighted = { $range } ({ $percent } %)
three-word-any = любые
three-word-trips = тройка
three-word-straight-flush = стрит-флеш
three-word-flush = флеш
three-word-straight = стрит
three-word-pair = пара
three-word-high-card = старшая-карта
three-range-part = { $range } · { $percent } % всех рук
three-range-hint = Например: пара:50% 20% 88+ A42+
three-range-wrong = «{ $found }» — не диапазон: ничего не изменено.
three-range-about = Комбинации, лучшие проценты, 88+, AKx, классы (A42, AKJs, A42+), QQ2-552; с весом: пара:50%.
three-nobody = Не побеждает никто
three-nobody-about = 5-3-2, тройка и рука между ними бьют друг друга по кругу, или лучшие руки равны и проигрывает тот, кто вскрывает.
three-pairwise = { $name } с каждым отдельно
three-pairwise-about = Сравнивают карты только двое; остальные не участвуют.
three-column-pot = эквити
three-table-exact = точно: сосчитаны все сдачи
three-table-drawn = случайные сдачи: ± { $error } %
three-page-ranges = Диапазоны
three-ranges-none = Положите в руку три карты и добавьте соперника.
three-saved = Свои
three-saved-none = Сохранённых диапазонов пока нет.
three-saved-delete = Удалить «{ $name }»
three-saved-name = Название этого диапазона
three-saved-save = Сохранить
grey-saved-name = Сначала дайте диапазону название.
grey-saved-any = Сначала выберите диапазон: любые карты сохранять незачем.
three-strip-in = в диапазоне
three-strip-part = частью в диапазоне
three-strip-out = вне диапазона
three-strip-fate = вы бьёте { $won } %, ничья { $tied } %, проигрыш { $lost } %
three-strip-beats = Старше вас: { $lost } % · равны { $tied } % · младше { $won } %
three-strip-from = От лучших
three-strip-to = До лучших
three-grid-weight = Вес щелчка
three-grid-about = Щелчок или протяжка по таблице ниже даёт рукам этот вес; руки, у которых он уже есть, убирает.
three-map = { $hand } против диапазона
three-map-about = По комбинации и старшему достоинству: доля оставшихся рук, которые бьёт ваша; делёж, если он есть по правилам, — половина. Щелчком или протяжкой диапазон рисуют.
three-stay = Оставаться?
three-stay-rules = Ставки
three-stay-yes = Нужно { $needed } %, у вас { $chance } %: оставайтесь. EV { $value }
three-stay-no = Нужно { $needed } %, у вас { $chance } %: пас. EV { $value }
three-stay-open = Нужно { $needed } %, у вас около { $chance } %: слишком близко. EV { $value }
three-stay-play = Игра стоит { $value } анте, сброс −1: играть.
three-stay-drop = Игра стоит { $value } анте, сброс −1: сбросить.
three-stay-costs = Заплатить { $pay } в банк { $pot }; метка на { $needed } % — безубыточность.
three-stay-houses = Казино не играет в { $out } %, проигрывает в { $lose } %, ничья в { $tie } %, выигрывает в { $win } %.
three-stay-bonus = Бонус анте: { $bonus }.
three-stay-pays = «Пара плюс» платит { $count } к 1 ({ $category }).
three-stay-pays-not = «Пара плюс» не платит.
three-stay-edge = При лучшей игре казино оставляет себе { $ante } % анте и { $plus } % «пары плюс».
three-stay-model = Против: { $opponents }.
three-stay-now = Цена сравнения сейчас; сброс — 0.
three-stay-blind-about = Кто не смотрел карты, платит меньше, а шансы у него как у любой руки.
command-page-ranges = Три карты: диапазоны
command-page-ranges-about = Что может быть у соперников и как против этого рука.
three-hands = Руки
three-copy = Копировать текстом
three-nothing = Нужны три карты
three-nothing-hint = Перетащите в руку три карты, щёлкните их дважды в колоде или наберите выше.
three-best = { $hand } старше всех
three-equal-share = Лучшие руки равны: банк делится.
three-equal-asks = Лучшие руки равны: проигрывает вскрывающий.
three-cycle-hands = Старшей руки нет: { $first } бьёт { $second }, { $second } бьёт { $third }, { $third } бьёт { $first }.
three-cycle = По этому правилу порядок замкнут: 5-3-2 < пара < тройка < 5-3-2.
three-special = Бьёт тройки и больше ничего.
three-value = место { $value } из 741, лучшее — 1-е
three-value-place = место { $place } из 741, лучшее — 1-е (значение по статье: { $value })
three-beats = бьёт { $percent } % всех рук
three-next-better = выше: { $class }
three-next-worse = ниже: { $class }
three-chances = Шансы
three-chances-wait = Шансы появятся, когда на столе всё в порядке.
three-stop = Остановить подсчёт
three-known-only = только эти руки
three-win = побеждает
three-tie = делит
three-lose = проигрывает
three-tie-percent = делит { $percent } %
three-win-tie-lose = победа { $win } %, делёж { $tie } %, проигрыш { $lose } %
three-exact = точно
three-exact-about = Сосчитаны все сдачи: { $deals }.
three-estimate = ± { $error } %
three-estimate-about = Оценка по { $deals } случайным сдачам; ± — одна стандартная ошибка.
three-share = в среднем { $percent } % банка
three-filter = Найти: пара, AK, 468…
three-jump = Показать руку
three-csv = Сохранить CSV
three-column-place = место
three-column-value = знач.
three-column-category = категория
three-column-cards = карты
three-column-hands = рук
three-column-probability = вероятн.
three-column-beats = бьёт
three-column-equity = банк против 1
three-plot-opponents = Доля банка по числу соперников
three-plot-opponents-about = Сколько банка в среднем получает рука против стольких соперников, у которых любая рука или рука из заданного диапазона; пунктир — равная доля.
three-plot-fair = равная доля
three-plot-classes = От лучшего класса к худшему
three-plot-classes-about = Где линии расходятся, старшинство не совпадает с шансами: своих карт у других быть не может.
three-plot-beaten = побитые руки
three-plot-share = доля банка против одного
three-plot-categories = Как часты категории
three-plot-categories-about = Доля среди всех 22 100 рук.
three-inspect-title = Как оценщик из статьи находит значение
three-copy-inspection = Копировать шаги
three-inspect-cards = Каждая карта — 32 бита
three-inspect-flush = Общая масть? «И» битов масти
three-inspect-ranks = Какие достоинства? «ИЛИ» битов
three-inspect-product = Произведение простых чисел
three-inspect-tables = Какая таблица отвечает
three-inspect-orders = Порядок карт не важен
three-field-bits = бит для каждого достоинства
three-field-suit = масть
three-field-rank = достоинство, 0–12
three-field-prime = простое число
three-flush-yes = Остался бит: все три карты одной масти. Отвечает таблица flushes.
three-flush-no = Ничего не осталось: это не флеш.
three-ranks-index = Сдвиг вправо на 16: { $binary } = индекс { $index }; разных достоинств: { $ranks }.
three-table-answers = отвечает
three-occupancy = значения в { $used } из { $size } ячеек ({ $percent } %), { $bytes } байт
three-hash-title = То же через совершенный хеш
three-program-table = Сама программа берёт одну таблицу по трём картам, { $bytes } байт; она согласна во всех 132 600 порядках.
three-orders-same = Все шесть порядков дают одно значение.
three-orders-differ = Порядки дают разные значения: так быть не должно.
three-errata = Ошибки статьи (8)
three-note-kings = В таблице r статьи король и дама переставлены: дама 1010, король 1011, как и в её же примере короля бубен. (2 ошибки)
three-note-product = Статья даёт для туза, короля и валета 47 027; это туз, король и дама. A-K-J — это 41 · 37 · 29 = 43 993.
three-note-high-card = Статья называет ♦A ♣K ♠J стритом; это старшая карта, и её значение 468.
three-note-index = 7168 — наибольший индекс флеша; наибольшее значение — 299. Статья их путает.
three-note-bytes = 7169 ячеек по два байта — это 14 338 байт, а не 14 336, как в статье.
three-note-hash = 169 ключей в 256 ячейках: хеш совершенный, но не минимальный, как сказано в статье.
three-note-percent = В таблице статьи пропущен один знак: пар 16.94 %.
three-solve-counting = Ответ подсчитывается…
three-solve-pick = Щёлкните руку на столе или здесь:
three-solve-within = Ответ верен, если ошибка не больше { $points ->
    [one] { $points } пункта
    [few] { $points } пунктов
   *[other] { $points } пунктов
}.
three-solve-percent = Сколько раз из ста она выигрывает
three-solve-answer = Ответить
asked-hints = Подсказки
three-solve-hint-exact = { $hand } выигрывает в { $percent } % сдач.
three-solve-hint-between = { $hand } выигрывает от { $low } до { $high } %.
three-solve-look = Рассмотреть руки
three-solve-look-about = Показывает места, шансы и всё остальное об этих руках.
asked-right = Верно
asked-wrong = Неверно
asked-given-up = Ответ
three-solve-best = { $hand } выигрывает чаще всех: { $percent } %.
three-solve-weakest = { $hand } — самая слабая, с которой остаются: выигрывает { $percent } %, нужно { $needed } %.
three-solve-wins = { $hand } выигрывает в { $percent } % сдач.
three-solve-said-hand = Ваш ответ: { $hand }.
three-solve-said-percent = Ваш ответ: { $percent } %.
asked-took = { $hints ->
    [0] без подсказок
    [one] { $hints } подсказка
    [few] { $hints } подсказки
   *[other] { $hints } подсказок
} · { $time }
three-solve-deals = сдачи: выиграно { $won }, поровну { $tied }, проиграно { $lost }
three-solve-made-of = Из чего это складывается
three-solve-made-of-about = Руки, какие могут быть у одного соперника, и какая их доля побита; делёж, если он есть по правилам, — за половину.
three-classes-count = { $count ->
    [one] { $count } класс
    [few] { $count } класса
   *[other] { $count } классов
}
### Сборники партий
command-next-game = Следующая партия
command-next-game-about = Показывает следующую партию сборника, прошедшую отбор.
command-previous-game = Предыдущая партия
command-previous-game-about = Показывает предыдущую партию сборника, прошедшую отбор.
command-next-exercise = Следующее упражнение
command-next-exercise-about = Следующее на сегодня, а за упражнением из сборника — следующее из него же.
command-practice = Практика
command-practice-about = Что сегодня решать: упражнения на повторение и новые.
command-games = Список партий
command-games-about = Показывает или прячет список партий сборника.
games-title = Партии
games-filter = Отбор по игрокам, турниру, дате, результату
games-count = { $shown } из { $all }
games-length = { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
}
games-untitled = Партия { $number }
reading-progress = Читается { $file }: { $percent } %
reading-opening = Открывается { $file }…
reading-stop = Остановить
reading-crashed = сбой в той части программы, которая читает файлы
writing-progress = Сохраняется { $file }…
writing-stopped = Остановлено: ничего не сохранено.
writing-crashed = сбой в той части программы, которая пишет файлы
open-trouble = Партия { $game }, строка { $line }, полуход { $ply }: ход { $move } здесь невозможен. Он и всё дальше в этой линии сохранено как комментарий.{ $others ->
    [0] {""}
    [one] {" "}В этой партии есть ещё { $others } такое место.
    [few] {" "}В этой партии есть ещё { $others } таких места.
   *[other] {" "}В этой партии есть ещё { $others } таких мест.
}
open-game-failed = Партию { $game } (строка { $line }) прочитать нельзя: { $reason }. В файле она остаётся как есть.
save-unwritable = { $file } не записан из-за партии { $number }: { $reason }
save-too-large = { $file } не записан и остался прежним: в нём было бы { $megabytes } МБ, а больше { $most } МБ не открывается. Удалите длинные комментарии или ходы либо храните отдельные этюды в своих файлах («Поделиться»).
library-new-game = Начать: { $game }
setup-random = Случайно
### Робот для дурака
page-cards = Карты
durak-page-memory = Память
command-durak-memory = Дурак: память карт и совет
command-durak-memory-about = Где какая карта, насколько это известно игроку, и что даёт каждый ход.
memory-none = Карты помнит тот игрок, который сидит за экраном.
durak-memory-of = Что помнит { $side }
    .you = Что помните вы
durak-memory-sum = В колоде { $talon } · не видно козырей { $trumps } · у соперника известно { $known }, скрыто { $hidden }
durak-memory-weigh = Учитывать, как играл соперник
durak-memory-weigh-about = Кто может побить, редко берёт; кто заходит с дамы, редко держит семёрку. Выключено: все расклады, согласные с картами, равновероятны и сосчитаны точно.
durak-memory-mine = { $card }, моя
durak-memory-taken = { $card }, у соперника: взял в заходе { $bout }
durak-memory-drawn = { $card }, у соперника: взял из-под колоды
durak-memory-beaten = { $card }, отбита в заходе { $bout }
durak-memory-table = { $card }, на столе
durak-memory-bottom = { $card }, под колодой
durak-memory-unseen = { $card }, не видна, { $percent } %
durak-memory-about = { $card }, не видна, { $percent } % ± { $error }
durak-memory-short-mine = моя
durak-memory-short-theirs = его
durak-memory-short-beaten = бита
durak-memory-short-table = стол
durak-memory-short-bottom = низ
durak-advice = Совет
durak-advice-row = { $value } % ± { $error }
durak-advice-proved = выигрыш { $win } % · не дурак { $safe } %, доказано
durak-advice-searched = выбор перебора
durak-advice-about = % — вероятность не остаться дураком (ничья за половину), если после хода оба играют младшими картами, а при пустой колоде смотрят на ход вперёд; раскладов, взятых по действиям соперника: { $deals }. ± верно в 95 случаях из 100; жирным выделен самый дешёвый из ходов, неотличимых от лучшего.
durak-advice-exact = Все карты известны: каждый ход доказан.
durak-advice-same = Робот статьи сыграл бы так же: { $robot }.
durak-advice-other = Робот статьи сыграл бы { $robot }; { $best } даёт на { $points } % больше.
durak-advice-equal = Робот статьи сыграл бы { $robot }: от { $best } это не отличить.
durak-advice-wait = Совет даётся, когда ход за игроком.
durak-page-prediction = Прогноз
durak-prediction = Прогноз
durak-prediction-waits = Робот думает
durak-prediction-waits-hint = Деревья строятся в фоне. Ответ появится, как только будет готов.
durak-prediction-none = Прогноза пока нет
durak-prediction-none-hint = Карты разложены не полностью: чего не хватает, написано рядом с ними.
durak-cut = Деревья не поместились в память: показано, что робот видит на глубину { $depth }, а не { $wanted }.
durak-stop = Остановить
durak-size = узлов: { $nodes }, { $memory } МиБ
durak-growing = узлов пока: { $nodes }, { $memory } МиБ
durak-stopped = Остановлено.
durak-order = Порядок
durak-order-printed = В порядке статьи
durak-order-best = Сначала лучшие суммы
durak-order-worst = Сначала худшие суммы
durak-sort-falling = Нажмите: сначала наибольшие
durak-sort-rising = Нажмите: сначала наименьшие
durak-sort-printed = Нажмите: порядок статьи
durak-sorted-falling = по убыванию
durak-sorted-rising = по возрастанию
durak-signs-all = Все
durak-signs-positive = Только +
durak-signs-negative = Только −
durak-filter = Карты, например 9H KC
durak-filter-wrong = { $text } — не карта
durak-filter-nothing = Отбор не проходит ни один путь.
durak-unfold-all = Развернуть всё
durak-fold-all = Свернуть всё
durak-show-decision = Показать решающий путь
durak-first-attack-about = Для первой карты атаки робот не строит дерева: вариантов слишком много. Он взвешивает карты и ходит самой лёгкой.
durak-row = { $whose }: { $card }, сумма { $sum }, { $column } { $best }
durak-row-decides = { $whose }: { $card }, сумма { $sum }, { $column } { $best }, на решающем пути
durak-decides = ★ решает
durak-column-cards = Карта и чья
durak-column-rank = Вес
durak-column-rank-about = Сколько весит карта для того, кто её кладёт
durak-column-probability = Вероятн.
durak-column-probability-about = Насколько вероятно, что карта у этого игрока, умноженное на множитель вероятностей ({ $factor }): у верной карты здесь { $factor }
durak-column-loss = Потеря
durak-column-loss-about = Вероятность × вес: наша считается против нас, соперника — за нас
durak-column-sum = Сумма
durak-column-sum-about = Все потери от первой карты до этой
durak-column-best = Наибольшая
durak-column-lowest = Наименьшая
durak-formula-absolute = { $card }: { $rank } × { $factor } за достоинство
durak-formula-trump = это козырь
durak-formula-plain = это не козырь
durak-formula-progress = ход игры: 1 + atan({ $pack } / { $unknown }) / (π/2), неизвестных карт: { $unknown }
durak-formula-repeats-more = повторы: 1 + { $count } × { $each }, таких достоинств у нас: { $count }
durak-formula-repeats-less = повторы: 1 − { $count } × { $each }, таких достоинств у нас: { $count }
durak-formula-rank-factor = множитель веса в дереве
durak-formula-ours = она у нас на руке
durak-formula-not-ours = её уже нет у нас на руке
durak-formula-known = известно, что она у соперника
durak-formula-gone = её нет ни среди известных, ни среди неизвестных
durak-formula-unknown = (c − b) / (a + c − b) = ({ $c } − { $b }) / ({ $a } + { $c } − { $b }): a = { $a } неизвестных, b = { $b } известных у соперника, c = { $c } всего у соперника
durak-formula-unknown-true = (c − b) / a = ({ $c } − { $b }) / { $a }: a = { $a } неизвестных, считая карты соперника, b = { $b } известных у соперника, c = { $c } всего у соперника
durak-formula-beside-true = верная вероятность: (c − b) / a = ({ $c } − { $b }) / { $a }, ведь карты соперника уже среди неизвестных
durak-formula-beside-article = по статье: (c − b) / (a + c − b)
durak-formula-possibility-factor = множитель вероятности в дереве
durak-formula-ours-negative = наша потеря считается против нас
durak-formula-theirs-positive = потеря соперника считается за нас
durak-formula-stale = Посчитано в положении, которое осталось от предыдущей ветви: причуда программы из статьи.
durak-formula-best-highest = Наибольшая сумма среди путей с таким началом
durak-formula-best-lowest = Наименьшая сумма среди путей с таким началом: этот робот ищет наименьшую
durak-why-first = Это самая лёгкая карта на руке ({ $value }), а первая карта атаки выбирается только по весу.
durak-why-no-card = Класть нечего.
durak-why-pass = На руке нет карты с достоинством, которое лежит на столе.
durak-why-take = На руке нет карты, которая бьёт атаку.
durak-why-only = Других карт положить нельзя; наибольшая сумма путей с неё — { $sum }.
durak-why-only-lowest = Других карт положить нельзя; наименьшая сумма путей с неё, которую и ищет этот робот, — { $sum }.
durak-why-highest = Из всех путей наибольшую сумму, { $sum }, имеет путь с { $card }.
durak-why-lowest = Из всех путей наименьшую сумму, { $sum }, имеет путь с { $card }: как в статье, при защите робот берёт наименьшую.
durak-why-equal-lowest-first = Сумму { $sum }, наименьшую, даёт { $card } и точно так же { $others }. Из равных сумм остаётся первая в руке: { $card }.
durak-why-equal-lowest-last = Сумму { $sum }, наименьшую, даёт { $card } и точно так же { $others }. Программа статьи заносит пути в таблицу по сумме, и равная сумма затирает прежнюю карту: остаётся пройденная последней, { $card }.
durak-why-equal-highest-first = Сумму { $sum }, наибольшую, даёт { $card } и точно так же { $others }. Из равных сумм остаётся первая в руке: { $card }.
durak-why-equal-highest-last = Сумму { $sum }, наибольшую, даёт { $card } и точно так же { $others }. Программа статьи заносит пути в таблицу по сумме, и равная сумма затирает прежнюю карту: остаётся пройденная последней, { $card }.
durak-equal-path-last = Ту же сумму даёт { $others }. В программе статьи сумма — ключ таблицы: равная затирает прежнюю карту, и остаётся пройденная последней, { $card }.
durak-equal-path-first = Ту же сумму даёт { $others }. Здесь равные суммы различаются, и кладётся первая карта руки, { $card }.
durak-plays = Робот кладёт { $card }
durak-takes = Робот берёт
durak-passes = Робот останавливается
durak-never-transfers = Робот статьи никогда не переводит атаку: он играет как в подкидного.
durak-seat-plays = На этом месте робот положил бы { $card }
durak-seat-takes = На этом месте робот взял бы
durak-seat-passes = На этом месте робот остановился бы
durak-quirk = Исправленный робот { $other }. Выбор меняют: { $names }.
durak-quirk-together = Исправленный робот { $other }. Выбор меняют лишь несколько исправлений вместе.
durak-quirk-plays = положил бы { $card }
durak-quirk-takes = взял бы
durak-quirk-passes = остановился бы
durak-ask-first = Робот ходит. Какой картой?
durak-ask-attack = Робот атакует. Что он сделает?
durak-ask-defence = Робот отбивается. Что он сделает?
durak-ask-pick = Щёлкните карту на столе или здесь:
durak-ask-card = Кладёт { $card }
durak-ask-takes = Берёт
durak-ask-stops = Останавливается
durak-ask-said = Ваш ответ: { $answer }.
durak-ask-rule-first = Первая карта атаки — самая лёгкая по весу.
durak-ask-rule-highest = Он кладёт первую карту пути с наибольшей суммой: свои карты считаются в убыток, карты соперника — в прибыль, каждая по весу и вероятности.
durak-ask-rule-lowest = Он кладёт первую карту пути с наименьшей суммой: свои карты считаются в убыток, карты соперника — в прибыль, каждая по весу и вероятности.
durak-ask-not = Неверно: { $answers }.
durak-ask-look = Рассмотреть прогноз
durak-ask-look-about = Показывает дерево прогноза со всеми числами.
durak-candidates = Кандидаты
durak-candidates-first = вес, первой идёт лёгкая
durak-candidates-attack = наибольшая сумма в дереве карты
durak-candidates-defence = наибольшая сумма после карты
durak-candidates-defence-lowest = наименьшая сумма после карты: её робот и ищет
durak-method = Как он думает
durak-profile = Профиль
durak-profile-own = Свои настройки
durak-fixes = Исправленные причуды
durak-dial-whole = Здесь нужно целое число от { $lowest } до { $highest }.
durak-dial-number = Здесь нужно число от 0 до { $highest }.
durak-deals = Пока карты неизвестны
durak-deals-about = Расклады, совместимые с известным, взяты наугад: решено в открытую — { $solved }, доиграно — { $played }, каждый по { $times } раз после каждого хода, причём обе стороны ходят младшими картами. Такой расклад считается выигранным, если выиграна большая часть его партий; в счёт идёт каждая партия. Это оценка, а не доказательство.
durak-deals-all = Проверены все расклады, совместимые с известным. Ход, лучший в большинстве раскладов, не обязательно лучший.
durak-deals-row = выигрышей: { $wins } в { $deals ->
    [one] { $deals } раскладе
   *[other] { $deals } раскладах
}
durak-deals-share = очки { $percent } % ± { $error }
durak-deals-exact = { $percent } %
durak-exact = Решается точно
durak-exact-about = Колода пуста, все неизвестные карты у соперника: у каждого хода есть доказанная оценка.
durak-open-endgame = Открыть как эндшпиль

### Партии с закрытыми картами

play-show-cards = Показывать все карты
notice-dealt = Новая сдача: номер { $seed }.
position-hidden = Позиция скрыта, пока скрыты карты.
eyes-label = Чьи карты показаны
eyes-everything = Все карты
eyes-seat = Как видит: { $side }
    .you = Как видите вы
durak-formula-played = она лежит на столе
durak-dial-depth = Глубина
durak-dial-depth-about = Сколько карт следует за первой в прогнозе. Больше — не лучше: за 2000 партий глубина 4 набрала против глубины 3 49,9 %.
durak-dial-unconstrained-about = Сколько прибавляет к весу каждое следующее достоинство
durak-dial-repetition-about = Что меняет каждая карта того же достоинства на руке: в защите прибавляет, в атаке убавляет
durak-dial-trump-about = Во сколько раз козырь дороже простой карты
durak-dial-rank-about = На что умножается вес каждого узла дерева
durak-dial-possibility-about = На что умножается вероятность каждого узла дерева
durak-mend-best-defence = Защищаться с лучшей суммой
durak-mend-fresh-situation = Оценивать узлы в их положении
durak-mend-single-hit = Считать карту атаки один раз
durak-mend-trump-card-known = Помнить открытый козырь
durak-mend-true-count = Считать карты соперника
durak-mend-no-collisions = Различать пути с равной суммой
durak-mend-hand-limit = Не атаковать пустую руку
durak-mend-count-floor = Карт не меньше, чем известно
durak-mend-true-chance = Верные вероятности
durak-mend-enemy-runs-out = Карты соперника кончаются
durak-mend-lowest-weighs-one = Младшее достоинство весит один
durak-mend-best-defence-about = Программа статьи берёт при защите наименьшую сумму, хотя свои потери в ней отрицательны. Исправленная берёт наибольшую.
durak-mend-fresh-situation-about = Программа оценивает узел в положении, которое осталось от предыдущей ветви. Исправленная — в его собственном.
durak-mend-single-hit-about = При защите прогноз кладёт карту атаки второй раз: она ничего не стоит сопернику, а карт у него будто на одну меньше. Исправленный кладёт её один раз.
durak-mend-trump-card-known-about = Открытый козырь для программы ни известен, ни неизвестен. Исправленная знает: он под колодой или у того, кто его взял.
durak-mend-true-count-about = Стоит сопернику взять карту, и программа считает, что их шесть. Исправленная считает их.
durak-mend-no-collisions-about = Из путей с равной суммой программа хранит только последний. Исправленная хранит лучший путь каждой карты и кладёт первую из равных.
durak-mend-hand-limit-about = Программа атакует до шести раз, сколько бы карт ни было у отбивающегося. Исправленная не атакует пустую руку.
durak-mend-count-floor-about = В дереве карт у соперника может стать меньше, чем известно, а вероятность — отрицательной. Исправленная этого не допускает.
durak-mend-true-chance-about = Программа делит на a + c − b, хотя c − b карт соперника уже входят в a неизвестных: карта, которая точно у него, получает половину. Исправленная делит на a, и такая карта получает 1.
durak-mend-enemy-runs-out-about = Воображаемый соперник может сыграть больше карт, чем у него есть. С этим он останавливается, когда карты кончились. (Дело вкуса, в исправленный профиль не входит.)
durak-mend-lowest-weighs-one-about = Двойка считается за 0, и даже козырная ничего не весит и идёт первой. С этим младшее достоинство колоды считается за 1. (Дело вкуса, в исправленный профиль не входит.)
durak-dial-unconstrained = Достоинство
durak-dial-repetition = Повторы
durak-dial-trump = Козыри
durak-dial-rank = Вес в дереве
durak-dial-possibility = Вероятность в дереве
## Матчи между ботами
command-matches = Матчи между ботами…
command-matches-about = Два бота играют в дурака много партий; виден счёт и его погрешность.
command-durak-table = Дурак: карты
command-durak-table-about = Карты без прогноза.
command-durak-prediction = Дурак: прогноз
command-durak-prediction-about = Чего ждёт робот: его дерево с рангами, вероятностями и суммами.
match-title = Матчи между ботами
match-about = Два бота играют в дурака друг с другом. Каждый расклад играется дважды, с обеих сторон, чтобы везение значило меньше. Одинаковый номер серии даёт одинаковые матчи.
match-first = Первый бот
match-second = Второй бот
match-depth = глубина
match-playouts = розыгрышей на ход
match-referee = Правила
match-referee-podkidnoy = Подкидной дурак
match-referee-perevodnoy = Переводной дурак
match-referee-article = Правила статьи
match-deck = Карт
match-count = Партий
match-seed = Номер серии
match-start = Начать матч
match-stop = Остановить
match-csv = Копировать CSV
match-csv-about = Сыгранные партии таблицей для электронных таблиц; etude durak match --csv пишет её в файл
match-progress = Партий: { $over } из { $games }
match-unseen = матч: { $over } из { $games }
match-crash = Матч прервался из-за ошибки: { $reason }
match-bot = Игрок
match-bot-random = Случайные ходы
match-bot-greedy = Младшая карта
match-bot-article = Робот статьи
match-bot-screenshot = Робот со снимков
match-bot-repaired = Исправленный робот
match-bot-monte-carlo = Поиск Монте-Карло
match-bot-planner = Планировщик
match-won = Выиграл
match-drawn = Вничью
match-lost = Проиграл
match-score = Результат
match-interval = 95 %-й интервал
match-interval-about = Ничья считается за половину. Две партии с одним раскладом — одно наблюдение; добавлены одна выигранная и одна проигранная пара, чтобы несколько партий не казались достоверными.
match-speed = { $seconds } с, партий в секунду: { $speed }
match-curve = Результат первого бота
match-games = Партии
match-games-about = Щёлкните партию, чтобы открыть её как этюд.
match-games-kept = Щелчком открываются первые партии: { $count }; остальные только считаются.
match-number = №
match-attacker = Ходит первым
match-winner = Победитель
match-plies = Ходов
match-draw = Ничья
match-open-game = Открыть партию { $number }
play-new-deal = Новая сдача
play-next-deal = Следующая сдача
play-same-deal = Та же сдача с другого места
play-same-deal-about = Те же карты ещё раз, сдвинутые на одно место: вы играете картами соседа и видите, сыграете ли лучше.
play-same-deal-as = Та же сдача, ваше место: { $who }
play-same-deal-as-about = Те же карты ещё раз, каждая рука на своём месте: вы играете другую роль и видите, сыграете ли лучше.
play-review = Разобрать партию
play-review-about = Каждый ход оценён по тому, что игрок мог тогда знать; по ошибкам можно пройти (N)
play-review-board-about = Каждый ход оценён; по ошибкам можно пройти (N)
play-new-game = Новая партия
play-new-game-about = Следующая партия — отдельная запись; эта остаётся на своей вкладке
match-score-title = Счёт вечера
match-score-you = Вы
match-score-others = Соперники
match-score-lost = Проиграно: { $lost } из { $games }
match-score-line = { $one } { $won } : { $lost } { $other }
match-score-line-drawn = { $one } { $won } : { $lost } { $other }, ничьих: { $drawn }
match-score-reset = Сбросить
match-score-reset-about = Забыть прежние партии
notice-colours = Теперь вы играете другим цветом
notice-swapped = Та же сдача с другого места
verdict-not-yet = Пока не решается
worst-case-safe = Не проиграет при любой игре остальных: { $seats }
worst-case-none = Проиграть можно заставить любого
worst-case-exposed = проиграет, если остальные играют сообща: { $seats } · доказано
worst-case-at-work = ещё не доказано: { $seats }
worst-case-given-up = доказать не удалось: { $seats }
worst-case-proved = доказано при любой игре остальных
worst-case-and = { $one } · { $other }
tree-not-yet = Дерево появится, когда позицию можно будет решить.
durak-eyes-mover = Чей ход
durak-eyes-other = Другой игрок
durak-eyes-none = Никто
durak-eyes-own = Свои
durak-eyes-hidden = Откройте все карты, чтобы видеть мысли соперника.
durak-prediction-idle = Прогнозировать нечего
durak-prediction-nothing = Прогнозировать нечего: этому игроку нечего решать.
robot-position-hint = Например: trump AD; role attack; hand 6S 7C KH
durak-position-hint = Например: trump D; attacker QC 7H; defender 7C 6S

library-search = Поиск
library-filter = Поиск: название, игра, тема
library-none = Ничего с такими словами нет.
library-add = + Добавить папку…
library-add-about = Показать здесь этюды из вашей папки; в ней ничего не меняется.
library-add-button = Добавить
library-folder = Путь к папке
library-remove = Убрать { $folder } из библиотеки; файлы останутся
library-missing = нет
library-missing-folder = Сейчас такой папки нет, или её нельзя прочитать.
library-empty = В этой папке нет этюдов (.ron, .pdn, .txt).
library-studies = { $count ->
    [one] { $count } этюд
    [few] { $count } этюда
   *[many] { $count } этюдов
}
begin-back = Назад
command-begin = Выбрать игру…
command-begin-about = Спросить, с какой игры начать; у каждой своя картинка.

## Почему ходы выигрывают и проигрывают
why-line = Почему: { $said }
why-line-of = Почему ({ $side }): { $said }
    .you = Почему (вы): { $said }
why-line-later = Почему: после доказательства
why-line-working = Почему: выясняется…
why-line-unknown = Почему: здесь выяснить не удалось
why-line-moves = Почему: после оценки всех ходов
why-to-tree = { $move } в дереве
why-more = { $count ->
    [one] Ещё { $count } ход
    [few] Ещё { $count } хода
   *[many] Ещё { $count } ходов
}
why-changes = Какая одна карта меняет победителя?
why-changes-board = Какая одна шашка меняет победителя?
why-changes-about = Замены одной карты или шашки проверяются в фоне; то, что одно меняет победителя, отмечено треугольником
why-change-open = Открыть изменённую позицию в отдельной вкладке
why-changes-more = Ещё замен: { $count }
why-changes-none = Ни одна замена не меняет победителя: проверено { $all }.
why-changes-found = Победителя меняют: { $count }; проверено { $solved } из { $all }.

## Разбор линии
command-check-composition = Проверить композицию
command-check-composition-about = Достигают ли цели ходы автора и не достигают ли её другие
command-review = Разобрать партию
command-review-about = Оценить каждый ход: что он упускает и что было бы лучше
command-compare = Сравнить с…
command-compare-about = Показывает текущую позицию рядом с позицией другой вкладки или по другим правилам и отмечает различия.
command-next-mistake = Следующая ошибка
command-next-mistake-about = Перейти к следующему ходу из списка разбора
command-previous-mistake = Предыдущая ошибка
command-previous-mistake-about = Вернуться к предыдущему ходу из списка разбора
review-page = Разбор
review-start = Разобрать сейчас
review-start-about = Оценивается каждый ход линии через текущую позицию: доказательством, оценкой или по раскладам
review-stop = Остановить
review-progress = Ходов: { $done } из { $all }
review-seconds = { $seconds } с
review-seconds-about = Сколько времени отводится на каждый ход
review-curve = Как шла игра для стороны { $side }; щелчок ведёт к ходу
    .you = Как шла игра для вас; щелчок ведёт к ходу
review-scale-even = равно
review-curve-side = { $side }: оценка по ходам
review-curve-known = { $side }: по известному тогда
review-curve-open = Как лежали карты
review-curve-both = Ход { $number }: { $known } % по известному тогда, { $open } % по картам на руках
review-curve-one = Ход { $number }: { $known } % — как вы могли знать
review-kept = Этот разбор сохранён раньше; чтобы проверить его, разберите линию заново.
review-unready = { $making }. Разбор после этого может быть точнее.
review-add = Варианты
review-variation = Оценивается ветка с ходом { $move }, а не главная линия.
review-none = Ошибок не найдено.
review-play-about = Сыграть до этого хода с места ошибки; получится вариант
review-row = Ход { $number }: { $said }

## Solve
solve-goal-win = Цель: выиграть
solve-goal = Цель: { $goal }
solve-goal-win-in = Цель: выиграть в { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
}
solve-goal-draw = Цель: ничья
solve-goal-draw-board = Цель: ничья
solve-goal-unknown = Найдите лучший ход
solve-goal-better = Найдите лучший ход (по оценке)
solve-yours = Вы: { $seat } · ваш ход
    .you = Ваш ход
solve-theirs = { $seat }: ответ…
solve-proving = Вы: { $side } · решается…
    .you = Решается…
solve-unproved = Не доказано
solve-unproved-about = Здесь судят только по доказанному.
solve-hopeless = Решения нет
solve-hopeless-about = { $goal ->
    [draw] Ничьей не добиться.
   *[win] Выиграть нельзя.
}
solve-solved = Решено
solve-right = Верно
solve-wrong = Неверно
solve-kept = Сохраняет цель
end-label = Итог
end-next = Дальше
end-close = Закрыть итог
end-missed = Не решено
solve-shown = Ответ сегодня уже показан: засчитано как решение с подсказками
solve-mistakes = { $count ->
    [0] без ошибок
    [one] { $count } ошибка
    [few] { $count } ошибки
   *[other] { $count } ошибок
}
solve-hints = { $count ->
    [0] без подсказок
    [one] { $count } подсказка
    [few] { $count } подсказки
   *[other] { $count } подсказок
}
solve-told-win = Ход { $number } упускает выигрыш
solve-told-drawn = Ход { $number } — только ничья
solve-told-draw = Ход { $number } проигрывает
solve-told-slow = Ход { $number } выигрывает, но не в { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
}
solve-told-better = По оценке разбора другой ход лучше
solve-slip = Этот ход упускает { $goal ->
    [draw] ничью
   *[win] выигрыш
}. Играйте дальше, чтобы увидеть почему, или верните ход.
solve-told-move = Вы сыграли { $move }.
solve-told-rule = Не достигнуто
solve-told-rule-about = Партию закончило правило счёта ходов.
solve-difficulty = Сложность: { $level }
solve-every = Все защиты
solve-every-count = Защита { $now } из { $all }
solve-every-about = Сначала самая упорная защита. Если отмечено, по очереди надо одолеть и все остальные.
solve-moves = Сделанные ходы
solve-moves-board = Сделанные ходы
solve-none = Пока нет. Засчитывается любой ход, сохраняющий { $goal ->
    [draw] ничью
   *[win] выигрыш
}.
solve-none-board = Пока нет. Засчитывается любой ход, сохраняющий { $goal ->
    [draw] ничью
   *[win] выигрыш
}.
hint-estimate = Пока это оценка движка: ничего не доказано.
solve-hint-theme = Тема: { $theme }.
solve-hint-think = Подумайте, на что сопернику нечем ответить.
solve-hint-quiet = Тихий ход, без взятия.
solve-hint-capture = { $count ->
    [one] Взятие { $count } шашки.
   *[other] Взятие { $count } шашек.
}
solve-hint-no-card = Без карт: взять, бито или пас.
solve-hint-kind = Вид хода: { LOWER($kind) }.
solve-hint-cards = { $count ->
    [one] Ход { $count } картой.
   *[other] Ход { $count } картами.
}
solve-hint-trump = Козырь.
solve-hint-low = Одна из младших карт.
solve-hint-high = Одна из старших карт.
solve-hint-piece = Шашка на поле
solve-hint-marked = Участвуют карты:
solve-hint-move = Ход:
solve-hint-spoilt = Ход { $number } уже всё упустил: верните ходы до него или доиграйте и посмотрите, как.
solve-hint-button = Подсказка { $step }/3
solve-back = Вернуть ход
solve-back-about = Возвращает ваш последний ход и ответ на него.
solve-retry = Вернуться к ошибке
solve-restart = Сначала
solve-retry-about = Возвращает к ошибочному ходу, чтобы попробовать ещё раз.
asked-show-about = Показывает решение; упражнение считается нерешённым.
solve-figures = По оценке разбора:
solve-show = Показать решение
solve-show-about = Показывает решение; в серии, а также если уже был сделан ход или взята подсказка, упражнение считается нерешённым.
solve-show-after = Показывает решение.
solve-next = Следующее
solve-next-about = Открывает следующее упражнение.
menu-draughts = Шашки
command-ballot = Новая партия по жеребьёвке
command-ballot-about = Партия начинается с первых ходов, выбранных жребием: по таблицам ФМЖД в русских и бразильских шашках, по таблице трёх ходов в английских.
command-ballots = Выбрать жребий…
command-ballots-about = Таблица жеребьёвки этих правил: партия начинается с выбранного жребия.
ballots-title = Таблица жеребьёвки
ballots-search = Номер, ходы или дебют
ballots-none = Для этих правил таблицы жеребьёвки нет.
ballots-barred = исключён из жеребьёвки
command-base = База партий…
command-base-about = Поиск позиций, игроков и дебютов в файле с большим числом партий.
command-open-base = Открыть базу партий…
command-open-base-about = Проиндексировать PDN-файл с большим числом партий, чтобы искать в нём позиции. Сам файл не меняется.

### Почему что-то серое

grey-solution = Это показало бы решение, а оно сейчас скрыто.
grey-running = Сначала остановите работу.
grey-writing = Файл записывается.
grey-seats = За столом больше нет мест.
grey-no-hand = Ни одна рука ещё не полна.
grey-all-hints = Все подсказки уже даны.
grey-no-base = Сначала откройте базу партий.
grey-main-line = Этот ход уже в главной линии.
grey-no-variations = В линии нет вариантов.
grey-no-score = Ни одна партия ещё не засчитана.
grey-no-pass = Сейчас нельзя пасовать.
grey-no-hint = Сейчас подсказки нет: не ваш ход, позиция не решена или все подсказки даны.
grey-no-back = Нет хода, который можно взять назад.
grey-at-start = Ещё ничего не сыграно.
grey-ended = Попытка закончена.
grey-engine-command = Сначала введите команду движка.
grey-own-keys = У всех команд те клавиши, с которыми они пришли.
grey-no-lock = Движок не смотрит на эту позицию.
grey-no-mistake = Разбор не показывает ошибок, из которых вышло бы упражнение или лучшая линия.
grey-better-lines = Лучшие линии выдали бы закрытые карты: покажите все карты и разберите линию заново.
grey-no-steps = Дальше ничего не сыграно: шаг показал бы решение.
grey-no-person = За доской нет человека, или партия окончена.
grey-not-played = В этом этюде не играют: его составляют и отвечают на вопрос.
grey-no-question = Этот этюд ни о чём не спрашивает.
grey-hidden = В этой игре карты скрыты: решать нечего.
grey-not-built = Сначала закончите расстановку.
grey-page = Этюда не видно: закройте эту страницу или откройте этюд.
grey-title = Название может выдать решение: его меняют, когда решение показано.
grey-no-path = Сначала введите путь.
grey-tags = Сначала исправьте теги.

### Порядок в сборнике

games-move-up = Выше  (Alt+↑)
games-move-down = Ниже  (Alt+↓)
games-remove = Убрать из сборника  (Delete)
games-no-further = Дальше места нет.
games-last = Последний этюд сборника остаётся.
games-removed = «{ $title }» больше нет в сборнике. В файле он есть, пока вы не сохраните.

## Ходы из буфера обмена

graft-done = { $added ->
    [one] { $added } новый ход
    [few] { $added } новых хода
    [many] { $added } новых ходов
   *[other] { $added } нового хода
} с полухода { $ply }; уже были: { $known }.
graft-left-out = Полуход { $ply }: { $move } там невозможен; он и всё после него пропущено{ $others ->
    [0] .
    [one] , и ещё { $others } ход так же.
    [few] , и ещё { $others } хода так же.
    [many] , и ещё { $others } ходов так же.
   *[other] , и ещё { $others } хода так же.
}
graft-failed = Ходы не вставлены: { $reason }
graft-no-moves = в буфере обмена нет ходов
graft-other-game = это ходы другой игры
graft-long = текст длиннее 1 МБ

### Rules of one's own

own-rules = Свои правила
own-rules-entry = Свои правила…
own-rules-after = Свои правила на основе «{ $rules }». Все отличия записаны в самом этюде: другим нужен только файл.
own-rules-usual = отличие: обычно «{ $value }»
own-rules-name = Название, под которым они появятся в списке правил
own-rules-use = Применить
own-rules-save = Сохранить
own-rules-delete = Удалить
grey-own-rules-shipped = Отличий нет: у этих правил уже есть название.
grey-own-rules-name = Нужно название.
