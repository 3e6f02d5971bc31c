//! Studies as web pages that step through the moves and fold the tree with a small script. They need no network and are
//! readable without the script.
//!
//! A content security policy forbids all requests and allows only the style and the script with the given hashes.

mod escape;
pub mod puzzle;
mod scene;
mod sheet;
mod tree;

pub use escape::escaped;
pub use tree::unfolded;

use super::solution::Solution;
use super::text;
use super::{Form, ShareOptions, Tree};
use etude_assets::html;
use etude_model::Message;
use etude_study::answer_table::{AnswerRow, AnswerTable};
use etude_study::{Document, OpenError, Study};
use etude_texts::Texts;

const STYLE: &str = html::PAGE_STYLE;
/// Hash of the style in the policy.
const STYLE_HASH: &str = "sha256-DjHzk47wtTkH67fAYJbHOMBRwduItUg1Vzd+U6le2Ls=";

/// Style and script of an interactive page. With a wrong hash in the policy it would not work, which a test would notice.
struct Behaviour {
    /// Style in addition to every page's, with its hash.
    style: (&'static str, &'static str),
    /// Script with its hash.
    script: (&'static str, &'static str),
}

/// Stepping through moves, and folding a tree.
const STEPS: Behaviour = Behaviour {
    style: ("", "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    script: (html::PAGE_SCRIPT, "sha256-ObX9GHla1i3GHIlq/3IS/u/Czeqd5ii4pbXQiILwEd0="),
};

/// Playing an exercise.
const PUZZLE: Behaviour = Behaviour {
    style: (html::PUZZLE_STYLE, "sha256-5t9yllsH7KwkVMo09hEX1ArtQwrTF7FntVutcSPag0w="),
    script: (html::PUZZLE_SCRIPT, "sha256-pSxFpJXT8ICmMZctB6CiyLFCUSfSdCOuGmYZjAzHBvk="),
};

/// A page.
pub static FORM: Form = Form {
    id: "html",
    about: "One page that steps and folds without a network",
    name: None,
    tree: Tree::Rows,
    joins: false,
    write,
};

/// Writes a page in a language.
///
/// # Errors
/// Fails if game or rules do not exist or the position is wrong.
pub fn write(document: &Document, texts: &Texts, options: ShareOptions<'_>) -> Result<String, OpenError> {
    let mut study = super::open(document)?;
    let tag = texts.language().tag();
    let about = study.identity().about.clone();
    let title = super::one_line(about.title_in(tag));
    let name = if title.is_empty() { texts.get(study.identity().game.name) } else { title };
    let mut body = format!("<h1>{}</h1>\n{}", escaped(&name), heading(study.as_ref(), texts));
    let sheet = sheet::sheet(study.as_mut(), texts, options.answer);
    body.push_str(&format!(
        "<section class=\"stage\" aria-label=\"{}\">\n<div id=\"view\">{}</div>\n",
        escaped(&texts.get("share-page-position")),
        sheet.start,
    ));
    if !sheet.moves.is_empty() {
        body.push_str(&buttons(texts));
    }
    body.push_str("</section>\n");
    if let Some(solution) = options.solution.filter(|_| options.answer) {
        body.push_str(&section(texts, "share-page-solution", &verdict(solution, texts)));
    }
    if options.answer
        && let Some(table) = super::table(document)
    {
        body.push_str(&section(texts, "share-page-solution", &table_markup(&table, texts)));
    }
    if !sheet.moves.is_empty() {
        body.push_str(&section(
            texts,
            "share-page-moves",
            &format!("<div class=\"sheet\">{}</div>", sheet.moves),
        ));
    }
    if !options.rows.is_empty() {
        let board = study.setup().scene.board.is_some();
        body.push_str(&section(texts, "share-page-tree", &tree::markup(options.rows, texts, board)));
    }
    let notes = about.notes_in(tag).trim();
    if options.answer && !notes.is_empty() {
        let paragraphs = notes.split("\n\n").map(|part| format!("<p>{}</p>", escaped(part)));
        body.push_str(&section(texts, "share-page-notes", &paragraphs.collect::<String>()));
    }
    let code = super::code::write(document, false)?;
    body.push_str(&format!(
        "<footer><p>{}</p><p><code>{}</code></p></footer>\n",
        escaped(&texts.get("share-page-made")),
        escaped(&code),
    ));
    Ok(page(&name, tag, &body, &sheet.positions, &STEPS))
}

/// The page with its head; `data` is the input of its script.
fn page(name: &str, tag: &str, body: &str, data: &str, works: &Behaviour) -> String {
    let Behaviour { style: (style, style_hash), script: (script, script_hash) } = works;
    format!(
        "<!DOCTYPE html>\n<html lang=\"{tag}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; \
         style-src '{STYLE_HASH}' '{style_hash}'; \
         script-src '{script_hash}'; base-uri 'none'; form-action 'none'\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <meta name=\"generator\" content=\"Étude\">\n<title>{}</title>\n<style>{STYLE}</style>\n\
         <style>{style}</style>\n</head>\n<body>\n{}\
         <main>\n{body}</main>\n{data}<script>{script}</script>\n</body>\n</html>\n",
        escaped(name),
        scene::PIECES,
    )
}

fn section(texts: &Texts, heading: &str, content: &str) -> String {
    format!(
        "<section>\n<h2>{}</h2>\n<div class=\"box\">{content}</div>\n</section>\n",
        escaped(&texts.get(heading))
    )
}

/// Game, rules, bans and task.
fn heading(study: &dyn Study, texts: &Texts) -> String {
    let identity = study.identity();
    let paragraph = |text: &str, class: &str| format!("<p class=\"{class}\">{}</p>\n", escaped(text));
    let names = format!("{} · {}", texts.get(identity.game.name), texts.say(&identity.rules.title()));
    let mut out = paragraph(&names, "game");
    out.push_str(&paragraph(&texts.say(&identity.rules.about()), "weak"));
    for choice in super::named_choices(study) {
        out.push_str(&paragraph(&texts.say(&super::selected_options(choice, texts)), "bans"));
    }
    let exercise = &identity.about.exercise;
    if let Some(task) = text::task(exercise) {
        let words = texts.say(study.setup().goal.as_ref().unwrap_or(&task));
        let task = Message::new("share-text-task").text("value", words);
        out.push_str(&paragraph(&texts.say(&task), "task"));
    }
    let mover = study.playing().filter(|_| study.setup().problems.is_empty());
    if let Some(game) = mover {
        let to_move = Message::new("share-text-to-move").text("value", texts.say(&game.analysis().mover));
        out.push_str(&paragraph(&texts.say(&to_move), "turn"));
    }
    let from = [identity.about.author.as_str(), &exercise.source];
    let from: Vec<&str> = from.into_iter().map(str::trim).filter(|text| !text.is_empty()).collect();
    if !from.is_empty() {
        out.push_str(&paragraph(&from.join(" · "), "weak"));
    }
    out
}

/// A table of figures, and how they were found.
fn table_markup(table: &AnswerTable, texts: &Texts) -> String {
    let column = |name: &Message| format!("<th scope=\"col\">{}</th>", escaped(&texts.say(name)));
    let columns: String = table.columns.iter().map(column).collect();
    let row = |row: &AnswerRow| {
        let figure = |part: &Option<f64>| {
            let figure = part.map(|part| super::percent(part, texts)).unwrap_or_default();
            format!("<td>{}</td>", escaped(&figure))
        };
        let figures: String = row.parts.iter().map(figure).collect();
        format!("<tr><th scope=\"row\">{}</th>{figures}</tr>\n", escaped(&texts.say(&row.name)))
    };
    let rows: String = table.rows.iter().map(row).collect();
    format!(
        "<table>\n<thead><tr><td></td>{columns}</tr></thead>\n<tbody>\n{rows}</tbody>\n</table>\n<p class=\"weak\">{}</p>",
        escaped(&texts.say(&table.note))
    )
}

/// The verdict with its line.
fn verdict(solution: &Solution, texts: &Texts) -> String {
    let line = solution.line.iter().map(|mv| scene::drawn(&mv.drawn, texts));
    let line = line.collect::<Vec<_>>().join(" · ");
    format!(
        "<p><strong>{}</strong></p><p class=\"sheet\">{line}</p>",
        escaped(&texts.say(&solution.sentence()))
    )
}

fn buttons(texts: &Texts) -> String {
    let button = |(id, sign, words): (&str, &str, &str)| {
        let words = escaped(&texts.get(words));
        let off = if matches!(id, "first" | "back") { " disabled" } else { "" };
        format!("<button id=\"{id}\" aria-label=\"{words}\" title=\"{words}\"{off}>{sign}</button>")
    };
    let all = [
        ("first", "|◀", "share-page-first"),
        ("back", "◀", "share-page-back"),
        ("next", "▶", "share-page-next"),
        ("last", "▶|", "share-page-last"),
    ];
    let label = escaped(&texts.get("share-page-steps"));
    format!("<div class=\"bar\" role=\"toolbar\" aria-label=\"{label}\">{}</div>\n", all.map(button).concat())
}
