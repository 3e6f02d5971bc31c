use super::*;
use crate::document::{Line, Step};
use crate::play::why::Wording;
use crate::{Budget, Document, Resources, Study, Walk, library, registry, session};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Time in seconds at which the defender no longer waits.
const AFTER_DELAY: f64 = 60.0;

/// Singles and pairs: leading the three or the four wins, everything else loses.
fn open() -> Box<dyn Study> {
    open_with("9 66 4 3 / 88", Line::default())
}

fn open_with(position: &str, line: Line) -> Box<dyn Study> {
    let sample = session::read(library::first().expect("a sample").text()).expect("a study");
    let document = Document { position: position.to_owned(), line, ..sample };
    let budget = Budget::new(Resources { memory: 16 << 20, threads: 1 });
    registry::open(&document, &budget, Arc::new(|| {})).expect("it opens").0
}

/// Waits for the analysis of the position in view, and judges that position.
fn judge(study: &mut dyn Study, solving: &mut Solving) -> SolvingEvent {
    let until = Instant::now() + Duration::from_secs(20);
    while study.effort().work != Work::Done {
        study.poll();
        let crash = study.playing().and_then(|game| game.analysis().solver.crash.clone());
        assert_eq!(crash, None);
        assert!(Instant::now() < until, "it is never proved");
        std::thread::sleep(Duration::from_millis(1));
    }
    let text = study.view().text.clone();
    solving.judge(study.playing().expect("a game"), &text)
}

fn play(study: &mut dyn Study, text: &str) {
    let game = study.playing_mut().expect("a game");
    let index = game.moves().iter().position(|row| row.text == text).expect("a legal move");
    game.walk(Walk::Try(index));
}

/// Plays the defender's reply; returns its plies and the plies of all replies.
fn reply(study: &mut dyn Study, solving: &mut Solving) -> (Option<u32>, Vec<Option<u32>>) {
    let game = study.playing_mut().expect("a game");
    assert!(matches!(solving.reply(game, 0.0), DefenderAction::Wait(_)), "the eye can follow");
    let DefenderAction::Reply(index) = solving.reply(game, AFTER_DELAY) else { panic!("no reply") };
    let plies: Vec<Option<u32>> = game.moves().iter().map(|row| row.plies).collect();
    game.walk(Walk::Try(index));
    (plies[index], plies)
}

#[test]
fn stubborn_defence_and_right_moves() {
    for first in ["3", "4"] {
        let mut study = open();
        let mut solving = Solving::new(Some(Goal::Win), study.playing().unwrap());
        assert_eq!(solving.wanted(), Some(Value::Win));
        assert_eq!(
            solving.status(study.playing().unwrap()),
            SolvingStatus::Proving,
            "nothing is judged before"
        );
        judge(study.as_mut(), &mut solving);
        assert_eq!(solving.status(study.playing().unwrap()), SolvingStatus::Yours);
        play(study.as_mut(), first);
        let mut judged = judge(study.as_mut(), &mut solving);
        while judged == SolvingEvent::Nothing {
            if solving.status(study.playing().unwrap()) == SolvingStatus::Theirs {
                let (chosen, all) = reply(study.as_mut(), &mut solving);
                assert_eq!(chosen, all.into_iter().max().flatten(), "after {first}");
            } else {
                let game = study.playing().unwrap();
                let best = game.moves()[game.analysis().best.unwrap()].text.clone();
                play(study.as_mut(), &best);
            }
            judged = judge(study.as_mut(), &mut solving);
        }
        assert_eq!((judged, solving.mistakes()), (SolvingEvent::Solved, 0), "after {first}");
    }
}

#[test]
fn wrong_move_refuted_and_retried() {
    let mut study = open();
    let mut solving = Solving::new(Some(Goal::Win), study.playing().unwrap());
    judge(study.as_mut(), &mut solving);
    play(study.as_mut(), "66");
    assert_eq!(judge(study.as_mut(), &mut solving), SolvingEvent::Nothing, "not at once");
    assert_eq!(
        (solving.stage(), solving.status(study.playing().unwrap())),
        (AttemptStage::Trying, SolvingStatus::Theirs)
    );
    assert!(solving.why(study.playing().unwrap(), Wording::Notation).is_empty());
    reply(study.as_mut(), &mut solving);
    // An attempt that is stored and restored continues unchanged.
    let stored = solving.stored(study.playing().unwrap());
    let mut solving = Solving::new(Some(Goal::Win), study.playing().unwrap());
    solving.restore(&stored, study.playing().unwrap());
    assert_eq!(solving.stored(study.playing().unwrap()), stored);
    assert_eq!(judge(study.as_mut(), &mut solving), SolvingEvent::Refuted);
    let why = solving.why(study.playing().unwrap(), Wording::Notation);
    assert_eq!(why.iter().map(|sentence| sentence.id).collect::<Vec<_>>(), ["why-punished"]);
    assert_eq!((solving.mistakes(), solving.before_mistake()), (1, 0));
    solving.go_back(0);
    study.playing_mut().unwrap().walk(Walk::Start);
    judge(study.as_mut(), &mut solving);
    assert_eq!(solving.status(study.playing().unwrap()), SolvingStatus::Yours);
    assert!(solving.slip().is_none() && solving.mistakes() == 1, "it counts");
}

#[test]
fn better_move_of_a_review_needs_no_proof() {
    let step = |mv: &str| Step { mv: mv.to_owned(), ..Step::default() };
    // The review prefers the four, holds the nine to be as good, and six and six to be a mistake. That the three wins as well
    // is not asked.
    let mistake = Step { nags: vec![4], ..step("66") };
    let variations = [mistake, step("9")].map(|step| Line(vec![step])).to_vec();
    let mut study = open_with("9 66 4 3 / 88", Line(vec![Step { variations, ..step("4") }, step("8")]));
    let judge = |study: &dyn Study, solving: &mut Solving| {
        solving.judge(study.playing().expect("a game"), &study.view().text)
    };
    let game = study.playing_mut().expect("a game");
    game.walk(Walk::Start);
    let mut solving = Solving::new(Some(Goal::BestMove), game);
    assert_eq!(judge(study.as_ref(), &mut solving), SolvingEvent::Nothing);
    let game = study.playing().expect("a game");
    assert_eq!(solving.status(game), SolvingStatus::Yours);
    assert_eq!(solving.hinted(game).map(|index| game.moves()[index].text.as_str()), Some("4"));
    for (wrong, mistakes) in [("3", 1), ("66", 2)] {
        play(study.as_mut(), wrong);
        assert_eq!(judge(study.as_ref(), &mut solving), SolvingEvent::Refuted);
        assert!(solving.why(study.playing().expect("a game"), Wording::Notation).is_empty());
        assert_eq!((solving.mistakes(), solving.before_mistake()), (mistakes, 0));
        solving.go_back(0);
        study.playing_mut().expect("a game").walk(Walk::Start);
    }
    for right in ["9", "4"] {
        let mut solving = solving.clone();
        play(study.as_mut(), right);
        assert_eq!(judge(study.as_ref(), &mut solving), SolvingEvent::Solved);
        study.playing_mut().expect("a game").walk(Walk::Start);
    }

    // Without a stored line there is nothing to find.
    let study = open();
    let mut solving = Solving::new(Some(Goal::BestMove), study.playing().expect("a game"));
    judge(study.as_ref(), &mut solving);
    assert_eq!(solving.status(study.playing().expect("a game")), SolvingStatus::Hopeless);
}

#[test]
fn hopeless_goal_and_hint_steps() {
    let mut study = open();
    play(study.as_mut(), "66");
    // The other side wins here: it has something to find, while the first player's goal is out of reach.
    let mut solving = Solving::new(Some(Goal::Draw), study.playing().unwrap());
    judge(study.as_mut(), &mut solving);
    assert_eq!(solving.status(study.playing().unwrap()), SolvingStatus::Yours);
    for _ in 0..5 {
        solving.ask_hint(1);
    }
    assert_eq!((solving.hints(), solving.hint_at(1), solving.hint_at(2)), (3, 3, 0));
    play(study.as_mut(), "88");
    let mut study = open();
    play(study.as_mut(), "3");
    let mut solving = Solving::new(Some(Goal::Win), study.playing().unwrap());
    judge(study.as_mut(), &mut solving);
    assert_eq!(solving.status(study.playing().unwrap()), SolvingStatus::Hopeless);
}

#[test]
fn a_win_that_takes_more_moves_than_are_stipulated_is_wrong() {
    let mut study = open_with("3 3 A A 2 / 4 5 6", Line::default());
    let mut probe = Solving::new(Some(Goal::Win), study.playing().unwrap());
    judge(study.as_mut(), &mut probe);
    let wins = |study: &dyn Study| -> Vec<(String, u32)> {
        let rows = study.playing().expect("a game").moves();
        let wins = rows.iter().filter(|row| row.value == Some(Value::Win));
        wins.map(|row| (row.text.clone(), row.plies.expect("a distance"))).collect()
    };
    let known = wins(study.as_ref());
    let quickest = known.iter().min_by_key(|(_, plies)| *plies).expect("a win").clone();
    let slowest = known.iter().max_by_key(|(_, plies)| *plies).expect("a win").clone();
    assert!(quickest.1 < slowest.1, "{known:?}");
    for (asked, first, wrong) in
        [(quickest.1, &quickest.0, false), (quickest.1, &slowest.0, true), (slowest.1, &slowest.0, false)]
    {
        let moves = Some(asked.div_ceil(2));
        study.playing_mut().expect("a game").walk(Walk::Start);
        let mut solving = Solving::new(Some(Goal::Win), study.playing().unwrap());
        solving.stipulate(Stipulation { goal: Value::Win, moves });
        judge(study.as_mut(), &mut solving);
        play(study.as_mut(), first);
        let event = judge(study.as_mut(), &mut solving);
        assert_eq!(event == SolvingEvent::Refuted, wrong, "{first} in {moves:?}");
        assert_eq!(solving.slip().map(|slip| slip.value), wrong.then_some(Value::Win));
    }
    // Fewer moves than the shortest win takes are out of reach.
    study.playing_mut().expect("a game").walk(Walk::Start);
    let mut solving = Solving::new(Some(Goal::Win), study.playing().unwrap());
    solving.stipulate(Stipulation { goal: Value::Win, moves: Some(1) });
    judge(study.as_mut(), &mut solving);
    assert_eq!(solving.status(study.playing().unwrap()), SolvingStatus::Hopeless);
}
