//! What reads less than a whole position or file: names, numbers, ranges, squares, single games, lines of moves, the
//! journal.

use super::mutation::{Check, Reader};
use etude_games::climbing::ClimbingGame;
use etude_games::climbing::whole::WholeGame as WholeDeal;
use etude_games::draughts::{ArticleGame, DraughtsGame, naming, pdn, rules};
use etude_games::durak::bots::{self, BotName};
use etude_games::durak::endgame::EndgameGame;
use etude_games::durak::many::ManyGame;
use etude_games::durak::robot::PROFILES;
use etude_games::durak::whole::WholeGame;
use etude_games::three_card::range::Term;
use etude_study::Document;
use etude_study::erased::game_of;
use etude_study::kinds::durak::prediction::method::dials;
use etude_study::play::lines::Lines;
use etude_study::session;
use etude_study::solving::Solvable;
use etude_study::store::{Fields, JournalGames, JournalTab, Workspace};

const SETTINGS: [&str; 2] = [
    "(language: Some(\"en\"), theme: Dark, scale: 1.25, four_colours: true, memory_mb: Some(512), threads: None, \
     recents: [\"/home/user/a.ron\"], window: Some((x: 0.0, y: 1.5)), // a comment\n later: {\"a\": [1, 2]})",
    "(\n    language: None,\n    theme: System,\n    scale: 1.0,\n    welcomed: true,\n)",
];

/// These readers; `studies` are files of studies, `games` a collection of games.
pub fn small(studies: &[String], games: &[String]) -> Vec<Reader> {
    let owned = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    let lined = |text: &&String| session::read(text).is_ok_and(|study| !study.line.0.is_empty());
    let single = |text: &String| {
        let games = text.split("\n\n[").map(|game| format!("[{}", game.trim_start_matches('[')));
        games.take(20).collect::<Vec<_>>()
    };
    let readers = [
        (
            "bots",
            owned(&["article:3", "monte-carlo:10000", "greedy", "random", " Repaired : 5 "]),
            bot as Check,
        ),
        (
            "terms of ranges",
            owned(&["pair", "20-50%", "0.1%", "A42+", "AKJs", "#312-467", "straight-flush"]),
            term,
        ),
        ("numbers of the robot", owned(&["0.25", "1000", "3", " 0,5 ", "1e-3"]), number),
        ("squares", owned(&["a1", "c3", "32", "50", "j10", "01"]), square),
        ("games", games.iter().flat_map(single).collect(), game),
        ("lines", studies.iter().filter(lined).cloned().collect(), lines),
        ("the journal", journals(studies), journal),
        ("settings", owned(&SETTINGS), fields),
    ];
    readers.into_iter().map(|(name, right, check)| Reader { name, right, check }).collect()
}

fn bot(text: &str) -> Result<(), String> {
    let Ok(name) = BotName::from_text(text) else { return Ok(()) };
    let again = BotName::from_text(&name.text());
    if again != Ok(name) {
        return Err(format!("written as {:?}: {again:?}", name.text()));
    }
    bots::by_name(text, 1).map(|_| ()).map_err(|error| format!("{error:?}"))
}

fn term(text: &str) -> Result<(), String> {
    match Term::parse(text) {
        Some(term) if Term::parse(&term.text()) != Some(term) => Err(format!("written as {:?}", term.text())),
        _ => Ok(()),
    }
}

fn number(text: &str) -> Result<(), String> {
    for dial in PROFILES.iter().flat_map(|profile| dials(&profile.method)) {
        if let Ok(number) = dial.read(text)
            && !(0.0..=1_000.0).contains(&number)
        {
            return Err(format!("{number} for {}", dial.id));
        }
    }
    Ok(())
}

fn square(text: &str) -> Result<(), String> {
    for rules in rules::ALL {
        if let Ok(square) = naming::read_square(rules, text) {
            let name = naming::square_name(rules, square);
            if naming::read_square(rules, &name) != Ok(square) {
                return Err(format!("{}: written as {name:?}", rules.profile.id));
            }
        }
    }
    Ok(())
}

/// What is written is read whole, and is written as it was.
fn game(text: &str) -> Result<(), String> {
    pdn::skim(text);
    let Ok((game, troubles)) = pdn::read(text) else { return Ok(()) };
    let most = text.split('\n').count();
    if let Some(trouble) = troubles.iter().find(|trouble| !(1..=most).contains(&trouble.line)) {
        return Err(format!("line {} of {most}", trouble.line));
    }
    let written = pdn::write(&game);
    match pdn::read(&written) {
        // What was left out stays in a comment, which says so again; a long line is broken behind its tag.
        Ok((again, troubles)) if troubles.is_empty() || written.contains("[%unread") => {
            let twice = pdn::write(&again);
            if twice == written { Ok(()) } else { Err(format!("{written:?} is written again as {twice:?}")) }
        }
        Ok((_, troubles)) => Err(format!("written as {written:?}, it has {troubles:?}")),
        Err(refusal) => Err(format!("written as {written:?}, it is refused: {refusal:?}")),
    }
}

fn lines(text: &str) -> Result<(), String> {
    let Ok(document) = session::read(text) else { return Ok(()) };
    lines_of::<ClimbingGame<u64>>(&document)?;
    lines_of::<DraughtsGame>(&document)?;
    lines_of::<ArticleGame>(&document)?;
    lines_of::<EndgameGame>(&document)?;
    lines_of::<WholeDeal>(&document)?;
    lines_of::<ManyGame<3>>(&document)?;
    lines_of::<ManyGame<4>>(&document)?;
    lines_of::<WholeGame>(&document)
}

/// What of the lines is legal is written, and is legal when it is read again; a line whose first move is not is kept as it was.
fn lines_of<G: Solvable>(document: &Document) -> Result<(), String> {
    for rules in G::rules().iter().filter(|rules| G::ID == document.game && rules.id == document.rules) {
        let Some(position) =
            game_of::<G>().parse(rules, &document.position).ok().and_then(|setup| setup.position().ok())
        else {
            continue;
        };
        let mut lines = Lines::new(position.clone());
        let before = lines.load(&document.line);
        lines.go(lines.find(&document.at));
        let written = lines.to_document();
        let mut again = Lines::new(position);
        let illegal = again.load(&written);
        if illegal.iter().any(|left| left.0 > 1 || !before.contains(left)) || again.to_document() != written {
            return Err(format!("{}: {illegal:?} of {written:?}", rules.id));
        }
    }
    Ok(())
}

fn journals(studies: &[String]) -> Vec<String> {
    let tab = |(session, number): (&String, usize)| JournalTab {
        path: (number % 2 == 0).then(|| format!("/home/user/{number}.ron").into()),
        changed: number % 3 == 0,
        session: session.clone(),
        games: (number % 4 == 0).then(|| JournalGames {
            at: 1,
            count: 2,
            changed: vec![(0, session.clone())],
            source: Some(String::new()),
            ..JournalGames::default()
        }),
        ..JournalTab::default()
    };
    let tabs: Vec<JournalTab> = studies.iter().zip(0..).map(tab).collect();
    let write = |tabs: &[JournalTab]| Workspace { tabs: tabs.to_vec(), active: 0 }.write();
    tabs.chunks(3).map(|tabs| write(tabs).expect("written")).collect()
}

fn journal(text: &str) -> Result<(), String> {
    let Ok(workspace) = Workspace::read(text) else { return Ok(()) };
    let written = workspace.write().map_err(|error| error.to_string())?;
    match Workspace::read(&written) {
        Ok(again) if again == workspace => Ok(()),
        Ok(_) => Err("written, it reads as another".to_owned()),
        Err(error) => Err(format!("written, it does not read: {error}")),
    }
}

/// Settings keep what they do not understand.
fn fields(text: &str) -> Result<(), String> {
    let Ok(fields) = Fields::read(text) else { return Ok(()) };
    let all = |fields: &Fields| -> Vec<(String, String)> {
        fields.all().map(|(name, raw)| (name, raw.get_ron().trim().to_owned())).collect()
    };
    let written = fields.write();
    match Fields::read(&written) {
        Ok(again) if all(&again) == all(&fields) => Ok(()),
        Ok(_) => Err(format!("written as {written:?}, they read as others")),
        Err(error) => Err(format!("written as {written:?}, they do not read: {error}")),
    }
}
