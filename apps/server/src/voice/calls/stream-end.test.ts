import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer } from '@gatecall/testkit/test-server';
import { expect, it, onTestFinished, vi } from 'vitest';

/** How often a stream looks and says that it is still there. */
const LOOK_MS = 30_000;

it('an ended stream sends nothing more while its line waits for an earlier one (A84)', async () => {
  const server = await createTestServer();
  onTestFinished(() => server.close());
  const origin = await server.listen();
  const first = await signIn(server, 'ada@example.com');
  const second = await signIn(server, 'ada@example.com');
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const uncaught = vi.fn();
  process.on('uncaughtException', uncaught);
  onTestFinished(() => void process.off('uncaughtException', uncaught));

  const line = connect(Number(new URL(origin).port), '127.0.0.1');
  onTestFinished(() => void line.destroy());
  let heard = '';
  line.on('data', (part) => void (heard += String(part)));
  const ask = (jwt: string): string =>
    `GET /v1/calls/events HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${jwt}\r\n\r\n`;
  // The second reply cannot begin before the first one has ended.
  line.write(ask(first.jwt) + ask(second.jwt));
  await expect.poll(() => heard).toContain('retry: 2000');
  await server.sdk(CALLS.sessionsRevoke, { sessionToken: second.sessionToken, body: {} });
  for (let looks = 0; looks < 4; looks += 1) {
    vi.advanceTimersByTime(LOOK_MS);
    await sleep(100);
  }
  expect(heard.split('still here')).toHaveLength(5);
  expect(uncaught).not.toHaveBeenCalled();
});
