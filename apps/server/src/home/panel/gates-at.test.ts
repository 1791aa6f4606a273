import { insertUsers } from '@gatecall/testkit/residents';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { findGatesAt } from './store.ts';

const SYSTEM = '+12015550101';
const NEIGHBOURS = 300;
const panel = (n: number): string => `+1202555${1_000 + n}`;
const own = (n: number): string => `+1203555${1_000 + n}`;

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
  const all = Array.from({ length: NEIGHBOURS }, (_, n) => n);
  await server.deps.db.write(async (queries) => {
    await insertUsers(
      queries,
      all.map((n) => `user-${n}`),
    );
    await queries
      .insertInto('residents')
      .values(
        all.map((n) => ({
          resident_id: `user-${n}`,
          // The last one has no phone.
          phone: n === NEIGHBOURS - 1 ? null : own(n),
          phone_number: n === NEIGHBOURS - 1 ? null : own(n),
          phone_proven_at: n % 2 === 0 ? 1 : null,
          created_at: 1,
          updated_at: 1,
        })),
      )
      .execute();
    await queries
      .insertInto('intercoms')
      .values(
        all.map((n) => ({
          intercom_id: `intercom-${n}`,
          resident_id: `user-${n}`,
          phone_number: panel(n),
          open_dtmf: '9',
          system_number: SYSTEM,
          created_at: 1,
          updated_at: 1,
        })),
      )
      .execute();
  });
});
afterEach(() => server.close());

const residentsAt = async (from?: string, forwardedFrom?: string): Promise<string[]> =>
  (await findGatesAt(server.deps.db.read, SYSTEM, { from, forwardedFrom })).map(
    ({ residentId }) => residentId,
  );

it('reads only the gates that a call can mean, however many share the number', async () => {
  expect(await residentsAt(panel(150), own(150))).toContain('user-150');
  expect(await residentsAt(own(40))).toContain('user-40');
  expect(await residentsAt('+12025550000', own(60))).toContain('user-60');
  expect((await residentsAt(panel(150), own(40))).length).toBeLessThanOrEqual(4);
  // Enough to see that there are several.
  expect(await residentsAt()).toHaveLength(2);
});

it('returns a neighbour who has given no phone if a phone is only claimed (A52)', async () => {
  expect(await residentsAt(own(41))).toContain(`user-${NEIGHBOURS - 1}`);
  expect(await residentsAt(own(40))).not.toContain(`user-${NEIGHBOURS - 1}`);
});
