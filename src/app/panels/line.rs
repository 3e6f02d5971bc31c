//! Below the table: stepping and the line so far.

use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::panel::Panel;
use crate::app::tab::{LineRow, Tab};
use crate::app::theme;
use crate::app::widgets::command_sign;
use crate::study::playing::lines::START;
use crate::study::{LineId, LineItem, LineList, Playing};
use egui::epaint::text::FontsView;
use egui::text::{LayoutJob, TextFormat};
use egui::{FontId, Rect, RichText, ScrollArea, Sense, Ui, UiBuilder, vec2};

/// Draws stepping and the line.
pub fn line_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    // Moves that were saved with the study would give the solution away, and so would what is said of those made.
    let (secret, goes_on) = (tab.keeps_values(), tab.can_step_on());
    let Tab { study, play, sides, view, id, .. } = tab;
    let (id, board) = (*id, sides.is_some());
    let Some(list) = study.playing().map(Playing::line) else { return };
    let line = &Line { list, secret, board };
    ui.horizontal(|ui| {
        let playing = play.autoplay.is_some();
        for (sign, command) in [
            ("⏮", Command::First),
            ("◀", Command::Back),
            ("▶", Command::Forward),
            ("⏭", Command::Last),
            (if playing { "⏸" } else { "⏵" }, Command::Autoplay),
        ] {
            let open = goes_on || matches!(command, Command::First | Command::Back);
            ui.add_enabled_ui(open, |ui| command_sign(ui, panel, command, sign));
        }
        ui.separator();
        ScrollArea::horizontal().id_salt(("line", id)).auto_shrink([false, true]).show(ui, |ui| {
            row_ui(ui, panel, line, &mut view.line);
        });
    });
}

/// The moves that are shown.
struct Line<'a> {
    list: &'a LineList,
    /// Whether only the way to where the user stands is shown, and nothing that is said of it.
    secret: bool,
    /// Whether they are numbered as on a board.
    board: bool,
}

impl Line<'_> {
    fn depth(&self, item: &LineItem) -> usize {
        if self.secret { 0 } else { item.depth }
    }

    /// The annotations of a move that are shown.
    fn nags<'b>(&self, item: &'b LineItem) -> &'b [u8] {
        if self.secret { &[] } else { &item.nags }
    }

    /// The comment on a move that is shown.
    fn comment<'b>(&self, item: &'b LineItem, panel: &Panel<'_>) -> &'b str {
        if self.secret { "" } else { item.comment_in(panel.tag()) }
    }

    /// What stands in front of a move, given with the one before it: the brackets, and the number.
    fn lead(&self, before: Option<&LineItem>, item: &LineItem) -> (Brackets, String) {
        let left = before.map_or(0, |before| self.depth(before));
        let opens = item.begins && !self.secret;
        // Another variation of one move stands in brackets of its own.
        let around = self.depth(item) - usize::from(opens);
        let brackets = Brackets { closing: left.saturating_sub(around), opening: opens.into() };
        let begins = before.is_none() || brackets.count() > 0;
        (brackets, if self.board { move_number(item.ply, begins) } else { seat_number(item) })
    }

    /// The brackets that are open behind the last move.
    fn open(&self) -> Brackets {
        Brackets { closing: self.list.last().map_or(0, |last| self.depth(last)), opening: 0 }
    }

    /// The moves that are shown, each with its width in points.
    fn widths(&self, ui: &Ui, panel: &Panel<'_>) -> Vec<(usize, f32)> {
        let gap = ui.spacing().item_spacing.x;
        let padding = 2.0 * ui.spacing().button_padding.x;
        ui.fonts_mut(|fonts| {
            let mut small = Widths::new(FontId::proportional(theme::text::SMALL));
            let mut mono = Widths::new(FontId::monospace(theme::text::MONO));
            let mut body = Widths::new(FontId::proportional(theme::text::BODY));
            let mut before = None;
            let mut widths = Vec::with_capacity(self.list.len());
            for (index, item) in self.list.iter().enumerate() {
                if self.secret && !item.on_path {
                    continue;
                }
                let (brackets, number) = self.lead(before, item);
                let brackets = brackets.count() as f32 * (body.of(fonts, "(") + gap);
                let mut text = mono.of(fonts, &panel.move_text(&item.text));
                text += mono.of(fonts, &signs(self.nags(item)));
                if !self.comment(item, panel).is_empty() {
                    text += small.of(fonts, COMMENTED);
                }
                // What is drawn is rounded to whole points.
                let width = brackets + small.of(fonts, &number) + text + padding;
                widths.push((index, width.ceil() + 1.0 + gap));
                before = Some(item);
            }
            widths
        })
    }
}

/// Variations stand in brackets: so many close, then so many open.
#[derive(Clone, Copy, Default)]
struct Brackets {
    closing: usize,
    opening: usize,
}

impl Brackets {
    fn count(self) -> usize {
        self.closing + self.opening
    }
}

/// The widths of texts in a font. Letters of most texts are looked up once.
struct Widths {
    font: FontId,
    known: [Option<f32>; 128],
}

impl Widths {
    fn new(font: FontId) -> Self {
        Self { font, known: [None; 128] }
    }

    fn of(&mut self, fonts: &mut FontsView<'_>, text: &str) -> f32 {
        let Self { font, known } = self;
        let mut width = |letter: char| match known.get_mut(letter as usize) {
            Some(known) => *known.get_or_insert_with(|| fonts.glyph_width(font, letter)),
            None => fonts.glyph_width(font, letter),
        };
        text.chars().map(&mut width).sum()
    }
}

/// How much of the line is drawn beside what is seen of it, in points: what is read out goes a little further.
const BESIDE: f32 = 400.0;

/// Draws the moves that are in sight.
fn row_ui(ui: &mut Ui, panel: &mut Panel<'_>, line: &Line<'_>, row: &mut LineRow) {
    let list = line.list;
    let at = list.current().map_or(START, |item| item.id);
    let of = (list.version(), line.secret.then_some(at), panel.texts.language());
    row.lay_out(of, || line.widths(ui, panel));
    if row.places().is_empty() {
        let empty = if line.board { "line-empty-board" } else { "line-empty" };
        ui.horizontal(|ui| ui.label(RichText::new(panel.get(empty)).color(panel.tokens.text_weak)));
        return;
    }
    let open = line.open();
    let tail = open.count() as f32 * 2.0 * theme::text::BODY;
    let size = vec2(row.end() + tail, ui.spacing().interact_size.y);
    let (area, _) = ui.allocate_exact_size(size, Sense::hover());
    let rect = |left: f32, right: f32| {
        Rect::from_x_y_ranges(area.left() + left..=area.left() + right, area.y_range())
    };
    let part = |ui: &mut Ui, rect: Rect, id: LineId| {
        let layout = egui::Layout::left_to_right(egui::Align::Center);
        ui.new_child(UiBuilder::new().id_salt(("move", id)).max_rect(rect).layout(layout))
    };
    let current = list.current().filter(|item| row.shown != Some(item.id));
    if let Some((item, place)) = current.and_then(|item| Some((item, row.find(list.place()?)?))) {
        // The move in view is kept in sight while one steps through a long line.
        row.shown = Some(item.id);
        ui.scroll_to_rect(rect(row.places()[place].left, row.right(place)), None);
    }
    let seen = ui.clip_rect();
    let seen = row.between(seen.left() - area.left() - BESIDE, seen.right() - area.left() + BESIDE);
    for place in seen.clone() {
        let item = &list[row.places()[place].index];
        let before = place.checked_sub(1).map(|before| &list[row.places()[before].index]);
        let (brackets, number) = line.lead(before, item);
        let mut ui = part(ui, rect(row.places()[place].left, row.right(place)), item.id);
        brackets_ui(&mut ui, panel, brackets);
        item_ui(&mut ui, panel, line, item, &number);
    }
    if seen.end == row.places().len() {
        brackets_ui(&mut part(ui, rect(row.end(), row.end() + tail), START), panel, open);
    }
}

/// Who made a move, as it stands in front of it.
fn seat_number(item: &LineItem) -> String {
    format!("{} ", item.seat_number)
}

/// The number of a move of two plies, as it stands in front of its first half, or of its second where a line begins.
fn move_number(ply: usize, begins: bool) -> String {
    match (ply % 2, begins) {
        (1, _) => format!("{}. ", ply.div_ceil(2)),
        (_, true) => format!("{}… ", ply / 2),
        (_, false) => String::new(),
    }
}

fn brackets_ui(ui: &mut Ui, panel: &Panel<'_>, brackets: Brackets) {
    for (sign, count) in [(")", brackets.closing), ("(", brackets.opening)] {
        for _ in 0..count {
            ui.label(RichText::new(sign).color(panel.tokens.text_weak));
        }
    }
}

/// What stands behind a move that has a comment.
const COMMENTED: &str = " ¶";

/// The annotations that are shown by signs.
const SIGNS: [(&str, u8); 6] = [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)];

/// A move's annotations as signs; those that have none are left out.
fn signs(nags: &[u8]) -> String {
    let sign = |nag: &u8| SIGNS.iter().find(|(_, number)| number == nag).map(|(sign, _)| *sign);
    nags.iter().filter_map(sign).collect()
}

fn item_ui(ui: &mut Ui, panel: &mut Panel<'_>, line: &Line<'_>, item: &LineItem, number: &str) {
    let text = panel.move_text(&item.text);
    let mut job = LayoutJob::default();
    let small = FontId::proportional(theme::text::SMALL);
    job.append(number, 0.0, TextFormat::simple(small, panel.tokens.text_weak));
    let ink = if item.on_path { panel.tokens.text_strong } else { panel.tokens.text_weak };
    let text = format!("{text}{}", signs(line.nags(item)));
    job.append(&text, 0.0, TextFormat::simple(FontId::monospace(theme::text::MONO), ink));
    let comment = line.comment(item, panel);
    if !comment.is_empty() {
        job.append(
            COMMENTED,
            0.0,
            TextFormat::simple(FontId::proportional(theme::text::SMALL), panel.tokens.accent),
        );
    }
    let response = ui.selectable_label(item.current, job);
    let name = format!("{}: {text}", panel.say(&item.seat));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    let before = if line.secret { "" } else { item.before.as_str() };
    let said = [name.as_str(), before, comment];
    let said: Vec<&str> = said.into_iter().filter(|text| !text.is_empty()).collect();
    let response = response.on_hover_text(said.join("\n"));
    if response.clicked() {
        panel.ask(Action::Go(item.id));
    }
    response.context_menu(|ui| {
        // The signs that are on would tell what the move is worth.
        let signs = if line.secret { &[][..] } else { &SIGNS[..] };
        ui.horizontal(|ui| {
            for &(sign, nag) in signs {
                let on = item.nags.contains(&nag);
                if ui.selectable_label(on, sign).clicked() {
                    // A move has one sign at most; other annotations stay.
                    let others =
                        item.nags.iter().copied().filter(|nag| !SIGNS.iter().any(|(_, sign)| sign == nag));
                    let chosen = (!on).then_some(nag);
                    panel.ask(Action::Annotate(item.id, chosen.into_iter().chain(others).collect()));
                    ui.close();
                }
            }
        });
        for command in [Command::Promote, Command::DeleteMove] {
            if ui.button(panel.get(command.text())).clicked() {
                panel.ask(Action::Go(item.id));
                panel.ask(Action::Do(command));
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::move_number;

    #[test]
    fn two_plies_share_a_number() {
        let numbers: Vec<String> = (1..=4).map(|ply| move_number(ply, ply == 1)).collect();
        assert_eq!(numbers, ["1. ", "", "2. ", ""]);
        assert_eq!(move_number(4, true), "2… ");
    }
}
