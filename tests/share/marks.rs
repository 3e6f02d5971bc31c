//! Marks in what is given to others: pictures, pages and game files.

use etude_model::Mark;
use etude_picture::svg;
use etude_share::picture::{self, PictureOptions};
use etude_share::{ShareOptions, html, puzzle};
use etude_study::document::{Exercise, Line, Step};
use etude_study::{Document, registry};
use etude_texts::{Language, Texts};

fn marks(texts: &[&str]) -> Vec<Mark> {
    texts.iter().map(|text| Mark::read(text).expect(text)).collect()
}

fn board(rules: &str, position: &str, start: &[&str], step: Step) -> Document {
    Document {
        game: "draughts".into(),
        rules: rules.into(),
        position: position.into(),
        marks: marks(start),
        line: Line(vec![step]),
        ..Document::default()
    }
}

fn russian() -> Document {
    let step = Step { mv: "c3-d4".into(), marks: marks(&["yellow d6"]), ..Step::default() };
    board("russian", "W:Wc3,e3:Bd6,h8", &["red d6", "green c3 d4"], step)
}

fn cards() -> Document {
    Document {
        game: "climbing".into(),
        rules: "doudizhu".into(),
        position: "3 4 66 9 / 88".into(),
        marks: marks(&["blue 1:6"]),
        ..Document::default()
    }
}

/// The same as an exercise.
fn asked(document: Document) -> Document {
    Document { exercise: Exercise { goal: "win".into(), ..Exercise::default() }, ..document }
}

fn drawn(document: &Document, answer: bool) -> String {
    let study = etude_share::open(document).expect("it opens");
    let options = PictureOptions { answer, ..PictureOptions::default() };
    svg::write(&picture::picture(study.as_ref(), &Texts::new(Language::English), options))
}

fn page(document: &Document, answer: bool) -> String {
    let options = ShareOptions { answer, ..ShareOptions::default() };
    html::write(document, &Texts::new(Language::English), options).expect("it opens")
}

#[test]
fn pictures() {
    // The colours of green, red and blue marks.
    for (document, colours) in [(russian(), &["#1e8c45", "#c02b2b"][..]), (cards(), &["#1f5fc4"])] {
        let plain = drawn(&Document { marks: Vec::new(), ..document.clone() }, false).to_lowercase();
        let marked = drawn(&document, false).to_lowercase();
        for colour in colours {
            assert!(marked.contains(colour) && !plain.contains(colour), "{colour}");
        }
        // The marks of an exercise belong to its answer.
        assert!(!drawn(&asked(document.clone()), false).to_lowercase().contains(colours[0]));
        assert!(drawn(&asked(document), true).to_lowercase().contains(colours[0]));
    }
}

#[test]
fn pages() {
    let text = page(&russian(), true);
    let arrow = "<path class=\"arrow mg\" transform=\"translate(2.5 5.5) rotate(-45.00)\"";
    assert!(
        text.contains(arrow) && text.contains("<circle class=\"ring mr\" cx=\"3.5\" cy=\"2.5\""),
        "{text}"
    );
    let behind = text.split("<template id=\"s1\"").nth(1).expect("the position behind the move");
    assert!(behind.contains("ring my") && !behind.contains("ring mr"), "each position has its own");
    assert_eq!(page(&cards(), true).matches("class=\"card m mb\"").count(), 2);
    assert!(!page(&asked(russian()), false).contains("class=\"arrow"));
}

#[test]
fn puzzles() {
    assert_eq!(puzzle(russian()).marks, russian().marks);
    assert_eq!(puzzle(asked(russian())).marks, []);
}

#[test]
fn game_files() {
    let pdn = registry::formats_of("draughts")[0];
    let step = Step { mv: "32-28".into(), comment: "Thus.".into(), nags: vec![1, 14], ..Step::default() };
    let step = Step { marks: marks(&["red 19", "green 28 23"]), ..step };
    let numbered = board("international", "W:W32,40:B5,19", &["yellow 5"], step);
    for (document, commands) in [
        (russian(), &["{[%csl Rd6][%cal Gc3d4]}", "{[%csl Yd6]}"][..]),
        (numbered, &["{[%csl Y05]}", "32-28! $14", "{[%csl R19][%cal G2823] Thus.}"]),
    ] {
        let text = pdn.write(&document).expect("written");
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ");
        for command in commands {
            assert!(words.contains(command), "{command}: {text}");
        }
        let read = pdn.read(&text).expect("read").document;
        assert_eq!((&read.marks, &read.line), (&document.marks, &document.line), "{text}");
    }
}
