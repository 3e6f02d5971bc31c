//! Data bases: search against a plain scan of all games; stopped, killed, changed and corrupted indexes.

use etude_games::draughts::pdn;
use etude_games::draughts::rules::{ENGLISH, INTERNATIONAL, RUSSIAN};
use etude_games::draughts::{Draughts, DraughtsGame, Setup, fen, naming};
use etude_model::reading::{Chunk, ReadError};
use etude_model::{Control, Message, Outcome, Playable, Position, Side};
use etude_study::Document;
use etude_study::base::build::{Source, build};
use etude_study::base::identity::Identity;
use etude_study::base::query::Hit;
use etude_study::base::rows::GameResult;
use etude_study::base::store::{IndexFiles, IndexHeader, IndexWriter};
use etude_study::base::work::{Games, OpenBase};
use etude_study::base::{Base, Failure, Filter, GameQuery, QueryResult, Symmetry};
use etude_study::collection::Format;
use etude_study::format::{FileFormat, Heading, ReadGame};
use etude_support::bases::games;
use etude_support_study::{asleep, budget};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::io::BufRead;
use std::path::{Path, PathBuf};
use tempfile::TempDir;

/// A file of games in a folder of its own.
struct Made {
    folder: TempDir,
    path: PathBuf,
    texts: Vec<String>,
}

impl Made {
    fn new(texts: Vec<String>) -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("games.pdn");
        fs::write(&path, texts.join("\n")).expect("written");
        Self { folder, path, texts }
    }

    fn cache(&self) -> PathBuf {
        self.folder.path().join("cache")
    }

    fn games(&self) -> Games {
        Games::of(&self.path).expect("games that can be indexed")
    }

    fn index(&self) -> Base {
        self.games().index(&self.cache(), 2, &Control::new()).expect("an index")
    }

    fn files(&self) -> IndexFiles {
        IndexFiles::of(&self.cache(), &self.path)
    }

    /// The one file of the index with this ending.
    fn file(&self, ending: &str) -> Option<PathBuf> {
        let found = fs::read_dir(self.cache().join("bases")).ok()?;
        found
            .filter_map(|entry| Some(entry.ok()?.path()))
            .find(|path| path.extension().is_some_and(|own| own == ending))
    }
}

fn format() -> &'static dyn FileFormat {
    let Format::Games(format) = Format::of(Path::new("games.pdn")) else { panic!("games") };
    format
}

fn source(path: &Path, run: usize) -> Source<'_> {
    let format = format();
    let keys = format.keys().expect("games that can be indexed");
    Source { run, ..Source::new(path, format, keys, 2) }
}

fn ask(made: &Made, rules: &str, position: &str, symmetry: Symmetry, filter: Filter) -> GameQuery {
    let keys = made.games().keys().expect("keys");
    let images = keys.images(rules, position, symmetry).expect("a position");
    GameQuery { filter, position: Some(images), here: true, material: None }
}

fn answer(base: &Base, ask: &GameQuery) -> QueryResult {
    base.answer(ask, &Control::new()).expect("an answer")
}

/// A game, replayed move by move: each position, and the same seen from the other side.
struct Replayed {
    seen: Vec<[Draughts; 2]>,
    moves: Vec<etude_games::draughts::Move>,
    outcome: Option<Outcome>,
    rating: u32,
}

impl Replayed {
    fn position(&self, ply: usize) -> Draughts {
        self.seen[ply][0]
    }
}

fn replay(text: &str) -> Replayed {
    let (game, troubles) = pdn::read(text).expect("a game");
    assert_eq!(troubles, []);
    let Setup { rules, board, side, .. } = game.start;
    let rating = game.tags.iter().find(|(tag, _)| tag == "WhiteRating").expect("rated").1.parse();
    let mut position = Draughts::new(rules, board, side.expect("a side"));
    let mut seen = vec![[position, reversed(&position)]];
    for ply in &game.line.0 {
        position.play(ply.mv);
        seen.push([position, reversed(&position)]);
    }
    let moves = game.line.0.iter().map(|ply| ply.mv).collect();
    Replayed { seen, moves, outcome: game.outcome, rating: rating.expect("a number") }
}

/// A position seen from the other side, by its notation alone.
fn reversed(position: &Draughts) -> Draughts {
    let text = fen::format(&DraughtsGame::setup_of(&Setup::start(position.rules), position));
    let squares = position.rules.size.squares();
    let about = |list: &str| {
        let turned = list.split(',').filter(|name| !name.is_empty()).map(|name| {
            let (king, name) = name.strip_prefix('K').map_or(("", name), |name| ("K", name));
            let square = naming::read_square(position.rules, name).expect("a square");
            let square = etude_games::draughts::Square(squares - 1 - square.0);
            format!("{king}{}", naming::square_name(position.rules, square))
        });
        turned.collect::<Vec<_>>().join(",")
    };
    let parts: Vec<&str> = text.split(':').collect();
    let side = if parts[0] == "W" { "B" } else { "W" };
    let (white, black) = (about(&parts[1][1..]), about(&parts[2][1..]));
    let setup = fen::parse(position.rules, &format!("{side}:W{black}:B{white}")).expect("a position");
    Draughts::new(position.rules, setup.board, setup.side.expect("a side"))
}

fn text(position: &Draughts) -> String {
    fen::format(&DraughtsGame::setup_of(&Setup::start(position.rules), position))
}

/// What a plain scan of all games says: games with first plies, and by move the games with White's points of those known.
type Scan = (Vec<(u32, u16)>, BTreeMap<String, (u32, [u32; 3], u64)>);

fn scan(all: &[Replayed], wanted: &Draughts, both: bool) -> Scan {
    let (mut hits, mut tree) = (Vec::new(), BTreeMap::<String, (u32, [u32; 3], u64)>::new());
    let mut legal = Vec::new();
    wanted.legal_moves(&mut legal);
    for (game, number) in all.iter().zip(0_u32..) {
        let mut first = None;
        let mut made = BTreeSet::new();
        for (ply, seen) in game.seen.iter().enumerate() {
            for turned in [0, 1] {
                if seen[turned] != *wanted || turned == 1 && (!both || seen[0] == seen[1]) {
                    continue;
                }
                first.get_or_insert(ply as u16);
                let Some(next) = game.seen.get(ply + 1) else { continue };
                let own = legal.iter().find(|&&mv| wanted.after(mv) == next[turned]).expect("the same move");
                let own = naming::move_text(wanted, *own);
                if made.insert(own.clone()) {
                    let entry = tree.entry(own).or_default();
                    entry.0 += 1;
                    let place = match game.outcome {
                        Some(Outcome::Won(Side::First)) => turned * 2,
                        Some(Outcome::Won(Side::Second)) => 2 - turned * 2,
                        _ => 1,
                    };
                    entry.1[place] += 1;
                    if seen[0].side == Side::First {
                        entry.2 += u64::from(game.rating);
                    }
                }
            }
        }
        hits.extend(first.map(|ply| (number, ply)));
    }
    (hits, tree)
}

#[test]
fn search_equals_plain_scan() {
    let texts: Vec<String> = [(&RUSSIAN, 60, 1), (&INTERNATIONAL, 30, 2), (&ENGLISH, 40, 3)]
        .into_iter()
        .flat_map(|(rules, count, seed)| games(rules, count, seed))
        .collect();
    let made = Made::new(texts);
    // Many runs, whose borders lie anywhere.
    build(source(&made.path, 700), &made.files(), &Control::new()).expect("built");
    let base = made.index();
    assert!(base.head.runs > 10, "{:?}", base.head);
    let all: Vec<Replayed> = made.texts.iter().map(|text| replay(text)).collect();
    let mut asked = 0;
    for game in all.iter().step_by(13) {
        for ply in 0..game.moves.len() {
            let position = game.position(ply);
            if ply < 8 || ply % 9 == 0 {
                for both in [false, true] {
                    let symmetry = Symmetry { mirrored: true, reversed: both };
                    let rules = position.rules.profile.id;
                    let filter = Filter { rules: Some(rules.to_owned()), ..Filter::default() };
                    let ask = ask(&made, rules, &text(&position), symmetry, filter);
                    let found = answer(&base, &ask);
                    let (hits, tree) = scan(&all, &position, both);
                    let got: Vec<(u32, u16)> = found.hits.iter().map(|hit| (hit.game, hit.ply)).collect();
                    assert_eq!(got, hits, "{} {both}", text(&position));
                    let moves = &ask.position.as_ref().expect("a position").moves;
                    let got: BTreeMap<String, _> = found
                        .tree
                        .iter()
                        .map(|branch| {
                            (moves[branch.mv].clone(), (branch.games, branch.scores, branch.ratings.0))
                        })
                        .collect();
                    assert_eq!(got, tree, "{} {both}", text(&position));
                    asked += 1;
                }
            }
        }
    }
    assert!(asked > 100, "{asked}");
}

#[test]
fn symmetric_match_counts_once() {
    // White loses a move with the king, and Black has the position of the beginning, seen from the other side.
    let text = "[White \"A\"]\n[Black \"B\"]\n[WhiteRating \"2000\"]\n[GameType \"25\"]\n[SetUp \"1\"]\n\
                [FEN \"W:WKc1:BKf8\"]\n[Result \"1-0\"]\n\n\
                1. c1-d2 f8-e7 2. d2-e3 e7-f8 3. e3-c1 f8-e7 4. c1-d2 1-0\n";
    let made = Made::new(vec![text.to_owned()]);
    let base = made.index();
    assert_eq!((base.head.games, base.head.damaged), (1, 0), "{:?}", base.contents.damages);
    let symmetry = Symmetry { mirrored: true, reversed: true };
    let found = answer(&base, &ask(&made, "russian", "W:WKc1:BKf8", symmetry, Filter::default()));
    assert_eq!(found.hits.len(), 1);
    assert_eq!((found.all.games, found.all.scores), (1, [1, 0, 0]));
    let branches: Vec<(u32, [u32; 3])> =
        found.tree.iter().map(|branch| (branch.games, branch.scores)).collect();
    assert_eq!(branches, [(1, [1, 0, 0])]);
}

/// Whether a game's text says it.
type ByText<'a> = &'a dyn Fn(&str) -> bool;

#[test]
fn filters() {
    let made = Made::new(games(&RUSSIAN, 50, 5));
    let base = made.index();
    let list = |ask: &GameQuery| -> Vec<u32> { answer(&base, ask).hits.iter().map(|hit| hit.game).collect() };
    let by = |wanted: &dyn Fn(&str) -> bool| -> Vec<u32> {
        made.texts.iter().zip(0..).filter(|(text, _)| wanted(text)).map(|(_, number)| number).collect()
    };
    let filter = |filter: Filter| GameQuery { filter, ..GameQuery::default() };
    let checks: [(Filter, ByText<'_>); 6] = [
        (Filter { player: "player c".into(), ..Filter::default() }, &|text| text.contains("Player C")),
        (Filter { first: "Player C".into(), ..Filter::default() }, &|text| {
            text.contains("[White \"Player C")
        }),
        (Filter { second: "Player C".into(), ..Filter::default() }, &|text| {
            text.contains("[Black \"Player C")
        }),
        (Filter { event: "cup 3".into(), ..Filter::default() }, &|text| text.contains("Cup 3")),
        (Filter { years: (Some(1960), Some(1969)), ..Filter::default() }, &|text| {
            text.contains("[Date \"196")
        }),
        (Filter { score: Some(GameResult::Draw), ..Filter::default() }, &|text| {
            text.contains("[Result \"1/2-1/2\"]")
        }),
    ];
    for (wanted, by_text) in checks {
        let expected = by(by_text);
        assert!(!expected.is_empty() && expected.len() < made.texts.len(), "{wanted:?}");
        assert_eq!(list(&filter(wanted.clone())), expected, "{wanted:?}");
    }
    // Materials against every position of every game.
    let keys = made.games().keys().expect("keys");
    let all: Vec<Replayed> = made.texts.iter().map(|text| replay(text)).collect();
    for wanted in ["11/11", "7M/8M", "K5M/4M", "12M/12M"] {
        for both in [false, true] {
            let material = Some(keys.material(wanted, both).expect("a material"));
            let signature = |position: &Draughts| {
                let text = keys.material_of("russian", &text(position)).expect("a position");
                keys.material(&text, false).expect("read back")
            };
            let wanted_keys = material.clone().unwrap_or_default();
            let expected: Vec<(u32, u16)> = all
                .iter()
                .zip(0..)
                .filter_map(|(game, number)| {
                    let found = |seen: &[Draughts; 2]| wanted_keys.contains(&signature(&seen[0])[0]);
                    let ply = game.seen.iter().position(found)?;
                    Some((number, ply as u16))
                })
                .collect();
            let ask = GameQuery { material, ..GameQuery::default() };
            let found: Vec<(u32, u16)> =
                answer(&base, &ask).hits.iter().map(|hit| (hit.game, hit.ply)).collect();
            assert_eq!(found, expected, "{wanted} {both}");
        }
    }
    assert_eq!(keys.material("5П1Д/6п", true), keys.material("5M1K/6M", true));
    for wrong in ["", "3K", "3K/Q", "3K-K", "900/1"] {
        assert!(keys.material(wrong, false).is_err(), "{wrong}");
    }
}

#[test]
fn found_game_opens_at_position() {
    let made = Made::new(games(&RUSSIAN, 20, 6));
    let base = made.index();
    let document = made.games().game(&base, 7, 5).expect("a game");
    let (game, _) = pdn::read(&made.texts[7]).expect("a game");
    assert_eq!(document.line.0.len(), game.line.0.len());
    let first: Vec<&str> = document.line.0.iter().take(5).map(|step| step.mv.as_str()).collect();
    assert_eq!(document.at, first);
    assert!(document.tags.contains(&("Source".to_owned(), "games.pdn #8".to_owned())), "{:?}", document.tags);
}

#[test]
fn background_read_detects_change() {
    let made = Made::new(games(&RUSSIAN, 20, 6));
    let open = OpenBase::open(made.games(), made.cache(), &budget(), &asleep());
    let wait = || {
        while open.is_busy() {
            std::thread::yield_now();
        }
    };
    wait();
    let base = open.base().expect("an index").expect("made");
    let hit = Hit { game: 7, ply: 5, symmetry: Symmetry::default() };
    open.read(std::sync::Arc::clone(&base), hit);
    wait();
    assert!(open.take_game().expect("read").is_ok_and(|game| game.at.len() == 5) && !open.has_changed());
    assert!(open.take_game().is_none(), "once only");
    fs::write(&made.path, made.texts[1..].join("\n")).expect("written");
    open.read(base, hit);
    wait();
    let refused = open.take_game().expect("looked at").expect_err("another file");
    assert_eq!(refused.id, "base-changed");
    assert!(open.has_changed());
}

#[test]
fn damaged_games_are_listed() {
    let mut texts = games(&RUSSIAN, 5, 7);
    texts[1] = texts[1].replacen("2. ", "2. a1-h8 ", 1);
    texts[3] = "[Event \"X\"]\n[GameType \"99\"]\n\n1. a3-b4 *\n".to_owned();
    let made = Made::new(texts);
    let base = made.index();
    assert_eq!((base.head.games, base.head.damaged), (5, 2));
    let file = fs::read_to_string(&made.path).expect("there");
    let line_of = |what: &str| 1 + file[..file.find(what).expect("there")].matches('\n').count() as u32;
    let [wrong, unread] = &base.contents.damages[..] else { panic!("{:?}", base.contents.damages) };
    assert_eq!((wrong.game, wrong.ply, wrong.line, &*wrong.text), (1, 3, line_of("a1-h8"), "a1-h8"));
    assert_eq!((unread.game, unread.ply, unread.line), (3, 0, line_of("[Event \"X\"]")));
    // What comes before the damage is in the index.
    let start = ask(&made, "russian", "start", Symmetry::default(), Filter::default());
    assert_eq!(answer(&base, &start).hits.len(), 4);
}

#[test]
fn changed_file_is_reindexed() {
    let made = Made::new(games(&RUSSIAN, 20, 8));
    let games_file = made.games();
    let base = made.index();
    assert!(games_file.is_still(&base));
    let mut text = fs::read_to_string(&made.path).expect("there");
    text.push_str("\n[White \"New One\"]\n[Black \"B\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n");
    fs::write(&made.path, &text).expect("written");
    assert!(!games_file.is_still(&base));
    let refused = games_file.game(&base, 3, 0).expect_err("the file is another one");
    assert_eq!(refused.id, "base-changed");
    let base = made.index();
    assert_eq!(base.head.games, 21);
    // The same length and another time: a look at the parts alone would be too few.
    let other = text.replacen("New One", "Old One", 1);
    let before = fs::metadata(&made.path).expect("there").modified().expect("told");
    fs::write(&made.path, other).expect("written");
    let file = fs::File::options().append(true).open(&made.path).expect("there");
    file.set_modified(before + std::time::Duration::from_secs(5)).expect("set");
    assert!(!games_file.is_still(&base));
    let base = made.index();
    let ask = GameQuery {
        filter: Filter { player: "old one".into(), ..Filter::default() },
        ..GameQuery::default()
    };
    assert_eq!(answer(&base, &ask).hits.len(), 1);
}

#[test]
fn corrupted_index_is_rebuilt() {
    let made = Made::new(games(&RUSSIAN, 40, 9));
    let ask = ask(&made, "russian", "start", Symmetry::default(), Filter::default());
    let base = made.index();
    let expected = answer(&base, &ask);
    drop(base);
    let path = made.file("base").expect("an index");
    let whole = fs::read(&path).expect("read");
    let mut random = etude_model::SplitMix(4);
    for round in 0..12 {
        let mut damaged = whole.clone();
        match round {
            0 => damaged.clear(),
            1 => damaged.truncate(whole.len() / 2),
            _ => {
                let at = random.below(whole.len() as u64) as usize;
                damaged[at] ^= 1 << random.below(8);
            }
        }
        fs::write(&path, damaged).expect("written");
        let base = made.index();
        assert_eq!(answer(&base, &ask), expected, "round {round}");
        drop(base);
        assert!(fs::read(&path).expect("read").len() > whole.len() / 2);
    }
    // The sum alone.
    fs::write(made.file("sum").expect("a sum"), "{}").expect("written");
    assert_eq!(answer(&made.index(), &ask), expected);
}

/// A disk that fails behind so many games.
#[derive(Debug)]
struct Failing;

const BEFORE: usize = 250;

impl FileFormat for Failing {
    fn ending(&self) -> &'static str {
        "pdn"
    }
    fn looks_like(&self, _: &str) -> bool {
        true
    }
    fn cut(
        &self,
        source: &mut dyn BufRead,
        control: &Control,
        found: &mut dyn FnMut(Chunk),
    ) -> Result<(), ReadError> {
        let (own, mut count) = (control.part(), 0);
        let cut = format().cut(source, &own, &mut |chunk| {
            count += 1;
            if count <= BEFORE { found(chunk) } else { own.cancel() }
        });
        assert!(matches!(cut, Err(ReadError::Stopped(_))));
        Err(ReadError::Io(std::io::ErrorKind::UnexpectedEof.into()))
    }
    fn heading(&self, text: &str) -> Heading {
        format().heading(text)
    }
    fn read(&self, text: &str) -> Result<ReadGame, Message> {
        format().read(text)
    }
    fn write(&self, document: &Document) -> Result<String, Message> {
        format().write(document)
    }
    fn result(&self, document: &Document) -> &'static str {
        format().result(document)
    }
    fn nothing(&self) -> Message {
        format().nothing()
    }
}

#[test]
fn interrupted_build_resumes() {
    let made = Made::new(games(&RUSSIAN, 400, 10));
    let half = || {
        let failing = Source { format: &Failing, ..source(&made.path, 2_000) };
        let failed = build(failing, &made.files(), &Control::new());
        assert!(matches!(failed, Err(Failure::Io(_))), "{failed:?}");
        assert!(made.file("base").is_none(), "nothing that is not whole has the name of an index");
    };
    half();
    let identity = Identity::of(&made.path).expect("there");
    let head = IndexHeader::new(made.games().keys().expect("keys").stamp(), identity);
    let begun = IndexWriter::begin(&made.files(), head).expect("begun").head.clone();
    assert!(begun.read.0 > 0 && (100..=BEFORE as u32).contains(&begun.games) && !begun.whole, "{begun:?}");
    let base = made.index();
    assert_eq!(base.head.games, 400);
    // As if it had never been stopped.
    let other = Made::new(made.texts.clone());
    let at_once = other.index();
    assert_eq!(base.contents.rows, at_once.contents.rows);
    for ply in [0, 2, 5, 9] {
        let position = replay(&made.texts[399]).position(ply);
        let ask = ask(&made, "russian", &text(&position), Symmetry::default(), Filter::default());
        assert_eq!(answer(&base, &ask), answer(&at_once, &ask));
    }
    // A part that is damaged is begun anew.
    drop(base);
    fs::remove_file(made.file("base").expect("an index")).expect("removed");
    half();
    let part = made.file("part").expect("a part");
    let mut damaged = fs::read(&part).expect("read");
    let middle = damaged.len() / 3;
    damaged[middle..middle + 5_000].fill(0x55);
    fs::write(&part, damaged).expect("written");
    assert_eq!(made.index().contents.rows, at_once.contents.rows);
}

#[test]
fn early_stop() {
    let made = Made::new(games(&RUSSIAN, 50, 11));
    let control = Control::new();
    control.cancel();
    assert!(matches!(made.games().index(&made.cache(), 2, &control), Err(Failure::Stopped)));
    let base = made.index();
    let ask = ask(&made, "russian", "start", Symmetry::default(), Filter::default());
    assert!(matches!(base.answer(&ask, &control), Err(Failure::Stopped)));
}
