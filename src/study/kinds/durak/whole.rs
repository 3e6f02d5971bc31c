//! The engines of whole games of durak: a prover for when the talon is empty, and the bots as players.

use super::endgame::EndgameSolver;
use crate::games::durak::bots;
use crate::games::durak::endgame::Endgame;
use crate::games::durak::moves::Move;
use crate::games::durak::whole::WholePosition;
use crate::model::{Control, Message, Position, Side, Stopped, Value};
use crate::search::{Exact, Prove};
use crate::study::playing::engine::{Engine, EngineRound, NamedPlayer, Strength};
use crate::study::playing::solver::Solver;
use crate::study::resources::Resources;

/// Whether the rest of a game is an endgame, so that it can be solved.
pub fn can_prove(table: &WholePosition) -> bool {
    table.state().is_endgame()
}

/// Whether a game can be solved exactly yet.
pub fn note(table: &WholePosition) -> Option<Message> {
    match table.state().talon().len() {
        _ if table.score().is_some() => None,
        0 => can_prove(table).then(|| Message::new("durak-note-exact")),
        count => Some(Message::new("durak-note-talon").number("count", count)),
    }
}

/// The prover of games whose talon is empty.
pub struct TableSolver {
    endgames: EndgameSolver,
}

impl TableSolver {
    /// The endgame that a game has become.
    fn endgame(table: &WholePosition) -> Result<Endgame, Stopped> {
        if can_prove(table) { Ok(Endgame::of(table.state())) } else { Err(Stopped) }
    }
}

impl Solver<WholePosition> for TableSolver {
    fn new(resources: Resources) -> Self {
        Self { endgames: EndgameSolver::new(resources) }
    }

    fn order_score(position: &WholePosition, mv: Move) -> i32 {
        EndgameSolver::order_score(&Endgame::of(position.state()), mv)
    }
}

impl Prove<WholePosition> for TableSolver {
    fn set_budget(&mut self, budget: usize) {
        self.endgames.set_budget(budget);
    }

    fn set_threads(&mut self, threads: usize) {
        self.endgames.set_threads(threads);
    }

    fn memory(&self) -> usize {
        self.endgames.memory()
    }

    fn value(&mut self, position: &WholePosition, control: &Control) -> Result<Value, Stopped> {
        self.endgames.value(&Self::endgame(position)?, control)
    }

    fn verdicts(
        &mut self,
        position: &WholePosition,
        control: &Control,
        found: &mut dyn FnMut(Move, Value),
    ) -> Result<Vec<(Move, Value)>, Stopped> {
        self.endgames.verdicts(&Self::endgame(position)?, control, found)
    }

    fn plies(&mut self, position: &WholePosition, control: &Control) -> Result<Option<u32>, Stopped> {
        self.endgames.plies(&Self::endgame(position)?, control)
    }

    fn wins_within(
        &mut self,
        position: &WholePosition,
        winner: Side,
        plies: u32,
        control: &Control,
    ) -> Result<bool, Stopped> {
        self.endgames.wins_within(&Self::endgame(position)?, winner, plies, control)
    }

    fn distances(
        &mut self,
        position: &WholePosition,
        control: &Control,
        found: &mut dyn FnMut(Move, Exact),
    ) -> Result<Vec<(Move, Exact)>, Stopped> {
        self.endgames.distances(&Self::endgame(position)?, control, found)
    }
}

const fn player(id: &'static str, name: &'static str, number: u32) -> NamedPlayer {
    NamedPlayer { id, name, number }
}

/// The bots that can be played against, the usual opponent first.
static PLAYERS: [NamedPlayer; 9] = [
    player("article:3", "durak-player-article", 3),
    player("article:4", "durak-player-article", 4),
    player("screenshot:3", "durak-player-screenshot", 3),
    player("repaired:3", "durak-player-repaired", 3),
    player("repaired:5", "durak-player-repaired", 5),
    player("greedy", "durak-player-greedy", 0),
    player("random", "durak-player-random", 0),
    player("monte-carlo:2000", "durak-player-monte-carlo", 2_000),
    player("monte-carlo:10000", "durak-player-monte-carlo", 10_000),
];

/// The bots. Each is told the game from the deal on, as far as its seat has seen it.
pub struct Bots {
    /// Decides what chance has a part in.
    seed: u64,
}

impl Engine<WholePosition> for Bots {
    const EXISTS: bool = true;
    const ANALYSES: bool = false;

    fn players() -> &'static [NamedPlayer] {
        &PLAYERS
    }

    fn new(_resources: Resources) -> Self {
        Self { seed: 0x5eed }
    }

    fn set_resources(&mut self, _resources: Resources) {}

    fn analyse(
        &mut self,
        _position: &WholePosition,
        _history: &[WholePosition],
        _lines: usize,
        _control: &Control,
        _found: &mut dyn FnMut(EngineRound<Move>),
    ) {
    }

    fn choose(
        &mut self,
        position: &WholePosition,
        _history: &[WholePosition],
        strength: Strength,
        control: &Control,
    ) -> Option<Move> {
        let Strength::Named(name) = strength else { return None };
        self.seed = self.seed.wrapping_add(1);
        let mut bot = bots::by_name(name, self.seed).ok()?;
        let seat = position.side_to_move();
        bot.start(seat, &position.deal().public());
        for event in position.events() {
            bot.observe(event.seen_by(seat));
        }
        bot.choose(&position.view(seat), control).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::durak::deal::{Deal, shuffled};
    use crate::games::durak::{Deck, Rules};

    /// Lets two players play a game out; tells how it went.
    fn play(rules: Rules, first: &'static str, second: &'static str, seed: u64) -> WholePosition {
        let pack = shuffled(Deck::Cards36, seed);
        let deal = Deal::new(rules, Deck::Cards36, pack, None, Side::First).expect("a whole pack");
        let mut table = WholePosition::new(deal);
        let mut engine = Bots::new(Resources { memory: 1 << 20, threads: 1 });
        while table.score().is_none() {
            let name = if table.side_to_move() == Side::First { first } else { second };
            let chosen = engine.choose(&table, &[], Strength::Named(name), &Control::new());
            let mut legal = Vec::new();
            table.legal_moves(&mut legal);
            let mv = chosen.filter(|mv| legal.contains(mv)).expect("a legal move");
            table.play(mv);
        }
        table
    }

    #[test]
    fn every_named_player_plays() {
        for (player, seed) in Bots::players().iter().filter(|player| player.number < 1000).zip(0..) {
            let table = play(Rules::PODKIDNOY, player.id, "greedy", seed);
            assert!(table.played().len() > 20, "{}", player.id);
        }
    }

    #[test]
    fn an_empty_talon_is_proved_as_the_endgame_and_a_talon_is_not() {
        let resources = Resources { memory: 1 << 24, threads: 1 };
        let mut solver = TableSolver::new(resources);
        let mut endgames = EndgameSolver::new(resources);
        let control = Control::new();
        for rules in [Rules::PODKIDNOY, Rules::ARTICLE] {
            let whole = play(rules, "greedy", "random", 5);
            let mut table = WholePosition::new(whole.deal().clone());
            let mut proved = 0;
            for &mv in whole.played() {
                if can_prove(&table) {
                    let endgame = Endgame::of(table.state());
                    assert_eq!(solver.value(&table, &control), endgames.value(&endgame, &control));
                    let (mut moves, mut same) = (Vec::new(), Vec::new());
                    table.legal_moves(&mut moves);
                    endgame.legal_moves(&mut same);
                    assert_eq!(moves, same, "one order of moves");
                    proved += 1;
                } else {
                    assert_eq!(solver.value(&table, &control), Err(Stopped));
                    assert!(note(&table).is_some_and(|note| note.id == "durak-note-talon"));
                }
                table.play(mv);
            }
            assert!(proved > 5);
            assert_eq!(solver.value(&table, &control).ok(), table.score());
        }
    }
}
