# 对局库。

base-stopped = 已停止；下次打开此文件时从停下处继续建立索引。
base-io = 无法读写对局库：{ $reason }
base-changing = 读取时文件发生了变化。请重新打开。
base-changed = { $file } 在建立索引后已改变。请重新建立索引。
base-damaged = 索引已损坏，再次打开文件时将重新建立。
base-busy = 另一个窗口正在建立此索引。
base-too-large = 文件太大，无法作为对局库。
base-crash = 对局库出错：{ $reason }
base-no-games = { $file } 不是可以建立索引的棋谱文件（例如 PDN）。
base-bad-material = 应为：白方棋子、斜线、黑方棋子，例如 3K/K 或 5M1K/6M（K 为王，M 为兵）。
base-other-rules = 对局库中没有这种规则的对局。
base-no-side = 局面没有说明轮到哪一方走。

base-title = 对局库
base-about = 收有大量对局的 PDN 文件只需建立一次索引，之后可按局面、子力、棋手、赛事、年份和结果查找。文件本身不变。
base-open = 打开…
base-stop = 停止
base-again = 重新建立索引
base-indexing = 正在建立索引：{ $percent } %
base-unseen = 正在建立索引：{ $percent } %
base-told = { $file }：{ $games } 局{ $damaged ->
    [0] {""}
   *[other] （{ $damaged } 局有损坏）
}
base-damaged-game = 第 { $game } 局，第 { $line } 行：{ $text }
base-player = 棋手
base-event = 赛事
base-opening = 开局
base-years = 年份
base-score = 结果
base-score-any = 任意
base-score-white = 白胜
base-score-draw = 和棋
base-score-black = 黑胜
base-score-none = 无结果
base-material = 子力
base-material-here = 同棋盘
base-material-here-about = 查找出现当前局面子力的对局：K 为王，M 为兵，白方在前。
base-here = 此局面
base-here-about = 只列出出现当前局面的对局。
base-reversed = 双方互换
base-reversed-about = 黑白互换的同一局面也算。
base-mirrored = 左右对称
base-bad-years = 应为一个年份或两个：1947-1953。
base-tree = 此处的着法
base-tree-empty = 没有对局走到这里。
base-tree-ends = 没有对局从这里继续。
base-no-position = 当前为西洋跳棋局面且不隐藏解答时，这里显示着法。
base-branch = { $move }：{ $games } 局，白胜 { $first }，和 { $draws }，黑胜 { $second }，白方 { $percent }。
base-proved = 已证明，白方：{ $value }。
base-scored = 引擎估计，白方：{ $score }。
base-rating = 平均等级分 { $rating }。
base-games = 找到的对局
base-found = 对局：{ $found } / { $all }
base-ply = 第 { $move } 回合
base-offer = 此文件有 { $count } 局。“视图”中的“对局库…”可在其中查找局面、棋手和开局。

## 引擎对抗赛

command-duels = 引擎对抗赛…
command-duels-about = 让两个跳棋引擎对下多局，显示得分、等级分与序贯检验。
duel-title = 引擎对抗赛
duel-about = 程序的两个级别或已设置的外部引擎对每个开局各下两盘，互换颜色。棋局可以打开或复制。
duel-first = 第一引擎
duel-second = 第二引擎
duel-rules = 规则
duel-seconds = 每步秒数
duel-openings = 开局
duel-openings-chance = 随机着法
duel-openings-ballots = 抽签开局
duel-openings-file = PDN 文件中的棋局
duel-file = 文件
duel-sprt = 以序贯检验结束，等级分
duel-sprt-about = 一旦以 5 % 的错误率判明第一引擎更接近较大的差距还是较小的差距，比赛就结束。
duel-sprt-open = 序贯检验：{ $low } 与 { $high } 之间尚未判定，对数似然比 { $ratio }
duel-sprt-low = 序贯检验：更接近 { $low } 而非 { $high }，对数似然比 { $ratio }
duel-sprt-high = 序贯检验：更接近 { $high } 而非 { $low }，对数似然比 { $ratio }
duel-elo = { $first }：等级分 { $elo }（{ $low } 至 { $high }）
duel-copy = 复制为 PDN
match-no-room = 设置中的内存不足以运行两个引擎。
match-no-openings-file = { $file }：{ $reason }
