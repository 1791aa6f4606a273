/**
 * `npm run consumers`: packs the release, publishes it to a registry of this machine, and lets fresh projects
 * of every kind install it from there. Needs npm's own registry for the packages of the frameworks.
 */
import path from 'node:path';
import { ensureChromium, ensureHeadlessShell } from './lib/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot, packageFile } from './lib/paths.mjs';
import { becomeNode } from './lib/run.mjs';
import { ensureNode } from './lib/runtime.mjs';
import { main } from './lib/say.mjs';

await main(async () => {
  await ensureNode();
  await ensureInstalled();
  const chromium = await ensureChromium();
  const config = `--config=${fromRoot('vitest.consumers.config.ts')}`;
  await becomeNode([packageFile('vitest', 'vitest.mjs'), 'run', config, ...process.argv.slice(2)], {
    env: {
      CHROMIUM_PATH: chromium,
      CHROMIUM_SHELL_PATH: await ensureHeadlessShell(chromium),
      // The Node that the projects' own tools run on.
      PATH: `${path.dirname(process.execPath)}${path.delimiter}${process.env.PATH}`,
    },
  });
});
