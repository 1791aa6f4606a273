import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import {
  accountDeleteAnswer,
  accountDeleteBody,
  accountExportAnswer,
  accountLanguageAnswer,
  accountLanguageBody,
  connectionParams,
  connectionsAnswer,
  sessionParams,
  sessionsAnswer,
} from '@gatecall/contracts/product/account';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { refuse } from '../errors.ts';
import { addCall } from '../auth/door/call.ts';
import { drawAvatar } from './avatar.ts';
import { disconnect, getConnections } from '../auth/idp/connections.ts';
import { revokeOtherSessions } from '../auth/sessions/ending.ts';
import {
  chooseLanguage,
  deleteAccount,
  exportAccount,
  getDevices,
  signOutDevice,
} from './logic.ts';

/** A seed's picture never changes. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** The resident's account: signed-in devices, a copy of everything, the end, and the picture. */
export function addAccountRoutes(app: FastifyInstance, deps: Deps): void {
  const own = deps;
  const connections = async (userId: string) => ({
    connections: await getConnections(deps, userId),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.sessionsList, {
    summary: 'The signed-in devices',
    answer: sessionsAnswer,
    handle: async ({ deps, caller }) => ({ sessions: await getDevices(deps, caller) }),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.sessionsEnd, {
    summary: 'Sign out one device',
    params: sessionParams,
    answer: sessionsAnswer,
    handle: async ({ deps, caller, params }) => {
      await signOutDevice(deps, caller, params.session_id);
      return { sessions: await getDevices(deps, caller) };
    },
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.sessionsEndOthers, {
    summary: 'Sign out every other device',
    answer: sessionsAnswer,
    handle: async ({ deps, caller }) => {
      const { userId, sessionId: keptSessionId } = caller;
      await revokeOtherSessions(deps, { userId, keptSessionId });
      return { sessions: await getDevices(deps, caller) };
    },
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.connectionsList, {
    summary: 'The applications that the account signs in to',
    answer: connectionsAnswer,
    handle: ({ caller }) => connections(caller.userId),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.connectionsEnd, {
    summary: 'Withdraw what an application was allowed; its tokens end',
    params: connectionParams,
    answer: connectionsAnswer,
    handle: async ({ deps, caller, params }) => {
      await disconnect(deps, {
        userId: caller.userId,
        clientId: params.client_id,
        refusal: 'connection_not_found',
      });
      return connections(caller.userId);
    },
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.accountLanguage, {
    summary: 'Choose the language of messages',
    body: accountLanguageBody,
    answer: accountLanguageAnswer,
    handle: async ({ deps, caller, body }) => ({
      language: await chooseLanguage(deps, caller, body.language),
    }),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.accountExport, {
    summary: 'Everything stored about the resident',
    answer: accountExportAnswer,
    handle: ({ deps, caller }) => exportAccount(deps, caller),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.accountDelete, {
    summary: 'Erase the account',
    body: accountDeleteBody,
    answer: accountDeleteAnswer,
    handle: async ({ deps, caller, body, client }) => {
      await deleteAccount(deps, caller, { body, ip: client.ip, own });
      return { deleted: true };
    },
  });
  app.get<{ Params: { file: string } }>(PRODUCT_ENDPOINTS.avatar.path, async (request, reply) => {
    const picture = await drawAvatar(request.params.file);
    if (picture === undefined) throw refuse('route_not_found');
    return reply
      .headers({ 'content-type': 'image/svg+xml', 'cache-control': FOR_EVER })
      .send(picture);
  });
}
