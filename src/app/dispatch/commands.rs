//! Effects of commands.

use super::diagrams::PICTURES;
use super::{composition, moves, review, tree};
use crate::action::{Tick, UNFOLD_LEVELS};
use crate::commands::{Command, Does, KindCommand, MOVES_FILE, REVIEW_FILE};
use crate::form::Form;
use crate::io::dialogs::{Purpose, Saving};
use crate::layout::is_narrow;
use crate::panels::engines::Engines;
use crate::panels::finder::{Finder, entries};
use crate::panels::generating::Generating;
use crate::panels::help::HelpPage;
use crate::panels::program::Program;
use crate::panels::sharing::{Sharing, shared};
use crate::tab::agreed::RESIGNING;
use crate::tab::{Mode, Tab};
use crate::workspace::Etude;
use egui::{Context, ViewportCommand};
use etude_model::{Edit, Message};
use etude_share::{code, text};
use etude_study::identity::GameInfo;
use etude_study::{PlaySettings, Text, Walk, registry, session};

/// Shows the page that a command belongs to, where the tab has it.
fn show_page(tab: &mut Tab, command: &KindCommand) {
    let pages = tab.own.as_ref().map_or(&[][..], |own| own.pages());
    if let Some(page) = pages.iter().position(|page| page.command == command) {
        tab.show_page(page);
    }
}

impl Etude {
    /// Executes a command.
    pub(crate) fn command(&mut self, ctx: &Context, command: Command) {
        let practised = self.practised().filter(|_| command == Command::New);
        // A command about the study in front shows that study.
        if command.is_about_a_study() {
            self.leave_pages();
        }
        match command {
            Command::New if let Some((game, rules)) = practised => _ = self.new_under(game, rules.to_owned()),
            Command::New => {
                // The game in front, under its usual rules.
                let front = self.tab().map(|tab| tab.study.identity().game);
                let is_front =
                    |game: &GameInfo| front.is_some_and(|own| (own.id, own.name) == (game.id, game.name));
                let entry = registry::entries().find(|entry| is_front(&entry.game));
                let entry = entry.unwrap_or(&registry::KINDS[0].entries[0]);
                let rules = entry.profiles().next().map_or("", |rules| rules.id);
                self.new_study(entry.game.id, rules);
            }
            Command::Begin => {
                let shown = self.beginning;
                self.leave_pages();
                self.beginning = !shown;
            }
            Command::Open => self.ask_file(ctx, false),
            Command::OpenTyped => self.ask_typed(ctx, false),
            Command::OpenBase => self.ask_base(ctx),
            Command::Save => self.save_front(ctx),
            Command::SaveAs => self.ask_file(ctx, true),
            Command::SaveTyped => self.ask_typed(ctx, true),
            Command::SavePicture => self.ask_of_tab(ctx, PICTURES, |tab| Saving::Diagram(tab, false)),
            Command::SaveImage => self.pictures.take(ctx),
            Command::SaveProof => self.ask_proof(ctx),
            Command::SaveMoves => self.ask_export(ctx, &MOVES_FILE),
            Command::SaveReview => self.ask_export(ctx, &REVIEW_FILE),
            Command::Share => {
                let open = self.dialogs.sharing.is_none() && self.tab().is_some();
                self.dialogs.sharing = open.then(Sharing::default);
            }
            Command::SaveResults => self.ask_system(ctx, Purpose::Save(Saving::Results), "CSV".to_owned()),
            Command::CloseTab => {
                self.keep_about(ctx);
                self.close_tab(self.active);
            }
            Command::ReopenTab => self.reopen_tab(),
            Command::NextTab => self.step_tab(1),
            Command::PreviousTab => self.step_tab(self.tabs.len().saturating_sub(1)),
            Command::NextGame => self.step_game(true),
            Command::PreviousGame => self.step_game(false),
            Command::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),

            Command::Undo => self.step_history(false),
            Command::Redo => self.step_history(true),
            Command::History => self.dialogs.history = !self.dialogs.history,
            Command::CopyPosition => {
                let cards = self.tab().is_some_and(Tab::hides_cards);
                let said = if cards { "notice-copied-cards" } else { "notice-copied" };
                self.copy(ctx, said, |window| Some(window.tab()?.study.text(Text::Plain)));
            }
            Command::CopyStudy => {
                let said = self.copied("notice-copied-study");
                self.copy(ctx, said, |window| Some(session::write(&window.tab()?.study.document())));
            }
            Command::CopyText => self.copy_shared(ctx, Form::Shared(&text::FORM)),
            Command::CopyCode => self.copy_shared(ctx, Form::Shared(&code::FORM)),
            Command::CopyTree => self.copy(ctx, self.copied("notice-copied-tree"), Self::tree_text),
            Command::CopyPicture => self.copy_picture(ctx, false),
            Command::CopyTreePicture => self.copy_picture(ctx, true),
            Command::Paste => ctx.send_viewport_cmd(ViewportCommand::RequestPaste),
            Command::PasteMoves => self.ask_for_moves(ctx, None),
            Command::Clear => self.build(Edit::ClearAll),
            Command::SwapSides => self.swap_sides(),
            Command::Sort => self.build(Edit::Sort),
            Command::Deal => self.deal(),

            Command::Setup => self.in_tab(moves::set_up),
            Command::Solve => {
                self.end_describing(ctx);
                self.in_tab(moves::solve);
            }
            Command::Analyse => self.in_tab(|tab| moves::leave_setup(tab, Mode::Analyse)),
            Command::Play => {
                self.end_describing(ctx);
                self.in_tab(|tab| moves::leave_setup(tab, Mode::Play));
            }
            Command::First => self.in_tab(|tab| moves::walk(tab, Walk::Start)),
            Command::Back => self.in_tab(|tab| moves::walk(tab, Walk::Back)),
            Command::Forward => self.in_tab(|tab| moves::walk(tab, Walk::Forward)),
            Command::Last => self.in_tab(|tab| moves::walk(tab, Walk::End)),
            Command::PreviousVariation => self.in_tab(|tab| moves::walk(tab, Walk::Previous)),
            Command::NextVariation => self.in_tab(|tab| moves::walk(tab, Walk::Next)),
            Command::PreviousFork => self.in_tab(|tab| moves::fork(tab, false)),
            Command::NextFork => self.in_tab(|tab| moves::fork(tab, true)),
            Command::Faster => self.change_settings(ctx, |settings| settings.hurry(true)),
            Command::Slower => self.change_settings(ctx, |settings| settings.hurry(false)),
            Command::Autoplay => {
                let now = ctx.input(|input| input.time);
                self.in_tab(|tab| moves::autoplay(tab, now));
            }
            Command::Pass => self.in_tab(moves::pass),
            Command::Resign => {
                let now = ctx.input(|input| input.time);
                ctx.request_repaint_after_secs(RESIGNING as f32 + 0.05);
                self.in_tab(|tab| tab.resign(now));
            }
            Command::OfferDraw => self.in_tab(Tab::offer_draw),
            Command::AddExercise => self.add_exercise(),
            Command::Hint => self.in_tab(Tab::hint),
            Command::DeleteMove => self.in_tab(moves::delete_here),
            Command::Promote => self.in_tab(moves::promote_here),
            Command::MarkPlace => self.in_tab(|tab| moves::mark_pointed(ctx, tab)),
            Command::ClearMarks => self.in_tab(moves::clear_marks),

            Command::Review => self.in_tab(review::show),
            Command::Compare => self.compare(),
            Command::CheckComposition => self.in_tab(composition::show),
            Command::NextMistake => self.in_tab(|tab| review::step(tab, true)),
            Command::PreviousMistake => self.in_tab(|tab| review::step(tab, false)),

            Command::StopSolver => self.in_tab(moves::stop_or_go_on),
            Command::Prove => self.in_tab(moves::prove),
            Command::ScoreAll => self.in_tab(|tab| tab.view.scores_all = !tab.view.scores_all),
            Command::LockEngine => self.in_tab(moves::lock_engine),
            Command::Threat => self.in_tab(|tab| tab.view.shows_threat = !tab.view.shows_threat),
            Command::TickMove => self.in_tab(moves::tick_pointed),
            Command::UntickMoves => self.in_tab(|tab| moves::tick(tab, Tick::Nothing)),
            Command::VerifyProof => self.in_tab(|tab| {
                if let Some(game) = tab.study.playing_mut() {
                    game.check_proof();
                }
            }),
            Command::Shortest => self.in_tab(|tab| {
                if let Some(game) = tab.study.playing_mut() {
                    let settings = game.settings();
                    game.configure(PlaySettings { shortest: !settings.shortest, ..settings });
                }
            }),
            Command::ShowCurrent => self.in_tab(|tab| tab.view.tree.follow = true),
            Command::UnfoldTree => self.in_tab(|tab| tree::unfold(tab, UNFOLD_LEVELS)),
            Command::UnfoldAll => self.in_tab(|tab| tree::unfold(tab, u16::MAX)),
            Command::FoldTree => self.in_tab(tree::fold),

            Command::Palette if self.dialogs.finder.take().is_some() => {}
            Command::Palette => {
                let tabs = (self.tabs.as_slice(), self.active);
                let all = entries(&self.texts, &self.settings, &self.menus, tabs, &self.practice);
                self.dialogs.finder = Some(Finder::new(all));
            }
            Command::Help => self.dialogs.toggle_help(HelpPage::CONTENTS),
            Command::HelpHere => self.help_here(),
            Command::Keys => self.dialogs.toggle_help(HelpPage::Keys),
            Command::About => {
                let open = self.dialogs.program.take().is_some();
                let program = || Program::new(self.folders.clone(), self.budget.clone());
                self.dialogs.program = (!open).then(program);
            }
            Command::Engines => {
                let open = self.dialogs.engines.take().is_some();
                self.dialogs.engines = (!open).then(|| Engines::new(&self.settings.engines, ctx));
            }
            Command::Settings => self.dialogs.settings = !self.dialogs.settings,
            Command::Library if is_narrow(ctx) => self.drawer = !self.drawer,
            Command::Library => self.change_settings(ctx, |settings| settings.library = !settings.library),
            // An order that is at work is gone on with.
            Command::Generate if self.dialogs.generating.is_some() => {}
            Command::Generate => {
                let seed = self.random.below(1_000_000);
                let study = self.tab().map(|tab| tab.study.as_ref());
                self.dialogs.generating =
                    Some(Generating::new(study, seed, self.budget.clone(), self.wake.clone()));
            }
            Command::Practice => self.toggle_practice(),
            Command::NextExercise => self.next_exercise(),
            Command::Games => self.change_settings(ctx, |settings| settings.games = !settings.games),
            Command::Theme => self.change_settings(ctx, |settings| settings.theme = settings.theme.next()),
            Command::FourColours => {
                self.change_settings(ctx, |settings| settings.four_colours = !settings.four_colours);
            }
            Command::Flip => self.in_tab(Tab::turn_table),
            Command::Language => self.next_language(ctx),
            Command::Larger => self.change_settings(ctx, |settings| settings.enlarge(1.0)),
            Command::Smaller => self.change_settings(ctx, |settings| settings.enlarge(-1.0)),
            Command::NormalSize => self.change_settings(ctx, |settings| settings.scale = 1.0),

            Command::Kind(command) => match command.does {
                Does::Page => self.in_tab(|tab| show_page(tab, command)),
                Does::Write(export) => self.ask_export(ctx, export),
                Does::Open(made) => match self.tab().and_then(|tab| made(tab.study.as_ref())) {
                    Some(document) => _ = self.open_document(&document),
                    None => self.error(Message::new(command.face.about)),
                },
                Does::Draw(drawn) => {
                    let seed = self.random.below(u64::MAX);
                    match self.tab().and_then(|tab| drawn(tab.study.as_ref(), seed)) {
                        Some(document) => _ = self.play_next(&document),
                        None => self.error(Message::new(command.face.about)),
                    }
                }
                Does::Window => {
                    if let Some(own) = self.windows.iter_mut().find(|window| window.command() == command) {
                        let shown = own.shown();
                        *shown = !*shown;
                    }
                }
            },
        }
    }

    /// Shows another tab, a number of places further on; after the last one comes the first.
    fn step_tab(&mut self, by: usize) {
        self.show_tab((self.active + by) % self.tabs.len().max(1));
    }

    /// Copies the study in front as it is given to others, without its answer.
    fn copy_shared(&mut self, ctx: &Context, form: Form) {
        let Some(tab) = self.tab() else { return };
        let said = if tab.hides_cards() { "notice-copied-cards" } else { "notice-copied" };
        match shared(tab, form, false, &self.texts) {
            Ok(text) => self.copy(ctx, said, |_| Some(text)),
            Err(why) => self.error(why),
        }
    }

    /// The notice of a copied text; `kept` where the text holds values that the window keeps.
    pub(super) fn copied(&self, kept: &'static str) -> &'static str {
        if self.tab().is_some_and(Tab::keeps_values) { kept } else { "notice-copied" }
    }

    /// Puts a text into the clipboard, if there is one, and says so.
    pub(super) fn copy(
        &mut self,
        ctx: &Context,
        said: &'static str,
        text: impl FnOnce(&Self) -> Option<String>,
    ) {
        if let Some(text) = text(self) {
            self.copied = self.front_rules().map(|rules| (text.clone(), rules));
            ctx.copy_text(text);
            self.tell(Message::new(said));
        }
    }
}
