//! What holds for every game: random building and random play under every rule profile.

use etude_games::climbing::ClimbingGame;
use etude_games::climbing::game::is_wide;
use etude_games::climbing::observer::ObserverGame as DealTable;
use etude_games::climbing::whole::WholeGame as WholeDeal;
use etude_games::draughts::game::{is_article, is_federal, is_shots};
use etude_games::draughts::{ArticleGame, DraughtsGame, ShotGame};
use etude_games::durak::WholeGame;
use etude_games::durak::endgame::EndgameGame;
use etude_games::durak::many::ManyGame;
use etude_games::durak::many::observer::ObserverGame as ManyTable;
use etude_games::durak::observer::ObserverGame;
use etude_games::durak::situation::SituationGame;
use etude_games::three_card::ThreeCardGame;
use etude_model::{
    Board, Control, Edit, EditOutcome, Game, ItemPlace, Piece, Playable, Position, Problem, RuleProfile,
    Scene, Setup as _, Target, Value, Viewer, ZoneId, ZoneKind,
};
use etude_support::Random;
use etude_support_study::registered;
use std::collections::{BTreeSet, HashMap};

/// A game with the profiles that its laws are checked for.
struct Covered {
    game: &'static str,
    plays: fn(&RuleProfile) -> bool,
    check: fn(&'static RuleProfile),
}

/// Every game. `EXACT_KEYS`: a position that is written down and read again has the very same key. `SIDES`: a text
/// tells which side is which; otherwise the first side is the one that a text names first.
static COVERED: [Covered; 16] = [
    Covered {
        game: ClimbingGame::<u64>::ID,
        plays: |rules| !is_wide(rules) && ClimbingGame::<u64>::rules().contains(rules),
        check: check::<ClimbingGame<u64>, true, true>,
    },
    // The article's ranks are numbered among those present, so that played cards change the numbering.
    Covered {
        game: ClimbingGame::<u128>::ID,
        plays: is_wide,
        check: check::<ClimbingGame<u128>, false, true>,
    },
    Covered { game: DraughtsGame::ID, plays: is_federal, check: check::<DraughtsGame, true, true> },
    Covered { game: ShotGame::ID, plays: is_shots, check: check::<ShotGame, true, true> },
    Covered { game: ArticleGame::ID, plays: is_article, check: check::<ArticleGame, true, true> },
    Covered {
        game: EndgameGame::ID,
        plays: |rules| EndgameGame::rules().contains(rules),
        check: check::<EndgameGame, true, false>,
    },
    Covered {
        game: WholeGame::ID,
        plays: |rules| WholeGame::rules().contains(rules),
        check: check::<WholeGame, true, true>,
    },
    Covered {
        game: ManyGame::<3>::ID,
        plays: |rules| ManyGame::<3>::rules().contains(rules),
        check: check::<ManyGame<3>, true, true>,
    },
    Covered {
        game: ManyGame::<4>::ID,
        plays: |rules| ManyGame::<4>::rules().contains(rules),
        check: check::<ManyGame<4>, true, true>,
    },
    Covered {
        game: WholeDeal::ID,
        plays: |rules| WholeDeal::rules().contains(rules),
        check: check::<WholeDeal, true, true>,
    },
    Covered {
        game: DealTable::ID,
        plays: |rules| DealTable::rules().contains(rules),
        check: check_building::<DealTable>,
    },
    Covered {
        game: SituationGame::ID,
        plays: |rules| SituationGame::rules().contains(rules),
        check: check_building::<SituationGame>,
    },
    Covered {
        game: ObserverGame::ID,
        plays: |rules| ObserverGame::rules().contains(rules),
        check: check_building::<ObserverGame>,
    },
    Covered {
        game: ManyTable::<3>::ID,
        plays: |rules| ManyTable::<3>::rules().contains(rules),
        check: check_building::<ManyTable<3>>,
    },
    Covered {
        game: ManyTable::<4>::ID,
        plays: |rules| ManyTable::<4>::rules().contains(rules),
        check: check_building::<ManyTable<4>>,
    },
    Covered { game: ThreeCardGame::ID, plays: |_| true, check: check_building::<ThreeCardGame> },
];

#[test]
fn every_game_keeps_the_laws() {
    let mut missing: BTreeSet<(&str, &str)> =
        registered().iter().map(|(entry, rules)| (entry.game.id, rules.id)).collect();
    for (entry, rules) in registered() {
        for covered in
            COVERED.iter().filter(|covered| covered.game == entry.game.id && (covered.plays)(rules))
        {
            (covered.check)(rules);
            missing.remove(&(entry.game.id, rules.id));
        }
    }
    assert!(missing.is_empty(), "no laws are checked for {missing:?}: add the game to COVERED");
}

/// A seed for each profile: FNV-1a of its identifier.
fn seed_of(id: &str) -> u64 {
    id.bytes()
        .fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

fn check<G: Playable, const EXACT_KEYS: bool, const SIDES: bool>(rules: &'static RuleProfile) {
    let mut random = Random(seed_of(rules.id));
    assert_eq!(G::rules_of(&G::empty(rules)).id, rules.id, "a profile stands for its own rules");
    let mut keys: HashMap<<G::Position as Position>::Key, Facts<G>> = HashMap::new();
    let (mut played, mut over) = (0, 0);
    for _ in 0..150 {
        let mut setup = G::empty(rules);
        for _ in 0..random.below(30) {
            build::<G>(&mut setup, &mut random);
            check_setup::<G>(&setup);
        }
        // Most random setups lack something; half of the games start from a deal of a few cards.
        if random.below(2) == 0 {
            small_deal::<G>(&mut setup, &mut random);
            check_setup::<G>(&setup);
        }
        if let Ok(start) = G::position(&setup) {
            played += 1;
            over += usize::from(play::<G, EXACT_KEYS, SIDES>(&setup, start, &mut random, &mut keys));
        }
    }
    assert!(played >= 50, "{}: only {played} random setups could be played", rules.id);
    assert!(over >= 25, "{}: only {over} of {played} games came to an end", rules.id);
}

/// The laws of a game that is built but not played.
fn check_building<G: Game>(rules: &'static RuleProfile) {
    let mut random = Random(seed_of(rules.id));
    assert_eq!(G::rules_of(&G::empty(rules)).id, rules.id, "a profile stands for its own rules");
    let mut good = 0;
    for _ in 0..400 {
        let mut setup = G::empty(rules);
        for _ in 0..random.below(30) {
            build::<G>(&mut setup, &mut random);
            check_text::<G>(&setup);
        }
        if random.below(2) == 0 {
            small_deal::<G>(&mut setup, &mut random);
            check_text::<G>(&setup);
        }
        good += usize::from(G::problems(&setup).is_empty());
    }
    assert!(good >= 50, "{}: only {good} random setups were in order", rules.id);
}

/// A random change. The setup differs from before exactly when the outcome says so.
fn build<G: Game>(setup: &mut G::Setup, random: &mut Random) {
    let before = setup.clone();
    let scene = G::setup_scene(setup);
    let zone = |random: &mut Random| ZoneId(random.below(7) as u8);
    let edit = match random.below(12) {
        1 => Edit::SwapSides,
        2 => Edit::Sort,
        3 => Edit::Deal { seed: random.below(1000) as u64 },
        4 | 5 if !setup.choices().is_empty() => {
            let choices = setup.choices();
            let choice = &choices[random.below(choices.len())];
            Edit::Choose { choice: choice.id, option: random.below(choice.options.len() + 1) }
        }
        6 if random.below(4) == 0 => Edit::ClearAll,
        _ if let Some(board) = &scene.board => edit_of_board(board, random),
        _ => {
            let from = zone(random);
            let cards = scene.zone(from).map_or(0, |zone| zone.cards.len());
            Edit::Send { from: ItemPlace { zone: from, index: random.below(cards + 1) }, to: zone(random) }
        }
    };
    let outcome = setup.edit(edit.clone());
    let about = || format!("{edit:?} of {}: {outcome:?}", G::format(&before));
    assert_eq!(*setup != before, outcome.is_edited(), "{}", about());
    match outcome {
        // Nothing has changed, so the same comes of it again.
        EditOutcome::Unchanged | EditOutcome::Refused(_) => {
            assert_eq!(setup.edit(edit.clone()), outcome, "{}", about());
        }
        EditOutcome::Edited => {}
    }
}

/// A random change of a board, sometimes beside it.
fn edit_of_board(board: &Board, random: &mut Random) -> Edit {
    let square =
        |random: &mut Random| ItemPlace { zone: board.zone, index: random.below(board.squares.len() + 1) };
    match random.below(6) {
        0 => Edit::Remove(square(random)),
        1 => Edit::Cycle(square(random)),
        2 => Edit::Put { from: square(random), to: square(random) },
        3 => Edit::Send { from: square(random), to: board.rack },
        _ => {
            let stamp = ItemPlace { zone: board.rack, index: random.below(board.stamps.len() + 1) };
            Edit::Put { from: stamp, to: square(random) }
        }
    }
}

/// Few cards in each hand: play comes to an end soon. Where hands must be full, a full deal.
fn small_deal<G: Game>(setup: &mut G::Setup, random: &mut Random) {
    let rack =
        |scene: &Scene| scene.zones.iter().find(|zone| zone.kind == ZoneKind::Rack).map(|zone| zone.id);
    let _ = setup.edit(Edit::ClearAll);
    let _ = setup.edit(Edit::Deal { seed: random.below(1000) as u64 });
    let most = 2 + random.below(8);
    loop {
        let scene = G::setup_scene(setup);
        let Some(rack) = rack(&scene) else { return };
        let large = scene
            .zones
            .iter()
            .find(|zone| matches!(zone.kind, ZoneKind::Hand { .. }) && zone.cards.len() > most);
        let Some(zone) = large else {
            if !G::problems(setup).is_empty() {
                let _ = setup.edit(Edit::Deal { seed: random.below(1000) as u64 });
            }
            return;
        };
        let from = ItemPlace { zone: zone.id, index: random.below(zone.cards.len()) };
        assert!(setup.edit(Edit::Send { from, to: rack }).is_edited(), "a card goes back to the rack");
    }
}

fn cards(scene: &Scene) -> usize {
    scene.zones.iter().filter(|zone| zone.kind != ZoneKind::Rack).map(|zone| zone.cards.len()).sum()
}

/// Setups are written and read, with the same problems. Returns these.
fn check_text<G: Game>(setup: &G::Setup) -> Vec<Problem> {
    let text = G::format(setup);
    let again = G::parse(G::rules_of(setup), &text)
        .unwrap_or_else(|error| panic!("{text}: {:?} at {:?}", error.message, error.span));
    assert_eq!(G::format(&again), text, "writing is canonical");
    // Whether suits are meant cannot be told from a card or two.
    let scene = G::setup_scene(setup);
    if scene.board.is_some() || cards(&scene) > 4 {
        assert!(again == *setup, "{text} reads back as another setup");
    }
    let problems = G::problems(setup);
    assert_eq!(G::problems(&again), problems, "{text}");
    problems
}

/// Setups are written and read, and have problems exactly when they cannot be played.
fn check_setup<G: Playable>(setup: &G::Setup) {
    let problems = check_text::<G>(setup);
    let text = G::format(setup);
    match G::position(setup) {
        Ok(position) => {
            assert!(problems.is_empty(), "{text} can be played in spite of {problems:?}");
            let over = position.score().is_some();
            assert!(!over || G::adjudicate(&[&position]).is_some(), "{text} can be played and is not over");
        }
        Err(told) => {
            assert!(!problems.is_empty(), "{text} cannot be played, and nobody knows why");
            assert_eq!(told, problems, "{text}");
        }
    }
}

/// What equal keys must agree on.
type Facts<G> = (Vec<<<G as Playable>::Position as Position>::Move>, Option<Value>);

/// Plays to the end, or until the game is long. Returns true if it ended.
fn play<G: Playable, const EXACT_KEYS: bool, const SIDES: bool>(
    setup: &G::Setup,
    mut position: G::Position,
    random: &mut Random,
    keys: &mut HashMap<<G::Position as Position>::Key, Facts<G>>,
) -> bool {
    let mut seen = Vec::new();
    let mut history: Vec<G::Position> = Vec::new();
    for _ in 0..200 {
        let name = G::format(&G::setup_of(setup, &position));
        let moves = legal(&position);
        assert_eq!(moves.is_empty(), position.score().is_some(), "{name}: over exactly when no move is left");
        assert_eq!(moves, legal(&position.clone()), "{name}: the order of moves is stable");
        let texts = texts::<G>(&position);
        let different: BTreeSet<&String> = texts.iter().collect();
        assert_eq!(different.len(), texts.len(), "{name}: the texts of moves are unique: {texts:?}");

        let facts = (moves.clone(), position.score());
        let known = keys.entry(position.key()).or_insert_with(|| facts.clone());
        assert_eq!(*known, facts, "{name}: equal keys mean equal moves and scores");
        if !position.may_cycle() {
            // With two seats a key is the same for both sides, so the side belongs to what must not repeat.
            let state = (position.key(), position.side_to_move());
            assert!(!seen.contains(&state), "{name}: play cannot come back");
            seen.push(state);
        }
        let scene = G::scene(setup, &position, Viewer::Everything);
        let to_move = scene.board.as_ref().and_then(|board| board.to_move);
        let movers = scene.zones.iter().filter(|zone| zone.to_move).count() + usize::from(to_move.is_some());
        history.push(position.clone());
        let ending = G::adjudicate(&history.iter().collect::<Vec<_>>());
        if moves.is_empty() {
            assert_eq!(movers, 0, "{name}: nobody is to move at the end");
            let winner = match position.score() {
                Some(Value::Loss) => Some(position.side_to_move().other()),
                Some(Value::Win) => Some(position.side_to_move()),
                _ => None,
            };
            assert!(ending.is_none_or(|ending| ending.winner == winner), "{name}: one result");
            return true;
        }
        assert_eq!(movers, 1, "{name}: one is to move");
        assert!(to_move.is_none_or(|side| side == position.side_to_move()), "{name}: the right one");
        if let Some(ending) = ending {
            assert_eq!(ending.winner, None, "{name}: only counting ends a game that could go on");
            return true;
        }
        check_lines::<G>(&position, &moves);
        check_written::<G, EXACT_KEYS, SIDES>(setup, &position);
        for &mv in &moves {
            check_targets::<G>(&scene, &position, mv);
            check_route::<G>(setup, &position, mv);
        }
        position = position.after(moves[random.below(moves.len())]);
    }
    false
}

fn legal<P: Position>(position: &P) -> Vec<P::Move> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    moves
}

fn texts<G: Playable>(position: &G::Position) -> Vec<String> {
    legal(position).into_iter().map(|mv| G::move_text(position, mv)).collect()
}

/// A position that is written down and read again is the same position.
fn check_written<G: Playable, const EXACT_KEYS: bool, const SIDES: bool>(
    setup: &G::Setup,
    position: &G::Position,
) {
    let now = G::setup_of(setup, position);
    check_setup::<G>(&now);
    let name = G::format(&now);
    let read = G::parse(G::rules_of(setup), &name).expect("it was just read");
    let again = G::position(&read).unwrap_or_else(|problems| panic!("{name}: {problems:?}"));
    assert_eq!(texts::<G>(&again), texts::<G>(position), "{name}: the same moves");
    let seats = [&again, position].map(G::seat_to_move);
    assert_eq!(G::seat_id(seats[0]), G::seat_id(seats[1]), "{name}");
    assert_eq!(G::side_of(&now, seats[0]), again.side_to_move(), "{name}");
    assert_eq!(G::side_of(&now, seats[1]), position.side_to_move(), "{name}");
    if SIDES {
        assert_eq!(again.side_to_move(), position.side_to_move(), "{name}");
        assert_eq!(seats[0], seats[1], "{name}");
    }
    if EXACT_KEYS {
        assert_eq!(again.key(), position.key(), "{name}: the same key");
        assert_eq!(legal(&again), legal(position), "{name}: the very same moves");
    }
}

/// What a move touches lies on the table as often as it is touched. A move over a board has a route instead.
fn check_targets<G: Playable>(scene: &Scene, position: &G::Position, mv: <G::Position as Position>::Move) {
    let mut targets: Vec<Target> = Vec::new();
    G::targets(position, mv, &mut targets);
    if let Some(board) = &scene.board {
        assert_eq!(targets, [], "{mv:?} goes over the board");
        let steps = G::route(position, mv).unwrap_or_default().steps;
        for square in steps.iter().flat_map(|step| [Some(step.from), Some(step.to), step.captured]).flatten()
        {
            let playable = board.squares.get(usize::from(square)).is_some_and(|square| square.playable);
            assert!(playable, "{mv:?} touches {square}");
        }
    }
    for target in &targets {
        let touched = targets.iter().filter(|other| *other == target).count();
        let zone = scene.zone(target.zone);
        let present = zone.map_or(0, |zone| zone.cards.iter().filter(|card| card.target == *target).count());
        assert!(present >= touched, "{mv:?} touches {target:?} {touched} times, {present} are there");
    }
}

/// The route of a move over the board leads to the position after the move.
fn check_route<G: Playable>(setup: &G::Setup, position: &G::Position, mv: <G::Position as Position>::Move) {
    let name = G::format(&G::setup_of(setup, position));
    let pieces = |position: &G::Position| -> Option<Vec<Option<Piece>>> {
        let board = G::scene(setup, position, Viewer::Everything).board?;
        Some(board.squares.iter().map(|square| square.piece).collect())
    };
    let Some(mut squares) = pieces(position) else {
        assert_eq!(G::route(position, mv), None, "{name}: no board, no route");
        return;
    };
    let route = G::route(position, mv).unwrap_or_else(|| panic!("{name}: {mv:?} goes nowhere"));
    for step in &route.steps {
        let piece = squares[usize::from(step.from)].take();
        assert_eq!(piece.map(|piece| piece.side), Some(position.side_to_move()), "{name}: {route:?}");
        if let Some(captured) = step.captured {
            let victim = squares[usize::from(captured)].take();
            let owner = victim.map(|piece| piece.side);
            assert_eq!(owner, Some(position.side_to_move().other()), "{name}: {route:?}");
        }
        let landing = &mut squares[usize::from(step.to)];
        assert_eq!(*landing, None, "{name}: {route:?}");
        *landing = piece;
    }
    let sides = |squares: &[Option<Piece>]| -> Vec<_> {
        squares.iter().map(|square| square.map(|piece| piece.side)).collect()
    };
    let after = pieces(&position.after(mv)).expect("a board stays a board");
    assert_eq!(sides(&squares), sides(&after), "{name}: {route:?}");
}

/// The lines that are counted are those that can be played.
fn check_lines<G: Playable>(position: &G::Position, moves: &[<G::Position as Position>::Move]) {
    let count = |depth| G::perft(position, depth, true, &Control::new());
    if let Some(lines) = count(1) {
        assert_eq!(lines, Ok(moves.len() as u64));
        let next = moves.iter().map(|&mv| legal(&position.after(mv)).len() as u64).sum();
        assert_eq!(count(2), Some(Ok(next)));
    }
}
