import { expect, it } from 'vitest';
import { toWireTime } from '../../../platform/clock.ts';
import type { Session } from '../../sessions/session.ts';
import { passkeyProof } from './proof.ts';
import type { Passkey } from './store.ts';

const NOW = Date.parse('2026-01-02T12:00:00Z');
const EARLIER = toWireTime(NOW - 60 * 60_000);
// Of a passkey and a session, what a proof is made of.
const passkey = {
  registrationId: 'webauthn-registration-1',
  domain: 'example.com',
  userAgent: 'Firefox',
} as Passkey;
const session = {
  factors: [{ type: 'password', delivery_method: 'knowledge', last_authenticated_at: EARLIER }],
} as unknown as Session;
const provenAt = (shown: Partial<Parameters<typeof passkeyProof>[1]>) =>
  passkeyProof(passkey, { now: NOW, isUserVerified: true, session, ...shown })
    .last_authenticated_at;

it('names the passkey that was shown', () => {
  expect(passkeyProof(passkey, { now: NOW, isUserVerified: true, session: undefined })).toEqual({
    type: 'webauthn',
    delivery_method: 'webauthn_registration',
    last_authenticated_at: toWireTime(NOW),
    webauthn_factor: {
      webauthn_registration_id: 'webauthn-registration-1',
      domain: 'example.com',
      user_agent: 'Firefox',
    },
  });
});

it('is as fresh as the session that asked, unless the person was verified (A55)', () => {
  expect(provenAt({})).toBe(toWireTime(NOW));
  expect(provenAt({ isUserVerified: false })).toBe(EARLIER);
  expect(provenAt({ isUserVerified: false, session: undefined })).toBe(toWireTime(0));
});
