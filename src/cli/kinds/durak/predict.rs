//! `etude durak predict`

use crate::counts::counted;
use crate::error::CliError;
use crate::{Outcome, input, progress};
use etude_games::durak::Card;
use etude_games::durak::robot::listing::{Decision, Listing, Played, list};
use etude_games::durak::robot::weights::DEEPEST;
use etude_games::durak::robot::writing::lines;
use etude_games::durak::robot::{PROFILES, Profile};
use etude_model::{Control, Message, Problem};
use etude_study::batch::BadPosition;
use etude_study::kinds::durak::situation::listing;
use etude_texts::screen;
use serde::Serialize;
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;

/// The most nodes whose paths are listed.
const MOST_NODES: u32 = 20_000_000;

/// The arguments of `etude durak predict`.
#[derive(Debug, clap::Args)]
pub struct Predict {
    /// A study with the situation
    #[arg(required_unless_present = "position", conflicts_with = "position")]
    file: Option<PathBuf>,
    /// The game of the situation: durak, which is the default
    #[arg(long, value_name = "GAME", value_parser = [listing::GAME])]
    game: Option<String>,
    /// The rules of the situation, such as article-robot; the situation may name its profile itself
    #[arg(long, value_name = "RULES")]
    rules: Option<String>,
    /// A situation, such as "trump QH; role defend; hand 6D JS KC; enemy-count 6; table 5C"
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
    /// article, screenshot or repaired; the profile of the situation by default
    #[arg(long, value_name = "P", value_parser = profile)]
    profile: Option<&'static Profile>,
    /// The number of cards after the first one in the prediction
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=i64::from(DEEPEST)))]
    depth: Option<u8>,
    /// Print one JSON object
    #[arg(long)]
    json: bool,
}

fn profile(text: &str) -> Result<&'static Profile, String> {
    Profile::from_id(text).ok_or_else(|| {
        let known = PROFILES.map(|profile| profile.id);
        format!("expected {}", known.join(", "))
    })
}

impl Predict {
    pub(crate) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        let (rules, position) = match &self.file {
            None => (text(&self.rules), text(&self.position)),
            Some(path) => {
                let (game, rules, position) = input::read(path)?;
                if game != listing::GAME {
                    let message = Message::new("durak-situation-problem-game").text("game", game);
                    let error = BadPosition::Problems(vec![Problem::new(message)]);
                    return Err(CliError::Position { path: self.file.clone(), text: position, error });
                }
                (rules, position)
            }
        };
        let setup = listing::read(&rules, self.profile, self.depth, &position);
        let setup = setup.map_err(|error| CliError::Position {
            path: self.file.clone(),
            text: position.clone(),
            error,
        })?;
        let control = Control::new();
        let start = Instant::now();
        let listing =
            progress::watch(&control, || list(&setup.situation, &setup.method, MOST_NODES, &control));
        // Nothing stops this work.
        let Ok(listing) = listing else { return Ok(Outcome::Stopped) };
        if self.json {
            crate::write_json(out, &Object::new(&listing, start.elapsed().as_secs_f64()))?;
        } else {
            for line in lines(&listing) {
                writeln!(out, "{line}")?;
            }
        }
        if listing.cut {
            let nodes = counted(listing.nodes, "node");
            screen::tell(&format!("{nodes}: too many for a list of their paths"));
            return Ok(Outcome::Stopped);
        }
        Ok(Outcome::Answered)
    }
}

#[derive(Serialize)]
struct Object {
    mode: &'static str,
    choice: Option<String>,
    candidates: Vec<Weight>,
    paths: Vec<Path>,
    nodes: u64,
    seconds: f64,
}

#[derive(Serialize)]
struct Weight {
    card: String,
    rank: f64,
}

#[derive(Serialize)]
struct Path {
    cards: Vec<String>,
    rank: Vec<f64>,
    possibility: Vec<f64>,
    sum: f64,
}

impl Object {
    fn new(listing: &Listing, seconds: f64) -> Self {
        let candidates = listing.candidates.iter();
        Self {
            mode: listing.decision.id(),
            choice: listing.choice.map(Card::text),
            candidates: candidates.map(|&(card, rank)| Weight { card: card.text(), rank }).collect(),
            paths: listing
                .paths()
                .filter(|path| path.len() > first(listing.decision))
                .map(Path::new)
                .collect(),
            nodes: listing.nodes,
            seconds,
        }
    }
}

/// The number of cards of a path that are no choice yet: in defence the card that has to be beaten.
fn first(decision: Decision) -> usize {
    usize::from(decision == Decision::Defence)
}

impl Path {
    fn new(path: Vec<&Played>) -> Self {
        Self {
            cards: path.iter().map(|played| played.card.text()).collect(),
            rank: path.iter().map(|played| played.rank).collect(),
            possibility: path.iter().map(|played| played.possibility).collect(),
            sum: path.last().map_or(0.0, |played| played.sum),
        }
    }
}
