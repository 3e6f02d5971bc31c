//! Advice in durak: its intervals hold, nothing is told as better that chance explains, and a review tells the same.

use etude_games::durak::bots::advice::{Advice, played_on};
use etude_games::durak::bots::{self, BotName};
use etude_games::durak::card::{Card, Deck};
use etude_games::durak::chances::{Hands, USUAL};
use etude_games::durak::deal::{Deal, holder_of_lowest_trump, shuffled};
use etude_games::durak::whole::{Setup, WholeGame, WholePosition};
use etude_games::durak::{Move, Rules};
use etude_model::{Control, Game, Playable, Position, Side, SplitMix, Viewer};
use etude_study::erased::game_of;
use etude_study::kinds::durak::memory::{CardMemory, Seen};
use etude_study::play::review::{Basis, Effort, Grade, Played, Worth, review};
use etude_study::{Resources, session};
use etude_support::{file, read};
use etude_support_study::whys::{erased, erased_moves};
use std::time::Duration;

fn advice(seen: &Seen, deals: u32, seed: u64) -> Advice {
    let belief = CardMemory::of(seen).belief();
    seen.advice(Some(&belief), deals, seed, &Control::new(), &mut |_| {}).expect("not stopped")
}

/// A position early in a game of lowest cards, where somebody has a choice.
fn position(seed: u64) -> WholePosition {
    let pack = shuffled(Deck::Cards36, seed);
    let first = holder_of_lowest_trump(&pack, pack[35].suit()).unwrap_or(Side::First);
    let deal = Deal::new(Rules::PODKIDNOY, Deck::Cards36, pack, None, first).expect("a whole pack");
    let bot = || BotName::from_text("greedy").expect("a bot").maker(Deck::Cards36).bot(seed);
    let record = bots::play(&deal, &mut [bot(), bot()], &Control::new()).expect("not stopped");
    let mut at = WholePosition::new(deal).led_by_the_lowest_trump(true);
    for (ply, mv) in record.moves.into_iter().enumerate() {
        if ply >= 4 + seed as usize % 5 && legal(&at).len() > 2 {
            return at;
        }
        at.play(mv);
    }
    at
}

fn legal(at: &WholePosition) -> Vec<Move> {
    let mut moves = Vec::new();
    at.legal_moves(&mut moves);
    moves
}

/// The value of every move by deals that are drawn blindly and weighed, which depends on no chain, with its error.
fn weighed(seen: &Seen, moves: &[Move], deals: u32) -> Vec<(f64, f64)> {
    let view = seen.view().expect("it is to move");
    let memory = CardMemory::of(seen);
    let hands = Hands::draw(&memory.story, true, Some(&USUAL), deals, 77, &Control::new());
    let hands = hands.expect("not stopped");
    let mut random = SplitMix(5);
    let mut tried = Vec::new();
    for &(held, weight) in &hands.hands {
        let mut talon: Vec<Card> = view.unseen.without(held).iter().collect();
        random.shuffle(&mut talon);
        let state = view.with_hidden(&held.iter().chain(talon).collect::<Vec<_>>());
        let got = |&mv: &Move| f64::from(played_on(&state, mv)) / 2.0;
        tried.push((weight, moves.iter().map(got).collect::<Vec<_>>()));
    }
    let all: f64 = tried.iter().map(|(weight, _)| weight).sum();
    let value = |place: usize| {
        let mean = tried.iter().map(|(weight, got)| weight * got[place]).sum::<f64>() / all;
        let squares: f64 = tried.iter().map(|(weight, got)| (weight * (got[place] - mean)).powi(2)).sum();
        (mean, 1.96 * squares.sqrt() / all)
    };
    (0..moves.len()).map(value).collect()
}

/// What a card costs: a plain one less than a trump, a low one less than a high one.
fn cost(at: &WholePosition, mv: Move) -> Option<(bool, u8)> {
    mv.card().map(|card| (card.suit() == at.state().trump(), card.rank()))
}

#[test]
fn intervals_hold_what_deals_drawn_otherwise_give() {
    const SEEDS: u64 = 20;
    let (mut held, mut all, mut ties) = (0, 0, 0);
    let (mut spreads, mut errors) = (0.0, 0.0);
    for number in 0..5 {
        let at = position(number);
        let seen = Seen::of_game(&at, at.side_to_move());
        let moves = legal(&at);
        let values = weighed(&seen, &moves, 12_000);
        let found: Vec<Advice> = (0..SEEDS).map(|seed| advice(&seen, 160, seed)).collect();
        for advice in &found {
            let best = advice.best.expect("a move");
            let equal: Vec<Move> = advice.moves.iter().filter(|row| row.equal).map(|row| row.mv).collect();
            assert!(equal.contains(&best) && advice.searched.is_some());
            ties += usize::from(equal.len() > 1);
            match cost(&at, best) {
                cheapest @ Some(_) => {
                    let costs = equal.iter().filter_map(|&mv| cost(&at, mv));
                    assert_eq!(costs.min(), cheapest, "{advice:?}");
                }
                None => assert!(equal.iter().filter_map(|&mv| cost(&at, mv)).all(|(trump, _)| trump)),
            }
        }
        for (&mv, &(value, off)) in moves.iter().zip(&values) {
            let rows: Vec<_> = found.iter().filter_map(|advice| advice.of(mv)).collect();
            held += rows.iter().filter(|row| (row.value - value).abs() <= row.error.hypot(off)).count();
            all += rows.len();
            let mean = rows.iter().map(|row| row.value).sum::<f64>() / SEEDS as f64;
            let squares: f64 = rows.iter().map(|row| (row.value - mean).powi(2)).sum();
            spreads += 1.96 * (squares / (SEEDS - 1) as f64).sqrt();
            errors += rows.iter().map(|row| row.error).sum::<f64>() / SEEDS as f64;
        }
    }
    assert!(all >= 300 && held * 100 >= 88 * all, "{held} of {all} are held");
    // An error that is told too large would hold everything.
    assert!((0.8..1.35).contains(&(errors / spreads)), "told {errors}, found {spreads}");
    assert!(ties > 10, "moves that chance does not tell apart: {ties}");
}

#[test]
fn a_review_and_the_advice_tell_the_same_of_a_move() {
    const DEALS: u32 = 400;
    let study = session::read(&read(file("tests/data/review/durak.ron"))).expect("a study");
    let rules = WholeGame::rules().iter().find(|rules| rules.id == study.rules).expect("its rules");
    let setup = WholeGame::parse(rules, &study.position).expect("a position");
    let start = WholeGame::position(&Setup { played: Vec::new(), ..setup.clone() }).expect("a deal");
    let mut at = start.clone();
    let mut moves = Vec::new();
    // Blunders were planted at the plies 28, 32 and 33.
    for step in study.line.0.iter().take(34) {
        let mv = legal(&at).into_iter().find(|&mv| WholeGame::move_text(&at, mv) == step.mv);
        moves.push(mv.expect("a legal move"));
        at.play(moves[moves.len() - 1]);
    }
    let skipped = moves.len() - 8;
    let from = moves[..skipped].iter().fold(start, |at, &mv| at.after(mv));
    let resources = Resources { memory: 8 << 20, threads: 1 };
    let game = game_of::<WholeGame>();
    let (mut solver, mut engine) = (game.solver(resources), game.engine(resources));
    let (any_setup, any_start) = erased::<WholeGame>(&setup, &from);
    let any_moves = erased_moves::<WholeGame>(&from, &moves[skipped..]);
    let line = Played { setup: &any_setup, start: &any_start, moves: &any_moves, eyes: Viewer::Seat(0) };
    let effort = Effort { prove: Duration::ZERO, think: Duration::from_hours(1), depth: None, deals: DEALS };
    let found = review(&line, &mut solver, &mut engine, effort, &Control::new(), &mut |_| {});
    let mut at = from.clone();
    let (mut compared, mut worse) = (0, 0);
    for (judged, &mv) in found.expect("not stopped").moves.iter().zip(&moves[skipped..]) {
        let seen = Seen::of_game(&at, at.side_to_move());
        if let Some(verdict) = &judged.verdict {
            let advice = advice(&seen, DEALS, 1);
            let row = advice.of(mv).expect("it is legal");
            assert_eq!(verdict.basis, Basis::Deals(advice.deals));
            assert_eq!(verdict.played, Worth::Share(row.share()));
            let best = advice.best.and_then(|best| advice.of(best)).expect("a best move");
            assert_eq!(verdict.best, Worth::Share(best.share().max(row.share())));
            let (_, certain) = advice.loss(mv).expect("a loss");
            let chosen = advice.searched == Some(mv);
            assert!(verdict.grade == Grade::Fine || certain && !row.equal && !chosen, "{judged:?}");
            if let Some(better) = verdict.better.first() {
                assert_eq!(better.text, best.mv.text());
                worse += 1;
            }
            compared += 1;
        }
        at.play(mv);
    }
    assert!(compared >= 3 && worse > 0, "{compared} {worse}");
}
