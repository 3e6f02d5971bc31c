use super::*;

const SOLVER: Need = Need::Parts { memory: 1, threads: 1 };

/// Notes the events that it gets.
#[derive(Default)]
struct Noted(Mutex<Vec<BudgetEvent>>);

impl BudgetListener for Noted {
    fn on_event(&self, event: BudgetEvent) {
        self.0.lock().push(event);
    }
}

fn noted(share: &Share) -> Arc<Noted> {
    let noted = Arc::new(Noted::default());
    let listener: Arc<dyn BudgetListener> = Arc::clone(&noted) as _;
    share.set_listener(Arc::downgrade(&listener));
    noted
}

fn take(noted: &Noted) -> Vec<BudgetEvent> {
    std::mem::take(&mut *noted.0.lock())
}

fn given(memory: usize, threads: usize) -> Resources {
    Resources { memory, threads }
}

fn begin(share: &Share) -> Resources {
    share.begin(&Control::new()).expect("it is not at rest")
}

fn budget(memory: usize, threads: usize) -> Budget {
    Budget::new(given(memory, threads))
}

#[test]
fn shares_at_work_divide_the_budget() {
    let budget = budget(6400, 3);
    let [solver, engine] = [SOLVER, SOLVER].map(|need| budget.share(need));
    let events = noted(&solver);
    let control = Control::new();
    assert_eq!(solver.begin(&control), Some(given(6400, 3)));
    // Not before the solver has given something back.
    assert_eq!(begin(&engine), given(0, 2));
    assert_eq!(budget.given(), [given(6400, 3), given(0, 2)]);
    assert_eq!(take(&events), [BudgetEvent::Renew]);
    control.set_memory(900);
    assert_eq!(budget.used(), 900);
    solver.end(900);
    assert_eq!(begin(&solver), given(3200, 1));
    engine.end(0);
    assert_eq!(begin(&engine), given(3200, 2));
    assert_eq!(take(&events), []);
    engine.end(3000);
    drop(engine);
    assert_eq!(take(&events), [BudgetEvent::Renew]);
    solver.end(900);
    assert_eq!(begin(&solver), given(6400, 3));
    assert_eq!(budget.used(), 900);
}

#[test]
fn resting_shares_keep_half() {
    let budget = budget(6400, 1);
    let shares: Vec<Share> = (0..4).map(|_| budget.share(SOLVER)).collect();
    let events: Vec<Arc<Noted>> = shares.iter().map(noted).collect();
    for share in &shares {
        assert!(begin(share).memory >= 3200);
        share.end(1500);
        share.rest();
        assert!(budget.used() <= 6400);
        for (share, events) in shares.iter().zip(&events) {
            if take(events) == [BudgetEvent::Forget] {
                share.forgotten();
            }
        }
    }
    let held: Vec<usize> = budget.0.lock().accounts.iter().map(|account| account.held).collect();
    assert_eq!(held, [0, 0, 1500, 1500]);
}

#[test]
fn changed_budget_reaches_all_shares() {
    let budget = budget(6400, 2);
    let [running, idle, resting] = [SOLVER, SOLVER, SOLVER].map(|need| budget.share(need));
    let events = [&running, &idle, &resting].map(noted);
    resting.begin(&Control::new());
    resting.end(1000);
    resting.rest();
    idle.begin(&Control::new());
    idle.end(2000);
    running.begin(&Control::new());
    budget.set(Resources { memory: 640, threads: 4 });
    assert_eq!(
        events.each_ref().map(|events| take(events)),
        [vec![BudgetEvent::Renew], vec![BudgetEvent::Renew], vec![BudgetEvent::Forget]]
    );
    // No event is repeated.
    budget.set(Resources { memory: 640, threads: 4 });
    assert_eq!(take(&events[0]), []);
    resting.forgotten();
    let left = idle.renew().expect("at work");
    assert_eq!(left, Resources { memory: 320, threads: 2 });
    idle.report(left.memory);
    running.end(0);
    assert_eq!(begin(&running), given(320, 2));
}

#[test]
fn bytes_wait_for_release() {
    let budget = budget(6400, 1);
    let (solver, tables) = (budget.share(SOLVER), budget.share(Need::Bytes));
    let events = noted(&solver);
    assert_eq!(tables.hold(1000), Granted::Yes);
    assert_eq!(begin(&solver).memory, 5400);
    assert_eq!(tables.hold(3201), Granted::No);
    assert_eq!(tables.hold(2000), Granted::Soon);
    assert_eq!(take(&events), [BudgetEvent::Renew]);
    solver.end(0);
    assert_eq!(begin(&solver).memory, 4400);
    assert_eq!(tables.hold(2000), Granted::Yes);
    assert_eq!(tables.hold(10), Granted::Yes);
    assert_eq!(budget.used(), 10);
    // Memory that is free again is announced.
    assert_eq!(take(&events), [BudgetEvent::Renew]);
}

#[test]
fn resting_share_does_not_begin() {
    let budget = budget(6400, 1);
    let share = budget.share(SOLVER);
    let control = Control::new();
    control.cancel();
    share.rest();
    assert_eq!(share.begin(&control), None);
    assert_eq!(share.renew(), None);
    share.end(0);
    let other = budget.share(SOLVER);
    assert_eq!(begin(&other).memory, 6400);
}
