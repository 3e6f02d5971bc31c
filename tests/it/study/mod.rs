//! Studies as files, samples and collections, and what they may use together.

mod budget;
mod collections;
mod library;
mod resting;
mod rules;
mod sessions;
mod shelf;
