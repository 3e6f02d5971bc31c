//! Ranges that are saved with a name: a menu beside the offered ranges.

use super::hands::Hands;
use super::words;
use crate::action::Action;
use crate::icons::Icon;
use crate::named_ranges::{NamedRange, without};
use crate::panel::Panel;
use crate::theme::{self, MIN_TARGET, space};
use crate::widgets::{icon_button, named_field, unless};
use egui::containers::menu::{MenuButton, MenuConfig};
use egui::style::StyleModifier;
use egui::{Button, Key, PopupCloseBehavior, RichText, ScrollArea, TextEdit, Ui, vec2};
use etude_games::three_card::ThreeCardGame;
use etude_games::three_card::notation::parse_range;
use etude_games::three_card::range::{self, Weighted};
use etude_model::{Game, Message};

/// Width of the menu, and greatest height of its list, in points.
const WIDTH: f32 = 220.0;
const HEIGHT: f32 = 240.0;

/// Draws the menu of saved ranges. Returns the one that was picked.
pub fn saved_ui(
    ui: &mut Ui,
    panel: &mut Panel<'_>,
    now: &[Weighted],
    view: &mut Hands,
) -> Option<Vec<Weighted>> {
    let name = panel.get("three-saved");
    let button = Button::new(RichText::new(&name).size(theme::text::SMALL)).min_size(vec2(0.0, MIN_TARGET));
    // A field and buttons look as elsewhere, not as entries of a menu.
    let config = MenuConfig::new().close_behavior(PopupCloseBehavior::CloseOnClickOutside);
    let config = config.style(StyleModifier::default());
    let (_, inner) = MenuButton::from_button(button).config(config).ui(ui, |ui| {
        ui.set_width(WIDTH);
        let picked = list_ui(ui, panel, now);
        save_ui(ui, panel, now, view);
        if picked.is_some() {
            ui.close();
        }
        picked
    });
    inner.and_then(|inner| inner.inner)
}

/// Draws the saved ranges, each with a button that deletes it.
fn list_ui(ui: &mut Ui, panel: &mut Panel<'_>, now: &[Weighted]) -> Option<Vec<Weighted>> {
    let mut picked = None;
    let saved: Vec<NamedRange> =
        panel.settings.ranges.iter().filter(|range| range.game == ThreeCardGame::ID).cloned().collect();
    if saved.is_empty() {
        ui.label(RichText::new(panel.get("three-saved-none")).color(panel.tokens.text_weak));
    }
    ScrollArea::vertical().max_height(HEIGHT).auto_shrink([false, true]).show(ui, |ui| {
        for NamedRange { name, range, .. } in &saved {
            // A range of a newer program may be unknown: it stays, and cannot be picked.
            let terms = parse_range(range).ok();
            ui.horizontal(|ui| {
                let delete = panel.say(&Message::new("three-saved-delete").text("name", name.clone()));
                if icon_button(ui, Icon::Close, &delete, None).clicked() {
                    let left = without(&panel.settings.ranges, ThreeCardGame::ID, name);
                    panel.ask(Action::SetRanges(left));
                }
                let on = terms.as_deref() == Some(now);
                let button = Button::selectable(on, name).truncate().min_size(vec2(0.0, MIN_TARGET));
                let shown =
                    terms.as_deref().map_or_else(|| range.clone(), |terms| words::range_text(panel, terms));
                if ui.add_enabled(terms.is_some(), button).on_hover_text(shown).clicked() {
                    picked.clone_from(&terms);
                }
            });
        }
    });
    picked
}

/// Draws the field of a name, and the button that saves the range under it.
fn save_ui(ui: &mut Ui, panel: &mut Panel<'_>, now: &[Weighted], view: &mut Hands) {
    ui.separator();
    let label = panel.get("three-saved-name");
    ui.label(RichText::new(&label).size(theme::text::SMALL).color(panel.tokens.text_weak));
    let field = TextEdit::singleline(&mut view.range_name).desired_width(f32::INFINITY);
    let field = named_field(ui, &label, field);
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let nothing = if view.range_name.trim().is_empty() {
        Some(panel.get("grey-saved-name"))
    } else if now.is_empty() {
        Some(panel.get("grey-saved-any"))
    } else {
        None
    };
    let enabled = nothing.is_none();
    let mut save = false;
    unless(ui, nothing.as_deref(), |ui| save = ui.button(panel.get("three-saved-save")).clicked());
    if enabled && (save || entered) {
        let name = std::mem::take(&mut view.range_name).trim().to_owned();
        let mut saved = without(&panel.settings.ranges, ThreeCardGame::ID, &name);
        saved.push(NamedRange { name, game: ThreeCardGame::ID.to_owned(), range: range::text(now) });
        panel.ask(Action::SetRanges(saved));
    }
    ui.add_space(space::XS);
}
