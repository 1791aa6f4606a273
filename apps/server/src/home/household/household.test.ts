import { callsAnswer } from '@gatecall/contracts/product/calls';
import { householdAnswer } from '@gatecall/contracts/product/household';
import { describe, expect, it } from 'vitest';
import { ownHome } from '../../residents/home.ts';
import { SYSTEM, actionOf, names, opens, useHome } from '../home.testing.ts';
import { addMember, listHousehold } from './logic.ts';

const home = useHome();
const { call, saveIntercom, post, dial } = home;

describe('household', () => {
  it('adds no one whom a text cannot reach', async () => {
    await saveIntercom();
    const { deps } = home.server;
    const silent = { ...deps, config: { ...deps.config, textChannels: [] } };
    const member = { name: 'Ben', phone: '+12015550177', country: undefined, ip: '127.0.0.1' };
    await expect(addMember(silent, ownHome('user-x'), member)).rejects.toThrow('not set up here');
    expect(await listHousehold(deps, ownHome('user-x'))).toEqual([]);
  });

  const add = (phone: string, name = 'Ben') => call('POST', '/v1/household', { name, phone });
  const textedCode = async () => {
    const text =
      (await home.server.messages()).find(({ channel }) => channel === 'sms')?.text ?? '';
    return /\d{6}/.exec(text)?.[0] ?? '';
  };

  it('rings only numbers that are proven by a texted code, and opens by their key', async () => {
    await saveIntercom();
    const added = householdAnswer.parse((await add('(201) 555-0177')).body).members[0];
    expect(added).toMatchObject({ phone_number: '+12015550177', is_verified: false });
    const refuseAll = async () => {
      let reply = await dial();
      for (let n = 0; n < 3; n += 1) reply = await post(actionOf(reply), { Digits: '111222' });
      return reply;
    };
    expect(names(await refuseAll()).slice(-2)).toEqual(['Record', 'Redirect']);
    const path = `/v1/household/${added?.member_id}/verify`;
    // Not a 401: the app would renew its session and send the guess once more.
    expect((await call('POST', path, { code: '000000' })).body).toMatchObject({
      status_code: 400,
      error_type: 'unable_to_prove_phone',
      field: 'code',
    });
    const verified = await call('POST', path, { code: await textedCode() });
    expect(householdAnswer.parse(verified.body).members[0]?.is_verified).toBe(true);

    const ringing = await refuseAll();
    const dialled = ringing.verbs.find(({ name }) => name === 'Dial');
    expect(dialled?.attributes['callerId']).toBe(SYSTEM);
    const [number] = dialled?.children ?? [];
    expect(number?.text).toBe('+12015550177');
    const leg = { CallSid: 'CAmember', ParentCallSid: home.newestCall() };
    const url = number?.attributes['url'] ?? '';
    const elsewhere = { ...leg, ParentCallSid: 'CAelsewhere' };
    expect(names(await post(url, elsewhere))).toEqual(['Hangup']);
    // Nor a leg that was never dialled, nor the guest's own.
    expect(names(await post(url, { CallSid: 'CAstranger' }))).toEqual(['Hangup']);
    expect(names(await post(url, { CallSid: home.newestCall() }))).toEqual(['Hangup']);
    const whisper = await post(url, leg);
    expect(names(whisper)).toEqual(['Gather']);
    expect(names(await post(actionOf(whisper), { ...elsewhere, Digits: '9' }))).toEqual(['Hangup']);
    const stranger = { CallSid: 'CAstranger', Digits: '9' };
    expect(names(await post(actionOf(whisper), stranger))).toEqual(['Hangup']);
    const pressed = await post(actionOf(whisper), { ...leg, Digits: '9' });
    expect(names(pressed)).toEqual(['Say', 'Hangup']);
    const opened = await post(dialled?.attributes['action'] ?? '', {
      DialCallStatus: 'completed',
    });
    expect(opens(opened)).toBe(true);
    const listed = callsAnswer.parse((await call('GET', '/v1/calls?outcome=opened')).body).calls;
    expect(listed).toMatchObject([{ opened_by: { kind: 'member', name: 'Ben' } }]);
  });

  it('texts the code in the language of the account', async () => {
    await saveIntercom();
    await call('PUT', '/v1/account/language', { language: 'es' });
    await add('+12015550177');
    const sms = (await home.server.messages()).find(({ channel }) => channel === 'sms');
    expect(sms?.text).toMatch(/^\d{6} es tu clave de Gatecall\. Si te parece bien/);
  });

  it('gives five tries for the texted code', async () => {
    const { member_id: id } =
      householdAnswer.parse((await add('+12015550177')).body).members[0] ?? {};
    for (let n = 0; n < 5; n += 1)
      await call('POST', `/v1/household/${id}/verify`, { code: '000000' });
    const right = await call('POST', `/v1/household/${id}/verify`, { code: await textedCode() });
    expect(right.status).toBe(400);
    await call('POST', `/v1/household/${id}/resend`);
    const fresh = await call('POST', `/v1/household/${id}/verify`, { code: await textedCode() });
    expect(fresh.status).toBe(200);
  });

  it('keeps the order, and refuses loops, doubles and strangers', async () => {
    await add('+12015550177', 'Ben');
    const two = householdAnswer.parse((await add('+12015550178', 'Eve')).body).members;
    const ids = two.map(({ member_id: id }) => id);
    const turned = await call('PUT', '/v1/household', { member_ids: [...ids].reverse() });
    expect(householdAnswer.parse(turned.body).members.map(({ name }) => name)).toEqual([
      'Eve',
      'Ben',
    ]);
    expect((await add(SYSTEM)).body.field).toBe('phone');
    expect((await add('+12015550177')).body.error_type).toBe('duplicate_phone_number');
    expect((await call('DELETE', '/v1/household/member-x')).status).toBe(404);
    expect((await call('DELETE', `/v1/household/${ids[0]}`)).body.members).toHaveLength(1);
    for (let n = 0; n < 4; n += 1) await add(`+1201555016${n}`);
    expect((await add('+12015550165')).body.error_type).toBe('household_full');
  });
});
