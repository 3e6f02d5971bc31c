//! Positions as players write them, also with Russian letters for cards: `Козырь ♦. Я: Д♣ 10ч. Соперник: 7♣ 6♠`.
//!
//! The text becomes the notation of an endgame, with all cards open, or of a situation, which one player sees. The player to
//! move attacks; by default that is the writer.

use etude_model::informal::{
    Common, Grammar, Hands, Lexer, Lexicon, Rewriting, TURN, Tables, Text, TextCard, TextCards, TextHand,
    Token, Turn, VERSUS, WHO, Who, is_letter, suit, suit_letter, suited_card,
};
use etude_model::{ParseError, Suit};
use std::ops::Range;

/// A word of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    Trump,
    Attacks,
    Defends,
    Table,
    /// The next card beats the one before it.
    Beaten,
    Taking,
    ThrowIn,
    Transfer,
    Plain,
    Deck,
    Idle,
}

static TABLES: Tables<Word> =
    Tables { words: Lexicon::new(WORDS), common: &[&VERSUS, &TURN, &WHO], breaks: "\n/|;.", idle: "" };

const WORDS: &[(&str, Word)] = &[
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
];

/// The owner of cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Owner {
    Who(Who),
    Attacker,
    Defender,
}

/// The target of the next cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Target {
    #[default]
    Hand,
    Trump,
    Table,
    Deck,
}

/// Tokens outside the word tables.
enum Item {
    /// The slash between a card and the one that beats it.
    Beats,
    /// The trump suit, or the card that was turned up for it.
    Trump(Option<u8>, Suit),
    Card(u8, Suit),
    Number(u32),
}

/// Parser state: the trump, the hands and the table read so far.
#[derive(Default)]
struct Reader {
    form: Form,
    target: Target,
    /// The trump card; without a rank where only the suit is known.
    trump: Option<TextCard>,
    hands: Hands<Owner>,
    table: TextCards,
    /// The numbers of the cards on the table that beat the ones before them.
    beating: Vec<usize>,
    attacks: Option<(Owner, Range<usize>)>,
    defends: Option<(Owner, Range<usize>)>,
    /// A word for attacking or defending that waits for a player.
    asks: Option<Word>,
    taking: Option<Range<usize>>,
    throw_in: Option<Range<usize>>,
    transfer: Option<Range<usize>>,
    plain: Option<Range<usize>>,
    deck: Option<(u32, Range<usize>)>,
    /// The number of cards of the writer's opponent.
    count: Option<(u32, Range<usize>)>,
}

/// The notation that a text becomes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Form {
    #[default]
    Endgame,
    Situation,
}

/// Rewrites a text in notation; none if it is too long or has no position.
///
/// # Errors
/// The first word that is not understood.
pub(super) fn to_notation(form: Form, source: &str) -> Result<Option<Rewriting>, ParseError> {
    let Some(lexer) = Lexer::new(source, &TABLES) else { return Ok(None) };
    lexer.rewrite(Reader { form, ..Reader::default() })
}

impl Grammar for Reader {
    type Word = Word;
    type Item = Item;

    fn item(&self, lexer: &Lexer<'_, Word>, at: usize) -> Option<(Item, usize)> {
        let text = &lexer.text;
        if self.target == Target::Table && text.at(at) == '/' && text.at(at + 1) != ' ' {
            return Some((Item::Beats, at + 1));
        }
        let card = suited_card(text, at);
        if self.target == Target::Trump {
            if let Some((rank, suit, end)) = card {
                return Some((Item::Trump(Some(rank), suit), end));
            }
            let letter = || {
                let letter = suit_letter(text, at).filter(|_| !matches!(text.at(at), 'н' | 'с'))?;
                (!is_letter(text.at(at + 1))).then_some((letter, at + 1))
            };
            if let Some((suit, end)) = suit(text, at).or_else(letter) {
                return Some((Item::Trump(None, suit), end));
            }
        }
        let card = card.map(|(rank, suit, end)| (Item::Card(rank, suit), end));
        card.or_else(|| text.number(at).map(|(number, end)| (Item::Number(number), end)))
    }

    fn take(
        &mut self,
        lexer: &Lexer<'_, Word>,
        token: Token<Item, Word>,
        places: Range<usize>,
    ) -> Result<usize, ParseError> {
        let span = lexer.text.span(places.clone());
        match token {
            Token::Item(Item::Beats) | Token::Word(Word::Beaten) => self.beating.push(self.table.0.len()),
            Token::Item(Item::Trump(rank, suit)) => {
                let mut card = TextCard::ranked(rank.unwrap_or_default(), Some(suit), places.clone());
                if rank.is_none() {
                    card.rank.clear();
                }
                (self.trump, self.target) = (Some(card), Target::Hand);
            }
            Token::Item(Item::Card(rank, suit)) => {
                let card = TextCard::ranked(rank, Some(suit), places.clone());
                if self.target == Target::Table {
                    self.table.0.push(card);
                } else {
                    self.target = Target::Hand;
                    self.hands.add(card);
                }
            }
            Token::Item(Item::Number(number)) => {
                let labelled = self.hands.list.last().is_some_and(|hand| hand.label.is_some());
                match self.target {
                    Target::Deck => self.deck = Some((number, span)),
                    Target::Hand if labelled => self.note_count(number, span),
                    _ => return Err(lexer.unknown(places.start, "durak-error-word")),
                }
            }
            Token::Count(number) => self.note_count(number, span),
            Token::Break => {
                self.hands.closed = true;
                if self.target != Target::Trump {
                    self.target = Target::Hand;
                }
            }
            Token::Word(Word::Trump) => self.target = Target::Trump,
            Token::Word(Word::Table) => self.target = Target::Table,
            Token::Word(Word::Deck) => self.target = Target::Deck,
            Token::Word(word @ (Word::Attacks | Word::Defends)) => {
                self.verb(&lexer.text, word, places.clone());
            }
            Token::Word(Word::Taking) => self.taking = Some(span),
            Token::Word(Word::ThrowIn) => self.throw_in = Some(span),
            Token::Word(Word::Transfer) => self.transfer = Some(span),
            Token::Word(Word::Plain) => self.plain = Some(span),
            Token::Common(Common::Versus) => (self.hands.closed, self.target) = (true, Target::Hand),
            Token::Common(Common::Turn(Turn::Mine)) => self.attacks = Some((Owner::Who(Who::Me), span)),
            Token::Common(Common::Turn(Turn::Theirs)) => self.attacks = Some((Owner::Who(Who::Other), span)),
            Token::Common(Common::Turn(Turn::First)) => self.verb(&lexer.text, Word::Attacks, places.clone()),
            Token::Common(Common::Who(who)) => match self.asks.take() {
                Some(Word::Attacks) => self.attacks = Some((Owner::Who(who), span)),
                Some(_) => self.defends = Some((Owner::Who(who), span)),
                None => self.begin(Owner::Who(who)),
            },
            Token::Word(Word::Idle) | Token::Idle => {}
            Token::Unknown => return Err(lexer.unknown(places.start, "durak-error-word")),
        }
        Ok(places.end)
    }

    fn written(mut self, text: &Text<'_>) -> Option<Rewriting> {
        self.hands.list.retain(|hand| !hand.cards.is_empty());
        match self.form {
            Form::Endgame => self.endgame(text),
            Form::Situation => self.situation(text),
        }
    }
}

impl Reader {
    fn begin(&mut self, owner: Owner) {
        self.hands.begin(owner);
        self.target = Target::Hand;
    }

    /// Takes the number of cards in the last hand, which counts for the opponent's.
    fn note_count(&mut self, number: u32, span: Range<usize>) {
        if matches!(self.hands.list.last(), Some(TextHand { label: Some(Owner::Who(Who::Other)), .. })) {
            self.count = Some((number, span));
        }
    }

    /// Takes a word for attacking or defending: of the player before it, of the one behind it, or of a hand.
    fn verb(&mut self, text: &Text<'_>, word: Word, places: Range<usize>) {
        let span = text.span(places.clone());
        let next = text.behind_gap(places.end);
        let attacks = word == Word::Attacks;
        match self.hands.waiting() {
            Some(owner @ Owner::Who(_)) if !self.hands.closed => {
                // Before a colon the name belongs to a hand as well.
                if text.at(next) != ':' {
                    self.hands.list.pop();
                    self.hands.closed = true;
                }
                let slot = if attacks { &mut self.attacks } else { &mut self.defends };
                *slot = Some((owner, span));
            }
            _ if text.word(next, &WHO).is_some() => self.asks = Some(word),
            _ => self.begin(if attacks { Owner::Attacker } else { Owner::Defender }),
        }
    }

    /// The owner of the attacker's hand: by default the writer.
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

    /// Writes the trump suit, with the rank of the card turned up for it where that is wanted.
    fn write_trump(&self, text: &Text<'_>, made: &mut Rewriting, ranked: bool) {
        if let Some(card) = &self.trump {
            let rank = if ranked { card.rank.as_str() } else { "" };
            let suit = card.suit.map_or(String::new(), |suit| suit.letter().to_string());
            let span = text.span(card.places.clone());
            made.push("trump", span.clone());
            made.option(" ", &format!("{rank}{suit}"), span);
            made.glue("; ");
        }
    }

    /// Writes the cards on the table, each behind a slash where it beats the one before it and that is wanted.
    fn write_table(&self, text: &Text<'_>, made: &mut Rewriting, slashes: bool) {
        for (index, card) in self.table.0.iter().enumerate() {
            made.glue(match index {
                0 => "; table ",
                _ if slashes && self.beating.contains(&index) => "/",
                _ => " ",
            });
            card.write(text, true, made);
        }
    }

    /// The notation of an endgame; none where there is neither trump nor hand.
    fn endgame(self, text: &Text<'_>) -> Option<Rewriting> {
        let attacker = self.attacker();
        if self.trump.is_none() && self.hands.list.is_empty() {
            return None;
        }
        let is_first = |owner: Option<Owner>| match owner {
            Some(Owner::Attacker) => Some(true),
            Some(Owner::Defender) => Some(false),
            Some(Owner::Who(Who::Number(number))) if attacker == Owner::Who(Who::Me) => Some(number == 1),
            Some(owner) => Some(owner == attacker),
            None => None,
        };
        let mut hands: [Option<&TextCards>; 2] = [None, None];
        for hand in &self.hands.list {
            let wanted = usize::from(is_first(hand.label) == Some(false));
            let free = if hands[wanted].is_none() { wanted } else { 1 - wanted };
            hands[free] = hands[free].or(Some(&hand.cards));
        }
        let mut made = Rewriting::default();
        self.write_trump(text, &mut made, false);
        for (hand, key) in hands.into_iter().zip(["attacker", "; defender"]) {
            made.glue(key);
            if let Some(cards) = hand {
                made.glue(" ");
                cards.write(text, true, &mut made);
            }
        }
        self.write_table(text, &mut made, true);
        if let Some(span) = self.taking {
            made.option("; ", "taking", span);
        }
        if let Some(span) = self.throw_in {
            made.option("; rules ", "throw-in", span);
        } else if self.plain.is_some() || self.transfer.is_some() {
            made.option("; rules ", "plain", self.plain.unwrap_or_default());
        }
        if let Some(span) = self.transfer {
            made.option(" ", "transfer", span);
        }
        Some(made)
    }

    /// The notation of a situation; none without trump or hand.
    fn situation(self, text: &Text<'_>) -> Option<Rewriting> {
        let role = if self.attacker() == Owner::Who(Who::Me) { "attack" } else { "defend" };
        if self.trump.is_none() || self.hands.list.is_empty() {
            return None;
        }
        let mut made = Rewriting::default();
        self.write_trump(text, &mut made, true);
        let source = self.attacks.as_ref().or(self.defends.as_ref()).map_or(0..0, |(_, span)| span.clone());
        made.option("role ", role, source);
        for hand in &self.hands.list {
            let other = hand.label == Some(Owner::Who(Who::Other));
            made.glue(if other { "; enemy " } else { "; hand " });
            hand.cards.write(text, true, &mut made);
        }
        if let Some((count, span)) = &self.count {
            made.option("; enemy-count ", &count.to_string(), span.clone());
        }
        self.write_table(text, &mut made, false);
        if let Some((deck, span)) = &self.deck {
            made.option("; deck ", &deck.to_string(), span.clone());
        }
        Some(made)
    }
}
