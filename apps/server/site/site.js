// The search: every word must be in a part of a page; parts that have them in their heading come first.

const MOST_SHOWN = 12;
const field = document.querySelector('#search');
const results = document.querySelector('#results');
const found = document.querySelector('#found');
const count = document.querySelector('#count');
const pages = document.querySelector('.pages');
let parts;

/** Loaded with the first word: most readers follow a link. */
async function loadParts() {
  parts ??= fetch(field.dataset.index).then((reply) => reply.json());
  return parts;
}

function rank({ title, heading, text }, words) {
  const name = `${title} ${heading}`.toLowerCase();
  const body = text.toLowerCase();
  if (!words.every((word) => name.includes(word) || body.includes(word))) return 0;
  return 1 + words.filter((word) => name.includes(word)).length;
}

function itemOf({ url, title, heading }) {
  const item = document.createElement('li');
  const link = document.createElement('a');
  link.href = url;
  link.textContent = heading;
  item.append(link);
  if (title !== heading) {
    const page = document.createElement('small');
    page.textContent = title;
    item.append(page);
  }
  return item;
}

async function search() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  results.hidden = words.length === 0;
  if (words.length === 0) return;
  const asked = field.value;
  const all = await loadParts();
  // A reader types faster than the network.
  if (asked !== field.value) return;
  const hits = all
    .map((part) => ({ part, rank: rank(part, words) }))
    .filter((hit) => hit.rank > 0)
    .toSorted((one, other) => other.rank - one.rank);
  found.replaceChildren(...hits.slice(0, MOST_SHOWN).map((hit) => itemOf(hit.part)));
  count.textContent = hits.length === 0 ? 'Nothing found.' : `Found: ${hits.length}`;
}

field.addEventListener('input', () => void search());
// A reader may have typed before the script was there.
void search();
// Where there is room beside the text, all pages are listed.
if (matchMedia('(max-width: 800px)').matches) pages.open = false;
