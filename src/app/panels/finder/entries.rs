//! Entries of the finder: every command, study, game, deck, setting and page of the help, once each.

use crate::action::Action;
use crate::commands::Menu;
use crate::io::names::bare_name;
use crate::keys;
use crate::panels::help::HelpPage;
use crate::panels::library::rows::{new_studies, study_words};
use crate::practice::Practice;
use crate::settings::Settings;
use crate::tab::Tab;
use etude_model::Message;
use etude_study::library::listed;
use etude_study::practice::known_deck;
use etude_study::registry::KINDS;
use etude_texts::Texts;

/// Target of an entry.
pub enum Target {
    /// A request to the window: a command, or a study to open.
    Action(Action),
    /// A setting, by the Fluent identifier of its name.
    Setting(&'static str),
    /// A page of the help.
    Help(HelpPage),
}

/// Entry of the finder.
pub struct Entry {
    /// The Fluent identifier of its kind.
    pub kind: &'static str,
    /// Its name, as it is shown.
    pub name: String,
    /// Its name in small letters.
    pub small: String,
    /// All words that it can be found by, in small letters.
    pub words: String,
    /// The tooltip; may be empty.
    pub about: String,
    /// Its key, in words.
    pub key: Option<String>,
    /// True if it is listed before anything is typed.
    pub at_once: bool,
    /// The command, the study or the page that it opens.
    pub target: Target,
}

impl Entry {
    /// An entry that can be found by its name and by other words.
    pub fn new(kind: &'static str, name: String, words: &str, target: Target) -> Self {
        let small = name.to_lowercase();
        let words = format!("{small} {}", words.to_lowercase());
        Self { kind, name, small, words, about: String::new(), key: None, at_once: false, target }
    }
}

/// The Fluent identifiers of the settings. Other engines have a command of their own.
const SETTINGS: [&str; 14] = [
    "settings-language",
    "settings-name",
    "settings-theme",
    "settings-scale",
    "settings-board",
    "settings-squares",
    "settings-cards",
    "settings-ranks",
    "settings-reduced-motion",
    "settings-steps",
    "settings-exercises",
    "settings-memory",
    "settings-threads",
    "settings-tables",
];

/// The entries while these tabs are open and one of them is in front. Reads the headings of all samples, once.
pub fn entries(
    texts: &Texts,
    settings: &Settings,
    menus: &[Menu],
    (tabs, front): (&[Tab], usize),
    practice: &Practice,
) -> Vec<Entry> {
    let say = |id: &'static str| texts.say(&Message::new(id));
    let study = tabs.get(front).map(|tab| tab.study.as_ref());
    let mut all = Vec::new();
    let shown = menus.iter().filter(|menu| menu.is_shown(study)).flat_map(Menu::commands);
    for command in shown.filter(|command| command.fits(study)) {
        // It is found by its usual name too.
        let (name, usual) = (say(command.text_for(study)), say(command.text()));
        let entry = Entry::new("finder-command", name, &usual, Target::Action(Action::Do(command)));
        let key = settings.keys.of(command).map(|key| keys::shown(texts, &key));
        all.push(Entry { about: say(command.face().about), key, at_once: true, ..entry });
    }
    for (place, tab) in tabs.iter().enumerate().filter(|(place, _)| *place != front) {
        all.push(Entry::new("finder-tab", tab.shown_name(texts), "", Target::Action(Action::ShowTab(place))));
    }
    for (kind, own) in KINDS.iter().enumerate() {
        let game = say(own.name);
        for (place, sample) in own.samples.iter().enumerate() {
            let Some(listed) = listed(kind, place) else { continue };
            let title = listed.title_in(texts.language().tag()).to_owned();
            let words = format!("{game} {}", study_words(texts, Some(listed), None));
            let target = Target::Action(Action::OpenSample(sample.id));
            all.push(Entry::new("finder-study", title, &words, target));
        }
    }
    for path in &settings.recents {
        let target = Target::Action(Action::OpenFile(path.clone()));
        let entry = Entry::new("finder-file", bare_name(path), "", target);
        all.push(Entry { about: path.display().to_string(), ..entry });
    }
    for (kind, own) in KINDS.iter().enumerate() {
        let words = say(own.name);
        for place in new_studies(kind) {
            let entry = &own.entries[place];
            let Some(rules) = entry.profiles().next() else { continue };
            let game = Message::new("library-new-game").text("game", say(entry.game.name));
            let target = Target::Action(Action::New(own.id, rules.id));
            all.push(Entry::new("finder-game", texts.say(&game), &words, target));
        }
        for (place, deck) in own.decks.iter().enumerate() {
            let exercises = known_deck(kind, place);
            let next = exercises.iter().find(|exercise| !practice.is_solved(&exercise.key));
            let Some(next) = next.or(exercises.first()) else { continue };
            let target = Target::Action(Action::OpenExercise(Box::new(next.clone())));
            all.push(Entry::new("finder-deck", texts.say(&deck.title()), &words, target));
        }
    }
    all.extend(SETTINGS.map(|id| Entry::new("finder-setting", say(id), "", Target::Setting(id))));
    for page in HelpPage::all() {
        let read = page.read(texts.language());
        let name = read.as_ref().map_or_else(|| say("keys-title"), |read| read.title.clone());
        let sections = read.iter().flat_map(|read| &read.sections).map(|section| section.title.as_str());
        let words = sections.collect::<Vec<_>>().join(" ");
        all.push(Entry::new("finder-help", name, &words, Target::Help(page)));
    }
    all
}
