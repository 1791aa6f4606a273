/**
 * `npm run bench [-- name ...]`: runs the benchmarks one after the other, alone on the machine as far
 * as we can help it. Standard output holds one JSON line a figure and nothing else.
 */
import { readdirSync } from 'node:fs';
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { ensurePostgresLinks } from './lib/postgres.mjs';
import { inherit } from './lib/run.mjs';
import { ensureNode } from './lib/runtime.mjs';
import { main, Refusal, say } from './lib/say.mjs';

const SUFFIX = '.bench.ts';

await main(async () => {
  await ensureNode();
  await ensureInstalled();
  await ensurePostgresLinks();
  await ensureBuilt(['web', 'server']);
  const wanted = process.argv.slice(2);
  const all = readdirSync(fromRoot('bench', 'src')).filter((name) => name.endsWith(SUFFIX));
  const chosen = all.filter((name) => wanted.length === 0 || wanted.some((w) => name.includes(w)));
  if (chosen.length === 0) {
    const names = all.map((name) => name.slice(0, -SUFFIX.length)).join(', ');
    throw new Refusal(`No benchmark has that name. There are: ${names}`);
  }
  for (const name of chosen.sort()) {
    say(`${name.slice(0, -SUFFIX.length)} ...`);
    const code = await inherit(process.execPath, [fromRoot('bench', 'src', name)]);
    if (code !== 0) process.exitCode = 1;
  }
});
