//! Annotations of moves as the signs that players write.

/// The annotations that are shown by signs.
pub const SIGNS: [(&str, u8); 6] = [("!", 1), ("?", 2), ("!!", 3), ("??", 4), ("!?", 5), ("?!", 6)];

/// A move's annotations as signs; those that have none are left out.
pub fn signs(nags: &[u8]) -> String {
    let sign = |nag: &u8| SIGNS.iter().find(|(_, number)| number == nag).map(|(sign, _)| *sign);
    nags.iter().filter_map(sign).collect()
}
