//! The place of the solution while it is hidden: a note, hints with their reason, the end of a game, another try, and the
//! question before Setup shows the answer.

use super::after;
use super::end::result_message;
use super::options::caution;
use super::verdict::{card_ui, head_ui};
use crate::action::Action;
use crate::commands::Command;
use crate::drawn::move_ui;
use crate::panel::Panel;
use crate::spinner::spinner;
use crate::tab::{Mode, Secret, Tab};
use crate::theme;
use egui::text::{LayoutJob, TextFormat};
use egui::{Align, Button, Color32, FontId, Layout, RichText, Ui};
use etude_model::Message;
use etude_study::{Analysis, Work};

/// Draws the card of the verdict while values are kept.
pub fn secret_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let Some(analysis) = tab.analysis() else { return };
    let over = tab.mode == Mode::Play && (analysis.over || tab.ending().is_some());
    let ground = match (over, tab.end_in_sight()) {
        // The sheet over the table tells the end.
        (true, Some(_)) => Color32::TRANSPARENT,
        (true, None) => panel.tokens.accent_soft,
        (false, _) => panel.tokens.unknown_soft,
    };
    card_ui(ui, ground, |ui| {
        if over {
            result_ui(ui, panel, tab, analysis);
        } else {
            kept_ui(ui, panel, tab, analysis);
        }
    });
}

/// Draws the name of the hidden solution, and whose turn it is.
fn kept_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, analysis: &Analysis) {
    let kept = panel.get(if tab.keeps_solution() { "play-secret" } else { "hidden-values" });
    if let Some((row, reason)) = tab.hinted_move() {
        ui.horizontal_wrapped(|ui| {
            move_ui(ui, panel, &row.drawn);
            let words = RichText::new(panel.say(&reason)).color(panel.tokens.text_strong);
            ui.add(egui::Label::new(words).wrap()).on_hover_text(kept);
        });
        return;
    }
    match after::score(tab).filter(|_| tab.mode == Mode::Play) {
        // A player of the second game has read it.
        Some(score) => {
            let words = RichText::new(after::told(panel, tab, score)).strong();
            ui.add(egui::Label::new(words).wrap()).on_hover_text(kept);
        }
        None => _ = ui.add(egui::Label::new(&kept).wrap()),
    }
    if tab.mode != Mode::Play {
        return;
    }
    if let Work::Crashed(reason) = &analysis.effort.work {
        let message = Message::new("solver-crashed").text("reason", reason.clone());
        ui.add(egui::Label::new(RichText::new(panel.say(&message)).color(panel.tokens.error)).truncate());
    } else if let Some(caution) = tab.play.players.of.iter().find_map(|&player| caution(tab, player)) {
        let text = RichText::new(panel.say(&caution)).small().color(panel.tokens.text_weak);
        ui.add(egui::Label::new(text).truncate());
    }
    if tab.waits() {
        let words = panel.get("play-on-waits");
        let waits = egui::Label::new(&words).truncate();
        let about = format!("{words}\n{}", panel.get("play-on-about"));
        ui.add(waits.show_tooltip_when_elided(false)).on_hover_text(about);
    } else if tab.hides_cards()
        && let Some(player) = tab.play.players.waiting(analysis.player)
    {
        let text = Message::new("hidden-take-seat").message("side", tab.player_name(player));
        panel.ask_if(ui.button(RichText::new(panel.say(&text)).strong()).clicked(), Action::TakeSeat(player));
    } else if !tab.awaits_person() {
        ui.horizontal(|ui| {
            spinner(ui);
            ui.add(egui::Label::new(panel.get("play-thinking")).truncate());
        });
    }
}

/// Draws the result of a game that was played, and another try.
fn result_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, analysis: &Analysis) {
    if tab.end_in_sight().is_none() {
        head_ui(ui, panel.say(&result_message(tab, analysis)), panel.tokens.text_strong);
        let kept = Message::new("play-secret");
        let reason = tab.ending().map_or(&kept, |ending| &ending.reason);
        let reason = RichText::new(panel.say(reason)).small().color(panel.tokens.text_weak);
        ui.add(egui::Label::new(reason).truncate());
    }
    // The buttons keep their place, whether the sheet over the table tells the end or this card.
    ui.with_layout(Layout::bottom_up(Align::LEFT), |ui| {
        ui.horizontal(|ui| {
            panel.ask_if(ui.button(panel.get("play-again-turn")).clicked(), Action::Do(Command::Back));
            let start = panel.get("play-again-start");
            if ui.add(Button::new(&start).truncate()).on_hover_text(start).clicked() {
                panel.ask(Action::Restart);
            }
        });
    });
}

/// Draws the question before Setup in the card of the verdict: the table stays as it is, and in sight.
pub fn asking_ui(ui: &mut Ui, panel: &mut Panel<'_>, secret: Secret) {
    card_ui(ui, panel.tokens.accent_soft, |ui| {
        let format = TextFormat::simple(FontId::proportional(theme::text::SMALL), panel.tokens.text_strong);
        let mut job = LayoutJob::single_section(panel.get(secret.text()), format);
        job.wrap.max_rows = 2;
        ui.add(egui::Label::new(job).wrap());
        ui.horizontal(|ui| {
            for (text, show) in [("hidden-show", true), ("hidden-stay", false)] {
                panel.ask_if(ui.button(panel.get(text)).clicked(), Action::Reveal(show));
            }
        });
    });
}
