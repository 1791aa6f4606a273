/**
 * Which requirements the test titles name: `refuses a used link (SRV-022, A01)`. Ranges such as
 * `APP-010..APP-014` or `SRV-008 to SRV-013` name every id between.
 */
const ROW_ID = /^\|\s*([A-Z]+-?\d+[a-z]?)\s*\|/gm;
const ID = /\b([A-Z]+-?\d+[a-z]?)\b/g;
const RANGE = /\b([A-Z]+-?)(\d+)\s*(?:\.\.|–|to\s)\s*(?:[A-Z]+-?)?(\d+)\b/g;
/** First argument of a call: also reaches the titles behind `test.for([…])(…)`. */
const TITLE = /\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*?)\1\s*,/g;

/** A row of a table of tests that adds its part of the title: `['no type (APP-123)', …`. */
const ROW_TITLE = /[[,]\s*(['"`])([^'"`\n]*\([A-Z]+-\d+[^()\n]*\))\1/g;

/** Ids of the document's table rows, in order. */
export function readRequirementIds(document) {
  return [...document.matchAll(ROW_ID)].map(([, id]) => id);
}

/** Titles of tests and groups in a source file, and of the rows of their tables. */
export function readTitles(source) {
  return [TITLE, ROW_TITLE].flatMap((pattern) =>
    [...source.matchAll(pattern)].map(([, , title]) => title),
  );
}

/** The ids that one title names, with ranges written out. */
export function idsIn(title) {
  const ids = [...title.matchAll(ID)].map(([, id]) => id);
  for (const [, prefix, from, to] of title.matchAll(RANGE)) {
    for (let n = Number(from); n <= Number(to); n++) {
      ids.push(prefix + String(n).padStart(from.length, '0'));
    }
  }
  return ids;
}

/** Sorts all ids into proven, explained and neither; `unproven` groups the last by prefix. */
export function report({ ids, titles, explanations }) {
  const known = new Set(ids);
  const prefixes = new Set(ids.map(partOf));
  const named = new Set(titles.flatMap(idsIn));
  const explained = new Set(idsIn(explanations.split(/^## Explained$/m)[1] ?? ''));
  const missing = ids.filter((id) => !named.has(id) && !explained.has(id));
  return {
    total: known.size,
    proven: ids.filter((id) => named.has(id)).length,
    explained: ids.filter((id) => !named.has(id) && explained.has(id)).length,
    missing: missing.length,
    // the explanation says that nothing proves it, but a test does
    contradicted: ids.filter((id) => named.has(id) && explained.has(id)),
    unproven: Object.groupBy(missing, partOf),
    // an id of a known kind that no row has: a typing error in a title
    unknown: [...named].filter(
      (id) => !known.has(id) && prefixes.has(partOf(id)) && id.includes('-'),
    ),
  };
}

const partOf = (id) => /^[A-Z]+/.exec(id)[0];
