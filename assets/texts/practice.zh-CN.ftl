# 练习与成绩。

results-damaged = 成绩中有 { $lines } 行无法读取，不再计入；{ $file } 保持原样。
results-newer = 成绩中有 { $lines } 行由更新的版本写入，本版本不认识；它们保留在 { $file }
results-unreadable = 无法读取成绩 { $file }：{ $reason }
results-unwritten = 成绩无法写入 { $file }：{ $reason }。下一次会再试。
