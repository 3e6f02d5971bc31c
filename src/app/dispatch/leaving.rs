//! Leaving: the program ends at once when the disk holds all work, and asks first when it does not.

use crate::action::Leave;
use crate::io::journal::JournalWriter;
use crate::panels::leaving::{Leaving, Unkept};
use crate::tab::Tab;
use crate::workspace::Etude;
use egui::{Context, ViewportCommand};
use etude_model::Message;
use std::time::Duration;

/// Seconds of waiting for a slow disk before the question whether to end without it.
const PATIENCE: f64 = 3.0;

impl Etude {
    /// Ends the program when that was asked for and loses nothing; else asks.
    pub(crate) fn leave(&mut self, ctx: &Context) {
        let (now, closing) = ctx.input(|input| (input.time, input.viewport().close_requested()));
        if closing {
            self.keep_about(ctx);
        }
        let safe = self.is_kept() && self.journal_due.is_none() || self.unsaved().next().is_none();
        if closing && !safe && self.leaving != Leaving::Leaves {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.keep_place();
            self.give_journal();
            if matches!(self.leaving, Leaving::Stays) {
                self.leaving = Leaving::Waits(now);
            }
        }
        let saving = match self.leaving {
            Leaving::Stays | Leaving::Leaves => return,
            Leaving::Waits(_) => false,
            Leaving::Asks { saving } => saving,
        };
        if self.unsaved().next().is_none() || self.is_kept() && !saving {
            return self.end(ctx);
        }
        let writing = self.journal.as_ref().is_some_and(JournalWriter::is_writing);
        match self.leaving {
            Leaving::Waits(since) if writing && now - since < PATIENCE => {
                ctx.request_repaint_after(Duration::from_millis(100));
                return;
            }
            Leaving::Waits(_) => self.leaving = Leaving::Asks { saving: false },
            // It was closed: nothing ends.
            _ if self.dialogs.leaving.is_none() => {
                self.leaving = Leaving::Stays;
                return;
            }
            _ => {}
        }
        let tag = self.texts.language().tag();
        let name = |tab: &Tab| tab.neutral_name(&self.texts).or_else(|| tab.name(tag)).unwrap_or_default();
        let names = self.unsaved().map(name).collect();
        let unknown = if self.journal.is_some() { "leaving-slow" } else { "leaving-nowhere" };
        let reason = self.journal_trouble.clone().unwrap_or_else(|| Message::new(unknown));
        self.dialogs.leaving = Some(Unkept { names, reason });
    }

    /// True if the journal has the last state given to it.
    fn is_kept(&self) -> bool {
        self.journal.as_ref().is_some_and(JournalWriter::is_kept)
    }

    /// The tabs whose work is in no file.
    fn unsaved(&self) -> impl Iterator<Item = &Tab> {
        self.tabs.iter().chain(self.closing.iter().map(|(_, tab)| tab)).filter(|tab| tab.is_changed())
    }

    /// Executes the answer to the question about unsaved work.
    pub(super) fn answer_leaving(&mut self, ctx: &Context, answer: Leave) {
        match answer {
            Leave::Stay => {
                self.dialogs.leaving = None;
                self.leaving = Leaving::Stays;
            }
            Leave::Quit => self.end(ctx),
            Leave::Save => {
                self.leaving = Leaving::Asks { saving: true };
                if let Some(index) = self.tabs.iter().position(Tab::is_changed) {
                    self.show_tab(index);
                    self.ask_file(ctx, true);
                }
            }
        }
    }

    fn end(&mut self, ctx: &Context) {
        self.dialogs.leaving = None;
        self.leaving = Leaving::Leaves;
        ctx.send_viewport_cmd(ViewportCommand::Close);
    }
}
