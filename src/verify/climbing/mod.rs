//! Climbing games by their rules alone: singles and pairs of the article, Dou Dizhu in three profiles.
//!
//! Seats take turns. The leader plays a combination; the others beat it or pass. When all others have passed, the last
//! player leads again. The first side with an empty hand wins; of three seats the first plays against the other two.

mod notation;
mod plays;

use super::switches::{is_on, split, unknown};
use super::{End, Plain};
use plays::{KINDS, KickerRepetition, Kickers, Kind};

/// Limit of ranks, which are numbered from 0; in Dou Dizhu 0 is the 3, 11 the ace, 12 the 2, then the jokers.
const MOST_RANKS: usize = 32;
const ACE: usize = 11;
const SMALL_JOKER: usize = 13;
const BIG_JOKER: usize = 14;
/// Most cards of a seat in Dou Dizhu.
const MOST_CARDS: usize = 20;
/// Letters of the ranks in Dou Dizhu.
const LETTERS: &str = "3456789TJQKA2XD";

/// Number of cards of each rank.
type Cards = [u8; MOST_RANKS];

/// Combination to beat.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Table {
    kind: usize,
    low: usize,
    ranks: usize,
}

/// A position.
#[derive(Clone)]
pub(super) struct State {
    hands: [Cards; 3],
    turn: usize,
    table: Option<Table>,
    /// Number of passes since the last play.
    passes: usize,
}

/// A play.
pub(super) struct Play {
    combination: Table,
    main: Cards,
    kickers: Cards,
}

/// A legal move; none is a pass.
pub(super) struct Move(Option<Play>);

/// Rules and start of one proof.
pub(super) struct Climbing {
    seats: usize,
    /// Permitted types of combinations.
    kinds: Vec<usize>,
    banned: Vec<usize>,
    singles: KickerRepetition,
    both_jokers: bool,
    /// Numbers of the ranks, in the article's rules.
    numbers: Option<Vec<u8>>,
    /// Cards of each seat at the start.
    start: [Cards; 3],
}

impl Plain for Climbing {
    type State = State;
    type Move = Move;

    fn rules(name: &str) -> Result<(), String> {
        named(name).map(|_| ())
    }

    fn open(rules: &str, position: &str) -> Result<(Self, State), String> {
        let Rules { singles, both_jokers, plain, kinds } = named(rules)?;
        let numbers = if plain { Some(notation::numbers_of(position)?) } else { None };
        let mut game = Self {
            seats: position.split(';').next().map_or(0, |hands| hands.split('/').count()),
            kinds,
            banned: Vec::new(),
            singles,
            both_jokers,
            numbers,
            start: [[u8::MAX; MOST_RANKS]; 3],
        };
        if !(2..=3).contains(&game.seats) {
            return Err("expected two or three hands".to_owned());
        }
        let (state, banned) = game.parse(position)?;
        if !game.is_of_one_deck(position) {
            return Err("no possible position: more cards of a rank than there are".to_owned());
        }
        game.banned = banned;
        game.kinds.retain(|kind| !game.banned.contains(kind));
        game.start = state.hands;
        if (0..game.seats).any(|seat| size(&state.hands[seat]) == 0) {
            return Err("expected cards in every hand".to_owned());
        }
        game.radix().ok_or("too many cards to be checked")?;
        Ok((game, state))
    }

    fn impossible(&self, start: &State) -> Option<String> {
        let owner = (start.turn + self.seats - 1 - start.passes) % self.seats;
        let pile = start.table.map_or(0, Table::size);
        let held = |seat: usize| size(&start.hands[seat]) + if seat == owner { pile } else { 0 };
        let too_many = self.numbers.is_none() && (0..self.seats).any(|seat| held(seat) > MOST_CARDS);
        too_many.then(|| format!("more than {MOST_CARDS} cards of a seat"))
    }

    fn is_cyclic(&self) -> bool {
        false
    }

    fn read(&self, text: &str) -> Result<State, String> {
        let (state, banned) = self.parse(text)?;
        if !banned.is_empty() && banned != self.banned {
            return Err("other bans than in the head of the file".to_owned());
        }
        let fits =
            |seat: usize| state.hands[seat].iter().zip(&self.start[seat]).all(|(now, then)| now <= then);
        if (0..self.seats).all(fits) {
            Ok(state)
        } else {
            Err("a card that was not there at first".to_owned())
        }
    }

    fn write(&self, state: &State) -> String {
        let hands = (0..self.seats).map(|seat| {
            let ranks = (0..MOST_RANKS).filter(|&rank| state.hands[seat][rank] > 0);
            let groups: Vec<String> =
                ranks.map(|rank| self.rank(rank).repeat(state.hands[seat][rank].into())).collect();
            groups.join(" ")
        });
        let mut text = hands.collect::<Vec<_>>().join(" / ");
        if state.turn > 0 {
            text += &format!("; turn {}", state.turn + 1);
        }
        if let Some(table) = state.table {
            text += &format!("; beat {}", self.example(state, table));
        }
        if state.passes > 0 {
            text += &format!("; passes {}", state.passes);
        }
        text
    }

    fn canonical(&self, position: &str, start: &State) -> String {
        self.written_once(position, start)
    }

    fn key(&self, state: &State) -> u128 {
        let table = state.table.map_or(0, |table| {
            1 + (table.kind * MOST_RANKS + self.as_high_as(table, state)) * (MOST_RANKS + 1) + table.ranks
        });
        let rest = ((table * 3) + state.passes) * 3 + state.turn;
        let digits = (0..self.seats).flat_map(|seat| (0..MOST_RANKS).map(move |rank| (seat, rank)));
        digits.fold(rest as u128, |key, (seat, rank)| {
            key * (u128::from(self.start[seat][rank]) + 1) + u128::from(state.hands[seat][rank])
        })
    }

    fn side(&self, state: &State) -> u8 {
        side_of(state.turn)
    }

    fn end(&self, state: &State) -> Option<End> {
        let out = (0..self.seats).find(|&seat| size(&state.hands[seat]) == 0)?;
        Some(End::Won(side_of(out)))
    }

    fn moves(&self, state: &State) -> Vec<Move> {
        let mut moves = Vec::new();
        for &kind in &self.kinds {
            self.plays(kind, &state.hands[state.turn], state.table, &mut moves);
        }
        if state.table.is_some() {
            moves.push(Move(None));
        }
        moves
    }

    fn text(&self, _state: &State, Move(play): &Move) -> String {
        let Some(play) = play else { return "pass".to_owned() };
        let word = |cards: &Cards| -> String {
            (0..MOST_RANKS).map(|rank| self.rank(rank).repeat(cards[rank].into())).collect()
        };
        let (main, kickers) = (word(&play.main), word(&play.kickers));
        if kickers.is_empty() { main } else { format!("{main} {kickers}") }
    }

    fn after(&self, state: &State, Move(play): &Move) -> State {
        let mut next = state.clone();
        next.turn = (state.turn + 1) % self.seats;
        match play {
            Some(play) => {
                for rank in 0..MOST_RANKS {
                    next.hands[state.turn][rank] -= play.main[rank] + play.kickers[rank];
                }
                (next.table, next.passes) = (Some(play.combination), 0);
            }
            None if state.passes + 2 == self.seats => (next.table, next.passes) = (None, 0),
            None => next.passes += 1,
        }
        next
    }
}

/// Rules by name.
struct Rules {
    singles: KickerRepetition,
    /// True if both jokers may be kickers.
    both_jokers: bool,
    /// True if ranks are plain numbers.
    plain: bool,
    /// Permitted types of combinations.
    kinds: Vec<usize>,
}

/// The rules of a name with its version and its switches; plain numbers have none.
fn named(name: &str) -> Result<Rules, String> {
    let named = split(name)?;
    let all = || (0..KINDS.len()).collect();
    let (singles, both_jokers, plain, kinds) = match named.base {
        "article" => (KickerRepetition::Distinct, false, true, vec![0, 1]),
        "doudizhu" => (KickerRepetition::Capped, false, false, all()),
        "app" => (KickerRepetition::Free, true, false, all()),
        "strict" => (KickerRepetition::Distinct, false, false, all()),
        _ => return Err("rules: expected article 1, doudizhu 1, app 1 or strict 1".to_owned()),
    };
    let mut rules = Rules { singles, both_jokers, plain, kinds };
    for (switch, value) in named.switches {
        if plain {
            return unknown(switch, value);
        }
        match switch {
            "single-kickers" => {
                rules.singles = match value {
                    "distinct" => KickerRepetition::Distinct,
                    "capped" => KickerRepetition::Capped,
                    "free" => KickerRepetition::Free,
                    _ => return unknown(switch, value),
                };
            }
            "joker-kickers" => rules.both_jokers = is_on(switch, value)?,
            // A hand that may not be played card by card might never be played out.
            "single" => return unknown(switch, value),
            _ => {
                let kind = KINDS.iter().position(|kind| kind.id == switch);
                let Some(kind) = kind else { return unknown(switch, value) };
                rules.kinds.retain(|other| *other != kind);
                if is_on(switch, value)? {
                    rules.kinds.push(kind);
                    rules.kinds.sort_unstable();
                }
            }
        }
    }
    Ok(rules)
}

impl Table {
    /// Number of cards.
    fn size(self) -> usize {
        let Kind { copies, min_ranks, kickers, .. } = KINDS[self.kind];
        let sets = if min_ranks > 1 { self.ranks } else { 1 };
        self.ranks * usize::from(copies)
            + kickers.map_or(0, |Kickers { count, size }| count * sets * usize::from(size))
    }
}

/// The first seat is a side of its own.
fn side_of(seat: usize) -> u8 {
    u8::from(seat > 0)
}

fn size(cards: &Cards) -> usize {
    cards.iter().copied().map(usize::from).sum()
}

impl Climbing {
    /// Number of keys; none if it overflows.
    fn radix(&self) -> Option<u128> {
        let states = ((KINDS.len() * MOST_RANKS + 1) * (MOST_RANKS + 1) + 1) * 9;
        let digits = (0..self.seats).flat_map(|seat| self.start[seat]);
        digits.map(|count| u128::from(count) + 1).try_fold(states as u128, u128::checked_mul)
    }

    /// Effective rank of a combination outside of runs: the rank below the next one with which an answering seat can
    /// beat it, since all ranks in between have the same answers.
    fn as_high_as(&self, table: Table, state: &State) -> usize {
        let Kind { copies, min_ranks, kickers, .. } = KINDS[table.kind];
        if min_ranks > 1 || kickers.is_some() && copies == 4 {
            return table.low;
        }
        let answering = self.seats - 1 - state.passes;
        let answers = |rank: &usize| {
            (0..answering).any(|seat| state.hands[(state.turn + seat) % self.seats][*rank] >= copies)
        };
        (table.low + 1..MOST_RANKS).find(answers).unwrap_or(MOST_RANKS) - 1
    }
}

#[cfg(test)]
mod tests;
