//! Tablebase files: built once, reused, and rebuilt when they are corrupted.

use etude_games::draughts::tablebase::DraughtsIndex;
use etude_games::draughts::{Draughts, Rules, rules};
use etude_model::{Control, SliceEntry, Stopped, TablebaseIndex};
use etude_search::oracle::Oracle;
use etude_search::retrograde::{BuildError, SliceStore, slice_size};
use etude_study::Resources;
use etude_study::kinds::draughts::tablebase::names::named;
use etude_study::kinds::draughts::tablebase::on_demand::{SliceBuild, Target, message};
use etude_study::kinds::draughts::tablebase::slices::SliceForm;
use etude_study::kinds::draughts::tablebase::{DraughtsTablebase, TablebaseState, TablebaseStore};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, SystemTime};

fn store(folder: &Path) -> TablebaseStore {
    let store = TablebaseStore::default();
    store.set_folder(folder.to_owned());
    store
}

fn wait(store: &TablebaseStore, rules: &'static Rules) -> Arc<DraughtsTablebase> {
    store.wait(rules, &Control::new()).expect("not stopped").expect("no failure")
}

/// The messages of the store.
fn told(store: &TablebaseStore) -> Vec<String> {
    let messages = store.take_messages();
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
fn tablebase_files_are_reused() {
    let parent = tempfile::tempdir().expect("a folder");
    // The folder is made on demand.
    let folder = parent.path().join("a").join("b");
    let path = folder.join("english.endings");
    let made = {
        let store = store(&folder);
        let made = wait(&store, &rules::ENGLISH);
        assert_eq!(told(&store), [""; 0]);
        made
    };
    assert_eq!(names(&folder), ["english.endings"]);
    let kept = std::fs::read(&path).expect("written");
    let old = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
    let age = || std::fs::File::options().write(true).open(&path).and_then(|file| file.set_modified(old));
    age().expect("aged");

    let again = store(&folder);
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
        let store = store(&folder);
        assert!(wait(&store, &rules::ENGLISH).bytes().eq(made.bytes()), "{what}");
        let told = told(&store);
        assert_eq!(told.len(), 1, "{what}: {told:?}");
        assert!(told[0].contains("endings-made-anew") && told[0].contains(reason), "{what}: {told:?}");
        store.close();
        assert_eq!(std::fs::read(&path).expect("written"), kept, "{what}");
        assert_eq!(names(&folder), ["english.endings"], "no backup is kept");
    }
}

#[test]
fn unwritable_folder() {
    let file = tempfile::NamedTempFile::new().expect("a file");
    let store = store(&file.path().join("below a file"));
    let rung = Arc::new(AtomicUsize::new(0));
    let ring = Arc::clone(&rung);
    let wake: etude_study::Wake = Arc::new(move || {
        ring.fetch_add(1, Ordering::Relaxed);
    });
    store.wake(&wake);
    assert!(matches!(store.state(&rules::ITALIAN), TablebaseState::Absent));
    assert!(matches!(store.request(&rules::ITALIAN), TablebaseState::Making(_)));
    let others: Vec<_> = std::thread::scope(|scope| {
        let waiting: Vec<_> = (0..3).map(|_| scope.spawn(|| wait(&store, &rules::ITALIAN))).collect();
        waiting.into_iter().map(|thread| thread.join().expect("no panic")).collect()
    });
    let TablebaseState::Ready(tables) = store.request(&rules::ITALIAN) else { panic!("ready") };
    assert!(others.iter().all(|other| Arc::ptr_eq(other, &tables)), "everybody has the same");
    assert_eq!(store.memory(), tables.len() as u64);
    store.close();
    assert_eq!(rung.load(Ordering::Relaxed), 1);
    let told = told(&store);
    // That the path leads through a file is noticed when reading already, on some systems.
    assert!(told.last().is_some_and(|told| told.contains("endings-not-kept")), "{told:?}");
    assert!(matches!(store.state(&rules::ITALIAN), TablebaseState::Ready(_)), "what is ready stays");
}

#[test]
fn close_stops_builds() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store(folder.path());
    let TablebaseState::Making(part) = store.request(&rules::INTERNATIONAL) else {
        panic!("it takes a while")
    };
    assert!((0.0..=1.0).contains(&part));
    let cancelled = Control::new();
    cancelled.cancel();
    assert_eq!(store.wait(&rules::INTERNATIONAL, &cancelled).err(), Some(Stopped));
    store.close();
    assert!(matches!(store.request(&rules::INTERNATIONAL), TablebaseState::Absent));
    assert!(matches!(store.request(&rules::POOL), TablebaseState::Absent), "nothing is begun any more");
    assert_eq!(store.wait(&rules::INTERNATIONAL, &Control::new()).err(), Some(Stopped));
    assert_eq!(names(folder.path()), [""; 0]);
}

const ENOUGH: Resources = Resources { threads: 2, memory: 1 << 30 };

#[test]
fn slice_files() {
    let folder = tempfile::tempdir().expect("a folder");
    let rules = &rules::RUSSIAN;
    let control = Control::new();
    let slice = named(&DraughtsIndex::up_to(rules, 5), "KKKK/K").expect("an ending of five pieces");
    {
        let store = store(folder.path());
        let build = SliceBuild::new(&store, rules, (Target::Slice(slice), SliceForm::Distances), &control)
            .expect("it can be made");
        assert_eq!((build.slices(), build.bytes(slice)), (2, 0));
        let places = slice_size(build.index(), slice) as u64;
        assert_eq!(build.entries(), 2 * places);
        control.cancel();
        assert_eq!(build.run(ENOUGH, &control), Err(BuildError::Stopped));
        build.run(ENOUGH, &Control::new()).expect("made");
        assert!((1..places).contains(&build.bytes(slice)), "it is compressed");
    }

    let path = folder.path().join("russian").join("KKKK-K.slice");
    let kept = std::fs::read(&path).expect("written");
    let open = || {
        let store = store(folder.path());
        let files = store.slices(rules).expect("a folder");
        (store, files)
    };
    let (store, files) = open();
    let build = SliceBuild::new(&store, rules, (Target::Slice(slice), SliceForm::Distances), &Control::new())
        .expect("it is there");
    assert_eq!((build.slices(), build.entries()), (0, 0), "nothing is left to be made");
    assert_eq!(build.check(slice, 2, &Control::new()).expect("not stopped").wrong, None);

    // What is read block by block is what is read as a whole, from several threads.
    let codes = files.of(SliceForm::Distances).fetch(slice).expect("whole");
    let width = files.index().arrangements(slice.to_move);
    let known = wait(&store, rules).within(DraughtsIndex::up_to(rules, 5));
    std::thread::scope(|scope| {
        for start in 0..3 {
            let (files, codes, known) = (&files, &codes, &known);
            scope.spawn(move || {
                for place in (start..codes.len()).step_by(101) {
                    let entry = SliceEntry {
                        slice,
                        to_move: place as u32 % width,
                        not_to_move: place as u32 / width,
                    };
                    let Some(position) = known.index().position(entry) else { continue };
                    assert_eq!(files.exact(&position), Some(known.decode(codes[place])));
                }
            });
        }
    });
    assert!((1..64 << 20).contains(&files.memory()));

    // A file that is not whole is no file; a block that is not whole is not believed.
    let line = kept.iter().position(|&byte| byte == b'\n').expect("a first line");
    for cut in [0, 5, line, line + 3, kept.len() - 1] {
        std::fs::write(&path, &kept[..cut]).expect("written");
        assert!(!open().1.of(SliceForm::Distances).has(slice), "{cut} bytes");
    }
    for byte in [3, line - 2, line + 2] {
        let mut corrupted = kept.clone();
        corrupted[byte] ^= 1;
        std::fs::write(&path, corrupted).expect("written");
        assert!(!open().1.of(SliceForm::Distances).has(slice), "byte {byte}");
    }
    let mut corrupted = kept.clone();
    *corrupted.last_mut().expect("bytes") ^= 0x40;
    std::fs::write(&path, corrupted).expect("written");
    let (again, files) = open();
    assert!(files.of(SliceForm::Distances).has(slice));
    let Err(failure) = files.of(SliceForm::Distances).fetch(slice) else {
        panic!("the last block is corrupted")
    };
    assert!(format!("{:?}", message(&failure)).contains("KKKK-K.slice"), "{failure:?}");
    assert_eq!(known.exact(&Draughts::start(rules)), None);
    assert_eq!(files.exact(&Draughts::start(rules)), None, "more pieces than any table has");
    let build = SliceBuild::new(&again, rules, (Target::Slice(slice), SliceForm::Distances), &Control::new())
        .expect("a plan");
    assert!(build.check(slice, 1, &Control::new()).is_err());
}

#[test]
fn background_builds() {
    let folder = tempfile::tempdir().expect("a folder");
    let store = store(folder.path());
    wait(&store, &rules::ENGLISH);
    assert_eq!(store.background_progress(), None, "they were not asked for");
    let few = store.memory();

    // Asked for once the tables of few pieces are there, and stopped in the midst.
    store.set_large(Some(SliceForm::Distances));
    let made = || folder.path().join("english").join("KKKK-K.slice").exists();
    while !made() {
        assert_eq!(told(&store), [""; 0]);
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(store.background_progress().is_some_and(|part| part > 0.0 && part < 1.0));
    store.set_large(None);
    while store.background_progress().is_some() {
        std::thread::sleep(Duration::from_millis(5));
    }
    assert!(store.memory() - few < 1 << 20, "nothing but indexes of files is held for them any more");

    // What is finished is used, and is not made again.
    let files = store.slices(&rules::ENGLISH).expect("a folder");
    let slice = named(files.index(), "KKKK/K").expect("an ending of five pieces");
    assert!(files.of(SliceForm::Distances).has(slice) && !files.has_all(5));
    let build = SliceBuild::new(
        &store,
        &rules::ENGLISH,
        (Target::Slice(slice), SliceForm::Distances),
        &Control::new(),
    )
    .expect("a plan");
    assert_eq!(build.slices(), 0);

    // Values alone are files of their own; one form takes the place of the other at once.
    store.set_large(Some(SliceForm::Values));
    while !folder.path().join("english").join("KKKK-K.wdl").exists() {
        assert_eq!(told(&store), [""; 0]);
        std::thread::sleep(Duration::from_millis(5));
    }

    // Asked for again, and closing stops it.
    store.set_large(Some(SliceForm::Distances));
    while store.background_progress().is_none() {
        std::thread::sleep(Duration::from_millis(5));
    }
    store.close();
    assert_eq!(store.background_progress(), None);
    assert_eq!(told(&store), [""; 0]);
}
