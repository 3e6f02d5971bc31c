//! Checks a proof file that is not packed: `cargo run --example check FILE`. The exit code is 0 if the proof holds, else 1.

use std::{env, fs::File, io::BufReader, process::ExitCode};

fn main() -> ExitCode {
    let path = env::args_os().nth(1).unwrap_or_default();
    let file = File::open(path).map_err(Into::into);
    match file.and_then(|file| etude_verify::verify(&mut BufReader::new(file), &|| false)) {
        Ok(proof) => println!("verified, {} for the side to move: {}", proof.claim, proof.position),
        Err(failure) => {
            eprintln!("{failure}");
            return ExitCode::FAILURE;
        }
    }
    ExitCode::SUCCESS
}
