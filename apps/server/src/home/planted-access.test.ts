import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { newestCode, signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { showFirstGate } from '../home-assistant/shown.testing.ts';
import { OWN_PHONE, PANEL, opens, useHome } from './home.testing.ts';

const home = useHome();
const { call, tryCode } = home;

describe('an account made in another person’s name', () => {
  it('leaves no way in and no listener when its owner moves in (A40)', async () => {
    const email = 'victim@example.com';
    const body = { email, password: 'a long and unusual sentence', session_duration_minutes: 60 };
    const attacker = await home.server.sdk(AUTH_ENDPOINTS.passwordsCreate, { body });
    const planted: string = attacker.body.data.session_jwt;
    const saved = await call(
      'POST',
      '/v1/intercom_settings',
      { phone: OWN_PHONE, intercom_number: PANEL, intercom_code: '9', entry_codes: ['739164'] },
      planted,
    );
    const shared: string = saved.body.intercoms[0].intercom_codes[0].code;
    const guest = await call('POST', '/v1/guest_codes', { label: 'Me' }, planted);
    const link = await call('POST', '/v1/arm/links', { label: 'Me', valid_hours: 24 }, planted);
    const phone = '+12015550160';
    const added = await call('POST', '/v1/household', { name: 'Eve', phone }, planted);
    const [{ member_id: id }] = added.body.members;
    const code = await newestCode(home.server);
    await call('POST', `/v1/household/${id}/verify`, { code }, planted);

    const hushed = { schedule: null, quiet_until: '2099-01-01T00:00:00Z' };
    expect((await call('PUT', '/v1/quiet_hours/me', hushed, planted)).status).toBe(200);
    const mute = { email: false, sms: false, push: false, kinds: [] };
    expect((await call('PUT', '/v1/notifications', mute, planted)).status).toBe(200);
    expect((await call('PUT', '/v1/history', { keep_days: 7 }, planted)).status).toBe(200);

    await showFirstGate(home.server.deps);

    const owner = await signIn(home.server, email);
    const user = (await call('GET', '/v1/user', undefined, owner.jwt)).body;
    expect(user).toMatchObject({
      phone: null,
      intercoms: [{ phone_number: PANEL, entry_codes: [] }],
    });
    expect(user.intercoms[0].intercom_codes).toHaveLength(1);
    const fresh: string = user.intercoms[0].intercom_codes[0].code;
    expect(fresh).not.toBe(shared);
    const household = await call('GET', '/v1/household', undefined, owner.jwt);
    expect(household.body.members).toEqual([]);
    const quiet = await call('GET', '/v1/quiet_hours', undefined, owner.jwt);
    expect(quiet.body.people).toMatchObject([{ person_id: 'me', is_quiet: false }]);
    const notices = await call('GET', '/v1/notifications', undefined, owner.jwt);
    expect(notices.body).toMatchObject({ email: true, kinds: expect.arrayContaining(['opened']) });
    const history = await call('GET', '/v1/history', undefined, owner.jwt);
    expect(history.body.keep_days).toBe(90);
    const shown = await call('GET', '/v1/home_assistant', undefined, owner.jwt);
    expect(shown.body.is_shown).toBe(false);
    await home.server.request('POST', new URL(link.body.url).pathname);
    for (const known of [shared, '739164', guest.body.code]) {
      expect(opens(await tryCode(known))).toBe(false);
    }
    expect(opens(await tryCode(fresh))).toBe(true);
  });
});
