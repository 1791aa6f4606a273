import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { makeHouse } from '../buildings/house.testing.ts';
import { OWN_PHONE } from '../home/home.testing.ts';
import { useHousehold } from '../home/people/household.testing.ts';
import { showFirstGate } from '../home-assistant/shown.testing.ts';
import { toWireTime } from '../platform/clock.ts';
import { PRODUCT_TRACES } from './traces.testing.ts';

const { home, invite, addPerson } = useHousehold();
const { call, saveIntercom, confirmPhone, dial, tryCode } = home;

type Name = keyof typeof PRODUCT_TRACES;
/** What is ready before the call, and then the call. */
type Scene = () => Promise<readonly [path: string, body?: unknown, token?: string]>;

const BEN = { name: 'Ben', phone: '+12015550177' };
const GARAGE = { name: 'Garage', intercom_number: '+12015550198', intercom_code: '5' };
const BROWSER = {
  endpoint: 'https://fcm.googleapis.com/ada',
  keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
};

const texted = async (): Promise<string> => {
  const message = (await home.server.messages()).find(({ channel }) => channel === 'sms');
  return /\d{6}/.exec(message?.text ?? '')?.[0] ?? '';
};
const liveCall = async (): Promise<string> => {
  await saveIntercom();
  await dial();
  return (await call('GET', '/v1/calls')).body.calls[0].call_id;
};
const guestCode = async (): Promise<string> => {
  await saveIntercom();
  return (await call('POST', '/v1/guest_codes', { label: 'Plumber' })).body.code_id;
};
const member = async (): Promise<string> => {
  await saveIntercom();
  return (await call('POST', '/v1/household', BEN)).body.members[0].member_id;
};
const garage = async (): Promise<string> => {
  await saveIntercom();
  return (await call('POST', '/v1/gates', GARAGE)).body.gate_id;
};
const device = async (): Promise<string> =>
  (await call('POST', '/v1/notifications/push', BROWSER)).body.devices[0].device_id;
const withGate =
  (path: string, body?: unknown): Scene =>
  async () => {
    await saveIntercom();
    return [path, body];
  };

const SCENES: Partial<Record<Name, Scene>> = {
  intercomSettings: async () => [
    '/v1/intercom_settings',
    { phone: OWN_PHONE, intercom_number: '+12015550199', intercom_code: '9' },
  ],
  ownPhone: async () => ['/v1/own_phone', { phone: OWN_PHONE }],
  ownPhoneCode: withGate('/v1/own_phone/code', {}),
  async ownPhoneVerify() {
    await saveIntercom();
    await call('POST', '/v1/own_phone/code', {});
    return ['/v1/own_phone/verify', { code: await texted() }];
  },
  async sessionsEndOthers() {
    await signIn(home.server, 'ada@example.com');
    return ['/v1/sessions'];
  },
  async sessionsEnd() {
    const { sessionId } = await signIn(home.server, 'ada@example.com');
    return [`/v1/sessions/${sessionId}`];
  },
  accountLanguage: async () => ['/v1/account/language', { language: 'de' }],
  accountDelete: async () => ['/v1/account/delete', { confirm_email: 'ada@example.com' }],
  guestCodesCreate: withGate('/v1/guest_codes', { label: 'Plumber' }),
  guestCodesRevoke: async () => [`/v1/guest_codes/${await guestCode()}`],
  guestCodesShare: async () => [`/v1/guest_codes/${await guestCode()}/share`],
  entryCodeReplace: withGate('/v1/entry_code/replace'),
  async entryCodeRestore() {
    await saveIntercom();
    const { replaced } = (await call('POST', '/v1/entry_code/replace')).body;
    return ['/v1/entry_code/restore', { code: replaced.code }];
  },
  callsOpen: async () => [`/v1/calls/${await liveCall()}/open`],
  callsRefuse: async () => [`/v1/calls/${await liveCall()}/refuse`],
  async callsCallMe() {
    const id = await liveCall();
    await confirmPhone();
    return [`/v1/calls/${id}/call_me`];
  },
  historySave: withGate('/v1/history', { keep_days: 30 }),
  historyClear: withGate('/v1/history'),
  async homeAssistantSave() {
    await saveIntercom();
    await showFirstGate(home.server.deps);
    return ['/v1/home_assistant', { is_shown: false }];
  },
  householdAdd: withGate('/v1/household', BEN),
  householdOrder: async () => ['/v1/household', { member_ids: [await member()] }],
  householdRemove: async () => [`/v1/household/${await member()}`],
  householdVerify: async () => [`/v1/household/${await member()}/verify`, { code: await texted() }],
  householdResend: async () => [`/v1/household/${await member()}/resend`],
  householdPersonRemove: async () => [`/v1/household/people/${(await addPerson()).homeId}`],
  householdInvite: async () => ['/v1/household/invites', { name: 'Ben' }],
  householdInviteEnd: async () => [`/v1/household/invites/${(await invite()).inviteId}`],
  async householdJoin() {
    const { token } = await invite();
    const { jwt } = await signIn(home.server, 'ben@example.com');
    return ['/v1/household/join', { token }, jwt];
  },
  async unitInvitesAccept() {
    const house = await makeHouse({ home });
    const { token } = await house.invite();
    return ['/v1/unit_invites/accept', { token }];
  },
  async householdLeave() {
    const { homeId, jwt } = await addPerson();
    return [`/v1/household/homes/${homeId}`, undefined, jwt];
  },
  quietHoursSave: async () => [
    '/v1/quiet_hours/me',
    { schedule: null, quiet_until: toWireTime(home.server.clock.now() + 60_000) },
  ],
  notificationsSave: async () => [
    '/v1/notifications',
    { email: true, sms: false, push: false, kinds: [] },
  ],
  pushSubscribe: async () => ['/v1/notifications/push', BROWSER],
  async pushUnsubscribe() {
    await device();
    return ['/v1/notifications/push', { endpoint: BROWSER.endpoint }];
  },
  pushDeviceRemove: async () => [`/v1/notifications/devices/${await device()}`],
  async panelSave() {
    await saveIntercom();
    const { test_open_until: _open, ...panel } = (await call('GET', '/v1/panel')).body;
    return ['/v1/panel', { ...panel, delay_ms: 400 }];
  },
  panelTest: withGate('/v1/panel/test'),
  armStart: withGate('/v1/arm'),
  async armStop() {
    await saveIntercom();
    await call('POST', '/v1/arm');
    return ['/v1/arm'];
  },
  armLinksCreate: withGate('/v1/arm/links', { label: 'Nana', valid_hours: 1 }),
  async armLinksRevoke() {
    await saveIntercom();
    const { link } = (await call('POST', '/v1/arm/links', { label: 'Nana', valid_hours: 1 })).body;
    return [`/v1/arm/links/${link.link_id}`];
  },
  gatesAdd: withGate('/v1/gates', GARAGE),
  gatesChange: async () => [`/v1/gates/${await garage()}`, { name: 'Yard' }],
  gatesRemove: async () => [`/v1/gates/${await garage()}`],
  async gateSuspensionLift() {
    await saveIntercom();
    for (let i = 0; i < 10; i += 1) await tryCode('111111');
    return ['/v1/gate/suspension'];
  },
  async forwardingCheck() {
    await saveIntercom();
    await confirmPhone();
    return ['/v1/forwarding/checks', { condition: 'busy' }];
  },
};

/** Needs an application that is connected; the test of connections looks for the row. */
const ELSEWHERE: readonly Name[] = ['connectionsEnd'];

const recorded = () =>
  home.server.deps.db.read.selectFrom('audit_log').selectAll().orderBy('at').execute();
// The keys of a constant object are its names.
const TRACED = (Object.keys(PRODUCT_TRACES) as Name[]).filter(
  (name) => !('none' in PRODUCT_TRACES[name]),
);

describe('a call of the product that changes something', () => {
  it('is tried here, or elsewhere for a reason', () => {
    expect([...Object.keys(SCENES), ...ELSEWHERE].toSorted()).toEqual(TRACED.toSorted());
  });

  it.each(Object.keys(SCENES) as Name[])(
    'leaves a row that names who acted and from where: %s (A89)',
    async (name) => {
      const [path, body, token] = (await SCENES[name]?.()) ?? [''];
      const before = new Set((await recorded()).map((row) => row.audit_id));
      const reply = await call(PRODUCT_ENDPOINTS[name].method, path, body, token);
      expect(reply.status, reply.text).toBeLessThan(300);
      const rows = (await recorded()).filter((row) => !before.has(row.audit_id));
      const row = rows.find(({ event }) => [PRODUCT_TRACES[name]].flat().includes(event));
      expect(row, rows.map(({ event }) => event).join()).toMatchObject({
        actor_kind: 'resident',
        ip_address: '127.0.0.1',
      });
      for (const secret of [OWN_PHONE, BEN.phone, 'Plumber', 'Nana', '@example.com']) {
        expect(row?.details).not.toContain(secret);
      }
    },
  );
});

describe('a setting', () => {
  it('is recorded as it was and as it is, if it differs', async () => {
    await saveIntercom();
    const { test_open_until: _open, ...panel } = (await call('GET', '/v1/panel')).body;
    await call('PUT', '/v1/panel', { ...panel, delay_ms: 400 });
    const row = (await recorded()).find(({ event }) => event === 'panel_saved');
    expect(JSON.parse(row?.details ?? '')).toEqual({
      id: expect.stringMatching(/^intercom-/),
      before: { delay_ms: panel.delay_ms },
      after: { delay_ms: 400 },
    });
  });
});
