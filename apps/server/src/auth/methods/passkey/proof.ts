import { toWireTime } from '../../../platform/clock.ts';
import type { Factor, Session } from '../../sessions/session.ts';
import { lastProofAt } from '../../sessions/step-up.ts';
import type { Passkey } from './store.ts';

/**
 * A passkey as a session's factor (wire 2). If its authenticator has not verified the person, it shows only
 * that someone holds it: then it is as old as the newest proof of the session in which it was asked for, and
 * renews no freshness (A55).
 */
export const passkeyProof = (
  passkey: Passkey,
  shown: {
    readonly now: number;
    readonly isUserVerified: boolean;
    readonly session: Session | undefined;
  },
): Factor => ({
  type: 'webauthn',
  delivery_method: 'webauthn_registration',
  last_authenticated_at: toWireTime(
    shown.isUserVerified ? shown.now : lastProofAt(shown.session?.factors ?? []),
  ),
  webauthn_factor: {
    webauthn_registration_id: passkey.registrationId,
    domain: passkey.domain,
    user_agent: passkey.userAgent,
  },
});
