import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteRefusedAddress } from '../../../limits/refused-addresses.ts';

const EMAIL = 'ada@example.com';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const send = (body: object) => server.sdk(CALLS.magicLinksLoginOrCreate, { body });

describe('a mailed link', () => {
  it('goes to no mailbox that has just refused everything', async () => {
    await server.deps.db.write((queries) =>
      noteRefusedAddress(server.deps, queries, { channel: 'email', to: EMAIL }),
    );
    expect((await send({ email: EMAIL })).body.error_type).toBe('inactive_email');
    expect(await server.messages()).toEqual([]);
    expect((await send({ email: 'eve@example.com' })).status).toBe(200);
  });

  it('waits to be sent for as long as it is valid, and to any address', async () => {
    const enqueue = vi.spyOn(server.deps.outbox, 'enqueue');
    await send({ email: EMAIL, login_expiration_minutes: 15, signup_expiration_minutes: 45 });
    expect(enqueue.mock.calls.map(([, message]) => message)).toMatchObject([
      { to: EMAIL, isForAnybody: true, lifetimeMs: 45 * 60_000 },
    ]);
  });
});
