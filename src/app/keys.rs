//! Keys of commands: the defaults, as far as the user has not chosen others.

use super::commands::{CTRL, CTRL_SHIFT, Command, Menu};
use egui::{Key, KeyboardShortcut, ModifierNames, Modifiers};
use etude_texts::Texts;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Keys that the user chose, by the name of their command, as text: `Ctrl+Shift+T`, or nothing for a command without a key.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Keys(BTreeMap<String, String>);

/// The modifiers by the names that they have in files, in the order in which they are written.
const MODIFIERS: [(&str, Modifiers); 3] =
    [("Ctrl", Modifiers::COMMAND), ("Alt", Modifiers::ALT), ("Shift", Modifiers::SHIFT)];

/// A key as it is written to files.
fn written(key: Option<KeyboardShortcut>) -> String {
    let Some(KeyboardShortcut { modifiers, logical_key }) = key else { return String::new() };
    let held = MODIFIERS.iter().filter(|(_, one)| modifiers.contains(*one)).map(|(name, _)| *name);
    held.chain([logical_key.name()]).collect::<Vec<_>>().join("+")
}

/// Error of a text that is no key, or a key that no command may have.
#[derive(Debug, PartialEq)]
struct Wrong;

/// Reads a key in the form of [`written`].
fn read(text: &str) -> Result<Option<KeyboardShortcut>, Wrong> {
    if text.is_empty() {
        return Ok(None);
    }
    let mut parts = text.split('+').map(str::trim).rev();
    let logical_key = parts.next().and_then(Key::from_name).ok_or(Wrong)?;
    let mut modifiers = Modifiers::NONE;
    for part in parts {
        let known = MODIFIERS.iter().find(|(name, _)| name.eq_ignore_ascii_case(part));
        modifiers |= known.ok_or(Wrong)?.1;
    }
    let key = KeyboardShortcut { modifiers, logical_key };
    if may_be(&key) { Ok(Some(key)) } else { Err(Wrong) }
}

/// True if a command may have that key: some belong to the widget with the focus, to texts or to the system.
pub fn may_be(key: &KeyboardShortcut) -> bool {
    let KeyboardShortcut { modifiers, logical_key } = key;
    let of_focus = matches!(logical_key, Key::Tab | Key::Escape)
        || !modifiers.command && !modifiers.alt && matches!(logical_key, Key::Enter | Key::Space);
    let of_texts = matches!(logical_key, Key::Copy | Key::Cut | Key::Paste)
        || modifiers.command && !modifiers.shift && matches!(logical_key, Key::A | Key::C | Key::V | Key::X);
    !of_focus && !of_texts
}

/// A key as it is shown: as keyboards of the language have it printed on them.
pub fn shown(texts: &Texts, key: &KeyboardShortcut) -> String {
    let held = ModifierNames::NAMES.format(&key.modifiers, cfg!(target_os = "macos"));
    let sign = key.logical_key.symbol_or_name();
    let name = match key.logical_key {
        Key::ArrowLeft => "←".to_owned(),
        Key::ArrowRight => "→".to_owned(),
        Key::ArrowUp => "↑".to_owned(),
        Key::ArrowDown => "↓".to_owned(),
        Key::Minus => "−".to_owned(),
        Key::Space => texts.get("key-space"),
        // Other signs have names.
        _ if sign.is_ascii() => sign.to_owned(),
        other => other.name().to_owned(),
    };
    if held.is_empty() { name } else { format!("{held}+{name}") }
}

impl Keys {
    /// The key of a command.
    pub fn of(&self, command: Command) -> Option<KeyboardShortcut> {
        let chosen = self.0.get(command.id()).and_then(|text| read(text).ok());
        chosen.unwrap_or_else(|| command.shortcut())
    }

    /// True if the user chose the key of a command, or chose none for it.
    pub fn is_chosen(&self, command: Command) -> bool {
        self.0.contains_key(command.id())
    }

    /// True if every command has its default key.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Gives a command a key, or none.
    pub fn set(&mut self, command: Command, key: Option<KeyboardShortcut>) {
        if key == command.shortcut() {
            self.0.remove(command.id());
        } else {
            self.0.insert(command.id().to_owned(), written(key));
        }
    }

    /// Gives a command its default key, and takes it from the commands that have it.
    pub fn reset(&mut self, menus: &[Menu], command: Command) {
        self.take(menus, command, command.shortcut());
    }

    /// Gives a command a key, and takes it from the commands that have it.
    pub fn take(&mut self, menus: &[Menu], command: Command, key: Option<KeyboardShortcut>) {
        while let Some(other) = key.and_then(|key| self.holder(menus, command, key)) {
            self.set(other, None);
        }
        self.set(command, key);
    }

    /// Another command that has a key.
    pub fn holder(&self, menus: &[Menu], command: Command, key: KeyboardShortcut) -> Option<Command> {
        let mut all = menus.iter().flat_map(Menu::commands);
        all.find(|&other| other != command && self.of(other) == Some(key))
    }

    /// Removes entries that are no keys, and returns them: the name of the command and the text.
    pub fn clean(&mut self) -> Vec<(String, String)> {
        let wrong = |(_, text): &(&String, &String)| read(text).is_err();
        let found: Vec<_> =
            self.0.iter().filter(wrong).map(|(name, text)| (name.clone(), text.clone())).collect();
        self.0.retain(|_, text| read(text).is_ok());
        found
    }

    /// The commands of some menus whose keys were pressed. Called before anything is drawn, so that no widget takes an arrow or
    /// a letter for itself; keys without a modifier are left alone while something else uses them, and keys for undoing and
    /// deleting while a text is being typed.
    pub fn pressed<'a>(
        &self,
        ctx: &egui::Context,
        menus: impl Iterator<Item = &'a Menu>,
        keys_are_taken: bool,
        typing: bool,
    ) -> Vec<Command> {
        let mut with_keys: Vec<(Command, KeyboardShortcut)> =
            menus.flat_map(Menu::commands).filter_map(|command| Some((command, self.of(command)?))).collect();
        // The more modifiers, the more specific: Ctrl+Shift+S must be asked for before Ctrl+S.
        with_keys.sort_by_key(|(_, KeyboardShortcut { modifiers, .. })| {
            std::cmp::Reverse(u8::from(modifiers.shift) + u8::from(modifiers.alt))
        });
        let mut pressed = Vec::new();
        ctx.input_mut(|input| {
            // Ctrl+Tab walks the tabs as well, as everywhere.
            for (modifiers, command) in [(CTRL_SHIFT, Command::PreviousTab), (CTRL, Command::NextTab)] {
                if input.consume_key(modifiers, Key::Tab) {
                    pressed.push(command);
                }
            }
            for (command, shortcut) in with_keys {
                let free =
                    if is_plain(&shortcut) { !keys_are_taken } else { !typing || !is_of_fields(&shortcut) };
                if free && input.consume_shortcut(&shortcut) {
                    pressed.push(command);
                }
            }
        });
        pressed
    }
}

/// True if a key has neither Ctrl nor Alt and is no function key: then it belongs to the widget with the focus.
fn is_plain(KeyboardShortcut { modifiers, logical_key }: &KeyboardShortcut) -> bool {
    let writes_nothing =
        logical_key.name().strip_prefix('F').is_some_and(|number| number.parse::<u8>().is_ok());
    !modifiers.command && !modifiers.ctrl && !modifiers.alt && !writes_nothing
}

/// True if a text field uses that key for its text.
fn is_of_fields(KeyboardShortcut { logical_key, .. }: &KeyboardShortcut) -> bool {
    let edits = matches!(logical_key, Key::A | Key::C | Key::V | Key::X | Key::Y | Key::Z);
    let erases = matches!(logical_key, Key::Delete | Key::Backspace | Key::Enter);
    let walks = matches!(
        logical_key,
        Key::ArrowLeft | Key::ArrowRight | Key::ArrowUp | Key::ArrowDown | Key::Home | Key::End
    );
    edits || erases || walks
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::all_menus;
    use etude_texts::Language;

    const CTRL_SHIFT: Modifiers = Modifiers::COMMAND.plus(Modifiers::SHIFT);

    #[test]
    fn a_key_is_read_as_it_is_written() {
        for &logical_key in Key::ALL {
            for modifiers in [Modifiers::NONE, Modifiers::COMMAND, Modifiers::ALT, CTRL_SHIFT] {
                let key = KeyboardShortcut { modifiers, logical_key };
                let expected = if may_be(&key) { Ok(Some(key)) } else { Err(Wrong) };
                assert_eq!(read(&written(Some(key))), expected, "{}", written(Some(key)));
            }
        }
        assert_eq!(read(&written(None)), Ok(None));
        for wrong in ["Q+Q", "Hyper+Q", "Ctrl+", "Ctrl+Nothing", "Tab", "Ctrl+C", "Escape", "Enter"] {
            assert_eq!(read(wrong), Err(Wrong), "{wrong}");
        }
    }

    #[test]
    fn keys_are_named_as_keyboards_of_the_language_have_them() {
        let plain = |key| KeyboardShortcut::new(Modifiers::NONE, key);
        for (language, space) in Language::ALL.into_iter().zip(["Space", "空格", "Пробел"]) {
            let texts = Texts::new(language);
            let arrows = [Key::ArrowLeft, Key::ArrowRight, Key::ArrowUp, Key::ArrowDown];
            assert_eq!(arrows.map(|key| shown(&texts, &plain(key))), ["←", "→", "↑", "↓"]);
            assert_eq!(shown(&texts, &plain(Key::Space)), space);
            assert!(shown(&texts, &KeyboardShortcut::new(Modifiers::SHIFT, Key::F3)).ends_with("+F3"));
        }
    }

    #[test]
    fn every_command_comes_with_a_key_of_its_own_that_it_may_have() {
        let menus = all_menus();
        let keys = Keys::default();
        for command in menus.iter().flat_map(Menu::commands) {
            let Some(key) = keys.of(command) else { continue };
            assert!(may_be(&key), "{command:?}");
            let of_kind = |command: Command| matches!(command, Command::Kind(_));
            // Kinds of studies may use the same keys for their own pages.
            let other =
                keys.holder(&menus, command, key).filter(|&other| !of_kind(command) || !of_kind(other));
            assert_eq!(other, None, "{command:?}");
        }
    }

    #[test]
    fn a_key_that_is_taken_over_is_gone_where_it_was() {
        let menus = all_menus();
        let mut keys = Keys::default();
        let of_redo = Command::Redo.shortcut();
        keys.take(&menus, Command::Undo, of_redo);
        assert_eq!((keys.of(Command::Undo), keys.of(Command::Redo)), (of_redo, None));
        assert!(keys.is_chosen(Command::Redo));
        keys.reset(&menus, Command::Redo);
        assert_eq!((keys.of(Command::Undo), keys.of(Command::Redo)), (None, of_redo));
        keys.reset(&menus, Command::Undo);
        assert!(keys.is_empty());
    }
}
