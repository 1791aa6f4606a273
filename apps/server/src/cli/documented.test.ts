import { codeIn } from '@gatecall/testkit/code-blocks';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { userByProvenEmail } from '../auth/users/logic.ts';
import { compose } from '../compose.ts';
import { parseConfig } from '../config.ts';
import { addCallEvent } from '../voice/calls/store.ts';
import { openReceiver, type Receiver } from '../webhooks/receiver.testing.ts';
import { runIn } from './command-line.testing.ts';

/** The pages whose examples an operator types or pastes. */
const PAGES = [
  'docs/guide/home-assistant.md',
  'docs/guide/operator.md',
  'docs/operations/README.md',
  'docs/operations/asterisk.md',
  'docs/operations/backup.md',
  'docs/operations/key-rotation.md',
  'docs/operations/why-not-opened.md',
  'docs/server-api.md',
  'docs/webhooks.md',
];

const linesOf = (block: string): readonly string[] => block.trim().split('\n');
const commands = PAGES.map(
  (page) =>
    [
      page,
      codeIn(page, 'sh')
        .flatMap(linesOf)
        .filter((line) => line.startsWith('npx gatecall ')),
    ] as const,
).filter(([, lines]) => lines.length > 0);
const settings = PAGES.flatMap((page) =>
  codeIn(page, 'sh')
    .filter((block) => linesOf(block).every((line) => /^[A-Z_]+=/.test(line)))
    .map((block) => [page, linesOf(block)] as const),
);

let folder: string;
let receiver: Receiver;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-documented-'));
  receiver = await openReceiver();
});
afterEach(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The resident of the examples, and a call. */
async function storeCall(): Promise<void> {
  const { deps, close } = await compose(parseConfig({ GATECALL_DATA: folder }));
  await deps.db.write(async (queries) => {
    const { userId } = await userByProvenEmail(deps, queries, 'ada@example.com');
    const call = {
      call_id: 'call-1',
      carrier: 'twilio',
      carrier_call_id: 'CA1',
      kind: 'gate',
      rule: 'intercom',
      resident_id: userId,
      intercom_id: null,
      to_number: '+12015550101',
      from_number: '+12015550142',
      state: '{}',
      tries: 3,
      outcome: 'unanswered',
      opened_kind: null,
      opened_id: null,
      recording_seconds: null,
      sealed_recording_url: null,
      started_at: deps.clock.now(),
      ended_at: deps.clock.now(),
    };
    await queries.insertInto('calls').values(call).execute();
    await addCallEvent(queries, { callId: call.call_id, at: call.started_at, kind: 'asked' });
  });
  await close();
}

/** Words as a shell splits them, without the quotes. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"([^"]*)"|\S+/g)].map(([word, quoted]) => quoted ?? word);

describe('the commands of the documentation', () => {
  it.each(commands)('of %s do what they are shown for', async (_page, lines) => {
    const env = { GATECALL_WEBHOOK_ALLOWED_PRIVATE: receiver.host };
    const run = (...argv: string[]) => runIn(folder, argv, { env });
    const idOf = async (name: string, ...argv: string[]): Promise<string> =>
      JSON.parse((await run(...argv, '--json')).out)[name];
    const units = join(folder, 'units.csv');
    writeFileSync(units, 'unit,email\n4B,king@example.com\n');
    /** The invented values of the examples, and their replacements here. */
    const real = {
      'building-01998f2a': await idOf('building_id', 'buildings', 'create', 'Mill'),
      ENDPOINT: await idOf('endpoint_id', 'webhooks', 'add', receiver.url),
      'https://example.com/hook': receiver.url,
      'http://homeassistant.local:8123': new URL(receiver.url).origin,
      '/backup/gatecall-$(date +%F).db': join(folder, 'backup.db'),
      'units.csv': units,
      'call-…': 'call-1',
    };
    await storeCall();
    for (const line of lines) {
      const filled = Object.entries(real).reduce(
        (text, [sample, value]) => text.replaceAll(sample, value),
        line.replace('npx gatecall ', ''),
      );
      const [command = '', file] = filled.split(' > ');
      // Written into the folder where it is called, which is the repository here.
      const argv = [...wordsOf(command), ...(command.startsWith('init ') ? [folder] : [])];
      const { code, out, err } = await run(...argv);
      expect([line, code, err]).toEqual([line, 0, expect.not.stringMatching(/usage/i)]);
      if (file !== undefined) expect(out).not.toBe('');
    }
  });
});

describe('the settings of the documentation', () => {
  it.each(settings)('of %s are taken as they stand: %s', (_page, lines) => {
    const env = Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2)));
    expect(() => parseConfig(env)).not.toThrow();
  });
});
