//! Climbing games by their rules alone: singles and pairs of the article, Dou Dizhu in three profiles.
//!
//! Rules: sides take turns. The leader plays a combination; the others beat it or pass; when all others have passed the last
//! player leads anything again. The side whose hand is empty first wins; of three seats the first is alone against the
//! others.

use super::{End, Plain};

/// Ranks are numbered from 0; in Dou Dizhu 0 is the 3, 11 the ace, 12 the 2, then the jokers.
const MOST_RANKS: usize = 32;
const ACE: usize = 11;
const SMALL_JOKER: usize = 13;
const BIG_JOKER: usize = 14;
/// How Dou Dizhu writes its ranks.
const LETTERS: &str = "3456789TJQKA2XD";

/// How many cards of each rank.
type Cards = [u8; MOST_RANKS];

/// A type of combination.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Kind {
    id: &'static str,
    /// Cards of each rank of its main part.
    copies: u8,
    /// The fewest neighbouring ranks of the main part; 1 where it is no run.
    ranks: usize,
    /// The kickers, as a number a rank of the main part, or in all where it is no run, and cards of each.
    kickers: Option<(usize, u8)>,
}

const fn kind(id: &'static str, copies: u8, ranks: usize, kickers: Option<(usize, u8)>) -> Kind {
    Kind { id, copies, ranks, kickers }
}

const KINDS: [Kind; 14] = [
    kind("single", 1, 1, None),
    kind("pair", 2, 1, None),
    kind("triple", 3, 1, None),
    kind("triple+single", 3, 1, Some((1, 1))),
    kind("triple+pair", 3, 1, Some((1, 2))),
    kind("straight", 1, 5, None),
    kind("pair-run", 2, 3, None),
    kind("plane", 3, 2, None),
    kind("plane+singles", 3, 2, Some((1, 1))),
    kind("plane+pairs", 3, 2, Some((1, 2))),
    kind("quad+singles", 4, 1, Some((2, 1))),
    kind("quad+pairs", 4, 1, Some((2, 2))),
    kind(BOMB, 4, 1, None),
    kind(ROCKET, 1, 2, None),
];
const BOMB: &str = "bomb";
const ROCKET: &str = "rocket";

/// How single kickers may repeat a rank.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Singles {
    /// Not at all.
    Distinct,
    /// At most three of a rank, and three not of a rank next to the run.
    Capped,
    /// As often as there are cards.
    Free,
}

/// What has to be beaten.
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
    /// The seats that have passed on what lies there.
    passes: usize,
}

/// A play; none is a pass.
pub(super) struct Play {
    is: Table,
    main: Cards,
    kickers: Cards,
}

/// A legal move; none is a pass.
pub(super) struct Move(Option<Play>);

/// The game under its rules, for one proof.
pub(super) struct Climbing {
    seats: usize,
    /// The types that may be played.
    kinds: Vec<usize>,
    banned: Vec<usize>,
    singles: Singles,
    both_jokers: bool,
    /// The numbers of the ranks, in rules of plain numbers.
    numbers: Option<Vec<u8>>,
    /// The cards of each seat at the start.
    start: [Cards; 3],
}

impl Plain for Climbing {
    type State = State;
    type Move = Move;

    const RETURNS: bool = false;

    fn open(rules: &str, position: &str) -> Result<(Self, State), String> {
        let dou_dizhu: Vec<usize> = (0..KINDS.len()).collect();
        let (kinds, singles, both_jokers, plain) = match rules {
            "article 1" => (vec![0, 1], Singles::Distinct, false, true),
            "doudizhu 1" => (dou_dizhu, Singles::Capped, false, false),
            "app 1" => (dou_dizhu, Singles::Free, true, false),
            "strict 1" => (dou_dizhu, Singles::Distinct, false, false),
            _ => return Err("rules: expected article 1, doudizhu 1, app 1 or strict 1".to_owned()),
        };
        let numbers = if plain { Some(numbers_of(position)?) } else { None };
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
        game.banned = banned;
        game.kinds.retain(|kind| !game.banned.contains(kind));
        game.start = state.hands;
        if (0..game.seats).any(|seat| size(&state.hands[seat]) == 0) {
            return Err("expected cards in every hand".to_owned());
        }
        game.radix().ok_or("too many cards to be checked")?;
        Ok((game, state))
    }

    fn read(&self, text: &str) -> Result<State, String> {
        let (state, banned) = self.parse(text)?;
        if banned != self.banned {
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
            text += &format!(
                "; beat a {} of {} from {} on",
                KINDS[table.kind].id,
                table.ranks,
                self.rank(table.low)
            );
        }
        if state.passes > 0 {
            text += &format!("; passes {}", state.passes);
        }
        text
    }

    fn key(&self, state: &State) -> u128 {
        let table = state
            .table
            .map_or(0, |table| 1 + (table.kind * MOST_RANKS + table.low) * (MOST_RANKS + 1) + table.ranks);
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
                (next.table, next.passes) = (Some(play.is), 0);
            }
            None if state.passes + 2 == self.seats => (next.table, next.passes) = (None, 0),
            None => next.passes += 1,
        }
        next
    }
}

/// The first seat is alone.
fn side_of(seat: usize) -> u8 {
    u8::from(seat > 0)
}

fn size(cards: &Cards) -> usize {
    cards.iter().copied().map(usize::from).sum()
}

impl Climbing {
    /// How many keys there are; none when there are too many.
    fn radix(&self) -> Option<u128> {
        let states = ((KINDS.len() * MOST_RANKS + 1) * (MOST_RANKS + 1) + 1) * 9;
        let digits = (0..self.seats).flat_map(|seat| self.start[seat]);
        digits.map(|count| u128::from(count) + 1).try_fold(states as u128, u128::checked_mul)
    }

    /// A rank as it is written.
    fn rank(&self, rank: usize) -> String {
        match &self.numbers {
            None => LETTERS.get(rank..=rank).unwrap_or("?").to_owned(),
            Some(numbers) => match numbers.get(rank) {
                Some(number @ 1..=9) => number.to_string(),
                Some(number @ 10..=14) => ["T", "J", "Q", "K", "A"][usize::from(number - 10)].to_owned(),
                Some(number) => format!("({number})"),
                None => "?".to_owned(),
            },
        }
    }

    /// The plays of a type that a hand has and that beat what lies there.
    fn plays(&self, kind: usize, hand: &Cards, table: Option<Table>, moves: &mut Vec<Move>) {
        let Kind { id, copies, ranks: fewest, kickers } = KINDS[kind];
        let same_type = table.filter(|table| table.kind == kind);
        let beats_all = |table: Table| match (id, KINDS[table.kind].id) {
            (ROCKET, ROCKET) | (BOMB, ROCKET | BOMB) => false,
            (ROCKET | BOMB, _) => true,
            _ => false,
        };
        let (above, lengths) = match (same_type, table) {
            (Some(table), _) => (table.low + 1, table.ranks..=table.ranks),
            (None, Some(table)) if !beats_all(table) => return,
            _ if id == ROCKET => (SMALL_JOKER, 2..=2),
            _ if fewest == 1 => (0, 1..=1),
            _ => (0, fewest..=MOST_RANKS),
        };
        for ranks in lengths {
            for low in above..MOST_RANKS {
                let high = low + ranks - 1;
                let last = if id == ROCKET {
                    BIG_JOKER
                } else if fewest > 1 {
                    ACE
                } else {
                    MOST_RANKS - 1
                };
                if id == ROCKET && low != SMALL_JOKER || high > last {
                    continue;
                }
                if (low..=high).any(|rank| hand[rank] < copies) {
                    continue;
                }
                let mut main = [0; MOST_RANKS];
                main[low..=high].fill(copies);
                let is = Table { kind, low, ranks };
                let Some((each, size)) = kickers else {
                    moves.push(Move(Some(Play { is, main, kickers: [0; MOST_RANKS] })));
                    continue;
                };
                let mut rest = *hand;
                rest[low..=high].fill(0);
                let wanted = if fewest > 1 { each * ranks } else { each };
                let mut found = Vec::new();
                self.kickers(&rest, (low, high), wanted, size, 0, [0; MOST_RANKS], &mut found);
                moves.extend(found.into_iter().map(|kickers| Move(Some(Play { is, main, kickers }))));
            }
        }
    }

    /// Every choice of so many kickers from these cards, from a rank on.
    #[expect(clippy::too_many_arguments, reason = "one choice more, of all that was chosen before")]
    fn kickers(
        &self,
        rest: &Cards,
        run: (usize, usize),
        wanted: usize,
        size: u8,
        from: usize,
        chosen: Cards,
        found: &mut Vec<Cards>,
    ) {
        if wanted == 0 {
            if self.both_jokers
                || chosen[SMALL_JOKER] == 0
                || chosen[BIG_JOKER] == 0
                || self.numbers.is_some()
            {
                found.push(chosen);
            }
            return;
        }
        if from == MOST_RANKS {
            return;
        }
        let most = if size == 2 { 1 } else { self.most_singles(from, run) };
        for times in 0..=most.min(wanted) {
            let cards = size * times as u8;
            if cards > rest[from] {
                break;
            }
            let mut chosen = chosen;
            chosen[from] = cards;
            self.kickers(rest, run, wanted - times, size, from + 1, chosen, found);
        }
    }

    /// How often a rank may be a single kicker beside a main part from a lowest to a highest rank.
    fn most_singles(&self, rank: usize, (low, high): (usize, usize)) -> usize {
        let longer = low < high && rank <= ACE && (rank + 1 == low || rank == high + 1);
        match self.singles {
            Singles::Distinct => 1,
            Singles::Capped if longer => 2,
            Singles::Capped => 3,
            Singles::Free => 4,
        }
    }

    /// Reads a position and its bans.
    fn parse(&self, text: &str) -> Result<(State, Vec<usize>), String> {
        let mut parts = text.split(';').map(str::trim);
        let hands: Vec<&str> = parts.next().unwrap_or("").split('/').map(str::trim).collect();
        if hands.len() != self.seats {
            return Err(format!("expected {} hands", self.seats));
        }
        let (mut turn, mut passes, mut beat, mut banned) = (0, 0, None, Vec::new());
        for part in parts {
            let (name, rest) = part.split_once(' ').unwrap_or((part, ""));
            match name {
                "turn" => {
                    let seat: usize = rest.parse().map_err(|_| "expected turn and a number".to_owned())?;
                    turn = seat.checked_sub(1).filter(|&seat| seat < self.seats).ok_or("no such seat")?;
                }
                "passes" => {
                    passes = if rest == "1" && self.seats == 3 {
                        1
                    } else {
                        return Err("passes: expected 1 of three seats".to_owned());
                    }
                }
                "beat" => beat = Some(rest),
                "ban" => {
                    for id in rest.split(',').map(str::trim) {
                        let kind = KINDS.iter().position(|kind| kind.id == id && id != "single");
                        banned.push(kind.ok_or_else(|| format!("no type {id} to ban"))?);
                    }
                }
                _ => return Err(format!("unknown option {name}")),
            }
        }
        banned.sort_unstable();
        banned.dedup();
        let all: Vec<&str> = hands.iter().copied().chain(beat).flat_map(str::split_whitespace).collect();
        let suited = self.is_suited(&all);
        let mut state = State { hands: [[0; MOST_RANKS]; 3], turn, table: None, passes };
        for (hand, text) in state.hands.iter_mut().zip(&hands) {
            *hand = self.cards(text, suited)?;
        }
        if let Some(beat) = beat {
            state.table = Some(self.table(beat, suited)?);
        } else if passes > 0 {
            return Err("passes, and nothing to pass on".to_owned());
        }
        Ok((state, banned))
    }

    /// Whether every card but the jokers carries its suit: what could as well be ranks and big jokers has none.
    fn is_suited(&self, words: &[&str]) -> bool {
        let suit = |word: &&str| word.len() > 1 && word.ends_with(['S', 'H', 'D', 'C']);
        let sure = |word: &&str| suit(word) && (self.numbers.is_some() || !word.ends_with('D'));
        let joker = |word: &&str| matches!(*word, "X" | "D") && self.numbers.is_none();
        let one = |word: &&str| self.one_card(&word[..word.len() - 1]).is_some();
        let all =
            words.iter().filter(|word| **word != "+").all(|word| joker(word) || suit(word) && one(word));
        let doubtful = words.iter().filter(|word| suit(word) && !sure(word) || **word == "D").count();
        all && (words.iter().any(sure) || doubtful > 1)
    }

    /// The rank of a text that is one card.
    fn one_card(&self, text: &str) -> Option<usize> {
        let (rank, rest) = self.first_rank(text, true)?;
        Some(rank).filter(|_| rest.is_empty())
    }

    /// The first rank of a text, and what follows; what had a suit is one card.
    fn first_rank<'a>(&self, text: &'a str, suited: bool) -> Option<(usize, &'a str)> {
        let letter = text.chars().next()?;
        let Some(numbers) = &self.numbers else {
            return Some((LETTERS.find(letter)?, &text[letter.len_utf8()..]));
        };
        let (number, rest) = first_number(text, suited)?;
        Some((numbers.iter().position(|&other| other == number)?, rest))
    }

    /// Reads cards.
    fn cards(&self, text: &str, suited: bool) -> Result<Cards, String> {
        let mut cards = [0; MOST_RANKS];
        for word in text.split_whitespace() {
            let has_suit = suited && word.len() > 1;
            let mut rest = if has_suit { &word[..word.len() - 1] } else { word };
            while !rest.is_empty() {
                let (rank, behind) =
                    self.first_rank(rest, has_suit).ok_or_else(|| format!("no card {rest}"))?;
                cards[rank] += 1;
                rest = behind;
            }
        }
        let most = |rank: usize| if self.numbers.is_none() && rank >= SMALL_JOKER { 1 } else { 4 };
        if (0..MOST_RANKS).any(|rank| cards[rank] > most(rank)) {
            return Err("more cards of a rank than there are".to_owned());
        }
        Ok(cards)
    }

    /// Which play some cards are: the main part stands first, alone or before a plus.
    fn table(&self, text: &str, suited: bool) -> Result<Table, String> {
        let first = match text.split_once('+') {
            Some((main, _)) => main,
            None => text.split_whitespace().next().unwrap_or(""),
        };
        let (all, main) = (self.cards(&text.replace('+', " "), suited)?, self.cards(first, suited)?);
        let mut found = Vec::new();
        for kind in 0..KINDS.len() {
            self.plays(kind, &all, None, &mut found);
        }
        let uses_all = |play: &Play| size(&play.main) + size(&play.kickers) == size(&all);
        let plays: Vec<Play> = found.into_iter().filter_map(|Move(play)| play).filter(uses_all).collect();
        let named = plays.iter().find(|play| play.main == main);
        match (named, &plays[..]) {
            (Some(play), _) | (None, [play]) => Ok(play.is),
            (None, []) => Err(format!("{text} is no play")),
            (None, _) => Err(format!("{text} may be several plays")),
        }
    }
}

/// The first number of a text of the article, and what follows; before a suit a number needs no brackets.
fn first_number(text: &str, suited: bool) -> Option<(u8, &str)> {
    let letter = text.chars().next()?;
    if letter == '(' {
        let (number, rest) = text[1..].split_once(')')?;
        return Some((number.parse().ok().filter(|number| (1..=99).contains(number))?, rest));
    }
    if suited && letter.is_ascii_digit() {
        return Some((text.parse().ok().filter(|number| (1..=99).contains(number))?, ""));
    }
    let number = match letter {
        '1'..='9' => letter as u8 - b'0',
        'T' => 10,
        'J' => 11,
        'Q' => 12,
        'K' => 13,
        'A' => 14,
        _ => return None,
    };
    Some((number, &text[1..]))
}

/// The different numbers of a position, low to high.
fn numbers_of(position: &str) -> Result<Vec<u8>, String> {
    let options = position.split(';').skip(1).filter_map(|part| part.trim().strip_prefix("beat "));
    let hands = position.split(';').next().unwrap_or("").split('/');
    let mut numbers = Vec::new();
    for word in hands.chain(options).flat_map(str::split_whitespace) {
        let body = word.trim_end_matches(['S', 'H', 'D', 'C', '+']);
        let mut rest = body;
        while !rest.is_empty() {
            let (number, behind) =
                first_number(rest, body != word).ok_or_else(|| format!("no card {rest}"))?;
            numbers.push(number);
            rest = behind;
        }
    }
    numbers.sort_unstable();
    numbers.dedup();
    if numbers.len() > MOST_RANKS { Err("more than 32 ranks".to_owned()) } else { Ok(numbers) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(rules: &str, position: &str) -> (Climbing, State) {
        Climbing::open(rules, position).unwrap_or_else(|why| panic!("{position}: {why}"))
    }

    fn moves(rules: &str, position: &str) -> Vec<String> {
        let (game, state) = open(rules, position);
        game.moves(&state).iter().map(|mv| game.text(&state, mv)).collect()
    }

    /// The figure of the action space of RLCard and DouZero, the pass among them.
    #[test]
    fn a_whole_deck_has_27_472_plays_of_at_most_20_cards() {
        let (mut game, state) = open("doudizhu 1", "3 / 4");
        let mut deck = [0; MOST_RANKS];
        deck[..SMALL_JOKER].fill(4);
        deck[SMALL_JOKER..=BIG_JOKER].fill(1);
        game.start[0] = deck;
        let state = State { hands: [deck, state.hands[1], state.hands[2]], ..state };
        let of_20 =
            |mv: &&Move| mv.0.as_ref().is_some_and(|play| size(&play.main) + size(&play.kickers) <= 20);
        assert_eq!(game.moves(&state).iter().filter(of_20).count() + 1, 27_472);
    }

    #[test]
    fn moves_are_those_of_the_rules() {
        assert_eq!(moves("article 1", "34669 / 88"), ["3", "4", "6", "9", "66"]);
        assert_eq!(moves("article 1", "9H 6H 6D / 8S 8H; turn 2; beat 6H 6D"), ["88", "pass"]);
        assert_eq!(moves("article 1", "(15)(15)9 / 88; beat 8"), ["9", "(15)", "pass"]);
        assert_eq!(moves("article 1", "15H 9H / 8S 8H"), ["9", "(15)"]);
        assert_eq!(moves("doudizhu 1", "XD 3333 / 4; beat 5"), ["X", "D", "3333", "XD", "pass"]);
        assert_eq!(moves("doudizhu 1", "34 / 2; beat XD"), ["pass"]);
        assert_eq!(moves("doudizhu 1", "444 55 6 / 7; beat 333 8"), ["444 6", "444 5", "pass"]);
        assert_eq!(moves("doudizhu 1", "444 55 6 / 7; beat 333 8; ban triple+single"), ["pass"]);
        // A quad with kickers is no bomb, and nothing but bombs beats it beside its own type.
        assert_eq!(moves("doudizhu 1", "5555 6 / 7; beat 3333 44"), ["5555", "pass"]);
        let both = "3333 X D / 4";
        assert!(!moves("doudizhu 1", both).contains(&"3333 XD".to_owned()));
        assert!(moves("app 1", both).contains(&"3333 XD".to_owned()));
        let twins = "333344 / 5";
        assert!(moves("doudizhu 1", twins).contains(&"3333 44".to_owned()));
        assert!(!moves("strict 1", twins).contains(&"3333 44".to_owned()));
        // Three sevens would make the plane longer, three nines would not.
        assert!(!moves("doudizhu 1", "444555666777 / 8").contains(&"444555666 777".to_owned()));
        assert!(moves("doudizhu 1", "444555666999 / 8").contains(&"444555666 999".to_owned()));
    }

    #[test]
    fn what_cannot_be_read_says_why() {
        for (rules, position, why) in [
            ("doudizhu 2", "3 / 4", "rules: expected"),
            ("doudizhu 1", "3", "expected two or three hands"),
            ("doudizhu 1", "33333 / 4", "more cards of a rank"),
            ("doudizhu 1", "3 / ", "expected cards in every hand"),
            ("doudizhu 1", "3 / 4; ban chess", "no type chess"),
            ("doudizhu 1", "3 / 4; beat 56", "56 is no play"),
            ("doudizhu 1", "3 / 4; turn 3", "no such seat"),
            ("doudizhu 1", "3 / 4; passes 1", "passes: expected"),
        ] {
            let found = Climbing::open(rules, position).err().unwrap_or_default();
            assert!(found.contains(why), "{position}: {found}");
        }
    }
}
