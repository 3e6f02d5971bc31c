//! Pictures of studies: every one has all its letters, and an answer only where it is asked for.

use etude_share::{picture, picture::PictureOptions};
use etude_study::{registry, session};
use etude_support::file;
use etude_texts::{Language, Texts};

#[test]
fn a_puzzle_tells_no_answer_and_a_solution_does() {
    let text = std::fs::read_to_string(file("saves/climbing/lolli-3.ron")).expect("a study");
    let document = session::read(&text).expect("a study");
    let study = etude_share::open(&document).expect("it opens");
    for language in Language::ALL {
        let texts = Texts::new(language);
        let page = picture::page(study.as_ref(), &texts, PictureOptions::default());
        assert!(page.answer.is_none() && page.tree.is_none());
        assert!(page.task.contains(&texts.get("share-picture-win")), "{}", page.task);
        let answer = picture::page(
            study.as_ref(),
            &texts,
            PictureOptions { answer: true, ..PictureOptions::default() },
        )
        .answer;
        assert_eq!(answer.expect("what is said without a proof").value, None);
    }
}

#[test]
fn every_sample_is_drawn_in_every_language_with_all_its_letters() {
    for (number, sample) in registry::KINDS.iter().flat_map(|kind| kind.samples).enumerate() {
        let document = session::read(sample.text()).expect("a study");
        let study = etude_share::open(&document).expect("it opens");
        let texts = Texts::new(Language::ALL[number % 3]);
        let options = PictureOptions { dark: number % 2 == 0, ..PictureOptions::default() };
        let drawn = picture::picture(study.as_ref(), &texts, options);
        let svg = picture::svg(&drawn);
        assert!(svg.len() > 5_000 && !svg.contains("NaN") && !svg.contains("inf"), "{}", sample.id);
        let [width, height] = drawn.size;
        assert!(width >= 800.0 && (300.0..2_000.0).contains(&height), "{}: {width} x {height}", sample.id);
        assert!(!drawn.title.is_empty() && !drawn.description.is_empty(), "{}", sample.id);
    }
}
