/**
 * `npm run demo`: Gatecall after a year in a building, with guests at the gate, in a folder of its own.
 * `--quiet`: no guest rings. `--data FOLDER`: an empty folder instead.
 */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { CACHE, fromRoot } from './lib/paths.mjs';
import { becomeNode } from './lib/run.mjs';
import { ensureNode } from './lib/runtime.mjs';
import { main, Refusal } from './lib/say.mjs';

await main(async () => {
  await ensureNode();
  await ensureInstalled();
  const { values } = parseArgs({
    options: { data: { type: 'string' }, quiet: { type: 'boolean', default: false } },
  });
  const folder = emptyFolder(values.data);
  await ensureBuilt(['web', 'auth-widget', 'server']);
  const program = fromRoot('bench', 'src', 'demo', 'demo.ts');
  await becomeNode([program, '--data', folder, ...(values.quiet ? ['--quiet'] : [])]);
});

/** Its own folder is emptied each time; the contents of another one stay. */
function emptyFolder(named) {
  const own = path.join(CACHE, 'demo');
  if (named === undefined) rmSync(own, { recursive: true, force: true });
  else if (existsSync(named) && readdirSync(named).length > 0) {
    throw new Refusal(`${named} is not empty: the demonstration begins in an empty folder.`);
  }
  return path.resolve(named ?? own);
}
