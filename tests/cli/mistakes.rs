//! A file of games is reviewed, and the mistakes of a player become exercises.

use super::{etude, text};
use etude::study::session::{Contents, read_any};
use std::fs;

const GAMES: &str = "[White \"Ivanov I.\"]\n[Black \"Petrov P.\"]\n[GameType \"25,W,8,8,A0,0\"]\n[SetUp \"1\"]\n\
    [FEN \"W:Wc3,c1:Bf8,c5\"]\n\n1. c1-b2 f8-e7 *\n\n\
    [White \"Petrov P.\"]\n[Black \"Ivanov I.\"]\n[GameType \"25,W,8,8,A0,0\"]\n[SetUp \"1\"]\n\
    [FEN \"W:Wc3,c1:Bf8,c5\"]\n\n1. c1-b2 f8-e7 *\n\n\
    [White \"Petrov P.\"]\n[Black \"Sidorov S.\"]\n[GameType \"25,W,8,8,A0,0\"]\n\n1. c3-d4 *\n";

#[test]
fn the_mistakes_of_a_player_become_exercises() {
    let folder = tempfile::tempdir().expect("a folder");
    let [games, made] = ["games.pdn", "mistakes.ron"].map(|name| folder.path().join(name));
    fs::write(&games, GAMES).expect("written");
    let [games, made] = [&games, &made].map(|path| path.to_str().expect("a path"));
    let review = ["review", games, "--time", "10", "--player", "ivanov", "--exercises", made, "--json"];
    let reviewed = etude(&review);
    assert!(reviewed.status.success(), "{}", text(&reviewed.stderr));
    // The game of others is not looked at.
    assert_eq!(text(&reviewed.stdout).lines().count(), 2);
    let Ok(Contents::Studies { studies, .. }) = read_any(&fs::read_to_string(made).expect("a file")) else {
        panic!("a collection");
    };
    // White's mistake in the first game is this player's, the same one in the second game is not.
    assert_eq!(studies.len(), 1);
    let study = &studies[0];
    assert_eq!((study.position.as_str(), study.exercise.goal.as_str()), ("W:Wc3,c1:Bf8,c5", "win"));
    assert_eq!(study.title, "Ivanov I. – Petrov P.: 1");
    let first = &study.line.0[0];
    assert_eq!((first.mv.as_str(), first.variations[0].0[0].mv.as_str()), ("c1-d2", "c1-b2"));
}
