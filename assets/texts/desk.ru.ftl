# Стол композитора: достигает ли авторское решение цели и единственно ли оно.

desk-task-win = { $side } начинают и выигрывают
desk-task-draw = { $side } начинают и делают ничью

### Что найдено в позиции.

desk-forced = других ходов нет
desk-only = единственный ход
desk-minor = небрежность
desk-dual = дуаль
desk-cook = побочное решение
desk-unsolved = не решает
desk-open = не проверено

### Другой ход, который достигает цели.

desk-minor-order = перестановка ходов, позиция та же
desk-minor-landing = то же взятие, другое поле остановки
desk-minor-decided = исход уже решён материалом
desk-other-cook = тоже выигрывает: побочное решение
desk-other-dual = тоже выигрывает
desk-other-draws = тоже ведёт к ничьей

### Итог.

desk-head-sound = корректно · доказано
desk-head-unsolved = { $count ->
    [one] { $count } авторский ход не решает
    [few] { $count } авторских хода не решают
   *[other] { $count } авторских ходов не решают
}
desk-head-cooks = { $count ->
    [one] { $count } побочное решение
    [few] { $count } побочных решения
   *[other] { $count } побочных решений
}
desk-head-duals = { $count ->
    [one] { $count } дуаль
    [few] { $count } дуали
   *[other] { $count } дуалей
}
desk-head-minor = { $count ->
    [one] { $count } небрежность
    [few] { $count } небрежности
   *[other] { $count } небрежностей
}
desk-head-open = { $count ->
    [one] { $count } позиция не проверена
    [few] { $count } позиции не проверены
   *[other] { $count } позиций не проверено
}
desk-head-draw = решения нет: ничья
desk-head-no-win = решения нет: выигрыша нет
desk-head-loss = решения нет: позиция проиграна
desk-head-nothing = решение не записано, и за это время оно не найдено

### Фигуры.

desk-pieces = Всего { $all }: белые { $whitemen } + { $whitekings }, чёрные { $blackmen } + { $blackkings } (простые + дамки)
desk-economy-all = Каждая шашка ходит или снимается
desk-economy-idle = { $count ->
    [one] Не ходит и не снимается: { $where }
   *[other] Не ходят и не снимаются: { $where }
}
desk-end-clean = { $left ->
    [one] Финал чистый: осталась { $left } шашка, и она нужна
    [few] Финал чистый: остались { $left } шашки, нужны все
   *[other] Финал чистый: осталось { $left } шашек, нужны все
}
desk-end-idle = { $count ->
    [one] Финал: осталось шашек — { $left }, лишняя: { $where }
   *[other] Финал: осталось шашек — { $left }, лишние: { $where }
}
desk-end-open = Финал: осталось шашек — { $left }, не проверено
desk-same = То же, что { $title }
desk-alike = То же, что { $title }, с поворотом доски или сменой цвета
desk-number = № { $number }
desk-not-here = Композиции этой игры не проверяются

### Стол в окне.

desk-page = Проверка
desk-about = Оценивается каждый ход решения: единственный, дуаль, побочное решение. Решение — то, что записано в бланке; если его нет, оценивается найденное.
desk-goal-about = Задание
desk-check = Проверить
desk-stop = Остановить
desk-continue = Продолжить
desk-seconds-about = Сколько времени отводится на каждую позицию
desk-replies = Все ответы
desk-replies-about = Смотреть все ответы защиты, а не только показанные в решении
desk-progress = Позиций: { $done } из { $all }
desk-row = Ход { $number }: { $move }: { $found }
desk-open-moves = не выяснено
desk-found = Решение нашла программа.

### Ошибки как задания.

review-train = Задания
review-train-about = Сделать задания из ошибок, для которых доказано, чего можно было достичь
review-train-both = Обеих сторон
review-train-title = Ошибки
review-train-none = Ни одна ошибка разбора не доказана: из оценок заданий не сделать
