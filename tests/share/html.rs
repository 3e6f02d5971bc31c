//! Pages, as a browser without a window shows them.

use etude_model::Control;
use etude_share::ShareOptions;
use etude_share::html::{self, escaped};
use etude_study::document::{Line, Step};
use etude_study::{Document, Resources, session};
use etude_support::{file, files, read};
use etude_texts::{Language, Texts};
use std::process::Command;
use std::time::Duration;

/// The hash by which a page may run the test's script: that of `tests/data/page/check.js`.
const CHECK: &str = "sha256-mK/Zgifr4ivPqlLEmtvCatdtj9Hza3vzkoqwILr9k84=";
const MODEST: Resources = Resources { memory: 64 << 20, threads: 1 };

fn sample(path: &str) -> Document {
    session::read(&read(file(path))).expect("a study")
}

fn page(study: &Document, language: Language, tree: bool) -> String {
    let control = Control::new().with_limit(Duration::from_mins(1));
    let rows = if tree { html::unfolded(study, MODEST, &control).expect("it opens").0 } else { Vec::new() };
    let options = ShareOptions { answer: true, rows: &rows, ..ShareOptions::default() };
    html::write(study, &Texts::new(language), options).expect("it opens")
}

/// What the test's script says of a page in a browser; none where there is no browser, which CI does not allow.
fn worked(page: &str) -> Option<Vec<String>> {
    operated(page, "tests/data/page/check.js", CHECK)
}

/// What a script of the tests says of a page in a browser as large as a phone; none where there is no browser, which CI does not allow.
pub fn operated(page: &str, script: &str, hash: &str) -> Option<Vec<String>> {
    let browser = ["chromium", "chromium-browser", "google-chrome"].into_iter().find(|name| {
        Command::new(name).arg("--version").output().is_ok_and(|output| output.status.success())
    });
    let Some(browser) = browser else {
        let required = std::env::var_os("ETUDE_PICTURES").is_some_and(|value| value == "require");
        assert!(!required, "no browser shows pages, and ETUDE_PICTURES=require wants one");
        eprintln!("skipped: there is no browser");
        return None;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("page.html");
    let script = read(file(script));
    let allowed = page.replacen("script-src '", &format!("script-src '{hash}' '"), 1);
    let copy = allowed.replacen("</body>", &format!("<script>{script}</script></body>"), 1);
    std::fs::write(&path, copy).expect("written");
    let output = Command::new(browser)
        .args(["--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=60000", "--dump-dom"])
        .args(["--window-size=500,844", "--touch-events=enabled"])
        .arg(format!("--user-data-dir={}", folder.path().join("profile").display()))
        .arg(format!("file://{}", path.display()))
        .output()
        .expect("the browser runs");
    let dom = String::from_utf8_lossy(&output.stdout).into_owned();
    let result = dom.split("<pre id=\"result\">").nth(1).and_then(|rest| rest.split("</pre>").next());
    let result = result.unwrap_or_else(|| panic!("the script has not run: {dom:.2000}"));
    Some(result.lines().map(str::to_owned).collect())
}

#[track_caller]
pub fn check(said: &[String], expected: &[&str]) {
    for line in expected {
        assert!(said.iter().any(|said| said == line), "{line}: {said:?}");
    }
    let wrong: Vec<&String> = said.iter().filter(|line| line.ends_with("false")).collect();
    assert!(wrong.is_empty(), "{wrong:?} of {said:?}");
}

#[test]
fn a_page_steps_and_folds_in_a_browser_and_fetches_nothing() {
    let study = sample("saves/climbing/which-kicker.ron");
    let page = page(&study, Language::SimplifiedChinese, true);
    let Some(said) = worked(&page) else { return };
    check(&said, &["moves: 41", "steps: 13", "folded: 1", "requests: 0", "scripts: 2"]);
    let board = self::page(&sample("saves/draughts/breakthrough-1.ron"), Language::Russian, true);
    let Some(said) = worked(&board) else { return };
    check(&said, &["steps: 15", "requests: 0"]);
}

/// 200 moves of a board, and a tree of more than 5,000 rows.
#[test]
fn a_page_of_a_long_study_works() {
    let there = ["c1-d2", "b8-a7", "d2-c1", "a7-b8"];
    let step = |at: usize| Step { mv: there[at % 4].to_owned(), comment: format!("{at}"), ..Step::default() };
    let study = Document {
        game: "draughts".to_owned(),
        rules: "russian".to_owned(),
        position: "W:WKc1:BKb8".to_owned(),
        line: Line((0..200).map(step).collect()),
        ..Document::default()
    };
    let tree = sample("saves/climbing/hard-for-programs.ron");
    let control = Control::new().with_limit(Duration::from_mins(2));
    let mut rows = html::unfolded(&tree, MODEST, &control).expect("it opens").0;
    assert!(rows.len() > 1000, "{} rows", rows.len());
    let below = rows.split_off(1);
    while rows.len() < 5001 {
        rows.extend(below.iter().cloned());
    }
    let options = ShareOptions { answer: true, rows: &rows, ..ShareOptions::default() };
    let page = html::write(&study, &Texts::new(Language::English), options).expect("it opens");
    let Some(said) = worked(&page) else { return };
    let all = format!("rows: {}", rows.len());
    let walked = format!("walked: {}", rows.len());
    check(&said, &["moves: 200", "steps: 200", all.as_str(), walked.as_str(), "requests: 0"]);
}

#[test]
fn titles_comments_and_notes_are_texts_and_nothing_else() {
    let mut study = sample("saves/climbing/which-kicker.ron");
    let evil = "</script></title><script>document.title='x'</script><img src=x onerror=alert(1)>\"'&";
    study.translations.clear();
    study.title = evil.to_owned();
    study.notes = evil.to_owned();
    study.line.0[0].comment = evil.to_owned();
    study.line.0[1].before = evil.to_owned();
    study.line.0[0].comments.clear();
    let page = page(&study, Language::English, false);
    assert!(!page.contains("<img") && !page.contains("<script>document"), "{page}");
    assert_eq!(page.matches(&escaped(evil)).count(), 5, "title, heading, notes and two comments");
    let Some(said) = worked(&page) else { return };
    check(&said, &["scripts: 2", "requests: 0"]);
}

#[test]
fn without_the_answer_a_page_tells_nothing_of_it() {
    let texts = Texts::new(Language::English);
    for path in files("saves/climbing").into_iter().take(12) {
        let study = session::read(&read(&path)).expect("a study");
        let page = html::write(&study, &texts, ShareOptions::default()).expect("it opens");
        assert!(
            !page.contains("class=\"mv")
                && !page.contains("role=\"treeitem\"")
                && !page.contains("<template")
        );
        let notes = escaped(study.notes.trim());
        assert!(notes.is_empty() || !page.contains(&notes), "{}", path.display());
    }
}

/// Thirty cards that nobody sees are one box with their number.
#[test]
fn cards_that_lie_face_down_are_counted() {
    let texts = Texts::new(Language::English);
    let mut counted = 0;
    for path in files("saves/durak") {
        let study = session::read(&read(&path)).expect("a study");
        let page = html::write(&study, &texts, ShareOptions::default()).expect("it opens");
        assert!(!page.contains("face-down card</span><span class=\"card\">face-down"), "{}", path.display());
        counted += page.matches(" face-down cards</span>").count();
    }
    assert!(counted > 0, "cards of somebody are hidden");
}
