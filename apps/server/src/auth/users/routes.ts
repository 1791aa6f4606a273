import { idParams } from '@gatecall/contracts/auth/common';
import {
  membersSearchAnswer,
  membersSearchBody,
  usersDeleteAnswer,
  usersMeAnswer,
  usersSearchAnswer,
  usersSearchBody,
  usersUpdateAnswer,
  usersUpdateBody,
} from '@gatecall/contracts/auth/users';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { refuse } from '../../errors.ts';
import { addCall } from '../door/call.ts';
import type { AuthMethod } from '../method.ts';
import { getUser } from './logic.ts';
import { updateMe } from './profile.ts';
import { removeFactor } from './removal.ts';
import { searchUser } from './search.ts';
import { toWireUser } from './wire.ts';

const REMOVALS = [
  [AUTH_ENDPOINTS.usersDeleteEmail, 'emails', 'Remove an e-mail address'],
  [AUTH_ENDPOINTS.usersDeletePhoneNumber, 'phone_numbers', 'Remove a phone number'],
  [AUTH_ENDPOINTS.usersDeleteTotp, 'totps', 'Remove an authenticator app'],
  [AUTH_ENDPOINTS.usersDeleteCryptoWallet, 'crypto_wallets', 'Remove a crypto wallet'],
  [AUTH_ENDPOINTS.usersDeleteOAuth, 'oauth', 'Remove a social sign-in'],
  [AUTH_ENDPOINTS.usersDeleteWebauthn, 'webauthn_registrations', 'Remove a passkey'],
] as const;

/** The signed-in user, and what can be asked about others (wire 5). */
export const users: AuthMethod = {
  name: 'users',
  addRoutes(app, deps) {
    addCall(app, deps, AUTH_ENDPOINTS.usersMe, {
      summary: 'The signed-in user',
      answer: usersMeAnswer,
      handle: async ({ deps, caller }) =>
        toWireUser(await getUser(deps.db.read, caller.session.userId)),
    });
    addCall(app, deps, AUTH_ENDPOINTS.usersUpdate, {
      summary: 'Change name and untrusted metadata',
      body: usersUpdateBody,
      answer: usersUpdateAnswer,
      handle: ({ deps, body, caller }) => updateMe(deps, { userId: caller.session.userId, body }),
    });
    for (const [endpoint, kind, summary] of REMOVALS) {
      addCall(app, deps, endpoint, {
        summary,
        params: idParams,
        answer: usersDeleteAnswer,
        handle: ({ deps, params, caller, client }) =>
          removeFactor(deps, { kind, id: params.id, session: caller.session, client }),
      });
    }
    // The wire names it (SRV-013), but no client can register one.
    addCall(app, deps, AUTH_ENDPOINTS.usersDeleteBiometric, {
      summary: 'Remove a biometric registration: no account has one',
      params: idParams,
      answer: usersDeleteAnswer,
      handle: () => {
        throw refuse('biometric_registration_not_found');
      },
    });
    addCall(app, deps, AUTH_ENDPOINTS.usersSearch, {
      summary: 'Which password screen comes next for an address',
      body: usersSearchBody,
      answer: usersSearchAnswer,
      handle: ({ body, client }) => searchUser(deps, { email: body.email, client }),
    });
    addCall(app, deps, AUTH_ENDPOINTS.membersSearch, {
      summary: 'Members of an organization: none in a consumer project',
      body: membersSearchBody,
      answer: membersSearchAnswer,
      handle: () => ({
        member: null,
        members: [],
        organizations: {},
        results_metadata: { total: 0, next_cursor: null },
      }),
    });
  },
};
