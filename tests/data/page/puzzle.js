// Fails the exercise of a page, takes back, and solves it by the marked moves; writes what it saw.
"use strict";
(() => {
  const said = [];
  const tell = (what, value) => said.push(`${what}: ${value}`);
  const $ = (id) => document.getElementById(id);
  const data = JSON.parse($("data").textContent);
  const buttons = () => [...$("moves").querySelectorAll("button")].filter((button) => !button.hidden);
  tell("width", innerWidth);
  tell("fits", document.documentElement.scrollWidth <= innerWidth);
  tell("large", buttons().every((button) => button.getBoundingClientRect().height >= 44));
  const wrong = data.nodes[0].moves.findIndex((move) => move[2] === -2);
  tell("offered", buttons().length === data.nodes[0].moves.length);
  buttons()[wrong].click();
  tell("refuted", $("status").className === "loss" && buttons().length === 0);
  $("undo").click();
  tell("taken back", buttons().length === data.nodes[0].moves.length);
  const card = document.querySelector("#view .turn .card");
  if (card && $("moves").querySelector(".card")) {
    const all = buttons().length;
    card.click();
    const some = buttons();
    const text = card.textContent;
    tell("filtered", some.length <= all && some.every((button) => button.textContent.includes(text)));
    card.click();
    tell("unfiltered", buttons().length === all);
  }
  let made = 0;
  while (buttons().length && made < 300) {
    $("hint").click();
    $("moves").querySelector(".best").click();
    made += 1;
  }
  tell("solved", $("status").className === "win" && buttons().length === 0);
  tell("moves", made);
  tell("requests", performance.getEntriesByType("resource").length);
  const result = document.createElement("pre");
  result.id = "result";
  result.textContent = said.join("\n");
  document.body.append(result);
})();
