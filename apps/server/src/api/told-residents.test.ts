import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { adaId, makeHouse } from '../buildings/house.testing.ts';
import { useHome } from '../home/home.testing.ts';
import { addApp, signInAs } from './operators.testing.ts';

const home = useHome();
const ADA = 'ada@example.com';
type Call = keyof typeof SERVER_ENDPOINTS;
type House = Awaited<ReturnType<typeof makeHouse>>;
type Stage = { readonly house: House; readonly id: string };

type Act = () => Promise<{ status: number }>;
/** The mailed subject, and what leads to the call that is meant. */
type Told = readonly [subject: string, begin: (stage: Stage) => Act | Promise<Act>];

const withGate =
  (begin: (stage: Stage & { readonly gate: string }) => Act | Promise<Act>) =>
  async (stage: Stage): Promise<Act> => {
    await home.saveIntercom();
    const { data } = (await stage.house.api('GET', `gates?resident_id=${stage.id}`)).body;
    return begin({ ...stage, gate: data[0].gate_id });
  };
const inPerson = async (method: string, path: string, body: object) => {
  const { bearer } = await signInAs(home.server, 'operator');
  return home.server.request(method, `/api/v1/${path}`, { headers: await bearer(), body });
};
const ACCOUNT = 'A change to your Gatecall account';

/** What another person's act does to a resident, they learn of by mail. */
const TOLD: Partial<Readonly<Record<Call, Told>>> = {
  residentsSuspend: [
    ACCOUNT,
    ({ house, id }) =>
      () =>
        house.api('POST', `residents/${id}/suspend`),
  ],
  residentsUnsuspend: [
    ACCOUNT,
    async ({ house, id }) => {
      await house.api('POST', `residents/${id}/suspend`);
      return () => house.api('POST', `residents/${id}/unsuspend`);
    },
  ],
  residentsDelete: [
    ACCOUNT,
    ({ house, id }) =>
      () =>
        house.api('DELETE', `residents/${id}`),
  ],
  factorsRemove: [
    ACCOUNT,
    async ({ house, id }) => {
      await addApp(home.server, (await signIn(home.server, ADA)).sessionToken);
      const { data } = (await house.api('GET', `residents/${id}/factors`)).body;
      return () =>
        house.api('DELETE', `residents/${id}/factors/${data.at(-1).factor_id}?reason=Lost`);
    },
  ],
  gatesChange: [
    'The operator changed your gate',
    withGate(
      ({ house, gate }) =>
        () =>
          house.api('PATCH', `gates/${gate}`, { intercom_code: '5' }),
    ),
  ],
  codesRevoke: [
    'A guest code no longer opens',
    withGate(async ({ house, gate }) => {
      const { code_id: id } = (await home.call('POST', '/v1/guest_codes', { label: 'Nana' })).body;
      return () => house.api('DELETE', `gates/${gate}/codes/${id}`);
    }),
  ],
  unitsMoveIn: [
    'Your gate at Garden House',
    ({ house, id }) =>
      () =>
        house.moveIn(id),
  ],
  unitsMoveOut: [
    'You have moved out: Garden House',
    async ({ house, id }) => {
      await house.moveIn(id);
      return () => house.moveOut();
    },
  ],
  unitsBreakGlass: [
    'Your list of calls was looked at',
    async ({ house, id }) => {
      await house.moveIn(id);
      const body = { resident_id: id, reason: 'Water in the stairwell' };
      return () => inPerson('POST', `units/${house.unitId}/break_glass`, body);
    },
  ],
};

const OF_NO_RESIDENT = 'it is about no resident';
const ELSEWHERE = 'its own tests hold what they are told';
/** Why nobody is told by the call itself. */
const QUIET: Partial<Readonly<Record<Call, string>>> = {
  residentsCreate: 'nobody has that account yet',
  residentsChange: 'their name, and what the operator notes of them: both are on their page',
  residentsImpersonate: `${ELSEWHERE}: once an operator enters (impersonate.test.ts)`,
  codesCreate: 'the list of their codes says who made it (gates.test.ts)',
  callsOpen: `${ELSEWHERE}: every opening is a notice, by whom it was (gates.test.ts)`,
  sessionsEnd: `${ELSEWHERE}: a device that rings no more (signed-out-devices.test.ts)`,
  sessionsEndAll: `${ELSEWHERE}: a device that rings no more (signed-out-devices.test.ts)`,
  sessionsVerify: 'it changes nothing',
  buildingsImport: `${ELSEWHERE}: it invites`,
  unitInvitesCreate: `${ELSEWHERE}: it invites`,
  unitInvitesSend: `${ELSEWHERE}: it invites`,
  unitInvitesEnd: 'the link says so to who opens it',
  panelsCreate: `${ELSEWHERE}: those who live there get a gate (new-panels.test.ts)`,
  panelsChange: 'their gates follow, at the number that their phone forwards to',
  panelsDelete: 'their gates stay',
  buildingsDelete: 'nobody lives there',
  unitsDelete: 'nobody lives there',
  buildingsCreate: OF_NO_RESIDENT,
  buildingsChange: OF_NO_RESIDENT,
  unitsCreate: OF_NO_RESIDENT,
  unitsChange: OF_NO_RESIDENT,
  numbersAdd: OF_NO_RESIDENT,
  numbersRelease: 'only a number that nobody has',
  operatorsInvite: OF_NO_RESIDENT,
  operatorsChange: OF_NO_RESIDENT,
  operatorsRemove: OF_NO_RESIDENT,
  keysCreate: OF_NO_RESIDENT,
  keysRotate: OF_NO_RESIDENT,
  keysRevoke: OF_NO_RESIDENT,
  webhooksCreate: OF_NO_RESIDENT,
  webhooksChange: OF_NO_RESIDENT,
  webhooksDelete: OF_NO_RESIDENT,
  webhooksRotate: OF_NO_RESIDENT,
  webhooksTest: OF_NO_RESIDENT,
  webhooksReplay: OF_NO_RESIDENT,
};

describe('a resident whom a call of the server API concerns', () => {
  it('is told, or there is a reason: every call that changes something is listed', () => {
    const changing = Object.entries(SERVER_ENDPOINTS).filter(([, { method }]) => method !== 'GET');
    const listed = [...Object.keys(TOLD), ...Object.keys(QUIET)];
    expect(listed.toSorted()).toEqual(changing.map(([name]) => name).toSorted());
  });

  it.each(Object.entries(TOLD))('is told of %s', async (_call, [subject, begin]) => {
    const stage = { house: await makeHouse({ home }), id: await adaId(home) };
    const mails = async () =>
      (await home.server.messages()).filter((one) => one.to === ADA && one.subject === subject);
    const act = await begin(stage);
    const before = await mails();
    const reply = await act();
    expect([200, 201]).toContain(reply.status);
    expect((await mails()).length).toBeGreaterThan(before.length);
  });
});
