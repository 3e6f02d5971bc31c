//! The question before the program ends while changed work is neither in a file nor in the journal.

use super::path::question;
use crate::action::{Action, Leave};
use crate::panel::Panel;
use crate::widgets::{dialog_end, primary_button};
use egui::{Align2, Context, Vec2};
use etude_model::Message;

/// State of quitting the program.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Leaving {
    /// It goes on.
    #[default]
    Stays,
    /// The journal is being written first, since a second of the window's clock.
    Waits(f64),
    /// The user is asked. With `saving` only files count from now on.
    Asks {
        /// True if the user wants to save.
        saving: bool,
    },
    /// It ends.
    Leaves,
}

/// The work that would be lost.
pub struct Unkept {
    /// The names of the studies.
    pub names: Vec<String>,
    /// The reason why the journal does not have them.
    pub reason: Message,
}

/// Asks for the fate of the unsaved work. The program does not end before the answer.
pub fn leaving_ui(ctx: &Context, panel: &mut Panel<'_>, asked: &mut Option<Unkept>) {
    let Some(Unkept { names, reason }) = asked else { return };
    let (mut open, mut answer) = (true, None);
    let window = question(ctx, panel.get("leaving-title"), egui::Id::unique("leaving"));
    window.anchor(Align2::CENTER_CENTER, Vec2::ZERO).open(&mut open).show(ctx, |ui| {
        ui.set_width(460.0);
        let text = Message::new("leaving-text").message("reason", reason.clone());
        ui.add(egui::Label::new(panel.say(&text)).wrap());
        for name in names.iter() {
            ui.add(egui::Label::new(format!("● {name}")).truncate());
        }
        dialog_end(ui, |ui| {
            for (name, about, given) in [
                ("leaving-save", "leaving-save-about", Leave::Save),
                ("leaving-quit", "leaving-quit-about", Leave::Quit),
            ] {
                let name = panel.get(name);
                let button = match given {
                    Leave::Save => primary_button(ui, panel.tokens, name, true),
                    _ => ui.button(name),
                };
                if button.on_hover_text(panel.get(about)).clicked() {
                    answer = Some(given);
                }
            }
            if ui.button(panel.get("path-cancel")).clicked() {
                answer = Some(Leave::Stay);
            }
        });
    });
    if let Some(answer) = answer {
        panel.ask(Action::Leave(answer));
    } else if !open {
        *asked = None;
    }
}
