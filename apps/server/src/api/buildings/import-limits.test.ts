import { MAX_PEOPLE_IN_UNIT } from '@gatecall/contracts/constants';
import type { ImportAnswer } from '@gatecall/contracts/server/imports';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApiServer, type ApiServer } from '../api.testing.ts';

const HOUSE = { name: 'Garden House', time_zone: 'Europe/Berlin', language: 'de' };

let server: ApiServer;
let building: string;
beforeEach(async () => {
  server = await createApiServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
  building = (await server.api('POST', 'buildings', { body: HOUSE })).body.building_id;
});
afterEach(() => server.close());

const bring = async (rows: readonly string[], more: object = {}): Promise<ImportAnswer> => {
  const body = { csv: ['unit,email', ...rows].join('\n'), ...more };
  const reply = await server.api('POST', `buildings/${building}/import`, { body });
  expect(reply.status, reply.text).toBe(200);
  return reply.body;
};
const sentences = ({ rows }: ImportAnswer) => rows.map(({ sentence }) => sentence);
const unitOf = async (label: string) =>
  (await server.api('GET', `buildings/${building}/units?query=${label}`)).body.data[0];

describe('a unit', () => {
  it('takes a limited number of people, invited ones included, and refuses one more', async () => {
    const rowsOf = (count: number) =>
      Array.from({ length: count }, (_, i) => `1,resident-${i}@example.com`);
    const full = await bring([...rowsOf(MAX_PEOPLE_IN_UNIT + 1), '2,other@example.com']);
    expect(full.counts).toMatchObject({ added: MAX_PEOPLE_IN_UNIT + 1, refused: 1 });
    const refused = 'At most 50 people can live in a unit or be invited into it.';
    expect(sentences(full).at(-2)).toBe(refused);
    expect(sentences(await bring(['1,late@example.com']))).toEqual([refused]);
    const again = await bring(rowsOf(MAX_PEOPLE_IN_UNIT));
    expect(again.counts).toMatchObject({ unchanged: MAX_PEOPLE_IN_UNIT, refused: 0 });
    const { unit_id: unitId } = await unitOf('1');
    const single = await server.api('POST', `units/${unitId}/invites`, { body: { name: 'Late' } });
    expect([single.status, single.body.code]).toEqual([400, 'people_full']);
    const { data } = (await server.api('GET', `units/${unitId}/invites`)).body;
    await server.api('DELETE', `invites/${data[0].invite_id}`);
    expect(sentences(await bring(['1,late@example.com']))).toEqual([null]);
  });
});

describe('an address', () => {
  const REFUSED = 'At most 5 invitations a day go to one address.';
  const DAY = 24 * 60 * 60_000;
  const to = 'stranger@example.com';
  const rowsTo = (from: number, count: number) =>
    Array.from({ length: count }, (_, i) => `${from + i},${to}`);
  const mails = async () => (await server.messages()).filter((one) => one.to === to).length;

  it('is mailed a limited number of invitations from a file; the reply says what becomes of the rest', async () => {
    const dry = await bring(rowsTo(1, 7), { dry_run: true });
    expect(sentences(dry)).toEqual([null, null, null, null, null, REFUSED, REFUSED]);
    const done = await bring(rowsTo(1, 7), { plan: dry.plan });
    expect(done.rows).toEqual(dry.rows);
    expect(await mails()).toBe(5);
    const again = await bring([...rowsTo(1, 7), '6,other@example.com']);
    expect(again.counts).toEqual({ added: 1, changed: 0, unchanged: 5, refused: 2 });
    expect(await mails()).toBe(5);
    server.clock.advance(DAY);
    expect((await bring(rowsTo(6, 2))).counts).toMatchObject({ added: 2 });
    expect(await mails()).toBe(7);
  });

  it('is that of its mailbox, whatever its owner may add to it', async () => {
    const tagged = Array.from({ length: 6 }, (_, i) => `1,stranger+${i}@example.com`);
    const dotted = ['1,a.d.a@gmail.com', '1,ada+x@gmail.com', '1,ad.a@googlemail.com'];
    const done = await bring([
      ...tagged,
      ...dotted,
      ...dotted.map((row) => row.replace('1,', '2,')),
    ]);
    expect(sentences(done).map((sentence) => sentence === REFUSED)).toEqual([
      ...tagged.map((_, i) => i === 5),
      false,
      false,
      false,
      false,
      false,
      true,
    ]);
    const { unit_id: unitId } = await unitOf('1');
    const body = { email: 'stranger+9@example.com' };
    const made = await server.api('POST', `units/${unitId}/invites`, { body });
    expect([made.status, made.body.code]).toEqual([429, 'too_many_requests']);
  });

  it('is mailed no more than that by files and by hand together', async () => {
    await bring(rowsTo(1, 3));
    const { unit_id: unitId } = await unitOf('1');
    const body = { email: to };
    const made = await server.api('POST', `units/${unitId}/invites`, { body });
    expect(made.status).toBe(201);
    const send = () => server.api('POST', `invites/${made.body.invite_id}/send`);
    const token = async () =>
      (
        await server.deps.db.read
          .selectFrom('unit_invites')
          .select('token_hash')
          .where('invite_id', '=', made.body.invite_id)
          .executeTakeFirstOrThrow()
      ).token_hash;
    expect((await send()).status).toBe(200);
    const standing = await token();
    server.clock.advance(DAY / 4);
    for (const refused of [
      await send(),
      await server.api('POST', `units/${unitId}/invites`, { body }),
    ]) {
      expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
      expect(refused.headers.get('retry-after')).toBe(String((DAY * 3) / 4 / 1_000));
    }
    // The link that was mailed last still leads into the unit.
    expect(await token()).toBe(standing);
    expect(sentences(await bring(rowsTo(9, 1)))).toEqual([REFUSED]);
    expect(await mails()).toBe(5);
    const nobody = { body: { name: 'Cy' } };
    expect((await server.api('POST', `units/${unitId}/invites`, nobody)).status).toBe(201);
    server.clock.advance((DAY * 3) / 4);
    expect((await send()).status).toBe(200);
  });

  it('that gets many mails uses up no other address’s limit, however many a file has', async () => {
    const others = Array.from({ length: 1_200 }, (_, i) => `${100 + i},other-${i}@example.com`);
    await bring([...rowsTo(1, 4), ...others]);
    const next = await bring([
      ...rowsTo(5, 2),
      ...others.map((row, i) => `${9_000 + i},${row.split(',')[1]}`),
    ]);
    expect(next.counts).toMatchObject({ added: 1_201, refused: 1 });
    const counted = await server.deps.db.read
      .selectFrom('rate_limits')
      .select('hits')
      .where('hits', 'in', [2, 5])
      .execute();
    expect(counted.filter(({ hits }) => hits === 2)).toHaveLength(1_200);
    expect(counted.filter(({ hits }) => hits === 5).length).toBeGreaterThan(0);
  });
});
