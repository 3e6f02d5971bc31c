//! A match between engines: what is played, what is known of it, and the file that keeps the last one.

use super::match_openings::{OpeningsError, of_ballots, of_games};
use super::matches::{Bot, Opening};
use super::pdn::from_pdn;
use crate::document::Document;
use crate::match_stats::{MatchStats, Sprt};
use crate::store;
use etude_games::draughts::pdn::{self, Reader};
use etude_games::draughts::{Rules, rules};
use etude_model::{Control, Message, Outcome};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// The largest file of openings or of a match, in bytes.
const LARGEST_FILE: u64 = 64 << 20;

/// Source of the openings of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum OpeningsFrom {
    /// Moves by chance that leave an even game.
    Chance,
    /// The table by which lots are drawn.
    Ballots,
    /// The games of a PDN file.
    File(PathBuf),
}

/// A match to be played.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct MatchRequest {
    /// The players.
    pub bots: [Bot; 2],
    /// Their names in the records of games.
    pub names: [String; 2],
    /// The rules.
    #[serde(serialize_with = "write_rules", deserialize_with = "read_rules")]
    pub rules: &'static Rules,
    /// The number of games, which is even.
    pub games: u32,
    /// The source of the openings.
    pub openings: OpeningsFrom,
    /// The seed of openings and mistakes.
    pub seed: u64,
    /// The time for a move.
    pub time: Duration,
    /// The sequential test that ends the match.
    pub sprt: Option<Sprt>,
}

impl MatchRequest {
    /// The openings in their order; none for moves by chance.
    ///
    /// # Errors
    /// The reason why there are none.
    pub fn openings(&self) -> Result<Vec<Opening>, Message> {
        let path = match &self.openings {
            OpeningsFrom::Chance => return Ok(Vec::new()),
            OpeningsFrom::Ballots => return of_ballots(self.rules, self.seed),
            OpeningsFrom::File(path) => path,
        };
        let file = path.display().to_string();
        let failed = |error| {
            let message = Message::new("match-no-openings-file").text("file", file.clone());
            message.message("reason", store::message(&error))
        };
        let bytes = store::read_bytes(path, LARGEST_FILE).map_err(failed)?;
        of_games(&mut bytes.as_slice(), &file, self.rules).map_err(|error| match error {
            OpeningsError::Io(error) => failed(error),
            OpeningsError::Wrong(message) => message,
        })
    }
}

/// State of a match.
#[derive(Clone, Debug, Default)]
pub struct MatchState {
    /// The statistics of the finished games.
    pub stats: MatchStats,
    /// The finished games.
    pub games: Vec<Arc<Document>>,
    /// The finished games as PDN.
    pub pdn: String,
    /// Reasons for no match, and failures of engines, each of which lost a game.
    pub troubles: Vec<Message>,
    /// Decision of the sequential test: true for the larger difference; none while it is open.
    pub accepted: Option<bool>,
}

/// A match as its file has it.
#[derive(Serialize, Deserialize)]
pub struct SavedMatch {
    /// The match.
    pub request: MatchRequest,
    /// The finished games as PDN.
    pub games: String,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
fn write_rules<S: Serializer>(rules: &&'static Rules, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_str(rules.profile.id)
}

fn read_rules<'de, D: Deserializer<'de>>(deserializer: D) -> Result<&'static Rules, D::Error> {
    let id = String::deserialize(deserializer)?;
    rules::named(&id).ok_or_else(|| D::Error::custom(format!("no rules {id}")))
}

impl SavedMatch {
    /// Writes it. A disk that refuses loses the match with the program, no more.
    pub fn write(&self, path: &Path) {
        let text = ron::to_string(self).map_err(io::Error::other);
        if let Err(error) = text.and_then(|text| store::write_cache(path, [text.as_bytes()].into_iter())) {
            log::warn!("{}: {error}", path.display());
        }
    }

    /// The match of a file, its results counted again.
    ///
    /// # Errors
    /// Fails if the file cannot be read or is damaged.
    pub fn read(path: &Path, control: &Control) -> io::Result<(MatchRequest, MatchState)> {
        let text = store::read_regular_text(path, LARGEST_FILE)?;
        let Self { request, games } = ron::from_str(&text).map_err(io::Error::other)?;
        let mut state = MatchState::default();
        let mut source = games.as_bytes();
        let mut reader = Reader::new(&mut source, control.clone());
        while let Some(chunk) = reader.next_game().map_err(|error| io::Error::other(format!("{error:?}")))? {
            let game = pdn::read(&chunk.text);
            let (game, _) = game.map_err(|refusal| io::Error::other(format!("{refusal:?}")))?;
            // The second game of a pair has the colours exchanged.
            let second = state.games.len() % 2 == 1;
            state.stats.add(match game.outcome {
                Some(Outcome::Won(side)) => Some(if second { side.other() } else { side }),
                _ => None,
            });
            state.games.push(Arc::new(from_pdn(game)));
        }
        state.accepted = request.sprt.and_then(|test| test.decision(&state.stats));
        state.pdn = games;
        Ok((request, state))
    }
}
