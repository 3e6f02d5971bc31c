//! The row under the table: steps at the left, actions of the mode in the middle, Share and more at the right. It has the
//! same height in every mode.

use super::felt;
use crate::action::Action;
use crate::choices::text_width;
use crate::commands::{Command, Does, KindCommand};
use crate::icons::Icon;
use crate::panel::Panel;
use crate::tab::{Mode, Tab};
use crate::theme::space;
use crate::widgets::{about, centred, command_icon, icon_menu, named_button, wide_button, with_shortcut};
use egui::{Align, Label, Layout, Rect, RichText, Ui, UiBuilder, pos2, vec2};

/// The height of the row, in points.
pub const HEIGHT: f32 = 44.0;

/// The width from which the row has room for the word Share; in narrower ones it is in the menu.
const WIDE: f32 = 640.0;

/// The reason why there is nothing to share, by its Fluent identifier; none where there is.
fn unshared(tab: &Tab) -> Option<&'static str> {
    tab.is_blank().then_some("share-blank")
}

/// Draws the row.
pub fn row_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let room = ui.available_rect_before_wrap();
    let part = |ui: &mut Ui, rect: Rect, layout: Layout| {
        ui.new_child(UiBuilder::new().max_rect(rect).layout(layout))
    };
    let mut left = part(ui, room, Layout::left_to_right(Align::Center));
    if steps(tab) {
        steps_ui(&mut left, panel, tab);
    }
    let mut right = part(ui, room, Layout::right_to_left(Align::Center));
    more_ui(&mut right, panel, tab, room.width() < WIDE);
    if room.width() >= WIDE {
        named_button(&mut right, panel, Command::Share, Command::Share.text(), unshared(tab));
    }
    let begin = if steps(tab) { left.min_rect().right() + space::S } else { room.left() };
    let end = right.min_rect().left() - space::S;
    let middle = Rect::from_min_max(pos2(begin, room.top()), pos2(end.max(begin), room.bottom()));
    let center = room.center().x;
    if tab.mode == Mode::Play && tab.sides.is_some() {
        return game_ui(ui, panel, tab, middle);
    }
    let buttons = buttons(tab);
    if buttons.is_empty() {
        return felt::buttons_ui(ui, panel, tab, middle, center);
    }
    let padding = 2.0 * ui.spacing().button_padding.x + ui.spacing().item_spacing.x;
    let total: f32 = buttons.iter().map(|(_, name, _)| text_width(ui, &panel.get(name)) + padding).sum();
    let mut middle = part(ui, centred(center, middle, total), Layout::left_to_right(Align::Center));
    for (command, name, why) in buttons {
        named_button(&mut middle, panel, command, name, why);
    }
}

/// True if there is a line to step through.
fn steps(tab: &Tab) -> bool {
    tab.study.playing().is_some() && !matches!(tab.mode, Mode::Setup | Mode::Solve)
}

fn steps_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let goes_on = tab.can_step_on();
    for (icon, command) in [
        (Icon::First, Command::First),
        (Icon::Back, Command::Back),
        (Icon::Forward, Command::Forward),
        (Icon::Last, Command::Last),
    ] {
        let open = goes_on || matches!(command, Command::First | Command::Back);
        command_icon(ui, panel, command, icon, (!open).then_some("grey-no-steps"));
    }
}

/// A button: its command, its name, and why it is grey if it is, as Fluent identifiers.
type Button = (Command, &'static str, Option<&'static str>);

/// The actions of a mode that are no moves.
fn buttons(tab: &Tab) -> Vec<Button> {
    let board = tab.sides.is_some();
    let played = tab.study.playing().is_some();
    let usual = |command: Command| (command, command.text(), None);
    match tab.mode {
        Mode::Setup if board => {
            vec![usual(Command::SwapSides), (Command::Deal, "setup-random", None), usual(Command::Clear)]
        }
        Mode::Setup if played => {
            [Command::SwapSides, Command::Sort, Command::Deal, Command::Clear].map(usual).into()
        }
        Mode::Setup => {
            let own = tab.own.as_ref();
            if tab.page() > 0 && !own.is_some_and(|own| own.builds_on(tab.page())) {
                return Vec::new();
            }
            let named = |command: Command| {
                let name = own.and_then(|own| own.name_of(command));
                (command, name.unwrap_or_else(|| command.text()), None)
            };
            [Command::SwapSides, Command::Sort, Command::Deal, Command::Clear].map(named).into()
        }
        _ => Vec::new(),
    }
}

/// The middle of the row beside a game on a board: a draw and giving up, with the answer; after the end how it ended, the review
/// and the next game.
fn game_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, middle: Rect) {
    let ending = tab.ending().filter(|_| tab.analysis().is_some()).map(|ending| panel.say(&ending.reason));
    let over = ending.is_some() || tab.analysis().is_some_and(|analysis| analysis.over);
    let middle = if over { middle } else { felt::help_ui(ui, panel, tab, middle) };
    let no_person = tab.person().is_none().then_some("grey-no-person");
    let asks = tab.asks_to_resign(ui.input(|input| input.time));
    let declined = tab.is_declined();
    // The answer is on the button itself, which has room for either: nothing moves aside for it.
    let ends = [
        (Command::OfferDraw, "draw-declined", declined, no_person.or(declined.then_some("draw-declined"))),
        (Command::Resign, "resign-really", asks, no_person),
    ];
    let after = [
        ("play-review", "play-review-board-about", Action::ReviewGame),
        ("play-new-game", "play-new-game-about", Action::Restart),
    ];
    let padding = 2.0 * ui.spacing().button_padding.x;
    let wide = |names: &[&'static str]| {
        names.iter().map(|name| text_width(ui, &panel.get(name)) + padding).fold(0.0, f32::max)
    };
    let widths = if over {
        after.each_ref().map(|(name, ..)| wide(&[*name]))
    } else {
        ends.map(|(command, other, ..)| wide(&[command.text(), other]))
    };
    let room = widths.iter().map(|width| width + ui.spacing().item_spacing.x).sum::<f32>();
    let told = ending.as_ref().map_or(0.0, |said| text_width(ui, said) + space::M);
    let told = told.min((middle.width() - room).max(0.0));
    let rect = centred(middle.center().x, middle, told + room);
    let mut row = ui.new_child(UiBuilder::new().max_rect(rect).layout(Layout::left_to_right(Align::Center)));
    if let Some(said) = ending {
        let height = row.available_height();
        row.allocate_ui_with_layout(vec2(told, height), Layout::left_to_right(Align::Center), |ui| {
            ui.add(Label::new(RichText::new(said).color(panel.tokens.text_strong)).truncate());
        });
    }
    if over {
        for (name, about, action) in after {
            panel.ask_if(row.button(panel.get(name)).on_hover_text(panel.get(about)).clicked(), action);
        }
    } else {
        for ((command, other, answered, why), width) in ends.into_iter().zip(widths) {
            let name = if answered { other } else { command.text() };
            wide_button(&mut row, panel, command, (name, width), why);
        }
    }
}

/// Draws the menu of rarer actions.
fn more_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, shares: bool) {
    let name = panel.get("tools-more");
    let study = tab.study.as_ref();
    icon_menu(ui, Icon::More, &name, |ui| {
        if tab.mode == Mode::Play {
            panel.ask_if(ui.button(panel.get("play-restart")).clicked(), Action::Restart);
            let shown = panel.menus.iter().filter(|menu| menu.is_shown(Some(study)));
            let draws =
                |command: &Command| matches!(command, Command::Kind(KindCommand { does: Does::Draw(_), .. }));
            // What is drawn may be chosen too.
            let begins = |group: &&Vec<Command>| group.iter().any(draws);
            let begun: Vec<Command> =
                shown.flat_map(|menu| menu.groups.iter().filter(begins).flatten().copied()).collect();
            for command in begun {
                entry_ui(ui, panel, command, command.text());
            }
            if study.identity().game.hides {
                entry_ui(ui, panel, Command::Deal, "play-new-deal");
            }
            ui.separator();
        }
        if study.playing().is_some() {
            entry_ui(ui, panel, Command::Flip, Command::Flip.text_for(Some(study)));
            if steps(tab) {
                entry_ui(ui, panel, Command::Autoplay, Command::Autoplay.text());
            }
            if tab.mode == Mode::Analyse {
                let mut on = study.playing().is_some_and(|game| game.settings().shortest);
                let shortest = ui.checkbox(&mut on, panel.get("analyse-shortest"));
                if shortest.on_hover_text(panel.get("analyse-shortest-about")).clicked() {
                    panel.ask(Action::Do(Command::Shortest));
                }
            }
            ui.separator();
        }
        if shares {
            entry_ui(ui, panel, Command::Share, Command::Share.text());
        }
        for command in [Command::CopyPosition, Command::CopyText, Command::SavePicture] {
            entry_ui(ui, panel, command, command.text());
        }
    });
}

fn entry_ui(ui: &mut Ui, panel: &mut Panel<'_>, command: Command, name: &'static str) {
    let entry = egui::Button::new(panel.get(name));
    let entry = with_shortcut(panel, entry, command);
    if ui.add(entry).on_hover_text(about(panel, command)).clicked() {
        panel.ask(Action::Do(command));
        ui.close();
    }
}
