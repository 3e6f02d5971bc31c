//! What a data base knows of games of draughts.
//!
//! | key | bytes |
//! |---|---|
//! | a position | the rules and whose turn it is; a bit for each square, set where a piece stands; for each piece whether it is Black's; for each piece whether it is a king |
//! | a material | 255; White's men and kings, Black's men and kings |
//!
//! A position of any board takes at most 25 bytes so, and most take far fewer: where there are no kings the end is empty. A
//! reply is the place of a move among the legal ones in the order of their squares.

use crate::games::draughts::pdn::{self, MainLine};
use crate::games::draughts::rules::{self, Rules};
use crate::games::draughts::{Board, Draughts, Move, Piece, Square, fen, naming};
use crate::model::{Message, ParseError, Position, Side};
use crate::study::base::rows::{Heading, date_of};
use crate::study::base::{Form, Forms, Found, Key, Keys, NO_REPLY, Place, Turns, entry};

/// The first byte of the key of a material.
const MATERIAL: u8 = 255;
/// A change of this asks for all indexes to be made anew.
const VERSION: u32 = 1;

/// What a data base knows of games of draughts.
#[derive(Debug)]
pub(super) struct BoardKeys;

impl Keys for BoardKeys {
    fn stamp(&self) -> String {
        let ids: Vec<&str> = rules::ALL.iter().map(|rules| rules.profile.id).collect();
        format!("draughts {VERSION}: {}", ids.join(" "))
    }

    fn game(&self, text: &str) -> Found {
        let Ok(line) = pdn::main_line(text) else {
            let first = text.lines().next().unwrap_or_default().chars().take(60).collect();
            return Found { heading: heading(text), damage: Some((1, 0, first)), ..Found::default() };
        };
        let MainLine { tags, start, moves, outcome, trouble } = line;
        let mut found = Found {
            heading: Heading {
                outcome,
                rules: start.rules.profile.id,
                plies: moves.len().min(usize::from(u16::MAX)) as u16,
                ..heading_of(&tags)
            },
            places: Vec::with_capacity(moves.len() + 32),
            damage: trouble.map(|trouble| (trouble.line, trouble.ply, trouble.text)),
        };
        let Some(side) = start.side else { return found };
        let mut position = Draughts { rules: start.rules, board: start.board, side };
        let mut before = None;
        let mut legal = Vec::new();
        for (ply, mv) in (0_u16..u16::MAX).zip(moves.iter().map(Some).chain([None])) {
            let material = material(&position.board);
            if before != Some(material) {
                found.places.push(Place { key: material, ply, reply: NO_REPLY });
                before = Some(material);
            }
            let reply = mv.map_or(NO_REPLY, |mv| {
                in_order(&position, &mut legal);
                reply_of(&legal, mv)
            });
            if let Some(key) = key(&position) {
                found.places.push(Place { key, ply, reply });
            }
            if let Some(&mv) = mv {
                position.play(mv);
            }
        }
        found
    }

    fn forms(&self, rules: &str, position: &str, turns: Turns) -> Result<Forms, ParseError> {
        let position = read(rules, position)?;
        let mut legal = Vec::new();
        in_order(&position, &mut legal);
        let moves = legal.iter().map(|&mv| naming::move_text(&position, mv)).collect();
        let mut forms = Forms { moves, first_to_move: position.side == Side::First, forms: Vec::new() };
        let wanted = [
            Turns::default(),
            Turns { mirrored: true, reversed: false },
            Turns { mirrored: false, reversed: true },
            Turns { mirrored: true, reversed: true },
        ];
        let allowed =
            |form: &&Turns| (turns.mirrored || !form.mirrored) && (turns.reversed || !form.reversed);
        for &form in wanted.iter().filter(allowed) {
            let Some(turned) = turned(&position, form) else { continue };
            let Some(key) = key(&turned).filter(|key| forms.forms.iter().all(|known| known.key != *key))
            else {
                continue;
            };
            let mut there = Vec::new();
            in_order(&turned, &mut there);
            let mut replies = vec![0; there.len()];
            for (mv, number) in legal.iter().zip(0_u8..) {
                let place = turned_move(position.rules, *mv, form).map(|mv| reply_of(&there, &mv));
                if let Some(reply) = place.and_then(|place| replies.get_mut(usize::from(place))) {
                    *reply = number;
                }
            }
            forms.forms.push(Form { key, turns: form, replies });
        }
        Ok(forms)
    }

    fn material(&self, text: &str, reversed: bool) -> Result<Vec<Key>, ParseError> {
        let wrong = || ParseError::new(0..text.len(), Message::new("base-bad-material"));
        let (white, black) = text.split_once('/').ok_or_else(wrong)?;
        let (white, black) = (counts(white).ok_or_else(wrong)?, counts(black).ok_or_else(wrong)?);
        let mut keys = vec![material_key(white, black)];
        if reversed && white != black {
            keys.push(material_key(black, white));
        }
        Ok(keys)
    }

    fn material_of(&self, rules: &str, position: &str) -> Result<String, ParseError> {
        let Key(bytes) = material(&read(rules, position)?.board);
        let side = |men: u8, kings: u8| {
            let part = |count: u8, letter: &str| match count {
                0 => String::new(),
                1 => letter.to_owned(),
                count => format!("{count}{letter}"),
            };
            format!("{}{}", part(kings, "K"), part(men, "M"))
        };
        Ok(format!("{}/{}", side(bytes[1], bytes[2]), side(bytes[3], bytes[4])))
    }

    fn mirrors(&self, rules: &str) -> bool {
        rules::named(rules).is_some_and(|rules| mirror(rules, Square(0)).is_some())
    }
}

/// A position that can be played, as it is written.
fn read(rules: &str, text: &str) -> Result<Draughts, ParseError> {
    let wrong = |id| ParseError::new(0..text.len(), Message::new(id));
    let rules = rules::named(rules).ok_or_else(|| wrong("base-other-rules"))?;
    let setup = fen::parse(rules, text)?;
    let side = setup.side.ok_or_else(|| wrong("base-no-side"))?;
    Ok(Draughts { rules, board: setup.board, side })
}

/// What the list says of a game whose moves cannot be read.
fn heading(text: &str) -> Heading {
    heading_of(&pdn::skim(text).tags)
}

fn heading_of(tags: &[(String, String)]) -> Heading {
    let value = |names: &[&str]| {
        let found =
            tags.iter().find(|(tag, value)| names.contains(&tag.as_str()) && !value.trim().is_empty());
        found.map_or("", |(_, value)| value.trim())
    };
    let name = |names: &[&str]| {
        let name = value(names);
        if name.chars().all(|c| c == '?') { String::new() } else { name.to_owned() }
    };
    let rating = |names: &[&str]| value(names).parse().unwrap_or(0);
    Heading {
        first: name(&["White"]),
        second: name(&["Black"]),
        event: name(&["Event"]),
        date: date_of(value(&["Date", "EventDate"])),
        ratings: [rating(&["WhiteRating", "WhiteElo"]), rating(&["BlackRating", "BlackElo"])],
        ..Heading::default()
    }
}

/// The legal moves in the order of their squares.
fn in_order(position: &Draughts, moves: &mut Vec<Move>) {
    moves.clear();
    position.legal_moves(moves);
    moves.sort_unstable();
}

/// The place of a move among the legal ones.
fn reply_of(legal: &[Move], mv: &Move) -> u8 {
    legal.binary_search(mv).ok().and_then(|at| u8::try_from(at).ok()).unwrap_or(NO_REPLY)
}

/// The key of a position; none where its rules are none of federations.
fn key(position: &Draughts) -> Option<Key> {
    let Draughts { rules, board, side } = position;
    let number = rules::ALL.iter().position(|known| std::ptr::eq(*known, *rules))?;
    let mut key = [0; entry::KEY];
    key[0] = (number as u8) << 1 | side.index() as u8;
    let mut at = 8;
    let mut put = |bit: bool| {
        if bit {
            key[at / 8] |= 0x80 >> (at % 8);
        }
        at += 1;
    };
    let size = rules.size;
    let occupied = board.occupied();
    for square in 0..size.squares() {
        put(occupied & size.bit(Square(square)) != 0);
    }
    for set in [board.pieces[1], board.kings] {
        for square in size.each(occupied) {
            put(set & size.bit(square) != 0);
        }
    }
    Some(Key(key))
}

/// The key of what stands on a board.
fn material(board: &Board) -> Key {
    let count = |side: Side| {
        let pieces = board.pieces[side.index()];
        let kings = (pieces & board.kings).count_ones() as u8;
        [pieces.count_ones() as u8 - kings, kings]
    };
    material_key(count(Side::First), count(Side::Second))
}

fn material_key(white: [u8; 2], black: [u8; 2]) -> Key {
    let mut key = [0; entry::KEY];
    key[0] = MATERIAL;
    key[1..3].copy_from_slice(&white);
    key[3..5].copy_from_slice(&black);
    Key(key)
}

/// The men and kings of a side: `5M2K`, `KKM`, `3K`; a number alone counts men.
fn counts(text: &str) -> Option<[u8; 2]> {
    let mut counts = [0_u8; 2];
    let mut number = String::new();
    let mut add = |number: &mut String, at: usize| {
        let count = if number.is_empty() { 1 } else { number.parse::<u8>().ok()? };
        number.clear();
        counts[at] = counts[at].checked_add(count).filter(|count| *count <= 64)?;
        Some(())
    };
    for c in text.chars().filter(|c| !c.is_whitespace()) {
        match c {
            '0'..='9' => number.push(c),
            'M' | 'm' => add(&mut number, 0)?,
            'K' | 'k' => add(&mut number, 1)?,
            _ => return None,
        }
    }
    if !number.is_empty() {
        add(&mut number, 0)?;
    }
    Some(counts)
}

/// The square at the other side of the same row; none where no piece can stand there.
fn mirror(rules: &Rules, square: Square) -> Option<Square> {
    let (row, column) = rules.size.place(square);
    rules.size.at(row as i8, (rules.size.rows() - 1 - column) as i8)
}

fn turned_square(rules: &Rules, square: Square, turns: Turns) -> Option<Square> {
    let square = if turns.mirrored { mirror(rules, square)? } else { square };
    // Seen from the other side of the board and mirrored, so that left stays left: where boards have no mirror, turned about.
    if !turns.reversed {
        return Some(square);
    }
    let about = Square(rules.size.squares() - 1 - square.0);
    Some(about)
}

/// A position in another form; none where the board has no such form.
fn turned(position: &Draughts, turns: Turns) -> Option<Draughts> {
    let rules = position.rules;
    let mut board = Board::default();
    for square in rules.size.each(position.board.occupied()) {
        let Piece { side, king } = position.board.piece(rules.size.bit(square))?;
        let side = if turns.reversed { side.other() } else { side };
        board.put(rules.size.bit(turned_square(rules, square, turns)?), Some(Piece { side, king }));
    }
    let side = if turns.reversed { position.side.other() } else { position.side };
    Some(Draughts { rules, board, side })
}

/// A move in another form of its position.
fn turned_move(rules: &Rules, mv: Move, turns: Turns) -> Option<Move> {
    let mut captured = 0;
    for square in rules.size.each(mv.captured) {
        captured |= rules.size.bit(turned_square(rules, square, turns)?);
    }
    Some(Move {
        from: turned_square(rules, mv.from, turns)?,
        to: turned_square(rules, mv.to, turns)?,
        king: mv.king,
        captured,
    })
}
