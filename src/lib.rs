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
//!         |   share   |          studies as texts, pages and pictures for other people
//!         |     |     |
//!         | texts   picture      messages in three languages; shapes, SVG and PNG
//!         |     |     |
//!         +-- study --+          one open study, files, the list of games
//!            /  |  \
//!       games   |   search       rules of games; solvers and engines
//!            \  |  /
//!             model              the traits and plain data that all layers share
//! ```
//!
//! Each layer is a crate, `etude-<layer>` in `src/<layer>`, and names only the layers in its `Cargo.toml`, which are below it:
//! Cargo keeps that. This crate is the program, and re-exports the layers under their short names. What the program carries along is
//! in crates of data: `assets` (fonts, texts, styles), `saves` (samples, exercises), `docs` (the guide and parts of the reference).
//!
//! [`games`] and [`search`] are siblings and never name each other; [`study`] brings a game and an engine together. Code about one
//! game is in that game's folder on each floor (`study::kinds::<game>`, `app::kinds::<game>`, `cli::kinds::<game>`) and may use
//! the rules of its own game. The rest of these floors names no game and re-exports nothing of one. `tests/house` reads the
//! sources and keeps what Cargo cannot: which game a file names, who touches files, cycles of imports, words and sizes.
//!
//! * [`model`]: the traits [`Game`](model::Game) (setup, notation, scene), [`Playable`](model::Playable) (moves by name) and
//!   [`Position`](model::Position) (the engine's view of a game); plain data for drawing and for messages
//!   ([`Scene`](model::Scene), [`Message`](model::Message)); [`Control`](model::Control), which watches and stops long work.
//! * [`games`]: a folder for each family of games. Variants of rules are data, not types.
//! * [`search`]: three solvers with bounded tables of whole keys: `proof` (acyclic games, with distances), `df_pn`
//!   (acyclic games, values alone) and `cyclic`; an engine that estimates (`alphabeta`); tablebases (`retrograde`); and short
//!   reference solvers that visit every move, which tests take as the truth.
//! * [`study`]: [`Study`](study::Study) is what the layers above know of a game. [`Solvable`](study::solving::Solvable) names its
//!   solver and its engine, which are generic over the position, because a node costs nanoseconds. What happens once a click (the line
//!   of moves, the strategy tree, review, why, batches) sees any game through the trait objects of [`study::erased`], so that its code
//!   exists once and not once a game. Undo, files, collections and the journal are here too. A tool without moves, such as three
//!   cards or a situation of Durak's robot, is a study of its own. [`study::registry`] lists the games, [`study::batch`] answers
//!   without a window, [`study::base`] indexes and searches files of very many games.
//! * [`texts`]: messages in words, from the Fluent files of `assets/texts`.
//! * [`picture`]: cards, pieces, boards and texts as plain shapes, written as SVG or as PNG with the study inside. It names no
//!   toolkit, no file and no language.
//! * [`share`]: a document as text, code, page or picture, with the proof where it is asked for.
//! * [`app`]: the window. Panels send actions and commands; one painter draws every game.
//! * [`verify`]: the independent checker of proof files. It needs the standard library alone; only the command line, the proof
//!   check of a study, and tests name it.
//! * [`cli`]: the same abilities for terminals and scripts.
//!
//! # Guarantees
//!
//! * An answer is proved or says that it is not. It does not depend on threads, memory or earlier queries.
//! * Keys are exact: positions with equal keys have equal values and equal moves. A hash never replaces a position.
//! * Positions and moves leave the process as notation only (files, journal, clipboard, command line), so that types can
//!   change. A file names its format, and every format that was ever written can be read.
//! * Untouched parts of a collection are written back as they were read, even where they were not understood.
//! * Files are replaced whole or not at all. Unsaved work reaches the journal within a moment of each change.
//!
//! # Restrictions
//!
//! * No `unsafe` anywhere. Outside tests no intended panic: no `unwrap`, no `expect`.
//! * `model`, `games` and `search` read no files and no settings and know no language; they fail only on their arguments.
//! * Only `app` names the toolkit (egui). Only `app`, `cli`, [`study::store`] and, for its indexes, [`study::base`] touch files.
//! * `search` names no cards, and `games` no table of proofs. A game advises an engine through [`Hints`](model::Hints).
//! * Nothing below `app` and `cli` contains sentences: messages are identifiers with arguments.
//! * A frame of the window solves nothing; the threads of [`study::jobs`] do.
//!
//! # Words
//!
//! The code speaks the language of its field. `docs/dev/glossary/code.md` defines each term and lists the words that it replaced;
//! `tests/house/words.rs` keeps these out. The terms to know first: a *setup* may be unplayable, a *position* never is. A
//! *value* is proved, an *estimate* never is. A *solver* proves, an *engine* estimates. A *study* is open, a *document* is the
//! same as plain data. A *seat* is one player, a *side* one of the two parties.
//!
//! # Where to start
//!
//! * The whole: `model/position.rs` and `model/game.rs`, then `study/study.rs`.
//! * A game: copy the outline of [`games::climbing`], and let the tests name the missing parts (`docs/dev/adding-a-game.md`; there is
//!   a guide for each other common change).
//! * Solving: `search/exhaustive.rs` defines the results, `search/proof/mod.rs` computes them fast, `study/solving/mod.rs` joins
//!   them to a game.
//! * The window: `app/workspace.rs` and `app/action.rs`.
//!
//! # Without the window
//!
//! The program is a library too. It answers in notation. A position is solved, its proof is verified by code that shares nothing with the solver, and a
//! line is reviewed:
//!
//! ```
//! use etude::model::{Control, Viewer};
//! use etude::study::batch::SolveRequest;
//! use etude::study::batch::reviewed::LineOf;
//! use etude::study::play::review::{Effort, Grade};
//! use etude::study::{Resources, registry};
//! use std::time::Duration;
//!
//! let (entry, rules) = registry::find("climbing", "doudizhu").expect("a game with such rules");
//! let game = entry.batch.expect("it is played");
//! let position = "3 55 8 K / 77 Q";
//! let resources = Resources { memory: 16 << 20, threads: 1 };
//!
//! // Solve: the value for the side to move, the moves that keep it, the proof.
//! let wanted = SolveRequest { shortest: true, all_moves: true, tree: false, proof: true, resources };
//! let solution = game.solve(rules, position, &wanted, &Control::new()).expect("a position");
//! assert_eq!((solution.value, solution.plies), (Some("win"), Some(7)));
//! assert_eq!(solution.best_moves, Some(vec!["3".to_owned()]));
//!
//! // Verify: by the rules alone.
//! let proof = solution.proof.expect("it was proved");
//! let verified = etude::verify::verify(&mut proof.read(), &|| false).expect("it holds");
//! assert_eq!((verified.position.as_str(), verified.entries), (position, proof.entries));
//!
//! // Review: the K gives the win away.
//! let moves = ["K".to_owned()];
//! let effort = Effort::of_time(Duration::from_secs(10));
//! let line = LineOf { position, moves: &moves, effort, resources, eyes: Viewer::Everything };
//! let review = game.review(rules, line, &Control::new()).expect("a legal line").review;
//! assert_eq!(review.moves[0].grade(), Grade::Blunder);
//! ```
//!
//! A study is drawn as SVG or PNG, as it is exported:
//!
//! ```
//! use etude::share::{self, picture};
//! use etude::study::Document;
//! use etude::texts::{Language, Texts};
//!
//! let document = Document {
//!     game: "climbing".to_owned(),
//!     rules: "doudizhu".to_owned(),
//!     position: "3 55 8 K / 77 Q".to_owned(),
//!     ..Document::default()
//! };
//! let study = share::open(&document).expect("a position");
//! let texts = Texts::new(Language::English);
//! let drawn = picture::picture(study.as_ref(), &texts, picture::PictureOptions::default());
//! assert!(picture::svg(&drawn).starts_with("<svg"));
//! let png = picture::png(&drawn, picture::USUAL_WIDTH, None).expect("written to memory");
//! assert!(png.starts_with(b"\x89PNG"));
//! ```

#[cfg(feature = "window")]
pub use etude_app as app;
pub use etude_cli as cli;
pub use etude_games as games;
pub use etude_model as model;
pub use etude_picture as picture;
pub use etude_search as search;
pub use etude_share as share;
pub use etude_study as study;
pub use etude_texts as texts;
pub use etude_verify as verify;
