import { entryCodeAnswer, entryCodeReplacedAnswer } from '@gatecall/contracts/product/entry-code';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { toWireTime } from '../../platform/clock.ts';
import { actionOf, opens, useHome } from '../../home/home.testing.ts';

const home = useHome();
const { call, saveIntercom, dial, tryCode } = home;

const replace = async () =>
  entryCodeReplacedAnswer.parse((await call('POST', '/v1/entry_code/replace')).body);
const restore = (code: string, token?: string) =>
  call('POST', '/v1/entry_code/restore', { code }, token);
const read = async () => entryCodeAnswer.parse((await call('GET', '/v1/entry_code')).body);

describe('replacing the entry code', () => {
  it('asks for the intercom first, and for a session', async () => {
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/replace'],
    ] as const) {
      const { body } = await call(method, `/v1/entry_code${path}`);
      expect(body.error_type).toBe('intercom_not_set_up');
      expect((await home.server.request(method, `/v1/entry_code${path}`)).status).toBe(401);
    }
  });

  it('shows how often the code has opened the gate, and when last', async () => {
    await saveIntercom();
    const { code } = await read();
    expect(await read()).toMatchObject({ opened: 0, last_opened_at: null });
    home.server.clock.advance(60_000);
    await tryCode(code);
    home.server.clock.advance(60_000);
    const second = home.server.clock.now();
    await tryCode(code);
    await tryCode('111222');
    expect(await read()).toMatchObject({
      opened: 2,
      last_opened_at: toWireTime(second),
    });
  });

  it('makes the old code worthless at once, also for a guest who is being asked', async () => {
    await saveIntercom();
    const before = await read();
    const asked = await dial();
    const answer = await replace();
    expect(answer.replaced).toEqual(before);
    expect(answer).toMatchObject({ opened: 0, last_opened_at: null });
    expect(answer.code).toMatch(/^[1-9]\d{5}$/);
    expect(answer.code).not.toBe(before.code);
    expect(opens(await home.post(actionOf(asked), { Digits: before.code }))).toBe(false);
    expect(opens(await tryCode(answer.code))).toBe(true);
    const { body: user } = await call('GET', '/v1/user');
    expect(user.intercoms[0].intercom_codes).toEqual([{ code: answer.code }]);
    // What the server no longer needs, it has not got.
    const rows = await home.server.deps.db.read.selectFrom('entry_codes').selectAll().execute();
    expect(rows.filter(({ sealed_code: sealed }) => sealed !== '')).toHaveLength(1);
  });

  it('restores the old code within a moment, with its history', async () => {
    await saveIntercom();
    const { code } = await read();
    await tryCode(code);
    const before = await read();
    const { code: newer } = await replace();
    home.server.clock.advance(9 * 60_000);
    await home.signInAgain();
    const back = entryCodeAnswer.parse(
      (await restore(` ${code.slice(0, 3)} ${code.slice(3)}`)).body,
    );
    expect(back).toEqual(before);
    expect((await restore(code)).body).toEqual(before);
    expect(opens(await tryCode(newer))).toBe(false);
    expect(opens(await tryCode(code))).toBe(true);
  });

  it('brings nothing back later, nothing that never was, and no other resident’s', async () => {
    await saveIntercom();
    const { code } = await read();
    const bob = (await signIn(home.server, 'bob@example.com')).jwt;
    await saveIntercom(bob);
    await replace();
    const refusal = { status_code: 409, error_type: 'entry_code_not_restorable' };
    expect((await restore('604913')).body).toMatchObject(refusal);
    expect((await restore(code, bob)).body).toMatchObject(refusal);
    home.server.clock.advance(10 * 60_000);
    await home.signInAgain();
    expect((await restore(code)).body).toMatchObject(refusal);
    expect(opens(await tryCode(code))).toBe(false);
  });

  it('does not bring a code back that has become a guest’s', async () => {
    await saveIntercom();
    const { code } = await read();
    await replace();
    await call('POST', '/v1/guest_codes', { label: 'Plumber', code, max_uses: 1 });
    expect((await restore(code)).status).toBe(409);
  });

  it('leaves one code however many replace it together', async () => {
    await saveIntercom();
    const answers = await Promise.all(Array.from({ length: 5 }, replace));
    const codes = new Set(answers.map(({ code }) => code));
    expect(codes.size).toBe(5);
    const { body: user } = await call('GET', '/v1/user');
    expect(user.intercoms[0].intercom_codes).toHaveLength(1);
    const opened = [];
    for (const code of codes) if (opens(await tryCode(code))) opened.push({ code });
    expect(opened).toEqual(user.intercoms[0].intercom_codes);
  });

  it('leaves a record by id, without the code (A89)', async () => {
    await saveIntercom();
    const { code } = await read();
    await replace();
    await restore(code);
    const rows = await home.server.deps.db.read
      .selectFrom('audit_log')
      .selectAll()
      .where('event', 'like', 'entry_code%')
      .execute();
    const events = rows.map(({ event }) => event).toSorted();
    expect(events).toEqual(['entry_code_replaced', 'entry_code_restored']);
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});
