use crate::batch::printed::{self, MOST_UNFOLDED};
use crate::erased::game_of;
use crate::resources::Resources;
use etude_games::climbing::{ClimbingGame, rules};
use etude_model::Control;

#[test]
fn cut_tree_says_so() {
    type DouDizhu = ClimbingGame<u64>;
    let game = game_of::<DouDizhu>();
    let setup = game.parse(&rules::DOUDIZHU.profile, "3 4 66 9 / 88").expect("a setup");
    let root = setup.position().expect("a position");
    let print = |most: usize| {
        let mut solver = game.solver(Resources { memory: 1 << 20, threads: 1 });
        let control = Control::new();
        printed::tree(&setup, &root, &mut solver, false, most, &control).expect("nothing stops it")
    };
    let whole = print(MOST_UNFOLDED);
    assert!(!whole.cut && !whole.text.contains("..."), "{}", whole.text);
    let part = print(3);
    assert!(part.cut && part.text.contains("Win:True ...\n"), "{}", part.text);
    assert!(part.text.ends_with("is left out.\n"), "{}", part.text);
    assert!(part.text.lines().count() < whole.text.lines().count(), "{}", part.text);
}
