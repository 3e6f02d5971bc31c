//! The sample studies speak every language, and what they are about has a name.

use etude_model::Message;
use etude_study::document::Line;
use etude_study::registry::KINDS;
use etude_study::sample::Sample;
use etude_study::session;
use etude_texts::{Language, Texts};
use std::collections::BTreeSet;

/// The comments of a line that some language has no translation of.
fn untranslated<'a>(line: &'a Line, language: &str, found: &mut Vec<&'a str>) {
    for step in &line.0 {
        if !step.comment.is_empty() && step.comments.get(language).is_none_or(String::is_empty) {
            found.push(&step.comment);
        }
        for variation in &step.variations {
            untranslated(variation, language, found);
        }
    }
}

#[test]
fn every_sample_speaks_every_language() {
    for sample in KINDS.iter().flat_map(|shelf| shelf.samples) {
        let document = session::read(sample.text()).unwrap_or_else(|error| panic!("{}: {error}", sample.id));
        for language in Language::ALL.into_iter().filter(|language| *language != Language::English) {
            let (id, tag) = (sample.id, language.tag());
            let there =
                document.translations.get(tag).unwrap_or_else(|| panic!("{id} says nothing in {tag}"));
            assert!(!there.title.is_empty() && !there.notes.is_empty(), "{id} in {tag}");
            let mut missing = Vec::new();
            untranslated(&document.line, tag, &mut missing);
            assert_eq!(missing, [""; 0], "comments of {id} in {tag}");
        }
    }
}

/// What a sample asks is what was proved of it, and what it is about has a name.
#[test]
fn goals_are_proved_and_themes_have_names() {
    let texts = Texts::new(Language::English);
    for shelf in KINDS {
        let mut titles = BTreeSet::new();
        for sample in shelf.samples {
            let id = sample.id;
            let document = session::read(sample.text()).unwrap_or_else(|error| panic!("{id}: {error}"));
            let exercise = &document.exercise;
            match exercise.goal.as_str() {
                "" => {}
                goal @ ("win" | "draw") => {
                    let proved = document.verdict.as_ref().map(|verdict| verdict.value.as_str());
                    assert_eq!(proved, Some(goal), "{id}");
                }
                other => panic!("{id}: the goal {other}"),
            }
            assert!(exercise.difficulty.is_none_or(|difficulty| (1..=100).contains(&difficulty)), "{id}");
            let theme = shelf.themes.iter().find(|(theme, _)| *theme == exercise.theme);
            let (_, name) = theme.unwrap_or_else(|| panic!("{id}: no theme {:?}", exercise.theme));
            assert!(texts.try_say(&Message::new(name)).is_ok(), "{id}: {name}");
            // Titles tell samples apart and do not tell the answer.
            assert!(titles.insert(document.title.clone()), "{id}: another sample is called so");
            let answers = document.line.0.iter().take(1).map(|step| step.mv.as_str());
            for answer in answers.filter(|answer| answer.len() > 2) {
                assert!(!document.title.contains(answer), "{id}: the title tells {answer}");
            }
        }
        // Strokes that only exercises made later may show.
        let recognised = ["coup-turc", "coup-royal", "ricochet"];
        let unused = |(theme, _): &&(&str, &str)| {
            let said = format!("theme: \"{theme}\"");
            let mut texts = shelf.samples.iter().map(Sample::text);
            !texts.any(|text| text.contains(&said))
                && !shelf.decks.iter().any(|deck| deck.text().contains(&format!("\"{theme}\"")))
        };
        let nothing = shelf.themes.iter().find(|theme| unused(theme) && !recognised.contains(&theme.0));
        assert_eq!(nothing, None, "{}: a theme of nothing", shelf.id);
        for beginning in shelf.beginnings {
            assert!(shelf.samples.iter().any(|sample| sample.id == beginning.sample), "{}", beginning.sample);
        }
    }
}
