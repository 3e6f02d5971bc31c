# What is given to other people: texts, pages, codes.

### The lines of a text. It is read back by them: each begins unlike all others, in every language.

share-text-title = 标题：{ $value }
share-text-game = 游戏：{ $value }
share-text-rules = 规则：{ $value }
share-text-task = 要求：{ $value }
share-text-source = 出处：{ $value }
share-text-to-move = 轮到：{ $value }
share-text-position = 局面：{ $value }
share-text-solution = 解答：{ $value }
share-text-moves = 着法：{ $value }
share-text-tree = 策略树：{ $value }
share-text-notes = 说明：{ $value }
share-text-pair = { $label }：{ $value }
list-both = { $one }、{ $other }
share-goal-win = 取胜
share-goal-win-in = { $moves } 步取胜
share-goal-draw = 求和
share-goal-weakest-hand = 找出值得跟的最弱一手牌
share-goal-best-hand = 找出最大的一手牌
share-goal-bot-move = 机器人会怎么做？
share-goal-best-move = 找出更好的一手（按估计）。
share-goal-percent = 求出百分比
share-text-no-game = 没有名为“{ $game }”的游戏。
share-text-no-rules = 此游戏没有名为“{ $rules }”的规则。
share-text-no-position = 文本中没有局面。
share-text-no-moves = 文本中的着法无法读取。

### Exporting

share-needs-game = 需要用 --game 指明局面属于哪种游戏；只有短码自带游戏名。
share-several = 文件含有 { $count } 个残局，而此类文件只能容纳一个：请用编号指定，例如 FILE#1。
share-no-number = 文件含有 { $count } 个残局，没有第 { $number } 个。
share-no-tree = 这个残局里没有可出的牌或可走的棋，没有策略树：已不带树写出。

### Codes

share-code-newer = 此短码的版本是 { $version }，本程序只能读取到版本 { $newest }：请用较新的程序打开。
share-code-sign = “{ $sign }”不是短码中的字符：可能输入有误，或在传送中被改动。
share-code-short = 短码不完整：末尾缺少字符。
share-code-changed = 短码已损坏：至少有一个字符与原来不同。请重新复制。

### 图片

share-picture-task = 轮到{ $mover }。{ $goal }
share-picture-win = 求必胜打法。
share-picture-goal = 目标：{ $goal }。
share-picture-draw = 求和。
share-picture-open = 谁能获胜？
share-picture-unproved = 在限制内没有找到证明。
share-picture-code = 此局面的 Étude 代码：用 Étude 打开本图片，或扫描后粘贴文字。
share-picture-code-hidden = 图片不带二维码：二维码会泄露暗牌。
share-picture-code-narrow = 图片不带二维码：宽度至少需要 { $width } 像素。
share-picture-code-long = 图片不带二维码：分享代码有 { $letters } 个字符，最多 { $most } 个。
share-picture-rows = 另有 { $count } 行已展开。
share-picture-nothing = 此图没有答案：这里没有可以证明的对局。
share-pages-need-file = 共有 { $count } 页：请用 -o 指定文件，每页会带编号写在旁边。
share-picture-terminal = 图片不是终端能显示的文本：请用 -o FILE 指定文件，或接到管道。
share-cards-back = { $count } 张扣着的牌
share-puzzle-no-goal = 该残局什么也没有问：没有页面认得的目标。
share-puzzle-unproved = 正确走法通向的局面没能在限时内全部证明，而网页需要全部。
share-puzzle-large = { $most } KB 的网页容不下该残局的全部策略。
share-puzzle-right = 正确。
share-puzzle-wrong = 这样就达不到目标了。
share-puzzle-other = 这一手也对，但本页接着走的是另一手，请再找找。
share-puzzle-solved = 解出来了！
share-puzzle-yours = 轮到你。
share-puzzle-hinted = 正解已标出。
share-puzzle-replies = 对方应：
share-puzzle-mistaken = 不对。
share-puzzle-marked = 正确答案已标出。
share-puzzle-moves = 着法
share-puzzle-hint = 提示
share-puzzle-undo = 悔一手
share-puzzle-again = 重来

picture-other-format = 文件是其他格式的图片：残局保存在 PNG 图片中，局面的二维码可从 PNG 和 JPEG 图片读取
picture-damaged = 该图片已损坏或不完整
picture-no-study = 该图片不含残局，也读不出残局的二维码：由其他程序制作，或残局已被去除
picture-several = 该图片含有多个残局
picture-newer = 该图片含有更新版本的残局：由更新的程序制作
picture-changed = 该图片在制作之后被改动过，其中的残局可能与所见不符：请索取原文件
picture-damaged-study = 该图片含有的残局已损坏

### Pages

share-page-position = 局面
share-page-moves = 各手
share-page-solution = 解答
share-page-tree = 策略树
share-page-notes = 说明
share-page-steps = 步进
share-page-first = 回到开头
share-page-back = 后退一步
share-page-next = 前进一步
share-page-last = 到末尾
share-page-made = 由 Étude 生成。用下面的短码可在其中打开：

### The window

share-answer = 附带解答
share-answer-about = 同时包含各手、注解、说明和策略树。
share-gif-no-moves = 动图需要着法，而这个残局没有着法。
share-gif-large = 动图会超过 { $most } MB：{ $all } 个局面中只放得下 { $fitted } 个。请缩小宽度，或只取其中一段。
share-answer-kept = 解题时不显示解答；要附带解答，请先显示答案。
share-answer-game = 对局本身就带有着法，不算解答。
share-cards-kept = 对方的牌是隐藏的：先显示所有牌，才能分享。
share-look = 分享的内容
share-copy = 复制到剪贴板
share-save-form = 另存为 { $format }…
share-save-page-about = 单个网页，可逐步查看着法、展开策略树，不需要网络。
share-save-picture = 另存为图片…
share-save-picture-about = PNG 图片内含残局，可直接打开；SVG 任意放大都清晰；PDF 用于打印；GIF 是整条变化的动图。
share-form-picture = 图片
share-form-text = 文本
share-form-code = 短码
share-form-position = 局面
share-form-numbers = 局面（编号）
share-form-study-about = RON 是 Étude 的文件格式，含全部变化和注释。粘贴即可再次打开。
share-blank = 还没有可以分享的：请先摆好局面。
share-answer-inside = 这一页里藏着答案：每一手都在页上判断。
share-form-puzzle = 解题网页
share-form-pages = PDF 页
share-puzzle-about = 一个 HTML 文件，在手机上、没有网络也能解这道题：每一种合法的选择都有按钮，选错了对方会当场破解。它在保存时生成，可能要几秒钟。
share-save-puzzle = 另存为解题网页…
share-pages-about = { $count ->
    [1] 把这个残局印成一页：题目；带答案时后面附解答。
   *[other] 把合集里的 { $count } 个残局印成多页：题目；带答案时后面附全部解答。
}
share-per-page = 每页：
share-per-page-number = 每页 { $count } 个
share-save-pages = 另存为 PDF…
