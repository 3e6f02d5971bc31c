//! Compression of short texts: an arithmetic coder with a trained model.
//!
//! The model predicts each bit by its frequency after the last 0, 1, 2, 3, 4 and 6 bytes. All arithmetic is in
//! integers, so that every machine gets the same result.

/// Context lengths in bytes.
const ORDERS: [u32; 6] = [0, 1, 2, 3, 4, 6];
/// Number of hashed contexts; contexts with the same hash share their statistics.
const SLOTS: usize = 1 << 17;
/// The probability 1.
const WHOLE: u32 = 1 << 16;
/// The least probability of a bit, so that a surprise costs at most 11.5 bits; a part of version 1.
const LEAST: u32 = 24;
/// Limit of the count of a context.
const MOST_SEEN: u16 = 40;

/// Probability of a set bit in a context, and the number of observations.
#[derive(Clone, Copy)]
struct Slot {
    set: u16,
    seen: u16,
}

/// Model that predicts the next bit.
#[derive(Clone)]
pub struct Model {
    slots: Vec<Slot>,
    /// The last eight bytes, the newest lowest.
    before: u64,
    /// Bits of the current byte after a leading 1.
    bits: u32,
}

impl Model {
    /// A model trained on texts, each ended by a zero byte: after the last one a text is coded as they were.
    pub fn of(text: &str) -> Self {
        let slots = vec![Slot { set: (WHOLE / 2) as u16, seen: 0 }; SLOTS];
        let mut model = Self { slots, before: 0, bits: 1 };
        for byte in text.bytes() {
            for at in (0..8).rev() {
                model.learn(byte >> at & 1 == 1);
            }
        }
        model
    }

    /// Slots of the contexts of the next bit, the longest context last.
    fn contexts(&self) -> [usize; ORDERS.len()] {
        ORDERS.map(|order| {
            let known = if order == 0 { 0 } else { self.before & (u64::MAX >> (64 - 8 * order)) };
            let mixed = (known + 1)
                .wrapping_mul(0x9e37_79b9_7f4a_7c15)
                .wrapping_add(u64::from(self.bits) << 8 | u64::from(order))
                .wrapping_mul(0xd6e8_feb8_6659_fd93);
            (mixed >> 40) as usize % SLOTS
        })
    }

    /// Probability that the next bit is set, from `LEAST` to `WHOLE - LEAST`.
    fn likely(&self) -> u32 {
        let (mut sum, mut weights) = (u64::from(WHOLE / 2), 1_u64);
        for (context, rank) in self.contexts().into_iter().zip(1..) {
            let Some(&Slot { set, seen }) = self.slots.get(context) else { continue };
            if seen > 0 {
                // Near-certain and longer contexts weigh more.
                let doubt = u64::from(set.min(u16::MAX - set)) + 256;
                let weight = u64::from(seen) * rank * rank * rank * u64::from(WHOLE) / doubt;
                sum += weight * u64::from(set);
                weights += weight;
            }
        }
        ((sum / weights) as u32).clamp(LEAST, WHOLE - LEAST)
    }

    fn learn(&mut self, bit: bool) {
        for context in self.contexts() {
            let Some(slot) = self.slots.get_mut(context) else { continue };
            let goal = if bit { i32::from(u16::MAX) } else { 0 };
            let step = (goal - i32::from(slot.set)) * 2 / (2 * i32::from(slot.seen) + 3);
            slot.set = (i32::from(slot.set) + step) as u16;
            slot.seen = (slot.seen + 1).min(MOST_SEEN);
        }
        self.bits = self.bits << 1 | u32::from(bit);
        if self.bits >= 256 {
            self.before = self.before << 8 | u64::from(self.bits & 255);
            self.bits = 1;
        }
    }
}

/// Splits a range by a probability.
fn split(low: u32, high: u32, likely: u32) -> u32 {
    low + ((u64::from(high - low) * u64::from(likely)) >> 16) as u32
}

/// Compresses a text without zero bytes; a zero byte ends it.
pub fn pack(mut model: Model, text: &str) -> Vec<u8> {
    let (mut low, mut high) = (0_u32, u32::MAX);
    let mut out = Vec::new();
    for byte in text.bytes().filter(|byte| *byte != 0).chain(std::iter::once(0)) {
        for at in (0..8).rev() {
            let bit = byte >> at & 1 == 1;
            let middle = split(low, high, model.likely());
            if bit {
                high = middle;
            } else {
                low = middle + 1;
            }
            model.learn(bit);
            while low >> 24 == high >> 24 {
                out.push((high >> 24) as u8);
                (low, high) = (low << 8, high << 8 | 255);
            }
        }
    }
    // The fewest bytes that lie within the range if zeros follow.
    for kept in 0..=4_u32 {
        let mask = u32::MAX.checked_shr(8 * kept).unwrap_or(0);
        let value = low.checked_add(mask).map_or(high, |up| up & !mask);
        if value >= low && value <= high && value & mask == 0 {
            out.extend(value.to_be_bytes().into_iter().take(kept as usize));
            break;
        }
    }
    while out.last() == Some(&0) {
        out.pop();
    }
    out
}

/// Decompresses a text; none if the result is not UTF-8.
pub fn unpack(mut model: Model, bytes: &[u8]) -> Option<String> {
    /// Length limit, far above any code.
    const MOST: usize = 1 << 16;
    let mut rest = bytes.iter().copied().chain(std::iter::repeat(0));
    let (mut low, mut high) = (0_u32, u32::MAX);
    let mut value = (0..4).fold(0_u32, |value, _| value << 8 | u32::from(rest.next().unwrap_or(0)));
    let mut text = Vec::new();
    while text.len() < MOST {
        let mut byte = 0_u8;
        for _ in 0..8 {
            let middle = split(low, high, model.likely());
            let bit = value <= middle;
            if bit {
                high = middle;
            } else {
                low = middle + 1;
            }
            model.learn(bit);
            byte = byte << 1 | u8::from(bit);
            while low >> 24 == high >> 24 {
                (low, high) = (low << 8, high << 8 | 255);
                value = value << 8 | u32::from(rest.next().unwrap_or(0));
            }
        }
        if byte == 0 {
            return String::from_utf8(text).ok();
        }
        text.push(byte);
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn packing_round_trip() {
        let model = Model::of("the cat sat on the mat\nthe dog\n\0");
        for text in
            ["", "a", "the cat sat on the dog", "大王 ♠ Ω", &"the mat ".repeat(300), "\u{1}\u{7f}\u{10ffff}"]
        {
            let packed = pack(model.clone(), text);
            assert_eq!(unpack(model.clone(), &packed).as_deref(), Some(text), "{packed:?}");
        }
        // Texts of equal length; the model knows the words of one of them.
        let [known, other] =
            ["the cat sat on the dog", "zqx kvj wpf ub yxg jqz"].map(|text| pack(model.clone(), text).len());
        assert!(known * 2 < other, "what is known takes little: {known} and {other} bytes");
    }

    #[test]
    fn unpacking_any_bytes() {
        let model = Model::of("3 4 55\n");
        for byte in 0..=255_u8 {
            let _ = unpack(model.clone(), &[byte, byte.wrapping_mul(7), 3, byte]);
        }
    }
}
