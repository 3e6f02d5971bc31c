//! Three hundred sentences in the ways in which people write positions, each with the position that a careful reader
//! understands: it is read, or asked about, never another one.

use etude_games::climbing::ClimbingGame;
use etude_games::draughts::DraughtsGame;
use etude_games::durak::endgame::EndgameGame;
use etude_model::Game;
use etude_study::notation::{exactly, read};
use etude_support::{file, read as text_of};

/// What became of the sentences of a file.
#[derive(Debug, Default)]
struct Count {
    read: usize,
    not_read: usize,
    refused: usize,
    misread: Vec<String>,
}

/// Reads a sentence: the position in notation, or the error.
fn reading<G: Game>(rules: &str, text: &str, expected: &str) -> (Result<G::Setup, String>, Option<G::Setup>) {
    let profile = G::rules().iter().find(|known| known.id == rules).unwrap_or(&G::rules()[0]);
    let found = read::<G>(profile, text)
        .map_err(|error| format!("{} at {:?}", error.message.id, text.get(error.span.clone())));
    let found = found.and_then(|setup| match G::problems(&setup).first() {
        Some(problem) => Err(problem.message.id.to_owned()),
        None => Ok(setup),
    });
    (found, exactly::<G>(profile, expected).ok())
}

fn count<G: Game>(counts: &mut Count, row: &[&str], told: &mut Vec<String>) {
    let [id, _, rules, _, text, expected, ..] = row[..] else { panic!("{row:?}") };
    let text = text.replace("\\n", "\n");
    let (found, wanted) = reading::<G>(rules, &text, expected);
    match (found, wanted) {
        (Ok(found), Some(wanted)) if found == wanted => counts.read += 1,
        (Ok(found), _) => {
            counts.misread.push(format!("{id}: {text}\n  wanted {expected}\n  found  {}", G::format(&found)));
        }
        (Err(error), Some(_)) => {
            counts.not_read += 1;
            told.push(format!("{id}: {text}\n  wanted {expected}\n  error {error}"));
        }
        (Err(_), None) => counts.refused += 1,
    }
}

fn counted(name: &str) -> (Count, Vec<String>) {
    let whole = text_of(file(&format!("tests/data/reading/{name}")));
    let (mut counts, mut told) = (Count::default(), Vec::new());
    for line in whole.lines().skip(1) {
        let row: Vec<&str> = line.split('\t').collect();
        match row[1] {
            "climbing" => count::<ClimbingGame<u64>>(&mut counts, &row, &mut told),
            "durak" => count::<EndgameGame>(&mut counts, &row, &mut told),
            "draughts" => count::<DraughtsGame>(&mut counts, &row, &mut told),
            other => panic!("{other}"),
        }
    }
    (counts, told)
}

#[test]
fn sentences_are_read_or_asked_about_never_misread() {
    // How many of a hundred positions must be read: of the second file, none was looked at while the reader was made.
    for (name, least) in [("sentences.tsv", 85), ("sentences-aside.tsv", 60), ("sentences-found.tsv", 0)] {
        let (counts, told) = counted(name);
        println!("{name}: {counts:?}\n{}", told.join("\n"));
        assert!(counts.misread.is_empty(), "{name}: {}", counts.misread.join("\n"));
        let positions = counts.read + counts.not_read;
        assert!(
            100 * counts.read >= least * positions,
            "{name}: {} of {positions}\n{}",
            counts.read,
            told.join("\n")
        );
    }
}
