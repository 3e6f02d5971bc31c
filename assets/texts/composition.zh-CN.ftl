# 排局台：作者的着法是否达到目标，是否唯一。

composition-task-win = { $side }先走，取胜
composition-task-win-in = { $side }先走，{ $moves } 步取胜
composition-task-draw = { $side }先走，求和
composition-goal-win = { $side }取胜
composition-goal-win-in = { $side } { $moves } 步取胜
composition-goal-draw = { $side }求和

### 每个局面的结论。

composition-forced = 只此一步可走
composition-only = 唯一着
composition-minor = 小双解
composition-dual = 双解
composition-cook = 另解
composition-unsolved = 不成立
composition-open = 未验证

### 同样达到目标的着法。

composition-minor-order = 次序不同，局面相同
composition-minor-landing = 同一吃法，落点不同
composition-minor-decided = 已凭子力取胜
composition-other-wins = 也能取胜
composition-other-draws = 也能成和

### 总结。

composition-head-sound = 成立 · 已证明
composition-head-unsolved = { $count } 步作者着法不成立
composition-head-cooks = { $count } 个另解
composition-head-cooks-least = 至少 { $count } 个另解
composition-head-duals = { $count } 个双解
composition-head-duals-least = 至少 { $count } 个双解
composition-head-minor = { $count } 个小双解
composition-head-open = { $count } 处未验证
composition-head-draw = 无解：和棋
composition-head-no-win = 无解：没有胜着
composition-head-loss = 无解：此局必输
composition-head-longer = 最快也要 { $moves } 步取胜
composition-head-shorter = { $moves } 步就能取胜
composition-head-nothing = 没有写出解答，限时内也未找到

### 棋子。

composition-pieces = 共 { $all } 子：白 { $whitemen } + { $whitekings }，黑 { $blackmen } + { $blackkings }（兵 + 王）
composition-economy-all = 每个子都走动或被吃
composition-economy-idle = { $count } 子不走动也不被吃：{ $where }
composition-end-clean = 终局干净：剩 { $left } 子，都有用
composition-end-idle = 终局：剩 { $left } 子，多余 { $count } 子：{ $where }
composition-end-open = 终局：剩 { $left } 子，未验证
composition-stroke = 打击：{ $stroke }
composition-same = 与{ $title }相同
composition-alike = 与{ $title }相同（转盘或换色）
composition-number = 第 { $number } 个
composition-not-here = 这种棋不能检查排局

### 窗口中的排局台。

composition-page = 检查
composition-about = 评判解答的每一步：唯一着、双解、另解。解答就是棋谱中的着法；没有时评判程序找到的。
composition-goal-about = 要求
composition-save-proof = 保存起始局面的证明…
composition-check = 检查
composition-stop = 停止
composition-continue = 继续
composition-seconds-about = 每个局面看多久
composition-replies = 所有应着
composition-replies-about = 看守方的所有应着，不只是解答中的
composition-progress = { $done } / { $all } 个局面
composition-row = 第 { $number } 步：{ $move }：{ $found }
composition-open-moves = 未定
composition-open-time = 限时内未定
composition-found = 解答由程序找到。

### 把失误做成习题。

review-train = 习题
review-train-about = 把失误做成习题并存入题集“我的错题”：已证明的求胜或求和，其余按复盘的估计找出更好的一手
review-train-both = 双方
review-train-title = 失误
review-train-none = 复盘没有发现另有更好一手的失误
