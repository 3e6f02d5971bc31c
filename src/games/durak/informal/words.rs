//! The words of Durak players in three languages.

use etude_model::informal::{Lexicon, TURN, Tables, VERSUS, WHO};

/// A word of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Trump,
    Attacks,
    Defends,
    Table,
    /// The player in front of it attacks with the cards that follow.
    Plays,
    /// The next card beats the one before it.
    Beaten,
    Taking,
    ThrowIn,
    Transfer,
    Plain,
    Deck,
    Idle,
}

pub(super) static TABLES: Tables<Word> = Tables {
    words: Lexicon::new(WORDS),
    numbered: Lexicon::new(&[]),
    common: &[&VERSUS, &TURN, &WHO],
    breaks: "\n/|;.",
    idle: "",
};

const WORDS: &[(&str, Word)] = &[
    ("trump|trumps|主牌|王牌|将牌|主花色|主|козыр*", Word::Trump),
    (
        "attacker|attacks|attack|attacking|进攻方|进攻|攻方|攻击方|атакующ*|атаку*|атакует|нападает|нападаю*|нападающ*|ходящ*",
        Word::Attacks,
    ),
    (
        "defender|defends|defend|defending|防守方|防守|守方|защищает*|защищаюсь|защищающ*|отбива*|защитник*|защита",
        Word::Defends,
    ),
    ("table|on the table|桌上|桌面|台面|стол|на столе|на стол", Word::Table),
    (
        "played|led|puts|put down|出|出了|刚出|打出|打了|пошел|пошел с|пошла|пошла с|сходил|сходил с|зашел|зашел с|сыграл*|положил*|кладет|вышел с",
        Word::Plays,
    ),
    ("beaten by|beaten with|被|бита|побита|бит|побит|покрыта", Word::Beaten),
    ("taking|takes|is taking|拿牌|收牌|берет|беру|взял|берут", Word::Taking),
    (
        "throw-in|throw in|podkidnoy|podkidnoi|添牌|添牌杜拉克|подкидн*|с подкидыванием|с подкидыванием вдогонку",
        Word::ThrowIn,
    ),
    ("transfer|transfers|passing|perevodnoy|perevodnoi|转移|转移杜拉克|перевод*", Word::Transfer),
    ("plain|simple|普通|прост*", Word::Plain),
    ("deck|pack|牌堆|колод*|на колоде", Word::Deck),
    ("are|is|rules|cards|card|hand|has|have|holds|and|with|the|a|durak|endgame|'s|in", Word::Idle),
    (
        "пуста|пустая|осталось|остались|правила|карты|карта|карт|рука|руке|на руках|в руке|у|и|с|есть|дурак|дурака|эндшпиль|окончание",
        Word::Idle,
    ),
    ("规则|还有|还剩|剩|剩下|手里|是|为|手牌|的手牌|的牌|牌|有|和|杜拉克|残局", Word::Idle),
];
