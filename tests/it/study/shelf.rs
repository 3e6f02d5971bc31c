//! Tables of endings are made once, kept in files, and made anew when a file is no good.

use etude::games::draughts::{Rules, rules};
use etude::model::{Control, Stopped};
use etude::study::kinds::draughts::tables::{DraughtsTables, Shelf, State};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, SystemTime};

fn shelf(folder: &Path) -> Shelf {
    let shelf = Shelf::default();
    shelf.set_folder(folder.to_owned());
    shelf
}

fn wait(shelf: &Shelf, rules: &'static Rules) -> Arc<DraughtsTables> {
    shelf.wait(rules, &Control::new()).expect("not stopped").expect("no failure")
}

/// The identifiers of what the shelf has to tell, those of reasons behind them.
fn told(shelf: &Shelf) -> Vec<String> {
    let messages = shelf.take_messages();
    messages.iter().map(|message| format!("{message:?}")).collect()
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).expect("a folder");
    entries.map(|entry| entry.expect("an entry").file_name().to_string_lossy().into_owned()).collect()
}

fn modified(path: &Path) -> SystemTime {
    std::fs::metadata(path).and_then(|metadata| metadata.modified()).expect("a file")
}

#[test]
fn tables_are_kept_and_made_anew_only_when_they_must_be() {
    let parent = tempfile::tempdir().expect("a folder");
    // The folder is made on demand.
    let folder = parent.path().join("a").join("b");
    let path = folder.join("english.endings");
    let made = {
        let shelf = shelf(&folder);
        let made = wait(&shelf, &rules::ENGLISH);
        assert_eq!(told(&shelf), [""; 0]);
        made
    };
    assert_eq!(names(&folder), ["english.endings"]);
    let kept = std::fs::read(&path).expect("written");
    let old = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
    let age = || std::fs::File::options().write(true).open(&path).and_then(|file| file.set_modified(old));
    age().expect("aged");

    let again = shelf(&folder);
    assert!(wait(&again, &rules::ENGLISH).bytes().eq(made.bytes()));
    assert_eq!(told(&again), [""; 0]);
    again.close();
    assert_eq!(modified(&path), old, "it was not written again");

    let line = kept.iter().position(|&byte| byte == b'\n').expect("a header");
    let mut damaged = kept.clone();
    damaged[line + 5_000_000] ^= 1;
    let newer: Vec<u8> = [b"etude-endings 99".as_slice(), &kept["etude-endings 1".len()..]].concat();
    let cases: [(&str, &[u8], &str); 3] = [
        ("a bit has changed", &damaged, "endings-damaged"),
        ("the end is missing", &kept[..kept.len() - 1], "endings-damaged"),
        ("another version", &newer, "endings-other-version"),
    ];
    for (what, bytes, reason) in cases {
        std::fs::write(&path, bytes).expect("written");
        let shelf = shelf(&folder);
        assert!(wait(&shelf, &rules::ENGLISH).bytes().eq(made.bytes()), "{what}");
        let told = told(&shelf);
        assert_eq!(told.len(), 1, "{what}: {told:?}");
        assert!(told[0].contains("endings-made-anew") && told[0].contains(reason), "{what}: {told:?}");
        shelf.close();
        assert_eq!(std::fs::read(&path).expect("written"), kept, "{what}");
        assert_eq!(names(&folder), ["english.endings"], "no backup is kept");
    }
}

#[test]
fn tables_that_cannot_be_kept_serve_all_the_same() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let shelf = shelf(&file.path().join("below a file"));
    let rung = Arc::new(AtomicUsize::new(0));
    let ring = Arc::clone(&rung);
    let wake: etude::study::Wake = Arc::new(move || {
        ring.fetch_add(1, Ordering::Relaxed);
    });
    shelf.wake(&wake);
    assert!(matches!(shelf.state(&rules::ITALIAN), State::Absent));
    assert!(matches!(shelf.request(&rules::ITALIAN), State::Making(_)));
    let others: Vec<_> = std::thread::scope(|scope| {
        let waiting: Vec<_> = (0..3).map(|_| scope.spawn(|| wait(&shelf, &rules::ITALIAN))).collect();
        waiting.into_iter().map(|thread| thread.join().expect("no panic")).collect()
    });
    let State::Ready(tables) = shelf.request(&rules::ITALIAN) else { panic!("ready") };
    assert!(others.iter().all(|other| Arc::ptr_eq(other, &tables)), "everybody has the same");
    assert_eq!(shelf.memory(), tables.len() as u64);
    shelf.close();
    assert_eq!(rung.load(Ordering::Relaxed), 1);
    let told = told(&shelf);
    // That the path leads through a file is noticed when reading already, on some systems.
    assert!(told.last().is_some_and(|told| told.contains("endings-not-kept")), "{told:?}");
    assert!(matches!(shelf.state(&rules::ITALIAN), State::Ready(_)), "what is ready stays");
}

#[test]
fn closing_stops_what_is_being_made() {
    let folder = tempfile::tempdir().expect("a folder");
    let shelf = shelf(folder.path());
    let State::Making(part) = shelf.request(&rules::INTERNATIONAL) else { panic!("it takes a while") };
    assert!((0.0..=1.0).contains(&part));
    let cancelled = Control::new();
    cancelled.cancel();
    assert_eq!(shelf.wait(&rules::INTERNATIONAL, &cancelled).err(), Some(Stopped));
    shelf.close();
    assert!(matches!(shelf.request(&rules::INTERNATIONAL), State::Absent));
    assert!(matches!(shelf.request(&rules::POOL), State::Absent), "nothing is begun any more");
    assert_eq!(shelf.wait(&rules::INTERNATIONAL, &Control::new()).err(), Some(Stopped));
    assert_eq!(names(folder.path()), [""; 0]);
}
