//! Studies as files, samples and collections, and what they may use together.

mod asked;
mod bases;
mod batch;
mod book;
mod budget;
mod collections;
mod compositions;
mod doubt;
mod exercises;
mod hub;
mod library;
mod notation;
mod on_request;
mod practice;
mod proofs;
mod questions;
mod reading;
mod resting;
mod review;
mod rules;
mod sessions;
mod shelf;
mod stopped;
mod unfolding;
mod why;
