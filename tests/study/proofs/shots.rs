//! Shots: what the prover says of goals is what a plain search by the checker's rules finds, and the proofs are believed.

use super::{behind_the_first_move, believed, check, check_rules, entries, field, proof, refusal};
use etude_model::Control;
use etude_study::Resources;
use etude_study::batch::SolveRequest;
use etude_study::registry;
use etude_support::Random;
use etude_support_study::tampering::{Harm, Victim, check_refused};
use etude_verify::{Claim, Failure, Reason, moves};

const RULES: [&str; 4] = ["russian-shots", "international-shots", "english-shots", "brazilian-shots"];
const VALUE: SolveRequest = SolveRequest {
    shortest: false,
    all_moves: false,
    tree: false,
    proof: false,
    resources: Resources { memory: 16 << 20, threads: 1 },
};

/// The pieces of White and of Black.
fn pieces(board: &str) -> [i32; 2] {
    let lists: Vec<&str> = board.split(':').collect();
    [1, 2].map(|list| lists[list][1..].split(',').filter(|name| !name.is_empty()).count() as i32)
}

/// A plain search with the checker's list of moves, which knows nothing of goals: under the rules of the federation.
struct Plain<'a> {
    rules: &'a str,
    gainer: usize,
    /// The lead of the gainer that is to be reached.
    lead: i32,
}

impl Plain<'_> {
    fn legal(&self, board: &str) -> Vec<(String, String)> {
        moves("draughts", &format!("{} 1", self.rules), board).expect("a position")
    }

    fn captures(&self, board: &str, side: &str) -> bool {
        let turned = format!("{side}{}", &board[1..]);
        self.legal(&turned).iter().any(|(mv, _)| mv.contains([':', 'x']))
    }

    fn gains(&self, board: &str, plies: u32) -> bool {
        let mover = usize::from(board.starts_with('B'));
        let legal = self.legal(board);
        if legal.is_empty() {
            return mover != self.gainer;
        }
        let counts = pieces(board);
        if counts[self.gainer] - counts[1 - self.gainer] >= self.lead
            && !self.captures(board, "W")
            && !self.captures(board, "B")
        {
            return true;
        }
        if plies == 0 {
            return false;
        }
        let mut replies = legal.iter().map(|(_, next)| self.gains(next, plies - 1));
        if mover == self.gainer { replies.any(|gains| gains) } else { replies.all(|gains| gains) }
    }
}

/// A random position with men and a few kings, in numbers; both sides have pieces.
fn random_board(rules: &str, random: &mut Random) -> String {
    let squares = if rules.starts_with("international") { 50 } else { 32 };
    loop {
        let mut lists = [String::new(), String::new()];
        for square in 6..=squares - 5 {
            let throw = random.below(24);
            if throw < 7 {
                let king = if random.below(5) == 0 { "K" } else { "" };
                lists[usize::from(throw < 3)] += &format!("{king}{square},");
            }
        }
        if lists.iter().all(|list| !list.is_empty()) {
            return format!("{}:W{}:B{}", ["W", "B"][random.below(2)], lists[0], lists[1]);
        }
    }
}

/// What the program says of a position: its notation, and the value for the side to move.
fn said(rules: &str, position: &str) -> (String, &'static str) {
    let (entry, profile) = registry::find("draughts", rules).expect("a game");
    let ability = entry.batch.expect("it is played");
    let solution = ability.solve(profile, position, &VALUE, &Control::new()).expect("a position");
    (solution.position, solution.value.expect("nothing stops it"))
}

#[test]
fn goals_are_judged_as_by_a_plain_search() {
    let mut random = Random(77);
    let mut counts = [[0; 2]; 2];
    for number in 0..400 {
        let rules = RULES[number % RULES.len()];
        let (word, conceded) = if number % 3 == 0 { ("concede", true) } else { ("gain", false) };
        let (count, plies) = (random.below(5) as i32 - 1, random.below(5) as u32 + 1);
        let board = random_board(rules, &mut random);
        let (position, value) = said(rules, &format!("{board} {word} {count} within {plies}"));
        let (board, goal) = position.split_at(position.find(&format!(" {word}")).expect("a goal"));
        assert_eq!(goal, format!(" {word} {count} within {plies}"));
        let mover = usize::from(board.starts_with('B'));
        let gainer = if conceded { 1 - mover } else { mover };
        let now = pieces(board);
        let lead = now[gainer] - now[1 - gainer] + count;
        let plain = Plain { rules: rules.strip_suffix("-shots").expect("shots"), gainer, lead };
        let gains = plain.gains(board, plies);
        assert_eq!(value == "win", gains != conceded, "{rules}: {position}");
        counts[usize::from(conceded)][usize::from(gains)] += 1;
    }
    assert!(counts.iter().flatten().all(|&count| count >= 25), "both answers are frequent: {counts:?}");
}

/// Shots out of games of the program with itself.
const SHOTS: [(&str, &str); 5] = [
    ("russian-shots", "B:Wb4,f4,h4,a3,c3,g3,b2,c1,e1,g1:Bb8,f8,c7,e7,g7,b6,d6,h6,a5,e5 gain 2 within 7"),
    ("russian-shots", "B:Wa5,f4,a3,c3,e3,f2,c1,e1,g1:Bb8,f8,a7,g7,d6,f6,h6,c5,h4 gain 1 within 11"),
    ("english-shots", "W:WK9,19,20,21,23,24,25,26,27:B2,7,10,12,14,15,17,18 gain 1 within 7"),
    ("international-shots", "W:W24,27,28,29,32,34,37,41:B13,15,16,17,18,20,21,26 gain 1 within 5"),
    ("brazilian-shots", "W:Wd4,h4,c3,b2,d2,h2,c1,e1,g1:Bd8,f8,a7,g7,b6,f6,a5,g5,b4 gain 1 within 7"),
];

#[test]
fn proofs_of_shots_are_believed() {
    let mut positions: Vec<(&str, String)> = Vec::new();
    for (rules, position) in SHOTS {
        positions.push((rules, position.to_owned()));
        positions
            .extend(behind_the_first_move(&proof("draughts", rules, position)).map(|lost| (rules, lost)));
    }
    let [wins, draws, losses] = believed("draughts", positions.clone());
    assert!(wins == 5 && draws == 0 && losses == 5, "{wins} {draws} {losses}");
    let victims: Vec<Victim> =
        positions.iter().map(|(rules, position)| Victim::of("draughts", rules, position)).collect();
    let harms = [Harm::Losing, Harm::Missing, Harm::Truncated, Harm::Illegal, Harm::Twice];
    check_refused(&victims, 60, &harms);
}

#[test]
fn a_gain_is_the_claim_of_its_proof() {
    let text = proof("draughts", "russian-shots", SHOTS[0].1);
    let (position, goal) = SHOTS[0].1.split_once(" gain").expect("a goal");
    assert_eq!((field(&text, "position"), field(&text, "claim")), (position, &*format!("gain{goal}")));
    let verified = check(&text).expect("a proof");
    assert_eq!(verified.claim, Claim::Gain { pieces: 2, plies: 7 });
    // More pieces, and less time, are other goals than those of the entries.
    for other in ["gain 3 within 7", "gain 2 within 5", "gain 2 within 32", "win", "draw", "loss"] {
        let file = text.replacen("claim: gain 2 within 7", &format!("claim: {other}"), 1);
        assert!(matches!(check(&file), Err(Failure::Refused { .. })), "{other}");
    }
    // Under rules without goals a gain is no part of a position.
    let (line, reason) = refusal(&text.replacen("russian-shots 1", "russian 1", 1));
    assert!(line == 4 && matches!(reason, Reason::Position(_)), "{line}: {reason}");
    // An entry counts the pieces and plies that are left.
    let first = entries(&text)[0];
    assert!(first.contains(" gain 2 within 7\t"), "{first}");
    assert!(entries(&text).iter().any(|entry| !entry.contains(" within 7\t")));
}

#[test]
fn moves_and_numbers_of_lines_of_shots_are_those_of_the_program() {
    let mut random = Random(5);
    for number in 0..40 {
        let rules = RULES[number % RULES.len()];
        let board = random_board(rules, &mut random);
        let (position, _) = said(rules, &format!("{board} gain 1 within 5"));
        check_rules("draughts", rules, &position, 4);
    }
}
