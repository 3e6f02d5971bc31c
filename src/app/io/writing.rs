//! Writing files away from the frame. Each file has a thread as long as it is written; what is to be written next waits
//! for it, and only the newest of that.

use super::dialogs::Saving;
use crate::app::tab::games::Snapshot;
use crate::model::Message;
use crate::study::background::Background;
use crate::study::store::Disk;
use crate::study::{Document, Wake};
use parking_lot::Mutex;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

/// Makes the bytes of a file, on the thread that writes it; a message says why there are none.
pub type Make = Box<dyn FnOnce() -> Result<Vec<u8>, Message> + Send>;

/// What is to be written.
pub struct Order {
    /// What goes into the file.
    pub make: Make,
    /// What the file is.
    pub target: Target,
    /// Whether a file that is there already is replaced.
    pub replace: bool,
}

/// A study as it was written, told by the thread that wrote it.
pub type Content = Arc<Mutex<Arc<Document>>>;

/// What a file is.
pub enum Target {
    /// The study of a tab, as it was then.
    Study {
        /// The tab.
        tab: u64,
        /// What the file says, once it is written.
        content: Content,
        /// How often the study had been changed.
        changes: u64,
    },
    /// The collection of a tab, as it was then.
    Games {
        /// The tab.
        tab: u64,
        /// The collection.
        snapshot: Box<Snapshot>,
    },
    /// Something else that the user asked for.
    Export(Saving),
    /// A picture of the window.
    Picture,
    /// A study that was closed without being saved.
    Closed,
    /// The settings.
    Settings,
}

impl Target {
    /// Whether the file belongs to the program, so that its folder is made when it is missing.
    fn is_own(&self) -> bool {
        matches!(self, Self::Closed | Self::Settings)
    }
}

/// What became of an order.
pub struct Written {
    /// The file.
    pub path: PathBuf,
    /// What it is.
    pub target: Target,
    /// How.
    pub outcome: Outcome,
}

/// How writing has ended.
pub enum Outcome {
    /// The file holds it; so many bytes.
    Done(u64),
    /// There is such a file, and it was not to be replaced.
    Exists,
    /// The content could not be made.
    Unwritable(Message),
    /// The disk refused.
    Refused(std::io::Error),
}

/// The files that are being written.
pub struct Writer {
    disk: Arc<dyn Disk>,
    wake: Wake,
    files: BTreeMap<PathBuf, Background<Order, ()>>,
    /// What was written since this was last asked for.
    written: Arc<Mutex<Vec<Written>>>,
}

impl Writer {
    /// Nothing is written yet.
    pub fn new(disk: Arc<dyn Disk>, wake: Wake) -> Self {
        Self { disk, wake, files: BTreeMap::new(), written: Arc::default() }
    }

    /// Writes a file as soon as what is being written of it is done.
    pub fn write(&mut self, path: &Path, order: Order) {
        let file = self.files.entry(path.to_owned()).or_insert_with(|| {
            let (disk, written, path) = (Arc::clone(&self.disk), Arc::clone(&self.written), path.to_owned());
            Background::of("writing", (), Arc::clone(&self.wake), move |order: Order, _| {
                let Order { make, target, replace } = order;
                let outcome = write(disk.as_ref(), &path, make, replace, target.is_own());
                written.lock().push(Written { path: path.clone(), target, outcome });
                Ok(())
            })
        });
        file.follow(order);
    }

    /// The files that are being written, each with how long that goes on.
    pub fn busy(&self) -> impl Iterator<Item = (&Path, Duration)> {
        self.files.iter().map(|(path, file)| (path.as_path(), file.progress().spent))
    }

    /// What was written since this was last asked, and the files whose writing has crashed with what it said.
    pub fn take(&mut self) -> (Vec<Written>, Vec<(PathBuf, String)>) {
        let mut crashed = Vec::new();
        self.files.retain(|path, file| {
            let desk = file.desk();
            crashed.extend(desk.crash().map(|reason| (path.clone(), reason.to_owned())));
            desk.is_busy()
        });
        (std::mem::take(&mut *self.written.lock()), crashed)
    }

    /// Waits until everything is written.
    pub fn finish(&mut self) {
        std::mem::take(&mut self.files).into_values().for_each(Background::finish);
    }
}

impl Drop for Writer {
    fn drop(&mut self) {
        self.finish();
    }
}

fn write(disk: &dyn Disk, path: &Path, make: Make, replace: bool, own: bool) -> Outcome {
    if !replace && disk.exists(path) {
        return Outcome::Exists;
    }
    let bytes = match make() {
        Ok(bytes) => bytes,
        Err(message) => return Outcome::Unwritable(message),
    };
    let folder = if own { disk.make_folder_of(path) } else { Ok(()) };
    match folder.and_then(|()| disk.write(path, &bytes)) {
        Ok(()) => Outcome::Done(bytes.len() as u64),
        Err(error) => Outcome::Refused(error),
    }
}
