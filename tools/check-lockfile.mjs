/** The lockfile names no registry (it works with any), and `npm ci` accepts it. */
import { readFileSync } from 'node:fs';
import { fromRoot } from './lib/paths.mjs';
import { npm } from './lib/run.mjs';

for (const folder of ['', 'runtime']) {
  const text = readFileSync(fromRoot(folder, 'package-lock.json'), 'utf8');
  const host = /"resolved": "(?:git\+)?(?:https?|ssh):[^"]*"/.exec(text);
  if (host) fail(`${folder || '.'}/package-lock.json names a registry: ${host[0]}`);
  const { code, output } = await npm(['ci', '--dry-run', '--ignore-scripts'], {
    cwd: fromRoot(folder),
  });
  if (code !== 0) fail(`npm ci --dry-run in ${folder || '.'}:\n${output.slice(0, 3000)}`);
}

function fail(reason) {
  console.error(reason);
  process.exitCode = 1;
}
