//! The networks that were learnt from games of the program with itself, and which rules they judge.

use super::super::board::Size;
use super::super::rules::{Generator, Rules};
use super::network::{self, Network};
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use std::io::{self, Read, Write};
use std::sync::OnceLock;

/// What files of weights begin with; the digit is the format.
const MAGIC: &[u8; 4] = b"EDN1";

/// Reads a file of weights.
///
/// # Errors
/// When it is none, or one for another board.
pub fn read(size: Size, file: &[u8]) -> io::Result<Network> {
    let wrong = || io::Error::new(io::ErrorKind::InvalidData, "no weights of this board");
    let packed = file.strip_prefix(MAGIC).ok_or_else(wrong)?;
    let mut bytes = Vec::new();
    let most = network::count(size) as u64 * 4;
    ZlibDecoder::new(packed).take(most + 1).read_to_end(&mut bytes)?;
    let (words, rest) = bytes.as_chunks();
    let numbers: Vec<i32> = words.iter().map(|&word| i32::from_le_bytes(word)).collect();
    Network::new(size, &numbers).filter(|_| rest.is_empty()).ok_or_else(wrong)
}

/// Writes a file of weights, as [`Network::new`] takes them.
///
/// # Errors
/// When it cannot be written.
pub fn write(numbers: &[i32], file: &mut impl Write) -> io::Result<()> {
    file.write_all(MAGIC)?;
    let mut packer = ZlibEncoder::new(file, Compression::best());
    for number in numbers {
        packer.write_all(&number.to_le_bytes())?;
    }
    packer.finish().map(|_| ())
}

/// The networks, by generator of moves, and whether the game is to be lost; none where nothing was learnt.
static LEARNT: [[OnceLock<Option<Network>>; 2]; GENERATORS] =
    [const { [const { OnceLock::new() }; 2] }; GENERATORS];
/// More than there are generators.
const GENERATORS: usize = 16;

/// The file of weights that positions under some rules are judged by; near variants share one.
fn file(rules: &Rules) -> Option<&'static [u8]> {
    match (rules.generator, rules.losing) {
        (Generator::English | Generator::Italian, false) => {
            Some(include_bytes!("../../../../assets/weights/english.edn"))
        }
        (Generator::Russian | Generator::Pool, false) => {
            Some(include_bytes!("../../../../assets/weights/russian.edn"))
        }
        (Generator::Brazilian, false) => Some(include_bytes!("../../../../assets/weights/brazilian.edn")),
        (Generator::International, false) => {
            Some(include_bytes!("../../../../assets/weights/international.edn"))
        }
        _ => None,
    }
}

fn place(rules: &Rules) -> Option<&'static OnceLock<Option<Network>>> {
    LEARNT.get(rules.generator as usize)?.get(usize::from(rules.losing))
}

/// The network that positions under some rules are judged by; none where nothing was learnt.
#[inline]
pub fn of(rules: &Rules) -> Option<&'static Network> {
    place(rules)?.get_or_init(|| read(rules.size, file(rules)?).ok()).as_ref()
}

/// Judges by this network from now on, for as long as the program runs: for the trainer. Whether it came before the first
/// position was judged.
pub fn judge_by(rules: &Rules, network: Option<Network>) -> bool {
    place(rules).is_some_and(|place| place.set(network).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::draughts::rules;

    #[test]
    fn rules_have_networks_or_are_judged_by_rules_of_thumb() {
        for rules in rules::ALL {
            let is_learnt = file(rules).is_some();
            assert_eq!(of(rules).is_some(), is_learnt, "{}: its file is read", rules.profile.id);
        }
        for rules in [&rules::ENGLISH, &rules::RUSSIAN, &rules::BRAZILIAN, &rules::INTERNATIONAL] {
            assert!(of(rules).is_some(), "{}", rules.profile.id);
        }
    }

    #[test]
    fn files_are_read_as_they_were_written() {
        for size in [Size::Eight, Size::Ten] {
            let numbers: Vec<i32> = (0..network::count(size) as i32).map(|at| at % 700 - 350).collect();
            let mut file = Vec::new();
            write(&numbers, &mut file).expect("written");
            assert_eq!(read(size, &file).ok(), Network::new(size, &numbers));
            let other = if size == Size::Eight { Size::Ten } else { Size::Eight };
            assert!(read(other, &file).is_err());
            for length in [0, 3, 4, file.len() / 2, file.len() - 1] {
                assert!(read(size, &file[..length]).is_err(), "{length} bytes");
            }
        }
    }
}
