import { beforeEach, describe, expect, it } from 'vitest';
import { useHome } from '../../home/home.testing.ts';
import { makeHouse } from '../../buildings/house.testing.ts';
import { createKey } from '../keys/logic.ts';
import { signInAs } from '../operators.testing.ts';

const home = useHome();
let key: string;
let gate: { gate_id: string; resident_id: string };
beforeEach(async () => {
  const wanted = { name: 'test', scopes: ['*'], expiresAt: null, operator: 'test' };
  ({ key } = await createKey(home.server.deps, wanted));
  await home.saveIntercom();
  [gate] = (await api('GET', 'gates')).body.data;
});
const api = (method: string, path: string, headers: Record<string, string> = {}, body?: object) =>
  home.server.request(method, `/api/v1/${path}`, {
    headers: { authorization: `Bearer ${key}`, ...headers },
    ...(body && { body }),
  });

describe('a reply', () => {
  it.each([
    ['', 'application/json'],
    ['*/*', 'application/json'],
    ['text/html, application/x-ndjson;q=0.5', 'application/x-ndjson'],
    ['application/x-ndjson-more', 'application/json'],
  ])('is in the form that Accept names, if the call has it: %j', async (accept, type) => {
    const reply = await api('GET', 'audit', { accept });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('content-type')).toContain(type);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    const isPieces = type !== 'application/json';
    expect(reply.headers.get('x-accel-buffering')).toBe(isPieces ? 'no' : null);
  });

  it('has a tag and may be asked about again if it is one thing, and is kept nowhere otherwise', async () => {
    const list = await api('GET', 'residents', { accept: 'application/x-ndjson' });
    expect([list.headers.get('etag'), list.headers.get('cache-control')]).toEqual([
      null,
      'no-store',
    ]);
    expect(list.headers.get('content-type')).toContain('application/json');
    const path = `residents/${gate.resident_id}`;
    const one = await api('GET', path);
    const tag = one.headers.get('etag') ?? '';
    expect(tag).toMatch(/^".+"$/);
    expect(one.headers.get('cache-control')).toBe('private, no-cache');
    expect((await api('GET', path, { 'if-none-match': tag })).status).toBe(304);
    expect((await api('GET', path, { 'if-none-match': '"x"' })).status).toBe(200);
    const name = { name: { first_name: 'Ada' } };
    // Not modified is a reply to questions alone.
    expect((await api('PATCH', path, { 'if-none-match': '*' }, name)).status).toBe(200);
  });
});

describe('a call about a building', () => {
  it('is made by its own manager and no other, and leaves no look in the log', async () => {
    const { buildingId } = await makeHouse({ home });
    const askAs = async (email: string, buildings: string[]) => {
      const manager = await signInAs(home.server, 'manager', email, buildings);
      const headers = await manager.bearer();
      return home.server.request('GET', `/api/v1/buildings/${buildingId}`, { headers });
    };
    expect((await askAs('mia@example.com', [buildingId])).body.building_id).toBe(buildingId);
    expect((await askAs('max@example.com', [])).body.code).toBe('building_not_yours');
    expect((await api('GET', `buildings/${buildingId}`)).status).toBe(200);
    // Those are of people who must say why.
    const looks = home.server.deps.db.read.selectFrom('audit_log').select('audit_id');
    expect(await looks.where('event', '=', 'looked_up').execute()).toEqual([]);
  });
});

describe('a change', () => {
  const recorded = async () =>
    (
      await home.server.deps.db.read
        .selectFrom('audit_log')
        .select(['actor_kind', 'details'])
        .where('event', '=', 'api_call')
        .execute()
    ).map(({ actor_kind: kind, details }) => [kind, JSON.parse(details)]);

  it('is recorded once with its call, however often it writes', async () => {
    const path = `gates/${gate.gate_id}/codes`;
    expect((await api('POST', path, {}, { label: 'Nora' })).status).toBe(201);
    expect(await recorded()).toEqual([['key', { call: 'POST /api/v1/gates/:gate_id/codes' }]]);
  });

  it('is made only by who has read what is there now, and by who says nothing of it', async () => {
    const path = `gates/${gate.gate_id}`;
    const named = (name: string, headers = {}) => api('PATCH', path, headers, { name });
    const tag = (await api('GET', path)).headers.get('etag') ?? '';
    expect((await named('Front', { 'if-match': tag })).status).toBe(200);
    const stale = await named('Back', { 'if-match': tag });
    expect([stale.status, stale.body.code]).toEqual([412, 'precondition_failed']);
    expect((await named('Side')).status).toBe(200);
    expect((await api('GET', path)).body.name).toBe('Side');
  });

  it('names the member at fault in its query or its body', async () => {
    const faults = [
      await api('GET', 'gates?limit=0'),
      await api('POST', `gates/${gate.gate_id}/codes`),
    ];
    expect(faults.map(({ status, body }) => [status, body.field])).toEqual([
      [400, 'limit'],
      [400, 'label'],
    ]);
  });
});
