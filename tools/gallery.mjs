/** `npm run gallery`: every screen, page and mail in every state, reloading as you edit. */
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot, packageFile } from './lib/paths.mjs';
import { becomeNode } from './lib/run.mjs';
import { ensureNode } from './lib/runtime.mjs';
import { main } from './lib/say.mjs';

await main(async () => {
  await ensureNode();
  await ensureInstalled();
  await becomeNode([packageFile('vite', 'bin', 'vite.js'), ...process.argv.slice(2)], {
    cwd: fromRoot('apps', 'gallery'),
  });
});
