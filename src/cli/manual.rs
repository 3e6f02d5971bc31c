//! `etude man`: manual pages, from the arguments and from tables and examples of the reference.

use super::error::{CliError, at};
use super::{Arguments, Outcome, outputs};
use clap::{Arg, Command, CommandFactory as _};
use clap_mangen::Man;
use etude_docs::{COMMAND_LINE as REFERENCE, SETTINGS};
use etude_model::Message;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The arguments of `etude man`.
#[derive(Debug, clap::Args)]
pub struct Manual {
    /// A command, such as `solve` or `base find`; without it all commands stand on one page
    #[arg(value_name = "COMMAND")]
    command: Vec<String>,
    /// Write a page for each command into this folder: etude.1, etude-solve.1 and so on
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    folder: Option<PathBuf>,
}

impl Manual {
    pub(super) fn run(&self, out: &mut impl Write) -> Result<Outcome, CliError> {
        let mut whole = Arguments::command();
        whole.build();
        if let Some(folder) = &self.folder {
            fs::create_dir_all(folder).map_err(at(folder))?;
            write_pages(&whole, folder)?;
        } else if self.command.is_empty() {
            let mut text = page(&whole)?;
            all_sections(&whole, &mut text)?;
            out.write_all(&with_one_head(&text))?;
        } else {
            out.write_all(&page(self.named(&whole)?)?)?;
        }
        Ok(Outcome::Answered)
    }

    /// The command that is asked for.
    fn named<'a>(&self, whole: &'a Command) -> Result<&'a Command, CliError> {
        let mut found = whole;
        for word in &self.command {
            let known: Vec<&str> = subcommands(found).map(Command::get_name).collect();
            let unknown = || {
                let message = Message::new("cli-no-command").text("command", word);
                CliError::Wrong(message.text("known", known.join(", ")))
            };
            found = found.find_subcommand(word).ok_or_else(unknown)?;
        }
        Ok(found)
    }
}

fn subcommands(command: &Command) -> impl Iterator<Item = &Command> {
    command.get_subcommands().filter(|command| command.get_name() != "help")
}

/// Name of a command as it is typed.
fn typed(command: &Command) -> String {
    command.get_bin_name().unwrap_or(command.get_name()).to_owned()
}

/// Writes the pages of a command and of its subcommands.
fn write_pages(command: &Command, folder: &Path) -> Result<(), CliError> {
    let path = folder.join(format!("{}.1", typed(command).replace(' ', "-")));
    outputs::write(&path, &page(command)?)?;
    subcommands(command).try_for_each(|command| write_pages(command, folder))
}

/// Manual page of a command.
fn page(command: &Command) -> io::Result<Vec<u8>> {
    let title = typed(command).replace(' ', "-");
    let source = format!("etude {}", env!("CARGO_PKG_VERSION"));
    let man = Man::new(command.clone()).title(title).source(source).manual("Étude");
    let mut text = Vec::new();
    man.render_title(&mut text)?;
    man.render_name_section(&mut text)?;
    body(command, &man, &mut text)?;
    if command.get_after_help().is_some() {
        man.render_extra_section(&mut text)?;
    }
    list("EXIT STATUS", &rows(REFERENCE, "exit status"), &mut text)?;
    list("ENVIRONMENT", &rows(SETTINGS, "variable"), &mut text)?;
    let examples = examples(&typed(command));
    if !examples.is_empty() {
        writeln!(text, ".SH EXAMPLES")?;
        write_examples(&examples, &mut text)?;
    }
    Ok(with_one_head(&text))
}

/// A page that says once, not in each part, how quotation marks are written.
fn with_one_head(text: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(text);
    let is_head = |line: &&str| line.starts_with(".ie \\n(.g") || line.starts_with(".el .ds");
    let head = text.lines().take_while(is_head);
    let rest = text.lines().filter(|line| !is_head(line));
    head.chain(rest).flat_map(|line| [line, "\n"]).collect::<String>().into_bytes()
}

/// Synopsis, description, options and subcommands.
fn body(command: &Command, man: &Man, text: &mut Vec<u8>) -> io::Result<()> {
    writeln!(text, ".SH SYNOPSIS\n{}", synopsis(command))?;
    man.render_description_section(text)?;
    if command.get_arguments().next().is_some() {
        man.render_options_section(text)?;
    }
    if subcommands(command).next().is_some() {
        man.render_subcommands_section(text)?;
    }
    Ok(())
}

/// Appends the sections of all subcommands to the page of the program.
fn all_sections(command: &Command, text: &mut Vec<u8>) -> io::Result<()> {
    for command in subcommands(command) {
        writeln!(text, ".SH {}", typed(command).to_uppercase())?;
        let mut section = Vec::new();
        body(command, &Man::new(command.clone()), &mut section)?;
        // Section names are unique on a page.
        text.extend(String::from_utf8_lossy(&section).replace(".SH ", ".SS ").into_bytes());
        let examples = examples(&typed(command));
        if !examples.is_empty() {
            writeln!(text, ".SS EXAMPLES")?;
            write_examples(&examples, text)?;
        }
        all_sections(command, text)?;
    }
    Ok(())
}

/// The command with its options and their values.
fn synopsis(command: &Command) -> String {
    let mut words = vec![format!("\\fB{}\\fR", escaped(&typed(command)))];
    let shown = |arg: &&Arg| !arg.is_hide_set() && !["help", "version"].contains(&arg.get_id().as_str());
    // Files and other words come behind the options.
    let (last, first): (Vec<&Arg>, Vec<&Arg>) =
        command.get_arguments().filter(shown).partition(|arg| arg.is_positional());
    for arg in first.into_iter().chain(last) {
        let values = arg.get_value_names().unwrap_or_default().iter();
        let values: Vec<String> = values.map(|name| format!("\\fI{}\\fR", escaped(name))).collect();
        let mut word = match arg.get_long() {
            Some(long) if arg.get_action().takes_values() => {
                format!("\\fB\\-\\-{}\\fR {}", escaped(long), values.join(" "))
            }
            Some(long) => format!("\\fB\\-\\-{}\\fR", escaped(long)),
            None => values.join(" "),
        };
        if !arg.is_required_set() {
            word = format!("[{word}]");
        }
        if arg.is_positional() && arg.get_num_args().is_some_and(|range| range.max_values() > 1) {
            word += " ...";
        }
        words.push(word);
    }
    if subcommands(command).next().is_some() {
        words.push("\\fICOMMAND\\fR".to_owned());
    }
    words.join(" ")
}

/// A section of terms and their meaning.
fn list(name: &str, rows: &[(String, String)], text: &mut Vec<u8>) -> io::Result<()> {
    writeln!(text, ".SH {name}")?;
    for (term, meaning) in rows {
        writeln!(text, ".TP\n\\fB{}\\fR\n{}", escaped(term), escaped(meaning))?;
    }
    Ok(())
}

fn write_examples(examples: &[String], text: &mut Vec<u8>) -> io::Result<()> {
    for example in examples {
        writeln!(text, ".PP\n.nf\n{}\n.fi", escaped(example))?;
    }
    Ok(())
}

/// A text as roff reads it: nothing in it is an instruction.
fn escaped(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    let lines = text
        .lines()
        .map(|line| if line.starts_with(['.', '\'']) { format!("\\&{line}") } else { line.to_owned() });
    lines.collect::<Vec<_>>().join("\n")
}

/// The rows of a page's table with this heading.
fn rows(page: &str, heading: &str) -> Vec<(String, String)> {
    let start = format!("| {heading} | meaning |\n");
    let table = page.split_once(&start).map_or("", |(_, table)| table);
    let rows = table.lines().skip(1).map_while(|line| line.strip_prefix("| ")?.strip_suffix(" |"));
    rows.filter_map(|row| row.split_once(" | "))
        .map(|(term, meaning)| (plain(term), plain(meaning)))
        .collect()
}

/// A text without signs of emphasis; of links their words.
fn plain(text: &str) -> String {
    let text = text.replace('`', "");
    let mut parts = text.split("](");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain += part.split_once(')').map_or(part, |(_, rest)| rest);
    }
    plain.replace('[', "")
}

/// The commands in the blocks of a command's sections.
fn examples(command: &str) -> Vec<String> {
    let own = |section: &&str| {
        let name = section.split('`').nth(1).unwrap_or_default();
        name == command || name.strip_prefix(command).is_some_and(|rest| rest.starts_with(" --"))
    };
    let mut found: Vec<String> = Vec::new();
    for section in REFERENCE.split("\n## ").filter(own) {
        for block in section.split("```").skip(1).step_by(2) {
            let (info, lines) = block.split_once('\n').unwrap_or_default();
            let is_shown = info.starts_with("console");
            if !is_shown && !info.starts_with("sh") {
                continue;
            }
            let mut goes_on = false;
            for line in lines.lines() {
                let begins = if is_shown { line.strip_prefix("$ ") } else { Some(line).filter(|_| !goes_on) };
                match (begins, found.last_mut()) {
                    (Some(command), _) => found.push(command.to_owned()),
                    (None, Some(last)) if goes_on => *last += &format!("\n{line}"),
                    _ => continue,
                }
                goes_on = line.ends_with(['\\', '|']);
            }
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_and_examples_of_the_reference_are_found() {
        let statuses = rows(REFERENCE, "exit status");
        assert!(statuses.len() >= 5 && statuses[0].0 == "0", "{statuses:?}");
        assert!(rows(SETTINGS, "variable").iter().any(|(name, _)| name == "ETUDE_DATA"));
        assert!(examples("etude verify").iter().any(|line| line.starts_with("etude verify")));
        assert!(examples("etude solve").iter().any(|line| line.contains("--batch") && line.contains('\n')));
        assert_eq!(plain("as [people `write`](x.md) it"), "as people write it");
        assert_eq!(escaped(".x \\ -y"), "\\&.x \\e \\-y");
    }
}
