# Упражнения и их результаты.

results-damaged = { $lines ->
        [one] { $lines } строка
        [few] { $lines } строки
       *[other] { $lines } строк
    } результатов не читается и больше не учитывается; { $file } остаётся как есть.
results-newer = Более новая версия записала результаты, которых эта не знает ({ $lines ->
        [one] { $lines } строка
        [few] { $lines } строки
       *[other] { $lines } строк
    }). Они остаются в { $file }
results-unreadable = Результаты в { $file } не читаются: { $reason }
results-unwritten = Результат не удалось записать в { $file }: { $reason }. Со следующим будет ещё одна попытка.

library-today = Сегодня: { $due } · новых { $new }
library-today-done = Практика: на сегодня всё
library-deck = решено { $solved } из { $count }
library-solved = решено
library-unsolved = ещё не решено

practice-title = Практика
practice-game = Какая игра?
practice-choose = Выберите игру для практики: здесь появятся её упражнения.
practice-samples = Примеры из библиотеки
practice-only = Только «{ $name }»
practice-only-about = Десять упражнений только из этого сборника
practice-due = повторить
practice-new = новых
practice-done = сделано сегодня
practice-start = Начать
practice-go-on = Продолжить
practice-start-about = Открывает первое на сегодня упражнение; ответ скрыт.
practice-more = Ещё новых
practice-more-about = Ещё столько же новых упражнений, только сегодня.
practice-each-day = новых упражнений в день
practice-reviews-first = Сначала повторение, затем новые упражнения, начиная с лёгких.
practice-new-ones = Новые упражнения, начиная с лёгких.
practice-none = Упражнений пока нет. Файл с этюдами, у которых есть цель, в папке библиотеки — это сборник.
practice-no-deck = Ниже не выбран ни один сборник.
practice-over = { $tomorrow ->
        [0] На сегодня всё.
       *[other] На сегодня всё. Завтра повторить: { $tomorrow }.
    }
practice-decks = Сборники
practice-own = Свои файлы
practice-stars = Звёзд { $stars } из { $most }: три за решённое сразу упражнение, две с подсказкой, одна после ошибки
practice-deck = решено { $solved } из { $count }, повторить { $due }
practice-days = Повторения на ближайшие дни
practice-today = сегодня
practice-monday = пн
practice-tuesday = вт
practice-wednesday = ср
practice-thursday = чт
practice-friday = пт
practice-saturday = сб
practice-sunday = вс
practice-reviews = { $day }: { $count ->
        [one] { $count } повторение
        [few] { $count } повторения
       *[other] { $count } повторений
    }
practice-themes = Успехи по темам
practice-themes-none = Пока ничего не решалось. Здесь будет видно, что получается, а что нет.
practice-success = { $succeeded } из { $attempts ->
    [one] { $attempts } попытки
   *[other] { $attempts } попыток
} без угадывания и сдачи

## A session of practice
session-label = Итог серии
session-progress = { $number } из { $count }
session-next = Дальше
session-end = Закончить
session-end-about = Закончить серию и увидеть итог
session-solved = Решено { $solved } из { $count }
session-return = { $days ->
        [0] сегодня
        [1] завтра
        [one] через { $days } день
        [few] через { $days } дня
       *[other] через { $days } дней
    }: { $count }
session-failed = не решено: { $count }
session-returns = Повторить: { $days }
session-more = Ещё одно занятие
session-more-about = Ещё одна такая же серия
session-done = Готово
session-done-about = Назад на страницу практики

## Making exercises
command-generate = Составить упражнения…
command-generate-about = Составить упражнения случайным перебором: в каждой позиции решает один первый ход; они открываются как сборник
generate-difficulty = Сложность
generate-any = любая
difficulty-easy = лёгкая
difficulty-medium = средняя
difficulty-hard = трудная
generate-count = Сколько
generate-seed = Номер серии
generate-seed-about = Тот же номер даёт те же упражнения
generate-start = Составить
generate-stop = Остановить
generate-progress = { $made } из { $count } · просмотрено позиций: { $tried }
generate-crashed = Составление прервалось из-за ошибки: { $reason }

deck-has-it = В сборнике «{ $deck }» это упражнение уже есть.
deck-level = { $name } { $level }
deck-lost = Тот, чей ход, проигрывает: искать нечего.
deck-mistakes-title = Мои ошибки
deck-no-folder = В этом сеансе ничего не хранится, добавлять некуда.
deck-seats = Втроём
deck-unproved = Ещё не доказано: добавьте, когда исход будет известен.
deck-bans = С запретами
deck-added = { $count ->
    [one] В сборник «{ $deck }» добавлено { $count } упражнение: оно на странице «Практика».
    [few] В сборник «{ $deck }» добавлены { $count } упражнения: они на странице «Практика».
   *[other] В сборник «{ $deck }» добавлено { $count } упражнений: они на странице «Практика».
}
deck-added-title = Мои упражнения
deck-asks-nothing = Здесь не нужно искать ни хода, ни ответа.
deck-daily = Задачи дня
practice-daily = Задача дня
practice-daily-about = Одна и та же у всех, и каждый день новая.
practice-daily-solve = Решать
practice-daily-solved = Решена ✓
practice-streak = { $days ->
    [one] { $days } день занятий подряд
    [few] { $days } дня занятий подряд
   *[other] { $days } дней занятий подряд
}
practice-rating = Рейтинг
practice-rating-told = { $rating } ± { $deviation }
practice-rating-provisional = { $count ->
    [one] Определится примерно через { $count } упражнение.
    [few] Определится примерно через { $count } упражнения.
   *[other] Определится примерно через { $count } упражнений.
}
practice-rating-about = Глико-2. Упражнения — соперники силой от 800 до 2400 по их сложности; считается только первая попытка, и она выиграна, если ошибок и подсказок не было.
