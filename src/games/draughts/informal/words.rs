//! The words of draughts players in three languages.

use etude_model::Side;
use etude_model::informal::{Lexicon, Tables};

/// A word of players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    Side(Side),
    /// The next piece is a king.
    King,
    /// The next piece is a king, or the next pieces are: books write `д.` for both.
    KingMark,
    /// The next pieces are kings.
    Kings,
    /// The next pieces are men.
    Men,
    /// The side before it or behind it moves.
    Move,
    /// The initial position.
    Start,
    Rules(&'static str),
    Idle,
}

pub(super) static TABLES: Tables<Word> = Tables {
    words: Lexicon::new(WORDS),
    numbered: Lexicon::new(&[]),
    common: &[],
    breaks: ";\n.",
    idle: "/|【】",
};

const WORDS: &[(&str, Word)] = &[
    (
        "white|whites|white's|白|白方|白棋|白子|белые|белых|белым|белыми|бел.|белые шашки|б|б.",
        Word::Side(Side::First),
    ),
    (
        "black|blacks|black's|黑|黑方|黑棋|黑子|черные|черных|черным|черными|черн.|черные шашки|ч|ч.",
        Word::Side(Side::Second),
    ),
    ("king|王|дамка|дамку|дамкой", Word::King),
    ("дам.|д|д.", Word::KingMark),
    ("kings|王棋|дамки|дамок|дамками|дд|дд.", Word::Kings),
    (
        "man|men|pieces|兵|兵棋|普通子|простая|простые|простых|простую|шашка|шашки|шашек|пешки|пр|пр.|п.",
        Word::Men,
    ),
    (
        "to move|to play|moves|plays|turn|begins|starts|moves first|first|先|先走|先行|走|轮到|ход|ходят|ходит|ход за|начинают|начинает|начало",
        Word::Move,
    ),
    (
        "start position|starting position|initial position|начальная позиция|начальная расстановка|исходная позиция|初始局面|开局局面",
        Word::Start,
    ),
    (
        "russian|russian draughts|russian checkers|俄罗斯|俄罗斯规则|俄罗斯跳棋|俄式|русские|русские шашки|русских|по русским",
        Word::Rules("russian"),
    ),
    (
        "international|international draughts|国际跳棋|国际规则|百格|百格跳棋|международные|международные шашки|международных|стоклетк*|стоклеточн*",
        Word::Rules("international"),
    ),
    (
        "english|english draughts|american checkers|checkers|英式|英式跳棋|西洋跳棋|английские|английские шашки|чекерс",
        Word::Rules("english"),
    ),
    (
        "brazilian|brazilian draughts|巴西|巴西规则|巴西跳棋|бразильские|бразильские шашки",
        Word::Rules("brazilian"),
    ),
    ("pool|pool checkers|american pool|普尔|美式普尔|пул|американский пул", Word::Rules("pool")),
    (
        "italian|italian draughts|italian dama|意大利|意大利规则|итальянские|итальянские шашки",
        Word::Rules("italian"),
    ),
    ("frisian|frisian draughts|弗里斯兰|弗里斯兰规则|фризские|фризские шашки", Word::Rules("frisian")),
    ("turkish|turkish draughts|土耳其|土耳其规则|土耳其跳棋|турецкие|турецкие шашки", Word::Rules("turkish")),
    ("losing|losing draughts|giveaway|poddavki|倒棋|поддавки|обратные шашки", Word::Rules("russian-losing")),
    ("antidraughts|百格倒棋|стоклеточные поддавки", Word::Rules("international-losing")),
    (
        "and wins|and win|and draws|and draw|wins|win|draw|draws|and|the|on|at|position|draughts|has|rules",
        Word::Idle,
    ),
    (
        "у|и выигрывают|и выигрывает|выигрывают|выигрыш|и делают ничью|ничья|и|на|правила|позиция|шашечный этюд|этюд|шашки на",
        Word::Idle,
    ),
    ("胜|先胜|和|和棋|规则|局面|在|有|求胜", Word::Idle),
];
