//! The rules of every game, and what is written of them.

mod climbing_observer;
mod climbing_whole;
mod draughts_moves;
mod draughts_perft;
mod durak_many;
mod durak_observer;
mod durak_robot;
mod durak_whole;
mod laws;
mod notation;
mod pdn;
mod playthroughs;
mod three_card;
