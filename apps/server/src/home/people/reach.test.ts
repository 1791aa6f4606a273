import { PRODUCT_ENDPOINTS, type Endpoint } from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addCall } from '../../auth/door/call.ts';
import type { Deps } from '../../deps.ts';

const CALLS: Readonly<Record<string, Endpoint>> = PRODUCT_ENDPOINTS;
const ABOUT_GATES = Object.keys(CALLS).filter((name) =>
  ['owner', 'member'].includes(CALLS[name]?.reach ?? ''),
);
/** What members may do, listed a second time: adding to it is a decision. */
const FOR_MEMBERS = [
  'callsList',
  'callsEvents',
  'callsShow',
  'callsOpen',
  'callsRefuse',
  'callsCallMe',
  'callsMessage',
  'history',
  'householdPeople',
  'guestCodesList',
  'guestCodesCreate',
  'guestCodesRevoke',
  'guestCodesShare',
  'gate',
  'gatesList',
  'gatesShow',
];

const ROLES = ['owner', 'member', 'former member', 'stranger'] as const;
type Role = (typeof ROLES)[number];

let server: TestServer;
let ada: string;
let jwts: Record<Role, string>;
/** Ben's membership, and Cy's that has ended. */
let homes: Record<Role, string | undefined>;

beforeAll(async () => {
  server = await createTestServer();
  const person = async (name: string) => (await signIn(server, `${name}@example.com`)).jwt;
  ada = await person('ada');
  const post = (jwt: string, path: string, body: unknown) =>
    server.request('POST', path, { headers: { authorization: `Bearer ${jwt}` }, body });
  await post(ada, '/v1/intercom_settings', {
    intercom_number: '+12015550199',
    intercom_code: '9',
  });
  const join = async (jwt: string) => {
    const { body } = await post(ada, '/v1/household/invites', { name: 'Somebody' });
    const token = new URL(body.url).hash.slice(1);
    return String((await post(jwt, '/v1/household/join', { token })).body.home_id);
  };
  const [ben, cy, eve] = [await person('ben'), await person('cy'), await person('eve')];
  const [benHome, cyHome] = [await join(ben), await join(cy)];
  const removed = await server.request('DELETE', `/v1/household/people/${cyHome}`, {
    headers: { authorization: `Bearer ${ada}` },
  });
  expect(removed.status).toBe(200);
  jwts = { owner: ada, member: ben, 'former member': cy, stranger: eve };
  homes = { owner: undefined, member: benHome, 'former member': cyHome, stranger: benHome };
});
afterAll(() => server.close());

/** What a call replies to a caller who names Ada's gate. */
async function ask(name: string, role: Role): Promise<string> {
  const { method = '', path = '' } = CALLS[name] ?? {};
  const home = homes[role];
  const query = home === undefined ? '' : `?home=${home}`;
  const reply = await server.request(method, `${path.replaceAll(/:\w+/g, 'unknown')}${query}`, {
    headers: { authorization: `Bearer ${jwts[role]}` },
    ...(method === 'GET' ? {} : { body: {} }),
  });
  const error = String(reply.body.error_type);
  return ['home_not_found', 'owner_only'].includes(error) ? error : 'let in';
}

describe('a call about a gate', () => {
  it('declares whom it is for', () => {
    const members = ABOUT_GATES.filter((name) => CALLS[name]?.reach === 'member');
    expect(members.toSorted()).toEqual(FOR_MEMBERS.toSorted());
    const undeclared = Object.keys(CALLS).filter(
      (name) => (CALLS[name]?.auth === 'jwt') !== (CALLS[name]?.reach !== 'none'),
    );
    expect(undeclared).toEqual([]);
  });

  // A stream that lets in stays open: it has a test of its own.
  it.each(ABOUT_GATES.filter((name) => name !== 'callsEvents'))(
    'admits by role, and refuses all others: %s',
    async (name) => {
      const answers = [];
      for (const role of ROLES) answers.push(await ask(name, role));
      const member = FOR_MEMBERS.includes(name) ? 'let in' : 'owner_only';
      expect(answers).toEqual(['let in', member, 'home_not_found', 'home_not_found']);
    },
  );

  it('streams only to people who belong to the home', async () => {
    for (const role of ['former member', 'stranger'] as const) {
      expect(await ask('callsEvents', role)).toBe('home_not_found');
    }
  });

  it('cannot be added past the door that decides it', () => {
    const add = (app: FastifyInstance, deps: Deps): void => {
      const spec = { summary: '', answer: {} as never, handle: () => ({}) };
      // @ts-expect-error -- about a gate: `addHomeCall` adds it
      addCall(app, deps, PRODUCT_ENDPOINTS.gate, spec);
      // @ts-expect-error -- the same
      addCall(app, deps, PRODUCT_ENDPOINTS.entryCode, spec);
      addCall(app, deps, PRODUCT_ENDPOINTS.notifications, spec);
    };
    expect(add).toBeTypeOf('function');
  });
});
