//! Resources of the machine.

use super::resources::Resources;
use parking_lot::Mutex;
use std::sync::LazyLock;
use std::time::{Duration, Instant};
use sysinfo::{MemoryRefreshKind, Pid, Process, ProcessRefreshKind, ProcessesToUpdate, RefreshKind, System};

/// Memory in bytes assumed if the system reports none.
const UNKNOWN_MEMORY: u64 = 4 << 30;

/// Memory of the machine in bytes, or the process limit if less; queried once.
pub fn total_memory() -> u64 {
    static KNOWN: LazyLock<u64> = LazyLock::new(ask_memory);
    *KNOWN
}

fn ask_memory() -> u64 {
    let only_memory = RefreshKind::nothing().with_memory(MemoryRefreshKind::nothing().with_ram());
    let Ok(system) = System::new_with_specifics(only_memory) else { return UNKNOWN_MEMORY };
    // Within a container its limit counts.
    let limit = system.cgroup_limits().map_or(u64::MAX, |limits| limits.total_memory);
    match system.total_memory().min(limit) {
        0 => UNKNOWN_MEMORY,
        bytes => bytes,
    }
}

/// Default table memory in bytes: a quarter of the memory.
pub fn default_memory() -> usize {
    usize::try_from(total_memory() / 4).unwrap_or(usize::MAX)
}

/// Available parallelism; queried once.
pub fn threads() -> usize {
    static KNOWN: LazyLock<usize> =
        LazyLock::new(|| std::thread::available_parallelism().map_or(1, usize::from));
    *KNOWN
}

/// Limit of a window's default memory, in bytes.
const WINDOW_MEMORY: usize = 2 << 30;

/// Default resources of a window.
pub fn default_resources() -> Resources {
    Resources { memory: default_memory().min(WINDOW_MEMORY), threads: threads() }
}

/// Resident memory of the process in bytes, at most a quarter of a second old; none if unknown.
pub fn resident_memory() -> Option<u64> {
    /// Lifetime of a measurement.
    const FRESH: Duration = Duration::from_millis(250);
    /// Time and result of the last measurement.
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

/// Nanoseconds since 1970, for seeds and file names.
pub fn nanoseconds() -> u64 {
    #[expect(clippy::disallowed_methods, reason = "this is the one place that asks")]
    std::time::UNIX_EPOCH.elapsed().map_or(0, |time| time.as_nanos() as u64)
}

/// Drops a value on a thread of its own: freeing gigabytes in many pieces should delay neither an answer nor the
/// program's end.
pub fn drop_aside<T: Send + 'static>(value: T) {
    let builder = std::thread::Builder::new().name("freeing".to_owned());
    let work: Box<dyn FnOnce() + Send> = Box::new(move || drop(value));
    // Without a thread it is dropped here.
    let _ = builder.spawn(work);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn machine_resources() {
        assert!(total_memory() >= 64 << 20, "{} bytes", total_memory());
        assert!(default_memory() as u64 <= total_memory() / 4);
        let window = default_resources().memory;
        assert!(window <= default_memory() && window <= 2 << 30, "{window} bytes");
        assert!(threads() >= 1);
        assert!(resident_memory().is_none_or(|bytes| bytes > 1 << 20), "a test takes more than a megabyte");
    }
}
