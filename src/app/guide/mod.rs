//! Guide: the player's pages of `docs/guide`, which the help shows in the user's language. Their text is there and nowhere
//! else.

pub mod markdown;

use etude_texts::Language;

/// Page of the guide.
pub struct GuidePage {
    /// The name of its file without the ending, which links use.
    pub name: &'static str,
}

impl GuidePage {
    /// The page of the guide with a file name.
    pub const fn new(name: &'static str) -> Self {
        Self { name }
    }

    /// Its text in a language, in Markdown.
    pub fn text(&self, language: Language) -> &'static str {
        etude_docs::guide(language.tag(), self.name)
    }
}

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
    GuidePage::new("README"),
    GuidePage::new("first-puzzle"),
    GuidePage::new("first-position"),
    GuidePage::new("understanding"),
    GuidePage::new("practice"),
    GuidePage::new("sharing"),
];
