//! Commands of menus, buttons, palette and keys: one list behind them all.
//!
//! A command is listed once, in its menu: its name, its description, its key. `dispatch::commands` executes it. A command of
//! one kind of study is in the folder of the kind and joins the list as [`Command::Kind`].

use egui::{Key, KeyboardShortcut, Modifiers};
use etude_share::csv;
use etude_study::{Document, Study};
use etude_texts::Texts;

const NONE: Modifiers = Modifiers::NONE;
const SHIFT: Modifiers = Modifiers::SHIFT;
pub(super) const CTRL: Modifiers = Modifiers::COMMAND;
pub(super) const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

/// Name, description and key of a command.
#[derive(Debug)]
pub struct Face {
    /// The Fluent identifier of its name.
    pub text: &'static str,
    /// The Fluent identifier of its description, a sentence.
    pub about: &'static str,
    /// Its key, when it has one. A key without a modifier works only while no text is being typed.
    pub key: Option<KeyboardShortcut>,
}

/// A command that only one kind of study has.
#[derive(Debug)]
pub struct KindCommand {
    /// Its name, description and key.
    pub face: Face,
    /// Its effect.
    pub does: Does,
}

impl PartialEq for KindCommand {
    fn eq(&self, other: &Self) -> bool {
        self.face.text == other.face.text
    }
}

impl Eq for KindCommand {}

/// Effect of a command of a kind.
#[derive(Debug)]
pub enum Does {
    /// It shows the page that it belongs to.
    Page,
    /// It writes a file about the study in front.
    Write(&'static Export),
    /// It shows or hides the window of the kind.
    Window,
    /// It opens another study that is made of the one in front; none where that cannot be made.
    Open(fn(&dyn Study) -> Option<Document>),
    /// It opens a game that begins by chance, from a seed, and is played on; none where that cannot be.
    Draw(fn(&dyn Study, u64) -> Option<Document>),
}

/// A file that one kind of study can be written as, besides the files of studies.
#[derive(Debug)]
pub struct Export {
    /// The extension of the file.
    pub ending: &'static str,
    /// The contents of the file; none for a study of another kind.
    pub text: fn(&dyn Study, &Texts) -> Option<String>,
}

/// The moves of the position in view as a table.
pub static MOVES_FILE: Export = Export { ending: "csv", text: csv::moves_in_view };

/// The review of the line in view as a table.
pub static REVIEW_FILE: Export = Export { ending: "csv", text: csv::review_in_view };

/// Condition for showing a menu.
#[derive(Clone, Copy)]
pub enum Shown {
    /// Always.
    Always,
    /// While a study in front fits.
    With(fn(&dyn Study) -> bool),
}

/// A group of commands.
pub struct Menu {
    /// The Fluent identifier of its name.
    pub name: &'static str,
    /// The condition for showing it.
    pub shown: Shown,
    /// Its commands; a line separates groups. Those in a group with a command that draws stand below the board in Play too.
    pub groups: Vec<Vec<Command>>,
}

impl Menu {
    /// True if it is shown while a study is in front.
    pub fn is_shown(&self, study: Option<&dyn Study>) -> bool {
        match (self.shown, study) {
            (Shown::With(fits), Some(study)) => fits(study),
            (Shown::With(_), None) => false,
            (Shown::Always, _) => true,
        }
    }

    /// Its commands.
    pub fn commands(&self) -> impl Iterator<Item = Command> {
        self.groups.iter().flatten().copied()
    }
}

/// Shown with a study that has moves to step through and something to solve.
const PLAYED: Shown = Shown::With(|study| study.playing().is_some());
const ALWAYS: Shown = Shown::Always;

macro_rules! commands {
    ($($menu:literal, $shown:expr => { $([ $($(#[doc = $doc:literal])*
        $name:ident: $text:literal, $about:literal $(, $modifiers:ident + $key:ident)?;)* ])* })*) => {
        /// A command.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub enum Command {
            $($($($(#[doc = $doc])* $name,)*)*)*
            /// A command of one kind of study.
            Kind(&'static KindCommand),
        }

        impl Command {
            /// Its name, description and key.
            pub fn face(self) -> &'static Face {
                match self {
                    $($($(Self::$name => {
                        const FACE: Face = Face {
                            text: $text,
                            about: $about,
                            key: [$(KeyboardShortcut::new($modifiers, Key::$key))?].first().copied(),
                        };
                        &FACE
                    })*)*)*
                    Self::Kind(command) => &command.face,
                }
            }
        }

        /// The menus from left to right, without the menus of kinds.
        pub fn menus() -> Vec<Menu> {
            vec![$(Menu {
                name: $menu,
                shown: $shown,
                groups: vec![$(vec![$(Command::$name,)*],)*],
            },)*]
        }
    };
}

commands! {
    "menu-file", ALWAYS => {
        [
            /// A new, empty study.
            New: "command-new", "command-new-about", CTRL + N;
            /// The choice of the game to begin with.
            Begin: "command-begin", "command-begin-about";
            /// A file from the dialog.
            Open: "command-open", "command-open-about", CTRL + O;
            /// A file whose path is typed.
            OpenTyped: "command-open-typed", "command-open-typed-about", CTRL_SHIFT + O;
            /// A file of very many games, to look them up.
            OpenBase: "command-open-base", "command-open-base-about";
            /// Exercises that are made by chance.
            Generate: "command-generate", "command-generate-about";
        ]
        [
            /// Write the study to its file.
            Save: "command-save", "command-save-about", CTRL + S;
            /// Write the study to another file.
            SaveAs: "command-save-as", "command-save-as-about", CTRL_SHIFT + S;
            /// Write the study to a file whose path is typed.
            SaveTyped: "command-save-typed", "command-save-typed-about";
            /// A picture of the study into a file.
            SavePicture: "command-save-picture", "command-save-picture-about";
            /// A picture of the window into a file.
            SaveImage: "command-save-image", "command-save-image-about";
            /// The proof of the position in view into a file.
            SaveProof: "command-save-proof", "command-save-proof-about";
            /// The moves of the position in view into a table.
            SaveMoves: "command-save-moves", "command-save-moves-about";
            /// The review into a table.
            SaveReview: "command-save-review", "command-save-review-about";
            /// Give the study to other people.
            Share: "command-share", "command-share-about";
            /// All results of exercises into a file.
            SaveResults: "command-save-results", "command-save-results-about";
        ]
        [
            /// The next tab.
            NextTab: "command-next-tab", "command-next-tab-about", CTRL + PageDown;
            /// The tab before.
            PreviousTab: "command-previous-tab", "command-previous-tab-about", CTRL + PageUp;
            /// Close the tab.
            CloseTab: "command-close-tab", "command-close-tab-about", CTRL + W;
            /// Open the tab again that was closed last.
            ReopenTab: "command-reopen-tab", "command-reopen-tab-about", CTRL_SHIFT + T;
        ]
        [
            /// The next game of the collection.
            NextGame: "command-next-game", "command-next-game-about", CTRL_SHIFT + PageDown;
            /// The game of the collection before.
            PreviousGame: "command-previous-game", "command-previous-game-about", CTRL_SHIFT + PageUp;
        ]
        [
            /// End the program.
            Quit: "command-quit", "command-quit-about", CTRL + Q;
        ]
    }
    "menu-edit", ALWAYS => {
        [
            /// Take the last change back.
            Undo: "command-undo", "command-undo-about", CTRL + Z;
            /// Make it again.
            Redo: "command-redo", "command-redo-about", CTRL_SHIFT + Z;
            /// The history of changes.
            History: "command-history", "command-history-about", CTRL + H;
        ]
        [
            /// The position in view to the clipboard.
            CopyPosition: "command-copy-position", "command-copy-position-about", CTRL_SHIFT + C;
            /// The study to the clipboard as RON.
            CopyStudy: "command-copy-study", "command-copy-study-about";
            /// The puzzle to the clipboard as text that is read back.
            CopyText: "command-copy-text", "command-copy-text-about";
            /// The puzzle to the clipboard as one line for chats.
            CopyCode: "command-copy-code", "command-copy-code-about";
            /// The tree to the clipboard as text.
            CopyTree: "command-copy-tree", "command-copy-tree-about", CTRL_SHIFT + R;
            /// A picture of the position in view to the clipboard.
            CopyPicture: "command-copy-picture", "command-copy-picture-about";
            /// A picture of the tree to the clipboard.
            CopyTreePicture: "command-copy-tree-picture", "command-copy-tree-picture-about";
            /// A position or study from the clipboard.
            Paste: "command-paste", "command-paste-about";
            /// Moves from the clipboard below the move in view.
            PasteMoves: "command-paste-moves", "command-paste-moves-about";
        ]
        [
            /// Empty all hands.
            Clear: "command-clear", "command-clear-about";
            /// Change the hands over.
            SwapSides: "command-swap-sides", "command-swap-sides-about";
            /// Put the hands in order.
            Sort: "command-sort", "command-sort-about";
            /// Deal at random.
            Deal: "command-deal", "command-deal-about", CTRL + D;
        ]
    }
    "menu-study", PLAYED => {
        [
            /// Build the position.
            Setup: "command-setup", "command-setup-about", CTRL + Num1;
            /// Find the solution.
            Solve: "command-solve", "command-solve-about", CTRL + Num4;
            /// Look at the solution.
            Analyse: "command-analyse", "command-analyse-about", CTRL + Num2;
            /// Play it out.
            Play: "command-play", "command-play-about", CTRL + Num3;
        ]
        [
            /// To the start of the line.
            First: "command-first", "command-first-about", NONE + Home;
            /// One move back.
            Back: "command-back", "command-back-about", NONE + ArrowLeft;
            /// One move on.
            Forward: "command-forward", "command-forward-about", NONE + ArrowRight;
            /// To the end of the line.
            Last: "command-last", "command-last-about", NONE + End;
            /// The alternative before.
            PreviousVariation: "command-previous-variation", "command-previous-variation-about", NONE + ArrowUp;
            /// The alternative after.
            NextVariation: "command-next-variation", "command-next-variation-about", NONE + ArrowDown;
            /// To the move before that has alternatives.
            PreviousFork: "command-previous-fork", "command-previous-fork-about", SHIFT + ArrowLeft;
            /// To the next move that has alternatives.
            NextFork: "command-next-fork", "command-next-fork-about", SHIFT + ArrowRight;
        ]
        [
            /// Step on by itself.
            Autoplay: "command-autoplay", "command-autoplay-about", CTRL + Space;
            /// Less time between the steps.
            Faster: "command-faster", "command-faster-about", NONE + CloseBracket;
            /// More time between the steps.
            Slower: "command-slower", "command-slower-about", NONE + OpenBracket;
        ]
        [
            /// Another hint for the exercise.
            Hint: "command-hint", "command-hint-about", NONE + H;
            /// The position in view to the exercises of the user's own.
            AddExercise: "command-add-exercise", "command-add-exercise-about";
            /// Pass.
            Pass: "command-pass", "command-pass-about", NONE + P;
            /// Offer a draw to the other player.
            OfferDraw: "command-offer-draw", "command-offer-draw-about";
            /// Give the game up.
            Resign: "command-resign", "command-resign-about";
            /// Make the variation in view the main line.
            Promote: "command-promote", "command-promote-about";
            /// Delete the move in view and the moves after it.
            DeleteMove: "command-delete-move", "command-delete-move-about", CTRL + Delete;
            /// Mark the square or card with the focus or under the pointer.
            MarkPlace: "command-mark-place", "command-mark-place-about", NONE + O;
            /// Remove the marks of the position in view.
            ClearMarks: "command-clear-marks", "command-clear-marks-about";
        ]
    }
    "menu-solver", PLAYED => {
        [
            /// The review of the line.
            Review: "command-review", "command-review-about", CTRL_SHIFT + V;
            /// The position in view beside that of another tab, or under other rules.
            Compare: "command-compare", "command-compare-about";
            /// A check of the composition for soundness.
            CheckComposition: "command-check-composition", "command-check-composition-about", CTRL_SHIFT + K;
            /// To the next mistake of the review.
            NextMistake: "command-next-mistake", "command-next-mistake-about", NONE + N;
            /// To the mistake before.
            PreviousMistake: "command-previous-mistake", "command-previous-mistake-about", SHIFT + N;
        ]
        [
            /// Stop the solver or let it go on.
            StopSolver: "command-stop-solver", "command-stop-solver-about", NONE + F8;
            /// Look for proofs also where they may never come.
            Prove: "command-prove", "command-prove-about", NONE + F9;
            /// Let the engine score every move.
            ScoreAll: "command-score-all", "command-score-all-about", CTRL + M;
            /// Let the engine stay at the position in view.
            LockEngine: "command-lock-engine", "command-lock-engine-about", NONE + L;
            /// The threat of the other side if it were to move.
            Threat: "command-threat", "command-threat-about", NONE + X;
            /// Restrict the analysis to the move under the pointer and the moves ticked before.
            TickMove: "command-tick-move", "command-tick-move-about", NONE + M;
            /// Analyse all moves again.
            UntickMoves: "command-untick-moves", "command-untick-moves-about", SHIFT + M;
            /// A check of the proof of the position in view.
            VerifyProof: "command-verify-proof", "command-verify-proof-about";
            /// The search for shortest lines, on or off.
            Shortest: "command-shortest", "command-shortest-about";
        ]
        [
            /// The row of the position in view.
            ShowCurrent: "command-show-current", "command-show-current-about", CTRL + J;
            /// Unfold a few levels.
            UnfoldTree: "command-unfold-tree", "command-unfold-tree-about", CTRL + E;
            /// Unfold everything.
            UnfoldAll: "command-unfold-all", "command-unfold-all-about", CTRL_SHIFT + E;
            /// Fold the whole tree.
            FoldTree: "command-fold-tree", "command-fold-tree-about", CTRL + B;
        ]
    }
    "menu-view", ALWAYS => {
        [
            /// The finder of commands, studies and everything else.
            Palette: "command-palette", "command-palette-about", CTRL + K;
            /// The help.
            Help: "command-help", "command-help-about", NONE + F1;
            /// The help for the page in front.
            HelpHere: "command-help-here", "command-help-here-about", SHIFT + F1;
            /// The list of keys.
            Keys: "command-keys", "command-keys-about";
            /// The program: version, licences, folders, memory.
            About: "command-about", "command-about-about";
            /// The settings.
            Settings: "command-settings", "command-settings-about", CTRL + Comma;
            /// Other programs that play.
            Engines: "command-engines", "command-engines-about";
        ]
        [
            /// Show or hide the library.
            Library: "command-library", "command-library-about", CTRL + L;
            /// The page of practice, with the exercises due today.
            Practice: "command-practice", "command-practice-about", CTRL + P;
            /// The next exercise.
            NextExercise: "command-next-exercise", "command-next-exercise-about", CTRL_SHIFT + N;
            /// Show or hide the list of games.
            Games: "command-games", "command-games-about", CTRL + G;
            /// Light, dark or as the system says.
            Theme: "command-theme", "command-theme-about";
            /// Two or four colours of suits.
            FourColours: "command-four-colours", "command-four-colours-about";
            /// The board from the other side.
            Flip: "command-flip", "command-flip-about", NONE + F;
            /// The next language.
            Language: "command-language", "command-language-about";
        ]
        [
            /// Everything larger.
            Larger: "command-larger", "command-larger-about", CTRL + Plus;
            /// Everything smaller.
            Smaller: "command-smaller", "command-smaller-about", CTRL + Minus;
            /// The normal size.
            NormalSize: "command-normal-size", "command-normal-size-about", CTRL + Num0;
        ]
    }
}

impl Command {
    /// True if it makes sense for the study in front: a board has neither suits nor hands, and a table without moves is not
    /// turned.
    pub fn fits(self, study: Option<&dyn Study>) -> bool {
        let Some(study) = study else { return true };
        let board = study.setup().scene.board.is_some();
        match self {
            Self::Prove => board,
            Self::Sort | Self::Deal | Self::Pass | Self::FourColours => !board,
            Self::ScoreAll | Self::LockEngine => {
                study.playing().and_then(|game| game.engine()?.analyst()).is_some()
            }
            Self::Flip | Self::SaveProof | Self::SaveMoves | Self::SaveReview | Self::PasteMoves => {
                study.playing().is_some()
            }
            Self::CheckComposition => study.playing().is_some_and(|game| game.composition().is_some()),
            _ => true,
        }
    }

    /// True if it changes or shows a study, rather than the window around it.
    pub fn is_about_a_study(self) -> bool {
        !matches!(
            self,
            Self::Begin
                | Self::Generate
                | Self::OpenBase
                | Self::Palette
                | Self::Help
                | Self::HelpHere
                | Self::Keys
                | Self::About
                | Self::Settings
                | Self::Engines
                | Self::Library
                | Self::Practice
                | Self::NextExercise
                | Self::SaveResults
                | Self::Theme
                | Self::Language
                | Self::Larger
                | Self::Smaller
                | Self::NormalSize
        )
    }

    /// The Fluent identifier of its name.
    pub fn text(self) -> &'static str {
        self.face().text
    }

    /// The Fluent identifier of its name beside a study: a board is flipped where a table is turned.
    pub fn text_for(self, study: Option<&dyn Study>) -> &'static str {
        let board = study.is_some_and(|study| study.setup().scene.board.is_some());
        if board && self == Self::Flip { "board-flip" } else { self.text() }
    }

    /// Its name in files.
    pub fn id(self) -> &'static str {
        let text = self.text();
        text.strip_prefix("command-").unwrap_or(text)
    }

    /// The key that it comes with, if any.
    pub fn shortcut(self) -> Option<KeyboardShortcut> {
        self.face().key
    }
}
