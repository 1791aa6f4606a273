import * as openid from 'openid-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { TELEVISION, useProvider } from './idp.testing.ts';

const PAGE = '/oauth/device';
const idp = useProvider();
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const GERMAN = { 'accept-language': 'de' };

describe('identity provider: the page for the code of a device', () => {
  let userCode: string;
  beforeEach(async () => {
    const party = await idp.relyingParty(TELEVISION.client_id);
    const scope = 'openid phone';
    ({ user_code: userCode } = await openid.initiateDeviceAuthorization(party, { scope }));
  });
  const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    idp.server.request('POST', PAGE, {
      rawBody: new URLSearchParams(fields).toString(),
      headers: { ...FORM, cookie: `gatecall_session=${idp.ada.sessionToken}`, ...headers },
    });
  const asked = async () => {
    const { text } = await post({ user_code: userCode });
    return { text, ticket: /name="ticket" value="([^"]+)"/.exec(text)?.[1] ?? '' };
  };

  it('asks for the code in the reader’s language, or in English', async () => {
    const english = await idp.server.request('GET', PAGE);
    expect(english.text).toContain('<html lang="en">');
    expect(english.text).toContain('<title>Connect a device — ');
    expect(english.text).toContain('Enter the code that the device shows.');
    expect(english.text).toContain('name="user_code" aria-label="Code" value=""');
    const policy = english.headers.get('content-security-policy');
    expect(policy).toContain("form-action 'self'");
    const german = await idp.server.request('GET', PAGE, { headers: GERMAN });
    expect(german.text).toContain('<html lang="de">');
    expect(german.text).toContain('Gib den Code ein, den das Gerät zeigt.');
  });

  it('fills in one code from the address, cut to the length of a code, and no markup', async () => {
    const valueAt = async (query: string) =>
      / value="([^"]*)"/.exec((await idp.server.request('GET', `${PAGE}?${query}`)).text)?.[1];
    expect(await valueAt('user_code=BCDF-GHJK')).toBe('BCDF-GHJK');
    expect(await valueAt(`user_code=${'B'.repeat(39)}CD`)).toBe(`${'B'.repeat(39)}C`);
    expect(await valueAt('user_code=BCDF&user_code=GHJK')).toBe('');
    expect(await valueAt('user_code=%22%3E%3Cscript%3E')).toBe('&quot;&gt;&lt;script&gt;');
  });

  it('asks what the device may do, by name and scope, in a form of its own', async () => {
    const { text, ticket } = await asked();
    expect(ticket).toMatch(/^[\w-]{40,}$/);
    expect(text).toContain(
      `The &lt;Television&gt; wants to use your account ada@example.com. Allow it only if the device in front of you shows ${userCode}.`,
    );
    expect(text).toContain('<ul><li>know who you are</li><li>see your phone number</li></ul>');
    expect(text).toContain(`<form method="post" action="${PAGE}">`);
    expect(text).toContain('<button name="decision" value="allow">Allow</button>');
    expect(text).toContain('<button name="decision" value="deny">Deny</button>');
    expect(text).not.toContain('user_code');
  });

  it('shows the outcome once', async () => {
    const { ticket } = await asked();
    const allowed = await post({ ticket, decision: 'allow' });
    expect([allowed.status, allowed.text.includes('<p role="status">Done.')]).toEqual([200, true]);
    const again = await post({ ticket, decision: 'allow' });
    expect([again.status, again.text.includes('There is no such code')]).toEqual([404, true]);
    expect(again.text).not.toContain('Done.');
  });

  it.each(['deny', '', 'Allow'])('does not take “%s” for a permission', async (decision) => {
    const { ticket } = await asked();
    const denied = await post({ ticket, decision });
    expect(denied.status).toBe(200);
    expect(denied.text).toContain('The device gets no access.');
    const consents = await idp.server.deps.db.read.selectFrom('idp_consents').selectAll().execute();
    expect(consents).toEqual([]);
  });

  it('keeps an unknown code in its field, for a user who mistyped it', async () => {
    const unknown = await post({ user_code: 'BBBB-BBBB' }, GERMAN);
    expect(unknown.status).toBe(404);
    expect(unknown.text).toContain('<p role="alert">Diesen Code');
    expect(unknown.text).toContain('value="BBBB-BBBB"');
    expect((await post({})).text).toContain(' value=""');
  });

  it('sends a user without a live session to log in', async () => {
    for (const cookie of ['', 'gatecall_session=guessed']) {
      const reply = await post({ user_code: userCode }, { cookie });
      expect(reply.status).toBe(401);
      expect(reply.text).toContain('<p role="alert">Log in first');
      expect(reply.text).toContain('<a class="action" href="/login">Log in</a>');
      expect(reply.text).not.toContain('Television');
    }
  });

  it('accepts forms alone (A48)', async () => {
    const headers = { cookie: `gatecall_session=${idp.ada.sessionToken}` };
    const json = await idp.server.request('POST', PAGE, { headers, body: { user_code: userCode } });
    expect(json.text).not.toContain('Television');
    const empty = await idp.server.request('POST', PAGE, { headers });
    expect([empty.status, empty.text.includes(' value=""')]).toEqual([404, true]);
  });

  it('asks for a fresh proof if the device wants to act in the account', async () => {
    const party = await idp.relyingParty(TELEVISION.client_id);
    const scope = 'openid full_access';
    const wish = await openid.initiateDeviceAuthorization(party, { scope });
    expect((await post({ user_code: wish.user_code })).status).toBe(200);
    idp.server.clock.advance(14 * 60_000);
    const { user_code: later } = await openid.initiateDeviceAuthorization(party, { scope });
    idp.server.clock.advance(2 * 60_000);
    const refused = await post({ user_code: later });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('content-type')).toContain('text/html');
    expect(refused.text).toContain('step_up_required');
    const { user_code: lesser } = await openid.initiateDeviceAuthorization(party, {
      scope: 'openid',
    });
    expect((await post({ user_code: lesser })).status).toBe(200);
  });
});
