//! Tabs that this version cannot open: shown, written out, closed.

use crate::io::dialogs::{Purpose, Saving};
use crate::io::writing::{Order, Replace, Target};
use crate::panels::unread::UnreadView;
use crate::tab::Unread;
use crate::workspace::Etude;
use egui::Context;
use etude_model::Message;
use std::path::Path;

impl Etude {
    fn unread(&self, id: u64) -> Option<&Unread> {
        self.unread.iter().find(|tab| tab.id == id)
    }

    /// Tells about a tab.
    pub(super) fn show_unread(&mut self, id: u64) {
        let view = self.unread(id).map(|tab| UnreadView { id, reason: tab.reason.clone(), text: tab.text() });
        self.dialogs.unread = view;
    }

    /// Asks where the text of a tab is to be written.
    pub(super) fn save_unread(&mut self, ctx: &Context, id: u64) {
        let filter = self.texts.say(&Message::new("file-filter"));
        self.ask_system(ctx, Purpose::Save(Saving::Raw(id)), filter);
    }

    /// The order to write a tab that was kept as text.
    pub(super) fn unread_order(&self, id: u64, target: Target, replace: Replace) -> Option<Order> {
        let text = self.unread(id)?.text();
        Some(Order { make: Box::new(move || Ok(text.into_bytes())), target, replace })
    }

    /// Closes a tab. As all that is closed without being saved it is kept in a file; until that is written it stays.
    pub(super) fn close_unread(&mut self, id: u64) {
        let Some(path) = self.closed_path("unread.ron") else {
            return self.unread.retain(|tab| tab.id != id);
        };
        if let Some(order) = self.unread_order(id, Target::Closed, Replace::Never) {
            self.writer.write(&path, order);
        }
        if let Some(tab) = self.unread.iter_mut().find(|tab| tab.id == id) {
            tab.leaving = Some(path);
        }
    }

    /// Drops a closed tab once it is in its file; reopens it if it could not be written.
    pub(super) fn unread_closed(&mut self, path: &Path, written: bool) {
        let leaving = |tab: &Unread| tab.leaving.as_deref() == Some(path);
        if written {
            self.unread.retain(|tab| !leaving(tab));
        }
        self.unread.iter_mut().filter(|tab| leaving(tab)).for_each(|tab| tab.leaving = None);
    }
}
