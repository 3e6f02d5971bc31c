//! Étude: a workbench for people who study card and board endgames.
//!
//! # The layers
//!
//! ```text
//!            main.rs
//!           /       \
//!        app         cli         the window; the command line
//!         | \       / |
//!         |  \     /  |
//!         |   share   |          what is given to other people: texts, pages
//!         |     |     |
//!         | texts   picture      what the program says, in three languages; shapes, SVG and PNG
//!         |     |     |
//!         +-- study --+          one open study, files, the list of games
//!            /  |  \
//!       games   |   search       rules of games; engines that solve them
//!            \  |  /
//!             model              what games, engines and windows have in common
//! ```
//!
//! A layer names only layers below it: all of them know [`model`], and no layer knows one above. [`games`] and
//! [`search`] stand side by side and do not know each other; [`study`] brings a game and an engine together.
//! What knows one game alone stands in a folder of that game on each floor (`study::kinds::<game>`, `app::kinds::<game>`,
//! `cli::kinds::<game>`) and may use the rules of its own game; everything else of these floors knows no game, and nothing is
//! passed on under another name.
//! `tests/it/house/layers.rs` reads the sources and fails when a line says otherwise.
//!
//! * [`model`]: the traits [`Game`](model::Game) (setting up, notation, scenes), [`Playable`](model::Playable)
//!   (moves by name) and [`Position`](model::Position) (what an engine may know of a game), plain data to draw and
//!   to say ([`Scene`](model::Scene), [`Message`](model::Message)), and [`Control`](model::Control), by which
//!   long work is watched and stopped.
//! * [`games`]: a folder for each family of games. Variants of rules are data, not types.
//! * [`search`]: a prover for games that cannot come back (`proof`), one for their values alone (`df_pn`) and one for
//!   games that can (`cyclic`), each with a bounded table of whole keys; an engine that estimates (`alphabeta`); tables of endings worked out backwards
//!   (`retrograde`); and short reference solvers that look at every move, which the tests believe.
//! * [`study`]: [`Study`](study::Study) is the one dynamic boundary: above it nothing has a type parameter for the
//!   game. Below it are the line of moves, the strategy tree, the threads of the solver and of
//!   the engine, undo, files, collections and the journal. A game says by [`Solvable`](study::play::solver::Solvable) which
//!   engines answer for it; a tool without moves, as three cards and the situations of durak's robot are, is a study of its
//!   own.
//!   [`study::base`] indexes files of very many games and looks them up.
//!   [`study::registry`] lists the games, [`study::batch`] answers questions without a window.
//! * [`texts`]: turns messages into words with the Fluent files of `assets/texts`.
//! * [`picture`]: cards, pieces, boards and texts as plain shapes, which it writes as SVG and as PNG files with the study
//!   inside. It knows no toolkit, no files and no language.
//! * [`share`]: what is given to other people, written from a document: text that is read back, and what is proved of it.
//! * [`app`]: the window. Panels tell what the user wants as actions and commands; one painter draws every game.
//! * [`verify`]: the independent checker of proof files. It names nothing of the crate, and nothing but the command line, the
//!   question whether a proof holds, and tests names it.
//! * [`cli`]: solving and listing moves for terminals and scripts.
//!
//! # What can be relied on
//!
//! * An answer is proved or is said to be none. It does not depend on threads, memory or what was asked before.
//! * Keys of positions are exact: two positions with one key are worth the same and have the same moves. A hash
//!   never stands for a position.
//! * Positions and moves leave the program as notation only (files, journal, clipboard, command line), so that the
//!   types inside can change. A file says its format, and every format that was ever written is read.
//! * What was not touched of a collection is written back as it was read, even where it is not understood.
//! * Files are replaced whole or not at all. Unsaved work is in the journal within a moment of each change.
//!
//! # What is absent, and where
//!
//! * No `unsafe` anywhere, and outside tests nothing that panics on purpose: no `unwrap`, no `expect`.
//! * `model`, `games` and `search` read no files and no settings and know no language: what they do can only fail
//!   because of what they were given.
//! * Only `app` knows the toolkit (egui). Only `app`, `cli`, [`study::store`] and, for its indexes,
//!   [`study::base`] touch files.
//! * `search` knows no cards, and `games` no tables of proofs: what a game can tell an engine beyond its rules is
//!   [`Hints`](model::Hints).
//! * Nothing below `app` and `cli` contains sentences: there are identifiers of messages with arguments.
//! * A frame of the window solves nothing; that is done by the threads of [`study::jobs`].
//!
//! # Words
//!
//! | word | means |
//! |---|---|
//! | game, kind | rules of play with a notation ([`Game`](model::Game)); the folder of games that belong together ([`Kind`](study::kind::Kind)) |
//! | profile, rules | a variant that the user picks by name ([`RuleProfile`](model::RuleProfile)); the data behind it |
//! | setup, position | what the user builds, playable or not; what an engine may know of a game and play on |
//! | seat, side | one of the players; one of the two parties that win or lose together |
//! | ply, move | one action of one seat, a pass included; the same word everywhere, never a pair of them |
//! | value | win, draw or loss for the side to move, proved |
//! | distance | plies to the end when the winner hurries and the loser delays |
//! | estimate | what an engine believes, in hundredths of a plain piece; never a value |
//! | solver, engine | proves values; estimates and plays |
//! | key, table | the whole of a position as a number; what was proved, by key, within a budget of bytes |
//! | dominance | when what is proved of one position holds for another: [`Dominance`](model::Dominance) |
//! | endings | tables of few pieces, worked out backwards |
//! | composition, dual, cook | a study with a goal and a solution; another later move that reaches the goal, another first one |
//! | strategy tree | the proven move where the winner moves, all replies where the loser does |
//! | prediction tree | what Durak's robot expects, with ranks, probabilities and sums: no proof |
//! | talon, trump, bout | Durak: the stock, the suit that beats others, an attack until it is beaten or taken |
//! | study, document | a position with all that is looked at, open; the same as plain data |
//! | line, variation | moves from the start; an alternative to one of them |
//! | sample, collection | a study that the program carries; many studies in one file |
//! | scene, zone, target | what is drawn, as plain data; a place for cards; what a move touches there |
//! | budget, share | the memory and threads of the whole program; what one worker may use of them |
//! | message | an identifier with arguments, put into words by [`texts`] |
//!
//! # Where to start
//!
//! To understand the whole, read `model/position.rs` and `model/game.rs`, then `study/study.rs`. To add a game, copy the
//! outline of [`games::climbing`], give it a folder below [`study::kinds`] with its samples and a line in [`study::registry`], and let the
//! tests tell what is missing. To work on solving, start with `search/exhaustive.rs`, which says what is computed, and go
//! on to `search/proof/mod.rs`, which says how it is computed fast. To work on the window, start with `app/workspace.rs` and
//! `app/action.rs`.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests wait, write files and set up windows"))]

#[cfg(feature = "window")]
pub mod app;
pub mod cli;
pub mod games;
pub mod model;
pub mod picture;
pub mod search;
pub mod share;
pub mod study;
pub mod texts;
pub mod verify;
