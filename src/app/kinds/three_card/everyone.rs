//! List of everyone at the table: each hand and unknown opponent with class or range, win, tie and part of the pot.

use super::hands::{Focus, Hands};
use super::words;
use crate::fonts;
use crate::kinds::parts::{seat_colour, weak};
use crate::panel::Panel;
use crate::theme::{self, radius, space};
use crate::widgets::cut_line;
use crate::words::percent;
use egui::{
    Align2, Color32, CornerRadius, FontId, Key, Rect, RichText, Role, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};
use etude_games::three_card::equity::EquityResult;
use etude_model::Message;
use etude_study::kinds::three_card::{self, TableReport};

/// Heights of a row and of the header, in points.
const ROW: f32 = 26.0;
const HEAD: f32 = 20.0;
/// Widths of the columns of figures, in points; a narrow list shows ties only in tooltips.
const FIGURES: [[f32; 3]; 2] = [[76.0, 56.0, 66.0], [76.0, 0.0, 62.0]];
/// Width below which a list is narrow, in points.
const NARROW: f32 = 300.0;

/// Player in the list.
struct Player<'a> {
    focus: Focus,
    name: String,
    about: String,
    colour: Color32,
    best: bool,
    found: Option<&'a EquityResult>,
}

/// Draws the list. A click on a player shows details.
pub fn everyone_ui(ui: &mut Ui, panel: &Panel<'_>, report: &TableReport, view: &mut Hands) {
    let players = players(panel, report);
    head_ui(ui, panel);
    ui.scope(|ui| {
        if report.old {
            ui.multiply_opacity(theme::FAINT);
        }
        for player in &players {
            player_ui(ui, panel, player, view, "player");
        }
        if report.nobody > 0.0 {
            nobody_ui(ui, panel, report.nobody);
        }
        note_ui(ui, panel, report);
    });
}

/// Draws how the selected player does against every other one alone, where there are several.
pub fn pairwise_ui(ui: &mut Ui, panel: &Panel<'_>, report: &TableReport, view: &mut Hands) {
    let place = match view.focus {
        Focus::Hand(hand) => hand,
        Focus::Seat(seat) => report.hands.len() + seat,
    };
    let mut players = players(panel, report);
    if players.len() < 3 || place >= players.len() {
        return;
    }
    let found: Vec<Option<EquityResult>> =
        (0..players.len()).map(|other| report.against(place, other).copied().map(Ok)).collect();
    let title = Message::new("three-pairwise").text("name", players[place].name.clone());
    ui.add_space(space::S);
    let title = RichText::new(panel.say(&title)).strong();
    ui.label(title).on_hover_text(panel.get("three-pairwise-about"));
    ui.scope(|ui| {
        if report.old {
            ui.multiply_opacity(theme::FAINT);
        }
        for (other, player) in players.iter_mut().enumerate().filter(|(other, _)| *other != place) {
            (player.found, player.best) = (found[other].as_ref(), false);
            player_ui(ui, panel, player, view, "against");
        }
    });
}

/// Everyone at the table.
fn players<'a>(panel: &Panel<'_>, report: &'a TableReport) -> Vec<Player<'a>> {
    let several = report.hands.len() > 1 && report.comparison.cycle.is_none();
    let hands = report.hands.iter().enumerate().map(|(index, hand)| Player {
        focus: Focus::Hand(index),
        name: panel.say(&hand.name),
        about: words::class(panel, report, hand).unwrap_or_default(),
        colour: seat_colour(panel.tokens, hand.seat),
        best: several && report.comparison.best.contains(&index),
        found: hand.chance.as_ref(),
    });
    let seats = report.seats.iter().map(|seat| Player {
        focus: Focus::Seat(seat.number),
        name: words::opponent(panel, seat.number),
        about: words::range_name(panel, report, &seat.terms),
        colour: panel.tokens.text,
        best: false,
        found: seat.chance.as_ref(),
    });
    hands.chain(seats).collect()
}

/// Draws the part of the deals that nobody wins.
fn nobody_ui(ui: &mut Ui, panel: &Panel<'_>, nobody: f64) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let [.., (right, width)] = columns(rect);
    let (font, ink) = (FontId::proportional(theme::text::BODY), panel.tokens.text_weak);
    let name = panel.get("three-nobody");
    let galley = cut_line(ui, &name, font, ink, right - width - rect.left() - space::S);
    ui.painter().galley(pos2(rect.left() + space::XS, rect.center().y - galley.size().y / 2.0), galley, ink);
    let figure = panel.figure(&format!("{} %", percent(nobody)));
    let bold = FontId::new(theme::text::BODY, fonts::heading());
    let at = pos2(right - space::XS, rect.center().y);
    ui.painter().text(at, Align2::RIGHT_CENTER, &figure, bold, panel.tokens.text_strong);
    let about = format!("{name}: {figure}");
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &about));
    response.on_hover_text(panel.get("three-nobody-about"));
}

/// Right edges of the columns of figures, and their widths.
fn columns(rect: Rect) -> [(f32, f32); 3] {
    let [win, tie, equity] = FIGURES[usize::from(rect.width() < NARROW)];
    let right = rect.right();
    [(right - equity - tie, win), (right - equity, tie), (right, equity)]
}

fn head_ui(ui: &mut Ui, panel: &Panel<'_>) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEAD), Sense::hover());
    let ids = ["three-win", "three-tie", "three-column-pot"];
    for (id, (right, width)) in ids.into_iter().zip(columns(rect)).filter(|(_, (_, width))| *width > 0.0) {
        let (font, ink) = (FontId::proportional(theme::text::SMALL), panel.tokens.text_weak);
        let galley = cut_line(ui, &panel.get(id), font, ink, width - 2.0);
        let at = pos2(right - space::XS - galley.size().x, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley(at, galley, ink);
    }
}

/// Draws the row of a player in a list that a salt names.
fn player_ui(ui: &mut Ui, panel: &Panel<'_>, player: &Player<'_>, view: &mut Hands, list: &str) {
    let tokens = panel.tokens;
    let picked = view.focus == player.focus;
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    let response = ui.interact(rect, ui.unique_id().with((list, player.focus)), Sense::click());
    let corner = CornerRadius::same(radius::S);
    if picked {
        ui.painter().rect_filled(rect, corner, tokens.accent_soft);
    }
    if response.has_focus() || response.hovered() {
        ui.painter().rect_stroke(rect, corner, Stroke::new(1.0, tokens.accent), StrokeKind::Inside);
    }
    let columns = columns(rect);
    let figures = columns[0].0 - columns[0].1;
    let middle = rect.center().y;
    let bold = FontId::new(theme::text::BODY, fonts::heading());
    let small = FontId::proportional(theme::text::SMALL);
    let star = if player.best { "★ " } else { "" };
    let named = format!("{star}{}", player.name);
    let room = figures - rect.left() - space::S;
    let mut name = cut_line(ui, &named, bold.clone(), player.colour, room * 0.62);
    if name.elided {
        // The name comes before the class, which is also shown below and in the tooltip.
        name = cut_line(ui, &named, bold.clone(), player.colour, room);
    }
    let left = rect.left() + space::XS;
    let behind = left + name.size().x + space::S;
    ui.painter().galley(pos2(left, middle - name.size().y / 2.0), name, player.colour);
    if figures - behind > 24.0 {
        let room = figures - behind - space::XS;
        let about = cut_line(ui, &player.about, small.clone(), tokens.text_weak, room);
        ui.painter().galley(pos2(behind, middle - about.size().y / 2.0), about, tokens.text_weak);
    }
    let figure = |right: f32, text: &str, font: &FontId, ink: Color32| {
        let at = pos2(right - space::XS, middle);
        ui.painter().text(at, Align2::RIGHT_CENTER, text, font.clone(), ink);
    };
    let result = match player.found {
        Some(Ok(found)) => {
            let styles = [(&small, tokens.text), (&small, tokens.text), (&bold, tokens.text_strong)];
            let parts = [found.win, found.tie, found.share].into_iter().zip(styles);
            for ((right, width), (part, (font, ink))) in columns.into_iter().zip(parts) {
                if width > 0.0 {
                    figure(right, &panel.figure(&format!("{} %", percent(part))), font, ink);
                }
            }
            let odds = words::win_tie_lose([found.win, found.tie, found.lose]);
            let parts = [odds, words::share(found), words::certainty(found)];
            parts.map(|message| panel.say(&message)).join(", ")
        }
        Some(Err(impossible)) => panel.say(&three_card::impossible_message(*impossible)),
        None => {
            figure(rect.right(), "…", &small, tokens.text_weak);
            "…".to_owned()
        }
    };
    let name = format!("{}: {}, {result}", player.name, player.about);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, picked, &name));
    if response.clicked() || response.has_focus() && ui.input(|input| input.key_pressed(Key::Enter)) {
        view.focus = player.focus;
    }
    response.on_hover_text(name);
}

/// Note on the method of the figures, counted or drawn, or the reason why there are none.
fn note_ui(ui: &mut Ui, panel: &Panel<'_>, report: &TableReport) {
    let found: Vec<&EquityResult> = report.everyone().collect();
    let error = found.iter().filter_map(|found| found.as_ref().ok()?.standard_error).reduce(f64::max);
    let problem = found.iter().find_map(|found| found.as_ref().err());
    let note = match (problem, error, found.is_empty()) {
        (Some(problem), ..) => panel.say(&three_card::impossible_message(*problem)),
        (None, Some(error), _) => {
            panel.say(&Message::new("three-table-drawn").figure("error", format!("{:.2}", 100.0 * error)))
        }
        (None, None, false) => panel.get("three-table-exact"),
        (None, None, true) => "…".to_owned(),
    };
    ui.add(egui::Label::new(weak(panel, note)).truncate());
}
