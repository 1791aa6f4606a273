import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApiServer, type ApiServer } from '../api.testing.ts';

const HOUSE = { name: 'Garden House', time_zone: 'Europe/Berlin', language: 'de' };
const PANEL = { name: 'Front door', phone_number: '+12015550199', open_dtmf: '9' };

let server: ApiServer;
beforeEach(async () => {
  server = await createApiServer();
});
afterEach(() => server.close());

const make = async (over: object = {}): Promise<string> =>
  (await server.api('POST', 'buildings', { body: { ...HOUSE, ...over } })).body.building_id;
const addUnit = (buildingId: string, label: string) =>
  server.api('POST', `buildings/${buildingId}/units`, { body: { label } });
const audited = async (event: string) => {
  const rows = await server.deps.db.read
    .selectFrom('audit_log')
    .select('details')
    .where('event', '=', event)
    .execute();
  return rows.map(({ details }) => JSON.parse(details));
};

describe('buildings', () => {
  it('are created, listed by name and found by its first letters', async () => {
    for (const name of ['beech court', 'Alder', 'Élan', 'Beech 2']) await make({ name });
    const first = (await server.api('GET', 'buildings?limit=2')).body;
    expect(first.data.map(({ name }: { name: string }) => name)).toEqual(['Alder', 'Beech 2']);
    const rest = (await server.api('GET', `buildings?cursor=${first.next_cursor}`)).body;
    expect(rest.data.map(({ name }: { name: string }) => name)).toEqual(['beech court', 'Élan']);
    expect(rest.next_cursor).toBeNull();
    const found = (await server.api('GET', 'buildings?query=BEECH')).body.data;
    expect(found).toMatchObject([{ name: 'Beech 2' }, { name: 'beech court' }]);
    const accented = (await server.api('GET', `buildings?query=${encodeURIComponent('é')}`)).body;
    expect(accented.data).toMatchObject([{ name: 'Élan', address: '', units: 0, residents: 0 }]);
  });

  it('are changed unless someone else changed them first, and both values are recorded', async () => {
    const id = await make();
    const shown = await server.api('GET', `buildings/${id}`);
    const headers = { 'if-match': shown.headers.get('etag') ?? '' };
    const body = { name: 'Garden Court' };
    const changed = await server.api('PATCH', `buildings/${id}`, { body, headers });
    expect(changed.body).toMatchObject({ ...HOUSE, ...body });
    const late = await server.api('PATCH', `buildings/${id}`, { body: { name: 'X' }, headers });
    expect(late.body.code).toBe('precondition_failed');
    expect(await audited('building_changed')).toEqual([
      { id, before: { name: HOUSE.name }, after: body },
    ]);
  });

  it.each([
    [{ time_zone: 'Mars/Olympus' }, 'time_zone'],
    [{ name: ' ' }, 'name'],
    [{ language: 'xx' }, 'language'],
  ])('are refused with %j', async (over, field) => {
    const reply = await server.api('POST', 'buildings', { body: { ...HOUSE, ...over } });
    expect([reply.status, reply.body.field]).toEqual([400, field]);
  });

  it('are deleted with their panels and units', async () => {
    const id = await make();
    const { body: unit } = await addUnit(id, '1');
    await server.api('POST', `buildings/${id}/panels`, { body: PANEL });
    expect((await server.api('DELETE', `buildings/${id}`)).body).toEqual({ deleted: true });
    for (const path of [`buildings/${id}`, `buildings/${id}/units`, `buildings/${id}/panels`]) {
      expect((await server.api('GET', path)).body.code).toBe('building_not_found');
    }
    expect((await server.api('GET', `units/${unit.unit_id}`)).body.code).toBe('unit_not_found');
  });
});

describe('units', () => {
  it('are listed in natural order, page by page', async () => {
    const id = await make();
    for (const label of ['10', '2', '1B', '1a', 'PH']) await addUnit(id, label);
    const seen: string[] = [];
    for (let cursor = ''; ;) {
      const { body } = await server.api('GET', `buildings/${id}/units?limit=2${cursor}`);
      seen.push(...body.data.map(({ label }: { label: string }) => label));
      if (body.next_cursor === null) break;
      cursor = `&cursor=${body.next_cursor}`;
    }
    expect(seen).toEqual(['1a', '1B', '2', '10', 'PH']);
    const found = (await server.api('GET', `buildings/${id}/units?query=1`)).body.data;
    expect(found.map(({ label }: { label: string }) => label)).toEqual(['1a', '1B', '10']);
    expect((await server.api('GET', `buildings/${id}`)).body.units).toBe(5);
  });

  it.each([
    ['4b', '4B'],
    ['4', '004'],
    ['a  1', 'A 1'],
  ])('have labels that differ in more than case and zeros: %s, %s', async (one, other) => {
    const id = await make();
    const { body } = await addUnit(id, one);
    expect((await addUnit(id, other)).body.code).toBe('unit_label_taken');
    const { body: neighbour } = await addUnit(id, '99');
    const path = `units/${neighbour.unit_id}`;
    const taken = await server.api('PATCH', path, { body: { label: other } });
    expect(taken.body.code).toBe('unit_label_taken');
    const own = await server.api('PATCH', `units/${body.unit_id}`, { body: { label: other } });
    expect(own.body.label).toBe(other.trim());
    expect((await addUnit(await make(), other)).status).toBe(201);
  });

  it('are changed and deleted', async () => {
    const id = await make();
    const { body } = await addUnit(id, '7');
    const path = `units/${body.unit_id}`;
    const changed = await server.api('PATCH', path, { body: { floor: '3' } });
    expect(changed.body).toMatchObject({ label: '7', floor: '3', people: [] });
    expect((await server.api('DELETE', path)).body).toEqual({ deleted: true });
    expect((await server.api('GET', path)).status).toBe(404);
    expect(await audited('unit_deleted')).toEqual([
      { id: body.unit_id, before: { label: '7', floor: '3' } },
    ]);
  });
});

describe('panels', () => {
  it('belong to a building, each with a number of its own', async () => {
    const id = await make();
    const path = `buildings/${id}/panels`;
    const { body } = await server.api('POST', path, { body: PANEL });
    expect(body).toMatchObject({ ...PANEL, gates: 0, calls_30_days: 0, is_silent: false });
    const again = await server.api('POST', path, { body: PANEL });
    expect(again.body.code).toBe('panel_number_taken');
    const change = { body: { phone_number: '+12015550198' } };
    const changed = await server.api('PATCH', `panels/${body.panel_id}`, change);
    expect(changed.body.phone_number).toBe('+12015550198');
    expect(await audited('panel_changed')).toMatchObject([
      { is_number_changed: true, are_keys_changed: false },
    ]);
    await server.api('DELETE', `panels/${body.panel_id}`);
    expect((await server.api('GET', path)).body.data).toEqual([]);
  });

  it.each([
    [{ phone_number: '12' }, 'phone_number'],
    [{ open_dtmf: '?' }, 'open_dtmf'],
  ])('are refused with %j', async (over, field) => {
    const path = `buildings/${await make()}/panels`;
    const reply = await server.api('POST', path, { body: { ...PANEL, ...over } });
    expect([reply.status, reply.body.field]).toEqual([400, field]);
  });
});

it('lets in no key without the scope', async () => {
  const { key } = await server.makeKey(['residents:read']);
  const headers = { authorization: `Bearer ${key}` };
  const reply = await server.api('GET', 'buildings', { headers });
  expect(reply.body.code).toBe('scope_missing');
});
