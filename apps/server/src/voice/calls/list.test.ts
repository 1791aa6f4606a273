import { callsAnswer } from '@gatecall/contracts/product/calls';
import { guestCodesAnswer } from '@gatecall/contracts/product/guest-codes';
import { describe, expect, it } from 'vitest';
import { PANEL, useHome } from '../../home/home.testing.ts';

const home = useHome();
const { call, saveIntercom, dial, tryCode } = home;

const find = async (query: string) =>
  callsAnswer.parse((await call('GET', `/v1/calls?${query}`)).body).calls;

describe('the list of calls', () => {
  it('finds calls by who opened, by a part of the number, and by whether the gate was opened', async () => {
    await saveIntercom();
    await call('POST', '/v1/guest_codes', { label: 'Nana 100%', code: '604913' });
    const codes = guestCodesAnswer.parse((await call('GET', '/v1/guest_codes')).body).guest_codes;
    expect(codes).toHaveLength(1);
    await tryCode('604913');
    await dial();
    expect(await find('')).toHaveLength(2);
    expect((await find('search=nana')).map((one) => one.opened_by?.name)).toEqual(['Nana 100%']);
    expect(await find('search=100%25')).toHaveLength(1);
    // Wildcards of the database are letters like others.
    expect(await find('search=n%25a')).toEqual([]);
    expect(await find('search=Nan_')).toEqual([]);
    expect(await find(`search=${encodeURIComponent('555-0199')}`)).toHaveLength(2);
    expect(PANEL).toContain('5550199');
    expect(await find('search=5550777')).toEqual([]);
    expect(await find('opened=yes')).toHaveLength(1);
    expect(await find('opened=no')).toHaveLength(1);
    expect((await call('GET', '/v1/calls?opened=maybe')).body.field).toBe('opened');
  });

  it.each([500, 501, 5_000])(
    'is read to its end in parts of 500 at most: %i calls, two in each millisecond',
    async (count) => {
      await saveIntercom();
      await dial();
      const { db, clock } = home.server.deps;
      const { call_id: _, ...model } = await db.read
        .selectFrom('calls')
        .selectAll()
        .executeTakeFirstOrThrow();
      const begun = clock.now() - 60 * 60_000;
      const rows = Array.from({ length: count }, (_, n) => ({
        ...model,
        call_id: `many-${n}`,
        carrier_call_id: `many-${n}`,
        outcome: n % 5 === 0 ? 'opened' : 'refused',
        started_at: begun + Math.floor(n / 2),
        ended_at: begun + Math.floor(n / 2),
      }));
      await db.write(async (queries) => {
        await queries.deleteFrom('call_steps').execute();
        await queries.deleteFrom('call_events').execute();
        await queries.deleteFrom('calls').execute();
        for (let from = 0; from < count; from += 250) {
          await queries
            .insertInto('calls')
            .values(rows.slice(from, from + 250))
            .execute();
        }
      });
      /** How many each part has, and what they have together. */
      const readAll = async (filter: string) => {
        const parts: number[] = [];
        const found: string[] = [];
        for (let before = ''; ;) {
          const path = `/v1/calls?limit=500${filter}${before && `&before=${before}`}`;
          const { calls, next } = callsAnswer.parse((await call('GET', path)).body);
          parts.push(calls.length);
          found.push(...calls.map((one) => one.call_id));
          if (next === null) return { parts, found };
          before = next;
        }
      };
      const all = await readAll('');
      expect(all.parts).toEqual(
        Array.from({ length: Math.ceil(count / 500) }, (_, n) => Math.min(500, count - n * 500)),
      );
      expect(new Set(all.found).size).toBe(count);
      expect((await readAll('&opened=yes')).found).toHaveLength(Math.ceil(count / 5));
    },
  );
});
