//! Translations: Fluent texts in three languages, embedded in the program.

#![cfg_attr(test, allow(clippy::disallowed_methods, reason = "tests wait, write files and set up windows"))]

mod functions;
mod moves;
mod notation;
pub mod screen;

pub use moves::{card_signs, drawn_words};
pub use notation::{RankStyle, SquareStyle};

use etude_model::{Arg, Message, Value};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

/// Language of the user interface.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// 简体中文.
    SimplifiedChinese,
    /// Русский.
    Russian,
}

impl Language {
    /// All languages in display order.
    pub const ALL: [Self; 3] = [Self::English, Self::SimplifiedChinese, Self::Russian];

    /// Language tag, as in settings and file names: `en`, `zh-CN`, `ru`.
    pub fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::SimplifiedChinese => "zh-CN",
            Self::Russian => "ru",
        }
    }

    /// Name of the language in itself.
    pub fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::SimplifiedChinese => "简体中文",
            Self::Russian => "Русский",
        }
    }

    /// The language of a tag such as `zh-Hans-SG` or `ru_RU.UTF-8`, if supported.
    pub fn from_tag(tag: &str) -> Option<Self> {
        let main = tag.split(['-', '_', '.', '@']).next().unwrap_or_default();
        Self::ALL.into_iter().find(|language| {
            let own = language.tag().split('-').next().unwrap_or_default();
            own.eq_ignore_ascii_case(main)
        })
    }

    /// The first supported one of the user's preferred languages; English if there is none.
    pub fn of_system() -> Self {
        sys_locale::get_locales().find_map(|tag| Self::from_tag(&tag)).unwrap_or_default()
    }

    /// A decimal number with the language's decimal separator, and a minus sign where it has a hyphen.
    pub fn figure(self, number: &str) -> String {
        let number = number.replace('-', "−");
        match self {
            Self::English | Self::SimplifiedChinese => number,
            Self::Russian => number.replace('.', ","),
        }
    }

    /// Fluent source of the texts.
    pub fn source(self) -> &'static str {
        match self {
            Self::English => etude_assets::texts::ENGLISH,
            Self::SimplifiedChinese => etude_assets::texts::SIMPLIFIED_CHINESE,
            Self::Russian => etude_assets::texts::RUSSIAN,
        }
    }
}

/// Texts of one language, to be used from any thread.
pub struct Texts {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    squares: SquareStyle,
    ranks: RankStyle,
}

/// Everything that move texts depend on: language, style of squares, style of ranks.
pub type Notation = (Language, SquareStyle, RankStyle);

/// Texts of all languages in the default notation, English first; loaded once, as they are large.
pub fn all() -> &'static [Texts; 3] {
    static ALL: LazyLock<[Texts; 3]> = LazyLock::new(|| Language::ALL.map(Texts::new));
    &ALL
}

/// Translators of all languages by their tags, English first.
pub fn translators() -> [(&'static str, impl Fn(&Message) -> String); 3] {
    all().each_ref().map(|texts| (texts.language().tag(), move |message: &Message| texts.say(message)))
}

impl Texts {
    /// Loads the texts of a language.
    pub fn new(language: Language) -> Self {
        // Plural forms follow the tag; all three are well-formed.
        let locale: LanguageIdentifier = language.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // Isolation marks help only in bidirectional text, and fonts show them as boxes.
        bundle.set_use_isolating(false);
        functions::add_to(&mut bundle);
        // Valid texts are used; a test finds the others.
        let resource =
            FluentResource::try_new(language.source().to_owned()).unwrap_or_else(|(valid, _)| valid);
        bundle.add_resource_overriding(resource);
        Self { language, bundle, squares: SquareStyle::default(), ranks: RankStyle::default() }
    }

    /// Sets the notation styles.
    pub fn set_notation(&mut self, squares: SquareStyle, ranks: RankStyle) {
        (self.squares, self.ranks) = (squares, ranks);
    }

    /// Current notation.
    pub fn notation(&self) -> Notation {
        (self.language, self.squares, self.ranks)
    }

    /// The language.
    pub fn language(&self) -> Language {
        self.language
    }

    /// Translates a message. An unknown identifier is its own text.
    pub fn say(&self, message: &Message) -> String {
        self.say_to(message, None)
    }

    /// [`Texts::say`] to one of two players without roles: the own seat is "You", the other player the opponent.
    ///
    /// Sentences with a verb for "You" have it as their attribute `you`, and those about "Opponent" as `opponent`.
    pub fn say_to(&self, message: &Message, you: Option<u8>) -> String {
        self.try_say_to(message, you).unwrap_or_else(|(text, _)| text)
    }

    /// Joins texts with the list separator of the language.
    pub fn list(&self, things: impl IntoIterator<Item = String>) -> String {
        let both = |one: String, other: String| {
            self.say(&Message::new("list-both").text("one", one).text("other", other))
        };
        things.into_iter().reduce(both).unwrap_or_default()
    }

    /// Translates a message without arguments.
    pub fn get(&self, id: &str) -> String {
        self.format(id, None, &FluentArgs::new()).unwrap_or_else(|(text, _)| text)
    }

    /// The wording of a text without arguments in earlier versions, so that files written with it can still be read.
    pub fn former(&self, id: &str) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.get_attribute("former")?.value();
        Some(self.bundle.format_pattern(pattern, None, &mut Vec::new()).into_owned())
    }

    /// [`Texts::say`], but a missing text or argument is an error.
    ///
    /// # Errors
    /// Fails if the identifier or an argument is missing: the best text, and the errors.
    pub fn try_say(&self, message: &Message) -> Result<String, (String, Vec<String>)> {
        self.try_say_to(message, None)
    }

    fn try_say_to(&self, message: &Message, you: Option<u8>) -> Result<String, (String, Vec<String>)> {
        let named = |seat: Option<Seat>| seat?.seen_by(you?);
        let id = named(seat_without_role(message)).map_or(message.id, Player::name_id);
        let mut player = None;
        let mut args = FluentArgs::new();
        let mut problems = Vec::new();
        for (name, arg) in &message.args {
            let value: FluentValue = match arg {
                Arg::Text(_) if *name == "squares" => self.squares.id().into(),
                Arg::Text(_) if *name == "ranks" => self.ranks.id().into(),
                Arg::Text(text) => text.clone().into(),
                Arg::Number(number) => (*number).into(),
                Arg::Figure(number) => self.language.figure(number).into(),
                Arg::Move(drawn) => self.drawn(drawn).into(),
                Arg::Message(inner) => {
                    // Of two players who are named the sentence is addressed to you.
                    player =
                        player.filter(|player| *player == Player::You).or(named(seat_of(inner))).or(player);
                    let text = self.try_say_to(inner, you).unwrap_or_else(|(text, inner)| {
                        problems.extend(inner);
                        text
                    });
                    text.into()
                }
            };
            args.set(*name, value);
        }
        let holds_words = message.args.iter().any(|(_, arg)| matches!(arg, Arg::Message(_) | Arg::Move(_)));
        let closes_up = holds_words && self.language == Language::SimplifiedChinese;
        let text = self.format(id, player, &args);
        let text = if closes_up { text.map(|text| functions::closed_up(&text)) } else { text };
        match text {
            Ok(text) if problems.is_empty() => Ok(text),
            Ok(text) => Err((text, problems)),
            Err((text, more)) => {
                problems.extend(more);
                Err((text, problems))
            }
        }
    }

    fn format(
        &self,
        id: &str,
        player: Option<Player>,
        args: &FluentArgs,
    ) -> Result<String, (String, Vec<String>)> {
        let pattern = self.bundle.get_message(id).and_then(|message| {
            let own = player.and_then(|player| message.get_attribute(player.attribute()));
            own.map(|own| own.value()).or_else(|| message.value())
        });
        let Some(pattern) = pattern else {
            return Err((id.to_owned(), vec![format!("no text for {id}")]));
        };
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        if errors.is_empty() {
            Ok(text)
        } else {
            Err((text, errors.iter().map(|error| format!("{id}: {error}")).collect()))
        }
    }
}

/// A player without a role, seen by one of them.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Player {
    You,
    Opponent,
}

impl Player {
    /// Fluent identifier of the name.
    fn name_id(self) -> &'static str {
        match self {
            Self::You => "seat-you",
            Self::Opponent => "seat-opponent",
        }
    }

    /// Attribute of sentences about this player.
    fn attribute(self) -> &'static str {
        match self {
            Self::You => "you",
            Self::Opponent => "opponent",
        }
    }
}

/// A seat whose player has no role.
#[derive(Clone, Copy)]
enum Seat {
    /// One of two, by number.
    OfTwo(u8),
    /// One of several, by number.
    OfMany(u8),
}

impl Seat {
    /// The player's own name for this seat; none for one of several opponents, who keeps the name.
    fn seen_by(self, you: u8) -> Option<Player> {
        match self {
            Self::OfTwo(seat) | Self::OfMany(seat) if seat == you => Some(Player::You),
            Self::OfTwo(_) => Some(Player::Opponent),
            Self::OfMany(_) => None,
        }
    }
}

/// The seat that a message names, also with its role: "You, attacker".
fn seat_of(message: &Message) -> Option<Seat> {
    match &message.args[..] {
        [("seat", Arg::Message(inner))] => seat_of(inner),
        _ => seat_without_role(message),
    }
}

/// The seat that a message names, if its player has no role.
fn seat_without_role(message: &Message) -> Option<Seat> {
    match message.id {
        "seat-first" => Some(Seat::OfTwo(0)),
        "seat-second" => Some(Seat::OfTwo(1)),
        "seat-player-1" => Some(Seat::OfMany(0)),
        "seat-player-2" => Some(Seat::OfMany(1)),
        "seat-player-3" => Some(Seat::OfMany(2)),
        "seat-player-4" => Some(Seat::OfMany(3)),
        _ => None,
    }
}

/// The Fluent identifier of a value in one word, and of its letter.
pub fn value_texts(value: Option<Value>) -> (&'static str, &'static str) {
    match value {
        Some(Value::Win) => ("value-win", "value-win-letter"),
        Some(Value::Draw) => ("value-draw", "value-draw-letter"),
        Some(Value::Loss) => ("value-loss", "value-loss-letter"),
        None => ("value-unknown", "value-unknown-letter"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn language_tags() {
        for (tag, expected) in [
            ("en-GB", Some(Language::English)),
            ("zh-Hans-SG", Some(Language::SimplifiedChinese)),
            ("ZH_cn.UTF-8", Some(Language::SimplifiedChinese)),
            ("ru", Some(Language::Russian)),
            ("rue", None),
            ("C", None),
            ("", None),
        ] {
            assert_eq!(Language::from_tag(tag), expected, "{tag}");
        }
    }

    #[test]
    fn figures_have_a_minus_sign_and_the_separator_of_the_language() {
        let figures = Language::ALL.map(|language| language.figure("-0.25"));
        assert_eq!(figures, ["−0.25", "−0.25", "−0,25"]);
    }

    #[test]
    fn plural_forms() {
        let seats = |language, count: u8| {
            Texts::new(language).say(&Message::new("climbing-seats").number("count", count))
        };
        assert_eq!(seats(Language::English, 1), "1 player");
        assert_eq!(seats(Language::English, 21), "21 players");
        for (count, text) in [(1, "1 игрок"), (21, "21 игрок"), (3, "3 игрока"), (11, "11 игроков")]
        {
            assert_eq!(seats(Language::Russian, count), text);
        }
        assert_eq!(seats(Language::SimplifiedChinese, 3), "3 人");
    }

    #[test]
    fn decimal_separators() {
        let memory = |language| {
            Texts::new(language).say(
                &Message::new("program-memory")
                    .figure("memory", "12.5")
                    .text("held", "1")
                    .text("budget", "2"),
            )
        };
        assert!(memory(Language::English).contains("12.5"));
        assert!(memory(Language::SimplifiedChinese).contains("12.5"));
        assert!(memory(Language::Russian).contains("12,5"));
    }

    #[test]
    fn nested_and_missing_messages() {
        let texts = Texts::new(Language::English);
        let table = Message::new("zone-table").message("seat", Message::new("seat-landlord"));
        assert_eq!(texts.say(&table), "On the table: Landlord");
        assert_eq!(texts.get("no-such-text"), "no-such-text");
        assert!(texts.try_say(&Message::new("zone-table")).is_err(), "an argument is missing");
        assert!(texts.try_say(&Message::new("no-such-text")).is_err());
    }

    #[test]
    fn players_without_roles_are_addressed() {
        let texts = Texts::new(Language::English);
        let said = |seat| {
            let message = Message::new("zone-table").message("seat", Message::new(seat));
            [None, Some(0), Some(1)].map(|you| texts.say_to(&message, you))
        };
        let by = |names: [&str; 3]| names.map(|name| format!("On the table: {name}"));
        assert_eq!(said("seat-first"), by(["First player", "you", "Opponent"]));
        assert_eq!(said("seat-second"), by(["Second player", "Opponent", "you"]));
        assert_eq!(said("seat-landlord"), by(["Landlord"; 3]), "a role stays");
    }

    #[test]
    fn sentences_about_what_a_seat_does_are_addressed_too() {
        let texts = Texts::new(Language::Russian);
        let seat = |seat| Message::new("durak-seat-defender").message("seat", Message::new(seat));
        let said = |id, name, first| {
            let message =
                Message::new(id).message(name, seat(if first { "seat-first" } else { "seat-second" }));
            texts.say_to(&message.number("plies", 11).text("move", "9♣"), Some(0))
        };
        assert_eq!(texts.say_to(&seat("seat-first"), Some(0)), "Вы отбиваетесь");
        assert_eq!(said("state-proved", "seat", true), "доказано · ваш ход");
        assert_eq!(said("state-proved", "seat", false), "доказано · ход: Соперник (защита)");
        let threat = said("why-threat-win", "side", false);
        assert_eq!(threat, "Если бы ходил соперник, он выигрывал бы ходом 9♣ за 11.");
    }
}
