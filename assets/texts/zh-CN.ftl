# Étude 的简体中文文本。三种语言的标识与参数必须一致，由测试核对。

### 游戏与各方

game-climbing = 扑克牌残局
game-draughts = 西洋跳棋

seat-first = 甲方
seat-second = 乙方
seat-you = 你
seat-opponent = 对手
seat-landlord = 地主
seat-farmer = { $number ->
    [1] 下家农民
   *[other] 上家农民
}
seat-farmer-alone = 农民
side-farmers = 农民

### 牌桌上的位置

zone-table = 桌上：{ $seat }
zone-table-free = 可任意出牌
zone-rack = 剩余的牌
zone-label = { $title }，{ $count } 张牌
zone-label-turn = { $title }，{ $count } 张牌，轮到出牌
zone-label-rack = { $title }
zone-act = { $title }：{ $act }
zone-turn = 轮到出牌
    .you = 轮到你
zone-empty = 没有牌
zone-out = 出完了
zone-drop = 把牌放到这里
trash-drop = 移除：在这里或旁边松开
trash-short = 移除

### 牌

suit-spades = 黑桃
suit-hearts = 红桃
suit-diamonds = 方块
suit-clubs = 梅花
card-suited = { $suit }{ $rank }
card-rank = { $rank }
card-small-joker = 小王
card-big-joker = 大王
card-ten-sign = { $ranks ->
    [letters] T
   *[printed] 10
}
card-small-joker-sign = { $ranks ->
    [letters] X
   *[printed] 小王
}
card-big-joker-sign = { $ranks ->
    [letters] D
   *[printed] 大王
}
card-back = 扣着的牌
place-hand = { $card }，{ $zone }，第 { $index } 张，共 { $count } 张
place-rack = { $card }，剩 { $copies } 张

### 编辑

edit-nothing-there = 这里没有可以这样修改的东西。

### 牌类残局：规则

climbing-rules-doudizhu = 斗地主
climbing-rules-doudizhu-about = 全部牌型。单张带牌：同点数至多三张；不能带会接长飞机的三张，如 333444555 不能带 666；不能同时带两张王。
climbing-rules-article = 单张与对子
climbing-rules-article-about = 只比数字大小，只有单张和对子：即“扑克牌残局”一文的规则。
climbing-rules-app = 斗地主（手机版）
climbing-rules-app-about = 全部牌型。单张带牌不受限制，也可以同时带两张王。
climbing-rules-strict = 斗地主（严格，Pagat）
climbing-rules-strict-about = 全部牌型。一手牌所带的单张点数必须各不相同。

climbing-kind-single = 单张
climbing-kind-pair = 对子
climbing-kind-triple = 三张
climbing-kind-triple-single = 三带一
climbing-kind-triple-pair = 三带二
climbing-kind-straight = 顺子
climbing-kind-pair-run = 连对
climbing-kind-plane = 飞机
climbing-kind-plane-singles = 飞机带单
climbing-kind-plane-pairs = 飞机带对
climbing-kind-quad-singles = 四带二
climbing-kind-quad-pairs = 四带两对
climbing-kind-bomb = 炸弹
climbing-kind-rocket = 王炸
climbing-switch-single-kickers = 单张带牌
climbing-kickers-distinct = 点数必须各不相同
climbing-kickers-capped = 同一点数最多三张
climbing-kickers-free = 不限
climbing-switch-joker-kickers = 可同时带两张王
climbing-error-joker-kickers = joker-kickers=yes 需要 plane+singles 或 quad+singles：其他牌型不带两张单牌。

### 牌类残局：摆局面

climbing-choice-seats = 人数
climbing-choice-turn = 轮到谁
climbing-choice-suits = 花色
climbing-choice-passes = 已有几家不要
climbing-choice-ban = 不允许的牌型
climbing-seats = { $count } 人
climbing-suits-off = 不分花色
climbing-suits-on = 带花色
climbing-passes = { $count ->
    [0] 无
   *[other] { $count } 家不要
}

climbing-problem-empty-hand = { $who }还没有牌。
climbing-problem-large-hand = 第 { $seat } 副手牌有 { $count } 张，但一副手牌最多 { $most } 张。
climbing-problem-table-no-play = 桌上的牌（{ $cards }）不成牌型：请改动，或清空桌面。
climbing-problem-table-banned = 桌上的牌（{ $cards }）不是这里允许的牌型：请改动、清空桌面，或取消禁用。
climbing-problem-table-owner = 出桌上的牌之前，第 { $seat } 副手牌应有 { $count } 张，但一副手牌最多 { $most } 张。

### 牌类残局：读取局面

climbing-error-hands = 一个局面有两副或三副手牌，用“/”隔开；这里{ $count ->
    [1] 只有 1 副
   *[other] 有 { $count } 副
}。
climbing-error-rank = “{ $found }”不是牌：应为 3 4 5 6 7 8 9 T J Q K A 2、X（小王）或 D（大王）。
climbing-error-rank-article = “{ $found }”不是牌：应为 1 到 9、T J Q K A，或括号里不超过 99 的数，如 (15)。
climbing-error-mixed-suits = “{ $found }”没有花色，而别的牌有：请给王以外的每张牌都写上花色、逐张用空格分开，如 9H 6D；或者都不写花色。
climbing-error-no-jokers = “{ $found }”是王，而这套规则只有数字，没有王；斗地主规则才有王。
climbing-error-five-of-a-rank = 第五张 { $card }：同点数只有四张。
climbing-error-joker-twice = 第二张 { $card }：只有一张。
climbing-error-card-twice = { $card } 出现了两次。
climbing-error-many-ranks = { $card } 使点数过多：一个局面最多有 32 种不同的点数。
climbing-error-option = 这里不认识“{ $found }”：应为 turn、beat、passes 或 ban。
climbing-error-option-twice = “{ $option }”写了两次。
climbing-error-turn = 轮到谁：应为 { $lowest } 到 { $highest } 之间的数。
climbing-error-passes = 应为 0 或 1；只有三副手牌且桌上有牌（beat）时才能有一家不要。
climbing-error-beat-empty = “beat”后面应写桌上的牌。
climbing-error-ban = “{ $found }”不是可以禁用的牌型：应为 { $known }。
climbing-error-word = 看不懂“{ $found }”。此处应为牌（3 到 10、J Q K A 2、小王 X、大王 D）、玩家（地主、农民、我方、对手）、“桌面”“禁”或“先出”。
climbing-error-ban-word = “{ $found }”不是牌型。此处应为三带一、三带二、顺子、连对、飞机、炸弹、王炸等。
climbing-error-number-or-card = “{ $found }”：这个数字可能是玩家编号，也可能是牌。请在编号后写冒号，或在牌前写空格。
climbing-error-letter-or-word = “{ $found }”在这里可能是牌，也可能是普通词。请把牌写成大写字母并与其他牌写在一起。
climbing-error-whose-turn = “{ $found }”：轮到谁？旁边应写明玩家，例如“地主先出”。
climbing-error-turns-differ = 这与文中别处所说的轮到谁相矛盾。
climbing-error-hand-twice = “{ $found }”：同一家的第二手牌。每家只能有一手牌；桌面上的牌写在“桌面”之后。
climbing-error-play-twice = 桌面上的第二手牌：只应有一手，即最后一手。
climbing-error-unnamed-hand = “{ $found }”开始了没有名字的第三手牌。前面应写明玩家；若是桌面上的牌，请写“桌面”。
climbing-error-play-in-hand = 桌面上的牌也在出牌者的手牌里：是否仍算在手牌中？请从手牌中去掉，或用记号写局面。
climbing-error-no-cards = “{ $found }”没有牌：名字后面应写牌。
climbing-error-count = “{ $found }”与牌不符：这手牌在这里有 { $count } 张。
draughts-error-word = 看不懂“{ $found }”。此处应为“白方”或“黑方”后面的格子、“王”，或者轮到谁走。
draughts-error-kings = “{ $found }”后面有几个格子，可能只有一个王，也可能全是王。全是王请写“王棋”，否则请在兵前写“兵”。
draughts-error-whose = “{ $found }”前面没有写明是白方还是黑方。此处应先写“白方”或“黑方”。
draughts-error-count = 数目不符：这一方写出的棋子有 { $count } 个。
draughts-error-turns-differ = 这与文中别处所说的轮到谁走相矛盾。
three-error-word = 看不懂“{ $found }”。此处应为 A♠ 10♥ 这样的牌、“我”“对手”“已知废牌”，或者对手人数。
durak-error-word = 看不懂“{ $found }”。此处应为 Q♣ 10♥ 这样的牌、“王牌”“进攻方”“防守方”“桌面”，或者轮到谁。
climbing-error-joker-which = “{ $found }”是哪张王？此处应为小王（X）或大王（D）。
climbing-error-ban-empty = “ban”后面应写禁用的牌型：{ $known }。
climbing-error-ban-single = 单张不能禁用：否则可能无牌可出。

### 文件

file-damaged = 第 { $line } 行第 { $column } 列：{ $reason }
damage-cut = 文本不完整
damage-sign = 此处应为 { $sign }
damage-text = 此处应为引号中的文字
damage-number = 此处应为合适的数字
damage-out-of-range = 数字超出范围
damage-yes-or-no = 此处应为 true 或 false
damage-name = 此处应为字段名
damage-no-field = 没有字段 { $name }；应为 { $known }
damage-no-word = 未知的 { $found }；应为 { $known }
damage-missing = 缺少字段 { $name }
damage-twice = 字段 { $name } 重复
damage-too-deep = 嵌套过深
damage-behind = 此处不应再有内容
damage-value = 此处应为其他内容
damage-found = 此处不应为 { $found }
damage-rule = { $rule }
file-newer = 文件格式为 { $format }，本程序只能读到格式 { $newest }。请用更新的 Étude 打开。
file-foreign = 文件由“{ $app }”生成，不是 Étude 的文件。
file-no-game = 没有游戏“{ $game }”：应为 { $known }。
file-empty = { $file } 是空的：应为残局或局面。
file-no-studies = 文件里没有残局
file-not-one-game = 文件里有 { $count } 局：应当只有一局，例如单独保存的一局。
file-no-rules = 没有规则“{ $rules }”：应为 { $known }。
file-rules-differ = 规则写了两次且不一致：局面之外是“{ $rules }”，局面文字中是“{ $other }”。请去掉其中之一。
cli-option-unused = 选项 { $option } 对格式 { $format } 没有用：请去掉。
input-empty = 局面文本是空的：应写牌或棋子。
input-game-differs = { $file } 中的游戏是“{ $named }”，但 --game 写的是“{ $given }”。
input-rules-differ = { $file } 中的规则是“{ $named }”，但 --rules 写的是“{ $given }”。
text-error-rules = “{ $found }”不是本游戏的规则；可用：{ $known }
rules-error-form = 规则中的“{ $found }”：应为“开关=值”
rules-error-none = 规则“{ $rules }”没有开关。
rules-error-switch = “{ $found }”不是规则“{ $rules }”的开关；应为以下之一：{ $known }
rules-error-twice = 开关 { $switch } 设了两次。
rules-error-value = { $switch }={ $found }：应为以下之一：{ $known }
rules-changed = { $rules } · { $switch }：{ $value }
rules-own-about = 自定规则：以“{ $rules }”为基础，不同之处已列出。
switch-no = 否
switch-yes = 是
text-error-rules-differ = 文字写明规则“{ $rules }”，其余部分却是“{ $other }”。
text-error-rules-elsewhere = “{ $rules }”的牌或棋盘不同：请在规则列表中选择。

### 跳棋：规则

rules-russian = 俄罗斯规则
rules-russian-about = 8×8。兵也可向后吃，王可远走。吃法任选，但必须吃到底；兵吃到底线时立即成王并继续吃。
rules-international = 国际规则（百格）
rules-international-about = 10×10。兵也可向后吃，王可远走。必须选吃子最多的吃法；兵只有停在底线时才成王。
rules-english = 英式（美式六十四格）
rules-english-about = 8×8，黑方先行。兵只向前吃，王每次走一格。吃法任选；兵成王时该步结束。
rules-brazilian = 巴西规则
rules-brazilian-about = 8×8，用国际规则：必须选吃子最多的吃法。
rules-pool = 美式普尔规则
rules-pool-about = 8×8，黑方先行。兵也可向后吃，王可远走。吃法任选；兵只有停在底线时才成王。
rules-italian = 意大利规则
rules-italian-about = 8×8，左下角为浅格。兵只向前吃且不能吃王，王每次走一格。依次要求：吃子最多、用王吃、吃王最多、先吃王。
rules-frisian = 弗里斯兰规则
rules-frisian-about = 10×10。兵和王还可沿横线、直线吃子。必须选价值最高的吃法，王略低于两个兵；相等时用王吃。未计入：同一个王最多连走三步。
rules-turkish = 土耳其规则
rules-turkish-about = 8×8，用全部格子，每方 16 枚。沿横线、直线走和吃，兵向前或横走，王可远走。必须选吃子最多的吃法，被吃的子立即拿掉。
rules-russian-losing = 倒棋（俄罗斯规则）
rules-russian-losing-about = 走法和吃法同俄罗斯规则。先没有棋子或无棋可走的一方获胜。
rules-international-losing = 倒棋（国际规则）
rules-international-losing-about = 走法和吃法同国际规则。先没有棋子或无棋可走的一方获胜。
rules-russian-shots = 强制得子（俄罗斯规则）
rules-russian-shots-about = 走法和吃法同俄罗斯规则，但另有目标：走棋方在限定的步数之内强制得子。双方都无子可吃，或对方无棋可走时，即算得子；王棋与兵同算一子。胜负均就此目标而言。
rules-international-shots = 强制得子（国际规则）
rules-international-shots-about = 走法和吃法同国际规则，但另有目标：走棋方在限定的步数之内强制得子。双方都无子可吃，或对方无棋可走时，即算得子；王棋与兵同算一子。胜负均就此目标而言。
rules-english-shots = 强制得子（英式规则）
rules-english-shots-about = 走法和吃法同英式规则，但另有目标：走棋方在限定的步数之内强制得子。双方都无子可吃，或对方无棋可走时，即算得子；王棋与兵同算一子。胜负均就此目标而言。
rules-brazilian-shots = 强制得子（巴西规则）
rules-brazilian-shots-about = 走法和吃法同巴西规则，但另有目标：走棋方在限定的步数之内强制得子。双方都无子可吃，或对方无棋可走时，即算得子；王棋与兵同算一子。胜负均就此目标而言。
draughts-switch-men-back = 兵可向后吃
draughts-switch-men-take-kings = 兵可吃王
draughts-switch-kings = 王的走法
draughts-kings-short = 只走一格
draughts-kings-flying = 可远走
draughts-switch-captures = 吃法选择
draughts-captures-free = 任选
draughts-captures-most = 必须吃最多
draughts-captures-italian = 吃最多，其次用王吃、多吃王
draughts-captures-value = 吃价值最高的，其次用王吃
draughts-switch-crowning = 兵在吃子途中到达底线
draughts-crowning-ends = 成王并停下
draughts-crowning-at-once = 立即成王并继续吃
draughts-crowning-where-it-ends = 仍作为兵继续吃
draughts-switch-losing = 无棋可走者胜
draughts-switch-first = 先行方
draughts-switch-draws = 和棋规则同
draughts-draws-never = 不判和
draughts-error-italian-captures = captures=italian 只能用于沿斜线吃子的 8×8 棋盘。
draughts-error-free-captures = captures=free 只能用于四个方向的吃子；这里有八个方向。
rules-article = 文章程序的规则，8×8
rules-article-about = 文章中 Haskell 程序的规则：一个回合内任何棋子都可继续吃，直到无子可吃；被吃的子立即拿走；无棋可走则停一手。
rules-article-10 = 文章程序的规则，10×10
rules-article-10-about = 文章中 Haskell 程序的规则，大棋盘。

draughts-side-white = 白方
draughts-side-black = 黑方

### 跳棋：摆局

draughts-choice-turn = 轮到
draughts-choice-start = 起始局面
draughts-choice-pieces = 得子
draughts-choice-plies = 限定步数
draughts-goal-pieces = { $count } 子
draughts-goal-plies = { $count } 步
draughts-goal = { $plies } 步之内得 { $count } 子
draughts-goal-reached = 目标达成
draughts-goal-missed = 目标未达成
draughts-verdict-reaches = { $side }{ $plies ->
    [0] { "" }
   *[other] { $plies } 步
}达成目标
draughts-verdict-misses = { $side }达不成目标
draughts-turn-open = 未注明
draughts-start-own = 自摆局面
draughts-start-start = 开局
draughts-start-empty = 空棋盘
draughts-start-petrov = 彼得罗夫三角
draughts-start-road = 三王对大路上的王
draughts-start-longest = 四子最长胜局
draughts-start-two-kings = 两王对一王
draughts-start-woldouby = 沃尔杜比局面

draughts-edit-light = 棋子只能放在深色格上。

draughts-problem-turn = 未注明轮到谁走：请选白方或黑方。
draughts-problem-no-pieces = { $side }没有棋子：每方至少要有一枚。
draughts-problem-too-many = { $side }有 { $count } 枚棋子，最多只有 { $most } 枚。
draughts-problem-last-row = { $side }：{ $places } 上的 { $count } 枚兵站在自己的底线上，请改成王或移开。
moves-cut = 此处最多列出 { $most } 种着法；取决于其余着法的结论不予证明。
tree-full = 策略树的行已用满可用内存，不再显示更多行。
note-gave-up = 证明已停止：现有内存不足以继续。可在设置中增加内存。
outside-not-started = { $engine } 无法启动：{ $words }
outside-hung = { $engine } 没有回答：{ $words }
outside-died = { $engine } 自己结束了
outside-lied = { $engine } 说了不可能的话：{ $words }
outside-error = { $engine } 报告错误：{ $words }
outside-gone = 原定对局的程序已不在引擎列表中
outside-no-rules = { $engine } 不会这种规则
outside-all-moves = 这个程序不能只看勾选的着法
match-no-player = 没有棋手 { $name }：可用 etude:1 至 etude:{ $most }，或 hub: 加命令行
match-no-rules = 没有规则 { $rules }；已有 { $known }
match-bad-time = 每步用时 0.001 到 3600 秒
match-only-draughts = { $option } 只用于跳棋
match-no-ballots = 规则 { $rules } 没有抽签开局表；russian、brazilian 和 english 有
match-no-openings = { $file }：其中没有对局
match-bad-opening = { $file }，第 { $line } 行，第 { $number } 局：{ $message }
match-illegal = { $text } 不合规则
match-other-rules = 这是 { $rules } 规则的对局
match-odd-games = 每个开局双方换色各下一局，局数须为偶数：{ $games } 是奇数。
note-on-request = 棋子较多：按 F9 证明胜负
note-forecast = 大概 { $time }，内存 { $low }–{ $high } MB（上限 { $memory } MB）
forecast-seconds = { $from }–{ $to } 秒
forecast-minutes = { $from }–{ $to } 分钟
forecast-hours = { $from }–{ $to } 小时
note-untold = 需要多久、{ $memory } MB 内存是否够用，无法预先得知
note-may-not-fit = 可能需要超过 { $memory } MB 的内存
draughts-problem-many-turns = 此处的吃法超过 { $most } 种：请拿掉几枚棋子。
draughts-problem-goal = 目标超出范围：最多 { $plies } 步之内得 { $pieces } 子。

draughts-duty-capture = 必须吃子：能吃就必须吃，而且要吃到底。
draughts-duty-landing = 必须吃子：能吃就必须吃，王要落在能继续吃的格上。
draughts-duty-most = 必须吃 { $count } 子：所有吃法中要选吃子最多的。
draughts-duty-with-king = 必须吃 { $count } 子：吃子最多，而且要用王而不是兵。
draughts-duty-most-kings = 必须吃 { $count } 子：吃子最多，用王吃，并且吃王最多、最早吃到王。
draughts-duty-value = 必须吃 { $count } 子：所有吃法中要选价值最高的，王略低于两个兵。
draughts-duty-value-with-king = 必须吃 { $count } 子：价值相等时要用王吃。
draughts-duty-article = 可以吃子：任何棋子都可接着吃，直到无子可吃。

### 跳棋：对局结束

draughts-end-no-pieces = { $side }已没有棋子
draughts-end-no-moves = { $side }无棋可走
draughts-end-repetition = 和棋：同一局面出现了 { $count } 次（{ $rule }）
draughts-end-kings-only = 和棋：双方各走 { $count } 步，只动王且没有吃子（{ $rule }）
draughts-end-no-capture = 和棋：双方各走 { $count } 步没有吃子（{ $rule }）
draughts-end-king-against-king = 和棋：一王对一王（{ $rule }）
draughts-end-two-kings = 和棋：两王 { $count } 步内没有捉住单王（{ $rule }）
draughts-end-balance = 和棋：双方都有王，各走 { $count } 步没有吃子也没有成王（{ $rule }）
draughts-end-three-kings = 和棋：三个以上的王 { $count } 步内没有捉住单王（{ $rule }）
draughts-end-lone-king = 和棋：单王坚持了 { $count } 步（{ $rule }）
draughts-end-road = 和棋：单王守住大路，抵住三子 { $count } 步（{ $rule }）

### 跳棋：读取局面

draughts-error-side = “{ $found }”没有说明轮到谁走：第一个冒号前应为 W、B 或 ?，例如 W:Wc3,Ke5:Bb8，或写 start。
draughts-error-list = “{ $found }”不是棋子列表：应为 W 或 B 加格名，例如 Wc3,Ke5。
draughts-error-list-twice = “{ $found }”的列表重复了。
draughts-error-square = “{ $found }”不是此棋盘的格：应为 1 到 { $last }，或 a1 到 { $corner }，王前加 K。
draughts-error-light = “{ $found }”是浅色格：棋子只能放在深色格上。
draughts-error-overlap = “{ $found }”：{ $square } 上已有棋子。
draughts-error-range = “{ $found }”不是范围：应为 1 到 { $last } 之间的两个数，小的在前，例如 5-8。
draughts-error-goal = “{ $found }”不是得子目标：应为 gain、子数、within 和步数，例如 gain 2 within 7。

### PDN 文件。

pdn-game-type = 没有“{ $found }”这种对局类型的规则；现有 { $known }
pdn-chess = 这是国际象棋对局；应为跳棋
pdn-no-rules = 此文件各对局的着法不符合这里已知的任何规则；如果知道规则，请指明
pdn-rules-differ = 对局写明规则“{ $named }”，但指定的是“{ $wanted }”
pdn-position = 局面“{ $found }”第 { $column } 列：{ $reason }
pdn-too-long = 写成 PDN 会超过 { $megabytes } MB，读取时会变成两局
pdn-nothing = 找不到标签，也找不到着法
pdn-no-such-game = PDN 里没有“{ $rules }”这种棋
pdn-no-goal = PDN 里写不下“得子”这种目标：请用别的形式分享，或先在“摆局”里选没有目标的规则
file-several = 文件里有 { $count } 份残局，而不是一份
### 残局库

endings-pieces = 残局库：至多 { $pieces } 子
endings-waiting = 残局库正在等待其他任务释放内存。
endings-making = 正在生成残局库：{ $percent }%
endings-making-larger = 正在生成五子残局库：{ $percent }%
endings-ready-larger = 五子残局库已就绪：{ $rules }
endings-made-anew = 正在重新生成残局库 { $path }：{ $reason }。
endings-damaged = 文件已损坏
endings-other-version = 文件由其他版本的 Étude 生成
endings-unreadable = 文件无法读取（{ $reason }）
endings-not-kept = 残局库已可使用，但无法写入 { $path }：{ $reason }
endings-too-long = 没有残局库：有的残局步数超出了可记录的范围。
endings-crash = 没有残局库：生成失败（{ $reason }）。
endings-own-rules = 自定规则没有残局库，因此不为“{ $rules }”制作。
endings-no-room = 没有残局库：生成需要 { $megabytes } MB，超出了设置中内存所剩的部分。
endings-no-folder = 没有存放残局库文件的文件夹。
endings-no-few = 缺少少子残局库，而更大的残局库需要它。
endings-stopped = 残局库的生成已停止；已完成的部分保留。
endings-missing = 缺少其他残局库所需要的文件。
endings-stock = 残局库文件出错：{ $reason }
endings-wrong-pieces = 子数应为 2 到 { $most }。
endings-wrong-slice = { $slice } 不是本规则的残局：应先写走方的王（K）和兵（M），斜杠后写对方的，总数不超过 { $most }，例如 KKM/KM。

### Draughts: proofs

draughts-too-long = 证明不考虑限着规则：按 { $rule }，双方各走 { $count } 步即判和，早于此胜。
draughts-counting-left-out = 证明不考虑限着判和规则。
### 三张牌：规则

game-three-card = 三张牌
three-rules-zjh = 标准规则（炸金花）
    .former = 炸金花（标准规则）
three-rules-zjh-about = 豹子、顺金、金花、顺子、对子、散牌；A23 是最小的顺子；相同的牌平分。
three-rules-asker = 比牌者输（炸金花）
    .former = 炸金花（比牌者输）
three-rules-asker-about = 常见的桌规：牌相同时，要求比牌的一方输。
three-rules-235 = 235 吃豹子（炸金花）
    .former = 炸金花（235 吃豹子）
three-rules-235-about = 桌规：三种花色的 235 只吃豹子；牌相同时，要求比牌的一方输。
three-rules-235-a23 = 235 吃豹子，A23 第二大（炸金花）
    .former = 炸金花（235 吃豹子，A23 第二大）
three-rules-235-a23-about = 桌规：三种花色的 235 吃豹子；A23 仅次于 AKQ；牌相同时，要求比牌的一方输。
three-rules-teen = Teen Patti
three-rules-teen-about = 顺子大于金花，A23 仅次于 AKQ；牌相同时，要求比牌的一方输。
three-rules-poker = 三张扑克
three-rules-poker-about = 按稀有程度：同花顺、豹子、顺子、金花、对子、散牌。
three-choice-low = A23
three-choice-order = 牌型顺序
three-choice-special = 235
three-choice-equal = 牌相同时
three-choice-opponents = 对手
three-choice-range = 对手的牌
three-low-lowest = 最小的顺子
three-low-second = 第二大的顺子
three-low-highest = 最大的顺子
three-order-zjh = 金花大于顺子
three-order-western = 顺子大于金花
three-order-poker = 顺金最大
three-special-off = 不吃豹子
three-special-rainbow = 三种花色时吃豹子
three-special-offsuit = 不同花时吃豹子
three-equal-tie = 平分
three-equal-challenger = 要求比牌者输
three-equal-suit = 比花色
three-opponents = { $count } 个对手
three-range-any = 任意牌
three-range-best = 前 { $percent } %
three-range-pairs = 对子以上
three-range-typed = { $range }
three-range-and = { $first } + { $next }
three-player-holds = { $name }（{ $cards }）
three-range-own = 各不相同
three-category-trips = 豹子
three-category-straight-flush = 顺金
three-category-flush = 金花
three-category-straight = 顺子
three-category-pair = 对子
three-category-high-card = 散牌
three-category-three = 三条
three-category-straight-flush-poker = 同花顺
three-category-flush-poker = 同花
three-category-high-card-poker = 高牌
three-category-trail = 三条（Trail）
three-category-pure-sequence = 同花顺（Pure sequence）
three-category-sequence = 顺子（Sequence）
three-category-colour = 同花（Colour）
three-bet-zjh = 炸金花
three-bet-zjh-about = 闷牌跟 1 注，看牌跟 2 注；比牌加倍。牌相同时谁输看规则。
three-bet-teen = Teen Patti
three-bet-teen-about = 闷牌下 1 到 2 注，看牌下 2 到 4 注；只剩两家时开牌付 1 注或 2 注。
three-bet-house = 对庄家
three-bet-house-about = 三张扑克：弃牌输掉底注，或再下一份底注比牌。庄家要有 Q 以上才算合格。
three-bet-pot = 底池
three-bet-stake = 单注
three-bet-call = 跟注
three-bet-most = 最多
three-bet-compare = 比牌
three-bet-show = 开牌
three-bet-blind = 闷牌
three-bet-seen = 看牌
three-bet-ante = 底注
three-bet-bonus = 底注奖金
three-bet-pair-plus = 对子以上
three-bet-pair = 对子
three-bet-flush = 同花
three-bet-straight = 顺子
three-bet-trips = 三条
three-bet-straight-flush = 同花顺
three-zone-hand = 第 { $number } 手牌
three-zone-dead = 已知废牌（不在任何人手里）

### 三张牌：摆牌与读取

three-problem-no-hand = 请把三张牌放进一手牌。
three-problem-one-hand = 需要一手三张牌；这里有 { $count } 手。
three-problem-few-cards = 一手牌要三张；这里只有 { $count } 张。
three-problem-many-cards = 一手牌只要三张；这里有 { $count } 张，请放回多余的牌。
three-problem-opponents = { $opponents } 个对手需要 { $needed } 张牌，但只剩 { $left } 张。请减少对手或放回废牌。
three-problem-range = 剩下的牌组不成范围“{ $range }”里的任何一手。
three-error-hands = 最多 { $most } 手牌；这里多了一手。
three-error-card = “{ $found }”不是牌：应为点数（2 到 9、T、J、Q、K、A）加花色（S、H、D、C），例如 AS。
three-error-suit = “{ $found }”没有花色：后面应为 S、H、D 或 C，例如 AS。
three-error-card-twice = { $card } 出现了两次。
three-error-option = 这里不认识“{ $found }”：应为 dead、opponents、range、stay 或 rules。
three-error-option-twice = “{ $option }”给了两次。
three-error-opponents = 应为对手数，0 到 { $most }。
three-error-range = “{ $found }”不是范围：应为牌型（对子）、前百分之几（20% 或 20-50%）、某点对子（88，88+ 为更大的对子）、按最大的牌（AKx、Axx，同花色 Axxs）、一类牌（A42，同花色 AKJs，A42+ 及更大）、两类牌之间（QQ2-552）、值（#312-467）或“任意”；不同对手的范围用 / 隔开。
three-error-weight = “{ $found }”：冒号后的权重应为 0% 到 100%，小数最多一位，例如 对子:50%、对子:12.5%。
three-error-ranges = 这里给了 { $ranges } 个对手的范围，但只有 { $opponents } 个对手。
three-error-stay = “{ $found }”不是下注：应为 { $known }，再写数字（如 pot 40、stake 2），或 blind。
three-error-rules = “{ $found }”不是规则选项：应为 { $known }。
three-error-rules-twice = “{ $found }”：前面已给过同类的选项。
three-error-no-hands = 此处应有至少一手牌。
three-impossible-twice = { $card } 在两个地方。
three-impossible-few = 牌不够：需要 { $needed } 张，只剩 { $left } 张
three-impossible-range = 没有一种发法能让每个对手都拿到范围内的牌
three-impossible-rare = 符合范围的发法太少，抽不到
three-ask-best = { $count ->
    [2] 哪一手牌赢的次数更多？
   *[other] { $count } 手牌中哪一手赢的次数最多？
}
three-ask-weakest = 值得跟注比牌的牌里，最小的是哪一手？
three-ask-percent = { $hand }：赢的机会有百分之几？
three-ask-alone = 每手牌单独面对 { $count } 个没亮牌的对手，不看桌上另外几手。
three-ask-against = 面对 { $count } 个没亮牌的对手{ $count ->
    [1] 。
   *[other] ，要全部赢过。
}
three-ask-beside = 还要赢过桌上的{ $hand }。
three-ask-range = 对手的牌：{ $range }。
three-ask-dead = 已知废牌不在任何人手里。
three-ask-price = 底池 { $pot }；再付 { $price } 就和所有人一起开牌，弃牌不付。
three-ask-tie = 平局算赢一半。
three-ask-challenger = 牌相同时算你输：是你要求比牌。
three-ask-suit = 牌相同时比最大一张的花色：♠ ♥ ♣ ♦。
three-ask-hands = 从几手牌里选一手，桌上要有两到四手牌；这里有 { $count } 手。
three-ask-opponents = 提问需要 1 至 { $most } 个没亮牌的对手。
three-ask-house = 问哪一手牌该跟，要在玩家之间下注，不能对庄家。
three-ask-none-stays = 这个价钱没有一手牌划算，或者有两手牌赢得一样多。
three-ask-equal = 这里没有哪一手牌比其余的赢得更多。
file-not-played = 游戏 { $game } 没有可求解的走法：请用“etude durak advise”、“etude durak predict”、“etude climbing advise”或“etude three”，或在窗口里打开。

### 杜拉克：程序玩家与对抗赛

durak-bot-unknown = “{ $found }”不是程序玩家：应为 random、greedy、article:深度、screenshot:深度、repaired:深度 或 monte-carlo:模拟局数，例如 article:3。
durak-bot-no-number = 程序玩家 { $bot } 不带数字，“:{ $found }”多余。
durak-bot-depth = “{ $found }”不是深度：应为 1 到 { $most } 的整数。
durak-advise-game = 只对整局和真实牌桌给出建议；{ $rules } 不是它们的规则。
durak-bot-playouts = “{ $found }”不是每步的模拟局数：应为 1 到 { $most } 的整数。
durak-match-games = 一场对抗赛可有 1 到 { $most } 局，这里是 { $found }。
durak-match-referee = “{ $found }”不是裁判：应为 podkidnoy、perevodnoy 或 article。
durak-match-deck = 没有 { $found } 张的牌：应为 24、32、36 或 52。

### Durak: predictions
durak-we = 我方
durak-enemy = 对手
### 杜拉克：残局

game-durak = 杜拉克
game-durak-endgame = 杜拉克残局
suit-trump-spades = 王牌：黑桃
suit-trump-hearts = 王牌：红心
suit-trump-diamonds = 王牌：方块
suit-trump-clubs = 王牌：梅花
durak-trump-spades = 黑桃
durak-trump-hearts = 红桃
durak-trump-diamonds = 方块
durak-trump-clubs = 梅花
durak-rules-plain = 普通（无牌堆）
    .former = 杜拉克残局（普通）
durak-rules-plain-about = 牌堆已空，所有牌公开。收牌的一方立即拿起桌上的牌。
durak-rules-throw-in = 收牌后添牌（无牌堆）
    .former = 杜拉克残局（添牌）
durak-rules-throw-in-about = 牌堆已空，所有牌公开。防守方收牌时，进攻方还可以添牌。
durak-rules-plain-transfer = 可转移（无牌堆）
    .former = 杜拉克残局（转移）
durak-rules-plain-transfer-about = 牌堆已空，所有牌公开。防守方可以用同点数的牌把进攻转移给对方；无限循环算和局。
durak-rules-throw-in-transfer = 可转移，收牌后添牌（无牌堆）
    .former = 杜拉克残局（添牌和转移）
durak-rules-throw-in-transfer-about = 牌堆已空，所有牌公开。收牌时可以添牌，进攻可以转移；无限循环算和局。
durak-seat-attacker = { $seat }（攻）
durak-seat-defender = { $seat }（守）
durak-table = 桌上的牌
durak-table-empty = 桌上没有牌：进攻方可以出任意一张
durak-table-taking = 桌上的牌：防守方收牌，可以添牌
durak-choice-trump = 王牌
durak-choice-taking = 防守方
durak-taking-off = 防守方应战
durak-taking-on = 防守方收牌
durak-move-take = 收牌
durak-move-stop = 停止进攻
durak-move-pass = 不添牌
squares-written = { $squares ->
    [letters] { $letters }
    [numbers] { $numbers }
    [short] { $short }
   *[usual] { $usual }
}
draughts-move-pass = 停一手
durak-move-done = 不再添牌
durak-act-take = 收牌
durak-act-done = 不再添牌
durak-move-transfer = 转移
durak-move-attack = 进攻
durak-move-beat = 压住
durak-move-throw-in = 添牌
durak-problem-no-attacker = 进攻方没有牌：一轮开始前双方至少各有一张。
durak-problem-no-defender = 防守方没有牌：一轮开始前双方至少各有一张。
durak-problem-not-beaten = { $answer } 压不过 { $attack }：要用同花色更大的牌，或用王牌压非王牌。
durak-problem-order = 有一张牌已被压住，而它之前打出的牌还没有：必须按打出的顺序压牌。
durak-problem-rank = { $card } 不能添牌：之前桌上没有同点数的牌。
durak-problem-limit = { $count } 张进攻牌太多：这一轮最多 { $most } 张，不超过六张，也不超过防守方原有的 { $held } 张。
durak-problem-several = 有几张牌等着被压：只有转移之后（点数相同）或防守方收牌时才会这样。
durak-problem-taking-rules = 在这种规则下，桌上的牌立即被收走，不能添牌。
durak-problem-taking-nothing = 所有的牌都已压住：没有可收的牌。
durak-error-key = 这里不认识“{ $found }”：应为 trump、attacker、defender、table、taking 或 rules。
durak-error-key-twice = “{ $key }”出现了两次。
durak-error-trump = “{ $found }”不是花色：trump 后面应为 C、S、H 或 D。
durak-error-no-trump = 缺少“trump”和王牌花色，例如 trump D。
durak-error-card = “{ $found }”不是牌：应为点数 2 到 9、T J Q K A 加花色 C S H D，例如 9H。
durak-error-card-twice = { $card } 出现了两次。
durak-error-count-differs = “{ $found }”与牌不符：这手牌在这里有 { $count } 张。
durak-error-third-hand = 这里开始了第三手牌：残局只有两手。桌上的牌写在“桌上”之后。
durak-error-deck = 残局中牌堆里没有牌。
durak-error-one-hand = 只有一手牌：残局需要双方的牌。
durak-error-pair = “{ $found }”在一处太多了：应为一张进攻牌，或进攻牌和压它的牌，例如 9H/KH。
durak-error-taking = 这里不应有“{ $found }”：“taking”单独使用。
durak-error-rules = “{ $found }”不是规则：应为 plain 或 throw-in，可以转移时再加 transfer。
### 杜拉克：整局

game-durak-table = 双人杜拉克
durak-rules-podkidnoy = 添牌杜拉克
durak-rules-podkidnoy-about = 进攻方可以添出与桌上点数相同的牌，防守方收牌后也可以。36 张牌，王牌压在牌堆底。
durak-rules-perevodnoy = 转移杜拉克
durak-rules-perevodnoy-about = 与添牌杜拉克相同，防守方还可以用同点数的牌把进攻转给对方。
durak-rules-article = 文章的裁判
durak-rules-article-about = 52 张牌，收牌后不添牌，进攻张数不受防守方手牌限制，新的进攻方先摸牌，王牌取自牌叠中间。
durak-choice-deck = 牌数
durak-choice-first = 先攻
durak-choice-trump-index = 王牌的位置
durak-choice-throw-in = 收牌后添牌
durak-choice-first-bout = 第一轮的进攻张数
durak-deck = { $size } 张牌
durak-first-lowest-trump = 最小王牌先攻
durak-first-lot = 抽签决定先攻
durak-first-seat = { $seat }先攻
durak-trump-index = 王牌：第 { $number } 张，从 0 数起
durak-throw-in-on = 收牌后可以添牌
durak-throw-in-off = 收牌后不添牌
durak-first-bout = 第一轮最多进攻 { $number } 张
durak-zone-talon = 牌堆
durak-zone-discard = 弃牌
durak-zone-talon-order = 牌堆共 { $count } 张，最先摸的牌在前
durak-zone-talon-order-trump = 牌堆连王牌共 { $count } 张，最先摸的牌在前
durak-zone-bottom = 王牌
durak-now-first = { $attacker }先攻
durak-now-attack = 全部压住：{ $attacker }添牌或停止进攻
durak-now-cleared = 全部压住，桌面清空：{ $attacker }进攻
durak-now-taken = { $defender }已收牌：{ $attacker }继续进攻
durak-now-defence = { $defender }压牌或收牌
durak-now-transferred = { $attacker }转移了进攻：{ $defender }压牌、转移或收牌
durak-now-taking = { $defender }收牌：{ $attacker }可以添牌
durak-now-over = 牌局结束
durak-end-out = { $side }出完手牌，获胜
durak-is-you = 你是杜拉克（输家）
durak-is-other = 杜拉克（输家）：{ $side }
durak-is-none = 没有杜拉克：平局
durak-end-both-out = 双方都出完手牌：和局
durak-end-repetition = 同一局面出现 { $times } 次：和局
durak-problem-foreign = { $size } 张的一副牌里没有 { $cards }。
durak-problem-hand = 每手发 { $needed } 张牌；这里有 { $count } 张。
durak-problem-missing = { $size } 张牌里还缺 { $count } 张：{ $cards }。请放到牌堆上，或者发牌。
durak-problem-trump-index = 没有第 { $index } 张牌：最后一张是第 { $last } 张，从 0 数起。
durak-problem-lowest-trump = 文章的裁判把前六张牌发给先攻的一方：请选定是哪一方。
durak-problem-pack = 这些牌不是完整的一副 { $size } 张牌。
durak-problem-move = 第 { $ply } 步 { $move } 在那里不合规则。
durak-table-error-key = 这里不认识“{ $found }”：应为 { $known }。
durak-table-error-key-twice = “{ $key }”给了两次。
durak-table-error-customs = “{ $key }”在裁判 { $referee } 下没有意义。
durak-table-error-deck = “{ $found }”不是一副牌的张数：应为 { $known } 之一。
durak-table-error-referee = “{ $found }”不是裁判：应为 podkidnoy 或 article。
durak-table-error-rules = “{ $found }”不是规则：应为 plain 或 throw-in，可以转移时加 transfer。
durak-table-error-article-rules = 文章的裁判既没有收牌后的添牌，也没有转移：应为 plain。
durak-table-error-trump-index = “{ $found }”不是牌叠里的位置：应为 0 到 { $last } 的数字。
durak-table-error-first-bout = “{ $found }”：第一轮最多进攻 5 张或 6 张。
durak-table-error-first = “{ $found }”不是哪一方：应为 1、2、lowest-trump 或 lot。
durak-table-error-parts = 应为整副牌，或者用“/”隔开的 { $hands } 手牌和牌堆；这里有 { $count } 部分。
durak-table-error-card = “{ $found }”不是牌：应为点数（2 到 9、T、J、Q、K、A）加花色（S、H、D、C），例如 9H。
durak-table-error-card-twice = { $card } 出现了两次。
durak-table-error-move = “{ $found }”不是一手：应为一张牌、take、stop、done，或 transfer 加一张牌。
durak-note-talon = 牌堆还有 { $count } 张：暂时不能精确求解。
durak-note-exact = 牌堆已空，所有的牌都已知：此局面可以精确求解。
durak-level-easy = 入门
durak-level-medium = 中等
durak-level-strong = 强
durak-level-strongest = 最强
durak-player-random = 随机出牌
durak-player-greedy = 最小牌（贪心）
durak-player-monte-carlo = 蒙特卡洛搜索，{ $number } 次模拟
game-durak-robot = 杜拉克机器人
durak-robot-article = 文章的机器人
    .former = 杜拉克局面：文章的机器人
durak-robot-article-about = 一位玩家所知的一切，以及文章公布的程序如何判断，保留它的全部缺陷。
durak-robot-screenshot = 截图中的机器人
    .former = 杜拉克局面：截图中的机器人
durak-robot-screenshot-about = 文章截图所用的权重；防守时取最大的总和。
durak-robot-repaired = 修正后的机器人
    .former = 杜拉克局面：修正后的机器人
durak-robot-repaired-about = 使用文章的权重，并改正程序的所有错误。
durak-weight-unconstrained = 牌号权重
durak-weight-repetition = 重复权重
durak-weight-trump = 王牌系数
durak-weight-rank = 权重系数
durak-weight-possibility = 概率系数
durak-situation-role = 玩家
durak-situation-role-attack = 进攻
durak-situation-role-defend = 防守
durak-situation-trump-card = 王牌牌张
durak-situation-deck = 一副牌
durak-situation-deck-size = { $count } 张
durak-situation-enemy-count = 对手的牌数
durak-situation-text = { $text }
durak-situation-card = { $card }
durak-situation-zone-hand-attack = 自己的牌（进攻）
durak-situation-zone-hand-defend = 自己的牌（防守）
durak-situation-zone-enemy = 对手
durak-situation-zone-table = 桌上
durak-situation-zone-unknown = 未知：在牌堆或对手手中
durak-situation-error-key = 此处不认识“{ $found }”：应为 { $known }。
durak-situation-error-no-hand = 此处应有“hand”和自己的牌。
durak-situation-error-key-twice = “{ $found }”出现了两次。
durak-situation-error-card = “{ $found }”不是牌：应为点数 2 至 9、T J Q K A 加花色 C S H D，例如 9H。
durak-situation-error-role = “{ $found }”不是角色：应为 { $known }。
durak-situation-error-deck = “{ $found }”不是一副牌的张数：应为 24、32、36 或 52。
durak-situation-error-count = “{ $found }”不是牌数：应为 0 至 { $most }。
durak-situation-error-face-up = “{ $found }”不可用：翻开的王牌可为 { $known }。
durak-situation-error-profile = “{ $found }”不是机器人：应为 { $known }。
durak-situation-error-depth = “{ $found }”不是深度：应为 1 以上的整数。
durak-situation-error-number = “{ $found }”不是数：应为 0.15 这样的数。
durak-situation-error-weight = “{ $found }”不是权重：应为 { $known }。
durak-situation-error-fix = “{ $found }”不是修正：应为 none，或 { $known } 中的若干项。
durak-situation-problem-card-twice = { $card } 出现在两处。
durak-situation-problem-not-in-deck = { $deck } 张一副的牌中没有 { $card }。
durak-situation-problem-too-many-cards = 写了 { $count } 张牌，而一副只有 { $deck } 张。
durak-situation-problem-enemy-count = 对手的牌数（{ $count }）少于已知他持有的牌（{ $known }）。
durak-situation-problem-few-unknown = 对手有 { $count } 张无人见过的牌，但只剩 { $left } 张。
durak-situation-problem-empty-hand = 手牌是空的：请放入自己的牌。
durak-situation-problem-long-table = 桌上有 { $count } 张牌；一轮最多 { $most } 张。
durak-situation-problem-nothing-to-beat = 没有要压的牌：请把进攻牌放到桌上，或改为进攻。
durak-situation-problem-all-beaten = 桌上的牌都已被压住，该进攻方出牌。
durak-situation-problem-not-all-beaten = 桌上最后一张牌尚未被压住，该防守方出牌。
durak-situation-problem-rank = 不能出 { $card }：此前桌上没有同点数的牌。
durak-situation-problem-does-not-beat = { $answer } 压不过 { $attack }：牌按进攻、防守依次打出。
durak-situation-problem-depth = 深度 { $depth } 没有意义：应为 1 至 { $most }。
durak-situation-problem-weight = { $field }不能是 { $found }：应为 0 至 { $most } 的数。
durak-situation-problem-game = 该文件属于另一种游戏：{ $game }。应为杜拉克局面。
### 杜拉克：整局

durak-player-article = 文章的机器人，深度 { $number }
durak-player-screenshot = 截图里的机器人，深度 { $number }
durak-player-repaired = 修正后的机器人，深度 { $number }

## 文件不能使用的原因
disk-folder = 这是文件夹，不是文件
disk-device = 这是管道或设备，不是文件
disk-too-large = 它超过 { $megabytes } MB
disk-not-text = 它不是 UTF-8 文本（第 { $byte } 个字节）
disk-read-only = 文件是只读的
disk-read-only-system = 该文件系统是只读的
disk-missing = 没有这个文件或文件夹
disk-forbidden = 系统不允许
disk-full = 磁盘已满
disk-busy = 使用它的程序太多
disk-other = 系统提示：{ $reason }

### 为何胜负。手数含该手本身；0 表示手数未知

why-reply = { $reply }
why-play = 出 { $move }
why-moves = { $rest }、{ $move }
why-reply-after = { $reply }（在 { $moves } 之后）
why-punished = { $plies ->
    [0] { $move } 必输
   *[other] { $move } 必输，共 { $plies } 手
}：{ $others ->
    [0] 对方只有 { $reply } 能取胜。
   *[other] 对方 { $reply } 就能取胜，{ $count } 种应对中另有 { $others } 种也能取胜。
}
why-punished-forced = { $plies ->
    [0] { $move } 必输
   *[other] { $move } 必输，共 { $plies } 手
}：对方只能应 { $reply }，且取胜。
why-punished-all = { $plies ->
    [0] { $move } 必输
   *[other] { $move } 必输，共 { $plies } 手
}：{ $count } 种应对都能取胜，如 { $reply }。
why-drawn = { $move } 只能和：{ $others ->
    [0] 对方只有 { $reply } 能守和。
   *[other] 对方 { $reply } 就能守和，{ $count } 种应对中另有 { $others } 种也能守和。
}
why-drawn-forced = { $move } 只能和：对方只能应 { $reply }，且守和。
why-drawn-all = { $move } 只能和：{ $count } 种应对都能守和，如 { $reply }。
why-goal-gains = { $good ->
    [1] 只有 { $move } 能得够子
   *[other] { $count } 种走法里有 { $good } 种能得够子，例如 { $move }
}{ $plies ->
    [0] 。
   *[other] ，共 { $plies } 步。
}
why-goal-misses = { $count } 种走法都得不够子，例如 { $move }。
why-goal-prevents = { $good ->
    [1] 只有 { $move } 能不失子。
   *[other] { $count } 种走法里有 { $good } 种能不失子，例如 { $move }。
}
why-goal-allows = 怎么走都要失子；{ $move } 撑得最久。
why-goal-move-gains = { $plies ->
    [0] { $move } 能得够子
   *[other] { $move } 能得够子，共 { $plies } 步
}{ $replies ->
    [0] 。
   *[other] ；最长的防守是 { $reply }。
}
why-goal-move-misses = { $move } 得不够子{ $replies ->
    [0] 。
   *[other] ：对方应 { $reply }。
}
why-goal-move-prevents = { $move } 不失子。
why-goal-move-allows = { $plies ->
    [0] { $move } 要失子
   *[other] { $move } 要失子，共 { $plies } 步
}{ $replies ->
    [0] 。
   *[other] ：对方走 { $reply }。
}
why-wins = { $plies ->
    [0] { $move } 必胜
   *[other] { $move } 必胜，共 { $plies } 手
}：{ $count ->
    [1] 唯一的应对是 { $reply }，也输。
   *[other] { $count } 种应对全输{ $plies ->
        [0] 。
       *[other] ，{ $reply } 撑得最久。
    }
}
why-holds = { $move } 和：{ $losing ->
    [0] 没有应对能取胜，如 { $reply }。
   *[other] 没有应对能取胜，{ $count } 种应对中 { $losing } 种会输；{ $reply } 守和。
}
why-over-win = { $move } 立即取胜。
why-over-draw = { $move } 以和局结束。
why-over-loss = { $move } 立即输掉。
why-alone-win = { $move } 在对方再行动之前取胜。
why-alone-draw = { $move } 在对方再行动之前成和。
why-alone-loss = { $move } 在对方再行动之前输掉。
why-finds = 此后{ $side }有 { $count } 手都只有一种正确选择，第一手是 { $move }。
why-kept = { $card } 须留着对付 { $reply }：没有它，{ $better } 也不成。
why-position-win = { $good ->
    [1] 只有 { $move } 取胜
   *[other] { $count } 种选择中 { $good } 种取胜，{ $equal ->
        [0] 快慢相同，例如 { $move }
        [1] { $move } 最快
       *[other] 其中 { $equal } 种最快，例如 { $move }
    }
}{ $plies ->
    [0] 。
   *[other] ，共 { $plies } 手。
}
why-position-draw = { $good ->
    [1] 只有 { $move } 成和。
   *[other] { $count } 种选择中 { $good } 种成和，如 { $move }。
}
why-position-loss = { $count ->
    [1] 只有 { $move } 这一手，必输
   *[other] { $count } 种选择全输，{ $equal ->
        [0] 撑得一样久，例如 { $move }
        [1] { $move } 撑得最久
       *[other] 其中 { $equal } 种撑得最久，例如 { $move }
    }
}{ $plies ->
    [0] 。
   *[other] ，共 { $plies } 手。
}
why-threat-win = 若轮到{ $side }，{ $move } 取胜{ $plies ->
    [0] 。
   *[other] ，共 { $plies } 手。
}
why-threat-draw = 若轮到{ $side }，最佳结果是和：{ $move }。
why-threat-loss = 若轮到{ $side }，怎样都输{ $plies ->
    [0] 。
   *[other] ，{ $move } 撑得最久，共 { $plies } 手。
}
change-win = 赢
change-draw = 和
change-loss = 输
change-board = 棋盘
change-without = 去掉 { $thing }（{ $owner }），轮到的一方{ $value }。
change-with = 加上 { $thing }（{ $owner }），轮到的一方{ $value }。
change-instead = 把 { $old } 换成 { $thing }（{ $owner }），轮到的一方{ $value }。
compare-rules = 规则
compare-turn = 轮到
compare-square = { $square } 格

motif-basics = 入门
motif-lead = 牌权归谁
motif-pass = 过牌制胜
motif-split = 拆还是留
motif-runs = 顺子、连对、飞机
motif-bombs = 炸弹与王炸
motif-kickers = 带什么牌
motif-big = 大牌局
motif-partners = 农民配合
motif-opening = 开局
motif-combination = 连击组合
motif-coup-turc = 土耳其打击
motif-coup-royal = 皇家打击
motif-coup-philippe = 菲利普打击
motif-coup-napoleon = 拿破仑打击
motif-ricochet = 反弹打击
motif-breakthrough = 突破
motif-opposition = 对立
motif-lock = 封锁
motif-kings = 王的残局
motif-king-hunt = 捉王
motif-draw = 守和
motif-problems = 古典习题
motif-durak-endgame = 残局
motif-durak-transfer = 可转移
motif-durak-game = 整局
motif-robot = 文章里的机器人
motif-value = 牌力大小
motif-chances = 胜率
motif-stay = 跟还是弃
motif-rules = 规则不同，结果不同
motif-other = 其他
start-climbing = 扑克牌残局
start-climbing-about = 只有单张和对子，明牌
start-doudizhu = 斗地主残局
start-doudizhu-about = 全部牌型，两人或三人
start-draughts = 西洋跳棋
start-draughts-about = 对局、分析、残局、习题
start-durak = 杜拉克
start-durak-about = 残局、整局、机器人的预测
start-three-card = 三张牌
start-three-card-about = 牌有多大，赢面多大

### 复盘

review-fine = 好手
review-inaccuracy = 欠准
review-mistake = 失误
review-blunder = 大失误
review-worth-win = 赢
review-worth-win-for = { $side }赢
review-worth-draw = 和
review-worth-loss = 输
review-worth-estimate = { $score }
review-worth-share = { $percent }%
review-said-proved = { $move }：{ $grade }（已证明）。换成 { $better } 本是{ $before }，现在是{ $after }。
review-said-estimate = { $move }：{ $grade }（估计）。换成 { $better } 为 { $before }，现在为 { $after }。
review-said-deals = { $move }：{ $grade }（模拟 { $deals } 局）。{ $better } 胜率 { $before }，这一手 { $after }。
review-moment-shot = 错过打击
review-moment-allowed = 让对方打击得手
review-moment-missed = 本可得子
review-moment-lost = 走成败势
review-moment-worse = 局面已难以守住
review-better = 更好：
review-refutation = 反驳：
review-moment-piece = 丢掉一子
review-moment-pieces = 损失不止一子
review-moment-won = 赢棋残局走丢
review-moment-drawn = 和棋残局走输
review-said-moment = { $moment }。{ $said }
review-bad-move = 第 { $ply } 手“{ $move }”不合法。
review-no-moves = 没有可复盘的内容。
review-no-player = 没有对局有棋手“{ $player }”。
base-no-rules = 文件中没有规则为“{ $rules }”的对局；有 { $known }。
line-left-out = 第 { $ply } 手：{ $move } 此处不合规则。它和之后的各手已作为文字保留。

exercise-doudizhu = 斗地主 { $number }
exercise-pairs = 单张与对子 { $number }
exercise-several = 正确的第一手有 { $count } 种。
generate-no-game = 无法为“{ $game }”出题。
generate-no-folder = “{ $file }”不是文件夹，也不像文件夹的名称：要把所有练习写入一个文件，文件名须以 .ron 结尾。
generate-no-goal = “{ $game }”没有这种目标的题目。
generate-no-option = “{ $game }”的题目没有 { $option } 选项。
generate-one-of = { $option }：“{ $found }”不在 { $known } 之中。
generate-size = --cards 或 --pieces：应为 { $least } 至 { $most } 之间的范围。
generate-few = 只出了 { $count } 题中的 { $made } 题，没有找到更多。
exercise-durak = 杜拉克 { $number }
motif-durak-trump = 保留王牌
motif-durak-trump-lead = 主动出王牌
motif-durak-take = 能压也收牌
motif-durak-throw-in = 添牌还是停手
exercise-draughts = 西洋跳棋 { $number }
exercise-russian = 俄罗斯跳棋 { $number }
exercise-international = 国际跳棋（百格） { $number }
exercise-english = 英式跳棋 { $number }
exercise-shot = 强制得子 { $number }
exercise-brazilian = 巴西跳棋 { $number }
motif-high = 不出最小的
deck-pairs = 单张与对子
durak-ask-cards = 机器人至少有两张牌可选时，才能问它会怎么做。
quiz-percent = { $percent } %
exercise-robot = 机器人 { $number }
exercise-three-card = 三张牌 { $number }
deck-questions = 问答题
motif-sacrifice = 弃子
motif-exchange = 兑子
motif-double-attack = 一子攻二
deck-russian = 俄罗斯跳棋
deck-shots-russian = 强制得子（俄罗斯规则）
deck-shots-international = 强制得子（国际规则）
deck-shots-english = 强制得子（英式规则）
deck-shots-brazilian = 强制得子（巴西规则）
deck-endings = 残局
deck-international = 国际跳棋（百格）
deck-english = 英式跳棋
deck-brazilian = 巴西跳棋

## Proof files
cli-proof-game = { $game } 的证明暂时无法校验，因此不写文件。
cli-no-command = 那里没有命令“{ $command }”：应为 { $known }。
cli-output-input = { $file } 正是读取的文件，没有写入任何内容；请为结果另指定一个文件。
cli-no-proof = { $file } 不是证明文件：第 { $line } 行：应为 { $expected }
