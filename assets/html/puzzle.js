"use strict";
(() => {
  const $ = (id) => document.getElementById(id);
  const data = JSON.parse($("data").textContent);
  const { tokens, nodes, words } = data;
  const markup = (list) => list.map((token) => tokens[token]).join("");
  let way, at, hints, wrong, done;
  // Cards of the hand to move that were touched: moves without them are hidden.
  let chosen = [];

  const texts = (element) => [...element.querySelectorAll(".card")].map((card) => card.textContent);
  const holds = (all, some) => some.every((text) =>
    all.filter((one) => one === text).length >= some.filter((one) => one === text).length);

  function say(text, value, list, own) {
    $("status").className = value || "";
    $("status").textContent = text;
    if (own) {
      const move = document.createElement("span");
      move.innerHTML = markup(own) + " · ";
      $("status").prepend(move);
    }
    if (list && list.length) {
      const replies = document.createElement("span");
      replies.innerHTML = " " + words.replies + " " + markup(list);
      $("status").append(replies);
    }
  }

  function filter() {
    const some = chosen.map((card) => card.textContent);
    for (const button of $("moves").children) button.hidden = !holds(texts(button), some);
  }

  function draw() {
    const node = nodes[at];
    $("view").innerHTML = markup(node.view);
    chosen = [];
    $("moves").replaceChildren(...(done || wrong ? [] : node.moves.map((move, index) => {
      const button = document.createElement("button");
      button.innerHTML = markup(move[0]);
      button.classList.toggle("best", hints > 0 && index === node.best);
      button.addEventListener("click", () => play(move));
      return button;
    })));
    $("hint").disabled = done || wrong;
    $("undo").disabled = !wrong && !way.length;
  }

  function play(move) {
    const [own, replies, place] = move;
    hints = 0;
    if (place === -2) {
      wrong = true;
      say(words.wrong, "loss", replies, own);
    } else if (place === -3) {
      say(words.other, "win", null, own);
    } else {
      way.push(at);
      done = place === -1 || (data.moves !== null && way.length >= data.moves);
      if (place >= 0) at = place;
      say(done ? words.solved : words.right, "win", replies, own);
    }
    draw();
  }

  function begin() {
    [way, at, hints, wrong, done] = [[], 0, 0, false, false];
    say(words.yours);
    draw();
  }

  $("hint").addEventListener("click", () => {
    hints += 1;
    say(words.hinted);
    draw();
  });
  $("undo").addEventListener("click", () => {
    if (wrong) wrong = false;
    else if (way.length) [at, done] = [way.pop(), false];
    hints = 0;
    say(words.yours);
    draw();
  });
  $("again").addEventListener("click", begin);
  $("view").addEventListener("click", (event) => {
    const card = event.target.closest(".turn .card");
    if (!card || done || wrong || !$("moves").querySelector(".card")) return;
    card.classList.toggle("sel");
    chosen = [...$("view").querySelectorAll(".turn .sel")];
    filter();
  });
  begin();
})();
