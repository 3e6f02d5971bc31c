//! [`Study`] of an open game.

use super::analysis::book;
use super::game::Game;
use super::lines::{Lines, START};
use super::open::{OpenGame, Shelved};
use super::{CompositionChecker, Playing};
use crate::budget::Granted;
use crate::document::{About, Document};
use crate::erased::AnySetup;
use crate::identity::Identity;
use crate::rows::{Effort, PositionView, SetupView};
use crate::solving::Observer;
use crate::study::{Attention, Snapshot, Study, Text};
use etude_model::{Edit, EditOutcome, ParseError};
use std::any::Any;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// Time of a frame for tree answers.
const FRAME_TIME: Duration = Duration::from_millis(2);

impl Study for OpenGame {
    fn identity(&self) -> &Identity {
        &self.setup.identity
    }

    fn describe(&mut self, about: About) {
        self.setup.identity.about = about;
    }

    fn snapshot(&self) -> Snapshot {
        let (tags, outcome, verdict) = (self.tags.clone(), self.outcome, self.verdict.clone());
        let rest =
            Document { tags, outcome, verdict, match_score: self.match_score, ..self.setup.document() };
        let saved = Arc::clone(&self.reviewer.known.saved);
        let Some(game) = &self.game else {
            let shelved = Arc::clone(&self.shelved);
            return Box::new(move || {
                let Shelved { marks, line, at, opened } = Arc::unwrap_or_clone(shelved);
                Document { marks, line, at, opened, review: saved.to_vec(), ..rest }
            });
        };
        let (lines, rows) = (game.lines.clone(), game.open_rows());
        Box::new(move || {
            let texts: Vec<String> = saved.iter().map(|reviewed| reviewed.mv.clone()).collect();
            // The review of deleted moves comes back with them.
            let there = lines.path_texts(lines.find(&texts)) == texts;
            Document {
                marks: lines.node(START).step.marks.clone(),
                line: lines.to_document(),
                at: lines.path_texts(lines.last_kept()),
                opened: rows.texts(),
                review: if there { saved.to_vec() } else { Vec::new() },
                ..rest
            }
        })
    }

    fn says(&self, document: &Document) -> bool {
        let Document { tags, outcome, match_score, marks, line, .. } = document;
        let same_line = || match &self.game {
            Some(game) => game.lines.node(START).step.marks == *marks && game.lines.say(line),
            None => (&self.shelved.marks, &self.shelved.line) == (marks, line),
        };
        (tags, outcome, match_score) == (&self.tags, &self.outcome, &self.match_score)
            && self.setup.says(document)
            && same_line()
    }

    fn become_document(&mut self, document: &Document) -> bool {
        let Some(setup) = self.setup.of_document(document) else { return false };
        self.describe(document.about());
        self.tags.clone_from(&document.tags);
        self.outcome = document.outcome;
        self.match_score = document.match_score;
        self.touched = false;
        let opened = self.game.as_ref().map_or_else(|| self.shelved.opened.clone(), Game::opened);
        self.shelved = Arc::new(Shelved { opened, ..Shelved::of(document) });
        if self.setup.replace(setup) {
            self.rebuild();
            self.reviewer.known.saved = document.review.as_slice().into();
        } else {
            if let Some(game) = &mut self.game {
                game.lines = Lines::new(game.lines.node(START).position.clone());
                // Node numbers of other lines mean nothing here.
                game.root = game.root.filter(|&root| root == START);
                self.listing.begin_anew(&game.lines.load(&document.line));
                game.lines.set_marks(START, document.marks.clone());
                game.lines.go(game.lines.find(&document.at));
            }
            self.look();
        }
        true
    }

    fn setup(&self) -> &SetupView {
        self.setup.view()
    }

    fn text(&self, wanted: Text) -> String {
        let setup = self.setup.get();
        match (wanted, &self.game) {
            (Text::Under(rules), _) => self.setup.text_under(rules),
            (wanted, Some(game)) => written(&setup.setup_of(game.lines.position()), wanted),
            (wanted, None) => written(setup, wanted),
        }
    }

    fn set_position(&mut self, text: &str) -> Result<bool, ParseError> {
        let changed = self.setup.set_text(text)?;
        if changed {
            self.rebuild();
        }
        Ok(changed)
    }

    fn edit(&mut self, edit: Edit) -> EditOutcome {
        let outcome = self.setup.edit(edit);
        if outcome.is_edited() {
            self.rebuild();
        }
        outcome
    }

    fn view(&self) -> &PositionView {
        &self.in_view.position
    }

    fn poll(&mut self) -> bool {
        let mut changed = self.take_report() | self.take_why() | self.take_review() | self.take_composition();
        changed |= self.take_threat();
        let workers = &mut self.workers;
        workers.answers.extend(workers.solver.take_answers());
        if let Some(game) = &mut self.game {
            let granted = workers.tree_share.hold(game.tree.memory());
            if granted == Granted::No && game.tree.waiting() > 0 {
                game.tree.stop_unfolding();
                workers.forget_answers();
                workers.tree_share.full = true;
                changed = true;
            }
            // Unfolding everything brings thousands of answers at once.
            let began = Instant::now();
            let mut answered = false;
            while granted != Granted::Soon
                && began.elapsed() < FRAME_TIME
                && let Some(answer) = workers.answers.pop_front()
            {
                book::note_answer(&self.setup, workers.budget.book(), &game.tree, &answer);
                game.tree.answer(answer);
                answered = true;
            }
            if answered {
                changed = true;
                game.open_saved();
                game.find_here();
            }
        }
        self.ask_tree();
        changed | self.workers.observer.as_mut().is_some_and(|observer| observer.poll())
    }

    fn effort(&self) -> &Effort {
        &self.analysis.effort
    }

    fn attend(&mut self, attention: Attention) {
        match attention {
            Attention::Front => self.look(),
            Attention::Rest => {
                // A review was asked for: it goes on while other tabs are looked at.
                if !self.reviewer.known.running {
                    self.reviewer.rest();
                }
                CompositionChecker::stop(self);
                self.checker.rest();
                self.workers.rest();
            }
            Attention::Stop => {
                self.pause(true);
                // Stop also ends unfolding.
                if let Some(game) = &mut self.game {
                    game.tree.stop_unfolding();
                    self.workers.forget_answers();
                }
                self.take_report();
            }
            Attention::Continue => {
                self.pause(false);
                if let Some(game) = &mut self.game {
                    game.tree.ask_again();
                    self.ask_tree();
                }
                self.take_report();
            }
        }
    }

    fn playing(&self) -> Option<&dyn Playing> {
        Some(self)
    }

    fn playing_mut(&mut self) -> Option<&mut dyn Playing> {
        Some(self)
    }

    fn extra(&self) -> Option<&dyn Any> {
        self.workers.observer.as_deref().map(Observer::findings)
    }

    fn extra_mut(&mut self) -> Option<&mut dyn Any> {
        self.workers.observer.as_deref_mut().map(Observer::findings_mut)
    }
}

/// A setup as text for another reader.
fn written(setup: &AnySetup, wanted: Text) -> String {
    let exchanged = match wanted {
        Text::Plain => setup.interchange_text(false),
        Text::Numbered => setup.interchange_text(true),
        Text::Named | Text::Under(_) => None,
    };
    exchanged.unwrap_or_else(|| setup.format_named())
}

impl OpenGame {
    fn pause(&mut self, paused: bool) {
        self.workers.stopped = paused;
        Arc::make_mut(&mut self.analysis).stopped = paused;
        let proves = || self.game.as_ref().is_none_or(|game| self.workers.proves(game.lines.position()));
        if paused || proves() {
            self.workers.solver.pause(paused);
        } else {
            self.workers.solver.wait_for_request();
        }
        self.workers.estimate(!paused && (self.stays_elsewhere() || self.analysis.value().is_none()));
    }
}
