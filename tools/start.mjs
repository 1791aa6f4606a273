/** `npm start`: from a fresh clone to a serving Gatecall. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { becomeNode } from './lib/run.mjs';
import { ensureNode } from './lib/runtime.mjs';
import { main } from './lib/say.mjs';

await main(async () => {
  await ensureNode();
  await ensureInstalled();
  await ensureBuilt(['web', 'auth-widget', 'server']);
  await becomeNode([fromRoot('apps', 'server', 'dist', 'main.js'), ...process.argv.slice(2)]);
});
