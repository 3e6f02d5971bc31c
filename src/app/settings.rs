//! Settings, kept between starts.

use super::keys::Keys;
use super::looks::{BoardColours, CardStyle, Looks};
use super::named_ranges::NamedRange;
use super::own_rules::NamedRules;
use super::saved_base::SavedBase;
use super::style::Appearance;
use super::words::clock;
use egui::ThemePreference;
use etude_model::Message;
use etude_study::Resources;
use etude_study::external_engine::{EngineChoice, ExternalEngine};
use etude_study::kind::LargeTables;
use etude_study::play::limits::Limits;
use etude_texts::{RankStyle, SquareStyle, Texts};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The most files that are remembered.
const MOST_RECENTS: usize = 12;

/// The theme as it is written down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ThemeChoice {
    /// Light or dark like the system.
    #[default]
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl ThemeChoice {
    /// The next choice; after the last comes the first.
    pub fn next(self) -> Self {
        match self {
            Self::System => Self::Light,
            Self::Light => Self::Dark,
            Self::Dark => Self::System,
        }
    }
}

/// The smallest and the largest scale of the window.
const SCALES: [f32; 2] = [0.5, 3.0];
/// The range of the solver's memory, in MB; a machine has less than the most.
const MEMORY: RangeInclusive<u64> = LEAST_MEMORY..=1 << 26;
/// The least memory that the solver works with, in MB.
pub const LEAST_MEMORY: u64 = 16;
/// The range of the number of threads.
const THREADS: RangeInclusive<usize> = 1..=1024;
/// The delays of a line that steps on by itself, in seconds, from the fastest.
pub const STEPS: [f32; 7] = [0.25, 0.5, 1.0, 1.5, 2.0, 3.0, 5.0];
/// The range of the limits of a solve.
const LIMITS: RangeInclusive<u32> = 1..=10_000_000;
/// The limits of a solve, in the order of their menu.
pub const SEARCH_LIMITS: [SearchLimit; 3] = [
    SearchLimit {
        name: "limits-time",
        offered: &[10, 60, 300, 1800, 7200],
        estimates: false,
        field: |settings| &mut settings.limit_seconds,
        words: |_, seconds| clock(Duration::from_secs(seconds.into())),
    },
    SearchLimit {
        name: "limits-nodes",
        offered: &[1, 10, 100, 1000],
        estimates: false,
        field: |settings| &mut settings.limit_millions,
        words: |texts, millions| texts.say(&Message::new("limits-millions").number("millions", millions)),
    },
    SearchLimit {
        name: "limits-depth",
        offered: &[10, 15, 20, 25, 30],
        estimates: true,
        field: |settings| &mut settings.limit_depth,
        words: |_, plies| plies.to_string(),
    },
];
/// The range of the number of lines that an engine shows.
pub const ENGINE_LINES: RangeInclusive<usize> = 1..=8;
/// The most new exercises that a day of practice has.
pub const MOST_NEW: u32 = 500;
/// The step by which a command makes everything larger or smaller.
const SCALE_STEP: f32 = 0.1;

/// A limit of a solve that the user may set.
pub struct SearchLimit {
    /// The Fluent identifier of its name.
    pub name: &'static str,
    /// The values to choose from.
    pub offered: &'static [u32],
    /// True if it is for engines alone, which estimate.
    pub estimates: bool,
    /// The field of the settings; none for no limit.
    pub field: fn(&mut Settings) -> &mut Option<u32>,
    /// A value in words.
    pub words: fn(&Texts, u32) -> String,
}

/// Settings of the user.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language by its tag, or none for the system's.
    pub language: Option<String>,
    /// The user's name in the records of games; empty for none.
    pub name: String,
    /// The theme.
    pub theme: ThemeChoice,
    /// The scale of the whole window; 1 is normal.
    pub scale: f32,
    /// True if each suit has its own colour.
    pub four_colours: bool,
    /// True if all text and signs have a strong contrast.
    pub contrast: bool,
    /// The colours of boards.
    pub board: BoardColours,
    /// The style of the cards.
    pub cards: CardStyle,
    /// The print of tens on cards.
    pub ranks: RankStyle,
    /// The notation of squares in moves.
    pub squares: SquareStyle,
    /// True if boards show the names of their squares.
    pub coordinates: bool,
    /// True if nothing may move by itself.
    pub reduced_motion: bool,
    /// True if the only move of a person is made by itself while playing.
    pub forced: bool,
    /// True if the mouse wheel over the table steps through the line.
    pub wheel: bool,
    /// The mode in which exercises open.
    pub exercises: Exercises,
    /// The seconds between the steps of a line that steps on by itself.
    pub step_seconds: f32,
    /// The solver's memory in MB, or none for a quarter of the machine's.
    pub memory_mb: Option<u64>,
    /// The time limit of the solver for a position, in seconds, or none for no limit.
    pub limit_seconds: Option<u32>,
    /// The same in millions of positions looked at.
    pub limit_millions: Option<u32>,
    /// The depth limit of an engine, in plies, or none for no limit.
    pub limit_depth: Option<u32>,
    /// The number of lines that an engine shows.
    pub engine_lines: usize,
    /// The external engines that the user has set up.
    pub engines: Vec<ExternalEngine>,
    /// The engines that estimate.
    pub engine: EngineChoice,
    /// The solver's threads, or none for all cores.
    pub threads: Option<usize>,
    /// True if tables that take minutes are made in the background, once.
    pub thorough: bool,
    /// True if these tables hold values alone, in a part of the space.
    pub thorough_values: bool,
    /// The keys of commands other than their default keys.
    pub keys: Keys,
    /// True if the library is shown.
    pub library: bool,
    /// True if the games of a collection are listed.
    pub games: bool,
    /// Files that were opened, the latest first.
    pub recents: Vec<PathBuf>,
    /// The user's folders whose studies the library lists.
    pub folders: Vec<PathBuf>,
    /// The sample that is shown where nothing was left open, by its identifier; none before one was chosen.
    pub start: Option<String>,
    /// The rules that were chosen last of each game, by the Fluent identifier of its name: a new study begins with them.
    pub rules: BTreeMap<String, String>,
    /// The program that was chosen last as a player of each game, by the Fluent identifier of its name: it plays new games.
    pub programs: BTreeMap<String, String>,
    /// Rules of the user's own, with their names.
    pub own_rules: Vec<NamedRules>,
    /// Ranges of hands with their names.
    pub ranges: Vec<NamedRange>,
    /// The data base of games that was opened last.
    pub base: Option<SavedBase>,
    /// The game that is practised, by the identifier of its sample; none before one was chosen.
    pub practice_game: Option<String>,
    /// The number of new exercises in a day of practice.
    pub practice_new: u32,
    /// The decks that are not practised, by their identifiers.
    pub practice_without: Vec<String>,
    /// True if the marks for newcomers were closed.
    pub welcomed: bool,
    /// The place of the window when it was last closed.
    pub window: Option<WindowPlace>,
    /// The width of the right side, in points, once its edge was dragged.
    pub side: Option<f32>,
    /// The part of the right side's height that the moves share with the tree, once their edge was dragged.
    pub moves: Option<f32>,
}

/// Mode in which exercises open: studies that name a goal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Exercises {
    /// In Solve, whether they were solved before or not.
    Solve,
    /// In Solve until they were solved, then in Analyse.
    #[default]
    Unsolved,
    /// In Analyse.
    Analyse,
}

impl Exercises {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Unsolved, Self::Solve, Self::Analyse];

    /// The Fluent identifier of the name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Solve => "exercises-always",
            Self::Unsolved => "exercises-unsolved",
            Self::Analyse => "exercises-never",
        }
    }
}

/// Place of the window, in points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WindowPlace {
    /// The width and the height of the contents of its frame.
    pub size: (f32, f32),
    /// The corner of its frame, where the system tells.
    #[serde(default)]
    pub corner: Option<(f32, f32)>,
    /// True if it fills the screen; size and corner are of the window when restored.
    #[serde(default)]
    pub maximized: bool,
}

impl WindowPlace {
    /// True if a window can have this place.
    pub fn is_sound(&self) -> bool {
        let (width, height) = self.size;
        let far = |(x, y): (f32, f32)| !(x.abs() < 1e5 && y.abs() < 1e5);
        (100.0..1e5).contains(&width) && (100.0..1e5).contains(&height) && !self.corner.is_some_and(far)
    }
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            name: String::new(),
            theme: ThemeChoice::System,
            scale: 1.0,
            four_colours: false,
            contrast: false,
            board: BoardColours::default(),
            cards: CardStyle::default(),
            ranks: RankStyle::default(),
            squares: SquareStyle::default(),
            coordinates: true,
            reduced_motion: false,
            forced: true,
            wheel: true,
            exercises: Exercises::default(),
            step_seconds: 1.0,
            memory_mb: None,
            limit_seconds: None,
            limit_millions: None,
            limit_depth: None,
            engine_lines: 3,
            engines: Vec::new(),
            engine: EngineChoice::Own,
            threads: None,
            thorough: false,
            thorough_values: false,
            keys: Keys::default(),
            library: true,
            games: true,
            recents: Vec::new(),
            folders: Vec::new(),
            start: None,
            rules: BTreeMap::new(),
            programs: BTreeMap::new(),
            own_rules: Vec::new(),
            ranges: Vec::new(),
            base: None,
            practice_game: None,
            practice_new: 10,
            practice_without: Vec::new(),
            welcomed: false,
            window: None,
            side: None,
            moves: None,
        }
    }
}

impl Settings {
    /// The large tables that are made in the background.
    pub fn large_tables(&self) -> LargeTables {
        match (self.thorough, self.thorough_values) {
            (false, _) => LargeTables::None,
            (true, true) => LargeTables::Values,
            (true, false) => LargeTables::Distances,
        }
    }

    /// Sets the large tables that are made in the background.
    pub fn set_large_tables(&mut self, wanted: LargeTables) {
        self.thorough = wanted != LargeTables::None;
        self.thorough_values = wanted == LargeTables::Values;
    }

    /// Takes over the limits and the number of lines; everything else stays.
    pub fn copy_search_options(&mut self, from: &Self) {
        let mut from = from.clone();
        for limit in &SEARCH_LIMITS {
            *(limit.field)(self) = *(limit.field)(&mut from);
        }
        self.engine_lines = from.engine_lines;
    }

    /// True if every value is in its range.
    pub fn is_sound(&self) -> bool {
        let Self { scale, memory_mb, threads, window, side, moves, step_seconds, .. } = self;
        let Self { practice_new, engine_lines, .. } = self;
        let mut copy = self.clone();
        let mut limits = SEARCH_LIMITS.iter().filter_map(|limit| *(limit.field)(&mut copy));
        (STEPS[0]..=STEPS[STEPS.len() - 1]).contains(step_seconds)
            && (SCALES[0]..=SCALES[1]).contains(scale)
            && memory_mb.is_none_or(|mb| MEMORY.contains(&mb))
            && ENGINE_LINES.contains(engine_lines)
            && limits.all(|limit| LIMITS.contains(&limit))
            && *practice_new <= MOST_NEW
            && threads.is_none_or(|threads| THREADS.contains(&threads))
            && window.as_ref().is_none_or(WindowPlace::is_sound)
            && side.is_none_or(|side| (100.0..1e5).contains(&side))
            && moves.is_none_or(|moves| (0.0..=1.0).contains(&moves))
    }

    /// The appearance of the window.
    pub fn appearance(&self) -> Appearance {
        let theme = match self.theme {
            ThemeChoice::System => ThemePreference::System,
            ThemeChoice::Light => ThemePreference::Light,
            ThemeChoice::Dark => ThemePreference::Dark,
        };
        let looks = Looks { contrast: self.contrast, board: self.board, ranks: self.ranks };
        Appearance { theme, scale: self.scale, reduced_motion: self.reduced_motion, looks }
    }

    /// The limits of the solver for a position.
    pub fn limits(&self) -> Limits {
        Limits {
            time: self.limit_seconds.map(|seconds| Duration::from_secs(seconds.into())),
            nodes: self.limit_millions.map(|millions| u64::from(millions) * 1_000_000),
            depth: self.limit_depth,
        }
    }

    /// The memory and threads of the solver.
    pub fn resources(&self) -> Resources {
        let machine = etude_study::machine::default_resources();
        Resources {
            memory: self.memory_mb.map_or(machine.memory, |mb| (mb as usize).saturating_mul(1 << 20)),
            // The settings may come from a larger machine.
            threads: self.threads.unwrap_or(machine.threads).clamp(1, machine.threads),
        }
    }

    /// Makes everything larger by a number of steps, or smaller.
    pub fn enlarge(&mut self, steps: f32) {
        self.scale = (self.scale + steps * SCALE_STEP).clamp(SCALES[0], SCALES[1]);
    }

    /// Makes lines step on faster, or slower.
    pub fn hurry(&mut self, faster: bool) {
        let now = self.step_seconds;
        let next = if faster {
            STEPS.iter().rev().find(|&&step| step < now)
        } else {
            STEPS.iter().find(|&&step| step > now)
        };
        self.step_seconds = next.copied().unwrap_or(now);
    }

    /// Remembers a file as the latest.
    pub fn remember(&mut self, path: &Path) {
        self.recents.retain(|recent| recent != path);
        self.recents.insert(0, path.to_owned());
        self.recents.truncate(MOST_RECENTS);
    }
}
