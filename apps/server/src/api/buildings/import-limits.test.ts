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
  it('takes so many people, those who are invited among them, and refuses one more', async () => {
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
