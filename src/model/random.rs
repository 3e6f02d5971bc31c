//! Pseudorandom numbers, the same on every machine.

/// The SplitMix64 generator (Steele, Lea and Flood, 2014).
#[derive(Clone, Debug, Default)]
pub struct SplitMix(pub u64);

impl SplitMix {
    /// The next number below `limit`, which must not be 0. The bias of the remainder is below `limit` / 2^64.
    pub fn below(&mut self, limit: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ z >> 31) % limit
    }

    /// The Fisher–Yates shuffle.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end as u64 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::SplitMix;

    /// The first numbers of the reference program (prng.di.unimi.it/splitmix64.c) from 1234567.
    #[test]
    fn matches_reference_program() {
        let mut random = SplitMix(1_234_567);
        let expected = [
            6_457_827_717_110_365_317,
            3_203_168_211_198_807_973,
            9_817_491_932_198_370_423,
            4_593_380_528_125_082_431,
            16_408_922_859_458_223_821,
        ];
        assert_eq!(expected.map(|_| random.below(u64::MAX)), expected);
    }
}
