"use strict";
// Works a page as a reader does, and says what came of it.
addEventListener("load", () => {
  const said = [];
  const say = (name, fact) => said.push(`${name}: ${fact}`);
  const view = () => document.getElementById("view").textContent.replace(/\s+/g, " ").trim();
  const key = (name, target) => (target ?? document.body).dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true }));
  const current = () => document.querySelector(".mv[aria-current]")?.dataset.step ?? "0";
  const moves = document.querySelectorAll(".mv");
  say("moves", moves.length);
  if (moves.length > 0) {
    const start = view();
    document.getElementById("next").click();
    say("button", current() === "1" && view() !== start);
    key("ArrowLeft");
    say("key back", current() === "0" && view() === start);
    key("End");
    const last = current();
    say("key end", document.getElementById("next").disabled && last !== "0");
    key("Home");
    say("key home", current() === "0" && document.getElementById("back").disabled);
    let steps = 0;
    const began = performance.now();
    while (!document.getElementById("next").disabled && steps < 10000) { key("ArrowRight"); steps += 1; }
    say("steps", steps);
    say("same end", current() === last);
    moves[moves.length - 1].click();
    say("click", current() === String(moves.length));
    console.log(`${steps} steps in ${performance.now() - began} ms`);
  }
  const tree = document.querySelector("[role=tree]");
  if (tree) {
    const rows = [...tree.querySelectorAll("[role=treeitem]")];
    const seen = () => rows.filter((row) => row.getClientRects().length > 0).length;
    say("rows", rows.length);
    const before = seen();
    rows[0].focus();
    key("ArrowLeft", rows[0]);
    say("folded", seen());
    key("ArrowRight", rows[0]);
    say("unfolded", seen() === before);
    let walked = 1;
    for (;;) {
      const row = document.activeElement;
      if (row.getAttribute("aria-expanded") === "false") key("ArrowRight", row);
      key("ArrowDown", row);
      if (document.activeElement === row) break;
      walked += 1;
    }
    say("walked", walked);
    say("all seen", seen() === rows.length);
    key("Home", document.activeElement);
    say("home", document.activeElement === rows[0]);
    const deep = rows.every((row) => Number(row.getAttribute("aria-level")) > 0);
    say("levels", deep && rows.filter((row) => row.tabIndex === 0).length === 1);
  }
  say("requests", performance.getEntriesByType("resource").length);
  say("scripts", document.scripts.length);
  const result = document.createElement("pre");
  result.id = "result";
  result.textContent = said.join("\n");
  document.body.append(result);
});
