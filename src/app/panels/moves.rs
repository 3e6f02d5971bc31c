//! The legal moves with their verdicts, best first.

use super::{estimate, ticks};
use crate::action::Action;
use crate::distance;
use crate::drawn::{self, LaidMove};
use crate::list::BAR_ROOM;
use crate::panel::{NO_GAIN, Panel};
use crate::score;
use crate::tab::{Mode, MoveOrder, Tab};
use crate::theme::{self, MIN_TARGET, radius, space};
use crate::viewpoint;
use crate::widgets::{FLAG, heading, note_place, paint_flag, value_flag};
use egui::{
    Align2, CornerRadius, FontId, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui, UiBuilder, Vec2,
    pos2, vec2,
};
use etude_model::{DrawnMove, Message, Score, Value};
use etude_study::{Analysis, MoveRow, Stage};
use std::ops::Range;

/// The place of a move's card in the hand: single cards are listed as they are held.
fn held(tab: &Tab, row: &MoveRow) -> Option<usize> {
    let card = row.touched.cards().first().filter(|_| tab.study.identity().game.singles)?;
    let scene = &tab.study.view().scene;
    let hand = scene.zones.iter().find(|zone| zone.id == card.zone)?;
    hand.cards.iter().position(|held| held.target == *card)
}

/// Sorts moves for display: wins first, the quickest first; then the engine's order; losses last, the slowest first. Equal ones
/// follow the order of the cards in the hand.
pub fn best_first(tab: &Tab, moves: &[MoveRow], analysis: &Analysis, shown: &mut [usize]) {
    let lines = analysis.engine.as_ref().map_or(&[][..], |engine| &engine.report.lines);
    let believed = |index| lines.iter().position(|line| score::starts_with(line, index));
    let rank = |index: usize| match (moves[index].value, moves[index].plies) {
        (Some(Value::Win), plies) => (0, plies.map_or(i64::MAX, i64::from)),
        (Some(Value::Draw), _) => (1, 0),
        (None, _) => (2, believed(index).map_or(i64::MAX, |line| line as i64)),
        (Some(Value::Loss), plies) => (3, -plies.map_or(0, i64::from)),
    };
    shown.sort_by_cached_key(|&index| {
        (rank(index), analysis.best != Some(index), held(tab, &moves[index]), index)
    });
}

/// The least number of moves that are grouped by kind.
const MANY: usize = 10;
/// The most moves that have a row of their own each.
const FEW: usize = 8;

/// A column of numbers beside the drawn moves.
struct Column {
    /// The room for a number with the free space around it, in points.
    width: f32,
    /// The number of a move, once known.
    number: fn(&MoveRow) -> Option<u32>,
    /// The number as it is shown and read out, on a board or with cards.
    text: fn(&Panel<'_>, bool, u32) -> String,
    /// A longer text for the pointer.
    about: fn(&Panel<'_>, bool, u32) -> Option<String>,
}

/// Plies to the end.
static DISTANCE: Column = Column {
    width: 58.0,
    number: |row| row.plies,
    text: distance::short,
    about: |panel, board, plies| Some(distance::about(panel, board, plies)),
};

/// The columns from left to right. A column takes room only in a list that has a number for it.
static COLUMNS: [&Column; 1] = [&DISTANCE];

/// The columns with a number for at least one of these moves; none while values are hidden.
fn columns<'a>(moves: impl Iterator<Item = &'a MoveRow> + Clone, hidden: bool) -> Vec<&'static Column> {
    let is_used = |column: &&Column| !hidden && moves.clone().any(|row| (column.number)(row).is_some());
    COLUMNS.into_iter().filter(is_used).collect()
}

/// The room for these columns, in points.
fn room(columns: &[&Column]) -> f32 {
    columns.iter().map(|column| column.width).sum()
}

/// A row of the list.
#[derive(Debug, PartialEq, Eq)]
enum MoveListRow<'a> {
    /// A heading with the kind, the value and the number of the moves below it.
    Kind(&'a Message, Option<Value>, usize),
    /// Moves beside each other: a range of the order, and the number of columns.
    Moves(Range<usize>, usize),
    /// The same below the word for their kind.
    Below(Range<usize>, usize),
    /// A move at a place in the order, by itself.
    Move(usize),
}

/// The moves in their order, the rows of the list, and its columns.
struct MoveList<'a> {
    order: Vec<usize>,
    rows: Vec<MoveListRow<'a>>,
    columns: Vec<&'static Column>,
}

/// The rows of moves that are given best first: a long list is grouped by kind and value, each group where its first move is,
/// so that wins stay above losses and the best move stays on top. The width is that of the list; a badge is in front of each
/// move where values are not kept.
fn rows(
    moves: &[MoveRow],
    shown: Vec<usize>,
    hidden: bool,
    width: f32,
    badge: f32,
    wide: impl Fn(&DrawnMove) -> f32,
) -> MoveList<'_> {
    let kinds = shown.iter().map_while(|&index| Some((index, moves[index].drawn.kind.as_ref()?)));
    let mut groups: Vec<(Option<Value>, &Message, Vec<usize>)> = Vec::new();
    let mut grouped = 0;
    for (index, kind) in kinds.take_while(|_| shown.len() >= MANY) {
        let value = moves[index].value.filter(|_| !hidden);
        match groups.iter_mut().find(|group| (group.0, group.1) == (value, kind)) {
            Some(group) => group.2.push(index),
            None => groups.push((value, kind, vec![index])),
        }
        grouped += 1;
    }
    if grouped < shown.len() {
        return beside_each_other(moves, shown, hidden, width, wide);
    }
    let columns = columns(shown.iter().map(|&index| &moves[index]), hidden);
    // A list without distances keeps their room: nothing moves when they arrive.
    let numbers = room(&columns).max(DISTANCE.width);
    let mut listed = MoveList { order: Vec::with_capacity(shown.len()), rows: Vec::new(), columns };
    for (value, kind, group) in groups {
        let from = listed.order.len();
        listed.order.extend(&group);
        if group.len() == 1 {
            listed.rows.push(MoveListRow::Move(from));
            continue;
        }
        let cards = group.iter().map(|&index| drawn::room(&moves[index].drawn)).fold(0.0, f32::max);
        let beside = if hidden { numbers } else { badge + 2.0 * space::S + numbers };
        let columns = ((width / (cards + beside)) as usize).clamp(1, group.len());
        listed.rows.push(MoveListRow::Kind(kind, value, group.len()));
        let to = listed.order.len();
        listed.rows.extend(
            (from..to).step_by(columns).map(|at| MoveListRow::Below(at..to.min(at + columns), columns)),
        );
    }
    listed
}

/// The rows of moves without headings: a few are below each other, more of them as many beside each other as fit.
fn beside_each_other(
    moves: &[MoveRow],
    shown: Vec<usize>,
    hidden: bool,
    width: f32,
    wide: impl Fn(&DrawnMove) -> f32,
) -> MoveList<'_> {
    let widest = shown.iter().map(|&index| wide(&moves[index].drawn)).fold(0.0, f32::max);
    let columns = columns(shown.iter().map(|&index| &moves[index]), hidden);
    let beside = estimate::CHIP + 3.0 * space::S + room(&columns);
    let fitting = if shown.len() <= FEW { 1 } else { (width / (widest + beside)) as usize };
    let many = fitting.clamp(1, shown.len().max(1));
    let rows = (0..shown.len()).step_by(many).map(|at| match many {
        1 => MoveListRow::Move(at),
        _ => MoveListRow::Moves(at..shown.len().min(at + many), many),
    });
    MoveList { rows: rows.collect(), order: shown, columns }
}

/// Draws the moves in the room there is: all, or the ones that agree with the selection.
pub fn moves_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab, narrowed: Option<Vec<usize>>) {
    let Some(game) = tab.study.playing() else { return };
    let (moves, analysis) = (game.moves(), game.analysis());
    let ticked = game.ticked();
    let among = || analysis.best_among().map(|(index, _)| index);
    let best = if ticked.is_empty() { analysis.best } else { among() };
    let ticks = tab.mode == Mode::Analyse && !tab.keeps_values();
    let hidden = tab.keeps_values();
    let is_narrowed = narrowed.is_some();
    let mut shown = narrowed.unwrap_or_else(|| (0..moves.len()).collect());
    let mut order = None;
    if hidden {
        shown.sort_by_cached_key(|&index| (held(tab, &moves[index]), index));
    } else {
        let now = order_of(tab, moves, analysis);
        shown.sort_by_cached_key(|&index| now.places.iter().position(|&place| place == index));
        order = Some(now);
    }
    ui.horizontal(|ui| {
        let title = if tab.sides.is_some() { "moves-title-board" } else { "moves-title" };
        heading(ui, panel.get(title));
        let count = if is_narrowed {
            Message::new("moves-narrowed").number("count", shown.len()).number("total", moves.len())
        } else if ticked.is_empty() {
            Message::new("moves-count").number("count", moves.len())
        } else {
            Message::new("moves-ticked").number("count", ticked.len()).number("total", moves.len())
        };
        ui.label(RichText::new(panel.say(&count)).color(panel.tokens.text_weak));
        if !hidden {
            // Values and scores are shown for the side at the bottom, whoever is to move.
            let viewpoint = match &tab.sides {
                Some(_) => Message::new("moves-for").message("side", estimate::side_of(tab.mine())),
                None => Message::new("moves-for-mine"),
            };
            let viewpoint = RichText::new(format!("· {}", panel.say(&viewpoint)));
            ui.add(egui::Label::new(viewpoint.color(panel.tokens.text_weak)).truncate());
        }
    });
    let aligned = analysis.value().is_none() && estimate::best_line(analysis).is_some();
    let width = (ui.available_width() - BAR_ROOM).max(1.0);
    let badge = if aligned { estimate::CHIP } else { FLAG };
    let wide = |drawn: &DrawnMove| LaidMove::new(ui.painter(), panel, drawn).width();
    let listed = rows(moves, shown, hidden, width, badge, wide);
    let mut hovered = None;
    let outdated = analysis.engine.as_ref().is_some_and(|engine| engine.status.outdated);
    let mut one = |ui: &mut Ui,
                   panel: &mut Panel<'_>,
                   place: usize,
                   width: f32,
                   (below, alone): (bool, bool)| {
        let index = listed.order[place];
        let row = &moves[index];
        let belief = believed(tab, index).filter(|_| !hidden);
        let other = (tab.mine() != analysis.to_move).then(|| &analysis.sides[tab.mine().index()]);
        let (best, board) = (best == Some(index) && !hidden, tab.sides.is_some());
        let columns = &listed.columns[..];
        let seen = viewpoint::shown(row.value, analysis.to_move, tab.mine());
        let ticked = ticked.contains(&index);
        let look =
            Look { best, hidden, belief, outdated, badge, below, alone, board, other, seen, columns, ticked };
        let response = move_ui(ui, panel, row, &look, width);
        if ticks {
            ticks::menu_ui(panel, &response, index, ticked);
        }
        let before = place.checked_sub(1).map(|before| moves[listed.order[before]].value);
        if alone && !hidden && before.is_some_and(|before| before != row.value) {
            // A line between wins, draws and losses.
            let line = Stroke::new(1.0, panel.tokens.line);
            ui.painter().hline(response.rect.x_range(), response.rect.top(), line);
        }
        if response.hovered() || response.has_focus() {
            hovered = Some(index);
        }
        panel.ask_if(response.clicked(), Action::Play(index));
    };
    ui.spacing_mut().item_spacing = Vec2::ZERO;
    // It stays in its part, however low that is.
    let area = ScrollArea::vertical().id_salt("moves").auto_shrink(false).min_scrolled_height(0.0);
    area.show_rows(ui, MIN_TARGET, listed.rows.len(), |ui, seen| {
        for row in listed.rows.get(seen).unwrap_or_default() {
            match row {
                MoveListRow::Kind(kind, value, count) => {
                    let value = viewpoint::shown(*value, analysis.to_move, tab.mine());
                    kind_ui(ui, panel, kind, value, *count);
                }
                MoveListRow::Move(place) => one(ui, panel, *place, ui.available_width(), (false, true)),
                MoveListRow::Moves(places, columns) | MoveListRow::Below(places, columns) => {
                    let part = (width / *columns as f32).floor();
                    let below = matches!(row, MoveListRow::Below(..));
                    ui.horizontal(|ui| {
                        places.clone().for_each(|place| one(ui, panel, place, part, (below, false)));
                    });
                }
            }
        }
    });
    tab.view.hovered = hovered;
    tab.view.move_order = order;
}

/// The order of all moves. While verdicts come in one by one it stays as it was when the first of them came: it is made anew
/// once all of them are known, and once more with the distances.
fn order_of(tab: &Tab, moves: &[MoveRow], analysis: &Analysis) -> MoveOrder {
    let of = (tab.study.view().text.clone(), analysis.solver.stage);
    let comes_in = matches!(analysis.solver.stage, Stage::Moves | Stage::Distances);
    let same = |before: &&MoveOrder| before.of == of && before.places.len() == moves.len();
    if let Some(before) = tab.view.move_order.as_ref().filter(|_| comes_in).filter(same) {
        return before.clone();
    }
    let mut places: Vec<usize> = (0..moves.len()).collect();
    best_first(tab, moves, analysis, &mut places);
    MoveOrder { of, places }
}

/// Appearance of a move in the list.
struct Look<'a> {
    /// True for the best move.
    best: bool,
    /// True if its value stays secret.
    hidden: bool,
    /// The engine's score of it, for the side at the bottom, and in words.
    belief: Option<(Score, Message)>,
    /// True while the engine searches the position anew.
    outdated: bool,
    /// The room for its value, in points: other moves may have scores in front of them.
    badge: f32,
    /// True if it is below the word for its kind.
    below: bool,
    /// True if it has a row of its own.
    alone: bool,
    /// True if it is made on a board.
    board: bool,
    /// The side at the bottom, if another one makes it.
    other: Option<&'a Message>,
    /// Its value for the side at the bottom.
    seen: Option<Value>,
    /// The columns of the list.
    columns: &'a [&'static Column],
    /// True if the analysis is restricted to it and other ticked moves.
    ticked: bool,
}

impl Look<'_> {
    /// Its numbers, each with the column.
    fn numbers(&self, row: &MoveRow) -> impl Iterator<Item = (&'static Column, u32)> {
        self.columns.iter().filter_map(|column| Some((*column, (column.number)(row)?)))
    }

    /// True if it is shown as a loss.
    fn loses(&self) -> bool {
        !self.hidden && self.seen == Some(Value::Loss)
    }
}

/// Draws the value and the kind of a group of moves, and their number.
fn kind_ui(ui: &mut Ui, panel: &Panel<'_>, kind: &Message, value: Option<Value>, count: usize) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), MIN_TARGET), Sense::hover());
    let name = panel.say(&Message::new("moves-kind").message("kind", kind.clone()).number("count", count));
    let value_words = value.map(|value| panel.get(panel.value_texts(Some(value)).0));
    let told = value_words.map_or_else(|| name.clone(), |value| format!("{name}: {value}"));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &told));
    let mut left = rect.left() + space::S;
    let middle = rect.center().y + 2.0;
    if let Some(value) = value {
        let (ink, ground) = panel.tokens.value(Some(value));
        let flag = Rect::from_min_size(pos2(left, middle - 9.0), vec2(FLAG, 18.0));
        paint_flag(ui, flag, &panel.get(panel.value_texts(Some(value)).1), ink, ground);
        left = flag.right() + space::S;
    }
    let font = FontId::proportional(theme::text::SMALL);
    let galley = ui.painter().layout_no_wrap(name, font, panel.tokens.text_weak);
    let at = Align2::LEFT_CENTER.anchor_size(pos2(left, middle), galley.size());
    let line = at.right() + space::S..=rect.right() - BAR_ROOM;
    ui.painter().galley(at.min, galley, panel.tokens.text_weak);
    ui.painter().hline(line, at.center().y.round() + 0.5, Stroke::new(1.0, panel.tokens.line));
}

/// The engine's score of a move whose value is not proved, and in words.
fn believed(tab: &Tab, index: usize) -> Option<(Score, Message)> {
    let analysis = tab.analysis()?;
    let proved = tab.moves().get(index)?.value.is_some();
    let sides = tab.sides.as_ref().filter(|_| !proved && analysis.value().is_none())?;
    let score = score::score_of(analysis, index)?;
    let words = estimate::score_message(score, analysis.to_move, sides);
    Some((score::seen_by(score, analysis.to_move, tab.mine()), words))
}

fn move_ui(ui: &mut Ui, panel: &Panel<'_>, row: &MoveRow, look: &Look<'_>, width: f32) -> egui::Response {
    let &Look { best, hidden, .. } = look;
    let (rect, response) = ui.allocate_exact_size(vec2(width, MIN_TARGET), Sense::click());
    let name = move_name(panel, row, look);
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    if best {
        note_place(ui, "move", rect);
    }
    let corner = CornerRadius::same(radius::S);
    if response.hovered() || response.has_focus() || best {
        let fill = if best { panel.tokens.accent_soft } else { panel.tokens.button_hovered };
        ui.painter().rect_filled(rect, corner, fill);
    }
    if response.has_focus() {
        let stroke = Stroke::new(1.5, panel.tokens.accent);
        ui.painter().rect_stroke(rect, corner, stroke, StrokeKind::Inside);
    }
    let mut inner = rect.shrink2(vec2(space::S, 0.0));
    if look.ticked {
        inner.min.x = ticks::sign_ui(ui, panel, inner);
    }
    let mut child = ui
        .new_child(UiBuilder::new().max_rect(inner).layout(egui::Layout::left_to_right(egui::Align::Center)));
    if let Some((score, words)) = &look.belief {
        child.scope(|ui| {
            if look.outdated {
                ui.multiply_opacity(theme::FAINT);
            }
            estimate::chip_ui(ui, panel, *score, &panel.say(words));
        });
    } else if !hidden {
        value_flag(&mut child, panel, look.seen, look.badge);
    }
    let mut painter = child.painter().clone();
    let (middle, mut ink) = (rect.center().y, panel.tokens.text_weak);
    if look.loses() {
        // Its letter keeps its colour; the rest of the row recedes.
        painter.multiply_opacity(theme::FAINT);
        ink = panel.tokens.text;
    }
    let painter = &painter;
    let size = if look.below { theme::text::SMALL } else { theme::text::BODY };
    let numbers = look.numbers(row).map(|(column, number)| {
        let words = (column.text)(panel, look.board, number);
        (column, painter.layout_no_wrap(words, FontId::proportional(size), ink))
    });
    let mut numbers: Vec<_> = numbers.collect();
    if look.alone
        && !hidden
        && look.belief.is_none()
        && let Some(words) = result_words(panel, row, look)
    {
        // In a row of its own a move says the whole result.
        numbers.retain(|(column, _)| !std::ptr::eq(*column, &raw const DISTANCE));
        numbers.push((&DISTANCE, painter.layout_no_wrap(words, FontId::proportional(size), ink)));
    }
    // Each column has its own right edge, the last one that of the row.
    let right = |column: &Column| {
        let behind = look.columns.iter().rev().take_while(|other| !std::ptr::eq(**other, column));
        inner.right() - behind.map(|column| column.width).sum::<f32>()
    };
    let beside = match numbers.first() {
        Some(_) if look.below => numbers.iter().map(|(_, number)| number.size().x + space::S).sum(),
        Some((column, number)) => inner.right() - right(column) + number.size().x + space::S,
        None => 0.0,
    };
    // Behind a flag there is some room.
    let left = child.cursor().left() + if child.cursor().left() > inner.left() { space::S } else { 0.0 };
    let lay = if look.below { LaidMove::below_its_kind } else { LaidMove::new };
    let whole = lay(painter, panel, &row.drawn);
    let room = inner.right() - beside - left;
    let cut = whole.width() > room;
    let mut end = whole.fitting(painter, panel, room).paint(painter, left, middle, panel.tokens);
    for (column, number) in numbers {
        let size = number.size();
        let x = if look.below { end + space::S } else { right(column) - size.x };
        end = x + size.x;
        painter.galley(pos2(x, middle - size.y / 2.0), number, ink);
    }
    let about = look.numbers(row).filter_map(|(column, number)| (column.about)(panel, look.board, number));
    let hint: Vec<String> = std::iter::once(name).chain(about).collect();
    if cut || hint.len() > 1 { response.on_hover_text(hint.join(", ")) } else { response }
}

/// The value in words: "wins"; for a move of another side "you lose", on a board "White loses".
fn spoken(panel: &Panel<'_>, look: &Look<'_>) -> String {
    let (mine, on_board, side) = match (look.seen, look.other.filter(|_| panel.gains.is_none())) {
        (Some(Value::Win), Some(side)) => ("value-mine-win", "value-side-win", side),
        (Some(Value::Loss), Some(side)) => ("value-mine-loss", "value-side-loss", side),
        (value, _) => return panel.get(panel.value_texts(value).0),
    };
    if look.board {
        panel.say(&Message::new(on_board).message("side", side.clone()))
    } else {
        panel.get(mine)
    }
}

/// The result of a proved move: "wins in 7", "draws".
fn result_words(panel: &Panel<'_>, row: &MoveRow, look: &Look<'_>) -> Option<String> {
    row.value?;
    let value = spoken(panel, look);
    let missed = panel.value_texts(look.seen) == NO_GAIN;
    let Some(plies) = row.plies.filter(|_| !missed) else { return Some(value) };
    let distance = (DISTANCE.text)(panel, look.board, plies);
    Some(panel.say(&Message::new("moves-result").text("value", value).text("distance", distance)))
}

/// A move as it is read out.
fn move_name(panel: &Panel<'_>, row: &MoveRow, look: &Look<'_>) -> String {
    let name = value_name(panel, row, look);
    if look.ticked { panel.say(&Message::new("moves-ticked-name").text("name", name)) } else { name }
}

fn value_name(panel: &Panel<'_>, row: &MoveRow, look: &Look<'_>) -> String {
    let words = panel.move_words(&row.drawn);
    if look.hidden {
        return words;
    }
    if let Some((score, said)) = &look.belief {
        let score = score::score_text(panel, *score);
        return format!("{words}: {score}, {}", panel.say(said));
    }
    let value = spoken(panel, look);
    let numbers = look.numbers(row).map(|(column, number)| (column.text)(panel, look.board, number));
    std::iter::once(format!("{words}: {value}")).chain(numbers).collect::<Vec<_>>().join(", ")
}
