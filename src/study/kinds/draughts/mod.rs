//! Draughts: engines, tablebases, file formats.

pub mod ballots;
mod base;
mod comment_marks;
mod composing;
mod craft;
pub mod engine;
pub mod external_engine;
pub mod hub;
pub mod match_job;
pub mod match_openings;
pub mod match_record;
pub mod matches;
mod named;
pub mod openings;
mod pdn;
mod samples;
mod shots;
mod strokes;
pub mod tablebase;
mod themes;
mod worth;

use crate::budget::Budget;
use crate::generate::composing::Composing;
use crate::kind::{Kind, LargeTables, Shared, playable};
use crate::resources::Wake;
use crate::solving::CompositionRules;
use crate::solving::Solvable;
use crate::solving::external::SetUp;
use engine::BoardEngine;
use etude_games::draughts::{ArticleDraughts, ArticleGame, Board, Draughts, DraughtsGame, ShotGame, game};
use etude_model::Message;
use etude_search::cyclic::CyclicProver;
use external_engine::HubProgram;
use std::path::Path;
use tablebase::slices::SliceForm;
use tablebase::tablebases;

/// Draughts, and the game of the article.
pub const KIND: Kind = Kind {
    id: "draughts",
    name: "game-draughts",
    entries: &[
        playable::<DraughtsGame>("game-draughts", game::is_federal)
            .generating(&Composing::<DraughtsGame>::NEW),
        playable::<ShotGame>("game-draughts", game::is_shots).generating(&Composing::<ShotGame>::NEW),
        playable::<ArticleGame>("game-draughts", game::is_article),
    ],
    samples: samples::SAMPLES,
    decks: samples::DECKS,
    daily: samples::DAILY.first(),
    themes: samples::THEMES,
    beginnings: samples::BEGINNINGS,
    whole: &["russian", "international", "english", "brazilian"],
    shared: Some(&Tablebases),
    external_engines: Some(&external_engine::Hub),
    formats: &[&pdn::Pdn],
};

/// The number of pieces beyond which proofs seldom succeed.
const MANY_PIECES: u32 = 12;

fn has_many(board: &Board) -> bool {
    board.occupied().count_ones() > MANY_PIECES
}

/// The tablebases, shared by all studies.
struct Tablebases;

impl Shared for Tablebases {
    fn set_folder(&self, cache: &Path) {
        tablebases().set_folder(cache.to_owned());
    }

    fn listen(&self, wake: &Wake) {
        tablebases().wake(wake);
    }

    fn set_budget(&self, budget: &Budget) {
        tablebases().set_budget(budget);
    }

    fn set_threads(&self, threads: usize) {
        tablebases().set_threads(threads);
    }

    fn set_large_tables(&self, wanted: LargeTables) {
        tablebases().set_large(match wanted {
            LargeTables::None => None,
            LargeTables::Values => Some(SliceForm::Values),
            LargeTables::Distances => Some(SliceForm::Distances),
        });
    }

    fn doing(&self) -> Option<Message> {
        tablebases().background_progress().map(|part| engine::percent("endings-making-larger", part))
    }

    fn take_messages(&self) -> Vec<Message> {
        tablebases().take_messages()
    }

    fn close(&self) {
        tablebases().close();
    }
}

impl Solvable for DraughtsGame {
    type Solver = CyclicProver<Draughts>;
    type Engine = BoardEngine<Draughts>;

    const CHECKED: bool = true;
    const VALUES_ALONE: bool = true;

    fn slice_of(position: &Draughts) -> Option<String> {
        tablebase::names::ending_of(position)
    }

    fn may_not_fit(position: &Draughts, _memory: u64) -> bool {
        // No machine has enough memory for the state space of this many pieces.
        has_many(&position.board)
    }

    fn proves_on_view(position: &Draughts) -> bool {
        !has_many(&position.board)
    }

    fn composition_rules() -> Option<CompositionRules<Self>> {
        Some(craft::craft())
    }

    fn note(position: &Draughts) -> Option<Message> {
        engine::note(position)
    }

    fn programs() -> Option<SetUp<Draughts>> {
        Some(|engine| Box::new(HubProgram::new(engine)))
    }

    fn tables(position: &Draughts) -> Option<Message> {
        engine::tables(position)
    }
}

impl Solvable for ArticleGame {
    type Solver = CyclicProver<ArticleDraughts>;
    type Engine = BoardEngine<ArticleDraughts>;

    const CHECKED: bool = true;

    fn proves_on_view(position: &ArticleDraughts) -> bool {
        !has_many(&position.board)
    }
}
