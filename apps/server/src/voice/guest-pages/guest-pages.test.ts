import { armLinkCreatedAnswer, armLinksAnswer } from '@gatecall/contracts/product/arm';
import { describe, expect, it } from 'vitest';
import { opens, useHome } from '../home.testing.ts';

const home = useHome();
const { call, saveIntercom, dial } = home;

describe('the page of a guest', () => {
  it('shares a code on a page that works without scripts', async () => {
    await saveIntercom();
    const made = (await call('POST', '/v1/guest_codes', { label: 'Courier' })).body;
    const shared = await call('POST', `/v1/guest_codes/${made.code_id}/share`);
    const { pathname } = new URL(shared.body.url);
    const page = await home.server.request('GET', pathname);
    expect(page.status).toBe(200);
    expect(page.text).toContain(`${made.code.slice(0, 3)} ${made.code.slice(3)}`);
    expect(page.text).not.toContain('<script');
    await call('DELETE', `/v1/guest_codes/${made.code_id}`);
    expect((await home.server.request('GET', pathname)).status).toBe(404);
  });

  it('lets a guest with a link open once; looking at the link changes nothing (A03)', async () => {
    await saveIntercom();
    const made = armLinkCreatedAnswer.parse(
      (await call('POST', '/v1/arm/links', { label: 'Nana' })).body,
    );
    const { pathname } = new URL(made.url);
    for (let n = 0; n < 3; n += 1)
      expect((await home.server.request('GET', pathname)).status).toBe(200);
    expect(opens(await dial())).toBe(false);
    const press = () =>
      home.server.request('POST', pathname, {
        rawBody: '',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await press()).text).toContain('will open');
    expect(opens(await dial())).toBe(true);
    expect((await press()).text).toContain('over');
    expect(opens(await dial())).toBe(false);
    const { links } = armLinksAnswer.parse((await call('GET', '/v1/arm/links')).body);
    expect(links).toMatchObject([{ label: 'Nana' }]);
    expect(links[0]?.used_at).not.toBeNull();
  });
});
