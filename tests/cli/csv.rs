//! `--csv` of `etude solve` and `etude review`.

use super::{answer, complaint};
use std::fs;

/// The cells of a table without quotes.
fn rows(table: &str) -> Vec<Vec<&str>> {
    assert!(table.ends_with("\r\n"), "{table:?}");
    table.split_terminator("\r\n").map(|row| row.split(',').collect()).collect()
}

#[test]
fn the_moves_of_a_position_stand_in_a_table_with_their_comments() {
    let folder = tempfile::tempdir().expect("a folder");
    let study = folder.path().join("study.ron");
    let text = "(format: 1, game: \"climbing\", rules: \"article\", position: \"3 4 66 9 / 88\",
        moves: [(move: \"3\", comment: \"first, \\\"low\\\"\", variations: [[(move: \"66\", comment: \"ошибка\")]]), \"8\"])";
    fs::write(&study, text).expect("written");
    let study = study.to_str().expect("UTF-8");
    let said = answer(&["solve", study, "--shortest", "--csv", "-"]);
    let wanted = "move,value,plies,score,comment\r\n3,win,7,,\"first, \"\"low\"\"\"\r\n4,win,7,,\r\n";
    assert!(said.starts_with(wanted), "{said}");
    // Losses follow, the most stubborn first.
    assert!(said.ends_with("\r\n66,loss,2,,ошибка\r\n"), "{said}");
    let file = folder.path().join("moves.csv");
    let file = file.to_str().expect("UTF-8");
    assert_eq!(answer(&["solve", study, "--shortest", "--csv", file]), format!("5 moves in {file}\n"));
    assert_eq!(fs::read_to_string(file).expect("written"), said);
    let some = answer(&["solve", study, "--moves", "9, 66", "--csv", "-"]);
    assert_eq!(rows(&some).len(), 3, "{some}");
}

#[test]
fn unproved_moves_have_scores() {
    let position = ["solve", "--game", "draughts", "--rules", "russian", "--position"];
    let start = "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8";
    let said = answer_of(&[&position[..], &[start, "--time", "2", "--csv", "-"]].concat());
    let rows = rows(&said);
    assert_eq!(rows.len(), 8, "{said}");
    let scores: Vec<f64> = rows[1..].iter().map(|row| row[3].parse().expect("a score")).collect();
    assert!(scores.is_sorted_by(|a, b| a >= b), "{said}");
    assert!(rows[1..].iter().all(|row| row[1] == "unknown" && row[2].is_empty()), "{said}");
}

/// The answer of a command that a limit stopped.
fn answer_of(arguments: &[&str]) -> String {
    let output = super::etude(arguments);
    assert_eq!(output.status.code(), Some(1), "{}", super::text(&output.stderr));
    super::text(&output.stdout)
}

#[test]
fn a_review_stands_in_a_table() {
    let review = ["review", "--game", "climbing", "--rules", "article", "--position", "9 3 66 4 / 88"];
    let said = answer(&[&review[..], &["--moves", "66, 88", "--csv", "-"]].concat());
    let rows = rows(&said);
    let head = "game,ply,side,move,grade,basis,before,after,loss,moment,better,comment";
    assert_eq!(rows[0].join(","), head);
    assert_eq!(rows[1][..9], ["1", "1", "First player", "66", "blunder", "proved", "win", "loss", "1.0"]);
    assert!(rows[1][10].starts_with("3; ") || rows[1][10].starts_with("4; "), "{said}");
    assert_eq!(rows[2][..9], ["1", "2", "Second player", "88", "fine", "proved", "win", "win", "0.0"]);
    assert_eq!(rows.len(), 3);
}

#[test]
fn every_game_of_a_file_is_in_one_table_and_the_file_itself_is_kept() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("games.pdn");
    let game = "[White \"A\"]\n[Black \"B\"]\n[GameType \"25\"]\n[FEN \"W:Wc3,c1:Bf8,c5\"]\n\n1. c1-b2 {so} f8-e7 *\n\n";
    fs::write(&games, game.repeat(2)).expect("written");
    let games = games.to_str().expect("UTF-8");
    let said = answer(&["review", games, "--time", "0.2", "--csv", "-"]);
    let rows = rows(&said);
    assert_eq!(rows.iter().map(|row| row[0]).collect::<Vec<_>>(), ["game", "1", "1", "2", "2"]);
    assert_eq!((rows[1][2], rows[1][11], rows[2][2]), ("White", "so", "Black"), "{said}");
    for command in ["solve", "review"] {
        let told = complaint(&[command, games, "--csv", games]);
        assert!(told.contains("is the file that is read"), "{told}");
    }
    assert_eq!(fs::read_to_string(games).expect("there"), game.repeat(2));
}

/// Everyone at a table of three cards, the deals without a winner, and every pair: the shares sum to all of the pot.
#[test]
fn equity_stands_in_a_table_with_every_pair() {
    let table = ["three", "equity", "5S 3H 2D / 9S 9H 9D", "--range", "pair:50%", "--rules", "235-rainbow"];
    let said = answer(&[&table[..], &["--csv", "-"]].concat());
    let rows = rows(&said);
    assert_eq!(rows[0], ["player", "against", "win", "tie", "lose", "equity", "exact", "standard_error"]);
    let (everyone, pairs): (Vec<_>, Vec<_>) = rows[1..].iter().partition(|row| row[1].is_empty());
    assert_eq!((everyone.len(), pairs.len()), (4, 6), "{said}");
    assert_eq!(everyone[3][0], "nobody");
    let sum: f64 = everyone.iter().map(|row| row[5].parse::<f64>().expect("a share")).sum();
    assert!((sum - 1.0).abs() < 1e-9, "{said}");
    let of = |player: &str, other: &str| {
        let row = pairs.iter().find(|row| (row[0], row[1]) == (player, other)).expect("a pair");
        row[5].parse::<f64>().expect("a share")
    };
    assert_eq!((of("5S 3H 2D", "9S 9H 9D"), of("9S 9H 9D", "5S 3H 2D")), (1.0, 0.0));
    assert_eq!((of("9S 9H 9D", "pair:50%"), of("5S 3H 2D", "pair:50%")), (1.0, 0.0));
    // The words of the same table.
    let said = answer(&[&table[..], &["--pairwise"]].concat());
    assert!(said.contains("\nnobody wins ") && said.contains("\none by one "), "{said}");
    assert!(said.contains("\nexact: every deal, by weight\n"), "{said}");
}

/// The shot of the diagram 1 of the coup royal in J.-P. Dubois, Apprentissage combinaisons (2014), p. 15, one move before it.
#[test]
fn a_shot_that_is_allowed_is_no_missed_one() {
    let before = "B:W27,33,38,39,40,45:B12,13,14,19,23,20";
    let review = ["review", "--game", "draughts", "--rules", "international", "--position", before];
    let told = answer(&[&review[..], &["--moves", "20-24", "--time", "2", "--csv", "-"]].concat());
    let row = told.lines().nth(1).expect("a move");
    assert!(row.starts_with("1,1,Black,20-24,blunder,") && row.contains(",allowed-shot,"), "{told}");
    // The refutation shows it.
    let told = answer(&[&review[..], &["--moves", "20-24", "--time", "2", "--json"]].concat());
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    let judged = &told["moves"][0];
    let refutation = judged["refutation"].as_array().expect("a line");
    assert!(judged["moment"] == "allowed-shot" && refutation.len() > 3, "{told}");
}
