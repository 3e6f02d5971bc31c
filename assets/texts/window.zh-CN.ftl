### The window

## Menus and commands
menu-file = 文件
menu-edit = 编辑
menu-study = 研究
menu-solver = 求解
menu-view = 视图
menu-three = 三张牌
command-new = 新建研究
command-open = 打开…
command-save = 保存
command-save-as = 另存为…
command-save-image = 保存图片
command-close-tab = 关闭标签页
command-next-tab = 下一个标签页
command-previous-tab = 上一个标签页
command-quit = 退出
command-undo = 撤销
command-redo = 重做
command-copy-position = 复制局面
command-copy-study = 复制研究（RON）
command-copy-tree = 复制策略树文本
command-paste = 粘贴局面或研究
command-clear = 清空
command-swap-sides = 交换双方
command-page-table = 三张牌：牌桌
command-page-classes = 三张牌：牌型表
command-page-plots = 三张牌：图表
command-page-inspector = 三张牌：评估器内部
command-save-classes = 三张牌：把牌型表保存为 CSV
command-sort = 整理
command-deal = 随机发牌
command-setup = 摆局
command-analyse = 分析
command-play = 对局
command-first = 回到开局
command-back = 后退一手
command-forward = 前进一手
command-last = 到变化末尾
command-previous-variation = 上一个变化
command-next-variation = 下一个变化
command-autoplay = 自动播放
command-delete-move = 删除这一手及后续
command-promote = 设为主线
command-pass = 不要
command-stop-solver = 停止或继续求解
command-shortest = 寻找最短胜法
command-show-current = 在树中显示当前局面
command-unfold-tree = 展开四层
command-unfold-all = 全部展开
command-fold-tree = 收起策略树
command-palette = 所有命令
command-keys = 快捷键
command-settings = 设置
command-library = 题库
command-theme = 浅色、深色或跟随系统
command-four-colours = 四色花色
command-language = 切换语言
command-larger = 放大
command-smaller = 缩小
command-normal-size = 原始大小

## Library and tabs
library-title = 题库
library-new = 新建
library-recents = 最近的文件
tab-untitled = 未命名
tab-close = 关闭 { $name }

## Values and verdicts
value-win = 胜
value-win-letter = 胜
value-draw = 和
value-draw-letter = 和
value-loss = 负
value-loss-letter = 负
value-unknown = 尚未求出
value-unknown-letter = ?
verdict-nothing = 局面尚不完整
verdict-has-won = { $many ->
   *[other] { $side }已获胜
}
verdict-wins = { $many ->
   *[other] { $side }必胜
}
verdict-wins-in = { $many ->
   *[other] { $side }必胜，共 { $plies } 手
}
verdict-draw = 和局
verdict-unknown = 未知（已停止）
verdict-working = 求解中…
state-nothing = 摆好局面即可看到胜负。
state-over = 对局结束。
state-proved = 已证明 · 轮到{ $seat }
state-value = 正在判断胜负
state-moves = 已证明 · 正在判断各手，{ $settled } / { $total }
state-distances = 已证明 · 正在寻找最短变化
state-stopped = 已停止 · 未知
state-proved-stopped = 已证明 · 未算完所有手即停止
solver-stop = 停止求解
solver-continue = 继续
solver-crashed = 求解器出错：{ $reason }

## Moves, line, position
moves-title = 可出的牌
moves-count = { $count }
moves-narrowed = 所选含 { $count }／{ $total }
move-pass = 不要
plies-long = { $plies } 手
plies-short = { $plies } 手
line-empty = 还没有着法：点牌、点着法或按 ▶。
line-comment = 对这一手的评注
position-label = 局面
position-hint = 例如：34669 / 88
position-copy = 复制
position-column = 第 { $column } 个字符

## Tree
tree-title = 策略树
tree-empty = 局面完整后显示策略树。
tree-find = 查找着法
tree-start = 起始局面
tree-only = 唯一着法
tree-link = = 第 { $row } 行
tree-link-hidden = = 已收起的行
tree-end = 终局
tree-others = 其他 { $count } 手
tree-others-counted = 其他 { $count } 手：{ $wins } 胜，{ $losses } 负
tree-others-counted-draws = 其他 { $count } 手：{ $wins } 胜，{ $draws } 和，{ $losses } 负
tree-unfold-below = 向下展开四层
tree-unfold-all-below = 展开其下全部
tree-fold-below = 收起其下全部

## Setup, Analyse, Play
setup-rules = 规则
setup-hint = 把牌从牌堆拖到手牌，或先点牌再点手牌。双击发牌，右键收回。也可以在下面输入。
setup-hint-armed = 现在点手牌或桌面放下这张牌；Esc 取消。
analyse-shortest = 最短胜法
analyse-shortest-about = 判明胜负后，再计算双方最佳应对下的手数。
play-side = 第 { $side } 方
play-restart = 重新开始
play-show-verdicts = 显示解答
play-secret = 对局时隐藏解答。
play-thinking = 思考中…
player-person = 玩家
player-random = 随机
player-solver = 求解器

## Notices
notice-close = 关闭消息
notice-copied = 已复制。
notice-saved = 已保存：{ $file }
save-failed = 无法保存：{ $reason }
save-failed-file = 无法保存 { $file }：{ $reason }。原文件未改动，可另存为。
settings-unsaved = 设置无法保存：{ $reason }
closed-kept = 未保存的研究已存入 { $file }
journal-damaged = 上次的状态无法读取，已另存：{ $reason }
journal-unusable = 无法保留未保存的内容：{ $reason }
open-failed = 无法打开 { $file }：{ $reason }
open-unreadable = 无法读取 { $file }：{ $reason }
open-bad-position = 局面第 { $column } 个字符有误：{ $reason }
open-illegal-move = 着法在第 { $ply } 手中断：{ $move } 不合法。之前的着法已保留。
paste-unknown = 既不是研究也不是可识别的局面：{ $text }
open-rules-refuse = 此规则不接受该局面（第 { $column } 个字符）：{ $reason }
file-filter = Étude 研究

## Status bar
status-nodes = { $nodes } 节点
status-speed = 每秒 { $speed }
status-memory = { $memory } MB
status-unsaved = 未保存到文件

## Dialogs
palette-hint = 输入命令名称
palette-nothing = 没有这个命令
keys-title = 快捷键
keys-cards = 牌
keys-cards-text = Tab 选中牌，方向键移动。摆局时 1、2、3 把牌送到各家，T 放到桌面，Delete 收回。分析和对局时空格选牌，Enter 出所选的牌，P 不要。
keys-tree-text = 方向键移动和折叠，Home、End 跳转，Enter 前往该局面，输入字符可查找着法。
about-study = 关于本研究
about-edit = 标题、作者和说明
about-title = 标题
about-author = 作者
about-notes = 说明
about-result = 结果
about-result-none = 未注明
about-result-white = 白方胜
about-result-black = 黑方胜
about-result-draw = 和棋
about-result-both-lost = 双方判负
about-tags = 标签，每行一个，例如 White: T. Sijbrands
about-tags-wrong = “{ $line }”不是标签：应为名称、冒号和值；结果、规则和局面会自动写入。
about-done = 完成
settings-language = 语言
settings-theme = 主题
theme-system = 跟随系统
theme-light = 浅色
theme-dark = 深色
settings-scale = 大小
settings-looks = 外观
settings-reduced-motion = 减少动画
settings-memory = 求解器内存
unit-megabytes = MB
settings-threads = 求解器线程
path-open = 打开
path-exists = 文件已存在。再次点保存将替换它。
path-label = 文件路径
path-endings = 文件名以 .ron 结尾保存为研究；跳棋对局也可以用 .pdn 结尾。
path-note = 系统没有可用的文件对话框，请输入路径。

## First start
welcome-1 = ★ 这个局面已经解出：右侧是结论，下面是每一手和策略树。
welcome-2 = ▶ 用方向键逐手前进，点树中的一行，或点牌、点棋子试走自己的着法。
welcome-3 = ✎ 选择“摆局”，拖动或直接输入来摆自己的局面，这里例如 34669 / 88。跳棋等其他游戏在题库里。
welcome-close = 关闭帮助

## 棋盘
piece-white-man = 白兵
piece-white-king = 白王
piece-black-man = 黑兵
piece-black-king = 黑王
board-label = 棋盘
board-turn = 走棋
board-square = { $square }，{ $piece }
board-square-empty = { $square }，空
board-goal = { $name }，可到达
board-duty = { $name }：{ $reason }
board-stamp = 放置{ $piece }
board-side = { $side }：兵 { $men }，王 { $kings }
board-side-turn = { $side }：兵 { $men }，王 { $kings }，轮到走棋
command-flip = 翻转棋盘
setup-hint-board = 从棋架拖放棋子，在格间移动或拖出棋盘移除。点选棋子后可连续涂放；右键在一格上轮换棋子。也可以在下面输入。
setup-hint-board-armed = 点击或划过格子放置此棋子；遇相同棋子则移除。Esc 取消。
keys-board = 棋盘
keys-board-text = Tab 选中棋盘，方向键在格间移动，Enter 先选棋子再选着法经过的格子，Esc 取消。摆局时 1 到 4 放棋子，Delete 移除。F 翻转棋盘。
line-empty-board = 还没有着法：拖动棋子、点着法，或按 ▶。
position-hint-board = 例如：start，或 W:Wc3,Ke5:Bb8
player-level = 引擎 { $level } 级
player-seconds = 引擎，每步 { $seconds } 秒
estimate-equal = 大致均势
estimate-slightly = { $side }稍优
estimate-better = { $side }占优
estimate-much = { $side }大优
estimate-wins-within = { $side }在 { $plies } 步内取胜
estimate-about = 估计值，以兵为单位，{ $side }视角
estimate-state = 估计，未证明 · 深度 { $depth } · { $thousands } 千/秒
estimate-state-proved = 引擎已证明 · 深度 { $depth } · { $thousands } 千/秒
estimate-move = 第 { $line } 条，第 { $ply } 步：{ $move }
moves-title-board = 着法

## Three cards
three-swap = 下一手牌在前
three-page-table = 牌桌
three-page-classes = 牌型表
three-page-plots = 图表
three-page-inspector = 评估器内部
three-position-hint = 例如：AS KD 2C / 9H 9D 3C; dead 4S; opponents 2
three-hands = 各手牌
three-copy = 复制为文本
three-nothing = 请摆三张牌
three-nothing-hint = 把三张牌拖进一手牌，或在牌堆里双击，或在下面输入。
three-wins = 胜
three-best = { $hand }最大
three-equal-share = 最大的牌相同：平分。
three-equal-asks = 最大的牌相同：要求比牌的一方输。
three-circle-hands = 没有最大的牌：{ $first }胜{ $second }，{ $second }胜{ $third }，{ $third }胜{ $first }。
three-circle = 按这条规则，大小成了一个圈：235 < 对子 < 豹子 < 235。
three-special = 只吃豹子。
three-value = 值 { $value }，共 741
three-value-place = 第 { $place } 位，共 741；文章的值 { $value }
three-beats = 胜过全部牌的 { $percent } %
three-next-better = 上一级：{ $class }
three-next-worse = 下一级：{ $class }
three-chances = 胜率
three-chances-wait = 牌桌没有问题后就显示胜率。
three-stop = 停止计算
three-known-only = 仅这几手牌
three-win = 胜
three-tie = 平
three-lose = 负
three-tie-percent = 平 { $percent } %
three-win-tie-lose = 胜 { $win } %，平 { $tie } %，负 { $lose } %
three-exact = 精确
three-exact-about = 全部 { $deals } 种发法都计算了。
three-estimate = ± { $error } %
three-estimate-about = 由 { $deals } 次随机发牌估计；± 为一个标准误差。
three-share = 平均得到彩池的 { $percent } %
three-filter = 查找：对子、AK、468…
three-jump = 定位到这手牌
three-csv = 保存为 CSV
three-column-place = 位次
three-column-value = 值
three-column-category = 牌型
three-column-cards = 牌
three-column-hands = 手数
three-column-probability = 概率
three-column-beats = 胜过
three-column-equity = 对一人所得
three-plot-opponents = 按对手数的彩池份额
three-plot-opponents-about = 面对若干未知对手时每手牌平均得到的份额；虚线：平均份额。
three-plot-fair = 平均份额
three-plot-classes = 从最大到最小
three-plot-classes-about = 两线分开之处，大小顺序并不等于胜率顺序：手里的牌别人就拿不到。
three-plot-beaten = 胜过的牌
three-plot-share = 对一人的份额
three-plot-categories = 各牌型的比例
three-plot-categories-about = 占全部 22,100 手牌的比例。
three-inspect-title = 文章的评估器怎样得到值
three-copy-inspection = 复制步骤
three-inspect-cards = 每张牌是 32 位
three-inspect-flush = 同花吗？花色位相与
three-inspect-ranks = 哪些点数？点数位相或
three-inspect-product = 质数之积
three-inspect-tables = 由哪张表回答
three-inspect-orders = 与牌的顺序无关
three-field-bits = 每个点数一位
three-field-suit = 花色
three-field-rank = 点数，0 到 12
three-field-prime = 点数的质数
three-flush-yes = 留下一位：三张同花，由 flushes 表回答。
three-flush-no = 没有剩下的位：不是同花。
three-ranks-index = 右移 16 位：{ $binary } = 下标 { $index }；{ $ranks } 种点数。
three-table-answers = 回答
three-occupancy = { $size } 项中 { $used } 项有值（{ $percent } %），{ $bytes } 字节
three-hash-title = 用完美哈希也一样
three-program-table = 程序自己用一张以三张牌为下标的表，{ $bytes } 字节；132,600 种排列全部一致。
three-orders-same = 六种顺序得到同一个值。
three-orders-differ = 不同顺序得到不同的值：这不应该发生。
three-note-kings = 文章的 r 域表把 K 和 Q 写反了：Q 是 1010，K 是 1011，它自己的方块 K 例子是对的。（2 处错误）
three-note-product = 文章说 AKJ 的积是 47027，那其实是 AKQ；AKJ 是 41 · 37 · 29 = 43993。
three-note-high-card = 文章把 ♦A ♣K ♠J 叫顺子；它是散牌，值 468 是对的。
three-note-index = 7168 是同花的最大下标；同花的最大值是 299。文章混淆了两者。
three-note-bytes = 7169 项、每项两字节是 14,338 字节，不是文章说的 14,336。
three-note-hash = 169 个键放在 256 个位置：是完美哈希，但不是文章说的最小完美哈希。
three-note-percent = ✎ 文章的统计表漏了一个百分号：对子是 16.94 %。
three-classes-count = { $count } 类
### 棋局集
command-next-game = 下一局
command-previous-game = 上一局
command-games = 棋局列表
games-title = 棋局
games-filter = 按棋手、赛事、日期、结果筛选
games-count = { $shown } / { $all }
games-plies = { $plies } 步
games-untitled = 第 { $number } 局
reading-progress = 正在读取 { $file }：{ $percent } %
reading-stop = 停止
reading-crashed = 程序读取文件的部分出错了
writing-crashed = 程序写入文件的部分出错了
open-trouble = 第 { $game } 局，第 { $line } 行，第 { $ply } 步：此处不能走 { $move }。它和该线路的后续已作为注释保留。{ $others ->
    [0] {""}
   *[other] 本局还有 { $others } 处类似。
}
open-game-failed = 第 { $game } 局（第 { $line } 行）无法读取：{ $reason }。文件中保持原样。
save-unwritable = { $file } 没有写入，原因在第 { $number } 局：{ $reason }
library-new-game = 新建：{ $game }
setup-random = 随机
