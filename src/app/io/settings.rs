//! The file of the settings: read value by value, and written change by change, so that a wrong value costs only itself and two
//! programs that run at the same time do not undo each other's changes.

use crate::settings::{Settings, WindowPlace};
use etude_model::Message;
use etude_study::store::{self, Fields};
use parking_lot::Mutex;
use ron::value::RawValue;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

/// The largest file that is read, in bytes.
const LARGEST: u64 = 1 << 20;
/// The field whose entries are checked one by one.
const KEYS: &str = "keys";
/// The field that is merged instead of replaced.
const RECENTS: &str = "recents";

/// The file of the settings, as this program knows it.
pub struct SettingsFile {
    /// The path of the file.
    pub path: PathBuf,
    /// The fields as they were read or last changed here.
    known: Fields,
    pending: Arc<Mutex<Pending>>,
}

/// Changes that are not in the file yet, each with its number.
#[derive(Default)]
struct Pending {
    fields: Vec<(u64, String, Box<RawValue>)>,
    /// Files that were opened, the latest last.
    recents: Vec<(u64, PathBuf)>,
    /// The number of the last change.
    last: u64,
    /// Errors of the file found when writing.
    problems: Vec<Message>,
}

impl Pending {
    fn change(&mut self, name: String, value: Box<RawValue>) {
        self.last += 1;
        self.fields.retain(|(_, other, _)| *other != name);
        self.fields.push((self.last, name, value));
    }
}

/// The number of the last change that a text of the file has, once it is made.
pub type Given = Arc<AtomicU64>;

impl SettingsFile {
    /// Reads the settings. Also returns errors: a value that cannot be read is the default now, or comes from the backup copy.
    pub fn open(path: PathBuf) -> (Self, Settings, Vec<Message>) {
        let (mut problems, mut pending) = (Vec::new(), Pending::default());
        let found = read(&path).unwrap_or_else(|_| {
            // The copy of before is read instead of a file that is put aside.
            let (copy, problem) =
                put_aside(&path).unwrap_or_else(|_| (None, lost("settings-damaged", &path)));
            problems.push(problem);
            // The values of the copy are written again, in the place of the file that was put aside.
            copy.iter().flat_map(Fields::all).for_each(|(name, value)| pending.change(name, value));
            copy
        });
        let (settings, _, wrong) = values(found.unwrap_or_default());
        problems.extend(wrong);
        let known = Fields::of(&settings).unwrap_or_default();
        (Self { path, known, pending: Arc::new(Mutex::new(pending)) }, settings, problems)
    }

    /// Notes the changed values. Returns true if there is anything to write.
    ///
    /// # Errors
    /// The settings cannot be written down.
    pub fn note(&mut self, settings: &Settings) -> ron::Result<bool> {
        let fields = Fields::of(settings)?;
        let mut pending = self.pending.lock();
        for name in fields.names().filter(|name| *name != RECENTS) {
            let value = fields.get(name);
            if let Some(value) = value.filter(|_| value != self.known.get(name)) {
                pending.change(name.to_owned(), value.to_owned());
            }
        }
        self.known = fields;
        Ok(!pending.fields.is_empty() || !pending.recents.is_empty())
    }

    /// Takes note of a file that was opened.
    pub fn remember(&self, path: &Path) {
        let mut pending = self.pending.lock();
        pending.last += 1;
        let number = pending.last;
        pending.recents.push((number, path.to_owned()));
    }

    /// Makes the text of the file on the thread that writes it: its present values, with the changes made here. They stay
    /// pending until [`Self::written`]. A file that cannot be read is put aside first; all values known here are in the new
    /// one.
    pub fn text(&self, given: &Given) -> impl FnOnce() -> Result<Vec<u8>, Message> + Send + use<> {
        let (path, pending, known) = (self.path.clone(), Arc::clone(&self.pending), self.known.clone());
        let given = Arc::clone(given);
        move || {
            let there = match read(&path) {
                Ok(there) => there.unwrap_or_default(),
                Err(_) => {
                    let (copy, problem) = put_aside(&path).map_err(|error| {
                        Message::new("settings-unsaved").message("reason", store::message(&error))
                    })?;
                    pending.lock().problems.push(problem);
                    let mut fields = copy.unwrap_or_default();
                    known.all().for_each(|(name, value)| fields.set(&name, value));
                    fields
                }
            };
            let (mut settings, mut fields, _) = values(there);
            let pending = pending.lock();
            given.store(pending.last, Ordering::Relaxed);
            for (_, name, value) in &pending.fields {
                fields.set(name, value.clone());
            }
            if !pending.recents.is_empty() {
                for (_, path) in &pending.recents {
                    settings.remember(path);
                }
                let own = Fields::of(&settings).ok();
                if let Some(recents) = own.as_ref().and_then(|own| own.get(RECENTS)) {
                    fields.set(RECENTS, recents.to_owned());
                }
            }
            Ok(fields.write().into_bytes())
        }
    }

    /// Takes note that the file holds a text.
    pub fn written(&self, given: &Given) {
        let given = given.load(Ordering::Relaxed);
        let mut pending = self.pending.lock();
        pending.fields.retain(|(number, ..)| *number > given);
        pending.recents.retain(|(number, _)| *number > given);
    }

    /// The errors of the file found when it was written, once.
    pub fn problems(&self) -> Vec<Message> {
        std::mem::take(&mut self.pending.lock().problems)
    }
}

/// The last place of the window, from the file of the settings; nothing else is read.
pub fn window_place(path: &Path) -> Option<WindowPlace> {
    let fields = read(path).ok().flatten()?;
    fields.value_of::<Settings>("window").ok().filter(Settings::is_sound)?.window
}

/// The fields of a file; nothing where there is none.
fn read(path: &Path) -> Result<Option<Fields>, String> {
    match store::read_regular_text(path, LARGEST) {
        Ok(text) => Fields::read(&text).map(Some).map_err(|error| error.to_string()),
        Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
        Err(error) => Err(error.to_string()),
    }
}

/// Moves the file out of the way, and recovers what can be read.
fn put_aside(path: &Path) -> std::io::Result<(Option<Fields>, Message)> {
    let mut copy = path.as_os_str().to_owned();
    copy.push(".bak");
    let before = read(Path::new(&copy)).ok().flatten();
    let aside = store::put_aside(path)?;
    let id = if before.is_some() { "settings-from-copy" } else { "settings-damaged" };
    Ok((before, lost(id, &aside)))
}

fn lost(id: &'static str, file: &Path) -> Message {
    Message::new(id).text("file", file.display().to_string())
}

/// The settings of some fields. Wrong fields are left out and reported.
fn values(mut fields: Fields) -> (Settings, Fields, Vec<Message>) {
    let names: Vec<String> = fields.names().map(str::to_owned).collect();
    let mut problems = Vec::new();
    for name in names {
        let alone = fields.value_of::<Settings>(&name).ok().filter(Settings::is_sound);
        if alone.is_none() {
            let value: String =
                fields.get(&name).map_or("", RawValue::get_ron).trim().chars().take(40).collect();
            problems.push(Message::new("settings-value").text("name", name.as_str()).text("value", value));
            fields.remove(&name);
        }
    }
    let mut settings: Settings = fields.value().unwrap_or_default();
    let wrong = settings.keys.clean();
    if !wrong.is_empty() {
        let own = Fields::of(&settings).ok();
        if let Some(keys) = own.as_ref().and_then(|own| own.get(KEYS)) {
            fields.set(KEYS, keys.to_owned());
        }
    }
    problems.extend(wrong.into_iter().map(|(command, key)| {
        Message::new("settings-value").text("name", format!("{KEYS}: {command}")).text("value", key)
    }));
    (settings, fields, problems)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::fs;

    fn open(path: &Path) -> (SettingsFile, Settings, Vec<Message>) {
        SettingsFile::open(path.to_owned())
    }

    fn write(file: &SettingsFile) {
        let given = Given::default();
        let text = file.text(&given)().expect("text");
        store::write_atomically(&file.path, &text).expect("written");
        file.written(&given);
    }

    #[test]
    fn what_a_refused_write_had_is_in_the_next_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.ron");
        let (mut file, mut settings, _) = open(&path);
        settings.four_colours = true;
        file.remember(Path::new("/a"));
        assert_eq!(file.note(&settings), Ok(true));
        let refused = Given::default();
        file.text(&refused)().expect("text");
        // The disk has refused it. The next change is written with it, and a change during that write is written after it.
        settings.scale = 1.5;
        assert_eq!(file.note(&settings), Ok(true));
        let given = Given::default();
        let text = file.text(&given)().expect("text");
        settings.scale = 2.0;
        assert_eq!(file.note(&settings), Ok(true));
        store::write_atomically(&path, &text).expect("written");
        file.written(&given);
        let (_, read, _) = open(&path);
        assert_eq!((read.four_colours, read.scale), (true, 1.5));
        assert_eq!(read.recents, [PathBuf::from("/a")]);
        assert_eq!(file.note(&settings), Ok(true), "the last change is still to be written");
        write(&file);
        assert_eq!((open(&path).1.scale, file.note(&settings)), (2.0, Ok(false)));
    }

    #[test]
    fn a_file_that_was_damaged_meanwhile_is_kept_and_costs_nothing() {
        for copy in [true, false] {
            let folder = tempfile::tempdir().expect("a folder");
            let path = folder.path().join("settings.ron");
            fs::write(&path, "(four_colours: true, newer: Thing(1))").expect("written");
            let (mut file, mut settings, _) = open(&path);
            fs::write(&path, "(four_col").expect("damaged");
            if copy {
                fs::write(folder.path().join("settings.ron.bak"), "(newer: Thing(1))").expect("written");
            }
            settings.welcomed = true;
            assert_eq!(file.note(&settings), Ok(true));
            write(&file);
            let kept = fs::read_to_string(folder.path().join("settings.damaged-1")).expect("kept");
            assert_eq!((kept.as_str(), file.problems().len(), file.problems().len()), ("(four_col", 1, 0));
            let (_, read, problems) = open(&path);
            assert_eq!((read, problems.len()), (settings, 0), "what was not changed is there too");
            assert_eq!(fs::read_to_string(&path).expect("there").contains("newer: Thing(1)"), copy);
        }
    }

    #[test]
    fn a_wrong_value_costs_only_itself() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.ron");
        for wrong in [
            "scale: NaN",
            "scale: inf",
            "scale: -1.0",
            "scale: 1e30",
            "scale: \"big\"",
            "threads: Some(100000)",
            "threads: Some(0)",
            "threads: Some(-1)",
            "memory_mb: Some(0)",
            "memory_mb: Some(99999999999999999999)",
            "memory_mb: Some(18446744073709551615)",
            "theme: Purple",
            "limit_seconds: Some(0)",
            "limit_millions: Some(-1)",
            "keys: 7",
            "keys: {\"undo\": 7}",
            "step_seconds: 0.0",
            "step_seconds: NaN",
            "wheel: 2",
            "library: 7",
            "recents: [7]",
            "window: Some((size: (NaN, 5.0)))",
        ] {
            fs::write(&path, format!("(language: Some(\"ru\"), {wrong}, newer: Thing(1), welcomed: true)"))
                .expect("written");
            let (mut file, mut settings, problems) = open(&path);
            assert_eq!(problems.len(), 1, "{wrong}: {problems:?}");
            let expected =
                Settings { language: Some("ru".to_owned()), welcomed: true, ..Settings::default() };
            assert_eq!(settings, expected, "{wrong}");
            // The next start is clean, and the values of a newer version are still there.
            settings.games = false;
            assert_eq!(file.note(&settings), Ok(true));
            write(&file);
            let (_, again, problems) = open(&path);
            assert_eq!((again, problems.len()), (settings, 0), "{wrong}");
            assert!(fs::read_to_string(&path).expect("there").contains("newer: Thing(1)"), "{wrong}");
        }
    }

    #[test]
    fn a_wrong_key_costs_only_itself() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.ron");
        let keys =
            "keys: {\"undo\": \"Ctrl+Q+Q\", \"redo\": \"Tab\", \"back\": \"B\", \"of a newer one\": \"F7\"}";
        fs::write(&path, format!("({keys}, wheel: false)")).expect("written");
        let (mut file, mut settings, problems) = open(&path);
        assert_eq!(problems.len(), 2, "{problems:?}");
        assert!(!settings.wheel);
        settings.games = false;
        assert_eq!(file.note(&settings), Ok(true));
        write(&file);
        let text = fs::read_to_string(&path).expect("there");
        assert!(
            text.contains("\"back\"") && text.contains("of a newer one") && !text.contains("undo"),
            "{text}"
        );
        assert_eq!(open(&path).2, []);
    }

    #[test]
    fn damaged_settings_fall_back_to_the_copy_and_are_kept() {
        for damage in
            [&b""[..], b"(", b"(scale: 1.0", b"\xff\xfe(\x00", b"scale = 1", b"[1, 2]", b"((((((((("]
        {
            for copy in [true, false] {
                let folder = tempfile::tempdir().expect("a folder");
                let path = folder.path().join("settings.ron");
                fs::write(&path, damage).expect("written");
                if copy {
                    fs::write(folder.path().join("settings.ron.bak"), "(four_colours: true)")
                        .expect("written");
                }
                let (mut file, mut settings, problems) = open(&path);
                assert_eq!((settings.four_colours, problems.len()), (copy, 1), "{damage:?}");
                assert_eq!(fs::read(folder.path().join("settings.damaged-1")).expect("kept"), damage);
                settings.welcomed = true;
                assert_eq!(file.note(&settings), Ok(true));
                write(&file);
                let (_, again, problems) = open(&path);
                assert_eq!((again.four_colours, again.welcomed, problems.len()), (copy, true, 0));
            }
        }
        // A folder or a pipe in its place does not stop the start.
        let folder = tempfile::tempdir().expect("a folder");
        let (_, settings, problems) = open(folder.path());
        assert_eq!((settings, problems.len()), (Settings::default(), 1));
    }

    #[test]
    fn two_programs_do_not_undo_each_other() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("settings.ron");
        fs::write(&path, "(four_colours: true)").expect("written");
        let [(mut one, mut first, _), (mut two, mut second, _)] = [open(&path), open(&path)];
        first.welcomed = true;
        first.remember(Path::new("/a"));
        one.remember(Path::new("/a"));
        second.games = false;
        second.four_colours = false;
        second.remember(Path::new("/b"));
        two.remember(Path::new("/b"));
        for (file, settings) in [(&mut one, &first), (&mut two, &second)] {
            assert_eq!(file.note(settings), Ok(true));
            write(file);
            assert_eq!(file.note(settings), Ok(false), "nothing is left to write");
        }
        first.scale = 1.5;
        assert_eq!(one.note(&first), Ok(true));
        write(&one);
        let (_, both, _) = open(&path);
        assert_eq!((both.welcomed, both.games, both.four_colours, both.scale), (true, false, false, 1.5));
        assert_eq!(both.recents, ["/b", "/a"].map(PathBuf::from));
    }
}
