# 练习与成绩。

results-damaged = 成绩中有 { $lines } 行无法读取，不再计入；{ $file } 保持原样。
results-newer = 成绩中有 { $lines } 行由更新的版本写入，本版本不认识；它们保留在 { $file }
results-unreadable = 无法读取成绩 { $file }：{ $reason }
results-unwritten = 成绩无法写入 { $file }：{ $reason }。下一次会再试。

library-today = 今天：复习 { $due } · 新题 { $new }
library-today-done = 练习：今天已完成
library-deck = 已解 { $solved } / { $count }
library-solved = 已解
library-unsolved = 未解

practice-title = 练习
practice-game = 练习哪种游戏？
practice-choose = 选择要练习的游戏，这里就会列出它的题目。
practice-samples = 题库示例
practice-only = 只练习“{ $name }”
practice-only-about = 只从这个题集取十题
practice-due = 待复习
practice-new = 新题
practice-done = 今天已做
practice-start = 开始练习
practice-go-on = 继续练习
practice-start-about = 打开今天的下一题，不显示答案。
practice-more = 再来一些新题
practice-more-about = 仅今天：再加同样多的新题。
practice-each-day = 每天的新题数
practice-reviews-first = 先做到期的复习，再做新题，由易到难。
practice-new-ones = 新题由易到难。
practice-none = 还没有题目。题库文件夹里带有目标的残局文件就是一个题集。
practice-no-deck = 下面没有选中任何题集。
practice-over = { $tomorrow ->
        [0] 今天的练习已完成。
       *[other] 今天的练习已完成。明天要复习 { $tomorrow } 题。
    }
practice-decks = 题集
practice-own = 自己的文件
practice-stars = { $stars } / { $most } 颗星：一次解出三星，用过提示两星，走错后解出一星
practice-deck = 已解 { $solved } / { $count }，待复习 { $due }
practice-days = 未来几天的复习
practice-today = 今天
practice-monday = 周一
practice-tuesday = 周二
practice-wednesday = 周三
practice-thursday = 周四
practice-friday = 周五
practice-saturday = 周六
practice-sunday = 周日
practice-reviews = { $day }：复习 { $count } 题
practice-themes = 各主题的成绩
practice-themes-none = 还没有做过题。这里会显示哪些主题掌握得好、哪些不好。
practice-success = { $attempts } 次中有 { $succeeded } 次既没有乱猜也没有放弃

## A session of practice
session-label = 本轮成绩
session-progress = { $number } / { $count }
session-next = 下一题
session-end = 结束
session-end-about = 结束本轮并查看成绩
session-solved = 已解 { $solved } / { $count }
session-return = { $days ->
        [0] 今天
        [1] 明天
       *[other] { $days } 天后
    } { $count } 题
session-failed = 未解 { $count } 题
session-returns = 再次复习：{ $days }
session-more = 再来一组
session-more-about = 同样再练一轮
session-done = 完成
session-done-about = 回到练习页面

## Making exercises
command-generate = 生成练习…
command-generate-about = 随机生成练习：每个局面只有一种首着正确；生成后作为题集打开
generate-difficulty = 难度
generate-any = 不限
difficulty-easy = 易
difficulty-medium = 中
difficulty-hard = 难
generate-count = 数量
generate-seed = 随机种子
generate-seed-about = 相同的种子会再次生成相同的练习
generate-start = 生成
generate-stop = 停止
generate-progress = { $made } / { $count } · 已看 { $tried } 个局面
generate-crashed = 出题出错：{ $reason }

deck-has-it = “{ $deck }”里已有这一题。
deck-level = { $name } { $level }
deck-lost = 轮到的一方必输，没有可找的走法。
deck-mistakes-title = 我的错题
deck-no-folder = 本次运行不保存任何内容，没有题集可加入。
deck-seats = 三家
deck-unproved = 结果尚未证明，证明后再加入。
deck-bans = 禁出牌型
deck-added = 已加入“{ $deck }” { $count } 题，可在“练习”页练习。
deck-added-title = 我的习题
deck-asks-nothing = 这里不需要找出走法或答案。
deck-daily = 每日一题
practice-daily = 每日一题
practice-daily-about = 人人相同，每天一道新题。
practice-daily-solve = 解题
practice-daily-solved = 已解 ✓
practice-streak = 已连续练习 { $days } 天
practice-rating = 等级分
practice-rating-told = { $rating } ± { $deviation }
practice-rating-provisional = 约再做 { $count } 题后显示。
practice-rating-about = Glicko-2。题目按难度视作 800 至 2400 分的对手；每题只计第一次，无错且未看提示才算胜。
