## Первая страница
begin-title = Карточные и шашечные эндшпили: решение с доказательством
begin-about = Расставьте позицию, узнайте, кто и почему выигрывает, разыграйте каждый вариант, повторяйте до уверенности.
begin-today = Упражнения на сегодня
begin-game = Сыграть партию
begin-game-rules = { $game }: { LOWER($rules) }
begin-game-about = Целая партия с начала: против программ или между людьми
begin-paste = Вставить позицию
begin-browse = Библиотека

## Подсказки новичку
coach-verdict = Ответ: кто выигрывает, как скоро и доказано ли это.
coach-moves = Каждый ход и что он даёт. Щёлкните, чтобы пойти.
coach-setup = «Расстановка» — для своей позиции.
coach-next = Дальше
coach-done = Понятно
coach-about = Escape закрывает все подсказки

## Поиск
finder-command = команда
finder-tab = вкладка
finder-study = этюд
finder-file = недавний файл
finder-game = игра
finder-deck = сборник
finder-setting = настройка
finder-help = справка

## О программе
program-title = О программе Étude
program-licence = Лицензия по выбору: MIT или Apache 2.0.
program-fonts = Шрифты: Inter, JetBrains Mono и Noto, лицензия SIL Open Font License 1.1.
program-memory = Память: { $memory } МБ. Решатели, движки и таблицы занимают { $held } МБ из { $budget } МБ, которые им отведены.
program-settings = Настройки
program-state = Состояние
program-cache = Кэш
program-copy = Копировать
program-copy-about = Скопировать путь к этой папке: { $folder }

## Справка
keys-without = Команды без клавиши
help-back = Назад, к прежней странице
help-contents = Содержание
