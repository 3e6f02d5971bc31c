# Базы партий.

base-stopped = Остановлено; при следующем открытии файла индекс строится дальше с того же места.
base-io = Не удаётся прочитать или записать базу: { $reason }
base-changing = Файл изменился во время чтения. Откройте его ещё раз.
base-changed = Файл { $file } изменился после индексации. Проиндексируйте его заново.
base-damaged = Индекс повреждён; при следующем открытии файла он строится заново.
base-busy = Этот индекс строит другое окно.
base-too-large = Файл слишком велик для базы.
base-crash = Сбой базы: { $reason }
base-no-games = { $file } — не файл партий, который можно проиндексировать (например, PDN).
base-bad-material = Ожидалось: шашки белых, косая черта, шашки чёрных, например 3Д/Д или 5П1Д/6П (Д — дамка, П — простая).
base-other-rules = Партий по этим правилам в базах нет.
base-no-side = Не сказано, чей ход.

base-title = База партий
base-about = PDN-файл с большим числом партий индексируется один раз; затем в нём можно искать по позиции, материалу, игрокам, турниру, году и результату. Сам файл не меняется.
base-open = Открыть…
base-stop = Остановить
base-again = Проиндексировать заново
base-indexing = Индексация: { $percent } %
base-unseen = Индексация: { $percent } %
base-told = { $file }: партий { $games }{ $damaged ->
    [0] {""}
   *[other] {" "}(с ошибками: { $damaged })
}
base-damaged-game = Партия { $game }, строка { $line }: { $text }
base-player = Игрок
base-event = Турнир
base-opening = Дебют
base-years = Годы
base-score = Результат
base-score-any = Любой
base-score-white = Победа белых
base-score-draw = Ничья
base-score-black = Победа чёрных
base-score-none = Без результата
base-material = Материал
base-material-here = Как на доске
base-material-here-about = Партии с материалом текущей позиции: K или Д — дамка, M или П — простая; сначала белые.
base-here = Эта позиция
base-here-about = Показывать только партии с текущей позицией.
base-reversed = С переменой цвета
base-reversed-about = Та же позиция, в которой белые и чёрные поменялись местами, тоже считается.
base-mirrored = Зеркально
base-bad-years = Ожидался год или два года: 1947-1953.
base-tree = Ходы в этой позиции
base-tree-empty = Ни в одной партии такой позиции нет.
base-tree-ends = Ни одна партия отсюда не продолжается.
base-no-position = Ходы показываются, когда открыта позиция шашек, решение которой не скрыто.
base-branch = { $move }: партий { $games }, побед белых { $first }, ничьих { $draws }, побед чёрных { $second }, у белых { $percent }.
base-proved = Доказано для белых: { $value }.
base-scored = Движок, за белых: { $score }.
base-rating = Средний рейтинг { $rating }.
base-games = Найденные партии
base-found = Партии: { $found } из { $all }
base-ply = на { $move }-м ходу
base-offer = Партий в файле: { $count }. «Вид», «База партий…» находит в нём позиции, игроков и дебюты.

## Матчи движков

command-duels = Матчи движков…
command-duels-about = Два шашечных движка играют много партий; показаны счёт, Эло и последовательный тест.
duel-title = Матчи движков
duel-about = Два уровня программы или два подключённых движка играют каждое начало дважды, со сменой цвета. Партии можно открыть и скопировать.
duel-first = Первый движок
duel-second = Второй движок
duel-rules = Правила
duel-seconds = Секунд на ход
duel-openings = Начала
duel-openings-chance = случайные ходы
duel-openings-ballots = по жеребьёвке
duel-openings-file = партии файла PDN
duel-file = Файл
duel-sprt = До конца последовательного теста, Эло
duel-sprt-about = Матч кончается, как только с ошибкой 5 % известно, сильнее ли первый движок на большую разницу, а не на меньшую.
duel-sprt-open = Последовательный тест: { $low } или { $high } — не решено, логарифм отношения правдоподобия { $ratio }
duel-sprt-low = Последовательный тест: скорее { $low }, чем { $high }, логарифм отношения правдоподобия { $ratio }
duel-sprt-high = Последовательный тест: скорее { $high }, чем { $low }, логарифм отношения правдоподобия { $ratio }
duel-elo = { $first }: Эло { $elo } (от { $low } до { $high })
duel-copy = Скопировать как PDN
match-no-room = Памяти из настроек не хватает на два движка.
match-no-openings-file = { $file }: { $reason }
