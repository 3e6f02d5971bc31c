//! One game under each rule profile, from the start to the end, as a text that people can check by eye.

use etude_model::{Control, RuleProfile};
use etude_study::batch::road::LegalMoves;
use etude_study::batch::{Ability, Solution, SolveRequest};
use etude_support::check_golden;
use etude_support_study::{modest, registered};
use std::collections::BTreeSet;
use std::fmt::Write;

/// A game to play through.
struct Playthrough {
    name: &'static str,
    game: &'static str,
    rules: &'static str,
    position: &'static str,
    moves: &'static [&'static str],
    /// Whether each position is solved too.
    solved: bool,
}

const PLAYTHROUGHS: [Playthrough; 36] = [
    Playthrough {
        name: "climbing-article",
        game: "climbing",
        rules: "article",
        position: "9H 6H 6D 4H 3S / 8S 8H",
        moves: &["4", "pass", "3", "8", "9", "pass", "66"],
        solved: true,
    },
    Playthrough {
        name: "climbing-doudizhu",
        game: "climbing",
        rules: "doudizhu",
        position: "333 444 5 6 88 T 2 / 555 666 77 9 XD",
        moves: &["333444 56", "pass", "88", "pass", "T", "X", "pass", "555666 77", "pass", "9", "2"],
        solved: true,
    },
    Playthrough {
        name: "climbing-app",
        game: "climbing",
        rules: "app",
        position: "3333 X D 5 / 4444 66 7",
        moves: &["3333 XD", "pass", "5"],
        solved: true,
    },
    Playthrough {
        name: "climbing-strict",
        game: "climbing",
        rules: "strict",
        position: "KKK AAA 2222 / 33 444 555 X D",
        moves: &["KKKAAA", "XD", "pass", "3", "2222"],
        solved: true,
    },
    Playthrough {
        name: "climbing-bans",
        game: "climbing",
        rules: "doudizhu",
        position: "88 99 TT QQQ KKK 2 / JJ AA; ban triple+single, triple+pair",
        moves: &["2", "pass", "8899TT", "pass", "QQQKKK"],
        solved: true,
    },
    Playthrough {
        name: "climbing-three-seats",
        game: "climbing",
        rules: "doudizhu",
        position: "33 6 J 2 / 44 5 / 77 K",
        moves: &["6", "pass", "7", "J", "pass", "K", "2", "pass", "pass", "33"],
        solved: true,
    },
    Playthrough {
        name: "climbing-whole",
        game: "climbing",
        rules: "whole",
        position: "rules doudizhu; landlord 33 44 5 6 7 8 9 T J Q K A 2 X D; next 33 44 555 666 777 888 9; previous 99 TTT JJJ QQQ KKK AAA; bottom 222",
        moves: &["3456789TJQKA", "pass", "pass", "XD", "pass", "pass", "2222 34"],
        solved: false,
    },
    Playthrough {
        name: "climbing-whole-app",
        game: "climbing",
        rules: "whole-app",
        position: "rules app; landlord 33 44 5 6 7 8 9 T J Q K A 2 X D; next 33 44 555 666 777 888 9; previous 99 TTT JJJ QQQ KKK AAA; bottom 222",
        moves: &["3456789TJQKA", "pass", "pass", "XD", "pass", "pass", "2222 34"],
        solved: false,
    },
    Playthrough {
        name: "climbing-whole-strict",
        game: "climbing",
        rules: "whole-strict",
        position: "rules strict; landlord 33 44 5 6 7 8 9 T J Q K A 2 X D; next 33 44 555 666 777 888 9; previous 99 TTT JJJ QQQ KKK AAA; bottom 222",
        moves: &["3456789TJQKA", "pass", "pass", "XD", "pass", "pass", "2222 34"],
        solved: false,
    },
    Playthrough {
        name: "draughts-russian",
        game: "draughts",
        rules: "russian",
        position: "W:Wf6,d4:Ba7,h8",
        moves: &["d4-c5", "h8-g7", "f6:h8", "a7-b6", "c5:a7"],
        solved: true,
    },
    Playthrough {
        name: "draughts-international",
        game: "draughts",
        rules: "international",
        position: "B:W24,26:B9,44",
        moves: &["9-14", "24-19", "14x23", "26-21", "44-50", "21-16", "23-29", "16-11", "50x6"],
        solved: true,
    },
    Playthrough {
        name: "draughts-english",
        game: "draughts",
        rules: "english",
        position: "B:W21,27:BK3,9",
        moves: &["9-14", "27-23", "3-7", "23-18", "14x23", "21-17", "7-2", "17-13", "2-6", "13-9", "6x13"],
        solved: true,
    },
    Playthrough {
        name: "draughts-brazilian",
        game: "draughts",
        rules: "brazilian",
        position: "W:Wd4,f4:BKg7,a7",
        moves: &[
            "f4-e5", "g7-f8", "e5-f6", "a7-b6", "f6-g7", "f8xh6", "d4-e5", "b6-c5", "e5-f6", "h6-f8",
            "f6-e7", "f8xd6",
        ],
        solved: false,
    },
    Playthrough {
        name: "draughts-russian-shots",
        game: "draughts",
        rules: "russian-shots",
        position: "B:Wa5,b4,d4,a3,e3,g3,f2,h2:Bb8,d8,c7,b6,d6,h6,c5,g5 gain 1 within 7",
        moves: &["g5-f4", "g3:e5", "d6:d2", "b4:d6", "c7:c3", "a5:c7", "b8:d6"],
        solved: true,
    },
    Playthrough {
        name: "draughts-international-shots",
        game: "draughts",
        rules: "international-shots",
        position: "W:W26,29,30,34,35,36,37,38,40,42,45:B4,6,8,9,11,13,16,18,20,25,K48 gain 3 within 5",
        moves: &["29-24", "20x29", "34x14", "25x34", "40x29"],
        solved: true,
    },
    Playthrough {
        name: "draughts-english-shots",
        game: "draughts",
        rules: "english-shots",
        position: "W:W18,19,20,21,22,23,25,26,27,31:B1,3,4,5,9,10,11,12,14,16 gain 1 within 5",
        moves: &["18-15", "11x18", "22x6", "1x10", "20x11"],
        solved: true,
    },
    Playthrough {
        name: "draughts-brazilian-shots",
        game: "draughts",
        rules: "brazilian-shots",
        position: "W:Wb4,a3,c3,e3,g3,f2,h2,g1:Bb8,d6,h6,a5,c5,e5,g5,h4 gain 1 within 5",
        moves: &["e3-f4", "g5xe3", "f2xf6", "h4xf2", "g1xe3"],
        solved: true,
    },
    Playthrough {
        name: "draughts-pool",
        game: "draughts",
        rules: "pool",
        position: "B:W11,21:B3,9",
        moves: &["9-13", "11-7", "3x10", "21-17", "13x22"],
        solved: false,
    },
    Playthrough {
        name: "draughts-italian",
        game: "draughts",
        rules: "italian",
        position: "W:W14,22:B6,K7",
        moves: &["14-10", "6x13", "22-19", "7-11", "19-15", "11x20"],
        solved: false,
    },
    Playthrough {
        name: "draughts-frisian",
        game: "draughts",
        rules: "frisian",
        position: "W:W33,38:B22,13",
        moves: &["38-32", "22x42", "33-29", "13-18", "29-24", "18-23", "24x22", "42-47", "22-17", "47x7"],
        solved: false,
    },
    Playthrough {
        name: "draughts-turkish",
        game: "draughts",
        rules: "turkish",
        position: "W:Wb5,d5:Bc8",
        moves: &[
            "b5-b6", "c8-b8", "b6-a6", "b8-a8", "d5-d6", "a8-b8", "d6-c6", "b8-c8", "a6-a7", "c8-b8",
            "a7-a8", "b8-b7", "a8-a7", "b7-b6", "c6xa6",
        ],
        solved: false,
    },
    Playthrough {
        name: "draughts-russian-losing",
        game: "draughts",
        rules: "russian-losing",
        position: "W:Wc3,e3:Bd8",
        moves: &["c3-b4", "d8-c7", "e3-d4", "c7-b6", "d4-c5", "b6:d4", "b4-c5", "d4:b6"],
        solved: true,
    },
    Playthrough {
        name: "draughts-international-losing",
        game: "draughts",
        rules: "international-losing",
        position: "W:W32:B11,13",
        moves: &[
            "32-28", "11-16", "28-23", "13-18", "23x12", "16-21", "12-7", "21-27", "7-1", "27-32", "1-12",
            "32-37", "12-21", "37-41", "21-32", "41-47", "32-38", "47x15",
        ],
        solved: false,
    },
    Playthrough {
        name: "draughts-article",
        game: "draughts",
        rules: "article",
        position: "W:W14,K32:B2,7",
        moves: &["14-10", "7x14", "32x5", "2-7", "5-1", "7-11", "1-19", "11-15", "19x1"],
        solved: true,
    },
    Playthrough {
        name: "draughts-article-10",
        game: "draughts",
        rules: "article-10",
        position: "W:W12,K46:B8,41,K50",
        moves: &["12x3+46x5", "50-28", "5x46"],
        solved: false,
    },
    Playthrough {
        name: "durak-plain",
        game: "durak",
        rules: "plain",
        position: "trump S; attacker 7C 7H 9D; defender 8C 9H 6S",
        moves: &["7C", "8C", "7H", "take", "9D", "6S", "stop"],
        solved: true,
    },
    Playthrough {
        name: "durak-throw-in",
        game: "durak",
        rules: "throw-in",
        position: "trump S; attacker 7C 7H 9D; defender 8C 9H 6S; rules throw-in",
        moves: &["7C", "take", "7H", "done", "9D", "take", "done"],
        solved: true,
    },
    Playthrough {
        name: "durak-plain-transfer",
        game: "durak",
        rules: "plain-transfer",
        position: "trump S; attacker 7C 8C 9D; defender 7H 9H 6S; rules plain transfer",
        moves: &["7C", "transfer 7H", "8C", "take", "9H", "take", "6S", "take"],
        solved: true,
    },
    Playthrough {
        name: "durak-throw-in-transfer",
        game: "durak",
        rules: "throw-in-transfer",
        position: "trump S; attacker 7C 8C 9D; defender 7H 9H 6S; rules throw-in transfer",
        moves: &["7C", "transfer 7H", "take", "done", "9H", "take", "done", "6S", "take", "done"],
        solved: true,
    },
    Playthrough {
        name: "durak-podkidnoy",
        game: "durak",
        rules: "podkidnoy",
        position: "deck 24; rules throw-in; referee podkidnoy; first-bout 5; cards JD TH QS KD JH KH KS TD 9S QC TS AH AD 9H AC AS QD KC 9C TC JS QH JC 9D; first lowest-trump",
        moves: &[
            "9S", "KD", "KS", "JD", "stop", "AC", "AD", "AS", "TD", "TH", "AH", "stop", "9H", "KH", "stop",
            "9C", "TC", "9D", "take", "done", "KC", "take", "done", "JH", "9D", "stop", "TC", "QD", "TS",
            "QS", "stop",
        ],
        solved: true,
    },
    Playthrough {
        name: "durak-perevodnoy",
        game: "durak",
        rules: "perevodnoy",
        position: "deck 24; rules throw-in transfer; referee podkidnoy; cards AC 9D KD QH TS JH AD QD 9S TD TH KH JS 9C QS AS QC AH JC TC JD 9H KC KS; first lot",
        moves: &[
            "AD",
            "transfer AC",
            "9S",
            "take",
            "9D",
            "done",
            "KD",
            "transfer KH",
            "JS",
            "TS",
            "stop",
            "9C",
            "transfer 9S",
            "AS",
            "QS",
            "AC",
            "take",
            "QD",
            "9D",
            "done",
            "TH",
            "9S",
            "TC",
            "AS",
            "TD",
            "QS",
            "AH",
            "take",
            "AD",
            "done",
            "JD",
            "transfer JH",
            "transfer JC",
            "9S",
            "QS",
            "AS",
            "9H",
            "TH",
            "stop",
            "TD",
            "KS",
            "TC",
            "KC",
            "stop",
        ],
        solved: false,
    },
    Playthrough {
        name: "durak-podkidnoy-3",
        game: "durak",
        rules: "podkidnoy-3",
        position: "seats 3; deck 24; rules throw-in; cards AC QC 9H TD TS QH JD JH 9D QS TC KS QD KH 9S JS 9C JC KC AD TH AH AS KD; first lowest-trump",
        moves: &[
            "TC", "JC", "JH", "QD", "QS", "take", "JD", "done", "done", "QH", "AH", "QC", "KC", "AC", "9D",
            "9H", "TH", "TS", "KS", "TD", "AD", "9C", "KD", "stop", "AS", "JD",
        ],
        solved: false,
    },
    Playthrough {
        name: "durak-perevodnoy-3",
        game: "durak",
        rules: "perevodnoy-3",
        position: "seats 3; deck 24; rules throw-in transfer; cards KC AD TC QD AH AS 9D QC TS JC 9S TH 9C JD KH QS TD 9H QH JH KS KD JS AC; first lowest-trump",
        moves: &[
            "9C",
            "KC",
            "9H",
            "TC",
            "KH",
            "AH",
            "TD",
            "QD",
            "QS",
            "AS",
            "stop",
            "9D",
            "AD",
            "JC",
            "transfer JS",
            "take",
            "JH",
            "JD",
            "done",
            "KS",
            "JC",
            "KD",
            "AC",
            "stop",
            "TH",
            "QH",
        ],
        solved: false,
    },
    Playthrough {
        name: "durak-podkidnoy-4",
        game: "durak",
        rules: "podkidnoy-4",
        position: "seats 4; deck 24; rules throw-in; cards KH 9H AH 9C KC AD QH TH 9D TC 9S QS JH JS AC JD TD QC AS QD TS KS JC KD; first lowest-trump",
        moves: &[
            "TC", "QC", "QS", "TD", "QH", "JD", "TH", "JH", "stop", "JC", "AC", "stop", "TS", "JS", "KS",
            "AD", "KD", "take", "AS", "done", "done", "9S", "QD", "9C", "9D",
        ],
        solved: false,
    },
    Playthrough {
        name: "durak-perevodnoy-4",
        game: "durak",
        rules: "perevodnoy-4",
        position: "seats 4; deck 24; rules throw-in transfer; cards 9S TH 9D JC JH AD QH QD AS AH JD KC TD KH 9H TC QC 9C TS QS KS KD AC JS; first lowest-trump",
        moves: &[
            "JC",
            "KC",
            "JH",
            "AS",
            "AD",
            "take",
            "done",
            "KH",
            "done",
            "JS",
            "KD",
            "9C",
            "AC",
            "stop",
            "9S",
            "TS",
            "TC",
            "QS",
            "QC",
            "KS",
            "9D",
            "take",
            "done",
            "9H",
            "done",
            "TD",
            "transfer TH",
            "AD",
            "take",
        ],
        solved: false,
    },
    Playthrough {
        name: "durak-article",
        game: "durak",
        rules: "article",
        position: "deck 24; rules plain; referee article; trump-index 13; cards JC AD 9S AH TC TH AC JD KD QC QS JH KS 9D TS TD 9C 9H KC AS KH QD JS QH; first 2",
        moves: &[
            "TH", "JH", "JC", "QC", "TC", "KD", "stop", "TS", "TD", "stop", "9H", "9D", "9S", "AS", "9C",
            "take", "AD", "take", "AH", "9D", "stop", "QS", "QD", "stop", "JS", "KS", "KH", "JD", "KC",
            "take", "QH", "take",
        ],
        solved: true,
    },
];

#[test]
fn every_profile_has_a_playthrough_that_stays_the_same() {
    let mut missing: BTreeSet<(&str, &str)> = registered()
        .iter()
        .filter(|(entry, _)| entry.batch.is_some())
        .map(|(entry, rules)| (entry.game.id, rules.id))
        .collect();
    for playthrough in &PLAYTHROUGHS {
        let Playthrough { name, game, rules, .. } = playthrough;
        let all = registered();
        let found = all.iter().find(|(entry, profile)| entry.game.id == *game && profile.id == *rules);
        let (entry, profile) = found.unwrap_or_else(|| panic!("{name}: no game {game} with rules {rules}"));
        missing.remove(&(entry.game.id, profile.id));
        let ability = entry.batch.unwrap_or_else(|| panic!("{name}: nothing is played in {game}"));
        let text = play(playthrough, ability, profile);
        check_golden(&format!("tests/data/playthroughs/{name}.txt"), &text);
    }
    assert!(missing.is_empty(), "no playthrough of {missing:?}");
}

fn play(playthrough: &Playthrough, ability: &dyn Ability, rules: &'static RuleProfile) -> String {
    let Playthrough { name, game, moves, position, solved, .. } = playthrough;
    let mut text = format!("{game}, {}\n", rules.id);
    let mut position = (*position).to_owned();
    for (ply, played) in (1..).zip(*moves) {
        let wanted =
            SolveRequest { shortest: true, all_moves: true, tree: false, proof: false, resources: modest() };
        let legal = ability.moves(rules, &position);
        let LegalMoves { position: written, to_move, moves, .. } =
            legal.unwrap_or_else(|error| panic!("{name}: {position}: {error:?}"));
        let texts: Vec<&str> = moves.iter().map(|mv| mv.text.as_str()).collect();
        let _ = write!(text, "\n{ply}. {written}\n   to move: {to_move}\n   legal: {}\n", texts.join(", "));
        if *solved {
            let solution = ability.solve(rules, &position, &wanted, &Control::new());
            let solution = solution.unwrap_or_else(|error| panic!("{name}: {position}: {error:?}"));
            let Solution { value, plies, best_moves, line, .. } = solution;
            let _ = write!(
                text,
                "   value: {} in {}\n   keep it: {}\n   best play: {}\n",
                value.unwrap_or("unknown"),
                plies.map_or_else(|| "?".to_owned(), |plies| plies.to_string()),
                best_moves.unwrap_or_default().join(", "),
                line.join(", "),
            );
        }
        let _ = writeln!(text, "   played: {played}");
        let next = moves.iter().find(|mv| mv.text == *played);
        let next = next.unwrap_or_else(|| panic!("{name}: {written}: {played} is not legal"));
        position.clone_from(&next.position);
    }
    // At the end somebody's hand or side of the board is empty, which is no position to start from, or nobody can
    // move.
    let over = ability.moves(rules, &position).map_or(true, |legal| legal.moves.is_empty());
    assert!(over, "{name} ends at {position}");
    let _ = write!(text, "\nend: {position}\n");
    text
}
