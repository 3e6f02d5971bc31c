//! The robot's numbers in words: formulas with their values.

use crate::panel::Panel;
use etude_games::durak::Card;
use etude_games::durak::robot::Fix;
use etude_games::durak::robot::listing::Decision;
use etude_model::Message;
use etude_study::kinds::durak::prediction::{
    Candidate, Explanation, Node, Pick, Prediction, PredictionTree, Source, Weighing,
};

/// A card in signs, such as `9♥`.
pub fn card(panel: &Panel<'_>, card: Card) -> String {
    panel.texts.card(card.face())
}

/// A signed number with a wide minus and four decimals.
pub fn signed(value: f64) -> String {
    let digits = format!("{:.4}", value.abs());
    match value {
        _ if digits.bytes().all(|digit| matches!(digit, b'0' | b'.')) => format!("±{digits}"),
        value if value < 0.0 => format!("−{digits}"),
        _ => format!("+{digits}"),
    }
}

/// An unsigned number.
pub fn plain(value: f64) -> String {
    format!("{value:.4}")
}

/// A factor as typed.
pub fn short(value: f64) -> String {
    let text = format!("{value:.4}");
    text.trim_end_matches('0').trim_end_matches('.').to_owned()
}

/// A line of a formula: name and value.
pub type Line = (String, String);

/// The formula of a weight, line by line; the last line is the weight.
pub fn weight_lines(panel: &Panel<'_>, card: Card, weighing: &Weighing) -> Vec<Line> {
    let Weighing { rank, unconstrained, trump, pack, unknown, progress, repeats, factor, value } = *weighing;
    let absolute = Message::new("durak-formula-absolute")
        .text("card", self::card(panel, card))
        .number("rank", rank)
        .figure("factor", short(unconstrained));
    let mut lines = vec![(panel.say(&absolute), panel.figure(&plain(f64::from(rank) * unconstrained)))];
    lines.push(match trump {
        Some(trump) => (panel.get("durak-formula-trump"), format!("× {}", panel.figure(&short(trump)))),
        None => (panel.get("durak-formula-plain"), "× 1".to_owned()),
    });
    let about = Message::new("durak-formula-progress").number("pack", pack).number("unknown", unknown);
    lines.push((panel.say(&about), format!("× {}", panel.figure(&plain(progress)))));
    if let Some((count, each, adds)) = repeats {
        let share = f64::from(count) * each;
        let id = if adds { "durak-formula-repeats-more" } else { "durak-formula-repeats-less" };
        let about = Message::new(id).number("count", count).figure("each", short(each));
        let by = if adds { 1.0 + share } else { 1.0 - share };
        lines.push((panel.say(&about), format!("× {}", panel.figure(&short(by)))));
    }
    if let Some(factor) = factor {
        lines.push((panel.get("durak-formula-rank-factor"), format!("× {}", panel.figure(&short(factor)))));
    }
    lines.push((panel.get("durak-column-rank"), format!("= {}", panel.figure(&plain(value)))));
    lines
}

/// The formula of a probability.
pub fn chance_lines(panel: &Panel<'_>, explanation: &Explanation) -> Vec<Line> {
    let mut beside = None;
    let source = match explanation.source {
        Source::Ours => (panel.get("durak-formula-ours"), "1".to_owned()),
        Source::NotOurs => (panel.get("durak-formula-not-ours"), "0".to_owned()),
        Source::Known => (panel.get("durak-formula-known"), "1".to_owned()),
        Source::Gone => (panel.get("durak-formula-gone"), "0".to_owned()),
        Source::Played => {
            let value = if explanation.possibility == 0.0 { "0" } else { "1" };
            (panel.get("durak-formula-played"), value.to_owned())
        }
        Source::Unknown { unknown, known, count, counts_twice, value, other } => {
            let (id, other_id) = if counts_twice {
                ("durak-formula-unknown", "durak-formula-beside-true")
            } else {
                ("durak-formula-unknown-true", "durak-formula-beside-article")
            };
            let words = |id| {
                let message = Message::new(id).text("a", unknown.to_string());
                panel.say(&message.text("b", known.to_string()).text("c", count.to_string()))
            };
            beside = Some((words(other_id), format!("({})", panel.figure(&plain(other)))));
            (words(id), panel.figure(&plain(value)))
        }
    };
    let factor = format!("× {}", panel.figure(&short(explanation.factor)));
    let whole = format!("= {}", panel.figure(&plain(explanation.possibility)));
    let mut lines = vec![source];
    lines.extend(beside);
    lines.push((panel.get("durak-formula-possibility-factor"), factor));
    lines.push((panel.get("durak-column-probability"), whole));
    lines
}

/// The formula of a loss.
pub fn loss_lines(panel: &Panel<'_>, node: &Node) -> Vec<Line> {
    let whose =
        panel.get(if node.ours { "durak-formula-ours-negative" } else { "durak-formula-theirs-positive" });
    vec![
        (panel.get("durak-column-probability"), panel.figure(&plain(node.possibility))),
        (panel.get("durak-column-rank"), format!("× {}", panel.figure(&plain(node.rank)))),
        (whose, format!("= {}", panel.figure(&signed_loss(node)))),
    ]
}

/// The signed loss.
pub fn signed_loss(node: &Node) -> String {
    signed(if node.ours { -node.loss() } else { node.loss() })
}

/// The formula of a sum: every card of the path with its loss.
pub fn sum_lines(panel: &Panel<'_>, tree: &PredictionTree, index: u32) -> Vec<Line> {
    let path = tree.path(index);
    let nodes: Vec<&Node> = path.iter().filter_map(|&step| tree.node(step)).collect();
    let mut lines: Vec<Line> = nodes
        .iter()
        .map(|node| {
            let whose = panel.get(if node.ours { "durak-we" } else { "durak-enemy" });
            (format!("{} · {whose}", card(panel, node.card)), panel.figure(&signed_loss(node)))
        })
        .collect();
    if let Some(last) = nodes.last() {
        lines.push((panel.get("durak-column-sum"), format!("= {}", panel.figure(&signed(last.sum)))));
    }
    lines
}

/// The explanation of the best sum.
pub fn best_about(pick: Pick) -> Message {
    Message::new(match pick {
        Pick::Highest => "durak-formula-best-highest",
        Pick::Lowest => "durak-formula-best-lowest",
    })
}

/// Reason for the choice of one card of several with the same sum.
fn why_of_equals(
    panel: &Panel<'_>,
    prediction: &Prediction,
    chosen: &Candidate,
    others: &[String],
) -> Message {
    let first = prediction.method.fixes.has(Fix::NoCollisions);
    let id = match (prediction.tree.pick, first) {
        (Pick::Highest, true) => "durak-why-equal-highest-first",
        (Pick::Highest, false) => "durak-why-equal-highest-last",
        (Pick::Lowest, true) => "durak-why-equal-lowest-first",
        (Pick::Lowest, false) => "durak-why-equal-lowest-last",
    };
    Message::new(id)
        .text("card", card(panel, chosen.card))
        .text("others", others.join(", "))
        .figure("sum", signed(chosen.value))
}

/// The note on a path whose deciding sum other cards reach too; none for other paths.
pub fn equal_path(panel: &Panel<'_>, prediction: &Prediction, index: u32) -> Option<String> {
    let others = prediction.equals(index);
    let chosen = prediction.choice.filter(|_| !others.is_empty())?;
    let first = prediction.method.fixes.has(Fix::NoCollisions);
    let others: Vec<String> = others.into_iter().map(|other| card(panel, other)).collect();
    let id = if first { "durak-equal-path-first" } else { "durak-equal-path-last" };
    let said = Message::new(id).text("card", card(panel, chosen)).text("others", others.join(", "));
    Some(panel.say(&said))
}

/// The robot's choice, in words.
pub fn choice(panel: &Panel<'_>, decision: Decision, choice: Option<Card>) -> Message {
    match (choice, decision) {
        (Some(card), _) => Message::new("durak-plays").text("card", self::card(panel, card)),
        (None, Decision::Defence) => Message::new("durak-takes"),
        (None, _) => Message::new("durak-passes"),
    }
}

/// The reason of the choice in a sentence.
pub fn why(panel: &Panel<'_>, prediction: &Prediction) -> Message {
    let Prediction { decision, choice, candidates, tree, .. } = prediction;
    let chosen = choice.and_then(|choice| candidates.iter().find(|candidate| candidate.card == choice));
    let lowest = tree.pick == Pick::Lowest;
    match (decision, chosen) {
        (Decision::FirstAttack, Some(chosen)) => Message::new("durak-why-first")
            .text("card", card(panel, chosen.card))
            .figure("value", plain(chosen.value)),
        (Decision::FirstAttack, None) => Message::new("durak-why-no-card"),
        (Decision::Attack, None) => Message::new("durak-why-pass"),
        (Decision::Defence, None) => Message::new("durak-why-take"),
        (_, Some(chosen)) => {
            let equal: Vec<String> = candidates
                .iter()
                .filter(|candidate| candidate.card != chosen.card && candidate.value == chosen.value)
                .map(|candidate| card(panel, candidate.card))
                .collect();
            let id = match (candidates.len(), lowest) {
                (1, true) => "durak-why-only-lowest",
                (1, false) => "durak-why-only",
                _ if !equal.is_empty() => return why_of_equals(panel, prediction, chosen, &equal),
                (_, true) => "durak-why-lowest",
                (_, false) => "durak-why-highest",
            };
            Message::new(id).text("card", card(panel, chosen.card)).figure("sum", signed(chosen.value))
        }
    }
}
