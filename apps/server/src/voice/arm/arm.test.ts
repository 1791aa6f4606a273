import { armAnswer } from '@gatecall/contracts/product/arm';
import { describe, expect, it } from 'vitest';
import { opens, OWN_PHONE, useHome } from '../home.testing.ts';

const home = useHome();
const { call, saveIntercom, dial } = home;

describe('arming', () => {
  it('opens the next call within five minutes, once', async () => {
    await saveIntercom();
    expect(armAnswer.parse((await call('POST', '/v1/arm')).body).armed_until).not.toBeNull();
    const both = await Promise.all([dial(), dial()]);
    expect(both.filter(opens)).toHaveLength(1);
    expect(armAnswer.parse((await call('GET', '/v1/arm')).body).armed_until).toBeNull();
    await call('POST', '/v1/arm');
    home.server.clock.advance(5 * 60_000 + 1);
    await home.signInAgain();
    expect(opens(await dial())).toBe(false);
    await call('POST', '/v1/arm');
    await call('DELETE', '/v1/arm');
    expect(opens(await dial())).toBe(false);
  });

  it('does not open for ordinary callers', async () => {
    await saveIntercom();
    await call('POST', '/v1/arm');
    expect(opens(await dial({ From: '+12015550170', ForwardedFrom: OWN_PHONE }))).toBe(false);
  });

  it('takes a link out of use', async () => {
    await saveIntercom();
    const made = (await call('POST', '/v1/arm/links', { label: 'Nana' })).body;
    expect((await call('DELETE', `/v1/arm/links/${made.link.link_id}`)).status).toBe(200);
    const page = await home.server.request('GET', new URL(made.url).pathname);
    expect(page.text).toContain('over');
  });

  it('ends at fifty open links (A84)', async () => {
    await saveIntercom();
    const statuses: number[] = [];
    for (let n = 0; n < 52; n += 1) {
      statuses.push((await call('POST', '/v1/arm/links', { label: `${n}` })).status);
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.at(-1)).toBe(400);
  });
});
