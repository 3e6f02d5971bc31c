//! The games the program knows: one line each.

use super::Study;
use super::batch::{self, Ability};
use super::document::Document;
use super::kinds::draughts::engine;
use super::kinds::draughts::engine::BoardEngine;
use super::kinds::durak::endgame::EndgameSolver;
use super::kinds::durak::prediction::RobotObserver;
use super::kinds::durak::situation::Situation;
use super::kinds::durak::whole;
use super::kinds::durak::whole::{Bots, TableSolver};
use super::kinds::three_card::Hands;
use super::playing::OpenGame;
use super::playing::engine::NoEngine;
use super::playing::observer::Observer;
use super::playing::solver::Solvable;
use super::resources::{Resources, Wake};
use super::tool::OpenTool;
use crate::games::climbing::hand::Hand;
use crate::games::climbing::{self, Climbing, ClimbingGame};
use crate::games::draughts::{self, ArticleDraughts, ArticleGame, Draughts, DraughtsGame};
use crate::games::durak::endgame::EndgameGame;
use crate::games::durak::situation::SituationGame;
use crate::games::durak::whole::{WholeGame, WholePosition};
use crate::games::three_card::ThreeCardGame;
use crate::model::{Game, Hints, Message, ParseError, RuleProfile};
use crate::search::cyclic::CyclicProver;
use crate::search::proof::Prover;

/// A study that was just opened, with the moves that were illegal: each starts a line that was dropped from
/// there on, told as ply and text.
pub type Opened = (Box<dyn Study>, Vec<(usize, String)>);

type Open =
    fn(&'static Entry, &'static RuleProfile, &Document, Resources, Wake) -> Result<Opened, ParseError>;

/// A game under one family of rules.
pub struct Entry {
    /// The game's identifier.
    pub id: &'static str,
    /// The Fluent identifier of its name.
    pub name: &'static str,
    /// Its rules, the default first.
    pub rules: fn() -> &'static [RuleProfile],
    /// Which of the rules this entry is for.
    pub plays: fn(&RuleProfile) -> bool,
    /// Opens a study.
    pub open: Open,
    /// The rules that a text is for, when it is a position of the game: these, unless it names its own.
    pub reads: fn(&'static RuleProfile, &str) -> Option<&'static RuleProfile>,
    /// What there is to know of a game that is played.
    pub play: Option<Play>,
}

/// What there is to know of a game that is played.
#[derive(Clone, Copy)]
pub struct Play {
    /// What can be done without a window.
    pub batch: &'static dyn Ability,
    /// Whether seats see less than everything.
    pub hides: bool,
    /// Whether no move takes more than one card, so that a click on a card plays it.
    pub singles: bool,
}

impl Entry {
    /// The rules that it is for, the default first.
    pub fn profiles(&'static self) -> impl Iterator<Item = &'static RuleProfile> {
        (self.rules)().iter().filter(|profile| (self.plays)(profile))
    }

    /// Whether seats see less than everything.
    pub fn hides(&self) -> bool {
        self.play.is_some_and(|play| play.hides)
    }

    /// Whether no move takes more than one card.
    pub fn singles(&self) -> bool {
        self.play.is_some_and(|play| play.singles)
    }
}

/// Every game. One with several representations has a line for each.
pub static GAMES: [Entry; 8] = [
    playable::<ClimbingGame<u64>>(
        "game-climbing",
        |rules| !climbing::game::is_wide(rules),
        &batch::DOU_DIZHU,
    ),
    playable::<ClimbingGame<u128>>("game-climbing", climbing::game::is_wide, &batch::NUMBERS),
    playable::<DraughtsGame>("game-draughts", |rules| !draughts::game::is_article(rules), &batch::DRAUGHTS),
    playable::<ArticleGame>("game-draughts", draughts::game::is_article, &batch::ARTICLE_DRAUGHTS),
    playable::<EndgameGame>("game-durak-endgame", |_| true, &batch::DURAK_ENDGAMES),
    playable::<WholeGame>("game-durak-table", |_| true, &batch::DURAK_GAMES),
    Entry {
        id: SituationGame::ID,
        name: "game-durak-robot",
        rules: SituationGame::rules,
        plays: |_| true,
        open: OpenTool::<Situation>::open,
        // Empty text is a situation without cards, but no position that somebody would paste.
        reads: |rules, text| {
            let setup = SituationGame::parse(rules, text).ok()?;
            (!setup.situation.hand.is_empty()).then_some(rules)
        },
        play: None,
    },
    Entry {
        id: ThreeCardGame::ID,
        name: "game-three-card",
        rules: ThreeCardGame::rules,
        plays: |_| true,
        open: OpenTool::<Hands>::open,
        // Empty text is a table without cards, but no position that somebody would paste.
        reads: |rules, text| {
            let setup = ThreeCardGame::parse(rules, text).ok()?;
            setup.cards().next().is_some().then(|| ThreeCardGame::rules_of(&setup))
        },
        play: None,
    },
];

impl<H: Hand> Solvable for ClimbingGame<H>
where
    Climbing<H>: Hints + Sync,
{
    type Solver = Prover<Climbing<H>>;
    type Engine = NoEngine;
}

impl Solvable for DraughtsGame {
    type Solver = CyclicProver<Draughts>;
    type Engine = BoardEngine<Draughts>;

    fn note(position: &Draughts) -> Option<Message> {
        engine::note(position)
    }
}

impl Solvable for EndgameGame {
    type Solver = EndgameSolver;
    type Engine = NoEngine;
}

impl Solvable for WholeGame {
    type Solver = TableSolver;
    type Engine = Bots;

    fn can_prove(position: &WholePosition) -> bool {
        whole::can_prove(position)
    }

    fn note(position: &WholePosition) -> Option<Message> {
        whole::note(position)
    }

    fn observer(resources: Resources, wake: Wake) -> Option<Box<dyn Observer<WholePosition>>> {
        Some(Box::new(RobotObserver::new(resources, wake)))
    }
}

impl Solvable for ArticleGame {
    type Solver = CyclicProver<ArticleDraughts>;
    type Engine = BoardEngine<ArticleDraughts>;
}

const fn playable<G: Solvable>(
    name: &'static str,
    plays: fn(&RuleProfile) -> bool,
    batch: &'static dyn Ability,
) -> Entry {
    Entry {
        id: G::ID,
        name,
        rules: G::rules,
        plays,
        open: OpenGame::<G>::open,
        reads: |rules, text| G::parse(rules, text).ok().map(|setup| G::rules_of(&setup)),
        play: Some(Play { batch, hides: G::HIDES, singles: G::SINGLES }),
    }
}

/// Whether a text is a position of a game under some rules.
pub fn can_read(game: &str, rules: &str, text: &str) -> bool {
    find(game, rules).is_ok_and(|(entry, rules)| (entry.reads)(rules, text).is_some())
}

/// A document that cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OpenError {
    /// No such game.
    Game(String),
    /// The game has no such rules.
    Rules {
        /// The game's identifier.
        game: String,
        /// The rules that were asked for.
        rules: String,
    },
    /// The position is wrong.
    Position(ParseError),
}

impl OpenError {
    /// What is wrong, for the user.
    pub fn message(&self) -> Message {
        match self {
            Self::Game(game) => {
                let mut known: Vec<&str> = GAMES.iter().map(|entry| entry.id).collect();
                known.dedup();
                Message::new("file-no-game").text("game", game).text("known", known.join(", "))
            }
            Self::Rules { game, rules } => {
                let mut known: Vec<&str> = Vec::new();
                for entry in GAMES.iter().filter(|entry| entry.id == game) {
                    for profile in (entry.rules)() {
                        if !known.contains(&profile.id) {
                            known.push(profile.id);
                        }
                    }
                }
                Message::new("file-no-rules").text("rules", rules).text("known", known.join(", "))
            }
            Self::Position(error) => error.message.clone(),
        }
    }
}

/// The entries of a game, each with every profile that it is for.
fn profiles(game: &str) -> impl Iterator<Item = (&'static Entry, &'static RuleProfile)> {
    let entries = GAMES.iter().filter(move |entry| entry.id == game);
    entries.flat_map(|entry| entry.profiles().map(move |profile| (entry, profile)))
}

/// The entry for a game under its rules; the game's default rules when none are named.
///
/// # Errors
/// When there is no such game or rules.
pub fn find(game: &str, rules: &str) -> Result<(&'static Entry, &'static RuleProfile), OpenError> {
    let first =
        GAMES.iter().find(|entry| entry.id == game).ok_or_else(|| OpenError::Game(game.to_owned()))?;
    let default = (first.rules)().first().map_or("", |profile| profile.id);
    let wanted = if rules.is_empty() { default } else { rules };
    let found = profiles(game).find(|(_, profile)| profile.id == wanted);
    found.ok_or_else(|| OpenError::Rules { game: game.to_owned(), rules: rules.to_owned() })
}

/// The entry for a position of a game: where no rules are named, the first that reads it. A position that names
/// its own rules is for these.
///
/// # Errors
/// When there is no such game or rules.
pub fn find_for(
    game: &str,
    rules: &str,
    text: &str,
) -> Result<(&'static Entry, &'static RuleProfile), OpenError> {
    let default = find(game, rules)?;
    let read = |(entry, profile): (&'static Entry, &'static RuleProfile)| {
        (entry.reads)(profile, text).map(|own| (entry, own))
    };
    let all = profiles(game).filter(|_| rules.is_empty());
    Ok(std::iter::once(default).chain(all).find_map(read).unwrap_or(default))
}

/// Opens a document.
///
/// # Errors
/// When its game or rules do not exist or its position is wrong.
pub fn open(document: &Document, resources: Resources, wake: Wake) -> Result<Opened, OpenError> {
    let (entry, rules) = find_for(&document.game, &document.rules, &document.position)?;
    (entry.open)(entry, rules, document, resources, wake).map_err(OpenError::Position)
}
