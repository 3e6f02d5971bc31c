//! Evaluation of the position in view for the bar beside a board: an engine's estimate, while nothing is proved.

use super::estimate::{best_line, score_message};
use crate::paint::board::Evaluation;
use crate::panel::Panel;
use crate::score::{score_text, seen_by};
use crate::tab::{Mode, Tab};
use egui::{Id, Ui};
use etude_study::{Analysis, Work};

/// The evaluation to show; that of the position before, greyed, until the engine has looked at this one.
pub fn evaluation(ui: &Ui, panel: &Panel<'_>, tab: &Tab) -> Option<Evaluation> {
    let told = tab.mode != Mode::Setup && !tab.keeps_values();
    let analysis = tab.analysis().filter(|analysis| told && is_open(analysis))?;
    let before = Id::unique("evaluation").with(tab.id);
    let Some(now) = estimated(panel, tab, analysis) else {
        let old = ui.data(|data| data.get_temp::<Evaluation>(before)).filter(|_| is_at_work(analysis))?;
        return Some(Evaluation { old: true, ..old });
    };
    ui.data_mut(|data| data.insert_temp(before, now.clone()));
    Some(now)
}

/// True if neither the rules nor a proof settle the result.
fn is_open(analysis: &Analysis) -> bool {
    let proved = best_line(analysis).is_some_and(|line| line.score.value().is_some());
    // The value of the ticked moves is not the value of the position.
    analysis.among.is_empty()
        && !analysis.over
        && analysis.ending.is_none()
        && analysis.value().is_none()
        && !proved
}

fn is_at_work(analysis: &Analysis) -> bool {
    let engine = analysis.engine.as_ref().is_some_and(|engine| engine.status.running);
    engine || matches!(analysis.effort.work, Work::Running(_))
}

fn estimated(panel: &Panel<'_>, tab: &Tab, analysis: &Analysis) -> Option<Evaluation> {
    let line = best_line(analysis)?;
    let seen = seen_by(line.score, analysis.to_move, tab.below());
    let score = seen.estimate()?;
    let name = panel.say(&score_message(line.score, analysis.to_move, tab.sides.as_ref()?));
    Some(Evaluation { score, text: score_text(panel, seen), name, old: false })
}
