//! Sentences that are damaged at random, words left out, doubled, exchanged, joined or in another language: what is read is what
//! a plain second reader understands of the words, or an error.

use etude_games::climbing::ClimbingGame;
use etude_games::durak::endgame::EndgameGame;
use etude_model::Game;
use etude_study::notation::read;
use etude_support::{Random, times};

/// What a word of a sentence says.
#[derive(Clone, Debug, PartialEq)]
enum Says {
    /// The name of a seat in front of its hand.
    Name(usize),
    Card(String),
    /// The seat that moves.
    Turn(usize),
    /// The seat that has made a play, and the play.
    Play(usize, Vec<String>),
    Trump(char),
    /// A comma.
    Pause,
}

/// A word with its spellings in three languages.
#[derive(Clone, Debug)]
struct Word {
    says: Says,
    spellings: [String; 3],
}

fn word(says: Says, spellings: [&str; 3]) -> Word {
    Word { says, spellings: spellings.map(str::to_owned) }
}

/// Damages a sentence; returns its words with the language of each, and whether it has a gap behind it.
fn damaged(mut words: Vec<(Word, usize, bool)>, random: &mut Random) -> Vec<(Word, usize, bool)> {
    for _ in 0..=random.below(2) {
        let at = random.below(words.len());
        match random.below(5) {
            0 if words.len() > 1 => {
                words.remove(at);
            }
            1 => words.insert(at, words[at].clone()),
            2 if at > 0 => words.swap(at - 1, at),
            3 => words[at].2 = false,
            _ => words[at].1 = random.below(3),
        }
    }
    words
}

fn text(words: &[(Word, usize, bool)]) -> String {
    let spelled = words.iter().map(|(word, language, gap)| {
        let gap = if *gap { " " } else { "" };
        format!("{}{gap}", word.spellings[*language])
    });
    spelled.collect::<String>().trim().to_owned()
}

/// What a sentence says, as far as nothing is said twice or left open.
#[derive(Default)]
struct Said {
    hands: [Option<Vec<String>>; 2],
    turn: Option<usize>,
    play: Option<(usize, Vec<String>)>,
    trump: Option<char>,
}

/// The plain second reader: it knows what each word says, and nothing of spelling.
fn plain(words: &[(Word, usize, bool)]) -> Option<Said> {
    let mut said = Said::default();
    let mut hands: Vec<(Option<usize>, Vec<String>)> = Vec::new();
    // Cards behind a statement about the turn are a play of that seat, or its hand where it has no other.
    let mut told: Option<usize> = None;
    let mut plays: Vec<usize> = Vec::new();
    // Cards behind a play belong to it.
    let mut played = false;
    let mut open = false;
    for (word, ..) in words {
        if !matches!(word.says, Says::Card(_) | Says::Pause) {
            told = None;
            played = matches!(word.says, Says::Play(..));
        }
        match &word.says {
            Says::Pause => {}
            Says::Name(seat) => match hands.last() {
                Some((name, cards)) if open && cards.is_empty() => {
                    if *name != Some(*seat) {
                        return None;
                    }
                }
                _ => {
                    hands.push((Some(*seat), Vec::new()));
                    open = true;
                }
            },
            Says::Card(card) if played => said.play.as_mut()?.1.push(card.clone()),
            Says::Card(card) if open => hands.last_mut()?.1.push(card.clone()),
            Says::Card(card) => {
                if told.is_some() {
                    plays.push(hands.len());
                }
                hands.push((told.take(), vec![card.clone()]));
                open = true;
            }
            Says::Turn(seat) => {
                if said.turn.is_some_and(|known| known != *seat) {
                    return None;
                }
                // A name that waits for its cards still does.
                open &= hands.last().is_some_and(|(_, cards)| cards.is_empty());
                said.turn = Some(*seat);
                told = (!open).then_some(*seat);
            }
            Says::Play(seat, cards) => {
                if said.play.replace((*seat, cards.clone())).is_some() {
                    return None;
                }
                // The name in front of the verb may stand there twice.
                if hands.last().is_some_and(|(name, cards)| open && cards.is_empty() && *name == Some(*seat))
                {
                    hands.pop();
                }
                open = false;
            }
            Says::Trump(suit) => {
                if said.trump.replace(*suit).is_some() {
                    return None;
                }
                open = false;
            }
        }
    }
    for place in plays {
        let (name, cards) = hands[place].clone();
        let seat = name?;
        let has_another = hands
            .iter()
            .enumerate()
            .any(|(other, (name, cards))| other != place && *name == Some(seat) && !cards.is_empty());
        if has_another {
            hands[place].1.clear();
            if said.play.replace((seat, cards)).is_some() {
                return None;
            }
            // What was said of the turn was the verb of the play.
            said.turn = None;
        }
    }
    let filled: Vec<Option<usize>> =
        hands.iter().filter(|(_, cards)| !cards.is_empty()).map(|(name, _)| *name).collect();
    hands.retain(|(name, cards)| !cards.is_empty() || !filled.contains(name) && *name != said.turn);
    let [one, other] = hands.try_into().ok()?;
    if one.1.is_empty() || other.1.is_empty() {
        return None;
    }
    let seats = match (one.0, other.0) {
        (Some(one), Some(other)) if one != other => [one, other],
        (Some(seat), None) => [seat, 1 - seat],
        (None, Some(seat)) => [1 - seat, seat],
        (None, None) => [0, 1],
        _ => return None,
    };
    for (seat, (_, cards)) in seats.into_iter().zip([one, other]) {
        said.hands[seat] = Some(cards);
    }
    if let (Some(turn), Some((owner, _))) = (said.turn, &said.play)
        && turn == *owner
    {
        return None;
    }
    Some(said)
}

/// Tries damaged sentences; returns how many were read, and those that became another position.
fn tried<G: Game>(
    count: usize,
    seed: u64,
    sentence: impl Fn(&mut Random) -> Vec<Word>,
    meant: impl Fn(&Said) -> Option<String>,
) -> (usize, Vec<String>) {
    let mut random = Random(seed);
    let (mut right, mut wrong) = (0, Vec::new());
    for _ in 0..count {
        let language = random.below(3);
        let words = sentence(&mut random).into_iter().map(|word| (word, language, true)).collect();
        let words = damaged(words, &mut random);
        let text = text(&words);
        let Ok(setup) = read::<G>(&G::rules()[0], &text) else { continue };
        if !G::problems(&setup).is_empty() {
            continue;
        }
        let found = G::format(&setup);
        let wanted = plain(&words).and_then(|said| meant(&said));
        let wanted =
            wanted.and_then(|text| G::parse(&G::rules()[0], &text).ok()).map(|setup| G::format(&setup));
        // Two farmers and a landlord are three seats.
        let farmers = words.iter().filter(|(word, ..)| word.says == Says::Name(1)).count();
        if wanted.is_none() && farmers == 2 && found.matches('/').count() == 2 {
            continue;
        }
        if wanted.as_ref() == Some(&found) {
            right += 1;
        } else {
            wrong.push(format!("{text}\n  wanted {wanted:?}\n  found  {found}"));
        }
    }
    (right, wrong)
}

const RANKS: [&str; 15] = ["3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A", "2", "X", "D"];

fn climbing(random: &mut Random) -> Vec<Word> {
    let names = match random.below(2) {
        0 => [["地主", "landlord", "помещик"], ["农民", "farmer", "крестьянин"]],
        _ => [["我", "me", "я"], ["对手", "opponent", "соперник"]],
    };
    let card = |random: &mut Random| RANKS[random.below(RANKS.len())];
    let comma = || word(Says::Pause, ["，", ",", ","]);
    let mut words = Vec::new();
    for (seat, name) in names.iter().enumerate() {
        words.push(word(Says::Name(seat), *name));
        for _ in 0..=random.below(4) {
            let card = card(random);
            words.push(word(Says::Card(card.to_owned()), [card; 3]));
        }
        words.push(comma());
    }
    let seat = random.below(2);
    let [zh, en, ru] = names[seat];
    match random.below(3) {
        0 => {
            let spellings = [format!("轮到{zh}"), format!("{en} to move"), format!("{ru} ходит")];
            words.push(Word { says: Says::Turn(seat), spellings });
        }
        1 => {
            let card = card(random);
            let spellings =
                [format!("{zh}出 {card}"), format!("{en} played {card}"), format!("{ru} сыграл {card}")];
            words.push(Word { says: Says::Play(seat, vec![card.to_owned()]), spellings });
        }
        _ => {}
    }
    words
}

fn climbing_text(said: &Said) -> Option<String> {
    let [first, second] = said.hands.each_ref().map(|hand| hand.as_ref().map(|cards| cards.join(" ")));
    let mut text = format!("{} / {}", first?, second?);
    let turn = said.play.as_ref().map(|(owner, _)| 1 - owner).or(said.turn);
    if let Some(turn) = turn {
        text += &format!("; turn {}", turn + 1);
    }
    if let Some((owner, cards)) = &said.play {
        // Whether the play still counts in the hand is not said.
        let mut left = said.hands[*owner].clone()?;
        let is_held = |card: &String| match left.iter().position(|other| other == card) {
            Some(place) => {
                left.remove(place);
                true
            }
            None => false,
        };
        if cards.iter().all(is_held) {
            return None;
        }
        text += &format!("; beat {}", cards.join(" "));
    }
    if said.trump.is_some() { None } else { Some(text) }
}

#[test]
fn damaged_sentences_of_climbing_games_are_read_as_they_stand() {
    let count = times(20_000);
    let (right, wrong) = tried::<ClimbingGame<u64>>(count, 51, climbing, climbing_text);
    println!("{right} of {count} read, {} wrong", wrong.len());
    assert!(wrong.is_empty(), "{} of {}\n{}", wrong.len(), right, wrong[..wrong.len().min(40)].join("\n"));
    assert!(right > count / 4, "{right}");
}

fn durak(random: &mut Random) -> Vec<Word> {
    let names = [["我", "me", "я"], ["对手", "opponent", "соперник"]];
    let suits = [('S', '♠'), ('H', '♥'), ('D', '♦'), ('C', '♣')];
    let card = |random: &mut Random| {
        let (rank, (letter, sign)) =
            (["6", "7", "8", "9", "10", "J", "Q", "K", "A"][random.below(9)], suits[random.below(4)]);
        (format!("{}{letter}", rank.replace("10", "T")), format!("{rank}{sign}"))
    };
    let (letter, sign) = suits[random.below(4)];
    let spellings = [format!("主牌{sign}"), format!("trump {sign}"), format!("козырь {sign}")];
    let mut words = vec![Word { says: Says::Trump(letter), spellings }, word(Says::Pause, ["，", ",", ","])];
    for (seat, name) in names.iter().enumerate() {
        words.push(word(Says::Name(seat), *name));
        for _ in 0..=random.below(3) {
            let (card, shown) = card(random);
            words.push(Word { says: Says::Card(card), spellings: [shown.clone(), shown.clone(), shown] });
        }
        words.push(word(Says::Pause, ["，", ",", ","]));
    }
    let seat = random.below(2);
    let [zh, en, ru] = names[seat];
    match random.below(3) {
        0 => {
            let spellings = [format!("轮到{zh}"), format!("{en} to move"), format!("{ru} ходит")];
            words.push(Word { says: Says::Turn(seat), spellings });
        }
        1 => {
            let (card, shown) = card(random);
            let spellings =
                [format!("{zh}出 {shown}"), format!("{en} played {shown}"), format!("{ru} сыграл {shown}")];
            words.push(Word { says: Says::Play(seat, vec![card]), spellings });
        }
        _ => {}
    }
    words
}

fn durak_text(said: &Said) -> Option<String> {
    let attacker = said.play.as_ref().map(|(owner, _)| *owner).or(said.turn).unwrap_or(0);
    let hand = |seat: usize| said.hands[seat].as_ref().map(|cards| cards.join(" "));
    let mut text =
        format!("trump {}; attacker {}; defender {}", said.trump?, hand(attacker)?, hand(1 - attacker)?);
    if let Some((_, cards)) = &said.play {
        text += &format!("; table {}", cards.join(" "));
    }
    Some(text)
}

#[test]
fn damaged_sentences_of_durak_are_read_as_they_stand() {
    let count = times(20_000);
    let (right, wrong) = tried::<EndgameGame>(count, 52, durak, durak_text);
    println!("{right} of {count} read, {} wrong", wrong.len());
    assert!(wrong.is_empty(), "{} of {}\n{}", wrong.len(), right, wrong[..wrong.len().min(40)].join("\n"));
    assert!(right > count / 8, "{right}");
}
