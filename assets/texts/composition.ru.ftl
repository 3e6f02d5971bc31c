# Стол композитора: достигает ли авторское решение цели и единственно ли оно.

composition-task-win = { $side } начинают и выигрывают
composition-task-win-in = { $side } начинают и выигрывают в { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
}
composition-task-draw = { $side } начинают и делают ничью
composition-goal-win = { $side }: выигрыш
composition-goal-win-in = { $side }: выигрыш в { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
}
composition-goal-draw = { $side }: ничья

### Что найдено в позиции.

composition-forced = других ходов нет
composition-only = единственный ход
composition-minor = небрежность
composition-dual = дуаль
composition-cook = побочное решение
composition-unsolved = не решает
composition-open = не проверено

### Другой ход, который достигает цели.

composition-minor-order = перестановка ходов, позиция та же
composition-minor-landing = то же взятие, другое поле остановки
composition-minor-decided = исход уже решён материалом
composition-other-wins = тоже выигрывает
composition-other-draws = тоже ведёт к ничьей

### Итог.

composition-head-sound = корректно · доказано
composition-head-unsolved = { $count ->
    [one] { $count } авторский ход не решает
    [few] { $count } авторских хода не решают
   *[other] { $count } авторских ходов не решают
}
composition-head-cooks = { $count ->
    [one] { $count } побочное решение
    [few] { $count } побочных решения
   *[other] { $count } побочных решений
}
composition-head-cooks-least = не менее { $count ->
    [one] { $count } побочного решения
   *[other] { $count } побочных решений
}
composition-head-duals = { $count ->
    [one] { $count } дуаль
    [few] { $count } дуали
   *[other] { $count } дуалей
}
composition-head-duals-least = не менее { $count ->
    [one] { $count } дуали
   *[other] { $count } дуалей
}
composition-head-minor = { $count ->
    [one] { $count } небрежность
    [few] { $count } небрежности
   *[other] { $count } небрежностей
}
composition-head-open = { $count ->
    [one] { $count } позиция не проверена
    [few] { $count } позиции не проверены
   *[other] { $count } позиций не проверено
}
composition-head-draw = решения нет: ничья
composition-head-no-win = решения нет: выигрыша нет
composition-head-loss = решения нет: позиция проиграна
composition-head-longer = кратчайший выигрыш — в { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
}
composition-head-shorter = выигрыш есть уже в { $moves ->
    [one] { $moves } ход
    [few] { $moves } хода
   *[other] { $moves } ходов
}
composition-head-nothing = решение не записано, и за это время оно не найдено

### Фигуры.

composition-pieces = Всего { $all }: белые { $whitemen } + { $whitekings }, чёрные { $blackmen } + { $blackkings } (простые + дамки)
composition-economy-all = Каждая шашка ходит или снимается
composition-economy-idle = { $count ->
    [one] Не ходит и не снимается: { $where }
   *[other] Не ходят и не снимаются: { $where }
}
composition-end-clean = { $left ->
    [one] Финал чистый: осталась { $left } шашка, и она нужна
    [few] Финал чистый: остались { $left } шашки, нужны все
   *[other] Финал чистый: осталось { $left } шашек, нужны все
}
composition-end-idle = { $count ->
    [one] Финал: осталось шашек — { $left }, лишняя: { $where }
   *[other] Финал: осталось шашек — { $left }, лишние: { $where }
}
composition-end-open = Финал: осталось шашек — { $left }, не проверено
composition-stroke = Удар: { $stroke }
composition-same = То же, что { $title }
composition-alike = То же, что { $title }, с поворотом доски или сменой цвета
composition-number = № { $number }
composition-not-here = Композиции этой игры не проверяются

### Стол в окне.

composition-page = Проверка
composition-about = Оценивается каждый ход решения: единственный, дуаль, побочное решение. Решение — ходы вкладки «Запись»; если его нет, оценивается найденное.
composition-goal-about = Задание
composition-save-proof = Сохранить доказательство первой позиции…
composition-check = Проверить
composition-stop = Остановить
composition-continue = Продолжить
composition-seconds-about = Сколько времени отводится на каждую позицию
composition-replies = Все ответы
composition-replies-about = Смотреть все ответы защиты, а не только показанные в решении
composition-progress = Позиций: { $done } из { $all }
composition-row = Ход { $number }: { $move }: { $found }
composition-open-moves = не выяснено
composition-open-time = не хватило времени
composition-found = Решение нашла программа.

### Ошибки как упражнения.

review-train = Упражнения
review-train-about = Сделать упражнения из ошибок и сохранить их в сборнике «Мои ошибки»: выиграть или свести вничью, где это доказано, иначе найти лучший ход по оценке разбора
review-train-both = Обе стороны
review-train-title = Ошибки
review-train-none = Разбор не нашёл ошибок, вместо которых есть лучший ход
