//! PDN: what files say is understood, what is written is read again, and nothing brings the program down.

use etude_games::draughts::pdn::stream::LARGEST_GAME;
use etude_games::draughts::pdn::{
    Game, Line, Ply, Reader, Rejection, ResultSpelling, main_line, read, skim, write,
};
use etude_games::draughts::{Draughts, Rules, Setup, fen, naming, rules};
use etude_model::reading::{Chunk, IllegalMove, ReadError};
use etude_model::{Control, Outcome, Position, Side};
use etude_support::{Random, check_golden};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::io::{BufRead, Read};

const PROBLEM: &str = "[GameType \"25\"]\n[FEN \"W:Wg5,f4,a3,b2:Bg7,d6,c5,d4\"]\n\n";

#[test]
fn solutions_of_books_are_read_as_lines() {
    let whole = " a3-b4 c5:c1 g5-h6 c1:g5 h6:h6";
    for moves in [
        "1. a3-b4 c5:c1 2. g5-h6 c1:g5 3. h6:h6 *",
        "1. a3-b4 (c5:c1) 2. g5-h6 (c1:g5) 3. h6:h6 *",
        "1. a3-b4 (c5:c1) 2. g5-h6 c1:g5 3. h6:h6 *",
        "a3-b4, g5-h6, h6:h6 *",
        "1. ab4 2. gh6 3. h:h6 *",
    ] {
        assert_eq!(told(&game(&format!("{PROBLEM}{moves}"))), whole.trim(), "{moves}");
    }
    // Comments and signs stay where the replies stand in parentheses.
    let commented = game(&format!("{PROBLEM}1. a3-b4! {{first}} (c5:c1) 2. g5-h6 (c1:g5) 3. h6:h6 *"));
    assert_eq!(told(&commented), "a3-b4 $1 <first> c5:c1 g5-h6 c1:g5 h6:h6");
    // A real variation stays one.
    let tried =
        game(&format!("{PROBLEM}1. a3-b4 (1. b2-c3 d4:b2) c5:c1 2. g5-h6 (2. f4-e5) c1:g5 3. h6:h6 *"));
    assert_eq!(told(&tried), "a3-b4 ( b2-c3 d4:b2 ) c5:c1 g5-h6 ( f4-e5 ) c1:g5 h6:h6");
    // Where the replies do not follow from the moves nothing is guessed, and the place is said.
    let (open, illegal) = read("[GameType \"25\"]\n\nc3-d4, b2-c3 *").expect("a game");
    assert_eq!(open.line.0.len(), 1);
    assert_eq!((illegal.len(), illegal[0].ply), (1, 2));
}

/// All games of a file.
fn games(bytes: &[u8]) -> Vec<Chunk> {
    let mut reader = Reader::new(bytes, Control::new());
    let mut games = Vec::new();
    while let Some(chunk) = reader.next_game().expect("a file in memory can be read") {
        games.push(chunk);
    }
    games
}

#[track_caller]
fn game(text: &str) -> Game {
    let (game, illegal) = read(text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    assert_eq!(illegal, [], "{text}");
    game
}

/// The moves of a line in notation, with what belongs to them.
fn told(game: &Game) -> String {
    let setup = &game.start;
    let start = Draughts { rules: setup.rules, board: setup.board, side: setup.side.expect("a side") };
    let mut told = game.opening.clone();
    tell(&start, &game.line, &mut told);
    told.trim().to_owned()
}

fn tell(start: &Draughts, line: &Line, told: &mut String) {
    let mut position = *start;
    for ply in &line.0 {
        if !ply.before.is_empty() {
            told.push_str(&format!(" <{}>", ply.before));
        }
        told.push_str(&format!(" {}", naming::move_text(&position, ply.mv)));
        for nag in &ply.nags {
            told.push_str(&format!(" ${nag}"));
        }
        if !ply.comment.is_empty() {
            told.push_str(&format!(" <{}>", ply.comment));
        }
        for variation in &ply.variations {
            told.push_str(" (");
            tell(&position, variation, told);
            told.push_str(" )");
        }
        position.play(ply.mv);
    }
}

#[test]
fn full_syntax() {
    let table = [
        // Signs, spaces, zeros, dots, strengths.
        ("[GameType \"20\"] 1. 32-28 19-23 2. 28x19 14x23 *", "32-28 19-23 28x19 14x23"),
        ("[GameType \"20\"] 1.32x28 19:23 2.28:19 ... 14-23", "32-28 19-23 28x19 14x23"),
        ("[GameType \"20\"] 32-28! 19-23?? 28x19!? (!) 14x23*", "32-28 $1 19-23 $4 28x19 $5 $1 14x23 $7"),
        ("[GameType \"21\"] 1. 09-13 22- 18 2. 11 - 15 18x11 3. 8x15", "9-13 22-18 11-15 18x11 8x15"),
        ("[GameType \"21\"] 1. 9-13 $1 $14 22-18 $255", "9-13 $1 $14 22-18 $255"),
        // Letters in all their forms.
        ("[GameType \"25\"] 1. c3-d4 d6c5 2. B2-C3 f6-g5", "c3-d4 d6-c5 b2-c3 f6-g5"),
        ("[GameType \"25\"] 1. c3-d4 f6-e5 2. d4xf6 g7xe5", "c3-d4 f6-e5 d4:f6 g7:e5"),
        ("[GameType \"26\"] 1. c3-d4 f6-e5 2. d4:f6 g7:e5", "c3-d4 f6-e5 d4xf6 g7xe5"),
        // Numbers on boards that have letters, either way.
        ("[GameType \"25\"] 1. 22-18 9-14 2. 18x9", "c3-d4 b6-c5 d4:b6"),
        ("[GameType \"25\"] 1. 10-14 21-18 2. 14x21", "c3-d4 b6-c5 d4:b6"),
        // Comments of all kinds, before moves, in variations, nested, with commands inside.
        ("[GameType \"21\"] {a} ; b\n1. {c} 9-13 {d} {e} 22-18", "a b <c> 9-13 <d e> 22-18"),
        ("% x\n[GameType \"21\"]\n{a {b} c} 9-13 {[%clk 0:01:02] d}", "x a (b) c 9-13 <[%clk 0:01:02] d>"),
        ("[GameType \"21\"] 9-13 {one\ntwo\n\nthree}", "9-13 <one two\nthree>"),
        (
            "[GameType \"21\"] 9-13 22-18 ({a} 1... 22-17 13x22 (2. 13x22 {b} 25x18) 26x17) 11-16",
            "9-13 22-18 ( <a> 22-17 13x22 ( 13x22 <b> 25x18 ) 26x17 ) 11-16",
        ),
        ("[GameType \"21\"] (11-15 {a}) 9-13 {b", "9-13 <b> ( 11-15 <a> )"),
        // Full paths where they are not needed.
        ("[GameType \"21\"][FEN \"B:W14,6,29:B9,1,5.\"] 9x18", "9x18"),
        ("[FEN \"W:W32:B28,18,8.\"] 32x23x12x3", "32x3"),
        // The position in the text, the side that is not said, no tags at all.
        ("/FEN \"W:WK10:B1\"/ 1. 10-7", "10-7"),
        ("1. 9-14 22-18 2. 5-9", "9-14 22-18 5-9"),
        ("1. 32-28 19-23 2. 28x19 14x23 2-0", "32-28 19-23 28x19 14x23"),
        ("1. c3-d4 b6-a5 2. d4-c5 d6:b4", "c3-d4 b6-a5 d4-c5 d6:b4"),
    ];
    for (text, expected) in table {
        assert_eq!(told(&game(text)), expected, "{text}");
    }
}

#[test]
fn rules_guessed_by_moves() {
    let table = [
        ("9-14 22-18", "english"),
        ("32-28 19-23", "international"),
        ("1. 24-20 12-15 2. 22-19", "italian"),
        ("c3-d4 d6-c5", "russian"),
        ("[FEN \"W:Wg1,f2:Bh2.\"]", "russian"),
        ("[FEN \"W:W47:B3\"]", "international"),
        ("[GameType \"23\"] 1. 9-14 22-18", "pool"),
        ("[GameType \"20,W,10,10,N1,0\"] 1. 32-28", "international"),
    ];
    for (text, expected) in table {
        assert_eq!(game(text).start.rules.profile.id, expected, "{text}");
    }
    assert_eq!(read("[GameType \"41\"] 1. c3-d4").map(|_| ()), Err(Rejection::GameType("41".to_owned())));
    let refusal = read("[GameType \"25\"][FEN \"W:Wh6:Bi7\"]").map(|_| ()).expect_err("no such square");
    assert!(matches!(refusal, Rejection::Position { .. }), "{refusal:?}");
    assert_eq!(read("  ").map(|_| ()), Err(Rejection::Nothing));
    assert_eq!(read("[\0E\0v\0").map(|_| ()), Err(Rejection::Nothing));
}

/// The seven tags of every game come first, as the standard orders them, wherever they were.
#[test]
fn the_tags_of_every_game_are_written_first() {
    let text = "[Opening \"O\"][White \"A\"][Event \"E\"][Source \"S\"][Result \"1-0\"][Date \"2026\"][Site \"P\"][GameType \"25\"] *";
    let written = write(&game(text));
    let names: Vec<&str> =
        written.lines().filter_map(|line| line.strip_prefix('[')?.split(' ').next()).collect();
    assert_eq!(names, ["Event", "Site", "Date", "White", "Result", "GameType", "Opening", "Source"]);
}

#[test]
fn tag_order() {
    let text = "[Round \"7\"][Bianco \"A \\\"B\\\" \\\\\"][Nero \"C\"][Risultato \"1-0\"][whiteRating \"2300\"]\
                [GameType \"22\"][Setup \"1\"] *";
    let game = game(text);
    let tags: Vec<(&str, &str)> = game.tags.iter().map(|(name, value)| (&**name, &**value)).collect();
    assert_eq!(tags, [("Round", "7"), ("White", "A \"B\" \\"), ("Black", "C"), ("WhiteRating", "2300")]);
    assert_eq!(game.outcome, Some(Outcome::Won(Side::First)));
    assert_eq!(self::game(&write(&game)), game);
}

#[test]
fn result_sides() {
    let (white, black) = (Some(Outcome::Won(Side::First)), Some(Outcome::Won(Side::Second)));
    let table = [
        (21, "1-0", black),
        (21, "0-1", white),
        (23, "1-0", black),
        (25, "1-0", white),
        (25, "2-0", white),
        (22, "0-1", black),
        (20, "2-0", white),
        (20, "0-2", black),
        (20, "1-1", Some(Outcome::Draw)),
        (21, "1/2-1/2", Some(Outcome::Draw)),
        (26, "0-0", Some(Outcome::BothLost)),
        (26, "*", None),
    ];
    for (game_type, result, outcome) in table {
        for text in [
            format!("[GameType \"{game_type}\"][Result \"{result}\"] *"),
            format!("[GameType \"{game_type}\"][Result \"*\"] {result}"),
            format!("[GameType \"{game_type}\"] {result} *"),
        ] {
            let game = game(&text);
            assert_eq!(game.outcome, outcome, "{text}");
            assert_eq!(self::game(&write(&game)), game);
        }
    }
    // The moves end with what the tag says.
    for (said, last) in [("[Result \"0-1\"] 1. c3-d4 *", "0-1"), ("[Result \"2-0\"] *", "2-0"), ("*", "*")] {
        let text = write(&game(&format!("[GameType \"25\"]{said}")));
        assert!(text.contains(&format!("[Result \"{last}\"]")) && text.trim_end().ends_with(last), "{text}");
    }
    let points = write(&game("[GameType \"20\"] 1-0"));
    assert!(points.contains("[Result \"2-0\"]"), "{points}");
}

/// A king has two ways from 24 to 32: one leaves the man on 18, the other the man on 9.
const TWO_WAYS: &str = "[GameType \"20\"][FEN \"W:WK24,50:B9,17,18,28,29,15,37\"]";

#[test]
fn ambiguous_capture_backtracks() {
    let (first, second) = ("24x42x26x3x14x32", "24x42x26x12x23x32");
    for (moves, way) in [
        ("24x32 18-22", first),
        ("24x32 9-13", second),
        ("24x32 15-20 50-44 18-22", first),
        ("24x32 15-20 50-44 9-13", second),
        ("24x32 15-20 50-44 20-24 44-39 9-14", second),
        // Where nothing tells, it is the first; where squares between tell, they do.
        ("24x32", first),
        ("24x32 15-20", first),
        ("24x3x32", first),
        ("24x42x26x3x14x32", first),
        ("24x42x26x12x23x32", second),
    ] {
        let game = game(&format!("{TWO_WAYS} {moves}"));
        let rest = moves.split_once(' ').map_or("", |(_, rest)| rest);
        assert_eq!(told(&game), format!("{way} {rest}").trim(), "{moves}");
        assert_eq!(self::game(&write(&game)), game);
    }
}

#[test]
fn illegal_moves_stay_as_text() {
    let text = "[GameType \"21\"]\n1. 9-14 22-18\n2. 9-13 {so} (5-9) 18-15 1-0";
    let (game, illegal) = read(text).expect("read");
    assert_eq!(illegal, [IllegalMove { line: 3, ply: 3, text: "9-13".to_owned() }]);
    assert_eq!(told(&game), "9-14 22-18 <[%unread 9-13 (so) (5-9) 18-15]>");
    assert_eq!(game.outcome, Some(Outcome::Won(Side::Second)));
    let written = write(&game);
    assert!(written.contains("[%unread 9-13 (so) (5-9) 18-15]"), "{written}");

    let (game, illegal) = read("1. 9-14 what9? 22-18 (1. 10-15 22-18 zz 15-19) *").expect("read");
    assert_eq!(illegal, [IllegalMove { line: 1, ply: 2, text: "what9?".to_owned() }]);
    assert_eq!(told(&game), "9-14 <[%unread what9? 22-18 (1. 10-15 22-18 zz 15-19)]>");

    let (game, illegal) = read("1. 9-14 (1. 10-15 22-18 zz9 15-19) (1. 1-2) 22-18 *").expect("read");
    let illegal: Vec<_> = illegal.iter().map(|mv| (mv.ply, &*mv.text)).collect();
    assert_eq!(illegal, [(3, "zz9"), (1, "1-2")]);
    assert_eq!(told(&game), "9-14 <[%unread 1. 1-2]> ( 10-15 22-18 <[%unread zz9 15-19]> ) 22-18");
}

#[test]
fn stream_cuts_games() {
    let table: [(&str, &[(usize, &str)]); 11] = [
        ("1. 9-14 * 1. 9-13 22-18 1-0 {end}\n1. 10-15\n", &[(1, "9-14"), (1, "9-13"), (2, "10-15")]),
        ("[A \"1\"]\n9-14 {(*) 1-0} (9-13 *) 0-0\n*\n[B \"2\"]\n9-13", &[(1, "9-14"), (4, "9-13")]),
        ("[A \"1\"]\n9-14 {open\n\n[B \"2\"]\n9-13 }", &[(1, "9-14"), (4, "9-13")]),
        ("[A \"1\"]\n9-14 (9-13 1-0\n\n[B \"2\"]\n9-13 *", &[(1, "9-14"), (4, "9-13")]),
        ("[A \"{(*\"]\n9-14 9-14* 22-18* *\n\n% [B \"2\"]\n9-13 *", &[(1, "9-14"), (4, "9-13")]),
        ("[A \"1\"] 9-14 [B \"2\"] 9-13", &[(1, "9-14"), (1, "9-13")]),
        ("{of the file}\n\n[A \"1\"]\n\n[B \"1\"] 9-14", &[(1, "9-14")]),
        ("\u{feff}[A \"1\"]\n{no moves}\n\n[A \"2\"] *\n\n\n", &[(1, ""), (4, "")]),
        ("[Event \"1\"]\n\n[Event \"2\"] 9-14\n*", &[(1, ""), (3, "9-14")]),
        ("\n * \n\n", &[(2, "")]),
        ("[Black-Elo \"1200\"]\n[Город \"Москва\"]\n[A \"1\"]\n9-14 *", &[(1, "9-14")]),
    ];
    for (text, expected) in table {
        let found: Vec<(usize, String)> = games(text.as_bytes())
            .iter()
            .map(|chunk| {
                let bytes = chunk.bytes.start as usize..chunk.bytes.end as usize;
                assert_eq!(text[bytes], *chunk.text);
                (chunk.line, first_move(&chunk.text))
            })
            .collect();
        let found: Vec<(usize, &str)> = found.iter().map(|(line, mv)| (*line, &**mv)).collect();
        assert_eq!(found, expected, "{text}");
    }
}

fn first_move(text: &str) -> String {
    let game = read(text).ok().map(|(game, _)| game).filter(|game| !game.line.0.is_empty());
    let words = game.map(|game| told(&Game { opening: String::new(), ..game }));
    words.and_then(|told| told.split(' ').next().map(str::to_owned)).unwrap_or_default()
}

#[test]
fn encodings() {
    let latin = b"[White \"Andr\xe9\"] *\n[White \"\xd0\x98\"] *";
    let white: Vec<String> = games(latin).iter().map(|chunk| skim(&chunk.text).tags[0].1.clone()).collect();
    assert_eq!(white, ["André", "И"]);
}

#[test]
fn result_spelling_is_kept() {
    let text = "[Event \"E\"]\n[Result \"2-0\"]\n[GameType \"25,W,8,8,A0,0\"]\n\n1. c3-d4 d6-c5 2-0\n";
    let mut game = game(text);
    assert_eq!(game.outcome, Some(Outcome::Won(Side::First)));
    assert_eq!(write(&game), text, "a rule of points where none are counted");
    game.line.0.truncate(1);
    assert!(write(&game).ends_with("1. c3-d4 2-0\n"));
    // Another outcome is written as these rules have it.
    game.outcome = Some(Outcome::Draw);
    let changed = write(&game);
    assert!(changed.contains("[Result \"1/2-1/2\"]") && changed.ends_with(" 1/2-1/2\n"), "{changed}");
}

#[test]
fn skim_tags_and_length() {
    let text = "[Event \"E\"][Result \"1-1\"][White \"A\"] 32-28 {x} (31-27 *) 18-23 2. 37-32 2-0";
    let skimmed = skim(text);
    assert_eq!((skimmed.plies, &*skimmed.result), (3, "1-1"));
    assert_eq!(skimmed.tags.len(), 3);
    // White's number stands first, whoever begins.
    assert_eq!(skim("9-14 0-1").result, "1-0");
    assert_eq!(skim("[GameType \"21\"]\n9-14 1-0").result, "0-1");
    assert_eq!(skim("32-28 19-23 2-0").result, "2-0");
}

/// A game that nobody has played: random moves with everything that can be said of them.
fn invented(random: &mut Random, rules: &'static Rules, number: usize) -> Game {
    let mut position = Draughts::start(rules);
    if random.below(3) == 0 {
        let line = random_line(random, &position, 40, 9);
        line.0.iter().for_each(|ply| position.play(ply.mv));
    }
    let start = Setup { board: position.board, side: Some(position.side), ..Setup::empty(rules) };
    let mut tags = vec![
        ("Event".to_owned(), format!("Round robin {number}")),
        ("White".to_owned(), ["Вера", "O\"Hara", "Zoë \\", "王"][random.below(4)].to_owned()),
        ("Black".to_owned(), ["Odd", "Even", "[x] {y}"][random.below(3)].to_owned()),
        ("WhiteRating".to_owned(), random.below(3000).to_string()),
        ("Annotator".to_owned(), said(random).replace('\n', " ")),
    ];
    tags.truncate(random.below(6));
    let outcomes = [
        None,
        Some(Outcome::Won(Side::First)),
        Some(Outcome::Won(Side::Second)),
        Some(Outcome::Draw),
        Some(Outcome::BothLost),
    ];
    let outcome = outcomes[random.below(5)];
    let opening = if random.below(2) == 0 { said(random) } else { String::new() };
    let plies = 10 + random.below(60);
    Game {
        tags,
        start,
        opening,
        line: random_line(random, &position, plies, 0),
        outcome,
        spelling: ResultSpelling::default(),
    }
}

/// Words, with the traps of the format among them.
fn said(random: &mut Random) -> String {
    const WORDS: [&str; 16] = [
        "quiet",
        "взятие",
        "(*)",
        "1-0",
        "[%clk 0:00:05]",
        "[Event \"x\"]",
        "胜",
        "*",
        ";",
        "%",
        "and  so",
        "12-16",
        "$3",
        "\"quoted\"",
        "back\\slash",
        "a-long-word-that-comes-near-the-end-of-a-line",
    ];
    let mut said = String::new();
    for word in 0..=random.below(30) {
        if word > 0 {
            said.push_str(if random.below(9) == 0 { "\n" } else { " " });
        }
        said.push_str(WORDS[random.below(WORDS.len())]);
    }
    said
}

fn random_line(random: &mut Random, start: &Draughts, plies: usize, depth: usize) -> Line {
    let mut position = *start;
    let mut line = Line::default();
    let mut moves = Vec::new();
    for _ in 0..plies {
        moves.clear();
        position.legal_moves(&mut moves);
        if moves.is_empty() {
            break;
        }
        let mv = moves[random.below(moves.len())];
        let mut ply =
            Ply { mv, before: String::new(), comment: String::new(), nags: vec![], variations: vec![] };
        if depth < 4 {
            if random.below(12) == 0 {
                ply.comment = said(random);
            }
            if random.below(40) == 0 {
                ply.before = said(random);
            }
            for _ in 0..random.below(8) / 6 {
                ply.nags.push(1 + random.below(255) as u8);
            }
            if random.below(10) == 0 {
                let length = 1 + random.below(8);
                ply.variations.push(random_line(random, &position, length, depth + 1));
            }
        }
        line.0.push(ply);
        position.play(mv);
    }
    line
}

#[test]
fn games_round_trip() {
    let mut random = Random(2);
    for number in 0..120 {
        let rules = rules::ALL[number % rules::ALL.len()];
        let game = invented(&mut random, rules, number);
        let text = write(&game);
        let (again, illegal) = read(&text).unwrap_or_else(|refusal| panic!("{refusal:?}\n{text}"));
        assert_eq!(illegal, [], "{text}");
        assert_eq!(again, game, "{text}");
        assert_eq!(write(&again), text);
        for line in text.lines().filter(|line| !line.starts_with('[')) {
            assert!(line.chars().count() <= 80, "{line}");
        }
        assert_eq!(games(text.as_bytes()).len(), 1, "{text}");
    }
}

/// The rules that the fifty games are played by: those that were there when they were first written.
const OLDEST: usize = 6;

/// Fifty games, the same in every run.
fn fifty() -> String {
    let mut random = Random(50);
    let game = |number: usize| write(&invented(&mut random, rules::ALL[number % OLDEST], number));
    (1..=50).map(game).collect::<Vec<_>>().join("\n")
}

#[test]
fn fifty_games_golden() {
    let text = fifty();
    check_golden("tests/data/draughts/fifty.pdn", &text);
    let chunks = games(text.as_bytes());
    assert_eq!(chunks.len(), 50);
    let again: Vec<String> = chunks.iter().map(|chunk| write(&game(&chunk.text))).collect();
    assert_eq!(again.join("\n"), text);
    for chunk in &chunks {
        assert_eq!(text.lines().nth(chunk.line - 1), chunk.text.lines().next());
    }
}

/// A file that is made while it is read: the same games again and again.
struct Endless {
    unit: Vec<u8>,
    left: u64,
    at: usize,
}

impl Endless {
    fn new(unit: &str, bytes: u64) -> Self {
        Self { unit: unit.as_bytes().to_vec(), left: bytes, at: 0 }
    }
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        let rest = self.unit.len() - self.at;
        let count = buffer.len().min(rest).min(usize::try_from(self.left).unwrap_or(usize::MAX));
        buffer[..count].copy_from_slice(&self.unit[self.at..self.at + count]);
        self.at = (self.at + count) % self.unit.len();
        self.left -= count as u64;
        Ok(count)
    }
}

fn endless(unit: &str, bytes: u64) -> Reader<impl BufRead> {
    Reader::new(std::io::BufReader::new(Endless::new(unit, bytes)), Control::new())
}

#[test]
fn large_file_streams() {
    let unit = format!("{}\n", fifty());
    let times = (8 << 20) / unit.len() as u64;
    let mut reader = endless(&unit, times * unit.len() as u64);
    let mut count = 0;
    let mut largest = 0;
    while let Some(chunk) = reader.next_game().expect("read") {
        count += 1;
        largest = largest.max(chunk.text.len());
        // What was read ahead is less than a game and a buffer.
        assert!(reader.position() - chunk.bytes.end < 1 << 17);
    }
    assert_eq!(count, times * 50);
    assert!(largest < 1 << 14, "{largest} bytes");
}

#[test]
fn hostile_files_are_cut() {
    for unit in
        ["{", "(", "{a ", "9-14 ", "9", "[", "[Event \"", "{{}", "(9-14 ", "\n", "{\n\n[A \"", "1-0{\n"]
    {
        let bytes = 2 * LARGEST_GAME as u64 + 5;
        let mut reader = endless(unit, bytes);
        while let Some(chunk) = reader.next_game().expect("read") {
            assert!(chunk.text.len() <= LARGEST_GAME + (1 << 16), "{unit}: {}", chunk.text.len());
            if chunk.bytes.start == 0 {
                let _ = read(&chunk.text);
                skim(&chunk.text);
            }
        }
    }
}

#[test]
fn reading_stops() {
    let control = Control::new();
    let mut reader =
        Reader::new(std::io::BufReader::new(Endless::new("1. 9-14 *\n", u64::MAX)), control.clone());
    assert!(matches!(reader.next_game(), Ok(Some(_))));
    control.cancel();
    assert!(matches!(reader.next_game(), Err(ReadError::Stopped(_))));
}

/// Reads whatever it is; what comes out must be written so that it is read again.
fn survive(bytes: &[u8]) {
    for chunk in games(bytes) {
        skim(&chunk.text);
        if let Ok((game, _)) = read(&chunk.text) {
            let text = write(&game);
            let (again, illegal) = read(&text).unwrap_or_else(|refusal| panic!("{refusal:?}\n{text}"));
            // What was left out stays in a comment, which says so again; a long line is broken behind its tag.
            if !text.contains("[%unread") {
                assert_eq!(illegal, [], "{text}");
            }
            assert_eq!(write(&again), text, "of\n{}", chunk.text);
        }
    }
}

#[test]
fn moves_after_result() {
    survive("({{})22-18\u{feff}*22-18(".as_bytes());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, rng_seed: RngSeed::Fixed(20), ..ProptestConfig::default() })]

    #[test]
    fn random_bytes(bytes in vec(any::<u8>(), 0..400)) {
        survive(&bytes);
    }

    #[test]
    fn random_pieces_are_no_disaster(pieces in vec(proptest::sample::select(vec![
        "{", "}", "(", ")", "[", "]", "\"", "[Event \"", "[FEN \"", "[GameType \"25\"]", "W:W31:B4", "\n", "\n\n", " ",
        "1.", "9-14", "22-18", "c3-d4", "x", "-", "*", "1-0", "1/2-1/2", "$", "$7", "!", "?!", ";", "%", "/FEN ", "/",
        "\\", "32-28", "\u{feff}", "é", "...", "[%clk", "\r", "\t", "18x9", "1-2",
    ]), 0..60)) {
        survive(pieces.concat().as_bytes());
    }

    #[test]
    fn damaged_files_are_no_disaster(
        seed in any::<u64>(),
        changes in vec((any::<prop::sample::Index>(), any::<u8>(), 0..3_u8), 1..8),
    ) {
        let mut random = Random(seed);
        let mut game = || write(&invented(&mut random, rules::ALL[(seed % rules::ALL.len() as u64) as usize], 1));
        let mut bytes = (game() + "\n" + &game()).into_bytes();
        for (index, byte, how) in changes {
            let at = index.index(bytes.len());
            match how {
                0 => bytes[at] = byte,
                1 => bytes.insert(at, byte),
                _ => _ = bytes.remove(at),
            }
        }
        survive(&bytes);
    }
}

#[test]
fn published_positions() {
    let game = game("[Event \"P\"][GameType \"25\"][FEN \"W:Wh6:Bg7,c5,d2\"] 1. h6xe1 *");
    assert_eq!(fen::format(&game.start), "W:Wh6:Bg7,c5,d2");
}

#[test]
fn a_title_line_above_the_moves_is_the_title() {
    let text = "Городская партия\n1. cd4 dc5 2. bc3 fg5\n";
    let (game, illegal) = read(text).expect("a game");
    assert!(illegal.is_empty() && game.line.0.len() == 4, "{illegal:?}");
    assert_eq!(game.tags, [("Title".to_owned(), "Городская партия".to_owned())]);
    assert_eq!(skim(text).plies, 4);
    assert_eq!(main_line(text).expect("a game").moves.len(), 4);
    // A position above the moves is no title.
    for text in ["W:Wc3:Bf6\n1. cd4", "Белые: c3. Чёрные: f6\n1. cd4", "; remark\n1. cd4 dc5"] {
        let tags = read(text).map(|(game, _)| game.tags).unwrap_or_default();
        assert!(tags.is_empty(), "{text}: {tags:?}");
    }
}
