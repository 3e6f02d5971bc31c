//! Pages on which exercises are solved, as a browser without a window plays them.

use super::html::{check, operated};
use crate::support::{file, read};
use etude::model::Control;
use etude::share::html::puzzle::{self, LARGEST, NotPlayed};
use etude::study::session::{self, Contents};
use etude::study::{Document, Resources};
use etude::texts::{Language, Texts};

/// The hash by which a page may run the test's script: that of `tests/data/page/puzzle.js`.
const PLAYED: &str = "sha256-atNP/JT+y7wNKH1PR5IDc2opkjRXv9cp777WVsmXn9A=";
const MODEST: Resources = Resources { memory: 64 << 20, threads: 1 };

fn deck(path: &str) -> Vec<Document> {
    match session::read_any(&read(file(path))).expect("a deck") {
        Contents::Studies { studies, .. } => studies,
        Contents::Study(study) => vec![*study],
    }
}

fn page(study: &Document, language: Language) -> Result<String, NotPlayed> {
    let control = Control::new().with_nodes(20_000_000);
    puzzle::write(study, &Texts::new(language), MODEST, &control)
}

#[test]
fn an_exercise_of_each_game_is_failed_and_solved_in_a_browser() {
    let decks = [
        ("saves/exercises/climbing/high-1.ron", Language::SimplifiedChinese),
        ("saves/exercises/climbing/pairs-1.ron", Language::English),
        ("saves/exercises/durak/plain-1.ron", Language::Russian),
        ("saves/exercises/draughts/russian-1.ron", Language::Russian),
    ];
    for (path, language) in decks {
        let study = deck(path).into_iter().next().expect("an exercise");
        let page = page(&study, language).unwrap_or_else(|error| panic!("{path}: {error:?}"));
        assert!(page.len() <= LARGEST);
        let Some(said) = operated(&page, "tests/data/page/puzzle.js", PLAYED) else { return };
        check(&said, &["refuted: true", "solved: true", "fits: true", "requests: 0"]);
    }
}

/// Every tenth exercise of the quick decks.
#[test]
fn nearly_every_exercise_fits_a_page() {
    let (mut all, mut left) = (0, Vec::new());
    for name in ["climbing/bombs-1", "climbing/runs-2", "climbing/pairs-2", "durak/take-1"] {
        for study in deck(&format!("saves/exercises/{name}.ron")).iter().step_by(8) {
            all += 1;
            if let Err(error) = page(study, Language::English) {
                left.push(format!("{name}, {}: {error:?}", study.title));
            }
        }
    }
    assert!(left.len() * 10 <= all, "{left:?} of {all}");
}

#[test]
fn what_asks_for_no_move_is_refused_in_words() {
    let question = deck("saves/exercises/three_card/questions.ron").remove(0);
    let refused = page(&question, Language::English).expect_err("no move is asked for");
    assert!(matches!(refused, NotPlayed::NoGoal));
    let said = Texts::new(Language::English).say(&refused.message());
    assert!(said.contains("asks for no move"), "{said}");
    let mut lost = deck("saves/exercises/climbing/pairs-1.ron").remove(0);
    lost.position = "3 / 4".to_owned();
    lost.exercise.goal = "draw".to_owned();
    assert!(matches!(page(&lost, Language::English), Err(NotPlayed::Unproved)));
}
