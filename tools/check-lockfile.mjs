/** The lockfile names no registry (it works with any), and `npm ci` accepts it. */
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { npm } from './lib/run.mjs';

for (const folder of ['', 'runtime']) {
  const text = readFileSync(fromRoot(folder, 'package-lock.json'), 'utf8');
  const host = /"resolved": "(?:git\+)?(?:https?|ssh):[^"]*"/.exec(text);
  if (host) fail(`${folder || '.'}/package-lock.json names a registry: ${host[0]}`);
  const { code, output } = await dryRun(folder);
  if (code !== 0) fail(`npm ci --dry-run in ${folder || '.'}:\n${output.slice(0, 3000)}`);
}

/** In a copy of the manifests alone: beside a filled node_modules npm overlooks what is missing. */
async function dryRun(folder) {
  const copy = mkdtempSync(path.join(tmpdir(), 'gatecall-lockfile-'));
  const manifests = [
    'package.json',
    'package-lock.json',
    '.npmrc',
    '*/*/package.json',
    '*/package.json',
  ];
  for (const file of globSync(manifests, { cwd: fromRoot(folder) })) {
    if (!file.includes('node_modules'))
      cpSync(path.join(ROOT, folder, file), path.join(copy, file));
  }
  const result = await npm(['ci', '--dry-run', '--ignore-scripts', '--prefer-offline'], {
    cwd: copy,
  });
  rmSync(copy, { recursive: true });
  return result;
}

function fail(reason) {
  console.error(reason);
  process.exitCode = 1;
}
