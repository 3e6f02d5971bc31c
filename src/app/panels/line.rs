//! Below the table: stepping, the line so far, and the position as text.

use crate::app::action::Action;
use crate::app::commands::Command;
use crate::app::panel::Panel;
use crate::app::tab::{Mode, Tab};
use crate::app::theme::{self, space};
use crate::app::widgets::{command_sign, name_field};
use crate::model::Viewer;
use crate::study::{LineId, LineItem};
use egui::text::{LayoutJob, TextFormat};
use egui::{FontId, RichText, ScrollArea, Stroke, Ui};

/// Draws stepping and the line.
pub fn line_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    let mut line = tab.line().to_vec();
    if tab.mode == Mode::Play && !tab.play.players.show_verdicts {
        // Moves that were saved with the study would give the solution away.
        line.retain(|item| item.on_path);
        for item in &mut line {
            item.depth = 0;
        }
    }
    ui.horizontal(|ui| {
        let playing = tab.play.autoplay.is_some();
        for (sign, command) in [
            ("⏮", Command::First),
            ("◀", Command::Back),
            ("▶", Command::Forward),
            ("⏭", Command::Last),
            (if playing { "⏸" } else { "⏵" }, Command::Autoplay),
        ] {
            command_sign(ui, panel, command, sign);
        }
        ui.separator();
        ScrollArea::horizontal().id_salt(("line", tab.id)).auto_shrink([false, true]).show(ui, |ui| {
            ui.horizontal(|ui| {
                if line.is_empty() {
                    let empty = if tab.sides.is_some() { "line-empty-board" } else { "line-empty" };
                    ui.label(RichText::new(panel.get(empty)).color(panel.tokens.text_weak));
                }
                let mut depth = 0;
                let mut begins = true;
                for item in &line {
                    begins |= depth != item.depth;
                    brackets(ui, panel, &mut depth, item.depth);
                    let number =
                        if tab.sides.is_some() { move_number(item.ply, begins) } else { seat_number(item) };
                    item_ui(ui, panel, item, &number, &mut tab.view.line_shown);
                    begins = false;
                }
                brackets(ui, panel, &mut depth, 0);
            });
        });
    });
    if let Some(current) = line.iter().find(|item| item.current) {
        comment_ui(ui, panel, tab.id, current);
    } else if tab.sides.is_some() {
        // The board keeps its size when the first move is played.
        ui.allocate_space(egui::vec2(0.0, theme::MIN_TARGET));
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

/// Variations stand in brackets.
fn brackets(ui: &mut Ui, panel: &Panel<'_>, depth: &mut usize, to: usize) {
    while *depth != to {
        let sign = if *depth < to { "(" } else { ")" };
        *depth = if *depth < to { *depth + 1 } else { *depth - 1 };
        ui.label(RichText::new(sign).color(panel.tokens.text_weak));
    }
}

/// The annotations that are shown by signs.
const SIGNS: [(&str, u8); 6] = [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)];

/// A move's annotations as signs; those that have none are left out.
fn signs(nags: &[u8]) -> String {
    let sign = |nag: &u8| SIGNS.iter().find(|(_, number)| number == nag).map(|(sign, _)| *sign);
    nags.iter().filter_map(sign).collect()
}

fn item_ui(ui: &mut Ui, panel: &mut Panel<'_>, item: &LineItem, number: &str, shown: &mut Option<LineId>) {
    let text = panel.move_text(&item.text);
    let mut job = LayoutJob::default();
    let small = FontId::proportional(theme::text::SMALL);
    job.append(number, 0.0, TextFormat::simple(small, panel.tokens.text_weak));
    let ink = if item.on_path { panel.tokens.text_strong } else { panel.tokens.text_weak };
    let text = format!("{text}{}", signs(&item.nags));
    job.append(&text, 0.0, TextFormat::simple(FontId::monospace(theme::text::MONO), ink));
    let comment = item.comment_in(panel.tag());
    if !comment.is_empty() {
        job.append(
            " ¶",
            0.0,
            TextFormat::simple(FontId::proportional(theme::text::SMALL), panel.tokens.accent),
        );
    }
    let response = ui.selectable_label(item.current, job);
    let name = format!("{}: {text}", panel.say(&item.seat));
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, &name));
    let said = [name.as_str(), item.before.as_str(), comment];
    let said: Vec<&str> = said.into_iter().filter(|text| !text.is_empty()).collect();
    let response = response.on_hover_text(said.join("\n"));
    if item.current && *shown != Some(item.id) {
        // The move in view is kept in sight while one steps through a long line.
        *shown = Some(item.id);
        response.scroll_to_me(None);
    }
    if response.clicked() {
        panel.ask(Action::Go(item.id));
    }
    response.context_menu(|ui| {
        ui.horizontal(|ui| {
            for (sign, nag) in SIGNS {
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

fn comment_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: u64, item: &LineItem) {
    let mut text = item.comment_in(panel.tag()).to_owned();
    let hint = panel.get("line-comment");
    let field = egui::TextEdit::singleline(&mut text)
        .id(egui::Id::unique(("comment", tab, item.id)))
        .hint_text(&hint)
        .desired_width(f32::INFINITY)
        .frame(egui::Frame::NONE);
    let response = ui.add_sized(egui::vec2(ui.available_width(), theme::MIN_TARGET), field);
    name_field(&response, &hint);
    if response.changed() {
        panel.ask(Action::Comment(item.id, text));
    }
}

/// Draws the text field with the position, underlining what it cannot read.
pub fn position_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &mut Tab) {
    if tab.study.view().viewer != Viewer::Everything {
        // The text tells every card.
        ui.label(RichText::new(panel.get("position-hidden")).color(panel.tokens.text_weak));
        return;
    }
    let label = panel.get("position-label");
    let editable = tab.mode == Mode::Setup;
    let error_span = tab.view.draft.error.as_ref().map(|error| error.span.clone());
    let row = egui::vec2(ui.available_width(), theme::MIN_TARGET);
    ui.allocate_ui_with_layout(row, egui::Layout::right_to_left(egui::Align::Center), |ui| {
        if ui.button(panel.get("position-copy")).clicked() {
            panel.ask(Action::Do(Command::CopyPosition));
        }
        let label_text = RichText::new(&label).color(panel.tokens.text_weak);
        let label_width = egui::WidgetText::from(label_text.clone())
            .into_galley(ui, None, f32::INFINITY, egui::TextStyle::Body)
            .size()
            .x;
        let mut current = tab.study.view().text.clone();
        let text = if editable { &mut tab.view.draft.text } else { &mut current };
        let ink = panel.tokens.text_strong;
        let wave = Stroke::new(2.0, panel.tokens.error);
        let mut layouter = |ui: &Ui, text: &dyn egui::TextBuffer, _wrap: f32| {
            let text = text.as_str();
            let font = FontId::monospace(theme::text::MONO);
            let plain = TextFormat::simple(font, ink);
            let mut job = LayoutJob::default();
            let span = error_span.clone().filter(|span| text.get(span.clone()).is_some());
            match span {
                Some(span) => {
                    let wrong = TextFormat { underline: wave, color: wave.color, ..plain.clone() };
                    job.append(&text[..span.start], 0.0, plain.clone());
                    job.append(&text[span.clone()], 0.0, wrong);
                    job.append(&text[span.end..], 0.0, plain);
                }
                None => job.append(text, 0.0, plain),
            }
            ui.fonts_mut(|fonts| fonts.layout_job(job))
        };
        let usual = if tab.sides.is_some() { "position-hint-board" } else { "position-hint" };
        let hint = panel.get(tab.own.as_ref().and_then(|own| own.position_hint()).unwrap_or(usual));
        let field = egui::TextEdit::singleline(text)
            .layouter(&mut layouter)
            .hint_text(&hint)
            .interactive(editable)
            .align(egui::Align2::LEFT_CENTER)
            .desired_width(ui.available_width() - label_width - space::S);
        let response = ui.add(field);
        ui.label(label_text);
        name_field(&response, &label);
        if editable {
            tab.view.draft.typing = response.has_focus();
            if response.changed() {
                panel.actions.push(Action::SetPosition(tab.view.draft.text.clone()));
            }
        }
    });
    if let (true, Some(error)) = (editable, &tab.view.draft.error) {
        let column = error.column(&tab.view.draft.text);
        let place = panel.say(&crate::model::Message::new("position-column").number("column", column));
        let text = format!("⚠ {place}: {}", panel.say(&error.message));
        ui.add(egui::Label::new(RichText::new(text).color(panel.tokens.error)).wrap());
    }
    ui.add_space(space::XS);
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
