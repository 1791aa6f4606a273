/**
 * Documents promise paths, links, commands and variables; this proves that they exist, that what
 * comments, titles and documents cite can be looked up, and that a release can read its changesets. With
 * `--write` the picture in docs/architecture.md, the tables in docs/webhooks.md and the widget's README, the
 * lists of languages, and all of .env.example are written again instead of compared.
 */
// As a whole: an older Node, which only starts the newer one, lacks some of its names.
import fs from 'node:fs';
import path from 'node:path';
import { readChangesets } from './lib/changesets.mjs';
import { brokenCitations, citable, namelessSections } from './lib/citations.mjs';
import {
  brokenLinks,
  missingFiles,
  missingPaths,
  scriptsIn,
  variablesIn,
} from './lib/documents.mjs';
import { exampleFile } from './lib/example-file.mjs';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { eventTable } from './lib/event-table.mjs';
import { drawPicture } from './lib/picture.mjs';
import { ensureNode } from './lib/runtime.mjs';
import { themeTable, widgetEventTable } from './lib/widget-tables.mjs';

await ensureNode();
const example = await exampleFile();

const DOCUMENTS = ['*.md', 'docs/**/*.md', '{apps,packages}/*/README.md', 'e2e/README.md'];
/** Copied unchanged; its names are its own. */
const FOREIGN = new Set(['docs/requirements.md']);
/** Files that may cite. Tests of the checks themselves cite what does not exist. */
const CITING = [
  '{apps,build-steps,packages,e2e,bench,tools,deploy}/**/*.{ts,tsx,mjs,md,yml,yaml,html,css}',
  '*.{md,ts}',
  '.env.example',
  'docs/**/*.md',
];
const NOT_CITING =
  /node_modules|\/dist\/|^tools\/lib\/(citations\.mjs|.*\.test\.mjs)$|^apps\/server\/site\/.*\.test\.mjs$|^docs\/reference\/README\.md$/;
const LANGUAGE_LIST = /(<!-- languages -->\s*)[\s\S]*?(\s*<!-- \/languages -->)/;
const EVENTS = /(<!-- events -->\n\n)[\s\S]*?(\n\n<!-- \/events -->)/;
const WIDGET_EVENTS = /(<!-- widget events -->\n\n)[\s\S]*?(\n\n<!-- \/widget events -->)/;
const THEME = /(<!-- theme -->\n\n)[\s\S]*?(\n\n<!-- \/theme -->)/;
const PICTURE = /(<!-- picture -->\n\n)[\s\S]*?(\n\n<!-- \/picture -->)/;
const WHOLE = /^()[\s\S]*()$/;
/** Names of a family: each provider has them, the example file shows one. */
const OAUTH = /^OAUTH_[A-Z]+_/;

const read = (file) => fs.readFileSync(fromRoot(file), 'utf8');
const problems = [];

const scripts = new Set(Object.keys(JSON.parse(read('package.json')).scripts));
for (const file of fs.globSync('{apps,packages}/*/package.json', { cwd: ROOT })) {
  const { name, scripts: own = {} } = JSON.parse(read(file));
  for (const script of Object.keys(own)) scripts.add(`${script} -w ${name}`);
}
const listed = new Set([...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));

for (const file of fs.globSync(DOCUMENTS, { cwd: ROOT }).filter((name) => !FOREIGN.has(name))) {
  const text = read(file);
  const from = (target) => path.resolve(ROOT, path.dirname(file), target);
  const exists = (target) => fs.existsSync(from(target));
  const textOf = (target) => fs.readFileSync(from(target), 'utf8');
  for (const link of brokenLinks(text, exists, textOf))
    problems.push(`${file}: the link ${link} leads nowhere`);
  for (const missing of missingPaths(text, (target) => fs.existsSync(fromRoot(target)))) {
    problems.push(`${file}: \`${missing}\` does not exist`);
  }
  for (const name of scriptsIn(text).filter((script) => !scripts.has(script))) {
    problems.push(`${file}: there is no npm run ${name}`);
  }
  // The widget's events are written like variables.
  const prose = text.replace(WIDGET_EVENTS, '');
  for (const name of variablesIn(prose, listed).filter((variable) => !isListed(variable))) {
    problems.push(`${file}: ${name} is not in .env.example`);
  }
}

const requirements = read('docs/requirements.md');
const known = citable({
  sections: {
    wire: read('docs/reference/wire.md'),
    telephony: read('docs/reference/telephony.md'),
  },
  tables: [requirements, read('docs/reference/attacks.md')],
  records: fs.globSync('docs/decisions/0*.md', { cwd: ROOT }).map((file) => file.slice(15, 19)),
  pages: fs
    .globSync([...DOCUMENTS, 'deploy/**/*.md'], { cwd: ROOT })
    .map((file) => path.basename(file)),
});
const citing = fs.globSync(CITING, { cwd: ROOT });
for (const file of citing) {
  if (NOT_CITING.test(file) || FOREIGN.has(file)) continue;
  const text = read(file);
  // Documents also name files that a reader is to make.
  for (const missing of file.endsWith('.md') ? [] : missingFiles(text, citing)) {
    problems.push(`${file}: \`${missing}\` does not exist`);
  }
  for (const citation of brokenCitations(text, known)) {
    problems.push(`${file}: nothing in docs is called ${citation}`);
  }
  for (const section of namelessSections(text)) {
    problems.push(`${file}: ${section} of what? Only a public standard has a §`);
  }
}

const serverSources = fs
  .globSync('apps/server/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map(read)
  .join('\n');
for (const name of listed) {
  if (!OAUTH.test(name) && !serverSources.includes(`'${name}'`)) {
    problems.push(`.env.example: nothing in apps/server reads ${name}`);
  }
}

try {
  readChangesets(fromRoot('.changeset'));
} catch (error) {
  problems.push(error.message);
}

compareDrawn('.env.example', WHOLE, example);
compareDrawn('docs/architecture.md', PICTURE, await drawPicture());
compareDrawn('docs/webhooks.md', EVENTS, await eventTable());
compareDrawn('packages/auth-widget/README.md', WIDGET_EVENTS, widgetEventTable());
compareDrawn('packages/auth-widget/README.md', THEME, themeTable());
const { LANGUAGES } = await import(fromRoot('packages/contracts/src/languages.ts'));
const named = new Intl.DisplayNames('en', { type: 'language' });
const names = LANGUAGES.map((tag) => ({ tag, name: named.of(tag) }));
const listOf = (items) => new Intl.ListFormat('en-GB').format(items);
compareDrawn('docs/guide/limits.md', LANGUAGE_LIST, listOf(names.map(({ name }) => name)));
compareDrawn(
  'packages/auth-widget/README.md',
  LANGUAGE_LIST,
  `The languages are ${listOf(names.map(({ tag, name }) => `\`${tag}\` (${name})`))}.`,
);

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

/** What is drawn from the source must be as it would be drawn now, wherever its lines end. */
function compareDrawn(file, place, drawn) {
  const text = read(file);
  const now = text.replace(place, (_all, before, after) => before + drawn + after);
  const flow = (lines) => lines.replaceAll(/\s+/g, ' ');
  if (flow(now) === flow(text)) return;
  if (process.argv.includes('--write')) fs.writeFileSync(fromRoot(file), now);
  else
    problems.push(
      `${file}: what is made from the source is old; run node tools/check-docs.mjs --write`,
    );
}

function isListed(name) {
  return (
    listed.has(name) ||
    (OAUTH.test(name) && [...listed].some((known) => known.endsWith(name.replace(OAUTH, '_'))))
  );
}
