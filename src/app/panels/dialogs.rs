//! Dialogs above the window: the finder, the help, the settings, typed paths, the notes.

use super::coach::{Coach, coach_ui};
use super::comparing::{Comparing, comparing_ui};
use super::engines::{Engines, engines_ui};
use super::finder::{Finder, Target, finder_ui};
use super::generating::{Generating, generating_ui};
use super::help::{Help, HelpPage, help_ui};
use super::history::history_ui;
use super::keys::KeyList;
use super::leaving::{Unkept, leaving_ui};
use super::own_rules::{OwnRules, own_rules_ui};
use super::pasted::pasted_ui;
use super::path::{Differing, PathDialog, Typed, differing_ui, path_ui};
use super::program::{Program, program_ui};
use super::settings::{Sought, settings_ui};
use super::sharing::{Sharing, sharing_ui};
use super::unread::{UnreadView, unread_ui};
use crate::action::Action;
use crate::choices::values_ui;
use crate::io::pasted::Pasted;
use crate::panel::Panel;
use crate::settings::Settings;
use crate::tab::Tab;
use crate::widgets::{dialog, dialog_end, labelled_field, primary_button};
use egui::{Context, Id, RichText};
use etude_model::{Message, Outcome as GameOutcome, Side};
use etude_study::Document;
use etude_study::document::Tags;
use std::path::PathBuf;

/// Windows that float above the main one.
#[derive(Default)]
pub struct Dialogs {
    /// The finder of commands, studies and settings.
    pub finder: Option<Finder>,
    /// The history of changes.
    pub history: bool,
    /// The window that shares the study in front.
    pub sharing: Option<Sharing>,
    /// The help, with the list of keys.
    pub help: Option<Help>,
    /// Information about the program.
    pub program: Option<Program>,
    /// The marks for a newcomer.
    pub coach: Coach,
    /// The settings.
    pub settings: bool,
    /// The setting that was looked for, until it has the focus.
    pub sought: Option<Sought>,
    /// True once it was told that a move became a variation of a finished game.
    pub told_variation: bool,
    /// The list of external engines.
    pub engines: Option<Engines>,
    /// The text in the field of the solver's memory, in MB.
    pub memory: Option<String>,
    /// A path to type, for opening or saving without a dialog of the system.
    pub path: Option<PathDialog>,
    /// A text that nothing reads, while it is being mended.
    pub pasted: Option<Pasted>,
    /// The order for exercises, while it is made out and worked on.
    pub generating: Option<Generating>,
    /// Rules of the user's own, while they are made.
    pub own_rules: Option<OwnRules>,
    /// The study in front beside another position.
    pub comparing: Option<Comparing>,
    /// The text of a tab that cannot be opened.
    pub unread: Option<UnreadView>,
    /// Tabs whose files have changed, while the user is asked for the version to keep.
    pub differing: Vec<Differing>,
    /// The work that would be lost by quitting, while the user is asked about it.
    pub leaving: Option<Unkept>,
    /// The form for title, author, notes and record of a tab's study.
    pub about: Option<About>,
}

/// Title, author, notes and record of a study, while they are edited.
#[derive(PartialEq)]
pub struct About {
    /// The tab.
    pub tab: u64,
    /// Title, author and notes.
    pub texts: [String; 3],
    /// Tags and result, in a game that has a record.
    pub record: Option<Record>,
    /// True if the title gets the focus in the next frame: the form was just opened.
    pub opens: bool,
}

impl About {
    /// The form for a tab's study, in the language of a tag.
    pub fn of(tab: &Tab, tag: &str) -> Self {
        let about = &tab.study.identity().about;
        let [title, notes] = [about.title_in(tag), about.notes_in(tag)].map(str::to_owned);
        let record = tab.sides.is_some().then(|| Record::of(&tab.study.document()));
        Self { tab: tab.id, texts: [title, about.author.clone(), notes], record, opens: false }
    }

    /// The first line of the tags that is none.
    pub fn wrong_tag(&self) -> Option<&str> {
        self.record.as_ref()?.tags().err()
    }

    /// The change that makes the study say this.
    pub fn done(self) -> Action {
        let Self { tab, texts, record, .. } = self;
        let record = record.and_then(|record| Some((record.tags().ok()?, record.outcome)));
        Action::Describe { tab, texts, record }
    }
}

/// The tags of a game, a line each, and its result.
#[derive(PartialEq)]
pub struct Record {
    /// `Name: value` in each line.
    pub tags: String,
    /// The result of the game.
    pub outcome: Option<GameOutcome>,
}

impl Record {
    /// The record of a study.
    pub fn of(document: &Document) -> Self {
        let lines: Vec<String> =
            document.tags.iter().map(|(name, value)| format!("{name}: {value}")).collect();
        Self { tags: lines.join("\n"), outcome: document.outcome }
    }

    /// The tags, or the first line that is none.
    ///
    /// # Errors
    /// The line.
    pub fn tags(&self) -> Result<Tags, &str> {
        let lines = self.tags.lines().map(str::trim).filter(|line| !line.is_empty());
        let tag = |line| {
            let (name, value) = str::split_once(line, ':').ok_or(line)?;
            let name = name.trim();
            let fits = name.chars().all(|c| c.is_alphanumeric() || matches!(c, '_' | '-'));
            // These are written from the study itself.
            let own = ["Result", "GameType", "FEN", "SetUp"].iter().any(|own| own.eq_ignore_ascii_case(name));
            if fits && !own && !name.is_empty() {
                Ok((name.to_owned(), value.trim().to_owned()))
            } else {
                Err(line)
            }
        };
        lines.map(tag).collect()
    }
}

/// Result of a dialog.
pub enum Outcome {
    /// A path was typed.
    Path(Typed),
    /// The settings changed.
    Settings(Box<Settings>),
}

impl Dialogs {
    /// True if keys belong to a dialog now.
    pub fn take_keys(&self) -> bool {
        let lists = self.finder.is_some() || self.pasted.is_some();
        let fields = self.about.is_some() || self.own_rules.is_some();
        lists || fields || self.settings || self.engines.is_some()
    }

    /// The list of keys, while the help is open.
    pub fn keys(&mut self) -> Option<&mut KeyList> {
        self.help.as_mut().map(|help| &mut help.keys)
    }

    /// Shows a page of the help, or hides the help where that page is in front.
    pub fn toggle_help(&mut self, page: HelpPage) {
        let shown = self.help.as_ref().is_some_and(|help| help.page == page);
        self.help = (!shown).then(|| Help::at(page));
    }

    /// True if a dialog covers the table.
    fn covers(&self) -> bool {
        self.take_keys()
            || self.help.is_some()
            || self.history
            || self.sharing.is_some()
            || self.program.is_some()
            || self.path.is_some()
            || self.generating.is_some()
            || self.comparing.is_some()
            || self.unread.is_some()
            || self.leaving.is_some()
            || !self.differing.is_empty()
    }

    /// Asks which version of a tab's study to keep: the one here, or the one that its file has come to hold.
    pub fn ask_what_stays(&mut self, tab: u64, path: PathBuf) {
        let differing = Differing { tab, path };
        if !self.differing.contains(&differing) {
            self.differing.push(differing);
        }
    }

    /// Closes a window as Escape does, and returns true if it was open. The question about unsaved work stays until it
    /// is answered, and the caller keeps the text of the form about a study.
    pub fn close(&mut self, window: Id) -> bool {
        let is = |name: &str| window == Id::unique(name);
        if is("palette") {
            self.finder.take().is_some()
        } else if is("help") {
            // A key that is waited for comes first.
            self.keys().is_some_and(KeyList::wait_no_more) || self.help.take().is_some()
        } else if is("program") {
            self.program.take().is_some()
        } else if window == Coach::id() {
            self.coach.leave()
        } else if is("settings") {
            std::mem::take(&mut self.settings)
        } else if is("engines") {
            self.engines.take().is_some()
        } else if is("history") {
            std::mem::take(&mut self.history)
        } else if is("share") {
            self.sharing.take().is_some()
        } else if is("generate") {
            self.generating.take().is_some()
        } else if is("own-rules") {
            self.own_rules.take().is_some()
        } else if is("compare") {
            self.comparing.take().is_some()
        } else if is("leaving") {
            self.leaving.take().is_some()
        } else if is("path") {
            self.path.take().is_some()
        } else if is("pasted") {
            self.pasted.take().is_some()
        } else {
            is("unread") && self.unread.take().is_some()
        }
    }

    /// Draws all that is open, while a tab is in front.
    pub fn show(&mut self, ctx: &Context, panel: &mut Panel<'_>, tab: Option<&Tab>) -> Option<Outcome> {
        match finder_ui(ctx, panel, &mut self.finder) {
            Some(Target::Action(action)) => panel.ask(action),
            Some(Target::Setting(id)) => (self.settings, self.sought) = (true, Some(Sought::new(id))),
            Some(Target::Help(page)) => self.help = Some(Help::at(page)),
            None => {}
        }
        help_ui(ctx, panel, &mut self.help);
        program_ui(ctx, panel, &mut self.program);
        let covers = self.covers();
        coach_ui(ctx, panel, &mut self.coach, tab, covers);
        history_ui(ctx, panel, &mut self.history, tab);
        self.about_ui(ctx, panel);
        sharing_ui(ctx, panel, &mut self.sharing, tab);
        generating_ui(ctx, panel, &mut self.generating);
        own_rules_ui(ctx, panel, &mut self.own_rules);
        comparing_ui(ctx, panel, &mut self.comparing, tab);
        engines_ui(ctx, panel, &mut self.engines);
        let settings = settings_ui(ctx, panel, &mut self.settings, &mut self.memory, &mut self.sought);
        let settings = settings.map(|settings| Outcome::Settings(Box::new(settings)));
        unread_ui(ctx, panel, &mut self.unread);
        pasted_ui(ctx, panel, &mut self.pasted);
        differing_ui(ctx, panel, &mut self.differing);
        leaving_ui(ctx, panel, &mut self.leaving);
        path_ui(ctx, panel, &mut self.path).map(Outcome::Path).or(settings)
    }

    fn about_ui(&mut self, ctx: &Context, panel: &mut Panel<'_>) {
        let Some(About { texts, record, opens, .. }) = &mut self.about else { return };
        let [title, author, notes] = texts;
        let mut done = false;
        let mut open = true;
        let title_label = panel.get("about-title");
        dialog(ctx, panel.get("about-study"), Id::unique("about")).open(&mut open).default_width(460.0).show(
            ctx,
            |ui| {
                for (text, label) in [(&mut *title, title_label), (&mut *author, panel.get("about-author"))] {
                    let field = egui::TextEdit::singleline(text).desired_width(f32::INFINITY);
                    let field = labelled_field(ui, &label, field);
                    if std::mem::take(opens) {
                        // The title comes first.
                        field.request_focus();
                    }
                }
                let field = egui::TextEdit::multiline(notes).desired_width(f32::INFINITY).desired_rows(6);
                labelled_field(ui, &panel.get("about-notes"), field);
                let right = record.as_mut().is_none_or(|record| record_ui(ui, panel, record));
                dialog_end(ui, |ui| {
                    let ready = primary_button(ui, panel.tokens, panel.get("about-done"), right);
                    done = ready.on_disabled_hover_text(panel.get("grey-tags")).clicked();
                });
            },
        );
        if done && let Some(about) = self.about.take() {
            panel.ask(about.done());
        } else if !open {
            panel.ask(Action::ShowAbout(false));
        }
    }
}

/// Draws tags and result of a game; returns true if the tags can be read.
fn record_ui(ui: &mut egui::Ui, panel: &Panel<'_>, record: &mut Record) -> bool {
    let name = |outcome: Option<GameOutcome>| {
        panel.get(match outcome {
            None => "about-result-none",
            Some(GameOutcome::Won(Side::First)) => "about-result-white",
            Some(GameOutcome::Won(Side::Second)) => "about-result-black",
            Some(GameOutcome::Draw) => "about-result-draw",
            Some(GameOutcome::BothLost) => "about-result-both-lost",
        })
    };
    let won = Side::ALL.map(|side| Some(GameOutcome::Won(side)));
    let outcomes = [None, won[0], won[1], Some(GameOutcome::Draw), Some(GameOutcome::BothLost)];
    let outcomes = outcomes.map(|outcome| (outcome, name(outcome)));
    values_ui(ui, &panel.get("about-result"), 200.0, &mut record.outcome, outcomes.into());
    let field =
        egui::TextEdit::multiline(&mut record.tags).hint_text("White: …\nBlack: …\nEvent: …\nDate: …");
    let field = field.desired_width(f32::INFINITY).desired_rows(4);
    labelled_field(ui, &panel.get("about-tags"), field);
    let wrong = record.tags().err().map(str::to_owned);
    if let Some(line) = &wrong {
        let text = panel.say(&Message::new("about-tags-wrong").text("line", line));
        ui.add(egui::Label::new(RichText::new(format!("⚠\u{a0}{text}")).color(panel.tokens.error)).wrap());
    }
    wrong.is_none()
}

#[cfg(test)]
mod tests {
    use super::Record;

    #[test]
    fn tags_stand_in_lines() {
        let record = |tags: &str| Record { tags: tags.to_owned(), outcome: None };
        let pair = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        let tags = vec![pair("White", "王"), pair("Date", "1947.01.02"), pair("Site", "")];
        assert_eq!(record("White: 王\n\n  Date:1947.01.02 \nSite:").tags(), Ok(tags));
        for wrong in ["White", "Two words: x", ": x", "result: 1-0", "FEN: W:W1:B2"] {
            assert_eq!(record(&format!("Event: x\n{wrong}")).tags(), Err(wrong));
        }
    }
}
