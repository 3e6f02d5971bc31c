//! Opening: documents, files, samples, pasted text; games of a collection.

use super::tabs::leave;
use crate::commands::Command;
use crate::io::contents::shared;
use crate::io::dialogs::Purpose;
use crate::io::journal::JournalWriter;
use crate::io::opening::{Opened, Opener, troubles, why};
use crate::io::pasted::Pasted;
use crate::io::pending_open::PendingOpen;
use crate::io::source::{Source, failed};
use crate::panels::path::PathDialog;
use crate::tab::{Mode, Tab, Unread};
use crate::workspace::Etude;
use etude_model::Message;
use etude_study::collection::Format;
use etude_study::reading::Reading;
use etude_study::readings;
use etude_study::registry;
use etude_study::{Attention, Document, OpenError, library, session};
use std::path::Path;
use std::sync::Arc;

impl Etude {
    pub(super) fn opener(&mut self) -> Opener {
        let seed = self.random.below(u64::MAX);
        let front = self.front_rules();
        Opener { budget: self.budget.clone(), wake: Arc::clone(&self.wake), seed, front }
    }

    /// Game and rules of the study in front.
    pub(super) fn front_rules(&self) -> Option<(&'static str, &'static str)> {
        self.tab().map(|tab| (tab.study.identity().game.id, tab.study.identity().rules.id))
    }

    /// The number of a tab that is opened from now on.
    pub(crate) fn new_id(&mut self) -> u64 {
        self.next_id += 1;
        self.next_id
    }

    /// Opens a document of the program's own in a new tab. Returns true if it could be opened.
    pub(crate) fn open_document(&mut self, document: &Document) -> bool {
        let (opened, id) = (self.opener().document(document, None), self.new_id());
        self.take_opened(id, opened, true)
    }

    /// Shows the tab of a document that is open as it is and has no file; opens it in a new tab otherwise.
    pub(super) fn show_document(&mut self, document: &Document) {
        let opened = self.opener().document(document, None);
        let content = |tab: &Tab| Document { at: Vec::new(), ..tab.study.document().content() };
        let same =
            opened.tabs.first().map(content).and_then(|new| {
                self.tabs.iter().position(|tab| tab.file.path.is_none() && content(tab) == new)
            });
        if let Some(index) = same {
            self.show_tab(index);
            let plies = document.at.len();
            return self.in_tab(|tab| {
                let there = tab.line().iter().find(|item| item.depth == 0 && item.ply == plies);
                if let Some(id) = there.map(|item| item.id) {
                    tab.go(id);
                    tab.after_walking();
                }
            });
        }
        let id = self.new_id();
        self.take_opened(id, opened, true);
    }

    pub(crate) fn open_error(&mut self, error: &OpenError, position: &str) {
        self.error(why(error, position));
    }

    /// Shows the result of opening, in its place among the tabs. Returns true if it has a tab.
    pub(super) fn take_opened(&mut self, id: u64, opened: Opened, front: bool) -> bool {
        let Opened { tabs, problems, unread, at_rest, pasted, read } = opened;
        if let Some(pasted) = pasted {
            self.dialogs.pasted.get_or_insert(pasted);
        }
        let any = !tabs.is_empty();
        for ((left, reason), index) in unread.into_iter().zip(0..) {
            let name = left.path.as_ref().map_or_else(String::new, |path| path.display().to_string());
            self.error(Message::new("unread-kept").text("file", name));
            let id = if any || index > 0 { self.new_id() } else { id };
            self.unread.push(Unread { id, left, reason, leaving: None });
        }
        for (mut tab, index) in tabs.into_iter().zip(0..) {
            tab.open_exercise(self.settings.exercises, |key| self.practice.is_solved(key));
            tab.id = if index == 0 { id } else { self.new_id() };
            let taken =
                |number| self.tabs.iter().any(|other| other.is_nameless() && other.untitled == number);
            // The number of a journal entry stays, so that a name is the same after a restart.
            if taken(tab.untitled) {
                let free = (1..=self.tabs.len()).find(|&number| !taken(number));
                tab.untitled = free.unwrap_or(self.tabs.len() + 1);
            }
            let place = self.tabs.partition_point(|other| other.id < tab.id);
            let shown = front && index == 0 || self.tabs.is_empty();
            if shown {
                self.rest();
                self.active = place;
                self.leave_pages();
            } else if place <= self.active {
                self.active += 1;
            }
            if !shown {
                tab.study.attend(Attention::Rest);
            }
            self.tabs.insert(place, tab);
            if shown && at_rest {
                self.wake_front();
            }
        }
        // Beside the tab that it is about, or where it was asked for when there is none.
        let about = if any { Some(id) } else { self.tab().map(|tab| tab.id) };
        for problem in problems {
            self.error_of(about, problem);
        }
        if let Some((best, others)) = read.split_first() {
            self.tell_reading(best, others);
        }
        any
    }

    /// Opens a file, or brings it to the front when it is open already.
    pub(crate) fn open_file(&mut self, path: &Path) {
        self.open_path(path, false);
    }

    /// Opens a file as [`Self::open_file`] does; errors of a typed path are shown where it can be mended.
    pub(super) fn open_path(&mut self, path: &Path, typed: bool) {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        if let Some(index) = self.tabs.iter().position(|tab| tab.file.path.as_ref() == Some(&path)) {
            return self.show_tab(index);
        }
        let reading = |reading: &PendingOpen| reading.source.path() == Some(&path);
        match self.readings.iter().position(reading) {
            Some(index) => {
                for (reading, other) in self.readings.iter_mut().zip(0..) {
                    reading.front = other == index;
                }
            }
            None => self.read(Source::File(path), true),
        }
        if let Some(reading) = self.readings.iter_mut().find(|reading| reading.front) {
            reading.typed |= typed;
        }
    }

    /// Begins with a game: its sample comes to the front, now and at later starts where nothing was left open.
    pub(crate) fn begin(&mut self, sample: &str) {
        self.settings.start = Some(sample.to_owned());
        self.save_settings();
        self.open_sample(sample);
    }

    pub(crate) fn open_sample(&mut self, id: &str) {
        let Some(sample) = library::find(id) else { return };
        match session::read(sample.text()) {
            Ok(document) => {
                // A sample with trial moves is still the same sample: its tab comes to the front.
                let open = self.tabs.iter().position(|tab| {
                    tab.file.path.is_none()
                        && (tab.file.sample.as_deref() == Some(id)
                            || !tab.edited.history.can_undo()
                                && tab.study.identity().about.title == document.title)
                });
                match open {
                    Some(index) => self.show_tab(index),
                    None if self.open_document(&document) => {
                        let first = self.settings.start.as_deref() == Some(id);
                        if let Some(tab) = self.tab_mut() {
                            tab.file.sample = Some(id.to_owned());
                            if first {
                                // The sample of the first start shows its solution.
                                tab.leave_exercise();
                            }
                        }
                    }
                    None => {}
                }
            }
            Err(error) => {
                self.error(Message::new("open-failed").text("file", id).message("reason", error.message()));
            }
        }
    }

    /// Opens the sample that the user once began with where the program starts with nothing to show and nothing to come.
    pub(crate) fn never_empty(&mut self) {
        if self.is_waiting() || self.begun {
            return;
        }
        self.begun = true;
        if let Some(sample) = self.settings.start.clone().filter(|_| self.tabs.is_empty()) {
            self.open_sample(&sample);
        }
    }

    /// True while tabs of the last run or files are still to come.
    pub(crate) fn is_waiting(&self) -> bool {
        let opening = self.journal.as_ref().is_some_and(JournalWriter::is_opening);
        opening || !self.readings.is_empty()
    }

    /// Opens pasted or dropped text: studies, or a position of some game.
    pub(crate) fn open_text(&mut self, text: &str) {
        let text = text.trim();
        // The rules of the study in front come first, then every game's own in the order of the registry. A text copied here
        // does not name its rules: they are those under which it was copied.
        let copied = self.copied.as_ref().filter(|(copied, _)| copied.trim() == text);
        let front = copied.map(|(_, rules)| *rules).or_else(|| self.front_rules());
        match shared(text, front) {
            Some(Ok(document)) => {
                let (mut opened, id) = (self.opener().pasted(&document), self.new_id());
                // A question stays a question, also for a user who has answered it before.
                for tab in &mut opened.tabs {
                    tab.open_exercise(self.settings.exercises, |_| false);
                }
                self.take_opened(id, opened, true);
                return;
            }
            Some(Err(reason)) => return self.error(failed(None, reason)),
            None => {}
        }
        if Format::of_text(text).is_some() {
            return self.read(Source::Text(text.into()), true);
        }
        match readings::readings(text, front) {
            Ok(found) => {
                if let Some((best, others)) = found.split_first() {
                    self.open_reading(best, others);
                }
            }
            Err(unread) => self.dialogs.pasted = Some(Pasted::new(text.to_owned(), front, unread)),
        }
    }

    /// Opens a position that a text was read as, and says so; others can be had for a click.
    pub(super) fn open_reading(&mut self, reading: &Reading, others: &[Reading]) {
        let (opened, id) = (self.opener().pasted(&reading.document()), self.new_id());
        if let Some(file) = self.dialogs.pasted.take().and_then(|pasted| pasted.file) {
            self.settled(&file);
        }
        if self.take_opened(id, opened, true) {
            self.tell_reading(reading, others);
        }
    }

    /// Starts to read a source. Only the last source asked for comes to the front.
    pub(crate) fn read(&mut self, source: Source, front: bool) {
        if front {
            self.readings.iter_mut().for_each(|reading| reading.front = false);
        }
        let (id, opener) = (self.new_id(), self.opener());
        self.readings.push(PendingOpen::start(id, source, front, opener, Arc::clone(&self.disk)));
    }

    /// Reads the file of a tab again. The contents of the tab stay until the file is open, and are kept aside then.
    pub(crate) fn read_again(&mut self, tab: u64, path: &Path) {
        let front = self.tab().is_some_and(|open| open.id == tab);
        let (id, opener) = (self.new_id(), self.opener());
        let source = Source::File(path.to_owned());
        let mut reading = PendingOpen::start(id, source, front, opener, Arc::clone(&self.disk));
        reading.instead = Some(tab);
        self.readings.push(reading);
    }

    /// Polls the background readers and shows their results. Returns true if one has ended.
    pub(crate) fn poll_parsed(&mut self) -> bool {
        let mut taken = false;
        let mut index = 0;
        while index < self.readings.len() {
            let Some(opened) = self.readings[index].opened() else {
                index += 1;
                continue;
            };
            taken = true;
            let PendingOpen { id, source, front, instead, typed, .. } = self.readings.remove(index);
            let asks = typed && opened.is_nothing() && self.dialogs.path.is_none();
            if let (true, Some(path), Some(wrong)) = (asks, source.path(), opened.problems.first()) {
                let again = PathDialog::new(Purpose::Open, path.display().to_string());
                self.dialogs.path = Some(PathDialog { wrong: Some(wrong.clone()), ..again });
                continue;
            }
            let old = instead.filter(|old| self.tabs.iter().any(|tab| tab.id == *old));
            // The new tab has the place of the old one, and is before it for a moment.
            let shown = self.take_opened(old.unwrap_or(id), opened, front);
            let place = self.tabs.iter().rposition(|tab| shown && Some(tab.id) == old);
            if let Some(place) = place {
                self.remove_tab(place);
            }
            if let Source::File(path) = source
                && shown
            {
                self.remember(&path);
                self.offer_base(&path);
            }
        }
        if taken {
            self.never_empty();
        }
        taken
    }

    /// Stops a reading. Changed games in the journal are opened each by itself.
    pub(crate) fn stop_reading(&mut self, index: usize) {
        if index < self.readings.len() {
            let reading = self.readings.remove(index);
            let left = reading.source.left().filter(|left| left.games.is_some()).cloned();
            let again = !matches!(reading.source, Source::Changed(_));
            reading.stop();
            if let Some(left) = left.filter(|_| again) {
                self.read(Source::Changed(left), true);
            }
            self.never_empty();
        }
    }

    /// Brings a game of the collection in front to the front.
    pub(crate) fn show_game(&mut self, index: usize) {
        let Some(games) = self.tabs.get(self.active).and_then(|tab| tab.games.as_ref()) else { return };
        if games.at() == index {
            return;
        }
        let opened = match games.collection().study(index) {
            Some(Ok(opened)) => opened,
            Some(Err(error)) => {
                let message = Message::new("open-game-failed")
                    .number("game", index + 1)
                    .number("line", error.line)
                    .message("reason", error.reason);
                return self.error(message);
            }
            None => return,
        };
        let mut document = Document::clone(&opened.document);
        if document.review.is_empty() {
            document.review = games.review(index).to_vec();
        }
        match registry::open(&document, &self.budget, Arc::clone(&self.wake)) {
            Ok((study, _)) => {
                let exercises = self.settings.exercises;
                let Self { tabs, active, practice, .. } = self;
                if let Some(tab) = tabs.get_mut(*active) {
                    tab.end_solving(false);
                    leave(tab.show_game(index, study));
                    tab.forget_look();
                    tab.open_exercise(exercises, |key| practice.is_solved(key));
                }
                if let Some(problem) = troubles(index, &opened) {
                    self.error(problem);
                }
            }
            Err(error) => self.open_error(&error, &opened.document.position),
        }
    }

    /// Brings the next game of the list to the front, or the one before.
    pub(crate) fn step_game(&mut self, forward: bool) {
        let Some(games) = self.tabs.get(self.active).and_then(|tab| tab.games.as_ref()) else { return };
        let (at, found) = (games.at(), &games.view.found);
        let place = if forward {
            found.partition_point(|&game| game <= at)
        } else {
            // Before the first there is none.
            found.partition_point(|&game| game < at).wrapping_sub(1)
        };
        if let Some(&next) = found.get(place) {
            self.show_game(next);
        }
    }

    /// Opens a new study of a game, under the rules that were chosen for it last where they are of the same entry.
    pub(crate) fn new_study(&mut self, game: &str, rules: &str) {
        let entry = registry::find(game, rules).ok().map(|(entry, _)| entry);
        let chosen = entry.and_then(|entry| self.settings.rules.get(entry.game.name));
        let fits = |id: &&String| {
            let found = registry::find(game, id).ok();
            found.zip(entry).is_some_and(|((found, _), entry)| found.game.name == entry.game.name)
        };
        let rules = chosen.filter(fits).cloned().unwrap_or_else(|| rules.to_owned());
        self.new_under(game, rules);
    }

    /// Begins a whole game from its start.
    pub(super) fn play_whole(&mut self, ctx: &egui::Context, game: &'static str, rules: &'static str) {
        match registry::find(game, rules) {
            Ok((entry, _)) if entry.game.hides => self.new_study(game, rules),
            _ => {
                if self.new_under(game, rules.to_owned()) {
                    if let Some(name) = self.tab().map(|tab| tab.study.identity().game.name) {
                        self.settings.rules.insert(name.to_owned(), rules.to_owned());
                        self.save_settings();
                    }
                    self.command(ctx, Command::Play);
                }
            }
        }
    }

    /// Opens a new study of a game under these rules. Returns true if it could be opened.
    pub(crate) fn new_under(&mut self, game: &str, rules: String) -> bool {
        let document = Document { game: game.to_owned(), rules, ..Document::default() };
        let opened = self.open_document(&document);
        if let Some(tab) = self.tabs.get_mut(self.active).filter(|_| opened)
            && let Some(program) = self.settings.programs.get(tab.study.identity().game.name)
        {
            tab.seat_program(program);
        }
        let hides = self.tabs.get(self.active).is_some_and(|tab| tab.study.identity().game.hides);
        // The order of a whole pack is dealt to begin with, not built by hand.
        if opened && hides {
            self.new_deal();
            if let Some(tab) = self.tabs.get_mut(self.active) {
                tab.mode = Mode::Play;
                tab.forget_way();
            }
        }
        opened
    }

    /// Remembers a file as the latest.
    pub(crate) fn remember(&mut self, path: &Path) {
        self.settled(path);
        self.settings.remember(path);
        if let Some(file) = &self.settings_file {
            file.remember(path);
        }
        self.save_settings();
    }
}
