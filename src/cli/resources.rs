//! Resource options of commands that prove.

use etude_study::machine;
use etude_study::registry;
use etude_study::resources::Resources;

/// Resource options.
#[derive(Debug, clap::Args)]
pub struct ResourceOptions {
    /// Number of threads; one per core by default
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Memory limit of the tables in MB; a quarter of the machine's by default
    #[arg(long, value_name = "MB", value_parser = clap::value_parser!(u32).range(1..))]
    memory: Option<u32>,
}

impl ResourceOptions {
    /// The resulting limits; shared state of games gets the number of threads.
    pub fn limits(&self) -> Resources {
        let resources = Resources {
            memory: self.memory.map_or_else(machine::default_memory, bytes),
            threads: self.threads.map_or_else(machine::threads, usize::from),
        };
        registry::shared().for_each(|shared| shared.set_threads(resources.threads));
        resources
    }
}

pub(super) fn bytes(megabytes: u32) -> usize {
    usize::try_from(u64::from(megabytes) << 20).unwrap_or(usize::MAX)
}
