import { panelAnswer } from '@gatecall/contracts/product/panel';
import { describe, expect, it } from 'vitest';
import { OWN_PHONE, actionOf, useHome } from '../home.testing.ts';

const home = useHome();
const { call, saveIntercom, post, dial } = home;

describe('the panel', () => {
  it('keeps its profile and plays by it', async () => {
    const saved = await saveIntercom();
    const { code } = saved.body.intercoms[0].intercom_codes[0];
    const before = panelAnswer.parse((await call('GET', '/v1/panel')).body);
    const { test_open_until: _until, ...profile } = before;
    const after = await call('PUT', '/v1/panel', {
      ...profile,
      delay_ms: 2_000,
      repeat: 2,
      deny_key: '#',
      language: 'es',
    });
    expect(panelAnswer.parse(after.body).delay_ms).toBe(2_000);
    const asked = await dial();
    expect(asked.verbs[0]?.attributes['language']).toBe('es-ES');
    const opened = await post(actionOf(asked), { Digits: code });
    expect(opened.verbs[0]?.attributes['digits']).toBe('wwww9w9');
    expect((await call('PUT', '/v1/panel', { ...profile, deny_key: 'no' })).body.field).toBe(
      'deny_key',
    );
  });

  it('speaks the resident’s language until the panel’s own is chosen', async () => {
    await saveIntercom();
    const spoken = async () => (await dial()).verbs[0]?.attributes['language'];
    const language = async () => panelAnswer.parse((await call('GET', '/v1/panel')).body).language;
    expect([await spoken(), await language()]).toEqual(['en-US', 'en']);
    await call('PUT', '/v1/account/language', { language: 'fr' });
    expect([await spoken(), await language()]).toEqual(['fr-FR', 'fr']);
    const { test_open_until: _until, ...profile } = (await call('GET', '/v1/panel')).body;
    await call('PUT', '/v1/panel', { ...profile, language: 'de' });
    expect([await spoken(), await language()]).toEqual(['de-DE', 'de']);
  });

  it('treats the own phone as a test call for a while', async () => {
    await saveIntercom();
    const say = async () => (await dial({ From: OWN_PHONE })).verbs[0]?.children[0]?.text ?? '';
    expect(await say()).toContain('Hello');
    const answer = panelAnswer.parse((await call('POST', '/v1/panel/test')).body);
    expect(answer.test_open_until).not.toBeNull();
    expect(await say()).toContain('test');
    home.server.clock.advance(11 * 60_000);
    expect(await say()).toContain('Hello');
  });
});
