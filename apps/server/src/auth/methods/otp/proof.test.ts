import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { newestCode, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const PHONE = '+12015550142';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
});
afterEach(() => server.close());

const authenticate = async (method_id: string, sessionToken?: string, code?: string) =>
  server.sdk(CALLS.otpsAuthenticate, {
    body: { token: code ?? (await newestCode(server)), method_id },
    sessionToken,
  });
const detailsOf = async (event: string): Promise<readonly unknown[]> =>
  (await server.deps.db.read.selectFrom('audit_log').selectAll().execute())
    .filter((row) => row.event === event)
    .map(({ details }) => JSON.parse(details));

describe('a passcode', () => {
  it.each([
    ['email', CALLS.otpsEmailLoginOrCreate, { email: 'ada@example.com' }],
    ['sms', CALLS.otpsSmsLoginOrCreate, { phone_number: PHONE }],
    ['whatsapp', CALLS.otpsWhatsappLoginOrCreate, { phone_number: PHONE }],
  ] as const)(
    'says what it proved by %s, and is recorded (SRV-030)',
    async (channel, call, body) => {
      const { method_id } = (await server.sdk(call, { body })).body.data;
      const { data } = (await authenticate(method_id)).body;
      const proved =
        channel === 'email'
          ? { email_factor: { email_id: method_id, email_address: 'ada@example.com' } }
          : { phone_number_factor: { phone_id: method_id, phone_number: PHONE } };
      expect(data.session.authentication_factors).toMatchObject([
        { type: 'otp', delivery_method: channel, ...proved },
      ]);
      expect(await detailsOf('otp_sent')).toEqual([{ channel }]);
      expect(await detailsOf('user_created')).toEqual([{ method: 'otp', channel }]);
    },
  );

  it('adds no phone and no mailbox that another account has, and says which (SRV-028, A40)', async () => {
    const { method_id } = (
      await server.sdk(CALLS.otpsSmsLoginOrCreate, { body: { phone_number: PHONE } })
    ).body.data;
    await authenticate(method_id);
    await signIn(server, 'eve@example.com');
    const { sessionToken } = await signIn(server, 'ada@example.com');
    for (const [call, body, refusal] of [
      [CALLS.otpsSmsSendSecondary, { phone_number: PHONE }, 'duplicate_phone_number'],
      [CALLS.otpsEmailSendSecondary, { email: 'eve@example.com' }, 'duplicate_email'],
    ] as const) {
      const sent = await server.sdk(call, { body, sessionToken });
      const reply = await authenticate(sent.body.data.method_id, sessionToken);
      expect(reply.body.error_type).toBe(refusal);
    }
  });

  it('can be guessed at most thirty times a minute from one network, wherever it went (A20)', async () => {
    const replies: string[] = [];
    for (let n = 0; n < 31; n += 1) {
      replies.push((await authenticate(`email-${n}`, undefined, '123456')).body.error_type);
    }
    expect(replies.slice(0, 30)).toEqual(Array(30).fill('unable_to_auth_otp_code'));
    expect(replies[30]).toBe('too_many_requests');
    server.clock.advance(60_000);
    const later = await authenticate('email-0', undefined, '123456');
    expect(later.body.error_type).toBe('unable_to_auth_otp_code');
  });
});
