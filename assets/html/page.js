"use strict";
// Steps through the positions and folds the tree. Everything is in the page: nothing is fetched, and without this script all of
// it can still be read.
(() => {
  const view = document.getElementById("view");
  const moves = [...document.querySelectorAll(".mv")];
  const shown = (name) => document.getElementById(name);
  let at = 0;

  function show(step, focus) {
    const made = document.getElementById("s" + step);
    if (!made || !view) return;
    at = step;
    view.replaceChildren(made.content.cloneNode(true));
    for (const move of moves) {
      if (move.dataset.step === String(step)) {
        move.setAttribute("aria-current", "step");
        if (focus) move.focus();
        move.scrollIntoView({ block: "nearest" });
      } else move.removeAttribute("aria-current");
    }
    const { back, next } = made.dataset;
    shown("first").disabled = shown("back").disabled = back === undefined;
    shown("next").disabled = shown("last").disabled = next === undefined;
  }

  function go(where) {
    const from = document.getElementById("s" + at);
    if (where === "first") return show(0);
    if (where !== "last") {
      if (from.dataset[where] !== undefined) show(Number(from.dataset[where]));
      return;
    }
    let step = at;
    for (let made = from; made.dataset.next !== undefined; made = document.getElementById("s" + step)) {
      step = Number(made.dataset.next);
    }
    show(step);
  }

  for (const name of ["first", "back", "next", "last"]) {
    shown(name)?.addEventListener("click", () => go(name));
  }
  for (const move of moves) move.addEventListener("click", () => show(Number(move.dataset.step)));

  const tree = document.querySelector("[role=tree]");
  const item = (element) => element?.closest("[role=treeitem]");
  const open = (row) => row.getAttribute("aria-expanded") !== "false";
  const folds = (row) => row.hasAttribute("aria-expanded");
  let cursor = tree?.querySelector("[role=treeitem]");

  function reach(row) {
    if (!row) return;
    cursor.tabIndex = -1;
    cursor = row;
    row.tabIndex = 0;
    row.focus();
  }

  // The row behind another one, folded ones left out.
  function below(row) {
    if (folds(row) && open(row)) return row.querySelector("[role=treeitem]");
    for (let up = row; up && up !== tree; up = item(up.parentElement)) {
      if (up.nextElementSibling) return up.nextElementSibling;
    }
    return null;
  }

  function above(row) {
    let before = row.previousElementSibling;
    if (!before) return item(row.parentElement);
    while (folds(before) && open(before)) before = before.querySelector(":scope > ul").lastElementChild;
    return before;
  }

  function last() {
    let row = tree.lastElementChild;
    while (folds(row) && open(row)) row = row.querySelector(":scope > ul").lastElementChild;
    return row;
  }

  tree?.addEventListener("click", (event) => {
    const row = item(event.target);
    if (!row) return;
    if (folds(row)) row.setAttribute("aria-expanded", String(!open(row)));
    reach(row);
  });

  tree?.addEventListener("keydown", (event) => {
    const keys = {
      ArrowDown: () => reach(below(cursor)),
      ArrowUp: () => reach(above(cursor)),
      Home: () => reach(tree.firstElementChild),
      End: () => reach(last()),
      ArrowRight: () => {
        if (!folds(cursor)) return;
        if (open(cursor)) reach(below(cursor));
        else cursor.setAttribute("aria-expanded", "true");
      },
      ArrowLeft: () => {
        if (folds(cursor) && open(cursor)) cursor.setAttribute("aria-expanded", "false");
        else reach(item(cursor.parentElement));
      },
      Enter: () => folds(cursor) && cursor.setAttribute("aria-expanded", String(!open(cursor))),
    };
    keys[" "] = keys.Enter;
    if (!keys[event.key] || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    keys[event.key]();
  });

  addEventListener("keydown", (event) => {
    const where = { ArrowLeft: "back", ArrowRight: "next", Home: "first", End: "last" }[event.key];
    if (!where || !view || !shown("next") || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    event.preventDefault();
    go(where);
  });
})();
