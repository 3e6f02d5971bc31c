//! Everything the user can ask for by menu, button, palette or key: one list behind them all.

use egui::{Key, KeyboardShortcut, Modifiers};

/// A command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Command {
    /// A new, empty study.
    New,
    /// A file from the dialog.
    Open,
    /// Write the study to its file.
    Save,
    /// Write the study to another file.
    SaveAs,
    /// Close the tab.
    CloseTab,
    /// The next tab.
    NextTab,
    /// The tab before.
    PreviousTab,
    /// The next game of the collection.
    NextGame,
    /// The game of the collection before.
    PreviousGame,
    /// Show or hide the list of games.
    Games,
    /// End the program.
    Quit,
    /// Take the last change back.
    Undo,
    /// Make it again.
    Redo,
    /// The position in view to the clipboard.
    CopyPosition,
    /// A position or study from the clipboard.
    Paste,
    /// The tree to the clipboard as text.
    CopyTree,
    /// The study to the clipboard as RON.
    CopyStudy,
    /// A picture of the window into a file.
    SaveImage,
    /// Build the position.
    Setup,
    /// Look at the solution.
    Analyse,
    /// Play it out.
    Play,
    /// To the start of the line.
    First,
    /// One move back.
    Back,
    /// One move on.
    Forward,
    /// To the end of the line.
    Last,
    /// The alternative before.
    PreviousVariation,
    /// The alternative after.
    NextVariation,
    /// Step on by itself.
    Autoplay,
    /// Forget the move in view and what follows.
    DeleteMove,
    /// Make the variation in view the main line.
    Promote,
    /// Pass.
    Pass,
    /// Stop the solver or let it go on.
    StopSolver,
    /// Whether shortest lines are looked for.
    Shortest,
    /// Fold the whole tree.
    FoldTree,
    /// Unfold a few levels.
    UnfoldTree,
    /// Unfold everything.
    UnfoldAll,
    /// The row of the position in view.
    ShowCurrent,
    /// Empty all hands.
    Clear,
    /// Change the hands over.
    SwapSides,
    /// Put the hands in order.
    Sort,
    /// Deal at random.
    Deal,
    /// Every command by name.
    Palette,
    /// The list of keys.
    Keys,
    /// Show or hide the library.
    Library,
    /// Light, dark or as the system says.
    Theme,
    /// Two or four colours of suits.
    FourColours,
    /// The board from the other side.
    Flip,
    /// The hands of three cards.
    PageTable,
    /// All classes of three cards.
    PageClasses,
    /// Plots of three cards.
    PagePlots,
    /// The inside of the evaluator of three cards.
    PageInspector,
    /// The classes of three cards into a file.
    SaveClasses,
    /// Everything larger.
    Larger,
    /// Everything smaller.
    Smaller,
    /// The normal size.
    NormalSize,
    /// The next language.
    Language,
    /// Show or hide the matches between bots.
    Matches,
    /// The settings.
    Settings,
}

/// A group of commands: a menu.
pub struct Menu {
    /// The Fluent identifier of its name.
    pub name: &'static str,
    /// Its commands; none stands for a line.
    pub commands: &'static [Option<Command>],
}

/// The menus from left to right.
pub static MENUS: [Menu; 6] = {
    use Command as C;
    [
        Menu {
            name: "menu-file",
            commands: &[
                Some(C::New),
                Some(C::Open),
                None,
                Some(C::Save),
                Some(C::SaveAs),
                Some(C::SaveImage),
                None,
                Some(C::NextTab),
                Some(C::PreviousTab),
                Some(C::CloseTab),
                None,
                Some(C::NextGame),
                Some(C::PreviousGame),
                None,
                Some(C::Quit),
            ],
        },
        Menu {
            name: "menu-edit",
            commands: &[
                Some(C::Undo),
                Some(C::Redo),
                None,
                Some(C::CopyPosition),
                Some(C::CopyStudy),
                Some(C::CopyTree),
                Some(C::Paste),
                None,
                Some(C::Clear),
                Some(C::SwapSides),
                Some(C::Sort),
                Some(C::Deal),
            ],
        },
        Menu {
            name: "menu-study",
            commands: &[
                Some(C::Setup),
                Some(C::Analyse),
                Some(C::Play),
                None,
                Some(C::First),
                Some(C::Back),
                Some(C::Forward),
                Some(C::Last),
                Some(C::PreviousVariation),
                Some(C::NextVariation),
                Some(C::Autoplay),
                None,
                Some(C::Pass),
                Some(C::Promote),
                Some(C::DeleteMove),
            ],
        },
        Menu {
            name: "menu-solver",
            commands: &[
                Some(C::StopSolver),
                Some(C::Shortest),
                None,
                Some(C::ShowCurrent),
                Some(C::UnfoldTree),
                Some(C::UnfoldAll),
                Some(C::FoldTree),
            ],
        },
        Menu {
            name: "menu-three",
            commands: &[
                Some(C::PageTable),
                Some(C::PageClasses),
                Some(C::PagePlots),
                Some(C::PageInspector),
                None,
                Some(C::SaveClasses),
            ],
        },
        Menu {
            name: "menu-view",
            commands: &[
                Some(C::Palette),
                Some(C::Keys),
                Some(C::Settings),
                None,
                Some(C::Library),
                Some(C::Games),
                Some(C::Matches),
                Some(C::Theme),
                Some(C::FourColours),
                Some(C::Flip),
                Some(C::Language),
                None,
                Some(C::Larger),
                Some(C::Smaller),
                Some(C::NormalSize),
            ],
        },
    ]
};

impl Command {
    /// Every command in the order of the menus.
    pub fn all() -> impl Iterator<Item = Self> {
        MENUS.iter().flat_map(|menu| menu.commands.iter().copied().flatten())
    }

    /// The Fluent identifier of its name.
    pub fn text(self) -> &'static str {
        match self {
            Self::New => "command-new",
            Self::Open => "command-open",
            Self::Save => "command-save",
            Self::SaveAs => "command-save-as",
            Self::CloseTab => "command-close-tab",
            Self::NextTab => "command-next-tab",
            Self::PreviousTab => "command-previous-tab",
            Self::NextGame => "command-next-game",
            Self::PreviousGame => "command-previous-game",
            Self::Games => "command-games",
            Self::Quit => "command-quit",
            Self::Undo => "command-undo",
            Self::Redo => "command-redo",
            Self::CopyPosition => "command-copy-position",
            Self::Paste => "command-paste",
            Self::CopyTree => "command-copy-tree",
            Self::CopyStudy => "command-copy-study",
            Self::SaveImage => "command-save-image",
            Self::Setup => "command-setup",
            Self::Analyse => "command-analyse",
            Self::Play => "command-play",
            Self::First => "command-first",
            Self::Back => "command-back",
            Self::Forward => "command-forward",
            Self::Last => "command-last",
            Self::PreviousVariation => "command-previous-variation",
            Self::NextVariation => "command-next-variation",
            Self::Autoplay => "command-autoplay",
            Self::DeleteMove => "command-delete-move",
            Self::Promote => "command-promote",
            Self::Pass => "command-pass",
            Self::StopSolver => "command-stop-solver",
            Self::Shortest => "command-shortest",
            Self::FoldTree => "command-fold-tree",
            Self::UnfoldTree => "command-unfold-tree",
            Self::UnfoldAll => "command-unfold-all",
            Self::ShowCurrent => "command-show-current",
            Self::Clear => "command-clear",
            Self::SwapSides => "command-swap-sides",
            Self::Sort => "command-sort",
            Self::Deal => "command-deal",
            Self::Palette => "command-palette",
            Self::Keys => "command-keys",
            Self::Library => "command-library",
            Self::Theme => "command-theme",
            Self::FourColours => "command-four-colours",
            Self::Flip => "command-flip",
            Self::PageTable => "command-page-table",
            Self::PageClasses => "command-page-classes",
            Self::PagePlots => "command-page-plots",
            Self::PageInspector => "command-page-inspector",
            Self::SaveClasses => "command-save-classes",
            Self::Larger => "command-larger",
            Self::Smaller => "command-smaller",
            Self::NormalSize => "command-normal-size",
            Self::Language => "command-language",
            Self::Matches => "command-matches",
            Self::Settings => "command-settings",
        }
    }

    /// Its key, when it has one. Those without a modifier work only while no text is being typed.
    pub fn shortcut(self) -> Option<KeyboardShortcut> {
        const CTRL: Modifiers = Modifiers::COMMAND;
        const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);
        let (modifiers, key) = match self {
            Self::New => (CTRL, Key::N),
            Self::Open => (CTRL, Key::O),
            Self::Save => (CTRL, Key::S),
            Self::SaveAs => (CTRL_SHIFT, Key::S),
            Self::CloseTab => (CTRL, Key::W),
            Self::NextTab => (CTRL, Key::PageDown),
            Self::PreviousTab => (CTRL, Key::PageUp),
            Self::NextGame => (CTRL_SHIFT, Key::PageDown),
            Self::PreviousGame => (CTRL_SHIFT, Key::PageUp),
            Self::Games => (CTRL, Key::G),
            Self::Quit => (CTRL, Key::Q),
            Self::Undo => (CTRL, Key::Z),
            Self::Redo => (CTRL_SHIFT, Key::Z),
            Self::CopyPosition => (CTRL_SHIFT, Key::C),
            Self::CopyTree => (CTRL_SHIFT, Key::T),
            Self::Setup => (CTRL, Key::Num1),
            Self::Analyse => (CTRL, Key::Num2),
            Self::Play => (CTRL, Key::Num3),
            Self::First => (Modifiers::NONE, Key::Home),
            Self::Back => (Modifiers::NONE, Key::ArrowLeft),
            Self::Forward => (Modifiers::NONE, Key::ArrowRight),
            Self::Last => (Modifiers::NONE, Key::End),
            Self::PreviousVariation => (Modifiers::NONE, Key::ArrowUp),
            Self::NextVariation => (Modifiers::NONE, Key::ArrowDown),
            Self::Autoplay => (CTRL, Key::Space),
            Self::DeleteMove => (CTRL, Key::Delete),
            Self::Pass => (Modifiers::NONE, Key::P),
            Self::Flip => (Modifiers::NONE, Key::F),
            Self::StopSolver => (Modifiers::NONE, Key::F8),
            Self::ShowCurrent => (CTRL, Key::J),
            Self::UnfoldTree => (CTRL, Key::E),
            Self::UnfoldAll => (CTRL_SHIFT, Key::E),
            Self::FoldTree => (CTRL, Key::B),
            Self::Deal => (CTRL, Key::D),
            Self::Palette => (CTRL, Key::K),
            Self::Keys => (Modifiers::NONE, Key::F1),
            Self::Library => (CTRL, Key::L),
            Self::PageTable => (Modifiers::ALT, Key::Num1),
            Self::PageClasses => (Modifiers::ALT, Key::Num2),
            Self::PagePlots => (Modifiers::ALT, Key::Num3),
            Self::PageInspector => (Modifiers::ALT, Key::Num4),
            Self::Larger => (CTRL, Key::Plus),
            Self::Smaller => (CTRL, Key::Minus),
            Self::NormalSize => (CTRL, Key::Num0),
            Self::Settings => (CTRL, Key::Comma),
            _ => return None,
        };
        Some(KeyboardShortcut::new(modifiers, key))
    }

    /// The commands whose keys were pressed. Called before anything is drawn, so that no widget takes an arrow or
    /// a letter for itself; keys without a modifier are left alone while something else uses them, and those for
    /// undoing and deleting while a text is being typed.
    pub fn pressed(ctx: &egui::Context, keys_are_taken: bool, typing: bool) -> Vec<Self> {
        let mut with_keys: Vec<(Self, KeyboardShortcut)> =
            Self::all().filter_map(|command| Some((command, command.shortcut()?))).collect();
        // The more modifiers, the more specific: Ctrl+Shift+S must be asked for before Ctrl+S.
        with_keys.sort_by_key(|(_, shortcut)| !shortcut.modifiers.shift);
        let mut pressed = Vec::new();
        ctx.input_mut(|input| {
            for (command, shortcut) in with_keys {
                let function_key = matches!(shortcut.logical_key, Key::F1 | Key::F8);
                let plain = shortcut.modifiers.is_none() && !function_key;
                // A text field undoes and deletes in its text.
                let of_fields = matches!(command, Self::Undo | Self::Redo | Self::DeleteMove);
                let free = if plain { !keys_are_taken } else { !(typing && of_fields) };
                if free && input.consume_shortcut(&shortcut) {
                    pressed.push(command);
                }
            }
        });
        pressed
    }
}
