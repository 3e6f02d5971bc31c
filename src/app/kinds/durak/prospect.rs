//! The prospect of the game: shares of deals while cards are unknown, else exact values.

use crate::action::Action;
use crate::drawn::move_ui;
use crate::kinds::parts::{note_ui, weak};
use crate::panel::Panel;
use crate::spinner::spinner;
use crate::theme::{radius, space};
use crate::widgets::{FLAG, before_end, heading, value_flag};
use crate::words::percent;
use egui::{CornerRadius, Sense, Ui, vec2};
use etude_games::durak::bots::pimc::{PimcEstimate, PimcMove};
use etude_model::Message;
use etude_study::kinds::durak::prediction::Prospect;

/// Draws the prospect.
pub fn prospect_ui(ui: &mut Ui, panel: &mut Panel<'_>, prospect: &Prospect) {
    match prospect {
        Prospect::Nothing => {}
        Prospect::Deals(deals) => {
            ui.add_space(space::S);
            let mut left = before_end(ui, |ui| {
                if deals.evaluated < deals.planned {
                    let progress = format!("{}/{}", deals.evaluated, deals.planned);
                    ui.label(weak(panel, progress));
                    spinner(ui);
                }
            });
            heading(&mut left, panel.get("durak-deals"));
            let about = panel.say(&about(deals));
            note_ui(ui, panel, about);
            for row in &deals.moves {
                deal_ui(ui, panel, row);
            }
        }
        Prospect::Exact { moves, endgame } => {
            ui.add_space(space::S);
            let mut left = before_end(ui, |ui| {
                let Some((rules, position)) = endgame else { return };
                if ui.button(panel.get("durak-open-endgame")).clicked() {
                    panel.ask(Action::OpenPosition("durak", rules, position.clone()));
                }
            });
            heading(&mut left, panel.get("durak-exact"));
            let about = panel.get("durak-exact-about");
            note_ui(ui, panel, about);
            for (drawn, value) in moves {
                ui.horizontal(|ui| {
                    value_flag(ui, panel, *value, FLAG);
                    move_ui(ui, panel, drawn);
                });
            }
        }
    }
}

/// The number of deals, and the policy of playouts.
fn about(deals: &PimcEstimate) -> Message {
    if deals.moves.iter().all(|row| row.exact) {
        return Message::new("durak-deals-all");
    }
    Message::new("durak-deals-about")
        .number("solved", deals.solved)
        .number("played", deals.evaluated - deals.solved)
        .number("times", deals.playouts)
}

/// A move with its share of won deals, as a bar and in words.
fn deal_ui(ui: &mut Ui, panel: &Panel<'_>, row: &PimcMove) {
    let deals = f64::from(row.deals.max(1));
    let (won, drawn) = (row.wins / deals, row.draws / deals);
    let counted = Message::new("durak-deals-row").number("wins", row.won).number("deals", row.deals);
    let sure = if row.exact {
        Message::new("durak-deals-exact").figure("percent", percent(won))
    } else {
        let error = format!("{:.1}", 100.0 * row.error);
        Message::new("durak-deals-share").figure("percent", percent(row.share())).figure("error", error)
    };
    let words = format!("{} · {}", panel.say(&counted), panel.say(&sure));
    ui.horizontal(|ui| {
        move_ui(ui, panel, &row.drawn);
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let words = weak(panel, words.as_str());
            ui.add(egui::Label::new(words).truncate());
        });
    });
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), 6.0), Sense::hover());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Image, true, &words));
    let corner = CornerRadius::same(radius::S);
    ui.painter().rect_filled(rect, corner, panel.tokens.unknown_soft);
    let part = |from: f64, to: f64| {
        let x = |share: f64| rect.left() + rect.width() * share as f32;
        egui::Rect::from_x_y_ranges(x(from)..=x(to), rect.y_range())
    };
    ui.painter().rect_filled(part(0.0, won), corner, panel.tokens.estimate);
    ui.painter().rect_filled(part(won, won + drawn), 0.0, panel.tokens.draw);
}
