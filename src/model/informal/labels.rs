//! Words for players and their turns, in three languages.

use super::{Lexicon, Text, is_gap};

/// Who is meant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Who {
    /// The player who writes.
    Me,
    /// The one who plays against that player.
    Other,
    /// A player by number, counted from 1.
    Number(u8),
}

/// The words for players.
pub static WHO: Lexicon<Who> = Lexicon::new(&[
    ("我方|我|你方|你|您|己方|自己|本方|本家|我的手牌|我的牌|我手", Who::Me),
    ("me|my hand|my cards|my|mine|i|you|your hand|your cards|your|hero|player", Who::Me),
    ("я|меня|у меня|мои|моя|мой|моя рука|мои карты|ты|твои|твоя рука|у тебя|вы|ваши|у вас", Who::Me),
    ("对手|对方|敌方|他|她|对家", Who::Other),
    ("opponent|opponents|opponent's|opp|enemy|villain|him|his|she|he|they|their|other", Who::Other),
    ("соперни*|у соперни*|противни*|у противни*|оппонент*|он|его|у него|она|она у|враг*", Who::Other),
    ("玩家1|玩家一|player 1|hand 1|игрок 1|рука 1|side 1|1 号玩家|сторона 1", Who::Number(1)),
    ("玩家2|玩家二|player 2|hand 2|игрок 2|рука 2|side 2|2 号玩家|сторона 2", Who::Number(2)),
    ("玩家3|玩家三|player 3|hand 3|игрок 3|рука 3|side 3|3 号玩家|сторона 3", Who::Number(3)),
    ("玩家4|玩家四|player 4|hand 4|игрок 4|рука 4", Who::Number(4)),
    ("玩家5|玩家五|player 5|hand 5|игрок 5|рука 5", Who::Number(5)),
]);

/// Words for a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// The player who is named before or behind it moves first.
    First,
    /// The player who writes moves first.
    Mine,
    /// The one against that player moves first.
    Theirs,
}

/// The words for turns.
pub static TURN: Lexicon<Turn> = Lexicon::new(&[
    ("先出牌|先出|先手|先走|先行|先攻|先|出牌|轮到|该|首出|领出", Turn::First),
    (
        "to move|moves first|to play|plays first|plays|leads|lead|to lead|first to move|turn|first|moves|begins|starts",
        Turn::First,
    ),
    (
        "ходит|ходят|ходишь|хожу|ход|первым|первый|первая|начинает|начинают|начинаю|заходит|захожу",
        Turn::First,
    ),
    (
        "my turn|my move|your turn|your move|мой ход|ход мой|твой ход|ваш ход|ход за мной|我先出|我先|轮到我",
        Turn::Mine,
    ),
    ("their turn|their move|ход соперника|ход противника|对手先出|对手先", Turn::Theirs),
]);

/// What stands between two hands.
pub static VERSUS: Lexicon<()> = Lexicon::new(&[("vs|vs.|v.|versus|against|对阵|против", ())]);

/// The place behind a note on how many cards a hand has, such as `(5张)` or `[5 cards]`, if one begins here.
pub fn behind_count(text: &Text<'_>, place: usize) -> Option<usize> {
    static CARDS: Lexicon<()> = Lexicon::new(&[("张牌|张|cards|card|карт*|шт|шт.", ())]);
    let open = matches!(text.at(place), '(' | '[');
    let (_, end) = text.number(place + usize::from(open))?;
    let ((), end) = text.word(text.behind_gap(end), &CARDS)?;
    match (open, text.at(end)) {
        (true, ')' | ']') => Some(end + 1),
        (true, _) => None,
        (false, _) => Some(end),
    }
}

/// Whether a character ends what stands before it: a line, a sentence, a part of a list.
pub fn is_end(c: char) -> bool {
    matches!(c, '\n' | '/' | '|' | ';')
}

/// Whether a character says nothing by itself in a list of cards.
pub fn is_idle(c: char) -> bool {
    is_gap(c)
        || matches!(
            c,
            ':' | '=' | '.' | '-' | '[' | ']' | '(' | ')' | '{' | '}' | '<' | '>' | '\'' | '*' | '_'
        )
}
