//! Notices: their order and their end.

use crate::io::reveal::reveal;
use crate::panels::notices::{Cause, Notice, Offer, path_in, with_file_name};
use crate::workspace::Etude;
use egui::Context;
use etude_model::Message;
use etude_study::reading::Reading;
use etude_study::store::take_report;
use std::path::Path;
use std::time::{Duration, Instant};

/// The time for which news is shown.
const NEWS_STAYS: Duration = Duration::from_secs(6);

impl Etude {
    pub(crate) fn error(&mut self, message: Message) {
        let front = self.tab().map(|tab| tab.id);
        self.error_of(front, message);
    }

    /// Shows an error about a tab.
    pub(super) fn error_of(&mut self, tab: Option<u64>, message: Message) {
        let tab = self.tabs.iter().find(|open| Some(open.id) == tab);
        let about = tab.map(|tab| (tab.id, tab.study.view().text.as_str()));
        let cause = Cause::of(&message, about);
        self.say(&message, true, cause);
    }

    pub(crate) fn tell(&mut self, message: Message) {
        // Only the latest news is shown.
        self.notices.retain(|notice| notice.error);
        let cause = Cause::of(&message, None);
        self.say(&message, false, cause);
    }

    /// Tells the reading of a text, with the other readings as offers.
    pub(super) fn tell_reading(&mut self, reading: &Reading, others: &[Reading]) {
        self.tell(reading.summary());
        let offers = others.iter().map(|other| {
            let game = Message::new("reading-as").message("rules", other.rules.title());
            (self.texts.say(&game), Offer::Read(Box::new(other.clone())))
        });
        let offers = offers.collect();
        if let Some(notice) = self.notices.last_mut() {
            notice.offers = offers;
        }
    }

    /// Tells that the last run failed, and offers its report.
    pub(crate) fn tell_report(&mut self, folder: &Path) {
        let Some((folder, report)) = take_report(folder) else { return };
        self.error(Message::new("report-kept"));
        let [copy, show] = ["report-copy", "report-folder"].map(|id| self.texts.say(&Message::new(id)));
        if let Some(notice) = self.notices.last_mut() {
            notice.cause = Cause::Program;
            notice.offers = vec![(copy, Offer::Copy(report)), (show, Offer::Show(folder))];
        }
    }

    /// Shows a folder in the system's own window.
    pub(super) fn show_folder(&mut self, folder: &Path) {
        if let Err(error) = reveal(folder) {
            let message = Message::new("report-unseen").text("folder", folder.display().to_string());
            self.error(message.text("reason", error.to_string()));
        }
    }

    fn say(&mut self, message: &Message, error: bool, cause: Cause) {
        let text = self.texts.say(&with_file_name(message.clone()));
        let path = path_in(message).map(str::to_owned);
        self.notices.retain(|notice| (&notice.text, &notice.path) != (&text, &path));
        self.notices.push(Notice { text, error, since: Instant::now(), cause, path, offers: Vec::new() });
    }

    /// Removes a message that is true no more.
    pub(super) fn unsay(&mut self, message: &Message) {
        let text = self.texts.say(&with_file_name(message.clone()));
        self.notices.retain(|notice| notice.text != text);
    }

    /// Removes the errors about a file that was read or written after all.
    pub(crate) fn settled(&mut self, path: &Path) {
        let path = path.display().to_string();
        self.notices.retain(|notice| match &notice.cause {
            Cause::File(file) | Cause::Unopened(_, file) => !notice.error || *file != path,
            Cause::Position(..) | Cause::Program => true,
        });
    }

    /// Removes old messages, and messages whose cause is gone.
    pub(crate) fn forget_notices(&mut self, ctx: &Context) {
        let Self { notices, tabs, .. } = self;
        notices.retain(|notice| match &notice.cause {
            _ if !notice.error => notice.since.elapsed() < NEWS_STAYS,
            Cause::Position(id, text) => {
                tabs.iter().any(|tab| tab.id == *id && tab.study.view().text == *text)
            }
            Cause::Unopened(id, _) => tabs.iter().any(|tab| tab.id == *id),
            Cause::File(_) | Cause::Program => true,
        });
        if notices.iter().any(|notice| !notice.error) {
            ctx.request_repaint_after(NEWS_STAYS);
        }
    }
}
