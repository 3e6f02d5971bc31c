//! The card counter: of each rank how many cards are unseen, and how likely each other seat holds one.

use crate::fonts;
use crate::kinds::parts::{text_ui, weak};
use crate::panel::Panel;
use crate::theme::{radius, space};
use egui::{
    Align2, Color32, CornerRadius, FontId, Id, Rect, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, pos2,
    vec2,
};
use etude_games::climbing::hand::{BIG_JOKER, Hand as _, Rank, SMALL_JOKER};
use etude_games::climbing::observer::{Role, TableObserver, Telling, face, rank_word};
use etude_games::climbing::rules::Rules;
use etude_model::Message;
use etude_study::kinds::climbing::table::Known;

/// The number of ranks.
const RANKS: u8 = 15;
/// The heights of a rank with its number and of a row of chances, in points.
const RANK: f32 = 42.0;
const CHANCE: f32 = 24.0;
/// The chance in percent from which a bomb or the rocket is worth a word.
const LIKELY: f64 = 1.0;

/// A rank as its card shows it.
fn rank_name(rules: &Rules, rank: Rank) -> String {
    rank_word(rules, rank).replace('T', "10")
}

/// The number of cards of a rank in a hand.
fn held(hand: u64, rank: Rank) -> u8 {
    (hand >> (4 * rank) & 15) as u8
}

/// Contents of the counter.
struct Counted<'a> {
    rules: &'static Rules,
    /// The cards that the seat does not see, or before the deal the cards that may be entered.
    cards: u64,
    /// The cards that answer the question.
    lit: u64,
    /// True if the cards are dealt.
    is_dealt: bool,
    /// True if a click on a rank answers anything.
    asks: bool,
    /// The ranks that are typed.
    picked: &'a [Rank],
}

/// Draws the counter of a table observer. Returns the rank that was clicked.
pub fn counter_ui(
    ui: &mut Ui,
    panel: &Panel<'_>,
    telling: &Telling,
    at: usize,
    known: Option<&Known>,
    picked: &[Rank],
) -> Option<Rank> {
    let lit = telling.answers_at(at);
    let observer = known.map(|known| &known.observer).or(telling.state());
    let cards = observer.map_or(lit, unseen);
    let is_dealt = observer.is_some();
    counted_ui(
        ui,
        panel,
        &Counted { rules: telling.start().rules, cards, lit, is_dealt, asks: true, picked },
        known,
    )
}

/// Draws the counter of a seat that plays, with the chances of the others where they are shown.
pub fn seen_ui(ui: &mut Ui, panel: &Panel<'_>, seen: &TableObserver, known: Option<&Known>) {
    let (rules, cards) = (seen.rules(), unseen(seen));
    let counted = Counted { rules, cards, lit: 0, is_dealt: true, asks: false, picked: &[] };
    counted_ui(ui, panel, &counted, known);
}

/// Draws the ranks and, where they are known, the chances of the other seats. Returns the rank that was clicked.
fn counted_ui(ui: &mut Ui, panel: &Panel<'_>, counted: &Counted<'_>, known: Option<&Known>) -> Option<Rank> {
    let mut clicked = None;
    ui.spacing_mut().item_spacing.y = 2.0;
    let width = ui.available_width();
    let cell = vec2((width / f32::from(RANKS)).floor(), RANK);
    let (row, _) = ui.allocate_exact_size(vec2(width, RANK), Sense::hover());
    for rank in 0..RANKS {
        let rect = cell_of(row, cell, rank);
        let (sense, role) = if counted.asks {
            (Sense::click(), egui::Role::Button)
        } else {
            (Sense::hover(), egui::Role::Label)
        };
        let response = ui.interact(rect, Id::unique(("counter", rank)), sense);
        let (count, lit) = (held(counted.cards, rank), held(counted.lit, rank) > 0);
        let card = panel.texts.card(face(counted.rules, rank));
        let id = if counted.is_dealt { "deal-counter-rank" } else { "deal-counter-free" };
        let name = panel.say(&Message::new(id).text("card", card).number("count", count));
        response.widget_info(|| WidgetInfo::labeled(role, lit || !counted.asks, &name));
        paint_rank(ui, panel, counted.rules, rect, (rank, count, lit));
        let taken = counted.picked.iter().filter(|&&one| one == rank).count();
        let focused = response.has_focus();
        if taken > 0 || focused || lit && response.hovered() {
            let edge = Stroke::new(if taken > 0 { 2.0 } else { 1.0 }, panel.tokens.accent);
            ui.painter().rect_stroke(rect.shrink(1.0), radius::S, edge, StrokeKind::Inside);
        }
        if response.on_hover_text(name).clicked() {
            clicked = Some(rank);
        }
    }
    if let Some(known) = known {
        for seat in others(&known.observer) {
            seat_ui(ui, panel, known, seat);
        }
    }
    clicked
}

/// The cards that the seat does not see: unknown ones and cards known to be in another hand.
fn unseen(observer: &TableObserver) -> u64 {
    others(observer).into_iter().fold(observer.unknown(), |cards, seat| cards + observer.known(seat))
}

/// The other seats in the order of play.
pub fn others(observer: &TableObserver) -> [Role; 2] {
    [1, 2].map(|step| Role::of_seat(observer.me().seat() + step))
}

fn cell_of(row: Rect, cell: Vec2, rank: Rank) -> Rect {
    let left = row.left() + f32::from(rank) * cell.x;
    Rect::from_min_size(pos2(left, row.top()), vec2(cell.x, row.height())).shrink2(vec2(0.5, 0.0))
}

fn paint_rank(ui: &Ui, panel: &Panel<'_>, rules: &Rules, rect: Rect, (rank, count, lit): (Rank, u8, bool)) {
    let (painter, tokens) = (ui.painter(), panel.tokens);
    let ground = if count == 0 { Color32::TRANSPARENT } else { tokens.raised };
    painter.rect(rect, radius::S, ground, Stroke::new(1.0, tokens.line), StrokeKind::Inside);
    // There is no room for the words of jokers.
    let name = match rank {
        SMALL_JOKER => panel.get("deal-joker-small"),
        BIG_JOKER => panel.get("deal-joker-big"),
        _ => rank_name(rules, rank),
    };
    let font = FontId::new(14.0, fonts::heading());
    let top = pos2(rect.center().x, rect.top() + 13.0);
    painter.text(
        top,
        Align2::CENTER_CENTER,
        name,
        font,
        if lit { tokens.text_strong } else { tokens.text_weak },
    );
    let ink = match (count, lit) {
        (0, _) => tokens.text_faint,
        (_, true) => tokens.text_strong,
        (_, false) => tokens.text,
    };
    let place = pos2(rect.center().x, rect.bottom() - 9.0);
    painter.text(place, Align2::CENTER_CENTER, count.to_string(), FontId::proportional(14.0), ink);
}

/// The chance that a seat holds at least `least` cards of a rank.
fn at_least(known: &Known, seat: Role, rank: Rank, least: u8) -> Option<f64> {
    let chances = known.found.chances.as_ref()?;
    let share: f64 = (least..=4).map(|cards| chances.count(seat, rank, cards)).sum();
    Some(share.clamp(0.0, 1.0))
}

/// A chance in whole percent that is 0 or 100 only where it is certain.
fn figure(share: f64, certain: bool) -> String {
    if certain {
        return format!("{:.0}", 100.0 * share);
    }
    format!("{:.0}", (100.0 * share).clamp(1.0, 99.0))
}

/// Returns true if it is certain that a seat holds a card of a rank, or that it holds none.
fn is_certain(observer: &TableObserver, seat: Role, rank: Rank) -> bool {
    // Where one of the others has no unknown card, the other one has them all.
    let is_known = |other: &Role| u32::from(observer.count(*other)) == observer.known(*other).size();
    others(observer).iter().any(is_known)
        || held(observer.known(seat), rank) > 0
        || held(observer.most(seat), rank) == 0
}

/// The chances of a seat, one below each rank.
fn seat_ui(ui: &mut Ui, panel: &Panel<'_>, known: &Known, seat: Role) {
    let observer = &known.observer;
    let title =
        Message::new("deal-counter-seat").message("who", seat.name()).number("count", observer.count(seat));
    ui.add_space(2.0);
    ui.label(weak(panel, panel.say(&title)));
    let width = ui.available_width();
    let (row, _) = ui.allocate_exact_size(vec2(width, CHANCE), Sense::hover());
    let cell = vec2((width / f32::from(RANKS)).floor(), CHANCE);
    for rank in 0..RANKS {
        let rect = cell_of(row, cell, rank);
        let response = ui.interact(rect, Id::unique(("chance", seat.seat(), rank)), Sense::hover());
        let words = chance_words(panel, known, seat, rank);
        response.widget_info(|| WidgetInfo::labeled(egui::Role::Label, true, &words));
        paint_chance(ui, panel, known, seat, rank, rect);
        response.on_hover_text(words);
    }
}

fn paint_chance(ui: &Ui, panel: &Panel<'_>, known: &Known, seat: Role, rank: Rank, rect: Rect) {
    let (painter, tokens) = (ui.painter(), panel.tokens);
    let corner = CornerRadius::same(radius::S);
    let share = at_least(known, seat, rank, 1);
    let certain = is_certain(&known.observer, seat, rank);
    if let Some(share) = share {
        let top = rect.bottom() - rect.height() * share as f32;
        let part = Rect::from_x_y_ranges(rect.x_range(), top..=rect.bottom());
        painter.rect_filled(part, corner, if certain { tokens.loss_soft } else { tokens.estimate_soft });
    }
    painter.rect_stroke(rect, corner, Stroke::new(1.0, tokens.line), StrokeKind::Inside);
    let gone = held(known.observer.most(seat), rank) == 0;
    let (shown, ink) = match share {
        _ if gone => ("–".to_owned(), tokens.text_faint),
        Some(share) => (figure(share, certain), tokens.text),
        None => ("…".to_owned(), tokens.text_faint),
    };
    painter.text(rect.center(), Align2::CENTER_CENTER, shown, FontId::proportional(11.0), ink);
}

/// The chances of a seat and a rank in words.
fn chance_words(panel: &Panel<'_>, known: &Known, seat: Role, rank: Rank) -> String {
    let observer = &known.observer;
    let card = panel.texts.card(face(observer.rules(), rank));
    let most = held(observer.most(seat), rank);
    let who = |id: &'static str| Message::new(id).message("who", seat.name()).text("card", card.clone());
    if most == 0 {
        return panel.say(&who("deal-chance-none"));
    }
    let mut parts = vec![panel.say(&who("deal-chance-of"))];
    let least_known = held(observer.known(seat), rank);
    for least in 1..=most {
        let Some(share) = at_least(known, seat, rank, least) else {
            return panel.say(&who("deal-chance-wait"));
        };
        let figure = figure(share, least <= least_known);
        let message = Message::new("deal-chance-least").number("count", least).figure("percent", figure);
        parts.push(panel.say(&message));
    }
    parts.join(" · ")
}

/// Returns true if a seat can hold all of some cards, by its known cards.
fn can_hold(observer: &TableObserver, seat: Role, cards: u64) -> bool {
    let known = observer.known(seat);
    let ranks = || (0..RANKS).map(|rank| (held(cards, rank), held(known, rank), rank));
    let missing: u8 = ranks().map(|(wanted, known, _)| wanted.saturating_sub(known)).sum();
    let free = observer.count(seat) - (0..RANKS).map(|rank| held(known, rank)).sum::<u8>();
    missing <= free && ranks().all(|(wanted, _, rank)| wanted <= held(observer.most(seat), rank))
}

/// The bombs by their ranks, then the rocket: their cards and names.
fn bombs(panel: &Panel<'_>, rules: &Rules) -> Vec<(u64, String)> {
    let bombs = (0..SMALL_JOKER).map(|rank| (4 << (4 * rank), format!("{}×4", rank_name(rules, rank))));
    let rocket = (1 << (4 * SMALL_JOKER) | 1 << (4 * BIG_JOKER), panel.get("deal-rocket"));
    bombs.chain([rocket]).collect()
}

/// The bombs and the rocket that another seat can still hold, in the order of the ranks.
pub fn possible_ui(ui: &mut Ui, panel: &Panel<'_>, seen: &TableObserver) {
    let possible = |cards: u64| others(seen).into_iter().any(|seat| can_hold(seen, seat, cards));
    let left: Vec<String> = bombs(panel, seen.rules())
        .into_iter()
        .filter_map(|(cards, name)| possible(cards).then_some(name))
        .collect();
    let message = if left.is_empty() {
        Message::new("deal-bombs-out-none")
    } else {
        Message::new("deal-bombs-out").text("bombs", left.join(" · "))
    };
    text_ui(ui, panel.say(&message));
}

/// The bombs and the rocket that another seat may hold, the likeliest first.
pub fn bombs_ui(ui: &mut Ui, panel: &Panel<'_>, known: &Known) {
    let Some(chances) = known.found.chances.as_ref() else { return };
    let bombs = bombs(panel, known.observer.rules());
    for seat in others(&known.observer) {
        let shares = (0..SMALL_JOKER).map(|rank| chances.bomb(seat, rank)).chain([chances.rocket(seat)]);
        let mut all: Vec<_> = bombs.iter().zip(shares).filter(|(_, share)| 100.0 * share >= LIKELY).collect();
        all.sort_by(|(_, one), (_, other)| other.total_cmp(one));
        let words = all.into_iter().map(|((_, name), share)| format!("{name}: {:.0} %", 100.0 * share));
        let list: Vec<String> = words.collect();
        let possible = bombs.iter().any(|&(cards, _)| can_hold(&known.observer, seat, cards));
        let message = match (possible, list.is_empty()) {
            (false, _) => Message::new("deal-bombs-cannot"),
            (true, true) => Message::new("deal-bombs-none"),
            (true, false) => Message::new("deal-bombs").text("bombs", list.join(" · ")),
        };
        text_ui(ui, panel.say(&message.message("who", seat.name())));
    }
    let basis = if known.found.weighed { "deal-chance-weighed" } else { "deal-chance-counted" };
    ui.label(weak(panel, panel.get(basis))).on_hover_text(panel.get("deal-chance-about"));
    ui.add_space(space::XS);
}
