import { eventsAnswer } from '@gatecall/contracts/auth/events';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const event = (more: Record<string, unknown> = {}, telemetry: Record<string, unknown> = {}) => ({
  telemetry: { event_id: 'event-id-1', sdk: { identifier: 'x', version: '5' }, ...telemetry },
  event: {
    public_token: server.publicToken,
    event_name: 'render_login_screen',
    details: { options: { products: ['otp'] } },
    ...more,
  },
});
const send = (body: unknown) => server.request('POST', '/sdk/v1/events', { body });
const stored = () => server.deps.db.read.selectFrom('telemetry_events').selectAll().execute();

describe('telemetry events', () => {
  it('stores a batch of fifteen (SRV-067)', async () => {
    const reply = await send(Array.from({ length: 15 }, () => event()));
    expect(reply.status).toBe(200);
    eventsAnswer.parse(reply.body);
    expect(await stored()).toHaveLength(15);
  });

  it('refuses larger batches and huge bodies (A88)', async () => {
    expect((await send(Array.from({ length: 16 }, () => event()))).status).toBe(400);
    expect((await send(Array.from({ length: 5_000 }, () => event()))).status).toBe(413);
    expect(await stored()).toEqual([]);
  });

  it('keeps no address, no foreign user id and no control characters (A88)', async () => {
    await send([
      event(
        {
          details: {
            email: 'ada@example.com',
            token: 'x9'.repeat(16),
            provider: 'google',
            count: 3,
            line: 'a\r\nb',
          },
          error_code: 'boom\r\nX: 1',
        },
        { stytch_user_id: 'user-victim', stytch_session_id: 'session-victim' },
      ),
    ]);
    const [row] = await stored();
    expect(JSON.parse(row?.details ?? '')).toEqual({ provider: 'google', count: 3 });
    expect(JSON.stringify(row)).not.toContain('victim');
  });

  it('refuses odd names and other projects (A88)', async () => {
    expect((await send([event({ event_name: 'a\r\nb' })])).status).toBe(400);
    expect((await send([event({ public_token: 'public-token-live-x' })])).status).toBe(401);
    expect((await send([])).status).toBe(200);
    expect(await stored()).toEqual([]);
  });

  it('counts batches per network (A88)', async () => {
    await server.close();
    server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    for (let i = 0; i < 120; i++) await send([event()]);
    expect((await send([event()])).status).toBe(429);
  });
});
