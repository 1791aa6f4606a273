/**
 * Documents promise paths, links, commands and variables; this proves that they exist. With
 * `--write` the picture in docs/architecture.md is drawn again instead of compared.
 */
// As a whole: an older Node, which only starts the newer one, lacks some of its names.
import fs from 'node:fs';
import path from 'node:path';
import { brokenLinks, missingPaths, scriptsIn, variablesIn } from './lib/documents.mjs';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { drawPicture } from './lib/picture.mjs';
import { ensureNode } from './lib/runtime.mjs';

await ensureNode();

const DOCUMENTS = ['*.md', 'docs/**/*.md', '{apps,packages}/*/README.md', 'e2e/README.md'];
/** Taken over from the specification; its names are its own. */
const FOREIGN = new Set(['docs/requirements.md']);
const PICTURE = /(<!-- picture -->\n\n)[\s\S]*?(\n\n<!-- \/picture -->)/;
/** Names of a family: each provider has them, the example file shows one. */
const OAUTH = /^OAUTH_[A-Z]+_/;

const read = (file) => fs.readFileSync(fromRoot(file), 'utf8');
const problems = [];

const scripts = new Set(Object.keys(JSON.parse(read('package.json')).scripts));
for (const file of fs.globSync('{apps,packages}/*/package.json', { cwd: ROOT })) {
  const { name, scripts: own = {} } = JSON.parse(read(file));
  for (const script of Object.keys(own)) scripts.add(`${script} -w ${name}`);
}
const example = read('.env.example');
const listed = new Set([...example.matchAll(/^#?\s?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name));

for (const file of fs.globSync(DOCUMENTS, { cwd: ROOT }).filter((name) => !FOREIGN.has(name))) {
  const text = read(file);
  const exists = (target) => fs.existsSync(path.resolve(ROOT, path.dirname(file), target));
  for (const link of brokenLinks(text, exists))
    problems.push(`${file}: the link ${link} leads nowhere`);
  for (const missing of missingPaths(text, (target) => fs.existsSync(fromRoot(target)))) {
    problems.push(`${file}: \`${missing}\` does not exist`);
  }
  for (const name of scriptsIn(text).filter((script) => !scripts.has(script))) {
    problems.push(`${file}: there is no npm run ${name}`);
  }
  for (const name of variablesIn(text).filter((variable) => !isListed(variable))) {
    problems.push(`${file}: ${name} is not in .env.example`);
  }
}

const serverSources = fs
  .globSync('apps/server/src/**/*.ts', { cwd: ROOT })
  .filter((file) => !file.includes('.test.'))
  .map(read)
  .join('\n');
const settings = fs
  .globSync(['apps/server/src/config.ts', 'apps/server/src/config/*.ts'], {
    cwd: ROOT,
  })
  .map(read)
  .join('\n');
const readByServer = new Set(
  [...settings.matchAll(/'([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*)'/g)]
    .map(([, name]) => name)
    .filter((name) => /^(PORT|HOST)$|_/.test(name)),
);
for (const name of readByServer) {
  if (!isListed(name))
    problems.push(`.env.example: ${name}, which the configuration reads, is missing`);
}
for (const name of listed) {
  if (!OAUTH.test(name) && !serverSources.includes(`'${name}'`)) {
    problems.push(`.env.example: nothing in apps/server reads ${name}`);
  }
}

const architecture = read('docs/architecture.md');
const picture = architecture.replace(PICTURE, `$1${await drawPicture()}$2`);
if (picture !== architecture) {
  if (process.argv.includes('--write')) fs.writeFileSync(fromRoot('docs/architecture.md'), picture);
  else
    problems.push(
      'docs/architecture.md: the picture is old; run node tools/check-docs.mjs --write',
    );
}

for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;

function isListed(name) {
  return (
    listed.has(name) ||
    (OAUTH.test(name) && [...listed].some((known) => known.endsWith(name.replace(OAUTH, '_'))))
  );
}
