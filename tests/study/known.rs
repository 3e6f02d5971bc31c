//! Known positions that Setup offers.

use etude_study::known::{Known, read};
use etude_study::registry::{KINDS, find_for};
use etude_study::session;

#[test]
fn every_known_position_can_be_played_under_its_rules() {
    for (place, kind) in KINDS.iter().enumerate() {
        let known = read(place);
        let chapters = known.iter().filter(|known| known.chapter.is_some()).count();
        assert_eq!(known.len() - chapters, kind.samples.len(), "{}", kind.id);
        assert!(chapters >= kind.decks.len(), "{}: {chapters}", kind.id);
        for Known { listed, .. } in known {
            assert!(!listed.title.is_empty());
            let (entry, rules) = find_for(&listed.game, &listed.rules, &listed.position).expect("rules");
            let Some(batch) = entry.batch else { continue };
            assert!(batch.moves(rules, &listed.position).is_ok(), "{}: {}", listed.title, listed.position);
        }
    }
}

#[test]
fn the_positions_of_the_articles_are_among_them() {
    let climbing = KINDS.iter().position(|kind| kind.id == "climbing").expect("there");
    let known = read(climbing);
    for sample in ["two-eights", "wz-table-7", "hard-for-programs"] {
        let path = etude_support::file(&format!("saves/climbing/{sample}.ron"));
        let study = session::read(&etude_support::read(path)).expect("a study");
        assert!(known.iter().any(|known| known.listed.position == study.position), "{sample}");
    }
    let of = |rules: &str| known.iter().filter(|known| known.listed.rules == rules).count();
    assert!(of("doudizhu") >= 50 && of("article") >= 2, "{} and {}", of("doudizhu"), of("article"));
}
