//! Known positions of a kind as a list in Setup: its samples, and the first exercise of each of its chapters.

use super::action::Action;
use super::choices::{ChoiceItem, Choices, WIDEST};
use super::panel::Panel;
use super::tab::Tab;
use egui::Context;
use etude_model::Message;
use etude_study::known::{Known, read};
use etude_study::library::Listed;
use etude_study::registry::KINDS;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{LazyLock, OnceLock};

/// The known positions of a kind, and the state of reading them.
#[derive(Default)]
struct Shelf {
    asked: AtomicBool,
    known: OnceLock<Vec<Known>>,
}

/// The shelves of the kinds, in their order.
static SHELVES: LazyLock<Vec<Shelf>> = LazyLock::new(|| KINDS.iter().map(|_| Shelf::default()).collect());

/// The known positions of a kind once they are read, which is done beside the window.
fn shelf(kind: usize, ctx: &Context) -> &'static [Known] {
    let Some(shelf) = SHELVES.get(kind) else { return &[] };
    if let Some(known) = shelf.known.get() {
        return known;
    }
    if !shelf.asked.swap(true, Ordering::Relaxed) {
        let there = ctx.clone();
        let reader = std::thread::Builder::new().name("known positions".to_owned()).spawn(move || {
            shelf.known.get_or_init(|| read(kind));
            there.request_repaint();
        });
        if reader.is_err() {
            shelf.asked.store(false, Ordering::Relaxed);
        }
    }
    &[]
}

/// The list of known positions under the rules of a played game without a board, which has a list of its own; none where
/// there are none.
pub fn choices(panel: &Panel<'_>, tab: &Tab, ctx: &Context) -> Option<Choices> {
    let (identity, setup) = (tab.study.identity(), tab.study.setup());
    let kind = KINDS.iter().position(|kind| kind.has(identity.game.id))?;
    if setup.scene.board.is_some() || tab.study.playing().is_none() {
        return None;
    }
    let fits = |known: &&Known| {
        let Listed { game, rules, .. } = known.listed;
        game == identity.game.id && rules == identity.rules.id
    };
    let tag = panel.texts.language().tag();
    let entry = |Known { listed, chapter }: &Known| {
        let name = match chapter {
            None => listed.title_in(tag).to_owned(),
            Some(chapter) => {
                panel.say(&Message::new("setup-known-first").message("chapter", chapter.title()))
            }
        };
        let position = listed.position.clone();
        let item = ChoiceItem::new(name, position == setup.text, Action::SetPosition(position.clone()));
        ChoiceItem { about: Some(position), ..item }
    };
    let entries: Vec<ChoiceItem> = shelf(kind, ctx).iter().filter(fits).map(entry).collect();
    let chosen = entries.iter().find(|entry| entry.on).map(|entry| entry.name.clone());
    (!entries.is_empty()).then(|| Choices {
        id: egui::Id::unique("known"),
        label: panel.get("setup-known"),
        about: panel.get("setup-known-about"),
        chosen: chosen.unwrap_or_else(|| panel.get("setup-known-none")),
        entries,
        flags: false,
        widest: WIDEST,
    })
}
