//! Advice in games of three and four seats.

use etude_games::durak::Card;
use etude_games::durak::many::bots::{AdvisedMove, advise};
use etude_games::durak::many::{Seat, Seen};
use etude_model::{Control, Stopped};
use serde::Serialize;
use std::io::Write;

#[derive(Serialize)]
pub struct Object {
    /// The seat that is advised, from 1.
    seat: Seat,
    moves: Vec<Row>,
    best: Option<String>,
    cards: Vec<Cell>,
    pub seconds: f64,
}

#[derive(Serialize)]
struct Row {
    #[serde(rename = "move")]
    mv: String,
    value: f64,
    error: f64,
    deals: u32,
}

#[derive(Serialize)]
struct Cell {
    card: String,
    known: &'static str,
    /// The chance of each seat, from the first one on, to hold the card.
    chances: Vec<f64>,
}

/// The estimates of the moves of a seat, and its knowledge of every card.
pub fn look(seen: &Seen, deals: u32, seed: u64, control: &Control) -> Result<Object, Stopped> {
    let rows = if seen.moves().is_empty() { Vec::new() } else { advise(seen, None, deals, seed, control)? };
    control.check()?;
    let row =
        |row: &AdvisedMove| Row { mv: row.mv.text(), value: row.share, error: row.error, deals: row.deals };
    Ok(Object {
        seat: seen.seat() + 1,
        best: rows.first().map(|row| row.mv.text()),
        moves: rows.iter().map(row).collect(),
        cards: seen.public().deck().cards().iter().map(|card| cell(seen, card)).collect(),
        seconds: 0.0,
    })
}

fn cell(seen: &Seen, card: Card) -> Cell {
    let state = seen.public();
    let holder = (0..state.seats()).find(|&seat| seen.certain(seat).contains(card));
    let known = match holder {
        Some(seat) if seat == seen.seat() => "mine",
        Some(_) => "held",
        None if state.laid().cards().contains(card) => "table",
        None if state.gone().contains(card) => "beaten",
        None if state.bottom() == Some(card) => "bottom",
        None => "unseen",
    };
    let chance = |seat: Seat| match known {
        "mine" | "held" => f64::from(u8::from(holder == Some(seat))),
        "unseen" => seen.chance(seat),
        _ => 0.0,
    };
    Cell { card: card.text(), known, chances: (0..state.seats()).map(chance).collect() }
}

/// The answer as text.
pub fn write(out: &mut impl Write, object: &Object) -> std::io::Result<()> {
    for row in &object.moves {
        let (value, error) = (100.0 * row.value, 100.0 * row.error);
        writeln!(out, "{:<12} {value:5.1} % ± {error:.1}  {} deals", row.mv, row.deals)?;
    }
    if let Some(best) = &object.best {
        writeln!(out, "the chance not to be the durak when all play on by simple rules, a draw as half")?;
        writeln!(out, "best: {best}")?;
    }
    for cell in &object.cards {
        let seats = cell.chances.iter().zip(1..).filter(|&(&chance, _)| chance > 0.0);
        match cell.known {
            "held" => {
                let seat = seats.map(|(_, seat)| seat).next().unwrap_or(0);
                writeln!(out, "{:<3} held by player {seat}", cell.card)?;
            }
            "unseen" => {
                let seats: Vec<String> =
                    seats.map(|(chance, seat)| format!("player {seat} {:.0} %", 100.0 * chance)).collect();
                let comma = if seats.is_empty() { "" } else { ", " };
                writeln!(out, "{:<3} unseen{comma}{}", cell.card, seats.join(", "))?;
            }
            known => writeln!(out, "{:<3} {known}", cell.card)?,
        }
    }
    Ok(())
}
