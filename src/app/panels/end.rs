//! Sheet over the table at the end of an attempt or a game: the result, one line about it, and one button that goes on.
//! Nothing else of the window moves for it.

use super::after;
use super::over_table::{Sheet, takes_enter};
use super::solve::{refuted, result};
use super::verdict::{ending_message, verdict_message};
use crate::action::{Action, SolveStep};
use crate::choices::text_width;
use crate::commands::Command;
use crate::icons::Icon;
use crate::panel::Panel;
use crate::tab::{Tab, end::End};
use crate::theme::{MIN_TARGET, space, text};
use crate::widgets::{ICON, about, icon_button, part_id, primary_button};
use egui::{Button, Color32, Key, Rect, Ui, UiBuilder, vec2};
use etude_model::{Message, Value};
use etude_study::Analysis;

/// The size of the sheet, in points; a long line makes it wider.
const SIZE: [f32; 2] = [360.0, 140.0];
/// The sizes in which the result is written: the first in which it fits.
const SIZES: [f32; 3] = [text::HERO, text::TITLE, text::BODY];

/// The result of a game that was played.
pub fn result_message(tab: &Tab, analysis: &Analysis) -> Message {
    let own = tab.ending().and_then(|ending| tab.study.playing()?.ending_words(ending, tab.my_player()));
    own.unwrap_or_else(|| match tab.agreed().zip(tab.sides.as_ref()) {
        Some((ending, sides)) => ending_message(ending, sides),
        None => verdict_message(analysis, tab.sides.as_ref(), tab.mine()),
    })
}

/// The result and the line below it on the sheet, and the colour of the result.
fn said(panel: &Panel<'_>, tab: &Tab, end: End) -> Option<(String, String, Color32)> {
    let game = tab.study.playing()?;
    let ink = |value: Value| panel.tokens.value(Some(value)).0;
    Some(match (end, &tab.trial) {
        (End::Solved, Some(trial)) => {
            let solving = &trial.solving;
            let line = if solving.shown {
                panel.get("solve-shown")
            } else {
                result(panel, solving.mistakes(), solving.hints(), solving.seconds())
            };
            (panel.get("solve-solved"), line, ink(Value::Win))
        }
        (End::Refuted, Some(trial)) => {
            let (head, about) = refuted(panel, trial, game);
            (panel.get("end-missed"), format!("{head} · {about}"), ink(Value::Loss))
        }
        (End::Played, _) => {
            let reason = tab.ending().map_or_else(String::new, |ending| panel.say(&ending.reason));
            let result = panel.say(&result_message(tab, game.analysis()));
            let winner =
                tab.ending().filter(|_| tab.play.players.any_person()).and_then(|ending| tab.won_by(ending));
            let own = winner.map(|side| if side == tab.mine() { Value::Win } else { Value::Loss });
            (result, reason, own.map_or(panel.tokens.text_strong, ink))
        }
        (_, None) => return None,
    })
}

/// The primary button of the sheet: its name, its tooltip, its action.
fn goes_on(panel: &Panel<'_>, tab: &Tab, end: End) -> (String, String, Action) {
    let get = |name, about, action| (panel.get(name), panel.get(about), action);
    match end {
        // After the puzzle of the day comes the page of practice.
        End::Solved if tab.is_daily() && panel.session.is_none() => {
            get("session-done", "session-done-about", Action::NextExercise)
        }
        End::Solved => get("end-next", "solve-next-about", Action::NextExercise),
        End::Refuted => get("solve-retry", "solve-retry-about", Action::Solve(SolveStep::Retry)),
        End::Played if after::is_after(tab) => {
            (panel.get("play-next-deal"), about(panel, Command::Deal), Action::Do(Command::Deal))
        }
        End::Played => get("play-review", "play-review-about", Action::ReviewGame),
    }
}

/// Presses the button of the sheet by Enter, unless the widget with the focus takes it.
pub fn press_by_key(ui: &Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let Some(end) = tab.end_in_sight() else { return };
    if takes_enter(ui) {
        panel.ask(goes_on(panel, tab, end).2);
    }
}

/// Draws the sheet over an area, once there is an end to tell.
pub fn sheet_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab, area: Rect) {
    let Some(end) = tab.end_in_sight().filter(|_| !panel.session_is_over()) else { return };
    let Some((result, line, ink)) = said(panel, tab, end) else { return };
    let mut sheet = Sheet::over(ui, panel, area, ("end", "end-label"), (SIZE, std::slice::from_ref(&line)));
    let corner = sheet.ui.max_rect().right_top();
    sheet.head(&result, &SIZES, ink);
    sheet.line(panel, &line);
    let ui = &mut sheet.ui;
    ui.add_space((ui.available_height() - MIN_TARGET).max(0.0));
    let (name, about, action) = goes_on(panel, tab, end);
    let about = format!("{name}: {about}  ({})", Key::Enter.name());
    let deals = matches!(end, End::Played) && after::is_after(tab);
    let review = panel.get("play-review");
    let [own, other] = [&name, &review].map(|name| text_width(ui, name) + 2.0 * space::L);
    let width = if deals { own + space::S + other } else { own };
    let left = ((ui.available_width() - width) / 2.0).max(0.0);
    ui.horizontal(|ui| {
        ui.add_space(left);
        panel.ask_if(primary_button(ui, panel.tokens, name, true).on_hover_text(about).clicked(), action);
        // After dealt cards the next deal goes on, and the game is looked at as well.
        let button = Button::new(&review).min_size(vec2(0.0, MIN_TARGET));
        if deals && ui.add(button).on_hover_text(panel.get("play-review-about")).clicked() {
            panel.ask(Action::ReviewGame);
        }
    });
    // Above the words, whose width is the sheet's, in the margin beside the result.
    let corner = corner + vec2(space::S, -space::XS);
    let corner = Rect::from_x_y_ranges(corner.x - ICON..=corner.x, corner.y..=corner.y + ICON);
    let mut close = sheet.ui.new_child(UiBuilder::new().scope_id(part_id("end-close")).max_rect(corner));
    if icon_button(&mut close, Icon::Close, &panel.get("end-close"), None).clicked() {
        panel.ask(Action::PutEndAway);
    }
}
