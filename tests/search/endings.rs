//! Tablebases: totals, famous positions, and each entry against its successors.

use etude_games::draughts::rules::{self, Lines, Naming};
use etude_games::draughts::tablebase::{DraughtsIndex, MOST_PIECES};
use etude_games::draughts::{Board, Draughts, Piece, Rules, Size, Square};
use etude_model::{Control, Side, Slice, SliceEntry, TablebaseIndex, Value};
use etude_search::Exact;
use etude_search::oracle::Oracle;
use etude_search::retrograde::{self, BuildError, BuildLimits, BuildPlan, SliceStore, Tablebase};
use etude_support::plain_draughts;
use etude_support::{Random, file, read};
use parking_lot::Mutex;
use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

/// The tablebase of a rule set, built once for all tests.
fn tables(rules: &'static Rules) -> &'static Tablebase<DraughtsIndex> {
    static TABLES: [OnceLock<Tablebase<DraughtsIndex>>; rules::ALL.len()] =
        [const { OnceLock::new() }; rules::ALL.len()];
    let number = rules::ALL.iter().position(|other| std::ptr::eq(*other, rules)).expect("known rules");
    // Where four pieces have many positions, three suffice for the known results.
    let most = if rules.losing || rules.lines != Lines::Diagonal { 3 } else { MOST_PIECES };
    TABLES[number].get_or_init(|| {
        retrograde::build(DraughtsIndex::up_to(rules, most), 1, &Control::new()).expect("not stopped")
    })
}

/// Reads the short FEN of the tests.
fn position(rules: &'static Rules, fen: &str) -> Draughts {
    let mut board = Board::default();
    let mut parts = fen.split(':');
    let side = |letter: &str| if letter == "W" { Side::First } else { Side::Second };
    let to_move = side(parts.next().expect("a side"));
    for part in parts {
        let (letter, list) = part.split_at(1);
        for name in list.split(',').filter(|name| !name.is_empty()) {
            let (king, name) = name.strip_prefix('K').map_or((false, name), |name| (true, name));
            let square = match rules.naming {
                Naming::Numeric => Square(name.parse::<u8>().expect("a number") - 1),
                Naming::Algebraic => {
                    let name = name.as_bytes();
                    let row = rules.size.rows() as i8 - (name[1] - b'0') as i8;
                    rules.size.at(row, (name[0] - b'a') as i8).expect("a dark square")
                }
            };
            board.put(rules.size.bit(square), Some(Piece { side: side(letter), king }));
        }
    }
    Draughts::new(rules, board, to_move)
}

/// The placements of men and kings, White's first: men stand on no square of the row that crowns them.
fn placements([men, kings, other_men, other_kings]: [u64; 4]) -> u64 {
    let choose = |of: u64, count: u64| (0..count).fold(1, |all, taken| all * (of - taken) / (taken + 1));
    // Of White's men some stand on the four squares that no man of Black may have.
    let rows = (0..=men.min(4)).map(|there| {
        let free = 28 - (men - there);
        choose(4, there) * choose(24, men - there) * choose(free, other_men)
    });
    let left = 32 - men - other_men;
    rows.sum::<u64>() * choose(left, kings) * choose(left - kings, other_kings)
}

/// The index covers what J. Schaeffer et al. count in *Checkers Is Solved* (2007): with six pieces 2,503,611,964 placements, those
/// with pieces of one colour alone among them.
#[test]
fn the_index_covers_the_published_numbers_of_placements() {
    let published = [120, 6_972, 261_224, 7_092_774, 148_688_232, 2_503_611_964];
    let index = DraughtsIndex::up_to(&rules::ENGLISH, 6);
    for (pieces, all) in (1..).zip(published) {
        let counts = (0..=pieces).flat_map(|men| (0..=pieces - men).map(move |kings| (men, kings)));
        let of = |(men, kings): (u64, u64)| {
            let left = pieces - men - kings;
            (0..=left).map(move |other| [men, kings, other, left - other])
        };
        let materials: Vec<[u64; 4]> = counts.flat_map(of).collect();
        assert_eq!(materials.iter().map(|&material| placements(material)).sum::<u64>(), all, "{pieces}");
        for material in materials {
            let [men, kings, other_men, other_kings] = material.map(|count| count as usize);
            if men + kings == 0 || other_men + other_kings == 0 {
                continue;
            }
            let slice = index.slice((men, kings), (other_men, other_kings)).expect("six pieces at most");
            let places = [slice.to_move, slice.not_to_move].map(|of| index.arrangements(of));
            let legal = placements(material);
            assert!(u64::from(places[0]) * u64::from(places[1]) >= legal, "{material:?}");
            if pieces > 3 {
                continue;
            }
            let entries =
                (0..places[0]).flat_map(|to_move| (0..places[1]).map(move |other| (to_move, other)));
            let entries = entries.map(|(to_move, not_to_move)| SliceEntry { slice, to_move, not_to_move });
            assert_eq!(
                entries.filter_map(|entry| index.position(entry)).count() as u64,
                legal,
                "{material:?}"
            );
        }
    }
}

fn exact(rules: &'static Rules, fen: &str) -> Exact {
    tables(rules).exact(&position(rules, fen)).expect("in the tables")
}

/// The men and kings of both sides, the side to move first.
type Material = [(u32, u32); 2];

fn material(position: &Draughts) -> Material {
    [position.side, position.side.other()].map(|side| {
        let kings = position.kings(side);
        (position.pieces(side) - kings, kings)
    })
}

/// Every position of a slice with its result.
fn positions(tables: &Tablebase<DraughtsIndex>, slice: Slice) -> impl Iterator<Item = (Draughts, Exact)> {
    let endings = tables.index();
    let entries = (0..endings.arrangements(slice.not_to_move)).flat_map(move |waiter| {
        (0..endings.arrangements(slice.to_move)).map(move |mover| SliceEntry {
            slice,
            to_move: mover,
            not_to_move: waiter,
        })
    });
    entries.filter_map(move |entry| {
        Some((endings.position(entry)?, tables.probe(entry).expect("the slice is here")))
    })
}

fn slices(tables: &Tablebase<DraughtsIndex>) -> impl Iterator<Item = Slice> {
    tables.index().stages().into_iter().flatten()
}

/// The number of positions with a value, and the longest distance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Count {
    positions: usize,
    longest: u32,
}

/// Wins, draws and losses of the side to move.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Counts {
    wins: Count,
    draws: Count,
    losses: Count,
}

impl Counts {
    fn add(&mut self, exact: Exact) {
        let count = match exact.value {
            Value::Win => &mut self.wins,
            Value::Draw => &mut self.draws,
            Value::Loss => &mut self.losses,
        };
        count.positions += 1;
        count.longest = count.longest.max(exact.plies.unwrap_or(0));
    }

    fn of(answers: impl Iterator<Item = Exact>) -> Self {
        let mut counts = Self::default();
        answers.for_each(|exact| counts.add(exact));
        counts
    }

    fn positions(&self) -> [usize; 3] {
        [self.wins, self.draws, self.losses].map(|count| count.positions)
    }

    fn longest(&self) -> [u32; 2] {
        [self.wins.longest, self.losses.longest]
    }
}

/// The counts of all positions of two, three and four pieces.
fn totals(rules: &'static Rules) -> [Counts; 3] {
    let tables = tables(rules);
    let mut totals = [Counts::default(); 3];
    for slice in slices(tables) {
        for (position, exact) in positions(tables, slice) {
            let pieces = position.pieces(Side::First) + position.pieces(Side::Second);
            totals[pieces as usize - 2].add(exact);
        }
    }
    totals
}

/// The counts of one slice.
fn counts(rules: &'static Rules, material: Material) -> Counts {
    let tables = tables(rules);
    let is_meant = |slice: &Slice| {
        positions(tables, *slice).next().is_some_and(|(position, _)| self::material(&position) == material)
    };
    let slice = slices(tables).find(is_meant).expect("a slice");
    Counts::of(positions(tables, slice).map(|(_, exact)| exact))
}

fn win(plies: u32) -> Exact {
    Exact { value: Value::Win, plies: Some(plies) }
}

fn loss(plies: u32) -> Exact {
    Exact { value: Value::Loss, plies: Some(plies) }
}

const DRAW: Exact = Exact { value: Value::Draw, plies: None };

/// Schaeffer's counts of positions for each number of pieces, which include those of one side alone.
#[test]
fn position_counts_of_schaeffer() {
    let alone = [1_742, 32_596, 441_729];
    let both = totals(&rules::ENGLISH).map(|counts| counts.positions().iter().sum::<usize>());
    assert_eq!([0, 1, 2].map(|at| both[at] + 2 * alone[at]), [6_972, 261_224, 7_092_774]);
}

#[test]
fn russian_totals() {
    let totals = totals(&rules::RUSSIAN);
    assert_eq!(totals[0].positions(), [1_291, 1_507, 690]);
    assert_eq!(totals[1].positions(), [67_475, 95_144, 33_413]);
    assert_eq!(totals[2].positions(), [2_409_393, 2_544_014, 1_255_909]);
    assert_eq!(totals.map(|counts| counts.wins.longest), [13, 25, 85]);
    assert_eq!(totals[2].losses.longest, 86);
}

#[test]
fn english_totals() {
    let totals = totals(&rules::ENGLISH);
    assert_eq!(totals[0].positions(), [716, 2_370, 402]);
    assert_eq!(totals[1].positions(), [100_250, 8_477, 87_305]);
    assert_eq!(totals[2].positions(), [2_574_304, 1_717_922, 1_917_090]);
    assert_eq!(totals.map(|counts| counts.wins.longest), [13, 61, 109]);
    assert_eq!([totals[1].longest(), totals[2].longest()], [[61, 62], [109, 108]]);
}

#[test]
fn brazilian_totals() {
    let totals = totals(&rules::BRAZILIAN);
    assert_eq!(totals[0].positions(), [1_291, 1_507, 690]);
    assert_eq!(totals[1].positions(), [67_461, 95_158, 33_413]);
    assert_eq!(totals[2].positions(), [2_408_066, 2_544_734, 1_256_516]);
}

#[test]
fn international_totals() {
    let totals = totals(&rules::INTERNATIONAL);
    assert_eq!(totals[0].positions(), [3_205, 3_678, 1_962]);
    assert_eq!(totals[1].positions(), [265_795, 394_163, 146_342]);
    assert_eq!(totals[2].positions(), [13_020_033, 22_542_673, 6_408_494]);
    assert_eq!(totals.map(|counts| counts.wins.longest), [17, 33, 43]);
}

#[test]
fn kings_against_kings() {
    let slices: [(&'static Rules, u32, u32, [usize; 3], u32); 8] = [
        (&rules::RUSSIAN, 2, 1, [5_628, 9_252, 0], 7),
        (&rules::ENGLISH, 2, 1, [14_846, 34, 0], 33),
        (&rules::INTERNATIONAL, 2, 1, [19_398, 39_402, 0], 7),
        (&rules::RUSSIAN, 3, 1, [132_240, 11_600, 0], 25),
        (&rules::ENGLISH, 3, 1, [143_840, 0, 0], 29),
        (&rules::INTERNATIONAL, 3, 1, [486_444, 434_756, 0], 15),
        (&rules::RUSSIAN, 2, 2, [21_659, 193_513, 588], 9),
        (&rules::ENGLISH, 2, 2, [58_361, 153_456, 3_943], 49),
    ];
    for (rules, own, other, positions, longest) in slices {
        let counts = counts(rules, [(0, own), (0, other)]);
        let id = rules.profile.id;
        assert_eq!(
            (counts.positions(), counts.wins.longest),
            (positions, longest),
            "{id}: {own} against {other}"
        );
    }
}

#[test]
fn longest_wins() {
    let lines: [(&'static Rules, &str, Exact); 11] = [
        (&rules::RUSSIAN, "W:Wb4:Bf8", win(13)),
        (&rules::RUSSIAN, "W:Wg7:Bb8,f8", win(25)),
        (&rules::RUSSIAN, "W:We3,a1,e1:BKf8", win(85)),
        (&rules::RUSSIAN, "W:Wa7:Bd8,h8,d6", loss(86)),
        (&rules::ENGLISH, "W:W8:B3", win(13)),
        (&rules::ENGLISH, "W:W29,30:BK7", win(61)),
        (&rules::ENGLISH, "W:WK5:B2,4", loss(62)),
        (&rules::ENGLISH, "W:W13,25:B3,4", win(109)),
        (&rules::ENGLISH, "W:W29,30:B3,K20", loss(108)),
        (&rules::INTERNATIONAL, "W:W31:B4", win(17)),
        (&rules::INTERNATIONAL, "W:W21:B3,4", win(33)),
    ];
    for (rules, fen, answer) in lines {
        assert_eq!(exact(rules, fen), answer, "{}: {fen}", rules.profile.id);
    }
    assert_eq!(exact(&rules::INTERNATIONAL, "W:WK1:B2,3,4"), win(43));
}

/// Three kings catch one unless it holds the main road.
#[test]
fn petrovs_triangle() {
    let road = |set: u64| {
        Size::Eight.each(set).any(|square| {
            let (row, column) = Size::Eight.place(square);
            row + column == 7
        })
    };
    let tables = tables(&rules::RUSSIAN);
    let slice = tables.index().entry(&position(&rules::RUSSIAN, "W:WKd8,Ka5,Kh4:BKb8")).expect("there").slice;
    let mut aside = Counts::default();
    let mut full = 0;
    let mut alone = Counts::default();
    let mut shared = Counts::default();
    for (position, exact) in positions(tables, slice) {
        let [white, black] = position.board.pieces;
        match (road(black), road(white)) {
            (false, _) => {
                aside.add(exact);
                full += usize::from(exact == win(25));
            }
            (true, false) => alone.add(exact),
            (true, true) => shared.add(exact),
        }
    }
    assert_eq!(aside.positions(), [106_984, 896, 0]);
    assert_eq!((aside.wins.longest, full), (25, 868));
    assert_eq!(alone.positions(), [5_488, 10_704, 0]);
    assert_eq!(shared.positions(), [19_768, 0, 0]);
    assert_eq!(exact(&rules::RUSSIAN, "W:WKd8,Ka5,Kh4:BKb8"), win(25));
    assert_eq!(exact(&rules::RUSSIAN, "W:WKb8,Kc7,Ke7:BKd8"), DRAW);
}

/// The lines of a file of positions as JSON.
fn lines(path: &str) -> Vec<serde_json::Value> {
    read(file(path)).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn value(line: &serde_json::Value, field: &str) -> Value {
    match line[field].as_str() {
        Some("W") => Value::Win,
        Some("D") => Value::Draw,
        Some("L") => Value::Loss,
        other => panic!("{field}: {other:?}"),
    }
}

#[test]
fn published_english_problems() {
    let problems = lines("tests/data/draughts/problems_english_le4.jsonl");
    assert_eq!(problems.len(), 105);
    for problem in problems {
        let fen = problem["fen"].as_str().expect("a position");
        let exact = exact(&rules::ENGLISH, fen);
        assert_eq!(exact.value, value(&problem, "value_for_side_to_move"), "{fen}");
        assert_eq!(exact.plies.map(u64::from), problem["plies"].as_u64(), "{fen}");
        // The first number of a result is that of Black, who moves first in this game.
        let published = match problem["published_result"].as_str() {
            Some("1-0") => Some(Side::Second),
            Some("0-1") => Some(Side::First),
            _ => None,
        };
        let winner = exact.value.winner(position(&rules::ENGLISH, fen).side);
        assert_eq!(winner, published, "{fen}");
    }
}

#[test]
fn known_international_values() {
    let few = |line: &serde_json::Value| line["pieces"].as_u64().is_some_and(|pieces| pieces <= 4);
    let positions: Vec<_> =
        lines("tests/data/draughts/egdb_intl_positions.jsonl").into_iter().filter(few).collect();
    assert_eq!(positions.len(), 46);
    for line in positions {
        let fen = line["fen"].as_str().expect("a position");
        assert_eq!(exact(&rules::INTERNATIONAL, fen).value, value(&line, "value"), "{fen}");
    }
}

/// The result where the side to move has no move.
fn without_moves(rules: &Rules) -> Exact {
    if rules.losing { win(0) } else { loss(0) }
}

/// The result by the results of all successors, which the plain move generator finds.
fn from_successors(tables: &Tablebase<DraughtsIndex>, position: &Draughts) -> Exact {
    let mut shortest_win = None;
    let mut draws = false;
    let mut longest_loss = 0;
    let moves = plain_draughts::moves(position.rules, &position.board, position.side);
    if moves.is_empty() {
        return without_moves(position.rules);
    }
    for mv in moves {
        let size = position.rules.size;
        let mut board = position.board;
        board.put(size.bit(mv.from), None);
        mv.captured.iter().for_each(|&square| board.put(size.bit(square), None));
        board.put(size.bit(mv.to), Some(Piece { side: position.side, king: mv.king }));
        let next = Draughts::new(position.rules, board, position.side.other());
        let exact = if next.pieces(next.side) == 0 {
            without_moves(next.rules)
        } else {
            tables.exact(&next).expect("in the tables")
        };
        match (exact.value, exact.plies) {
            (Value::Loss, Some(plies)) => {
                shortest_win = Some(shortest_win.map_or(plies + 1, |best: u32| best.min(plies + 1)));
            }
            (Value::Win, Some(plies)) => longest_loss = longest_loss.max(plies + 1),
            _ => draws = true,
        }
    }
    match shortest_win {
        Some(plies) => win(plies),
        None if draws => DRAW,
        None => loss(longest_loss),
    }
}

#[test]
fn results_follow_from_successors() {
    for rules in rules::ALL {
        let tables = tables(rules);
        let endings = tables.index();
        let places: Vec<(usize, Slice)> = slices(tables)
            .scan(0, |end, slice| {
                *end += endings.arrangements(slice.to_move) as usize
                    * endings.arrangements(slice.not_to_move) as usize;
                Some((*end, slice))
            })
            .collect();
        assert_eq!(places.last().map(|(end, _)| *end), Some(tables.len()));
        let mut random = Random(2);
        let mut compared = 0;
        while compared < 100_000 {
            let place = random.below(tables.len());
            let (_, slice) = places[places.partition_point(|(end, _)| *end <= place)];
            let mover = random.below(endings.arrangements(slice.to_move) as usize) as u32;
            let waiter = random.below(endings.arrangements(slice.not_to_move) as usize) as u32;
            let entry = SliceEntry { slice, to_move: mover, not_to_move: waiter };
            let Some(position) = endings.position(entry) else { continue };
            assert_eq!(endings.entry(&position), Some(entry));
            let exact = from_successors(tables, &position);
            assert_eq!(tables.probe(entry), Some(exact), "{}: {position:?}", rules.profile.id);
            // The same for Black.
            let turned = turned(&position);
            assert_eq!(tables.exact(&turned), Some(exact), "{}: {turned:?}", rules.profile.id);
            compared += 1;
        }
    }
}

/// The same position with the sides exchanged, seen from the other side of the board.
fn turned(position: &Draughts) -> Draughts {
    let size = position.rules.size;
    let mut board = Board::default();
    for square in size.each(position.board.occupied()) {
        let piece = position.board.piece(size.bit(square)).expect("a piece");
        let opposite = Square(size.squares() - 1 - square.0);
        board.put(size.bit(opposite), Some(Piece { side: piece.side.other(), king: piece.king }));
    }
    Draughts::new(position.rules, board, position.side.other())
}

#[test]
fn probe_outside_tablebase_misses() {
    let tables = tables(&rules::RUSSIAN);
    let answer = |fen: &str| tables.exact(&position(&rules::RUSSIAN, fen));
    assert_eq!(answer("W:Wa1,c1:Bb8,d8"), Some(exact(&rules::RUSSIAN, "W:Wc1,a1:Bd8,b8")));
    assert_eq!(answer("W:Wa1,c1,e1:Bb8,d8"), None);
    assert_eq!(answer("W:Wa1:B"), None);
    assert_eq!(answer("W:W:Bb8"), None);
    assert_eq!(answer("W:Wb8:Bd8"), None, "a man on its last row");
    assert_eq!(tables.exact(&position(&rules::BRAZILIAN, "W:Wa1:Bb8")), None, "other rules");
    assert_eq!(tables.exact(&Draughts::start(&rules::RUSSIAN)), None);
}

#[test]
fn thread_count_changes_no_byte() {
    let control = Control::new();
    let two = retrograde::build(DraughtsIndex::new(&rules::ENGLISH), 2, &control).expect("not stopped");
    let one = tables(&rules::ENGLISH);
    assert!(two.bytes().eq(one.bytes()));
    assert_eq!(control.nodes(), retrograde::total_nodes(one.index()), "the progress comes to its end");
    let bytes: Vec<u8> = two.bytes().flatten().copied().collect();
    assert_eq!(control.memory(), bytes.len() as u64);
    let read = Tablebase::from_bytes(DraughtsIndex::new(&rules::ENGLISH), &bytes).expect("complete");
    assert!(read.bytes().eq(one.bytes()));
    assert!(Tablebase::from_bytes(DraughtsIndex::new(&rules::ENGLISH), &bytes[1..]).is_none());
    assert!(Tablebase::from_bytes(DraughtsIndex::new(&rules::INTERNATIONAL), &bytes).is_none());
}

#[test]
fn build_stops_soon() {
    let control = Control::new();
    let outcome = std::thread::scope(|scope| {
        let making =
            scope.spawn(|| retrograde::build(DraughtsIndex::new(&rules::INTERNATIONAL), 2, &control));
        // Somewhere in the middle of the build.
        while control.nodes() < 2_000_000 && !making.is_finished() {
            std::thread::yield_now();
        }
        control.cancel();
        making.join().expect("no panic")
    });
    assert_eq!(outcome.err(), Some(BuildError::Stopped));
}

/// Slice store in memory.
#[derive(Default)]
struct MemoryStore(Mutex<HashMap<Slice, Arc<[u8]>>>);

impl SliceStore for MemoryStore {
    fn has(&self, slice: Slice) -> bool {
        self.0.lock().contains_key(&slice)
    }

    fn fetch(&self, slice: Slice) -> Result<Arc<[u8]>, BuildError> {
        self.0.lock().get(&slice).cloned().ok_or(BuildError::Missing)
    }

    fn save(&self, slice: Slice, codes: &[u8]) -> Result<(), BuildError> {
        self.0.lock().insert(slice, codes.into());
        Ok(())
    }
}

const ENOUGH: BuildLimits = BuildLimits { threads: 2, bytes: 1 << 30 };

/// The slices with this number of pieces.
fn slices_of(endings: &DraughtsIndex, pieces: usize) -> Vec<Slice> {
    let count = |material| {
        let (men, kings) = DraughtsIndex::pieces(material);
        men + kings
    };
    let all = endings.stages().into_iter().flatten();
    all.filter(|slice| count(slice.to_move) + count(slice.not_to_move) == pieces).collect()
}

#[test]
fn stored_build_equals_build() {
    for rules in [&rules::RUSSIAN, &rules::ENGLISH] {
        let whole = tables(rules);
        let three =
            retrograde::build(DraughtsIndex::up_to(rules, 3), 1, &Control::new()).expect("not stopped");
        let known = three.within(DraughtsIndex::up_to(rules, 4));
        let wanted = slices_of(known.index(), 4);
        let store = MemoryStore::default();
        let plan = BuildPlan::new(&known, &wanted, &store);
        let control = Control::new();
        retrograde::build_into(&known, &plan, &store, ENOUGH, &control).expect("made");
        assert_eq!(control.nodes(), plan.total_nodes(), "the progress comes to its end");
        assert_eq!(control.memory(), 0, "nothing is held in the end");
        assert_eq!(plan.entries as usize, whole.len() - three.len());
        assert_eq!(BuildPlan::new(&known, &wanted, &store).entries, 0, "nothing is left to be made");

        for slice in wanted {
            let codes = store.fetch(slice).expect("made");
            let width = known.index().arrangements(slice.to_move);
            for (index, &code) in (0..).zip(&*codes) {
                let entry = SliceEntry { slice, to_move: index % width, not_to_move: index / width };
                if known.index().position(entry).is_some() {
                    assert_eq!(Some(known.decode(code)), whole.probe(entry), "{entry:?}");
                }
            }
        }
    }
}

#[test]
fn four_kings_against_one() {
    let known = tables(&rules::RUSSIAN).within(DraughtsIndex::up_to(&rules::RUSSIAN, 5));
    let slice = known.index().slice((0, 4), (0, 1)).expect("five pieces");
    let store = MemoryStore::default();
    let plan = BuildPlan::new(&known, &[slice], &store);
    assert_eq!(plan.stages, [[slice.mirrored()]], "captures lead to what is known");

    let scarce = BuildLimits { threads: 2, bytes: plan.most_bytes - 1 };
    let control = Control::new();
    let outcome = retrograde::build_into(&known, &plan, &store, scarce, &control);
    assert_eq!(outcome, Err(BuildError::TooLarge { bytes: plan.most_bytes }));
    control.cancel();
    assert_eq!(retrograde::build_into(&known, &plan, &store, ENOUGH, &control), Err(BuildError::Stopped));
    assert!(!store.has(slice), "what is not finished is not kept");

    let control = Control::new();
    retrograde::build_into(&known, &plan, &store, ENOUGH, &control).expect("made");
    let checked = retrograde::check(&known, (slice, true), &store, 2, &control).expect("not stopped");
    assert_eq!(checked.wrong, None);
    assert_eq!((checked.wins, checked.draws, checked.losses), ((1_006_544, 25), 336, (0, 0)));

    // A single corrupted result does not follow from the others.
    let right = store.fetch(slice).expect("made");
    let width = known.index().arrangements(slice.to_move);
    let mut random = Random(5);
    let mut corrupted = 0;
    while corrupted < 5 {
        let index = random.below(right.len());
        let entry = SliceEntry { slice, to_move: index as u32 % width, not_to_move: index as u32 / width };
        if known.index().position(entry).is_none() {
            continue;
        }
        let mut codes = right.to_vec();
        codes[index] = codes[index].wrapping_add(2 * (1 + random.below(100) as u8));
        store.save(slice, &codes).expect("kept");
        let checked = retrograde::check(&known, (slice, true), &store, 2, &control).expect("not stopped");
        assert_eq!(checked.wrong, Some(entry));
        corrupted += 1;
    }
}

#[test]
fn missing_slice_is_an_error() {
    let known = tables(&rules::ENGLISH).within(DraughtsIndex::up_to(&rules::ENGLISH, 5));
    let slice = known.index().slice((1, 3), (0, 1)).expect("five pieces");
    let store = MemoryStore::default();
    let plan = BuildPlan::new(&known, &[slice], &store);
    let last = BuildPlan { stages: plan.stages[1..].to_vec(), ..plan };
    let outcome = retrograde::build_into(&known, &last, &store, ENOUGH, &Control::new());
    assert_eq!(outcome, Err(BuildError::Missing), "four kings against one, to which crowning leads");
    let unmade = retrograde::check(&known, (slice, true), &store, 1, &Control::new());
    assert_eq!(unmade, Err(BuildError::Missing));
    assert_eq!(known.probe(SliceEntry { slice, to_move: 0, not_to_move: 0 }), None);
}
