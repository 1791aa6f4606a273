import {
  passwordsAuthenticateAnswer,
  passwordsBody,
  passwordsCreateAnswer,
  passwordsResetAnswer,
  passwordsResetBody,
  passwordsResetByExistingBody,
  passwordsResetBySessionBody,
  passwordsResetStartAnswer,
  passwordsResetStartBody,
  passwordsStrengthAnswer,
  passwordsStrengthBody,
} from '@gatecall/contracts/auth/password';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { addCall } from '../../door/call.ts';
import { resetByExisting, resetBySession } from './change.ts';
import { authenticatePassword, createWithPassword, judgeStrength } from './logic.ts';
import { createPasswordTools } from './policy.ts';
import { resetByToken, startReset } from './reset.ts';

/** No password needs so large a body, and nothing else here is large: refused unread (A36). */
const tooLarge = 'password_too_long';

/** Sign-in by password (wire 5). */
export function addPasswordRoutes(app: FastifyInstance, deps: Deps): void {
  const tools = createPasswordTools(deps);
  addCall(app, deps, AUTH_ENDPOINTS.passwordsCreate, {
    summary: 'Create a user with a password',
    body: passwordsBody,
    tooLarge,
    answer: passwordsCreateAnswer,
    handle: ({ deps, body, client, caller }) =>
      createWithPassword(deps, tools, { body, client, session: caller.session }),
  });
  addCall(app, deps, AUTH_ENDPOINTS.passwordsAuthenticate, {
    summary: 'Sign in with a password',
    body: passwordsBody,
    tooLarge,
    answer: passwordsAuthenticateAnswer,
    handle: ({ deps, body, client, caller }) =>
      authenticatePassword(deps, tools, { body, client, session: caller.session }),
  });
  addCall(app, deps, AUTH_ENDPOINTS.passwordsResetStart, {
    summary: 'Mail a link that sets a new password',
    body: passwordsResetStartBody,
    answer: passwordsResetStartAnswer,
    async handle({ body, client }) {
      await startReset(deps, { body, client });
      return {};
    },
  });
  addCall(app, deps, AUTH_ENDPOINTS.passwordsReset, {
    summary: 'Set a new password by the mailed token',
    body: passwordsResetBody,
    tooLarge,
    answer: passwordsResetAnswer,
    handle: ({ body, client }) => resetByToken(deps, tools, { body, client }),
  });
  addCall(app, deps, AUTH_ENDPOINTS.passwordsResetByExisting, {
    summary: 'Set a new password by the old one',
    body: passwordsResetByExistingBody,
    tooLarge,
    answer: passwordsResetAnswer,
    handle: ({ deps, body, client, caller }) =>
      resetByExisting(deps, tools, { body, client, session: caller.session }),
  });
  addCall(app, deps, AUTH_ENDPOINTS.passwordsResetBySession, {
    summary: 'Set a new password within a session',
    body: passwordsResetBySessionBody,
    tooLarge,
    answer: passwordsResetAnswer,
    handle: ({ deps, body, client, caller }) =>
      resetBySession(deps, tools, { body, client, session: caller.session }),
  });
  addCall(app, deps, AUTH_ENDPOINTS.passwordsStrengthCheck, {
    summary: 'Judge a password without storing it',
    body: passwordsStrengthBody,
    tooLarge,
    answer: passwordsStrengthAnswer,
    handle: ({ body, client }) => judgeStrength(deps, tools, { body, client }),
  });
}
