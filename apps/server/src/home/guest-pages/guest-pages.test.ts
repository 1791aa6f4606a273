import { armLinkCreatedAnswer, armLinksAnswer } from '@gatecall/contracts/product/arm';
import { describe, expect, it } from 'vitest';
import { actionOf, opens, OWN_PHONE, useHome } from '../home.testing.ts';
import { SUSPEND_AT } from '../rules/guess-backoff.ts';

const home = useHome();
const { call, saveIntercom, dial, post } = home;

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

  it('has an icon, which its own policy lets a browser load', async () => {
    const page = await home.server.request('GET', '/open/unknown');
    expect(page.text).toContain('<link rel="icon" href="/icons/icon.svg"');
    expect(page.headers.get('content-security-policy')).toContain("img-src 'self'");
  });

  it('has a button with an edge where colours are forced, and marks its focus in the ink of the scheme', async () => {
    const { text } = await home.server.request('GET', '/open/guest.css');
    expect(/button\{[^}]*border:([^;]*);/.exec(text)?.[1]).toBe('1px solid transparent');
    expect(/button:focus-visible\{outline:([^;]*);/.exec(text)?.[1]).toBe('3px solid var(--ink)');
  });

  it('has quiet words in the ink of text for whoever asks for more contrast', async () => {
    const { text } = await home.server.request('GET', '/open/guest.css');
    expect(text).toContain('@media (prefers-contrast:more){:root{--soft:var(--ink)}}');
  });

  it('has letters of the size that the reader has chosen in the browser', async () => {
    const { text } = await home.server.request('GET', '/open/guest.css');
    expect(text.match(/(font|font-size|line-height):[^;}]*[0-9]px/g)).toBeNull();
  });

  it('draws the gate as it is for this guest', async () => {
    await saveIntercom();
    const drawn = ({ text }: { text: string }) => /src="\/icons\/gate-(\w+)\.svg"/.exec(text)?.[1];
    const pageOf = async ({ body }: { body: { url: string } }) => new URL(body.url).pathname;
    const link = await pageOf(await call('POST', '/v1/arm/links', { label: 'Nana' }));
    expect(drawn(await home.server.request('GET', link))).toBe('answered');
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect(drawn(await home.server.request('POST', link, { rawBody: '', headers }))).toBe('open');
    expect(drawn(await home.server.request('GET', '/open/unknown'))).toBe('unanswered');
    expect(drawn(await home.server.request('GET', '/guest/unknown'))).toBe('unanswered');
    const starts_at = new Date(home.server.clock.now() + 60_000).toISOString();
    for (const [state, more] of Object.entries({ answered: {}, unanswered: { starts_at } })) {
      const made = (await call('POST', '/v1/guest_codes', { label: state, ...more })).body;
      const code = await pageOf(await call('POST', `/v1/guest_codes/${made.code_id}/share`));
      expect(drawn(await home.server.request('GET', code))).toBe(state);
    }
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

  it('speaks the language of the guest’s browser, in which the page is marked', async () => {
    await saveIntercom();
    const made = (await call('POST', '/v1/guest_codes', { label: 'Courier' })).body;
    const code = await call('POST', `/v1/guest_codes/${made.code_id}/share`);
    const link = await call('POST', '/v1/arm/links', { label: 'Nana' });
    const look = async ({ body }: { body: { url: string } }, accepted: string) => {
      const headers = { 'accept-language': accepted };
      return (await home.server.request('GET', new URL(body.url).pathname, { headers })).text;
    };
    const german = await look(code, 'de-AT,de;q=0.9,en;q=0.8');
    expect(german).toContain('<html lang="de">');
    expect(german).toContain('<h1>Ihr Zugangscode</h1>');
    expect(german).toContain('Ziffer für Ziffer');
    expect(await look(link, 'fr')).toContain('>Ouvrir pour cinq minutes</button>');
    expect(await look(link, 'es')).toContain('<h1>Abrir la puerta</h1>');
    const unspoken = await look(link, 'ja, "><script>');
    expect(unspoken).toContain('<html lang="en">');
    expect(unspoken).not.toContain('<script');
  });

  it('says what is to be done, and looks like a page', async () => {
    const over = (await home.server.request('GET', '/guest/unknown')).text;
    expect(over).toContain('no longer shared');
    expect((await home.server.request('GET', '/open/unknown')).text).toMatch(/<p>\w/);
    const style = await home.server.request('GET', '/open/guest.css');
    expect(style.headers.get('content-type')).toContain('text/css');
    expect(style.text).toContain('color-scheme:light dark');
  });

  it('groups six digits, and leaves any other code as it is', async () => {
    await saveIntercom();
    for (const [code, shown] of [
      ['604913', '604 913'],
      ['60491385', '60491385'],
    ]) {
      const made = (await call('POST', '/v1/guest_codes', { label: 'Nana', code })).body;
      const shared = await call('POST', `/v1/guest_codes/${made.code_id}/share`);
      const page = await home.server.request('GET', new URL(shared.body.url).pathname);
      expect(page.text).toContain(`<p class="code">${shown}</p>`);
    }
  });

  it('says how a word code is spoken', async () => {
    await saveIntercom();
    const made = (await call('POST', '/v1/guest_codes', { label: 'Nana', kind: 'words' })).body;
    const shared = await call('POST', `/v1/guest_codes/${made.code_id}/share`);
    const page = await home.server.request('GET', new URL(shared.body.url).pathname);
    expect(page.text).toContain('say the two words');
  });

  it('says how a code is given only as long as it can still open', async () => {
    await saveIntercom();
    const ends_at = new Date(home.server.clock.now() + 60_000).toISOString();
    const made = (await call('POST', '/v1/guest_codes', { label: 'Nana', ends_at })).body;
    const shared = await call('POST', `/v1/guest_codes/${made.code_id}/share`);
    const look = () => home.server.request('GET', new URL(shared.body.url).pathname);
    expect((await look()).text).toContain('When a voice asks');
    home.server.clock.advance(61_000);
    const over = (await look()).text;
    expect(over).toContain('Its time is over.');
    expect(over).not.toContain('When a voice asks');
  });

  it('does not say that a code works while none opens the gate', async () => {
    await saveIntercom();
    const share = async (body: object) => {
      const made = (await call('POST', '/v1/guest_codes', { label: 'Nana', ...body })).body;
      const { url } = (await call('POST', `/v1/guest_codes/${made.code_id}/share`)).body;
      const look = async () => (await home.server.request('GET', new URL(url).pathname)).text;
      return { code: String(made.code), look };
    };
    const { look } = await share({});
    const once = await share({ max_uses: 1 });
    await home.tryCode(once.code);
    const guess = async (told: Record<string, string>) => {
      for (let n = 0; n < SUSPEND_AT; n += 1) {
        const call = { CallSid: `CA${n}${JSON.stringify(told)}`, ...told };
        await post(actionOf(await dial(call)), { ...call, Digits: '111222' });
      }
    };
    await guess({});
    // In calls that the carrier vouches for it does.
    expect(await look()).toContain('It works now.');
    await guess({ ForwardedFrom: OWN_PHONE });
    const off = await look();
    expect(off).toContain('No code opens this gate at the moment.');
    expect(off).toContain('gate-unanswered.svg');
    expect(off).not.toMatch(/It works now|When a voice asks/);
    // One that was used never opens again, whatever becomes of the others.
    const used = await once.look();
    expect(used).toContain('It has been used.');
    expect(used).not.toMatch(/at the moment|When a voice asks/);
    await call('DELETE', '/v1/gate/suspension');
    expect(await look()).toContain('It works now.');
  });

  it('also shows a page when a guest has to wait', async () => {
    await home.restart({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
    const headers = { 'accept-language': 'de' };
    const look = () => home.server.request('GET', '/open/nonsense', { headers });
    let page = await look();
    for (let n = 0; n < 60; n += 1) page = await look();
    expect(page.status).toBe(429);
    expect(page.text).toContain('<p>Zu viele Versuche. Versuche es in 10 Minuten erneut.<');
    expect(Number(page.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(page.text).toContain('<h1>Das geht gerade nicht</h1>');
  });
});
