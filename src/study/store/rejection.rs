//! The program's own reasons for rejecting a file.

use etude_model::Message;
use std::error::Error;
use std::fmt::{Display, Formatter};
use std::fs::Metadata;
use std::io::{self, ErrorKind};

/// Something other than a regular file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotAFile {
    /// A folder.
    Folder,
    /// A pipe, a socket or a device, whose contents may never end.
    Other,
}

impl NotAFile {
    /// Checks that something is a regular file.
    ///
    /// # Errors
    /// [`Rejection::NotAFile`] if it is none.
    pub fn check(metadata: &Metadata) -> io::Result<()> {
        match (metadata.is_file(), metadata.is_dir()) {
            (true, _) => Ok(()),
            (false, true) => Err(Self::Folder.into()),
            (false, false) => Err(Self::Other.into()),
        }
    }
}

impl From<NotAFile> for io::Error {
    fn from(what: NotAFile) -> Self {
        Rejection::NotAFile(what).into()
    }
}

/// Reason for rejecting a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rejection {
    /// It is no regular file.
    NotAFile(NotAFile),
    /// It exceeds the size limit.
    TooLarge {
        /// The limit, in megabytes.
        megabytes: u64,
    },
    /// It is not UTF-8.
    NotText {
        /// First invalid byte, from 1.
        byte: usize,
    },
    /// It is read-only.
    ReadOnly,
}

impl Rejection {
    /// Checks a length against the size limit.
    ///
    /// # Errors
    /// [`Self::TooLarge`] if it is exceeded.
    pub fn check_length(bytes: usize, most: u64) -> io::Result<()> {
        if bytes as u64 <= most { Ok(()) } else { Err(Self::TooLarge { megabytes: most >> 20 }.into()) }
    }
}

impl Display for Rejection {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::NotAFile(NotAFile::Folder) => write!(f, "a folder, not a file"),
            Self::NotAFile(NotAFile::Other) => write!(f, "a pipe or a device, not a file"),
            Self::TooLarge { megabytes } => write!(f, "larger than {megabytes} MB"),
            Self::NotText { byte } => write!(f, "not UTF-8 text: byte {byte}"),
            Self::ReadOnly => write!(f, "the file is read-only"),
        }
    }
}

impl Error for Rejection {}

impl From<Rejection> for io::Error {
    fn from(rejection: Rejection) -> Self {
        let kind = match rejection {
            Rejection::NotAFile(NotAFile::Folder) => ErrorKind::IsADirectory,
            Rejection::NotAFile(NotAFile::Other) => ErrorKind::InvalidInput,
            Rejection::TooLarge { .. } => ErrorKind::FileTooLarge,
            Rejection::NotText { .. } => ErrorKind::InvalidData,
            Rejection::ReadOnly => ErrorKind::PermissionDenied,
        };
        Self::new(kind, rejection)
    }
}

/// Message for the user about a failed file access. Errors that only the system knows keep its words.
pub fn message(error: &io::Error) -> Message {
    let rejection = error.get_ref().and_then(|inner| inner.downcast_ref::<Rejection>());
    match rejection {
        Some(Rejection::NotAFile(NotAFile::Folder)) => Message::new("disk-folder"),
        Some(Rejection::NotAFile(NotAFile::Other)) => Message::new("disk-device"),
        Some(Rejection::TooLarge { megabytes }) => {
            Message::new("disk-too-large").number("megabytes", *megabytes)
        }
        Some(Rejection::NotText { byte }) => Message::new("disk-not-text").number("byte", *byte),
        Some(Rejection::ReadOnly) => Message::new("disk-read-only"),
        None => match error.kind() {
            ErrorKind::NotFound => Message::new("disk-missing"),
            ErrorKind::PermissionDenied => Message::new("disk-forbidden"),
            ErrorKind::IsADirectory => Message::new("disk-folder"),
            ErrorKind::StorageFull => Message::new("disk-full"),
            ErrorKind::ReadOnlyFilesystem => Message::new("disk-read-only-system"),
            ErrorKind::ResourceBusy => Message::new("disk-busy"),
            _ => Message::new("disk-other").text("reason", error.to_string()),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn read_only_file_systems() {
        let errors: [io::Error; 2] = [Rejection::ReadOnly.into(), ErrorKind::ReadOnlyFilesystem.into()];
        assert_eq!(errors.map(|error| message(&error).id), ["disk-read-only", "disk-read-only-system"]);
    }
}
