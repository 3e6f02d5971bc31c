//! What is no proof file says what was expected in its place.

use super::{check, proof, refusal};
use etude_verify::{Failure, Reason};

#[test]
fn what_is_no_proof_file_says_what_was_expected() {
    let text = proof("climbing", "doudizhu", "34669 / 88");
    for (from, to, line, expected) in [
        ("etude proof 1", "etude proof 2", 1, "etude proof 1"),
        ("game: climbing", "game: chess", 2, "a game whose proofs can be checked"),
        ("rules: ", "rule: ", 3, "rules: …"),
        ("claim: win", "claim: wins", 5, "claim: win, draw, loss or gain N within P"),
        ("entries: ", "entries: x", 6, "a number"),
        ("checksum: ", "checksum: x", 7, "sixteen digits"),
        ("\n\n", "\n", 8, "an empty line"),
    ] {
        let changed = text.replacen(from, to, 1);
        match check(&changed) {
            Err(Failure::NotProof { line: found, expected: words }) => {
                assert_eq!(found, line, "{to}");
                assert!(words.contains(expected), "{to}: {words}");
            }
            other => panic!("{to}: {other:?}"),
        }
    }
    assert!(check("").is_err() && check("\u{0}").is_err());
    let rules = text.replace("doudizhu 1", "doudizhu 9");
    assert!(matches!(refusal(&rules), (3, Reason::Rules(_))));
}
