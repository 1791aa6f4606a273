/** Bundle budgets: every workspace's `.size-limit.mjs` or `.size-limit.json`, measured by size-limit. */
import { existsSync, globSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import filePlugin from '@size-limit/file';
import sizeLimit from 'size-limit';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { readNote } from './lib/stamp.mjs';

const UNITS = { B: 1, kB: 1000, KB: 1000, MB: 1_000_000 };

let failures = 0;
for (const folder of globSync(['apps/*', 'packages/*'], { cwd: ROOT })) {
  for (const budget of await budgetsOf(fromRoot(folder))) {
    failures += (await isKept(folder, budget)) ? 0 : 1;
  }
}
if (failures > 0) process.exitCode = 1;

async function budgetsOf(folder) {
  const script = path.join(folder, '.size-limit.mjs');
  if (existsSync(script)) return (await import(pathToFileURL(script).href)).default;
  const manifest = readNote(path.join(folder, 'package.json'));
  return readNote(path.join(folder, '.size-limit.json')) ?? manifest?.['size-limit'] ?? [];
}

async function isKept(folder, { name, path: patterns, limit, ...options }) {
  const cwd = fromRoot(folder);
  // As in size-limit itself, a pattern that begins with `!` takes files out again.
  const all = [patterns].flat();
  const exclude = all.filter((p) => p.startsWith('!')).map((p) => p.slice(1));
  const included = all.filter((p) => !p.startsWith('!'));
  const files = globSync(included, { cwd, exclude }).map((file) => path.join(cwd, file));
  const label = `${folder}: ${name ?? patterns}`;
  if (files.length === 0) {
    console.error(`${label}: no file matches. Is it built?`);
    return false;
  }
  const [{ size }] = await sizeLimit([filePlugin], { checks: [{ ...options, files }] });
  const isWithin = size <= bytesOf(limit);
  const line = `${label}: ${(size / 1000).toFixed(1)} kB of ${limit}`;
  if (isWithin) console.log(line);
  else console.error(`${line}: over budget. Find what was added, or raise it with a reason.`);
  return isWithin;
}

function bytesOf(limit) {
  const [, value, unit] = /^([\d.]+)\s*([a-zA-Z]+)$/.exec(limit) ?? [];
  if (!UNITS[unit]) throw new Error(`"${limit}" is no size like "57 kB".`);
  return Number(value) * UNITS[unit];
}
