import { DAY_MS } from '@gatecall/contracts/constants';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { names, PANEL, SYSTEM, useHome } from '../home/home.testing.ts';

const home = useHome();
const FRIEND = '+12015550166';
const BENS_PHONE = '+12015550177';
const BENS_PANEL = '+12015550198';

/** Ada and Ben live in two buildings, and both forward to the one number that there is. */
async function share(bensPhone: string | null) {
  await home.restart({ env: { GATECALL_SYSTEM_NUMBERS: SYSTEM } });
  await home.saveIntercom();
  const { jwt } = await signIn(home.server, 'ben@example.com');
  const body = { phone: bensPhone, intercom_number: BENS_PANEL, intercom_code: '5' };
  expect((await home.call('POST', '/v1/intercom_settings', body, jwt)).status).toBe(200);
  return jwt;
}
const leave = async () => {
  const gone = { confirm_email: 'ada@example.com' };
  expect((await home.call('POST', '/v1/account/delete', gone)).status).toBe(200);
};
const heard = async (From: string, more: Record<string, string> = {}): Promise<string> =>
  names(await home.dial({ From, ...more })).includes('Record') ? 'message' : 'nothing';

describe('a caller of a resident who has left, and whose telephone still forwards', () => {
  it('leaves no message with the one who is left at that number', async () => {
    const ben = await share(null);
    await leave();
    for (const from of [FRIEND, PANEL]) expect(await heard(from)).toBe('nothing');
    expect((await home.call('GET', '/v1/calls', undefined, ben)).body.calls).toEqual([]);
    // Ben's own panel is his.
    expect(names(await home.dial({ From: BENS_PANEL }))).toContain('Gather');
  });

  it('leaves one with whose phone forwarded it, where the carrier says so', async () => {
    await share(BENS_PHONE);
    await leave();
    expect(await heard(FRIEND, { ForwardedFrom: BENS_PHONE })).toBe('message');
  });

  it('is taken for the other’s again once the number has rested', async () => {
    await share(null);
    await leave();
    const { numberRestMs } = home.server.deps.config;
    home.server.clock.advance(numberRestMs - DAY_MS);
    // Her panel still rings there: the rest begins anew.
    await home.dial({ From: PANEL });
    home.server.clock.advance(2 * DAY_MS);
    expect(await heard(FRIEND)).toBe('nothing');
    home.server.clock.advance(numberRestMs);
    expect(await heard(FRIEND)).toBe('message');
  });

  it('is not suspected where its resident has left the number alone', async () => {
    await home.restart({ env: { GATECALL_SYSTEM_NUMBERS: SYSTEM } });
    await home.saveIntercom();
    const [{ gate_id: id }] = (await home.call('GET', '/v1/gates')).body.gates;
    await home.call('PUT', `/v1/gates/${id}`, { intercom_number: BENS_PANEL });
    expect(await heard(FRIEND)).toBe('message');
  });
});
