//! Opening away from the frame: a file, a long text or a journal entry is read on a thread of its own and comes back as tabs
//! that only want to be shown.

use super::opening::{Opened, Opener};
use super::source::{Source, Watch, told};
use etude_model::Message;
use etude_study::jobs::Job;
use etude_study::store::Disk;
use std::sync::Arc;
use std::time::Duration;

/// A source that is being opened.
pub struct PendingOpen {
    /// The number of the tab that it becomes; tabs are in the order in which they were asked for.
    pub id: u64,
    /// The source.
    pub source: Source,
    /// True if it is to come to the front.
    pub front: bool,
    /// The tab whose place it takes, once it is open.
    pub instead: Option<u64>,
    /// True if its path was typed.
    pub typed: bool,
    work: Job<Source, Stage>,
}

/// Progress of opening.
#[derive(Default)]
struct Stage {
    /// The length of the source, in bytes.
    bytes: u64,
    opened: Option<Opened>,
}

impl PendingOpen {
    /// Starts to read.
    pub fn start(id: u64, source: Source, front: bool, opener: Opener, disk: Arc<dyn Disk>) -> Self {
        let wake = Arc::clone(&opener.wake);
        let work = Job::of("opening", Stage::default(), wake, move |source: Source, task| {
            let watch = Watch { control: task.control(), length: &|bytes| task.lock().bytes = bytes };
            let opened = opener.open(&source, disk.as_ref(), &watch, front)?;
            task.publish(|stage: &mut Stage| stage.opened = Some(opened))
        });
        work.ask(source.clone());
        Self { id, source, front, instead: None, typed: false, work }
    }

    /// Stops. The result is thrown away by its thread when it comes to it.
    pub fn stop(self) {
        self.work.leave();
    }

    /// The result, once it is done.
    pub fn opened(&self) -> Option<Opened> {
        let mut state = self.work.lock();
        if let Some(opened) = state.opened.take() {
            return Some(opened);
        }
        let crashed = state.crash().is_some();
        crashed.then(|| {
            let reason = Message::new("reading-crashed");
            Opened::nothing(self.told("open-unreadable").message("reason", reason))
        })
    }

    /// The share of the bytes that were read, from 0 to 1.
    pub fn share(&self) -> f32 {
        let state = self.work.lock();
        state.progress().nodes as f32 / state.bytes.max(1) as f32
    }

    /// The time spent so far.
    pub fn spent(&self) -> Duration {
        self.work.progress().spent
    }

    /// A message about the source.
    pub fn told(&self, id: &'static str) -> Message {
        told(id, self.source.path())
    }
}
