import { newKeys, shownKeys, signedHeaders } from '@gatecall/server/webhooks/signature';
import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { verifyWebhook, WebhookRefused } from './webhooks.ts';

const NOW = Date.UTC(2026, 0, 3, 12);
const MINUTE_MS = 60_000;
const random = { bytes: (length: number) => randomBytes(length) } as Parameters<typeof newKeys>[0];
const keys = newKeys(random);
const { secret, publicKey } = shownKeys(keys);
const event = {
  type: 'gate.ring',
  timestamp: '2026-01-03T12:00:00.000Z',
  version: 1,
  sequence: 42,
  data: { gate_id: 'intercom-1', name: 'Zoë' },
};
const body = JSON.stringify(event);
const headers = signedHeaders({ current: keys }, { id: 'event-1', body, now: NOW });

describe.each([
  ['secret', secret],
  ['public key', publicKey],
])('with the %s', (_kind, key) => {
  it('returns the event of what Gatecall signs', () => {
    expect(verifyWebhook({ key, headers, body, now: NOW })).toEqual({ ...event, id: 'event-1' });
    const bytes = new TextEncoder().encode(body);
    expect(verifyWebhook({ key, headers: new Headers(headers), body: bytes, now: NOW })).toEqual({
      ...event,
      id: 'event-1',
    });
  });

  it('accepts the signatures of either key while keys change', () => {
    const next = newKeys(random);
    const both = signedHeaders(
      { current: next, previous: { keys, until: NOW + 1 } },
      { id: 'event-2', body, now: NOW },
    );
    expect(verifyWebhook({ key, headers: both, body, now: NOW }).id).toBe('event-2');
    const shown = shownKeys(next);
    const news = signedHeaders({ current: next }, { id: 'event-3', body, now: NOW });
    for (const mine of [shown.secret, shown.publicKey]) {
      expect(verifyWebhook({ key: [key, mine], headers: news, body, now: NOW }).id).toBe('event-3');
    }
  });

  it.each([
    ['another body', { body: body.replace('intercom-1', 'intercom-2') }],
    ['another id', { headers: { ...headers, 'webhook-id': 'event-9' } }],
    ['another time', { headers: { ...headers, 'webhook-timestamp': String(NOW / 1_000 + 1) } }],
    ['a time that is no number', { headers: { ...headers, 'webhook-timestamp': 'NaN' } }],
    ['no signature', { headers: { ...headers, 'webhook-signature': '' } }],
    ['no headers', { headers: {} }],
    ['a recording', { now: NOW + 5 * MINUTE_MS + 1 }],
    ['a time to come', { now: NOW - 5 * MINUTE_MS - 1 }],
  ])('refuses %s', (_what, change) => {
    expect(() => verifyWebhook({ key, headers, body, now: NOW, ...change })).toThrow(
      WebhookRefused,
    );
  });

  it('refuses what others sign', () => {
    const theirs = signedHeaders({ current: newKeys(random) }, { id: 'event-1', body, now: NOW });
    expect(() => verifyWebhook({ key, headers: theirs, body, now: NOW })).toThrow(WebhookRefused);
  });
});

it('says which argument was wrong', () => {
  const parsed = JSON.parse(body) as string;
  expect(() => verifyWebhook({ key: secret, headers, body: parsed, now: NOW })).toThrow(
    /must be raw text or bytes/,
  );
  expect(() => verifyWebhook({ key: 'secret', headers, body, now: NOW })).toThrow(
    /whsec_ or whpk_/,
  );
});
