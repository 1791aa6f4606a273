import {
  totpsAuthenticateAnswer,
  totpsAuthenticateBody,
  totpsCreateAnswer,
  totpsCreateBody,
  totpsRecoverAnswer,
  totpsRecoverBody,
  totpsRecoveryCodesAnswer,
} from '@gatecall/contracts/auth/totp';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { addCall } from '../../door/call.ts';
import { authenticateTotp, createTotp, recoverTotp, recoveryCodes } from './logic.ts';

/** The authenticator app as a second factor (wire 5). */
export function addTotpRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, deps, AUTH_ENDPOINTS.totpsCreate, {
    summary: 'Make a secret for an authenticator app',
    body: totpsCreateBody,
    answer: totpsCreateAnswer,
    handle: ({ deps, body, client, caller }) =>
      createTotp(deps, { body, client, session: caller.session }),
  });
  addCall(app, deps, AUTH_ENDPOINTS.totpsAuthenticate, {
    summary: 'Take a code of the authenticator app',
    body: totpsAuthenticateBody,
    answer: totpsAuthenticateAnswer,
    handle: ({ deps, body, client, caller }) =>
      authenticateTotp(deps, { body, client, session: caller.session }),
  });
  addCall(app, deps, AUTH_ENDPOINTS.totpsRecoveryCodes, {
    summary: 'The unused recovery codes',
    answer: totpsRecoveryCodesAnswer,
    handle: ({ deps, caller }) => recoveryCodes(deps, caller.session),
  });
  addCall(app, deps, AUTH_ENDPOINTS.totpsRecover, {
    summary: 'Take a recovery code in the place of the app',
    body: totpsRecoverBody,
    answer: totpsRecoverAnswer,
    handle: ({ deps, body, client, caller }) =>
      recoverTotp(deps, { body, client, session: caller.session }),
  });
}
