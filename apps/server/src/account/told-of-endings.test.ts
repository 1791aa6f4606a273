import { createKey } from '../api/keys/logic.ts';
import { useGates } from '../home/gates/gates.testing.ts';
import { describe, expect, it } from 'vitest';

const { home, addPerson } = useGates();
const { call, saveIntercom } = home;

const ADA = 'ada@example.com';
const OPERATOR = 'The operator of Gatecall did this.';
const FORWARDS = '##004#';

async function operatorsCall(method: string, path = ''): Promise<void> {
  const terms = { name: 'test', scopes: ['*'] as const, expiresAt: null, operator: 'olga' };
  const { key } = await createKey(home.server.deps, terms);
  const api = (verb: string, at: string) =>
    home.server.request(verb, `/api/v1/residents${at}`, {
      headers: { authorization: `Bearer ${key}` },
    });
  const { body } = await api('GET', `?query=${ADA}`);
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
