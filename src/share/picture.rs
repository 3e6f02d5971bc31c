//! Studies as pictures, in any language.

use super::code::CodeError;
use super::solution::Solution;
use etude_model::{CardFace, Choice, Control, Message, Viewer, ZoneKind};
use etude_picture::moves::Speech;
use etude_picture::page::{self, Page, PageAnswer, PageTree, PageTreeRow};
use etude_picture::palette::Palette;
use etude_picture::png::NoStudy;
use etude_picture::{Picture, pdf, png, qr, raster, svg};
use etude_study::answer_table::AnswerTable;
use etude_study::document::published;
use etude_study::exercise::Goal;
use etude_study::movetext;
use etude_study::play::composition::Stipulation;
use etude_study::registry::{self, KINDS};
use etude_study::rows::Work;
use etude_study::unread::{self, LeftOut};
use etude_study::{
    Attention, Budget, Document, LineItem, OpenError, Playing, Resources, StrategyTree, Study, Text,
    TreeEntry, TreeRow, Wake,
};
use etude_texts::{Texts, value_texts};
use std::sync::Arc;
use std::sync::mpsc::channel;
use std::time::Duration;

/// Limit of tree rows.
const MOST_ROWS: usize = 300;
/// Levels of the tree unfolded if no row is open.
const LEVELS: u16 = 4;
/// Longest delay of a stop.
const PACE: Duration = Duration::from_millis(20);
/// Default width of a picture, in pixels.
pub const USUAL_WIDTH: u32 = 1696;
/// Width of a paper page, in pixels, at 200 dpi.
pub const PAGE_WIDTH: u32 = 1654;

/// Options of a picture.
#[derive(Clone, Copy, Debug, Default)]
pub struct PictureOptions<'a> {
    /// True if the answer is shown.
    pub answer: bool,
    /// Solution to be shown as the answer; without it the picture says that there is none.
    pub solution: Option<&'a Solution>,
    /// True if the open rows of the strategy tree are shown.
    pub tree: bool,
    /// Dark palette.
    pub dark: bool,
    /// True if the second side is at the bottom of the board.
    pub flipped: bool,
    /// True if the marks of the user are left out.
    pub unmarked: bool,
    /// Share code to be shown as a QR code.
    pub code: Option<&'a str>,
}

/// A study as a picture of its own, with the position in view.
pub fn picture(study: &dyn Study, texts: &Texts, options: PictureOptions<'_>) -> Picture {
    drawn(texts, |speech| page::picture(&page(study, texts, options), speech, Palette::of(options.dark)))
}

/// Share code of the position that a picture shows, short enough for a QR code.
///
/// # Errors
/// The reason why the picture has none, in words.
pub fn code(study: &dyn Study, answer: bool, width: u32) -> Result<String, Message> {
    if study.view().viewer != Viewer::Everything {
        return Err(Message::new("share-picture-code-hidden"));
    }
    if width < USUAL_WIDTH {
        return Err(Message::new("share-picture-code-narrow").number("width", USUAL_WIDTH));
    }
    let mut document = study.document();
    if !document.at.is_empty() {
        // The position in view, not that from which it was reached.
        document = Document {
            game: document.game,
            rules: document.rules,
            position: study.view().text.clone(),
            title: document.title,
            ..Document::default()
        };
    }
    let code = super::code::write(&document, answer).map_err(|error| error.message())?;
    let letters = code.chars().count();
    let long = Message::new("share-picture-code-long").number("letters", letters);
    if letters > qr::MOST_LETTERS { Err(long.number("most", qr::MOST_LETTERS)) } else { Ok(code) }
}

/// Contents of a picture file made by any program.
#[derive(Debug)]
pub enum Carried {
    /// Embedded study file.
    Study(String),
    /// Position of a QR code.
    Code(Box<Document>),
}

/// Reads the study that a picture file carries: the embedded file, else the QR code.
///
/// # Errors
/// The reason why there is none.
pub fn carried(bytes: &[u8]) -> Result<Carried, NoStudy> {
    let embedded = match png::study_in(bytes) {
        Ok(study) => return Ok(Carried::Study(study)),
        Err(error) => error,
    };
    if !matches!(embedded, NoStudy::None | NoStudy::Changed | NoStudy::OtherFormat) {
        return Err(embedded);
    }
    let found = qr::texts_in(bytes)?;
    match scanned(&found) {
        // The error of the embedded file says more of a picture without a code.
        Err(NoStudy::None) if embedded == NoStudy::Changed => Err(embedded),
        document => document.map(Box::new).map(Carried::Code),
    }
}

/// The position of the share code among the texts of QR codes.
///
/// # Errors
/// The reason why there is none.
pub fn scanned(texts: &[String]) -> Result<Document, NoStudy> {
    let mut codes = texts.iter().filter_map(|text| super::code::read(text));
    let first = codes.next().ok_or(NoStudy::None)?;
    if codes.next().is_some() {
        return Err(NoStudy::Several);
    }
    first.map_err(|error| match error {
        CodeError::Newer(_) => NoStudy::Newer,
        _ => NoStudy::DamagedStudy,
    })
}

/// Studies on paper pages with 1, 2, 4 or 6 diagrams each.
pub fn sheets(pages: &[Page], per_sheet: usize, title: &str, texts: &Texts, dark: bool) -> Vec<Picture> {
    drawn(texts, |speech| page::sheets(pages, per_sheet, title, speech, Palette::of(dark)))
}

/// Calls `draw` with the words of a language.
fn drawn<T>(texts: &Texts, draw: impl FnOnce(Speech<'_>) -> T) -> T {
    let say = |message: &Message| texts.say(message);
    let card = |face: CardFace| match face {
        CardFace::Ranked { number, .. } => texts.card(CardFace::Ranked { number, suit: None }),
        face => texts.card(face),
    };
    draw(Speech { say: &say, card: &card })
}

/// Opens a study with its open tree rows, or the first levels if none is open. A stop leaves the rows found so far.
/// Also returns true if they are complete.
///
/// # Errors
/// Fails if game or rules do not exist or the position is wrong.
pub fn open_with_tree(
    document: &Document,
    resources: Resources,
    control: &Control,
) -> Result<(Box<dyn Study>, bool), OpenError> {
    let (sender, news) = channel();
    // Nobody listens after the last poll.
    let wake: Wake = Arc::new(move || {
        let _ = sender.send(());
    });
    let document = Document { at: Vec::new(), ..document.clone() };
    let (mut study, _) = registry::open(&document, &Budget::new(resources), wake)?;
    study.attend(Attention::Front);
    let mut unfolds = document.opened.is_empty();
    loop {
        study.poll();
        let stopped = control.check().is_err();
        let done = !matches!(study.effort().work, Work::Running(_));
        let Some(tree) = study.playing_mut().map(Playing::tree_mut) else { return Ok((study, true)) };
        let rows = tree.len().min(MOST_ROWS);
        if done && rows > 0 && std::mem::take(&mut unfolds) {
            if let Some(root) = tree.row(0) {
                tree.unfold(root.node, LEVELS);
            }
            continue;
        }
        tree.see(0..rows);
        let waiting = tree.is_busy() || (0..rows).any(|row| tree.row(row).is_some_and(|row| row.waiting));
        if stopped || done && !waiting {
            study.attend(Attention::Rest);
            return Ok((study, !stopped));
        }
        // A stop is noticed soon in any case.
        let _ = news.recv_timeout(PACE);
    }
}

/// Pictures as the pages of a PDF document with a title.
pub fn pdf(pages: &[Picture], title: &str) -> Vec<u8> {
    pdf::write(pages, title)
}

/// A picture as SVG.
pub fn svg(picture: &Picture) -> String {
    svg::write(picture)
}

/// A picture as a PNG file of a width in pixels, with the study file embedded.
///
/// # Errors
/// Fails if encoding fails.
pub fn png(picture: &Picture, width: u32, study: Option<&str>) -> std::io::Result<Vec<u8>> {
    png::write(&raster::draw(picture, width), study)
}

/// Contents of a study's picture.
pub fn page(study: &dyn Study, texts: &Texts, options: PictureOptions<'_>) -> Page {
    let identity = study.identity();
    let playable = study.setup().problems.is_empty() && study.playing().is_some();
    let scene = if playable { &study.view().scene } else { &study.setup().scene };
    let mut scene = scene.as_ref().clone();
    // The rack belongs to Setup, and without play an empty zone says nothing.
    let played = study.playing().is_some();
    scene.zones.retain(|zone| match zone.kind {
        ZoneKind::Rack => false,
        ZoneKind::Hand { .. } | ZoneKind::Table => played || !zone.cards.is_empty(),
        ZoneKind::Talon | ZoneKind::Discard => true,
    });
    let board = scene.board.is_some();
    Page {
        title: identity.about.title_in(texts.language().tag()).trim().to_owned(),
        rules: rules(study, texts),
        credit: composed(study).map(|game| credit(study, game)).unwrap_or_default(),
        flipped: options.flipped,
        task: task(study, texts),
        // The notation would reveal hidden cards.
        notation: if study.view().viewer == Viewer::Everything {
            study.text(Text::Named)
        } else {
            String::new()
        },
        answer: options.answer.then(|| {
            let table = if options.solution.is_none() { super::table(&study.document()) } else { None };
            let mut answer = match table {
                Some(table) => tabled(&table, texts),
                None => answer(options.solution, texts, board),
            };
            if let Some(game) = composed(study).filter(|_| is_composition(study)) {
                answer.solution = solution_text(study, game, options.solution, texts);
                answer.line.clear();
            }
            for left_out in left_out(study) {
                answer.note =
                    format!("{} {}", answer.note, texts.say(&left_out.message())).trim_start().to_owned();
            }
            answer
        }),
        tree: study.playing().filter(|_| options.tree).map(|game| tree(game.tree(), texts, board)),
        code: options.code.map(|code| (code.to_owned(), texts.get("share-picture-code"))),
        marks: if options.unmarked { Vec::new() } else { super::marks(study, options.answer) },
        scene,
    }
}

/// Illegal moves of a study, kept as text.
fn left_out(study: &dyn Study) -> Vec<LeftOut> {
    let notes = unread::left_out(&study.identity().about.notes, 1);
    let Some(list) = study.playing().map(Playing::line) else { return notes.collect() };
    let moves = list.iter().flat_map(LineItem::left_out);
    notes.chain(list.left_out.clone()).chain(moves).collect()
}

/// Game, rules, bans and other choices.
fn rules(study: &dyn Study, texts: &Texts) -> String {
    let identity = study.identity();
    let (game, rules) = (texts.get(identity.game.name), texts.say(&identity.rules.title()));
    let mut parts = if rules.contains(&game) { vec![rules] } else { vec![game, rules] };
    // In a playable game the position shows all choices but the bans.
    let choices = study.setup().choices.iter();
    for choice in choices.filter(|choice| choice.flags || study.playing().is_none()) {
        parts.extend(picked(choice, texts));
    }
    parts.join(" · ")
}

/// The selected options of a choice; none if nothing is selected.
fn picked(choice: &Choice, texts: &Texts) -> Option<String> {
    let on = choice.options.iter().filter(|(_, on)| *on).map(|(name, _)| texts.say(name));
    let on = texts.list(on);
    let pair = Message::new("share-text-pair").message("label", choice.label.clone());
    (!on.is_empty()).then(|| texts.say(&pair.text("value", on)))
}

/// The game of a composition: a study to be won or drawn that has an author, a source or a number of moves.
fn composed(study: &dyn Study) -> Option<&dyn Playing> {
    let about = &study.identity().about;
    let asks = matches!(Goal::of(&about.exercise), Some(Goal::Win | Goal::Draw));
    let signs = [about.author.trim(), about.exercise.source.trim()];
    let signed = about.exercise.moves.is_some() || signs.iter().any(|sign| !sign.is_empty());
    study.playing().filter(|game| asks && signed && game.composition().is_some())
}

/// Returns true if a study is printed as a composition: diagram, stipulation, author and solution on one page.
pub(super) fn is_composition(study: &dyn Study) -> bool {
    composed(study).is_some() && study.document().at.is_empty()
}

/// Author, source and date.
fn credit(study: &dyn Study, game: &dyn Playing) -> String {
    let about = &study.identity().about;
    let parts = [about.author.as_str(), &about.exercise.source, published(game.tags())];
    let parts: Vec<&str> = parts.into_iter().map(str::trim).filter(|part| !part.is_empty()).collect();
    parts.join(" · ")
}

/// The solution of a composition as books write it: its own with variations, else the proved line; then the name of its stroke
/// or theme.
fn solution_text(study: &dyn Study, game: &dyn Playing, proved: Option<&Solution>, texts: &Texts) -> String {
    let document = study.document();
    let own = Some(document.line).filter(|line| !line.0.is_empty());
    let line = own.or_else(|| proved.map(Solution::line)).unwrap_or_default();
    if line.0.is_empty() {
        return String::new();
    }
    let sign = if document.exercise.goal == Goal::Draw.id() { "=" } else { "+" };
    let solution = format!("{} {sign}", movetext::write(&line, true, 1));
    let themes = KINDS.iter().find(|kind| kind.has(&document.game)).map_or(&[][..], |kind| kind.themes);
    let theme = themes.iter().find(|(theme, _)| *theme == document.exercise.theme);
    let theme = theme.map(|(_, name)| Message::new(name)).or_else(|| game.stroke());
    let theme = theme.map(|theme| format!("\n{}", texts.say(&theme))).unwrap_or_default();
    solution + &theme
}

/// Side to move and goal.
fn task(study: &dyn Study, texts: &Texts) -> String {
    let at_start = study.document().at.is_empty();
    if let Some(game) = composed(study).filter(|game| at_start && !game.analysis().over) {
        let side = game.analysis().side_name(game.analysis().to_move);
        return texts.say(&Stipulation::of(&study.identity().about.exercise).sentence(side));
    }
    let goal = match Goal::of(&study.identity().about.exercise) {
        Some(Goal::Win) => Some("share-picture-win"),
        Some(Goal::Draw) => Some("share-picture-draw"),
        Some(Goal::BestHand) => Some("share-goal-best-hand"),
        Some(Goal::Percent) => Some("share-goal-percent"),
        Some(Goal::WeakestHand) => Some("share-goal-weakest-hand"),
        Some(Goal::BotMove) => Some("share-goal-bot-move"),
        Some(Goal::BestMove) => Some("share-goal-best-move"),
        None => None,
    };
    let game = study.playing().filter(|game| study.setup().problems.is_empty() && !game.analysis().over);
    let Some(game) = game else { return goal.map(|goal| texts.get(goal)).unwrap_or_default() };
    let own = study.setup().goal.clone().map(|own| Message::new("share-picture-goal").message("goal", own));
    let goal = own.unwrap_or_else(|| Message::new(goal.unwrap_or("share-picture-open")));
    let mover = game.analysis().mover.clone();
    texts.say(&Message::new("share-picture-task").message("mover", mover).message("goal", goal))
}

/// The answer.
fn answer(solution: Option<&Solution>, texts: &Texts, board: bool) -> PageAnswer {
    let Some(solution) = solution else {
        return PageAnswer { verdict: texts.get("share-picture-nothing"), ..PageAnswer::default() };
    };
    let (_, letter) = value_texts(solution.value);
    let unproved = solution.value.is_none();
    let who = |seat: &Message| if board { String::new() } else { texts.say(seat) };
    PageAnswer {
        value: solution.value,
        letter: texts.get(letter),
        verdict: texts.say(&solution.sentence()),
        note: if unproved { texts.get("share-picture-unproved") } else { String::new() },
        line: solution.line.iter().map(|mv| (who(&mv.seat), mv.drawn.clone())).collect(),
        ..PageAnswer::default()
    }
}

/// The answer of a game without proofs: a line for each row of its table.
fn tabled(table: &AnswerTable, texts: &Texts) -> PageAnswer {
    let lines: Vec<String> = table.rows.iter().map(|row| super::table_line(table, row, texts)).collect();
    PageAnswer { verdict: lines.join("\n"), note: texts.say(&table.note), ..PageAnswer::default() }
}

/// The open rows of a tree.
fn tree(tree: &dyn StrategyTree, texts: &Texts, board: bool) -> PageTree {
    let rows = (0..tree.len().min(MOST_ROWS)).filter_map(|row| tree.row(row));
    let left = tree.len().saturating_sub(MOST_ROWS);
    let more = Message::new("share-picture-rows").number("count", left);
    PageTree {
        rows: rows.map(|row| tree_line(&row, texts, board)).collect(),
        more: if left > 0 { texts.say(&more) } else { String::new() },
    }
}

fn tree_line(row: &TreeRow, texts: &Texts, board: bool) -> PageTreeRow {
    let flag = Some((row.value, texts.get(value_texts(row.value).1)));
    let mut line = PageTreeRow { level: row.level, flag, ..PageTreeRow::default() };
    line.open = row.expandable.then_some(row.open);
    let mut own = 0;
    match &row.entry {
        TreeEntry::Start => line.who = texts.get("tree-start"),
        TreeEntry::Move { drawn, seat, .. } => {
            (line.who, line.drawn, own) = (texts.say(seat), Some(drawn.clone()), 1);
        }
        TreeEntry::Others { count, counts } => {
            line.flag = None;
            line.who = others(*count, *counts, texts);
        }
    }
    if row.only {
        line.behind = texts.get("tree-only");
    }
    line.link = row.link.is_some();
    line.tail = match (row.link, row.plies) {
        (Some((Some(row), _)), _) => texts.say(&Message::new("tree-link").number("row", row + 1)),
        (Some((None, _)), _) => texts.get("tree-link-hidden"),
        (None, Some(plies)) if u32::from(plies) + own > 0 => {
            super::distance(u32::from(plies) + own, board, texts)
        }
        (None, Some(_)) => texts.get("tree-end"),
        (None, None) => String::new(),
    };
    line
}

/// Text of a row that folds moves.
fn others(count: usize, counts: Option<[u16; 3]>, texts: &Texts) -> String {
    let Some([wins, draws, losses]) = counts else {
        return texts.say(&Message::new("tree-others").number("count", count));
    };
    let id = if draws > 0 { "tree-others-counted-draws" } else { "tree-others-counted" };
    let message = Message::new(id).number("count", count).number("wins", wins).number("losses", losses);
    texts.say(&if draws > 0 { message.number("draws", draws) } else { message })
}
