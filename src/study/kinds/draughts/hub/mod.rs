//! The Hub protocol, version 2, by which programs that show draughts talk with programs that play it.
//!
//! Lines of `command name=value name=value …` go both ways; a value with a blank, with `=` or without any letter stands in
//! double quotes, and a name alone is a flag. What a side does not know it passes over.
//!
//! [`serve`] is the side of the engine, [`client`] that of the program that asks. The protocol knows the board of 100
//! squares only; Étude's extension (docs/hub.md) is a parameter `variant` with the identifiers of its rules, and positions
//! of as many squares as the board has ([`hub`](crate::games::draughts::hub)).
//!
//! Source: the protocol's text as it comes with Scan 3.1 (`protocol.txt`), version 2.

pub mod client;
mod clock;
pub mod line;
mod server;

pub use server::serve;
