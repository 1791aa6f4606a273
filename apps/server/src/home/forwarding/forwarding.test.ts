import { forwardingAnswer } from '@gatecall/contracts/product/forwarding';
import { provePhone, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer } from '@gatecall/testkit/test-server';
import { describe, expect, it } from 'vitest';
import { CARRIER_ENV, carrierDoor } from '../../voice/carriers/carrier-door.testing.ts';
import { OWN_PHONE, PANEL, SYSTEM, useHome } from '../home.testing.ts';
import { insertCheck } from './store.ts';

const home = useHome();
const { call, saveIntercom, confirmPhone, dial } = home;

describe('forwarding', () => {
  const read = async () => forwardingAnswer.parse((await call('GET', '/v1/forwarding')).body);

  it('is proven by a test call that comes back, which is rejected unanswered', async () => {
    await saveIntercom();
    await confirmPhone();
    expect((await read()).conditions.map(({ state }) => state)).toEqual([
      'unknown',
      'unknown',
      'unknown',
    ]);
    const checked = await call('POST', '/v1/forwarding/checks', { condition: 'busy' });
    const { conditions } = forwardingAnswer.parse(checked.body);
    expect(conditions.find(({ condition }) => condition === 'busy')?.state).toBe('works');
    const rows = await home.server.deps.db.read
      .selectFrom('calls')
      .select(['rule', 'outcome'])
      .execute();
    expect(rows).toEqual([{ rule: 'forwarding_check', outcome: 'rejected' }]);
    expect((await call('POST', '/v1/forwarding/checks', { condition: 'never' })).body.field).toBe(
      'condition',
    );
  });

  it('needs the own phone, and tells when the gate last called', async () => {
    await call('POST', '/v1/intercom_settings', { intercom_number: PANEL, intercom_code: '9' });
    expect((await call('POST', '/v1/forwarding/checks', { condition: 'busy' })).body.field).toBe(
      'phone',
    );
    await dial();
    const answer = await read();
    expect(answer.last_gate_call_at).not.toBeNull();
    expect(answer.is_silent).toBe(false);
  });

  describe('of residents of two buildings who have the same number and check at once', () => {
    const BENS_PHONE = '+12015550177';
    const beginBoth = async () => {
      await home.restart({ env: { GATECALL_SYSTEM_NUMBERS: SYSTEM } });
      const { server } = home;
      await saveIntercom();
      const { jwt: ben } = await signIn(server, 'ben@example.com');
      const body = { phone: BENS_PHONE, intercom_number: '+12015550188', intercom_code: '9' };
      await call('POST', '/v1/intercom_settings', body, ben);
      const rows = await server.deps.db.read
        .selectFrom('intercoms')
        .innerJoin('residents', 'residents.resident_id', 'intercoms.resident_id')
        .select(['intercom_id', 'intercoms.resident_id', 'system_number'])
        .select('residents.phone_number')
        .execute();
      const now = server.clock.now();
      expect(rows.map((row) => row.system_number)).toEqual([SYSTEM, SYSTEM]);
      for (const { intercom_id: intercomId, resident_id: residentId, phone_number } of rows) {
        const phoneNumber = phone_number ?? '';
        // Ada was first.
        const at = phoneNumber === OWN_PHONE ? now - 2 : now - 1;
        const which = { checkId: phoneNumber, tokenHash: phoneNumber, condition: 'busy' } as const;
        const owner = { residentId, intercomId, systemNumber: SYSTEM, phoneNumber };
        await server.deps.db.write((queries) =>
          insertCheck(queries, { ...owner, ...which, now: at }),
        );
      }
      return ben;
    };
    const busyOf = async (token?: string) =>
      forwardingAnswer
        .parse((await call('GET', '/v1/forwarding', undefined, token)).body)
        .conditions.find(({ condition }) => condition === 'busy');
    const stateOf = async (token?: string) => (await busyOf(token))?.state;

    it('is proven for the one whose phone has forwarded', async () => {
      const ben = await beginBoth();
      await home.dial({ From: SYSTEM, ForwardedFrom: BENS_PHONE });
      expect([await stateOf(), await stateOf(ben)]).toEqual(['running', 'works']);
    });

    it('is proven for neither if no one says whose phone it was', async () => {
      const ben = await beginBoth();
      await home.dial({ From: SYSTEM });
      const nothingKnown = { state: 'unknown', problem: 'unclear' };
      expect([await busyOf(), await busyOf(ben)]).toMatchObject([nothingKnown, nothingKnown]);
      // The other one's call, a moment later.
      await home.dial({ From: SYSTEM });
      expect([await busyOf(), await busyOf(ben)]).toMatchObject([nothingKnown, nothingKnown]);
    });

    it('leaves what was known before if no one says whose phone it was', async () => {
      const ben = await beginBoth();
      await home.dial({ From: SYSTEM, ForwardedFrom: BENS_PHONE });
      await home.dial({ From: SYSTEM, ForwardedFrom: OWN_PHONE });
      const { db } = home.server.deps;
      const { clock } = home.server;
      clock.advance(1_000);
      const rows = await db.read.selectFrom('forwarding_checks').selectAll().execute();
      for (const row of rows) {
        const again = { ...row, started_at: clock.now(), result: null, finished_at: null };
        const ids = { check_id: `${row.check_id} again`, token_hash: `${row.token_hash} again` };
        await db.write((queries) =>
          queries
            .insertInto('forwarding_checks')
            .values({ ...again, ...ids })
            .execute(),
        );
      }
      expect([await stateOf(), await stateOf(ben)]).toEqual(['running', 'running']);
      await home.dial({ From: SYSTEM });
      const worked = { state: 'works', problem: 'unclear' };
      expect([await busyOf(), await busyOf(ben)]).toMatchObject([worked, worked]);
    });
  });

  it('proves one condition by one call, and another by the next', async () => {
    await saveIntercom();
    const { db, clock } = home.server.deps;
    const { intercom_id: intercomId, resident_id: residentId } = await db.read
      .selectFrom('intercoms')
      .selectAll()
      .executeTakeFirstOrThrow();
    const owner = { residentId, intercomId, systemNumber: SYSTEM, phoneNumber: OWN_PHONE };
    for (const condition of ['busy', 'no_answer'] as const) {
      const which = { checkId: condition, tokenHash: condition, condition };
      await db.write((queries) => insertCheck(queries, { ...owner, ...which, now: clock.now() }));
    }
    const works = async () =>
      (await read()).conditions.filter(({ state }) => state === 'works').length;
    await home.dial({ From: SYSTEM });
    expect(await works()).toBe(1);
    await home.dial({ From: SYSTEM });
    expect(await works()).toBe(2);
  });

  it('forgets the checks that a newer one replaced, never the newest of a condition', async () => {
    const HOUR = 60 * 60_000;
    const { db, clock } = home.server.deps;
    const now = clock.now();
    await saveIntercom();
    const { intercom_id: intercomId, resident_id: residentId } = await db.read
      .selectFrom('intercoms')
      .selectAll()
      .executeTakeFirstOrThrow();
    for (const [checkId, condition, at] of [
      ['old', 'busy', now],
      ['newer', 'busy', now + HOUR],
      ['only', 'no_answer', now],
      ['fresh', 'busy', now + 30 * HOUR],
    ] as const) {
      const owner = { residentId, intercomId, systemNumber: SYSTEM, phoneNumber: OWN_PHONE };
      await db.write((queries) =>
        insertCheck(queries, { ...owner, checkId, tokenHash: checkId, condition, now: at }),
      );
    }
    const left = await db.read.selectFrom('forwarding_checks').select('check_id').execute();
    expect(left.map((row) => row.check_id).sort()).toEqual(['fresh', 'only']);
  });

  it('calls no phone that was only typed (A28)', async () => {
    await saveIntercom();
    expect((await read()).is_phone_confirmed).toBe(false);
    const check = () => call('POST', '/v1/forwarding/checks', { condition: 'busy' });
    expect((await check()).body).toMatchObject({
      error_type: 'own_phone_unproven',
      field: 'phone',
    });
    expect((await read()).conditions.map(({ state }) => state)).not.toContain('works');
    await confirmPhone();
    expect((await read()).is_phone_confirmed).toBe(true);
    expect((await check()).status).toBe(200);
  });

  it('gives no result when the carrier does not call', async () => {
    const own = await createTestServer({
      env: { ...CARRIER_ENV, GATECALL_CARRIER: 'telnyx' },
      fetch: async () => new Response('{}', { status: 403 }),
    });
    const { jwt: token } = await signIn(own, 'ada@example.com');
    const headers = { authorization: `Bearer ${token}` };
    const body = { phone: OWN_PHONE, intercom_number: PANEL, intercom_code: '9' };
    await own.request('POST', '/v1/intercom_settings', { headers, body });
    await provePhone(own, token);
    const condition = { condition: 'busy' };
    const check = await own.request('POST', '/v1/forwarding/checks', { headers, body: condition });
    expect([check.status, check.body.error_type]).toEqual([503, 'server_unavailable']);
    const after = await own.request('GET', '/v1/forwarding', { headers });
    expect(forwardingAnswer.parse(after.body).conditions[1]?.state).toBe('unknown');
    await own.close();
  });

  it('fails when no call comes back in time, or a person answers', async () => {
    const sent: string[] = [];
    const own = await createTestServer({
      env: { ...CARRIER_ENV, GATECALL_CARRIER: 'twilio' },
      fetch: async (_input, init) => {
        sent.push(String(init?.body));
        return new Response('{}', { status: 201 });
      },
    });
    const { jwt: token } = await signIn(own, 'ada@example.com');
    const headers = { authorization: `Bearer ${token}` };
    const body = { phone: OWN_PHONE, intercom_number: PANEL, intercom_code: '9' };
    await own.request('POST', '/v1/intercom_settings', { headers, body });
    await provePhone(own, token);
    const check = async (condition: string) => {
      const reply = await own.request('POST', '/v1/forwarding/checks', {
        headers,
        body: { condition },
      });
      return forwardingAnswer
        .parse(reply.body)
        .conditions.find((one) => one.condition === condition)?.state;
    };
    expect(await check('no_answer')).toBe('running');
    expect(new URLSearchParams(sent[0]).get('To')).toBe(OWN_PHONE);
    own.clock.advance(91_000);
    const later = async () =>
      forwardingAnswer.parse((await own.request('GET', '/v1/forwarding', { headers })).body)
        .conditions;
    expect((await later())[0]).toMatchObject({ state: 'fails', problem: 'not_back' });
    await check('busy');
    const url = new URLSearchParams(sent[1]).get('Url') ?? '';
    const answered = await carrierDoor(own, 'twilio').post(url, { CallSid: 'CAcheck' });
    expect(answered.verbs[0]?.text).toContain('forwarding check');
    expect((await later())[1]).toMatchObject({ state: 'fails', problem: 'answered' });
    await own.close();
  });
});
