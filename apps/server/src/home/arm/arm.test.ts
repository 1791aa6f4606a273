import { armAnswer } from '@gatecall/contracts/product/arm';
import { describe, expect, it } from 'vitest';
import { forgetUnusedArms } from '../../retention.ts';
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

  it('keeps what opened, and nothing of presses and links that did not (A84)', async () => {
    await saveIntercom();
    const rows = () => home.server.deps.db.read.selectFrom('arms').selectAll().execute();
    await call('POST', '/v1/arm');
    expect(opens(await dial())).toBe(true);
    for (let n = 0; n < 5; n += 1) {
      await call('POST', '/v1/arm');
      await call('DELETE', '/v1/arm');
      const made = (await call('POST', '/v1/arm/links', { label: 'Nana' })).body;
      await call('DELETE', `/v1/arm/links/${made.link.link_id}`);
    }
    await call('POST', '/v1/arm');
    // The one that opened and the one that waits.
    expect(await rows()).toHaveLength(2);
    const link = await call('POST', '/v1/arm/links', { label: 'Nana' });
    const end = Date.parse(link.body.link.expires_at);
    const forget = (at: number) =>
      home.server.deps.db.write((queries) => forgetUnusedArms(queries, at, 100));
    const week = 7 * 24 * 60 * 60_000;
    expect(await forget(end + week)).toBe(1);
    expect(await forget(end + week + 1)).toBe(1);
    expect((await rows()).map(({ used_at }) => used_at !== null)).toEqual([true]);
  });

  it('ends at fifty open links (A84)', async () => {
    await saveIntercom();
    const replies = [];
    for (let n = 0; n < 52; n += 1) {
      replies.push(await call('POST', '/v1/arm/links', { label: `${n}` }));
    }
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(replies.at(-1)?.body).toMatchObject({
      status_code: 400,
      error_type: 'open_links_full',
    });
  });
});
