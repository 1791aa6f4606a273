import { createManualClock } from '@gatecall/testkit/manual-clock';
import { signIn } from '@gatecall/testkit/sign-in';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  isSignedBy,
  openReceiver,
  verified,
  type Receiver,
} from '../../webhooks/receiver.testing.ts';
import { toWireTime } from '../../platform/clock.ts';
import { createApiServer, type ApiServer } from '../api.testing.ts';

let server: ApiServer;
let receiver: Receiver;
beforeAll(async () => {
  receiver = await openReceiver();
  server = await createApiServer({
    // The official verifier uses the machine's clock.
    clock: createManualClock(Date.now()),
    env: { GATECALL_WEBHOOK_ALLOWED_PRIVATE: receiver.host },
  });
  server.deps.webhooks.start();
});
afterAll(async () => {
  await server.close();
  await receiver.close();
});

it('sends events to a webhook, verified by the secret that was shown once', async () => {
  const made = await server.api('POST', 'webhooks', { body: { url: receiver.url, events: ['*'] } });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    webhook_id: expect.any(String),
    events: ['*'],
    secret: expect.stringMatching(/^whsec_/),
    status: 'on',
  });
  const { webhook_id: id, secret, public_key: publicKey } = made.body;
  const shown = await server.api('GET', `webhooks/${id}`);
  expect(shown.text).not.toContain('whsec_');
  expect((await server.api('GET', 'webhooks')).body.data).toEqual([shown.body]);

  const tested = await server.api('POST', `webhooks/${id}/test`);
  expect(tested.body).toMatchObject({ is_delivered: true, result: '204' });
  const [test] = receiver.received;
  if (!test) throw new Error('Nothing was sent.');
  expect(verified(secret, test).type).toBe('webhook.test');
  expect(isSignedBy(publicKey, test)).toBe(true);

  await signIn(server, 'ada@example.com');
  await vi.waitFor(() => expect(receiver.received.length).toBeGreaterThanOrEqual(3), 5_000);
  const deliveries = async (query = '') =>
    (await server.api('GET', `webhooks/${id}/deliveries${query}`)).body;
  await vi.waitFor(async () =>
    expect((await deliveries()).data).toMatchObject([
      { type: 'sign_in.started', state: 'delivered', result: '204' },
      { type: 'resident.signed_up', state: 'delivered' },
    ]),
  );
  const first = await deliveries('?limit=1');
  const rest = await deliveries(`?limit=1&cursor=${first.next_cursor}`);
  expect(rest).toMatchObject({ data: [{ type: 'resident.signed_up' }], next_cursor: null });
  expect((await deliveries('?failed=true')).data).toEqual([]);

  const replay = (body: unknown) => server.api('POST', `webhooks/${id}/replay`, { body });
  expect((await replay({ event_id: first.data[0].event_id })).body).toEqual({ replayed: 1 });
  expect((await replay({ event_id: 'event-x' })).body.code).toBe('event_not_found');
  // A stretch ends before its last moment.
  server.clock.advance(1_000);
  const since = '2000-01-01T00:00:00Z';
  expect((await replay({ since, all: true })).body).toEqual({ replayed: 2 });

  const rotated = (await server.api('POST', `webhooks/${id}/rotate`)).body;
  expect(rotated.secret).toMatch(/^whsec_/);
  expect(rotated.secret).not.toBe(secret);
});

it('is changed, switched off and forgotten', async () => {
  const body = { url: receiver.url, events: ['gate.opened'] };
  const made = await server.api('POST', 'webhooks', { body });
  const path = `webhooks/${made.body.webhook_id}`;
  const change = (what: unknown, headers = {}) =>
    server.api('PATCH', path, { body: what, headers });
  expect(made.body.missed_since).toBeNull();
  const switchedOff = (await change({ is_on: false })).body;
  expect(switchedOff).toMatchObject({
    status: 'off',
    missed_since: toWireTime(server.clock.now()),
  });
  const changed = await change({ events: ['*'], is_on: true });
  const isOn = { status: 'on', missed_since: null };
  expect(changed.body).toMatchObject({ events: ['*'], ...isOn, url: receiver.url });
  const stale = { 'if-match': '"other"' };
  expect((await change({ is_on: false }, stale)).body.code).toBe('precondition_failed');
  expect((await server.api('DELETE', path)).body).toEqual({ deleted: true });
  for (const [method, more] of [
    ['GET', ''],
    ['DELETE', ''],
    ['POST', '/test'],
    ['POST', '/rotate'],
  ]) {
    const reply = await server.api(method ?? '', `${path}${more}`);
    expect([reply.status, reply.body.code]).toEqual([404, 'webhook_not_found']);
  }
});

it.each([
  [{ url: 'nonsense', events: ['*'] }, 'webhook_url_not_allowed', 'url'],
  [{ url: 'http://127.0.0.1:1/', events: ['*'] }, 'webhook_url_not_allowed', 'url'],
  [{ url: 'https://example.com', events: ['gate.opened', 'x'] }, 'invalid_field', 'events.1'],
  [{ url: 'https://example.com', events: [] }, 'invalid_field', 'events'],
])('refuses %o', async (body, code, field) => {
  expect((await server.api('POST', 'webhooks', { body })).body).toMatchObject({ code, field });
});

it('shows the secret again if the request is repeated under its key', async () => {
  const made = () =>
    server.api('POST', 'webhooks', {
      body: { url: 'https://example.com/hook', events: ['*'] },
      headers: { 'idempotency-key': 'hook-1' },
    });
  const [first, again] = [await made(), await made()];
  expect(again.body).toEqual(first.body);
});
