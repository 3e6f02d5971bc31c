//! A position of any game by its notation, solved as the command line does.
//!
//! `cargo run --no-default-features --example solve`; or with a game, its rules and a position behind `--`.

use etude::model::Control;
use etude::study::batch::SolveRequest;
use etude::study::{Resources, registry};
use etude::texts::{Language, Texts};
use std::time::Duration;

/// What is solved when nothing else is asked for: a bomb and a single card against three cards.
const ASKED: [&str; 3] = ["climbing", "doudizhu", "3 4 5555 8 / 6 7 22"];

fn main() -> Result<(), String> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let asked = |place: usize| arguments.get(place).map_or(ASKED[place], String::as_str);
    let texts = Texts::new(Language::English);

    // Games and profiles of rules are found by name. Every game that is played answers the same questions.
    let (entry, rules) = registry::find(asked(0), asked(1)).map_err(|error| format!("{error:?}"))?;
    let game = entry.batch.ok_or("nothing is played there")?;

    // Work is stopped from outside: by a limit as here, or by another thread that holds a clone.
    let control = Control::new().with_limit(Duration::from_mins(1));
    let resources = Resources { memory: 256 << 20, threads: 2 };
    let wanted = SolveRequest { shortest: true, all_moves: true, tree: true, proof: false, resources };
    let solution = game.solve(rules, asked(2), &wanted, &control).map_err(|bad| format!("{bad:?}"))?;

    // What a library says are identifiers with arguments; words come from the Fluent files, here in English.
    println!("{} ({})", solution.position, texts.say(&rules.title()));
    let (Some(value), Some(plies)) = (solution.value, solution.plies) else {
        return Err("a minute was not enough".to_owned());
    };
    println!("{} to move: {value} in {plies} plies", texts.say(&solution.mover));
    println!("moves that keep it: {}", solution.best_moves.unwrap_or_default().join(", "));
    println!("line: {}", solution.line.join(" "));
    print!("{}", solution.tree.unwrap_or_default());
    Ok(())
}
