import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hostedSide } from '../carriers/hosted-line.testing.ts';
import type { CarrierLine } from '../carriers/line.testing.ts';
import { LATE_MS } from './tally.ts';

const PANEL = '+12015550199';
let server: TestServer;
let line: CarrierLine;
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const side = hostedSide('twilio');
  server = await createTestServer({ env: side.env, fetch: side.fetch });
  line = await side.open(server);
  const { jwt } = await signIn(server, 'ada@example.com');
  await server.request('POST', '/v1/intercom_settings', {
    headers: { authorization: `Bearer ${jwt}` },
    body: { phone: '+12015550142', intercom_number: PANEL, intercom_code: '9' },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

async function failThrice() {
  const guest = await line.call({ from: PANEL, to: '+12015550101' });
  for (const digits of ['111222', '739165', '482198']) await guest.key(digits);
  return guest;
}
const counted = async () =>
  (await server.request('GET', '/metrics')).text
    .split('\n')
    .flatMap((text) => /^gatecall_calls_total\{kind="gate",(.* [1-9].*)$/.exec(text)?.[1] ?? []);
async function waitForLate(): Promise<void> {
  server.clock.advance(LATE_MS);
  await vi.advanceTimersByTimeAsync(15_000);
}

describe('a call is counted once', () => {
  it.each(['end-first', 'recording-first'] as const)(
    'as a message, if the guest hangs up and the carrier reports it %s',
    async (order) => {
      await (await failThrice()).hangUp({ saidSeconds: 7, order });
      await waitForLate();
      await expect.poll(counted).toEqual(['outcome="message"} 1']);
    },
  );

  it('as abandoned, if no message is reported within a minute and a half', async () => {
    await (await failThrice()).hangUp();
    expect(await counted()).toEqual([]);
    await waitForLate();
    await expect.poll(counted).toEqual(['outcome="abandoned"} 1']);
    await waitForLate();
    expect(await counted()).toEqual(['outcome="abandoned"} 1']);
  });

  it('at once, if nothing can come after', async () => {
    const guest = await line.call({ from: PANEL, to: '+12015550101' });
    await guest.hangUp();
    expect(await counted()).toEqual(['outcome="abandoned"} 1']);
  });

  it('later, if the database is away when it should be counted', async () => {
    await (await failThrice()).hangUp({ saidSeconds: 7, order: 'end-first' });
    const read = vi.spyOn(server.deps.db.read, 'selectFrom').mockImplementation(() => {
      throw new Error('Nobody answers.');
    });
    await waitForLate();
    expect(server.logText()).toContain('"job":"call tally"');
    read.mockRestore();
    await waitForLate();
    await expect.poll(counted).toEqual(['outcome="message"} 1']);
  });

  it('even if its message was written down after an outage', async () => {
    const guest = await line.call({ from: PANEL, to: '+12015550101' });
    const write = vi.spyOn(server.deps.db, 'write').mockRejectedValue(new Error('No disk.'));
    await guest.key('111222');
    await guest.leaveMessage(4);
    write.mockRestore();
    await vi.advanceTimersByTimeAsync(15_000);
    await expect.poll(counted, { timeout: 5_000 }).toEqual(['outcome="message"} 1']);
  });
});
