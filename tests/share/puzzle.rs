//! Pages on which exercises are solved, as a browser without a window plays them.

use super::html::{check, operated};
use etude_model::Control;
use etude_share::html::puzzle::{self, LARGEST, NotPlayed};
use etude_study::session::{self, Contents};
use etude_study::{Document, Resources};
use etude_support::{file, read};
use etude_texts::{Language, Texts};

/// The hash by which a page may run the test's script: that of `tests/data/page/puzzle.js`.
const PLAYED: &str = "sha256-KBIjt1s4gAh7iHTP0TqQNtXI/eXGnkD6mSLSToGakzc=";
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
        ("saves/exercises/three_card/questions-1.ron", Language::SimplifiedChinese),
        ("saves/exercises/durak/bot-1.ron", Language::Russian),
    ];
    for (path, language) in decks {
        let study = deck(path).into_iter().next().expect("an exercise");
        let page = page(&study, language).unwrap_or_else(|error| panic!("{path}: {error:?}"));
        assert!(page.len() <= LARGEST);
        let Some(said) = operated(&page, "tests/data/page/puzzle.js", PLAYED) else { return };
        check(&said, &["refuted: true", "solved: true", "fits: true", "requests: 0"]);
    }
}

/// Percentages are answered by the nearest of ten, hands and cards by name; the page knows nothing else.
#[test]
fn questions_have_their_answers_in_place_of_moves() {
    for (path, options) in [
        ("saves/exercises/three_card/questions-1.ron", [2, 3, 4, 10].as_slice()),
        ("saves/exercises/durak/bot-2.ron", &[3, 4, 5, 6, 7, 8, 9]),
    ] {
        for study in deck(path) {
            let page = page(&study, Language::English).unwrap_or_else(|error| panic!("{path}: {error:?}"));
            let block = page.split("id=\"data\">").nth(1).and_then(|rest| rest.split("</script>").next());
            let data: serde_json::Value = serde_json::from_str(block.expect("data")).expect("JSON");
            let moves = data["nodes"][0]["moves"].as_array().expect("answers");
            let right = moves.iter().filter(|answer| answer[2] == -1).count();
            assert!(
                options.contains(&moves.len()) && (1..=2).contains(&right),
                "{}: {moves:?}",
                study.position
            );
            let asks = data["words"]["yours"].as_str().is_some_and(|text| text.contains('?'));
            assert!(asks, "{}: {}", study.position, data["words"]["yours"]);
        }
    }
}

/// Every tenth exercise of the quick decks.
#[test]
fn nearly_every_exercise_fits_a_page() {
    let (mut all, mut left) = (0, Vec::new());
    for name in ["climbing/bombs-1", "climbing/runs-1", "climbing/pairs-2", "durak/take-1"] {
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
fn what_asks_nothing_is_refused_in_words() {
    let mut question = deck("saves/exercises/three_card/questions-1.ron").remove(0);
    question.exercise.goal.clear();
    let refused = page(&question, Language::English).expect_err("nothing is asked");
    assert!(matches!(refused, NotPlayed::NoGoal));
    let said = Texts::new(Language::English).say(&refused.message());
    assert!(said.contains("asks nothing"), "{said}");
    let mut lost = deck("saves/exercises/climbing/pairs-1.ron").remove(0);
    lost.position = "3 / 4".to_owned();
    lost.exercise.goal = "draw".to_owned();
    assert!(matches!(page(&lost, Language::English), Err(NotPlayed::Unproved)));
}
