//! Studies as files, samples and collections.

mod collections;
mod library;
mod sessions;
mod shelf;
