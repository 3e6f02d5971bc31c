//! The parts of the window. Each draws itself and pushes the actions of the user.

mod after;
mod analyst;
pub mod ancestors;
pub mod beginning;
pub mod board;
pub mod cards;
pub mod coach;
pub mod comparing;
mod composition;
pub mod dialogs;
mod effort;
pub mod end;
pub mod engines;
pub mod estimate;
mod evaluation;
pub mod felt;
pub mod finder;
mod finding;
pub mod games;
pub mod generating;
pub mod help;
mod history;
mod keys;
pub mod languages;
pub mod leaving;
pub mod library;
pub mod moves;
pub mod notices;
pub mod options;
mod over_table;
pub mod own_rules;
pub mod pages;
pub mod pasted;
pub mod path;
pub mod picking;
pub mod position;
pub mod practice;
pub mod program;
pub mod rail;
mod resting;
mod review;
pub mod row;
mod sampler;
pub mod secret;
pub mod session;
pub mod settings;
pub mod sharing;
pub mod sheet;
pub mod solution;
pub mod solve;
mod strip;
pub mod table;
mod ticks;
pub mod top;
pub mod tree;
pub mod unread;
pub mod verdict;
mod wheel;
mod why;

use super::list;
use super::paint::painting;

/// True if keys belong to a list or a text: the table with its cards, the help, a list of rows.
pub fn list_has_keys(ctx: &egui::Context) -> bool {
    painting::focused_place(ctx).is_some() || help::has_focus(ctx) || list::has_keys(ctx)
}
