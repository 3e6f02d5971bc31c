//! After a game with dealt cards: the match score, and the next steps.

use crate::action::Action;
use crate::commands::Command;
use crate::fonts;
use crate::panel::Panel;
use crate::tab::{Mode, Tab};
use crate::theme::{self, space};
use crate::widgets::{about, before_end, heading};
use egui::{Button, FontId, Label, RichText, ScrollArea, Ui};
use etude_model::{Message, Side};
use etude_study::document::MatchScore;

/// The match score with the game in front, once that is over; none where no game was.
pub fn score(tab: &Tab) -> Option<MatchScore> {
    let before = tab.study.playing()?.settings().match_score;
    let ending = tab.ending().filter(|_| tab.play.players.any_person());
    let score = ending.map_or(before, |ending| before.with(tab.won_by(ending)));
    Some(score).filter(|score| !score.is_empty())
}

/// The score in words.
pub fn told(panel: &Panel<'_>, tab: &Tab, score: MatchScore) -> String {
    let (mine, other) = (tab.mine(), tab.mine().other());
    let is_alone = tab.play.players.persons().len() == 1;
    if tab.study.identity().game.each_for_itself && is_alone {
        let lost = score.won[other.index()];
        let games = lost + score.won[mine.index()] + score.drawn;
        return panel.say(&Message::new("match-score-lost").number("lost", lost).number("games", games));
    }
    let shares_roles = tab.other_role().is_some();
    let name = |side: Side| {
        let persons = tab.play.players.persons();
        let own = tab.mine() == side && persons.iter().any(|&person| tab.player_side(person) == side);
        panel.say(&match own {
            true => Message::new("match-score-you"),
            // The person's role is another one in other games of the evening.
            false if shares_roles => Message::new("match-score-others"),
            false => tab.side_name(side),
        })
    };
    let id = if score.drawn == 0 { "match-score-line" } else { "match-score-line-drawn" };
    panel.say(
        &Message::new(id)
            .text("one", name(mine))
            .text("other", name(other))
            .number("won", score.won[mine.index()])
            .number("lost", score.won[other.index()])
            .number("drawn", score.drawn),
    )
}

/// True if the game with hidden cards is over, so that another can be dealt.
pub fn is_after(tab: &Tab) -> bool {
    let dealt = tab.mode == Mode::Play && tab.study.identity().game.hides;
    dealt && tab.ending().is_some()
}

/// Draws the score and the buttons for the next steps.
pub fn after_ui(ui: &mut Ui, panel: &mut Panel<'_>, tab: &Tab) {
    let kept = tab.study.playing().is_some_and(|game| !game.settings().match_score.is_empty());
    let mut left = before_end(ui, |ui| {
        let reset = panel.get("match-score-reset");
        let button = Button::new(RichText::new(&reset).size(theme::text::SMALL)).truncate();
        let reset = ui.add_enabled(kept, button).on_hover_text(panel.get("match-score-reset-about"));
        if reset.on_disabled_hover_text(panel.get("grey-no-score")).clicked() {
            panel.ask(Action::ResetMatchScore);
        }
    });
    heading(&mut left, panel.get("match-score-title"));
    ScrollArea::vertical().id_salt("after the game").auto_shrink(false).show(ui, |ui| {
        if let Some(score) = score(tab) {
            let font = FontId::new(theme::text::BODY, fonts::heading());
            let words = RichText::new(told(panel, tab, score)).font(font);
            ui.add(Label::new(words.color(panel.tokens.text_strong)).wrap());
        }
        ui.add_space(space::XS);
        ui.horizontal_wrapped(|ui| {
            let role = tab.other_role().map(|[_, other]| tab.player_name(other));
            let same = match &role {
                Some(role) => Message::new("play-same-deal-as").message("who", role.clone()),
                None => Message::new("play-same-deal"),
            };
            let same_about = if role.is_some() { "play-same-deal-as-about" } else { "play-same-deal-about" };
            let (next, same_about) = (about(panel, Command::Deal), panel.get(same_about));
            for (name, command, told) in [
                (Message::new("play-next-deal"), Command::Deal, next),
                (same, Command::SwapSides, same_about),
            ] {
                let name = panel.say(&name);
                let text = RichText::new(&name);
                let text = if command == Command::Deal { text.strong() } else { text };
                panel.ask_if(ui.button(text).on_hover_text(told).clicked(), Action::Do(command));
            }
            if ui.button(panel.get("play-review")).on_hover_text(panel.get("play-review-about")).clicked() {
                panel.ask(Action::ReviewGame);
            }
        });
    });
}
