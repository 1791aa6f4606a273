import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import {
  relyingPartiesAnswer,
  relyingParty,
  relyingPartyParams,
  type ServerRelyingParty,
} from '@gatecall/contracts/server/relying-parties';
import type { FastifyInstance } from 'fastify';
import { openIdp } from '../../auth/idp/idp.ts';
import { isPublic, type RelyingParty } from '../../auth/idp/relying-parties.ts';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { addServerCall } from '../door/server-call.ts';

/** The applications that sign their users in here. They are configured by a file. */
export function addServerRelyingPartyRoutes(app: FastifyInstance, deps: Deps): void {
  const parties = (): readonly RelyingParty[] => [...openIdp(deps).parties.values()];
  addServerCall(app, deps, SERVER_ENDPOINTS.relyingPartiesList, {
    summary: 'The applications that sign their users in here',
    answer: relyingPartiesAnswer,
    handle: async () => ({ data: parties().map(toWire), next_cursor: null }),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.relyingPartiesShow, {
    summary: 'One application',
    params: relyingPartyParams,
    answer: relyingParty,
    isOne: true,
    async handle({ params }) {
      const party = parties().find(({ client_id: id }) => id === params.client_id);
      if (!party) throw refuse('connected_app_not_found');
      return toWire(party);
    },
  });
}

const toWire = (party: RelyingParty): ServerRelyingParty => ({
  client_id: party.client_id,
  client_name: party.client_name,
  is_public: isPublic(party),
  redirect_uris: [...party.redirect_uris],
  post_logout_redirect_uris: [...party.post_logout_redirect_uris],
});
