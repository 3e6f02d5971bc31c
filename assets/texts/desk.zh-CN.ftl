# 排局台：作者的着法是否达到目标，是否唯一。

desk-task-win = { $side }先走，取胜
desk-task-draw = { $side }先走，求和

### 每个局面的结论。

desk-forced = 只此一步可走
desk-only = 唯一着
desk-minor = 小双解
desk-dual = 双解
desk-cook = 另解
desk-unsolved = 不成立
desk-open = 未验证

### 同样达到目标的着法。

desk-minor-order = 次序不同，局面相同
desk-minor-landing = 同一吃法，落点不同
desk-minor-decided = 已凭子力取胜
desk-other-cook = 也能取胜：另解
desk-other-dual = 也能取胜
desk-other-draws = 也能成和

### 总结。

desk-head-sound = 成立 · 已证明
desk-head-unsolved = { $count } 步作者着法不成立
desk-head-cooks = { $count } 个另解
desk-head-duals = { $count } 个双解
desk-head-minor = { $count } 个小双解
desk-head-open = { $count } 处未验证
desk-head-draw = 无解：和棋
desk-head-no-win = 无解：没有胜着
desk-head-loss = 无解：此局必输
desk-head-nothing = 没有写出解答，限时内也未找到

### 棋子。

desk-pieces = 共 { $all } 子：白 { $whitemen } + { $whitekings }，黑 { $blackmen } + { $blackkings }（兵 + 王）
desk-economy-all = 每个子都走动或被吃
desk-economy-idle = { $count } 子不走动也不被吃：{ $where }
desk-end-clean = 终局干净：剩 { $left } 子，都有用
desk-end-idle = 终局：剩 { $left } 子，多余 { $count } 子：{ $where }
desk-end-open = 终局：剩 { $left } 子，未验证
desk-same = 与{ $title }相同
desk-alike = 与{ $title }相同（转盘或换色）
desk-number = 第 { $number } 个
desk-not-here = 这种棋不能检查排局

### 窗口中的排局台。

desk-page = 检查
desk-about = 评判解答的每一步：唯一着、双解、另解。解答就是棋谱中的着法；没有时评判程序找到的。
desk-goal-about = 要求
desk-check = 检查
desk-stop = 停止
desk-continue = 继续
desk-seconds-about = 每个局面看多久
desk-replies = 所有应着
desk-replies-about = 看守方的所有应着，不只是解答中的
desk-progress = { $done } / { $all } 个局面
desk-row = 第 { $number } 步：{ $move }：{ $found }
desk-open-moves = 未定
desk-found = 解答由程序找到。

### 把失误做成习题。

review-train = 习题
review-train-about = 把已证明本可达到什么的失误做成习题
review-train-both = 双方的
review-train-title = 失误
review-train-none = 没有已证明的失误：估计的不能做成习题
