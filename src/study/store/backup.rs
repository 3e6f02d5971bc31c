//! Files beside files: copies that nothing replaces, and names that are free; and the lock that lets one program write at
//! a time.

use super::seen::{Seen, seen};
use super::{create, folder_of};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// A lock on a folder; letting go of it unlocks.
pub struct Lock {
    _folder: File,
}

/// How often a lock is asked for, and what lies between: two seconds together. A program that hangs while it holds the
/// lock must not keep others from saving.
const ATTEMPTS: u32 = 200;
const PAUSE: Duration = Duration::from_millis(10);

/// Locks the folder of a file, so that what lies there is looked at and replaced by one program at a time. None where
/// the system locks no folders or another program does not let go.
pub fn lock_folder_of(path: &Path) -> Option<Lock> {
    // What a link leads to is replaced, not the link.
    let target = fs::canonicalize(path).ok();
    let folder = File::open(folder_of(target.as_deref().unwrap_or(path))).ok()?;
    for _ in 0..ATTEMPTS {
        match folder.try_lock() {
            Ok(()) => return Some(Lock { _folder: folder }),
            Err(fs::TryLockError::WouldBlock) => std::thread::park_timeout(PAUSE),
            Err(fs::TryLockError::Error(_)) => return None,
        }
    }
    None
}

/// `NAME-NUMBER.ENDING` for `NAME.ENDING`.
pub fn numbered_path(path: &Path, number: u32) -> PathBuf {
    let mut name: OsString = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{number}"));
    if let Some(ending) = path.extension() {
        name.push(".");
        name.push(ending);
    }
    path.with_file_name(name)
}

/// Copies a file to the first of `NAME.bak-1`, `NAME.bak-2` and so on that is free, unless one of them holds the same.
pub(super) fn backup_copy(path: &Path) -> io::Result<PathBuf> {
    let content = fs::read(path)?;
    let own = Seen::of(&content);
    for number in 1u32.. {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".bak-{number}"));
        let copy = path.with_file_name(name);
        if seen(&copy).is_ok_and(|seen| seen == Some(own)) {
            return Ok(copy);
        }
        match create(&copy, &content) {
            Ok(()) => return Ok(copy),
            Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
            Err(error) => return Err(error),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// Moves a file, unless it is not there or its new place is taken.
pub(super) fn bring(old: &Path, new: &Path) -> io::Result<()> {
    if !old.is_file() || new.symlink_metadata().is_ok() {
        return Ok(());
    }
    if let Some(folder) = new.parent() {
        fs::create_dir_all(folder)?;
    }
    // Another disk takes a copy.
    fs::rename(old, new).or_else(|_| {
        create(new, &fs::read(old)?)?;
        fs::remove_file(old)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_do_not_replace_each_other() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("study.ron");
        for (content, name) in [("a", "study.ron.bak-1"), ("b", "study.ron.bak-2"), ("a", "study.ron.bak-1")]
        {
            fs::write(&path, content).expect("written");
            let copy = backup_copy(&path).expect("copied");
            assert_eq!(copy.file_name().and_then(|name| name.to_str()), Some(name));
            assert_eq!(fs::read_to_string(copy).expect("read"), content);
        }
        assert!(create(&path, b"c").is_err_and(|error| error.kind() == ErrorKind::AlreadyExists));
        assert_eq!(numbered_path(Path::new("/x/a.b.ron"), 2), Path::new("/x/a.b-2.ron"));
    }

    #[cfg(unix)]
    #[test]
    fn a_folder_is_locked_until_the_lock_is_gone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("study.ron");
        let lock = lock_folder_of(&path).expect("locked");
        let other = File::open(folder.path()).expect("opened");
        assert!(other.try_lock().is_err());
        drop(lock);
        assert!(other.try_lock().is_ok());
    }
}
