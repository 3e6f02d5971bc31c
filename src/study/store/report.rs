//! Crash reports: the place and the open games, never the user's texts.

use super::{create, folder_of, read_text};
use crate::machine;
use parking_lot::Mutex;
use std::backtrace::Backtrace;
use std::fs;
use std::io;
use std::panic::{self, PanicHookInfo};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// Number of reports that are kept.
const KEPT: usize = 10;
/// Limit of reports per process: a failure in every frame says nothing new.
const MOST: usize = 5;
/// Size limit of a report, in bytes.
const LARGEST: u64 = 1 << 20;

/// Identifiers of the open games.
static OPEN: Mutex<Vec<&'static str>> = Mutex::new(Vec::new());

/// Sets the identifiers of the open games.
pub fn set_open_games(games: impl Iterator<Item = &'static str>) {
    let mut open = OPEN.lock();
    open.clear();
    open.extend(games);
}

/// Installs a panic hook that writes a report to a folder, after the previous hook.
pub fn keep_reports(folder: PathBuf) {
    static WRITTEN: AtomicUsize = AtomicUsize::new(0);
    let before = panic::take_hook();
    panic::set_hook(Box::new(move |info| {
        before(info);
        if WRITTEN.fetch_add(1, Ordering::Relaxed) < MOST {
            // A refusal of the disk cannot be reported to anybody any more.
            let _ = keep(&folder, &report(info));
        }
    }));
}

/// Text of a report.
fn report(info: &PanicHookInfo<'_>) -> String {
    let place = info.location().map_or_else(String::new, ToString::to_string);
    // Another thread may hold the lock.
    let open = OPEN.try_lock().map_or_else(|| "not known".to_owned(), |open| open.join(", "));
    let thread = std::thread::current();
    format!(
        "Étude {}, {} {}\nthread: {}\nplace: {place}\nreason: {}\nopen: {open}\n\n{}\n",
        env!("CARGO_PKG_VERSION"),
        std::env::consts::OS,
        std::env::consts::ARCH,
        thread.name().unwrap_or("without a name"),
        reason(info.payload()),
        Backtrace::force_capture()
    )
}

/// The constant part of a panic message: inserted texts follow quotes or a colon.
fn reason(payload: &dyn std::any::Any) -> &str {
    if let Some(text) = payload.downcast_ref::<&'static str>() {
        return text;
    }
    let text = payload.downcast_ref::<String>().map_or("", String::as_str);
    let end = text.find(['`', '"', '\'', '“', '«', ':']).unwrap_or(text.len());
    &text[..end]
}

/// Writes a report, complete or not at all, and removes the oldest ones.
fn keep(folder: &Path, text: &str) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    create(&folder.join(format!("{}.txt", machine::nanoseconds() / 1_000_000)), text.as_bytes())?;
    let mut all = reports(folder);
    all.truncate(all.len().saturating_sub(KEPT));
    all.iter().try_for_each(fs::remove_file)
}

/// Paths of the reports, the oldest first.
fn reports(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut all: Vec<PathBuf> =
        entries.filter(|path| path.extension().is_some_and(|end| end == "txt")).collect();
    all.sort();
    all
}

/// The newest report that was not shown yet, with its folder; it counts as shown then.
pub fn take_report(folder: &Path) -> Option<(PathBuf, String)> {
    let newest = reports(folder).pop()?;
    let mark = folder.join("told");
    let name = newest.file_name()?.to_str()?.to_owned();
    if read_text(&mark, LARGEST).is_ok_and(|told| told >= name) {
        return None;
    }
    let text = read_text(&newest, LARGEST).ok()?;
    // If the disk refuses, it is shown once more.
    let _ = super::write_cache(&mark, [name.as_bytes()].into_iter());
    Some((folder_of(&newest).to_owned(), text))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reports_contain_no_user_text() {
        let secret = "my hand 34Z".to_owned();
        assert_eq!(reason(&format!("no such card `{secret}`")), "no such card ");
        assert_eq!(reason(&format!("called on an Err value: {secret}")), "called on an Err value");
        assert_eq!(reason(&"a plain text: all of it"), "a plain text: all of it");
        set_open_games(["one", "another"].into_iter());
        let folder = tempfile::tempdir().expect("a folder");
        keep_reports(folder.path().join("reports"));
        let thread = std::thread::Builder::new().name("worker".to_owned());
        let failed =
            thread.spawn(move || assert!(secret.is_empty(), "it was \"{secret}\"")).expect("a thread");
        assert!(failed.join().is_err());
        // Other tests panic on purpose at the same time.
        let texts =
            reports(&folder.path().join("reports")).iter().map(fs::read_to_string).collect::<Vec<_>>();
        let text = texts.into_iter().flatten().find(|text| text.contains("\nthread: worker\n"));
        let text = text.expect("a report of this thread");
        assert!(text.contains("store/report.rs") && text.contains("\nopen: one, another\n"), "{text}");
        assert!(text.contains(env!("CARGO_PKG_VERSION")) && !text.contains("34Z"), "{text}");
        drop(panic::take_hook());
    }

    #[test]
    fn report_is_shown_once() {
        let folder = tempfile::tempdir().expect("a folder");
        assert_eq!(take_report(folder.path()), None);
        for number in 10..10 + KEPT + 3 {
            fs::write(folder.path().join(format!("{number:013}.txt")), "old").expect("written");
        }
        keep(folder.path(), "new").expect("kept");
        assert_eq!(reports(folder.path()).len(), KEPT);
        assert_eq!(take_report(folder.path()), Some((folder.path().to_owned(), "new".to_owned())));
        assert_eq!(take_report(folder.path()), None);
    }
}
