//! What it takes until there is something to see.

use super::Window;
use etude::study::store::RealDisk;
use std::sync::Arc;
use std::time::Duration;

/// The bound of the processor time of all threads until the first frame is laid out.
const MOST: Duration = Duration::from_millis(250);

/// Measures; returns whether the bound was kept. To be asked first, since it counts from the start of the process.
pub fn measure() -> bool {
    let folder = tempfile::tempdir().expect("a folder");
    let mut window = Window::open(folder.path(), Vec::new(), Arc::new(RealDisk));
    // The harness has drawn frames while the window was made.
    let made = spent();
    window.frame();
    let first = spent();
    println!(
        "{:<38} {made:.1?} of the processor until the window is made, {first:.1?} a frame later",
        "start"
    );
    first < MOST
}

/// The processor time of the process so far.
fn spent() -> Duration {
    cpu_time::ProcessTime::now().as_duration()
}
