//! Edits of the start position and of the data of a study.

use super::moves;
use super::tabs::leave;
use crate::action::{Change, SolveStep};
use crate::panels::dialogs::About as Described;
use crate::panels::own_rules::OwnRules;
use crate::player::Player;
use crate::tab::kept::player_id;
use crate::tab::play::Players;
use crate::tab::{Mode, Tab, Typing};
use crate::workspace::Etude;
use egui::Context;
use etude_model::{Edit, EditOutcome, Message, Outcome, ParseError};
use etude_share::code;
use etude_study::collection::Format;
use etude_study::document::{MatchScore, Tags, title_of};
use etude_study::identity::Identity;
use etude_study::practice::is_title_of_a_deck;
use etude_study::reading::{Reading, Tolerance};
use etude_study::readings;
use etude_study::registry;
use etude_study::{About, Document, LineEdit, OpenError, PlaySettings, Strength, Study, Text, Walk, library};
use std::sync::Arc;

/// The number of different deals, so low that a deal's number is short enough to read out.
const DEALS: u64 = 1_000_000;

impl Etude {
    /// Changes the start position, or says why not.
    pub(super) fn edit(&mut self, edit: Edit) {
        // An edit that would change nothing is no mistake: a card may be put back where it was.
        let mut outcome = EditOutcome::Unchanged;
        if let Some(tab) = self.tab_mut() {
            // A file keeps its title, notes and moves; any other study begins anew when its position does.
            let begins = match edit {
                Edit::Deal { .. } => true,
                Edit::ClearAll => tab.file.path.is_none(),
                _ => false,
            };
            tab.change(|study| {
                outcome = study.edit(edit);
                if begins && outcome.is_edited() {
                    begin_anew(study);
                }
                outcome.is_edited()
            });
            tab.view.draft.text = tab.study.setup().text.clone();
            tab.view.draft.error = None;
            // A position built by hand has no secrets.
            tab.play.veiled &= tab.mode != Mode::Setup;
        }
        if let EditOutcome::Refused(problem) = outcome {
            self.error(problem.message);
        }
    }

    /// [`Etude::edit`] for edits of Setup: elsewhere the same command leads there first.
    pub(super) fn build(&mut self, edit: Edit) {
        if self.tab().is_some_and(|tab| tab.mode != Mode::Setup) {
            self.in_tab(moves::set_up);
        } else {
            self.edit(edit);
        }
    }

    /// Deals at random: another game in Play where cards are hidden, else another start position.
    pub(super) fn deal(&mut self) {
        if self.tab().is_some_and(|tab| tab.mode == Mode::Play && tab.study.identity().game.hides) {
            return self.new_deal();
        }
        let seed = self.random.below(u64::MAX);
        self.build(Edit::Deal { seed });
    }

    /// Deals anew for another game.
    pub(crate) fn new_deal(&mut self) {
        let seed = self.random.below(DEALS);
        if !self.another_game(Some(Edit::Deal { seed })) {
            return;
        }
        self.in_tab(|tab| tab.play.dealt = Some(tab.study.setup().text.clone()));
        self.tell(Message::new("notice-dealt").number("seed", seed));
    }

    /// Changes the hands over: the same deal from the other seat where a game with hidden cards is played, or in the other role
    /// where roles are shared; else another start position.
    pub(super) fn swap_sides(&mut self) {
        let Some(tab) = self.tab().filter(|tab| tab.mode == Mode::Play && tab.study.identity().game.hides)
        else {
            return self.build(Edit::SwapSides);
        };
        if let Some([person, other]) = tab.other_role() {
            if !self.another_game(None) {
                return;
            }
            self.in_tab(|tab| {
                let players = &mut tab.play.players;
                players.of.swap(usize::from(person), usize::from(other));
                players.seat = other;
                tab.seat_person();
                moves::turn_match_score(tab);
                tab.play.scored = tab.only_person_side();
            });
        } else if !self.another_game(Some(Edit::SwapSides)) {
            return;
        }
        self.tell(Message::new("notice-swapped"));
    }

    /// Begins another game of the match, from another start position after an edit. A finished game counts. A finished game or
    /// a file stays, and the other game is a study of its own. Returns true if it has begun.
    fn another_game(&mut self, edit: Option<Edit>) -> bool {
        let Some(tab) = self.tab_mut() else { return false };
        // It has ended too where an earlier move of it is looked at.
        tab.change_game(|game| game.walk(Walk::End));
        let ending = tab.ending().filter(|_| tab.play.players.any_person());
        let before = tab.study.document().match_score;
        let match_score = ending.map_or(before, |ending| before.with(tab.won_by(ending)));
        tab.play.players.reset();
        let is_over = !tab.line().is_empty() && tab.analysis().is_some_and(|analysis| analysis.over);
        if is_over || tab.file.path.is_some() {
            return self.next_deal(edit, match_score);
        }
        tab.change(|study| {
            if let Some(game) = study.playing_mut() {
                game.walk(Walk::Start);
                game.configure(PlaySettings { match_score, ..game.settings() });
                let first = game.line().iter().filter(|item| item.ply == 1).map(|item| item.id);
                for id in first.collect::<Vec<_>>() {
                    game.edit_line(LineEdit::Delete(id));
                }
            }
            // Title, notes and exercise are not true of another position.
            study.describe(About::default());
            edit.is_none_or(|edit| study.edit(edit).is_edited())
        });
        tab.forget_way();
        true
    }

    /// Opens another game of the match after the one in front, and looks at it as at that one. Returns true if
    /// it could be opened.
    fn next_deal(&mut self, edit: Option<Edit>, match_score: MatchScore) -> bool {
        let Some(tab) = self.tab() else { return false };
        let Document { game, rules, position, settings, .. } = tab.study.document();
        let (&Players { seat, show_cards, show_verdicts, .. }, scored) = (&tab.play.players, tab.play.scored);
        let page = tab.page();
        let next = Document { game, rules, match_score, position, settings, ..Document::default() };
        if !self.play_next(&next) {
            return false;
        }
        let mut begun = false;
        self.in_tab(|tab| {
            begun = edit.is_none_or(|edit| tab.study.edit(edit).is_edited());
            let players = &mut tab.play.players;
            (players.seat, players.show_cards, players.show_verdicts) = (seat, show_cards, show_verdicts);
            tab.play.scored = scored;
            tab.show_page(page);
            tab.after_replacing();
        });
        begun
    }

    /// Seats a player. The program that was chosen last plays the next game too.
    pub(super) fn set_player(&mut self, number: u8, player: Player) {
        self.in_tab(|tab| {
            let before = tab.only_person_side();
            moves::set_player(tab, number, player);
            let after = tab.only_person_side();
            // The score is the person's, on whichever side it sits.
            if before.or(tab.play.scored).zip(after).is_some_and(|(before, after)| before != after) {
                moves::turn_match_score(tab);
            }
            tab.play.scored = after.or(before).or(tab.play.scored);
        });
        if let Some(person) = self.tab().and_then(changed_its_seat) {
            self.new_deal();
            self.in_tab(|tab| tab.play.players.seat = person);
        }
        // A person alone at the table is not asked for a seat.
        self.in_tab(|tab| {
            if let [person] = tab.play.players.persons()[..] {
                tab.play.players.seat = person;
            }
        });
        let game = self.tab().map(|tab| tab.study.identity().game.name);
        // Other programs can be gone when the next game begins.
        let stays = !matches!(player, Player::Person | Player::Engine(Strength::Program(..)));
        if let Some(game) = game.filter(|_| stays) {
            self.settings.programs.insert(game.to_owned(), player_id(player));
            self.save_settings();
        }
    }

    /// Puts the position under other rules, or reports the reason why they do not allow it.
    pub(super) fn set_rules(&mut self, rules: &'static str) {
        let Some(tab) = self.tabs.get(self.active) else { return };
        let mut document = Document { rules: rules.to_owned(), ..tab.study.document() };
        if let Ok((_, profile)) = registry::find(tab.study.identity().game.id, rules) {
            document.position = tab.study.text(Text::Under(profile));
        }
        let game = tab.study.identity().game.name;
        match self.put_under(&document) {
            Ok(()) => {
                self.settings.rules.insert(game.to_owned(), rules.to_owned());
                self.save_settings();
            }
            Err(OpenError::Position(error)) => {
                let message = Message::new("open-rules-refuse")
                    .number("column", error.column(&document.position))
                    .message("reason", error.message);
                self.error(message);
            }
            Err(error) => self.open_error(&error, ""),
        }
    }

    /// Shows the switches of the rules in front.
    pub(super) fn show_own_rules(&mut self) {
        let own = self.tab().and_then(|tab| OwnRules::of(tab.study.as_ref(), &self.settings.own_rules));
        self.dialogs.own_rules = own;
    }

    /// Puts a document of other rules in the place of the study in front.
    fn put_under(&mut self, document: &Document) -> Result<(), OpenError> {
        let (study, _) = registry::open(document, &self.budget, Arc::clone(&self.wake))?;
        if let Some(tab) = self.tab_mut() {
            let before = tab.study.snapshot();
            tab.record(before);
            leave(tab.replace(study));
        }
        Ok(())
    }

    /// Replaces the position in front by a reading of its text; another game is a study of its own.
    pub(super) fn read_as(&mut self, reading: &Reading) {
        let Some(tab) = self.tab() else { return };
        let identity = tab.study.identity();
        if identity.game.id != reading.game {
            return self.open_reading(reading, &[]);
        }
        if identity.rules == reading.rules {
            return self.in_tab(|tab| {
                set_position(tab, reading.position.clone());
                tab.end_typing();
            });
        }
        let document = Document {
            rules: reading.rules.id.to_owned(),
            position: reading.position.clone(),
            ..tab.study.document()
        };
        match self.put_under(&document) {
            Ok(()) => self.tell_reading(reading, &[]),
            Err(error) => self.open_error(&error, &document.position),
        }
    }

    /// Replaces the start position by the typed text; a code, which is a study of its own, is opened as one.
    pub(super) fn type_position(&mut self, text: String) {
        match code::read(&text) {
            Some(Ok(_)) => {
                self.in_tab(|tab| {
                    let own = tab.study.setup().text.clone();
                    set_position(tab, own);
                });
                self.open_text(&text);
            }
            Some(Err(wrong)) => self.in_tab(|tab| {
                let draft = &mut tab.view.draft;
                draft.error = Some(ParseError::new(0..text.len(), wrong.message()));
                draft.offers.clear();
                draft.text = text;
            }),
            None => match self.under_other_rules(&text) {
                Some(reading) => self.read_as(&reading),
                None => self.in_tab(|tab| set_position(tab, text)),
            },
        }
    }

    /// The reading of a typed position, where it names other rules than those in front and one of both are own rules: proofs
    /// under one of them are not valid under the other.
    fn under_other_rules(&self, text: &str) -> Option<Reading> {
        let identity = self.tab()?.study.identity();
        let (entry, rules) = registry::find(identity.game.id, identity.rules.id).ok()?;
        let reading = (entry.read)(rules, text, Tolerance::Lenient).ok()?;
        (reading.rules != rules && (reading.rules.is_own() || rules.is_own())).then_some(reading)
    }

    /// Changes title, author, notes and record of a tab's study.
    pub(super) fn describe(
        &mut self,
        tab: u64,
        [mut title, author, notes]: [String; 3],
        record: Option<(Tags, Option<Outcome>)>,
    ) {
        let tag = self.texts.language().tag();
        let Some(tab) = self.tabs.iter_mut().find(|open| open.id == tab) else { return };
        tab.change(|study| {
            if let Some((tags, outcome)) = record {
                let before = study.document();
                // A title that came from the tags changes with them.
                if title == before.title && title == title_of(&before.tags) {
                    title = title_of(&tags);
                }
                study.become_document(&Document { tags, outcome, ..before });
            }
            let mut about = study.identity().about.clone();
            about.reword(tag, title, notes);
            study.describe(About { author, ..about });
            true
        });
    }

    /// Accepts the typed text about the study in front: in Play it may not be seen.
    pub(super) fn end_describing(&mut self, ctx: &Context) {
        let front = self.tab().map(|tab| tab.id);
        if self.dialogs.about.as_ref().is_some_and(|about| Some(about.tab) == front) {
            self.keep_about(ctx);
        }
    }

    /// Shows the form for title, author and notes of the study in front; or hides it, unless there are tags that cannot be
    /// read. Typed text is kept either way.
    pub(super) fn show_about(&mut self, ctx: &Context, show: bool) {
        let tab = self.tab().map(|tab| tab.id).filter(|_| show);
        let open = self.dialogs.about.as_ref();
        if open.is_some_and(|about| Some(about.tab) == tab || !show && about.wrong_tag().is_some()) {
            return;
        }
        self.keep_about(ctx);
        let tag = self.texts.language().tag();
        let open =
            self.tab().filter(|_| show).map(|tab| Described { opens: true, ..Described::of(tab, tag) });
        self.dialogs.about = open;
    }

    /// Accepts the typed text about a study.
    pub(super) fn keep_about(&mut self, ctx: &Context) {
        let Some(about) = self.dialogs.about.take() else { return };
        let tag = self.texts.language().tag();
        let Some(tab) = self.tabs.iter().find(|tab| tab.id == about.tab) else { return };
        if about == Described::of(tab, tag) {
            return;
        }
        if let Some(line) = about.wrong_tag() {
            self.error(Message::new("about-tags-wrong").text("line", line));
        }
        self.apply(ctx, about.done());
    }

    /// Takes the last change back, or makes the last one that was taken back again.
    pub(super) fn step_history(&mut self, redo: bool) {
        // A move tried in Solve is no change of the study: it is taken back by itself.
        let tried = |tab: &&mut Tab| tab.mode == Mode::Solve && tab.can_take_back();
        if let Some(tab) = self.tab_mut().filter(|tab| !redo && tried(tab)) {
            return tab.solve_step(SolveStep::TakeBack);
        }
        let Some(document) = self.tab_mut().and_then(|tab| tab.step_history(redo)) else { return };
        self.become_document(document);
        // While a game is played a whole turn is taken back: the moves of the other players since, and forced moves, would be
        // made again.
        let again = self.tab_mut().is_some_and(|tab| {
            let others = !tab.awaits_choice();
            tab.play.players.reset();
            tab.mode == Mode::Play && !redo && others && tab.edited.history.can_undo()
        });
        if again {
            self.step_history(redo);
        }
    }

    /// Goes back or forward to the place in the history after a number of changes.
    pub(super) fn go_in_history(&mut self, place: usize) {
        let Some(document) = self.tab_mut().and_then(|tab| tab.go_in_history(place)) else { return };
        self.become_document(document);
        self.in_tab(|tab| tab.play.players.reset());
    }

    /// Turns the study in front into a document of its history.
    fn become_document(&mut self, document: Document) {
        if self.tab_mut().is_some_and(|tab| tab.study.become_document(&document)) {
            if let Some(tab) = self.tab_mut() {
                tab.after_replacing();
            }
        } else {
            // Other rules: another study. Documents of the history came from open studies, so they open again. Rows that are
            // unfolded now stay so: folding is not undone.
            let opened = self.tab().map(|tab| tab.study.document().opened).unwrap_or_default();
            let document = Document { opened, ..document };
            let opened = registry::open(&document, &self.budget, Arc::clone(&self.wake));
            if let (Ok((study, _)), Some(tab)) = (opened, self.tab_mut()) {
                leave(tab.replace(study));
            }
        }
    }
}

/// True if a study is one of the program's own.
fn is_of_the_library(identity: &Identity) -> bool {
    let (game, title) = (identity.game.id, identity.about.title.as_str());
    library::number(game, title).is_some() || is_title_of_a_deck(game, title)
}

/// Keeps the start position, rules and settings of a study: title, notes and moves of another position are no part of it.
fn begin_anew(study: &mut dyn Study) {
    let Document { game, rules, match_score, position, settings, .. } = study.document();
    study.become_document(&Document { game, rules, match_score, position, settings, ..Document::default() });
}

/// Replaces the start position by the typed text, as far as it can be read.
pub(super) fn set_position(tab: &mut Tab, text: String) {
    let mut error = None;
    let is_sample = tab.file.path.is_none() && is_of_the_library(tab.study.identity());
    tab.type_in(Typing::Position, |study| {
        let changed = study.set_position(&text).unwrap_or_else(|wrong| {
            error = Some(wrong);
            false
        });
        if changed && is_sample {
            begin_anew(study);
        }
        changed
    });
    let identity = tab.study.identity();
    let offered =
        |error: &ParseError| readings::offers_for(&text, error, identity.game.id, identity.rules.id);
    tab.view.draft.offers = error.as_ref().map(offered).unwrap_or_default();
    tab.view.draft.game = error.is_some() && Format::of_text(&text).is_some();
    tab.view.draft.text = text;
    tab.view.draft.error = error;
}

/// Changes a square that the stamp came over.
pub(super) fn paint(tab: &mut Tab, edit: Edit, first: bool) {
    if first {
        tab.end_typing();
    }
    // A square that already is as it should be is no mistake.
    tab.type_in(Typing::Painting, |study| study.edit(edit).is_edited());
}

/// Makes a change that only the kind of the study knows.
pub(super) fn change(tab: &mut Tab, change: &dyn Change) {
    match change.typing() {
        Some(what) => tab.type_in(Typing::Own(what), |study| change.make(study)),
        None => tab.change(|study| change.make(study)),
    };
}

/// The only person of a game that the program has dealt, where it took another seat before the game went on: it has seen another
/// hand than that of its seat.
fn changed_its_seat(tab: &Tab) -> Option<u8> {
    // Programs may have opened already.
    let opens = !tab.play.goes_on && tab.line().len() < usize::from(tab.study.identity().game.players);
    let is_dealt = tab.play.dealt.as_ref() == Some(&tab.study.setup().text) && tab.file.path.is_none();
    let hides = tab.mode == Mode::Play && tab.study.identity().game.hides && !tab.play.players.show_cards;
    let [person] = tab.play.players.persons()[..] else { return None };
    (opens && is_dealt && hides && person != tab.play.players.seat).then_some(person)
}
