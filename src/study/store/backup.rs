//! Backup copies, numbered paths, and the lock that lets one process write at a time.

use super::fingerprint::{Fingerprint, fingerprint};
use super::{create, folder_of};
use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// Lock on a folder, released on drop.
pub struct Lock {
    _folder: File,
}

/// Number of attempts to lock and the pause between them: two seconds in total. A process that hangs with the lock must
/// not keep others from saving.
const ATTEMPTS: u32 = 200;
const PAUSE: Duration = Duration::from_millis(10);

/// Locks the folder of a file, so that one process at a time examines and replaces the files in it. None if the system
/// cannot lock folders or another process does not release the lock.
pub fn lock_folder_of(path: &Path) -> Option<Lock> {
    // Replace the target of a link, not the link.
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

/// Copies a file to the first free path of `NAME.bak-1`, `NAME.bak-2` and so on, unless one of them has the same
/// content.
pub(super) fn backup_copy(path: &Path) -> io::Result<PathBuf> {
    let content = fs::read(path)?;
    let own = Fingerprint::of(&content);
    for number in 1u32.. {
        let mut name = path.file_name().unwrap_or_default().to_owned();
        name.push(format!(".bak-{number}"));
        let copy = path.with_file_name(name);
        if fingerprint(&copy).is_ok_and(|found| found == Some(own)) {
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

/// Moves a file, unless it does not exist or the new path is taken.
pub(super) fn bring(old: &Path, new: &Path) -> io::Result<()> {
    if !old.is_file() || new.symlink_metadata().is_ok() {
        return Ok(());
    }
    if let Some(folder) = new.parent() {
        fs::create_dir_all(folder)?;
    }
    // Copy across file systems.
    fs::rename(old, new).or_else(|_| {
        create(new, &fs::read(old)?)?;
        fs::remove_file(old)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn backup_copies_are_numbered() {
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
    fn folder_lock() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("study.ron");
        let lock = lock_folder_of(&path).expect("locked");
        let other = File::open(folder.path()).expect("opened");
        assert!(other.try_lock().is_err());
        drop(lock);
        assert!(other.try_lock().is_ok());
    }
}
