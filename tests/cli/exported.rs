//! Pictures of studies, from the command line and opened there again.

use etude::picture::png;
use etude::share::{self, picture, picture::PictureOptions};
use etude::study::session;
use etude::texts::{Language, Texts};
use etude_support::file;
use std::path::Path;
use std::process::{Command, Output};

fn etude(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_etude"))
        .args(arguments)
        .env_remove("DISPLAY")
        .env_remove("WAYLAND_DISPLAY")
        .output()
        .expect("the program runs")
}

#[track_caller]
fn succeeds(arguments: &[&str]) -> Vec<u8> {
    let output = etude(arguments);
    assert!(output.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&output.stderr));
    output.stdout
}

fn in_folder(folder: &tempfile::TempDir, name: &str) -> String {
    folder.path().join(name).display().to_string()
}

#[test]
fn a_picture_is_a_target_like_the_study_it_was_made_of() {
    let folder = tempfile::tempdir().expect("a folder");
    for sample in
        ["saves/climbing/lolli-3.ron", "saves/draughts/combination-1.ron", "saves/durak/two-wrongs.ron"]
    {
        let study = file(sample).display().to_string();
        let picture = in_folder(&folder, "picture.png");
        succeeds(&["export", &study, "--as", "png", "--width", "400", "-o", &picture]);
        let [before, after] = [&study, &picture].map(|target| succeeds(&["export", target, "--as", "ron"]));
        assert_eq!(before, after, "{sample}");
        let bytes = std::fs::read(&picture).expect("a picture");
        assert_eq!(png::study_in(&bytes).map(String::into_bytes), Ok(before), "{sample}");
        let [before, after] =
            [&study, &picture].map(|target| succeeds(&["export", target, "--as", "text", "--lang", "zh"]));
        assert_eq!(before, after, "{sample}");
    }
}

#[test]
fn a_picture_that_was_changed_is_refused_in_words() {
    let folder = tempfile::tempdir().expect("a folder");
    let picture = in_folder(&folder, "picture.png");
    let study = file("saves/climbing/lolli-3.ron").display().to_string();
    succeeds(&["export", &study, "--as", "png", "--width", "400", "-o", &picture]);
    let refused = |contents: &[u8]| {
        std::fs::write(&picture, contents).expect("it is written");
        let output = etude(&["solve", &picture]);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0));
        String::from_utf8(output.stderr).expect("words")
    };
    let whole = std::fs::read(&picture).expect("a picture");
    assert!(refused(&whole[..whole.len() - 100]).contains("damaged or cut off"));
    assert!(refused(b"GIF89a photograph").contains("another format"));
    let image = image::load_from_memory(&whole).expect("a picture");
    let mut again = std::io::Cursor::new(Vec::new());
    image.write_to(&mut again, image::ImageFormat::Png).expect("it is written");
    assert!(refused(&again.into_inner()).contains("carries no study"));
}

#[test]
fn a_collection_is_as_many_pages_as_are_needed_and_each_carries_its_studies() {
    let folder = tempfile::tempdir().expect("a folder");
    let deck = file("saves/exercises/three_card/questions-1.ron").display().to_string();
    let count = match session::read_any(&std::fs::read_to_string(&deck).unwrap()).expect("a deck") {
        session::Contents::Studies { studies, .. } => studies.len(),
        session::Contents::Study(_) => 1,
    };
    let page = in_folder(&folder, "page.png");
    succeeds(&["export", &deck, "--as", "png", "--width", "300", "-o", &page]);
    let mut found = 0;
    for number in 1..=count.div_ceil(4) {
        let bytes = std::fs::read(in_folder(&folder, &format!("page-{number}.png"))).expect("a page");
        match session::read_any(&png::study_in(&bytes).expect("studies")).expect("studies") {
            session::Contents::Studies { studies, .. } => found += studies.len(),
            session::Contents::Study(_) => found += 1,
        }
    }
    assert_eq!(found, count);
    assert!(!Path::new(&in_folder(&folder, &format!("page-{}.png", count.div_ceil(4) + 1))).exists());
    let output = etude(&["export", &deck, "--as", "svg"]);
    assert_eq!(output.status.code(), Some(2), "several pages do not go to the standard output");
    let svg = succeeds(&[
        "export",
        &format!("{deck}#1"),
        "--as",
        "svg",
        "--per-page",
        "2",
        "--dark",
        "--lang",
        "zh",
    ]);
    assert!(svg.starts_with(b"<svg ") && svg.ends_with(b"</svg>\n"));
}

/// The number of pages of a PDF document.
fn pages(pdf: &[u8]) -> usize {
    assert!(pdf.starts_with(b"%PDF-1.") && pdf.trim_ascii_end().ends_with(b"%%EOF"));
    pdf.windows(11).filter(|part| part == b"/Type /Page").count() - 1
}

#[test]
fn pages_to_be_printed_have_the_answers_behind_all_questions() {
    let deck = file("saves/exercises/climbing/pairs-1.ron").display().to_string();
    let count = succeeds(&["export", &deck, "--as", "fen"]).split(|byte| *byte == b'\n').count() - 1;
    for per_page in [1, 2, 4, 6] {
        let number = per_page.to_string();
        let sheets = count.div_ceil(per_page);
        let questions = succeeds(&["export", &deck, "--as", "pdf", "--per-page", &number]);
        assert_eq!(pages(&questions), sheets);
        let whole =
            succeeds(&["export", &deck, "--as", "pdf", "--per-page", &number, "--answer", "--lang", "zh"]);
        assert_eq!(pages(&whole), 2 * sheets);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let one = in_folder(&folder, "one.pdf");
    succeeds(&["export", &format!("{deck}#1"), "--as", "pdf", "-o", &one]);
    assert_eq!(pages(&std::fs::read(one).expect("a page")), 1);
}

#[test]
fn a_composition_is_one_sheet_with_its_author_and_its_solution_as_books_write_it() {
    let text = "(format: 2, game: \"draughts\", rules: \"russian\", title: \"\", author: \"A. Author\", source: \"Magazine, 3\", \
        goal: \"win\", wins_in: 3, tags: [(\"PublicationDate\", \"1951\")], position: \"W:Wg5,f4,a3,b2:Bg7,d6,c5,d4\", \
        moves: [\"a3-b4\", \"c5:c1\", (move: \"g5-h6\", variations: [[\"f4-e5\", \"d6:h6\"]]), \"c1:g5\", \"h6:h6\"])";
    let document = session::read(text).expect("a study");
    let study = share::open(&document).expect("it opens");
    let texts = Texts::new(Language::English);
    let options = PictureOptions { answer: true, ..PictureOptions::default() };
    let page = picture::page(study.as_ref(), &texts, options);
    assert_eq!(page.credit, "A. Author · Magazine, 3 · 1951");
    assert_eq!(page.task, "White to move and win in 3");
    let answer = page.answer.expect("an answer");
    assert_eq!(answer.solution, "1. a3-b4 c5:c1 2. g5-h6 (2. f4-e5 d6:h6) 2… c1:g5 3. h6:h6 +");
    assert!(answer.line.is_empty());
    let folder = tempfile::tempdir().expect("a folder");
    let (path, pdf) = (in_folder(&folder, "one.ron"), in_folder(&folder, "one.pdf"));
    std::fs::write(&path, text).expect("written");
    succeeds(&["export", &path, "--as", "pdf", "--answer", "-o", &pdf]);
    assert_eq!(pages(&std::fs::read(pdf).expect("a page")), 1);
}
