#!/usr/bin/env node
/** `npx gatecall`: the operator's command line, with the same Node and packages as `npm start`. */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { becomeNode } from './lib/run.mjs';
import { ensureNode } from './lib/runtime.mjs';
import { main } from './lib/say.mjs';

await main(async () => {
  await ensureNode();
  await ensureInstalled();
  await ensureBuilt(['server']);
  await becomeNode([fromRoot('apps', 'server', 'dist', 'gatecall.js'), ...process.argv.slice(2)], {
    cwd: process.cwd(), // `gatecall backup FILE` means the caller's folder
  });
});
