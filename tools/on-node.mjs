/** `node tools/on-node.mjs SCRIPT`: runs a workspace's script on Node 24, whatever Node the host has. */
import { becomeNode } from './lib/run.mjs';
import { ensureNode } from './lib/runtime.mjs';
import { main } from './lib/say.mjs';

await main(async () => {
  await ensureNode();
  await becomeNode(process.argv.slice(2), { cwd: process.cwd() });
});
