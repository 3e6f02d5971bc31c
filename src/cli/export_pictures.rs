//! `etude export --as png`, `--as svg` and `--as pdf`.

use super::Outcome;
use super::error::CliError;
use super::export::{As, Export, Proved};
use super::outputs;
use super::progress;
use etude_model::Message;
use etude_picture::Picture;
use etude_picture::page::Page;
use etude_share as share;
use etude_share::animation::{self, NotMoving};
use etude_share::pages::{self, MANY, PageOptions};
use etude_share::picture::{self, PAGE_WIDTH, PictureOptions, USUAL_WIDTH};
use etude_study::store::numbered_path;
use etude_study::{Document, session};
use etude_texts::{Texts, screen};
use std::io::Write;

/// A picture with the study file that it carries.
struct Shown {
    picture: Picture,
    study: String,
    width: u32,
}

/// Writes studies as pictures.
pub(super) fn run(export: &Export, studies: &[Document], out: &mut impl Write) -> Result<Outcome, CliError> {
    let to_output = outputs::is_standard(&export.output);
    if to_output && matches!(export.format, As::Png | As::Gif | As::Pdf) && screen::is_terminal() {
        return Err(CliError::Wrong(Message::new("share-picture-terminal")));
    }
    let texts = Texts::new(export.lang);
    let mut complete = true;
    if export.format == As::Gif {
        export.write(&moving(export, studies, &texts)?, out)?;
        return Ok(Outcome::Answered);
    }
    if export.format == As::Pdf {
        let (bytes, complete) = printed(export, studies, &texts)?;
        export.write(&bytes, out)?;
        return Ok(if complete { Outcome::Answered } else { Outcome::Stopped });
    }
    let shown: Vec<Shown> = match (&export.per_page, studies) {
        (None, [study]) => vec![single(export, study, &texts, &mut complete)?],
        (per_page, studies) => {
            let per_page = per_page.as_ref().and_then(|number| number.parse().ok()).unwrap_or(MANY);
            let mut drawn = |study| page(export, study, &texts, &mut complete);
            let pages: Result<Vec<Page>, CliError> = studies.iter().map(&mut drawn).collect();
            let pictures = picture::sheets(&pages?, per_page, "", &texts, export.dark);
            let held = studies.chunks(per_page).map(|studies| match studies {
                [study] => session::write(study),
                studies => session::write_collection("", studies),
            });
            let shown = |(picture, study)| Shown { picture, study, width: PAGE_WIDTH };
            pictures.into_iter().zip(held).map(shown).collect()
        }
    };
    if shown.len() > 1 && to_output {
        return Err(CliError::Wrong(Message::new("share-pages-need-file").number("count", shown.len())));
    }
    if shown.len() > 1 {
        for (number, _) in (1..).zip(&shown) {
            outputs::check(&numbered_path(&export.output, number), export.target.path())?;
        }
    }
    for (number, one) in (1..).zip(&shown) {
        let bytes = match export.format {
            As::Svg => picture::svg(&one.picture).into_bytes(),
            _ => picture::png(&one.picture, export.width.unwrap_or(one.width), Some(&one.study))?,
        };
        if shown.len() == 1 {
            export.write(&bytes, out)?;
        } else {
            outputs::write(&numbered_path(&export.output, number), &bytes)?;
        }
    }
    Ok(if complete { Outcome::Answered } else { Outcome::Stopped })
}

/// A study as a picture of its own.
fn single(export: &Export, study: &Document, texts: &Texts, complete: &mut bool) -> Result<Shown, CliError> {
    let Proved { solution, complete: proved, .. } = export.prove(study)?;
    let (open, whole) = if export.tree {
        let (resources, control) = export.effort();
        let opened = progress::watch(&control, || picture::open_with_tree(study, resources, &control));
        opened.map_err(|error| export.opening(error))?
    } else {
        (share::open(study).map_err(|error| export.opening(error))?, true)
    };
    *complete &= proved && whole;
    let code = picture::code(open.as_ref(), export.answer, export.width.unwrap_or(USUAL_WIDTH));
    if let Err(reason) = &code {
        screen::tell(&format!("etude: {}", texts.say(reason)));
    }
    let options = PictureOptions {
        answer: export.answer,
        solution: solution.as_ref(),
        tree: export.tree,
        dark: export.dark,
        flipped: false,
        unmarked: false,
        code: code.as_deref().ok(),
    };
    let picture = picture::picture(open.as_ref(), texts, options);
    Ok(Shown { picture, study: session::write(study), width: USUAL_WIDTH })
}

/// The main line of a study as a moving picture.
fn moving(export: &Export, studies: &[Document], texts: &Texts) -> Result<Vec<u8>, CliError> {
    let [study] = studies else {
        return Err(CliError::Wrong(Message::new("share-several").number("count", studies.len())));
    };
    let study = Document { at: Vec::new(), ..study.clone() };
    let options = PictureOptions { dark: export.dark, ..PictureOptions::default() };
    let width = export.width.unwrap_or(animation::USUAL_WIDTH);
    animation::gif(&study, texts, options, width).map_err(|error| match error {
        NotMoving::Open(error) => export.opening(error),
        error => CliError::Wrong(error.message()),
    })
}

/// Studies on pages to be printed, the answers behind all questions; and whether every answer was found.
fn printed(export: &Export, studies: &[Document], texts: &Texts) -> Result<(Vec<u8>, bool), CliError> {
    let per_page = export.per_page.as_ref().and_then(|number| number.parse().ok());
    let per_page = per_page.unwrap_or(if studies.len() > 1 { MANY } else { 1 });
    let options = PageOptions { per_page, answer: export.answer, dark: export.dark };
    let mut complete = true;
    let solve = |study: &Document| {
        let proved = export.prove(study)?;
        complete &= proved.complete;
        Ok(proved.solution)
    };
    let bytes = pages::write(studies, texts, options, solve, |error| export.opening(error))?;
    Ok((bytes, complete))
}

/// A study as one of several diagrams.
fn page(export: &Export, study: &Document, texts: &Texts, complete: &mut bool) -> Result<Page, CliError> {
    let (answer, mut solution) = (export.answer, None);
    if answer {
        let proved = export.prove(study)?;
        (solution, *complete) = (proved.solution, *complete && proved.complete);
    }
    let open = share::open(study).map_err(|error| export.opening(error))?;
    let options = PictureOptions { answer, solution: solution.as_ref(), ..PictureOptions::default() };
    Ok(picture::page(open.as_ref(), texts, options))
}
