//! Matches of engines in the background: openings of a file, the sequential test, what is wrong.

use crate::support::asleep;
use etude::games::draughts::rules;
use etude::study::kinds::draughts::match_job::{MatchJob, MatchRequest, OpeningsFrom};
use etude::study::kinds::draughts::matches::Bot;
use etude::study::match_stats::Sprt;
use etude::study::{Budget, Resources};
use std::path::PathBuf;
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
    played_in(request, &budget())
}

fn played_in(request: MatchRequest, budget: &Budget) -> MatchJob {
    let job = MatchJob::start(request, budget, asleep());
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
    let refused = played_in(request(OpeningsFrom::Chance), &small);
    let troubles: Vec<_> = refused.with(|state| state.troubles.iter().map(|message| message.id).collect());
    assert_eq!(troubles, ["match-no-room"]);
}
