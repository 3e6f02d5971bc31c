//! What is looked for rests where it is not looked at, and can be stopped.

use etude_study::play::tree::ROOT;
use etude_study::{Attention, Document, Study, Walk, Work, registry};
use etude_support_study::{asleep, budget, configure, game, game_mut};

fn start() -> Box<dyn Study> {
    let [game, rules, position] = ["draughts", "russian", "start"].map(str::to_owned);
    let document = Document { game, rules, position, ..Document::default() };
    let (mut study, _) = registry::open(&document, &budget(), asleep()).expect("opens");
    configure(study.as_mut(), |settings| settings.proves = true);
    study
}

fn unfolds(study: &dyn Study) -> bool {
    game(study).tree().is_busy()
}

#[test]
fn a_start_that_may_never_be_proved_is_worked_on_only_where_one_stands() {
    let mut study = start();
    assert!(unfolds(study.as_ref()), "the rows of the position in view");
    game_mut(study.as_mut()).play(0);
    assert!(!unfolds(study.as_ref()), "the start is out of sight");
    game_mut(study.as_mut()).walk(Walk::Back);
    assert!(unfolds(study.as_ref()));
    // Where they are asked for they are looked for all the same.
    game_mut(study.as_mut()).walk(Walk::Forward);
    game_mut(study.as_mut()).tree_mut().set_open(ROOT, false);
    game_mut(study.as_mut()).tree_mut().set_open(ROOT, true);
    assert!(unfolds(study.as_ref()));
}

#[test]
fn unfolding_stops_and_goes_on() {
    let mut study = start();
    study.attend(Attention::Stop);
    study.poll();
    assert!(!unfolds(study.as_ref()));
    assert!(matches!(study.effort().work, Work::Stopped(_)), "{:?}", study.effort());
    study.attend(Attention::Continue);
    study.poll();
    assert!(unfolds(study.as_ref()));
    assert!(matches!(study.effort().work, Work::Running(_)), "{:?}", study.effort());
    study.attend(Attention::Stop);
}
