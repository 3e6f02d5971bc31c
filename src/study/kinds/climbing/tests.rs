use crate::games::climbing::{ClimbingGame, rules};
use crate::model::{Control, Game, Playable};
use crate::search::proof::Prover;
use crate::study::batch::printed::{self, MOST_UNFOLDED};

#[test]
fn cut_tree_says_so() {
    type DouDizhu = ClimbingGame<u64>;
    let setup = DouDizhu::parse(&rules::DOUDIZHU.profile, "3 4 66 9 / 88").expect("a setup");
    let root = DouDizhu::position(&setup).expect("a position");
    let print = |most: usize| {
        let mut solver = Prover::new(1 << 20, 1);
        let control = Control::new();
        printed::tree::<DouDizhu>(&setup, &root, &mut solver, false, most, &control)
            .expect("nothing stops it")
    };
    let whole = print(MOST_UNFOLDED);
    assert!(!whole.cut && !whole.text.contains("..."), "{}", whole.text);
    let part = print(3);
    assert!(part.cut && part.text.contains("Win:True ...\n"), "{}", part.text);
    assert!(part.text.ends_with("is left out.\n"), "{}", part.text);
    assert!(part.text.lines().count() < whole.text.lines().count(), "{}", part.text);
}
