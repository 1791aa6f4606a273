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
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { addCall } from '../door/call.ts';
import { FACTOR_KINDS } from '../factors.ts';
import { getUser } from './logic.ts';
import { updateMe } from './profile.ts';
import { isRemovable, removeFactor } from './removal.ts';
import { searchUser } from './search.ts';
import { toWireUser } from './wire.ts';

/** The signed-in user, and what can be asked about others (wire 5). */
export function addUserRoutes(app: FastifyInstance, deps: Deps): void {
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
  for (const kind of FACTOR_KINDS.filter(isRemovable)) {
    addCall(app, deps, kind.removal.endpoint, {
      summary: kind.removal.summary,
      params: idParams,
      answer: usersDeleteAnswer,
      handle: ({ deps, params, caller, client }) =>
        removeFactor(deps, { kind, id: params.id, userId: caller.session.userId, client }),
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
}
