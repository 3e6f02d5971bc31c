//! Moves that are not legal are said with their place and kept, whatever file they come from. What the damager has done is what
//! has to be said.

use etude_model::Control;
use etude_share::ShareOptions;
use etude_study::collection::{Collection, Format};
use etude_study::unread::{LeftOut, of_document};
use etude_study::{Document, registry, session};
use etude_support::{file, read, times};
use etude_support_study::damager::{Damaged, games, pdn};
use etude_support_study::{asleep, budget};
use etude_texts::{Language, Texts};

/// What is said when a study is opened, and the study as it is then.
fn opened(document: &Document) -> (Vec<LeftOut>, Document) {
    let (study, _) = registry::open(document, &budget(), asleep()).expect("a study");
    let kept = study.document();
    let mut said = of_document(&kept);
    let list = study.playing().and_then(|game| game.line().left_out.clone());
    said.extend(list);
    let shown: usize =
        study.playing().map_or(0, |game| game.line().iter().map(|item| item.left_out().count()).sum());
    assert_eq!(
        said.len(),
        shown + usize::from(study.playing().is_some_and(|game| game.line().left_out.is_some()))
    );
    (said, kept)
}

/// Whether all that was written is still there, as moves or as text.
#[track_caller]
fn nothing_is_lost(damaged: &Document, kept: &Document) {
    let text = session::write(kept);
    for step in &damaged.line.0 {
        assert!(text.contains(&step.mv), "{} is lost: {text}", step.mv);
        for step in step.variations.iter().flat_map(|line| &line.0) {
            assert!(text.contains(&step.mv), "{} is lost: {text}", step.mv);
        }
    }
}

#[track_caller]
fn is_told(damaged: &Damaged, document: &Document, how: &str) {
    let (said, kept) = opened(document);
    let wanted = LeftOut { ply: damaged.ply, text: damaged.text.clone() };
    assert_eq!(said, [wanted], "{how}: {:?}", damaged.document);
    nothing_is_lost(&damaged.document, &kept);
    // It stays when the study is saved and opened again.
    let again = session::read(&session::write(&kept)).expect("it reads back");
    let (said_again, kept_again) = opened(&again);
    assert_eq!(said_again, said, "{how}: {:?}", damaged.document);
    assert_eq!(kept_again.line, kept.line, "{how}");
}

#[test]
fn damaged_studies_and_texts_say_where_they_break_off() {
    for (damaged, number) in games(times(34), 26).iter().zip(0..) {
        let ron = session::read(&session::write(&damaged.document)).expect("RON reads back");
        is_told(damaged, &ron, "RON");
        let language = Language::ALL[number % 3];
        let options = ShareOptions { answer: true, ..ShareOptions::default() };
        let text = etude_share::text::write(&damaged.document, &Texts::new(language), options).expect("text");
        let back = etude_share::read(&text).expect("a study").expect("it reads back");
        is_told(damaged, &back, &text);
    }
}

#[test]
fn damaged_games_say_line_and_ply_and_say_it_again() {
    for (damaged, text, line) in pdn(times(16), 4) {
        let Some(Format::Games(format)) = Format::of_text(&text) else { panic!("games: {text}") };
        let games = Collection::read(format, &mut text.as_bytes(), &Control::new()).expect("text");
        let opened = games.study(0).expect("a game").expect("it can be read");
        let told = |troubles: &[etude_model::reading::IllegalMove]| -> Vec<(usize, String)> {
            troubles.iter().map(|trouble| (trouble.ply, trouble.text.clone())).collect()
        };
        let wanted = vec![(damaged.ply, damaged.text.clone())];
        assert_eq!(told(&opened.troubles), wanted, "{text}");
        assert_eq!(opened.troubles[0].line, line, "{text}");
        nothing_is_lost(&damaged.document, &opened.document);
        // What was written as a comment is said when it is read again.
        let again = format.read(&format.write(&opened.document).expect("PDN")).expect("it can be read");
        let again_wanted = if damaged.aside { vec![(damaged.ply + 1, damaged.text.clone())] } else { wanted };
        assert_eq!(told(&again.troubles), again_wanted, "{text}");
        assert_eq!(again.document.line, opened.document.line);
        // The data base says it too, where it stands in the main line.
        let found = format.keys().expect("a data base").game(&text);
        let main = found.damage.map(|damage| (damage.line, damage.ply, damage.text));
        assert_eq!(main, (!damaged.aside).then(|| (line, damaged.ply, damaged.text.clone())), "{text}");
    }
}

#[test]
fn what_follows_a_first_move_that_is_not_legal_is_kept() {
    let text = "(format: 1, game: \"climbing\", rules: \"article\", position: \"3 4 66 9 / 88\", moves: [\"99\", \"6\"])";
    let document = session::read(text).expect("a study");
    let (said, kept) = opened(&document);
    assert_eq!(said[..1], [LeftOut { ply: 1, text: "99".to_owned() }]);
    assert_eq!(kept.line, document.line);
}

#[test]
fn the_game_in_the_guide_is_legal() {
    let guide = read(file("docs/reference/reading.md"));
    let game =
        guide.split("short notation of Russian books: `").nth(1).and_then(|rest| rest.split('`').next());
    let game = game.expect("an example");
    let Some(Format::Games(format)) = Format::of_text(game) else { panic!("a game: {game}") };
    let opened = format.read(game).expect("it can be read");
    assert_eq!((opened.document.line.0.len(), opened.troubles), (4, Vec::new()), "{game}");
}
