//! Tables of Dou Dizhu as studies: games told by one seat through the events of the study stay what the referee says; they
//! are saved and reopened; a move in the past is told otherwise; wrong tellings are named and not believed.

use etude_games::climbing::observer::{Contradiction, DealEdit, Prompt, Role, TableEdit, Telling};
use etude_games::climbing::{Move, Play};
use etude_model::{Edit, Position as _};
use etude_study::kinds::climbing::table::{Table, setup};
use etude_study::resources::Resources;
use etude_study::tool::OpenTool;
use etude_study::{Budget, Document, Study, registry, session};
use etude_support::Random;
use etude_support::table::Referee;
use std::sync::Arc;

fn open(rules: &str, position: &str) -> Box<dyn Study> {
    let text = |text: &str| text.to_owned();
    let document = Document {
        game: text("climbing"),
        rules: text(rules),
        position: text(position),
        ..Document::default()
    };
    let budget = Budget::new(Resources { memory: 1 << 24, threads: 1 });
    registry::open(&document, &budget, Arc::new(|| {})).unwrap_or_else(|error| panic!("{error:?}")).0
}

/// Tells an event.
fn tell(study: &mut dyn Study, edit: TableEdit) -> Result<(), Contradiction> {
    setup(study).expect("a table").apply(edit)?;
    OpenTool::<Table>::tell(study, edit);
    Ok(())
}

/// A random game of some moves.
fn game(random: &mut Random, most: usize) -> Referee {
    let mut referee = Referee::deal(random);
    while !referee.is_over() && referee.moves.len() < most {
        let moves = referee.position.moves();
        referee.play(moves[random.below(moves.len())]);
    }
    referee
}

fn ranks(cards: u64) -> impl Iterator<Item = u8> {
    (0..15).flat_map(move |rank| std::iter::repeat_n(rank, (cards >> (4 * rank) & 15) as usize))
}

#[test]
fn thirty_games_told_by_a_seat_are_those_of_the_referee() {
    let mut random = Random(18);
    for number in 0..30 {
        let whole = game(&mut random, 200);
        let me = Role::ALL[number % 3];
        let mut study = open("table", "");
        let study = study.as_mut();
        tell(study, TableEdit::Deal(DealEdit::Me(me))).expect("a seat");
        for (cards, deals) in [(whole.dealt[usize::from(me.seat())], true), (whole.bottom, false)] {
            for rank in ranks(cards) {
                let prompt = setup(study).expect("a table").next_event();
                assert_eq!(matches!(prompt, Prompt::Hand { .. }), deals, "{prompt:?}");
                tell(study, TableEdit::Deal(DealEdit::Card(rank))).expect("a card of the deal");
            }
        }
        let mut referee = Referee::new(whole.dealt, whole.bottom);
        for &mv in &whole.moves {
            referee.play(mv);
            tell(study, TableEdit::Answer(mv)).expect("a legal move");
            let telling = setup(study).expect("a table");
            assert_eq!(telling.knowledge().expect("no contradiction"), &referee.known(me));
            assert_eq!(telling.text(), Telling::text(&etude_support::table::read(&referee.told(me))));
        }
        // The study is saved and reopened as it is.
        let document = study.snapshot()();
        let again = session::read(&session::write(&document)).expect("a study");
        assert_eq!(again, document);
        let reopened = open(&again.rules, &again.position);
        assert_eq!(setup(reopened.as_ref()), setup(study));
        assert!(study.says(&again));
    }
}

#[test]
fn a_table_that_is_not_dealt_yet_is_saved_too() {
    for (rules, named) in [("table", "doudizhu"), ("table-app", "app"), ("table-strict", "strict")] {
        let mut study = open(rules, "");
        tell(study.as_mut(), TableEdit::Deal(DealEdit::Me(Role::Previous))).expect("a seat");
        tell(study.as_mut(), TableEdit::Deal(DealEdit::Card(14))).expect("a card");
        let document = study.snapshot()();
        assert_eq!(document.position, format!("rules {named}; me previous; hand D"));
        assert!(study.setup().problems.is_empty(), "it is only not complete yet");
        let again = open(&document.rules, &document.position);
        assert_eq!(setup(again.as_ref()), setup(study.as_ref()));
    }
}

#[test]
fn a_move_in_the_past_is_told_otherwise() {
    let hand = "3 44 5 6 7 8 9 TTT J Q K A 2 X";
    let mut study =
        open("table", &format!("rules doudizhu; me next; hand {hand}; bottom 5 88; moves 33, 44, pass, 5"));
    let study = study.as_mut();
    let single = |rank| Move::Play(Play::bare(etude_games::climbing::rules::Kind::Single, 1, rank));
    // Of the moves behind it the first that is no longer true is named; nothing of them is lost.
    tell(study, TableEdit::Replace(0, single(0))).expect("a lead");
    let telling = setup(study).expect("a table");
    assert_eq!((telling.events().len(), telling.believed()), (4, Some(1)));
    assert!(matches!(telling.knowledge(), Err((2, Contradiction::DoesNotBeat { .. }))));
    assert_eq!(study.setup().problems.len(), 1);
    // The next answer stands in place of the move that is not believed.
    tell(study, TableEdit::Answer(single(1))).expect("a four on a three");
    let telling = setup(study).expect("a table");
    assert_eq!((telling.events()[1], telling.events().len()), (single(1), 4));
    assert!(matches!(telling.knowledge(), Ok(_) | Err((4.., _))), "{:?}", telling.knowledge());
    tell(study, TableEdit::Cut(2)).expect("a cut");
    assert_eq!(setup(study).expect("a table").events().len(), 2);
    tell(study, TableEdit::Remove(1)).expect("removed");
    tell(study, TableEdit::Undo).expect("taken back");
    assert!(setup(study).expect("a table").events().is_empty());
}

#[test]
fn wrong_answers_are_refused_with_their_reason() {
    let hand = "3 44 5 6 7 8 9 TTT J Q K A 2 X";
    let mut study = open("table", &format!("rules doudizhu; me next; hand {hand}; bottom 5 88; moves 33"));
    let study = study.as_mut();
    let of = |kind, rank| TableEdit::Answer(Move::Play(Play::bare(kind, 1, rank)));
    use etude_games::climbing::rules::Kind;
    let told = setup(study).expect("a table").clone();
    for (edit, reason) in [
        (of(Kind::Pair, 0), "deal-wrong-beats"),
        (of(Kind::Pair, 2), "deal-wrong-own"),
        (of(Kind::Single, 5), "deal-wrong-beats"),
        (TableEdit::Deal(DealEdit::Card(3)), "deal-wrong-dealt"),
    ] {
        let why = tell(study, edit).expect_err("it cannot be true");
        assert_eq!(why.message(told.start().rules).id, reason, "{edit:?}");
        assert_eq!(setup(study), Some(&told), "nothing has changed");
    }
    let mut begun = open("table", "");
    let first = tell(begun.as_mut(), TableEdit::Answer(Move::Pass)).expect_err("nothing is dealt");
    assert_eq!(first, Contradiction::DealFirst);
    for _ in 0..4 {
        tell(begun.as_mut(), TableEdit::Deal(DealEdit::Card(5))).expect("four eights");
    }
    let fifth = tell(begun.as_mut(), TableEdit::Deal(DealEdit::Card(5))).expect_err("a fifth");
    assert_eq!(fifth, Contradiction::TooManyOfRank { rank: 5 });
}

#[test]
fn a_table_of_which_all_cards_are_known_opens_as_a_puzzle() {
    let mut random = Random(3);
    let mut opened = 0;
    for _ in 0..12 {
        let whole = game(&mut random, 200);
        let mut referee = Referee::new(whole.dealt, whole.bottom);
        for &mv in &whole.moves {
            for me in Role::ALL {
                let observer = referee.known(me);
                let Some(puzzle) = observer.puzzle() else { continue };
                opened += 1;
                let study = open("doudizhu", &puzzle);
                assert!(study.setup().problems.is_empty(), "{puzzle}");
                let open =
                    etude_games::climbing::notation::parse(observer.rules(), &puzzle).expect("a position");
                assert_eq!(open.position::<u64>().expect("playable"), referee.position, "{puzzle}");
            }
            referee.play(mv);
        }
    }
    assert!(opened > 0);
}

#[test]
fn random_deals_and_seats_are_edits() {
    let mut study = open("table", "");
    for seat in 0..3 {
        let outcome = study.edit(Edit::Choose { choice: "me", option: seat });
        assert_eq!(outcome.is_edited(), seat > 0);
        assert!(study.edit(Edit::Deal { seed: seat as u64 + 1 }).is_edited());
        let telling = setup(study.as_ref()).expect("a table");
        assert_eq!(telling.start().me, Role::ALL[seat]);
        assert!(telling.knowledge().is_ok());
    }
    assert!(study.edit(Edit::ClearAll).is_edited());
    assert!(study.setup().problems.is_empty());
}
