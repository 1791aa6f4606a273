import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { PANEL, actionOf, names, useHome } from '../home/home.testing.ts';
import { markVerified } from '../home/household/store.ts';

const home = useHome();
const { call, post, dial } = home;

describe('numbers that earn money by being dialled', () => {
  it.each(['+19005550123', '+447000123456', '+881612345678'])(
    'are neither texted nor called: %s (A28)',
    async (number) => {
      await home.restart({ env: { GATECALL_SMS_COUNTRIES: 'US,CA' } });
      const body = { phone: number, intercom_number: PANEL, intercom_code: '9' };
      expect((await call('POST', '/v1/intercom_settings', body)).status).toBe(200);
      expect((await call('POST', '/v1/own_phone/code', {})).body.field).toBe('phone');
      // Proven when more countries were served.
      await home.server.deps.db.write((queries) =>
        queries.updateTable('residents').set({ phone_proven_at: 1 }).execute(),
      );
      const check = await call('POST', '/v1/forwarding/checks', { condition: 'busy' });
      expect(check.body.field).toBe('phone');
      const member = await call('POST', '/v1/household', { name: 'Eve', phone: number });
      expect(member.body.field).toBe('phone');
      await call('PUT', '/v1/notifications', {
        email: false,
        sms: true,
        push: false,
        kinds: ['refused', 'opened', 'message'],
      });
      let reply = await dial();
      for (let n = 0; n < 3; n += 1) reply = await post(actionOf(reply), { Digits: '111222' });
      const sent = (await home.server.messages()).filter(({ channel }) => channel === 'sms');
      expect(sent).toEqual([]);
    },
  );

  it('are not rung for a guest either, although their countries were served once', async () => {
    await home.restart({ env: { GATECALL_SMS_COUNTRIES: 'US,CA' } });
    await home.saveIntercom();
    const added = await call('POST', '/v1/household', { name: 'Eve', phone: '+12015550177' });
    const [{ member_id: memberId }] = added.body.members;
    const { db } = home.server.deps;
    const refused = async () => {
      let reply = await dial();
      for (let n = 0; n < 3; n += 1) reply = await post(actionOf(reply), { Digits: '111222' });
      return reply;
    };
    await db.write((queries) => markVerified(queries, memberId, 1));
    expect(names(await refused())).toContain('Dial');
    await db.write((queries) =>
      queries.updateTable('household_members').set({ phone_number: '+33612345678' }).execute(),
    );
    const skipped = await refused();
    expect(names(skipped)).not.toContain('Dial');
    const next = skipped.verbs.find(({ name }) => name === 'Redirect');
    expect(names(await post(next?.text ?? '', {}))).toContain('Record');
  });

  it('are texted and called a limited number of times, over all accounts and networks (A28)', async () => {
    await home.restart({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    const replies: number[] = [];
    for (let n = 0; n < 24; n += 1) {
      const email = `eve${n}@example.com`;
      const eve = await signIn(home.server, email);
      const reply = await home.server.request('POST', '/v1/household', {
        headers: { authorization: `Bearer ${eve.jwt}` },
        body: { name: 'Eve', phone: `+1201555${String(140 + n).padStart(4, '0')}` },
        ip: `198.51.100.${n}`,
      });
      replies.push(reply.status);
    }
    expect(replies.filter((status) => status === 200)).toHaveLength(20);
    expect(replies.at(-1)).toBe(429);
  });
});
