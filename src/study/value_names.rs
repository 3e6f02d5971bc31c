//! Names of values in files and on the command line.

use etude_model::Value;

/// The value of a name in files and on the command line.
pub fn value_named(id: &str) -> Option<Value> {
    [Value::Win, Value::Draw, Value::Loss].into_iter().find(|&value| value_id(value) == id)
}

/// The name of a value in files and on the command line.
pub fn value_id(value: Value) -> &'static str {
    match value {
        Value::Win => "win",
        Value::Draw => "draw",
        Value::Loss => "loss",
    }
}
