//! Files that are part of the program: fonts, texts, pages, the icon. Each is included once, here.

/// Fonts, all under the SIL Open Font License.
pub mod fonts {
    /// Running text: Latin, Cyrillic, Greek, punctuation, arrows.
    pub static TEXT: &[u8] = include_bytes!("fonts/Inter-Regular.otf");
    /// Headings and ranks.
    pub static STRONG: &[u8] = include_bytes!("fonts/Inter-SemiBold.otf");
    /// Notation.
    pub static MONO: &[u8] = include_bytes!("fonts/JetBrainsMono-Regular.ttf");
    /// Chinese.
    pub static CHINESE: &[u8] = include_bytes!("fonts/NotoSansSC-Regular.otf");
    /// Headings in Chinese.
    pub static STRONG_CHINESE: &[u8] = include_bytes!("fonts/NotoSansSC-Bold.otf");
    /// Symbols missing in the other fonts.
    pub static SIGNS: [&[u8]; 3] = [
        include_bytes!("fonts/NotoSansSymbols.ttf"),
        include_bytes!("fonts/NotoSansSymbols2.ttf"),
        include_bytes!("fonts/NotoSansMath.ttf"),
    ];
}

/// Fluent files of a language, joined.
macro_rules! texts {
    ($tag:literal) => {
        texts!($tag: "", "window.", "practice.", "share.", "composition.", "base.", "table.", "start.")
    };
    ($tag:literal: $($part:literal),+) => {
        concat!($(include_str!(concat!("texts/", $part, $tag, ".ftl")), "\n"),+)
    };
}

/// Fluent messages, all files of a language joined.
pub mod texts {
    /// English.
    pub const ENGLISH: &str = texts!("en");
    /// 简体中文.
    pub const SIMPLIFIED_CHINESE: &str = texts!("zh-CN");
    /// Русский.
    pub const RUSSIAN: &str = texts!("ru");
}

/// Styles and scripts of web pages.
pub mod html {
    /// Style of every page.
    pub const PAGE_STYLE: &str = include_str!("html/page.css");
    /// Stepping through moves, and folding a tree.
    pub const PAGE_SCRIPT: &str = include_str!("html/page.js");
    /// Additional style of a page with an exercise.
    pub const PUZZLE_STYLE: &str = include_str!("html/puzzle.css");
    /// Playing an exercise.
    pub const PUZZLE_SCRIPT: &str = include_str!("html/puzzle.js");
}

/// Ballots of draughts.
pub mod ballots {
    /// The table of the FMJD for 64 squares.
    pub const RUSSIAN: &str = include_str!("ballots/russian.txt");
    /// The table of the ACF for English draughts.
    pub const ENGLISH: &str = include_str!("ballots/english.txt");
}

/// Training text of the model of codes, version 1.
pub const CODE_MODEL: &str = include_str!("share/code-1.txt");
/// Words of titles of exercises.
pub const TITLES: &str = include_str!("titles.txt");
/// Icon of the program: PNG, 256 pixels.
pub static ICON_PNG: &[u8] = include_bytes!("icon.png");
/// Icon of the program for Windows.
pub static ICON_ICO: &[u8] = include_bytes!("icon.ico");
