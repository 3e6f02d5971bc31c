//! The study of a whole game of durak, which is solved once the talon is empty.

use etude_games::durak::bots;
use etude_games::durak::whole::{Setup, WholeGame};
use etude_model::{Control, Edit, Game, Playable, Position, Setup as _, Value};
use etude_study::{Document, Study, Walk, Work, registry, session};
use etude_support_study::{asleep, budget, configure, game, game_mut};
use std::time::{Duration, Instant};

const PODKIDNOY: usize = 0;

/// A game between two players of the lowest card, to the end.
fn played(seed: u64) -> (Setup, Vec<String>) {
    let mut bot = bots::by_name("greedy", seed).expect("a bot");
    let mut setup = WholeGame::empty(&WholeGame::rules()[PODKIDNOY]);
    assert!(setup.edit(Edit::Deal { seed }).is_edited(), "a deal");
    let mut table = WholeGame::position(&setup).expect("a game");
    let mut texts = Vec::new();
    loop {
        if table.score().is_some() {
            return (setup, texts);
        }
        let seat = table.side_to_move();
        bot.start(seat, &table.deal().public());
        let mv = bot.choose(&table.view(seat), &Control::new()).expect("a move");
        texts.push(mv.text());
        table.play(mv);
    }
}

fn settle(study: &mut dyn Study) {
    let began = Instant::now();
    while !matches!(study.effort().work, Work::Nothing | Work::Done) {
        assert!(began.elapsed() < Duration::from_mins(2), "{:?}", study.effort().work);
        study.poll();
        std::thread::sleep(Duration::from_millis(1));
    }
}

/// Waits until the tree has come to the position in view.
fn reach(study: &mut dyn Study) {
    let began = Instant::now();
    while !game_mut(study).tree_mut().follow().is_some_and(|(_, arrived)| arrived) {
        assert!(began.elapsed() < Duration::from_mins(2), "the tree does not follow");
        study.poll();
        std::thread::sleep(Duration::from_millis(1));
    }
    assert!(!game(study).tree().is_empty());
}

#[test]
fn a_played_game_is_saved_and_becomes_solvable_when_the_talon_is_empty() {
    let (setup, texts) = played(11);
    let line = texts.iter().map(|text| format!("\"{text}\"")).collect::<Vec<_>>().join(", ");
    let file = format!(
        "(format: 1, app: \"etude\", game: \"durak\", rules: \"podkidnoy\", position: \"{}\", moves: [{line}])",
        WholeGame::format(&setup)
    );
    let document = session::read(&file).expect("a study");
    let (mut study, illegal) = registry::open(&document, &budget(), asleep()).expect("it opens");
    assert_eq!((illegal.len(), game(&*study).line().len()), (0, texts.len()));
    configure(study.as_mut(), |settings| settings.shortest = false);
    let again = session::read(&session::write(&study.document())).expect("it is read");
    assert_eq!(Document { verdict: None, ..again }, Document { verdict: None, ..study.document() });

    assert_eq!(study.effort().work, Work::Nothing);
    assert_eq!(game(&*study).analysis().note.as_ref().map(|note| note.id), Some("durak-note-talon"));
    assert!(game(&*study).tree().is_empty(), "no tree yet");
    assert!(!game(&*study).moves().is_empty());
    let mut solved = 0;
    for _ in 0..texts.len() {
        game_mut(study.as_mut()).walk(Walk::Forward);
        if study.effort().work != Work::Nothing && !game(&*study).analysis().over {
            settle(study.as_mut());
            solved += 1;
            assert!(game(&*study).analysis().value().is_some() && game(&*study).analysis().best.is_some());
            assert!(game(&*study).moves().iter().all(|row| row.value.is_some()));
            reach(study.as_mut());
            if solved == 3 {
                break;
            }
        }
    }
    assert_eq!(solved, 3);
    game_mut(study.as_mut()).walk(Walk::Start);
    assert!(game(&*study).tree().is_empty(), "back where nothing is proved");
    game_mut(study.as_mut()).walk(Walk::End);
    let over = game(&*study).analysis();
    assert!(over.over && over.ending.is_some() && over.value() != Some(Value::Draw) || over.winner.is_none());
}
