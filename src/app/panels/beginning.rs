//! The first page: the program in a sentence, the games to begin with, and the other ways in. It is there while nothing is
//! open, and on request.

use super::languages::languages_row_ui;
use crate::action::Action;
use crate::commands::Command;
use crate::fonts;
use crate::io::names::{bare_name, folder_name};
use crate::paint::small::paint_small;
use crate::panel::Panel;
use crate::theme::{MIN_TARGET, radius, space, text};
use crate::widgets::about;
use egui::accesskit::Role;
use egui::containers::menu::MenuButton;
use egui::text::LayoutJob;
use egui::{
    Atom, Button, CornerRadius, FontId, Id, Rect, RichText, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, pos2, vec2,
};
use etude_model::{Message, Scene};
use etude_study::kind::Beginning;
use etude_study::library::{self, Listed};
use etude_study::registry::{self, KINDS};
use etude_study::session;

/// The width of a choice, at least and at most, in points.
const WIDTHS: [f32; 2] = [170.0, 260.0];
/// The height of a choice, and of the words below its picture, in points.
const HEIGHT: f32 = 240.0;
const WORDS: f32 = 84.0;
/// The size of the title, in points.
const TITLE: f32 = 32.0;
/// The height of the buttons below the games, and their least width, in points.
const BUTTON: [f32; 2] = [150.0, 48.0];
/// The most studies that are offered again, and the width of their rows, in points.
const RECENTS: usize = 5;
const RECENT: f32 = 460.0;

/// Games to begin with, each with the picture of its sample.
pub struct Beginnings {
    choices: Vec<(&'static Beginning, Option<Scene>)>,
}

impl Beginnings {
    /// Reads the sample of each game, so it is called when the page is first shown.
    pub fn new() -> Self {
        let seen = |beginning: &Beginning| {
            let sample = library::find(beginning.sample)?;
            Listed::from(session::read(sample.text()).ok()?).scene()
        };
        let choices = library::beginnings().map(|(_, beginning)| (beginning, seen(beginning))).collect();
        Self { choices }
    }

    /// Each choice with the scene of its picture.
    pub fn choices(&self) -> &[(&'static Beginning, Option<Scene>)] {
        &self.choices
    }
}

/// Draws the page.
pub fn beginning_ui(ui: &mut Ui, panel: &mut Panel<'_>, beginnings: &Beginnings) {
    let room = ui.available_rect_before_wrap();
    let count = beginnings.choices.len().max(1);
    let [least, most] = WIDTHS;
    let gap = space::M;
    let fit = |columns: usize| (room.width() - gap * (columns as f32 + 1.0)) / columns as f32;
    let columns = (1..=count).rev().find(|&columns| fit(columns) >= least).unwrap_or(1);
    let width = fit(columns).min(most);
    let lines = count.div_ceil(columns) as f32;
    // The page keeps its place of a full list, however many files there are.
    let listed = 40.0 + RECENTS as f32 * (MIN_TARGET + 6.0);
    let total = 90.0 + lines * (HEIGHT + gap) + 2.0 * space::L + BUTTON[1] + MIN_TARGET + listed;
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.add_space(((room.height() - total) * 0.4).max(space::S));
        ui.vertical_centered(|ui| {
            ui.label(RichText::new(panel.get("begin-title")).font(FontId::new(TITLE, fonts::heading())));
            ui.label(RichText::new(panel.get("begin-about")).color(panel.tokens.text_weak));
        });
        ui.add_space(space::L);
        for line in beginnings.choices.chunks(columns) {
            let whole = line.len() as f32 * (width + gap) - gap;
            let left = room.center().x - whole / 2.0;
            let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), HEIGHT), Sense::hover());
            for (place, (beginning, scene)) in line.iter().enumerate() {
                let corner = pos2(left + place as f32 * (width + gap), rect.top());
                let rect = Rect::from_min_size(corner, vec2(width, HEIGHT));
                choice_ui(ui, panel, rect, beginning, scene.as_ref());
            }
            ui.add_space(gap);
        }
        ui.add_space(space::S);
        ways_ui(ui, panel);
        ui.add_space(space::L);
        languages_row_ui(ui, panel);
        if !panel.settings.recents.is_empty() {
            recents_ui(ui, panel);
        }
    });
}

/// Draws the other ways in, in one row in the middle.
fn ways_ui(ui: &mut Ui, panel: &mut Panel<'_>) {
    let (primary, ink) = (panel.tokens.accent, panel.tokens.text_on_accent);
    let today = RichText::new(panel.get("begin-today")).strong().color(ink);
    let plain = |text: &'static str| Button::new(panel.get(text)).min_size(BUTTON.into());
    let (today, game) = (Button::new(today).fill(primary).min_size(BUTTON.into()), plain("begin-game"));
    let ways = [
        (plain("begin-paste"), Command::Paste, None),
        (plain("command-open"), Command::Open, None),
        (plain("begin-browse"), Command::Library, Some(Action::Browse)),
    ];
    let id = Id::unique("ways in");
    // The row is as wide as in the frame before, and centred.
    let width = ui.data(|data| data.get_temp::<f32>(id)).unwrap_or(5.0 * BUTTON[0] + 4.0 * space::S);
    ui.horizontal(|ui| {
        ui.add_space(((ui.available_width() - width) / 2.0).max(0.0));
        let row = ui.horizontal(|ui| {
            if ui.add(today).on_hover_text(about(panel, Command::Practice)).clicked() {
                panel.ask(Action::Do(Command::Practice));
            }
            let about_games = panel.get("begin-game-about");
            MenuButton::from_button(game).ui(ui, |ui| games_ui(ui, panel)).0.on_hover_text(about_games);
            for (button, command, other) in ways {
                let about = about(panel, command);
                if ui.add(button).on_hover_text(about).clicked() {
                    panel.ask(other.unwrap_or(Action::Do(command)));
                }
            }
        });
        ui.data_mut(|data| data.insert_temp(id, row.response.rect.width()));
    });
}

/// Draws the games that can be played from their start.
fn games_ui(ui: &mut Ui, panel: &mut Panel<'_>) {
    for kind in KINDS {
        for &id in kind.whole {
            let Ok((entry, rules)) = registry::find(kind.id, id) else { continue };
            // A game of hidden cards chooses its rules later, and has a name of its own.
            let name = if entry.game.hides {
                panel.get(entry.game.name)
            } else {
                let under = Message::new("begin-game-rules").message("game", Message::new(entry.game.name));
                panel.say(&under.message("rules", rules.title()))
            };
            if ui.button(name).clicked() {
                panel.ask(Action::PlayWhole(kind.id, rules.id));
                ui.close();
            }
        }
    }
}

/// Draws the files that were opened lately, each as a small row.
fn recents_ui(ui: &mut Ui, panel: &mut Panel<'_>) {
    ui.add_space(space::L);
    ui.vertical_centered(|ui| {
        ui.set_max_width(RECENT.min(ui.available_width()));
        ui.label(RichText::new(panel.get("library-recents")).color(panel.tokens.text_weak));
        for path in panel.settings.recents.iter().take(RECENTS) {
            let name = bare_name(path);
            let folder = path.parent().map(folder_name).unwrap_or_default();
            let folder = RichText::new(folder).small().color(panel.tokens.text_weak);
            let size = vec2(ui.available_width(), MIN_TARGET);
            let row = Button::new((name.as_str(), Atom::grow(), folder)).frame_when_inactive(false);
            let row = ui.add(row.truncate().min_size(size)).on_hover_text(path.display().to_string());
            row.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
            if row.clicked() {
                panel.actions.push(Action::OpenFile(path.clone()));
            }
        }
    });
}

/// One choice: a picture, a name, a sentence.
fn choice_ui(ui: &Ui, panel: &mut Panel<'_>, rect: Rect, beginning: &Beginning, scene: Option<&Scene>) {
    let tokens = panel.tokens;
    let (name, said) = (panel.get(beginning.name), panel.get(beginning.about));
    let id = Id::unique(("beginning", beginning.sample));
    let response = ui.interact(rect, id, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    ui.ctx().accesskit_node_builder(id, |node| node.set_description(said.as_str()));
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
    let marked = response.hovered() || response.has_focus();
    let edge = if marked { Stroke::new(2.0, tokens.accent) } else { Stroke::new(1.0, tokens.outline) };
    let corner = CornerRadius::same(radius::L);
    ui.painter().rect(rect, corner, tokens.raised, edge, StrokeKind::Inside);
    let inner = rect.shrink(space::S);
    let picture = Rect::from_min_max(inner.min, pos2(inner.right(), rect.bottom() - WORDS));
    if let Some(scene) = scene {
        paint_small(ui.painter(), picture, scene, panel.settings.four_colours, tokens);
    }
    let x = rect.center().x;
    let title = FontId::new(text::BODY, fonts::heading());
    let small = FontId::proportional(text::SMALL);
    let mut top = picture.bottom() + space::S;
    let mut elided = false;
    for (words, font, ink) in [(&name, title, tokens.text_strong), (&said, small, tokens.text_weak)] {
        let mut job = LayoutJob::simple(words.clone(), font, ink, inner.width());
        job.halign = egui::Align::Center;
        job.wrap.max_rows = 3;
        let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
        elided |= galley.elided;
        let height = galley.size().y;
        ui.painter().galley(pos2(x, top), galley, ink);
        top += height + 2.0;
    }
    let response = response.on_hover_cursor(egui::CursorIcon::PointingHand);
    let response = if elided { response.on_hover_text(format!("{name}\n{said}")) } else { response };
    panel.ask_if(response.clicked(), Action::Begin(beginning.sample));
}
