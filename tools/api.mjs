/**
 * `npm run api`: compares the calls and the published types with `api-report/`, the record of what others
 * build on. An intended change is accepted with a sentence for these users, which becomes a changeset:
 * `npm run api -- --accept "Calls have a language." [--bump major|minor|patch]`.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { changedLines, routesText, typesText } from './lib/api-report.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { BUMPS, writeChangeset } from './lib/changesets.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { fromRoot } from './lib/paths.mjs';
import { ensureNode } from './lib/runtime.mjs';
import { main, Refusal } from './lib/say.mjs';

const PACKAGES = ['auth-sdk', 'auth-widget', 'backend'];
const START_LIMIT_MS = 60_000;
const SHOWN_LINES = 30;

await main(async () => {
  const { values } = parseArgs({
    options: { accept: { type: 'string' }, bump: { type: 'string', default: 'minor' } },
  });
  if (!BUMPS.includes(values.bump)) throw new Refusal(`--bump is one of ${BUMPS.join(', ')}.`);
  await ensureNode();
  await ensureInstalled();
  await ensureBuilt(['auth-sdk', 'auth-widget', 'backend', 'server']);
  const reports = {
    'routes.txt': routesText(await openApi()),
    ...Object.fromEntries(
      PACKAGES.map((name) => [`${name}.txt`, typesText(fromRoot('packages', name, 'dist'))]),
    ),
  };
  const changed = Object.entries(reports).filter(([name, text]) => reported(name) !== text);
  if (changed.length === 0) return;
  if (values.accept === undefined) {
    for (const [name, text] of changed) show(name, changedLines(reported(name), text));
    throw new Refusal(
      'What others build on has changed. If it should: npm run api -- --accept "What they will notice."',
    );
  }
  mkdirSync(fromRoot('api-report'), { recursive: true });
  for (const [name, text] of changed) writeFileSync(fromRoot('api-report', name), text);
  writeChangeset(fromRoot('.changeset'), { bump: values.bump, sentence: values.accept });
});

function show(name, lines) {
  const rest = lines.length > SHOWN_LINES ? `\n… and ${lines.length - SHOWN_LINES} more` : '';
  process.stderr.write(`api-report/${name}\n${lines.slice(0, SHOWN_LINES).join('\n')}${rest}\n\n`);
}

function reported(name) {
  try {
    return readFileSync(fromRoot('api-report', name), 'utf8');
  } catch {
    return ''; // the first report
  }
}

/** The built server's own description, from a data folder made for this. */
async function openApi() {
  const data = mkdtempSync(path.join(tmpdir(), 'gatecall-api-'));
  const port = await freePort();
  const server = spawn(process.execPath, [fromRoot('apps', 'server', 'dist', 'main.js')], {
    env: { PATH: process.env.PATH, PORT: String(port), GATECALL_DATA: data },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    const deadline = Date.now() + START_LIMIT_MS;
    while (server.exitCode === null && Date.now() < deadline) {
      const reply = await fetch(`http://127.0.0.1:${port}/openapi.json`).catch(() => undefined);
      if (reply?.ok) return await reply.json();
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Refusal('The built server did not start.');
  } finally {
    server.kill();
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
}

function freePort() {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });
}
