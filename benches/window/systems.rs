//! Each system while what it computes with is at work.

use super::{MOST, Window};
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, pos2};
use egui_kittest::kittest::Queryable;
use etude::study::store::RealDisk;
use etude::study::{Attention, Work, library};
use std::sync::Arc;

/// A study of each system that is long at work.
const STUDIES: [(&str, Study); 12] = [
    ("pairs against pairs", Study::Sample("pairs-against-pairs")),
    ("dou dizhu", Study::Position("climbing", "doudizhu", "334455799JJJQKA2X / 3345677899QQKAA2D")),
    ("dou dizhu, a sample", Study::Sample("hard-for-programs")),
    (
        "three seats",
        Study::Position("climbing", "doudizhu", "334567789JQKA2 / 3456889TTJQA2 / 345667TJKKA2D"),
    ),
    ("durak, an endgame", Study::Sample("aces-go-round")),
    ("durak, a whole game", Study::Sample("a-win-that-changes-hands")),
    ("durak, the robot's game", Study::Sample("robot-against-robot")),
    ("durak, the robot's situation", Study::Sample("two-wrongs")),
    ("three cards", Study::Sample("article-cards")),
    ("draughts, the article's", Study::Sample("start-article")),
    ("draughts, Russian", Study::Sample("start-russian")),
    ("draughts, an ending", Study::Sample("two-kings-against-two")),
];

#[derive(Clone, Copy)]
enum Study {
    Sample(&'static str),
    Position(&'static str, &'static str, &'static str),
}

impl Study {
    fn text(self) -> String {
        match self {
            Self::Sample(id) => library::find(id).expect("a sample").text().to_owned(),
            Self::Position(game, rules, position) => {
                format!("(format: 1, game: \"{game}\", rules: \"{rules}\", position: \"{position}\")")
            }
        }
    }
}

/// Measures; returns whether the bounds were kept.
pub fn measure() -> bool {
    STUDIES.into_iter().map(|(name, study)| of(name, study)).collect::<Vec<bool>>() == [true; STUDIES.len()]
}

fn of(name: &str, study: Study) -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("study.ron");
    std::fs::write(&file, study.text()).expect("written");
    let mut window = Window::open(folder.path(), vec![file], Arc::new(RealDisk));
    window.until("the study", |etude| etude.studies().next().is_some());
    // The first frames make fonts and shapes that all later ones use.
    window.frames(5);
    window.times.clear();
    let mut at_work = 0;
    for round in 0..4 {
        window.frames(20);
        at_work += usize::from(is_at_work(&mut window));
        for key in [Key::ArrowRight, Key::ArrowRight, Key::ArrowLeft, Key::End, Key::Home] {
            window.key(key, Modifiers::NONE);
            window.frames(3);
        }
        point(&mut window);
        pages(&mut window, round);
        type_in(&mut window, round);
        go_on(&mut window);
    }
    window.report(&format!("{name} ({at_work} of 4 at work)"), Some(MOST), None)
}

fn is_at_work(window: &mut Window) -> bool {
    let study = window.harness.state_mut().front();
    study.is_some_and(|study| {
        let engine = study.playing().and_then(|game| game.analysis().engine.as_ref());
        matches!(study.effort().work, Work::Running(_)) || engine.is_some_and(|engine| engine.status.running)
    })
}

/// Lets what has come to an end begin again.
fn go_on(window: &mut Window) {
    if let Some(study) = window.harness.state_mut().front() {
        study.attend(Attention::Continue);
    }
}

/// The pointer goes over the whole window, row by row.
fn point(window: &mut Window) {
    for y in (60..1000).step_by(47) {
        for x in [300.0, 700.0, 1000.0, 1250.0, 1450.0] {
            window.event(Event::PointerMoved(pos2(x, y as f32)));
        }
    }
    window.event(Event::PointerGone);
}

/// The pages that the kind adds.
fn pages(window: &mut Window, round: usize) {
    for name in ["Prediction", "Classes", "Plots", "Inside the evaluator", "Table", "Cards"] {
        let page = {
            let mut named = window.harness.query_all_by_label(name).map(|node| node.rect().center());
            named.rfind(|page| page.y < 140.0)
        };
        if let Some(page) = page {
            window.click(page);
            window.frames(10);
            if round == 0 {
                point(window);
            }
        }
    }
}

/// Goes to Setup and types a mistake and its correction into the position.
fn type_in(window: &mut Window, round: usize) {
    window.key(Key::Num1, Modifiers::COMMAND);
    window.frames(2);
    let field = window.harness.query_by_role_and_label(Role::TextInput, "Position");
    if let Some(field) = field {
        field.focus();
        window.frames(2);
        for letter in ["8", "?", " "].iter().cycle().take(6 + round) {
            window.event(Event::Text((*letter).to_owned()));
        }
        for _ in 0..6 + round {
            window.key(Key::Backspace, Modifiers::NONE);
        }
        window.key(Key::Escape, Modifiers::NONE);
    }
    window.key(Key::Num2, Modifiers::COMMAND);
    window.frames(2);
}
