//! Keeping unsaved work: the journal, written a moment after every change.

use super::pictures::{JournalWriter, OpenGames, OpenTab, OpenTabs};
use super::reading::{Reading, Source};
use crate::app::tab::Tab;
use crate::app::workspace::Etude;
use crate::model::Message;
use crate::study::Attention;
use crate::study::session;
use crate::study::store::{Journal, JournalGames, JournalTab, Workspace};
use egui::Context;
use std::path::Path;
use std::time::Duration;

/// Seconds between a change and the journal.
const JOURNAL_PAUSE: f64 = 0.25;

impl Etude {
    pub(in crate::app) fn open_journal(&mut self, folder: &Path) {
        match Journal::open(folder) {
            Ok((journal, left)) => {
                self.journal = Some(JournalWriter::new(journal));
                match left {
                    Some(Ok(workspace)) => self.restore(workspace),
                    Some(Err(reason)) => self.error(Message::new("journal-damaged").text("reason", reason)),
                    None => {}
                }
            }
            Err(error) => self.error(Message::new("journal-unusable").text("reason", error.to_string())),
        }
    }

    pub(in crate::app) fn restore(&mut self, workspace: Workspace) {
        for left in workspace.tabs {
            if let Some(games) = &left.games {
                let source = match (&left.path, &games.source) {
                    (Some(path), _) => Source::File(path.clone()),
                    (None, source) => Source::Text(source.clone().unwrap_or_default().into()),
                };
                self.read_collection(source, Some(left));
                continue;
            }
            let JournalTab { path, changed, session, .. } = left;
            match session::read(&session) {
                Ok(document) => {
                    if self.open_document(&document, path)
                        && changed
                        && let Some(tab) = self.tabs.last_mut()
                    {
                        tab.mark_changed();
                    }
                }
                Err(error) => self.session_error("journal", &error),
            }
        }
        self.active = workspace.active.min(self.tabs.len().saturating_sub(1));
        for (tab, index) in self.tabs.iter_mut().zip(0..) {
            if index == self.active {
                tab.study.attend(Attention::Front);
            } else {
                tab.study.attend(Attention::Rest);
            }
        }
    }

    pub(in crate::app) fn open_tabs(&self) -> OpenTabs {
        let waiting = |reading: &Reading| reading.left.clone().map(OpenTab::Waiting);
        let tabs = self.tabs.iter().map(open_tab).chain(self.readings.iter().filter_map(waiting));
        OpenTabs { tabs: tabs.collect(), active: self.active }
    }

    pub(in crate::app) fn journal_soon(&mut self, ctx: &Context) {
        if self.journal_due.is_none() {
            let now = ctx.input(|input| input.time);
            self.journal_due = Some(now + JOURNAL_PAUSE);
            ctx.request_repaint_after(Duration::from_secs_f64(JOURNAL_PAUSE));
        }
    }

    pub(in crate::app) fn write_journal(&mut self, ctx: &Context) {
        let now = ctx.input(|input| input.time);
        if let Some(due) = self.journal_due {
            if now >= due {
                self.journal_due = None;
                if let Some(journal) = &self.journal {
                    journal.write(self.open_tabs());
                }
            } else {
                ctx.request_repaint_after(Duration::from_secs_f64(due - now));
            }
        }
        if let Some(error) = self.journal.as_ref().and_then(JournalWriter::error) {
            self.error(Message::new("journal-unusable").text("reason", error));
        }
    }
}

fn open_tab(tab: &Tab) -> OpenTab {
    let games = tab.games.as_ref().map(|games| OpenGames {
        known: JournalGames {
            at: games.at(),
            front: tab.front_is_changed(),
            count: games.collection().len(),
            bytes: games.bytes,
            ..JournalGames::default()
        },
        changed: games.changed().collect(),
        whole: tab.path.is_none().then(|| std::sync::Arc::clone(games.collection())),
    });
    OpenTab::Open {
        path: tab.path.clone(),
        changed: tab.is_changed(),
        document: Box::new(tab.study.document()),
        games,
    }
}
