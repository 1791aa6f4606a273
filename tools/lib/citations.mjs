/**
 * Citations in comments, documents and test titles: `SRV-022`, `D-08`, `A20`, `wire 5.4`, `ADR 0050`,
 * `RFC 6238 §5.2`. Which of them lead nowhere?
 */
const HEADING = /^#{2,} (\d+(?:\.\d+)?)\.? /gm;
const ROW = /^\|\s*([A-Z]+-?\d+)\s*\|/gm;

const ID = /\b(?:(?:APP|API|SCR|WID|SDK|SRV|CON)-\d{3}|D-\d{2}|A\d{2})\b/g;
const SECTIONS = /\b([Ww]ire|[Tt]elephony) (§?\d+(?:\.\d+)?(?:(?:, | and |-)§?\d+(?:\.\d+)?)*)/g;
/** By name alone: links give the path. */
const PAGE = /\b[\w.-]+\.md\b/g;
const RECORD = /\bADR (\d+)\b/g;
/** Names of documents that are not in the repository. */
const ELSEWHERE = /\bproduct specification\b|\(interfaces\b|\bissues? #?\d+\b/gi;
/** Only a public standard, named a little before, has a §. */
const STANDARD =
  /RFC \d|OpenID Connect|OAuth 2\.0|Logout|Form Post|WebAuthn|CSP|EIP-\d|TS \d|ASVS|NIST/;
const NEARBY = 200;

/** What can be cited. `sections` has the numbered pages by name, `tables` those with ids in rows. */
export function citable({ sections, tables, records, pages }) {
  return new Set([
    ...Object.entries(sections).flatMap(([name, text]) =>
      [...text.matchAll(HEADING)].map(([, number]) => `${name} ${number}`),
    ),
    ...tables.flatMap((text) => [...text.matchAll(ROW)].map(([, id]) => id)),
    ...records.map((number) => `ADR ${number}`),
    ...pages,
  ]);
}

/** Citations of a text that lead nowhere, as written there. */
export function brokenCitations(text, known) {
  const flat = unwrapped(text);
  const cited = [
    ...[...flat.matchAll(ID)].map(([id]) => id),
    ...[RECORD, PAGE].flatMap((pattern) => [...flat.matchAll(pattern)].map(([name]) => name)),
    ...[...flat.matchAll(SECTIONS)].flatMap(([, name, numbers]) =>
      numbers.match(/\d+(?:\.\d+)?/g).map((number) => `${name.toLowerCase()} ${number}`),
    ),
  ];
  return [
    ...new Set([
      ...cited.filter((citation) => !known.has(citation)),
      ...[...flat.matchAll(ELSEWHERE)].map(([citation]) => citation),
    ]),
  ];
}

/** Sections (`§5.2`) without the name of a public standard before them. */
export function namelessSections(text) {
  const flat = unwrapped(text);
  return [...flat.matchAll(/§ ?\d[\d.]*/g)]
    .filter(({ index }) => !STANDARD.test(flat.slice(Math.max(0, index - NEARBY), index)))
    .map(([section]) => section);
}

/** A comment's lines joined, because a citation may be broken over two. */
const unwrapped = (text) => text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/)?\s*/g, ' ');
