use super::*;

fn open(rules: &str, position: &str) -> (Climbing, State) {
    Climbing::open(rules, position).unwrap_or_else(|why| panic!("{position}: {why}"))
}

fn moves(rules: &str, position: &str) -> Vec<String> {
    let (game, state) = open(rules, position);
    game.moves(&state).iter().map(|mv| game.text(&state, mv)).collect()
}

/// Size of the action space of RLCard and DouZero, including the pass.
#[test]
fn action_space_of_27_472_plays() {
    let (mut game, state) = open("doudizhu 1", "3 / 4");
    let mut deck = [0; MOST_RANKS];
    deck[..SMALL_JOKER].fill(4);
    deck[SMALL_JOKER..=BIG_JOKER].fill(1);
    game.start[0] = deck;
    let state = State { hands: [deck, state.hands[1], state.hands[2]], ..state };
    let of_20 = |mv: &&Move| mv.0.as_ref().is_some_and(|play| size(&play.main) + size(&play.kickers) <= 20);
    assert_eq!(game.moves(&state).iter().filter(of_20).count() + 1, 27_472);
}

#[test]
fn moves_are_those_of_the_rules() {
    assert_eq!(moves("article 1", "34669 / 88"), ["3", "4", "6", "9", "66"]);
    assert_eq!(moves("article 1", "9H 6H 6D / 8S 8H; turn 2; beat 6H 6D"), ["88", "pass"]);
    assert_eq!(moves("article 1", "(15)(15)9 / 88; beat 8"), ["9", "(15)", "pass"]);
    assert_eq!(moves("article 1", "15H 9H / 8S 8H"), ["9", "(15)"]);
    assert_eq!(moves("doudizhu 1", "XD 3333 / 4; beat 5"), ["X", "D", "3333", "XD", "pass"]);
    assert_eq!(moves("doudizhu 1", "34 / 2; beat XD"), ["pass"]);
    assert_eq!(moves("doudizhu 1", "444 55 6 / 7; beat 333 8"), ["444 6", "444 5", "pass"]);
    // A quad with kickers is no bomb, and only bombs beat it apart from its own type.
    assert_eq!(moves("doudizhu 1", "5555 6 / 7; beat 3333 44"), ["5555", "pass"]);
    let both = "3333 X D / 4";
    assert!(!moves("doudizhu 1", both).contains(&"3333 XD".to_owned()));
    assert!(moves("app 1", both).contains(&"3333 XD".to_owned()));
    let twins = "333344 / 5";
    assert!(moves("doudizhu 1", twins).contains(&"3333 44".to_owned()));
    assert!(!moves("strict 1", twins).contains(&"3333 44".to_owned()));
    // Three sevens would extend the plane, three nines would not.
    assert!(!moves("doudizhu 1", "444555666777 / 8").contains(&"444555666 777".to_owned()));
    assert!(moves("doudizhu 1", "444555666999 / 8").contains(&"444555666 999".to_owned()));
}

/// Written positions can be read again.
#[test]
fn combinations_to_beat_round_trip() {
    for (rules, position) in [
        ("article 1", "(15)9 / 88; turn 2; beat 66"),
        ("doudizhu 1", "3 4 / 5 6; beat 7"),
        ("doudizhu 1", "3 4 / 5 6; beat 77"),
        ("doudizhu 1", "3 4 / 5 6; beat 777"),
        ("doudizhu 1", "3 4 / 5 6; beat 777 3"),
        ("doudizhu 1", "3 4 / 5 6; beat 777 33"),
        ("doudizhu 1", "3 4 / 5 6; beat 56789"),
        ("doudizhu 1", "3 4 / 5 6; beat 556677"),
        ("doudizhu 1", "3 4 / 5 6; beat 777888"),
        ("doudizhu 1", "3 4 / 5 6; beat 777888 3J"),
        ("doudizhu 1", "3 4 / 5 6; beat 777888 33JJ"),
        ("doudizhu 1", "3 4 / 5 6; beat 7777 3J"),
        ("doudizhu 1", "3 4 / 5 6; beat 7777 33JJ"),
        ("doudizhu 1", "3 4 / 5 6; beat 7777"),
        ("doudizhu 1", "3 4 / 5 6; beat XD"),
    ] {
        let (game, state) = open(rules, position);
        let written = game.write(&state);
        let again = game.read(&written).unwrap_or_else(|why| panic!("{written}: {why}"));
        assert!(again.table == state.table && again.hands == state.hands, "{position}: {written}");
    }
}

#[test]
fn what_cannot_be_read_says_why() {
    for (rules, position, why) in [
        ("doudizhu 2", "3 / 4", "rules: expected"),
        ("doudizhu 1", "3", "expected two or three hands"),
        ("doudizhu 1", "33333 / 4", "more cards of a rank"),
        ("doudizhu 1", "333 / 333", "no possible position"),
        ("article 1", "99 / 99; beat 9", "no possible position"),
        ("doudizhu 1", "3 / ", "expected cards in every hand"),
        ("doudizhu 1", "3 / 4; ban chess", "no type chess"),
        ("doudizhu 1", "3 / 4; beat 56", "56 is no play"),
        ("doudizhu 1", "3 / 4; turn 3", "no such seat"),
        ("doudizhu 1", "3 / 4; passes 1", "passes: expected"),
        ("doudizhu 1", "444 55 6 / 7; beat 333 8; ban triple+single", "of a banned type"),
        ("article 1", "3 / 4; beat 333", "333 is no play"),
    ] {
        let found = Climbing::open(rules, position).err().unwrap_or_default();
        assert!(found.contains(why), "{position}: {found}");
    }
}
