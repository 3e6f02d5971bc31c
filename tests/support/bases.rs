//! Files of random games.

use etude_games::draughts::pdn::{self, Game, Line, Ply, ResultSpelling};
use etude_games::draughts::{Draughts, Rules, Setup};
use etude_model::{Outcome, Position, SplitMix};

/// Games by chance, as a file has them. The same seed makes the same games.
pub fn games(rules: &'static Rules, count: usize, seed: u64) -> Vec<String> {
    let mut random = SplitMix(seed);
    (0..count).map(|number| game(rules, number, &mut random)).collect()
}

fn game(rules: &'static Rules, number: usize, random: &mut SplitMix) -> String {
    let mut position = Draughts::start(rules);
    let mut line = Line::default();
    let mut moves = Vec::new();
    let mut outcome = Outcome::Draw;
    while line.0.len() < 60 {
        moves.clear();
        position.legal_moves(&mut moves);
        // Few of the first moves, so that games meet again and again.
        let choices = if line.0.len() < 6 { moves.len().min(2) } else { moves.len() };
        let Some(&mv) = moves.get(random.below(choices.max(1) as u64) as usize) else {
            outcome = Outcome::Won(position.side.other());
            break;
        };
        let (before, comment, nags) = (String::new(), String::new(), Vec::new());
        line.0.push(Ply { mv, before, comment, nags, variations: Vec::new() });
        position.play(mv);
    }
    let name = |random: &mut SplitMix| format!("Player {}", (b'A' + random.below(8) as u8) as char);
    let (white, black) = (name(random), name(random));
    let tag = |name: &str, value: String| (name.to_owned(), value);
    let tags = vec![
        tag("Event", format!("Cup {}", number % 5)),
        tag("Date", format!("{}.{:02}.??", 1950 + random.below(50), 1 + random.below(12))),
        tag("White", white),
        tag("Black", black),
        tag("WhiteRating", (1800 + random.below(600)).to_string()),
    ];
    let (opening, spelling) = (String::new(), ResultSpelling::default());
    pdn::write(&Game { tags, start: Setup::start(rules), opening, line, outcome: Some(outcome), spelling })
}
