//! Guide: the player's pages of `docs/guide`, which the help shows in the user's language. Their text is there and nowhere
//! else.

pub mod markdown;

use crate::texts::Language;

/// Page of the guide: its name and its text in each language.
pub struct GuidePage {
    /// The name of its file without the ending, which links use.
    pub name: &'static str,
    /// Its text in Markdown, in the order of [`Language::ALL`].
    pub texts: [&'static str; 3],
}

impl GuidePage {
    /// Its text in a language.
    pub fn text(&self, language: Language) -> &'static str {
        let own = Language::ALL.into_iter().zip(self.texts).find(|(own, _)| *own == language);
        own.map_or("", |(_, text)| text)
    }
}

/// The page of the guide with a file name, read from the sources while the program is built.
macro_rules! guide_page {
    (@text $language:literal, $name:literal) => {
        include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/docs/guide/", $language, "/", $name, ".md"))
    };
    ($name:literal) => {
        crate::app::guide::GuidePage {
            name: $name,
            texts: [
                crate::app::guide::guide_page!(@text "en", $name),
                crate::app::guide::guide_page!(@text "zh-CN", $name),
                crate::app::guide::guide_page!(@text "ru", $name),
            ],
        }
    };
}
pub(in crate::app) use guide_page;

/// The name of the contents, which link to all other pages.
pub const CONTENTS: &str = "README";
/// The names of the pages for newcomers, for practice and for sharing.
pub const FIRST: &str = "first-puzzle";
pub const PRACTICE: &str = "practice";
pub const SHARING: &str = "sharing";
/// The page of the reference that the help replaces by its list of keys.
pub const KEYS: &str = "commands.md";

/// The pages of no game.
pub static PAGES: [GuidePage; 6] = [
    guide_page!("README"),
    guide_page!("first-puzzle"),
    guide_page!("first-position"),
    guide_page!("understanding"),
    guide_page!("practice"),
    guide_page!("sharing"),
];
