# Задания и их результаты.

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
