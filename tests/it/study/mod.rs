//! Studies as files, samples and collections, and what they may use together.

mod bases;
mod batch;
mod book;
mod budget;
mod collections;
mod compositions;
mod doubt;
mod exercises;
mod hub;
mod left_out;
mod library;
mod notation;
mod practice;
mod proofs;
mod questions;
mod reading;
mod resting;
mod review;
mod rules;
mod sessions;
mod shelf;
mod unfolding;
mod why;
