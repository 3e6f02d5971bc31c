//! List of all classes.

use super::SAVE_CLASSES;
use super::hands::Hands;
use super::words;
use crate::action::Action;
use crate::commands::Command;
use crate::kinds::parts::seat_colour;
use crate::panel::Panel;
use crate::theme::{MIN_TARGET, space};
use crate::widgets::named_field;
use egui::{RichText, Ui};
use egui_extras::{Column, TableBuilder};
use etude_games::three_card::class::Category;
use etude_games::three_card::range::HANDS;
use etude_model::Message;
use etude_study::csv::Csv;
use etude_study::kinds::three_card::{ClassRow, TableReport};

/// Draws the list with its filter.
pub fn classes_ui(ui: &mut Ui, panel: &mut Panel<'_>, report: &TableReport, view: &mut Hands) {
    ui.add_space(space::XS);
    categories_ui(ui, panel, report, view);
    let mut shown = filtered(panel, report, view);
    ui.horizontal_wrapped(|ui| {
        let hint = panel.get("three-filter");
        let field = egui::TextEdit::singleline(&mut view.filter).hint_text(&hint).desired_width(200.0);
        named_field(ui, &hint, field);
        let jump = ui.add_enabled(!report.hands.is_empty(), egui::Button::new(panel.get("three-jump")));
        if jump.on_disabled_hover_text(panel.get("grey-no-hand")).clicked() {
            view.jump = true;
            // The filter must not hide the hand.
            let place = view.hand(report).map(|hand| usize::from(hand.place).saturating_sub(1));
            if place.is_some_and(|place| !shown.contains(&place)) {
                view.filter.clear();
                view.hidden = Default::default();
                shown = filtered(panel, report, view);
            }
        }
        panel.ask_if(ui.button(panel.get("three-csv")).clicked(), Action::Do(Command::Kind(&SAVE_CLASSES)));
        let count = Message::new("three-classes-count").number("count", shown.len());
        ui.label(RichText::new(panel.say(&count)).color(panel.tokens.text_weak));
    });
    ui.add_space(space::XS);
    table_ui(ui, panel, report, view, &shown);
}

/// Draws the categories with their numbers of hands; a click hides or shows one.
fn categories_ui(ui: &mut Ui, panel: &mut Panel<'_>, report: &TableReport, view: &mut Hands) {
    ui.horizontal_wrapped(|ui| {
        for (category, hidden) in Category::ALL.into_iter().zip(&mut view.hidden) {
            let classes = report.classes.iter().filter(|class| class.category == category);
            let hands: u32 = classes.map(|class| u32::from(class.hands)).sum();
            let share = f64::from(hands) / f64::from(HANDS);
            let name = panel.get(report.category_name(category));
            let share = panel.figure(&format!("{:.2} %", 100.0 * share));
            let text = format!("{name}  {hands} · {share}");
            if ui.selectable_label(!*hidden, text).clicked() {
                *hidden = !*hidden;
            }
        }
    });
}

/// Indices of the classes that pass the filter.
fn filtered(panel: &Panel<'_>, report: &TableReport, view: &Hands) -> Vec<usize> {
    let wanted: Vec<String> = view.filter.split_whitespace().map(str::to_lowercase).collect();
    let names = Category::ALL.map(|category| panel.get(report.category_name(category)).to_lowercase());
    let fits = |class: &ClassRow| {
        let category = class.category as usize;
        !view.hidden[category]
            && wanted.iter().all(|word| {
                names[category].contains(word)
                    || has_ranks(&class.name.to_lowercase(), &word.replace("10", "t"))
                    || class.value.to_string() == *word
            })
    };
    let classes = report.classes.iter().enumerate();
    classes.filter(|(_, class)| fits(class)).map(|(index, _)| index).collect()
}

/// Returns true if a class has all characters of a word in any order: `ak` finds `aak` and `kaq`, `s` one suit.
fn has_ranks(name: &str, word: &str) -> bool {
    let mut left: Vec<char> = name.chars().collect();
    let found =
        |letter: char| left.iter().position(|other| *other == letter).map(|at| left.remove(at)).is_some();
    word.chars().all(found)
}

fn table_ui(ui: &mut Ui, panel: &Panel<'_>, report: &TableReport, view: &mut Hands, shown: &[usize]) {
    let mine: Vec<(u16, u8)> = report.hands.iter().map(|hand| (hand.place, hand.seat)).collect();
    let target = view.hand(report).map(|hand| usize::from(hand.place).saturating_sub(1));
    let columns = [
        ("three-column-place", Column::initial(46.0).at_least(40.0)),
        ("three-column-value", Column::initial(46.0).at_least(40.0)),
        ("three-column-cards", Column::initial(62.0).at_least(58.0)),
        ("three-column-category", Column::initial(106.0).at_least(80.0).clip(true)),
        ("three-column-hands", Column::initial(52.0).at_least(40.0)),
        ("three-column-probability", Column::initial(74.0).at_least(60.0)),
        ("three-column-beats", Column::initial(68.0).at_least(60.0)),
        ("three-column-equity", Column::remainder().at_least(64.0).clip(true)),
    ];
    let layout = egui::Layout::right_to_left(egui::Align::Center);
    let table = TableBuilder::new(ui).id_salt("classes").striped(true).cell_layout(layout);
    let mut table = columns.iter().fold(table, |table, (_, column)| table.column(*column));
    if std::mem::take(&mut view.jump)
        && let Some(row) = target.and_then(|target| shown.iter().position(|&index| index == target))
    {
        table = table.scroll_to_row(row, Some(egui::Align::Center));
    }
    let header = table.header(MIN_TARGET, |mut row| {
        for (id, _) in columns {
            let text = RichText::new(panel.get(id)).small().strong();
            row.col(|ui| _ = ui.add(egui::Label::new(text).truncate()));
        }
    });
    header.body(|body| {
        body.rows(24.0, shown.len(), |mut row| {
            let Some(class) = shown.get(row.index()).and_then(|&index| report.classes.get(index)) else {
                return;
            };
            let seat = mine.iter().find(|(place, _)| *place == class.place).map(|(_, seat)| *seat);
            row.set_selected(seat.is_some());
            let ink = seat.map_or(panel.tokens.text, |seat| seat_colour(panel.tokens, seat));
            let cells = [
                class.place.to_string(),
                class.value.to_string(),
                words::class_name(panel, &class.name),
                panel.get(report.category_name(class.category)),
                class.hands.to_string(),
                panel.figure(&format!("{:.4} %", 100.0 * class.probability())),
                panel.figure(&format!("{:.2} %", 100.0 * f64::from(class.worse) / f64::from(HANDS))),
                panel.figure(&format!("{:.2} %", 100.0 * class.share)),
            ];
            for cell in cells {
                row.col(|ui| {
                    let text = RichText::new(cell).color(ink);
                    ui.add(egui::Label::new(if seat.is_some() { text.strong() } else { text }).truncate());
                });
            }
        });
    });
}

/// The classes as comma-separated values.
pub fn csv(classes: &[ClassRow]) -> String {
    let head = ["place", "value", "category", "ranks", "hands", "probability", "worse", "equity"];
    let mut table = Csv::new(&head);
    for class in classes {
        let ClassRow { place, value, category, name, hands, worse, share, .. } = class;
        table.row([
            place.to_string(),
            value.to_string(),
            category.id().to_owned(),
            name.clone(),
            hands.to_string(),
            format!("{:.8}", class.probability()),
            worse.to_string(),
            format!("{share:.8}"),
        ]);
    }
    table.into_text()
}
