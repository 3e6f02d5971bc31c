//! Positions as players write them, with Russian letters of cards too: `Козырь ♦. Я: Д♣ 10ч. Соперник: 7♣ 6♠`.
//!
//! What is understood is written as notation of endgames, where all cards are open, or of situations, which one player sees.
//! Who moves attacks; where nothing is said of it the one who writes does.

use crate::model::informal::{
    Lexicon, Rewriting, TURN, Text, Turn, VERSUS, WHO, Who, behind_count, is_idle, is_letter, suit,
    suited_card,
};
use crate::model::{Message, ParseError, Suit};
use std::ops::Range;

/// The longest text that is read so, in bytes.
const LONGEST: usize = 1 << 12;

/// A word of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Trump,
    Attacks,
    Defends,
    Table,
    /// What stands before it is beaten by what stands behind it.
    Beaten,
    Taking,
    ThrowIn,
    Transfer,
    Plain,
    Deck,
    Idle,
}

static WORDS: Lexicon<Word> = Lexicon::new(&[
    ("trump|trumps|主牌|王牌|将牌|主花色|主|козыр*", Word::Trump),
    (
        "attacker|attacks|attack|attacking|进攻方|进攻|攻方|攻击方|атакующ*|атаку*|атакует|нападает|нападаю*|нападающ*|ходящ*",
        Word::Attacks,
    ),
    (
        "defender|defends|defend|defending|防守方|防守|守方|защищает*|защищаюсь|защищающ*|отбива*|защитник*|защита",
        Word::Defends,
    ),
    ("table|on the table|桌上|桌面|台面|стол|на столе|на стол", Word::Table),
    ("beaten by|beaten with|被|бита|побита|бит|побит|покрыта", Word::Beaten),
    ("taking|takes|is taking|拿牌|收牌|берет|беру|взял|берут", Word::Taking),
    (
        "throw-in|throw in|podkidnoy|podkidnoi|添牌|添牌杜拉克|подкидн*|с подкидыванием|с подкидыванием вдогонку",
        Word::ThrowIn,
    ),
    ("transfer|transfers|passing|perevodnoy|perevodnoi|转移|转移杜拉克|перевод*", Word::Transfer),
    ("plain|simple|普通|прост*", Word::Plain),
    ("deck|pack|牌堆|колод*|на колоде", Word::Deck),
    ("are|is|rules|cards|card|hand|has|have|holds|and|with|the|a|durak|endgame|'s|in", Word::Idle),
    (
        "правила|карты|карта|карт|рука|руке|на руках|в руке|у|и|с|есть|дурак|дурака|эндшпиль|окончание",
        Word::Idle,
    ),
    ("规则|是|为|手牌|的手牌|的牌|牌|有|和|杜拉克|残局", Word::Idle),
]);

/// Whose cards are meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Owner {
    Who(Who),
    Attacker,
    Defender,
}

/// Where cards go that come next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    Hand,
    Trump,
    Table,
    Deck,
}

/// What a text says.
struct Reader<'a> {
    text: Text<'a>,
    place: Place,
    /// Whether cards now begin another hand.
    fresh: bool,
    trump: Option<(Option<&'static str>, Suit, Range<usize>)>,
    hands: Vec<(Option<Owner>, Rewriting)>,
    table: Rewriting,
    /// The cards on the table one by one.
    flat: Rewriting,
    /// Whether the next card on the table beats the one before.
    beats: bool,
    attacks: Option<(Owner, Range<usize>)>,
    defends: Option<(Owner, Range<usize>)>,
    /// A word for attacking or defending that waits for a player.
    asks: Option<Word>,
    taking: Option<Range<usize>>,
    options: [Option<Range<usize>>; 3],
    deck: Option<(u32, Range<usize>)>,
    /// How many cards the other one holds.
    count: Option<(u32, Range<usize>)>,
}

/// What a text is read as.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Form {
    Endgame,
    Situation,
}

/// Puts a text into notation; none where it is too long or says nothing.
///
/// # Errors
/// The first word that is not understood, and what was expected there.
pub(super) fn formal(form: Form, source: &str) -> Result<Option<Rewriting>, ParseError> {
    if source.len() > LONGEST {
        return Ok(None);
    }
    let mut reader = Reader {
        text: Text::of(source),
        place: Place::Hand,
        fresh: true,
        trump: None,
        hands: Vec::new(),
        table: Rewriting::default(),
        flat: Rewriting::default(),
        beats: false,
        attacks: None,
        defends: None,
        asks: None,
        taking: None,
        options: [const { None }; 3],
        deck: None,
        count: None,
    };
    let mut at = 0;
    while at < reader.text.len() {
        at = reader.step(at)?;
    }
    Ok(match form {
        Form::Endgame => reader.endgame(),
        Form::Situation => reader.situation(),
    })
}

impl Reader<'_> {
    /// Reads what stands here; returns the place behind it.
    fn step(&mut self, at: usize) -> Result<usize, ParseError> {
        let c = self.text.at(at);
        if c == '/' && self.place == Place::Table && self.text.at(at + 1) != ' ' {
            self.beats = true;
            return Ok(at + 1);
        }
        if matches!(c, '\n' | '/' | '|' | ';') || c == '.' {
            (self.fresh, self.place) =
                (true, if self.place == Place::Trump { Place::Trump } else { Place::Hand });
            return Ok(at + 1);
        }
        if let Some(end) = behind_count(&self.text, at) {
            if let Some((number, _)) = self.text.number(at + usize::from(matches!(c, '(' | '['))) {
                self.note_count(number, at..end);
            }
            return Ok(end);
        }
        if self.place == Place::Trump
            && let Some(end) = self.trump(at)
        {
            return Ok(end);
        }
        if let Some(end) = self.card(at) {
            return Ok(end);
        }
        if let Some((number, end)) = self.text.number(at) {
            match (self.place, self.hands.last()) {
                (Place::Deck, _) => self.deck = Some((number, self.text.span(at..end))),
                (Place::Hand, Some((Some(_), _))) => self.note_count(number, at..end),
                _ => return Err(self.unknown(at)),
            }
            return Ok(end);
        }
        if is_idle(c) {
            return Ok(at + 1);
        }
        if let Some(((), end)) = self.text.word(at, &VERSUS) {
            (self.fresh, self.place) = (true, Place::Hand);
            return Ok(end);
        }
        let (own, turn, who) =
            (self.text.word(at, &WORDS), self.text.word(at, &TURN), self.text.word(at, &WHO));
        let ends = [own.map(|found| found.1), turn.map(|found| found.1), who.map(|found| found.1)];
        let longest = ends.into_iter().flatten().max();
        match (own, turn, who) {
            (Some((word, end)), ..) if Some(end) == longest => {
                self.word(word, at..end);
                Ok(end)
            }
            (_, Some((turn, end)), _) if Some(end) == longest => {
                let span = self.text.span(at..end);
                match turn {
                    Turn::Mine => self.attacks = Some((Owner::Who(Who::Me), span)),
                    Turn::Theirs => self.attacks = Some((Owner::Who(Who::Other), span)),
                    Turn::First => self.verb(Word::Attacks, at..end),
                }
                Ok(end)
            }
            (.., Some((who, end))) => {
                self.who(who, at..end);
                Ok(end)
            }
            _ => Err(self.unknown(at)),
        }
    }

    fn unknown(&self, at: usize) -> ParseError {
        let end = self.text.behind_word(at);
        let message = Message::new("durak-error-word").text("found", self.text.source(at..end));
        ParseError::new(self.text.span(at..end), message)
    }

    fn note_count(&mut self, number: u32, places: Range<usize>) {
        if matches!(self.hands.last(), Some((Some(Owner::Who(Who::Other)), _))) {
            self.count = Some((number, self.text.span(places)));
        }
    }

    /// Reads the trump suit, or the card that was turned up for it.
    fn trump(&mut self, at: usize) -> Option<usize> {
        if let Some((rank, suit, end)) = suited_card(&self.text, at) {
            self.trump = Some((Some(rank_text(rank)), suit, self.text.span(at..end)));
            self.place = Place::Hand;
            return Some(end);
        }
        let letter = match self.text.at(at) {
            's' | 'п' => Some(Suit::Spades),
            'h' | 'ч' => Some(Suit::Hearts),
            'd' | 'б' => Some(Suit::Diamonds),
            'c' | 'к' | 'т' => Some(Suit::Clubs),
            _ => None,
        };
        let letter = letter.filter(|_| !is_letter(self.text.at(at + 1))).map(|suit| (suit, at + 1));
        let (suit, end) = suit(&self.text, at).or(letter)?;
        self.trump = Some((None, suit, self.text.span(at..end)));
        self.place = Place::Hand;
        Some(end)
    }

    /// Reads a card to where it belongs.
    fn card(&mut self, at: usize) -> Option<usize> {
        let (rank, suit, end) = suited_card(&self.text, at)?;
        let (written, span) = (format!("{}{}", rank_text(rank), suit.letter()), self.text.span(at..end));
        if self.place == Place::Table {
            if !self.table.is_empty() {
                self.table.glue(if self.beats { "/" } else { " " });
                self.flat.glue(" ");
            }
            self.beats = false;
            self.table.push(&written, span.clone());
            self.flat.push(&written, span);
            return Some(end);
        }
        self.place = Place::Hand;
        let open = self
            .hands
            .last()
            .is_some_and(|(owner, cards)| !self.fresh || owner.is_some() && cards.is_empty());
        if !open {
            self.hands.push((None, Rewriting::default()));
        }
        self.fresh = false;
        if let Some((_, cards)) = self.hands.last_mut() {
            if !cards.is_empty() {
                cards.glue(" ");
            }
            cards.push(&written, span);
        }
        Some(end)
    }

    fn word(&mut self, word: Word, places: Range<usize>) {
        let span = self.text.span(places.clone());
        match word {
            Word::Trump => self.place = Place::Trump,
            Word::Table => self.place = Place::Table,
            Word::Deck => self.place = Place::Deck,
            Word::Attacks | Word::Defends => self.verb(word, places),
            Word::Beaten => self.beats = true,
            Word::Taking => self.taking = Some(span),
            Word::ThrowIn => self.options[0] = Some(span),
            Word::Transfer => self.options[1] = Some(span),
            Word::Plain => self.options[2] = Some(span),
            Word::Idle => {}
        }
    }

    /// Takes a word for attacking or defending: of the player before it, of the one behind it, or of a hand.
    fn verb(&mut self, word: Word, places: Range<usize>) {
        let span = self.text.span(places.clone());
        let owner = match self.hands.last() {
            Some((Some(owner @ Owner::Who(_)), cards)) if !self.fresh && cards.is_empty() => Some(*owner),
            _ => None,
        };
        let next = self.text.behind_gap(places.end);
        let slot = if word == Word::Attacks { &mut self.attacks } else { &mut self.defends };
        if let Some(owner) = owner {
            *slot = Some((owner, span));
            // That was no hand yet.
            if self.text.at(next) != ':' {
                self.hands.pop();
                self.fresh = true;
            }
        } else if self.text.word(next, &WHO).is_some() {
            self.asks = Some(word);
        } else {
            let owner = if word == Word::Attacks { Owner::Attacker } else { Owner::Defender };
            self.hands.push((Some(owner), Rewriting::default()));
            (self.fresh, self.place) = (false, Place::Hand);
        }
    }

    fn who(&mut self, who: Who, places: Range<usize>) {
        let owner = Owner::Who(who);
        let span = self.text.span(places);
        match self.asks.take() {
            Some(Word::Attacks) => self.attacks = Some((owner, span)),
            Some(_) => self.defends = Some((owner, span)),
            None => {
                self.hands.push((Some(owner), Rewriting::default()));
                (self.fresh, self.place) = (false, Place::Hand);
            }
        }
    }

    /// Whose hand the attacker has, as far as it is said.
    fn attacker(&self) -> Owner {
        let other = |owner: Owner| match owner {
            Owner::Who(Who::Me) => Owner::Who(Who::Other),
            Owner::Who(Who::Number(1)) => Owner::Who(Who::Number(2)),
            Owner::Who(Who::Number(_)) => Owner::Who(Who::Number(1)),
            _ => Owner::Who(Who::Me),
        };
        match (&self.attacks, &self.defends) {
            (Some((owner, _)), _) => *owner,
            (None, Some((owner, _))) => other(*owner),
            (None, None) => Owner::Who(Who::Me),
        }
    }

    fn push_trump(&self, made: &mut Rewriting, with_card: bool) {
        if let Some((rank, suit, span)) = &self.trump {
            let rank = rank.filter(|_| with_card).unwrap_or_default();
            made.push("trump", span.clone());
            made.glue(" ");
            made.push(&format!("{rank}{}", suit.letter()), span.clone());
            made.glue("; ");
        }
    }

    /// What was understood as an endgame; none where there is neither trump nor hand.
    fn endgame(mut self) -> Option<Rewriting> {
        let attacker = self.attacker();
        self.hands.retain(|(_, cards)| !cards.is_empty());
        if self.trump.is_none() && self.hands.is_empty() {
            return None;
        }
        let is_first = |owner: Option<Owner>| match owner {
            Some(Owner::Attacker) => Some(true),
            Some(Owner::Defender) => Some(false),
            Some(Owner::Who(Who::Number(number))) if attacker == Owner::Who(Who::Me) => Some(number == 1),
            Some(owner) => Some(owner == attacker),
            None => None,
        };
        let mut hands: [Option<&Rewriting>; 2] = [None, None];
        for (owner, cards) in &self.hands {
            let wanted = usize::from(is_first(*owner) == Some(false));
            let free = if hands[wanted].is_none() { wanted } else { 1 - wanted };
            hands[free] = hands[free].or(Some(cards));
        }
        let mut made = Rewriting::default();
        self.push_trump(&mut made, false);
        for (hand, key) in hands.into_iter().zip(["attacker", "; defender"]) {
            made.glue(key);
            if let Some(cards) = hand {
                made.glue(" ");
                made.append(cards);
            }
        }
        if !self.table.is_empty() {
            made.glue("; table ");
            made.append(&self.table);
        }
        if let Some(span) = self.taking {
            made.glue("; ");
            made.push("taking", span);
        }
        let [throw_in, transfer, plain] = self.options;
        if throw_in.is_some() || transfer.is_some() || plain.is_some() {
            made.glue("; rules ");
            let first = throw_in.map_or(("plain", plain.unwrap_or_default()), |span| ("throw-in", span));
            made.push(first.0, first.1);
            if let Some(span) = transfer {
                made.glue(" ");
                made.push("transfer", span);
            }
        }
        Some(made)
    }

    /// What was understood as a situation; none where there is neither trump nor hand.
    fn situation(mut self) -> Option<Rewriting> {
        let attacker = self.attacker();
        self.hands.retain(|(_, cards)| !cards.is_empty());
        if self.trump.is_none() || self.hands.is_empty() {
            return None;
        }
        let mut made = Rewriting::default();
        self.push_trump(&mut made, true);
        let role = if attacker == Owner::Who(Who::Me) { "attack" } else { "defend" };
        let told = self.attacks.or(self.defends).map_or(0..0, |(_, span)| span);
        made.glue("role ");
        made.push(role, told);
        for (owner, cards) in &self.hands {
            let other = *owner == Some(Owner::Who(Who::Other));
            made.glue(if other { "; enemy " } else { "; hand " });
            made.append(cards);
        }
        if let Some((count, span)) = self.count {
            made.glue("; enemy-count ");
            made.push(&count.to_string(), span);
        }
        if !self.flat.is_empty() {
            made.glue("; table ");
            made.append(&self.flat);
        }
        if let Some((deck, span)) = self.deck {
            made.glue("; deck ");
            made.push(&deck.to_string(), span);
        }
        Some(made)
    }
}

fn rank_text(rank: u8) -> &'static str {
    const RANKS: [&str; 13] = ["2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"];
    RANKS.get(usize::from(rank.saturating_sub(2))).copied().unwrap_or("A")
}
