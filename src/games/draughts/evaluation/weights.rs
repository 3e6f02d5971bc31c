//! Network weights, trained on self-play, and the rules they belong to.

use super::super::board::Size;
use super::super::rules::{Generator, Rules};
use super::network::{self, Network};
use flate2::Compression;
use flate2::read::ZlibDecoder;
use flate2::write::ZlibEncoder;
use std::io::{self, Read, Write};
use std::sync::OnceLock;

/// The first bytes of a weights file; the digit is the format.
const MAGIC: &[u8; 4] = b"EDN1";

/// Reads a weights file.
///
/// # Errors
/// Fails if it is no weights file, or belongs to another board.
pub fn read(size: Size, file: &[u8]) -> io::Result<Network> {
    Network::new(size, &numbers(size, file)?).ok_or_else(wrong)
}

fn wrong() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "no weights of this board")
}

/// Parameters of a weights file, in the order of [`Network::new`].
///
/// # Errors
/// Fails if it is no weights file, or belongs to another board.
pub fn numbers(size: Size, file: &[u8]) -> io::Result<Vec<i32>> {
    let packed = file.strip_prefix(MAGIC).ok_or_else(wrong)?;
    let mut bytes = Vec::new();
    let most = network::count(size) as u64 * 4;
    ZlibDecoder::new(packed).take(most + 1).read_to_end(&mut bytes)?;
    let (words, rest) = bytes.as_chunks();
    let numbers: Vec<i32> = words.iter().map(|&word| i32::from_le_bytes(word)).collect();
    if rest.is_empty() && numbers.len() == network::count(size) { Ok(numbers) } else { Err(wrong()) }
}

/// Writes a weights file with parameters in the order of [`Network::new`].
///
/// # Errors
/// Fails if it cannot be written.
pub fn write(numbers: &[i32], file: &mut impl Write) -> io::Result<()> {
    file.write_all(MAGIC)?;
    let mut packer = ZlibEncoder::new(file, Compression::best());
    for number in numbers {
        packer.write_all(&number.to_le_bytes())?;
    }
    packer.finish().map(|_| ())
}

/// The networks by move generator and [`Rules::losing`]; `None` where none was trained.
static LEARNT: [[OnceLock<Option<Network>>; 2]; GENERATORS] =
    [const { [const { OnceLock::new() }; 2] }; GENERATORS];
/// An upper bound of the number of generators.
const GENERATORS: usize = 16;

/// The weights file of the rules; similar variants share one.
fn file(rules: &Rules) -> Option<&'static [u8]> {
    match (rules.generator, rules.losing) {
        (Generator::English | Generator::Italian, false) => Some(include_bytes!("../../weights/english.edn")),
        (Generator::Russian | Generator::Pool, false) => Some(include_bytes!("../../weights/russian.edn")),
        (Generator::Brazilian, false) => Some(include_bytes!("../../weights/brazilian.edn")),
        (Generator::International, false) => Some(include_bytes!("../../weights/international.edn")),
        _ => None,
    }
}

fn place(rules: &Rules) -> Option<&'static OnceLock<Option<Network>>> {
    LEARNT.get(rules.generator as usize)?.get(usize::from(rules.losing))
}

/// The network of the rules; `None` where none was trained, as for own rules.
#[inline]
pub fn of(rules: &Rules) -> Option<&'static Network> {
    if rules.profile.is_own() {
        return None;
    }
    place(rules)?.get_or_init(|| read(rules.size, file(rules)?).ok()).as_ref()
}

/// Evaluates with this network for the rest of the process; for the trainer. Returns false when the rules' network was
/// already in use.
pub fn judge_by(rules: &Rules, network: Option<Network>) -> bool {
    place(rules).is_some_and(|place| place.set(network).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draughts::rules;

    #[test]
    fn shipped_weights_load() {
        for rules in rules::ALL {
            let is_learnt = file(rules).is_some();
            assert_eq!(of(rules).is_some(), is_learnt, "{}: its file is read", rules.profile.id);
        }
        for rules in [&rules::ENGLISH, &rules::RUSSIAN, &rules::BRAZILIAN, &rules::INTERNATIONAL] {
            assert!(of(rules).is_some(), "{}", rules.profile.id);
        }
    }

    #[test]
    fn weights_round_trip() {
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
