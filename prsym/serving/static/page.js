"use strict";
// The page asks the program on this machine, and puts what it answers in the place of the parts of that id.

const body = document.body;
const base = body.dataset.base;
const home = body.dataset.document || "";
const PAUSE = 350; // milliseconds after the last key before what was typed is sent
const byId = (id) => document.getElementById(id);
const all = (selector, within) => [...(within || document).querySelectorAll(selector)];
let isClosed = false;
const FIELDS = "input, textarea, select";
const claimAddress = (key) => `${home}/claims/${encodeURIComponent(key)}`;

function say(words) {
  byId("said").textContent = "";
  if (words) setTimeout(() => { byId("said").textContent = words; }, 50);
}

// A sentence begins with a capital letter, but for the name of a file, which stays as it is.
function sentence(words) {
  return /^[^:;]*\.[a-z]\w*\b/i.test(words) ? words : words[0].toUpperCase() + words.slice(1);
}

function problem(words, id) {
  const place = byId(id || "trouble") || trouble();
  place.textContent = words ? sentence(words) : "";
  place.hidden = !words;
}

function trouble() {
  const place = document.createElement("p");
  place.id = "trouble";
  place.className = "problem floating";
  place.setAttribute("role", "alert");
  body.append(place);
  return place;
}

async function ask(address, data) {
  let answer;
  try {
    const content = data instanceof Blob ? data : JSON.stringify(data);
    const options = data === undefined ? {} : { method: "POST", body: content };
    answer = await fetch(address, options);
  } catch {
    throw new Error("the program does not answer: is it still running?");
  }
  const isJson = (answer.headers.get("content-type") || "").includes("json");
  const told = isJson ? await answer.json() : await answer.text();
  if (!answer.ok) throw new Error(isJson ? told.problem : told.trim());
  return told;
}

async function attempt(work, id) {
  try {
    problem("", id);
    return await work();
  } catch (error) {
    problem(error.message, id);
    return null;
  }
}

// The first page: a document is sent, with its progress.

function startHome() {
  const drop = byId("drop");
  const file = byId("file");
  let request = null;
  const over = (event) => { event.preventDefault(); drop.classList.add("over"); };
  for (const name of ["dragenter", "dragover"]) document.addEventListener(name, over);
  document.addEventListener("dragleave", () => drop.classList.remove("over"));
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    drop.classList.remove("over");
    const dropped = event.dataTransfer.files;
    if (dropped.length === 1) send(dropped[0]);
    else problem(dropped.length ? "Drop one document at a time." : "That is no file.", "problem");
  });
  byId("choose").addEventListener("click", () => file.click());
  file.addEventListener("change", () => { if (file.files.length) send(file.files[0]); });
  byId("stop").addEventListener("click", () => { if (request) request.abort(); });

  function send(document_) {
    problem("", "problem");
    if (document_.size > Number(drop.dataset.most)) { failed("this file is larger than what is taken"); return; }
    byId("sending").hidden = false;
    drop.hidden = true;
    request = new XMLHttpRequest();
    request.open("POST", `${base}/documents?name=${encodeURIComponent(document_.name)}`);
    request.upload.onprogress = (event) => { byId("bar").max = event.total; byId("bar").value = event.loaded; };
    request.onload = () => {
      let told = {};
      try { told = JSON.parse(request.responseText); } catch { /* said below */ }
      if (request.status === 200) location.assign(told.address);
      else failed(told.problem || "the document could not be taken");
    };
    request.onerror = () => failed("the document could not be sent: it may be too large, or the program has ended");
    request.onabort = () => failed("");
    request.send(document_);
  }

  function failed(words) {
    byId("sending").hidden = true;
    drop.hidden = false;
    file.value = "";
    problem(words, "problem");
    byId("choose").focus();
  }
}

// The page of a document while it is read.

function startReading() {
  byId("stop").addEventListener("click", async () => {
    const told = await attempt(() => ask(`${home}/cancel`, {}));
    if (told && told.address) location.assign(told.address);
  });
  const bar = byId("bar");
  async function look() {
    const told = await attempt(() => ask(`${home}/progress`));
    if (told && told.ready) { location.reload(); return; }
    if (told) {
      const words = told.total ? `${told.doing}: ${told.done + 1} of ${told.total}` : told.doing;
      if (byId("doing").textContent !== words) byId("doing").textContent = words;
      if (told.total) { bar.max = told.total; bar.value = told.done; }
    }
    setTimeout(look, 250);
  }
  look();
}

// The page of a document that was read.

let armed = null; // the field that the next chosen number goes into
const shown = new Map(); // what each part shows, so that what stays the same is left alone
let sending = Promise.resolve(); // changes are sent one after the other
const waiting = new Map(); // claim -> the timer of what was typed last

function take(told) {
  if (!told) return;
  for (const [id, html] of Object.entries(told.parts || {})) {
    const place = byId(id);
    if (!place || shown.get(id) === html) continue;
    if (id.startsWith("card-")) place.outerHTML = html;
    else { shown.set(id, html); keepOpen(place, html); }
  }
  if (told.new) {
    byId("cards").insertAdjacentHTML("afterbegin", told.new);
    byId("none").hidden = true;
  }
  (told.fates || []).forEach(refate);
  body.dataset.unsaved = told.unsaved ? "yes" : "no";
  if (told.version > Number(body.dataset.version) + 1) body.dataset.behind = "yes"; // something was done elsewhere, too
  body.dataset.version = told.version;
  if (told.say) say(told.say);
}

function keepOpen(place, html) {
  const isOpen = all("details", place).map((one) => [one.querySelector("summary").textContent.trim(), one.open]);
  const focused = place.contains(document.activeElement) ? document.activeElement.dataset.go : null;
  place.innerHTML = html;
  for (const one of all("details", place)) {
    const before = isOpen.find(([words]) => words === one.querySelector("summary").textContent.trim());
    if (before) one.open = before[1];
  }
  if (focused) (place.querySelector(`[data-go="${CSS.escape(focused)}"]`) || place).focus();
}

const WORDS = { drafted: "claim", input: "input", tied: "known", open: "open", "no claim": "no claim" };

function refate(fate, number) {
  const mark = byId(`mark-${number}`);
  const name = `mark ${fate.replace(" ", "-")}`;
  if (!mark || mark.classList.contains(fate.replace(" ", "-"))) return;
  mark.className = mark.classList.contains("chosen") ? `${name} chosen` : name;
  mark.querySelector(".tag").textContent = WORDS[fate];
}

function typed(card) {
  const texts = {};
  for (const one of all("input[name], textarea[name]", card)) texts[one.name] = one.value;
  const rows = all(".row-list .row", card).map((row) => ({
    name: row.querySelector(".row-name").value,
    text: row.querySelector(".row-text").value,
    number: row.dataset.number === "" ? null : Number(row.dataset.number),
  }));
  return { texts, rows };
}

function changed(card) {
  const key = card.dataset.claim;
  card.classList.add("judging"); // the verdict that is shown is about what stood there before
  clearTimeout(waiting.get(key));
  waiting.set(key, setTimeout(() => flush(card), PAUSE));
}

function flush(card) {
  const key = card.dataset.claim;
  if (!waiting.has(key)) return sending;
  clearTimeout(waiting.get(key));
  waiting.delete(key);
  const data = typed(card);
  sending = sending.then(() => attempt(async () => {
    const told = await ask(claimAddress(key), data);
    take(told);
    card.dataset.changes = told.changes;
    if (waiting.has(key)) return; // more was typed meanwhile
    beside(card, told.problems || {});
    card.classList.remove("judging");
  }));
  return sending;
}

function beside(card, problems) {
  const key = card.dataset.claim;
  for (const place of all(".problem", card)) place.textContent = "";
  for (const one of all("[aria-invalid]", card)) one.removeAttribute("aria-invalid");
  for (const [field, words] of Object.entries(problems)) {
    const place = byId(`problem-${key}-${field}`) || byId(`problem-${key}-inputs`);
    if (place) place.textContent = words;
    const input = byId(`${key}-${field}`);
    if (input) input.setAttribute("aria-invalid", "true");
  }
}

async function reshow(key, isForm) {
  const html = await attempt(() => ask(`${claimAddress(key)}${isForm ? "?form=1" : ""}`));
  if (html === null) return;
  byId(`card-${key}`).outerHTML = html;
  shown.delete(`verdict-${key}`);
  const card = byId(`card-${key}`);
  (isForm ? card.querySelector("input") : card).focus();
  if (isForm) showInText(card);
  const searched = card.querySelector("[data-search]");
  if (isForm && searched && card.classList.contains("unfilled")) search(searched);
}

function view(name) {
  body.dataset.view = name;
  for (const one of all(".views button")) one.setAttribute("aria-pressed", String(one.dataset.view === name));
}

function go(target) {
  const [kind, key] = [target.slice(0, target.indexOf("-")), target.slice(target.indexOf("-") + 1)];
  const place = byId(kind === "claim" ? `card-${key}` : target);
  if (!place) return;
  view(kind === "claim" ? "claims" : "text");
  if (kind === "mark") rove(place);
  place.scrollIntoView({ block: "center" });
  place.focus({ preventScroll: true });
  flash(place);
}

// The text beside the claims shows the number that a claim is about, where both are seen.
function showInText(card) {
  const mark = byId(`mark-${card.dataset.at}`);
  if (!mark || !mark.offsetParent) return;
  const text = mark.closest(".text");
  if (text.scrollHeight > text.clientHeight) mark.scrollIntoView({ block: "center" });
  flash(mark);
}

function flash(place) {
  place.classList.remove("flash");
  void place.offsetWidth; // so that it begins anew
  place.classList.add("flash");
}

function rove(mark) {
  for (const one of all('.text .mark[tabindex="0"]')) one.tabIndex = -1;
  mark.tabIndex = 0;
}

async function choose(mark) {
  const number = Number(mark.id.slice("mark-".length));
  rove(mark);
  if (armed) { fill(mark, number); return; }
  for (const one of all(".mark.chosen")) one.classList.remove("chosen");
  mark.classList.add("chosen");
  const html = await attempt(() => ask(`${home}/numbers/${number}`));
  if (html === null) return;
  byId("about").innerHTML = html;
  byId("about").hidden = false;
  mark.scrollIntoView({ block: "nearest" });
}

function fill(mark, number) {
  const field = armed;
  disarm();
  const words = [...mark.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE).map((node) => node.data);
  field.value = words.join("");
  const row = field.closest(".row");
  if (row) row.dataset.number = String(number);
  view("claims");
  field.focus();
  changed(field.closest(".card"));
}

function arm(button) {
  const row = button.closest(".row");
  armed = row ? row.querySelector(".row-text") : button.parentElement.querySelector("input");
  const name = row ? row.querySelector(".row-name").value || "the input" : button.closest(".field").querySelector("label").textContent;
  byId("arming-for").textContent = name;
  byId("arming").hidden = false;
  byId("about").hidden = true;
  view("text");
  const first = document.querySelector('.text .mark[tabindex="0"]');
  if (first) first.focus();
}

function disarm() {
  armed = null;
  byId("arming").hidden = true;
}

const ACTS = {
  async add() { take2(await attempt(() => ask(`${home}/claims`, {}))); },
  async make(button) { take2(await attempt(() => ask(`${home}/claims`, { number: Number(button.dataset.number) }))); },
  async aside(button) { await setAside(button, true); },
  async unaside(button) { await setAside(button, false); },
  async accept(button) {
    const card = button.closest(".card");
    await flush(card);
    if (card.classList.contains("judging")) return; // what is shown was not taken, and why is said
    await act(card, "accept", true);
  },
  async offered(button) { await act(button.closest(".card"), "take", true); },
  async unaccept(button) { await act(button.closest(".card"), "accept", false); },
  async remove(button) { await act(button.closest(".card"), "remove", true); },
  async restore(button) { await act(button.closest(".card"), "remove", false); },
  async change(button) { await reshow(button.closest(".card").dataset.claim, true); },
  async done(button) {
    const card = button.closest(".card");
    await flush(card);
    await reshow(card.dataset.claim, false);
  },
  async use(button) {
    const card = button.closest(".card");
    const key = card.dataset.claim;
    await flush(card);
    const data = { quantity: button.dataset.quantity, way: Number(button.dataset.way) };
    take(await attempt(() => ask(`${claimAddress(key)}/use`, data)));
    const empty = all(".row-text", byId(`card-${key}`)).find((one) => !one.value);
    (empty || byId(`card-${key}`).querySelector("input")).focus();
  },
  formula(button) {
    const card = button.closest(".card");
    const field = byId(`${card.dataset.claim}-formula`);
    field.value = button.dataset.formula;
    byId(`found-${card.dataset.claim}`).replaceChildren();
    field.focus();
    changed(card);
  },
  "add-row"(button) {
    const list = button.closest("fieldset").querySelector(".row-list");
    list.append(button.closest("fieldset").querySelector(".row-blank").content.cloneNode(true));
    list.lastElementChild.querySelector("input").focus();
  },
  "drop-row"(button) {
    const card = button.closest(".card");
    button.closest(".row").remove();
    card.querySelector('[data-act="add-row"]').focus();
    changed(card);
  },
  load() { byId("claims-file").click(); },
  pick: arm,
  disarm() { const field = armed; disarm(); view("claims"); field.focus(); },
  "hide-about"() { byId("about").hidden = true; const one = document.querySelector(".mark.chosen"); if (one) one.focus(); },
  async "stop-making"() { await attempt(() => ask(`${home}/cancel`, {})); },
  async close() {
    if (body.dataset.unsaved === "yes" && !confirm("Forget the document and what you did with it? Nothing was saved.")) return;
    body.dataset.unsaved = "no";
    isClosed = true;
    const told = await attempt(() => ask(`${home}/close`, {}));
    location.assign(told ? told.address : `${base}/`);
  },
};

// A claims file that was saved before takes the place of all that was done here; the page is then shown anew.
async function load(field) {
  const file = field.files[0];
  if (!file) return;
  const question = "What you did here and did not save is replaced by the claims file. Load it?";
  const isLost = body.dataset.unsaved === "yes" || waiting.size;
  const told = isLost && !confirm(question) ? null : await attempt(() => sent(file, field), "load-problem");
  field.value = "";
  document.querySelector('[data-act="load"]').focus();
  if (!told) return;
  for (const timer of waiting.values()) clearTimeout(timer);
  waiting.clear();
  body.dataset.unsaved = "no";
  location.hash = "loaded";
  location.reload();
}

function sent(file, field) {
  if (file.size > Number(field.dataset.most)) throw new Error("this file is larger than what is taken");
  return ask(`${home}/load?name=${encodeURIComponent(file.name)}`, file);
}

function showLoaded() {
  if (location.hash !== "#loaded" || !byId("loaded")) return;
  history.replaceState(null, "", location.pathname);
  byId("loaded").focus();
}

function take2(told) {
  if (!told) return;
  take(told);
  if (byId("about")) byId("about").hidden = true;
  view("claims");
  const card = byId(`card-${told.focus}`);
  card.scrollIntoView({ block: "start" });
  showInText(card);
  card.querySelector("input").focus({ preventScroll: true });
}

async function setAside(button, isOn) {
  const number = button.dataset.number;
  take(await attempt(() => ask(`${home}/numbers/${number}/aside`, { on: isOn })));
  byId("about").hidden = true;
  byId(`mark-${number}`).focus();
}

async function act(card, name, isOn) {
  const key = card.dataset.claim;
  clearTimeout(waiting.get(key));
  waiting.delete(key);
  const data = { on: isOn, changes: Number(card.dataset.changes) };
  const told = await attempt(() => ask(`${claimAddress(key)}/${name}`, data));
  if (!told) return;
  shown.delete(`verdict-${key}`);
  take(told);
  byId(`card-${key}`).focus();
}

async function save(button) {
  await Promise.all([...waiting.keys()].map((key) => flush(byId(`card-${key}`))));
  await flushReport();
  const isAccepted = document.querySelector('input[name="which"]:checked').value === "accepted";
  byId("making").hidden = false;
  byId("save-note").textContent = "";
  const told = await attempt(() => ask(`${home}/export/${button.dataset.export}`, { accepted: isAccepted }), "save-problem");
  byId("making").hidden = true;
  button.focus();
  if (!told) return;
  if (button.dataset.export === "claims") body.dataset.unsaved = "no";
  byId("save-note").textContent = told.remarks ? `The file was saved. ${told.remarks}` : "The file was saved.";
  const link = document.createElement("a");
  link.href = told.address;
  link.download = "";
  link.click();
}

let searching = 0;

async function search(field) {
  const mine = ++searching;
  await new Promise((done) => setTimeout(done, PAUSE));
  if (mine !== searching) return;
  const place = byId(`found-${field.closest(".card").dataset.claim}`);
  const html = await attempt(() => ask(`${home}/${field.dataset.search}?words=${encodeURIComponent(field.value)}`));
  if (mine === searching && html !== null && place?.isConnected) place.innerHTML = html;
}

function startDocument() {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button");
    if (!button) return;
    if (button.dataset.act) ACTS[button.dataset.act](button);
    else if (button.dataset.go) go(button.dataset.go);
    else if (button.dataset.export) save(button);
    else if (button.dataset.view) view(button.dataset.view);
    else if (button.classList.contains("mark")) choose(button);
  });
  document.addEventListener("input", (event) => {
    const field = event.target;
    if (field.id === "claims-file") return;
    const card = field.closest(".card");
    if (field.closest("#report")) { reportChanged(); return; }
    if (!card) return;
    const row = field.closest(".row");
    if (row && field.classList.contains("row-text")) row.dataset.number = "";
    if (field.dataset.search) search(field);
    changed(card);
  });
  if (byId("claims-file")) byId("claims-file").addEventListener("change", (event) => load(event.target));
  showLoaded();
  document.addEventListener("focusin", (event) => uncover(event.target));
  document.addEventListener("submit", (event) => {
    event.preventDefault();
    const card = event.target.closest(".card");
    if (card) flush(card);
  });
  document.addEventListener("keydown", keys);
  for (const pause of [300, 1500, 5000]) setTimeout(lookAgain, pause);
  setInterval(lookAgain, 60000);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) lookAgain(); });
}

function uncover(field) {
  const card = field.closest(".editing");
  const form = field.closest("form");
  if (!card || !form) return;
  const covered = card.querySelector(".verdict").getBoundingClientRect().bottom;
  if (field.getBoundingClientRect().top < covered + 4) field.scrollIntoView({ block: "center" });
}

// What was typed right before a reload, or in another tab, may have come after this page was made.
async function lookAgain() {
  if (isClosed) return; // the page of a document that is forgotten asks for nothing until it is left
  const told = await ask(`${home}/progress`).catch(() => null);
  if (!told || (String(told.version) === body.dataset.version && !body.dataset.behind)) return;
  if (waiting.size || document.querySelector(".editing, .judging")) return;
  body.dataset.unsaved = "no"; // nothing is lost by this reload
  location.reload();
}

let reportTimer = 0;

function reportChanged() {
  clearTimeout(reportTimer);
  reportTimer = setTimeout(flushReport, PAUSE);
}

async function flushReport() {
  if (!reportTimer) return;
  clearTimeout(reportTimer);
  reportTimer = 0;
  const data = Object.fromEntries(new FormData(byId("report")));
  take(await attempt(() => ask(`${home}/report`, data)));
  for (const field of all(FIELDS, byId("report"))) field.removeAttribute("aria-invalid");
  for (const place of all("#report .problem:not(:empty)")) {
    const field = byId(place.id.replace("problem-", ""));
    if (field) field.setAttribute("aria-invalid", "true");
  }
}

const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

function keys(event) {
  if (event.key === "Escape" && armed) { ACTS.disarm(); return; }
  if (event.key === "Escape" && byId("about") && !byId("about").hidden) { ACTS["hide-about"](); return; }
  const mark = event.target.closest && event.target.closest(".text .mark");
  if (!mark) return;
  const marks = all("#passages .mark");
  const at = marks.indexOf(mark);
  const ends = { Home: 0, End: marks.length - 1 };
  const next = event.key in STEPS ? marks[at + STEPS[event.key]] : marks[ends[event.key]];
  if (!next) return;
  event.preventDefault();
  rove(next);
  next.focus();
}

// A page that is closed says so, after it has sent what was typed last; a reload comes back in time.

function typedLast() {
  return Object.fromEntries([...waiting.keys()].map((key) => [key, typed(byId(`card-${key}`))]));
}

function startLeaving() {
  addEventListener("pagehide", () => navigator.sendBeacon(`${home}/leave`, "{}"));
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  addEventListener("beforeunload", (event) => {
    if (waiting.size) navigator.sendBeacon(`${home}/typed`, JSON.stringify(typedLast()));
    if (body.dataset.unsaved === "yes" || waiting.size) event.preventDefault();
  });
}

const START = { home: startHome, reading: startReading, document: startDocument, problem: startDocument };
if (START[body.dataset.page]) START[body.dataset.page]();
if (home) startLeaving();
