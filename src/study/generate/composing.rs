//! Generator of games with a [`Composer`].

use super::compose::{Composer, Task};
use super::{Answer, ExerciseRequest, GeneratedExercise, Generator, KnownConstraints, Theme, examine};
use crate::document::{Document, GENERATOR};
use crate::exercise::Goal;
use etude_model::{Control, RuleProfile, Stopped};
use std::marker::PhantomData;

/// Generator of a game that is solved.
pub struct Composing<G>(PhantomData<fn() -> G>);

impl<G> Composing<G> {
    /// The generator, which has no state.
    pub const NEW: Self = Self(PhantomData);
}

impl<G: Composer> Generator for Composing<G> {
    fn goals(&self) -> &'static [Goal] {
        G::GOALS
    }

    fn title(&self, rules: &'static RuleProfile) -> &'static str {
        G::title(rules)
    }

    fn constraints(&self, rules: &'static RuleProfile) -> KnownConstraints {
        G::constraints(rules)
    }

    fn likeness(&self, rules: &'static RuleProfile, document: &Document) -> Option<String> {
        Some(G::canonical_text(&G::parse(rules, &document.position).ok()?))
    }

    fn attempt(
        &self,
        rules: &'static RuleProfile,
        request: &ExerciseRequest,
        number: u64,
        control: &Control,
    ) -> Result<Option<GeneratedExercise>, Stopped> {
        G::prepare(rules, control)?;
        let constraints = &request.constraints;
        let task = Task { rules, goal: request.goal, level: request.level(), constraints };
        let own = control.with_own_counters();
        let setup = G::compose(&task, &mut request.random(number), &own);
        let examine = |setup| examine::examine::<G>(&setup, request, &own.with_nodes(G::EFFORT));
        let made = setup.map_or(Ok(None), examine);
        control.add_nodes(own.nodes());
        // A candidate that takes too long is dropped.
        let Ok(Some(mut made)) = made else { return control.check().map(|()| None) };
        if constraints.theme.as_ref().is_some_and(|theme| *theme != made.document.exercise.theme) {
            return Ok(None);
        }
        let tag = request.tag_value(G::ID, rules.id, number);
        made.document.tags.push((GENERATOR.to_owned(), tag));
        Ok(Some(made))
    }

    fn theme(&self, rules: &'static RuleProfile, document: &Document, control: &Control) -> Answer<Theme> {
        G::prepare(rules, control)?;
        let setup = G::parse(rules, &document.position);
        setup.map_or(Ok(None), |setup| examine::theme::<G>(&setup, control))
    }

    fn check(&self, rules: &'static RuleProfile, document: &Document, control: &Control) -> Answer<usize> {
        let Ok(setup) = G::parse(rules, &document.position) else { return Ok(None) };
        let Ok(position) = G::position(&setup) else { return Ok(None) };
        let Some(wanted) = Goal::of(&document.exercise).and_then(Goal::value) else { return Ok(None) };
        let all = G::second_opinion(&position, control)?;
        // A draw is the goal only if there is no win.
        let best = all.iter().map(|(_, value)| *value).max();
        let good = all.iter().filter(|(_, value)| *value == wanted).count();
        Ok(Some(if best == Some(wanted) { good } else { 0 }))
    }
}
