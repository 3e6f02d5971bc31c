//! The pages below the moves: the proof as a tree, and the scoresheet.

use crate::panel::Panel;
use crate::tab::{SidePage, Tab};
use crate::theme::{self, space};
use crate::widgets::part_id;
use egui::{Align, Layout, RichText, Ui, UiBuilder, vec2};

/// The width in which three pages and the tools of one have room, in points, as more have in more; in less their names are
/// small, and cut alike.
const THIRD: f32 = 316.0;

/// Draws the tabs of the pages below the moves, with the tools of the page that is shown.
pub fn page_tabs_ui<T>(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    tab: &mut Tab,
    tools: impl FnOnce(&mut Ui, &mut Panel<'_>, &mut Tab) -> T,
) -> T {
    let row = vec2(ui.available_width(), theme::MIN_TARGET);
    let shown = tab.side_page();
    let sheet = if tab.sides.is_some() { "sheet-title-board" } else { "sheet-title" };
    let all = [
        (SidePage::Proof, "tree-page"),
        (SidePage::Sheet, sheet),
        (SidePage::Review, "review-page"),
        (SidePage::Composition, "composition-page"),
    ];
    let (explains, reviews) = (tab.explains(), tab.reviews());
    let asks = tab.is_composition();
    let composes = explains && (asks || tab.may_be_composition() || shown == SidePage::Composition);
    // Where the solution is kept there is no page that tells of it.
    let kept = tab.keeps_values();
    ui.allocate_ui_with_layout(row, Layout::right_to_left(Align::Center), |ui| {
        ui.spacing_mut().item_spacing.x = space::XS;
        let tools = tools(ui, panel, tab);
        let pages = UiBuilder::new().scope_id(part_id("pages")).layout(Layout::left_to_right(Align::Center));
        ui.scope_builder(pages, |ui| {
            let fits = |page: SidePage| match page {
                // The moves of a composition are judged by its own page.
                SidePage::Review => reviews && (!asks || shown == SidePage::Review),
                SidePage::Composition => composes,
                _ => !kept || page == SidePage::Sheet,
            };
            let pages = all.into_iter().filter(|(page, _)| fits(*page));
            let count = pages.clone().count().max(1) as f32;
            let narrow = row.x < THIRD * count / 3.0;
            let (most, size) = if narrow {
                ui.spacing_mut().button_padding.x = space::XS;
                ((ui.available_width() - (count - 1.0) * space::XS) / count, theme::text::SMALL)
            } else {
                (f32::INFINITY, theme::text::BODY)
            };
            for (page, name) in pages {
                let text = RichText::new(panel.get(name)).size(size).strong();
                let button =
                    egui::Button::selectable(page == shown, text).min_size(vec2(0.0, theme::MIN_TARGET));
                let response = ui.scope(|ui| {
                    ui.set_max_width(most.min(ui.available_width()));
                    ui.add(button.truncate())
                });
                let response = response.inner.on_hover_text(panel.get(name));
                if response.clicked() {
                    tab.view.side_page = Some(page);
                }
            }
        });
        tools
    })
    .inner
}
