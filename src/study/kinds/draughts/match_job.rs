//! Match job: plays a match of engines in the background, by openings of a table or a file, up to a number of games or to the end
//! of a sequential test. A file keeps the last match that has games.

use super::match_openings::{OpeningsError, of_ballots, of_games};
use super::matches::{Bot, MEMORY, MatchResult, Opening, Plan, play};
use super::pdn::from_pdn;
use crate::games::draughts::pdn::{self, Reader};
use crate::games::draughts::{Rules, rules};
use crate::model::{Control, Message, Outcome, Stopped};
use crate::study::budget::{Budget, Granted, Need, Share};
use crate::study::clock::Clock;
use crate::study::document::Document;
use crate::study::jobs::{Job, Task};
use crate::study::match_stats::{MatchStats, Sprt};
use crate::study::resources::Wake;
use crate::study::store;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// The largest file of openings or of a match, in bytes.
const LARGEST_FILE: u64 = 64 << 20;
/// The most games of a match that is played in the background: all of them are kept.
pub const MOST_GAMES: u32 = 2_000;

/// The least memory of an engine, in bytes.
const LEAST_MEMORY: usize = 1 << 20;
/// The time between two looks at memory that others give back.
const GLANCE: Duration = Duration::from_millis(20);
/// The longest time that a finished game is in no file, until the next one ends.
const PAUSE: Duration = Duration::from_secs(5);

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
    fn openings(&self) -> Result<Vec<Opening>, Message> {
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
struct SavedMatch {
    request: MatchRequest,
    /// The finished games as PDN.
    games: String,
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
    fn write(&self, path: &Path) {
        let text = ron::to_string(self).map_err(io::Error::other);
        if let Err(error) = text.and_then(|text| store::write_cache(path, [text.as_bytes()].into_iter())) {
            log::warn!("{}: {error}", path.display());
        }
    }

    /// The match of a file, its results counted again.
    fn read(path: &Path, control: &Control) -> io::Result<(MatchRequest, MatchState)> {
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

/// A match in the background. Dropping it stops it.
pub struct MatchJob {
    /// The match.
    pub request: MatchRequest,
    work: Job<(), MatchState>,
}

impl MatchJob {
    /// Starts to read the last match from its file; one that is damaged counts as none.
    pub fn last(path: PathBuf, wake: Wake) -> Job<(), Option<Self>> {
        let theirs = Arc::clone(&wake);
        let job = Job::of("last match", None, wake, move |(), task| {
            match SavedMatch::read(&path, task.control()) {
                Ok((request, state)) if !state.games.is_empty() => {
                    let work = Job::of("engine match", state, Arc::clone(&theirs), |(), _| Ok(()));
                    task.change(|last| *last = Some(Self { request, work }))?;
                }
                Err(error) if error.kind() != io::ErrorKind::NotFound => {
                    log::warn!("{}: {error}", path.display());
                }
                Ok(_) | Err(_) => {}
            }
            Ok(())
        });
        job.ask(());
        job
    }

    /// Starts a match, which is kept in a file once it has games.
    pub fn start(request: MatchRequest, budget: &Budget, wake: Wake, file: Option<PathBuf>) -> Self {
        let (share, asked) = (budget.share(Need::Bytes), request.clone());
        let run = move |(), task: &Task<'_, (), MatchState>| {
            let Some(memory) = granted(&share, task)? else {
                return task.publish(|state| state.troubles.push(Message::new("match-no-room")));
            };
            let ended = run(&asked, memory, task, file.as_deref());
            share.hold(0);
            ended
        };
        let work = Job::of("engine match", MatchState::default(), wake, run);
        work.ask(());
        Self { request, work }
    }

    /// Reads the state of the match.
    pub fn with<T>(&self, look: impl FnOnce(&MatchState) -> T) -> T {
        look(&self.work.lock())
    }

    /// Returns true while the match is played.
    pub fn is_running(&self) -> bool {
        self.work.is_busy()
    }

    /// Returns true if a game is over.
    pub fn has_games(&self) -> bool {
        self.with(|state| state.stats.games() > 0)
    }

    /// The panic message of a crash.
    pub fn crash(&self) -> Option<String> {
        self.work.lock().crash().map(str::to_owned)
    }

    /// Stops the match; finished games stay.
    pub fn stop(&self) {
        self.work.stop();
    }
}

/// The bytes of an engine; none without room for two. Waits while others give memory back.
fn granted(share: &Share, task: &Task<'_, (), MatchState>) -> Result<Option<usize>, Stopped> {
    let mut memory = MEMORY;
    while memory >= LEAST_MEMORY {
        task.control().check()?;
        match share.hold(2 * memory) {
            Granted::Yes => return Ok(Some(memory)),
            Granted::Soon => std::thread::park_timeout(GLANCE),
            Granted::No => memory /= 2,
        }
    }
    Ok(None)
}

fn run(
    request: &MatchRequest,
    memory: usize,
    task: &Task<'_, (), MatchState>,
    file: Option<&Path>,
) -> Result<(), Stopped> {
    let openings = match request.openings() {
        Ok(openings) => openings,
        Err(message) => return task.publish(|state| state.troubles.push(message)),
    };
    let MatchRequest { bots, rules, games, seed, time, sprt, .. } = request.clone();
    let plan = Plan { bots, rules, games, openings, seed, time, memory };
    let today = Clock::default().now().format("%Y.%m.%d").to_string();
    let control = task.control().part();
    let keep = || {
        let games = task.lock().pdn.clone();
        if let Some(path) = file.filter(|_| !games.is_empty()) {
            SavedMatch { request: request.clone(), games }.write(path);
        }
    };
    let mut kept = Instant::now();
    let played = play(&plan, &control, &mut |result: &MatchResult, mut game| {
        game.tags.insert(0, ("Date".to_owned(), today.clone()));
        for (_, value) in game.tags.iter_mut().filter(|(name, _)| matches!(&**name, "White" | "Black")) {
            if let Some(player) = plan.bots.iter().position(|bot| bot.name() == *value) {
                value.clone_from(&request.names[player]);
            }
        }
        let text = pdn::write(&game);
        let document = Arc::new(from_pdn(game));
        let accepted = sprt.and_then(|test| test.decision(&result.stats));
        // Only a match that is stopped publishes nothing.
        let _ = task.publish(|state| {
            (state.stats, state.accepted) = (result.stats, accepted);
            state.troubles.clone_from(&result.troubles);
            state.games.push(document);
            state.pdn.push_str(&text);
            state.pdn.push('\n');
        });
        if accepted.is_some() {
            control.cancel();
        } else if kept.elapsed() >= PAUSE {
            keep();
            kept = Instant::now();
        }
    });
    // A match that was stopped, or whose window is closed, keeps its games too.
    keep();
    task.control().check()?;
    // The sequential test ends a match too.
    let (Ok(_) | Err(Stopped)) = played;
    Ok(())
}
