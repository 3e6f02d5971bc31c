//! A page of the guide as it is read: sections that fold, of which the first is open, and links between pages.

use super::HelpPage;
use crate::fonts;
use crate::guide::markdown::{Block, Line, Page, Section, Span, Style, anchor, plain};
use crate::panel::Panel;
use crate::theme::{self, space};
use crate::widgets::heading;
use egui::text::LayoutJob;
use egui::{
    Align, CollapsingHeader, EventFilter, FontSelection, Frame, Grid, Id, Key, Label, Margin, Modifiers,
    Response, RichText, ScrollArea, Sense, TextStyle, Ui, vec2,
};

/// State of reading a page in a frame.
pub(super) struct Reader {
    /// The page.
    pub page: HelpPage,
    /// True if it begins at its top, with the focus.
    pub begins: bool,
    /// The anchor that is brought into sight.
    pub anchor: Option<String>,
    /// The link that was followed.
    pub link: Option<String>,
}

/// The scroll distance of an arrow key, in points.
const STEP: f32 = 48.0;
/// The width of the mark of an item, in points.
const MARK: f32 = 22.0;
/// The most columns of a table whose cells are wrapped; a wider one is scrolled.
const COLUMNS: usize = 4;
/// The least and the greatest part of the width that the first column takes.
const FIRST: (f32, f32) = (0.3, 0.52);

/// Draws a page, which has the focus and the keys of a text until a link in it has them.
pub(super) fn page_ui(ui: &mut Ui, panel: &Panel<'_>, page: &Page, reader: &mut Reader) {
    let body = Id::unique("help body");
    let room = ui.available_rect_before_wrap();
    let response = ui.interact(room, body, Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::accesskit::Role::Document, true, &page.title));
    if reader.begins || response.clicked() {
        response.request_focus();
    }
    let scrolled = if response.has_focus() { keys(ui, body, room.height()) } else { 0.0 };
    let mut area = ScrollArea::vertical().id_salt(("help", reader.page.name())).auto_shrink(false);
    if reader.begins {
        area = area.vertical_scroll_offset(0.0);
    }
    area.show(ui, |ui| {
        // The bar lies over the text.
        ui.set_max_width(ui.available_width() - space::S);
        heading(ui, &page.title);
        for (place, section) in page.sections.iter().enumerate() {
            section_ui(ui, panel, (place, section), page, reader);
        }
        ui.add_space(space::L);
        if scrolled != 0.0 {
            ui.scroll_with_delta(vec2(0.0, -scrolled));
        }
    });
}

/// The scroll distance of the pressed keys, in points.
fn keys(ui: &Ui, body: Id, height: f32) -> f32 {
    let filter = EventFilter { horizontal_arrows: false, vertical_arrows: true, tab: false, escape: false };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(body, filter));
    let far = 1e6;
    let steps = [
        (Key::ArrowDown, STEP),
        (Key::ArrowUp, -STEP),
        (Key::PageDown, height - STEP),
        (Key::PageUp, STEP - height),
        (Key::Home, -far),
        (Key::End, far),
    ];
    let pressed = |key| ui.input_mut(|input| input.consume_key(Modifiers::NONE, key));
    steps.into_iter().filter(|&(key, _)| pressed(key)).map(|(_, by)| by).sum()
}

fn section_ui(
    ui: &mut Ui,
    panel: &Panel<'_>,
    (place, section): (usize, &Section),
    page: &Page,
    reader: &mut Reader,
) {
    if section.title.is_empty() {
        return blocks_ui(ui, panel, (place, section), reader);
    }
    let sought = reader.anchor.as_deref() == Some(anchor(&section.title).as_str());
    // The first section is the page in short, and the contents are short as they are.
    let first = page.sections.iter().position(|section| !section.title.is_empty()) == Some(place);
    let first = first || reader.page == HelpPage::CONTENTS;
    let title = RichText::new(&section.title).family(fonts::heading()).color(panel.tokens.text_strong);
    let header =
        CollapsingHeader::new(title).id_salt(("help", reader.page.name(), place)).default_open(first);
    let shown = header.open(sought.then_some(true)).show_unindented(ui, |ui| {
        blocks_ui(ui, panel, (place, section), reader);
    });
    show_focused(&shown.header_response);
    if sought {
        shown.header_response.request_focus();
        shown.header_response.scroll_to_me(Some(Align::TOP));
    }
}

fn blocks_ui(ui: &mut Ui, panel: &Panel<'_>, (place, section): (usize, &Section), reader: &mut Reader) {
    for (number, block) in section.blocks.iter().enumerate() {
        match block {
            Block::Paragraph(line) => line_ui(ui, panel, line, reader),
            Block::Item(depth, mark, line) => {
                ui.horizontal_top(|ui| {
                    ui.add_space(MARK * *depth as f32);
                    let (rect, _) = ui.allocate_exact_size(vec2(MARK, 0.0), Sense::hover());
                    let font = TextStyle::Body.resolve(ui.style());
                    let top = egui::Align2::LEFT_TOP;
                    ui.painter().text(rect.left_top(), top, mark, font, panel.tokens.text_weak);
                    ui.vertical(|ui| line_ui(ui, panel, line, reader));
                });
            }
            Block::Table(rows) => table_ui(ui, panel, (place, number), rows, reader),
            Block::Code(code) => {
                let frame = Frame::new().fill(panel.tokens.sunken).corner_radius(theme::radius::M);
                frame.inner_margin(Margin::same(space::S as i8)).show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    let code = RichText::new(code).monospace().size(theme::text::SMALL);
                    ScrollArea::horizontal().id_salt((place, number)).show(ui, |ui| {
                        ui.add(Label::new(code).extend());
                    });
                });
            }
        }
        ui.add_space(space::XS);
    }
}

fn table_ui(ui: &mut Ui, panel: &Panel<'_>, salt: (usize, usize), rows: &[Vec<Line>], reader: &mut Reader) {
    let columns = rows.first().map_or(0, Vec::len);
    let room = ui.available_width() - space::S * columns.saturating_sub(1) as f32;
    // The column of longer texts is wider.
    let longest = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| plain(cell).chars().count()).max().unwrap_or(0) as f32
    };
    let all: f32 = (0..columns).map(longest).sum();
    let first = if columns == 1 { room } else { room * (longest(0) / all.max(1.0)).clamp(FIRST.0, FIRST.1) };
    let other = (room - first) / columns.saturating_sub(1).max(1) as f32;
    let name = reader.page.name();
    let grid = Grid::new(("help", name, salt)).num_columns(columns).spacing(vec2(space::S, space::S));
    let grid = |ui: &mut Ui, reader: &mut Reader| {
        grid.striped(true).show(ui, |ui| {
            for (number, row) in rows.iter().enumerate().filter(|(_, row)| !plain(&row.concat()).is_empty()) {
                for (column, cell) in row.iter().enumerate() {
                    if columns > COLUMNS {
                        ui.add(Label::new(job(ui, panel, cell, number == 0)).extend());
                        continue;
                    }
                    ui.vertical(|ui| {
                        let width = if column == 0 { first } else { other };
                        ui.set_width(width.max(1.0));
                        if number == 0 {
                            ui.add(Label::new(job(ui, panel, cell, true)).wrap());
                        } else {
                            line_ui(ui, panel, cell, reader);
                        }
                    });
                }
                ui.end_row();
            }
        });
    };
    if columns > COLUMNS {
        ScrollArea::horizontal().id_salt(("help", name, salt)).show(ui, |ui| grid(ui, reader));
    } else {
        grid(ui, reader);
    }
}

/// Draws a line: one text where nothing is linked, so that it is read as one.
fn line_ui(ui: &mut Ui, panel: &Panel<'_>, line: &[Span], reader: &mut Reader) {
    let leads = |span: &Span| span.link.as_deref().is_some_and(|link| reader.page.of_link(link).is_some());
    if !line.iter().any(leads) {
        ui.add(Label::new(job(ui, panel, line, false)).wrap());
        return;
    }
    let mut followed = None;
    ui.scope(|ui| {
        let spacing = ui.spacing_mut();
        // A link is in line with the text around it.
        (spacing.item_spacing.x, spacing.interact_size.y) = (0.0, 0.0);
        ui.horizontal_wrapped(|ui| {
            for span in line {
                if !leads(span) {
                    ui.add(Label::new(job(ui, panel, std::slice::from_ref(span), false)));
                    continue;
                }
                let link = ui.link(rich(panel, span).color(panel.tokens.accent));
                show_focused(&link);
                if link.clicked() {
                    followed.clone_from(&span.link);
                }
            }
        });
    });
    if followed.is_some() {
        reader.link = followed;
    }
}

/// Brings a widget that has just got the focus into sight.
fn show_focused(response: &Response) {
    if response.gained_focus() {
        response.scroll_to_me(None);
    }
}

fn job(ui: &Ui, panel: &Panel<'_>, line: &[Span], weak: bool) -> LayoutJob {
    let mut job = LayoutJob::default();
    for span in line {
        let text = if weak { rich(panel, span).color(panel.tokens.text_weak) } else { rich(panel, span) };
        text.append_to(&mut job, ui.style(), FontSelection::Default, Align::BOTTOM);
    }
    job
}

fn rich(panel: &Panel<'_>, span: &Span) -> RichText {
    let text = RichText::new(&span.text);
    match span.style {
        Style::Plain => text,
        Style::Strong => text.family(fonts::heading()).color(panel.tokens.text_strong),
        Style::Emphasis => text.italics(),
        Style::Code => text.monospace(),
    }
}
