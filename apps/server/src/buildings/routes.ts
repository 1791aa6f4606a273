import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { buildingsMineAnswer } from '@gatecall/contracts/product/buildings';
import {
  unitInviteAcceptAnswer,
  unitInviteAcceptBody,
  unitInviteLookAnswer,
  unitInviteTokenBody,
} from '@gatecall/contracts/product/unit-invites';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../auth/door/call.ts';
import type { Deps } from '../deps.ts';
import { networkOf } from '../http/request/client-address.ts';
import { countHits } from '../limits/limits.ts';
import { listMyBuildings } from './my-buildings.ts';
import { acceptUnitInvite, lookAtUnitInvite } from './invites.ts';

const LOOKS_PER_NETWORK = { name: 'unit-invite-look', max: 60, windowMs: 10 * 60_000 } as const;

/** How a person moves into a unit: by a link from the building's manager. */
export function addBuildingRoutes(app: FastifyInstance, deps: Deps): void {
  addCall(app, deps, PRODUCT_ENDPOINTS.unitInvitesLook, {
    summary: 'Which unit a link leads into, for its holder',
    body: unitInviteTokenBody,
    answer: unitInviteLookAnswer,
    async handle({ deps, client, body }) {
      await countHits(deps, [{ ...LOOKS_PER_NETWORK, key: networkOf(client.ip) }]);
      return lookAtUnitInvite(deps, body.token);
    },
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.unitInvitesAccept, {
    summary: 'Move into the unit that a link leads into: a gate is made at each panel',
    body: unitInviteAcceptBody,
    answer: unitInviteAcceptAnswer,
    handle: ({ deps, caller: { userId }, client, body }) =>
      acceptUnitInvite(deps, {
        userId,
        client,
        token: body.token,
        found: body.with_own_gates ? 'taken' : 'refused',
      }),
  });
  addCall(app, deps, PRODUCT_ENDPOINTS.buildingsMine, {
    summary:
      'Where the caller lives, what its manager sees of them, and who has looked at their calls',
    answer: buildingsMineAnswer,
    handle: ({ deps, caller, client }) =>
      listMyBuildings(deps, { userId: caller.userId, language: client.language() }),
  });
}
