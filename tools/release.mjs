/**
 * `npm run release`: turns the changesets into a version and a section of the changelog, and packs it in
 * `release/`. With `--dry-run` the working tree is unchanged afterwards; `--notes` prints the section of
 * the current version. Committing, tagging and publishing are left to a maintainer.
 */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { nextVersion, readChangesets, sectionOf, withRelease } from './lib/changesets.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { capture } from './lib/run.mjs';
import { ensureNode } from './lib/runtime.mjs';
import { main, Refusal, step } from './lib/say.mjs';
import { readVersion, versionedFiles, withVersion } from './lib/versions.mjs';

const CHANGELOG = fromRoot('CHANGELOG.md');
const print = (text) => void process.stdout.write(`${text.trimEnd()}\n`);
const pathOf = ({ file }) => fromRoot('.changeset', file);
const readChangelog = () => readFileSync(CHANGELOG, 'utf8');

await main(async () => {
  const flag = { type: 'boolean', default: false };
  const { values } = parseArgs({ options: { 'dry-run': flag, notes: flag } });
  if (values.notes) return print(notes());
  await ensureNode();
  await ensureInstalled();
  const changesets = readChangesets(fromRoot('.changeset'));
  if (changesets.length === 0) return print('Nothing has changed for those who use a release.');
  const version = nextVersion(readVersion(), changesets);
  const before = contents([...versionedFiles(), CHANGELOG, ...changesets.map(pathOf)]);
  try {
    writeRelease(version, changesets);
    await run('Checking', 'check.mjs', 'packages', 'licences', 'api report');
    print(await run('Packing', 'pack.mjs'));
    print(sectionOf(readFileSync(CHANGELOG, 'utf8'), version).trim());
  } catch (error) {
    restore(before);
    throw error;
  }
  if (values['dry-run']) restore(before);
  else
    print(`Next: git commit -am "chore: release ${version}", git tag v${version}, git push --tags`);
});

function notes() {
  const section = sectionOf(readChangelog(), readVersion());
  if (section === undefined) throw new Refusal(`CHANGELOG.md has no section ${readVersion()}.`);
  return section;
}

function writeRelease(version, changesets) {
  const before = readVersion();
  for (const file of versionedFiles()) {
    writeFileSync(file, withVersion(readFileSync(file, 'utf8'), before, version));
  }
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync(CHANGELOG, withRelease(readChangelog(), { version, day, changesets }));
  for (const changeset of changesets) rmSync(pathOf(changeset));
}

/** The contents of files; undefined for a missing one. */
function contents(files) {
  return new Map(
    files.map((file) => [file, existsSync(file) ? readFileSync(file, 'utf8') : undefined]),
  );
}

function restore(before) {
  for (const [file, text] of before) {
    if (text === undefined) rmSync(file, { force: true });
    else writeFileSync(file, text);
  }
}

/** Runs another of the tools; returns what it printed. */
function run(title, tool, ...args) {
  return step(title, async () => {
    const { code, output } = await capture(process.execPath, [fromRoot('tools', tool), ...args]);
    if (code !== 0) throw new Refusal(`${tool} failed:\n${output}`);
    return output;
  });
}
