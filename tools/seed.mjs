/**
 * `npm run seed -- --residents N`: fills an empty installation in bulk, for operators who plan and for
 * `npm run bench -- growth`. The environment names the installation, as for `npm start`.
 */
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { becomeNode } from './lib/run.mjs';
import { ensureNode } from './lib/runtime.mjs';
import { main } from './lib/say.mjs';

await main(async () => {
  await ensureNode();
  await ensureInstalled();
  const program = fromRoot('bench', 'src', 'installation', 'seed.ts');
  await becomeNode([program, ...process.argv.slice(2)], { cwd: process.cwd() });
});
