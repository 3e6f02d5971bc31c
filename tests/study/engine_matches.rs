//! Matches of engines in the background: openings of a file, the sequential test, what is wrong.

use etude_games::draughts::rules;
use etude_study::kinds::draughts::match_job::MatchJob;
use etude_study::kinds::draughts::match_record::{MatchRequest, OpeningsFrom};
use etude_study::kinds::draughts::matches::Bot;
use etude_study::match_stats::Sprt;
use etude_study::{Budget, Resources};
use etude_support_study::asleep;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

fn request(openings: OpeningsFrom) -> MatchRequest {
    MatchRequest {
        names: ["etude:1", "etude:1"].map(str::to_owned),
        bots: [Bot::Level(1), Bot::Level(1)],
        rules: &rules::RUSSIAN,
        games: 4,
        openings,
        seed: 1,
        time: Duration::from_millis(10),
        sprt: None,
    }
}

fn budget() -> Budget {
    Budget::new(Resources { memory: 64 << 20, threads: 2 })
}

/// A match that was played to its end.
fn played(request: MatchRequest) -> MatchJob {
    played_in(request, &budget(), None)
}

fn played_in(request: MatchRequest, budget: &Budget, file: Option<PathBuf>) -> MatchJob {
    let job = MatchJob::start(request, budget, asleep(), file);
    let until = Instant::now() + Duration::from_mins(3);
    while job.is_running() {
        assert!(Instant::now() < until, "{:?}", job.with(|state| state.stats));
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(job.crash(), None);
    job
}

fn openings(folder: &tempfile::TempDir, text: &str) -> OpeningsFrom {
    let path = folder.path().join("openings.pdn");
    std::fs::write(&path, text).expect("written");
    OpeningsFrom::File(path)
}

#[test]
fn the_games_of_a_file_are_openings_of_a_match() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "[GameType \"25\"]\n[Opening \"mine\"]\n\n1. cd4 dc5 *\n\n[GameType \"25\"]\n\n1. gh4 fg5 *\n";
    let job = played(request(openings(&folder, text)));
    job.with(|state| {
        assert_eq!((state.stats.games(), state.games.len(), state.troubles.len()), (4, 4, 0));
        let begins = |game: usize| -> Vec<&str> {
            state.games[game].line.0.iter().take(2).map(|step| step.mv.as_str()).collect()
        };
        assert_eq!([begins(0), begins(1)], [["c3-d4", "d6-c5"], ["c3-d4", "d6-c5"]]);
        assert_eq!([begins(2), begins(3)], [["g3-h4", "f6-g5"], ["g3-h4", "f6-g5"]]);
        assert_eq!(state.pdn.matches("[Opening \"mine\"]").count(), 2, "{}", state.pdn);
        assert_eq!(state.pdn.matches("[White \"etude:1\"]").count(), 4, "{}", state.pdn);
    });
}

#[test]
fn a_sequential_test_ends_a_match() {
    // Equal players: it is soon known that a thousand points of Elo are not between them.
    let test = Some(Sprt { elo: [0.0, 1_000.0] });
    let job = played(MatchRequest { games: 1_000, sprt: test, ..request(OpeningsFrom::Ballots) });
    job.with(|state| {
        assert_eq!(state.accepted, Some(false));
        assert!((2..=200).contains(&state.stats.games()), "{:?}", state.stats);
    });
}

/// The match that a file has.
fn last(file: &Path) -> Option<MatchJob> {
    let last = MatchJob::last(file.to_owned(), asleep());
    let until = Instant::now() + Duration::from_mins(1);
    while last.is_busy() {
        assert!(Instant::now() < until, "read for ever");
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(last.lock().crash(), None);
    last.lock().take()
}

#[test]
fn the_last_match_comes_back_from_its_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("state/match.ron");
    assert!(last(&file).is_none(), "there is none yet");
    for rules in [&rules::ENGLISH, &rules::INTERNATIONAL, &rules::RUSSIAN] {
        let test = Some(Sprt { elo: [0.0, 1_000.0] });
        let bots = [Bot::Level(1), Bot::Level(3)];
        let asked = MatchRequest { bots, rules, sprt: test, ..request(OpeningsFrom::Chance) };
        let job = played_in(asked, &budget(), Some(file.clone()));
        let kept = last(&file).expect("a match");
        assert_eq!(format!("{:?}", kept.request), format!("{:?}", job.request));
        job.with(|state| {
            assert_eq!(state.games.len(), 4);
            kept.with(|kept| {
                assert_eq!((kept.stats, kept.accepted), (state.stats, state.accepted));
                assert_eq!((&kept.games, &kept.pdn), (&state.games, &state.pdn));
            });
        });
    }
    // A match without games leaves it; one that is stopped by its end keeps the finished games.
    let none = OpeningsFrom::File(PathBuf::from("/nowhere/openings.pdn"));
    played_in(request(none), &budget(), Some(file.clone()));
    assert_eq!(last(&file).expect("a match").with(|kept| kept.games.len()), 4);
    let long = MatchRequest { games: 1_000, ..request(OpeningsFrom::Chance) };
    let job = MatchJob::start(long, &budget(), asleep(), Some(file.clone()));
    while !job.has_games() {
        std::thread::sleep(Duration::from_millis(5));
    }
    drop(job);
    let stopped = last(&file).expect("a match");
    assert!(stopped.request.games == 1_000 && stopped.has_games() && !stopped.is_running());
    // A damaged file is none.
    let text = std::fs::read_to_string(&file).expect("a file");
    for damaged in ["", "(", &text[..100], &text.replace("russian", "none"), &text.replace("GameType", "FEN")]
    {
        std::fs::write(&file, damaged).expect("written");
        assert!(last(&file).is_none(), "{damaged}");
    }
}

#[test]
fn a_file_of_openings_that_is_none_is_said() {
    let folder = tempfile::tempdir().expect("a folder");
    let wrong = [
        ("match-no-openings-file", OpeningsFrom::File(PathBuf::from("/nowhere/openings.pdn"))),
        ("match-bad-opening", openings(&folder, "[GameType \"25\"]\n\n1. cd4 ab2 *\n")),
    ];
    for (id, from) in wrong {
        let job = played(request(from));
        assert_eq!(
            job.with(|state| state.troubles.iter().map(|trouble| trouble.id).collect::<Vec<_>>()),
            [id]
        );
        assert_eq!(job.with(|state| state.stats.games()), 0);
    }
    let small = Budget::new(Resources { memory: 1 << 20, threads: 1 });
    let refused = played_in(request(OpeningsFrom::Chance), &small, None);
    let troubles: Vec<_> = refused.with(|state| state.troubles.iter().map(|message| message.id).collect());
    assert_eq!(troubles, ["match-no-room"]);
}
