//! Notation of positions and ranks.

use super::plays::KINDS;
use super::{Cards, Climbing, LETTERS, MOST_RANKS, Move, Plain, Play, SMALL_JOKER, State, Table, size};

impl Climbing {
    /// Writes a rank.
    pub(super) fn rank(&self, rank: usize) -> String {
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

    /// Reads a position and its bans.
    pub(super) fn parse(&self, text: &str) -> Result<(State, Vec<usize>), String> {
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
            state.table = Some(self.table(beat, suited)?).filter(|table| !banned.contains(&table.kind));
            state.table.ok_or("what lies there is of a banned type")?;
        } else if passes > 0 {
            return Err("passes, and nothing to pass on".to_owned());
        }
        Ok((state, banned))
    }

    /// Writes a position that was read in the one canonical way.
    pub(super) fn written_once(&self, text: &str, state: &State) -> String {
        let mut parts = text.split(';').map(str::trim);
        let hands = parts.next().unwrap_or("");
        let beat = parts.find_map(|part| part.strip_prefix("beat "));
        let all: Vec<&str> = hands.split('/').chain(beat).flat_map(str::split_whitespace).collect();
        let suited = self.is_suited(&all);
        let hand = |(seat, hand): (usize, &str)| self.hand_once(hand, &state.hands[seat], suited);
        let mut written = hands.split('/').enumerate().map(hand).collect::<Vec<_>>().join(" / ");
        if state.turn > 0 {
            written += &format!("; turn {}", state.turn + 1);
        }
        if let Some(beat) = beat {
            written += &format!("; beat {}", self.play_once(beat, suited));
        }
        if state.passes > 0 {
            written += &format!("; passes {}", state.passes);
        }
        if !self.banned.is_empty() {
            let ids: Vec<&str> = self.banned.iter().map(|&kind| KINDS[kind].id).collect();
            written += &format!("; ban {}", ids.join(", "));
        }
        written
    }

    /// A hand with equal cards together, the lowest first.
    fn hand_once(&self, text: &str, cards: &Cards, suited: bool) -> String {
        if self.numbers.is_some() {
            return self.kept_once(text, suited);
        }
        if suited {
            return self.suited_once(text);
        }
        let ranks = (0..MOST_RANKS).filter(|&rank| cards[rank] > 0);
        ranks.map(|rank| self.rank(rank).repeat(cards[rank].into())).collect::<Vec<_>>().join(" ")
    }

    /// Cards in their order, equal ones together that stand side by side.
    fn kept_once(&self, text: &str, suited: bool) -> String {
        if suited {
            return text.split_whitespace().collect::<Vec<_>>().join(" ");
        }
        let mut written = String::new();
        let mut last = None;
        for word in text.split_whitespace() {
            let mut rest = word;
            while let Some((rank, behind)) = self.first_rank(rest, false) {
                if last.is_some_and(|last| last != rank) {
                    written.push(' ');
                }
                written += &self.rank(rank);
                (last, rest) = (Some(rank), behind);
            }
        }
        written
    }

    /// Cards with suits, the lowest first and in the order of the suits.
    fn suited_once(&self, text: &str) -> String {
        let mut words: Vec<&str> = text.split_whitespace().collect();
        let suit = |word: &str| word.get(1..).and_then(|suit| "SHDC".find(suit));
        words.sort_by_key(|word| (self.first_rank(word, false).map(|(rank, _)| rank), suit(word)));
        words.join(" ")
    }

    /// The play on the table: its main part in a word, its kickers in another.
    fn play_once(&self, text: &str, suited: bool) -> String {
        if suited {
            let parts: Vec<String> = text.split('+').map(|part| self.suited_once(part)).collect();
            return parts.join(" + ");
        }
        let Ok(play) = self.play(text, suited) else { return String::new() };
        let word = |cards: &Cards| -> String {
            (0..MOST_RANKS).map(|rank| self.rank(rank).repeat(cards[rank].into())).collect()
        };
        format!("{} {}", word(&play.main), word(&play.kickers)).trim_end().to_owned()
    }

    /// Returns true if all cards of a position, including the combination to beat, fit in one deck.
    pub(super) fn is_of_one_deck(&self, position: &str) -> bool {
        let mut parts = position.split(';').map(str::trim);
        let hands = parts.next().unwrap_or("").split('/');
        let combinations = hands.chain(parts.filter_map(|part| part.strip_prefix("beat ")));
        let words: Vec<&str> = combinations.flat_map(str::split_whitespace).collect();
        self.cards(&words.join(" ").replace('+', " "), self.is_suited(&words)).is_ok()
    }

    /// Writes a combination to beat. Kickers, of which only the number is known, are preferably cards that nobody
    /// holds.
    pub(super) fn example(&self, state: &State, table: Table) -> String {
        let main = table.low..table.low + table.ranks;
        let held = |rank: usize| state.hands.iter().map(|hand| hand[rank]).sum::<u8>();
        let free = |rank: usize, held: u8| self.most(rank).saturating_sub(held).min(2);
        for keeps_off in [true, false] {
            let mut cards = [0; MOST_RANKS];
            for (rank, count) in cards.iter_mut().enumerate().take(self.ranks()) {
                let is_main = main.contains(&rank);
                let others = free(rank, if keeps_off { held(rank) } else { 0 });
                *count = if is_main { KINDS[table.kind].copies } else { others };
            }
            let mut plays = Vec::new();
            self.plays(table.kind, &cards, None, &mut plays);
            let fits = |mv: &&Move| mv.0.as_ref().is_some_and(|play| play.combination == table);
            if let Some(mv) = plays.iter().find(fits) {
                return self.text(state, mv);
            }
        }
        self.rank(table.low)
    }

    /// Number of ranks.
    fn ranks(&self) -> usize {
        self.numbers.as_ref().map_or(LETTERS.len(), Vec::len)
    }

    /// Number of cards of a rank.
    fn most(&self, rank: usize) -> u8 {
        if self.numbers.is_none() && rank >= SMALL_JOKER { 1 } else { 4 }
    }

    /// Returns true if every card but the jokers has a suit; ambiguous texts of ranks and big jokers have none.
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

    /// The rank of a single card.
    fn one_card(&self, text: &str) -> Option<usize> {
        let (rank, rest) = self.first_rank(text, true)?;
        Some(rank).filter(|_| rest.is_empty())
    }

    /// The first rank of a text, and the rest; with `suited` the text is one card.
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
        if (0..MOST_RANKS).any(|rank| cards[rank] > self.most(rank)) {
            return Err("more cards of a rank than there are".to_owned());
        }
        Ok(cards)
    }

    /// Reads a combination: its main part comes first, alone or before a plus.
    fn table(&self, text: &str, suited: bool) -> Result<Table, String> {
        self.play(text, suited).map(|play| play.combination)
    }

    /// Reads a combination with its cards.
    fn play(&self, text: &str, suited: bool) -> Result<Play, String> {
        let first = match text.split_once('+') {
            Some((main, _)) => main,
            None => text.split_whitespace().next().unwrap_or(""),
        };
        let (all, main) = (self.cards(&text.replace('+', " "), suited)?, self.cards(first, suited)?);
        let mut found = Vec::new();
        for &kind in &self.kinds {
            self.plays(kind, &all, None, &mut found);
        }
        let uses_all = |play: &Play| size(&play.main) + size(&play.kickers) == size(&all);
        let plays: Vec<Play> = found.into_iter().filter_map(|Move(play)| play).filter(uses_all).collect();
        let count = plays.len();
        let named = plays.iter().position(|play| play.main == main);
        let place = named.or((count == 1).then_some(0)).ok_or_else(|| match count {
            0 => format!("{text} is no play"),
            _ => format!("{text} may be several plays"),
        })?;
        plays.into_iter().nth(place).ok_or_else(|| format!("{text} is no play"))
    }
}

/// The first number of a text in the article's notation, and the rest; before a suit a number needs no brackets.
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

/// The distinct numbers of a position in ascending order.
pub(super) fn numbers_of(position: &str) -> Result<Vec<u8>, String> {
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
