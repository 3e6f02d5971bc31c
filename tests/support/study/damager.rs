//! Games by chance with one move that is not legal, whose ply and text are known.

use etude_study::document::{Line, Step};
use etude_study::{Document, registry, session};
use etude_support::{Random, files, read};

/// A game that breaks off.
pub struct Damaged {
    /// The study; its line holds the move that is not legal, and what follows.
    pub document: Document,
    /// The ply of that move, counted from 1.
    pub ply: usize,
    /// The move.
    pub text: String,
    /// Whether it stands in a variation.
    pub aside: bool,
}

/// The start positions of a few saved studies of each game.
pub fn starts() -> Vec<Document> {
    let saved = files("saves").into_iter().filter(|path| path.extension().is_some_and(|end| end == "ron"));
    let study = |path| session::read(&read(path)).ok();
    let bare = |study: Document| {
        let Document { game, rules, position, title, .. } = study;
        Document { game, rules, position, title, ..Document::default() }
    };
    let playable = |study: &Document| {
        registry::find_for(&study.game, &study.rules, &study.position).is_ok_and(|(entry, rules)| {
            entry.batch.is_some_and(|batch| batch.moves(rules, &study.position).is_ok())
        })
    };
    let mut starts: Vec<Document> = saved.filter_map(study).map(bare).filter(playable).collect();
    for rules in ["russian", "international", "english", "brazilian"] {
        let (game, rules, position) = ("draughts".to_owned(), rules.to_owned(), "start".to_owned());
        starts.push(Document { game, rules, position, ..Document::default() });
    }
    starts
}

fn step(text: &str) -> Step {
    Step { mv: text.to_owned(), ..Step::default() }
}

/// Plays at random from a start, and puts a move that is not legal in the place of one, or beside one.
pub fn damage(start: &Document, random: &mut Random, aside: bool) -> Option<Damaged> {
    let (entry, rules) = registry::find_for(&start.game, &start.rules, &start.position).ok()?;
    let ability = entry.batch?;
    let mut position = start.position.clone();
    let mut line = Vec::new();
    let mut legal = Vec::new();
    for _ in 0..3 + random.below(10) {
        let moves = ability.moves(rules, &position).ok()?.moves;
        if moves.is_empty() {
            break;
        }
        let chosen = &moves[random.below(moves.len())];
        line.push(step(&chosen.text));
        position.clone_from(&chosen.position);
        legal.push(moves.into_iter().map(|mv| mv.text).collect::<Vec<_>>());
    }
    if line.len() < 2 {
        return None;
    }
    let whole = Document { rules: rules.id.to_owned(), line: Line(line), ..start.clone() };
    // Positions as texts may know less than a game does.
    if ability.played(rules, whole.clone()) != whole {
        return None;
    }
    let at = random.below(whole.line.0.len());
    let other = whole.line.0[random.below(whole.line.0.len())].mv.clone();
    let text = if legal[at].contains(&other) { "zz9".to_owned() } else { other };
    let mut document = whole;
    if aside {
        document.line.0[at].variations.push(Line(vec![step(&text), step("zz8")]));
    } else {
        document.line.0[at].mv.clone_from(&text);
    }
    Some(Damaged { document, ply: at + 1, text, aside })
}

/// Damaged games from all starts by turns.
pub fn games(count: usize, seed: u64) -> Vec<Damaged> {
    let (starts, mut random) = (starts(), Random(seed));
    assert!(starts.len() > 20, "{}", starts.len());
    let mut games = Vec::new();
    while games.len() < count {
        let start = &starts[random.below(starts.len())];
        let aside = random.below(4) == 0;
        games.extend(damage(start, &mut random, aside));
    }
    games
}

/// Damaged games of draughts as PDN, each with the line of its text in which the illegal move stands.
pub fn pdn(count: usize, seed: u64) -> Vec<(Damaged, String, usize)> {
    let start = starts().into_iter().filter(|start| start.game == "draughts" && start.position == "start");
    let (starts, mut random) = (start.collect::<Vec<_>>(), Random(seed));
    assert_eq!(starts.len(), 4);
    let mut games = Vec::new();
    while games.len() < count {
        let start = &starts[random.below(starts.len())];
        let aside = random.below(4) == 0;
        let Some(damaged) = damage(start, &mut random, aside) else { continue };
        let number = match damaged.document.rules.as_str() {
            "international" => 20,
            "english" => 21,
            "russian" => 25,
            _ => 26,
        };
        let mut text = format!("[Event \"{}\"]\n[GameType \"{number}\"]\n\n", games.len());
        for (step, ply) in damaged.document.line.0.iter().zip(1_usize..) {
            let aside = |line: &Line| {
                let moves: Vec<&str> = line.0.iter().map(|step| step.mv.as_str()).collect();
                format!(" ({})", moves.join(" "))
            };
            let number = if ply % 2 == 1 { format!("{}. ", ply.div_ceil(2)) } else { String::new() };
            let variations: String = step.variations.iter().map(aside).collect();
            text.push_str(&format!("{number}{}{variations}\n", step.mv));
        }
        text.push_str("*\n");
        let line = 3 + damaged.ply;
        games.push((damaged, text, line));
    }
    games
}
