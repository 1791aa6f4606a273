/**
 * `npm run dev`: the server restarts and the page reloads as you edit. The browser talks to Vite on
 * PORT; Vite hands everything that is not the resident app to the server on PORT + 1.
 */
import { spawn } from 'node:child_process';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot, ROOT } from './lib/paths.mjs';
import { watchParent } from './lib/run.mjs';
import { ensureNode } from './lib/runtime.mjs';
import { main } from './lib/say.mjs';

const DEFAULT_PORT = 3000;

await main(async () => {
  await ensureNode();
  await ensureInstalled();
  const port = Number(process.env.PORT) || DEFAULT_PORT;
  const url = process.env.GATECALL_URL || `http://localhost:${port}`;
  const children = [
    startNode(
      ['--watch', '--watch-preserve-output', fromRoot('apps', 'server', 'src', 'main.ts')],
      {
        PORT: String(port + 1),
        GATECALL_URL: url,
      },
    ),
    startNode([fromRoot('tools', 'lib', 'dev-page.mjs')], {
      PORT: String(port),
      GATECALL_DEV_SERVER: `http://127.0.0.1:${port + 1}`,
    }),
  ];

  const stopAll = () => children.forEach((child) => child.kill('SIGTERM'));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, stopAll);
  watchParent(stopAll);
  for (const child of children) {
    child.on('exit', (code) => {
      process.exitCode = process.exitCode || code || 0;
      stopAll();
    });
  }
});

function startNode(args, env) {
  return spawn(process.execPath, args, {
    cwd: ROOT,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  });
}
