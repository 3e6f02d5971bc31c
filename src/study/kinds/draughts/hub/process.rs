//! A process that ends together with every process that it started.

use std::io;
use std::process::{Child, ChildStdin, ChildStdout, Command};

/// A process with its children. Dropping it ends them all.
pub struct ProcessTree(Child);

impl ProcessTree {
    /// Starts a process; on Unix as the head of a process group, to which its children belong.
    ///
    /// # Errors
    /// The system's.
    pub fn spawn(command: &mut Command) -> io::Result<Self> {
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(command, 0);
        command.spawn().map(Self)
    }

    /// Takes its standard input and output, where they are pipes.
    pub fn take_pipes(&mut self) -> Option<(ChildStdin, ChildStdout)> {
        Some((self.0.stdin.take()?, self.0.stdout.take()?))
    }
}

impl Drop for ProcessTree {
    fn drop(&mut self) {
        // Nobody has waited for it, so that its number belongs to no other process, even if it has ended.
        end_children(&self.0);
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Ends the process group of a process.
#[cfg(unix)]
fn end_children(head: &Child) {
    use nix::sys::signal::{Signal, killpg};
    if let Ok(id) = i32::try_from(head.id()) {
        let _ = killpg(nix::unistd::Pid::from_raw(id), Signal::SIGKILL);
    }
}

/// Ends a process and its descendants by the system's program for it.
#[cfg(windows)]
fn end_children(head: &Child) {
    use std::process::Stdio;
    let mut command = Command::new("taskkill");
    command.args(["/T", "/F", "/PID", &head.id().to_string()]);
    let _ = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
}

#[cfg(not(any(unix, windows)))]
fn end_children(_: &Child) {}
