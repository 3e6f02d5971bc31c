//! "Should I stay?": the bet of the first hand, needed and actual equity, and the advice.

use super::changes::Change;
use super::words;
use crate::action::Action;
use crate::choices::{ChoiceItem, Choices};
use crate::kinds::parts::{block_ui, note_ui, text_ui, weak};
use crate::panel::Panel;
use crate::theme::space;
use crate::widgets::{before_end, heading, named_field};
use crate::words::percent;
use egui::{Color32, DragValue, Id, Rect, RichText, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};
use etude_games::three_card::betting::house::{Edge, Played};
use etude_games::three_card::betting::{BET_RULES, Bet, BetRules, Decision, MOST_CHIPS, Param, Verdict};
use etude_model::Message;
use etude_study::kinds::three_card::{self, Stay, Staying, TableReport};

/// Height of the equity bar, in points.
const BAR: f32 = 14.0;
/// Lines about the hands of the house, in a panel of the usual width.
const HOUSE_LINES: f32 = 4.0;

/// Draws the bet and the decision.
pub fn stay_ui(ui: &mut Ui, panel: &mut Panel<'_>, report: &TableReport) {
    let Some(staying) = &report.staying else { return };
    let bet = &staying.bet;
    let title = panel.get("three-stay");
    let choices = rules(panel, bet);
    let mut left = before_end(ui, |ui| choices.show(ui, panel));
    heading(&mut left, title);
    verdict_ui(ui, panel, report, staying);
    ui.add_space(space::XS);
    params_ui(ui, panel, bet);
    let mut notes = vec![model(panel, report)];
    if bet.rules().house {
        notes.extend(staying.edge.as_ref().map(|edge| edge_words(panel, edge)));
    } else {
        notes.push(panel.get("three-stay-now"));
    }
    note_ui(ui, panel, notes.join(" "));
}

/// List of the ways to bet.
fn rules(panel: &Panel<'_>, bet: &Bet) -> Choices {
    let entry = |rules: &'static BetRules| {
        let action = Action::Change(Box::new(Change::Bet(Bet::usual(rules))));
        let item = ChoiceItem::new(panel.get(rules.name), rules == bet.rules(), action);
        ChoiceItem { about: Some(panel.get(rules.about)), ..item }
    };
    Choices {
        id: Id::unique("three bet"),
        label: panel.get("three-stay-rules"),
        about: format!("{}: {}", panel.get(bet.rules().name), panel.get(bet.rules().about)),
        chosen: panel.get(bet.rules().name),
        entries: BET_RULES.iter().map(entry).collect(),
        flags: false,
        widest: 150.0,
    }
}

/// Draws the numbers of the bet to edit.
fn params_ui(ui: &mut Ui, panel: &mut Panel<'_>, bet: &Bet) {
    let mut changed = None;
    if !bet.rules().house {
        ui.horizontal(|ui| {
            for (blind, id) in [(false, "three-bet-seen"), (true, "three-bet-blind")] {
                let response = ui.selectable_label(bet.blind == blind, panel.get(id));
                let response = response.on_hover_text(panel.get("three-stay-blind-about"));
                if response.clicked() && bet.blind != blind {
                    let mut other = bet.clone();
                    other.blind = blind;
                    changed = Some(other);
                }
            }
        });
    }
    let (single, several): (Vec<&Param>, Vec<&Param>) =
        bet.rules().params.iter().partition(|param| param.parts.is_empty());
    ui.horizontal_wrapped(|ui| {
        for param in single {
            let label = panel.get(param.label);
            ui.label(RichText::new(&label).color(panel.tokens.text_weak));
            number_ui(ui, bet, param, 0, &label, &mut changed);
        }
    });
    for param in several {
        ui.horizontal_wrapped(|ui| {
            let label = panel.get(param.label);
            ui.label(RichText::new(&label).color(panel.tokens.text_weak));
            for (place, part) in param.parts.iter().enumerate() {
                let part = panel.get(part);
                ui.label(weak(panel, &part));
                number_ui(ui, bet, param, place, &format!("{label}: {part}"), &mut changed);
            }
        });
    }
    if let Some(bet) = changed {
        panel.ask(Action::Change(Box::new(Change::Bet(bet))));
    }
}

fn number_ui(ui: &mut Ui, bet: &Bet, param: &Param, place: usize, name: &str, changed: &mut Option<Bet>) {
    let values = bet.values(param.key);
    let Some(&before) = values.get(place) else { return };
    let mut value = before;
    named_field(ui, name, DragValue::new(&mut value).range(0..=MOST_CHIPS).speed(0.2));
    if value != before {
        let mut values = values.to_vec();
        values[place] = value;
        let mut other = bet.clone();
        if other.set(param.key, &values) {
            *changed = Some(other);
        }
    }
}

/// A number of chips or antes with its sign.
fn signed(value: f64) -> String {
    if value.abs() >= 100.0 { format!("{value:+.0}") } else { format!("{value:+.2}") }
}

fn verdict_ui(ui: &mut Ui, panel: &Panel<'_>, report: &TableReport, staying: &Staying) {
    let tokens = panel.tokens;
    let quiet = (tokens.text_weak, tokens.unknown_soft);
    let (text, (ink, ground)): (String, (Color32, Color32)) = match &staying.stay {
        Some(Stay::Players(decision)) => {
            let (id, colours) = match decision.verdict() {
                Verdict::Stay => ("three-stay-yes", (tokens.win, tokens.win_soft)),
                Verdict::Fold => ("three-stay-no", (tokens.loss, tokens.loss_soft)),
                Verdict::Open => ("three-stay-open", (tokens.estimate, tokens.estimate_soft)),
            };
            (panel.say(&figures(Message::new(id), decision)), colours)
        }
        Some(Stay::House(played)) => {
            let (id, colours) = if played.value >= -1.0 {
                ("three-stay-play", (tokens.win, tokens.win_soft))
            } else {
                ("three-stay-drop", (tokens.loss, tokens.loss_soft))
            };
            (panel.say(&Message::new(id).figure("value", signed(played.value))), colours)
        }
        Some(Stay::Never(impossible)) => (panel.say(&three_card::impossible_message(*impossible)), quiet),
        None => ("…".to_owned(), quiet),
    };
    block_ui(ui, ground, [10, 6], |ui| {
        // The height is the same before the answer and with it.
        ui.set_min_height(room(ui, panel, &staying.bet));
        text_ui(ui, RichText::new(text).strong().color(ink));
        match &staying.stay {
            Some(Stay::Players(decision)) => bar_ui(ui, panel, decision),
            Some(Stay::House(played)) => house_ui(ui, panel, report, played),
            _ => {}
        }
    });
}

/// Height of the longest answer, with figures of the usual length.
fn room(ui: &Ui, panel: &Panel<'_>, bet: &Bet) -> f32 {
    let high = |text: RichText| {
        let text = egui::WidgetText::from(text);
        let wrap = Some(egui::TextWrapMode::Wrap);
        text.into_galley(ui, wrap, ui.available_width(), egui::TextStyle::Body).size().y
    };
    let strong = |id: &'static str| {
        let part = || percent(0.333);
        let message = Message::new(id).figure("needed", part()).figure("chance", part());
        high(RichText::new(panel.say(&message.figure("value", signed(-0.33)))).strong())
    };
    let highest = |ids: &[&'static str]| ids.iter().map(|id| strong(id)).fold(0.0, f32::max);
    let gap = ui.spacing().item_spacing.y;
    if bet.rules().house {
        let line = high(RichText::new("0").small());
        return highest(&["three-stay-play", "three-stay-drop"]) + gap + HOUSE_LINES * line;
    }
    let costs = Message::new("three-stay-costs").text("pay", "10").text("pot", "100");
    let costs = high(RichText::new(panel.say(&costs.figure("needed", percent(0.333)))).small());
    highest(&["three-stay-yes", "three-stay-no", "three-stay-open"]) + BAR + costs + 2.0 * gap
}

fn figures(message: Message, decision: &Decision) -> Message {
    message
        .figure("needed", percent(decision.needed))
        .figure("chance", percent(decision.chance))
        .figure("value", signed(decision.value))
}

/// Draws the equity as a bar with a mark at the needed equity, and the costs below it.
fn bar_ui(ui: &mut Ui, panel: &Panel<'_>, decision: &Decision) {
    let tokens = panel.tokens;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), BAR), Sense::hover());
    ui.painter().rect_filled(rect, 2.0, tokens.field);
    let x = |part: f64| rect.left() + rect.width() * part.clamp(0.0, 1.0) as f32;
    let filled = Rect::from_min_max(rect.min, pos2(x(decision.chance), rect.bottom()));
    let enough = decision.chance >= decision.needed;
    ui.painter().rect_filled(filled, 2.0, if enough { tokens.win } else { tokens.loss });
    for (width, colour) in [(3.0, tokens.raised), (1.5, tokens.text_strong)] {
        let height = rect.expand2(vec2(0.0, 2.0)).y_range();
        ui.painter().vline(x(decision.needed), height, Stroke::new(width, colour));
    }
    let number = |value: f64| format!("{value:.0}");
    let costs = Message::new("three-stay-costs")
        .text("pay", number(decision.pay))
        .text("pot", number(decision.pot))
        .figure("needed", percent(decision.needed));
    let costs = panel.say(&costs);
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &costs));
    response.on_hover_text(&costs);
    text_ui(ui, RichText::new(costs).small().color(tokens.text));
}

/// Draws the results against the hands of the house, the bonus and the pair-plus pay.
fn house_ui(ui: &mut Ui, panel: &Panel<'_>, report: &TableReport, played: &Played) {
    let all = played.houses.all().max(1) as f64;
    let part = |count: i64| percent(count as f64 / all);
    let [lose, tie, win] = played.houses.against;
    let houses = Message::new("three-stay-houses")
        .figure("out", part(played.houses.out))
        .figure("lose", part(lose))
        .figure("tie", part(tie))
        .figure("win", part(win));
    let mut lines = vec![panel.say(&houses)];
    if played.bonus > 0 {
        lines.push(panel.say(&Message::new("three-stay-bonus").number("bonus", played.bonus)));
    }
    let category = report.hands.first().and_then(|hand| report.class_of(hand));
    let category = category.map(|class| panel.get(report.category_name(class.category))).unwrap_or_default();
    let pays = Message::new("three-stay-pays").number("count", played.pair_plus).text("category", category);
    lines.push(if played.pair_plus > 0 { panel.say(&pays) } else { panel.get("three-stay-pays-not") });
    text_ui(ui, RichText::new(lines.join(" ")).small().color(panel.tokens.text));
}

/// The opponents that the equity is against.
fn model(panel: &Panel<'_>, report: &TableReport) -> String {
    let mut against: Vec<String> = report.hands.iter().skip(1).map(|hand| panel.say(&hand.name)).collect();
    let mut seats: Vec<(String, usize)> = Vec::new();
    for seat in &report.seats {
        let name = words::range_name(panel, report, &seat.terms);
        match seats.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => seats.push((name, 1)),
        }
    }
    against.extend(
        seats.into_iter().map(|(name, count)| if count > 1 { format!("{count} × {name}") } else { name }),
    );
    panel.say(&Message::new("three-stay-model").text("opponents", against.join(" · ")))
}

fn edge_words(panel: &Panel<'_>, edge: &Edge) -> String {
    let message = Message::new("three-stay-edge")
        .figure("ante", format!("{:.3}", 100.0 * edge.ante))
        .figure("plus", format!("{:.3}", 100.0 * edge.pair_plus));
    panel.say(&message)
}
