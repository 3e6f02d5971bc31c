//! A value is told once it is known: what a command answers beside it takes no more effort than the value took.

use etude_games::climbing::ClimbingGame;
use etude_model::{Control, Game, Playable, Value};
use etude_search::Prove;
use etude_search::proof::Prover;
use etude_study::batch::SolveRequest;
use etude_study::{Resources, registry};

/// What the line of a lost position may take in any case, in positions.
const LEAST: u64 = 20_000;
/// Positions between two looks at a bound, of the value and of the line.
const LATE: u64 = 512;

/// Lost deals of which who wins is known at once, and the longest defence takes a hundred times as long.
const LOST: [&str; 2] =
    ["4 7 T QQ K 2 D / 6 7 88 T J K A / 5555 6 J Q 2", "3 4 55 8 K A D / 5 66 77 9 T J / 3 4 88 Q AA 2"];

#[test]
fn the_line_of_a_lost_position_takes_no_more_than_its_value() {
    let rules = ClimbingGame::<u64>::rules().iter().find(|rules| rules.id == "doudizhu").expect("rules");
    let (entry, profile) = registry::find("climbing", "doudizhu").expect("rules");
    let resources = Resources { memory: 1 << 24, threads: 1 };
    for text in LOST {
        let setup = ClimbingGame::<u64>::parse(rules, text).expect("a position");
        let position = ClimbingGame::<u64>::position(&setup).expect("it can be played");
        let (mut prover, control) = (Prover::new(1 << 24, 1), Control::new());
        assert_eq!(prover.value(&position, &control), Ok(Value::Loss), "{text}");
        let taken = control.nodes();
        prover.plies(&position, &control).expect("not stopped");
        assert!(control.nodes() > taken + 2 * LEAST + LATE, "{text}: the longest defence is too easy");

        let control = Control::new();
        let wanted = SolveRequest { shortest: false, all_moves: false, tree: false, proof: false, resources };
        let batch = entry.batch.expect("it is played");
        let solution = batch.solve(profile, text, &wanted, &control).expect("a position");
        assert_eq!((solution.value, solution.plies, solution.complete), (Some("loss"), None, true), "{text}");
        let most = taken + taken.max(LEAST) + LATE;
        assert!(control.nodes() <= most, "{text}: {} positions, and {most} are enough", control.nodes());

        // The line goes on to the end.
        let mut at = position;
        for told in &solution.line {
            let mut legal = Vec::new();
            etude_model::Position::legal_moves(&at, &mut legal);
            let mv = legal.into_iter().find(|&mv| ClimbingGame::<u64>::move_text(&at, mv) == *told);
            etude_model::Position::play(&mut at, mv.expect("a legal move"));
        }
        assert!(solution.line.len() > 20, "{text}: {:?}", solution.line);

        // The same again says the same.
        let again = batch.solve(profile, text, &wanted, &Control::new()).expect("a position");
        assert_eq!(again.line, solution.line, "{text}");
    }
}

#[test]
fn a_lost_position_on_a_board_has_a_line_with_little_effort_too() {
    let (entry, rules) = registry::find("draughts", "russian").expect("rules");
    let resources = Resources { memory: 1 << 24, threads: 1 };
    for text in ["B:Wb4:Bf8", "B:WKa1,Kc1,Ke1:BKh8", "B:Wc3,d4,e3:Bh6"] {
        let wanted = SolveRequest { shortest: false, all_moves: false, tree: false, proof: false, resources };
        let solve = |wanted: &SolveRequest| {
            let batch = entry.batch.expect("it is played");
            batch.solve(rules, text, wanted, &Control::new()).expect("a position")
        };
        let solution = solve(&wanted);
        assert!(solution.complete, "{text}");
        if solution.value == Some("loss") {
            assert!(!solution.line.is_empty(), "{text}");
            let longest = solve(&SolveRequest { shortest: true, ..wanted });
            assert_eq!(longest.plies.map(|plies| plies as usize), Some(longest.line.len()), "{text}");
        }
    }
}
