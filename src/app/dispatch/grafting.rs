//! Moves from the clipboard that go below a move of the lines.

use crate::io::grafts::studies;
use crate::tab::{Mode, Tab};
use crate::workspace::Etude;
use egui::{Context, ViewportCommand};
use etude_model::Message;
use etude_study::LineId;
use etude_study::play::lines::START;
use etude_study::play::lines::grafting::Grafted;

/// The longest time that the system may take to hand the clipboard over, in seconds: a later paste opens as ever.
const PATIENCE: f64 = 3.0;

impl Etude {
    /// Asks the system for the moves that go below a move, or below the one in view.
    pub(super) fn ask_for_moves(&mut self, ctx: &Context, id: Option<LineId>) {
        let until = ctx.input(|input| input.time) + PATIENCE;
        let Some(tab) = self.tab_mut().filter(|tab| tab.study.playing().is_some()) else { return };
        // A solver of an exercise gets no solution from elsewhere.
        if tab.mode == Mode::Solve || tab.hides_cards() {
            return self.tell(Message::new("share-answer-kept"));
        }
        let here = tab.current().map_or(START, |item| item.id);
        tab.view.grafts = Some((id.unwrap_or(here), until));
        ctx.send_viewport_cmd(ViewportCommand::RequestPaste);
    }

    /// Takes a pasted text: its moves into the study in front where they were asked for, else it is opened.
    pub(crate) fn paste(&mut self, ctx: &Context, text: &str) {
        let now = ctx.input(|input| input.time);
        let asked = self.tab_mut().and_then(|tab| tab.view.grafts.take());
        match asked.filter(|(_, until)| now <= *until) {
            Some((id, _)) => self.graft(id, text),
            None => self.open_text(text),
        }
    }

    /// Adds the moves of a text below a move, as one change, and reports the omitted moves with the place and the reason.
    fn graft(&mut self, id: LineId, text: &str) {
        let front = self.front_rules();
        let studies = match studies(text, front) {
            Ok(studies) => studies,
            Err(why) => return self.error(Message::new("graft-failed").message("reason", why)),
        };
        let mut all: Option<Grafted> = None;
        self.in_tab(|tab: &mut Tab| {
            tab.edited.doing = Some(Message::new("history-grafted"));
            tab.change_game(|game| {
                for study in &studies {
                    let Some(grafted) = game.graft(id, study) else { continue };
                    match &mut all {
                        None => all = Some(grafted),
                        Some(all) => {
                            all.ply = all.ply.min(grafted.ply);
                            all.added += grafted.added;
                            all.known += grafted.known;
                            all.left_out.extend(grafted.left_out);
                            all.changed |= grafted.changed;
                        }
                    }
                }
                all.as_ref().is_some_and(|all| all.changed)
            });
        });
        let Some(Grafted { ply, added, known, left_out, .. }) = all else {
            return self
                .error(Message::new("graft-failed").message("reason", Message::new("graft-other-game")));
        };
        let done = Message::new("graft-done").number("added", added).number("known", known);
        self.tell(done.number("ply", ply));
        if let Some(first) = left_out.first() {
            let told = Message::new("graft-left-out").number("ply", first.ply).text("move", &first.text);
            self.error(told.number("others", left_out.len() - 1));
        }
    }
}
