//! Texts name their rules in every game alike, and what is wrong with that is told in its place.

use etude_games::climbing::ClimbingGame;
use etude_games::draughts::DraughtsGame;
use etude_games::durak::endgame::EndgameGame;
use etude_games::durak::whole::WholeGame;
use etude_games::three_card::ThreeCardGame;
use etude_model::{Game, RuleProfile};
use etude_study::notation::{read, write};

fn profile<G: Game>(id: &str) -> &'static RuleProfile {
    G::rules().iter().find(|rules| rules.id == id).expect("rules")
}

/// Reads a text for some rules; it is for these rules then, and copied it reads back under every profile.
#[track_caller]
fn check<G: Game>(given: &str, text: &str, rules: &str, copied: &str) {
    let setup = match read::<G>(profile::<G>(given), text) {
        Ok(setup) => setup,
        Err(error) => panic!("{text}: {error:?}"),
    };
    assert_eq!(G::rules_of(&setup).id, rules, "{text}");
    assert_eq!(write::<G>(&setup), copied, "{text}");
    for other in G::rules() {
        assert!(read::<G>(other, copied).is_ok_and(|read| read == setup), "{copied} for {}", other.id);
    }
}

#[test]
fn what_is_copied_names_its_rules_and_reads_back_under_all_others() {
    check::<ClimbingGame<u64>>("strict", "KKK 3 / 4", "strict", "3 KKK / 4; rules strict");
    let text = "3 4/5; rules App; ban bomb";
    check::<ClimbingGame<u64>>("doudizhu", text, "app", "3 4 / 5; ban bomb; rules app");
    check::<DraughtsGame>("english", "W:Wh6:Bg7；rules russian", "russian", "W:Wh6:Bg7; rules russian");
    check::<EndgameGame>(
        "throw-in",
        "trump D; attacker 6C; defender 7C; rules plain",
        "plain",
        "trump D; attacker 6C; defender 7C; rules plain",
    );
    let text = "trump D; attacker 6C; defender 7C; rules throw-in-transfer";
    let copied = "trump D; attacker 6C; defender 7C; rules throw-in transfer";
    check::<EndgameGame>("plain", text, "throw-in-transfer", copied);
    let text = "rules perevodnoy; deck 24";
    let copied = "deck 24; rules throw-in transfer; referee podkidnoy; first lowest-trump";
    check::<WholeGame>("article", text, "perevodnoy", copied);
    check::<ThreeCardGame>("zjh", "AS KD 2C; rules teen-patti", "teen-patti", "AS KD 2C; rules teen-patti");
    let text = "AS KD 2C; rules poker, a23-high";
    check::<ThreeCardGame>("teen-patti", text, "poker", "AS KD 2C; rules poker, a23-high");
}

#[track_caller]
fn fails<G: Game>(text: &str, id: &str, at: &str) {
    let Err(error) = read::<G>(&G::rules()[0], text) else { panic!("{text} is read") };
    assert_eq!((error.message.id, &text[error.span]), (id, at), "{text}");
}

#[test]
fn rules_that_do_not_exist_or_contradict_are_told_in_their_place() {
    fails::<ClimbingGame<u64>>("3 / 4; rules chess", "text-error-rules", "chess");
    fails::<DraughtsGame>("W:W31:B2; rules chess", "text-error-rules", "chess");
    fails::<EndgameGame>("trump D; rules chess", "durak-error-rules", "chess");
    fails::<ThreeCardGame>("AS KD 2C; rules chess", "three-error-rules", "chess");
    fails::<WholeGame>("deck 36; rules perevodnoy; referee article", "text-error-rules-differ", "perevodnoy");
    fails::<ClimbingGame<u64>>("3 / 4; rules app; ban x", "climbing-error-ban", "x");
}
