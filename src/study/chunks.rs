//! Persistent list: copies share unchanged chunks, and it grows without moving elements.

use std::ops::{Index, IndexMut};
use std::sync::Arc;

/// A list in chunks of `SIZE` elements. A copy costs a pointer per chunk, and a change after it the copy of one chunk.
/// Elements are never moved, so that a list of millions grows within a frame.
#[derive(Clone, Debug, PartialEq)]
pub struct Chunks<T, const SIZE: usize = 256> {
    chunks: Vec<Arc<Vec<T>>>,
    len: usize,
}

impl<T, const SIZE: usize> Default for Chunks<T, SIZE> {
    fn default() -> Self {
        Self { chunks: Vec::new(), len: 0 }
    }
}

impl<T: Clone, const SIZE: usize> Chunks<T, SIZE> {
    /// The number of elements.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Returns true if there are no elements.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Memory in bytes, including chunks shared with copies.
    pub fn memory(&self) -> usize {
        self.chunks.len() * SIZE * size_of::<T>()
    }

    /// An element.
    pub fn get(&self, index: usize) -> Option<&T> {
        self.chunks.get(index / SIZE)?.get(index % SIZE)
    }

    /// A mutable element.
    pub fn get_mut(&mut self, index: usize) -> Option<&mut T> {
        Arc::make_mut(self.chunks.get_mut(index / SIZE)?).get_mut(index % SIZE)
    }

    /// Appends an element.
    pub fn push(&mut self, element: T) {
        match self.chunks.last_mut().filter(|last| last.len() < SIZE) {
            Some(last) => Arc::make_mut(last).push(element),
            None => {
                let mut chunk = Vec::with_capacity(SIZE);
                chunk.push(element);
                self.chunks.push(Arc::new(chunk));
            }
        }
        self.len += 1;
    }

    /// All elements in order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.chunks.iter().flat_map(|chunk| chunk.iter())
    }
}

impl<T: Clone, const SIZE: usize> Index<usize> for Chunks<T, SIZE> {
    type Output = T;

    fn index(&self, index: usize) -> &T {
        &self.chunks[index / SIZE][index % SIZE]
    }
}

impl<T: Clone, const SIZE: usize> FromIterator<T> for Chunks<T, SIZE> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        let mut list = Self::default();
        elements.into_iter().for_each(|element| list.push(element));
        list
    }
}

impl<T: Clone, const SIZE: usize> IndexMut<usize> for Chunks<T, SIZE> {
    fn index_mut(&mut self, index: usize) -> &mut T {
        &mut Arc::make_mut(&mut self.chunks[index / SIZE])[index % SIZE]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chunks_share_copies() {
        let mut list: Chunks<i32> = (0..1000).collect();
        let before = list.clone();
        list[700] = 0;
        list.push(7);
        assert_eq!((before[700], before.len(), before.get(1000)), (700, 1000, None));
        assert_eq!((list[700], list.len(), list.get(1000)), (0, 1001, Some(&7)));
        let shared = before.chunks.iter().zip(&list.chunks).filter(|(one, other)| Arc::ptr_eq(one, other));
        assert_eq!(shared.count(), 2, "of four chunks one was changed and one has grown");
        (0..list.len()).for_each(|index| list[index] += 1);
        assert_eq!((list[0], before[0]), (1, 0));
        assert!(before.iter().copied().eq(0..1000) && before == (0..1000).collect());
    }
}
