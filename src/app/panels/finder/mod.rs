//! The finder: one list of commands, studies, games, decks, settings and help pages, by a few letters of their names.

mod entries;

pub use entries::{Entry, Target, entries};

use crate::panel::Panel;
use crate::theme::space;
use crate::widgets::{dim, named_field};
use egui::{Align2, Button, Context, Id, Key, Modifiers, RichText, ScrollArea, Window, vec2};

/// The most entries of one kind that are listed once something is typed.
const MOST: usize = 12;
/// The width of the list and its height at most, in points.
const SIZE: [f32; 2] = [520.0, 380.0];

/// The finder while it is open.
pub struct Finder {
    entries: Vec<Entry>,
    typed: String,
    /// The entries that were found, best first, by their places.
    found: Vec<usize>,
    /// The place among them of the entry that Enter takes.
    chosen: usize,
}

impl Finder {
    /// A finder of some entries.
    pub fn new(entries: Vec<Entry>) -> Self {
        let mut finder = Self { entries, typed: String::new(), found: Vec::new(), chosen: 0 };
        finder.find();
        finder
    }

    /// Finds the entries for the typed text.
    fn find(&mut self) {
        self.chosen = 0;
        self.found = find(&self.entries, &self.typed);
    }
}

/// The rank of an entry for the typed text, 0 for best; none where it does not have all of the words.
fn rank(entry: &Entry, wanted: &str) -> Option<usize> {
    let all = |text: &str| wanted.split_whitespace().all(|word| text.contains(word));
    // That a dialog opens is no part of a name.
    let name = entry.small.trim_end_matches('…');
    if name == wanted {
        Some(0)
    } else if name.starts_with(wanted) {
        Some(1)
    } else if name.split(|c: char| !c.is_alphanumeric()).any(|word| word.starts_with(wanted)) {
        Some(2)
    } else if all(name) {
        Some(3)
    } else {
        all(&entry.words).then_some(4)
    }
}

/// The places of the entries that fit: entries of one kind together, the kind with the best one first.
fn find(entries: &[Entry], typed: &str) -> Vec<usize> {
    let wanted = typed.trim().to_lowercase();
    if wanted.is_empty() {
        return (0..entries.len()).filter(|&place| entries[place].at_once).collect();
    }
    let ranked = entries.iter().enumerate().filter_map(|(place, entry)| Some((rank(entry, &wanted)?, place)));
    let ranked: Vec<(usize, usize)> = ranked.collect();
    let kind = |place: usize| entries[place].kind;
    let best = |own: &'static str| ranked.iter().filter(|(_, place)| kind(*place) == own).min().copied();
    let mut found = ranked.clone();
    found.sort_by_cached_key(|&(rank, place)| (best(kind(place)), rank, place));
    let mut places: Vec<usize> = Vec::new();
    for (_, place) in found {
        if places.iter().filter(|&&other| kind(other) == kind(place)).count() < MOST {
            places.push(place);
        }
    }
    places
}

/// Draws the finder while it is open. Returns the target of a chosen entry.
pub fn finder_ui(ctx: &Context, panel: &Panel<'_>, finder: &mut Option<Finder>) -> Option<Target> {
    let shown = finder.as_mut()?;
    ctx.input_mut(|input| {
        if input.consume_key(Modifiers::NONE, Key::ArrowDown) {
            shown.chosen += 1;
        }
        if input.consume_key(Modifiers::NONE, Key::ArrowUp) {
            shown.chosen = shown.chosen.saturating_sub(1);
        }
    });
    shown.chosen = shown.chosen.min(shown.found.len().saturating_sub(1));
    let enter = ctx.input(|input| input.key_pressed(Key::Enter));
    let mut taken = None;
    let id = Id::unique("palette");
    dim(ctx, id);
    let window = Window::new(panel.get("command-palette"))
        .id(id)
        .title_bar(false)
        .resizable(false)
        .anchor(Align2::CENTER_TOP, vec2(0.0, 80.0));
    let response = window.show(ctx, |ui| {
        ui.set_width(SIZE[0]);
        let hint = panel.get("palette-hint");
        let field = egui::TextEdit::singleline(&mut shown.typed).hint_text(&hint);
        let field = named_field(ui, &hint, field.desired_width(f32::INFINITY));
        field.request_focus();
        if field.changed() {
            shown.find();
        }
        ui.add_space(space::XS);
        ScrollArea::vertical().max_height(SIZE[1]).show(ui, |ui| {
            for (index, &place) in shown.found.iter().enumerate() {
                let Some(entry) = shown.entries.get(place) else { continue };
                let kind = panel.get(entry.kind);
                let end = match &entry.key {
                    Some(key) => format!("{key}   {kind}"),
                    None => kind.clone(),
                };
                let end = RichText::new(end).small().color(panel.tokens.text_weak);
                let row = Button::selectable(index == shown.chosen, entry.name.as_str()).right_text(end);
                let row = ui.add(row.truncate().min_size(vec2(ui.available_width(), 0.0)));
                row.widget_info(|| {
                    let name = format!("{}, {kind}", entry.name);
                    egui::WidgetInfo::selected(egui::Role::Button, true, index == shown.chosen, name)
                });
                if index == shown.chosen {
                    row.scroll_to_me(None);
                }
                let row = if entry.about.is_empty() { row } else { row.on_hover_text(&entry.about) };
                if row.clicked() || (enter && index == shown.chosen) {
                    taken = Some(place);
                }
            }
            if shown.found.is_empty() {
                ui.label(panel.get("palette-nothing"));
            }
        });
    });
    let outside = response.is_some_and(|shown| shown.response.clicked_elsewhere());
    let nothing = enter && shown.found.is_empty();
    if taken.is_none() && !outside && !nothing {
        return None;
    }
    let mut shown = finder.take()?;
    let place = taken.filter(|&place| place < shown.entries.len())?;
    Some(shown.entries.swap_remove(place).target)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::action::Action;
    use crate::commands::Command;

    fn entry(kind: &'static str, name: &str, words: &str) -> Entry {
        Entry::new(kind, name.to_owned(), words, Target::Action(Action::Do(Command::Undo)))
    }

    #[test]
    fn the_best_is_first_and_kinds_stay_together() {
        let entries = [
            entry("a", "One move back", ""),
            entry("a", "One move on", ""),
            entry("b", "Moves", "one"),
            entry("b", "One move on", ""),
            entry("c", "The line", "by one move on the board"),
        ];
        let names = |typed: &str| find(&entries, typed);
        assert_eq!(names("one move on"), [1, 0, 3, 2, 4]);
        assert_eq!(names("move"), [2, 3, 0, 1, 4], "what begins with it comes first, with its kind");
        assert_eq!(names("board line"), [4], "in any order");
        assert_eq!(names("nothing of it"), [0_usize; 0]);
        assert_eq!(names(" "), [0_usize; 0], "what is not offered at once is looked for");
    }
}
