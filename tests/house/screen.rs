//! All output to a terminal passes through one file, which escapes the control characters of foreign texts.

use etude_support::source::{code, is_for_tests, sources};

/// The only file that writes to the terminal.
const SCREEN: &str = "texts/screen.rs";

/// The ways round it.
const FORBIDDEN: [&str; 6] = ["println!", "print!(", "eprint!(", "stdout()", "stderr()", "dbg!("];

fn is_way_round(line: &str) -> bool {
    FORBIDDEN.iter().any(|way| line.contains(way))
}

#[test]
fn only_screen_writes_to_a_terminal() {
    let mut found = Vec::new();
    let mut screen = false;
    for source in sources() {
        if source.path == SCREEN {
            screen = code(&source.text).iter().any(|(_, line)| is_way_round(line));
            continue;
        }
        if is_for_tests(&source.path) {
            continue;
        }
        let lines = code(&source.text).into_iter().filter(|(_, line)| is_way_round(line));
        found.extend(lines.map(|(number, line)| format!("src/{}:{number}: {line}", source.path)));
    }
    assert_eq!(found, [""; 0], "these belong through {SCREEN}");
    assert!(screen, "{SCREEN} writes, and this test sees it");
    assert!(
        is_way_round("        eprintln!(\"{error}\");") && is_way_round("let mut out = io::stdout().lock();")
    );
}
