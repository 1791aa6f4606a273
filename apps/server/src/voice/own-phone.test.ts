import { callsAnswer } from '@gatecall/contracts/product/calls';
import { provePhone, signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { OWN_PHONE, PANEL, SYSTEM, actionOf, names, opens, useHome } from '../home/home.testing.ts';

const home = useHome();
const { call, dial, post, confirmPhone } = home;

const MUM = '+12015550170';
const EVES_PANEL = '+12015550188';

/** Eve, of another building, who forwards to the number that Ada has; she says what she likes. */
async function eveAtAdasNumber(settings: Record<string, unknown> = {}) {
  const { jwt, userId } = await signIn(home.server, 'eve@example.com');
  const body = { phone: OWN_PHONE, intercom_number: EVES_PANEL, intercom_code: '5', ...settings };
  const saved = await call('POST', '/v1/intercom_settings', body, jwt);
  // The pool would rather part them; where it is full it cannot.
  await home.server.deps.db.write((queries) =>
    queries
      .updateTable('intercoms')
      .set({ system_number: SYSTEM })
      .where('resident_id', '=', userId)
      .execute(),
  );
  const code: string = saved.body.intercoms[0].intercom_codes[0].code;
  return { jwt, code };
}
const callsOf = async (jwt: string) =>
  callsAnswer.parse((await call('GET', '/v1/calls', undefined, jwt)).body).calls;
const saveAda = (phone: string | null) =>
  call('POST', '/v1/intercom_settings', { phone, intercom_number: PANEL, intercom_code: '9' });

describe('a resident who types the phone of a neighbour at the same system number (A52)', () => {
  const forwarded = () => dial({ From: MUM, ForwardedFrom: OWN_PHONE });
  const replaced = () => dial({ From: OWN_PHONE });

  it('gets neither the callers nor the gate of a neighbour who has given no phone', async () => {
    await saveAda(null);
    const eve = await eveAtAdasNumber();
    for (const ring of [forwarded, replaced]) expect(names(await ring())).toEqual(['Reject']);
    expect(await callsOf(eve.jwt)).toEqual([]);
  });

  it('gets them no more easily by proving a phone of their own first', async () => {
    await saveAda(null);
    const eve = await eveAtAdasNumber({ phone: '+12015550143' });
    await provePhone(home.server, eve.jwt);
    await call('PUT', '/v1/own_phone', { phone: OWN_PHONE }, eve.jwt);
    for (const ring of [forwarded, replaced]) expect(names(await ring())).toEqual(['Reject']);
    expect(await callsOf(eve.jwt)).toEqual([]);
  });

  it('takes nothing from a neighbour who has proven it, as own phone or as panel', async () => {
    await saveAda(OWN_PHONE);
    await confirmPhone();
    const eve = await eveAtAdasNumber({ intercom_number: OWN_PHONE });
    expect(names(await forwarded())).toContain('Record');
    const asked = await replaced();
    expect(names(asked)).toContain('Gather');
    // Eve's code opens nothing here.
    expect(opens(await post(actionOf(asked), { Digits: eve.code }))).toBe(false);
    expect(await callsOf(eve.jwt)).toEqual([]);
    expect(await callsOf(home.jwt)).toHaveLength(2);
  });

  it.each([
    ['panel', { phone: null, intercom_number: MUM }],
    ['phone', { phone: MUM }],
  ])('takes no call that a proven phone forwards by naming its caller as %s', async (_, said) => {
    await saveAda(OWN_PHONE);
    await confirmPhone();
    const eve = await eveAtAdasNumber(said);
    expect(names(await forwarded())).toContain('Record');
    expect(await callsOf(eve.jwt)).toEqual([]);
    expect(await callsOf(home.jwt)).toHaveLength(1);
  });

  it('and the panel’s own calls are untouched by any of it', async () => {
    const saved = await saveAda(null);
    await eveAtAdasNumber();
    const asked = await dial({ From: PANEL, ForwardedFrom: OWN_PHONE });
    const { code } = saved.body.intercoms[0].intercom_codes[0];
    expect(opens(await post(actionOf(asked), { Digits: code }))).toBe(true);
  });
});

describe('an own phone that was only typed (telephony 2.8)', () => {
  it('is known at once if no neighbour could have it', async () => {
    await saveAda(OWN_PHONE);
    await eveAtAdasNumber({ phone: '+12015550143' });
    expect(names(await dial({ From: OWN_PHONE }))).toContain('Gather');
    expect(names(await dial({ From: MUM, ForwardedFrom: OWN_PHONE }))).toContain('Record');
    expect(await callsOf(home.jwt)).toHaveLength(2);
  });
});
