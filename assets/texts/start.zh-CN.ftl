## 首页
begin-title = 求解牌类与棋类残局，给出证明
begin-about = 摆出局面，看清谁胜、为何胜，试走每一条变化，练到熟练为止。
begin-today = 今日习题
begin-paste = 粘贴局面
begin-browse = 打开题库

## 新手提示
coach-verdict = 这里是答案：谁胜、多快胜、是否已证明。
coach-moves = 每一手及其结果，点一下就试这一手。
coach-setup = “摆局”用来摆自己的局面。
coach-next = 下一条
coach-done = 知道了
coach-about = Escape 关闭全部提示

## 查找
finder-command = 命令
finder-tab = 已打开
finder-study = 残局
finder-file = 最近的文件
finder-game = 游戏
finder-deck = 题集
finder-setting = 设置
finder-help = 帮助

## 关于
program-title = 关于 Étude
program-licence = 可任选 MIT 许可或 Apache 许可 2.0。
program-fonts = 字体：Inter、JetBrains Mono、Noto，SIL 开放字体许可 1.1。
program-memory = 内存：{ $memory } MB。求解器、引擎和残局库占用 { $held } MB，上限 { $budget } MB。
program-settings = 设置
program-state = 状态
program-cache = 缓存
program-copy = 复制
program-copy-about = 复制此文件夹的路径：{ $folder }

## 帮助
keys-without = 没有快捷键的命令
help-first = 入门
help-first-rows =
    开始 | 在首页选一种游戏，会打开一个已解出的局面：牌桌或棋盘，旁边是答案。
    看一看 | 用方向键逐手翻看。点一手、一张牌或一个棋子，试试自己的打法。
    自己的局面 | 选“新建”或“摆局”：把牌或棋子拖到桌上，或直接输入局面。
    带来局面 | 粘贴文本、打开文件，或把文件拖进窗口。三种语言的常见写法都能读。
    不会丢失 | 打开的内容下次启动时还在。撤销可以收回摆局、出牌、走棋、评注和规则的更改。
    查找 | 输入几个字，就能找到命令、残局、游戏、题集和设置。
help-building = 摆局
help-building-rows =
    牌 | 把牌从牌堆拖到各家手里。也可以先点牌再点手牌，双击送出，右键收回。
    棋盘 | 先选棋盘旁的棋子，再点格子。右键移除棋子。
    输入 | “局面”一栏能读记谱，也能读日常写法。读不懂的地方会划线，并说明原因和改法。
    规则 | 规则、禁用的牌型和由谁先走都在“摆局”中选择。改规则时局面不变。
    边摆边解 | 每次更改都会立即求解。局面尚不可行时会说明缺什么。
    发牌 | “发牌”随机发出手牌，同一编号可重现同一副牌。
help-reading = 看懂答案
help-reading-rows =
    结论 | 谁胜，需要多少手。“已证明”就是证明；估计会标明是估计；“未知”表示中途停止。
    每一手 | 它的结果：胜、和或负，以及多快，这一手也计在内。最好的排在最前。
    为什么 | 惩罚错着的那一手，是否唯一，以及直到终局的变化。
    策略树 | 胜方只列已证明的一手，负方列出所有应对。点一行即可前往。
    停止 | 求解器随时可以停止和继续。程序不会不说原因就停下。
    复盘 | 评判一条线上的每一手，指出输在哪里。
help-solving = 解题与练习
help-solving-rows =
    解题 | 答案隐藏，对方作最顽强的防守。只要保住结果，任何一手都对。
    提示 | 分三步：这一手的类型、用到的牌或棋子、这一手本身。
    走错 | 会一直走到错着被驳倒，然后可以从错着处重来。
    练习 | 今天的习题：先复习快要忘记的，再做新题。
    自己的题 | 文件中的残局若标有目标，也算题集。习题还可以自动生成。
    对局 | 与人、机器人或求解器对局。不主动要求，答案一直隐藏。
