//! Pictures for files and paper.

mod drawing;
mod files;
