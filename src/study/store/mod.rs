//! File access: bounded reads, atomic writes, and the journal that survives a crash.

use etude_model::encoding::Encoding;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::Path;

mod backup;
mod book;
mod disk;
mod fields;
mod fingerprint;
mod folders;
mod journal;
mod placed;
mod rejection;
mod report;
mod results;

pub use backup::{Lock, lock_folder_of, numbered_path};
pub use book::{read_book, write_book};
pub use disk::{Disk, FileEntry, RealDisk};
pub use fields::Fields;
pub use fingerprint::{Fingerprint, FingerprintReader, fingerprint};
pub use folders::Folders;
pub use journal::{Journal, JournalClock, JournalGames, JournalTab, JournalView, Workspace, put_aside};
pub use placed::{PlacedFile, length_of};
pub use rejection::{NotAFile, Rejection, message};
pub use report::{keep_reports, set_open_games, take_report};
pub use results::{ReadResults, ResultsFile};

/// Reads a file of at most `most` bytes. Pipes are read to their end.
///
/// # Errors
/// Fails if it is a folder, too large or cannot be read.
pub fn read_bytes(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    if fs::metadata(path)?.is_dir() {
        return Err(NotAFile::Folder.into());
    }
    log::info!("read: {}", path.display());
    read_at_most(File::open(path)?, most)
}

/// [`read_text`] for the program's own files: anything but a regular file is rejected.
///
/// # Errors
/// As there.
pub fn read_regular_text(path: &Path, most: u64) -> io::Result<String> {
    let (_, file) = fingerprint::open_regular(path)?;
    text_of(read_at_most(file, most)?)
}

/// Reads a text file of at most `most` bytes.
///
/// # Errors
/// Fails if it is a folder, too large, not UTF-8 or cannot be read.
pub fn read_text(path: &Path, most: u64) -> io::Result<String> {
    text_of(read_bytes(path, most)?)
}

/// Reads a source of at most `most` bytes to its end.
///
/// # Errors
/// Fails if there is more, or it cannot be read.
pub fn read_at_most(source: impl Read, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    source.take(most + 1).read_to_end(&mut bytes)?;
    Rejection::check_length(bytes.len(), most)?;
    Ok(bytes)
}

/// Decodes UTF-8.
///
/// # Errors
/// Fails if the bytes are not UTF-8.
pub fn text_of(bytes: Vec<u8>) -> io::Result<String> {
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        Rejection::NotText { byte: valid + 1 }.into()
    })
}

/// Decodes a text that another program may have written, in any encoding; a file of this program is UTF-8.
///
/// # Errors
/// Fails if a file of this program is not UTF-8.
pub fn any_text_of(bytes: Vec<u8>) -> io::Result<String> {
    let own = bytes.trim_ascii_start().starts_with(b"(");
    match Encoding::of(&bytes, Encoding::Utf8) {
        _ if own => text_of(bytes),
        Encoding::Utf8 => text_of(bytes),
        encoding => Ok(encoding.decode(&bytes)),
    }
}

/// Writes the parts of a cache file atomically, without a backup, and creates its folder.
///
/// # Errors
/// Errors of [`write_atomically`].
pub fn write_cache<'a>(path: &Path, parts: impl Iterator<Item = &'a [u8]>) -> io::Result<()> {
    if let Some(folder) = path.parent() {
        fs::create_dir_all(folder)?;
    }
    let mut parts = parts;
    write_with(path, false, &mut |file| parts.try_for_each(|part| file.write_all(part)))
}

/// Writes a file atomically: it is the old or the new version, complete. The old version stays as `NAME.bak`.
///
/// # Errors
/// Fails if the target is a folder or read-only, or the disk refuses; the old file is untouched then.
pub fn write_atomically(path: &Path, contents: &[u8]) -> io::Result<()> {
    write_with(path, true, &mut |file| file.write_all(contents))
}

/// Creates a file, complete or not at all.
///
/// # Errors
/// Fails if the path exists, or the disk refuses.
pub fn create(path: &Path, contents: &[u8]) -> io::Result<()> {
    let folder = folder_of(path);
    let mut temporary = temporary_in(folder)?;
    temporary.write_all(contents)?;
    temporary.as_file().sync_all()?;
    temporary.persist_noclobber(path).map_err(|error| error.error)?;
    sync_folder(folder)
}

/// Folder of a file.
fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    }
}

/// Temporary file to be renamed. It is created like any other file, so that a new study gets the usual permissions.
fn temporary_in(folder: &Path) -> io::Result<tempfile::NamedTempFile> {
    tempfile::Builder::new()
        .prefix(".etude-")
        .suffix(".tmp")
        .make_in(folder, |path| File::options().write(true).create_new(true).open(path))
}

/// [`write_atomically`] with a caller-supplied writer; the old version is kept only with `backup`.
///
/// # Errors
/// As [`write_atomically`], and errors of `write`.
pub fn write_with(
    path: &Path,
    backup: bool,
    write: &mut dyn FnMut(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    // Replace the target of a link, not the link.
    let target = fs::canonicalize(path);
    let path = target.as_deref().unwrap_or(path);
    let old = fs::metadata(path).ok();
    if let Some(metadata) = &old {
        NotAFile::check(metadata)?;
        if metadata.permissions().readonly() {
            return Err(Rejection::ReadOnly.into());
        }
    }
    let folder = folder_of(path);
    let mut temporary = temporary_in(folder)?;
    write(temporary.as_file_mut())?;
    if let Some(metadata) = &old {
        // Keep the permissions of the old file.
        temporary.as_file().set_permissions(metadata.permissions())?;
    }
    temporary.as_file().sync_all()?;
    if backup && old.is_some() {
        keep_backup(path, folder)?;
    }
    temporary.persist(path).map_err(|error| error.error)?;
    log::info!("written: {}", path.display());
    sync_folder(folder)
}

fn keep_backup(path: &Path, folder: &Path) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".bak");
    let copy = tempfile::Builder::new().prefix(".etude-").suffix(".tmp").tempfile_in(folder)?;
    fs::copy(path, copy.path())?;
    copy.persist(path.with_file_name(name)).map_err(|error| error.error)?;
    Ok(())
}

/// Makes a rename survive a power cut.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Folders cannot be synced on this system; its file system journals renames.
#[cfg(not(unix))]
fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn failed_write_keeps_old_file() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("study.ron");
        write_atomically(&path, b"old").expect("written");
        let full = write_with(&path, true, &mut |file| {
            file.write_all(b"ne")?;
            Err(io::Error::new(io::ErrorKind::StorageFull, "no space left on device"))
        });
        assert_eq!(full.map_err(|error| error.kind()), Err(io::ErrorKind::StorageFull));
        assert_eq!(fs::read(&path).expect("still there"), b"old");
        let names: Vec<_> = fs::read_dir(folder.path()).expect("listed").collect();
        assert_eq!(names.len(), 1, "{names:?}");
        write_atomically(&path, b"new").expect("written");
        assert_eq!(fs::read(&path).expect("there"), b"new");
        assert_eq!(fs::read(folder.path().join("study.ron.bak")).expect("a backup"), b"old");
    }

    #[test]
    fn folders_and_read_only_files() {
        let folder = tempfile::tempdir().expect("a folder");
        let error = write_atomically(folder.path(), b"x").map_err(|error| error.kind());
        assert_eq!(error, Err(io::ErrorKind::IsADirectory));
        assert_eq!(
            read_text(folder.path(), 10).map_err(|error| error.kind()),
            Err(io::ErrorKind::IsADirectory)
        );
        let path = folder.path().join("locked.ron");
        fs::write(&path, "old").expect("written");
        let mut permissions = fs::metadata(&path).expect("there").permissions();
        permissions.set_readonly(true);
        fs::set_permissions(&path, permissions).expect("set");
        let error = write_atomically(&path, b"x").map_err(|error| error.kind());
        assert_eq!(error, Err(io::ErrorKind::PermissionDenied));
    }

    #[cfg(unix)]
    #[test]
    fn permissions_and_links() {
        use std::os::unix::fs::PermissionsExt;
        let folder = tempfile::tempdir().expect("a folder");
        let [plain, study, link] = ["plain", "study.ron", "link.ron"].map(|name| folder.path().join(name));
        fs::write(&plain, "x").expect("written");
        write_atomically(&study, b"old").expect("written");
        let mode = |path: &Path| fs::metadata(path).expect("there").permissions().mode();
        assert_eq!(mode(&study), mode(&plain));
        fs::set_permissions(&study, fs::Permissions::from_mode(0o600)).expect("set");
        std::os::unix::fs::symlink(&study, &link).expect("linked");
        write_atomically(&link, b"new").expect("written");
        assert!(fs::symlink_metadata(&link).expect("there").is_symlink());
        assert_eq!(fs::read(&study).expect("there"), b"new");
        assert_eq!(mode(&study) & 0o777, 0o600, "the permissions it had");
        assert_eq!(fs::read(folder.path().join("study.ron.bak")).expect("a backup"), b"old");
    }
}
