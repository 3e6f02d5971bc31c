//! Help: pages of one screen each, in the program's own words, with the list of keys as the last one.

use super::keys::{KeyList, keys_ui};
use crate::app::panel::Panel;
use crate::app::theme::space;
use crate::app::widgets::{dialog, heading};
use egui::{Context, Grid, Id, Label, RichText, ScrollArea, Ui, vec2};

/// A page of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpPage {
    /// What the program does, and how to begin.
    First,
    /// How a position is built.
    Building,
    /// What the answer says.
    Reading,
    /// How to solve and to practise.
    Solving,
    /// The keys of all commands.
    Keys,
}

impl HelpPage {
    /// All pages in order.
    pub const ALL: [Self; 5] = [Self::First, Self::Building, Self::Reading, Self::Solving, Self::Keys];

    /// The Fluent identifier of its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::First => "help-first",
            Self::Building => "help-building",
            Self::Reading => "help-reading",
            Self::Solving => "help-solving",
            Self::Keys => "keys-title",
        }
    }

    /// The Fluent identifier of its rows; none for the keys, which are a list of their own.
    pub fn rows(self) -> Option<&'static str> {
        match self {
            Self::First => Some("help-first-rows"),
            Self::Building => Some("help-building-rows"),
            Self::Reading => Some("help-reading-rows"),
            Self::Solving => Some("help-solving-rows"),
            Self::Keys => None,
        }
    }
}

/// The help while it is open.
pub struct Help {
    /// The page in front.
    pub page: HelpPage,
    /// The list of keys.
    pub keys: KeyList,
}

impl Help {
    /// The help at a page.
    pub fn at(page: HelpPage) -> Self {
        Self { page, keys: KeyList::default() }
    }
}

/// The width of the list of pages and of a page, in points.
const LIST: f32 = 170.0;
const PAGE: f32 = 520.0;
/// The most height of a page, in points.
const HEIGHT: f32 = 520.0;
/// The width of what a row is about, in points.
const TERM: f32 = 130.0;

/// Draws the help while it is open.
pub fn help_ui(ctx: &Context, panel: &mut Panel<'_>, help: &mut Option<Help>) {
    let Some(shown) = help else { return };
    let mut open = true;
    let title = panel.get("command-help");
    dialog(ctx, title, Id::unique("help")).open(&mut open).resizable(false).show(ctx, |ui| {
        let height = (ctx.content_rect().height() - 120.0).clamp(200.0, HEIGHT);
        ui.horizontal_top(|ui| {
            ui.vertical(|ui| {
                ui.set_width(LIST);
                for page in HelpPage::ALL {
                    let entry = egui::Button::selectable(shown.page == page, panel.get(page.name()));
                    if ui.add(entry.min_size(vec2(LIST, 0.0))).clicked() {
                        shown.keys.wait_no_more();
                        shown.page = page;
                    }
                }
            });
            ui.separator();
            ui.vertical(|ui| {
                ui.set_width(PAGE);
                ui.set_height(height);
                match shown.page.rows() {
                    Some(rows) => page_ui(ui, panel, shown.page, rows),
                    None => keys_ui(ui, panel, &mut shown.keys, height),
                }
            });
        });
    });
    if !open {
        *help = None;
    }
}

/// Draws a page: a line for each row of its text, which has what it is about, a bar, and a sentence or two.
fn page_ui(ui: &mut Ui, panel: &Panel<'_>, page: HelpPage, rows: &'static str) {
    heading(ui, panel.get(page.name()));
    ui.add_space(space::S);
    ScrollArea::vertical().id_salt(rows).auto_shrink(false).show(ui, |ui| {
        Grid::new(rows).num_columns(2).spacing(vec2(space::M, space::M)).show(ui, |ui| {
            for row in panel.get(rows).lines() {
                let (term, said) = row.split_once('|').unwrap_or(("", row));
                ui.vertical(|ui| {
                    ui.set_width(TERM);
                    ui.add(Label::new(RichText::new(term.trim()).strong()).wrap());
                });
                ui.vertical(|ui| {
                    ui.set_width(PAGE - TERM - 2.0 * space::M);
                    ui.add(Label::new(said.trim()).wrap());
                });
                ui.end_row();
            }
        });
    });
}
