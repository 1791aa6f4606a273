import { passwordsStrengthAnswer } from '@gatecall/contracts/auth/password';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { describe, expect, it } from 'vitest';
import { GOOD, usePasswords } from './password.testing.ts';

const passwords = usePasswords();
const { create, authenticate } = passwords;

describe('the password policy', () => {
  it.each(['password', 'Password1', 'qwertyuiop', 'ada@example.com', 'aaaaaaaaaaaa'])(
    'refuses %j at creation (SRV-059, SRV-060)',
    async (password) => {
      const reply = await create({ password });
      expect(reply.status).toBe(400);
      expect(['weak_password', 'breached_password']).toContain(reply.body.error_type);
    },
  );

  it.each([
    ['bridgehum', 2],
    ['kzvqhxwj', 2],
    // Seven characters, although zxcvbn counts fourteen and finds them strong.
    ['🦊🌵🎻🚲🧭🪁🍋', 4],
  ])('refuses %j, of score %i (SRV-059)', async (password, score) => {
    const check = await passwords.server.sdk(CALLS.passwordsStrengthCheck, { body: { password } });
    expect(check.body.data).toMatchObject({ score, valid_password: false });
    expect((await create({ password })).body.error_type).toBe('weak_password');
  });

  it.each(['harbour 1852', 'gatehouse42'])('accepts %j, of score 3 (SRV-059)', async (password) => {
    const check = await passwords.server.sdk(CALLS.passwordsStrengthCheck, { body: { password } });
    expect(check.body.data).toMatchObject({ score: 3, valid_password: true });
    expect((await create({ password })).status).toBe(200);
  });

  it('judges without saving (SRV-058)', async () => {
    const check = async (body: Record<string, unknown>) =>
      (
        await passwords.server.sdk(CALLS.passwordsStrengthCheck, {
          body,
          answer: passwordsStrengthAnswer,
        })
      ).body;
    expect((await check({ password: GOOD })).data).toMatchObject({
      valid_password: true,
      breached_password: false,
      strength_policy: 'zxcvbn',
    });
    expect((await check({ password: '123456' })).data).toMatchObject({
      valid_password: false,
      score: 0,
      breached_password: true,
    });
    expect((await check({ password: GOOD, email: 'x' })).error_type).toBe('invalid_email');
    expect((await check({ password: '' })).data.valid_password).toBe(false);
    expect(
      await passwords.server.deps.db.read.selectFrom('passwords').selectAll().execute(),
    ).toEqual([]);
  });

  it('counts characters and kinds under LUDS (SRV-059)', async () => {
    await passwords.restart({ GATECALL_PASSWORD_POLICY: 'luds:minLength=10,complexity=3' });
    const check = async (password: string) =>
      (await passwords.server.sdk(CALLS.passwordsStrengthCheck, { body: { password } })).body.data;
    expect(await check('zqvwxjkpzqvw')).toMatchObject({
      valid_password: false,
      strength_policy: 'luds',
      feedback: { luds_requirements: { missing_complexity: 2, missing_characters: 0 } },
    });
    expect(await check('zQ7!')).toMatchObject({
      valid_password: false,
      feedback: { luds_requirements: { missing_complexity: 0, missing_characters: 6 } },
    });
    expect((await check('zqvwxjkp7Q')).valid_password).toBe(true);
    expect((await create({ password: 'zqvwxjkpzqvw' })).body.error_type).toBe('weak_password');
  });

  it('accepts long and odd passwords whole (A36)', async () => {
    const base = `${GOOD} `.repeat(4);
    const odd = [base.slice(0, 64), base.padEnd(256, 'kiwi '), 'tab\there nul\0 then 94 roses'];
    for (const [i, password] of odd.entries()) {
      const email = `odd${i}@example.com`;
      expect((await create({ email, password })).status).toBe(200);
      expect((await authenticate({ email, password })).status).toBe(200);
      for (const near of [password.slice(0, -1), `${password} `, password.split('\0')[0]]) {
        if (near === password) continue;
        expect((await authenticate({ email, password: near })).status).toBe(401);
      }
    }
    const after72 = 'x'.repeat(72);
    await create({ email: 'b@example.com', password: `${GOOD}${after72}one` });
    const other = await authenticate({ email: 'b@example.com', password: `${GOOD}${after72}two` });
    expect(other.status).toBe(401);
  });

  it('reads NFC and NFD forms of one password as one (A36)', async () => {
    const password = 'Crème brûlée für Zoë 47';
    await create({ password: password.normalize('NFC') });
    expect((await authenticate({ password: password.normalize('NFD') })).status).toBe(200);
    const spaced = password.replaceAll(' ', '\u00a0');
    expect((await authenticate({ password: spaced })).status).toBe(200);
  });

  it('refuses a huge password at once (A36)', async () => {
    const from = performance.now();
    expect((await create({ password: 'x'.repeat(60_000) })).body.error_type).toBe(
      'password_too_long',
    );
    for (const call of [create, authenticate]) {
      const huge = await call({ password: 'x'.repeat(1_000_000) });
      expect([huge.status, huge.body.error_type]).toEqual([400, 'password_too_long']);
    }
    expect((await authenticate({ password: 'x'.repeat(60_000) })).status).toBe(400);
    expect(performance.now() - from).toBeLessThan(500);
  });
});
