//! Two positions, or one under two rules, side by side: differences in the setup, in the verdict and in the moves.

use super::verdict::verdict_message;
use crate::distance;
use crate::fonts;
use crate::paint::shapes::{paint_shapes, palette, point};
use crate::panel::Panel;
use crate::score::{score_of, score_text};
use crate::tab::Tab;
use crate::theme::{self, MIN_TARGET, space};
use crate::widgets::{dialog, heading};
use egui::accesskit::Role;
use egui::{Context, FontId, Id, Label, RichText, ScrollArea, Sense, Ui, Vec2, WidgetInfo, vec2};
use etude_model::{CardFace, Message, RuleProfile, Scene, Side, Value};
use etude_picture::board::Diagram;
use etude_picture::moves::Speech;
use etude_picture::shape::Shapes;
use etude_picture::table::Table;
use etude_study::kind::GameEntry;
use etude_study::machine::drop_aside;
use etude_study::play::why::compare::{Content, Difference, differences};
use etude_study::{
    Attention, Budget, Document, MoveRow, PlaySettings, Playing, Study, Text, Wake, Work, registry,
};
use etude_texts::Texts;
use std::time::Duration;

/// The largest size of the window, and the free room around it, in points.
const LARGEST: Vec2 = vec2(1080.0, 720.0);
const AROUND: Vec2 = vec2(96.0, 150.0);
/// The part of its height that the pictures take.
const PICTURES: f32 = 0.46;
/// The width of a move and of a value in the table of moves, in points.
const COLUMNS: [f32; 2] = [170.0, 150.0];

/// Position to compare with.
struct Other {
    name: String,
    about: String,
    kind: OtherKind,
}

enum OtherKind {
    /// The position in view of another tab.
    Tab(Box<Document>),
    /// The same position under other rules.
    Rules(&'static RuleProfile),
}

/// The study beside the one in front.
struct Second {
    /// Names of the two sides.
    names: [String; 2],
    study: Box<dyn Study>,
    differences: Vec<Difference>,
}

/// The window in which the study in front is compared.
pub struct Comparing {
    /// The tab in front and its position, for which this holds.
    of: (u64, String),
    others: Vec<Other>,
    second: Option<Second>,
    /// The reason why the last choice cannot be compared.
    refused: Option<Message>,
    budget: Budget,
    wake: Wake,
}

impl Drop for Comparing {
    fn drop(&mut self) {
        // A study waits for its workers.
        drop_aside(self.second.take().map(|second| second.study));
    }
}

impl Comparing {
    /// The window before a choice; none where nothing can be compared or the solution is kept.
    pub fn new(tabs: &[Tab], front: usize, texts: &Texts, budget: &Budget, wake: &Wake) -> Option<Self> {
        let own = tabs.get(front).filter(|tab| is_comparable(tab))?;
        let of_tab = |tab: &Tab| {
            let identity = tab.study.identity();
            let (game, rules) = (identity.game.id.to_owned(), identity.rules.id.to_owned());
            let position = tab.study.text(Text::Named);
            Other {
                name: tab.shown_name(texts),
                about: texts.say(&identity.rules.title()),
                kind: OtherKind::Tab(Box::new(Document { game, rules, position, ..Document::default() })),
            }
        };
        let identity = own.study.identity();
        let is_same = |tab: &Tab| tab.study.identity().game.id == identity.game.id;
        let others = tabs.iter().enumerate().filter(|(place, tab)| *place != front && is_same(tab));
        let mut others: Vec<Other> =
            others.filter(|(_, tab)| is_comparable(tab)).map(|(_, tab)| of_tab(tab)).collect();
        let known = registry::entries().filter(|entry| entry.game.id == identity.game.id);
        for rules in known.filter(|entry| entry.batch.is_some()).flat_map(GameEntry::profiles) {
            if rules != identity.rules {
                others.push(Other {
                    name: texts.say(&rules.title()),
                    about: texts.say(&rules.about()),
                    kind: OtherKind::Rules(rules),
                });
            }
        }
        let of = (own.id, own.study.text(Text::Named));
        Some(Self { of, others, second: None, refused: None, budget: budget.clone(), wake: wake.clone() })
    }

    /// Opens the study to compare with the one in front.
    fn choose(&mut self, place: usize, tab: &Tab, texts: &Texts) {
        let Some(other) = self.others.get(place) else { return };
        let own = match &other.kind {
            OtherKind::Tab(_) => tab.shown_name(texts),
            OtherKind::Rules(_) => texts.say(&tab.study.identity().rules.title()),
        };
        let names = [own, other.name.clone()];
        match open(other, tab.study.as_ref(), &self.budget, &self.wake) {
            Ok((study, differences)) => self.second = Some(Second { names, study, differences }),
            Err(reason) => self.refused = Some(reason),
        }
    }
}

/// True if the position can be played and its values are shown.
fn is_comparable(tab: &Tab) -> bool {
    let built = tab.study.playing().is_some() && tab.study.setup().problems.is_empty();
    built && !tab.keeps_values()
}

type Compared = (Box<dyn Study>, Vec<Difference>);

fn open(other: &Other, front: &dyn Study, budget: &Budget, wake: &Wake) -> Result<Compared, Message> {
    let (identity, here) = (front.identity(), front.text(Text::Named));
    let entry = |game: &str, rules: &str| registry::find(game, rules).map_err(|error| error.message());
    let ability = |game: &str, rules: &str| {
        entry(game, rules)?.0.batch.ok_or_else(|| Message::new("compare-not-played"))
    };
    let own = ability(identity.game.id, identity.rules.id)?;
    let wrong = |_| Message::new("compare-not-there");
    let document = match &other.kind {
        OtherKind::Tab(document) => document.as_ref().clone(),
        OtherKind::Rules(rules) => Document {
            game: identity.game.id.to_owned(),
            rules: rules.id.to_owned(),
            position: own.under(identity.rules, &here, rules).map_err(wrong)?,
            ..Document::default()
        },
    };
    let (_, rules) = entry(&document.game, &document.rules)?;
    let there = ability(&document.game, &document.rules)?;
    let parts = own.parts(identity.rules, &here).map_err(wrong)?;
    let others = there.parts(rules, &document.position).map_err(wrong)?;
    let opened = registry::open(&document, budget, wake.clone());
    let (mut study, _) = opened.map_err(|error| error.message())?;
    study.attend(Attention::Front);
    if let (Some(own), Some(game)) = (front.playing(), study.playing_mut()) {
        let PlaySettings { limits, proves, .. } = own.settings();
        game.configure(PlaySettings { limits, proves, ..game.settings() });
    }
    Ok((study, differences(&parts, &others)))
}

/// Draws the window while it is open.
pub fn comparing_ui(
    ctx: &Context,
    panel: &mut Panel<'_>,
    comparing: &mut Option<Comparing>,
    tab: Option<&Tab>,
) {
    let is_there = |of: &(u64, String)| {
        tab.is_some_and(|tab| (tab.id, tab.study.text(Text::Named)) == *of && is_comparable(tab))
    };
    if comparing.as_ref().is_some_and(|shown| !is_there(&shown.of)) {
        // Another tab, position or mode came to the front.
        *comparing = None;
    }
    let (Some(shown), Some(tab)) = (comparing.as_mut(), tab) else { return };
    let mut open = true;
    let mut again = false;
    let size = (ctx.content_rect().size() - AROUND).min(LARGEST);
    let window = dialog(ctx, panel.get("command-compare"), Id::unique("compare"));
    window.open(&mut open).resizable(false).show(ctx, |ui| {
        ui.set_width(size.x);
        ui.set_height(size.y);
        match &mut shown.second {
            None => choices_ui(ui, panel, shown, tab),
            Some(second) => {
                second.study.poll();
                if matches!(second.study.effort().work, Work::Running(_)) {
                    ctx.request_repaint_after(Duration::from_millis(100));
                }
                again = ui.button(panel.get("compare-again")).clicked();
                sides_ui(ui, panel, tab, second, size);
            }
        }
    });
    if again && let Some(second) = shown.second.take() {
        drop_aside(second.study);
    }
    if !open {
        *comparing = None;
    }
}

/// Draws the studies and rules to compare with.
fn choices_ui(ui: &mut Ui, panel: &Panel<'_>, comparing: &mut Comparing, tab: &Tab) {
    if let Some(reason) = &comparing.refused {
        let words = RichText::new(format!("⚠\u{a0}{}", panel.say(reason))).color(panel.tokens.error);
        ui.add(Label::new(words).wrap());
    }
    let mut chosen = None;
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        for (title, of_tabs) in [("compare-tabs", true), ("compare-other-rules", false)] {
            let is_tab = |other: &Other| matches!(other.kind, OtherKind::Tab(_));
            let mut places = (0..).zip(&comparing.others).filter(|(_, other)| is_tab(other) == of_tabs);
            let mut next = places.next();
            if next.is_none() {
                continue;
            }
            heading(ui, panel.get(title));
            while let Some((place, other)) = next {
                let words = format!("{} · {}", other.name, other.about);
                let size = vec2(ui.available_width(), MIN_TARGET);
                let entry = egui::Button::selectable(false, words).truncate();
                if ui.add(entry.min_size(size)).clicked() {
                    chosen = Some(place);
                }
                next = places.next();
            }
            ui.add_space(space::S);
        }
    });
    if let Some(place) = chosen {
        comparing.choose(place, tab, panel.texts);
    }
}

/// A position on one side.
struct Shown<'a> {
    name: String,
    study: &'a dyn Study,
    game: &'a dyn Playing,
}

impl Shown<'_> {
    fn board(&self) -> bool {
        self.study.view().scene.board.is_some()
    }

    /// The verdict in a sentence.
    fn verdict(&self, mine: Side) -> Message {
        let analysis = self.game.analysis();
        verdict_message(analysis, self.board().then_some(&analysis.sides), mine)
    }

    /// The value for the first side.
    fn value(&self) -> Option<Value> {
        let analysis = self.game.analysis();
        analysis.value().map(|value| value.seen_by(analysis.to_move, Side::First))
    }
}

fn sides_ui(ui: &mut Ui, panel: &Panel<'_>, tab: &Tab, second: &Second, size: Vec2) {
    let (Some(first), Some(other)) = (tab.study.playing(), second.study.playing()) else { return };
    let [name, beside] = second.names.clone();
    let sides = [
        Shown { name, study: tab.study.as_ref(), game: first },
        Shown { name: beside, study: second.study.as_ref(), game: other },
    ];
    let differs = matches!(sides.each_ref().map(Shown::value), [Some(one), Some(other)] if one != other);
    let flipped = tab.bottom() > 0;
    ui.columns(2, |columns| {
        for (ui, side) in columns.iter_mut().zip(&sides) {
            heading(ui, side.name.clone());
            let verdict = panel.say(&side.verdict(tab.mine()));
            ui.label(marked(panel, verdict, differs));
            picture_ui(ui, panel, side, flipped, vec2(ui.available_width(), size.y * PICTURES));
        }
    });
    ui.separator();
    ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.columns(2, |columns| {
            if let [moves, set_up] = columns {
                moves_ui(moves, panel, &sides);
                differences_ui(set_up, panel, &second.differences);
            }
        });
    });
}

/// Marks a text that differs: by a sign too, for readers who see no colours.
fn marked(panel: &Panel<'_>, text: String, differs: bool) -> RichText {
    if differs {
        let font = FontId::new(theme::text::BODY, fonts::heading());
        RichText::new(format!("≠ {text}")).font(font).color(panel.tokens.accent)
    } else {
        RichText::new(text)
    }
}

fn picture_ui(ui: &mut Ui, panel: &Panel<'_>, side: &Shown<'_>, flipped: bool, size: Vec2) {
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    let text = side.study.view().text.clone();
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, &text));
    let palette = palette(panel.tokens);
    let say = |message: &Message| panel.say(message);
    let card = |face: CardFace| panel.texts.card(face);
    let speech = Speech { say: &say, card: &card };
    let (mut shapes, corner) = (Shapes::default(), point(rect.min));
    let scene: &Scene = &side.study.view().scene;
    let size = theme::text::BODY;
    match &scene.board {
        Some(board) => {
            let diagram = Diagram { board, flipped, marks: &[], speech, palette: &palette, size };
            diagram.draw(&mut shapes, corner, rect.width(), rect.height());
        }
        None => {
            let table = Table { scene, marks: &[], speech, palette: &palette, size };
            table.draw(&mut shapes, corner, rect.width(), rect.height());
        }
    }
    paint_shapes(&ui.painter().with_clip_rect(rect.intersect(ui.clip_rect())), shapes);
}

/// Draws the differences in the setup.
fn differences_ui(ui: &mut Ui, panel: &Panel<'_>, differences: &[Difference]) {
    heading(ui, panel.get("compare-set-up"));
    if differences.is_empty() {
        ui.label(panel.get("compare-nothing"));
    }
    for Difference { name, first, second } in differences {
        let words = |content: &Option<Content>| {
            let words = content.as_ref().map(Content::words).unwrap_or_default();
            let words: Vec<String> = words.iter().map(|word| panel.say(word)).collect();
            if words.is_empty() { "—".to_owned() } else { panel.texts.list(words) }
        };
        let line = Message::new("compare-pair")
            .message("part", name.clone())
            .text("first", words(first))
            .text("second", words(second));
        ui.add(Label::new(panel.say(&line)).wrap());
    }
    ui.add_space(space::S);
}

/// True if two moves are the same: boards of other rules may number their squares otherwise.
fn is_same(one: &MoveRow, other: &MoveRow) -> bool {
    one.text == other.text || one.touched.way().is_some_and(|way| other.touched.way() == Some(way))
}

/// Draws the moves of both positions, moves that differ first.
fn moves_ui(ui: &mut Ui, panel: &Panel<'_>, sides: &[Shown<'_>; 2]) {
    let mut moves: Vec<&MoveRow> = Vec::new();
    for row in sides.iter().flat_map(|side| side.game.moves()) {
        if !moves.iter().any(|known| is_same(known, row)) {
            moves.push(row);
        }
    }
    let find =
        |side: &Shown<'_>, row: &MoveRow| side.game.moves().iter().position(|other| is_same(other, row));
    let mut rows: Vec<(bool, &MoveRow, [Option<usize>; 2])> = moves
        .into_iter()
        .map(|row| {
            let places = sides.each_ref().map(|side| find(side, row));
            let value = |side: usize| sides[side].game.moves().get(places[side]?)?.value;
            let differs = match places {
                [Some(_), Some(_)] => {
                    matches!((value(0), value(1)), (Some(one), Some(other)) if one != other)
                }
                _ => true,
            };
            (differs, row, places)
        })
        .collect();
    rows.sort_by_key(|(differs, ..)| !differs);
    let count = rows.iter().filter(|(differs, ..)| *differs).count();
    heading(ui, panel.say(&Message::new("compare-moves").number("count", count)));
    egui::Grid::new("compared moves").num_columns(3).striped(true).show(ui, |ui| {
        let cell = |ui: &mut Ui, width: f32, text: RichText| {
            ui.add_sized(vec2(width, MIN_TARGET), Label::new(text).truncate());
        };
        cell(ui, COLUMNS[0], RichText::new(""));
        for side in sides {
            cell(ui, COLUMNS[1], RichText::new(&side.name).color(panel.tokens.text_weak));
        }
        ui.end_row();
        for (differs, row, places) in rows {
            cell(ui, COLUMNS[0], marked(panel, panel.move_words(&row.drawn), differs));
            for (side, place) in sides.iter().zip(places) {
                let words =
                    place.map_or_else(|| panel.get("compare-not-legal"), |place| told(panel, side, place));
                cell(ui, COLUMNS[1], marked(panel, words, false));
            }
            ui.end_row();
        }
    });
}

/// The value or estimate of a move, for the side that makes it.
fn told(panel: &Panel<'_>, side: &Shown<'_>, place: usize) -> String {
    let Some(row) = side.game.moves().get(place) else { return String::new() };
    let analysis = side.game.analysis();
    match (row.value, score_of(analysis, place)) {
        (None, Some(score)) => score_text(panel, score),
        (value, _) => {
            let words = panel.get(panel.value_texts(value).0);
            let plies = row.plies.filter(|_| value != Some(Value::Draw));
            let Some(plies) = plies.filter(|_| value.is_some()) else { return words };
            let distance = distance::short(panel, side.board(), plies);
            panel.say(&Message::new("moves-result").text("value", words).text("distance", distance))
        }
    }
}
