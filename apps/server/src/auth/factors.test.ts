import { wireUser, type WireUser } from '@gatecall/contracts/auth/users';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { anyTables } from '@gatecall/server/db/any-tables';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { eraseAccount, exportAccount } from '../account/logic.ts';
import { FACTOR_KINDS } from './factors.ts';
import { asksForSecondFactor } from './sessions/step-up.ts';
import { getUser } from './users/logic.ts';
import { deleteOtherWaysIn } from './users/removal-store.ts';
import { toWireUser } from './users/wire.ts';

/** Tables with a `user_id` that hold no factor, each with the reason. */
const OTHERS: Readonly<Record<string, string>> = {
  users: 'the user',
  sessions: 'that a user is signed in, not what with',
  provider_accounts: 'who a user is at a provider that signs in instead of this one',
  challenges: 'what waits to be answered; it becomes a factor where a method keeps the answer',
  idp_records: 'what applications hold by the user’s permission',
  idp_consents: 'the permission itself',
  memberships: 'whose gates a user opens besides their own',
  residencies: 'in which units of buildings a user lives',
  operators: 'what role a user has',
  operator_buildings: 'which buildings a manager looks after',
  audit_log: 'what has happened; it outlives the user, without the name',
};
/** All rows in tables of factors. */
const PLACES = FACTOR_KINDS.flatMap((kind) => [kind, ...(kind.parts ?? [])]);
/** Values that are not free. */
const KNOWN: Readonly<Record<string, string>> = { provider_type: 'google', wallet_type: 'solana' };

let server: TestServer;
let ada: Awaited<ReturnType<typeof signIn>>;
beforeEach(async () => {
  server = await createTestServer();
  ada = await signIn(server, 'ada@example.com');
});
afterEach(() => server.close());

const tables = () => server.deps.db.read.introspection.getTables();
const rowsOf = (table: string) =>
  anyTables(server.deps.db.read)
    .selectFrom(table)
    .selectAll()
    .where('user_id', '=', ada.userId)
    .execute();

/** Adds one more of everything to the user, as the database accepts it. */
async function addOneOfEach(places: readonly { table: string }[] = PLACES): Promise<void> {
  const known = await tables();
  await server.deps.db.write(async (queries) => {
    for (const { table } of places) {
      const { columns = [] } = known.find(({ name }) => name === table) ?? {};
      const row = columns.map(({ name, dataType }) => {
        const isText = dataType.toLowerCase() === 'text';
        if (name === 'user_id') return [name, ada.userId];
        return [name, isText ? (KNOWN[name] ?? `${table}.${name}`) : 1];
      });
      await anyTables(queries).insertInto(table).values(Object.fromEntries(row)).execute();
    }
  });
}

describe('the kinds of factors', () => {
  it('are all that the database keeps of a user', async () => {
    const owned = (await tables())
      .filter(({ columns }) => columns.some(({ name }) => name === 'user_id'))
      .map(({ name }) => name);
    const declared = [...PLACES.map(({ table }) => table), ...Object.keys(OTHERS)];
    expect(declared.toSorted()).toEqual(owned.toSorted());
  });

  it('name existing columns', async () => {
    const known = await tables();
    for (const kind of FACTOR_KINDS) {
      const columns = known.find(({ name }) => name === kind.table)?.columns.map((c) => c.name);
      const named = [kind.id, ...kind.columns, ...(kind.withheld ?? [])];
      expect(columns).toEqual(expect.arrayContaining([...named, 'user_id', 'created_at']));
    }
    for (const { table, of, withheld = [] } of FACTOR_KINDS.flatMap(({ parts = [] }) => parts)) {
      const columns = known.find(({ name }) => name === table)?.columns.map((c) => c.name);
      expect(columns).toEqual(expect.arrayContaining(['user_id', of, ...withheld]));
    }
  });

  it('are shown as soon as a row exists, in the shapes of the wire', async () => {
    const shown = async () => toWireUser(await getUser(server.deps.db.read, ada.userId));
    const before = wireUser.parse(await shown());
    await addOneOfEach();
    const after = wireUser.parse(await shown());
    for (const { wireMember } of FACTOR_KINDS) {
      const member = wireMember as 'totps' | 'password';
      const count = (user: WireUser): number => [user[member] ?? []].flat().length;
      expect([member, count(after)]).toEqual([member, count(before) + 1]);
    }
  });

  it('are demanded at once if they are the second of two (A29)', async () => {
    const headers = { authorization: `Bearer ${ada.jwt}` };
    const { sessionToken } = ada;
    const asked = async () => {
      const opened = await server.request('GET', '/v1/user', { headers });
      const renewed = await server.sdk(CALLS.sessionsAuthenticate, { sessionToken, body: {} });
      const user = await getUser(server.deps.db.read, ada.userId);
      return [opened.body.error_type, renewed.body.error_type, asksForSecondFactor(user)];
    };
    expect(await asked()).toEqual([undefined, undefined, false]);
    for (const { table, second } of FACTOR_KINDS) {
      if (!second?.demand) continue;
      await addOneOfEach([{ table }]);
      const refusal = 'insufficient_factors';
      expect([table, ...(await asked())]).toEqual([table, refusal, refusal, true]);
      await server.deps.db.write((queries) =>
        anyTables(queries).deleteFrom(table).where('user_id', '=', ada.userId).execute(),
      );
    }
    expect(await asked()).toEqual([undefined, undefined, false]);
  });

  it('are exported without the secrets that they are checked against', async () => {
    await addOneOfEach();
    const copy = JSON.stringify(await exportAccount(server.deps, ada));
    for (const { table, ...place } of PLACES) {
      const shown = 'id' in place ? place.id : place.of;
      expect(copy).toContain(`${table}.${shown}`);
      for (const column of place.withheld ?? []) expect(copy).not.toContain(`${table}.${column}`);
    }
  });

  it('leave nothing behind in an account that is erased', async () => {
    await addOneOfEach();
    await eraseAccount(server.deps, { userId: ada.userId, ip: '' });
    for (const { table } of PLACES) expect([table, await rowsOf(table)]).toEqual([table, []]);
  });

  it('are all removed with an impostor, except the mailbox that was proven (A40)', async () => {
    await addOneOfEach();
    const { emails } = await getUser(server.deps.db.read, ada.userId);
    const own = emails.find(({ email }) => email === 'ada@example.com')?.emailId ?? '';
    await server.deps.db.write((queries) =>
      deleteOtherWaysIn(queries, { userId: ada.userId, emailId: own }),
    );
    for (const { table } of PLACES) {
      const left = table === 'user_emails' ? [expect.objectContaining({ email_id: own })] : [];
      expect([table, await rowsOf(table)]).toEqual([table, left]);
    }
  });
});
