import { comeBack, landingOf, leaveFor } from '@gatecall/testkit/social-sign-in';
import { describe, expect, it } from 'vitest';
import { useSocial } from './social.testing.ts';

const social = useSocial();
const { authenticate, googleCallback, tokens, now } = social;

describe('social sign-in: ID tokens', () => {
  const refused: [string, (c: Record<string, unknown>) => Record<string, unknown>][] = [
    ['another nonce', (c) => ({ ...c, nonce: 'x' })],
    ['no nonce', ({ nonce: _nonce, ...c }) => c],
    ['another client', (c) => ({ ...c, aud: 'client-other' })],
    ['another issuer', (c) => ({ ...c, iss: 'https://evil.test' })],
    ['an expired time', (c) => ({ ...c, iat: now() - 7_200, exp: now() - 3_600 })],
    ['two audiences and no azp', (c) => ({ ...c, aud: ['client-google', 'client-other'] })],
  ];
  it.each(refused)('refuses one with %s (A59)', async (_name, change) => {
    const reply = await googleCallback(change);
    expect(reply.status).toBe(401);
    expect(reply.headers.get('location')).toBeNull();
  });

  it('refuses one without a signature or with another key’s (A59)', async () => {
    expect((await googleCallback((c) => c, { alg: 'none' })).status).toBe(401);
    expect((await googleCallback((c) => c, { wrongKey: true })).status).toBe(401);
    expect((await googleCallback((c) => c)).status).toBe(303);
  });

  const tid = '11111111-2222-3333-4444-555555555555';
  const issuerOf = (tenant: string) => `https://login.microsoftonline.com/${tenant}/v2.0`;
  const microsoftCallback = async (change: {
    iss: string;
    tid: string;
    [name: string]: unknown;
  }) => {
    const flow = await leaveFor(social.server, 'microsoft');
    const claims = {
      aud: 'client-microsoft',
      sub: 'm-1',
      iat: now(),
      exp: now() + 600,
      nonce: flow.location.searchParams.get('nonce'),
      email: 'ada@example.com',
      ...change,
    };
    social.provider.answers = {
      '/token': {
        body: async () => ({ ...tokens, id_token: await social.provider.sign(claims) }),
      },
    };
    return comeBack(social.server, 'microsoft', flow, { code: 'c', state: flow.state });
  };

  it('accepts Microsoft’s issuer of the token’s own tenant only (A59)', async () => {
    expect((await microsoftCallback({ iss: issuerOf(tid), tid })).status).toBe(303);
    const other = '99999999-2222-3333-4444-555555555555';
    expect((await microsoftCallback({ iss: issuerOf(other), tid })).status).toBe(401);
  });

  const PERSONAL = '9188040d-6c67-4c5b-b112-36a304b66dad';
  it.each([
    // The administrator of a tenant may write any address into it.
    ['nobody', { tid }, false],
    ['a tenant alone', { tid, email_verified: true }, false],
    ['a tenant whose domain is not proven', { tid, xms_edov: false }, false],
    ['a tenant whose domain is proven', { tid, xms_edov: true }, true],
    ['Microsoft itself, of a personal account', { tid: PERSONAL }, true],
  ])(
    'takes an address for proven by the word of %s: %o %s (A60)',
    async (_who, claims, isProven) => {
      const back = await microsoftCallback({ ...claims, iss: issuerOf(claims.tid) });
      const reply = await authenticate(landingOf(back).token);
      const emails = isProven ? [{ email: 'ada@example.com', verified: true }] : [];
      expect(reply.body.data.user.emails).toMatchObject(emails);
      expect(reply.body.data.user.emails).toHaveLength(emails.length);
    },
  );
});
