//! Window of ballots: the table of the rules in front, to begin a game with a ballot of one's choice.

use super::{BALLOTS, table_of};
use crate::action::Action;
use crate::commands::KindCommand;
use crate::panel::Panel;
use crate::tab::kind::{Around, Floating};
use crate::theme::{MIN_TARGET, space};
use crate::widgets::{floating, named_field};
use egui::{Button, Context, Id, Key, RichText, ScrollArea, TextEdit, Ui, vec2};
use etude_model::Message;
use etude_study::kinds::draughts::ballots::{Ballot, BallotTable};
use etude_study::kinds::draughts::openings;
use etude_texts::Language;

/// A ballot of the list.
struct Row {
    ballot: Ballot,
    text: String,
    /// The same and the moves as the scoresheet writes them, in small letters, to look typed text up in.
    found: String,
}

/// The window of ballots.
#[derive(Default)]
pub struct Ballots {
    open: bool,
    /// True once the field had the focus since the window was opened.
    focused: bool,
    table: Option<&'static BallotTable>,
    /// The rows, with the rules and the language that they are of.
    rows: Option<(&'static str, Language, Vec<Row>)>,
    typed: String,
}

impl Floating for Ballots {
    fn command(&self) -> &'static KindCommand {
        &BALLOTS
    }

    fn id(&self) -> Id {
        Id::unique("ballots")
    }

    fn shown(&mut self) -> &mut bool {
        &mut self.open
    }

    fn unseen(&self) -> Option<Message> {
        None
    }

    fn show(&mut self, ctx: &Context, panel: &mut Panel<'_>) {
        let mut open = self.open;
        let room = ctx.content_rect().size();
        floating(ctx, panel.get("ballots-title"), self.id())
            .open(&mut open)
            .default_size(vec2((room.x * 0.6).min(560.0), (room.y * 0.8).min(600.0)))
            .min_size(vec2(320.0, 240.0))
            .show(ctx, |ui| self.page_ui(ui, panel));
        self.open &= open;
    }

    fn work(&mut self, around: &Around<'_>) {
        self.table = around.front.and_then(table_of);
        self.focused &= self.open;
    }
}

impl Ballots {
    fn page_ui(&mut self, ui: &mut Ui, panel: &mut Panel<'_>) {
        let Some(table) = self.table else {
            ui.label(RichText::new(panel.get("ballots-none")).color(panel.tokens.text_weak));
            return;
        };
        let hint = panel.get("ballots-search");
        let field = TextEdit::singleline(&mut self.typed).hint_text(&hint).desired_width(f32::INFINITY);
        let field = named_field(ui, &hint, field);
        if !std::mem::replace(&mut self.focused, true) {
            field.request_focus();
        }
        let enter = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        ui.add_space(space::S);
        let language = panel.texts.language();
        let known = self.rows.take().filter(|(rules, of, _)| (*rules, *of) == (table.rules, language));
        let known = known.unwrap_or_else(|| (table.rules, language, rows(table, panel)));
        let (_, _, rows) = self.rows.insert(known);
        let typed = self.typed.trim().to_lowercase();
        let mut shown: Vec<&Row> = rows.iter().filter(|row| row.found.contains(&typed)).collect();
        // Whoever types a number means that one; moves have numbers in them too.
        if !typed.is_empty() {
            shown.sort_by_cached_key(|row| {
                let number = row.ballot.number.to_lowercase();
                (number != typed, !number.starts_with(&typed))
            });
        }
        let first = shown.first().filter(|_| enter && !typed.is_empty());
        let mut chosen = first.and_then(|row| row.ballot.document());
        ScrollArea::vertical().auto_shrink(false).show_rows(ui, MIN_TARGET, shown.len(), |ui, places| {
            for row in shown.get(places).unwrap_or_default() {
                let text = RichText::new(&row.text);
                let text = if row.ballot.barred { text.color(panel.tokens.text_weak) } else { text };
                let button = Button::selectable(false, text).truncate().min_size(vec2(0.0, MIN_TARGET));
                if ui.add(button).clicked() {
                    chosen = row.ballot.document();
                }
            }
        });
        if let Some(document) = chosen {
            panel.ask(Action::PlayNext(Box::new(document)));
            // The game is behind the window.
            self.open = false;
        }
    }
}

/// The ballots of a table in its order.
fn rows(table: &'static BallotTable, panel: &Panel<'_>) -> Vec<Row> {
    let cyrillic = panel.texts.language() == Language::Russian;
    let row = |ballot: Ballot| {
        let line = ballot.line();
        let moves = line.as_ref().map(|line| openings::texts_of(&line.start, &line.moves));
        let opening = line.and_then(|line| openings::opening_of(&line.start, &line.moves));
        let opening = opening.map(|opening| openings::shown(opening.name, cyrillic));
        let barred = ballot.barred.then(|| panel.get("ballots-barred"));
        let mut text = format!("{}  {}", ballot.number, ballot.moves);
        for part in opening.into_iter().chain(barred.as_deref()) {
            text.push_str(" · ");
            text.push_str(part);
        }
        Row { ballot, found: format!("{text} {}", moves.unwrap_or_default().join(" ")).to_lowercase(), text }
    };
    table.all().map(row).collect()
}
