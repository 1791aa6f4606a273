import { residentAnswer } from '@gatecall/contracts/product/residents';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertEntryCode } from './entry-code/store.ts';

let server: TestServer;
let headers: { authorization: string };
beforeEach(async () => {
  server = await createTestServer();
  headers = { authorization: `Bearer ${(await signIn(server, 'ada@example.com')).jwt}` };
});
afterEach(() => server.close());

const get = () => server.request('GET', '/v1/user', { headers });
const save = (body: unknown) => server.request('POST', '/v1/intercom_settings', { headers, body });
const settings = {
  phone: '(201) 555-0123',
  intercom_number: '(201) 555-0199',
  intercom_code: '9#',
  entry_codes: ['739164'],
};

describe('resident settings', () => {
  it('returns a new resident without intercoms (API-001, API-002, API-017, API-018)', async () => {
    const reply = await get();
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({ phone: null, phone_number: null, intercoms: [] });
  });

  it('saves in E.164, assigns a number and makes a guest code (API-004..API-014, API-020, API-021)', async () => {
    const reply = await save(settings);
    expect(reply.status).toBe(200);
    expect(residentAnswer.parse(reply.body)).toMatchObject({
      phone: '(201) 555-0123',
      phone_number: '+12015550123',
      intercoms: [
        {
          phone_number: '+12015550199',
          open_dtmf: '9#',
          entry_codes: ['739164'],
          system_number: { phone_number: '+12015550101' },
        },
      ],
    });
    expect(reply.body.intercoms[0].intercom_codes[0].code).toMatch(/^[1-9]\d{5}$/);
    expect((await get()).body).toEqual(reply.body);
  });

  it('keeps the number and the guest code over further saves (API-021)', async () => {
    const first = (await save(settings)).body.intercoms[0];
    const second = (await save({ ...settings, intercom_code: '*1' })).body.intercoms[0];
    expect(second.system_number).toEqual(first.system_number);
    expect(second.intercom_codes).toEqual(first.intercom_codes);
    expect(second.open_dtmf).toBe('*1');
  });

  it.each([
    ['phone', { phone: 'not a number' }],
    ['intercom_number', { intercom_number: '12' }],
    ['intercom_number', { intercom_number: 12 }],
    ['intercom_code', { intercom_code: 'xyz' }],
    ['entry_codes.0', { entry_codes: ['0000'] }],
    ['entry_codes.0', { entry_codes: [1] }],
    ['entry_codes', { entry_codes: 'x' }],
    ['admin', { admin: true }],
    ['entry_codes.1', { entry_codes: ['739164', '739164'] }],
  ])('names %s and saves nothing (API-019, API-020, API-022)', async (field, wrong) => {
    const first = await save({ ...settings, ...wrong });
    expect([first.status, first.body.field]).toEqual([400, field]);
    expect((await get()).body).toEqual({ phone: null, phone_number: null, intercoms: [] });

    // Nor is any of the right values stored with the wrong one.
    const before = (await save(settings)).body;
    const others = {
      phone: '(201) 555-0124',
      intercom_number: '+12015550188',
      intercom_code: '5',
      entry_codes: ['482193'],
    };
    const second = await save({ ...others, ...wrong });
    expect([second.status, second.body.field]).toEqual([400, field]);
    expect((await get()).body).toEqual(before);
  });

  it.each([
    ['intercom_number', 'intercom_number: Write the number with its country code'],
    ['intercom_code', 'Write the keys that open the gate'],
  ])('says what an empty %s needs, in words for people (API-019, D-11)', async (field, words) => {
    const reply = await save({ ...settings, [field]: '' });
    expect([reply.status, reply.body.field]).toEqual([400, field]);
    expect(reply.body.error_message).toContain(words);
  });

  it('says why a code is too weak, and which one (API-022)', async () => {
    const reply = await save({ ...settings, entry_codes: ['739164', '0000'] });
    expect(reply.body).toMatchObject({
      error_type: 'weak_entry_code',
      field: 'entry_codes.1',
      error_message: 'Use at least two different digits.',
    });
  });

  it('logs that own codes were changed, and only then (A89)', async () => {
    const noted = () =>
      server.deps.db.read
        .selectFrom('audit_log')
        .select(['user_id', 'details'])
        .where('event', '=', 'own_codes_saved')
        .execute();
    await save({ ...settings, entry_codes: undefined });
    expect(await noted()).toEqual([]);
    await save({ ...settings, entry_codes: ['739164'] });
    await save({ ...settings, entry_codes: ['739164'] });
    expect(await noted()).toEqual([{ user_id: expect.any(String), details: '{}' }]);
    await save({ ...settings, entry_codes: [] });
    expect(await noted()).toHaveLength(2);
  });

  it('keeps one intercom if the first save is sent twice at once (API-021)', async () => {
    const replies = await Promise.all([save(settings), save(settings)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(replies[0]?.body).toEqual(replies[1]?.body);
    expect((await get()).body.intercoms).toHaveLength(1);
  });

  it('accepts a code that an earlier version saved, and asks more of new ones (API-022, D-10)', async () => {
    const { intercom_id: intercomId } = await save(settings).then(() =>
      server.deps.db.read.selectFrom('intercoms').select('intercom_id').executeTakeFirstOrThrow(),
    );
    const { secrets } = server.deps;
    const code = { codeId: 'code-old', intercomId, position: 1, code: '121212' };
    await server.deps.db.write((queries) =>
      insertEntryCode(queries, secrets, { ...code, kind: 'own', now: server.clock.now() }),
    );
    const read = async () => (await get()).body.intercoms[0].entry_codes;
    const unchanged = await save({ ...settings, intercom_code: '5', entry_codes: await read() });
    expect(unchanged.status).toBe(200);
    const turned = await save({ ...settings, entry_codes: ['121212', '739164', '482193'] });
    expect(turned.body.intercoms[0].entry_codes).toEqual(['121212', '739164', '482193']);
    const weak = await save({ ...settings, entry_codes: ['121212', '343434'] });
    expect([weak.status, weak.body.field]).toEqual([400, 'entry_codes.1']);
    await save({ ...settings, entry_codes: [] });
    expect((await save({ ...settings, entry_codes: ['121212'] })).body.error_type).toBe(
      'weak_entry_code',
    );
    expect(await read()).toEqual([]);
  });

  it('keeps a hundred codes that were taken out of use, and no more (A84)', async () => {
    const codes = (n: number) =>
      Array.from({ length: 20 }, (_, i) => String(60_137 + 97 * (20 * (n % 2) + i)));
    for (let n = 0; n < 9; n++) {
      server.clock.advance(1_000);
      expect((await save({ ...settings, entry_codes: codes(n) })).status).toBe(200);
    }
    const rows = await server.deps.db.read
      .selectFrom('entry_codes')
      .select(['kind', 'revoked_at'])
      .execute();
    const revoked = rows.filter((row) => row.revoked_at !== null).map((row) => row.revoked_at);
    expect(revoked).toHaveLength(100);
    expect(Math.min(...revoked.map(Number))).toBe(server.clock.now() - 4_000);
    expect(rows.filter((row) => row.revoked_at === null)).toHaveLength(21);
  });

  it('keeps the settings when the pool is empty and says so (API-023)', async () => {
    for (let i = 0; i < 4; i++) {
      const other = await signIn(server, `neighbour${i}@example.com`);
      const reply = await server.request('POST', '/v1/intercom_settings', {
        headers: { authorization: `Bearer ${other.jwt}` },
        body: settings,
      });
      expect(reply.status).toBe(200);
    }
    const reply = await save(settings);
    expect(reply.status).toBe(503);
    expect(reply.body.error_type).toBe('system_numbers_exhausted');
    expect((await get()).body.intercoms[0]).toMatchObject({
      phone_number: '+12015550199',
      system_number: { phone_number: null },
    });
  });

  it('lets a number rest for thirty days after its resident has left the building (telephony 2.8)', async () => {
    await save(settings);
    await save({ ...settings, intercom_number: '+12015550198' });
    const number = async (name: string) => {
      const neighbour = await signIn(server, name);
      const reply = await server.request('POST', '/v1/intercom_settings', {
        headers: { authorization: `Bearer ${neighbour.jwt}` },
        body: settings,
      });
      return reply.body.intercoms[0].system_number.phone_number;
    };
    expect(await number('bob@example.com')).not.toBe('+12015550101');
    server.clock.advance(30 * 24 * 60 * 60_000);
    const later = [await number('eve@example.com'), await number('kim@example.com')];
    expect([...later, await number('lee@example.com')]).toContain('+12015550101');
  });

  it('gives a resident who moves to and fro their old number back, and takes none from the neighbours (A28)', async () => {
    const moveTo = async (intercom_number: string) =>
      (await save({ ...settings, intercom_number })).body.intercoms[0].system_number.phone_number;
    const [home, away] = [await moveTo('+12015550199'), await moveTo('+12015550198')];
    for (let i = 0; i < 3; i++) {
      expect(await moveTo('+12015550199')).toBe(home);
      expect(await moveTo('+12015550198')).toBe(away);
    }
    const resting = await server.deps.db.read
      .selectFrom('number_quarantine')
      .select('system_number')
      .execute();
    expect(resting).toHaveLength(2);
  });

  it('keeps a resident who claims a neighbour’s phone or panel off the number of that neighbour (A52)', async () => {
    const save = async (email: string, body: Record<string, unknown>) => {
      const { jwt } = await signIn(server, email);
      const reply = await server.request('POST', '/v1/intercom_settings', {
        headers: { authorization: `Bearer ${jwt}` },
        body: { intercom_code: '9', ...body },
      });
      return reply.body.intercoms[0].system_number.phone_number as string;
    };
    const phone = '+12015550160';
    const victim = await save('vic@example.com', { phone, intercom_number: '+12015550161' });
    const others = [
      { phone, intercom_number: '+12015550162' },
      { phone: null, intercom_number: phone },
      { phone: '+12015550161', intercom_number: '+12015550163' },
    ];
    for (const [n, body] of others.entries()) {
      expect(await save(`eve${n}@example.com`, body)).not.toBe(victim);
    }
  });

  it('refuses a missing, malformed, expired or revoked JWT (API-024)', async () => {
    expect((await server.request('GET', '/v1/user')).status).toBe(401);
    const garbage = { authorization: 'Bearer aaa.bbb.ccc' };
    expect((await server.request('GET', '/v1/user', { headers: garbage })).status).toBe(401);
    server.clock.advance(5 * 60_000 + 1_000);
    expect((await get()).status).toBe(401);
  });

  it('stores no code readable (telephony 4.3)', async () => {
    await save(settings);
    const rows = await server.deps.db.read.selectFrom('entry_codes').selectAll().execute();
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('739164');
  });
});
