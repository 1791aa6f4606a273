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

  it('takes Microsoft’s issuer of the token’s own tenant only (A59)', async () => {
    const tid = '11111111-2222-3333-4444-555555555555';
    const callback = async (iss: string) => {
      const flow = await leaveFor(social.server, 'microsoft');
      const claims = {
        iss,
        tid,
        aud: 'client-microsoft',
        sub: 'm-1',
        iat: now(),
        exp: now() + 600,
        nonce: flow.location.searchParams.get('nonce'),
        email: 'ada@example.com',
      };
      social.provider.answers = {
        '/token': {
          body: async () => ({ ...tokens, id_token: await social.provider.sign(claims) }),
        },
      };
      return comeBack(social.server, 'microsoft', flow, { code: 'c', state: flow.state });
    };
    const good = await callback(`https://login.microsoftonline.com/${tid}/v2.0`);
    expect(good.status).toBe(303);
    // The administrator of a tenant may write any address: it is not taken for proven (A60).
    const reply = await authenticate(landingOf(good).token);
    expect(reply.body.data.user.emails).toEqual([]);
    const other = '99999999-2222-3333-4444-555555555555';
    expect((await callback(`https://login.microsoftonline.com/${other}/v2.0`)).status).toBe(401);
  });
});
