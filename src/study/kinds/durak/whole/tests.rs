//! Tests of the solver and the bots in whole games.

use super::bots::{Bots, never_transfers};
use crate::kinds::durak::endgame::solver::EndgameSolver;
use crate::resources::Resources;
use crate::solving::Solvable;
use crate::solving::engine::{Engine, NamedPlayer, Strength};
use etude_games::durak::deal::{Deal, shuffled};
use etude_games::durak::endgame::Endgame;
use etude_games::durak::moves::Move;
use etude_games::durak::whole::{WholeGame, WholePosition};
use etude_games::durak::{Deck, Rules};
use etude_model::{Control, Position, Side, Stopped};
use etude_search::Prove;

/// Plays a game between two players to its end.
fn play(rules: Rules, first: &'static str, second: &'static str, seed: u64) -> WholePosition {
    let pack = shuffled(Deck::Cards36, seed);
    let deal = Deal::new(rules, Deck::Cards36, pack, None, Side::First).expect("a whole pack");
    let mut table = WholePosition::new(deal);
    let mut engine = Bots::new(Resources { memory: 1 << 20, threads: 1 });
    while table.score().is_none() {
        let name = if table.side_to_move() == Side::First { first } else { second };
        let ply = table.played().len() as u64;
        let chosen = engine.choose(&table, &[], Strength::Named(name), seed + ply, &Control::new());
        let legal = table.moves();
        let mv = chosen.filter(|mv| legal.contains(mv)).expect("a legal move");
        table.play(mv);
    }
    table
}

/// The players that decide by less than a thousand simulations.
fn fast_players() -> impl Iterator<Item = &'static NamedPlayer> {
    Bots::players().iter().filter(|player| player.number < 1000)
}

#[test]
fn every_named_player_plays() {
    for (player, seed) in fast_players().zip(0..) {
        let table = play(Rules::PODKIDNOY, player.id, "greedy", seed);
        assert!(table.played().len() > 20, "{}", player.id);
    }
}

#[test]
fn robots_never_transfer() {
    let perevodnoy = Rules { transfer: true, ..Rules::PODKIDNOY };
    let start = |rules| {
        let pack = shuffled(Deck::Cards36, 1);
        WholePosition::new(Deal::new(rules, Deck::Cards36, pack, None, Side::First).expect("a whole pack"))
    };
    for player in fast_players() {
        let caution = Bots::caution(&start(perevodnoy), player.id).is_some();
        assert_eq!(caution, never_transfers(player.id), "{}", player.id);
        assert_eq!(Bots::caution(&start(Rules::PODKIDNOY), player.id), None);
        let transfers = (0..6).any(|seed| {
            let game = play(perevodnoy, player.id, player.id, seed);
            game.played().iter().any(|mv| matches!(mv, Move::Transfer(_)))
        });
        assert_eq!(transfers, !caution, "{}", player.id);
    }
}

#[test]
fn only_an_empty_talon_is_proved() {
    let resources = Resources { memory: 1 << 24, threads: 1 };
    let mut solver = EndgameSolver::new(resources);
    let mut endgames = EndgameSolver::new(resources);
    let control = Control::new();
    for rules in [Rules::PODKIDNOY, Rules::ARTICLE] {
        let whole = play(rules, "greedy", "random", 5);
        let mut table = WholePosition::new(whole.deal().clone());
        let mut proved = 0;
        for &mv in whole.played() {
            if WholeGame::can_prove(&table) {
                let endgame = Endgame::of(table.state());
                assert_eq!(solver.value(&table, &control), endgames.value(&endgame, &control));
                let (mut moves, mut same) = (Vec::new(), Vec::new());
                table.legal_moves(&mut moves);
                endgame.legal_moves(&mut same);
                assert_eq!(moves, same, "one order of moves");
                proved += 1;
            } else {
                assert_eq!(solver.value(&table, &control), Err(Stopped));
                assert!(WholeGame::note(&table).is_some_and(|note| note.id == "durak-note-talon"));
            }
            table.play(mv);
        }
        assert!(proved > 5);
        assert_eq!(solver.value(&table, &control).ok(), table.score());
    }
}
