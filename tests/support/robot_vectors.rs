//! What the article's own program computed about situations of durak's robot: `tests/data/durak/*.json`.

use crate::file;
use etude_games::durak::robot::{Role, Situation};
use etude_games::durak::{Card, Deck};
use serde_json::Value;

pub fn card(text: &str) -> Card {
    Card::from_text(text).unwrap_or_else(|| panic!("{text} is no card"))
}

pub fn cards(value: &Value) -> Vec<Card> {
    value.as_array().unwrap().iter().map(|text| card(text.as_str().unwrap())).collect()
}

pub fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().unwrap().iter().map(|number| number.as_f64().unwrap()).collect()
}

pub fn read(name: &str) -> Value {
    serde_json::from_str(&crate::read(file("tests/data/durak").join(name))).unwrap()
}

pub fn situation_of(value: &Value) -> Situation {
    let role = if value["we_status"] == "attack" { Role::Attack } else { Role::Defend };
    let opponent_count = value["enemy_count"].as_i64().unwrap() as i32;
    Situation {
        hand: cards(&value["we_hand"]),
        opponent: cards(&value["enemy_known"]),
        opponent_count,
        true_count: opponent_count,
        unknown: cards(&value["unknown"]),
        table: cards(&value["desk"]),
        ..Situation::empty(Deck::Cards52, card(value["trump"].as_str().unwrap()), role)
    }
}
