/**
 * Fingerprints that tell whether a step has to run again: names, sizes and times of source files (no
 * contents, so that a start stays fast), and small JSON notes of what was done last.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './paths.mjs';

const SKIPPED = new Set(['node_modules', 'dist', 'data', '.cache', 'coverage']);
const TESTS = /\.(test|e2e)\.[a-z]+$/;

export function readNote(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined; // absent or torn: the step runs again
  }
}

export function writeNote(file, note) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, `${JSON.stringify(note)}\n`);
}

export function hashOfFile(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex');
}

/** Hash over every file below the given paths (relative to the root); tests do not count. */
export function hashOfSources(paths) {
  const hash = createHash('sha256');
  for (const relative of [...paths].sort()) {
    const full = fromRoot(relative);
    const stat = statSync(full, { throwIfNoEntry: false });
    if (!stat) continue;
    if (stat.isDirectory()) addFolder(hash, full);
    else addFile(hash, full, stat);
  }
  return hash.digest('hex');
}

function addFolder(hash, folder) {
  const entries = readdirSync(folder, { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  for (const entry of entries) {
    if (SKIPPED.has(entry.name)) continue;
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) addFolder(hash, full);
    else if (entry.isFile() && !TESTS.test(entry.name)) addFile(hash, full, statSync(full));
  }
}

function addFile(hash, full, stat) {
  hash.update(`${path.relative(fromRoot(), full)}\0${stat.size}\0${stat.mtimeMs}\n`);
}
