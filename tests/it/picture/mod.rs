//! Pictures for files and paper.

mod drawing;
mod exported;
mod files;
mod moving;
mod qr;
