/**
 * `node bench/src/soak/hanging-webhooks.ts [endpoints]`: how long an event takes to a healthy receiver,
 * alone and beside endpoints that hang, refuse and are slow.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addEndpoint } from '@gatecall/server/webhooks/endpoints';
import { compose } from '@gatecall/server/compose';
import { parseConfig } from '@gatecall/server/config';
import { openCodeWriter } from '../lib/code-writer.ts';
import { startServer } from '../lib/server-process.ts';
import { openReceivers, openReceiversElsewhere, type Hook } from '../lib/webhook-receiver.ts';

const ENDPOINTS = Number(process.argv[2] ?? 200);
const MANNERS = ['hangs', 'refuses', 'is slow'] as const;
const PORT = 4792;
/** In each round a code changes twice: two events. */
const ROUNDS = 150;
const EVERY_MS = 100;
/** Every bad endpoint has failed once before the measurement starts. */
const WARM_UP_ROUNDS = 20;

const folder = mkdtempSync(join(tmpdir(), 'gatecall-hooks-'));
let hooks: Hook[] = [];
const receivers = await openReceivers((hook) => hooks.push(hook));
const others = await openReceiversElsewhere();
const env = {
  GATECALL_DATA: folder,
  GATECALL_WEBHOOK_ALLOWED_PRIVATE: `${receivers.host},${others.host}`,
};
const server = await startServer(PORT, env);
const { deps, close } = await compose(parseConfig(env), { isServer: false });
const add = (url: string) => addEndpoint(deps, { url, types: null });
await add(receivers.urlOf('takes'));
const writer = await openCodeWriter(server.origin, 'resident@example.com');

async function measure(rounds: number): Promise<string> {
  hooks = [];
  await writer.renew();
  for (let round = 0; round < rounds; round += 1) {
    const [isWritten] = await Promise.all([writer.write(), wait(EVERY_MS)]);
    if (!isWritten) throw new Error('A change was refused.');
  }
  const since = Date.now();
  while (hooks.length < 2 * rounds && Date.now() - since < 20_000) await wait(50);
  if (hooks.length < 2 * rounds) throw new Error(`${hooks.length} of ${2 * rounds} came.`);
  const took = hooks.map(({ at, hereAt }) => hereAt - at).toSorted((a, b) => a - b);
  const at = (share: number): number => took[Math.floor(took.length * share)] ?? Number.NaN;
  return `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, longest ${took.at(-1)} ms`;
}

await measure(WARM_UP_ROUNDS);
const alone = await measure(ROUNDS);
for (let n = 0; n < ENDPOINTS; n += 1) {
  await add(others.urlOf(MANNERS[n % MANNERS.length] ?? 'hangs', n));
}
await measure(WARM_UP_ROUNDS);
const beside = await measure(ROUNDS);
await close();
await server.end('SIGKILL');
receivers.close();
await others.close();
rmSync(folder, { recursive: true, force: true });
process.stdout.write(`alone: ${alone}\nbeside ${ENDPOINTS} bad ones: ${beside}\n`);
