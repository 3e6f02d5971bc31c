//! What is answered without a window.

use etude_model::Control;
use etude_study::batch::SolveRequest;
use etude_study::{Resources, registry};

#[test]
fn a_lost_position_is_told_by_the_longest_defence_even_without_asking() {
    let resources = Resources { memory: 1 << 24, threads: 1 };
    let (entry, rules) = registry::find("climbing", "doudizhu").expect("rules");
    let batch = entry.batch.expect("it is played");
    let solve = |position: &str, shortest: bool| {
        let wanted = SolveRequest { shortest, all_moves: true, tree: true, proof: false, resources };
        batch.solve(rules, position, &wanted, &Control::new()).expect("a position")
    };
    for position in ["3 4 66 9 / AAA 22", "3 4 5 6 7 8 99 TT / JJ QQ KK AA 22 X D", "3 4 / 5 6"] {
        let [plain, asked] = [false, true].map(|shortest| solve(position, shortest));
        assert_eq!(plain.value, Some("loss"), "{position}");
        assert_eq!(plain.line, asked.line, "{position}");
        assert_eq!(plain.line.len(), asked.plies.expect("measured") as usize, "{position}");
        assert!(plain.complete && plain.plies.is_none(), "{position}");
    }
    let won = solve("3 4 66 9 / 88", false);
    assert!(won.value == Some("win") && !won.line.is_empty());
}
