/**
 * What the next release tells: one file for each change in `.changeset`, in the form of Changesets
 * (github.com/changesets/changesets), for the one version that all packages share.
 */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** The largest first. */
export const BUMPS = ['major', 'minor', 'patch'];
const TITLES = { major: 'Major', minor: 'New', patch: 'Fixed' };
const PRODUCT = 'gatecall';
const FORM = /^---\n['"]?gatecall['"]?: (major|minor|patch)\n---\n\n?([^]+)$/;

/** The changes that wait for a release, by file name. Throws for a file that is not a changeset. */
export function readChangesets(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .toSorted()
    .map((file) => {
      const [, bump, sentence] = FORM.exec(readFileSync(path.join(folder, file), 'utf8')) ?? [];
      if (bump === undefined) throw new Error(`.changeset/${file} names no version of ${PRODUCT}.`);
      return { file, bump, sentence: sentence.trim() };
    });
}

/** Writes one, in a file named after its text, because several people write at the same time. */
export function writeChangeset(folder, { bump, sentence }) {
  const hash = createHash('sha256').update(sentence).digest('hex').slice(0, 8);
  const words = sentence.toLowerCase().match(/[a-z]+/g) ?? ['change'];
  const name = `${words.slice(0, 4).join('-')}-${hash}.md`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, name), `---\n${PRODUCT}: ${bump}\n---\n\n${sentence}\n`);
  return name;
}

/** The version after the largest of the changes (semver.org). */
export function nextVersion(version, changesets) {
  const [major, minor, patch] = version.split('.').map(Number);
  const largest = BUMPS.find((bump) => changesets.some((change) => change.bump === bump));
  if (largest === 'major') return `${major + 1}.0.0`;
  if (largest === 'minor') return `${major}.${minor + 1}.0`;
  if (largest === 'patch') return `${major}.${minor}.${patch + 1}`;
  return version;
}

/** The changelog with a section for the release on top. */
export function withRelease(changelog, { version, day, changesets }) {
  const groups = BUMPS.map((bump) => ({
    title: TITLES[bump],
    sentences: changesets.filter((change) => change.bump === bump).map(({ sentence }) => sentence),
  })).filter(({ sentences }) => sentences.length > 0);
  const section = [
    `## ${version} (${day})`,
    ...groups.flatMap(({ title, sentences }) => [
      `### ${title}`,
      sentences.map((sentence) => `- ${sentence.replaceAll('\n', '\n  ')}`).join('\n'),
    ]),
  ].join('\n\n');
  const [head, ...rest] = changelog.split(/^(?=## )/m);
  return `${[head.trim(), section, ...rest.map((part) => part.trim())].join('\n\n')}\n`;
}

/** The section of one version, for the page of the release; undefined if there is none. */
export function sectionOf(changelog, version) {
  return changelog.split(/^(?=## )/m).find((part) => part.startsWith(`## ${version} `));
}
