//! Pages that are part of the program: the guide for players, and what manual pages are made of.

use include_dir::{Dir, include_dir};

static ENGLISH: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/guide/en");
static SIMPLIFIED_CHINESE: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/guide/zh-CN");
static RUSSIAN: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/guide/ru");

/// Reference of the command line: exit statuses, and for each command a section with examples.
pub const COMMAND_LINE: &str = include_str!("reference/command-line.md");
/// Reference of settings, with the environment variables.
pub const SETTINGS: &str = include_str!("reference/settings.md");

/// Page of the guide in Markdown, by the tag of a language and the name of its file without the ending; empty if there is none.
pub fn guide(tag: &str, name: &str) -> &'static str {
    let folder = match tag {
        "zh-CN" => &SIMPLIFIED_CHINESE,
        "ru" => &RUSSIAN,
        _ => &ENGLISH,
    };
    folder.get_file(format!("{name}.md")).and_then(|file| file.contents_utf8()).unwrap_or_default()
}
