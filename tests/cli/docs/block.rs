//! Fenced blocks of a page: commands, and what the page says that they print.

/// What keeps a command from being run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Aside {
    /// It takes more than two seconds; `ETUDE_DOCS=all` runs it.
    Slow,
    /// It opens the window.
    Window,
    /// It needs other programs, a network or another machine.
    Elsewhere,
}

/// A command of a page.
#[derive(Debug, PartialEq, Eq)]
pub struct Shown {
    /// Line of the page, from 1.
    pub line: usize,
    /// The command, possibly of several lines.
    pub command: String,
    /// The output, unless the page shows none.
    pub output: Option<String>,
    /// The exit status.
    pub status: i32,
    pub aside: Option<Aside>,
}

/// A fenced block: its line, its words behind the fence, its text.
struct Fence<'a> {
    line: usize,
    info: Vec<&'a str>,
    text: String,
    /// Whether nothing but an empty line stands between it and the block above.
    follows: bool,
}

fn fences(page: &str) -> Vec<Fence<'_>> {
    let mut found = Vec::new();
    let mut lines = page.lines().zip(1..);
    let mut follows = false;
    while let Some((start, line)) = lines.next() {
        let Some(info) = start.trim_start().strip_prefix("```") else {
            follows &= start.trim().is_empty();
            continue;
        };
        let indent = start.len() - start.trim_start().len();
        let body = lines.by_ref().map(|(text, _)| text).take_while(|text| text.trim() != "```");
        let text = body.map(|text| text.get(indent..).unwrap_or_default().to_owned() + "\n").collect();
        found.push(Fence { line, info: info.split_whitespace().collect(), text, follows });
        follows = true;
    }
    found
}

/// The commands of a `console` block, each with the lines below it.
fn console(text: &str, line: usize) -> Vec<(usize, String, String)> {
    let mut found: Vec<(usize, String, String)> = Vec::new();
    let mut goes_on = false;
    for (text, line) in text.lines().zip(line + 1..) {
        match (text.strip_prefix("$ "), found.last_mut()) {
            (Some(command), _) => found.push((line, command.to_owned(), String::new())),
            (None, Some((_, command, _))) if goes_on => *command += &format!("\n{text}"),
            (None, Some((_, _, output))) => *output += &format!("{text}\n"),
            (None, None) => panic!("line {line}: an output without a command"),
        }
        goes_on = (text.starts_with("$ ") || goes_on) && text.ends_with(['\\', '|']);
    }
    found
}

/// All commands of a page, in order.
///
/// # Panics
/// At a block with a word that means nothing, and at a command in a block of another name.
pub fn commands(page: &str) -> Vec<Shown> {
    let mut found: Vec<Shown> = Vec::new();
    for Fence { line, info, text, follows } in fences(page) {
        let [name, words @ ..] = &info[..] else {
            match found.last_mut().filter(|_| follows) {
                Some(last) if last.output.is_none() => last.output = Some(text),
                _ => assert!(!text.starts_with("etude ") && !text.starts_with("$ "), "line {line}: no name"),
            }
            continue;
        };
        if !["console", "sh"].contains(name) {
            // The contents of a file may begin with the name of the program.
            assert!(*name == "text" || !text.starts_with("etude "), "line {line}: a command, called {name}");
            assert!(!text.starts_with("$ "), "line {line}: a command, called {name}");
            continue;
        }
        let (mut status, mut aside) = (0, None);
        for word in words {
            match (*word, word.strip_prefix("status-")) {
                ("slow", _) => aside = Some(Aside::Slow),
                ("window", _) => aside = Some(Aside::Window),
                ("elsewhere", _) => aside = Some(Aside::Elsewhere),
                (_, Some(number)) => status = number.parse().expect("an exit status"),
                _ => panic!("line {line}: “{word}” behind a fence means nothing"),
            }
        }
        if *name == "sh" {
            found.push(Shown { line, command: text, output: None, status, aside });
            continue;
        }
        let commands = console(&text, line);
        let last = commands.len();
        found.extend(commands.into_iter().zip(1..).map(|((line, command, output), at)| {
            let status = if at == last { status } else { 0 };
            Shown { line, command, output: Some(output), status, aside }
        }));
    }
    found
}

/// Whether an output is the one that a page shows: `…` is any part of a line, or alone on a line any lines.
pub fn is_shown(shown: &str, printed: &str) -> bool {
    let lines = |text: &str| text.trim_end().lines().map(|line| line.trim_end().to_owned()).collect();
    let (shown, printed): (Vec<String>, Vec<String>) = (lines(shown), lines(printed));
    fits_lines(&shown, &printed)
}

fn fits_lines(shown: &[String], printed: &[String]) -> bool {
    match (shown, printed) {
        ([], printed) => printed.is_empty(),
        ([any, rest @ ..], printed) if any == "…" => {
            (0..=printed.len()).any(|skipped| fits_lines(rest, &printed[skipped..]))
        }
        ([_, ..], []) => false,
        ([line, rest @ ..], [text, printed @ ..]) => fits(line, text) && fits_lines(rest, printed),
    }
}

fn fits(line: &str, text: &str) -> bool {
    match line.split_once('…') {
        None => line == text,
        Some((start, rest)) => text.strip_prefix(start).is_some_and(|text| {
            let mut ends = text.char_indices().map(|(at, _)| at).chain([text.len()]);
            ends.any(|at| fits(rest, &text[at..]))
        }),
    }
}
