//! A sixth game, built as the five are: its rules, what it gives to studies, and a line in the registry.
//!
//! `cargo run --example sixth_game` opens a study of it, has it proved in the background as the window does, and prints its
//! strategy tree as the command line does. Each part says in which folder it would stand.

use etude::model::{
    CardFace, CardItem, Control, Dominance, Game, Hints, Message, ParseError, Playable, Position, Problem,
    RuleProfile, Scene, Setup, Side, Target, Value, Viewer, Zone, ZoneId, ZoneKind,
};
use etude::search::proof::Prover;
use etude::study::batch::SolveRequest;
use etude::study::kind::{Kind, playable};
use etude::study::rows::Work;
use etude::study::solving::Solvable;
use etude::study::solving::engine::NoEngine;
use etude::study::{Budget, Document, Resources, Wake};
use std::sync::Arc;
use std::sync::mpsc::channel;

// src/games/stones/: the rules. They know nothing of solvers, studies or windows.

/// The most stones of a heap.
const MOST: u8 = 99;
/// The most stones that a move takes.
const TAKEN: u8 = 3;

/// Sides take one to three stones from a heap in turn.
struct Stones;

/// The profiles: data, the default first.
static RULES: [RuleProfile; 2] = [
    RuleProfile::new("normal", "stones-normal", "stones-normal-about"),
    RuleProfile::new("misere", "stones-misere", "stones-misere-about"),
];

/// A heap as it is built.
#[derive(Clone, PartialEq)]
struct Heap {
    rules: &'static RuleProfile,
    stones: u8,
    to_move: Side,
}

impl Setup for Heap {
    fn clear_all(&mut self) {
        self.stones = 0;
    }

    fn swap_sides(&mut self) {
        self.to_move = self.to_move.other();
    }

    fn deal(&mut self, seed: u64) -> Result<(), Problem> {
        self.stones = 1 + (seed % u64::from(MOST)) as u8;
        Ok(())
    }

    fn choose(&mut self, _choice: &str, _option: usize) -> Result<(), Problem> {
        Err(Problem::nothing_there())
    }
}

impl Game for Stones {
    const ID: &'static str = "stones";
    type Setup = Heap;

    fn rules() -> &'static [RuleProfile] {
        &RULES
    }

    fn rules_of(setup: &Heap) -> &'static RuleProfile {
        setup.rules
    }

    fn empty(rules: &'static RuleProfile) -> Heap {
        Heap { rules, stones: 0, to_move: Side::First }
    }

    /// `12` or `12; turn 2`: the stones, and whose turn it is when that is not the first side's.
    fn parse(rules: &'static RuleProfile, text: &str) -> Result<Heap, ParseError> {
        let error = |id| ParseError::new(0..text.len(), Message::new(id));
        let (stones, turn) = text.split_once(';').unwrap_or((text, "turn 1"));
        let stones = stones.trim().parse().ok().filter(|stones| *stones <= MOST);
        let to_move = match turn.trim() {
            "turn 1" => Side::First,
            "turn 2" => Side::Second,
            _ => return Err(error("stones-error-turn")),
        };
        Ok(Heap { rules, stones: stones.ok_or_else(|| error("stones-error-number"))?, to_move })
    }

    fn format(setup: &Heap) -> String {
        match setup.to_move {
            Side::First => setup.stones.to_string(),
            Side::Second => format!("{}; turn 2", setup.stones),
        }
    }

    fn problems(setup: &Heap) -> Vec<Problem> {
        if setup.stones == 0 { vec![Problem::new(Message::new("stones-problem-none"))] } else { Vec::new() }
    }

    fn setup_scene(setup: &Heap) -> Scene {
        scene(setup.stones)
    }
}

/// The heap as a pile on the table.
fn scene(stones: u8) -> Scene {
    let id = ZoneId(0);
    let card = CardItem::new(id, 0, CardFace::Ranked { number: 1, suit: None }, stones);
    let title = Message::new("stones-heap");
    let zone = Zone::new(id, ZoneKind::Table, title, vec![card]);
    Scene { zones: vec![zone], ..Scene::default() }
}

/// What a solver may know.
#[derive(Clone)]
struct Left {
    stones: u8,
    to_move: Side,
    /// Whether taking the last stone loses.
    misere: bool,
}

impl Position for Left {
    type Move = u8;
    type Key = (u8, bool);

    fn may_cycle(&self) -> bool {
        false
    }

    fn may_draw(&self) -> bool {
        false
    }

    fn side_to_move(&self) -> Side {
        self.to_move
    }

    fn score(&self) -> Option<Value> {
        let over = if self.misere { Value::Win } else { Value::Loss };
        (self.stones == 0).then_some(over)
    }

    fn legal_moves(&self, moves: &mut Vec<u8>) {
        moves.extend(1..=TAKEN.min(self.stones));
    }

    fn play(&mut self, taken: u8) {
        self.stones -= taken.min(self.stones);
        self.to_move = self.to_move.other();
    }

    fn key(&self) -> (u8, bool) {
        (self.stones, self.misere)
    }
}

impl Hints for Left {
    type Class = (u8, bool);

    fn dominance(&self) -> Dominance<(u8, bool)> {
        Dominance::alone(self.key())
    }

    fn order_score(&self, taken: u8) -> i32 {
        i32::from(taken)
    }
}

impl Playable for Stones {
    type Position = Left;

    fn position(setup: &Heap) -> Result<Left, Vec<Problem>> {
        let problems = Self::problems(setup);
        let misere = setup.rules.id == "misere";
        if problems.is_empty() {
            Ok(Left { stones: setup.stones, to_move: setup.to_move, misere })
        } else {
            Err(problems)
        }
    }

    fn scene(_setup: &Heap, position: &Left, _viewer: Viewer) -> Scene {
        scene(position.stones)
    }

    fn setup_of(setup: &Heap, position: &Left) -> Heap {
        Heap { stones: position.stones, to_move: position.to_move, ..setup.clone() }
    }

    fn targets(_position: &Left, taken: u8, out: &mut Vec<Target>) {
        out.extend((0..taken).map(|_| Target { zone: ZoneId(0), slot: 0 }));
    }

    fn move_text(_position: &Left, taken: u8) -> String {
        taken.to_string()
    }

    fn side_name(_setup: &Heap, side: Side) -> Message {
        Message::new("play-side").number("side", side.index() + 1)
    }
}

// src/study/kinds/stones/: which engines answer, and the line of the registry.

impl Solvable for Stones {
    type Solver = Prover<Left>;
    type Engine = NoEngine;
}

/// `&kinds::stones::KIND` joins `registry::KINDS`.
const KIND: Kind = Kind {
    id: Stones::ID,
    name: "game-stones",
    entries: &[playable::<Stones>("game-stones", |_| true)],
    samples: &[],
    decks: &[],
    daily: None,
    themes: &[],
    beginnings: &[],
    whole: &[],
    shared: None,
    external_engines: None,
    formats: &[],
};

// src/app/kinds/ and src/cli/kinds/ need nothing: the window and the command line show every game that is registered.

fn main() {
    let entry = &KIND.entries[0];
    let resources = Resources { memory: 16 << 20, threads: 1 };
    for rules in entry.profiles() {
        let wanted = SolveRequest { shortest: true, all_moves: true, tree: true, proof: false, resources };
        let Some(batch) = entry.batch else { return };
        match batch.solve(rules, "6", &wanted, &Control::new()) {
            Ok(solution) => {
                let best = solution.best_moves.unwrap_or_default().join(", ");
                println!("{}: {} by {best}", rules.id, solution.value.unwrap_or("unknown"));
                print!("{}", solution.tree.unwrap_or_default());
            }
            Err(error) => println!("{}: {error:?}", rules.id),
        }
    }
    let document =
        Document { game: Stones::ID.to_owned(), position: "21; turn 2".to_owned(), ..Document::default() };
    let (tell, news) = channel();
    let wake: Wake = Arc::new(move || _ = tell.send(()));
    let Ok((mut study, _)) = (entry.open)(&entry.game, &RULES[0], &document, &Budget::new(resources), wake)
    else {
        return;
    };
    while study.effort().work != Work::Done {
        // The worker calls when there is something new.
        if news.recv().is_err() {
            return;
        }
        study.poll();
    }
    if let Some(game) = study.playing() {
        for mv in game.moves() {
            println!("take {}: {:?} in {:?} plies", mv.text, mv.value, mv.plies);
        }
    }
}
