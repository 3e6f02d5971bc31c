//! Doing what panels, menus and keys ask for.

use super::action::{Action, UNFOLD_LEVELS};
use super::commands::Command;
use super::io::saving::file_name;
use super::kinds::three_card::Page;
use super::panel::Panel;
use super::panels;
use super::settings::ThemeChoice;
use super::tab::play::Player;
use super::tab::{Mode, Tab, Typing};
use super::theme;
use super::workspace::{Etude, language};
use crate::model::{Edit, Message};
use crate::study::kinds::draughts::pdn::title_of;
use crate::study::kinds::durak::prediction::Change;
use crate::study::registry::{self, OpenError};
use crate::study::{Document, MoveRow, StrategyTree, Study, Walk, Work, session};
use crate::texts::{Language, Texts};
use egui::Context;
use std::path::Path;
use std::sync::Arc;

/// How many different deals there are in play, so that their numbers are short enough to be told.
const DEALS: u64 = 1_000_000;

impl Etude {
    pub(in crate::app) fn apply(&mut self, ctx: &Context, action: Action) {
        let mut journal = true;
        match action {
            Action::Do(command) => return self.command(ctx, command),
            Action::OpenFile(path) => self.open_file(&path),
            Action::New(game, rules) => self.new_study(game, rules),
            Action::OpenStudy(document) => _ = self.open_document(&document, None),
            Action::OpenSample(id) => self.open_sample(id),
            Action::ShowTab(index) => self.show_tab(index),
            Action::CloseTab(index) => self.close_tab(index),
            Action::SetRules(rules) => self.set_rules(rules),
            Action::ShowGame(game) => self.show_game(game),
            Action::StopReading(index) => {
                journal = false;
                self.stop_reading(index);
            }
            Action::Welcomed => {
                self.settings.welcomed = true;
                self.save_settings();
            }
            Action::SetPlayer(side, player) => {
                if let Some(tab) = self.tab_mut() {
                    tab.players.of[side.index()] = player;
                    tab.players.reset();
                }
            }
            Action::CopyText(text) => {
                ctx.copy_text(text);
                return self.tell(Message::new("notice-copied"));
            }
            Action::Dismiss(index) => {
                journal = false;
                if index < self.notices.len() {
                    self.notices.remove(index);
                }
            }
            Action::Describe { tab, texts, record } => {
                if let Some(tab) = self.tabs.iter_mut().find(|open| open.id == tab) {
                    tab.change(|study| {
                        let [mut title, author, notes] = texts;
                        if let Some((tags, outcome)) = record {
                            let before = study.content();
                            // A title that came from the tags changes with them.
                            if title == before.title && title == title_of(&before.tags) {
                                title = title_of(&tags);
                            }
                            study.become_document(&Document { tags, outcome, ..before });
                        }
                        study.describe(title, author, notes);
                        true
                    });
                }
            }
            Action::Robot(change) => {
                if let Some(tab) = self.tab_mut() {
                    match change {
                        Change::Dial(id, _) => tab.type_in(Typing::Dial(id), |study| study.set_robot(change)),
                        Change::Fix(..) | Change::Profile(_) => tab.change(|study| study.set_robot(change)),
                    };
                }
            }
            Action::EndTyping => {
                if let Some(tab) = self.tab_mut() {
                    tab.end_typing();
                }
            }
            Action::OpenPosition(game, rules, position) => {
                let (game, rules) = (game.to_owned(), rules.to_owned());
                self.open_document(&Document { game, rules, position, ..Document::default() }, None);
            }
            Action::Edit(edit) => {
                let mut problem = None;
                if let Some(tab) = self.tab_mut() {
                    tab.change(|study| match study.edit(edit) {
                        Ok(()) => true,
                        Err(refused) => {
                            problem = Some(refused.message);
                            false
                        }
                    });
                    tab.draft.text = tab.study.position_text();
                    tab.draft.error = None;
                }
                // A card that is put back where it was is no mistake.
                if let Some(message) = problem.filter(|message| message.id != "edit-nothing-to-change") {
                    self.error(message);
                }
            }
            other => {
                if let Some(tab) = self.tabs.get_mut(self.active) {
                    apply_to_tab(tab, other);
                }
            }
        }
        if journal {
            self.journal_soon(ctx);
        }
    }

    /// Deals anew for another game; the moves of the old one are gone, but can be taken back.
    pub(in crate::app) fn new_deal(&mut self) {
        self.deals = self.deals.wrapping_add(1);
        let seed = self.deals % DEALS;
        let Some(tab) = self.tab_mut() else { return };
        tab.players.reset();
        tab.change(|study| {
            study.walk(Walk::Start);
            for item in study.line().iter().filter(|item| item.ply == 1) {
                study.delete(item.id);
            }
            study.edit(Edit::Deal { seed }).is_ok()
        });
        self.tell(Message::new("notice-dealt").number("seed", seed));
    }

    pub(in crate::app) fn set_rules(&mut self, rules: &'static str) {
        let Some(tab) = self.tabs.get(self.active) else { return };
        let mut document = Document { rules: rules.to_owned(), ..tab.study.document() };
        if let Some(profile) = tab.study.all_rules().iter().find(|profile| profile.id == rules) {
            document.position = tab.study.position_under(profile);
        }
        match registry::open(&document, self.settings.resources(), Arc::clone(&self.wake)) {
            Ok((study, _)) => {
                if let Some(tab) = self.tab_mut() {
                    let before = tab.study.content();
                    tab.history.record(before);
                    tab.replace(study);
                }
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

    pub(in crate::app) fn step_history(&mut self, redo: bool) {
        let Some(document) = self.tab_mut().and_then(|tab| tab.step_history(redo)) else { return };
        if self.tab_mut().is_some_and(|tab| tab.study.become_document(&document)) {
            if let Some(tab) = self.tab_mut() {
                tab.after_replacing();
            }
        } else {
            // Other rules: another study. Documents of the history came from open studies, so they open again.
            let opened = registry::open(&document, self.settings.resources(), Arc::clone(&self.wake));
            if let (Ok((study, _)), Some(tab)) = (opened, self.tab_mut()) {
                tab.replace(study);
            }
        }
        // While a game is played a whole turn is taken back: what the other players did since would be done again.
        let again = self.tab_mut().is_some_and(|tab| {
            let others = tab.players.player(tab.study.analysis().to_move) != Player::Person;
            tab.players.reset();
            tab.mode == Mode::Play && !redo && others && tab.history.can_undo()
        });
        if again {
            self.step_history(redo);
        }
    }

    pub(in crate::app) fn command(&mut self, ctx: &Context, command: Command) {
        match command {
            Command::New => {
                // The game in front, under its usual rules.
                let game = self.tabs.get(self.active).map_or(registry::GAMES[0].id, |tab| tab.study.game());
                self.new_study(game, "");
            }
            Command::Open => self.ask_file(ctx, false),
            Command::Save => match self.tabs.get(self.active).map(|tab| (tab.path.clone(), tab.id)) {
                Some((Some(path), tab)) => self.save(&path, tab),
                _ => self.ask_file(ctx, true),
            },
            Command::SaveAs => self.ask_file(ctx, true),
            Command::SaveClasses => self.ask_classes(ctx),
            Command::PageTable | Command::PageClasses | Command::PagePlots | Command::PageInspector => {
                let three = self.tab_mut().filter(|tab| tab.study.three().is_some());
                if let (Some(tab), Some(page)) = (three, Page::of(command)) {
                    tab.three.page = page;
                }
            }
            Command::SaveImage => {
                let folder = directories::UserDirs::new();
                let pictures = folder.as_ref().and_then(|dirs| dirs.picture_dir().map(Path::to_owned));
                let folder = pictures.or_else(|| folder.map(|dirs| dirs.home_dir().to_owned()));
                let name = self.tabs.get(self.active).map_or_else(String::new, file_name) + ".png";
                self.pictures.take(ctx, folder.unwrap_or_default().join(name));
            }
            Command::CloseTab => self.close_tab(self.active),
            Command::NextTab => self.show_tab((self.active + 1) % self.tabs.len().max(1)),
            Command::PreviousTab => {
                let len = self.tabs.len().max(1);
                self.show_tab((self.active + len - 1) % len);
            }
            Command::NextGame => self.step_game(true),
            Command::PreviousGame => self.step_game(false),
            Command::Games => {
                self.settings.games = !self.settings.games;
                self.save_settings();
            }
            Command::Quit => ctx.send_viewport_cmd(egui::ViewportCommand::Close),
            Command::Undo => self.step_history(false),
            Command::Redo => self.step_history(true),
            Command::CopyPosition => {
                if let Some(tab) = self.tab_mut() {
                    ctx.copy_text(tab.study.current_text());
                    self.tell(Message::new("notice-copied"));
                }
            }
            Command::CopyStudy => {
                if let Some(tab) = self.tab_mut() {
                    ctx.copy_text(session::write(&tab.study.document()));
                    self.tell(Message::new("notice-copied"));
                }
            }
            Command::CopyTree => self.copy_tree(ctx),
            Command::Paste => ctx.send_viewport_cmd(egui::ViewportCommand::RequestPaste),
            Command::Palette => self.dialogs.palette = Some(Default::default()),
            Command::Keys => self.dialogs.keys = !self.dialogs.keys,
            Command::Matches => self.matches.toggle(),
            Command::Settings => self.dialogs.settings = !self.dialogs.settings,
            Command::Library
            | Command::Theme
            | Command::FourColours
            | Command::Larger
            | Command::Smaller
            | Command::NormalSize
            | Command::Language => self.change_looks(ctx, command),
            Command::Deal
                if self.tab_mut().is_some_and(|tab| tab.mode == Mode::Play && tab.study.hides()) =>
            {
                self.new_deal();
            }
            Command::Deal | Command::Clear | Command::SwapSides | Command::Sort
                if self.tab_mut().is_some_and(|tab| tab.mode != Mode::Setup) =>
            {
                // What builds a position belongs to Setup; the same key does it there.
                return self.command(ctx, Command::Setup);
            }
            Command::Deal => {
                self.deals = self.deals.wrapping_add(1);
                return self.apply(ctx, Action::Edit(Edit::Deal { seed: self.deals }));
            }
            Command::Clear => return self.apply(ctx, Action::Edit(Edit::ClearAll)),
            Command::SwapSides => return self.apply(ctx, Action::Edit(Edit::SwapSides)),
            Command::Sort => return self.apply(ctx, Action::Edit(Edit::Sort(None))),
            other => {
                if let Some(tab) = self.tabs.get_mut(self.active) {
                    let now = ctx.input(|input| input.time);
                    tab_command(tab, other, now);
                }
            }
        }
        self.journal_soon(ctx);
    }

    pub(in crate::app) fn change_looks(&mut self, ctx: &Context, command: Command) {
        let settings = &mut self.settings;
        match command {
            Command::Library => settings.library = !settings.library,
            Command::Theme => {
                settings.theme = match settings.theme {
                    ThemeChoice::System => ThemeChoice::Light,
                    ThemeChoice::Light => ThemeChoice::Dark,
                    ThemeChoice::Dark => ThemeChoice::System,
                }
            }
            Command::FourColours => settings.four_colours = !settings.four_colours,
            Command::Larger => settings.scale = (settings.scale + 0.1).min(3.0),
            Command::Smaller => settings.scale = (settings.scale - 0.1).max(0.5),
            Command::NormalSize => settings.scale = 1.0,
            Command::Language => {
                let all = Language::ALL;
                let at = all.iter().position(|&language| language == self.texts.language()).unwrap_or(0);
                settings.language = Some(all[(at + 1) % all.len()].tag().to_owned());
            }
            _ => {}
        }
        self.settings_changed(ctx);
    }

    pub(in crate::app) fn settings_changed(&mut self, ctx: &Context) {
        theme::apply(ctx, &self.settings.appearance());
        let language = language(&self.settings);
        if language != self.texts.language() {
            self.texts = Texts::new(language);
        }
        let resources = self.settings.resources();
        if self.resources != resources {
            self.resources = resources;
            self.tabs.iter_mut().for_each(|tab| tab.study.set_resources(resources));
        }
        self.save_settings();
    }

    pub(in crate::app) fn copy_tree(&mut self, ctx: &Context) {
        let Self { tabs, active, texts, settings, .. } = self;
        let Some(tab) = tabs.get_mut(*active) else { return };
        let panel = Panel { texts, tokens: &theme::LIGHT, settings, actions: &mut Vec::new() };
        let Some(tree) = tab.study.tree() else { return };
        ctx.copy_text(tree.to_text(&|row| panels::tree::row_words(&panel, row)));
        self.tell(Message::new("notice-copied"));
    }
}

pub(in crate::app) fn apply_to_tab(tab: &mut Tab, action: Action) {
    match action {
        Action::SetPosition(text) => {
            let mut error = None;
            tab.type_in(Typing::Position, |study| {
                let before = study.position_text();
                match study.set_position(&text) {
                    Ok(()) => study.position_text() != before,
                    Err(wrong) => {
                        error = Some(wrong);
                        false
                    }
                }
            });
            tab.draft.text = text;
            tab.draft.error = error;
        }
        Action::Play(index) => {
            if tab.mode == Mode::Setup {
                tab.mode = Mode::Analyse;
            }
            tab.players.reset();
            tab.change(|study| study.play(index));
        }
        Action::PlayLine(moves) => {
            tab.players.reset();
            tab.change(|study| play_line(study, &moves));
        }
        Action::Paint { edit, first } => {
            if first {
                tab.end_typing();
            }
            // A square that already is as it should be is no mistake.
            tab.type_in(Typing::Painting, |study| study.edit(edit).is_ok());
        }
        Action::Go(id) => {
            if tab.mode == Mode::Setup {
                tab.mode = Mode::Analyse;
            }
            tab.study.go(id);
            tab.players.reset();
            tab.after_walking();
        }
        Action::Annotate(id, nags) => {
            tab.change(|study| {
                study.annotate(id, nags);
                true
            });
        }
        Action::Comment(id, text) => {
            tab.type_in(Typing::Comment(id), |study| {
                study.comment(id, text);
                true
            });
        }
        Action::Open(node, open) => with_tree(tab, |tree| tree.set_open(node, open)),
        Action::Unfold(node, levels) => with_tree(tab, |tree| tree.unfold(node, levels)),
        Action::Fold(node) => with_tree(tab, |tree| tree.fold_all(node)),
        Action::GoToRow(node) => {
            if tab.mode == Mode::Setup {
                tab.mode = Mode::Analyse;
            }
            let (top, cursor) = (tab.tree.top, tab.tree.cursor);
            tab.change(|study| study.go_to_row(node));
            // The row was clicked: the list stays where it is.
            (tab.tree.top, tab.tree.cursor, tab.tree.follow) = (top, cursor, false);
        }
        Action::Restart => {
            tab.study.walk(Walk::Start);
            tab.players.reset();
            tab.after_walking();
        }
        _ => {}
    }
}

/// Does something to the strategy tree, if there is one.
fn with_tree(tab: &mut Tab, change: impl FnOnce(&mut dyn StrategyTree)) {
    if let Some(tree) = tab.study.tree() {
        change(tree);
    }
}

fn unfold(tab: &mut Tab, levels: u16) {
    let node = tab.tree.cursor.unwrap_or(0);
    with_tree(tab, |tree| tree.unfold(node, levels));
}

/// Plays moves one after the other. Returns whether the lines have grown.
fn play_line(study: &mut dyn Study, moves: &[String]) -> bool {
    let mut grown = false;
    for text in moves {
        let Some(index) = study.moves().iter().position(|row| row.text == *text) else { break };
        grown |= study.play(index);
    }
    grown
}

pub(in crate::app) fn tab_command(tab: &mut Tab, command: Command, now: f64) {
    let walk = match command {
        Command::First => Some(Walk::Start),
        Command::Back => Some(Walk::Back),
        Command::Forward => Some(Walk::Forward),
        Command::Last => Some(Walk::End),
        Command::PreviousVariation => Some(Walk::Previous),
        Command::NextVariation => Some(Walk::Next),
        _ => None,
    };
    let setup = tab.mode == Mode::Setup;
    if let Some(walk) = walk {
        if setup {
            // Setup shows the start position only.
            return;
        }
        tab.players.reset();
        tab.autoplay = None;
        tab.change(|study| study.walk(walk));
        // A program would only play the same again: back to where a person is to move.
        let played = tab.mode == Mode::Play && tab.players.of.contains(&Player::Person);
        while played && walk == Walk::Back && !tab.awaits_person() {
            let before = tab.study.current_text();
            tab.change(|study| study.walk(walk));
            if tab.study.current_text() == before {
                break;
            }
        }
        return;
    }
    match command {
        Command::Setup if setup => {}
        Command::Setup => {
            tab.mode = Mode::Setup;
            let current = tab.study.line().into_iter().find(|item| item.current);
            tab.place = current.map(|item| (tab.study.position_text(), item.id));
            tab.study.walk(Walk::Start);
            tab.after_walking();
        }
        // What is not played is always being set up.
        Command::Analyse | Command::Play if !tab.study.is_played() => {}
        Command::Analyse | Command::Play => {
            tab.mode = if command == Command::Play { Mode::Play } else { Mode::Analyse };
            tab.players.reset();
            // Back to where one stood, unless another position was built meanwhile.
            if let Some((_, id)) = tab.place.take().filter(|(text, _)| *text == tab.study.position_text()) {
                tab.study.go(id);
                tab.after_walking();
            }
        }
        Command::Autoplay if setup => {}
        Command::Autoplay => tab.autoplay = if tab.autoplay.is_some() { None } else { Some(now) },
        Command::Pass if setup => {}
        Command::Pass => {
            if let Some(index) = tab.study.moves().iter().position(MoveRow::takes_nothing) {
                tab.players.reset();
                tab.change(|study| study.play(index));
            }
        }
        Command::DeleteMove => {
            let current = tab.study.line().into_iter().find(|item| item.current);
            if let Some(item) = current {
                tab.change(|study| {
                    study.delete(item.id);
                    true
                });
            }
        }
        Command::Promote => {
            let current = tab.study.line().into_iter().find(|item| item.current);
            if let Some(item) = current.filter(|item| item.depth > 0) {
                tab.change(|study| {
                    study.promote(item.id);
                    true
                });
            }
        }
        Command::StopSolver => {
            let running = matches!(tab.study.analysis().work, Work::Running(_));
            tab.study.pause(running);
        }
        Command::Shortest => {
            let shortest = tab.study.shortest();
            tab.study.set_shortest(!shortest);
        }
        Command::FoldTree => with_tree(tab, |tree| tree.fold_all(crate::study::playing::tree::ROOT)),
        Command::UnfoldTree => unfold(tab, UNFOLD_LEVELS),
        Command::UnfoldAll => unfold(tab, u16::MAX),
        Command::ShowCurrent => tab.tree.follow = true,
        Command::Flip => tab.flipped = !tab.flipped,
        _ => {}
    }
}
