//! Texts that are almost right, for every reader of the program: files, positions, collections, ranges.
//!
//! A text that is right is changed by bytes or by words. Readers must answer: with something that, written down, reads
//! back as the same, or with an error whose place lies inside the text.

use crate::readers::small;
use etude_games::climbing::ClimbingGame;
use etude_games::climbing::observer::ObserverGame as DealTable;
use etude_games::climbing::whole::WholeGame as WholeDeal;
use etude_games::draughts::{ArticleGame, DraughtsGame, ShotGame};
use etude_games::durak::endgame::EndgameGame;
use etude_games::durak::many::ManyGame;
use etude_games::durak::many::observer::ObserverGame as ManyTable;
use etude_games::durak::observer::ObserverGame;
use etude_games::durak::situation::SituationGame;
use etude_games::durak::whole::WholeGame;
use etude_games::three_card::ThreeCardGame;
use etude_model::{Control, Game};
use etude_study::collection::{Collection, Format};
use etude_study::session::{self, Contents, SessionError};
use etude_support::file;
use std::path::Path;

/// What a reader makes of a text; an error says which promise is broken.
pub type Check = fn(&str) -> Result<(), String>;

/// A reader of the program, with texts that it reads.
pub struct Reader {
    pub name: &'static str,
    pub right: Vec<String>,
    pub check: Check,
}

/// Every reader.
pub fn readers() -> Vec<Reader> {
    let studies = texts(&file("saves"), "ron");
    let positions = |game: &str| -> Vec<String> {
        let of_game = |text: &String| session::read(text).ok().filter(|study| study.game == game);
        studies.iter().filter_map(of_game).map(|study| study.position).collect()
    };
    let durak = positions("durak");
    let with = |word: &str| durak.iter().filter(|text| text.contains(word)).cloned().collect::<Vec<_>>();
    let mut climbing = positions("climbing");
    climbing.push("♠3♥4♣6♦6♠9 / ♥8♣8; turn 2; ban bomb, straight".to_owned());
    climbing.push("4 5 / 99 / 2; turn 3; beat 8; passes 1".to_owned());
    let told = vec![
        "rules app; me previous; hand 3 44 5 6 7 8 9 TTT J Q K A 2 X; bottom 5 88; moves 33, pass, 44, 555 3"
            .to_owned(),
    ];
    let dealt = vec![
        "rules doudizhu; landlord 3 4 5 6 7 8 9 T J Q K A 2 X D 3 4; next 33 44 555 666 777 888 9; previous 99 TTT JJJ QQQ KKK AAA; bottom 222; played 3456789TJQKA, pass, pass, XD"
            .to_owned(),
    ];
    let many = |seats: u8| {
        let cards = "KH 9C TC 9D TD 9S JC QC KC AC JD QD JS QS KS AS TS KD TH JH QH AH AD 9H";
        vec![format!(
            "seats {seats}; deck 24; rules throw-in transfer; first-bout 5; cards {cards}; first 1; played 9C take done"
        )]
    };
    let many_told = |seats: u8| {
        vec![format!(
            "seats {seats}; me 2; deck 36; rules throw-in; trump QH; hand 6C 9C TD JS KS 7H; first 1; moves 8D TD stop"
        )]
    };
    let mut draughts = positions("draughts");
    draughts.push("W:W31-50:B1-20.".to_owned());
    let shots = draughts.iter().map(|text| format!("{text} gain 2 within 7")).collect();
    let mut three = positions("three-card");
    three.push(
        "AS KD 2C / 9H 9D 3C; dead 4S 5S; opponents 2; range pair 20% A42+; rules a23-second".to_owned(),
    );
    let mut files = texts(&file("tests/data/sessions"), "ron");
    files.extend(studies);
    let collections = texts(&file("tests/data/draughts"), "pdn");
    let readers = [
        ("climbing", climbing.clone(), every_profile::<ClimbingGame<u64>> as Check),
        ("climbing, whole deals", dealt, every_profile::<WholeDeal>),
        ("climbing, tables", told, every_profile::<DealTable>),
        ("climbing, wide", climbing, every_profile::<ClimbingGame<u128>>),
        ("draughts", draughts.clone(), every_profile::<DraughtsGame>),
        ("draughts, shots", shots, every_profile::<ShotGame>),
        ("draughts, article", draughts, every_profile::<ArticleGame>),
        ("durak, endgames", with("attacker"), every_profile::<EndgameGame>),
        ("durak, whole games", with("deck 36; rules"), every_profile::<WholeGame>),
        ("durak, three", many(3), every_profile::<ManyGame<3>>),
        ("durak, four", many(4), every_profile::<ManyGame<4>>),
        ("durak, situations", with("role"), every_profile::<SituationGame>),
        ("durak, real tables", with("first he"), every_profile::<ObserverGame>),
        ("durak, tables for three", many_told(3), every_profile::<ManyTable<3>>),
        ("durak, tables for four", many_told(4), every_profile::<ManyTable<4>>),
        ("three cards", three, every_profile::<ThreeCardGame>),
        ("studies", files.clone(), study),
        ("collections", collections.clone(), collection),
    ];
    let mut readers: Vec<Reader> =
        readers.into_iter().map(|(name, right, check)| Reader { name, right, check }).collect();
    readers.extend(small(&files, &collections));
    for reader in &readers {
        assert!(!reader.right.is_empty(), "{} has nothing to begin with", reader.name);
    }
    readers
}

/// The files below a folder whose names end so.
fn texts(folder: &Path, ending: &str) -> Vec<String> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let mut paths: Vec<_> = std::fs::read_dir(&folder)
            .expect("a folder")
            .map(|entry| entry.expect("an entry").path())
            .collect();
        paths.sort();
        for path in paths {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == ending) {
                found.push(std::fs::read_to_string(&path).expect("text"));
            }
        }
    }
    found
}

/// A position is read under every profile of its game.
fn every_profile<G: Game>(text: &str) -> Result<(), String> {
    for rules in G::rules() {
        match G::parse(rules, text) {
            Ok(setup) => {
                let written = G::format(&setup);
                match G::parse(G::rules_of(&setup), &written) {
                    Ok(again) if again == setup => {}
                    Ok(_) => {
                        return Err(format!("{}: written as {written:?}, which reads as another", rules.id));
                    }
                    Err(error) => return Err(format!("{}: written as {written:?}: {error:?}", rules.id)),
                }
                // Nothing that can be read is too strange to be looked at.
                let _ = G::problems(&setup);
            }
            Err(error) => {
                let inside = error.span.start <= error.span.end
                    && error.span.end <= text.len()
                    && text.is_char_boundary(error.span.start)
                    && text.is_char_boundary(error.span.end);
                if !inside {
                    return Err(format!("{}: the place {:?} is not in the text", rules.id, error.span));
                }
            }
        }
    }
    Ok(())
}

fn study(text: &str) -> Result<(), String> {
    match session::read_any(text) {
        Ok(Contents::Study(document)) => {
            let written = session::write(&document);
            match session::read(&written) {
                Ok(again) if again == *document => Ok(()),
                Ok(_) => Err("written, it reads as another".to_owned()),
                Err(error) => Err(format!("written, it does not read: {error}")),
            }
        }
        Ok(_) => Ok(()),
        Err(SessionError::Damaged { line, column, reason }) => {
            let lines = text.split('\n').count();
            let width = text.split('\n').nth(line.wrapping_sub(1)).map_or(0, |line| line.chars().count());
            let inside = (1..=lines + 1).contains(&line) && (1..=width + 2).contains(&column);
            if inside && !reason.to_string().is_empty() {
                Ok(())
            } else {
                Err(format!("{line}:{column} {reason}"))
            }
        }
        Err(_) => Ok(()),
    }
}

fn collection(text: &str) -> Result<(), String> {
    let Format::Games(format) = Format::of(Path::new("x.pdn")) else {
        return Err("no format of PDN files".to_owned());
    };
    let Ok(collection) = Collection::read(format, &mut text.as_bytes(), &Control::new()) else {
        return Ok(());
    };
    for index in 0..collection.len() {
        if let Some(Err(error)) = collection.study(index)
            && error.line > text.split('\n').count() + 1
        {
            return Err(format!("game {index}: line {} is not in the text", error.line));
        }
    }
    Ok(())
}

/// A small generator of its own, so that what is tried never changes.
pub struct Chance(pub u64);

impl Chance {
    /// A number below a limit; 0 where nothing is below it.
    pub fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        if limit == 0 { 0 } else { ((self.0 >> 33) as usize) % limit }
    }
}

/// What stands in some notation, or in none.
const PIECES: [&str; 40] = [
    " ",
    "/",
    ";",
    ",",
    ":",
    "-",
    "+",
    "x",
    "(",
    ")",
    "[",
    "]",
    "\"",
    "\\",
    "\n",
    "{",
    "}",
    "%",
    "#",
    "0",
    "99999999999999999999",
    "-1",
    "1e308",
    "NaN",
    "pass",
    "take",
    "turn 2",
    "rules",
    "W:W",
    "K",
    "10H",
    "♥",
    "大王",
    "／",
    "\u{0}",
    "\u{feff}",
    "\u{1f0cf}",
    "é",
    "𝄞",
    "(((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((((",
];

/// A text that differs from another one in a few places, by bytes or by words.
pub fn mutated(right: &[String], chance: &mut Chance) -> String {
    // A long text would take all the time of its reader.
    const LONGEST: usize = 4_000;
    let text = &right[chance.below(right.len())];
    let start =
        text.floor_char_boundary(if text.len() > LONGEST { chance.below(text.len() - LONGEST) } else { 0 });
    let mut text = text[start..text.floor_char_boundary((start + LONGEST).min(text.len()))].to_owned();
    for _ in 0..=chance.below(4) {
        let at = text.floor_char_boundary(chance.below(text.len() + 1));
        let end = text.ceil_char_boundary((at + 1 + chance.below(8)).min(text.len()));
        match chance.below(9) {
            0 => text.truncate(at),
            1 => text.replace_range(at..end, ""),
            2 => text.insert_str(at, PIECES[chance.below(PIECES.len())]),
            3 => text.replace_range(at..end, PIECES[chance.below(PIECES.len())]),
            4 => {
                let piece = text[at..end].to_owned();
                text.insert_str(at, &piece);
            }
            5 => {
                let other = &right[chance.below(right.len())];
                let from = other.floor_char_boundary(chance.below(other.len() + 1));
                let to = other.ceil_char_boundary((from + 1 + chance.below(20)).min(other.len()));
                text.insert_str(at, &other[from..to]);
            }
            6 => {
                let mut bytes = std::mem::take(&mut text).into_bytes();
                let place = chance.below(bytes.len());
                if let Some(byte) = bytes.get_mut(place) {
                    *byte ^= 1 << chance.below(7);
                }
                text = String::from_utf8_lossy(&bytes).into_owned();
            }
            7 => {
                let mut words: Vec<&str> = text.split_inclusive([' ', ';', '/', '\n']).collect();
                if words.len() > 1 {
                    let (one, other) = (chance.below(words.len()), chance.below(words.len()));
                    words.swap(one, other);
                    text = words.concat();
                }
            }
            _ => {
                let mut words: Vec<&str> = text.split_inclusive([' ', ';', '/', '\n']).collect();
                let place = chance.below(words.len());
                if !words.is_empty() {
                    words.remove(place);
                    text = words.concat();
                }
            }
        }
    }
    text
}

/// Reads one changed text; tells the reader and the text when a promise is broken or the reader panics.
pub fn try_one(readers: &[Reader], seed: u64) -> Result<(), String> {
    let mut chance = Chance(seed);
    // Neighbouring seeds would begin alike.
    (0..4).for_each(|_| _ = chance.below(2));
    let reader = &readers[chance.below(readers.len())];
    let text = mutated(&reader.right, &mut chance);
    let outcome =
        std::panic::catch_unwind(|| (reader.check)(&text)).unwrap_or_else(|_| Err("panics".to_owned()));
    outcome.map_err(|broken| format!("seed {seed}, {}: {broken}\n{text:?}", reader.name))
}
