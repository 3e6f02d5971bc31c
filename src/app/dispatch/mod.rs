//! Execution of the actions of panels, menus and keys. Every action and every command has its arm here; each arm is one call
//! into the files beside this one: `edits` changes the start position and the text of the study, `moves` the line and the place
//! in it, `tree` the strategy tree, `looks` the settings, `notices` the messages, `practice` exercises and their results,
//! `arranging` the order of a collection; `tabs`, `unread`, `opening`, `saving`, `pages` and `keeping` work with files.

mod arranging;
mod commands;
mod composition;
mod copies;
mod decks;
mod diagrams;
mod edits;
mod escape;
mod folders;
mod grafting;
mod help;
mod keeping;
mod leaving;
mod looks;
mod moves;
mod notices;
mod opening;
mod pages;
mod practice;
mod proofs;
#[cfg(test)]
mod refused;
mod review;
mod saving;
mod tabs;
mod told;
mod tree;
mod unread;

use self::diagrams::PICTURES;
use super::action::{Action, SolveStep};
use super::clock::Clock;
use super::commands::Command;
use super::io::dialogs::{Purpose, Saving};
use super::layout::note_turn;
use super::tab::Tab;
use super::workspace::Etude;
use egui::Context;
use etude_model::{DrawnMove, Message};
use etude_study::Document;
use etude_study::external_engine::EngineChoice;

/// True if an action brings something else to the front, where its button is gone or does something else.
fn turns(action: &Action) -> bool {
    use SolveStep::{Again, Retry, Show};
    matches!(
        action,
        Action::NextExercise
            | Action::Practise
            | Action::PractiseDeck(_)
            | Action::PractiseMore
            | Action::OpenExercise(_)
            | Action::EndSession
            | Action::LeaveSession
            | Action::ReviewGame
            | Action::Solve(Again | Retry | Show)
            | Action::Do(Command::Deal | Command::SwapSides | Command::NextExercise)
    )
}

impl Etude {
    /// Executes an action.
    pub(crate) fn apply(&mut self, ctx: &Context, action: Action) {
        // An action that changes no study is not worth a line in the journal.
        let journal = !matches!(action, Action::StopReading(_) | Action::Dismiss(_) | Action::CopyText(_));
        if turns(&action) {
            note_turn(ctx);
        }
        let before = self.set_aside();
        let doing = self.tab().and_then(|tab| told::told(&action, tab));
        self.in_tab(|tab| tab.edited.doing = doing);
        if moves::leaves_question(&action) {
            self.in_tab(|tab| tab.play.asking = None);
        }
        match action {
            Action::Do(command) => self.command(ctx, command),
            Action::OpenFile(path) => self.open_file(&path),
            Action::New(game, rules) => self.new_study(game, rules),
            Action::PlayWhole(game, rules) => self.play_whole(ctx, game, rules),
            Action::OpenStudy(document) => self.show_document(&document),
            Action::PlayNext(document) => _ = self.play_next(&document),
            Action::OpenSample(id) => self.open_sample(id),
            Action::OpenReading(reading) => self.open_reading(&reading, &[]),
            Action::OpenText(text) => self.open_text(&text),
            Action::ReadAs(reading) => self.read_as(&reading),
            Action::Begin(sample) => self.begin(sample),
            Action::AskFolder => self.ask_system(ctx, Purpose::Folder, String::new()),
            Action::AskProgram { folder } => self.ask_program(ctx, folder),
            Action::RemoveFolder(folder) => self.remove_folder(&folder),
            Action::OpenPosition(game, rules, position) => {
                let (game, rules) = (game.to_owned(), rules.to_owned());
                self.open_document(&Document { game, rules, position, ..Document::default() });
            }
            Action::ShowTab(index) => self.show_tab(index),
            Action::CloseTab(index) => {
                self.keep_about(ctx);
                self.close_tab(index);
            }
            Action::ShowUnread(tab) => self.show_unread(tab),
            Action::SaveUnread(tab) => self.save_unread(ctx, tab),
            Action::CloseUnread(tab) => self.close_unread(tab),
            Action::Keep { tab, path, keep } => self.keep(tab, &path, keep),
            Action::ShowAbout(show) => self.show_about(ctx, show),
            Action::Leave(answer) => self.answer_leaving(ctx, answer),
            Action::ShowGame(game) => self.show_game(game),
            Action::MoveGame(from, to) => self.move_game(from, to),
            Action::RemoveGame(game) => self.remove_game(game),
            Action::StopReading(index) => self.stop_reading(index),
            Action::StopWriting(path) => self.writer.stop(&path),
            Action::CopyText(text) => self.copy(ctx, "notice-copied", |_| Some(text)),
            Action::ShowFolder(folder) => self.show_folder(&folder),
            Action::Dismiss(index) => {
                if index < self.notices.len() {
                    self.notices.remove(index);
                }
            }
            Action::SetKeys(keys) => self.change_settings(ctx, |settings| settings.keys = keys),
            Action::SetSearchOptions(changed) => {
                self.change_settings(ctx, |settings| settings.copy_search_options(&changed));
            }
            Action::SetEngine(choice) => self.change_settings(ctx, |settings| settings.engine = choice),
            Action::SetEngines(engines) => self.change_settings(ctx, |settings| {
                let stays = |id| engines.iter().any(|engine| engine.id == id);
                if !settings.engine.other().is_none_or(stays) {
                    settings.engine = EngineChoice::Own;
                }
                settings.engines = engines;
            }),
            Action::GoToLock => self.in_tab(moves::go_to_lock),
            Action::SetLanguage(language) => self.set_language(ctx, language),
            Action::KeepSide(width) => {
                self.settings.side = Some(width);
                self.save_settings();
            }
            Action::KeepMoves(part) => {
                self.settings.moves = Some(part);
                self.save_settings();
            }
            Action::Welcomed => {
                self.settings.welcomed = true;
                self.save_settings();
            }
            Action::Browse => self.browse(ctx),
            Action::Edit(edit) => self.edit(edit),
            Action::Paint { edit, first } => self.in_tab(|tab| edits::paint(tab, edit, first)),
            Action::SetPosition(text) => self.type_position(text),
            Action::SetRules(rules) => self.set_rules(rules),
            Action::ShowOwnRules => self.show_own_rules(),
            Action::SetOwnRules(rules) => self.change_settings(ctx, |settings| settings.own_rules = rules),
            Action::SetRanges(ranges) => self.change_settings(ctx, |settings| settings.ranges = ranges),
            Action::KeepBase(base) => {
                self.settings.base = Some(base);
                self.save_settings();
            }
            Action::Describe { tab, texts, record } => self.describe(tab, texts, record),
            Action::Change(change) => self.in_tab(|tab| edits::change(tab, change.as_ref())),
            Action::EndTyping => self.in_tab(Tab::end_typing),
            Action::GoInHistory(place) => self.go_in_history(place),
            Action::Play(index) => self.add_moves(|tab| moves::play(tab, index)),
            Action::PlayLine { path, last } => self.add_moves(|tab| moves::play_line(tab, &path, &last)),
            Action::Tick(tick) => self.in_tab(|tab| moves::tick(tab, tick)),
            Action::Go(id) => self.in_tab(|tab| moves::go(tab, id)),
            Action::GoToRow(node) => self.in_tab(|tab| moves::go_to_row(tab, node)),
            Action::EditLine(edit) => self.in_tab(|tab| moves::edit_line(tab, edit)),
            Action::SaveForm { form, answer } => {
                self.ask_of_tab(ctx, &form.ending().to_uppercase(), |tab| Saving::Form(tab, form, answer));
            }
            Action::SavePicture { answer } => {
                self.ask_of_tab(ctx, PICTURES, |tab| Saving::Diagram(tab, answer));
            }
            Action::SavePuzzle => self.ask_of_tab(ctx, "HTML", Saving::Puzzle),
            Action::SavePages { per_page, answer } => {
                self.ask_of_tab(ctx, "PDF", |tab| Saving::Pages(tab, per_page, answer));
            }
            Action::CopyLine(id, part, copy) => self.copy_line(ctx, id, part, copy),
            Action::AskComment => self.in_tab(|tab| moves::ask_comment(ctx, tab)),
            Action::Mark(mark) => self.in_tab(|tab| moves::mark(tab, mark)),
            Action::Comment(id, text) => {
                let tag = self.texts.language().tag();
                self.in_tab(|tab| moves::comment(tab, id, tag, text));
            }
            Action::SetPlayer(number, player) => self.set_player(number, player),
            Action::SetEyes(eyes) => self.in_tab(|tab| moves::set_eyes(tab, eyes)),
            Action::ShowCards(show) => self.in_tab(|tab| moves::show_cards(tab, show)),
            Action::ShowVerdicts(show) => {
                self.end_describing(ctx);
                self.in_tab(|tab| tab.play.players.show_verdicts = show);
            }
            Action::TakeSeat(player) => self.in_tab(|tab| tab.play.players.seat = player),
            Action::Reveal(show) => self.in_tab(|tab| moves::reveal(tab, show)),
            Action::Restart => self.restart(),
            Action::PlayOn => self.in_tab(|tab| tab.play.goes_on = true),
            Action::ResetMatchScore => self.in_tab(moves::reset_match_score),
            Action::ReviewGame => self.in_tab(review::of_game),
            Action::PutEndAway => self.in_tab(|tab| _ = tab.put_end_away()),
            Action::SetClock(control) => self.in_tab(|tab| tab.play.clock = control.map(Clock::new)),
            Action::Open(node, open) => self.in_tab(|tab| tree::of(tab, |tree| tree.set_open(node, open))),
            Action::Unfold(node, levels) => {
                self.in_tab(|tab| tree::of(tab, |tree| tree.unfold(node, levels)));
            }
            Action::Review(seconds) => self.in_tab(|tab| review::start(tab, seconds)),
            Action::StopReview => self.in_tab(review::stop),
            Action::TrainMistakes(side) => self.train_mistakes(side),
            Action::SetStipulation(asked) => self.in_tab(|tab| composition::set_stipulation(tab, asked)),
            Action::Check(seconds, replies) => {
                self.in_tab(|tab| composition::check(tab, seconds, replies));
            }
            Action::StopCheck => self.in_tab(composition::stop),
            Action::LookAlong(path) => self.in_tab(|tab| composition::look_along(tab, &path)),
            Action::PasteMoves(id) => self.ask_for_moves(ctx, Some(id)),
            Action::AddBetterLines => self.in_tab(review::add_better_lines),
            Action::Attempted(attempt) => self.practice.note(attempt),
            Action::NextExercise => self.next_exercise(),
            Action::OpenExercise(exercise) => self.open_exercise(&exercise),
            Action::Practise => self.practise(),
            Action::PractiseDeck(deck) => self.begin_session(Some(deck), false),
            Action::PractiseMore => self.practise_more(),
            Action::EndSession => self.end_session(),
            Action::LeaveSession => self.leave_session(),
            Action::ChooseGame(sample) => self.choose_game(ctx, sample),
            Action::MoreNew => self.practice.ask_more(self.settings.practice_new.max(1) as usize),
            Action::SetNew(count) => self.change_settings(ctx, |settings| settings.practice_new = count),
            Action::ChooseDeck(deck, chosen) => self.choose_deck(ctx, deck, chosen),
            Action::Solve(step) => self.in_tab(|tab| tab.solve_step(step)),
            Action::ShowMove(index) => self.in_tab(|tab| tree::show_move(tab, index)),
            Action::MarkChanges(wanted) => self.in_tab(|tab| tab.view.marks_changes = wanted),
            Action::Fold(node) => self.in_tab(|tab| tree::of(tab, |tree| tree.fold_all(node))),
        }
        self.in_tab(|tab| {
            tab.edited.doing = None;
            tab.settle();
        });
        self.tell_set_aside(before);
        if journal {
            self.journal_soon(ctx);
        }
    }

    /// The tab in front, and the first move of its lines that the start position does not allow.
    fn set_aside(&self) -> Option<(u64, Option<(usize, DrawnMove)>)> {
        let tab = self.tabs.get(self.active)?;
        let aside = tab.study.playing().and_then(|game| game.line().cut.clone());
        Some((tab.id, aside))
    }

    /// Says that a change of the start position or of the rules has cut the lines, if it has.
    fn tell_set_aside(&mut self, before: Option<(u64, Option<(usize, DrawnMove)>)>) {
        if let (Some((before, None)), Some((tab, Some((ply, drawn))))) = (before, self.set_aside())
            && before == tab
        {
            let board = self.tabs.get(self.active).is_some_and(|tab| tab.sides.is_some());
            let number = if board { ply.div_ceil(2) } else { ply };
            self.tell(Message::new("notice-line-cut").number("number", number).drawn("move", drawn));
        }
    }

    /// Does something to the tab in front, if there is one.
    fn in_tab(&mut self, act: impl FnOnce(&mut Tab)) {
        if let Some(tab) = self.tab_mut() {
            act(tab);
        }
    }
}
