import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { usersMeAnswer } from '@gatecall/contracts/auth/users';
import type { AuthMethod } from '../method.ts';
import { addCall } from '../../http/call.ts';
import { getUser } from './logic.ts';
import { toWireUser } from './wire.ts';

/** The signed-in user (wire §5). */
export const users: AuthMethod = {
  name: 'users',
  addRoutes(app, deps) {
    addCall(app, deps, AUTH_ENDPOINTS.usersMe, {
      summary: 'The signed-in user',
      answer: usersMeAnswer,
      handle: async ({ caller }) => toWireUser(await getUser(deps.db.read, caller.session.userId)),
    });
  },
};
