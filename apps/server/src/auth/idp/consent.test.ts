import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { createImpersonationToken } from '../methods/impersonation/logic.ts';
import { codeOf, ISSUER, REQUEST, useProvider } from './idp.testing.ts';

const idp = useProvider();
const { start, submit, allow, redeem } = idp;

describe('identity provider: consent', () => {
  it('asks once, and again when more is wanted (SRV-068, A67)', async () => {
    const first = await start();
    expect(first.body.data).toMatchObject({
      consent_required: true,
      oidc_client: { client_id: 'shop', client_name: 'The <Shop>' },
      grantable_scope: 'openid email offline_access',
    });
    await allow();
    expect((await start()).body.data.consent_required).toBe(false);
    // The widget submits at once then, and grants nothing itself (wire 5.7).
    const silent = await submit({ ...REQUEST, consent_granted: 'false' });
    expect(codeOf(new URL(silent.headers.get('location')!))).toBeTruthy();
    const more = await start({ ...REQUEST, scope: `${REQUEST.scope} phone` });
    expect(more.body.data.consent_required).toBe(true);
  });

  it('records for which application it was given or denied (A89)', async () => {
    await allow();
    await start({ ...REQUEST, client_id: 'other' });
    await submit({ ...REQUEST, client_id: 'other', consent_granted: 'false' });
    const rows = await idp.server.deps.db.read
      .selectFrom('audit_log')
      .select(['event', 'user_id', 'details'])
      .where('event', 'like', 'idp_consent%')
      .execute();
    const of = { user_id: idp.ada.userId };
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(
      expect.arrayContaining([
        { ...of, event: 'idp_consent_granted', details: '{"client_id":"shop"}' },
        { ...of, event: 'idp_consent_denied', details: '{"client_id":"other"}' },
      ]),
    );
  });

  it('can be asked for 120 times in ten minutes from one network (A84)', async () => {
    await idp.restart({ GATECALL_RATE_LIMIT_FACTOR: '1' });
    const statuses = [];
    for (let n = 0; n < 121; n += 1) statuses.push((await start()).status);
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([
      120, 429,
    ]);
  });

  it('reads a request without a scope as the wire does (SRV-071, wire 5.7)', async () => {
    const { scope: _left, ...request } = REQUEST;
    const shown = await start(request);
    expect(shown.body.data.grantable_scope.split(' ').toSorted()).toEqual([
      'email',
      'openid',
      'profile',
    ]);
    const granted = { ...request, scope: 'openid email profile', consent_granted: 'true' };
    expect((await submit(granted)).status).toBe(303);
  });

  it('returns a denial without a code (SRV-072)', async () => {
    await start();
    const reply = await submit({ ...REQUEST, state: 's t', consent_granted: 'false' });
    const url = new URL(reply.headers.get('location')!);
    expect(url.origin + url.pathname).toBe(REQUEST.redirect_uri);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      error: 'access_denied',
      state: 's t',
      iss: ISSUER,
    });
    expect(url.searchParams.get('code')).toBeNull();
    expect((await start()).body.data.consent_required).toBe(true);
  });

  it('refuses a form that was not shown, shows more, or comes again (A67, A68)', async () => {
    const granted = { ...REQUEST, consent_granted: 'true' };
    const forged = await submit(granted);
    expect(forged.status).toBe(403);
    expect(forged.headers.get('content-type')).toContain('text/html');
    expect(forged.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    // Nor is it remembered as if it had been shown.
    expect((await start()).body.data.consent_required).toBe(true);
    expect((await submit({ ...granted, scope: `${REQUEST.scope} phone` })).status).toBe(403);
    expect((await submit({ ...granted, scope: 'openid' })).status).toBe(403);
    expect((await submit({ ...granted, client_id: 'other' })).status).toBe(403);
    const bob = await signIn(idp.server, 'bob@example.com');
    expect((await submit(granted, { sessionToken: bob.sessionToken })).status).toBe(403);
    const replies = await Promise.all(Array.from({ length: 20 }, () => submit(granted)));
    expect(replies.filter((r) => r.status === 303)).toHaveLength(1);
    expect(replies.filter((r) => r.status === 403)).toHaveLength(19);
  });

  it('refuses a form from elsewhere, in a frame, late or without a session (A48, A68)', async () => {
    const granted = { ...REQUEST, consent_granted: 'true' };
    await start();
    const foreign: Record<string, string>[] = [
      { origin: 'https://evil.test' },
      { origin: 'https://localhost.evil.test' },
      { 'sec-fetch-dest': 'iframe' },
    ];
    for (const headers of foreign) {
      expect((await submit(granted, { headers })).status).toBe(403);
    }
    const own = await submit(granted, { headers: { origin: 'null' } });
    expect(own.status).toBe(303);
    await start();
    expect((await submit(granted, { sessionToken: idp.server.publicToken })).status).toBe(404);
    idp.server.clock.advance(10 * 60_000);
    expect((await submit(granted)).status).toBe(403);
    await idp.server.sdk(CALLS.sessionsRevoke, { sessionToken: idp.ada.sessionToken });
    expect((await submit(granted)).status).toBe(404);
    expect((await start()).body.error_type).toBe('user_unauthenticated');
  });

  it('says what was wrong with a form, on a page (A64)', async () => {
    await start();
    const twice = await submit([
      ...Object.entries({ ...REQUEST, consent_granted: 'false' }),
      ['consent_granted', 'true'],
    ]);
    expect([twice.status, twice.text.includes('A parameter appears twice.')]).toEqual([400, true]);
    const { response_type: _left, ...incomplete } = REQUEST;
    const missing = await submit({ ...incomplete, consent_granted: 'true' });
    expect(missing.status).toBe(400);
    expect(missing.text).toContain('The authorization request is not valid: response_type.');
    const bare = await idp.server.request('POST', '/sdk/v1/oauth/authorize');
    expect(bare.status).toBe(400);
    // None of them was the answer: the screen still waits for it.
    expect((await submit({ ...REQUEST, consent_granted: 'true' })).status).toBe(303);
  });

  it.each(['iframe', 'frame', 'embed', 'object'])(
    'accepts no form in an %s (A68)',
    async (destination) => {
      await start();
      const headers = { 'sec-fetch-dest': destination };
      const reply = await submit({ ...REQUEST, consent_granted: 'true' }, { headers });
      expect([reply.status, reply.text.includes('consent_forged')]).toEqual([403, true]);
    },
  );

  it('accepts a form of its own pages, whatever a browser says of them', async () => {
    for (const headers of [
      { origin: ISSUER, 'sec-fetch-dest': 'document' },
      { origin: 'null' },
      {},
    ] as Record<string, string>[]) {
      await start({ ...REQUEST, prompt: 'consent' });
      const form = { ...REQUEST, prompt: 'consent', consent_granted: 'true' };
      expect((await submit(form, { headers })).status).toBe(303);
    }
  });

  it('accepts only “true” as a yes', async () => {
    for (const word of ['', 'TRUE', '1', 'yes']) {
      await start();
      const reply = await submit({ ...REQUEST, consent_granted: word });
      expect(new URL(reply.headers.get('location')!).searchParams.get('error')).toBe(
        'access_denied',
      );
    }
  });

  it('neither asks an operator in the user’s name nor accepts their answer (A56)', async () => {
    const { token: impersonation_token } = await createImpersonationToken(idp.server.deps, {
      userId: idp.ada.userId,
      operator: 'op-7',
      reason: 'ticket 12',
    });
    const entered = await idp.server.sdk(CALLS.impersonationAuthenticate, {
      body: { impersonation_token },
    });
    const sessionToken = entered.body.data.session_token;
    expect((await start(REQUEST, sessionToken)).body.error_type).toBe('step_up_required');
    const asked = await idp.server.sdk(CALLS.idpConsentStart, { body: REQUEST, sessionToken });
    expect(asked.body.error_type).toBe('step_up_required');
    const granted = { ...REQUEST, consent_granted: 'true' };
    const form = await submit(granted, { sessionToken });
    // Not for what was shown: an operator's form is never read as far.
    expect([form.status, form.text.includes('Please sign in again')]).toEqual([403, true]);
  });

  it('accepts a form at no other call (A48)', async () => {
    const reply = await idp.server.request('POST', '/sdk/v1/oauth/authorize/start', {
      rawBody: new URLSearchParams(REQUEST).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(reply.status).toBe(415);
  });
});

describe('identity provider: sessions out of scripts’ reach', () => {
  it('knows the user after a reload, asks for consent, and accepts the form, by the cookie alone (A48)', async () => {
    await idp.restart({ GATECALL_SESSION_COOKIES: 'http-only' });
    await idp.server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: 'ada@example.com' } });
    const signedIn = await idp.server.sdk(CALLS.magicLinksAuthenticate, {
      body: { token: await newestLinkToken(idp.server) },
    });
    const cookie = (signedIn.headers.get('set-cookie') ?? '')
      .split(/, (?=gatecall_)/)
      .map((line) => line.split(';')[0])
      .join('; ');
    const headers = { cookie, origin: ISSUER };

    const reloaded = await idp.server.sdk(CALLS.sessionsAuthenticate, { headers, body: {} });
    expect(reloaded.body.data).toMatchObject({ session_token: '', user: { status: 'active' } });
    const shown = await idp.server.sdk(CALLS.idpAuthorizeStart, { headers, body: REQUEST });
    expect(shown.body.data.consent_required).toBe(true);

    const granted = { ...REQUEST, consent_granted: 'true' };
    const form = (from: Record<string, string>) =>
      submit(granted, { headers: { cookie, ...from }, sessionToken: idp.server.publicToken });
    expect((await form({ origin: 'https://evil.test' })).status).toBe(403);
    expect((await form({})).status).toBe(403);
    const reply = await form({ origin: ISSUER });
    expect(reply.status).toBe(303);
    expect((await redeem(codeOf(new URL(reply.headers.get('location')!)))).status).toBe(200);
  });
});
