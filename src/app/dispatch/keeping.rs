//! Keeping unsaved work: the journal, written a moment after every change, and opened again at the next start.

use crate::io::book::BookKeeper;
use crate::io::journal::{JournalWriter, OpenGames, OpenTab, OpenTabs};
use crate::io::source::Source;
use crate::practice::OpenSession;
use crate::tab::Tab;
use crate::workspace::Etude;
use egui::Context;
use etude_model::Message;
use etude_study::store::{self, JournalGames, JournalTab, Workspace};
use std::sync::Arc;
use std::time::Duration;

/// Seconds between a change and the journal.
const JOURNAL_PAUSE: f64 = 0.25;
/// The most seconds before a journal that could not be written is tried again.
const JOURNAL_LONGEST: f64 = 60.0;

impl Etude {
    /// Polls the journal for the tabs of the last run and opens them. A journal folder that failed at first may deliver
    /// them later.
    pub(crate) fn poll_recovered(&mut self, ctx: &Context) {
        if self.book.as_ref().is_some_and(BookKeeper::is_opening) {
            // Saved proofs are known before anything is opened, so that nothing is proved twice.
            return;
        }
        if self.practice.is_opening() {
            // Whether an exercise was solved says how it opens.
            return;
        }
        let Some(left) = self.journal.as_mut().and_then(JournalWriter::left) else { return };
        match left {
            Ok(Some(Ok(workspace))) => self.restore(workspace),
            Ok(Some(Err(aside))) => {
                self.error(Message::new("journal-damaged").text("file", aside.display().to_string()));
            }
            Ok(None) => {}
            Err(error) => self.note_trouble(store::message(&error)),
        }
        self.open_files();
        self.journal_soon(ctx);
    }

    /// Opens the files that the program was started with.
    pub(crate) fn open_files(&mut self) {
        for file in std::mem::take(&mut self.to_open) {
            self.open_file(&file);
        }
        self.never_empty();
    }

    /// Opens the tabs of the last run.
    fn restore(&mut self, workspace: Workspace) {
        let Workspace { tabs, active } = workspace;
        for (left, index) in tabs.into_iter().zip(0..) {
            let session = left.practice.clone();
            self.read(Source::Kept(Arc::new(left)), index == active);
            if let (Some(session), Some(reading)) = (session, self.readings.last()) {
                self.practice.session = OpenSession::restored(session, reading.id);
            }
        }
    }

    pub(crate) fn open_tabs(&self) -> OpenTabs {
        let closing = self.closing.iter().map(|(_, tab)| tab);
        let session = self.practice.session.as_ref().filter(|session| !session.session.is_over());
        let open = |tab: &Tab| {
            let mut open = open_tab(tab);
            if let (OpenTab::Open { known, .. }, Some(session)) = (&mut open, session)
                && session.tab == tab.id
            {
                known.practice = Some(session.stored());
            }
            (tab.id, open)
        };
        let mut tabs: Vec<(u64, OpenTab)> = self.tabs.iter().chain(closing).map(open).collect();
        tabs.extend(
            self.readings.iter().filter_map(|reading| {
                Some((reading.id, OpenTab::Waiting(Arc::clone(reading.source.left()?))))
            }),
        );
        let unread = self.unread.iter().map(|tab| (tab.id, OpenTab::Waiting(Arc::clone(&tab.left))));
        tabs.extend(unread);
        tabs.sort_by_key(|(id, _)| *id);
        // A tab still being read may be the one to come to the front.
        let coming = self.readings.iter().find(|reading| reading.front && reading.source.left().is_some());
        let front = coming.map(|reading| reading.id).or_else(|| self.tabs.get(self.active).map(|tab| tab.id));
        let active = tabs.iter().position(|(id, _)| Some(*id) == front).unwrap_or(0);
        OpenTabs { tabs: tabs.into_iter().map(|(_, tab)| tab).collect(), active }
    }

    pub(crate) fn journal_soon(&mut self, ctx: &Context) {
        if self.journal_due.is_none() {
            let now = ctx.input(|input| input.time);
            self.journal_due = Some(now + JOURNAL_PAUSE);
            ctx.request_repaint_after(Duration::from_secs_f64(JOURNAL_PAUSE));
        }
    }

    pub(crate) fn write_journal(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        if let Some(due) = self.journal_due {
            if now >= due {
                self.journal_due = None;
                self.keep_place();
                self.give_journal();
            } else {
                ctx.request_repaint_after(Duration::from_secs_f64(due - now));
            }
        }
        match self.journal.as_ref().and_then(JournalWriter::outcome) {
            Some((Ok(()), _)) => {
                if let Some(reason) = self.journal_trouble.take() {
                    self.unsay(&unusable(reason));
                }
            }
            Some((Err(reason), failures)) => {
                self.note_trouble(reason);
                // It is tried again though nothing changes.
                let pause = (JOURNAL_PAUSE * 2_f64.powi(failures.min(16) as i32)).min(JOURNAL_LONGEST);
                self.journal_due.get_or_insert(now + pause);
                ctx.request_repaint_after(Duration::from_secs_f64(pause));
            }
            None => {}
        }
    }

    /// Says why the journal cannot be written, once: it may have been closed since.
    fn note_trouble(&mut self, reason: Message) {
        if self.journal_trouble.as_ref() != Some(&reason) {
            self.error(unusable(reason.clone()));
            self.journal_trouble = Some(reason);
        }
    }

    /// Gives the open tabs to the journal at once.
    pub(super) fn give_journal(&mut self) {
        let tabs = self.open_tabs();
        if let Some(journal) = &mut self.journal {
            journal.write(tabs);
        }
    }

    /// Saves new proofs now and then.
    pub(crate) fn write_book(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        if let Some(wait) = self.book.as_mut().and_then(|book| book.write_when_due(now)) {
            ctx.request_repaint_after(Duration::from_secs_f64(wait));
        }
    }

    /// Waits until everything is where it belongs: the program ends.
    pub(crate) fn finish(&mut self) {
        self.keep_place();
        self.writer.finish();
        self.poll_writes();
        // Saves settings that this has changed, and settings that could not be written.
        self.save_settings();
        self.writer.finish();
        self.give_journal();
        if let Some(book) = &mut self.book {
            book.write();
        }
        for reading in self.readings.drain(..) {
            reading.stop();
        }
    }
}

/// The message that the journal cannot be written, with the reason.
fn unusable(reason: Message) -> Message {
    Message::new("journal-unusable").message("reason", reason)
}

/// A tab as the journal takes it.
pub(super) fn open_tab(tab: &Tab) -> OpenTab {
    let games = tab.games.as_ref().map(|games| OpenGames {
        known: JournalGames {
            at: games.at(),
            front: tab.file.changed,
            count: games.collection().len(),
            bytes: games.bytes,
            ..JournalGames::default()
        },
        changed: games.changed().collect(),
        collection: Arc::clone(games.collection()),
        whole: tab.file.path.is_none() || games.is_arranged(),
    });
    let known = JournalTab {
        path: tab.file.path.clone(),
        changed: tab.is_changed(),
        seen: tab.file.fingerprint,
        sample: tab.file.sample.clone(),
        view: Some(tab.kept_view()),
        ..JournalTab::default()
    };
    OpenTab::Open { known: Box::new(known), document: tab.study.snapshot(), games }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace::Start;
    use etude_study::registry;
    use std::time::Instant;

    /// Several tabs as the journal left them.
    fn left(count: usize) -> Vec<JournalTab> {
        let samples = registry::KINDS.iter().flat_map(|kind| kind.samples);
        let tab = |text: &str| JournalTab { session: text.to_owned(), ..JournalTab::default() };
        samples.take(count).map(|sample| tab(sample.text())).collect()
    }

    #[test]
    fn while_tabs_are_still_read_the_journal_has_the_same_in_front() {
        for front in 0..4 {
            let mut window = Etude::new(&Context::default(), Start::default());
            while !window.readings.is_empty() {
                window.poll_parsed();
            }
            window.tabs.clear();
            window.restore(Workspace { tabs: left(4), active: front });
            // A journal that is written before anything is read, and after each that is.
            let until = Instant::now() + Duration::from_mins(1);
            loop {
                let tabs = window.open_tabs();
                assert_eq!((tabs.tabs.len(), tabs.active), (4, front), "{} are read", window.tabs.len());
                if window.readings.is_empty() {
                    break;
                }
                assert!(Instant::now() < until, "read for ever");
                window.poll_parsed();
            }
            assert_eq!((window.tabs.len(), window.active), (4, front));
        }
    }
}
