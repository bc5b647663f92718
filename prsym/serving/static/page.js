// The page of prsym: it sends what a person does, and puts the parts that come back in their places.
"use strict";

const body = document.body;
const page = body.dataset.page;
const address = body.dataset.address;
const find = (id) => document.getElementById(id);
let isBusy = false;

function say(words) {
  const place = find("said");
  if (place) place.textContent = words;
}

function complain(words) {
  find("problem").textContent = words;
}

// The answer to a request, or an error whose message is one line for a person.
async function ask(path, options) {
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new Error("prsym does not answer: is it still running?");
  }
  const text = await answer.text();
  let data;
  try {
    data = JSON.parse(text);
  } catch {
    data = { problem: text.trim() };
  }
  if (!answer.ok) throw new Error(data.problem || `it failed (${answer.status})`);
  return data;
}

const post = (path, data = {}) => ask(path, { method: "POST", body: JSON.stringify(data) });

// One request at a time: a key that comes before the answer is not for the number that will be shown.
async function once(work) {
  if (isBusy) return;
  isBusy = true;
  complain("");
  try {
    await work();
  } catch (error) {
    complain(error.message);
  } finally {
    isBusy = false;
  }
}

// Home: a document is sent, with its claims file where there is one.

async function send(files) {
  const claims = files.filter((file) => file.name.toLowerCase().endsWith(".toml"));
  const documents = files.filter((file) => !claims.includes(file));
  if (documents.length !== 1 || claims.length > 1) {
    throw new Error("choose one document, or one document with its claims file");
  }
  say(`sending ${documents[0].name} …`);
  const put = (path, file) => ask(`${path}?name=${encodeURIComponent(file.name)}`, { method: "POST", body: file });
  const opened = await put(`${body.dataset.base}/documents`, documents[0]);
  try {
    for (const file of claims) await put(`${opened.address}/claims`, file);
  } catch (error) {
    await post(`${opened.address}/close`);
    throw error;
  }
  await post(`${opened.address}/begin`);
  location.assign(opened.address);
}

function startHome() {
  const field = find("file"), place = find("drop");
  const take = (files) => once(() => send([...files])).finally(() => { field.value = ""; });
  field.addEventListener("change", () => field.files.length && take(field.files));
  place.addEventListener("dragover", (event) => { event.preventDefault(); place.classList.add("over"); });
  place.addEventListener("dragleave", () => place.classList.remove("over"));
  place.addEventListener("drop", (event) => {
    event.preventDefault();
    place.classList.remove("over");
    take(event.dataTransfer.files);
  });
}

// Work in the background: the page asks how far it is, and is loaded again when it is done.

function startWorking() {
  const begun = Date.now();
  const look = async () => {
    if (!find("seconds")) return;
    try {
      const told = await ask(`${address}/progress`);
      if (!told.doing) { location.reload(); return; }
      find("seconds").textContent = `${Math.round((Date.now() - begun) / 1000)} s`;
      const words = `${told.doing} …`;
      if (find("said").textContent !== words) say(words);
      setTimeout(look, 500);
    } catch (error) {
      complain(error.message);
    }
  };
  look();
}

// The review.

function show(answer) {
  for (const [id, html] of Object.entries(answer.parts)) {
    find(id).innerHTML = html;
    if (id.startsWith("row-")) find(id).dataset.state = find(id).querySelector("em").textContent;
  }
  Object.assign(body.dataset, { version: answer.version, current: answer.current });
  say(answer.said);
  filter();
  const field = document.querySelector("#edit input");
  if (field) field.focus();
  else focusOnValue();
}

// Enter does nothing there, so that one key which is held down decides nothing.
function focusOnValue() {
  const value = find("value");
  value.focus({ preventScroll: true });
  const at = value.getBoundingClientRect();
  if (at.top < 0 || at.bottom > innerHeight) value.scrollIntoView();
}

const now = (data) => ({ ...data, version: Number(body.dataset.version) });

function press(key) {
  return once(async () => {
    const answer = await post(`${address}/key`, now({ key }));
    if (answer.address) location.assign(answer.address);
    else show(answer);
  });
}

function confirmTyped(form) {
  return once(async () => {
    const texts = Object.fromEntries([...form.elements].filter((e) => e.name).map((e) => [e.name, e.value]));
    try {
      show(await post(`${address}/typed`, now(texts)));
    } catch (error) {
      find("edit-problem").textContent = error.message;
    }
  });
}

function filter() {
  const state = find("filter").value, words = find("find").value.trim().toLowerCase();
  let seen = 0;
  for (const row of find("rows").children) {
    const fits = (!state || row.dataset.state === state) && row.textContent.toLowerCase().includes(words);
    row.hidden = !fits;
    seen += fits;
  }
  find("none").hidden = seen > 0;
}

function isTyping(element) {
  return element.closest("input:not([type=checkbox]), select, textarea, [contenteditable]") !== null;
}

function startReview() {
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && find("leave")) { leave(); return; }
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || event.key.length !== 1) return;
    if (!find("single").checked || isTyping(event.target) || !"123eansuy?q".includes(event.key.toLowerCase())) return;
    event.preventDefault();
    press(event.key);
  });
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    if (event.target.id === "edit") confirmTyped(event.target);
    if (event.target.id === "sign") sign();
  });
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.key) press(button.dataset.key);
    if (button.dataset.choose) once(async () => show(await post(`${address}/choose`, { id: button.dataset.choose })));
    if (button.dataset.add) once(async () => location.assign((await post(`${address}/add`, { id: button.dataset.add })).address));
    if (button.id === "leave") leave();
  });
  find("filter").addEventListener("change", filter);
  find("find").addEventListener("input", filter);
}

function leave() {
  once(async () => show(await post(`${address}/choose`, { id: body.dataset.current })));
}

function sign() {
  once(async () => {
    const answer = await post(`${address}/sign`, { name: find("name").value });
    body.dataset.version = answer.version;
    say(answer.said);
  });
}

// The verdicts: a file is made before it is fetched, so that what cannot be made is said here.

function startVerdicts() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-make]");
    if (!button) return;
    once(async () => {
      say(`making ${button.textContent} …`);
      const answer = await post(`${address}/files/${button.dataset.make}`).catch((error) => { say(""); throw error; });
      say(`${button.textContent}: made`);
      location.assign(answer.address);
    });
  });
}

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-post]");
  if (!button || (button.dataset.ask && !confirm(button.dataset.ask))) return;
  const at = button.dataset.address || address;
  once(async () => location.assign((await post(`${at}/${button.dataset.post}`)).address));
});

({ home: startHome, working: startWorking, review: startReview, verdicts: startVerdicts })[page]?.();
