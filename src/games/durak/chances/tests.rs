use super::story::Shown;
use super::*;
use crate::durak::bots::BotName;
use crate::durak::deal::{Deal, holder_of_lowest_trump, shuffled};
use crate::durak::state::State;
use crate::durak::view::View;
use crate::durak::{Card, CardSet, Deck, Rules};
use etude_model::{Control, Side};
use rand_xoshiro::Xoshiro256PlusPlus;
use rand_xoshiro::rand_core::SeedableRng;

fn deal(deck: Deck, rules: Rules, seed: u64) -> Deal {
    let pack = shuffled(deck, seed);
    let first = holder_of_lowest_trump(&pack, pack[pack.len() - 1].suit()).unwrap_or(Side::First);
    Deal::new(rules, deck, pack, None, first).expect("a whole pack")
}

/// Calls with the story of the first seat, the game and its view before every move of a game between two bots.
fn observe_game(deal: &Deal, bot: &str, seed: u64, mut at: impl FnMut(&Story, &State, &View)) {
    let maker = BotName::from_text(bot).expect("a bot").maker(deal.deck());
    let mut seats = [maker.bot(seed), maker.bot(seed + 1)];
    let mut story = Story::new(deal.public(), Side::First);
    let mut memory = deal.memory();
    let mut state = deal.start(&mut |event| {
        memory.observe(event);
        story.observe(event.seen_by(Side::First));
    });
    while state.result().is_none() {
        let view = View::new(&state, &memory, state.to_move());
        at(&story, &state, &View::new(&state, &memory, Side::First));
        let mv = seats[state.to_move().index()].choose(&view, &Control::new()).expect("a move");
        state.play(mv, &mut |event| {
            memory.observe(event);
            story.observe(event.seen_by(Side::First));
        });
    }
}

#[test]
fn story_agrees_with_the_view() {
    let passing = Rules { transfer: true, ..Rules::PODKIDNOY };
    let mut steps = 0;
    for seed in 0..30 {
        let deck = Deck::ALL[seed as usize % 4];
        let rules = [Rules::PODKIDNOY, passing, Rules::ARTICLE][seed as usize % 3];
        observe_game(&deal(deck, rules, seed), "random", seed, |story, state, view| {
            steps += 1;
            assert_eq!(story.cards_where(|location| location == Location::Mine), view.hand);
            assert_eq!(story.opponent_known(), view.opponent_known);
            assert_eq!(story.unseen(), view.unseen);
            assert_eq!(story.hidden(), view.hidden_in_hand());
            assert_eq!(story.talon(), view.talon);
            let table: CardSet =
                state.table().flat_map(|(attack, answer)| [Some(attack), answer]).flatten().collect();
            assert_eq!(story.cards_where(|location| location == Location::Table), table);
            let drawn: usize = story.groups.iter().map(|&size| usize::from(size)).sum();
            assert_eq!(drawn - story.shown.len(), story.hidden());
            let sum: f64 = chances(story, rules.drawing.by_old_attacker()).iter().sum();
            assert!((sum - story.hidden() as f64).abs() < 1e-9, "{sum}");
        });
    }
    assert!(steps > 1_000);
}

/// Stories with few unseen cards: every assignment of them to the opponent and the talon is enumerated.
#[test]
fn counting_agrees_with_enumeration() {
    let mut informative = [0; 2];
    for seed in 0..60 {
        let deal = deal(Deck::Cards24, Rules::PODKIDNOY, seed);
        let mut story = Story::new(deal.public(), Side::First);
        let cards = &deal.cards()[..9];
        let (dealt, later) = (2 + seed as u8 % 3, 1 + seed as u8 % 2);
        story.groups = vec![dealt, later];
        let shown = 1 + seed as usize % 3;
        story.shown = cards[..shown]
            .iter()
            .enumerate()
            .map(|(place, &card)| Shown { card, group: place / 2 })
            .collect();
        let unseen: CardSet = cards[shown..shown + 6].iter().copied().collect();
        story.only_unseen(unseen, usize::from(dealt + later) - shown);
        story.led = Some(if seed % 2 == 0 { Side::First } else { Side::Second });
        let mine = deal.deck().cards().common(CardSet::suit(deal.public().trump));
        story.lowest_trump = mine.without(unseen).iter().last();
        let counted = chances(&story, true);
        let Some(laid) = laid_out(&story) else { continue };
        informative[usize::from(counted != chances(&story, false))] += 1;
        for card in story.unseen() {
            let (one, other) = (counted[usize::from(card.index())], laid[usize::from(card.index())]);
            assert!((one - other).abs() < 1e-9, "seed {seed}: {} {one} {other}", card.text());
        }
    }
    assert!(informative[1] > 20, "the lead tells something: {informative:?}");
}

/// The same by enumeration.
fn laid_out(story: &Story) -> Option<Chances> {
    let mut places: Vec<usize> = Vec::new();
    for (group, &size) in story.groups.iter().enumerate() {
        places.extend(std::iter::repeat_n(group, usize::from(size)));
    }
    let talon = story.unseen().len() - story.hidden();
    places.extend(std::iter::repeat_n(usize::MAX, talon));
    let mut cards: Vec<(Card, usize)> = story.shown.iter().map(|shown| (shown.card, shown.group)).collect();
    let shown = cards.len();
    cards.extend(story.unseen().iter().map(|card| (card, usize::MAX)));
    let lead = exact::first_lead(story);
    let (mut all, mut held) = (0.0, [0.0; 52]);
    let mut taken = vec![false; places.len()];
    let mut lying = Vec::new();
    lay(&cards, &places, &mut taken, &mut lying, &mut |lying| {
        let dealt =
            |&(card, group): &(Card, usize)| group == 0 && lead.is_some_and(|lead| lead.lower.contains(card));
        if lead.is_some_and(|lead| lying.iter().any(dealt) != lead.opponent_led) {
            return;
        }
        all += 1.0;
        for &(card, group) in &lying[shown..] {
            if group != usize::MAX {
                held[usize::from(card.index())] += 1.0;
            }
        }
    });
    (all > 0.0).then(|| held.map(|held| held / all))
}

fn lay(
    cards: &[(Card, usize)],
    places: &[usize],
    taken: &mut [bool],
    lying: &mut Vec<(Card, usize)>,
    each: &mut impl FnMut(&[(Card, usize)]),
) {
    let Some(&(card, latest)) = cards.get(lying.len()) else { return each(lying) };
    // Places of one group are equivalent, but each counts.
    for place in 0..places.len() {
        let may = !taken[place] && (latest == usize::MAX || places[place] <= latest);
        if may {
            taken[place] = true;
            lying.push((card, places[place]));
            lay(cards, places, taken, lying, each);
            lying.pop();
            taken[place] = false;
        }
    }
}

#[test]
fn drawn_deals_agree_with_counting() {
    let deal = deal(Deck::Cards36, Rules::PODKIDNOY, 8);
    let mut looked = 0;
    observe_game(&deal, "greedy", 1, |story, _, _| {
        if story.talon() == 0 || looked >= 12 {
            return;
        }
        looked += 1;
        let hands = Hands::draw(story, true, None, 1_500, 1, &Control::new()).expect("not stopped");
        let drawn = hands.chances();
        let counted = chances(story, true);
        for card in story.unseen() {
            let place = usize::from(card.index());
            let off = (drawn.chances[place] - counted[place]).abs();
            let error = drawn.errors[place];
            assert!(off < 5.0 * error + 0.01, "{}: {off} {error}", card.text());
        }
    });
    assert_eq!(looked, 12);
}

/// Games of the first seat, which plays its lowest card, against a player who moves by the habits; the predicted probabilities
/// of the unseen cards agree with the cards that he held.
#[test]
fn predictions_are_calibrated() {
    let (mut sums, mut counts) = ([0.0; 5], [[0.0; 2]; 5]);
    let mut scores = [0.0; 2];
    for seed in 0..16 {
        let deal = deal(Deck::Cards24, Rules::PODKIDNOY, seed);
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut story = Story::new(deal.public(), Side::First);
        let mut state = deal.start(&mut |event| story.observe(event.seen_by(Side::First)));
        while state.result().is_none() {
            let mut moves = Vec::new();
            state.legal_moves(&mut moves);
            let mine = state.to_move() == Side::First;
            if mine && state.bout().is_fresh() && story.talon() > 1 {
                let hands = Hands::draw(&story, true, Some(&USUAL), 600, 1, &Control::new());
                let weighted = hands.expect("not stopped").chances().chances;
                let plain = chances(&story, true);
                for card in story.unseen() {
                    let held = f64::from(u8::from(state.hand(Side::Second).contains(card)));
                    let chance = weighted[usize::from(card.index())];
                    let bin = ((chance * 5.0) as usize).min(4);
                    sums[bin] += chance;
                    counts[bin][0] += held;
                    counts[bin][1] += 1.0;
                    for (score, chance) in scores.iter_mut().zip([chance, plain[usize::from(card.index())]]) {
                        let chance = chance.clamp(0.01, 0.99);
                        *score += if held > 0.0 { chance.ln() } else { (1.0 - chance).ln() };
                    }
                }
            }
            let mv = if mine { moves[0] } else { USUAL.draw(&state, &moves, 7, &mut random) };
            state.play(mv, &mut |event| story.observe(event.seen_by(Side::First)));
        }
    }
    for (bin, (sum, [held, all])) in sums.into_iter().zip(counts).enumerate() {
        let error = (held.max(1.0) * 4.0).sqrt();
        assert!((sum - held).abs() < 3.0 * error + 0.03 * all, "{bin}: {sum:.1} foretold, {held} of {all}");
    }
    assert!(scores[0] > scores[1], "what he did tells something: {scores:?}");
}

#[test]
fn equal_views_have_equal_chances() {
    let one = deal(Deck::Cards36, Rules::PODKIDNOY, 8);
    let mut cards = one.cards().to_vec();
    // The opponent's hand and the talon under it exchange cards; none of them is a trump, which would change the lead.
    let trump = one.trump_card().suit();
    let plain = |range: std::ops::Range<usize>| {
        range.filter(|&place| cards[place].suit() != trump).collect::<Vec<_>>()
    };
    let (hand, talon) = (plain(6..12), plain(14..30));
    hand.into_iter().zip(talon).for_each(|(here, there)| cards.swap(here, there));
    let other = Deal::new(*one.rules(), one.deck(), cards, None, one.first()).expect("a whole pack");
    let answers = [one, other].map(|deal| {
        let mut story = Story::new(deal.public(), Side::First);
        let state = deal.start(&mut |event| story.observe(event.seen_by(Side::First)));
        let hands = Hands::draw(&story, true, Some(&USUAL), 50, 1, &Control::new()).expect("not stopped");
        (state.hand(Side::First), chances(&story, true), hands)
    });
    assert_eq!(answers[0], answers[1]);
}

/// Two ways to sample: uniform deals with weights, and chains from deal to deal.
#[test]
fn chains_agree_with_weighting() {
    let mut compared = 0;
    for seed in 0..6 {
        let mut stories = Vec::new();
        observe_game(&deal(Deck::Cards36, Rules::PODKIDNOY, seed), "greedy", seed, |story, _, _| {
            stories.push(story.clone());
        });
        let story = &stories[10 + 3 * seed as usize];
        let weighed =
            Hands::draw(story, true, Some(&USUAL), 20_000, seed, &Control::new()).expect("not stopped");
        if weighed.worth() < 500.0 {
            continue;
        }
        let weighed = weighed.chances();
        let belief = Belief::new(story, true);
        let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
        let held = belief.chain(&mut random).next(&mut random);
        assert_eq!((held.len(), held.without(story.unseen())), (story.hidden(), CardSet::EMPTY));
        let drawn = belief.chances(seed, &Control::new()).expect("not stopped");
        for card in story.unseen() {
            let place = usize::from(card.index());
            let off = (drawn.chances[place] - weighed.chances[place]).abs();
            let error = drawn.errors[place].hypot(weighed.errors[place]);
            let both = format!("{} and {}", drawn.chances[place], weighed.chances[place]);
            assert!(off < 4.5 * error + 0.005, "seed {seed}: {} {both}", card.text());
            compared += 1;
        }
    }
    assert!(compared > 40, "{compared}");
}
