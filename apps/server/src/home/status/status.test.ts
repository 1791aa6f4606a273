import { FORWARDING_CONDITIONS, forwardingAnswer } from '@gatecall/contracts/product/forwarding';
import { LANGUAGES } from '@gatecall/contracts/languages';
import { GATE_STATUSES, gateAnswer, type GateStatus } from '@gatecall/contracts/product/gate';
import { assert, boolean, constantFrom, property, record, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { OWN_PHONE, PANEL, SYSTEM, useHome } from '../home.testing.ts';
import { OUR_BRAND } from '../../texts/brand.ts';
import { textsIn } from '../../texts/texts.ts';
import { statusSentence } from './sentence.ts';
import { gateStatus } from './status.ts';

describe('the sentence about a gate', () => {
  const state = constantFrom('unknown', 'running', 'works', 'fails');
  const facts = record({
    systemNumber: constantFrom(null, SYSTEM),
    areCodesSuspended: boolean(),
    isCalledTooOften: boolean(),
    wasProvenElsewhere: boolean(),
    forwarding: record({
      conditions: tuple(state, state, state).map((states) =>
        FORWARDING_CONDITIONS.map((condition, i) => ({
          condition,
          state: states[i] ?? 'unknown',
          checked_at: null,
          problem: null,
        })),
      ),
      last_gate_call_at: constantFrom(null, '2026-01-01T00:00:00Z'),
      is_silent: boolean(),
      is_phone_confirmed: boolean(),
    }),
  });

  it('is true, whatever was proven, failed, changed or suspended', () => {
    assert(
      property(facts, (known) => {
        const status = gateStatus(known);
        const states = known.forwarding.conditions.map((one) => one.state);
        const isProven = states.every((one) => one === 'works');
        const hasRung = known.forwarding.last_gate_call_at !== null;
        const isWell =
          known.systemNumber !== null &&
          !known.areCodesSuspended &&
          !known.isCalledTooOften &&
          !known.forwarding.is_silent &&
          isProven;
        expect(status === 'answered').toBe(isWell && hasRung);
        expect(status === 'never_rung').toBe(isWell && !hasRung);
        if (status === 'codes_suspended') expect(known.areCodesSuspended).toBe(true);
        if (status === 'called_too_often') expect(known.isCalledTooOften).toBe(true);
        if (status === 'no_number') expect(known.systemNumber).toBeNull();
        if (status === 'number_changed') expect(known.wasProvenElsewhere).toBe(true);
        if (status === 'forwarding_fails') expect(states).toContain('fails');
        if (status === 'silent') expect(known.forwarding.is_silent).toBe(true);
        if (status === 'partly_checked') expect(isProven).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('GET /v1/gate', () => {
  const home = useHome();
  const { call, saveIntercom, confirmPhone, dial } = home;
  const read = async () => gateAnswer.parse((await call('GET', '/v1/gate')).body);
  const check = async (condition: string) =>
    forwardingAnswer.parse((await call('POST', '/v1/forwarding/checks', { condition })).body);

  it('says answered after the last of three conditions and a ring, not before', async () => {
    expect((await read()).status).toBe('not_set_up');
    await saveIntercom();
    await confirmPhone();
    expect(await read()).toMatchObject({ status: 'partly_checked', conditions_checked: 0 });
    for (const [i, condition] of FORWARDING_CONDITIONS.entries()) {
      await check(condition);
      expect((await read()).conditions_checked).toBe(i + 1);
    }
    expect((await read()).status).toBe('never_rung');
    await dial();
    expect((await read()).status).toBe('answered');
  });

  it('says it in the language of the reader', async () => {
    const sentenceFor = async (language: string) => {
      const { body } = await home.server.request('GET', '/v1/gate', {
        headers: { authorization: `Bearer ${home.jwt}`, 'accept-language': language },
      });
      return gateAnswer.parse(body).sentence;
    };
    expect(await sentenceFor('en')).toBe('No intercom is set up yet');
    await saveIntercom();
    const said = await Promise.all(LANGUAGES.map(sentenceFor));
    expect(said).toEqual(
      LANGUAGES.map((one) => textsIn(one, OUR_BRAND).gate.status.partly_checked),
    );
    expect(new Set(said).size).toBe(LANGUAGES.length);
    expect(await sentenceFor('xx')).toBe('Your gate is not fully checked');
  });

  it('tells a member what concerns them', () => {
    const reader = { language: 'en', brand: OUR_BRAND } as const;
    const said = (status: GateStatus) => statusSentence(status, 'member', reader);
    const toMember = GATE_STATUSES.map(said);
    expect(new Set(toMember)).toEqual(
      new Set(Object.values(textsIn('en', OUR_BRAND).gate.memberStatus)),
    );
    expect(said('never_rung')).toBe('The gate is answered');
    expect(said('number_changed')).toBe('The gate may not be answered');
  });

  it('forgets what was proven for a system number that has changed', async () => {
    await saveIntercom();
    await confirmPhone();
    for (const condition of FORWARDING_CONDITIONS) await check(condition);
    await home.server.deps.db.write((queries) =>
      queries.updateTable('intercoms').set({ system_number: '+12015550103' }).execute(),
    );
    expect(await read()).toMatchObject({
      status: 'number_changed',
      conditions_checked: 0,
      system_number: '+12015550103',
    });
  });

  it('counts what was proven for the phone of today alone', async () => {
    await saveIntercom();
    await confirmPhone();
    for (const condition of FORWARDING_CONDITIONS) await check(condition);
    await dial();
    expect(await read()).toMatchObject({ status: 'answered', conditions_checked: 3 });
    const conditions = async () => (await read()).forwarding?.conditions.map(({ state }) => state);
    for (const phone of ['+12015550143', null]) {
      await call('PUT', '/v1/own_phone', { phone });
      expect(await read()).toMatchObject({ status: 'partly_checked', conditions_checked: 0 });
      expect(await conditions()).toEqual(['unknown', 'unknown', 'unknown']);
    }
    await call('PUT', '/v1/own_phone', { phone: OWN_PHONE });
    expect(await read()).toMatchObject({ status: 'answered', conditions_checked: 3 });
  });

  it('has not seen a panel ring that was given another number, until it does', async () => {
    const OTHER_PANEL = '+12015550198';
    await saveIntercom();
    await confirmPhone();
    for (const condition of FORWARDING_CONDITIONS) await check(condition);
    await dial();
    home.server.clock.advance(60_000);
    const [{ gate_id: gate }] = (await call('GET', '/v1/gates')).body.gates;
    const give = (number: string) =>
      call('PUT', `/v1/gates/${gate}`, { intercom_number: number, intercom_code: '9' });
    await give(PANEL);
    expect((await read()).status).toBe('answered');
    expect((await give(OTHER_PANEL)).status).toBe(200);
    const changed = await read();
    expect(changed).toMatchObject({ status: 'never_rung', system_number: SYSTEM });
    expect(changed.forwarding?.last_gate_call_at).toBeNull();
    await dial({ From: OTHER_PANEL });
    expect((await read()).status).toBe('answered');
  });

  it('tells until when codes are off, and switches them on again when asked', async () => {
    await saveIntercom();
    for (let i = 0; i < 10; i += 1) await home.tryCode('111111');
    const suspended = await read();
    expect(suspended).toMatchObject({
      status: 'codes_suspended',
      suspended_calls: 'unvouched',
      // Nobody knows whether the carrier vouches for any call there.
      sentence: 'Codes are off for now',
    });
    expect(Date.parse(suspended.suspended_until ?? '')).toBeGreaterThan(home.server.clock.now());
    const lifted = gateAnswer.parse((await call('DELETE', '/v1/gate/suspension')).body);
    expect(lifted).toMatchObject({ status: 'partly_checked', suspended_until: null });
    const audit = await home.server.deps.db.read
      .selectFrom('audit_log')
      .select('event')
      .where('event', '=', 'code_suspension_lifted')
      .execute();
    expect(audit).toHaveLength(1);
    // Nothing to lift leaves no trace.
    await call('DELETE', '/v1/gate/suspension');
    expect(await read()).toMatchObject({ suspended_until: null, suspended_calls: null });
  });

  it('knows a gate that is silent about its number', async () => {
    await saveIntercom();
    await call('POST', '/v1/intercom_settings', { intercom_number: PANEL, intercom_code: '9' });
    expect((await read()).system_number).toBe(SYSTEM);
  });
});
