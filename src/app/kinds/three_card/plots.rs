//! Plots: equity by number of opponents, equity by class, and the distribution of categories.

use super::hands::Hands;
use crate::kinds::parts::{note_ui, seat_colour, still_plot};
use crate::panel::Panel;
use crate::theme::space;
use crate::widgets::heading;
use egui::{Color32, Ui};
use egui_plot::{Bar, BarChart, Legend, Line, PlotPoints, Points, VLine};
use etude_games::three_card::class::Category;
use etude_games::three_card::range::HANDS;
use etude_study::kinds::three_card::{ClassRow, HandReport, TableReport};

/// Room for the legend right of the curves, as a fraction of their width.
const LEGEND: f64 = 0.45;

/// Draws all plots, one below the other.
pub fn plots_ui(ui: &mut Ui, panel: &Panel<'_>, report: &TableReport, view: &Hands) {
    let height = ((ui.available_height() - 130.0) / 3.0).clamp(120.0, 260.0);
    egui::ScrollArea::vertical().id_salt("plots").auto_shrink(false).show(ui, |ui| {
        title(ui, panel, "three-plot-opponents", "three-plot-opponents-about");
        opponents_ui(ui, panel, report, height);
        title(ui, panel, "three-plot-classes", "three-plot-classes-about");
        classes_ui(ui, panel, report, height);
        title(ui, panel, "three-plot-categories", "three-plot-categories-about");
        categories_ui(ui, panel, report, view, height);
    });
}

fn title(ui: &mut Ui, panel: &Panel<'_>, name: &'static str, about: &'static str) {
    ui.add_space(space::S);
    heading(ui, panel.get(name));
    note_ui(ui, panel, panel.get(about));
}

/// Equity by number of unknown opponents for each hand, beside a fair share.
fn opponents_ui(ui: &mut Ui, panel: &Panel<'_>, report: &TableReport, height: f32) {
    let fair: Vec<[f64; 2]> = (1..=5).map(|count| [f64::from(count), 100.0 / f64::from(count + 1)]).collect();
    let hands = report.hands.iter();
    let lines: Vec<(String, Color32, Vec<[f64; 2]>)> = hands
        .map(|hand| (panel.say(&hand.name), seat_colour(panel.tokens, hand.seat), curve(hand)))
        .collect();
    let (fair_name, weak) = (panel.get("three-plot-fair"), panel.tokens.text_weak);
    let plot = still_plot("three opponents", height)
        .legend(Legend::default())
        .include_y(100.0)
        .include_x(0.8)
        .include_x(5.0 + LEGEND * 4.2)
        .x_axis_formatter(|mark, _| {
            let counts = mark.value.fract() == 0.0 && mark.value < 5.5;
            if counts { format!("{:.0}", mark.value) } else { String::new() }
        });
    plot.show(ui, |plot| {
        plot.line(
            Line::new(fair_name, PlotPoints::from(fair))
                .color(weak)
                .style(egui_plot::LineStyle::dashed_loose()),
        );
        for (name, colour, points) in lines {
            plot.points(
                Points::new(name.clone(), PlotPoints::from(points.clone())).color(colour).radius(4.0),
            );
            plot.line(Line::new(name, PlotPoints::from(points)).color(colour).width(2.0));
        }
    });
}

/// Known equity of a hand by number of opponents.
fn curve(hand: &HandReport) -> Vec<[f64; 2]> {
    let known = hand.chances.iter().filter_map(|chance| {
        let equity = chance.answer.as_ref()?.as_ref().ok()?;
        Some([f64::from(chance.opponents), 100.0 * equity.share])
    });
    known.collect()
}

/// Share of hands beaten and equity against one opponent, by place.
fn classes_ui(ui: &mut Ui, panel: &Panel<'_>, report: &TableReport, height: f32) {
    let points = |part: fn(&ClassRow) -> f64| -> Vec<[f64; 2]> {
        report.classes.iter().map(|class| [f64::from(class.place), 100.0 * part(class)]).collect()
    };
    let lines = [
        (
            "three-plot-beaten",
            panel.tokens.text_weak,
            1.5_f32,
            points(|class| f64::from(class.worse) / f64::from(HANDS)),
        ),
        ("three-plot-share", panel.tokens.estimate, 2.0, points(|class| class.share)),
    ];
    let lines = lines.map(|(name, colour, width, points)| {
        Line::new(panel.get(name), PlotPoints::from(points)).color(colour).width(width)
    });
    let marks = report.hands.iter().map(|hand| {
        let colour = seat_colour(panel.tokens, hand.seat);
        VLine::new(panel.say(&hand.name), f64::from(hand.place)).color(colour).width(2.0)
    });
    let last = report.classes.iter().map(|class| f64::from(class.place)).fold(1.0, f64::max);
    let plot = still_plot("three classes", height)
        .legend(Legend::default())
        .include_y(100.0)
        .include_x(last * (1.0 + LEGEND))
        .x_axis_formatter(
            move |mark, _| {
                if mark.value <= last { format!("{:.0}", mark.value) } else { String::new() }
            },
        );
    plot.show(ui, |plot| {
        for line in lines {
            plot.line(line);
        }
        for mark in marks {
            plot.vline(mark);
        }
    });
}

/// Share of all hands in each category.
fn categories_ui(ui: &mut Ui, panel: &Panel<'_>, report: &TableReport, view: &Hands, height: f32) {
    let mine = view.hand(report).and_then(|hand| report.class_of(hand)).map(|class| class.category);
    let names = Category::ALL.map(|category| panel.get(report.category_name(category)));
    let bars = Category::ALL.into_iter().zip(0..).map(|(category, index)| {
        let classes = report.classes.iter().filter(|class| class.category == category);
        let hands: u32 = classes.map(|class| u32::from(class.hands)).sum();
        let colour = if mine == Some(category) { panel.tokens.accent } else { panel.tokens.text_faint };
        Bar::new(f64::from(index), 100.0 * f64::from(hands) / f64::from(HANDS)).width(0.6).fill(colour)
    });
    let chart = BarChart::new(panel.get("three-plot-categories"), bars.collect());
    let plot = still_plot("three categories", height).x_axis_formatter(move |mark, _| {
        let index = mark.value.round();
        let near = (mark.value - index).abs() < 1e-6 && index >= 0.0;
        names.get(index as usize).filter(|_| near).cloned().unwrap_or_default()
    });
    plot.show(ui, |plot| plot.bar_chart(chart));
}
