import { describe, expect, it } from 'vitest';
import { actionOf, opens } from '../home/home.testing.ts';
import { useHousehold } from '../home/people/household.testing.ts';
import { memberWays } from '../home/people/member-ways.testing.ts';
import { adaId, makeHouse } from './house.testing.ts';

const household = useHousehold();
const { home } = household;
const { call } = home;
const { equip, WAYS: OF_MEMBER } = memberWays(household);

/** Ada, who lives in a unit, with Ben, who belongs to her gate, and all that either may hold. */
async function settle() {
  const held = await equip();
  const house = await makeHouse({ home });
  expect((await house.moveIn(await adaId(home))).status).toBe(201);
  const saved = (await call('GET', '/v1/user')).body.intercoms[0];
  const own = (await call('POST', '/v1/guest_codes', { label: 'Nana' })).body;
  const { url } = (await call('POST', `/v1/guest_codes/${own.code_id}/share`)).body;
  const shared: string = saved.intercom_codes[0].code;
  return { ...held, house, shared, own: String(own.code), page: new URL(url).pathname };
}
type Held = Awaited<ReturnType<typeof settle>>;
type Way = (held: Held) => Promise<boolean>;

/** A call of Ada's about the gate, as her pages make it. */
const ask =
  (method: string, path: string, body?: unknown): Way =>
  async ({ gate, callId }) => {
    const named = path.replace(':call_id', callId).replace(':gate_id', gate.gate_id);
    const reply = await call(method, `${named}?gate=${gate.gate_id}`, body);
    return reply.status < 300;
  };
const LOOKS = [
  '/v1/gate',
  '/v1/calls',
  '/v1/panel',
  '/v1/entry_code',
  '/v1/guest_codes',
  '/v1/history',
  '/v1/household',
  '/v1/household/people',
];
const OF_OWNER: Readonly<Record<string, Way>> = {
  ...Object.fromEntries(LOOKS.map((path): [string, Way] => [`GET ${path}`, ask('GET', path)])),
  'a tap on “open”': ask('POST', '/v1/calls/:call_id/open'),
  'a tap on “do not open”': ask('POST', '/v1/calls/:call_id/refuse'),
  'a new code': ask('POST', '/v1/guest_codes', { label: 'Me' }),
  'another shared code': ask('POST', '/v1/entry_code/replace'),
  'the next call opened in advance': ask('POST', '/v1/arm'),
  'a link that opens': ask('POST', '/v1/arm/links', { label: 'Me', valid_hours: 1 }),
  'a new member': ask('POST', '/v1/household/invites', { name: 'Eve' }),
  'the gate under another name': ask('PUT', '/v1/gates/:gate_id', { name: 'Mine' }),
  'the shared code': async ({ shared }) => opens(await home.tryCode(shared)),
  'a code of their guest': async ({ own }) => opens(await home.tryCode(own)),
  'the same in a call that was on already': async ({ asked, own }) =>
    opens(await home.post(actionOf(asked), { Digits: own })),
  'the page that shows their guest the code': async ({ page }) =>
    (await home.server.request('GET', page)).status === 200,
};

const WAYS = [
  ...Object.entries(OF_OWNER).map(([name, way]): [string, Way] => [`the resident, ${name}`, way]),
  ...Object.entries(OF_MEMBER).map(([name, way]): [string, Way] => [`the member, ${name}`, way]),
];

describe('the forty ways into a unit', () => {
  it('are forty', () => expect(WAYS).toHaveLength(40));

  it.each(WAYS)('work, and stop working once the resident has moved out: %s', async (_, isOpen) => {
    expect(await isOpen(await settle()), 'while they live there').toBe(true);
    await home.restart({});
    const after = await settle();
    expect((await after.house.moveOut()).status).toBe(200);
    expect(await isOpen(after), 'a moment after').toBe(false);
  });
});
