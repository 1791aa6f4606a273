import { newId, type Random } from '../platform/random.ts';
import type { Database, Queries } from './database.ts';

/** Decides who leads: of several processes on one database, exactly one does what only one may do. */
export type Lease = {
  /** Takes or renews the lead; called every `LEASE_TICK_MS`. False if another process has it. */
  hold(): Promise<boolean>;
  /** Lets another process lead at once. */
  release(): Promise<void>;
};

/** How often the lead is renewed, and checked by those who wait for it. */
export const LEASE_TICK_MS = 500;
/** A leader that has not renewed for this many looks is gone: three seconds. */
const PATIENT_LOOKS = 6;
const FREE = '';

/** The lease of this name, as the database needs it. */
export const leaseOf = ({ db, random }: { db: Database; random: Random }, name: string): Lease =>
  db.engine === 'sqlite' ? soleLease : createLease(db, { name, random });

/** The embedded database has one process: it leads. */
export const soleLease: Lease = { hold: async () => true, release: async () => {} };

/**
 * A lease in the database. A leader counts up; a process that sees the count stand still takes over
 * with one conditional statement. Clocks of different machines are not compared.
 */
export function createLease(
  db: Database,
  { name, random }: { name: string; random: Random },
): Lease {
  const holder = newId(random, 'holder');
  let seen = { beat: -1, looks: 0 };

  async function take(queries: Queries, before: { holder: string; beat: number }) {
    const result = await queries
      .updateTable('leases')
      .set({ holder, beat: before.beat + 1 })
      .where('name', '=', name)
      .where('holder', '=', before.holder)
      .where('beat', '=', before.beat)
      .executeTakeFirst();
    return Number(result.numUpdatedRows) === 1;
  }

  return {
    hold: () =>
      db.write(async (queries) => {
        await queries
          .insertInto('leases')
          .values({ name, holder: FREE, beat: 0 })
          .onConflict((conflict) => conflict.column('name').doNothing())
          .execute();
        const row = await queries
          .selectFrom('leases')
          .select(['holder', 'beat'])
          .where('name', '=', name)
          .executeTakeFirstOrThrow();
        const before = { holder: row.holder, beat: Number(row.beat) };
        seen = { beat: before.beat, looks: before.beat === seen.beat ? seen.looks + 1 : 0 };
        const isFree = [holder, FREE].includes(before.holder) || seen.looks >= PATIENT_LOOKS;
        return isFree && (await take(queries, before));
      }),
    release: () =>
      db.write(async (queries) => {
        await queries
          .updateTable('leases')
          .set({ holder: FREE })
          .where('name', '=', name)
          .where('holder', '=', holder)
          .execute();
      }),
  };
}
