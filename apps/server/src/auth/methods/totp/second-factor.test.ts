import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const STEP = 30_000;

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
});
afterEach(() => server.close());

/** A resident's session, and an authenticator app as it goes on with it. */
async function resident(email: string) {
  let { sessionToken } = await signIn(server, email, { minutes: 24 * 60 });
  const call = async (endpoint: (typeof CALLS)[keyof typeof CALLS], body: object) => {
    const reply = await server.sdk(endpoint, { body, sessionToken });
    sessionToken = reply.body.data?.session_token ?? sessionToken;
    return reply;
  };
  const { data } = (await call(CALLS.totpsCreate, { expiration_minutes: 60 })).body;
  const codeOf = (steps = 0): string =>
    new TOTP({ secret: data.secret }).generate({ timestamp: server.clock.now() + steps * STEP });
  const enter = (totp_code: string) => call(CALLS.totpsAuthenticate, { totp_code });
  const guess = async () => (await enter(codeOf(20))).body.error_type;
  return { call, codeOf, enter, guess, data };
}
const eventsOf = async (event: string) =>
  (await server.deps.db.read.selectFrom('audit_log').selectAll().execute())
    .filter((row) => row.event === event)
    .map(({ details }) => details);

describe('an authenticator app', () => {
  it('waits an hour for its first code, to the millisecond (SRV-042)', async () => {
    const [ada, eve] = [await resident('ada@example.com'), await resident('eve@example.com')];
    server.clock.advance(60 * MINUTE - 1);
    expect((await ada.enter(ada.codeOf())).status).toBe(200);
    server.clock.advance(1);
    expect((await eve.enter(eve.codeOf())).body.error_type).toBe('totp_not_found');
  });

  it('is the only one of its account (SRV-042)', async () => {
    const ada = await resident('ada@example.com');
    // One that was never used is replaced.
    expect((await ada.call(CALLS.totpsCreate, {})).status).toBe(200);
    const eve = await resident('eve@example.com');
    await eve.enter(eve.codeOf());
    const again = await eve.call(CALLS.totpsCreate, {});
    expect(again.body.error_type).toBe('active_totp_exists');
  });

  it('distinguishes a wrong code from a used one (SRV-043, A26)', async () => {
    const ada = await resident('ada@example.com');
    const code = ada.codeOf();
    expect(await ada.guess()).toBe('unable_to_authenticate_totp');
    expect((await ada.enter(code)).status).toBe(200);
    expect((await ada.enter(code)).body.error_type).toBe('totp_code_already_authenticated');
  });

  it('is announced once, when it is added, and says what it proved (SRV-043)', async () => {
    const ada = await resident('ada@example.com');
    const before = (await server.messages()).length;
    const first = await ada.enter(ada.codeOf());
    expect(await server.messages()).toHaveLength(before + 1);
    server.clock.advance(STEP);
    await ada.enter(ada.codeOf());
    expect(await server.messages()).toHaveLength(before + 1);
    expect(first.body.data.session.authentication_factors).toContainEqual(
      expect.objectContaining({
        type: 'totp',
        authenticator_app_factor: { totp_id: first.body.data.totp_id },
      }),
    );
    expect(await eventsOf('second_factor_passed')).toEqual(Array(2).fill('{"method":"totp"}'));
  });

  it('cannot be locked by guesses in another account (A20)', async () => {
    const [ada, eve] = [await resident('ada@example.com'), await resident('eve@example.com')];
    for (let n = 0; n < 5; n += 1) expect(await eve.guess()).toBe('unable_to_authenticate_totp');
    expect(await eve.guess()).toBe('user_lock_limit_reached');
    expect((await ada.enter(ada.codeOf())).status).toBe(200);
  });

  it('takes ten tries in five minutes, right ones included (A20)', async () => {
    const ada = await resident('ada@example.com');
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 4; n += 1) expect(await ada.guess()).toBe('unable_to_authenticate_totp');
      expect((await ada.enter(ada.codeOf())).status).toBe(200);
      server.clock.advance(STEP);
    }
    expect(await ada.guess()).toBe('too_many_requests');
    server.clock.advance(5 * MINUTE);
    expect((await ada.enter(ada.codeOf())).status).toBe(200);
  });
});

describe('recovery codes', () => {
  it('are known by their ids, and who looks at them is recorded (SRV-044, SRV-045)', async () => {
    const ada = await resident('ada@example.com');
    await ada.enter(ada.codeOf());
    const [recovery_code] = ada.data.recovery_codes;
    const reply = await ada.call(CALLS.totpsRecover, { recovery_code });
    expect(reply.body.data.session.authentication_factors).toContainEqual(
      expect.objectContaining({
        type: 'recovery_codes',
        recovery_code_factor: {
          totp_recovery_code_id: expect.stringMatching(/^totp-recovery-code-/),
        },
      }),
    );
    expect(await eventsOf('recovery_codes_shown')).toHaveLength(0);
    server.clock.advance(STEP);
    await ada.enter(ada.codeOf());
    const shown = await ada.call(CALLS.totpsRecoveryCodes, {});
    expect(shown.body.data.totps[0].recovery_codes).toHaveLength(9);
    expect(await eventsOf('recovery_codes_shown')).toHaveLength(1);
  });
});
