import { LANGUAGES } from '@gatecall/contracts/languages';
import { provePhone, signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { createKey } from '../../api/keys/logic.ts';
import { createHousekeeper } from '../../housekeeping.ts';
import { listSystemNumbers } from '../../residents/number-pool.ts';
import { OUR_BRAND } from '../../texts/brand.ts';
import { OWN_PHONE, PANEL, SYSTEM, useHome } from '../home.testing.ts';
import { noticeWords } from '../notices/words.ts';
import { serveWaiting } from './waiting.ts';

const home = useHome();
const DAY = 24 * 60 * 60_000;
const NO_NAME = { first_name: '', middle_name: '', last_name: '' };
const USER = {
  status: 'active' as const,
  ...NO_NAME,
  trusted_metadata: '{}',
  untrusted_metadata: '{}',
};

const api = async (method: string, path: string, body?: object) => {
  const scopes = ['*'];
  const made = { name: 'test', scopes, expiresAt: null, operator: 'test' };
  const { key } = await createKey(home.server.deps, made);
  const headers = { authorization: `Bearer ${key}` };
  return home.server.request(method, `/api/v1/${path}`, { headers, ...(body ? { body } : {}) });
};
const emptyPool = () =>
  home.server.deps.db.write((queries) =>
    queries.updateTable('system_numbers').set({ removed_at: 1 }).execute(),
  );
/** Saves a gate as a new resident; returns the number that they have now. */
const neighbour = async (email: string, intercom_number = PANEL) => {
  const { jwt, userId } = await signIn(home.server, email);
  await home.call('POST', '/v1/intercom_settings', { intercom_number, intercom_code: '9' }, jwt);
  home.server.clock.advance(1_000);
  return async () =>
    (
      await home.server.deps.db.read
        .selectFrom('intercoms')
        .select('system_number')
        .where('resident_id', '=', userId)
        .executeTakeFirstOrThrow()
    ).system_number;
};
const states = async () =>
  (await listSystemNumbers(home.server.deps, home.server.deps.db.read)).map(({ state }) => state);

describe('gates that wait for a number', () => {
  it('get one as soon as it is added, those who have waited longest first, and are notified', async () => {
    await emptyPool();
    const [ada, ben] = [await neighbour('ada.b@example.com'), await neighbour('ben@example.com')];
    const eve = await neighbour('eve@example.com', '+12015550177');
    await home.server.messages();
    const waiting = (await api('GET', 'gates?attention=waiting_for_number')).body.data;
    expect(waiting).toHaveLength(3);

    await api('POST', 'numbers', { phone_number: '+12015550120' });
    // Two of one building never share, two buildings do.
    expect([await ada(), await ben(), await eve()]).toEqual(['+12015550120', null, '+12015550120']);
    const mails = await home.server.messages();
    const told = mails.filter(({ subject }) => subject === 'Your number is ready');
    expect(told.map(({ to }) => to).toSorted()).toEqual(['ada.b@example.com', 'eve@example.com']);
    expect(told[0]?.text).toContain('+12015550120');
    const rows = await home.server.deps.db.read
      .selectFrom('audit_log')
      .select(['actor_kind', 'actor_id'])
      .where('event', '=', 'gate_number_given')
      .execute();
    expect(rows).toEqual(rows.map(() => ({ actor_kind: 'job', actor_id: 'numbers' })));
    expect(rows).toHaveLength(2);
  });

  it('get one first whose residents’ phones are proven: accounts that cost nothing wait behind them', async () => {
    await emptyPool();
    const names = ['eve1', 'eve2', 'eve3'];
    const eves = [];
    for (const name of names) eves.push(await neighbour(`${name}@example.com`));
    const ada = await neighbour('ada.b@example.com');
    const { jwt } = await signIn(home.server, 'ada.b@example.com');
    await home.call('PUT', '/v1/own_phone', { phone: OWN_PHONE }, jwt);
    await provePhone(home.server, jwt);
    await api('POST', 'numbers', { phone_number: '+12015550120' });
    expect(await ada()).toBe('+12015550120');
    await api('POST', 'numbers', { phone_number: '+12015550121' });
    expect([await eves[0]?.(), await eves[1]?.()]).toEqual(['+12015550121', null]);
  });

  it('get one of those that come at once, each', async () => {
    await emptyPool();
    const names = ['a', 'b', 'c', 'd', 'e'];
    const people = [];
    for (const name of names) people.push(await neighbour(`${name}@example.com`));
    await home.server.deps.db.write((queries) =>
      queries.updateTable('system_numbers').set({ removed_at: null }).execute(),
    );
    const served = await Promise.all([1, 2, 3].map(() => serveWaiting(home.server.deps)));
    expect(served.reduce((sum, one) => sum + one, 0)).toBe(4);
    const numbers = await Promise.all(people.map((number) => number()));
    expect(new Set(numbers).size).toBe(5);
    expect(numbers.at(-1)).toBeNull();
  });

  it('keep nobody at another building waiting if one cannot be told', async () => {
    await emptyPool();
    const ada = await neighbour('ada.b@example.com');
    const eve = await neighbour('eve@example.com', '+12015550177');
    await home.server.deps.db.write((queries) =>
      queries.updateTable('system_numbers').set({ removed_at: null }).execute(),
    );
    const { deps } = home.server;
    const outbox = {
      ...deps.outbox,
      enqueue: (...[queries, message]: Parameters<typeof deps.outbox.enqueue>) =>
        message.to === 'ada.b@example.com'
          ? Promise.reject(new Error('out of order'))
          : deps.outbox.enqueue(queries, message),
    };
    expect(await serveWaiting({ ...deps, outbox })).toBe(1);
    expect([await ada(), await eve()]).toEqual([null, expect.any(String)]);
    expect(home.server.logText()).toContain('a waiting gate was not given its number');
    expect(await serveWaiting(deps)).toBe(1);
  });

  it('keep nobody at another building waiting, however many they are', async () => {
    await emptyPool();
    const eve = await neighbour('eve@example.com');
    await home.server.deps.db.write(async (queries) => {
      const first = await queries
        .selectFrom('intercoms')
        .select(['phone_number', 'open_dtmf', 'created_at'])
        .executeTakeFirstOrThrow();
      const { phone_number, open_dtmf, created_at } = first;
      const at = { created_at, updated_at: created_at };
      const ids = Array.from({ length: 600 }, (_, n) => `user-${n}`);
      const ofAll = <Row>(row: (id: string) => Row) => ids.map((id) => row(id));
      await queries
        .insertInto('users')
        .values(ofAll((user_id) => ({ ...USER, user_id, created_at })))
        .execute();
      await queries
        .insertInto('residents')
        .values(ofAll((resident_id) => ({ resident_id, ...at })))
        .execute();
      const gate = { phone_number, open_dtmf, ...at };
      await queries
        .insertInto('intercoms')
        .values(ofAll((id) => ({ intercom_id: `intercom-${id}`, resident_id: id, ...gate })))
        .execute();
    });
    const ben = await neighbour('ben@example.com', '+12015550177');
    await api('POST', 'numbers', { phone_number: '+12015550120' });
    expect([await eve(), await ben()]).toEqual(['+12015550120', '+12015550120']);
  });

  it('get one that a resident has left, when it has rested', async () => {
    await home.saveIntercom();
    await home.server.deps.db.write((queries) =>
      queries
        .updateTable('system_numbers')
        .set({ removed_at: 1 })
        .where('phone_number', '!=', SYSTEM)
        .execute(),
    );
    const ben = await neighbour('ben@example.com');
    const housekeeper = createHousekeeper(home.server.deps);
    const [gate] = (await home.call('GET', '/v1/gates')).body.gates;
    await home.call('DELETE', `/v1/gates/${gate.gate_id}`);
    await housekeeper.run();
    expect(await ben()).toBeNull();
    home.server.clock.advance(29 * DAY);
    // A telephone still forwards there: the rest starts over.
    await home.dial();
    home.server.clock.advance(2 * DAY);
    await housekeeper.run();
    expect(await ben()).toBeNull();
    home.server.clock.advance(29 * DAY);
    await housekeeper.run();
    expect(await ben()).toBe(SYSTEM);
  });

  it('are notified in every language', () => {
    const facts = { kind: 'numberReady', number: '+12015550120' } as const;
    const said = LANGUAGES.map((language) => noticeWords(facts, language, OUR_BRAND));
    expect(new Set(said.map(({ title }) => title)).size).toBe(LANGUAGES.length);
    expect(said.every(({ text }) => text.includes(facts.number))).toBe(true);
  });
});

describe('a number that a resident has left', () => {
  it('rests, is not assigned while others are free, and says until when', async () => {
    await home.saveIntercom();
    const [gate] = (await home.call('GET', '/v1/gates')).body.gates;
    await home.call('DELETE', `/v1/gates/${gate.gate_id}`);
    expect(await states()).toEqual(['resting', 'free', 'free', 'free']);
    const [resting] = (await api('GET', 'numbers?state=resting')).body.data;
    expect(resting).toMatchObject({ phone_number: SYSTEM, gates: 0 });
    const rest = Date.parse(resting.rests_until) - home.server.clock.now();
    expect(rest).toBe(30 * DAY);
    const elsewhere = await neighbour('eve@example.com', '+12015550177');
    expect(await elsewhere()).not.toBe(SYSTEM);
    home.server.clock.advance(30 * DAY);
    expect(await states()).toEqual(['free', 'assigned', 'free', 'free']);
  });

  it('rests as long as the operator says', async () => {
    await home.restart({ env: { GATECALL_NUMBER_REST_DAYS: '3' } });
    await home.saveIntercom();
    const [gate] = (await home.call('GET', '/v1/gates')).body.gates;
    await home.call('DELETE', `/v1/gates/${gate.gate_id}`);
    home.server.clock.advance(3 * DAY - 1);
    expect((await states())[0]).toBe('resting');
    home.server.clock.advance(1);
    expect((await states())[0]).toBe('free');
  });
});
