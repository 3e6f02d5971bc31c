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
share-goal-win = Выиграть
share-goal-draw = Сделать ничью
share-goal-best-hand = Найти лучшую руку
share-goal-percent = Найти процент
share-text-no-game = Игры «{ $game }» нет.
share-text-no-rules = У этой игры нет правил «{ $rules }».
share-text-no-position = В тексте нет позиции.
share-text-no-moves = Ходы в тексте прочитать не удалось.

### Exporting

share-no-format = { $format }: эту игру так записать нельзя.
share-several = В файле этюдов: { $count }, а в файл такого вида входит один: укажите номер, например FILE#1.
share-no-number = В файле этюдов: { $count }, номера { $number } среди них нет.
