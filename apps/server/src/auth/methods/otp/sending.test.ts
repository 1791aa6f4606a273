import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteRefusedAddress, type Address } from '../../../limits/refused-addresses.ts';

const EMAIL = 'ada@example.com';
const PHONE = '+12015550142';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
});
afterEach(() => server.close());

const mail = (email: string) => server.sdk(CALLS.otpsEmailLoginOrCreate, { body: { email } });
const text = (call: typeof CALLS.otpsSmsLoginOrCreate = CALLS.otpsSmsLoginOrCreate) =>
  server.sdk(call, { body: { phone_number: PHONE } });
const refusedBefore = (address: Address) =>
  server.deps.db.write((queries) => noteRefusedAddress(server.deps, queries, address));

describe('a passcode', () => {
  it('goes only to a valid address (SRV-024)', async () => {
    expect((await mail('nobody')).body.error_type).toBe('invalid_email');
    expect(await server.messages()).toEqual([]);
  });

  it('goes to no mailbox and no number that has just refused everything', async () => {
    await refusedBefore({ channel: 'email', to: EMAIL });
    expect((await mail(EMAIL)).body.error_type).toBe('inactive_email');
    expect((await mail('eve@example.com')).status).toBe(200);
    await refusedBefore({ channel: 'sms', to: PHONE });
    expect((await text()).body.error_type).toBe('unsubscribed_phone_number');
    // Another channel to the same number may be open.
    expect((await text(CALLS.otpsWhatsappLoginOrCreate)).status).toBe(200);
  });

  it('counts as a mail among mails, and as a text among texts (A15)', async () => {
    for (let n = 0; n < 6; n += 1) await mail(EMAIL);
    for (let n = 0; n < 6; n += 1) await text();
    const { text: metrics } = await server.request('GET', '/metrics');
    expect(metrics).toContain('gatecall_rate_limited_total{limit="mail-address",kind="use"} 1');
    expect(metrics).toContain('gatecall_rate_limited_total{limit="sms-number",kind="use"} 1');
  });

  it('waits to be sent for as long as it is valid, to any address, and fills its template', async () => {
    const enqueue = vi.spyOn(server.deps.outbox, 'enqueue');
    await mail(EMAIL);
    await text(CALLS.otpsWhatsappLoginOrCreate);
    const told = enqueue.mock.calls.map(([, message]) => message);
    expect(told).toMatchObject([
      { to: EMAIL, isForAnybody: true },
      { to: PHONE, isForAnybody: true, variables: [expect.stringMatching(/^\d{6}$/)] },
    ]);
    for (const { lifetimeMs } of told) expect(lifetimeMs).toBeGreaterThanOrEqual(60_000);
  });
});
