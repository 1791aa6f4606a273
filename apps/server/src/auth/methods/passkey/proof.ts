import type { Factor } from '../../sessions/session.ts';
import type { Passkey } from './store.ts';

/** A passkey as a session's factor (wire 2). */
export const passkeyProof = (passkey: Passkey, at: string): Factor => ({
  type: 'webauthn',
  delivery_method: 'webauthn_registration',
  last_authenticated_at: at,
  webauthn_factor: {
    webauthn_registration_id: passkey.registrationId,
    domain: passkey.domain,
    user_agent: passkey.userAgent,
  },
});
