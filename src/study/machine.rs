//! What the machine has to offer.

use super::resources::Resources;
use parking_lot::Mutex;
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use sysinfo::{MemoryRefreshKind, Pid, Process, ProcessRefreshKind, ProcessesToUpdate, RefreshKind, System};

/// What is assumed where the machine does not tell how much memory it has, in bytes.
const UNKNOWN_MEMORY: u64 = 4 << 30;

/// The bytes of memory that this machine has, or this program may use if that is less; the system is asked once.
pub fn total_memory() -> u64 {
    static KNOWN: LazyLock<u64> = LazyLock::new(ask_memory);
    *KNOWN
}

fn ask_memory() -> u64 {
    let only_memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let Ok(system) = System::new_with_specifics(only_memory) else { return UNKNOWN_MEMORY };
    // Within a container the limit counts, not the machine.
    let limit = system.cgroup_limits().map_or(u64::MAX, |limits| limits.total_memory);
    match system.total_memory().min(limit) {
        0 => UNKNOWN_MEMORY,
        bytes => bytes,
    }
}

/// The bytes that a solver's table may take unless the user says otherwise: a quarter of the memory.
pub fn default_memory() -> usize {
    usize::try_from(total_memory() / 4).unwrap_or(usize::MAX)
}

/// The threads that can run at the same time; the system is asked once.
pub fn threads() -> usize {
    static KNOWN: LazyLock<usize> =
        LazyLock::new(|| std::thread::available_parallelism().map_or(1, usize::from));
    *KNOWN
}

/// The most bytes that a window takes unasked, beside other programs.
const WINDOW_MEMORY: usize = 2 << 30;

/// What all work of a window may use together unless the user says otherwise.
pub fn default_resources() -> Resources {
    Resources { memory: default_memory().min(WINDOW_MEMORY), threads: threads() }
}

/// The bytes that the system says this program has in memory, at most a quarter of a second old; nothing where it does not say.
pub fn resident_memory() -> Option<u64> {
    /// How long an answer serves.
    const FRESH: Duration = Duration::from_millis(250);
    /// When it was asked last, and the answer: there is one program, whichever window asks.
    static KNOWN: Mutex<Option<(Instant, Option<u64>)>> = Mutex::new(None);
    let mut known = KNOWN.lock();
    if let Some((asked, bytes)) = *known
        && asked.elapsed() < FRESH
    {
        return bytes;
    }
    let own = Pid::from_u32(std::process::id());
    let mut system = System::new().ok()?;
    let memory = ProcessRefreshKind::nothing().with_memory();
    system.refresh_processes_specifics(ProcessesToUpdate::Some(&[own]), false, memory);
    let bytes = system.process(own).map(Process::memory).filter(|&bytes| bytes > 0);
    *known = Some((Instant::now(), bytes));
    bytes
}

/// The time as nanoseconds since 1970: different in every run, for seeds and for names of files.
pub fn nanoseconds() -> u64 {
    #[expect(clippy::disallowed_methods, reason = "this is the one place that asks")]
    std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_nanos() as u64)
}

/// Frees what may be gigabytes in many pieces on a thread of its own: an answer does not wait for that, nor does the
/// program's end.
pub fn drop_aside<T: Send + 'static>(value: T) {
    let builder = std::thread::Builder::new().name("freeing".to_owned());
    // Where no thread can be had it is dropped here.
    let _ = builder.spawn(move || drop(value));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_machine_has_memory_and_threads() {
        assert!(total_memory() >= 64 << 20, "{} bytes", total_memory());
        assert!(default_memory() as u64 <= total_memory() / 4);
        let window = default_resources().memory;
        assert!(window <= default_memory() && window <= 2 << 30, "{window} bytes");
        assert!(threads() >= 1);
        assert!(resident_memory().is_none_or(|bytes| bytes > 1 << 20), "a test takes more than a megabyte");
    }
}
