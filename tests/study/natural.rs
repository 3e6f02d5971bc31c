//! Choice among equally good moves: always the same, most natural one, whatever the threads, the memory and earlier
//! positions.

use etude_games::climbing::ClimbingGame;
use etude_games::draughts::DraughtsGame;
use etude_games::durak::endgame::EndgameGame;
use etude_model::{Control, MoveOf, Playable, Position, Value};
use etude_search::Prove;
use etude_search::exhaustive::{Exact, Exhaustive};
use etude_search::retrograde_reference;
use etude_study::resources::Resources;
use etude_study::solving::choice::good_move;
use etude_study::solving::{Solvable, Solver};
use etude_support::Random;
use etude_support_search::small_position;

/// Solvers that differ in what must not matter: memory and threads.
fn solvers<G: Solvable>() -> [G::Solver; 3] {
    [(16 << 20, 1), (64 << 10, 1), (16 << 20, 2)]
        .map(|(memory, threads)| G::Solver::new(Resources { memory, threads }))
}

/// The move to show by the exact values of all moves: the first of the most natural ones among the best.
fn wanted<G: Playable>(
    position: &G::Position,
    moves: &[(MoveOf<G>, Exact)],
    shortest: bool,
) -> Option<MoveOf<G>> {
    let value = moves.iter().map(|(_, exact)| exact.value).max()?;
    let keeping = || moves.iter().filter(|(_, exact)| exact.value == value);
    let plies = || keeping().map(|(_, exact)| exact.plies);
    let best = if value == Value::Win { plies().min() } else { plies().max() };
    let good = keeping().filter(|(_, exact)| !shortest || Some(exact.plies) == best);
    let natural = good.clone().map(|&(mv, _)| G::natural(position, mv)).max();
    let mut first = good.filter(|&&(mv, _)| Some(G::natural(position, mv)) == natural);
    first.next().map(|&(mv, _)| mv)
}

/// Whether the reference finds several equally good moves.
#[track_caller]
fn check<G: Solvable>(
    name: &str,
    position: &G::Position,
    moves: &[(MoveOf<G>, Exact)],
    solvers: &mut [G::Solver; 3],
) -> bool {
    let text = |mv: Option<MoveOf<G>>| mv.map(|mv| G::move_text(position, mv));
    let control = Control::new();
    for shortest in [false, true] {
        // Where play can cycle, keeping the value may make no progress.
        let wanted = wanted::<G>(position, moves, shortest || position.may_cycle());
        for solver in &mut *solvers {
            let shown = good_move::<G>(solver, position, shortest, &control).expect("nothing stops it");
            assert_eq!(text(shown), text(wanted), "{name}, shortest {shortest}");
        }
    }
    let value = moves.iter().map(|(_, exact)| exact.value).max();
    moves.iter().filter(|(_, exact)| Some(exact.value) == value).count() > 1
}

fn reference<P: Position>(position: &P) -> Vec<(P::Move, Exact)> {
    Exhaustive::new().moves(position, &Control::new()).expect("nothing stops it")
}

/// The same where play can cycle; none when too many positions are reachable.
fn reference_of_circles<P: Position>(position: &P) -> Option<Vec<(P::Move, Exact)>> {
    let known = retrograde_reference::solve(position, &|_| None, 200_000, &Control::new())
        .expect("nothing stops it")?;
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let side = position.side_to_move();
    let exact = |mv| {
        let next = position.after(mv);
        let Exact { value, plies } = known[&next.key()];
        Exact { value: value.seen_by(next.side_to_move(), side), plies: plies.map(|plies| plies + 1) }
    };
    Some(moves.into_iter().map(|mv| (mv, exact(mv))).collect())
}

/// The position of a text; none if it cannot be played or is over.
fn position<G: Playable>(profile: &str, text: &str) -> Option<G::Position> {
    let rules = G::rules().iter().find(|rules| rules.id == profile).expect("a profile");
    let position = G::position(&G::parse(rules, text).ok()?).ok()?;
    position.score().is_none().then_some(position)
}

#[test]
fn climbing_natural_move() {
    type DouDizhu = ClimbingGame<u64>;
    let mut random = Random(21);
    let mut solvers = solvers::<DouDizhu>();
    let mut chosen = 0;
    for round in 0..40 {
        let profile = ["doudizhu", "strict", "app"][round % 3];
        let text = small_position(&mut random, profile, 2 + round % 2, 5);
        let Some(position) = position::<DouDizhu>(profile, &text) else { continue };
        chosen += usize::from(check::<DouDizhu>(&text, &position, &reference(&position), &mut solvers));
    }
    assert!(chosen > 25, "{chosen} positions with several good moves");
}

#[test]
fn plain_numbers_natural_move() {
    type Numbers = ClimbingGame<u128>;
    let mut random = Random(22);
    let mut solvers = solvers::<Numbers>();
    let mut chosen = 0;
    for _ in 0..40 {
        let text = small_position(&mut random, "article", 2, 6);
        let Some(position) = position::<Numbers>("article", &text) else { continue };
        chosen += usize::from(check::<Numbers>(&text, &position, &reference(&position), &mut solvers));
    }
    assert!(chosen > 12, "{chosen} positions with several good moves");
}

#[test]
fn durak_natural_move() {
    let mut random = Random(23);
    let mut chosen = 0;
    for profile in ["plain", "throw-in", "plain-transfer", "throw-in-transfer"] {
        let mut solvers = solvers::<EndgameGame>();
        for _ in 0..30 {
            let mut deck: Vec<String> = "6789TA"
                .chars()
                .flat_map(|rank| "SHD".chars().map(move |suit| format!("{rank}{suit}")))
                .collect();
            let mut hand = |random: &mut Random| {
                let cards = 1 + random.below(3);
                let hand: Vec<String> =
                    (0..cards).map(|_| deck.swap_remove(random.below(deck.len()))).collect();
                hand.join(" ")
            };
            let text = format!("trump H; attacker {}; defender {}", hand(&mut random), hand(&mut random));
            let Some(position) = position::<EndgameGame>(profile, &text) else { panic!("{text}") };
            let moves = if position.may_cycle() {
                let Some(moves) = reference_of_circles(&position) else { continue };
                moves
            } else {
                reference(&position)
            };
            chosen += usize::from(check::<EndgameGame>(&text, &position, &moves, &mut solvers));
        }
    }
    assert!(chosen > 40, "{chosen} positions with several good moves");
}

#[test]
fn draughts_natural_move() {
    let mut random = Random(24);
    let mut chosen = 0;
    let mut solvers = solvers::<DraughtsGame>();
    for _ in 0..12 {
        let mut squares: Vec<String> = "abcdefgh"
            .chars()
            .zip(0..)
            .flat_map(|(column, number)| {
                (1..=8).filter(move |row| (row + number) % 2 == 1).map(move |row| format!("{column}{row}"))
            })
            .collect();
        let mut piece = |random: &mut Random, king: bool| {
            let square = squares.swap_remove(random.below(squares.len()));
            if king { format!("K{square}") } else { square }
        };
        let text = format!(
            "W:W{},{}:B{}",
            piece(&mut random, false),
            piece(&mut random, true),
            piece(&mut random, false)
        );
        let Some(position) = position::<DraughtsGame>("russian", &text) else { continue };
        let Some(moves) = reference_of_circles(&position) else { continue };
        chosen += usize::from(check::<DraughtsGame>(&text, &position, &moves, &mut solvers));
    }
    assert!(chosen > 5, "{chosen} positions with several good moves");
}

#[test]
fn straight_before_single() {
    type DouDizhu = ClimbingGame<u64>;
    let position =
        position::<DouDizhu>("doudizhu", "33 456789TJQKA KK 22 Q / 4455668QJ").expect("a position");
    let control = Control::new();
    for mut solver in solvers::<DouDizhu>() {
        let moves = solver.distances(&position, &control, &mut |_, _| {}).expect("nothing stops it");
        let of = |text: &str| {
            let found = moves.iter().find(|&&(mv, _)| DouDizhu::move_text(&position, mv) == text);
            found.map(|&(_, exact)| exact).expect("a move")
        };
        let lone = Exact { value: Value::Win, plies: Some(9) };
        assert_eq!([of("3"), of("3456789TJQKA")], [lone; 2]);
        let shown = good_move::<DouDizhu>(&mut solver, &position, true, &control).expect("nothing stops it");
        let text = shown.map(|mv| DouDizhu::move_text(&position, mv));
        assert_eq!(text.as_deref(), Some("3456789TJQKA"));
    }
}
