# What is given to other people: texts, pages, codes.

### The lines of a text. It is read back by them: each begins unlike all others, in every language.

share-text-title = Название: { $value }
share-text-game = Игра: { $value }
share-text-rules = Правила: { $value }
share-text-task = Задание: { $value }
share-text-source = Источник: { $value }
share-text-to-move = Ход: { $value }
share-text-position = Позиция: { $value }
share-text-solution = Решение: { $value }
share-text-moves = Ходы: { $value }
share-text-tree = Дерево решений: { $value }
share-text-notes = Заметки: { $value }
share-text-pair = { $label }: { $value }
list-both = { $one }, { $other }
share-goal-win = Выиграть
share-goal-win-in = Выиграть в { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
}
share-goal-draw = Сделать ничью
share-goal-weakest-hand = Найти самую слабую руку, с которой стоит остаться
share-goal-best-hand = Найти лучшую руку
share-goal-bot-move = Что сделает робот?
share-goal-best-move = Найдите лучший ход (по оценке).
share-goal-percent = Найти процент
share-text-no-game = Игры «{ $game }» нет.
share-text-no-rules = У этой игры нет правил «{ $rules }».
share-text-no-position = В тексте нет позиции.
share-text-no-moves = Ходы в тексте прочитать не удалось.

### Exporting

share-needs-game = Нужен --game с названием игры; только код называет её сам.
share-several = В файле этюдов: { $count }, а в файл такого вида входит один: укажите номер, например FILE#1.
share-no-number = В файле этюдов: { $count }, номера { $number } среди них нет.
share-no-tree = В этом этюде ничего не разыгрывается, дерева у него нет: он записан без дерева.

### Codes

share-code-newer = Версия кода { $version }, а эта программа читает версии до { $newest }: нужна программа новее.
share-code-sign = Знака «{ $sign }» в кодах не бывает: опечатка, или код изменился по дороге.
share-code-short = Код обрывается: в конце не хватает букв.
share-code-changed = Код испорчен: по меньшей мере одна буква не та, что была записана. Скопируйте его ещё раз.

### Картинки

share-picture-task = Ход: { $mover }. { $goal }
share-picture-win = Найдите выигрыш.
share-picture-goal = Цель: { $goal }.
share-picture-draw = Найдите ничью.
share-picture-open = Кто выигрывает?
share-picture-unproved = Доказательства в пределах ограничений не нашлось.
share-picture-code = Позиция кодом Étude: откройте эту картинку в Étude или отсканируйте код и вставьте его текст.
share-picture-code-hidden = На картинке нет QR-кода: он выдал бы скрытые карты.
share-picture-code-narrow = На картинке нет QR-кода: для него нужна ширина { $width } пикселей.
share-picture-code-long = На картинке нет QR-кода: в коде этюда { $letters } знаков, а помещается { $most }.
share-picture-rows = { $count ->
    [one] Раскрыта ещё { $count } строка.
    [few] Раскрыты ещё { $count } строки.
   *[many] Раскрыто ещё { $count } строк.
}
share-picture-nothing = Ответа на картинке нет: здесь нет игры, в которой можно что-то доказать.
share-pages-need-file = Страниц — { $count }: укажите файл ключом -o, и каждая будет записана рядом под своим номером.
share-picture-terminal = Картинка — не текст для терминала: укажите файл ключом -o FILE или направьте вывод в другую программу.
share-cards-back = { $count ->
    [one] { $count } закрытая карта
    [few] { $count } закрытые карты
   *[many] { $count } закрытых карт
}
share-puzzle-no-goal = В этюде ничего не спрашивают: у него нет цели, которую знает страница.
share-puzzle-unproved = Не все позиции, к которым ведут верные ходы, удалось доказать за отведённое время, а странице нужны все.
share-puzzle-large = На странице в { $most } КБ нет места для стратегии этого этюда.
share-puzzle-right = Верно.
share-puzzle-wrong = Этот ход упускает цель.
share-puzzle-other = Тоже верно, но страница следует другому ходу. Найдите его.
share-puzzle-solved = Решено!
share-puzzle-yours = Ваш ход.
share-puzzle-hinted = Верный ход отмечен.
share-puzzle-replies = Ответ:
share-puzzle-mistaken = Это не так.
share-puzzle-marked = Верный ответ отмечен.
share-puzzle-moves = Ходы
share-puzzle-hint = Подсказка
share-puzzle-undo = Вернуть ход
share-puzzle-again = Заново

picture-other-format = картинка другого формата: этюды бывают в картинках PNG, QR-коды позиций — в картинках PNG и JPEG
picture-damaged = картинка повреждена или обрезана
picture-no-study = в картинке нет этюда, и QR-кода этюда в ней не прочесть: её сделала другая программа или этюд из неё вынут
picture-several = в картинке больше одного этюда
picture-newer = этюд в картинке новой версии: его сделала более новая программа
picture-changed = картинку изменили после того, как она была сделана, и этюд в ней может быть не тем, что виден: попросите исходный файл
picture-damaged-study = этюд в картинке повреждён

### Pages

share-page-position = Позиция
share-page-moves = Ходы
share-page-solution = Решение
share-page-tree = Дерево решений
share-page-notes = Заметки
share-page-steps = По ходам
share-page-first = В начало
share-page-back = Назад
share-page-next = Вперёд
share-page-last = В конец
share-page-made = Сделано в Étude. По этому коду этюд там открывается:

### The window

share-answer = С решением
share-answer-about = Также ходы, комментарии, заметки и дерево решений.
share-gif-no-moves = Для движущейся картинки нужны ходы, а в этюде их нет.
share-gif-large = Движущаяся картинка была бы больше { $most } МБ: поместилось { $fitted } из { $all } позиций. Сделайте её уже или возьмите часть линии.
share-answer-kept = Пока вы ищете решение, оно скрыто. Сначала покажите решение.
share-answer-game = Ходы партии есть и так: они не решение.
share-cards-kept = Карты соперника скрыты: чтобы поделиться, покажите все карты.
share-look = Что будет передано
share-copy = Скопировать в буфер
share-save-form = Сохранить как { $format }…
share-save-page-about = Одна страница: ходы по шагам, дерево сворачивается, сеть не нужна.
share-save-picture = Сохранить картинкой…
share-save-picture-about = PNG содержит этюд и открывается как он; SVG чёток в любом размере; PDF — для печати; GIF показывает линию в движении.
share-form-picture = Картинка
share-form-text = Текст
share-form-code = Код
share-form-position = Позиция
share-form-numbers = Позиция (числами)
share-form-study-about = RON — формат файлов Étude: все линии и комментарии. Вставленный текст открывается снова.
share-blank = Делиться пока нечем: сначала расставьте позицию.
share-answer-inside = Эта страница хранит ответы скрыто: ходы проверяются на ней.
share-form-puzzle = Страница для решения
share-form-pages = Страницы PDF
share-puzzle-about = Один файл HTML, на котором упражнение решают, в том числе на телефоне и без сети: все возможные ходы — кнопки, неверные опровергаются. Он делается при сохранении; это может занять несколько секунд.
share-save-puzzle = Сохранить страницу для решения…
share-pages-about = { $count ->
    [one] Этюд на странице для печати: вопрос, а с ответом и решение за ним.
   *[other] Все этюды сборника ({ $count }) на страницах для печати: вопросы, а с ответом за ними все решения.
}
share-per-page = На странице:
share-per-page-number = { $count ->
    [one] { $count } этюд на странице
    [few] { $count } этюда на странице
   *[other] { $count } этюдов на странице
}
share-save-pages = Сохранить как PDF…
