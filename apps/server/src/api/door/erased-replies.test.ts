import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { eraseAccount } from '../../account/logic.ts';
import { makeHouse } from '../../buildings/house.testing.ts';
import type { Database } from '../../db/database.ts';
import { useHome } from '../../home/home.testing.ts';
import { signInAs } from '../operators.testing.ts';

const home = useHome();
const ADA = 'ada@example.com';
const NAME = 'Augusta';
const SOON = '2099-01-01T00:00:00Z';

type Stage = Awaited<ReturnType<typeof setStage>>;
/** Ada lives in a house, with a gate of it. */
async function setStage() {
  const house = await makeHouse({ home });
  const { userId, jwt } = await signIn(home.server, ADA);
  const { token } = await house.invite({ name: NAME, email: ADA });
  const { inviteId } = await house.invite({ name: NAME, email: ADA });
  await house.accept(jwt, token);
  const { data } = (await house.api('GET', `gates?resident_id=${userId}`)).body;
  const operator = await signInAs(home.server, 'operator', 'olga@example.com');
  return { ...house, userId, inviteId, gateId: String(data[0].gate_id), operator };
}

type Call = readonly [method: string, path: string, body?: object];
/** Each call whose reply tells of Ada; those without a name are for people alone. */
const TELLING: Readonly<Record<string, (stage: Stage) => Call>> = {
  operatorsInvite: () => ['POST', 'operators', { email: ADA, role: 'support' }],
  operatorsChange: ({ userId }) => ['PATCH', `operators/${userId}`, { role: 'operator' }],
  residentsChange: ({ userId }) => ['PATCH', `residents/${userId}`, { name: { first_name: NAME } }],
  residentsSuspend: ({ userId }) => ['POST', `residents/${userId}/suspend`],
  residentsUnsuspend: ({ userId }) => ['POST', `residents/${userId}/unsuspend`],
  residentsImpersonate: ({ userId }) => [
    'POST',
    `residents/${userId}/impersonate`,
    { reason: 'They rang' },
  ],
  sessionsEndAll: ({ userId }) => ['DELETE', `residents/${userId}/sessions`],
  gatesChange: ({ gateId }) => ['PATCH', `gates/${gateId}`, { name: `${NAME}’s` }],
  codesCreate: ({ gateId }) => ['POST', `gates/${gateId}/codes`, { label: `${NAME}’s aunt` }],
  buildingsImport: ({ buildingId }) => [
    'POST',
    `buildings/${buildingId}/import`,
    { csv: `unit,name,email\n4B,${NAME},${ADA}` },
  ],
  unitsChange: ({ unitId }) => ['PATCH', `units/${unitId}`, { floor: '4' }],
  unitsMoveIn: ({ unitId, operator: { userId } }) => [
    'POST',
    `units/${unitId}/residents`,
    { resident_id: userId },
  ],
  unitsMoveOut: ({ unitId }) => ['POST', `units/${unitId}/move_out`, { at: SOON }],
  unitsBreakGlass: ({ unitId, userId }) => [
    'POST',
    `units/${unitId}/break_glass`,
    { resident_id: userId, reason: 'Water' },
  ],
  unitInvitesCreate: ({ unitId }) => [
    'POST',
    `units/${unitId}/invites`,
    { name: NAME, email: ADA },
  ],
  unitInvitesSend: ({ inviteId }) => ['POST', `invites/${inviteId}/send`],
};
/** By no key, or by none once she has a role. */
const FOR_PEOPLE = /^operators|Impersonate|BreakGlass|uspend/;
const CREATES = 'residentsCreate';

/** Calls whose replies tell of no resident, each with the reason. */
const TELL_OF_NO_ONE: Readonly<Record<string, string>> = {
  keysCreate: 'a program',
  keysRotate: 'a program',
  callsOpen: 'what became of a call',
  buildingsCreate: 'a building',
  buildingsChange: 'a building',
  panelsCreate: 'a panel',
  panelsChange: 'a panel',
  unitsCreate: 'a unit in which no one lives yet',
  numbersAdd: 'numbers of the pool',
  webhooksCreate: 'a program',
  webhooksChange: 'a program',
  webhooksRotate: 'a program',
  webhooksTest: 'a program',
  webhooksReplay: 'a program',
};

const send = async ({ operator, api }: Stage, name: string, [method, path, body]: Call) => {
  const { authorization } = FOR_PEOPLE.test(name)
    ? await operator.bearer()
    : { authorization: undefined };
  return api(method, path, body, {
    'idempotency-key': name,
    ...(authorization === undefined ? {} : { authorization }),
  });
};

async function kept(): Promise<readonly string[]> {
  const rows = await home.server.deps.db.read
    .selectFrom('api_requests')
    .select('sealed_reply')
    .where('sealed_reply', 'is not', null)
    .execute();
  return rows.map((row) => home.server.deps.secrets.open('api-reply', row.sealed_reply ?? ''));
}

/** Ways to erase a resident. */
const WAYS: Readonly<Record<string, (stage: Stage) => Promise<unknown>>> = {
  'her own deletion': async () => {
    const { jwt } = await signIn(home.server, ADA);
    const reply = await home.call('POST', '/v1/account/delete', { confirm_email: ADA }, jwt);
    expect(reply.status).toBe(200);
  },
  'the server API': async ({ api, userId, operator }) => {
    const headers = { 'idempotency-key': 'erase', ...(await operator.bearer()) };
    const erase = () => api('DELETE', `residents/${userId}`, undefined, headers);
    expect((await erase()).status).toBe(200);
    expect((await erase()).body).toEqual({ deleted: true });
  },
  'the command line': ({ userId }) => eraseAccount(home.server.deps, { userId, ip: '' }),
  'the command line, after she has moved out': async ({ moveOut, userId }) => {
    await moveOut({ resident_id: userId });
    await eraseAccount(home.server.deps, { userId, ip: '' });
  },
};

describe('a kept reply that tells of a resident', () => {
  it('is one of those that are tried here', () => {
    const writes = Object.entries(SERVER_ENDPOINTS)
      .filter(([, { method, scope }]) => method !== 'GET' && !scope?.endsWith(':read'))
      .map(([name]) => name)
      // Those that delete say nothing but that.
      .filter((name) => !/Remove|Revoke|Delete|Release|sessionsEnd$|InvitesEnd$/.test(name));
    const known = [...Object.keys(TELLING), CREATES, ...Object.keys(TELL_OF_NO_ONE)];
    expect(known.toSorted()).toEqual(writes.toSorted());
  });

  it.each(Object.keys(WAYS))('goes with them, and its request stays done (%s)', async (way) => {
    const stage = await setStage();
    const calls = Object.entries(TELLING).map(([name, call]) => [name, call(stage)] as const);
    for (const [name, call] of calls) {
      const reply = await send(stage, name, call);
      expect([name, reply.status]).toEqual([name, expect.toSatisfy((status) => status < 300)]);
      const again = await send(stage, name, call);
      expect([name, again.body]).toEqual([name, reply.body]);
    }
    const other = ['POST', 'residents', { email: 'ben@example.com' }] as const;
    const ben = await send(stage, 'other', other);
    await WAYS[way]?.(stage);
    const left = (await kept()).join('\n');
    for (const mark of [ADA, NAME, stage.userId]) expect(left).not.toContain(mark);
    for (const [name, call] of calls) {
      const again = await send(stage, name, call);
      expect([name, again.body.code]).toEqual([name, 'idempotency_key_in_use']);
    }
    expect((await send(stage, 'other', other)).body).toEqual(ben.body);
  });

  it('is sent and not kept if they are erased just before it would be', async () => {
    const stage = await setStage();
    const { db } = home.server.deps;
    const { write } = db;
    const isDone = async () =>
      (await db.read.selectFrom('api_requests').select('claimed_at').executeTakeFirst()) !==
      undefined;
    const held: Database['write'] = async (work) => {
      if (await isDone()) {
        Object.assign(db, { write });
        await eraseAccount(home.server.deps, { userId: stage.userId, ip: '' });
      }
      return write(work);
    };
    Object.assign(db, { write: held });
    const suspend = () => send(stage, 'suspend', ['POST', `residents/${stage.userId}/suspend`]);
    expect((await suspend()).body).toMatchObject({ resident_id: stage.userId });
    expect(await kept()).toEqual([]);
    expect((await suspend()).body.code).toBe('idempotency_key_in_use');
  });

  it('makes no second account once the first is erased', async () => {
    const stage = await setStage();
    const make = () => send(stage, CREATES, ['POST', 'residents', { email: 'cy@example.com' }]);
    const { resident_id: userId } = (await make()).body;
    expect((await make()).body.resident_id).toBe(userId);
    await eraseAccount(home.server.deps, { userId, ip: '' });
    expect((await make()).body.code).toBe('idempotency_key_in_use');
    expect((await stage.api('GET', 'residents?query=cy@example.com')).body.data).toEqual([]);
  });
});
