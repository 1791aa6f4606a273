import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { userByProvenEmail } from '../auth/users/logic.ts';
import { compose } from '../compose.ts';
import { parseConfig } from '../config.ts';
import {
  isSignedBy,
  openReceiver,
  replies,
  verified,
  type Receiver,
} from '../webhooks/receiver.testing.ts';
import { runIn } from './command-line.testing.ts';
import { runCommandLine } from './run.ts';

let folder: string;
let receiver: Receiver;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-cli-'));
  receiver = await openReceiver();
});
afterEach(async () => {
  await receiver.close();
  rmSync(folder, { recursive: true, force: true });
});

const run = (...argv: string[]) =>
  runIn(folder, argv, { env: { GATECALL_WEBHOOK_ALLOWED_PRIVATE: receiver.host } });
const json = async (...argv: string[]) => JSON.parse((await run(...argv, '--json')).out);
const add = (...more: string[]) => json('webhooks', 'add', receiver.url, ...more);

describe('gatecall listen', () => {
  it('sends a receiver on this machine what happens until it is stopped', async () => {
    const stop = new AbortController();
    let out = '';
    const io = {
      env: { GATECALL_DATA: folder },
      input: Readable.from(['']),
      out: (text: string) => void (out += text),
      err: (text: string) => void (out += text),
      untilStopped: () => stop.signal,
    };
    const listening = runCommandLine(io, [
      'listen',
      receiver.url,
      '--events',
      'resident.signed_up',
      '--json',
    ]);
    await vi.waitFor(() => expect(out).toContain('whsec_'), 10_000);
    await addUserBeside();
    // The secret and the receiver's address may have these digits as well.
    await vi.waitFor(() => expect(out).toContain('"204"'), 10_000);
    stop.abort();
    expect(await listening).toBe(0);
    const { secret } = JSON.parse(out.split('\n')[0] ?? '');
    expect(receiver.received.map((one) => verified(secret, one).type)).toEqual([
      'resident.signed_up',
    ]);
    expect(await json('webhooks', 'list')).toEqual([]);
  });

  it('needs one address', async () => {
    expect((await run('listen')).code).toBe(2);
    expect((await run('listen', 'nonsense')).code).toBe(2);
  });
});

/** What another process does meanwhile. */
async function addUserBeside(): Promise<void> {
  const config = parseConfig({ GATECALL_DATA: folder });
  const { deps, close } = await compose(config, { isServer: false });
  await deps.db.write(async (queries) => {
    await userByProvenEmail(deps, queries, 'ada@example.com');
    await deps.webhooks.tell(queries, {
      type: 'resident.deleted',
      data: { resident_id: 'user-1' },
    });
  });
  await close();
}

describe('gatecall webhooks', () => {
  it('adds an endpoint, shows its secrets once and keeps them sealed', async () => {
    const made = await add('--events', 'gate.ringing,gate.opened');
    expect(made).toEqual({
      endpoint_id: expect.stringMatching(/^endpoint-/),
      secret: expect.stringMatching(/^whsec_[\w+/]{43}=$/),
      public_key: expect.stringMatching(/^whpk_[\w+/]{43}=$/),
    });
    expect(await json('webhooks', 'list')).toMatchObject([
      { endpoint_id: made.endpoint_id, events: 'gate.ringing,gate.opened', state: 'on' },
    ]);
    const listed = await run('webhooks', 'list');
    expect(listed.out).not.toContain('whsec_');
    const bare = made.secret.slice('whsec_'.length);
    for (const file of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (!file.isFile()) continue;
      expect(readFileSync(join(file.parentPath, file.name), 'latin1')).not.toContain(bare);
    }
  });

  it('refuses what cannot be an endpoint, with a sentence', async () => {
    const inside = await run('webhooks', 'add', 'http://192.168.1.1/hook');
    expect(inside).toMatchObject({ code: 1, err: expect.stringContaining('192.168.1.1:80') });
    expect((await run('webhooks', 'add', 'nonsense')).err).toContain('no address');
    const misspelt = await run('webhooks', 'add', receiver.url, '--events', 'gate.rang');
    expect(misspelt).toMatchObject({ code: 2, err: expect.stringContaining('webhooks events') });
    expect((await run('webhooks', 'remove', 'endpoint-none')).code).toBe(1);
    expect((await run('webhooks', 'replay', 'event-none')).code).toBe(1);
    expect((await run('webhooks', 'replay', 'endpoint-x')).code).toBe(2);
    expect((await run('webhooks', 'log', '--limit', '0')).code).toBe(2);
    expect((await run('webhooks')).code).toBe(2);
  });

  it('sends a signed test event, also with the secrets of a rotation', async () => {
    const before = await add();
    const after = await json('webhooks', 'rotate', before.endpoint_id);
    const test = await json('webhooks', 'test', before.endpoint_id);
    expect(test).toMatchObject({ delivered: true, result: '204' });
    const [sent] = receiver.received;
    for (const { secret, public_key: key } of [before, after]) {
      expect(verified(secret, sent!).type).toBe('webhook.test');
      expect(isSignedBy(key, sent!)).toBe(true);
    }
    receiver.answer = replies(500);
    const refused = await run('webhooks', 'test', before.endpoint_id);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('500') });
    expect(await json('webhooks', 'log')).toEqual([]);
  });

  it('switches off and on, and removes', async () => {
    const { endpoint_id: id } = await add();
    await run('webhooks', 'off', id);
    expect(await json('webhooks', 'list')).toMatchObject([{ state: 'off', why_off: 'operator' }]);
    const doctor = await run('doctor');
    expect(doctor.out).toContain(`gatecall webhooks on ${id}`);
    await run('webhooks', 'on', id);
    expect(await json('webhooks', 'list')).toMatchObject([{ state: 'on', why_off: null }]);
    expect((await run('webhooks', 'remove', id)).code).toBe(0);
    expect(await json('webhooks', 'list')).toEqual([]);
  });

  it('names every event', async () => {
    const events = await json('webhooks', 'events');
    expect(events).toContainEqual({ type: 'gate.ringing', when: expect.any(String) });
  });
});
