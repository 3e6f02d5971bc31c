//! Questions about files that stay open in their place until they are answered: which path, and which version stays.

use crate::action::{Action, Keep};
use crate::io::dialogs::{Purpose, Saving};
use crate::panel::Panel;
use crate::widgets::{dialog_end, dim, named_field, primary_button};
use egui::{Align2, Context, Key, RichText, Vec2, Window};
use etude_model::Message;
use etude_study::collection::Format;
use std::path::{Path, PathBuf};

/// Reason for asking for a path.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lead {
    /// The user wants to type one.
    #[default]
    None,
    /// The system's dialog chose nothing, or there was none.
    Nothing,
    /// The system's dialog is open still.
    Meanwhile,
}

/// A path being typed.
pub struct PathDialog {
    /// The purpose of the path.
    pub purpose: Purpose,
    /// The path so far.
    pub text: String,
    /// The proposal: an absolute path that is typed behind it replaces it.
    pub proposed: String,
    /// The reason why it could not be opened.
    pub wrong: Option<Message>,
    /// The file that may be replaced: the user has been told that it exists.
    pub replace: Option<PathBuf>,
    /// The reason for asking.
    pub lead: Lead,
    /// True if the field is still to get the focus.
    pub focus: bool,
}

/// A typed path with its purpose.
pub enum Typed {
    /// A path for the purpose of the dialog, and true if an existing file is replaced.
    Path(Purpose, PathBuf, bool),
    /// A file of games that takes in the study of a tab behind its own.
    Add(PathBuf, u64),
}

impl PathDialog {
    /// Asks for a path, beginning with a proposal.
    pub fn new(purpose: Purpose, text: String) -> Self {
        let proposed = text.clone();
        Self { purpose, text, proposed, wrong: None, replace: None, lead: Lead::None, focus: true }
    }

    /// Takes in typed or pasted text: a whole path replaces the proposal, a name is added to it.
    fn changed(&mut self) {
        self.wrong = None;
        let behind = self.text.strip_prefix(&self.proposed).filter(|_| !self.proposed.is_empty());
        if let Some(whole) = behind.map(str::trim_start).filter(|behind| is_whole(behind)) {
            self.text = whole.to_owned();
        }
    }

    /// The typed path, and whether an existing file is replaced: only when asked for twice.
    fn typed(&self) -> (PathBuf, bool) {
        let path = in_home(self.text.trim());
        let path = if let Purpose::Save(saving) = self.purpose { saving.with_ending(path) } else { path };
        let replace = self.replace.as_ref() == Some(&path);
        (path, replace)
    }
}

/// The existing file of games that can take in the study to be saved, with the tab of that study.
fn taker(dialog: &PathDialog) -> Option<(PathBuf, u64)> {
    let Purpose::Save(Saving::Study(tab)) = dialog.purpose else { return None };
    // Another name may have been typed since.
    let (path, true) = dialog.typed() else { return None };
    matches!(Format::of(&path), Format::Games(_)).then_some((path, tab))
}

/// True if a path is absolute or begins at the user's folder.
fn is_whole(text: &str) -> bool {
    text.starts_with('~') || Path::new(text).has_root() || Path::new(text).is_absolute()
}

/// A path as it was typed; `~` is the user's folder.
fn in_home(text: &str) -> PathBuf {
    let below = text.strip_prefix('~').filter(|rest| rest.is_empty() || rest.starts_with(['/', '\\']));
    let home = || directories::BaseDirs::new().map(|dirs| dirs.home_dir().to_owned());
    match below.and_then(|below| Some((home()?, below.trim_start_matches(['/', '\\'])))) {
        Some((home, below)) => home.join(below),
        None => PathBuf::from(text),
    }
}

/// A tab whose file was changed by another program since it was read or written here.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Differing {
    /// The tab.
    pub tab: u64,
    /// Its file.
    pub path: PathBuf,
}

/// A question that floats in the middle and moves nothing.
pub(super) fn question(ctx: &Context, title: String, id: egui::Id) -> Window<'static> {
    dim(ctx, id);
    Window::new(title).id(id).collapsible(false).resizable(false).anchor(Align2::CENTER_CENTER, Vec2::ZERO)
}

/// Asks for a path. Returns it with its purpose, once it is confirmed.
pub fn path_ui(ctx: &Context, panel: &Panel<'_>, asked: &mut Option<PathDialog>) -> Option<Typed> {
    let dialog = asked.as_mut()?;
    let (mut open, mut cancelled) = (true, false);
    let mut typed = None;
    let (title, button) = match dialog.purpose {
        Purpose::Open => ("command-open", "path-open"),
        Purpose::Folder => ("library-add", "library-add-button"),
        Purpose::Base => ("command-open-base", "path-open"),
        Purpose::Program => ("engines-choose", "path-take"),
        Purpose::ProgramFolder => ("engines-choose-folder", "path-take"),
        Purpose::Save(_) => ("command-save-as", "command-save"),
    };
    let label = if matches!(dialog.purpose, Purpose::Folder | Purpose::ProgramFolder) {
        "library-folder"
    } else {
        "path-label"
    };
    question(ctx, panel.get(title), egui::Id::unique("path")).open(&mut open).show(ctx, |ui| {
        ui.set_width(460.0);
        let lead = match dialog.lead {
            Lead::None => None,
            Lead::Nothing => Some("path-nothing"),
            Lead::Meanwhile => Some("path-meanwhile"),
        };
        if let Some(lead) = lead {
            ui.add(egui::Label::new(panel.get(lead)).wrap());
        }
        let label = panel.get(label);
        ui.label(RichText::new(&label).small().color(panel.tokens.text_weak));
        let field = egui::TextEdit::singleline(&mut dialog.text).desired_width(f32::INFINITY);
        let field = named_field(ui, &label, field);
        if field.changed() {
            dialog.changed();
        }
        let enter = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if std::mem::take(&mut dialog.focus) {
            field.request_focus();
        }
        let ready = !dialog.text.trim().is_empty();
        let taker = taker(dialog);
        dialog_end(ui, |ui| {
            let name = if taker.is_some() { "path-add" } else { button };
            let mut go = primary_button(ui, panel.tokens, panel.get(name), ready);
            if taker.is_some() {
                go = go.on_hover_text(panel.get("path-add-about"));
            }
            let goes = go.on_disabled_hover_text(panel.get("grey-no-path")).clicked() || enter;
            // Whoever plays an evening of games must not lose them by Enter.
            let replaces = taker.is_some() && ui.button(panel.get("path-replace")).clicked();
            match &taker {
                Some((path, tab)) if goes => typed = Some(Typed::Add(path.clone(), *tab)),
                _ if ready && (goes || replaces) => {
                    let (path, replace) = dialog.typed();
                    typed = Some(Typed::Path(dialog.purpose, path, replace));
                }
                _ => {}
            }
            cancelled = ui.button(panel.get("path-cancel")).clicked();
        });
        if let Some(wrong) = &dialog.wrong {
            let words = RichText::new(format!("⚠\u{a0}{}", panel.say(wrong))).color(panel.tokens.error);
            ui.add(egui::Label::new(words).wrap());
        }
        if dialog.replace.is_some() {
            let told = if taker.is_some() { "path-exists-games" } else { "path-exists" };
            ui.label(RichText::new(panel.get(told)).color(panel.tokens.warning));
        }
        if matches!(dialog.purpose, Purpose::Save(Saving::Study(_))) {
            ui.label(RichText::new(panel.get("path-endings")).small().color(panel.tokens.text_weak));
        }
    });
    if typed.is_some() || !open || cancelled {
        *asked = None;
    }
    typed
}

/// Asks which version stays, of the first tab that this is asked of.
pub fn differing_ui(ctx: &Context, panel: &mut Panel<'_>, asked: &mut Vec<Differing>) {
    let Some(Differing { tab, path }) = asked.first().cloned() else { return };
    let (mut open, mut cancelled, mut keep) = (true, false, None);
    question(ctx, panel.get("differs-title"), egui::Id::unique("differs")).open(&mut open).show(ctx, |ui| {
        ui.set_width(460.0);
        let text = Message::new("differs-text").text("file", shown(&path));
        ui.add(egui::Label::new(panel.say(&text)).wrap()).on_hover_text(path.display().to_string());
        dialog_end(ui, |ui| {
            for (name, about, answer) in [
                ("differs-both", "differs-both-about", Keep::Both),
                ("differs-reload", "differs-reload-about", Keep::File),
                ("differs-replace", "differs-replace-about", Keep::Study),
            ] {
                let name = panel.get(name);
                let button = match answer {
                    Keep::Both => primary_button(ui, panel.tokens, name, true),
                    Keep::File | Keep::Study => ui.button(name),
                };
                if button.on_hover_text(panel.get(about)).clicked() {
                    keep = Some(answer);
                }
            }
            cancelled = ui.button(panel.get("path-cancel")).clicked();
        });
    });
    if let Some(keep) = keep {
        panel.ask(Action::Keep { tab, path, keep });
    }
    if keep.is_some() || !open || cancelled {
        asked.remove(0);
    }
}

/// The file name alone, where the folder is known.
fn shown(path: &Path) -> String {
    path.file_name().unwrap_or(path.as_os_str()).to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_whole_path_takes_the_place_of_the_proposed_folder() {
        let typed = |proposed: &str, text: &str| {
            let mut dialog = PathDialog::new(Purpose::Open, proposed.to_owned());
            dialog.text = format!("{proposed}{text}");
            dialog.changed();
            dialog.text
        };
        assert_eq!(typed("/a/b/", "/c/d.ron"), "/c/d.ron");
        assert_eq!(typed("/a/b/", "~/d.ron"), "~/d.ron");
        assert_eq!(typed("/a/b/", "d.ron"), "/a/b/d.ron");
        assert_eq!(typed("", "/c/d.ron"), "/c/d.ron");
    }

    #[test]
    fn a_typed_path_may_begin_at_home() {
        for text in ["/tmp/x.ron", "x.ron", "~x/y", "a~"] {
            assert_eq!(in_home(text), Path::new(text));
        }
        if let Some(home) = directories::BaseDirs::new().map(|dirs| dirs.home_dir().to_owned()) {
            assert_eq!(in_home("~/x.ron"), home.join("x.ron"));
            assert_eq!(in_home("~"), home.join(""));
        }
    }
}
