//! Names of actions for the undo history.

use crate::action::Action;
use crate::commands::Command;
use crate::tab::Tab;
use etude_model::{Edit, Message, PASS};
use etude_study::{LineEdit, LineId};

/// The name of an action for the undo history; none where it changes nothing that could be taken back.
pub(super) fn told(action: &Action, tab: &Tab) -> Option<Message> {
    let id = match action {
        Action::Edit(edit) => return Some(edit_told(edit, tab)),
        Action::Paint { .. } => "history-painted",
        Action::SetPosition(_) => "history-position",
        Action::SetRules(_) => "history-rules",
        Action::Play(index) => {
            return tab.moves().get(*index).map(|row| with_move("history-move", &row.text));
        }
        Action::PlayLine { last, .. } => return Some(with_move("history-moves", last)),
        Action::GoToRow(_) => "history-row",
        Action::EditLine(LineEdit::Annotate(id, _)) => return Some(with_line("history-sign", tab, *id)),
        Action::Mark(_) => "history-mark",
        Action::Comment(id, _) => return Some(with_line("history-comment", tab, *id)),
        Action::Describe { .. } => "history-about",
        Action::Do(command) => return command_told(*command, tab),
        _ => return None,
    };
    Some(Message::new(id))
}

fn edit_told(edit: &Edit, tab: &Tab) -> Message {
    let id = match edit {
        Edit::Send { .. } | Edit::Put { .. } => "history-put",
        Edit::Remove(_) => "history-removed",
        Edit::Cycle(_) => "history-cycled",
        Edit::ClearAll => "command-clear",
        Edit::SwapSides => "command-swap-sides",
        Edit::Sort => "command-sort",
        Edit::Deal { .. } => "command-deal",
        Edit::Choose { choice, option } => {
            let found = tab.study.setup().choices.iter().find(|found| found.id == *choice);
            let option = found.and_then(|found| Some((found, found.options.get(*option)?.0.clone())));
            return match option {
                Some((found, option)) => Message::new("history-chosen")
                    .message("choice", found.label.clone())
                    .message("option", option),
                None => Message::new("history-change"),
            };
        }
    };
    Message::new(id)
}

fn command_told(command: Command, tab: &Tab) -> Option<Message> {
    let here = |id: &'static str| {
        let text = tab.current().map(|item| item.text.clone());
        text.map(|text| with_move(id, &text))
    };
    match command {
        Command::Forward | Command::Last => Some(Message::new("history-best")),
        Command::Pass => Some(with_move("history-move", PASS)),
        Command::MarkPlace | Command::ClearMarks => Some(Message::new("history-mark")),
        Command::DeleteMove => here("history-deleted"),
        Command::Promote => here("history-promoted"),
        Command::Clear | Command::SwapSides | Command::Sort | Command::Deal => {
            Some(Message::new(command.text()))
        }
        _ => None,
    }
}

fn with_line(id: &'static str, tab: &Tab, line: LineId) -> Message {
    let text = tab.line().iter().find(|item| item.id == line).map_or("", |item| item.text.as_str());
    with_move(id, text)
}

/// A message about a move, in notation; a pass in words.
fn with_move(id: &'static str, text: &str) -> Message {
    let message = Message::new(id);
    if text == PASS { message.message("move", Message::new("move-pass")) } else { message.text("move", text) }
}
