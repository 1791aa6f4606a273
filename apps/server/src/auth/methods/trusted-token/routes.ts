import { sessionsAttestBody, sessionsAuthenticateAnswer } from '@gatecall/contracts/auth/sessions';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { addCall } from '../../door/call.ts';
import { attestSession } from './logic.ts';
import { openProfiles } from './profiles.ts';

/** Sign-in by a JWT of an issuer that the operator trusts. */
export function addTrustedTokenRoutes(app: FastifyInstance, deps: Deps): void {
  const profiles = openProfiles(deps);
  addCall(app, deps, AUTH_ENDPOINTS.sessionsAttest, {
    summary: 'Exchange the token of a trusted issuer for a session',
    body: sessionsAttestBody,
    answer: sessionsAuthenticateAnswer,
    handle: ({ deps, body, client, caller }) =>
      attestSession(deps, profiles, { body, client, session: caller.session }),
  });
}
