//! Help: the pages of the guide in a panel beside the table, with the list of keys as the last one.

mod text;

use super::keys::{KeyList, keys_ui};
use crate::guide::markdown::Page;
use crate::guide::{CONTENTS, GuidePage, KEYS, PAGES};
use crate::icons::Icon;
use crate::kinds::KINDS;
use crate::panel::Panel;
use crate::panels::top;
use crate::theme::space;
use crate::widgets::{icon_button, within};
use egui::{Context, Id, Rect, vec2};
use etude_study::Study;
use etude_texts::Language;
use text::{Reader, page_ui};

/// A page of the help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpPage {
    /// A page of the guide, by its name.
    Guide(&'static str),
    /// The keys of all commands.
    Keys,
}

impl HelpPage {
    /// The contents of the guide.
    pub const CONTENTS: Self = Self::Guide(CONTENTS);

    /// All pages, the contents first and the keys last.
    pub fn all() -> impl Iterator<Item = Self> {
        pages().map(|page| Self::Guide(page.name)).chain([Self::Keys])
    }

    /// Its name: that of its file, or of the list of keys.
    pub fn name(self) -> &'static str {
        match self {
            Self::Guide(name) => name,
            Self::Keys => "keys",
        }
    }

    /// The page about a study.
    pub fn of_study(study: &dyn Study) -> Self {
        KINDS.iter().find_map(|kind| kind.guide_of(study)).map_or(Self::CONTENTS, Self::Guide)
    }

    /// The text of a page of the guide in a language; none for the keys.
    pub fn read(self, language: Language) -> Option<Page> {
        let Self::Guide(name) = self else { return None };
        pages().find(|page| page.name == name).map(|page| Page::new(page.text(language)))
    }

    /// The page that a link leads to, with its anchor; none where that is no page of the help.
    fn of_link(self, link: &str) -> Option<(Self, &str)> {
        let (path, anchor) = link.split_once('#').unwrap_or((link, ""));
        if path.is_empty() {
            return Some((self, anchor));
        }
        if path.rsplit('/').next() == Some(KEYS) {
            return Some((Self::Keys, ""));
        }
        let name = path.strip_suffix(".md")?;
        pages().find(|page| page.name == name).map(|page| (Self::Guide(page.name), anchor))
    }
}

/// All pages of the guide.
fn pages() -> impl Iterator<Item = &'static GuidePage> {
    PAGES.iter().chain(KINDS.iter().flat_map(|kind| kind.guide()))
}

/// The help while it is open.
pub struct Help {
    /// The page in front.
    pub page: HelpPage,
    /// The pages that led to it, the last one last.
    before: Vec<HelpPage>,
    /// The page in front as it was read, and in which language.
    read: Option<(HelpPage, Language, Page)>,
    /// The anchor that is to be brought into sight.
    anchor: Option<String>,
    /// True if the page is to begin at its top, with the focus.
    begins: bool,
    /// The list of keys.
    pub keys: KeyList,
}

impl Help {
    /// The help at a page.
    pub fn at(page: HelpPage) -> Self {
        Self { page, before: Vec::new(), read: None, anchor: None, begins: true, keys: KeyList::default() }
    }

    /// Goes on to a page, from which there is a way back.
    fn go(&mut self, page: HelpPage, anchor: &str) {
        if page != self.page {
            self.before.push(self.page);
        }
        self.show(page);
        self.anchor = Some(anchor.to_owned()).filter(|anchor| !anchor.is_empty());
        self.begins = self.anchor.is_none();
    }

    fn show(&mut self, page: HelpPage) {
        self.keys.wait_no_more();
        (self.page, self.begins, self.anchor) = (page, true, None);
    }
}

/// The window of the help.
fn id() -> Id {
    Id::unique("help")
}

/// True if keys belong to the help: the focus is in it.
pub fn has_focus(ctx: &Context) -> bool {
    let Some(focused) = ctx.memory(egui::Memory::focused) else { return false };
    let layer = ctx.viewport(|view| {
        let passes = [&view.this_pass, &view.prev_pass];
        passes.into_iter().find_map(|pass| pass.widgets.get(focused).map(|widget| widget.layer_id))
    });
    layer.is_some_and(|layer| layer.id == id())
}

/// The width of the help, in points: that of the column, which it covers.
const WIDTH: f32 = 372.0;

/// Draws the help while it is open: over the column, beside the table; it can be carried elsewhere.
pub fn help_ui(ctx: &Context, panel: &mut Panel<'_>, help: &mut Option<Help>) {
    let Some(shown) = help else { return };
    let mut open = true;
    let room = ctx.content_rect().shrink2(vec2(space::S, 0.0));
    let height = room.height() - top::HEIGHT - space::S;
    let place = Rect::from_min_size(
        egui::pos2(room.right() - WIDTH.min(room.width()), room.top() + top::HEIGHT),
        vec2(WIDTH.min(room.width()), height),
    );
    let window = egui::Window::new(panel.get("command-help")).id(id()).collapsible(false).open(&mut open);
    window.default_rect(place).min_width(280.0).min_height(160.0).show(ctx, |ui| {
        ui.horizontal(|ui| {
            let back = panel.get("help-back");
            let earlier = shown.before.last().copied();
            let pressed =
                ui.add_enabled_ui(earlier.is_some(), |ui| icon_button(ui, Icon::Back, &back, None)).inner;
            if let Some(page) = earlier.filter(|_| pressed.clicked()) {
                shown.before.pop();
                shown.show(page);
            }
            for (page, name) in [(HelpPage::CONTENTS, "help-contents"), (HelpPage::Keys, "keys-title")] {
                if ui.selectable_label(shown.page == page, panel.get(name)).clicked() {
                    shown.go(page, "");
                }
            }
        });
        ui.separator();
        let language = panel.texts.language();
        let current = shown.read.as_ref().is_some_and(|read| (read.0, read.1) == (shown.page, language));
        if !current {
            shown.read = shown.page.read(language).map(|page| (shown.page, language, page));
        }
        let Some((_, _, page)) = &shown.read else {
            let height = ui.available_height();
            return keys_ui(ui, panel, &mut shown.keys, height);
        };
        let mut reader = Reader {
            page: shown.page,
            begins: std::mem::take(&mut shown.begins),
            anchor: shown.anchor.take(),
            link: None,
        };
        within(ui, "help text", |ui| page_ui(ui, panel, page, &mut reader));
        if let Some((page, anchor)) = reader.link.as_deref().and_then(|link| shown.page.of_link(link)) {
            let anchor = anchor.to_owned();
            shown.go(page, &anchor);
        }
    });
    if !open {
        *help = None;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fonts::missing_glyphs;
    use crate::guide::markdown::{Block, Line, anchor, plain};

    /// The lines of a page, without its code.
    fn lines(page: &Page) -> Vec<Line> {
        let blocks = page.sections.iter().flat_map(|section| &section.blocks);
        let of_block = |block: &Block| match block {
            Block::Paragraph(line) | Block::Item(_, _, line) => vec![line.clone()],
            Block::Table(rows) => rows.concat(),
            Block::Code(_) => Vec::new(),
        };
        blocks.flat_map(of_block).collect()
    }

    #[test]
    fn every_page_is_read_in_every_language_without_a_mark_left() {
        for language in Language::ALL {
            for shown in HelpPage::all() {
                let Some(page) = shown.read(language) else { continue };
                let told = format!("{} {}", language.tag(), shown.name());
                assert!(!page.title.is_empty() && !page.sections.is_empty(), "{told}");
                for line in lines(&page) {
                    let code = |span: &&crate::guide::markdown::Span| {
                        span.style != crate::guide::markdown::Style::Code
                    };
                    let text: String = line.iter().filter(code).map(|span| span.text.as_str()).collect();
                    let marks = ["**", "](", "```", "`", "* "];
                    assert!(!marks.iter().any(|mark| text.contains(mark)), "{told}: {text}");
                }
                for block in page.sections.iter().flat_map(|section| &section.blocks) {
                    if let Block::Table(rows) = block {
                        assert!(rows.iter().all(|row| row.len() == rows[0].len()), "{told}: {rows:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn every_letter_of_the_guide_has_a_glyph() {
        for page in pages() {
            for language in Language::ALL {
                assert_eq!(
                    missing_glyphs(page.text(language)),
                    Vec::<char>::new(),
                    "{} {language:?}",
                    page.name
                );
            }
        }
    }

    #[test]
    fn links_within_the_guide_lead_to_pages_and_sections() {
        let mut checked = 0;
        for language in Language::ALL {
            for shown in HelpPage::all() {
                let Some(page) = shown.read(language) else { continue };
                for link in lines(&page).concat().into_iter().filter_map(|span| span.link) {
                    let outside = link.starts_with("..") && !link.ends_with(KEYS);
                    let Some((to, wanted)) = shown.of_link(&link) else {
                        assert!(outside, "{}: {link}", shown.name());
                        continue;
                    };
                    checked += 1;
                    let read = to.read(language);
                    let known = |read: &Page| read.sections.iter().any(|own| anchor(&own.title) == wanted);
                    assert!(
                        wanted.is_empty() || read.as_ref().is_some_and(known),
                        "{}: {link}",
                        shown.name()
                    );
                }
            }
        }
        assert!(checked > 50, "{checked} links");
        assert!(!plain(&lines(&Page::new("a *b*")).concat()).contains('*'));
    }

    #[test]
    fn pages_are_there_once_and_every_kind_has_one() {
        let names: Vec<&str> = pages().map(|page| page.name).collect();
        let once: std::collections::BTreeSet<&str> = names.iter().copied().collect();
        assert_eq!(names.len(), once.len(), "{names:?}");
        assert!(KINDS.iter().all(|kind| !kind.guide().is_empty()));
    }
}
