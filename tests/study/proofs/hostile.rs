//! Files that were made to keep the checker busy: each is refused at once, or stopped where it cannot be known before.
//! Where a file goes on for ever, a checker that did not stop by itself would not end either.

use super::field;
use super::{proof, with_entries};
use etude_verify::{Failure, Reason, Verified, checksum, verify};
use std::cell::Cell;
use std::io::{BufReader, Read};
use std::time::Instant;

/// A file by what it begins with, and what follows for ever.
struct Endless {
    head: Vec<u8>,
    again: Vec<u8>,
    at: usize,
}

impl Read for Endless {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        for byte in buffer.iter_mut() {
            *byte = match self.head.get(self.at) {
                Some(byte) => *byte,
                None => self.again[(self.at - self.head.len()) % self.again.len()],
            };
            self.at += 1;
        }
        Ok(buffer.len())
    }
}

/// The head of a file.
fn head(game: &str, rules: &str, position: &str, entries: &str, slices: &str) -> String {
    format!(
        "etude proof 1\ngame: {game}\nrules: {rules} 1\nposition: {position}\nclaim: win\nentries: {entries}\n\
         checksum: {:016x}\n{slices}\n",
        checksum(None, b"")
    )
}

fn check(head: &str, again: &str) -> Result<Verified, Failure> {
    let (head, again) = (head.as_bytes().to_vec(), again.as_bytes().to_vec());
    if again.is_empty() {
        verify(&mut &head[..], &|| false)
    } else {
        verify(&mut BufReader::new(Endless { head, again, at: 0 }), &|| false)
    }
}

const PUZZLE: &str = "3 4 66 9 / 88";
/// Under Frisian rules a king that has more ways to capture than anybody lists.
const WAYS: &str = "W:WK42:B7,11,14,17,19,22,23,25,27,28,33,39,40,44";
const ALL_SLICES: &str = "slices: MM/MM, MMM/M, M/MMM";

/// Name, head, what follows for ever, and words of the refusal.
fn files() -> Vec<(&'static str, String, String, &'static str)> {
    let climbing = |position: &str, entries: &str| head("climbing", "doudizhu", position, entries, "");
    let draughts = |rules: &str, position: &str, slices: &str| head("draughts", rules, position, "0", slices);
    let nothing = String::new;
    let entry = || format!("{PUZZLE}\t3\n");
    vec![
        ("more entries", climbing(PUZZLE, "9"), entry(), "9 entries are announced, there are more"),
        ("one entry", climbing(PUZZLE, "1"), entry(), "1 entry is announced, there are more"),
        ("the same", climbing(PUZZLE, "18446744073709551615"), entry(), "two entries"),
        ("two by turns", climbing(PUZZLE, "99999999999"), entry() + "4 66 9 / 88\t4\n", "two entries"),
        ("a line without end", nothing(), "a".to_owned(), "4096 bytes"),
        ("an entry without end", climbing(PUZZLE, "9"), "3 ".to_owned(), "4096 bytes"),
        ("empty lines", climbing(PUZZLE, "9"), "\n".to_owned(), "a tab and a move"),
        ("zeros", nothing(), "\0".to_owned(), "4096 bytes"),
        ("a number of a hundred digits", climbing(PUZZLE, &"9".repeat(100)), nothing(), "a number"),
        ("a long position", climbing(&"3".repeat(5000), "1"), nothing(), "4096 bytes"),
        ("a whole deck", climbing("3333 4444 5555 6666 7777 8888 9999 / TTTT", "1"), nothing(), "20 cards"),
        ("six threes", climbing("333 / 333", "1"), nothing(), "no possible position"),
        ("a fifth three", climbing("333 4 / 55; beat 33", "1"), nothing(), "no possible position"),
        (
            "no cards",
            head("durak", "plain", "trump S; attacker; defender", "1", ""),
            nothing(),
            "without cards",
        ),
        ("no pieces", draughts("russian", "W:W:B", ""), nothing(), "no possible position"),
        ("one side", draughts("russian", "W:Wc3:B", ""), nothing(), "no possible position"),
        (
            "many pieces",
            draughts("russian", "W:WKb4,Ka3,Kc3,Ke3,Kg3,Kb2,Kd2,Kf2,Kh2,Ka1,Kc1,Ke1,Kg1:Bh8", ""),
            nothing(),
            "more than 12 pieces",
        ),
        ("many slices", draughts("turkish", "W:WKa1:BKh8", &format!("{ALL_SLICES}\n")), nothing(), "places"),
        (
            "a long slice",
            draughts("russian", "W:WKa1:BKh8", &format!("slices: {}/M\n", "M".repeat(999))),
            nothing(),
            "4 pieces",
        ),
        (
            "slices of cards",
            head("climbing", "doudizhu", PUZZLE, "0", "slices: K/K\n"),
            nothing(),
            "no slices",
        ),
        (
            "ways to capture",
            head("draughts", "frisian", WAYS, "1", ""),
            format!("{WAYS}\t1\t1\n"),
            "ways to move",
        ),
        (
            "high ranks",
            head("draughts", "russian", "W:Wb4:Bf8", "9", ""),
            "W:Wb4:Bf8\tb4-a5\t4294967296\n".into(),
            "a rank",
        ),
    ]
}

/// What is told of each is also what they cost: `cargo test hostile -- --nocapture` prints it.
#[test]
fn hostile_files_are_refused_before_they_cost_anything() {
    let files = files();
    assert!(files.len() >= 20, "{}", files.len());
    for (name, head, again, words) in files {
        let began = Instant::now();
        let failure = check(&head, &again).err().unwrap_or_else(|| panic!("{name} is believed"));
        let said: String = failure.to_string().chars().take(60).collect();
        println!("{name:30} {:8.3} s  {said}", began.elapsed().as_secs_f64());
        assert!(failure.to_string().contains(words), "{name}: {failure}");
        assert!(matches!(failure, Failure::Refused { .. } | Failure::NotProof { .. }), "{name}: {failure:?}");
    }
    #[cfg(target_os = "linux")]
    {
        let status = std::fs::read_to_string("/proc/self/status").expect("Linux tells");
        println!("{}", status.lines().find(|line| line.starts_with("VmHWM")).expect("it tells the peak"));
    }
}

/// Whatever the checker is doing, it ends when it is told to: it asks again and again, and each time may be the last.
#[test]
fn a_check_is_stopped_while_it_reads_makes_slices_and_follows() {
    let slices = head("draughts", "international", "W:WK1:BK45", "0", "slices: KK/KK\n");
    let strategy = proof("draughts", "russian", "W:WKg3,Kh2:BKa7");
    for (text, all) in [(&slices, None), (&strategy, Some(field(&strategy, "entries")))] {
        // How often it asks in all, where it comes to an end.
        let asked = Cell::new(0_u64);
        let after = |most: u64| {
            asked.set(0);
            verify(&mut text.as_bytes(), &|| {
                asked.set(asked.get() + 1);
                asked.get() > most
            })
        };
        let times = match all {
            Some(entries) => {
                after(u64::MAX).expect("it holds");
                // For each line, and for each position that is looked at.
                assert!(asked.get() > 2 * entries.parse::<u64>().expect("a number"), "{}", asked.get());
                asked.get()
            }
            None => 100,
        };
        for most in [0, 5, times / 2, times - 1] {
            assert!(matches!(after(most), Err(Failure::Stopped)), "{most} of {times}");
            assert_eq!(asked.get(), most + 1, "it ends at once");
        }
    }
}

/// What a refusal says of a position can be looked up: it is the position of an entry, or the game reads it.
#[test]
fn a_refused_position_is_told_in_notation() {
    let text = proof("climbing", "doudizhu", "3 4 66 9 / 88");
    let all = super::entries(&text);
    let mut told = 0;
    for left_out in 1..all.len() {
        let mut others = all.clone();
        others.remove(left_out);
        let Err(Failure::Refused { position, reason, .. }) = check(&with_entries(&text, &others), "") else {
            panic!("{left_out} is missing");
        };
        assert_eq!(reason, Reason::Missing);
        let (entry, profile) = etude_study::registry::find("climbing", "doudizhu").expect("a game");
        assert!(entry.batch.expect("it is played").moves(profile, &position).is_ok(), "{position}");
        told += 1;
    }
    assert!(told > 4, "{told}");
}
