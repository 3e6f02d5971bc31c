//! Notices: one message at a time, and files being read or written, float over the top of the table and never push anything
//! aside.

use super::top;
use crate::action::Action;
use crate::choices::text_width;
use crate::icons::Icon;
use crate::io::names::known_name;
use crate::io::pending_open::PendingOpen;
use crate::io::writing::Writer;
use crate::panel::Panel;
use crate::theme::{self, MIN_TARGET, space};
use crate::widgets::{icon_button, last_place_of};
use egui::{
    Align, Align2, Area, Color32, Context, FontId, Frame, Id, Label, Layout, Margin, Order, Ui, vec2,
};
use etude_model::{Arg, Message};
use etude_study::reading::Reading;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The height of the names of the seats at the top of the table, which stay in sight, in points.
const NAMES: f32 = 48.0;
/// The height of a line, in points.
const LINE: f32 = 30.0;
/// The most that a line is wide, in points.
const WIDEST: f32 = 640.0;
/// The delay before the progress of a file is shown: most files take an instant.
const SHOWN_AFTER: Duration = Duration::from_millis(300);

/// Cause of a message, which goes when its cause does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A file, as its message names it: until it is read or written after all.
    File(String),
    /// A file that could not be opened while a tab was in front, as its message names it: beside that tab, until it is read
    /// after all.
    Unopened(u64, String),
    /// A tab and its position: while that tab is in front, until it shows another position.
    Position(u64, String),
    /// The program: until the message is closed.
    Program,
}

impl Cause {
    /// The cause of a message, while a tab with a position is in front.
    pub fn of(message: &Message, front: Option<(u64, &str)>) -> Self {
        let file = path_in(message).map(str::to_owned);
        let of_program = message.id.starts_with("settings-") || message.id.starts_with("journal-");
        match (file, front) {
            (Some(file), Some((tab, _))) if message.id.starts_with("open-") => Self::Unopened(tab, file),
            (Some(file), _) => Self::File(file),
            (None, Some((tab, position))) if !of_program => Self::Position(tab, position.to_owned()),
            _ => Self::Program,
        }
    }
}

/// A message. News goes by itself, an error stays until it is closed or its cause is gone.
#[derive(Clone, Debug)]
pub struct Notice {
    /// The words.
    pub text: String,
    /// True for an error.
    pub error: bool,
    /// The time at which it was shown.
    pub since: Instant,
    /// The cause.
    pub cause: Cause,
    /// The path of the file in the text, for the tooltip.
    pub path: Option<String>,
    /// The remedies, each in words.
    pub offers: Vec<(String, Offer)>,
}

/// Remedy offered with a message.
#[derive(Clone, Debug)]
pub enum Offer {
    /// A text is read as something else.
    Read(Box<Reading>),
    /// A text goes to the clipboard.
    Copy(String),
    /// A folder is shown in the system's own window.
    Show(PathBuf),
}

impl Offer {
    fn action(&self) -> Action {
        match self {
            Self::Read(reading) => Action::OpenReading(reading.clone()),
            Self::Copy(text) => Action::CopyText(text.clone()),
            Self::Show(folder) => Action::ShowFolder(folder.clone()),
        }
    }
}

/// The longest name of a file that a message shows whole, in characters.
const LONGEST_NAME: usize = 80;

/// The path of the file that a message is about.
pub fn path_in(message: &Message) -> Option<&str> {
    message.args.iter().find_map(|(name, value)| match value {
        Arg::Text(text) if *name == "file" => Some(text.as_str()),
        _ => None,
    })
}

/// A message that names its file as the user knows it: without its folders, and without the number that tells apart studies
/// closed unsaved.
pub fn with_file_name(mut message: Message) -> Message {
    for (name, value) in &mut message.args {
        if let Arg::Text(text) = value
            && *name == "file"
        {
            *text = shortened(known_name(Path::new(text.as_str())));
        }
    }
    message
}

/// A name with its middle left out where it is longer than [`LONGEST_NAME`], as when a whole text was pasted for a name.
fn shortened(name: String) -> String {
    let length = name.chars().count();
    if length <= LONGEST_NAME {
        return name;
    }
    let kept = LONGEST_NAME / 2;
    let (start, end): (String, String) =
        (name.chars().take(kept).collect(), name.chars().skip(length - kept).collect());
    format!("{start}…{end}")
}

impl Notice {
    /// True if it belongs to the tab in front.
    fn is_shown(&self, front: Option<u64>) -> bool {
        match &self.cause {
            Cause::Position(tab, _) | Cause::Unopened(tab, _) => Some(*tab) == front,
            Cause::File(_) | Cause::Program => true,
        }
    }
}

/// Draws the newest message whole, and below it the files that take long; the message before comes back once that is
/// gone. They lie at the top of the table, where neither its row nor the verdict is. `front` is the tab in front.
pub fn notices_ui(
    ctx: &Context,
    panel: &mut Panel<'_>,
    notices: &[Notice],
    front: Option<u64>,
    (readings, writer): (&[PendingOpen], &Writer),
) {
    let long = readings.iter().any(|reading| reading.spent() > SHOWN_AFTER)
        || writer.busy().any(|(_, spent, _)| spent > SHOWN_AFTER);
    let newest = notices.iter().enumerate().rev().find(|(_, notice)| notice.is_shown(front));
    if newest.is_none() && !long {
        return;
    }
    let table = last_place_of(ctx, "table").unwrap_or_else(|| {
        // Where nothing is played they lie below the bar.
        let all = ctx.content_rect();
        all.with_min_y(all.top() + top::HEIGHT)
    });
    let area = Area::new(Id::unique("notices")).order(Order::Foreground).pivot(Align2::CENTER_TOP);
    area.fixed_pos(table.center_top() + vec2(0.0, NAMES)).show(ctx, |ui| {
        ui.spacing_mut().item_spacing.y = space::XS;
        let width = (table.width() - 2.0 * space::S).min(WIDEST);
        if let Some((index, notice)) = newest {
            notice_ui(ui, panel, width, notice, index);
        }
        files_ui(ui, panel, width, readings, writer);
    });
}

fn notice_ui(ui: &mut Ui, panel: &mut Panel<'_>, width: f32, notice: &Notice, index: usize) {
    let (ink, ground) = if notice.error {
        (panel.tokens.error, panel.tokens.error_soft)
    } else {
        (panel.tokens.text, panel.tokens.accent_soft)
    };
    let sign = if notice.error { "⚠\u{a0}" } else { "" };
    let text = format!("{sign}{}", notice.text.replace('\n', " "));
    let said = Said { text, ink, path: notice.path.as_deref() };
    let close = panel.get("notice-close");
    let offers: Vec<&str> = notice.offers.iter().map(|(words, _)| words.as_str()).collect();
    match line_with_offers_ui(ui, panel, width, (ground, said), &close, &offers) {
        Some(Clicked::Close) => panel.ask(Action::Dismiss(index)),
        Some(Clicked::Offer(offer)) => {
            if let Some((_, offer)) = notice.offers.get(offer) {
                panel.ask(offer.action());
            }
        }
        None => {}
    }
}

/// Text of a line, and the path of the file in it.
struct Said<'a> {
    text: String,
    ink: Color32,
    path: Option<&'a str>,
}

/// A clicked button of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Clicked {
    Close,
    Offer(usize),
}

/// A line with the button at its end; returns true if that was clicked.
fn line_ui(ui: &mut Ui, panel: &Panel<'_>, width: f32, ground: Color32, text: String, button: &str) -> bool {
    line_with_offers_ui(
        ui,
        panel,
        width,
        (ground, Said { text, ink: panel.tokens.text, path: None }),
        button,
        &[],
    )
    .is_some()
}

/// The same with buttons for the remedies.
fn line_with_offers_ui(
    ui: &mut Ui,
    panel: &Panel<'_>,
    width: f32,
    (ground, said): (Color32, Said<'_>),
    button: &str,
    offers: &[&str],
) -> Option<Clicked> {
    let frame = Frame::new()
        .fill(ground)
        .stroke(egui::Stroke::new(1.0, panel.tokens.outline))
        .corner_radius(theme::radius::M)
        .shadow(panel.tokens.shadow_floating)
        .inner_margin(Margin::symmetric(space::S as i8, 0));
    let layout = Layout::right_to_left(Align::Center);
    frame
        .show(ui, |ui| {
            let width = width - 2.0 * space::S;
            let buttons: f32 = offers.iter().map(|offer| text_width(ui, offer) + 3.0 * space::S).sum();
            let room = width - buttons - MIN_TARGET - space::S;
            let font = FontId::proportional(theme::text::BODY);
            let lines = ui.painter().layout(said.text, font, said.ink, room);
            // A short message covers no more of the table than it needs.
            let width = width.min((lines.size().x + width - room).ceil());
            let size = vec2(width, LINE.max(lines.size().y + 2.0 * space::S));
            ui.allocate_ui_with_layout(size, layout, |ui| {
                ui.set_min_size(size);
                let mut clicked =
                    icon_button(ui, Icon::Close, button, None).clicked().then_some(Clicked::Close);
                for (index, offer) in offers.iter().enumerate().rev() {
                    if ui.button(*offer).clicked() {
                        clicked = Some(Clicked::Offer(index));
                    }
                }
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    let line = ui.add(Label::new(lines));
                    if let Some(path) = said.path {
                        line.on_hover_text(path);
                    }
                });
                clicked
            })
            .inner
        })
        .inner
}

/// Draws the progress of files being read, each with a button that stops it, and of files being written, with one where making
/// them takes long.
fn files_ui(ui: &mut Ui, panel: &mut Panel<'_>, width: f32, readings: &[PendingOpen], writer: &Writer) {
    let stop = panel.get("reading-stop");
    for (path, _, can_stop) in writer.busy().filter(|(_, spent, _)| *spent > SHOWN_AFTER) {
        let text = Message::new("writing-progress").text("file", path.display().to_string());
        if can_stop {
            let text = panel.say(&with_file_name(text));
            if line_ui(ui, panel, width, panel.tokens.raised, text, &stop) {
                panel.ask(Action::StopWriting(path.to_owned()));
            }
            continue;
        }
        let frame = Frame::new().fill(panel.tokens.raised).corner_radius(theme::radius::M);
        frame.inner_margin(Margin::symmetric(space::S as i8, 4)).show(ui, |ui| {
            ui.set_width(width - 2.0 * space::S);
            ui.add(Label::new(panel.say(&with_file_name(text))).truncate());
        });
    }
    for (index, reading) in readings.iter().enumerate().filter(|(_, reading)| reading.spent() > SHOWN_AFTER) {
        let percent = (reading.share() * 100.0) as u32;
        let id = if percent < 100 { "reading-progress" } else { "reading-opening" };
        let text = reading.told(id).number("percent", percent);
        let text = panel.say(&with_file_name(text));
        if line_ui(ui, panel, width, panel.tokens.raised, text, &stop) {
            panel.ask(Action::StopReading(index));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_about_the_file_that_it_names_else_about_what_is_in_front() {
        let front = Some((7, "34669 / 88"));
        let file = Message::new("save-failed-file").text("file", "a.ron").text("reason", "no room");
        assert_eq!(Cause::of(&file, front), Cause::File("a.ron".to_owned()));
        let unopened = Message::new("open-unreadable").text("file", "a.ron");
        assert_eq!(Cause::of(&unopened, front), Cause::Unopened(7, "a.ron".to_owned()));
        assert_eq!(Cause::of(&unopened, None), Cause::File("a.ron".to_owned()));
        let pasted = Message::new("open-illegal-move").text("move", "?");
        assert_eq!(Cause::of(&pasted, front), Cause::Position(7, "34669 / 88".to_owned()));
        assert_eq!(Cause::of(&Message::new("settings-unsaved"), front), Cause::Program);
        assert_eq!(Cause::of(&pasted, None), Cause::Program);
    }

    #[test]
    fn a_file_is_named_as_the_user_knows_it() {
        let named = |file: &str| {
            let message =
                with_file_name(Message::new("closed-kept").text("file", file).text("reason", "/a/b"));
            (path_in(&message).map(str::to_owned), message.args[1].1.clone())
        };
        for (path, name) in [
            ("/home/a/closed/1795464805239-etude.ron", "etude.ron"),
            ("/home/a/12-1.ron", "12-1.ron"),
            ("mine.ron", "mine.ron"),
            ("..", ".."),
        ] {
            assert_eq!(named(path), (Some(name.to_owned()), Arg::Text("/a/b".to_owned())), "{path}");
        }
    }
}
