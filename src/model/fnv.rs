//! FNV-1a, 64 bits: the hash of file fingerprints, proofs and names of indexes. It is stored, so it must never change.

/// An FNV-1a hash of the bytes so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fnv(pub u64);

impl Fnv {
    /// The hash of no bytes: the offset basis.
    pub const EMPTY: Self = Self(0xcbf2_9ce4_8422_2325);

    /// The hash of the bytes so far and of these behind them.
    #[must_use]
    pub fn and(self, bytes: &[u8]) -> Self {
        let step = |hash: u64, &byte: &u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Self(bytes.iter().fold(self.0, step))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Test vectors of the authors: <http://www.isthe.com/chongo/tech/comp/fnv/>.
    #[test]
    fn published_vectors() {
        let hash = |text: &str| Fnv::EMPTY.and(text.as_bytes()).0;
        let expected = [0xcbf2_9ce4_8422_2325, 0xaf63_dc4c_8601_ec8c, 0x8594_4171_f739_67e8];
        assert_eq!(["", "a", "foobar"].map(hash), expected);
        assert_eq!(Fnv::EMPTY.and(b"foo").and(b"bar"), Fnv::EMPTY.and(b"foobar"));
    }
}
