//! Exact endgames of durak: those that are given with their values, and random ones.

use crate::{Random, file, read};
use etude_games::durak::endgame::{Endgame, EndgameGame, variant};
use etude_games::durak::{Card, CardSet, Deck};
use etude_model::{Game, Playable, Position, Side, Suit};
use serde_json::Value as Json;

/// The given positions.
pub fn samples() -> Vec<Json> {
    let text = read(file("tests/data/durak/endgames.jsonl"));
    text.lines().map(|line| serde_json::from_str(line).expect("one object a line")).collect()
}

pub fn strings(list: &Json) -> Vec<&str> {
    list.as_array().expect("a list").iter().map(|item| item.as_str().expect("a text")).collect()
}

pub fn text_of(sample: &Json, throw_in: bool) -> String {
    let cards = |key: &str| strings(&sample[key]).join(" ");
    format!(
        "trump {}; attacker {}; defender {}{}",
        sample["trump"].as_str().expect("a suit"),
        cards("attacker"),
        cards("defender"),
        if throw_in { "; rules throw-in" } else { "" }
    )
}

/// A random position: hands of at most `most` cards of few ranks, sometimes some moves on.
pub fn random_position(random: &mut Random, rules: &str, most: usize) -> Endgame {
    let profile = EndgameGame::rules().iter().find(|profile| profile.id == rules).expect("a profile");
    let lowest = 4 + random.below(6) as u8;
    let mut pack: Vec<Card> = Deck::Cards52.cards().iter().filter(|card| card.rank() >= lowest).collect();
    let mut draw = |count: usize, random: &mut Random| -> CardSet {
        (0..count.min(pack.len() / 2)).map(|_| pack.swap_remove(random.below(pack.len()))).collect()
    };
    let hands = [1 + random.below(most), 1 + random.below(most)].map(|count| draw(count, random));
    let trump = Suit::ALL[random.below(4)];
    let start = Endgame::new(variant::of(profile).rules, trump, hands, Side::First);
    let mut position = start;
    for _ in 0..random.below(4) {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            return start;
        }
        position.play(moves[random.below(moves.len())]);
    }
    if position.score().is_some() { start } else { position }
}

pub fn name(position: &Endgame) -> String {
    EndgameGame::format(&EndgameGame::setup_of(&EndgameGame::empty(&EndgameGame::rules()[0]), position))
}
