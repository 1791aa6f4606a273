import {
  magicLinksAuthenticateAnswer,
  magicLinksAuthenticateBody,
  magicLinksSendAnswer,
  magicLinksSendBody,
} from '@gatecall/contracts/auth/magic-link';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { addCall } from '../../door/call.ts';
import { authenticateMagicLink, sendMagicLink } from './logic.ts';

/** Sign-in by a mailed link (wire 5). */
export function addMagicLinkRoutes(app: FastifyInstance, deps: Deps): void {
  const sends = [
    [AUTH_ENDPOINTS.magicLinksLoginOrCreate, 'Mail a link; create the user if new'],
    [AUTH_ENDPOINTS.magicLinksSendPrimary, 'Mail a link, without a session'],
  ] as const;
  for (const [endpoint, summary] of sends) {
    addCall(app, deps, endpoint, {
      summary,
      body: magicLinksSendBody,
      answer: magicLinksSendAnswer,
      async handle({ body, client }) {
        await sendMagicLink(deps, { body, client, session: undefined });
        return {};
      },
    });
  }
  addCall(app, deps, AUTH_ENDPOINTS.magicLinksSendSecondary, {
    summary: 'Mail a link within a session',
    body: magicLinksSendBody,
    answer: magicLinksSendAnswer,
    async handle({ deps, body, client, caller }) {
      await sendMagicLink(deps, { body, client, session: caller.session });
      return {};
    },
  });
  addCall(app, deps, AUTH_ENDPOINTS.magicLinksAuthenticate, {
    summary: 'Exchange the token of a link for a session',
    body: magicLinksAuthenticateBody,
    answer: magicLinksAuthenticateAnswer,
    handle: ({ deps, body, client, caller }) =>
      authenticateMagicLink(deps, { body, client, session: caller.session }),
  });
}
