//! Tabs: bringing to the front, resting, closing.

use super::keeping::open_tab;
use crate::io::closed::Closed;
use crate::io::pending_open::PendingOpen;
use crate::workspace::Etude;
use etude_model::Message;
use etude_study::Attention;
use std::sync::Arc;
use std::time::Duration;

impl Etude {
    /// Lets the study in front rest: out of sight nothing but a review goes on.
    pub(crate) fn rest(&mut self) {
        if let Some(tab) = self.tab_mut() {
            tab.play.autoplay = None;
            tab.play.asking = None;
            tab.rest_solving();
            tab.study.attend(Attention::Rest);
        }
    }

    /// Lets the study that came to the front compute again.
    pub(crate) fn wake_front(&mut self) {
        if let Some(tab) = self.tab_mut() {
            tab.view.sheet.shown = None;
            tab.study.attend(Attention::Front);
        }
    }

    pub(crate) fn show_tab(&mut self, index: usize) {
        // The user has chosen: tabs still being opened open behind it.
        self.readings.iter_mut().for_each(|reading| reading.front = false);
        self.leave_pages();
        if index < self.tabs.len() && index != self.active {
            self.rest();
            self.active = index;
            self.wake_front();
        }
    }

    /// Opens the tab again that was closed last, where and as it was.
    pub(super) fn reopen_tab(&mut self) {
        let Some(closed) = self.closed.pop() else {
            return self.tell(Message::new("notice-none-closed"));
        };
        let (id, path) = (closed.id, &closed.path);
        let open = self.tabs.iter().position(|open| path.is_some() && open.file.path == *path);
        if let Some(index) = open {
            return self.show_tab(index);
        }
        let id = if self.tabs.iter().any(|open| open.id == id) { self.new_id() } else { id };
        self.readings.iter_mut().for_each(|reading| reading.front = false);
        let (source, opener) = (closed.source(), self.opener());
        self.readings.push(PendingOpen::start(id, source, true, opener, Arc::clone(&self.disk)));
    }

    /// Closes a tab that can be opened again. Closing never asks and never loses: a study in no file is written to a file
    /// beside the journal, and stays in the journal until that is done.
    pub(crate) fn close_tab(&mut self, index: usize) {
        let Some(tab) = self.tabs.get(index) else { return };
        self.closed.push(Closed { id: tab.id, path: tab.file.path.clone(), tab: open_tab(tab) });
        self.remove_tab(index);
    }

    /// Takes a tab away; a study in no file is kept.
    pub(super) fn remove_tab(&mut self, index: usize) {
        if index >= self.tabs.len() {
            return;
        }
        let front = self.tabs.get(self.active).map(|tab| tab.id);
        let mut tab = self.tabs.remove(index);
        if self.active > index || self.active >= self.tabs.len() {
            self.active = self.active.saturating_sub(1);
        }
        let kept = if tab.is_changed() { self.closed_order(&mut tab) } else { None };
        match kept {
            Some((path, order)) => {
                if let Some(game) = tab.study.playing_mut() {
                    game.review_mut().stop();
                }
                tab.study.attend(Attention::Rest);
                self.closing.push((path.clone(), tab));
                self.writer.write(&path, order);
            }
            None => leave(tab),
        }
        if self.tab_mut().is_some_and(|tab| Some(tab.id) != front) {
            self.wake_front();
        }
    }

    /// A closed tab is in its file, or could not be written and is open again. Returns true if it is in the file.
    pub(crate) fn closed(&mut self, path: &std::path::Path, written: bool) -> bool {
        if let Some(place) = self.closing.iter().position(|(closing, _)| closing == path) {
            let (_, mut tab) = self.closing.remove(place);
            if written {
                leave(tab);
            } else {
                if self.tabs.iter().any(|other| other.id == tab.id) {
                    tab.id = self.new_id();
                }
                let place = self.tabs.partition_point(|other| other.id < tab.id);
                self.active += usize::from(place <= self.active && !self.tabs.is_empty());
                self.tabs.insert(place, tab);
            }
        }
        written
    }
}

/// The time after which the allocator gives freed memory back to the system, and a little more. It checks when a thread ends,
/// if nothing else asks for memory meanwhile.
const GIVEN_BACK: Duration = Duration::from_millis(1_200);

/// Lets something go on a thread of its own: the study of a tab waits for its workers, and a large one takes its time.
pub(super) fn leave<T: Send + 'static>(thing: T) {
    let builder = std::thread::Builder::new().name("closing".to_owned());
    // Where no thread can be had it is dropped here.
    let _ = builder.spawn(move || {
        drop(thing);
        std::thread::park_timeout(GIVEN_BACK);
    });
}
