import { createTestServer } from '@gatecall/testkit/test-server';
import { expect, it, onTestFinished } from 'vitest';
import { CARRIER_ENV } from './carrier-door.testing.ts';
import { field, parseForm } from './carrier.ts';

it('a form has each member with its values, in order', () => {
  const form = parseForm('Digits=1&CallSid=CA%201&Digits=2&__proto__=x&Empty');
  expect([...form]).toEqual([
    ['Digits', ['1', '2']],
    ['CallSid', ['CA 1']],
    ['__proto__', ['x']],
    ['Empty', ['']],
  ]);
  expect([field(form, 'Digits'), field(form, 'None')]).toEqual(['1', '']);
});

it('a stranger’s form keeps the server no longer than another, however often it repeats a member (A84)', async () => {
  const server = await createTestServer({ env: CARRIER_ENV });
  onTestFinished(() => server.close());
  const post = async (rawBody: string): Promise<number> => {
    const began = performance.now();
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const reply = await server.request('POST', '/voice/twilio/incoming', { rawBody, headers });
    expect(reply.body.error_type).toBe('invalid_webhook_signature');
    return performance.now() - began;
  };
  await post('a');
  // As many as fit: each used to cost as much as all before it together.
  expect(await post('a&'.repeat(32_000))).toBeLessThan(1_000);
});
