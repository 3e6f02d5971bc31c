//! The parts of the window for hands of three cards: values and chances, classes, plots, a look into the evaluator.

mod chances;
mod classes;
mod inspector;
mod plots;
mod side;
mod words;

pub use classes::csv;
pub use side::side_ui;

use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::panel::Panel;
use crate::app::tab::Tab;
use crate::app::theme::{self, Tokens, radius};
use crate::app::words::card_text;
use crate::model::{CardFace, Choice, Edit};
use crate::study::kinds::three_card::{HandReport, Report};
use egui::{Color32, CornerRadius, FontId, RichText, Sense, Stroke, StrokeKind, Ui, vec2};

/// What the middle of the window shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Page {
    /// The hands and the deck.
    #[default]
    Table,
    /// All classes.
    Classes,
    /// Plots.
    Plots,
    /// How the article's evaluator gets a value.
    Inspector,
}

impl Page {
    const ALL: [Self; 4] = [Self::Table, Self::Classes, Self::Plots, Self::Inspector];

    fn text(self) -> &'static str {
        match self {
            Self::Table => "three-page-table",
            Self::Classes => "three-page-classes",
            Self::Plots => "three-page-plots",
            Self::Inspector => "three-page-inspector",
        }
    }

    /// The command that shows it.
    fn command(self) -> Command {
        match self {
            Self::Table => Command::PageTable,
            Self::Classes => Command::PageClasses,
            Self::Plots => Command::PagePlots,
            Self::Inspector => Command::PageInspector,
        }
    }

    /// The page that a command shows.
    pub fn of(command: Command) -> Option<Self> {
        Self::ALL.into_iter().find(|page| page.command() == command)
    }
}

/// How a study of three cards is looked at.
#[derive(Default)]
pub struct View {
    /// What the middle shows.
    pub page: Page,
    /// The hand whose chances and inside are shown, by its index among the complete ones.
    pub hand: usize,
    /// What was typed to find classes.
    filter: String,
    /// The categories that are left out of the list of classes.
    hidden: [bool; 6],
    /// Whether the class of the hand is to be scrolled into view.
    jump: bool,
}

impl View {
    /// The hand that is looked at, as far as there is one.
    fn hand<'a>(&self, report: &'a Report) -> Option<&'a HandReport> {
        report.hands.get(self.hand).or_else(|| report.hands.first())
    }
}

/// Draws the tools above the middle: what it shows, and the rules.
pub fn tools_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    ui.horizontal_wrapped(|ui| {
        for page in Page::ALL {
            let name = RichText::new(panel.get(page.text())).strong();
            let response = ui.selectable_label(tab.three.page == page, name);
            let shortcut = page.command().shortcut().map(|key| ui.ctx().format_shortcut(&key));
            if response.on_hover_text(shortcut.unwrap_or_default()).clicked() {
                tab.three.page = page;
            }
        }
        if tab.three.page == Page::Table {
            ui.separator();
            for command in [Command::Deal, Command::Sort, Command::SwapSides, Command::Clear] {
                let name = if command == Command::SwapSides { "three-swap" } else { command.text() };
                if ui.button(panel.get(name)).clicked() {
                    panel.ask(Action::Do(command));
                }
            }
        }
    });
    ui.horizontal_wrapped(|ui| {
        let rules = tab.study.rules();
        let label = panel.get("setup-rules");
        let combo = egui::ComboBox::from_id_salt("rules").selected_text(panel.get(rules.name));
        label_ui(ui, panel, &label, &panel.get(rules.name));
        let response = combo.show_ui(ui, |ui| {
            for profile in tab.study.all_rules() {
                let response = ui.selectable_label(profile.id == rules.id, panel.get(profile.name));
                if response.on_hover_text(panel.get(profile.about)).clicked() {
                    panel.ask(Action::SetRules(profile.id));
                }
            }
        });
        response.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &label));
        response.response.on_hover_text(panel.get(rules.about));
        for choice in tab.study.choices().iter().filter(|choice| !is_about_opponents(choice)) {
            choice_ui(ui, panel, choice);
        }
    });
}

/// Opponents and what they hold stand beside their chances.
fn is_about_opponents(choice: &Choice) -> bool {
    matches!(choice.id, "opponents" | "range")
}

/// The label of a list, on a new row when the list with what it shows would not fit behind it.
fn label_ui(ui: &mut Ui, panel: &Panel<'_>, label: &str, shown: &str) {
    let label = RichText::new(label).small().color(panel.tokens.text_weak);
    let width = |text: egui::WidgetText| {
        text.into_galley(ui, Some(egui::TextWrapMode::Extend), f32::INFINITY, egui::TextStyle::Body).size().x
    };
    let spacing = ui.spacing();
    let button = (width(shown.into()) + spacing.icon_width + spacing.icon_spacing).max(spacing.combo_width);
    let own = width(label.clone().into());
    let needed = own + spacing.item_spacing.x + button + 2.0 * spacing.button_padding.x;
    if needed > ui.available_size_before_wrap().x {
        ui.end_row();
    }
    ui.add_sized(vec2(own, theme::MIN_TARGET), egui::Label::new(label));
}

/// A choice with its label.
pub(super) fn choice_ui(ui: &mut Ui, panel: &mut Panel<'_>, choice: &Choice) {
    let label = panel.say(&choice.label);
    let shown =
        choice.options.iter().find(|(_, on)| *on).map_or_else(String::new, |(name, _)| panel.say(name));
    label_ui(ui, panel, &label, &shown);
    let combo = egui::ComboBox::from_id_salt(choice.id).selected_text(shown);
    let response = combo.show_ui(ui, |ui| {
        for (option, (name, on)) in choice.options.iter().enumerate() {
            if ui.selectable_label(*on, panel.say(name)).clicked() && !on {
                panel.ask(Action::Edit(Edit::Choose { choice: choice.id, option }));
            }
        }
    });
    response.response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::ComboBox, true, &label));
}

/// Draws what the middle shows instead of the table.
pub fn page_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    let Tab { study, three: view, .. } = tab;
    let Some(report) = study.three() else { return };
    match view.page {
        Page::Table => {}
        Page::Classes => classes::classes_ui(ui, panel, report, view),
        Page::Plots => plots::plots_ui(ui, panel, report, view),
        Page::Inspector => inspector::inspector_ui(ui, panel, report, view),
    }
}

/// A small picture of a card: rank and suit.
fn card_chip(ui: &mut Ui, panel: &Panel<'_>, face: CardFace) {
    let (rect, _) = ui.allocate_exact_size(vec2(36.0, 24.0), Sense::hover());
    let CardFace::Ranked { suit: Some(suit), .. } = face else { return };
    let ink = panel.tokens.suit(suit, panel.settings.four_colours);
    let corner = CornerRadius::same(radius::S);
    let edge = Stroke::new(1.0, panel.tokens.card_edge);
    ui.painter().rect(rect, corner, panel.tokens.card_face, edge, StrokeKind::Inside);
    let font = FontId::new(theme::text::BODY, crate::app::fonts::heading());
    let text = card_text(face);
    ui.painter().text(rect.center(), egui::Align2::CENTER_CENTER, text, font, ink);
}

/// The colours of hands in plots and lists, by seat.
fn seat_colour(tokens: &Tokens, seat: u8) -> Color32 {
    match seat {
        0 => tokens.accent,
        1 => tokens.loss,
        2 => tokens.win,
        3 => tokens.estimate,
        _ => tokens.draw,
    }
}
