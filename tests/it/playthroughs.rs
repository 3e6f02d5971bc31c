//! playthroughs
