//! The words of Dou Dizhu players in three languages.

use crate::climbing::rules::Kind;
use etude_model::informal::{Lexicon, Numberable, TURN, Tables, VERSUS, WHO};

/// A word of Dou Dizhu players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Word {
    /// The owner of the next hand.
    Seat(Role),
    /// The play to beat follows.
    Beat,
    /// The play to beat follows; the player in front of it is to move.
    Answer,
    /// The player in front of it makes the play that follows.
    Plays,
    /// A hand, or its owner, that comes second.
    Second,
    /// A hand, or its owner, that comes first.
    Leader,
    /// The number of the hand whose turn it is follows.
    TurnNumber,
    /// The player in front of it passes; or the number of passes follows.
    Pass,
    /// So many cards of the rank that follows.
    Times(u8),
    /// Banned types of plays follow.
    Ban,
    /// A type of play.
    Kind(Kind),
    /// Rules follow.
    RulesKey,
    /// Rules by their identifier.
    Rules(&'static str),
    /// The game; behind [`Word::RulesKey`] also its rules.
    Game(&'static str),
    /// The small joker.
    Small,
    /// The big joker.
    Big,
    /// Both jokers.
    Both,
    /// Either joker.
    SomeJoker,
    /// Joins types that are banned.
    Or,
    /// A word without a meaning.
    Idle,
}

/// A role in Dou Dizhu.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Role {
    Landlord,
    Farmer,
    /// The farmer who plays after the landlord.
    Next,
    /// The farmer who plays before the landlord.
    Before,
}

pub(super) static TABLES: Tables<Word> = Tables {
    words: Lexicon::new(WORDS),
    numbered: Lexicon::new(&[(
        "农民|farmer|the farmer|peasant|фермер|фермера|у фермера|крестьянин|крестьянина|у крестьянина",
        Numberable::Own,
    )]),
    common: &[&VERSUS, &TURN, &WHO],
    breaks: "\n/|;",
    idle: "+",
};

const WORDS: &[(&str, Word)] = &[
    (
        "地主|庄家|landlord|the landlord|lord|помещик*|у помещика|хозяин*|у хозяина|землевладел*|лендлорд*|дичжу",
        Word::Seat(Role::Landlord),
    ),
    (
        "农民|farmer|farmers|the farmer|tenant|the tenant|peasant|peasants|фермер*|у фермера|крестьян*",
        Word::Seat(Role::Farmer),
    ),
    (
        "下家|地主下家|下家农民|农民甲|农民一|next farmer|the next farmer|farmer next|следующий крестьянин|следующего крестьянина|landlord down|landlord_down|right",
        Word::Seat(Role::Next),
    ),
    (
        "上家|地主上家|门板|上家农民|农民乙|农民二|previous farmer|the previous farmer|farmer previous|предыдущий крестьянин|предыдущего крестьянина|landlord up|landlord_up",
        Word::Seat(Role::Before),
    ),
    (
        "table|on the table|last play|played|led|桌面|台面|上一手|出了|刚出|打了|стол|на столе|на стол|сыграл*|положил*|вышел с|пошел|пошел с|пошла|пошла с|сходил|сходил с|зашел|зашел с",
        Word::Beat,
    ),
    (
        "beat|to beat|beats|must beat|has to beat|接|压|管|要压|要接|побить|бить|бьет|бей|кроет|крыть",
        Word::Answer,
    ),
    ("出|打出|打|出的是|先出了|先打了|puts|puts down|throws|кладет|положит|выкладывает|играет", Word::Plays),
    (
        "后手|后手方|后手手牌|后手方手牌|后手的牌|后手牌|后手方的手牌|second hand|second player|defensive|вторая рука|второй|второй игрок",
        Word::Second,
    ),
    (
        "first hand|first player|offensive|первая рука|первый игрок|先手方|先手手牌|先手方手牌|先手的牌|先手牌|先手方的手牌",
        Word::Leader,
    ),
    ("pass|passed|passes|要不起|不要|过|过牌|пас|пасую|пасует|спасовал*", Word::Pass),
    ("一张|一个", Word::Times(1)),
    ("两张|二张|两个|一对|对|pair of|a pair of", Word::Times(2)),
    ("三张|三个|three of", Word::Times(3)),
    ("四张|四个|four of", Word::Times(4)),
    ("turn", Word::TurnNumber),
    (
        "ban|bans|banned|no|without|forbidden|not allowed|禁|禁止|禁用|禁出|不许|不准|禁手|不能|不能出|不可|没有|без|запрещен*|нельзя|запрет*",
        Word::Ban,
    ),
    ("单张|单牌|single|singles|solo|одиночн*", Word::Kind(Kind::Single)),
    ("对子|对牌|pair|pairs|пара|пары|пару|пар", Word::Kind(Kind::Pair)),
    (
        "三不带|三个不带|三条|triple|triples|trio|trios|three of a kind|тройка|тройки|тройку|троек",
        Word::Kind(Kind::Triple),
    ),
    (
        "三带一|三带单|三带1|triple+single|triple + single|triple with single|triple with a single|triple and single|trio with single|trio with a single|trio with solo|trio+single|trio + single|3+1|three with one|тройка с картой|тройки с картой|тройку с картой|троек с картой|тройка с одной|тройки с одной|тройка с одиночной|троек с одной|тройка + карта|три с одной",
        Word::Kind(Kind::TripleSingle),
    ),
    (
        "三带二|三带一对|三带对|三带2|三带两|triple+pair|triple + pair|triple with pair|triple with a pair|trio with pair|trio with a pair|trio+pair|trio + pair|three with a pair|full house|3+2|three with two|тройка с парой|тройки с парой|тройку с парой|троек с парой|тройка + пара|три с парой|фулл хаус",
        Word::Kind(Kind::TriplePair),
    ),
    (
        "顺子|单顺|straight|straights|chain|chains|solo chain|sequence|стрит*|цепочка|цепочки|цепочку",
        Word::Kind(Kind::Straight),
    ),
    (
        "连对|双顺|姐妹对|pair-run|pair run|pair runs|pair chain|pair chains|pair straight|consecutive pairs|цепочка пар|цепочки пар|цепочку пар|пары подряд|двойной стрит",
        Word::Kind(Kind::PairRun),
    ),
    ("飞机|飞机不带|三顺|plane|planes|airplane|airplanes|самолет*", Word::Kind(Kind::Plane)),
    (
        "飞机带单|飞机带单张|飞机带小翼|飞机带小翅膀|plane+singles|plane + singles|plane with singles|airplane with singles|airplane with small wings|plane with small wings|самолет с картами|самолеты с картами|самолет с одиночными|самолета с картами",
        Word::Kind(Kind::PlaneSingles),
    ),
    (
        "飞机带对|飞机带对子|飞机带大翼|飞机带大翅膀|plane+pairs|plane + pairs|plane with pairs|airplane with pairs|airplane with large wings|plane with large wings|самолет с парами|самолеты с парами|самолета с парами",
        Word::Kind(Kind::PlanePairs),
    ),
    (
        "四带二|四带两单|四带2|四带两张|quad+singles|quad + singles|quad + two singles|quad with singles|quad with two singles|four with two|four with two singles|4+2|четверка с двумя картами|четверка с картами|четверки с картами|четверка с двумя|четверки с двумя|четверок с двумя|каре с двумя",
        Word::Kind(Kind::QuadSingles),
    ),
    (
        "四带两对|四带二对|quad+pairs|quad + pairs|quad + two pairs|quad with pairs|quad with two pairs|four with two pairs|четверка с двумя парами|четверка с парами|четверки с двумя парами|четверки с парами|четверок с парами",
        Word::Kind(Kind::QuadPairs),
    ),
    ("炸弹|炸|bomb|bombs|бомба|бомбы|бомбу|бомб", Word::Kind(Kind::Bomb)),
    ("王炸|火箭|rocket|rockets|joker bomb|ракета|ракеты|ракету|ракет", Word::Kind(Kind::Rocket)),
    ("规则|rules|rule set|правила|правилам|по правилам", Word::RulesKey),
    (
        "手机版|手机规则|手机|按手机规则|phone|phone style|phone rules|app|app rules|как в телефоне|телефон*|мобильн*",
        Word::Rules("app"),
    ),
    ("严格|严格规则|strict|strict rules|pagat|строги*", Word::Rules("strict")),
    (
        "单张与对子|单张和对子|只有单张和对子|singles and pairs|singles and pairs only|одиночные и пары|только одиночные и пары|article",
        Word::Rules("article"),
    ),
    (
        "斗地主|dou dizhu|doudizhu|ddz|dou di zhu|fight the landlord|доу дичжу|доудичжу",
        Word::Game("doudizhu"),
    ),
    (
        "小王|小鬼|小猫|small joker|little joker|black joker|sj|малый джокер|малого джокера|маленький джокер|младший джокер|черный джокер|черного джокера|мал. джокер",
        Word::Small,
    ),
    (
        "大王|大鬼|大猫|big joker|red joker|colored joker|большой джокер|большого джокера|старший джокер|красный джокер|красного джокера|цветной джокер",
        Word::Big,
    ),
    (
        "大小王|双王|两王|王王|对王|大小鬼|双鬼|鬼鬼|两鬼|小大王|both jokers|two jokers|jokers|оба джокера|два джокера|джокеры|пара джокеров",
        Word::Both,
    ),
    ("王|鬼|joker|джокер", Word::SomeJoker),
    (
        "斗地主残局|残局|局面|题目|手牌|的手牌|的牌|牌|持有|有|的|方|和|与|及|剩余|剩|还剩|剩下|手里|手上|手中|还有|是|要求|求解|谁赢|了",
        Word::Idle,
    ),
    ("or|или|或", Word::Or),
    (
        "endgame|puzzle|position|cards|card|hand|has|have|hold|holds|and|with|the|a|left|remaining|'s",
        Word::Idle,
    ),
    (
        "эндшпиль|позиция|задача|карты|карта|рука|имеет|и|с|у|есть|осталось|осталось у|в руке|на руках",
        Word::Idle,
    ),
];
