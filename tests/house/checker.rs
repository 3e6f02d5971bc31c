//! The checker of proofs, which has rules of its own, knows every profile whose proofs the program writes.

use etude::verify::moves;
use etude_support_study::registered;

#[test]
fn checker_knows_every_profile() {
    let mut known = 0;
    for (entry, rules) in registered() {
        if !entry.batch.is_some_and(etude::study::batch::Ability::is_checked) {
            continue;
        }
        let (game, version) = (entry.game.id, format!("{} 1", rules.id));
        // No text is no position in any game, so an answer is about the text once the rules are known.
        let refusal = moves(game, &version, "").expect_err("no position");
        let is_unknown = refusal.starts_with("rules:") || refusal.starts_with("no game");
        assert!(!is_unknown, "src/verify knows no {version} of {game}: {refusal}");
        known += 1;
    }
    assert!(known > 10, "{known} profiles");
    let refusal = moves("climbing", "no-such-rules 1", "").expect_err("no rules");
    assert!(refusal.starts_with("rules:"), "{refusal}");
}
