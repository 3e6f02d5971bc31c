//! The toolbar of the prediction: whose it is, the order of rows, the filter by cards.

use super::columns::{COLUMNS, title};
use super::robot::Robot;
use crate::action::Action;
use crate::choices::name_combo;
use crate::commands::Command;
use crate::icons::Icon;
use crate::kinds::parts::weak;
use crate::panel::Panel;
use crate::spinner::spinner;
use crate::theme::MIN_TARGET;
use crate::widgets::{heading, icon_button, named_field};
use crate::words::grouped;
use egui::{Align, Button, Label, Layout, RichText, Ui, vec2};
use etude_games::durak::Card;
use etude_model::Message;
use etude_model::informal::{Text, suited_card};
use etude_study::kinds::durak::prediction::PredictionReport;
use etude_study::kinds::durak::prediction::rows::{Falling, Order, Signs};
use etude_study::kinds::durak::whole::observer::Eyes;

/// The least width for the size of a prediction, in points.
const SIZE: f32 = 90.0;
/// The width of the card filter, in points, and its greatest share of the width.
const FILTER: (f32, f32) = (150.0, 0.3);

/// The width of the list of orders, in points.
const ORDER: f32 = 150.0;

/// Choice of the seat whose prediction of a whole game is shown.
fn eyes_ui(ui: &mut Ui, panel: &Panel<'_>, view: &mut Robot, hidden: bool) {
    if hidden {
        view.still &= !ui.selectable_label(!view.still, panel.get("durak-eyes-own")).clicked();
        view.still |= ui.selectable_label(view.still, panel.get("durak-eyes-none")).clicked();
        let about = weak(panel, panel.get("durak-eyes-hidden"));
        ui.add(Label::new(about).truncate());
        return;
    }
    for (eyes, id) in [(Eyes::Mover, "durak-eyes-mover"), (Eyes::Other, "durak-eyes-other")] {
        if ui.selectable_label(!view.still && view.eyes == eyes, panel.get(id)).clicked() {
            (view.eyes, view.still) = (eyes, false);
        }
    }
    // The last choice is cut in a narrow window.
    let none = panel.get("durak-eyes-none");
    view.still |= ui.add(Button::selectable(view.still, &none).truncate()).on_hover_text(none).clicked();
}

/// Draws the toolbar. In a whole game it has the choice of the seat; with `hidden` cards only one's own.
pub fn tools_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    report: &PredictionReport,
    view: &mut Robot,
    hidden: Option<bool>,
) {
    let row = vec2(ui.available_width(), MIN_TARGET);
    ui.allocate_ui_with_layout(row, Layout::left_to_right(Align::Center), |ui| {
        match hidden {
            Some(hidden) => eyes_ui(ui, panel, view, hidden),
            None => heading(ui, panel.get("durak-prediction")),
        }
        if view.arranger.is_busy() {
            spinner(ui);
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if !report.current && report.progress.nodes > 0 {
                if icon_button(ui, Icon::Pause, &panel.get("durak-stop"), None).clicked() {
                    panel.ask(Action::Do(Command::StopSolver));
                }
                spinner(ui);
            }
            let prediction = report.prediction.as_ref();
            let (nodes, memory) = match prediction.filter(|_| report.current) {
                Some(prediction) => (prediction.tree.len() as u64, prediction.tree.memory()),
                None => (report.progress.nodes, report.progress.memory),
            };
            let size =
                Message::new("durak-size").text("nodes", grouped(nodes)).number("memory", memory >> 20);
            let size = weak(panel, panel.say(&size));
            // A narrow page has no room for it: the status bar counts the nodes as well.
            if ui.available_width() > SIZE {
                ui.add(Label::new(size).truncate());
            }
        });
    });
    let is_tree = report.prediction.as_ref().is_some_and(|prediction| !prediction.tree.is_empty());
    if !is_tree {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        let orders = [
            (Order::Printed, "durak-order-printed"),
            (Order::BestFirst, "durak-order-best"),
            (Order::WorstFirst, "durak-order-worst"),
        ];
        let label = panel.get("durak-order");
        let pick = report.prediction.as_ref().map(|prediction| prediction.tree.pick).unwrap_or_default();
        let named = orders.map(|(order, id)| (order, panel.get(id))).into_iter();
        // Columns without room on a narrow page are in the list as well.
        let of_columns = COLUMNS.into_iter().flat_map(|column| {
            let name = panel.get(title(column, pick));
            [(Falling::Yes, "durak-sorted-falling"), (Falling::No, "durak-sorted-rising")]
                .map(|(falling, id)| (Order::By(column, falling), format!("{name}, {}", panel.get(id))))
        });
        let orders: Vec<(Order, String)> = named.chain(of_columns).collect();
        let shown = orders.iter().find(|(order, _)| *order == view.options.order);
        let shown = shown.map_or_else(String::new, |(_, name)| name.clone());
        let combo = egui::ComboBox::from_id_salt("prediction order").selected_text(shown).truncate();
        let response = combo.width(ORDER).show_ui(ui, |ui| {
            for (order, name) in orders {
                ui.selectable_value(&mut view.options.order, order, name);
            }
        });
        name_combo(&response.response, &label);
        response.response.on_hover_text(&label);
        for (signs, id) in [
            (Signs::All, "durak-signs-all"),
            (Signs::Positive, "durak-signs-positive"),
            (Signs::Negative, "durak-signs-negative"),
        ] {
            ui.selectable_value(&mut view.options.signs, signs, panel.get(id));
        }
        filter_ui(ui, panel, view);
        for (icon, id, unfold) in
            [(Icon::Unfold, "durak-unfold-all", true), (Icon::Fold, "durak-fold-all", false)]
        {
            if icon_button(ui, icon, &panel.get(id), None).clicked() {
                view.options.unfold = unfold;
                view.arranger.forget();
            }
        }
        if icon_button(ui, Icon::Locate, &panel.get("durak-show-decision"), None).clicked()
            && let Some(node) = report.prediction.as_ref().and_then(|prediction| prediction.tree.decides)
        {
            view.show(panel, node);
        }
    });
}

/// The cards of the filter as text.
fn filter_ui(ui: &mut Ui, panel: &Panel<'_>, view: &mut Robot) {
    let hint = panel.get("durak-filter");
    let width = FILTER.0.min(ui.max_rect().width() * FILTER.1);
    let field = egui::TextEdit::singleline(&mut view.filter).hint_text(&hint).desired_width(width);
    let response = named_field(ui, &hint, field);
    response.on_hover_text(&hint);
    let words = || view.filter.split([' ', ',', '-', '–']).filter(|word| !word.is_empty());
    let read: Vec<Option<Card>> = words().map(card_of).collect();
    match read.iter().position(Option::is_none) {
        Some(place) => {
            let wrong = words().nth(place).unwrap_or_default();
            let message = Message::new("durak-filter-wrong").text("text", wrong);
            ui.label(RichText::new(panel.say(&message)).color(panel.tokens.error));
        }
        None => view.options.cards = read.into_iter().flatten().collect(),
    }
}

/// Card in notation, or in the signs and letters of any language.
fn card_of(word: &str) -> Option<Card> {
    let text = Text::of(word);
    let (rank, suit, end) = suited_card(&text, 0)?;
    (end == text.len()).then(|| Card::new(rank - 2, suit))
}
