import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import {
  SERVER_ENDPOINTS,
  type Access,
  type Role,
  type ServerEndpoint,
} from '@gatecall/contracts/server-endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createImpersonationToken } from '../../auth/methods/impersonation/logic.ts';
import { removeBuilding } from '../../buildings/buildings.ts';
import { inviteOperator, removeOperator } from '../../operators/logic.ts';
import { createApiServer, type ApiServer } from '../api.testing.ts';
import { createKey } from '../keys/logic.ts';
import { addApp, bearerOf, followLink, signInAs, type Person } from '../operators.testing.ts';

const PROOF_MS = 15 * 60_000;
const CALLS: readonly { readonly name: string; readonly endpoint: ServerEndpoint }[] =
  Object.entries(SERVER_ENDPOINTS).map(([name, endpoint]) => ({ name, endpoint }));
const REASON = { reason: 'They rang, ticket 12' };

/** What the door refuses people with. */
const CLOSED = [
  'api_key_required',
  'user_unauthenticated',
  'insufficient_factors',
  'operators_only',
  'strong_factor_required',
  'role_not_allowed',
  'building_not_yours',
  'reason_required',
  'step_up_required',
];

let server: ApiServer;
/** Each with a proof of a moment ago, and with an old one. */
const people = new Map<`${'fresh' | 'stale'} ${Role}`, Person>();
beforeAll(async () => {
  server = await createApiServer();
  for (const state of ['stale', 'fresh'] as const) {
    server.clock.advance(PROOF_MS + 1);
    for (const role of ['operator', 'manager', 'support'] as const) {
      people.set(`${state} ${role}`, await signInAs(server, role, `${state}-${role}@example.com`));
    }
  }
});
afterAll(() => server.close());

const attempt = async (
  { method, path }: ServerEndpoint,
  headers: Record<string, string>,
): Promise<string> => {
  const filled = path.replaceAll(/:(\w+)/g, 'unknown');
  const reply = await server.request(method, filled, { headers, body: {} });
  expect(reply.status, reply.text).toBeLessThan(500);
  const { code } = reply.body;
  return CLOSED.includes(code) ? code : 'in';
};

/** What becomes of a call by its declaration alone. */
const MEANS: Readonly<Record<Access[Role], Readonly<Record<'fresh' | 'stale' | 'said', string>>>> =
  {
    plain: { fresh: 'in', stale: 'in', said: 'in' },
    self: { fresh: 'in', stale: 'in', said: 'in' },
    fresh: { fresh: 'in', stale: 'step_up_required', said: 'in' },
    never: { fresh: 'role_not_allowed', stale: 'role_not_allowed', said: 'role_not_allowed' },
    reason: { fresh: 'reason_required', stale: 'reason_required', said: 'in' },
    // The ids of these calls belong to no building.
    own_building: {
      fresh: 'building_not_yours',
      stale: 'building_not_yours',
      said: 'building_not_yours',
    },
    fresh_own_building: {
      fresh: 'building_not_yours',
      stale: 'step_up_required',
      said: 'building_not_yours',
    },
  };

describe.each(CALLS)('$endpoint.method $endpoint.path', ({ endpoint }) => {
  it.each(['operator', 'manager', 'support'] as const)(
    'accepts from %s what it declares, and nothing less',
    async (role) => {
      const wanted = MEANS[endpoint.access[role]];
      const fresh = await people.get(`fresh ${role}`)!.bearer();
      const stale = await people.get(`stale ${role}`)!.bearer();
      expect(await attempt(endpoint, fresh)).toBe(wanted.fresh);
      expect(await attempt(endpoint, stale)).toBe(wanted.stale);
      expect(await attempt(endpoint, { ...fresh, ...REASON })).toBe(wanted.said);
    },
  );
});

describe('everywhere the door refuses', () => {
  const refusals = async (headers: Record<string, string>) =>
    new Set(await Promise.all(CALLS.map(({ endpoint }) => attempt(endpoint, headers))));
  const only = (code: string) => new Set([code]);

  it('a caller without a session', async () => {
    expect(await refusals({})).toEqual(only('api_key_required'));
  });

  it('a resident, whatever they have proven', async () => {
    // Invitations go first: the newest link is theirs.
    await server.messages();
    const { sessionToken, jwt } = await signIn(server, 'ada@example.com');
    expect(await refusals({ authorization: `Bearer ${jwt}` })).toEqual(only('operators_only'));
    const proven = await addApp(server, sessionToken);
    expect(await refusals(await bearerOf(server, proven))).toEqual(only('operators_only'));
  });

  it('a person with a role and only a mailbox proven: reading its mail makes no operator', async () => {
    const { link } = await inviteOperator(server.deps, {
      email: 'eve@example.com',
      role: 'operator',
      by: null,
    });
    const headers = await bearerOf(server, await followLink(server, link));
    expect(await refusals(headers)).toEqual(only('strong_factor_required'));
    const { rows } = {
      rows: await server.deps.db.read.selectFrom('operators').selectAll().execute(),
    };
    expect(rows.filter(({ invited_until: until }) => until !== null)).toHaveLength(1);
  });

  it('a session that owes its second factor (A29)', async () => {
    const { email } = people.get('fresh operator')!;
    await server.messages();
    const { jwt } = await signIn(server, email);
    expect(await refusals({ authorization: `Bearer ${jwt}` })).toEqual(
      only('insufficient_factors'),
    );
  });

  it('an operator whom another operator impersonates (A56)', async () => {
    const { userId } = people.get('fresh operator')!;
    const { token } = await createImpersonationToken(server.deps, {
      userId,
      operator: 'op-7',
      reason: 'ticket 12',
    });
    const entered = await server.sdk(AUTH_ENDPOINTS.impersonationAuthenticate, {
      body: { impersonation_token: token },
    });
    const headers = { authorization: `Bearer ${entered.body.data.session_jwt}` };
    expect(await refusals(headers)).toEqual(only('operators_only'));
  });

  it('a person whose invitation has expired, or whose role was taken away', async () => {
    const late = await inviteOperator(server.deps, {
      email: 'late@example.com',
      role: 'operator',
      by: null,
    });
    const lateToken = await addApp(server, await followLink(server, late.link));
    const gone = await signInAs(server, 'operator', 'gone@example.com');
    const held = await gone.bearer();
    expect(await refusals(held)).toContain('in');
    await removeOperator(server.deps, gone.userId);
    expect(await refusals(held)).toEqual(only('operators_only'));
    server.clock.advance(7 * 24 * 60 * 60_000);
    await expect(bearerOf(server, lateToken)).rejects.toThrow('no session');
  });
});

/** A building with a panel and a unit, and its manager. */
const house = async (name: string) => {
  const body = { name, address: 'Elm Street 1', time_zone: 'Europe/Paris', language: 'en' };
  const made = await server.api('POST', 'buildings', { body });
  const id: string = made.body.building_id;
  const panel = { name: 'Front', phone_number: '+12015550188', open_dtmf: '9' };
  const { body: hung } = await server.api('POST', `buildings/${id}/panels`, { body: panel });
  const { body: flat } = await server.api('POST', `buildings/${id}/units`, {
    body: { label: '4B' },
  });
  const path = `units/${flat.unit_id}/invites`;
  const { body: invite } = await server.api('POST', path, { body: {} });
  const manager = await signInAs(server, 'manager', `${name}@example.com`, [id]);
  return {
    id,
    ids: {
      building_id: id,
      panel_id: hung.panel_id,
      unit_id: flat.unit_id,
      invite_id: invite.invite_id,
    },
    manager,
  };
};
const isOfBuilding = ({ endpoint }: (typeof CALLS)[number]) =>
  endpoint.access.manager.endsWith('own_building');
type House = Awaited<ReturnType<typeof house>>;
const call = async (
  { method, path }: ServerEndpoint,
  at: House,
  headers: Record<string, string>,
): Promise<string> => {
  const ids: Record<string, string> = at.ids;
  const filled = path.replaceAll(/:(\w+)/g, (_all, name: string) => ids[name] ?? 'unknown');
  // Nothing that changes anything: the body is wrong, and what is deleted is deleted last.
  return (await server.request(method, filled, { headers, body: { nonsense: 1 } })).body.code;
};

/** Calls about one building; what is deleted is deleted last. */
const about = CALLS.filter(isOfBuilding).toSorted(
  (a, b) => Number(a.endpoint.method === 'DELETE') - Number(b.endpoint.method === 'DELETE'),
);

describe('a manager', () => {
  it('may make every call about their own buildings, and none about others', async () => {
    const [elm, oak] = [await house('elm'), await house('oak')];
    expect(about.length).toBeGreaterThan(10);
    const [own, other] = [await elm.manager.bearer(), await oak.manager.bearer()];
    for (const { name, endpoint } of about) {
      expect(await call(endpoint, elm, other), name).toBe('building_not_yours');
      expect(CLOSED, name).not.toContain(await call(endpoint, elm, own));
    }
  });

  it('sees their own buildings and no others', async () => {
    const [ash, fir] = [await house('ash'), await house('fir')];
    const headers = await ash.manager.bearer();
    const listed = await server.api('GET', 'buildings', { headers });
    expect(listed.body.data.map(({ name }: { name: string }) => name)).toEqual(['ash']);
    const me = await server.api('GET', 'me', { headers });
    expect(me.body.buildings).toEqual([{ building_id: ash.id, name: 'ash' }]);
    const found = await server.api('GET', 'buildings?query=fir', { headers });
    expect([found.body.data, fir.id === ash.id]).toEqual([[], false]);
  });
});

describe('a key that is held to buildings', () => {
  const keyOf = async (...buildingIds: string[]) => {
    const wanted = { name: 'Door', scopes: ['*'], expiresAt: null, operator: 'test' };
    const { key } = await createKey(server.deps, { ...wanted, buildingIds });
    return { authorization: `Bearer ${key}` };
  };

  it('may do what managers of them may, and nothing else', async () => {
    const [elm, oak] = [await house('key-elm'), await house('key-oak')];
    const headers = await keyOf(elm.id);
    for (const { name, endpoint } of about.filter((one) => one.endpoint.scope !== null)) {
      expect(await call(endpoint, oak, headers), name).toBe('building_not_yours');
      expect(CLOSED, name).not.toContain(await call(endpoint, elm, headers));
    }
    for (const { name, endpoint } of CALLS) {
      if (endpoint.scope === null) expect(await call(endpoint, elm, headers)).toBe('people_only');
      else if (endpoint.access.manager === 'never') {
        expect(await call(endpoint, elm, headers), name).toBe('building_not_yours');
      }
    }
  });

  it('is shown with its buildings, and cannot be made for unknown ones', async () => {
    const pine = await house('key-pine');
    const olga = await signInAs(server, 'operator', 'olga.key@example.com');
    const headers = await olga.bearer();
    const make = (...ids: string[]) =>
      server.request('POST', '/api/v1/keys', {
        headers,
        body: { name: 'Door', scopes: ['buildings:read'], building_ids: ids },
      });
    expect((await make(pine.id)).body.building_ids).toEqual([pine.id]);
    expect(await make(pine.id, 'nowhere')).toMatchObject({
      status: 404,
      body: { code: 'building_not_found', field: 'building_ids' },
    });
    expect((await make()).body).toMatchObject({ field: 'building_ids' });
  });

  it('has a name that people can read', async () => {
    const olga = await signInAs(server, 'operator', 'olga.names@example.com');
    const headers = await olga.bearer();
    for (const name of ['', '\u200B', '\u202E', 'Door\0']) {
      const body = { name, scopes: ['buildings:read'] };
      const refused = await server.request('POST', '/api/v1/keys', { headers, body });
      expect(refused.body).toMatchObject({ field: 'name' });
    }
  });

  it('sees those buildings and no others, and none once they are gone', async () => {
    const [ash, fir] = [await house('key-ash'), await house('key-fir')];
    const seen = async (headers: Record<string, string>) =>
      (await server.api('GET', 'buildings?query=key', { headers })).body.data.map(
        ({ name }: { name: string }) => name,
      );
    const headers = await keyOf(ash.id);
    expect(await seen(headers)).toEqual(['key-ash']);
    expect(await seen(await keyOf(ash.id, fir.id, ash.id))).toEqual(['key-ash', 'key-fir']);
    await removeBuilding(server.deps, ash.id);
    expect(await seen(headers)).toEqual([]);
  });
});

describe('a call by a person with a role', () => {
  it('is in the audit log with who made it, in which role and why', async () => {
    const { userId, bearer } = await signInAs(server, 'operator', 'ada.w@example.com');
    await server.api('POST', 'numbers', {
      headers: { ...(await bearer()), reason: 'Zwölf%20neue' },
      body: { phone_number: '+12015550177' },
    });
    const rows = await server.deps.db.read
      .selectFrom('audit_log')
      .select(['event', 'actor_kind', 'details'])
      .where('actor_id', '=', userId)
      .where('event', 'in', ['api_call', 'system_number_added'])
      .execute();
    expect(rows.map(({ event, actor_kind: kind }) => [event, kind]).toSorted()).toEqual([
      ['api_call', 'operator'],
      ['system_number_added', 'operator'],
    ]);
    const call = rows.find(({ event }) => event === 'api_call');
    expect(JSON.parse(call?.details ?? '')).toMatchObject({
      call: 'POST /api/v1/numbers',
      role: 'operator',
    });
  });

  it('tells a caller who they are and until when their proof is fresh', async () => {
    const { bearer } = await signInAs(server, 'operator', 'olga@example.com');
    const me = await server.api('GET', 'me', { headers: await bearer() });
    expect(me.body).toMatchObject({ email: 'olga@example.com', role: 'operator', buildings: null });
    expect(Date.parse(me.body.fresh_until)).toBeLessThanOrEqual(server.clock.now() + PROOF_MS);
  });
});
