import { PRODUCT_SESSION_DURATION_MINUTES } from '@gatecall/contracts/constants';

import { loadOwnState } from '../../app-state/load.ts';
import { jwtToStore, storeSessionJwt } from '../../app-state/session-jwt.ts';
import type { AppDeps } from '../../deps.ts';

/** The result of exchanging a mailed link. */
export type LinkOutcome = 'signed-in' | 'no-token' | 'failed' | 'no-session';

/**
 * Exchanges the token of a mailed link for a session of 60 minutes (APP-105). A missing
 * token, a missing type and any type other than `magic_links` make no call (D-02, D-45).
 */
export const authenticateLink = async (
  deps: Pick<AppDeps, 'client' | 'config' | 'log' | 'own' | 'storage'>,
  search: string,
): Promise<LinkOutcome> => {
  const query = new URLSearchParams(search);
  const token = query.get('token') ?? '';
  const tokenType = query.get(`${deps.config.providerName}_token_type`);
  if (token === '' || tokenType !== 'magic_links') return 'no-token';
  try {
    const reply = await deps.client.magicLinks.authenticate(token, {
      session_duration_minutes: PRODUCT_SESSION_DURATION_MINUTES,
    });
    const jwt = jwtToStore(deps.config, reply.session_jwt);
    if (jwt === '') return 'no-session';
    storeSessionJwt(deps.storage, jwt);
  } catch (error) {
    deps.log.error('Email Magic Link authentication failed', error);
    return 'failed';
  }
  await loadOwnState(deps);
  return 'signed-in';
};
