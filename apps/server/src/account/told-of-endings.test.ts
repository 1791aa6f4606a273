import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { newestCode } from '@gatecall/testkit/sign-in';
import { createKey } from '../api/keys/logic.ts';
import { useGates } from '../home/gates/gates.testing.ts';
import { OWN_PHONE } from '../home/home.testing.ts';
import { describe, expect, it } from 'vitest';

const { home, addPerson } = useGates();
const { call, saveIntercom } = home;

const ADA = 'ada@example.com';
const OPERATOR = 'The operator of Gatecall did this.';
const FORWARDS = '##004#';

async function operatorsCall(method: string, path = '', query = ADA): Promise<void> {
  const terms = { name: 'test', scopes: ['*'] as const, expiresAt: null, operator: 'olga' };
  const { key } = await createKey(home.server.deps, terms);
  const api = (verb: string, at: string) =>
    home.server.request(verb, `/api/v1/residents${at}`, {
      headers: { authorization: `Bearer ${key}` },
    });
  const { body } = await api('GET', `?query=${encodeURIComponent(query)}`);
  const reply = await api(method, `/${body.data[0].resident_id}${path}`);
  expect(reply.status, reply.text).toBe(200);
}
const eraseOneself = () => call('POST', '/v1/account/delete', { confirm_email: ADA });
/** The newest first. */
const mailsTo = async (address: string) => {
  const all = (await home.server.messages()).filter(({ to }) => to === address);
  return all.map(({ text }) => text).filter((text) => !text.includes('/authenticate?'));
};

describe('a person whose account ends', () => {
  it('is told that an operator suspended it, with no way in, and that it is open again', async () => {
    await saveIntercom();
    await operatorsCall('POST', '/suspend');
    await operatorsCall('POST', '/suspend');
    const [closed, ...more] = await mailsTo(ADA);
    expect(more).toEqual([]);
    expect(closed).toContain('Your account is suspended');
    expect(closed).toContain(OPERATOR);
    expect(closed).not.toContain('/login');
    await operatorsCall('POST', '/unsuspend');
    const [opened] = await mailsTo(ADA);
    expect(opened).toContain('Your account is open again');
    expect(opened).toContain('/login');
  });

  it('is told that it is deleted and by whom, and to stop forwarding', async () => {
    await saveIntercom();
    await operatorsCall('DELETE');
    const [mail] = await mailsTo(ADA);
    expect(mail).toContain('Your account was deleted');
    expect(mail).toContain(OPERATOR);
    expect(mail).toContain(FORWARDS);
    expect(mail).toContain('or did until now');
    expect(mail).not.toContain('/login');
  });

  it('is told so of a deletion in their name; of forwarding, only if they had a number', async () => {
    await call('GET', '/v1/user');
    await eraseOneself();
    const [mail] = await mailsTo(ADA);
    expect(mail).toContain('If this was not you, tell the operator of Gatecall.');
    expect(mail).not.toContain(OPERATOR);
    expect(mail).not.toContain(FORWARDS);
  });

  it('leaves no member of their household without a word', async () => {
    await saveIntercom();
    await addPerson('Ben');
    await eraseOneself();
    const told = (await mailsTo('ben@example.com')).filter((text) =>
      text.includes('no longer has an account'),
    );
    expect(told).toHaveLength(1);
  });
});

describe('a person without a mailbox whose account ends', () => {
  const PHONE = '+4915112345678';
  /** Signs in by a texted code alone. */
  const signInByText = async () => {
    const { server } = home;
    const asked = { phone_number: PHONE, locale: 'de' };
    const { method_id } = (await server.sdk(CALLS.otpsSmsLoginOrCreate, { body: asked })).body.data;
    const body = { token: await newestCode(server), method_id, session_duration_minutes: 60 };
    const { session_jwt: jwt } = (await server.sdk(CALLS.otpsAuthenticate, { body })).body.data;
    const headers = { authorization: `Bearer ${jwt}` };
    return (method: string, path: string, sent: unknown) =>
      server.request(method, path, { headers, body: sent });
  };
  const texts = async () =>
    (await home.server.messages())
      .filter(({ channel, to }) => channel === 'sms' && to === PHONE)
      .map(({ text }) => text)
      .filter((text) => text.includes('Konto'));

  it('is texted so in their language, and that it is open again', async () => {
    await signInByText();
    await operatorsCall('POST', '/suspend', PHONE);
    expect(await texts()).toEqual([expect.stringContaining('Dein Konto ist gesperrt')]);
    await operatorsCall('POST', '/unsuspend', PHONE);
    expect((await texts())[0]).toContain('Dein Konto ist wieder offen');
  });

  it('is texted of the deletion, and to stop forwarding only if they had a number', async () => {
    const call = await signInByText();
    expect((await call('POST', '/v1/account/delete', { confirm: PHONE })).status).toBe(200);
    const [plain, ...more] = await texts();
    expect([plain, more]).toEqual([expect.stringContaining('Dein Konto wurde gelöscht'), []]);
    expect(plain).not.toContain(FORWARDS);
    const again = await signInByText();
    const gate = { phone: '', intercom_number: '+12015550143', intercom_code: '9' };
    expect((await again('POST', '/v1/intercom_settings', gate)).status).toBe(200);
    await operatorsCall('DELETE', '', PHONE);
    expect((await texts())[0]).toContain(FORWARDS);
  });

  it.each([true, false])(
    'is texted at their own phone, if that is proven: %s',
    async (isProven) => {
      const { server, confirmPhone } = home;
      await saveIntercom();
      if (isProven) await confirmPhone();
      // As after a sign-in by a wallet alone.
      await server.deps.db.write((queries) =>
        queries.updateTable('user_emails').set({ verified: 0 }).execute(),
      );
      await operatorsCall('POST', '/suspend');
      const told = (await server.messages()).filter(({ text }) => text.includes('is suspended'));
      const expected = isProven ? [['sms', OWN_PHONE]] : [];
      expect(told.map(({ channel, to }) => [channel, to])).toEqual(expected);
    },
  );

  it('is not texted where there is a mailbox', async () => {
    await saveIntercom();
    await operatorsCall('POST', '/suspend');
    const sms = (await home.server.messages()).filter(({ channel }) => channel === 'sms');
    expect(sms.map(({ text }) => text).filter((text) => text.includes('suspended'))).toEqual([]);
  });
});
