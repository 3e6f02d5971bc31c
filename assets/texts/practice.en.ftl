# Exercises and practice.

results-damaged = { $lines ->
        [one] A line
       *[other] { $lines } lines
    } of the results cannot be read and { $lines ->
        [one] counts
       *[other] count
    } no more; { $file } stays as it is.
results-newer = A newer version has written results that this one does not know ({ $lines ->
        [one] one line
       *[other] { $lines } lines
    }). They stay in { $file }
results-unreadable = The results in { $file } cannot be read: { $reason }
results-unwritten = The result could not be written to { $file }: { $reason }. It is tried again with the next one.
