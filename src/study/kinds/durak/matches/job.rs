//! The match job: starts, reports and stops a match, and opens its games.

use super::runner::{Over, Plan};
use crate::budget::{Budget, Granted, Need, Share};
use crate::document::{Document, Line, Step};
use crate::jobs::{Ended, Job, JobState, Task, Worker};
use crate::match_stats::MatchStats;
use crate::resources::Wake;
use etude_games::durak::bots::Record;
use etude_model::{Outcome, Side, Stopped};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

/// The most points of the score curve; beyond it every second one is dropped.
const MOST_POINTS: usize = 600;
/// The most games that are kept to be opened; others are only counted.
pub const MOST_KEPT: u32 = 50_000;
/// The bytes reserved for a game: its record, and its CSV line.
const EACH: usize = 1024;
/// The bytes of a record without its moves, with the overhead of two allocations.
const RECORD: usize = size_of::<Record>() + size_of::<Option<Arc<Record>>>() + 64;
/// Least interval between two wakes of listeners.
const PACE: Duration = Duration::from_millis(50);

/// The score after some games.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Point {
    /// The games so far.
    pub games: u32,
    /// The score of the first bot from 0 to 1.
    pub score: f64,
    /// Its 95 % interval.
    pub interval: [f64; 2],
}

/// A row of the list of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameRow {
    /// The winner; none for a draw.
    pub winner: Option<Side>,
    /// The first attacker.
    pub first: Side,
    /// The number of moves.
    pub plies: usize,
}

/// The state of a match.
#[derive(Clone, Debug, Default)]
pub struct MatchState {
    /// The statistics of the games so far, in order and without gaps.
    pub stats: MatchStats,
    /// The score curve.
    pub curve: Arc<Vec<Point>>,
    /// The finished games, in any order.
    pub over: u32,
    /// True while it is running.
    pub running: bool,
    /// The time that was spent.
    pub spent: Duration,
    /// The panic, if there was one.
    pub crash: Option<String>,
}

/// The sort column of the games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Column {
    /// The number of the game.
    #[default]
    Number,
    /// The first attacker.
    Attacker,
    /// The winner; draws come last.
    Winner,
    /// The number of moves.
    Plies,
}

/// The sort order of the games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SortOrder {
    /// The sort column.
    pub column: Column,
    /// True if the order is descending.
    pub descending: bool,
}

impl SortOrder {
    /// The order after a click on a column's header: descending if it was ascending by that column, else ascending.
    #[must_use]
    pub fn toggled(self, column: Column) -> Self {
        Self { column, descending: self.column == column && !self.descending }
    }
}

struct Board {
    /// The first games, if finished.
    records: Vec<Option<Arc<Record>>>,
    /// The bytes left for records.
    room: usize,
    /// The winners of finished games behind the first gap.
    waiting: BTreeMap<u32, Option<Side>>,
    state: MatchState,
    /// The games between two points of the curve.
    stride: u32,
    woken: Instant,
}

/// Finished games by number.
type Games = Vec<(u32, Arc<Record>)>;

/// A match in the background. Dropping it stops it.
pub struct MatchJob {
    plan: Plan,
    work: Job<Plan, Board>,
    /// Writes the CSV table.
    writer: Job<Games, Option<String>>,
    kept: Arc<Kept>,
}

/// The number of kept games, and their memory share.
struct Kept {
    games: AtomicU32,
    share: Share,
    budget: Budget,
}

impl Kept {
    /// Reserves memory for the first games of a match.
    fn new(games: u32, budget: &Budget) -> Self {
        let kept =
            Self { games: AtomicU32::new(0), share: budget.share(Need::Bytes), budget: budget.clone() };
        let mut games = games.min(kept.most());
        while games > 0 && kept.share.hold(games as usize * EACH) != Granted::Yes {
            games /= 2;
        }
        kept.games.store(games, Ordering::Relaxed);
        kept
    }

    /// The most games in a quarter of the memory.
    fn most(&self) -> u32 {
        MOST_KEPT.min((self.budget.all().memory / 4 / EACH).try_into().unwrap_or(MOST_KEPT))
    }

    fn games(&self) -> u32 {
        self.games.load(Ordering::Relaxed)
    }

    /// Drops games that no longer fit. The job must be unlocked meanwhile: the budget calls others.
    fn fit<'a>(&self, lock: impl FnOnce() -> JobState<'a, Plan, Board>) {
        let most = self.most();
        if self.games() > most {
            self.games.store(most, Ordering::Relaxed);
            lock().forget_behind(most);
            let _: Granted = self.share.hold(most as usize * EACH);
        }
    }
}

impl MatchJob {
    /// Starts a match.
    pub fn start(plan: Plan, budget: &Budget, wake: Wake) -> Self {
        let kept = Arc::new(Kept::new(plan.games(), budget));
        let games = kept.games() as usize;
        let board = Board {
            records: vec![None; games],
            room: room_for(games),
            waiting: BTreeMap::new(),
            state: MatchState::default(),
            stride: 2,
            woken: Instant::now(),
        };
        let share = budget.share(Need::Parts { memory: 0, threads: 1 });
        let theirs = Arc::clone(&kept);
        let work = Job::start("match", share, board, Arc::clone(&wake), move |_| Player {
            kept: Arc::clone(&theirs),
        });
        work.ask(plan);
        let writer = Job::of("match table", None, wake, move |games: Games, task| {
            let games = games.iter().map(|(game, record)| (*game, record.as_ref()));
            let table = plan.csv(games, task.control())?;
            task.publish(|written| *written = Some(table))
        });
        Self { plan, work, writer, kept }
    }

    /// The number of kept games, the first ones of the match.
    pub fn kept(&self) -> u32 {
        self.kept.games()
    }

    /// The plan.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }

    /// The state.
    pub fn state(&self) -> MatchState {
        self.kept.fit(|| self.work.lock());
        let board = self.work.lock();
        let spent = board.state.spent + board.progress().spent;
        let crash = board.crash().map(str::to_owned);
        MatchState { running: board.is_busy(), spent, crash, ..board.state.clone() }
    }

    /// Stops the match; finished games stay.
    pub fn stop(&self) {
        self.work.stop();
    }

    /// A finished game by its number from 0.
    pub fn game(&self, game: u32) -> Option<GameRow> {
        let board = self.work.lock();
        let record = board.records.get(game as usize)?.as_ref()?;
        Some(GameRow { winner: record.winner, first: Plan::first(game), plies: record.moves.len() })
    }

    /// The numbers of the kept games in an order; unfinished ones come last.
    pub fn order(&self, by: SortOrder) -> Vec<u32> {
        let mut order: Vec<u32> = (0..self.kept()).collect();
        if by.column == Column::Number {
            if by.descending {
                order.reverse();
            }
            return order;
        }
        let board = self.work.lock();
        let key = |game: &u32| {
            let record = board.records.get(*game as usize)?.as_ref()?;
            Some(match by.column {
                Column::Number => 0,
                Column::Attacker => Plan::first(*game).index(),
                Column::Winner => record.winner.map_or(2, Side::index),
                Column::Plies => record.moves.len(),
            })
        };
        order.sort_by(|a, b| match (key(a), key(b)) {
            (Some(a), Some(b)) if by.descending => b.cmp(&a),
            (Some(a), Some(b)) => a.cmp(&b),
            (a, b) => a.is_none().cmp(&b.is_none()),
        });
        order
    }

    /// Starts to write the finished kept games as CSV: see [`Plan::csv`].
    pub fn write_table(&self) {
        let board = self.work.lock();
        let kept = (0..).zip(&board.records);
        let games = kept.filter_map(|(game, record)| Some((game, Arc::clone(record.as_ref()?)))).collect();
        drop(board);
        self.writer.ask(games);
    }

    /// Returns true if the CSV is being written.
    pub fn is_writing(&self) -> bool {
        self.writer.is_busy()
    }

    /// Takes the finished CSV, once.
    pub fn take_table(&self) -> Option<String> {
        self.writer.lock().take()
    }

    /// A finished game as a study.
    pub fn study(&self, game: u32) -> Option<Document> {
        let record = self.work.lock().records.get(game as usize).cloned()??;
        let [first, second] = self.plan.names();
        let steps = record.moves.iter().map(|mv| Step { mv: mv.text(), ..Step::default() });
        Some(Document {
            game: "durak".to_owned(),
            rules: self.plan.referee().text().to_owned(),
            title: format!("{first} – {second}, {}", game + 1),
            outcome: Some(record.winner.map_or(Outcome::Draw, Outcome::Won)),
            position: self.plan.position(game)?,
            line: Line(steps.collect()),
            ..Document::default()
        })
    }
}

/// Plays in the background, and rests when the match is over.
struct Player {
    kept: Arc<Kept>,
}

impl Worker for Player {
    type Query = Plan;
    type Snapshot = Board;
    const RESTS: bool = true;

    fn answer(&mut self, plan: Plan, task: &Task<'_, Plan, Board>) -> Result<(), Stopped> {
        self.kept.fit(|| task.lock());
        let over = {
            let board = task.lock();
            Over { before: board.state.stats.games(), more: board.waiting.keys().copied().collect() }
        };
        plan.run(task.resources().threads, &over, task.control(), &|game, record| {
            let mut board = task.lock();
            if board.take_in(game, record) {
                drop(board);
                task.wake();
            }
        })
    }

    fn ended(&mut self, board: &mut Board, ended: &Ended) {
        board.state.spent += ended.progress.spent;
    }
}

/// The bytes for the records of `games` games; the other half is for the CSV.
const fn room_for(games: usize) -> usize {
    games * EACH / 2
}

/// The bytes of a record.
fn bytes_of(record: &Record) -> usize {
    RECORD + size_of_val(record.moves.as_slice())
}

impl Board {
    /// Keeps only the first games.
    fn forget_behind(&mut self, games: u32) {
        self.records.truncate(games as usize);
        self.records.shrink_to_fit();
        let used: usize = self.records.iter().flatten().map(|record| bytes_of(record)).sum();
        self.room = room_for(games as usize).saturating_sub(used);
    }

    /// Adds a finished game. Returns true if listeners are to be woken.
    fn take_in(&mut self, game: u32, record: Record) -> bool {
        self.waiting.insert(game, record.winner);
        if let Some(place) = self.records.get_mut(game as usize)
            && let Some(left) = self.room.checked_sub(bytes_of(&record))
        {
            self.room = left;
            let moves = record.moves.as_slice().to_vec();
            *place = Some(Arc::new(Record { moves, ..record }));
        }
        self.state.over += 1;
        self.count();
        let due = self.woken.elapsed() >= PACE;
        if due {
            self.woken = Instant::now();
        }
        due
    }

    /// Counts the games up to the first gap.
    fn count(&mut self) {
        while let Some(winner) = self.waiting.remove(&self.state.stats.games()) {
            let stats = &mut self.state.stats;
            stats.add(winner);
            let games = stats.games();
            if games.is_multiple_of(self.stride) {
                let point = Point { games, score: stats.score(), interval: stats.interval() };
                let curve = Arc::make_mut(&mut self.state.curve);
                curve.push(point);
                if curve.len() > MOST_POINTS {
                    self.stride *= 2;
                    curve.retain(|point| point.games.is_multiple_of(self.stride));
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::kinds::durak::matches::runner::{MatchOptions, Referee};
    use crate::{Resources, Walk, registry};

    fn budget(threads: usize) -> Budget {
        Budget::new(Resources { memory: 1 << 26, threads })
    }

    fn job(games: u32, bots: [&str; 2]) -> MatchJob {
        let bots = bots.map(|bot| Some(bot.to_owned()));
        let options = MatchOptions { games, seed: 1, bots, ..MatchOptions::default() };
        MatchJob::start(options.plan().expect("a match"), &budget(2), Arc::new(|| {}))
    }

    fn wait(job: &MatchJob) -> MatchState {
        let began = Instant::now();
        loop {
            let state = job.state();
            if !state.running || began.elapsed() > Duration::from_mins(1) {
                return state;
            }
            std::thread::sleep(Duration::from_millis(1));
        }
    }

    #[test]
    fn a_match_is_watched_to_its_end() {
        let job = job(2_000, ["greedy", "random"]);
        let state = wait(&job);
        assert!(!state.running && state.crash.is_none());
        assert_eq!((state.over, state.stats.games()), (2_000, 2_000));
        assert!(state.curve.len() > 100 && state.curve.len() <= MOST_POINTS);
        let last = state.curve.last().expect("a point");
        assert_eq!((last.games, last.score), (2_000, state.stats.score()));
        let won = (0..2_000).filter(|&game| {
            job.game(game).is_some_and(|row| row.winner == Some(Side::First) && row.plies > 10)
        });
        assert_eq!(won.count() as u32, state.stats.results.won[0]);
        assert_eq!(job.game(2_000), None);
    }

    #[test]
    fn its_games_stand_in_order_and_are_written_as_a_table() {
        let job = job(40, ["greedy", "random"]);
        wait(&job);
        let plies = |game: &u32| job.game(*game).map(|row| row.plies);
        let by = SortOrder::default().toggled(Column::Plies);
        let rising = job.order(by);
        assert!(rising.is_sorted_by_key(plies) && rising.len() == 40);
        let descending = job.order(by.toggled(Column::Plies));
        assert!(descending.iter().rev().is_sorted_by_key(plies));
        assert_eq!(job.order(by.toggled(Column::Number)), (0..40).collect::<Vec<_>>());
        job.write_table();
        let table = std::iter::repeat_with(|| job.take_table()).flatten().next().expect("a table");
        // The thread ends a moment after its table is there.
        while job.is_writing() {
            std::thread::yield_now();
        }
        assert!(job.take_table().is_none());
        let lines: Vec<&str> = table.lines().collect();
        assert_eq!(lines[0], "game,first,second,attacks_first,winner,plies,position,moves");
        assert_eq!(lines.len(), 41);
        let cells: Vec<&str> = lines[1].split(',').collect();
        assert_eq!((cells.len(), cells[0], cells[1], cells[3]), (8, "1", "greedy", "1"));
        assert_eq!(cells[7].split("; ").count().to_string(), cells[5]);
    }

    #[test]
    fn a_long_match_keeps_the_games_there_is_room_for_and_counts_the_others() {
        let budget = Budget::new(Resources { memory: 64 * EACH, threads: 2 });
        let bots = ["greedy", "random"].map(|bot| Some(bot.to_owned()));
        let plan =
            MatchOptions { games: 300, seed: 1, bots, ..MatchOptions::default() }.plan().expect("a match");
        let job = MatchJob::start(plan, &budget, Arc::new(|| {}));
        assert!((1..=32).contains(&job.kept()), "{}", job.kept());
        assert!(budget.used() >= u64::from(job.kept()) * EACH as u64);
        let state = wait(&job);
        assert_eq!((state.over, state.stats.games()), (300, 300));
        assert!(job.game(0).is_some() && job.game(job.kept()).is_none() && job.study(299).is_none());
        assert_eq!(job.order(SortOrder::default()).len(), job.kept() as usize);
        // Less memory keeps fewer games.
        budget.set(Resources { memory: 16 * EACH, threads: 2 });
        job.state();
        assert_eq!(job.kept(), 4);
        assert!(budget.used() <= 4 * EACH as u64 && job.game(0).is_some() && job.game(4).is_none());
        drop(job);
        assert_eq!(budget.used(), 0);
        // Unfinished games take nothing.
        let plan = MatchOptions { games: super::super::runner::MOST_GAMES, ..MatchOptions::default() }
            .plan()
            .expect("a match");
        let job = MatchJob::start(plan, &self::budget(1), Arc::new(|| {}));
        assert!(job.kept() <= MOST_KEPT);
    }

    #[test]
    fn its_games_open_as_studies() {
        for referee in Referee::ALL {
            let referee = Some(referee.text().to_owned());
            let options = MatchOptions { games: 4, seed: 3, referee, ..MatchOptions::default() };
            let job = MatchJob::start(options.plan().expect("a match"), &budget(1), Arc::new(|| {}));
            let state = wait(&job);
            assert_eq!(state.over, 4);
            for game in 0..4 {
                let document = job.study(game).expect("a game that is over");
                let (mut study, illegal) =
                    registry::open(&document, &budget(1), Arc::new(|| {})).expect("a game that can be read");
                assert_eq!(illegal, []);
                let game = study.playing_mut().expect("a game is played");
                game.walk(Walk::End);
                assert!(game.moves().is_empty());
                assert_eq!(game.line().len(), document.line.0.len());
            }
            assert_eq!(job.study(4), None);
        }
    }

    #[test]
    fn a_match_is_stopped() {
        let job = job(100_000, ["monte-carlo:100000", "greedy"]);
        job.stop();
        let state = wait(&job);
        assert!(!state.running && state.stats.games() < 100_000);
    }
}
