//! Folders of the program's own files.

use super::backup::bring;
use super::journal;
use std::ffi::OsString;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

/// Folders of the program's own files, as the system wants them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Folders {
    /// Settings.
    pub config: PathBuf,
    /// Files of the user without another place.
    pub data: PathBuf,
    /// Files that can be recreated.
    pub cache: PathBuf,
    /// State of the window.
    pub state: PathBuf,
}

impl Folders {
    /// All of them below one folder.
    pub fn in_one(folder: &Path) -> Self {
        Self {
            config: folder.to_owned(),
            data: folder.to_owned(),
            cache: folder.join("cache"),
            state: folder.to_owned(),
        }
    }

    /// The user's folders: below `ETUDE_DATA` if it is set, else where the system wants them. None if the user has no
    /// home.
    pub fn of_user() -> Option<Self> {
        if let Some(named) = Self::named(std::env::var_os("ETUDE_DATA")) {
            return Some(named);
        }
        let dirs = directories::ProjectDirs::from("", "", "etude")?;
        Some(Self {
            config: dirs.config_dir().to_owned(),
            data: dirs.data_dir().to_owned(),
            cache: dirs.cache_dir().to_owned(),
            state: dirs.state_dir().unwrap_or_else(|| dirs.data_local_dir()).to_owned(),
        })
    }

    /// All of them below the folder of this name; an empty name counts as none.
    fn named(name: Option<OsString>) -> Option<Self> {
        let named = PathBuf::from(name.filter(|name| !name.is_empty())?);
        Some(Self::in_one(&std::path::absolute(&named).unwrap_or(named)))
    }

    /// Settings file.
    pub fn settings(&self) -> PathBuf {
        self.config.join("settings.ron")
    }

    /// Journal folder.
    pub fn journal(&self) -> PathBuf {
        self.state.join("journal")
    }

    /// File of proved positions.
    pub fn book(&self) -> PathBuf {
        self.cache.join("proved.txt")
    }

    /// Results file.
    pub fn results(&self) -> PathBuf {
        self.state.join("results.txt")
    }

    /// Folder of crash reports.
    pub fn reports(&self) -> PathBuf {
        self.state.join("reports")
    }

    /// Folder of studies that were closed without being saved.
    pub fn closed(&self) -> PathBuf {
        self.data.join("closed")
    }

    /// Moves the files of an earlier version from the data folder to their new folders. Existing files are not
    /// replaced, and files in use stay.
    ///
    /// # Errors
    /// Fails if the disk refuses; every file is in its old or its new place then.
    pub fn migrate(&self) -> io::Result<()> {
        let old = Self::in_one(&self.data);
        if old.config != self.config && !self.settings().exists() {
            for name in ["settings.ron.bak", "settings.ron"] {
                bring(&old.config.join(name), &self.config.join(name))?;
            }
        }
        if old.state != self.state {
            journal::bring(&old.journal(), &self.journal())?;
        }
        if old.cache != self.cache && old.cache.is_dir() {
            for entry in fs::read_dir(&old.cache)? {
                let path = entry?.path();
                if let Some(name) = path.file_name().filter(|_| path.is_file()) {
                    bring(&path, &self.cache.join(name))?;
                }
            }
            // Succeeds only if the folder is empty.
            let _ = fs::remove_dir(&old.cache);
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Journal, JournalTab, Workspace};

    #[test]
    fn empty_folder_name() {
        assert_eq!(Folders::named(None), None);
        assert_eq!(Folders::named(Some(OsString::new())), None);
        let named = Folders::named(Some(OsString::from("here"))).expect("a folder");
        assert!(named.config.is_absolute() && named.journal().ends_with("here/journal"), "{named:?}");
    }

    #[test]
    fn migration() {
        let home = tempfile::tempdir().expect("a folder");
        let [config, data, cache, state] =
            ["config", "data", "cache", "state"].map(|name| home.path().join(name));
        let folders = Folders { config, data, cache, state };
        fs::create_dir_all(folders.data.join("cache")).expect("made");
        fs::create_dir_all(folders.closed()).expect("made");
        for name in ["settings.ron", "settings.ron.bak", "cache/table.endings", "closed/1-x.ron"] {
            fs::write(folders.data.join(name), name).expect("written");
        }
        let workspace = |session: &str| Workspace {
            tabs: vec![JournalTab { session: session.to_owned(), ..JournalTab::default() }],
            active: 0,
        };
        let open = |folder: &Path| Journal::open(folder).expect("a slot");
        let old = folders.data.join("journal");
        let (used, _) = open(&old);
        let (ended, _) = open(&old);
        used.write(&workspace("used")).expect("written");
        ended.write(&workspace("ended")).expect("written");
        drop(ended);
        for _ in 0..2 {
            folders.migrate().expect("moved");
            let read = |path: PathBuf| fs::read_to_string(path).expect("there");
            assert_eq!(read(folders.settings()), "settings.ron");
            assert_eq!(read(folders.config.join("settings.ron.bak")), "settings.ron.bak");
            assert_eq!(read(folders.cache.join("table.endings")), "cache/table.endings");
            assert_eq!(read(folders.closed().join("1-x.ron")), "closed/1-x.ron");
        }
        let (journal, left) = open(&folders.journal());
        assert_eq!(left, Some(Ok(workspace("ended"))), "the one that is used stays");
        drop(used);
        folders.migrate().expect("moved");
        drop(journal);
        let (_journal, left) = open(&folders.journal());
        let tabs = left.expect("something").expect("readable").tabs;
        assert_eq!(tabs.len(), 2);
        assert!(!folders.data.join("settings.ron").exists() && !folders.data.join("cache").exists());
    }
}
