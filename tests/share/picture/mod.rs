//! Pictures for files and paper.

mod drawing;
mod files;
mod moving;
mod qr;
mod studies;
