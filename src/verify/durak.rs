//! Durak endgames by their rules alone: two seats, no talon, all cards open.
//!
//! A bout begins with any card of the attacker. The defender beats the first open attack, with a higher card of its suit or
//! a trump, or takes. When all attacks are beaten, the attacker may add a card of a rank on the table, or stop. A bout has at
//! most six attacks, and no more than the defender held cards when it began.
//!
//! * After a stop the table is discarded and the roles change; after a take the defender gets the table and is attacked again.
//! * With `throw-in` the attacker may add cards to those being taken, until done.
//! * With `transfer` a defender who has beaten nothing yet may transfer attacks of one rank with a card of that rank, if the
//!   attacker still holds as many cards as there would be to beat. The roles change, and the new defender limits the bout.
//!
//! Between bouts a seat without cards has won; if neither has any, it is a draw. Endless play is a draw.

use super::{End, Plain};

const RANKS: &str = "23456789TJQKA";
const SUITS: &str = "CSHD";
/// Limit of attacks in a bout.
const MOST: usize = 6;

/// A card: 13 times its suit plus its rank.
type Card = u8;

/// A position. The first hand belongs to side 0.
#[derive(Clone, Default)]
pub(super) struct State {
    hands: [Vec<Card>; 2],
    attacker: usize,
    attacks: Vec<Card>,
    answers: Vec<Card>,
    taking: bool,
}

/// A legal move.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Move {
    Card(Card),
    Transfer(Card),
    Take,
    Stop,
    Done,
}

/// The rules of one proof.
pub(super) struct Durak {
    trump: u8,
    throw_in: bool,
    transfer: bool,
}

/// The rules of a name: throwing in, and transfers.
fn switches(rules: &str) -> Result<(bool, bool), String> {
    match rules {
        "plain 1" => Ok((false, false)),
        "throw-in 1" => Ok((true, false)),
        "plain-transfer 1" => Ok((false, true)),
        "throw-in-transfer 1" => Ok((true, true)),
        _ => Err("rules: expected plain 1, throw-in 1, plain-transfer 1 or throw-in-transfer 1".to_owned()),
    }
}

fn rank(card: Card) -> u8 {
    card % 13
}

fn suit(card: Card) -> u8 {
    card / 13
}

fn name(card: Card) -> String {
    let letter = |letters: &str, at: u8| letters.chars().nth(at.into()).unwrap_or('?');
    format!("{}{}", letter(RANKS, rank(card)), letter(SUITS, suit(card)))
}

fn card_of(text: &str) -> Result<Card, String> {
    let mut letters = text.chars();
    let (Some(high), Some(low), None) = (letters.next(), letters.next(), letters.next()) else {
        return Err(format!("no card {text}"));
    };
    match (RANKS.find(high), SUITS.find(low)) {
        (Some(rank), Some(suit)) => Ok((suit * 13 + rank) as Card),
        _ => Err(format!("no card {text}")),
    }
}

impl State {
    fn defender(&self) -> usize {
        1 - self.attacker
    }

    /// Open attacks in the order in which they have to be beaten.
    fn waiting(&self) -> &[Card] {
        &self.attacks[self.answers.len()..]
    }

    fn defends(&self) -> bool {
        !self.taking && !self.waiting().is_empty()
    }

    fn lying(&self) -> impl Iterator<Item = Card> + '_ {
        self.attacks.iter().chain(&self.answers).copied()
    }

    /// Cards of a seat that may be added to the table.
    fn additions(&self, seat: usize) -> impl Iterator<Item = Card> + '_ {
        let limit = MOST.min(self.hands[1 - seat].len() + self.answers.len());
        let room = self.attacks.len() < limit;
        let fits = move |card: &Card| room && self.lying().any(|other| rank(other) == rank(*card));
        self.hands[seat].iter().copied().filter(fits)
    }

    fn remove(&mut self, seat: usize, card: Card) {
        self.hands[seat].retain(|&other| other != card);
    }

    fn clear(&mut self) {
        self.attacks.clear();
        self.answers.clear();
        self.taking = false;
    }
}

impl Durak {
    fn beats(&self, card: Card, attack: Card) -> bool {
        if suit(card) == suit(attack) { rank(card) > rank(attack) } else { suit(card) == self.trump }
    }

    /// Cards with which the defender may transfer the attack.
    fn transfers<'a>(&self, state: &'a State) -> impl Iterator<Item = Card> + use<'a> {
        let first = state.attacks.first().map_or(0, |&card| rank(card));
        let one_rank = state.attacks.iter().all(|&card| rank(card) == first);
        let possible = self.transfer
            && state.answers.is_empty()
            && one_rank
            && state.hands[state.attacker].len() > state.attacks.len();
        let hand = &state.hands[state.defender()];
        hand.iter().copied().filter(move |&card| possible && rank(card) == first)
    }

    /// Reads a position; its attacker is side 0.
    fn parse(&self, text: &str) -> Result<(Option<u8>, State), String> {
        let (mut state, mut trump) = (State::default(), None);
        let cards = |text: &str| text.split_whitespace().map(card_of).collect::<Result<Vec<Card>, _>>();
        for part in text.split(';').map(str::trim) {
            let (key, rest) = part.split_once(' ').unwrap_or((part, ""));
            match key {
                "trump" => trump = Some(SUITS.find(rest).filter(|_| rest.len() == 1).ok_or("no such trump")?),
                "attacker" => state.hands[0] = cards(rest)?,
                "defender" => state.hands[1] = cards(rest)?,
                "table" => {
                    for pair in rest.split_whitespace() {
                        let (attack, answer) =
                            pair.split_once('/').map_or((pair, None), |(a, b)| (a, Some(b)));
                        if answer.is_some() && !state.waiting().is_empty() {
                            return Err("beaten out of order".to_owned());
                        }
                        state.attacks.push(card_of(attack)?);
                        if let Some(answer) = answer {
                            state.answers.push(card_of(answer)?);
                        }
                    }
                }
                "taking" => state.taking = true,
                "rules" if rest == self.named() => {}
                _ => return Err(format!("unknown option or other rules: {part}")),
            }
        }
        state.hands.iter_mut().for_each(|hand| hand.sort_unstable());
        Ok((trump.map(|suit| suit as u8), state))
    }

    /// Name of these rules in positions.
    fn named(&self) -> &'static str {
        match (self.throw_in, self.transfer) {
            (false, false) => "plain",
            (true, false) => "throw-in",
            (false, true) => "plain transfer",
            (true, true) => "throw-in transfer",
        }
    }

    /// Reason why a position is impossible.
    fn fault(&self, state: &State) -> Option<&'static str> {
        let mut all: Vec<Card> = state.hands.iter().flatten().copied().chain(state.lying()).collect();
        let count = all.len();
        all.sort_unstable();
        all.dedup();
        let beaten =
            state.attacks.iter().zip(&state.answers).all(|(&attack, &card)| self.beats(card, attack));
        let waiting = state.waiting();
        let one_rank = state.attacks.iter().all(|&card| rank(card) == rank(state.attacks[0]));
        let linked = (1..state.attacks.len()).all(|at| {
            let before = state.attacks[..at].iter().chain(state.answers.iter().take(at));
            before.copied().any(|other| rank(other) == rank(state.attacks[at]))
        });
        let limit = MOST.min(state.hands[state.defender()].len() + state.answers.len());
        if all.len() < count {
            Some("a card stands there twice")
        } else if !beaten {
            Some("a card that does not beat")
        } else if !linked {
            Some("a card of a rank that did not lie there")
        } else if state.attacks.len() > limit {
            Some("more attacks than may be")
        } else if state.taking && (!self.throw_in || waiting.is_empty()) {
            Some("nothing to be taken so")
        } else if !state.taking && waiting.len() > 1 && !(self.transfer && one_rank) {
            Some("several attacks that are not beaten")
        } else {
            None
        }
    }
}

impl Plain for Durak {
    type State = State;
    type Move = Move;

    fn rules(name: &str) -> Result<(), String> {
        switches(name).map(|_| ())
    }

    fn open(rules: &str, position: &str) -> Result<(Self, State), String> {
        let (throw_in, transfer) = switches(rules)?;
        let mut game = Self { trump: 0, throw_in, transfer };
        game.trump = game.parse(position)?.0.ok_or("expected a trump")?;
        let state = game.read(position)?;
        Ok((game, state))
    }

    fn impossible(&self, start: &State) -> Option<String> {
        let without = start.attacks.is_empty() && start.hands.iter().any(Vec::is_empty);
        without.then(|| "a seat without cards, and none on the table".to_owned())
    }

    fn is_cyclic(&self) -> bool {
        self.transfer
    }

    fn read(&self, text: &str) -> Result<State, String> {
        let (trump, state) = self.parse(text)?;
        if trump != Some(self.trump) {
            return Err("another trump than in the head of the file".to_owned());
        }
        self.fault(&state).map_or(Ok(state), |fault| Err(fault.to_owned()))
    }

    fn write(&self, state: &State) -> String {
        let list = |cards: &[Card]| -> String {
            cards.iter().flat_map(|&card| [" ".to_owned(), name(card)]).collect()
        };
        let letter = SUITS.chars().nth(self.trump.into()).unwrap_or('?');
        let (attacker, defender) = (&state.hands[state.attacker], &state.hands[state.defender()]);
        let mut text = format!("trump {letter}; attacker{}; defender{}", list(attacker), list(defender));
        if !state.attacks.is_empty() {
            text += "; table";
        }
        for (at, &attack) in state.attacks.iter().enumerate() {
            let answer = state.answers.get(at).map_or(String::new(), |&card| format!("/{}", name(card)));
            text += &format!(" {}{answer}", name(attack));
        }
        if state.taking { text + "; taking" } else { text }
    }

    fn canonical(&self, _position: &str, start: &State) -> String {
        let text = self.write(start);
        if self.throw_in || self.transfer { format!("{text}; rules {}", self.named()) } else { text }
    }

    fn key(&self, state: &State) -> u128 {
        // Owner of each card, open attacks and number of attacks. Sides are not distinguished.
        let mut owners = 0;
        let mut add = |cards: &[Card], owner: u128| {
            owners += cards.iter().map(|&card| owner << (2 * card)).sum::<u128>();
        };
        add(&state.hands[state.attacker], 1);
        add(&state.hands[state.defender()], 2);
        add(&state.attacks, 3);
        add(&state.answers, 3);
        let waiting = if state.taking { &[] } else { state.waiting() };
        let suits = waiting.iter().fold(0, |suits, &card| suits << 2 | u128::from(suit(card)));
        let first = waiting.first().map_or(0, |&card| u128::from(rank(card)));
        let rest = (suits << 4 | first) << 4 | (state.attacks.len() as u128) << 1 | u128::from(state.taking);
        rest << 104 | owners
    }

    fn side(&self, state: &State) -> u8 {
        (if state.defends() { state.defender() } else { state.attacker }) as u8
    }

    fn end(&self, state: &State) -> Option<End> {
        if !state.attacks.is_empty() {
            return None;
        }
        match [0, 1].map(|seat| state.hands[seat].is_empty()) {
            [true, true] => Some(End::Drawn),
            [true, false] => Some(End::Won(0)),
            [false, true] => Some(End::Won(1)),
            [false, false] => None,
        }
    }

    fn moves(&self, state: &State) -> Vec<Move> {
        let (attacker, defender) = (state.attacker, state.defender());
        if state.defends() {
            let first = state.waiting()[0];
            let beating = state.hands[defender].iter().copied().filter(|&card| self.beats(card, first));
            let moves = beating.map(Move::Card).chain(self.transfers(state).map(Move::Transfer));
            return moves.chain([Move::Take]).collect();
        }
        if state.attacks.is_empty() {
            return state.hands[attacker].iter().copied().map(Move::Card).collect();
        }
        let last = if state.taking { Move::Done } else { Move::Stop };
        state.additions(attacker).map(Move::Card).chain([last]).collect()
    }

    fn text(&self, _state: &State, mv: &Move) -> String {
        match *mv {
            Move::Card(card) => name(card),
            Move::Transfer(card) => format!("transfer {}", name(card)),
            Move::Take => "take".to_owned(),
            Move::Stop => "stop".to_owned(),
            Move::Done => "done".to_owned(),
        }
    }

    fn after(&self, state: &State, mv: &Move) -> State {
        let mut next = state.clone();
        let (attacker, defender) = (state.attacker, state.defender());
        match *mv {
            Move::Card(card) if state.defends() => {
                next.remove(defender, card);
                next.answers.push(card);
            }
            Move::Card(card) => {
                next.remove(attacker, card);
                next.attacks.push(card);
            }
            Move::Transfer(card) => {
                next.remove(defender, card);
                next.attacks.push(card);
                next.attacker = defender;
            }
            Move::Take if self.throw_in => next.taking = true,
            Move::Take | Move::Done => {
                next.hands[defender].extend(state.lying());
                next.hands[defender].sort_unstable();
                next.clear();
            }
            Move::Stop => {
                next.clear();
                next.attacker = defender;
            }
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(rules: &str, position: &str) -> (Durak, State) {
        Durak::open(rules, position).unwrap_or_else(|why| panic!("{position}: {why}"))
    }

    fn moves(rules: &str, position: &str) -> Vec<String> {
        let (game, state) = open(rules, position);
        game.moves(&state).iter().map(|mv| game.text(&state, mv)).collect()
    }

    #[test]
    fn moves_are_those_of_the_rules() {
        let plain = |position| moves("plain 1", position);
        assert_eq!(plain("trump D; attacker 7C 9H; defender 6S"), ["7C", "9H"]);
        assert_eq!(plain("trump D; attacker 9H; defender 8C 6D; table 7C"), ["8C", "6D", "take"]);
        assert_eq!(plain("trump D; attacker 9H 8S; defender 6D KS; table 7C/8C"), ["8S", "stop"]);
        // No more attacks than the defender held: the last card has beaten the first attack.
        assert_eq!(plain("trump D; attacker 9H 8S; defender; table 7C/8C"), ["stop"]);
        let throw_in = "trump D; attacker 7H 9H; defender 6S KS; table 7C; taking";
        assert_eq!(moves("throw-in 1", throw_in), ["7H", "done"]);
        let passed_on = "trump D; attacker 6C 9C; defender 7C 8C; table 7H";
        assert_eq!(moves("plain-transfer 1", passed_on), ["transfer 7C", "take"]);
        assert_eq!(moves("plain-transfer 1", "trump D; attacker 6C; defender 7C 8C; table 7H"), ["take"]);
    }

    #[test]
    fn what_cannot_be_read_says_why() {
        for (rules, position, why) in [
            ("plain 2", "trump D; attacker 7C; defender 6S", "rules: expected"),
            ("plain 1", "attacker 7C; defender 6S", "expected a trump"),
            ("plain 1", "trump D; attacker 7C; defender 6S; rules throw-in", "other rules"),
            ("plain 1", "trump D; attacker 7C; defender 7C", "twice"),
            ("plain 1", "trump D; attacker 7C; defender 1C", "no card 1C"),
            ("plain 1", "trump D; attacker 7C; defender 8C; table 9C/7H", "does not beat"),
            ("plain 1", "trump D; attacker 7C; defender 8C; table 9C/TC 8H", "did not lie there"),
            ("plain 1", "trump D; attacker 7C; defender 8C; table 9C; taking", "nothing to be taken"),
        ] {
            let found = Durak::open(rules, position).err().unwrap_or_default();
            assert!(found.contains(why), "{position}: {found}");
        }
    }
}
