//! What the user chose, kept between starts.

use super::style::Appearance;
use crate::study::{Resources, store};
use egui::ThemePreference;
use serde::{Deserialize, Serialize};
use std::path::{Path, PathBuf};

/// The most files that are remembered.
const MOST_RECENTS: usize = 12;

/// The theme as it is written down.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ThemeChoice {
    /// As the system says.
    #[default]
    System,
    /// Always light.
    Light,
    /// Always dark.
    Dark,
}

impl ThemeChoice {
    /// The one after this; after the last comes the first.
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
/// By how much a command makes everything larger or smaller.
const SCALE_STEP: f32 = 0.1;

/// Everything the user chose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The language by its tag, or none for the system's.
    pub language: Option<String>,
    /// The theme.
    pub theme: ThemeChoice,
    /// The scale of the whole window; 1 is normal.
    pub scale: f32,
    /// Whether each suit has its own colour.
    pub four_colours: bool,
    /// Whether nothing may move by itself.
    pub reduced_motion: bool,
    /// The solver's memory in MB, or none for a quarter of the machine's.
    pub memory_mb: Option<u64>,
    /// The solver's threads, or none for all cores.
    pub threads: Option<usize>,
    /// Whether the library is shown.
    pub library: bool,
    /// Whether the games of a collection are listed.
    pub games: bool,
    /// Files that were opened, the latest first.
    pub recents: Vec<PathBuf>,
    /// Whether the lines of help were closed.
    pub welcomed: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            theme: ThemeChoice::System,
            scale: 1.0,
            four_colours: false,
            reduced_motion: false,
            memory_mb: None,
            threads: None,
            library: true,
            games: true,
            recents: Vec::new(),
            welcomed: false,
        }
    }
}

impl Settings {
    /// Reads the settings; what cannot be read becomes the default.
    pub fn load(path: &Path) -> Self {
        let text = store::read_text(path, 1 << 20).unwrap_or_default();
        ron::from_str(&text).unwrap_or_default()
    }

    /// The settings as their file says them.
    ///
    /// # Errors
    /// When a path cannot be written down.
    pub fn to_text(&self) -> ron::Result<String> {
        ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::new())
    }

    /// How the window looks.
    pub fn appearance(&self) -> Appearance {
        let theme = match self.theme {
            ThemeChoice::System => ThemePreference::System,
            ThemeChoice::Light => ThemePreference::Light,
            ThemeChoice::Dark => ThemePreference::Dark,
        };
        Appearance {
            theme,
            scale: self.scale.clamp(SCALES[0], SCALES[1]),
            reduced_motion: self.reduced_motion,
        }
    }

    /// What the solver may use.
    pub fn resources(&self) -> Resources {
        let machine = crate::study::machine::default_resources();
        Resources {
            memory: self.memory_mb.map_or(machine.memory, |mb| (mb as usize).saturating_mul(1 << 20)),
            threads: self.threads.unwrap_or(machine.threads).max(1),
        }
    }

    /// Makes everything larger by so many steps, or smaller.
    pub fn enlarge(&mut self, steps: f32) {
        self.scale = (self.scale + steps * SCALE_STEP).clamp(SCALES[0], SCALES[1]);
    }

    /// Remembers a file as the latest.
    pub fn remember(&mut self, path: &Path) {
        self.recents.retain(|recent| recent != path);
        self.recents.insert(0, path.to_owned());
        self.recents.truncate(MOST_RECENTS);
    }
}
