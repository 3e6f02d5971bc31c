## 首页
begin-title = 求解牌类与棋类残局，给出证明
begin-about = 摆出局面，看清谁胜、为何胜，试走每一条变化，练到熟练为止。
begin-today = 今日习题
begin-game = 来一局
begin-game-rules = { $game }：{ $rules }
begin-game-about = 从开局打完整的一局：和程序，或几个人一起
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
help-back = 回到上一页
help-contents = 目录
