//! What the user has stopped stays stopped, whatever is looked at, until the user lets it go on.

use etude_study::{Attention, Budget, Document, Resources, Study, Walk, Work, registry};
use etude_support_study::{asleep, configure, game, game_mut};
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_mins(1);
/// What may be looked up of rows that are shown while nothing is worked on, in positions.
const LOOKED_UP: u64 = 10_000;

/// A study that is not solved soon.
fn open(budget: &Budget, [id, rules, position]: [&str; 3]) -> Box<dyn Study> {
    let [game, rules, position] = [id, rules, position].map(str::to_owned);
    let document = Document { game, rules, position, ..Document::default() };
    let (mut study, _) = registry::open(&document, budget, asleep()).expect("opens");
    configure(study.as_mut(), |settings| settings.proves = true);
    study
}

#[track_caller]
fn check_stopped(study: &mut dyn Study, budget: &Budget, after: &str) {
    let until = Instant::now() + PATIENCE;
    // A row that is looked up may still be on its way.
    for _ in 0..20 {
        while !budget.given().is_empty() {
            assert!(Instant::now() < until, "{after}: something is at work");
            study.poll();
            std::thread::sleep(Duration::from_millis(1));
        }
        study.poll();
    }
    let analysis = game(study).analysis();
    assert!(matches!(analysis.effort.work, Work::Stopped(_)), "{after}: {:?}", analysis.effort);
    assert!(analysis.effort.nodes < LOOKED_UP, "{after}: {:?}", analysis.effort);
    let engine = analysis.engine.as_ref();
    assert!(
        engine.is_none_or(|engine| !engine.status.running && engine.status.nodes == 0),
        "{after}: {engine:?}"
    );
}

#[test]
fn a_stop_holds_over_steps_tabs_and_edits_until_the_user_goes_on() {
    let hard = "3 3 4 5 6 7 7 8 9 T J Q K A A 2 2 / 3 4 4 5 6 6 8 9 T T J J Q K K A 2 / 3 5 5 6 7 8 8 9 9 T J Q Q K A X D";
    for what in [["climbing", "doudizhu", hard], ["draughts", "international", "start"]] {
        let budget = Budget::new(Resources { memory: 64 << 20, threads: 2 });
        let mut study = open(&budget, what);
        study.attend(Attention::Stop);
        for step in 0..3 {
            game_mut(study.as_mut()).play(0);
            check_stopped(study.as_mut(), &budget, &format!("{what:?}, step {step}"));
        }
        for walk in [Walk::Back, Walk::Forward, Walk::Start, Walk::End] {
            game_mut(study.as_mut()).walk(walk);
            if walk != Walk::Start {
                check_stopped(study.as_mut(), &budget, &format!("{what:?}, {walk:?}"));
            }
        }
        // Another tab, and back again.
        study.attend(Attention::Rest);
        study.attend(Attention::Front);
        check_stopped(study.as_mut(), &budget, &format!("{what:?}, another tab"));
        configure(study.as_mut(), |settings| settings.shortest = false);
        check_stopped(study.as_mut(), &budget, &format!("{what:?}, other settings"));
        assert!(game(study.as_ref()).analysis().stopped);

        study.attend(Attention::Continue);
        study.poll();
        assert!(!game(study.as_ref()).analysis().stopped);
        assert!(matches!(study.effort().work, Work::Running(_)), "{:?}", study.effort());
        game_mut(study.as_mut()).walk(Walk::Back);
        study.poll();
        assert!(matches!(study.effort().work, Work::Running(_)), "{:?}", study.effort());
    }
}
