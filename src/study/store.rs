//! Files: atomic writing, and the journal that survives a crash.

use serde::{Deserialize, Serialize};
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// Reads a text file of at most `most` bytes.
///
/// # Errors
/// When it is a folder, too large, not UTF-8 or cannot be read.
pub fn read_text(path: &Path, most: u64) -> io::Result<String> {
    let metadata = fs::metadata(path)?;
    if metadata.is_dir() {
        return Err(io::Error::new(io::ErrorKind::IsADirectory, "a folder, not a file"));
    }
    let mut bytes = Vec::new();
    File::open(path)?.take(most + 1).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, format!("larger than {} MB", most >> 20)));
    }
    String::from_utf8(bytes).map_err(|error| {
        let valid = error.utf8_error().valid_up_to();
        io::Error::new(io::ErrorKind::InvalidData, format!("not UTF-8 text: byte {}", valid + 1))
    })
}

/// Writes a file so that it is always the old or the new version, whole; the old one stays as `NAME.bak`.
///
/// # Errors
/// When the target is a folder or read-only, or the disk refuses; the old file is untouched then.
pub fn write_atomically(path: &Path, contents: &[u8]) -> io::Result<()> {
    write_with(path, true, &mut |file| file.write_all(contents))
}

/// [`write_atomically`] with the writing itself left to the caller, so that tests can let it fail.
pub(crate) fn write_with(
    path: &Path,
    backup: bool,
    write: &mut dyn FnMut(&mut File) -> io::Result<()>,
) -> io::Result<()> {
    let old = fs::metadata(path).ok();
    if let Some(metadata) = &old {
        if metadata.is_dir() {
            return Err(io::Error::new(io::ErrorKind::IsADirectory, "a folder, not a file"));
        }
        if metadata.permissions().readonly() {
            return Err(io::Error::new(io::ErrorKind::PermissionDenied, "the file is read-only"));
        }
    }
    let folder = match path.parent() {
        Some(parent) if !parent.as_os_str().is_empty() => parent,
        _ => Path::new("."),
    };
    let mut temporary = tempfile::Builder::new().prefix(".etude-").suffix(".tmp").tempfile_in(folder)?;
    write(temporary.as_file_mut())?;
    if let Some(metadata) = &old {
        // A temporary file is private; the study keeps the permissions it had.
        temporary.as_file().set_permissions(metadata.permissions())?;
    } else {
        shareable(temporary.as_file())?;
    }
    temporary.as_file().sync_all()?;
    if backup && old.is_some() {
        keep_backup(path, folder)?;
    }
    temporary.persist(path).map_err(|error| error.error)?;
    sync_folder(folder)
}

/// Gives a new file the permissions that new files usually have.
#[cfg(unix)]
fn shareable(file: &File) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    file.set_permissions(fs::Permissions::from_mode(0o644))
}

/// New files inherit their folder's permissions here.
#[cfg(not(unix))]
fn shareable(_file: &File) -> io::Result<()> {
    Ok(())
}

fn keep_backup(path: &Path, folder: &Path) -> io::Result<()> {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(".bak");
    let copy = tempfile::Builder::new().prefix(".etude-").suffix(".tmp").tempfile_in(folder)?;
    fs::copy(path, copy.path())?;
    copy.persist(path.with_file_name(name)).map_err(|error| error.error)?;
    Ok(())
}

/// Makes a rename last through a power cut.
#[cfg(unix)]
fn sync_folder(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

/// Folders cannot be synced here; the file system journals renames by itself.
#[cfg(not(unix))]
fn sync_folder(_folder: &Path) -> io::Result<()> {
    Ok(())
}

/// A tab of the window as the journal keeps it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct JournalTab {
    /// The file it belongs to.
    #[serde(default)]
    pub path: Option<PathBuf>,
    /// Whether it differs from that file.
    #[serde(default)]
    pub changed: bool,
    /// The study, as a session file.
    pub session: String,
}

/// All open tabs.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Workspace {
    /// The tabs from left to right.
    pub tabs: Vec<JournalTab>,
    /// The tab in front.
    #[serde(default)]
    pub active: usize,
}

/// The journal of one running program.
///
/// Programs that run at the same time take different slots of the folder; a slot that nobody runs any more is
/// taken over with its tabs.
pub struct Journal {
    path: PathBuf,
    /// Held until the program ends, however it ends.
    _lock: File,
}

impl Journal {
    /// The most programs that run at the same time and keep a journal.
    const SLOTS: usize = 64;

    /// Takes the first free slot of a folder, which is made if it is missing. Returns also what the slot's last
    /// owner left, or what is wrong with that.
    ///
    /// # Errors
    /// When the folder cannot be used.
    pub fn open(folder: &Path) -> io::Result<(Self, Option<Result<Workspace, String>>)> {
        fs::create_dir_all(folder)?;
        for slot in 0..Self::SLOTS {
            let lock = File::options()
                .create(true)
                .write(true)
                .truncate(false)
                .open(folder.join(format!("{slot}.lock")))?;
            if lock.try_lock().is_err() {
                continue;
            }
            let path = folder.join(format!("{slot}.ron"));
            let left = if path.exists() { Some(Self::read(&path)) } else { None };
            return Ok((Self { path, _lock: lock }, left));
        }
        Err(io::Error::new(io::ErrorKind::ResourceBusy, "too many programs are running"))
    }

    fn read(path: &Path) -> Result<Workspace, String> {
        let text = read_text(path, 4 * super::session::LARGEST_FILE).map_err(|error| error.to_string())?;
        ron::from_str(&text).map_err(|error| {
            // A damaged journal is put aside, so that nothing is lost and the next start is clean.
            let aside = path.with_extension("damaged");
            let kept = fs::rename(path, &aside).map(|()| aside.display().to_string()).unwrap_or_default();
            format!("{error} ({kept})")
        })
    }

    /// Writes the tabs down.
    ///
    /// # Errors
    /// When the disk refuses; the last journal is untouched then.
    pub fn write(&self, workspace: &Workspace) -> io::Result<()> {
        let text = ron::ser::to_string_pretty(workspace, ron::ser::PrettyConfig::new().new_line("\n"))
            .map_err(io::Error::other)?;
        write_with(&self.path, false, &mut |file| file.write_all(text.as_bytes()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failed_write_leaves_the_old_version_and_no_litter() {
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
    fn folders_and_read_only_files_are_refused() {
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

    #[test]
    fn a_journal_comes_back_and_running_programs_do_not_share_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let (first, left) = Journal::open(folder.path()).expect("a slot");
        assert_eq!(left, None);
        let tab = JournalTab { path: None, changed: true, session: "(format: 1)".to_owned() };
        let workspace = Workspace { tabs: vec![tab], active: 0 };
        first.write(&workspace).expect("written");
        let (_second, left) = Journal::open(folder.path()).expect("another slot");
        assert_eq!(left, None);
        drop(first);
        let (_again, left) = Journal::open(folder.path()).expect("the first slot");
        assert_eq!(left, Some(Ok(workspace)));
    }
}
