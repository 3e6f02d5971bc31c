//! The session as the window holds it: its tab, the source of its exercises, and the days of their return.

use super::Practice;
use etude_study::exercise::ExerciseKey;
use etude_study::library;
use etude_study::practice::{DeckExercise, ExerciseStatus, SESSION, Session, StoredSession, of_deck};
use std::collections::BTreeMap;

/// A session with the tab in which it goes on.
#[derive(Clone, Debug)]
pub struct OpenSession {
    /// Plan and progress.
    pub session: Session,
    /// The tab of the exercise in front.
    pub tab: u64,
    /// The game, by the identifier of its sample.
    pub game: &'static str,
    /// The one deck that it is of, by its identifier; none where it is of today's queue.
    pub deck: Option<String>,
}

impl OpenSession {
    /// The session as the journal keeps it.
    pub(crate) fn stored(&self) -> StoredSession {
        let Self { session, game, deck, .. } = self.clone();
        StoredSession { game: game.to_owned(), deck, session }
    }

    /// The session of a journal entry, in its tab; none where the game is unknown or every exercise was tried.
    pub(crate) fn restored(kept: StoredSession, tab: u64) -> Option<Self> {
        let StoredSession { game, deck, session } = kept;
        // A session without an open exercise is over.
        session.has_open().then_some(())?;
        let (_, beginning) = library::beginnings().find(|(_, beginning)| beginning.sample == game)?;
        Some(Self { session, tab, game: beginning.sample, deck })
    }
}

/// The number of exercises by the days until they return: the soonest first.
pub type Returns = BTreeMap<i64, usize>;

impl Practice {
    /// The session of the game that is practised, while it goes on.
    pub fn going_on(&self) -> Option<&OpenSession> {
        let session = self.session.as_ref().filter(|session| !session.session.is_over())?;
        self.game.filter(|game| game.sample == session.game).map(|_| session)
    }

    /// The session, if a tab is the one in which it goes on.
    pub fn session_of(&self, tab: u64) -> Option<&OpenSession> {
        self.session.as_ref().filter(|session| session.tab == tab)
    }

    /// Status of an exercise that is being solved in a tab.
    pub fn status(&self, tab: u64, key: &ExerciseKey) -> ExerciseStatus {
        ExerciseStatus {
            shown: self.was_shown(key),
            awaited: self.session_of(tab).is_some_and(|open| open.session.awaited() == Some(key)),
            daily: self.is_of_the_day(key),
        }
    }

    /// The exercises that a session of a deck has, else one of today's queue.
    pub(crate) fn plan(&self, deck: Option<&str>) -> Vec<ExerciseKey> {
        let Some(id) = deck else {
            let queue = self.today.queue.iter().take(SESSION);
            return queue.filter_map(|place| Some(self.exercise(*place)?.key.clone())).collect();
        };
        let Some(deck) = self.decks.iter().find(|deck| deck.id == id) else { return Vec::new() };
        let exercises: Vec<&DeckExercise> = deck.exercises().collect();
        let order = of_deck(&exercises, &self.results, self.day());
        order.into_iter().take(SESSION).map(|place| exercises[place].key.clone()).collect()
    }

    /// The exercise of a key, of whatever deck.
    pub(crate) fn exercise_of(&self, key: &ExerciseKey) -> Option<&DeckExercise> {
        let mut all = self.all.iter().flat_map(super::OpenDeck::exercises);
        all.find(|exercise| exercise.key == *key)
    }

    /// The returns of a session's exercises. An exercise that failed today returns today.
    pub fn returns(&self, session: &Session) -> Returns {
        let day = self.day();
        let mut returns = Returns::new();
        for key in session.attempts().map(|attempt| &attempt.key) {
            let Some(stats) = self.results.stats(key) else { continue };
            let days = if stats.failed_on(day) { 0 } else { stats.memory.due.since(day).max(0) };
            *returns.entry(days).or_default() += 1;
        }
        returns
    }

    /// True if another session like one would have anything to ask.
    pub fn has_more(&self, session: &OpenSession) -> bool {
        if session.deck.is_some() {
            return true;
        }
        !self.today.queue.is_empty() || self.untried_in_chosen()
    }

    /// True if any practised deck has exercises that were never tried.
    fn untried_in_chosen(&self) -> bool {
        let without = self.ground.as_ref().map(|ground| &ground.without);
        let decks = self.decks.iter().zip(&self.today.decks);
        decks
            .into_iter()
            .any(|(deck, tally)| tally.new > 0 && !without.is_some_and(|without| without.contains(&deck.id)))
    }
}
