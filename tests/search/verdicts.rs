//! Answers of the proof engine against the literature and the exhaustive reference, whatever the threads, the memory and the
//! interruptions.

use etude_games::climbing::hand::Hand;
use etude_games::climbing::{Climbing, ClimbingGame, Move};
use etude_model::{
    Control, Dominance, Edit, Game, Hints, Playable, Position, RuleProfile, Setup as _, Side, Stopped, Value,
};
use etude_search::Prove;
use etude_search::exhaustive::Exhaustive;
use etude_search::proof::Prover;
use etude_support::{Random, times};
use etude_support_search::{check_against_reference, proven_move, small_position};
use std::time::{Duration, Instant};

fn rules(id: &str) -> &'static RuleProfile {
    let all = ClimbingGame::<u64>::rules();
    all.iter().find(|rules| rules.id == id).unwrap_or_else(|| panic!("no profile {id}"))
}

#[track_caller]
fn position<H: Hand>(profile: &str, text: &str) -> Climbing<H> {
    let setup = ClimbingGame::<H>::parse(rules(profile), text)
        .unwrap_or_else(|error| panic!("{text}: {:?} at {:?}", error.message, error.span));
    ClimbingGame::<H>::position(&setup).unwrap_or_else(|problems| panic!("{text}: {problems:?}"))
}

/// Plays a few random moves, so that some positions have cards on the table.
fn wander<H: Hand>(random: &mut Random, mut position: Climbing<H>) -> Climbing<H> {
    let mut moves = Vec::new();
    for _ in 0..random.below(4) {
        moves.clear();
        position.legal_moves(&mut moves);
        let next = position.after(moves[random.below(moves.len())]);
        if next.score().is_some() {
            break;
        }
        position = next;
    }
    position
}

fn check_small_positions<H: Hand>(profiles: &[&str], count: usize, seed: u64) {
    let mut random = Random(seed);
    // One table is so small that nearly everything is evicted at once.
    let mut provers = [(64 << 20, 1), (1 << 10, 1), (256 << 10, 2), (64 << 20, 2)]
        .map(|(budget, threads)| Prover::<Climbing<H>>::new(budget, threads));
    let mut on_table = 0;
    for index in 0..count {
        let profile = profiles[index % profiles.len()];
        let seats = if index % 5 < 3 { 2 } else { 3 };
        let cards = if seats == 2 { 7 } else { 4 };
        let text = small_position(&mut random, profile, seats, cards);
        let position = wander(&mut random, position::<H>(profile, &text));
        on_table += usize::from(position.table().is_some());
        let prover = &mut provers[(index / profiles.len()) % 4];
        check_against_reference(&format!("{text} ({profile}, {position:?})"), &position, prover);
    }
    assert!(on_table * 5 > count, "{on_table} of {count} positions have a play on the table");
    assert!(provers[1].dropped() > count, "the tiny table dropped {} records", provers[1].dropped());
    assert!(provers[1].memory() <= 4 << 10, "the tiny table takes {} bytes", provers[1].memory());
}

#[test]
fn agrees_with_reference_on_dou_dizhu() {
    check_small_positions::<u64>(&["doudizhu", "app", "strict"], times(3_750), 1);
}

/// Takes a random run out of a deck, if the deck has it.
fn take_run(random: &mut Random, deck: &mut [u8; 12], cards: &mut String) {
    const RANKS: [char; 12] = ['3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];
    let (copies, len) = [(1, 5), (1, 6), (1, 7), (2, 3), (2, 4), (3, 2), (3, 3)][random.below(7)];
    let start = random.below(12 - len + 1);
    if deck[start..start + len].iter().all(|&left| left >= copies) {
        for rank in start..start + len {
            deck[rank] -= copies;
            cards.extend(std::iter::repeat_n(RANKS[rank], usize::from(copies)));
        }
    }
}

/// A hand of runs against a few cards, where the differences between runs matter.
#[test]
fn agrees_with_reference_on_runs() {
    let mut random = Random(3);
    let control = Control::new();
    let mut prover = Prover::<Climbing<u64>>::new(64 << 20, 1);
    let mut on_table = 0;
    for index in 0..times(600) {
        let mut deck = [4; 12];
        let mut hands = [String::new(), String::new()];
        while hands[0].len() < 10 {
            hands[0].clear();
            deck = [4; 12];
            take_run(&mut random, &mut deck, &mut hands[0]);
            take_run(&mut random, &mut deck, &mut hands[0]);
        }
        hands[0].truncate(12);
        for _ in 0..=random.below(3) {
            hands[1].push(['3', '5', '7', '9', 'J', 'K', '2', 'X', 'D'][random.below(9)]);
        }
        let mut table = String::new();
        if random.below(2) == 0 {
            take_run(&mut random, &mut deck, &mut table);
        }
        let mut third = String::new();
        if index % 3 == 0 {
            // The second farmer has a run; the reference is slow with three hands.
            hands[0].truncate(7);
            while third.is_empty() {
                take_run(&mut random, &mut deck, &mut third);
            }
            third.truncate(5);
            third.push(['4', '6', 'T'][random.below(3)]);
            third.insert_str(0, " / ");
        }
        let mut text = format!("{} / {}{third}", hands[0], hands[1]);
        if table.is_empty() {
            text.push_str(if random.below(2) == 0 { "" } else { "; turn 2" });
        } else {
            on_table += 1;
            text.push_str(&format!("; beat {table}"));
        }
        // What cannot be dealt from one deck, and tables larger than a hand, are left out.
        let Ok(setup) = ClimbingGame::<u64>::parse(rules("doudizhu"), &text) else { continue };
        let Ok(position) = ClimbingGame::<u64>::position(&setup) else { continue };
        let exact = Exhaustive::new().solve(&position, &control).expect("nothing stops it");
        assert_eq!(prover.value(&position, &control), Ok(exact.value), "value of {text}, number {index}");
        assert_eq!(prover.plies(&position, &control), Ok(exact.plies), "plies of {text}, number {index}");
    }
    assert!(on_table > 150, "{on_table} positions have a run on the table");
}

#[test]
fn agrees_with_reference_on_plain_numbers() {
    check_small_positions::<u128>(&["article"], times(1_250), 2);
}

/// A row of `tests/data/climbing/positions.txt`.
struct Row<'a> {
    name: &'a str,
    hands: &'a str,
    bans: &'a str,
    value: Value,
    moves: Vec<&'a str>,
    /// The numbers of winning moves and of all moves, if known.
    winning: Option<usize>,
    all: Option<usize>,
}

const ROWS: &str = include_str!("../data/climbing/positions.txt");

fn rows() -> Vec<Row<'static>> {
    let lines = ROWS.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let rows = lines.map(|line| {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [name, hands, bans, value, moves, counts] = fields[..] else { panic!("bad row: {line}") };
        let (winning, all) = counts.split_once('/').unwrap_or((counts, ""));
        let value = match value {
            "win" => Value::Win,
            "loss" => Value::Loss,
            _ => panic!("bad value: {line}"),
        };
        let moves = moves.split(',').map(str::trim).filter(|mv| !mv.is_empty()).collect();
        Row { name, hands, bans, value, moves, winning: winning.parse().ok(), all: all.parse().ok() }
    });
    rows.collect()
}

fn check_row<H: Hand>(row: &Row, profile: &str, with_moves: bool) {
    let Row { name, hands, bans, value, moves, winning, all } = row;
    let bans = if bans.is_empty() { String::new() } else { format!("; ban {bans}") };
    let position = position::<H>(profile, &format!("{hands}{bans}"));
    let control = Control::new();
    let mut prover = Prover::new(64 << 20, 1);
    assert_eq!(prover.value(&position, &control), Ok(*value), "value of {name} under {profile}");
    assert!(prover.memory() < 64_000_000, "{name} took {} bytes", prover.memory());
    if !with_moves {
        return;
    }
    let verdicts = prover.verdicts(&position, &control, &mut |_, _| {}).expect("nothing stops it");
    let mut winners: Vec<String> = Vec::new();
    for &(mv, value) in &verdicts {
        if value == Value::Win {
            winners.push(ClimbingGame::<H>::move_text(&position, mv));
        }
    }
    for mv in moves {
        assert!(winners.iter().any(|winner| winner == mv), "{mv} wins {name}, not only {winners:?}");
    }
    if let Some(winning) = winning {
        assert_eq!(winners.len(), *winning, "winning moves of {name} under {profile}: {winners:?}");
    }
    if let Some(all) = all {
        assert_eq!(verdicts.len(), *all, "legal moves of {name} under {profile}");
    }
    let first = verdicts.iter().find(|&&(_, move_value)| move_value == *value).map(|&(mv, _)| mv);
    assert_eq!(
        proven_move(&mut prover, &position, &control),
        Ok(first),
        "proven move of {name} under {profile}"
    );
}

#[test]
fn known_positions() {
    let rows = rows();
    assert!(rows.len() >= 40 + 16, "{} rows", rows.len());
    for row in &rows {
        let profiles = row.name.split_once('@').map_or("app+doudizhu+strict", |(_, profiles)| profiles);
        for (index, profile) in profiles.split('+').enumerate() {
            if profile == "article" {
                check_row::<u128>(row, profile, index == 0);
            } else {
                check_row::<u64>(row, profile, index == 0);
            }
        }
    }
}

/// A full deal that takes seconds.
fn hard_position() -> Climbing<u64> {
    let mut setup = ClimbingGame::<u64>::empty(rules("doudizhu"));
    assert!(setup.edit(Edit::Deal { seed: 32 }).is_edited(), "a deal is always possible");
    ClimbingGame::<u64>::position(&setup).expect("a full deal can be played")
}

#[test]
fn cancel_within_50_ms() {
    let position = hard_position();
    for threads in [1, 2] {
        let mut prover = Prover::new(256 << 20, threads);
        for wait in [1, 20, 150] {
            // A busy machine may wake a thread late, but not every time.
            let quickest = (0..5).map(|_| time_to_stop(&mut prover, &position, wait)).min();
            let quickest = quickest.expect("there were tries");
            assert!(quickest < Duration::from_millis(50), "{quickest:?} with {threads} threads");
        }
    }
}

/// How long a search goes on once it is cancelled after this number of milliseconds.
fn time_to_stop(prover: &mut Prover<Climbing<u64>>, position: &Climbing<u64>, wait: u64) -> Duration {
    let control = Control::new();
    std::thread::scope(|scope| {
        let worker = scope.spawn(|| (prover.value(position, &control), Instant::now()));
        while control.nodes() == 0 && !worker.is_finished() {
            std::thread::yield_now();
        }
        std::thread::sleep(Duration::from_millis(wait));
        let start = Instant::now();
        control.cancel();
        let (result, end) = worker.join().expect("the worker does not panic");
        assert_eq!(result, Err(Stopped), "the position is hard enough");
        end.saturating_duration_since(start)
    })
}

#[test]
fn distance_cancels() {
    let position = hard_position();
    let mut prover = Prover::new(64 << 20, 1);
    let control = Control::new().with_limit(Duration::from_millis(50));
    assert_eq!(prover.plies(&position, &control), Err(Stopped));
    let start = Instant::now();
    assert_eq!(prover.distances(&position, &control, &mut |_, _| {}), Err(Stopped));
    // The whole work takes many seconds.
    assert!(start.elapsed() < Duration::from_secs(2), "{:?}", start.elapsed());
}

#[test]
fn stopped_proof_resumes() {
    let position = position::<u64>("doudizhu", "3335688JQK22 / 445567TTKAAA");
    let never = Control::new();
    let whole = Prover::new(64 << 20, 1).distances(&position, &never, &mut |_, _| {}).expect("not stopped");
    assert_eq!(whole.iter().filter(|(_, exact)| exact.value == Value::Win).count(), 1);
    for (threads, budget) in [(1, 64 << 20), (2, 64 << 20), (1, 64 << 10), (2, 64 << 10)] {
        let mut prover = Prover::new(budget, threads);
        let mut stops = 0;
        loop {
            // Longer each time, or the small table might never hold enough to make progress.
            let control = Control::new().with_limit(Duration::from_micros(200 + 2_000 * stops * stops));
            match prover.distances(&position, &control, &mut |_, _| {}) {
                Ok(distances) => {
                    assert_eq!(distances, whole, "{threads} threads, {budget} bytes, {stops} stops");
                    break;
                }
                Err(Stopped) => stops += 1,
            }
            assert!(stops < 200, "the search gets on");
        }
        assert!(stops > 0, "the search was stopped at least once");
        assert!(prover.memory() <= budget + (64 << 10), "{} bytes of {budget}", prover.memory());
        if budget < 1 << 20 {
            assert!(prover.dropped() > 0, "the small table is full");
        }
    }
}

#[test]
fn budget_change_keeps_proofs() {
    let position = position::<u64>("doudizhu", "3335688JQK22 / 445567TTKAAA");
    let mut prover = Prover::new(1 << 20, 1);
    let first = Control::new();
    assert_eq!(prover.value(&position, &first), Ok(Value::Win));
    for budget in [64 << 20, 8 << 20] {
        prover.set_budget(budget);
        prover.set_threads(1);
        let again = Control::new();
        assert_eq!(prover.value(&position, &again), Ok(Value::Win));
        assert!(again.nodes() * 10 < first.nodes(), "{} then {} nodes", first.nodes(), again.nodes());
    }
    prover.set_budget(4 << 10);
    assert!(prover.memory() <= 8 << 10, "{} bytes", prover.memory());
    assert_eq!(prover.value(&position, &Control::new()), Ok(Value::Win));
}

/// All 32 ranks in one hand, up to three of each so that no size of group is too common: the widest comparison
/// of two hands that there is. The one card of the other hand makes the verdicts plain.
#[test]
fn thirty_two_ranks() {
    let card = |rank: u8| format!("({rank})");
    let all: String = (1..=32).map(|rank| card(rank).repeat(1 + usize::from(rank) % 3)).collect();
    let other = (33..=64).map(card).collect::<String>();
    let mut prover = Prover::<Climbing<u128>>::new(16 << 20, 1);
    let control = Control::new();
    let mut value = |text: &str| prover.value(&position::<u128>("article", text), &control);
    // A single card is led.
    for few in ["(1)", "(16)", "(32)"] {
        assert_eq!(value(&format!("{few} / {all}")), Ok(Value::Win), "{few} to move");
    }
    // A game of one move is small enough for the reference.
    let one = position::<u128>("article", &format!("(16) / {all}"));
    check_against_reference("(16) against all", &one, &mut Prover::new(1 << 20, 1));
    // A position has at most thirty-two ranks.
    assert!(ClimbingGame::<u128>::parse(rules("article"), &format!("{all} / {other}")).is_err());
}

/// Position without dominance, which only some threads may search.
#[derive(Clone)]
struct Plain {
    position: Climbing<u64>,
    only_thread: Option<std::thread::ThreadId>,
}

impl Position for Plain {
    type Move = Move;
    type Key = <Climbing<u64> as Position>::Key;

    fn may_cycle(&self) -> bool {
        self.position.may_cycle()
    }

    fn may_draw(&self) -> bool {
        self.position.may_draw()
    }

    fn side_to_move(&self) -> Side {
        self.position.side_to_move()
    }

    fn score(&self) -> Option<Value> {
        self.position.score()
    }

    fn legal_moves(&self, moves: &mut Vec<Move>) {
        let thread = std::thread::current().id();
        assert!(self.only_thread.is_none_or(|only| only == thread), "a game has a fault");
        self.position.legal_moves(moves);
    }

    fn play(&mut self, mv: Move) {
        self.position.play(mv);
    }

    fn key(&self) -> Self::Key {
        self.position.key()
    }
}

impl Hints for Plain {
    type Class = Self::Key;

    fn dominance(&self) -> Dominance<Self::Class> {
        Dominance::alone(self.key())
    }

    fn order_score(&self, mv: Move) -> i32 {
        self.position.order_score(mv)
    }
}

fn deal(seats: usize, cards: usize, seed: u64) -> Climbing<u64> {
    let mut setup = ClimbingGame::<u64>::empty(rules("doudizhu"));
    // Placeholder cards say how many to deal.
    let card = etude_games::climbing::Card { power: 3, suit: None };
    setup.hands = vec![vec![card; cards]; seats];
    assert!(setup.edit(Edit::Deal { seed }).is_edited(), "a deal is always possible");
    ClimbingGame::<u64>::position(&setup).expect("a deal can be played")
}

/// Where the reference would take too long, the engine without hints replaces it.
#[test]
fn hints_change_no_answer() {
    let control = Control::new();
    for (seats, cards, deals) in [(2, 10, 8), (3, 6, 6)] {
        for seed in 0..deals {
            let position = deal(seats, cards, seed);
            let plain = Plain { position, only_thread: None };
            let expected = Prover::new(64 << 20, 1).distances(&plain, &control, &mut |_, _| {});
            let distances = Prover::new(1 << 20, 2).distances(&position, &control, &mut |_, _| {});
            assert_eq!(distances, expected, "{cards} cards, {seats} seats, deal {seed}");
        }
    }
}

#[test]
fn panic_ends_all_threads() {
    let plain = Plain { position: hard_position(), only_thread: Some(std::thread::current().id()) };
    let start = Instant::now();
    let panic = std::panic::catch_unwind(|| Prover::new(16 << 20, 2).value(&plain, &Control::new()));
    let panic = panic.expect_err("the second thread panics");
    assert_eq!(panic.downcast_ref::<&str>(), Some(&"a game has a fault"));
    assert!(start.elapsed() < Duration::from_secs(5), "{:?}", start.elapsed());
}

/// Noughts and crosses; who takes the middle square moves again. There are draws, and turns do not alternate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
struct Grid {
    squares: [Option<Side>; 9],
    mover: Side,
}

impl Grid {
    fn has_line(&self, side: Side) -> bool {
        const LINES: [[usize; 3]; 8] =
            [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
        LINES.iter().any(|line| line.iter().all(|&square| self.squares[square] == Some(side)))
    }
}

impl Position for Grid {
    type Move = usize;
    type Key = Self;

    fn may_cycle(&self) -> bool {
        false
    }

    fn may_draw(&self) -> bool {
        true
    }

    fn side_to_move(&self) -> Side {
        self.mover
    }

    fn score(&self) -> Option<Value> {
        if self.has_line(self.mover) {
            Some(Value::Win)
        } else if self.has_line(self.mover.other()) {
            Some(Value::Loss)
        } else {
            self.squares.iter().all(Option::is_some).then_some(Value::Draw)
        }
    }

    fn legal_moves(&self, moves: &mut Vec<usize>) {
        if self.score().is_none() {
            moves.extend((0..9).filter(|&square| self.squares[square].is_none()));
        }
    }

    fn play(&mut self, square: usize) {
        self.squares[square] = Some(self.mover);
        if square != 4 {
            self.mover = self.mover.other();
        }
    }

    fn key(&self) -> Self {
        *self
    }
}

impl Hints for Grid {
    type Class = Self;

    fn dominance(&self) -> Dominance<Self> {
        Dominance::alone(*self)
    }

    fn order_score(&self, square: usize) -> i32 {
        -(square as i32)
    }
}

#[test]
fn draws_and_double_turns() {
    let control = Control::new();
    let mut reference = Exhaustive::new();
    let mut provers = [(16 << 20, 1), (2 << 10, 1), (16 << 20, 2)]
        .map(|(budget, threads)| Prover::<Grid>::new(budget, threads));
    let mut random = Random(4);
    let mut seen = [0; 3];
    for _ in 0..300 {
        let mut position = Grid { squares: [None; 9], mover: Side::First };
        let mut moves = Vec::new();
        for _ in 0..random.below(8) {
            moves.clear();
            position.legal_moves(&mut moves);
            if let Some(count) = std::num::NonZero::new(moves.len()) {
                position.play(moves[random.below(count.get())]);
            }
        }
        let exact = reference.solve(&position, &control).expect("nothing stops it");
        let expected = reference.moves(&position, &control).expect("nothing stops it");
        seen[exact.value as usize] += 1;
        for prover in &mut provers {
            assert_eq!(prover.value(&position, &control), Ok(exact.value), "{position:?}");
            assert_eq!(prover.plies(&position, &control), Ok(exact.plies), "{position:?}");
            let distances = prover.distances(&position, &control, &mut |_, _| {});
            assert_eq!(distances.as_ref(), Ok(&expected), "{position:?}");
            let first = expected.iter().find(|(_, mv)| mv.value == exact.value).map(|&(mv, _)| mv);
            assert_eq!(proven_move(prover, &position, &control), Ok(first), "{position:?}");
        }
    }
    assert!(seen.iter().all(|&count| count > 20), "losses, draws and wins: {seen:?}");
}
