import { beforeEach, describe, expect, it } from 'vitest';
import { eraseAccount } from '../../account/logic.ts';
import { useHome } from '../../home/home.testing.ts';
import { signInAs } from '../operators.testing.ts';

const REASON = 'Über ticket 12';
const home = useHome();
let supporter: string;
let ids: Readonly<Record<'resident' | 'gate' | 'call', string>>;
let look: (path: string, reason?: string) => Promise<number>;

beforeEach(async () => {
  await home.saveIntercom();
  await home.dial();
  const { server } = home;
  const { userId, bearer } = await signInAs(server, 'support', 'sue@example.com');
  supporter = userId;
  const proof = await bearer();
  const gate = await server.deps.db.read
    .selectFrom('intercoms')
    .select(['intercom_id', 'resident_id'])
    .executeTakeFirstOrThrow();
  const call = await server.deps.db.read
    .selectFrom('calls')
    .select('call_id')
    .executeTakeFirstOrThrow();
  ids = { resident: gate.resident_id, gate: gate.intercom_id, call: call.call_id };
  look = async (path, reason = REASON) => {
    const headers = { ...proof, reason: encodeURIComponent(reason) };
    return (await server.request('GET', `/api/v1/${path}`, { headers })).status;
  };
});

const looks = async () => {
  const rows = await home.server.deps.db.read
    .selectFrom('audit_log')
    .select(['user_id', 'actor_id', 'details'])
    .where('event', '=', 'looked_up')
    .execute();
  return rows.map(({ details, ...row }) => ({ ...row, details: JSON.parse(details) }));
};

type Ids = typeof ids;
type OfPath = (of: Ids) => string;
const ABOUT: readonly [string, OfPath, keyof Ids | undefined][] = [
  ['/residents/:resident_id', ({ resident }) => `residents/${resident}`, undefined],
  [
    '/residents/:resident_id/sessions',
    ({ resident }) => `residents/${resident}/sessions`,
    undefined,
  ],
  ['/gates/:gate_id', ({ gate }) => `gates/${gate}`, 'gate'],
  ['/calls/:call_id', ({ call }) => `calls/${call}`, 'call'],
  ['/calls', ({ resident }) => `calls?resident_id=${resident}`, undefined],
  ['/gates', ({ resident }) => `gates?resident_id=${resident}`, undefined],
  ['/audit', ({ resident }) => `audit?resident_id=${resident}`, undefined],
];

describe('what support looks up', () => {
  it.each(ABOUT)('at %s names its resident until they are erased', async (path, of, id) => {
    expect(await look(of(ids))).toBe(200);
    const details = {
      call: `GET /api/v1${path}`,
      ...(id ? { id: ids[id] } : {}),
      role: 'support',
      reason: REASON,
    };
    expect(await looks()).toEqual([{ user_id: ids.resident, actor_id: supporter, details }]);
    await eraseAccount(home.server.deps, { userId: ids.resident, ip: '' });
    expect(await looks()).toEqual([{ user_id: null, actor_id: null, details }]);
    expect(JSON.stringify(await looks())).not.toContain(ids.resident);
  });

  it.each(['\u200B', '\u202E', 'ticket\0 12', 'ticket\n12', 'x'.repeat(201)])(
    'is refused for a reason that nobody can read: %j',
    async (reason) => {
      expect(await look(`residents/${ids.resident}`, reason)).toBe(400);
      expect(await looks()).toEqual([]);
    },
  );

  it.each(['unknown', 'supporter'])(
    'is not booked on %s, whom the address names beside it',
    async (other) => {
      const elsewhere = `?resident_id=${other === 'supporter' ? supporter : other}`;
      expect(await look(`gates/${ids.gate}${elsewhere}`)).toBe(200);
      expect(await look(`calls/${ids.call}${elsewhere}`)).toBe(200);
      expect(await look(`buildings/unknown${elsewhere}`)).toBe(404);
      const about = (await looks()).map(({ user_id: resident }) => resident);
      expect(about).toEqual([ids.resident, ids.resident, null]);
    },
  );

  it.each([
    ['residents/ada@example.com', 404, '/residents/:resident_id', {}],
    ['gates/unknown', 404, '/gates/:gate_id', { id: 'unknown' }],
    ['calls/unknown', 404, '/calls/:call_id', { id: 'unknown' }],
    ['buildings/unknown', 404, '/buildings/:building_id', { id: 'unknown' }],
    ['numbers', 200, '/numbers', {}],
  ])('at %s names no one', async (path, status, call, id) => {
    expect(await look(path)).toBe(status);
    const details = { call: `GET /api/v1${call}`, ...id, role: 'support', reason: REASON };
    expect(await looks()).toEqual([{ user_id: null, actor_id: supporter, details }]);
  });
});
