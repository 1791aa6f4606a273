import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { makeImpersonationToken } from '@gatecall/testkit/impersonation';
import { newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let server: TestServer;
let added = 0;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const ADA = 'ada@example.com';
type Headers = Record<string, string>;

/** Signs in by a link that was asked for in a language, from a browser with these headers. */
async function signInWith({ locale, ...headers }: Headers & { locale?: string }) {
  const body = { email: ADA, ...(locale === undefined ? {} : { locale }) };
  await server.sdk(CALLS.magicLinksLoginOrCreate, { body });
  const token = await newestLinkToken(server);
  const reply = await server.sdk(CALLS.magicLinksAuthenticate, { body: { token }, headers });
  return reply.body.data as { session_token: string; session_jwt: string; user_id: string };
}

/** Adds an address to the account, and returns the notice that the first one gets. */
async function noticeOf(sessionToken: string) {
  added += 1;
  const email = `second-${added}@example.com`;
  await server.sdk(CALLS.magicLinksSendSecondary, { body: { email }, sessionToken });
  const token = await newestLinkToken(server);
  await server.sdk(CALLS.magicLinksAuthenticate, { body: { token }, sessionToken });
  return (await server.messages()).find(({ to, text }) => to === ADA && text.includes('/login'));
}
const subjectAfter = async (wish: Headers & { locale?: string }) =>
  (await noticeOf((await signInWith(wish)).session_token))?.subject;

const GERMAN = 'Eine Änderung an deinem Gatecall-Konto';
const FRENCH = 'Un changement sur votre compte Gatecall';
const SPANISH = 'Un cambio en tu cuenta de Gatecall';
const ENGLISH = 'A change to your Gatecall account';

describe('a security notice', () => {
  it('does not say of a removed address that it belongs to the account', async () => {
    const notice = await noticeOf((await signInWith({ locale: 'en' })).session_token);
    expect(notice?.text).toContain('the address belongs to your Gatecall account.');
    const { session_token: sessionToken } = await signInWith({ locale: 'en' });
    const { emails } = (await server.sdk(CALLS.usersMe, { sessionToken })).body.data;
    const params = { id: emails[1].email_id };
    await server.sdk(CALLS.usersDeleteEmail, { params, sessionToken });
    const told = (await server.messages()).filter(({ text }) => text.includes('was removed'));
    expect(told.map(({ to }) => to).toSorted()).toEqual([ADA, emails[1].email]);
    for (const { text } of told) {
      expect(text).toContain('the address belongs to your Gatecall account, or did until now.');
    }
  });

  it('comes in the language that the last sign-in was asked for in, whole', async () => {
    const notice = await noticeOf((await signInWith({ locale: 'de-AT' })).session_token);
    expect(notice?.subject).toBe(GERMAN);
    expect(notice?.text).toContain('Eine E-Mail-Adresse wurde zu deinem Konto hinzugefügt.');
    expect(notice?.html).toContain('<html lang="de" ');
    expect(notice?.html).toContain('Konto prüfen');
  });

  it('follows the browser if nothing was asked for, and its app before its settings', async () => {
    expect(await subjectAfter({ 'accept-language': 'fr-CA, en;q=0.5' })).toBe(FRENCH);
    const both = { 'accept-language': 'fr', cookie: 'gatecall_language=es' };
    expect(await subjectAfter(both)).toBe(SPANISH);
  });

  it('keeps the last known language, and is English if none of ours was ever named', async () => {
    expect(await subjectAfter({ 'accept-language': '*' })).toBe(ENGLISH);
    expect(await subjectAfter({ locale: 'ja', 'accept-language': 'x\u0000"><b>' })).toBe(ENGLISH);
    expect(await subjectAfter({ locale: 'fr' })).toBe(FRENCH);
    expect(await subjectAfter({})).toBe(FRENCH);
  });

  it('follows the choice in the app at once, of our languages only', async () => {
    const { session_token, session_jwt } = await signInWith({ locale: 'fr' });
    const choose = (language: unknown) =>
      server.request('PUT', '/v1/account/language', {
        headers: { authorization: `Bearer ${session_jwt}` },
        body: { language },
      });
    expect((await choose('de')).body).toEqual({ language: 'de' });
    for (const wrong of ['ja', 'de-AT', '', 7, null, 'de\r\nBcc: x@example.com']) {
      expect([(await choose(wrong)).status, wrong]).toEqual([400, wrong]);
    }
    expect((await noticeOf(session_token))?.subject).toBe(GERMAN);
  });

  it('does not take an operator’s language for the user’s (A56)', async () => {
    const { user_id: userId } = await signInWith({ locale: 'fr' });
    const impersonation_token = await makeImpersonationToken(server, userId);
    const headers = { 'accept-language': 'de' };
    const body = { impersonation_token };
    const reply = await server.sdk(CALLS.impersonationAuthenticate, { body, headers });
    expect(reply.status).toBe(200);
    const chosen = await server.request('PUT', '/v1/account/language', {
      headers: { authorization: `Bearer ${reply.body.data.session_jwt}` },
      body: { language: 'de' },
    });
    expect(chosen.body).toEqual({ language: 'fr' });
    const own = await signIn(server, ADA);
    expect((await noticeOf(own.sessionToken))?.subject).toBe(FRENCH);
  });
});
