//! Tellings of tables with a wrong event, of any card game.
use etude_games::telling::{TableEdit, TableKnowledge, Telling};

/// Tells an event wrongly in place of another one, or behind the last: it is named with its reason, and neither it nor what
/// follows is believed. An answer that means it is refused.
#[track_caller]
pub fn check_wrong<K: TableKnowledge>(
    told: &Telling<K>,
    at: usize,
    event: K::Event,
    answer: Option<K::Answer>,
    reason: impl Fn(&K::Contradiction) -> bool,
) {
    let mut events = told.events().to_vec();
    events.truncate(at);
    events.push(event);
    events.extend_from_slice(told.events().get(at + 1..).unwrap_or_default());
    let wrong = Telling::<K>::new(told.start().clone(), events);
    let (number, why) = wrong.knowledge().expect_err("it cannot be true");
    assert!(number == at + 1 && reason(&why), "{event:?} at {at}: {why:?} at {number}");
    assert_eq!(wrong.contradiction(), Some((at, why)));
    assert_eq!(wrong.state(), told.state_before(at), "the knowledge before it stays");
    assert!(wrong.state_before(at + 1).is_none(), "{event:?} at {at} is believed");
    assert_eq!(wrong.problems().len(), 1);
    assert_eq!(wrong.contradictions(), wrong.problems());
    assert_eq!(wrong.events().len(), told.events().len().max(at + 1), "nothing that was told is lost");
    if let Some(answer) = answer {
        assert_eq!(told.apply(TableEdit::Replace(at, answer)), Err(why), "it is refused as an answer too");
    }
}
