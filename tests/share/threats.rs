//! The threat on request: proved, estimated, or none where the turn cannot pass.

use etude_study::play::threats::KnownThreat;
use etude_study::play::why::Wording;
use etude_study::{Study, Touched};
use etude_support_study::{configure, game, game_mut, study_of};
use etude_texts::{Language, Texts};
use std::time::{Duration, Instant};

const PATIENCE: Duration = Duration::from_mins(1);

fn open(position: [&str; 3]) -> Box<dyn Study> {
    study_of(position, |settings| settings.threatens = true)
}

#[track_caller]
fn found(study: &mut dyn Study) -> KnownThreat {
    let until = Instant::now() + PATIENCE;
    study.poll();
    while game(study).threat() == Some(&KnownThreat::Working) {
        assert!(Instant::now() < until, "it is looked for for ever");
        study.poll();
        std::thread::sleep(Duration::from_millis(1));
    }
    game(study).threat().expect("it is wanted").clone()
}

fn words(threat: &KnownThreat) -> String {
    Texts::new(Language::English).say(&threat.sentence(Wording::Notation))
}

#[test]
fn the_threat_in_cards_is_proved_and_none_is_told_while_cards_lie_there() {
    let mut study = open(["climbing", "article", "9 3 66 4 / 88"]);
    let threat = found(study.as_mut());
    assert!(matches!(&threat, KnownThreat::Proved(..)), "{threat:?}");
    assert!(words(&threat).contains("88 would win in 1"), "{}", words(&threat));
    assert!(matches!(threat.touched(), Some(Touched::Cards(cards)) if cards.len() == 2), "{threat:?}");
    game_mut(study.as_mut()).play(0);
    assert_eq!(found(study.as_mut()), KnownThreat::Nothing);
    configure(study.as_mut(), |settings| settings.threatens = false);
    assert_eq!(game(study.as_ref()).threat(), None);
}

#[test]
fn on_a_full_board_it_is_an_estimate_and_near_the_end_a_proof() {
    let mut study = open(["draughts", "russian", "start"]);
    let threat = found(study.as_mut());
    let KnownThreat::Estimate(_, shown, score, touched) = &threat else { panic!("{threat:?}") };
    assert!(shown.text.starts_with(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']), "{shown:?}");
    assert!(score.abs() < 200 && touched.way().is_some(), "{threat:?}");
    assert!(words(&threat).starts_with("If it were Black’s move: "), "{}", words(&threat));
    // Black would capture the last man.
    let mut study = open(["draughts", "russian", "W:Wc3:Bd4"]);
    let threat = found(study.as_mut());
    assert!(words(&threat).contains("would win in 1"), "{}", words(&threat));
}
