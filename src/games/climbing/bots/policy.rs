//! The policy: Dou Dizhu played by rules, fast enough for playouts. It sees its own cards, the table and how many cards each
//! seat holds.
//!
//! It leads the plays of the cheapest split of its hand, the expensive ones first, and no single cards or pairs into an enemy
//! who needs just those. On a play it compares the rest of the hand after each answer with passing: it keeps runs together,
//! saves bombs, lets a partner win, and spends its power when an enemy is about to go out.

use super::costs::cost;
use super::splitter::{Piece, Splitter};
use crate::climbing::hand::{BIG_JOKER, Hand, Rank, TWO};
use crate::climbing::observer::{DealSpace, TableObserver};
use crate::climbing::play::{Move, Play, Plays, Shape};
use crate::climbing::position::Climbing;
use crate::climbing::rules::{Kind, SingleKickers};
use etude_model::SplitMix;

/// The most cards with which an enemy is about to go out.
const FEW: u32 = 3;
/// A score that no other reason outweighs.
const SURE: i32 = 10_000;
/// The score of a lead that gives an enemy the game.
const GIFT: i32 = 400;
/// The score of having the lead.
const LEAD: i32 = 26;
/// The penalty for breaking a bomb or the rocket for nothing.
const WASTE: i32 = 60;
/// The random part of a score in playouts.
const NOISE: u64 = 24;

/// The policy.
#[derive(Default)]
pub struct Policy {
    splitter: Splitter,
    moves: Vec<Move>,
}

/// The hand of a seat, and the numbers of cards of the others.
struct View {
    hand: u64,
    /// The cards of the enemy with the fewest.
    enemy: u32,
    /// The cards of the partner, if there is one.
    partner: Option<u32>,
    /// True if the next seat is an enemy.
    enemy_next: bool,
}

impl View {
    fn of(position: &Climbing<u64>) -> Self {
        let sizes = [0, 1, 2].map(|seat| position.hand(seat).size());
        let hand = position.hand(position.turn());
        match position.turn() {
            0 => Self { hand, enemy: sizes[1].min(sizes[2]), partner: None, enemy_next: true },
            1 => Self { hand, enemy: sizes[0], partner: Some(sizes[2]), enemy_next: false },
            _ => Self { hand, enemy: sizes[0], partner: Some(sizes[1]), enemy_next: true },
        }
    }
}

impl Policy {
    /// The move of the policy; with random numbers now and then another good one.
    pub fn choose(&mut self, position: &Climbing<u64>, random: Option<&mut SplitMix>) -> Move {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        self.candidates(position, &mut moves);
        let mut best = (i32::MIN, Move::Pass);
        let mut random = random;
        let single = moves.len() == 1;
        for &mv in &moves {
            let noise = random.as_mut().map_or(0, |random| random.below(NOISE) as i32);
            let score = if single { 0 } else { self.score(position, mv) + noise };
            if score > best.0 {
                best = (score, mv);
            }
        }
        self.moves = moves;
        best.1
    }

    /// The move at a table with hidden cards.
    pub fn at_table(&mut self, observer: &TableObserver) -> Move {
        // Any deal will do: the policy sees the own hand and how many cards the others hold.
        let hands = DealSpace::of(observer).draw(&mut SplitMix(0));
        self.choose(&observer.position(hands), None)
    }

    /// The moves that the policy chooses from.
    fn candidates(&mut self, position: &Climbing<u64>, moves: &mut Vec<Move>) {
        let hand = position.hand(position.turn());
        match position.table() {
            None => self.leads(position, hand, moves),
            Some(table) => {
                answers(position, hand, table.shape, moves);
                moves.push(Move::Pass);
            }
        }
    }

    fn leads(&mut self, position: &Climbing<u64>, hand: u64, moves: &mut Vec<Move>) {
        let pieces = self.splitter.pieces(hand);
        if let Some(all) = whole(position, hand) {
            moves.push(Move::Play(all));
            return;
        }
        for piece in &pieces {
            let play = with_carried(position, piece.play, &pieces);
            moves.push(Move::Play(play.unwrap_or(piece.play)));
        }
        // The highest single card and single cards of pairs matter when an enemy has one card left.
        let highest = hand.ranks_with(1).checked_ilog2().map_or(0, |rank| rank as Rank);
        let lowest = hand.ranks_with(1).trailing_zeros() as Rank;
        for rank in [highest, lowest] {
            let single = Move::Play(Play::bare(Kind::Single, 1, rank));
            if !moves.contains(&single) {
                moves.push(single);
            }
        }
    }

    /// The score of any legal move; higher is better.
    pub fn score(&mut self, position: &Climbing<u64>, mv: Move) -> i32 {
        let view = View::of(position);
        match (mv, position.table()) {
            (Move::Pass, table) => self.pass_score(position, &view, table),
            (Move::Play(play), None) => self.lead_score(position, &view, play),
            (Move::Play(play), Some(table)) => self.answer_score(position, &view, play, table),
        }
    }

    fn lead_score(&mut self, position: &Climbing<u64>, view: &View, play: Play) -> i32 {
        let rest = play.taken_from(view.hand);
        if rest.is_empty() {
            return SURE;
        }
        let Shape { kind, len, main } = play.shape;
        let left = self.splitter.cost(rest);
        // Get rid of the plays that are hard to get rid of: high costs first, many cards before few.
        let mut score = -left + play.size() as i32 * 2;
        let own = cost(kind, len, main);
        score += own / 4;
        if is_power(kind) {
            score -= WASTE;
            if left <= 30 || whole(position, rest).is_some() {
                score += 2 * WASTE;
            }
        }
        let size = play.size();
        if size == view.enemy && !is_power(kind) {
            // The enemy might go out with such a play: the higher, the less likely.
            let height = i32::from(main) + i32::from(len) - 1;
            let sure = matches!(kind, Kind::Single) && main == BIG_JOKER;
            if !sure {
                score -= (GIFT - 25 * height).max(0);
            }
        }
        if let Some(partner) = view.partner
            && !view.enemy_next
            && size == partner
            && size <= 2
            && matches!(kind, Kind::Single | Kind::Pair)
        {
            // The partner is next and may go out.
            score += 220 - 12 * i32::from(main);
        }
        score
    }

    fn pass_score(&mut self, position: &Climbing<u64>, view: &View, table: Option<Play>) -> i32 {
        let stay = -self.splitter.cost(view.hand);
        let Some(table) = table else { return stay };
        let owner = position.owner();
        if is_partner(position.turn(), owner) {
            let height = i32::from(table.shape.main) + i32::from(table.shape.len) - 1;
            // A partner's low card before an enemy's turn asks to be raised; a high one is left alone.
            let quiet = if view.enemy_next && position.passes == 0 { 4 * height } else { 34 };
            let close = if position.hand(owner).size() <= FEW { 60 } else { 0 };
            return stay + quiet + close;
        }
        let left = position.hand(owner).size();
        let danger = match left {
            0..=1 => 420,
            2 => 260,
            3..=4 => 130,
            5..=7 => 45,
            _ => 0,
        };
        // The partner behind may still answer.
        let behind = view.partner.is_some() && position.passes == 0 && position.turn() == 1;
        stay - if behind { danger / 2 } else { danger }
    }

    fn answer_score(&mut self, position: &Climbing<u64>, view: &View, play: Play, table: Play) -> i32 {
        let rest = play.taken_from(view.hand);
        if rest.is_empty() {
            return SURE;
        }
        let left = self.splitter.cost(rest);
        let mut score = -left + LEAD;
        let Shape { kind, main, .. } = play.shape;
        if whole(position, rest).is_some() {
            score += 60;
        }
        if is_power(kind) {
            score -= if is_power(table.shape.kind) { 0 } else { WASTE / 2 };
            if left <= 40 {
                score += WASTE;
            }
        }
        if kind == Kind::Single && view.enemy == 1 && !is_partner(position.turn(), position.owner()) {
            // Against a single card left the highest answer is the safest.
            score += 16 * i32::from(main);
        }
        if is_partner(position.turn(), position.owner()) {
            let height = i32::from(main);
            score -= LEAD + if height >= 9 { 10 * (height - 8) } else { 0 };
            if is_power(kind) {
                score -= 200;
            }
        }
        score
    }

    /// The result of a game played to its end: whether the landlord wins.
    pub fn playout(&mut self, position: &Climbing<u64>, random: &mut SplitMix) -> bool {
        let mut position = *position;
        loop {
            if let Some(seat) = (0..3).find(|&seat| position.hand(seat).is_empty()) {
                return seat == 0;
            }
            let mv = self.choose(&position, Some(random));
            etude_model::Position::play(&mut position, mv);
        }
    }
}

/// The answers to a play, each with the cheapest kickers.
fn answers(position: &Climbing<u64>, hand: u64, table: Shape, moves: &mut Vec<Move>) {
    if table.kind.kickers(table.len) == (0, 0) {
        Plays::new(hand, position.kinds(), position.rules, moves).beat(table);
        return;
    }
    let (number, size) = table.kind.kickers(table.len);
    let mut mains = Vec::new();
    let mut plays = Plays::new(hand, position.kinds(), position.rules, &mut mains);
    // Four of a rank are compared with fours alone here, bombs and the rocket follow.
    plays.beat(Shape { kind: bare(table.kind), ..table });
    for mv in mains {
        let Move::Play(play) = mv else { continue };
        let shape = Shape { kind: table.kind, ..play.shape };
        if play.shape.kind == bare(table.kind)
            && let Some(play) = cheapest_kickers(position, Play { shape, ..play }, hand, number, size)
        {
            moves.push(Move::Play(play));
        }
    }
    // Only bombs and the rocket beat the big joker.
    let joker = Shape { kind: Kind::Single, len: 1, main: BIG_JOKER };
    Plays::new(hand, position.kinds(), position.rules, moves).beat(joker);
}

/// Returns true if a kind takes any lead.
fn is_power(kind: Kind) -> bool {
    matches!(kind, Kind::Bomb | Kind::Rocket)
}

/// Returns true if another seat is the partner.
fn is_partner(seat: u8, other: u8) -> bool {
    seat != 0 && other != 0 && seat != other
}

/// The kind of the main part alone.
fn bare(kind: Kind) -> Kind {
    match kind {
        Kind::TripleSingle | Kind::TriplePair => Kind::Triple,
        Kind::PlaneSingles | Kind::PlanePairs => Kind::Plane,
        Kind::QuadSingles | Kind::QuadPairs => Kind::Bomb,
        kind => kind,
    }
}

/// The play of a whole hand, if it is one.
fn whole(position: &Climbing<u64>, hand: u64) -> Option<Play> {
    let size = hand.size();
    let with = [1, 2, 3, 4].map(|copies| hand.ranks_with(copies));
    let (lowest, number) = (with[0].trailing_zeros() as Rank, with[0].count_ones());
    let in_row = with[0] >> lowest == (1 << number) - 1 && u32::from(lowest) + number <= u32::from(TWO);
    let run = |kind: Kind| Some(Play::bare(kind, number as u8, lowest));
    let lone = [Kind::Single, Kind::Pair, Kind::Triple, Kind::Bomb];
    match (number, size) {
        (1, 1..=4) => Some(Play::bare(lone[size as usize - 1], 1, lowest)),
        (2, 2) if lowest + 1 == BIG_JOKER => Some(Play::bare(Kind::Rocket, 2, lowest)),
        (5.., _) if number == size && in_row => run(Kind::Straight),
        (3.., _) if 2 * number == size && with[1] == with[0] && with[2] == 0 && in_row => run(Kind::PairRun),
        // Every other play has three of a rank.
        _ if with[2] == 0 => None,
        _ => {
            let planes = with[2] & with[2] >> 1 != 0;
            let alone = matches!(size, 4 | 5) && number == 2;
            let fours = with[3] != 0 && matches!(size, 6 | 8);
            (planes || alone || fours).then(|| generated(position, hand)).flatten()
        }
    }
}

/// The play of a whole hand among all of its plays.
fn generated(position: &Climbing<u64>, hand: u64) -> Option<Play> {
    let size = hand.size();
    let mut moves = Vec::new();
    Plays::new(hand, position.kinds(), position.rules, &mut moves).lead();
    moves.into_iter().find_map(|mv| match mv {
        Move::Play(play) if play.size() == size => Some(play),
        _ => None,
    })
}

/// A triple or plane of a split with the pieces that it takes along.
fn with_carried(position: &Climbing<u64>, play: Play, pieces: &[Piece]) -> Option<Play> {
    let Shape { kind, len, .. } = play.shape;
    let (single, pair) = match kind {
        Kind::Triple => (Kind::TripleSingle, Kind::TriplePair),
        Kind::Plane => (Kind::PlaneSingles, Kind::PlanePairs),
        _ => return None,
    };
    let Shape { main, .. } = play.shape;
    let of = |wanted: Kind| {
        let carried = pieces.iter().filter(|piece| {
            let rank = piece.play.shape.main;
            piece.carried && piece.play.shape.kind == wanted && !(main..main + len).contains(&rank)
        });
        carried.map(|piece| piece.play.shape.main).take(usize::from(len)).collect::<Vec<Rank>>()
    };
    let (singles, pairs) = (of(Kind::Single), of(Kind::Pair));
    let full = |ranks: &[Rank], size: u8, kind: Kind| {
        (ranks.len() == usize::from(len) && position.kinds().has(kind)).then(|| Play {
            shape: Shape { kind, ..play.shape },
            kickers: ranks.iter().fold(0u64, |kickers, &rank| kickers.plus(rank, size)),
        })
    };
    let with_singles = full(&singles, 1, single);
    let with_pairs = full(&pairs, 2, pair);
    // The lower kickers go along.
    if with_pairs.is_some() && (with_singles.is_none() || pairs[0] < singles[0]) {
        with_pairs
    } else {
        with_singles.or(with_pairs)
    }
}

/// A play with its cheapest kickers: cards of single ranks before those of pairs and triples, low before high.
fn cheapest_kickers(position: &Climbing<u64>, play: Play, hand: u64, number: u8, size: u8) -> Option<Play> {
    let Shape { len, main, .. } = play.shape;
    let mut left = number;
    let mut kickers = 0u64;
    // Lone cards first, then pairs, triples and the high cards.
    for round in [size, size + 1, size + 2, 5] {
        for rank in 0..u64::RANKS {
            let held = hand.count(rank);
            let high = rank >= 11;
            let fits = if round == 5 { held >= size && high } else { held == round && !high };
            if left == 0 || !fits || (main..main + len).contains(&rank) || kickers.count(rank) > 0 {
                continue;
            }
            if size == 1 && rank == BIG_JOKER && kickers.count(rank - 1) > 0 && !position.rules.joker_kickers
            {
                continue;
            }
            kickers = kickers.plus(rank, size);
            left -= 1;
            if left > 0 && size == 1 && held >= 2 && position.rules.single_kickers != SingleKickers::Distinct
            {
                kickers = kickers.plus(rank, 1);
                left -= 1;
            }
        }
    }
    (left == 0).then_some(Play { kickers, ..play })
}
