//! The solver of the workbench for endgames of durak, against the references.

use etude_games::durak::endgame::EndgameGame;
use etude_model::{Control, Game, Hints, Position};
use etude_search::Prove;
use etude_search::exhaustive::Exhaustive;
use etude_search::retrograde_reference;
use etude_study::kinds::durak::endgame::solver::EndgameSolver;
use etude_study::resources::Resources;
use etude_support::endgames::{name, random_position};
use etude_support::{Random, times};

/// Under all rules: with hardly any memory and with some, with one thread and with two, and with
/// proofs of other positions.
#[test]
fn solver_agrees_with_references() {
    let solver = |memory: usize, threads: usize| EndgameSolver::new(Resources { memory, threads });
    let mut random = Random(15);
    let mut values = [0; 3];
    // Grouped by rules, so that no engine is made anew for each position.
    for profile in EndgameGame::rules() {
        let (mut small, mut large) = (solver(1 << 16, 2), solver(16 << 20, 1));
        for number in 0..times(250) {
            let position = random_position(&mut random, profile.id, 4);
            let control = Control::new();
            let exact = if position.may_cycle() {
                let known = retrograde_reference::solve(&position, &|_| None, 1 << 20, &control);
                known.expect("nothing stops it").expect("few")[&position.key()]
            } else {
                Exhaustive::new().solve(&position, &control).expect("nothing stops it")
            };
            values[exact.value as usize] += 1;
            for solver in [&mut solver(1 << 14, 1), &mut small, &mut large] {
                assert_eq!(solver.value(&position, &control), Ok(exact.value), "{}", name(&position));
            }
            // A static value needs no stored proof.
            let known = large.known(&position);
            let glance = Hints::static_value(&position).is_some() && !position.may_cycle();
            assert!(
                glance || (known.at_least, known.at_most) == (exact.value, exact.value),
                "{}",
                name(&position)
            );
            if number % 4 == 0 {
                assert_eq!(large.plies(&position, &control), Ok(exact.plies), "{}", name(&position));
            }
        }
    }
    assert!(values.iter().all(|&count| count > 20), "{values:?}");
}
