import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { describe, expect, it } from 'vitest';
import { useGates } from '../gates/gates.testing.ts';

const { home, addPerson, callAs, twoGates } = useGates();
const { call } = home;
type Call = keyof typeof PRODUCT_ENDPOINTS;
type Ben = Awaited<ReturnType<typeof addPerson>>;
type Act = () => Promise<{ status: number }>;
type Stage = { readonly ben: Ben; readonly gateId: string };
/** Who is told, by which subject, and what leads to the call that is meant. */
type Told = readonly [to: 'ada' | 'ben', subject: string, begin: (stage: Stage) => Promise<Act>];

/** What one person of a home does to another, that one learns of by mail. Ben is Ada's; she has two gates. */
const TOLD: Partial<Readonly<Record<Call, Told>>> = {
  guestCodesRevoke: [
    'ben',
    'A guest code no longer opens',
    async ({ ben }) => {
      const made = await callAs(ben, 'POST', '/v1/guest_codes', { label: 'Plumber' });
      return () => call('DELETE', `/v1/guest_codes/${made.body.code_id}`);
    },
  ],
  householdPersonRemove: [
    'ben',
    'You no longer belong to a household',
    async ({ ben }) =>
      () =>
        call('DELETE', `/v1/household/people/${ben.homeId}`),
  ],
  gatesRemove: [
    'ben',
    'You can no longer open one of your gates',
    async ({ gateId }) =>
      () =>
        call('DELETE', `/v1/gates/${gateId}`),
  ],
  accountDelete: [
    'ben',
    'You no longer belong to a household',
    async () => () => call('POST', '/v1/account/delete', { confirm_email: 'ada@example.com' }),
  ],
  householdJoin: [
    'ada',
    'Eve can now open your gate',
    async () => async () => ({ status: (await addPerson('Eve')) && 200 }),
  ],
  householdLeave: [
    'ada',
    'Ben has left your household',
    async ({ ben }) =>
      () =>
        callAs(ben, 'DELETE', `/v1/household/homes/${ben.homeId}`),
  ],
};

const OWN = 'it is their own, and takes nothing from the others';
const ALL_SEE = 'all who belong to the gate see it where they look';
const CALLS = 'all who were rung are told how the call went (voice/notices)';
/** Why nobody else is told. */
const QUIET: Partial<Readonly<Record<Call, string>>> = {
  intercomSettings: ALL_SEE,
  gatesAdd: 'members belong to it by an invitation of its own',
  gatesChange: ALL_SEE,
  panelSave: ALL_SEE,
  panelTest: OWN,
  forwardingCheck: OWN,
  gateSuspensionLift: ALL_SEE,
  entryCodeReplace: 'only the owner knows it, and reads who may still have the old one',
  entryCodeRestore: 'only the owner knows it',
  guestCodesCreate: ALL_SEE,
  guestCodesShare: OWN,
  armStart: OWN,
  armStop: OWN,
  armLinksCreate: OWN,
  armLinksRevoke: OWN,
  callsOpen: CALLS,
  callsRefuse: CALLS,
  callsCallMe: CALLS,
  historySave: 'the page of calls says for how long they are kept',
  historyClear: ALL_SEE,
  householdAdd: 'they get a code by text',
  householdResend: 'they get a code by text',
  householdVerify: 'they have read the code out',
  householdOrder: 'they are rung, sooner or later',
  householdRemove: 'they are no longer rung',
  quietHoursSave: 'they are not rung meanwhile',
  householdInvite: OWN,
  householdInviteEnd: 'the link says so to who opens it',
  householdInviteLook: 'it changes nothing',
  householdInviteShow: 'it changes nothing',
  unitInvitesLook: 'it changes nothing',
  unitInvitesAccept: 'the manager sees who lives there',
  homeAssistantSave: OWN,
  ownPhone: OWN,
  ownPhoneCode: OWN,
  ownPhoneVerify: OWN,
  sessionsEnd: OWN,
  sessionsEndOthers: OWN,
  accountLanguage: OWN,
  connectionsEnd: OWN,
  notificationsSave: OWN,
  pushSubscribe: 'in a browser of another account, that one is told (lost-devices.test.ts)',
  pushUnsubscribe: OWN,
  pushDeviceRemove: OWN,
  pushDeviceRing: OWN,
  pushShown: OWN,
  oneTapStart: OWN,
  oneTapSubmit: OWN,
  oauthCallbackForm: OWN,
};

describe('a person whom a call of another concerns', () => {
  it('is told, or there is a reason: every call that changes something is listed', () => {
    const changing = Object.entries(PRODUCT_ENDPOINTS).filter(([, { method }]) => method !== 'GET');
    const listed = [...Object.keys(TOLD), ...Object.keys(QUIET)];
    expect(listed.toSorted()).toEqual(changing.map(([name]) => name).toSorted());
  });

  it.each(Object.entries(TOLD))('is told of %s', async (_call, [who, subject, begin]) => {
    const { front, garage } = await twoGates();
    const ben = await addPerson('Ben');
    const { body } = await call('POST', `/v1/household/invites?gate=${garage.gate_id}`, {
      name: 'Ben',
    });
    const token = new URL(body.url).hash.slice(1);
    await call('POST', '/v1/household/join', { token }, ben.jwt);
    const to = `${who}@example.com`;
    const mails = async () =>
      (await home.server.messages()).filter(
        (mail) => mail.to === to && mail.subject.startsWith(subject),
      );
    const act = await begin({ ben, gateId: front.gate_id });
    const before = await mails();
    expect((await act()).status).toBe(200);
    expect((await mails()).length).toBeGreaterThan(before.length);
  });
});
