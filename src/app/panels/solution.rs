//! The right side: what the study is, who wins, the moves, the tree.

use super::dialogs::{About, Dialogs, Record};
use super::tools::caution;
use super::{estimate, moves, picking, tree, verdict};
use crate::app::action::Action;
use crate::app::panel::Panel;
use crate::app::tab::{Mode, Tab};
use crate::app::theme::{self, space};
use crate::app::widgets::sign_button;
use egui::{Margin, RichText, Ui};

/// How much is seen of what is not about the text in the field.
const DIMMED: f32 = 0.4;
/// Below this height, in points, the notes make room.
const LOW: f32 = 520.0;

/// The right side: what the study is, who wins, the moves, the tree.
pub fn solution_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab, dialogs: &mut Dialogs) {
    let about = &tab.study.identity().about;
    let (title, notes) = (about.title_in(panel.tag()), about.notes_in(panel.tag()));
    let author = about.author.as_str();
    ui.horizontal(|ui| {
        let shown = if title.is_empty() { panel.get("tab-untitled") } else { title.to_owned() };
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if sign_button(ui, "✎", &panel.get("about-edit"), true).clicked() {
                let record = tab.sides.is_some().then(|| Record::of(&tab.study.document()));
                let texts = [title, author, notes].map(str::to_owned);
                dialogs.about = Some(About { tab: tab.id, texts, record });
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                ui.add(egui::Label::new(RichText::new(shown).heading()).truncate());
            });
        });
    });
    if tab.mode == Mode::Setup && tab.view.draft.error.is_some() {
        // What follows is about the position before the text that cannot be read.
        let text = RichText::new(panel.get("position-unread")).color(panel.tokens.warning);
        ui.add(egui::Label::new(text).wrap());
        ui.multiply_opacity(DIMMED);
    }
    if !notes.is_empty() && ui.available_height() > LOW {
        let notes = RichText::new(notes.trim()).color(panel.tokens.text_weak);
        egui::ScrollArea::vertical().id_salt("notes").max_height(88.0).show(ui, |ui| {
            ui.add(egui::Label::new(notes).wrap());
        });
        ui.add_space(space::XS);
    }
    let with_page = tab.page() > 0 || tab.study.playing().is_none();
    let Tab { study, own, .. } = tab;
    if let Some(own) = own.as_mut().filter(|_| with_page) {
        return own.side_ui(ui, panel, study.as_ref());
    }
    tab.view.tree.hovered = None;
    let Some(analysis) = tab.analysis() else { return };
    let over = analysis.over || analysis.ending.is_some();
    let secret = tab.mode == Mode::Play && !tab.play.players.show_verdicts && !over;
    if secret {
        ui.label(panel.get("play-secret"));
        let players = tab.play.players.of;
        if let Some(caution) = players.into_iter().find_map(|player| caution(tab, player)) {
            let text = RichText::new(panel.say(&caution)).small().color(panel.tokens.text_weak);
            ui.add(egui::Label::new(text).wrap());
        }
        if !tab.awaits_person() {
            ui.horizontal(|ui| {
                ui.spinner();
                ui.label(panel.get("play-thinking"));
            });
        }
    } else {
        let moves = tab.moves().len();
        verdict::verdict_ui(ui, panel, analysis, moves, tab.sides.as_ref());
        tab.view.preview.clear();
        estimate::lines_ui(ui, panel, tab);
    }
    let narrowed = picking::narrowed(tab);
    if tab.study.setup().problems.is_empty() && tab.study.view().sees_moves {
        let height = (ui.available_height() * 0.36).max(60.0);
        moves::moves_ui(ui, panel, tab, narrowed, height);
    }
    ui.add_space(space::S);
    if !secret {
        tree::tree_ui(ui, panel, tab);
    }
}

pub fn welcome_ui(ui: &mut Ui, panel: &mut Panel<'_>) {
    egui::Frame::new()
        .fill(panel.tokens.accent_soft)
        .corner_radius(theme::radius::L)
        .inner_margin(Margin::symmetric(12, 8))
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.with_layout(egui::Layout::right_to_left(egui::Align::TOP), |ui| {
                    if sign_button(ui, "✗", &panel.get("welcome-close"), true).clicked() {
                        panel.ask(Action::Welcomed);
                    }
                    ui.with_layout(egui::Layout::top_down(egui::Align::LEFT), |ui| {
                        for line in ["welcome-1", "welcome-2", "welcome-3"] {
                            ui.add(egui::Label::new(panel.get(line)).wrap());
                        }
                    });
                });
            });
        });
    ui.add_space(space::XS);
}
