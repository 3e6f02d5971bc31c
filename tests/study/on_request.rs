//! With many pieces a proof may never come: the engine alone looks at such a position until a proof is asked for.

use etude_study::play::limits::Halt;
use etude_study::{Attention, Budget, Document, Resources, Study, Walk, Work, registry};
use etude_support_study::{asleep, configure, game, game_mut};
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_mins(1);
const BUDGET: Resources = Resources { memory: 64 << 20, threads: 2 };

/// Six against six, and one more.
const TWELVE: &str = "W:Wa1,c1,e1,g1,b2,d2:Ba7,c7,e7,g7,b8,d8";
const THIRTEEN: &str = "W:Wa1,c1,e1,g1,b2,d2,f2:Ba7,c7,e7,g7,b8,d8";

fn open(rules: &str, position: &str, budget: &Budget) -> Box<dyn Study> {
    let [game, rules, position] = ["draughts", rules, position].map(str::to_owned);
    let document = Document { game, rules, position, ..Document::default() };
    let (study, _) = registry::open(&document, budget, asleep()).expect("opens");
    assert!(study.setup().problems.is_empty(), "{:?}", study.setup().problems);
    study
}

#[track_caller]
fn wait(study: &mut dyn Study, what: &str, done: impl Fn(&dyn Study) -> bool) {
    let until = Instant::now() + PATIENCE;
    while !done(study) {
        assert!(Instant::now() < until, "waited for {what}: {:?}", game(study).analysis());
        study.poll();
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn note(study: &dyn Study) -> Option<&'static str> {
    game(study).analysis().note.as_ref().map(|note| note.id)
}

fn estimates(study: &dyn Study) -> bool {
    game(study).analysis().engine.as_ref().is_some_and(|engine| engine.report.depth > 0)
}

#[test]
fn the_engine_alone_looks_at_many_pieces_until_a_proof_is_asked_for() {
    for (rules, position) in [("russian", THIRTEEN), ("russian", "start"), ("article", "start")] {
        let budget = Budget::new(BUDGET);
        let mut study = open(rules, position, &budget);
        wait(study.as_mut(), "an estimate", estimates);
        let analysis = game(study.as_ref()).analysis();
        assert_eq!((note(study.as_ref()), analysis.halt), (Some("note-on-request"), Some(Halt::Unasked)));
        assert!(matches!(analysis.effort.work, Work::Running(_)), "{:?}", analysis.effort);
        assert_eq!((analysis.effort.nodes, analysis.value()), (0, None), "{rules} {position}");
        assert!(game(study.as_ref()).tree().is_empty(), "there is no proof to show");
        // All threads are the engine's, and a quarter of the memory.
        let quarter = Resources { memory: BUDGET.memory / 4, ..BUDGET };
        assert_eq!(budget.given(), [quarter], "{rules} {position}");

        configure(study.as_mut(), |settings| settings.proves = true);
        wait(study.as_mut(), "a solver", |study| study.effort().nodes > 0);
        assert_ne!(note(study.as_ref()), Some("note-on-request"));
        assert!(!game(study.as_ref()).tree().is_empty());
        assert!(budget.given().len() > 1 || game(study.as_ref()).analysis().value().is_some());

        configure(study.as_mut(), |settings| settings.proves = false);
        wait(study.as_mut(), "the engine alone", |_| budget.given().len() <= 1);
        assert_eq!(note(study.as_ref()), Some("note-on-request"));
    }
}

#[test]
fn what_has_few_pieces_is_proved_on_view_and_so_is_what_it_comes_to() {
    let budget = Budget::new(BUDGET);
    let mut study = open("russian", TWELVE, &budget);
    wait(study.as_mut(), "a solver", |study| study.effort().nodes > 0);
    assert_ne!(note(study.as_ref()), Some("note-on-request"));
    // A capture leads from thirteen to twelve.
    let mut study = open("russian", "W:Wc3,c1,e1,g1,a1,d2,f2:Bd4,c7,e7,g7,b8,d8", &budget);
    assert_eq!(note(study.as_ref()), Some("note-on-request"));
    game_mut(study.as_mut()).play(0);
    assert_ne!(note(study.as_ref()), Some("note-on-request"));
    wait(study.as_mut(), "a solver", |study| study.effort().nodes > 0);
    assert!(!game(study.as_ref()).tree().is_empty());
    game_mut(study.as_mut()).walk(Walk::Back);
    assert_eq!(note(study.as_ref()), Some("note-on-request"));
    // What was counted of the position before may come in late.
    wait(study.as_mut(), "an end of the solver", |study| study.effort().nodes == 0);
}

#[test]
fn going_on_after_a_stop_asks_for_no_proof() {
    let budget = Budget::new(BUDGET);
    let mut study = open("international", "start", &budget);
    wait(study.as_mut(), "an estimate", estimates);
    study.attend(Attention::Stop);
    study.poll();
    assert!(matches!(study.effort().work, Work::Stopped(_)), "{:?}", study.effort());
    assert_ne!(note(study.as_ref()), Some("note-on-request"), "it was the user who stopped it");
    wait(study.as_mut(), "an end of all work", |_| budget.given().is_empty());
    study.attend(Attention::Continue);
    study.poll();
    assert!(matches!(study.effort().work, Work::Running(_)), "{:?}", study.effort());
    assert_eq!((note(study.as_ref()), study.effort().nodes), (Some("note-on-request"), 0));
    wait(study.as_mut(), "the engine", |_| budget.given().len() == 1);
}
