import { deletedAnswer } from '@gatecall/contracts/server/common';
import {
  unitInviteBody,
  unitInviteMade,
  unitInviteParams,
  unitInvitesAnswer,
  unitInvitesQuery,
  unitParams,
  type UnitInvite as WireInvite,
  type UnitInviteMade,
} from '@gatecall/contracts/server/units';
import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import type { FastifyInstance } from 'fastify';
import {
  endUnitInvite,
  listOpenInvites,
  makeUnitInvite,
  sendUnitInvite,
  type MadeInvite,
  type UnitInvite,
} from '../../buildings/invites.ts';
import { requireUnit } from '../../buildings/units.ts';
import type { Deps } from '../../deps.ts';
import { readWireTime, toWireTime } from '../../platform/clock.ts';
import { idPlace, pageOf, readCursor } from '../door/page.ts';
import { addServerCall } from '../door/server-call.ts';

/** Links that let people move into a unit. */
export function addServerUnitInviteRoutes(app: FastifyInstance, deps: Deps): void {
  addServerCall(app, deps, SERVER_ENDPOINTS.unitInvitesList, {
    summary: 'Invites to a unit that can still be used, newest first',
    params: unitParams,
    query: unitInvitesQuery,
    answer: unitInvitesAnswer,
    async handle({ deps, params: { unit_id: unitId }, query: { cursor, limit } }) {
      const { read } = deps.db;
      await requireUnit(deps, read, unitId);
      const [after] = readCursor(idPlace, cursor) ?? [];
      const now = deps.clock.now();
      const found = await listOpenInvites(read, { unitId, after, limit: limit + 1, now });
      const { rows, next_cursor } = pageOf(found, limit, ({ inviteId }) => [inviteId]);
      return { data: rows.map(toWire), next_cursor };
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.unitInvitesCreate, {
    summary:
      'Invite a person to move in; the link is shown once, and mailed if there is an address',
    params: unitParams,
    body: unitInviteBody,
    answer: unitInviteMade,
    status: 201,
    async handle({ deps, params: { unit_id: unitId }, body }) {
      const { name, email } = body;
      const movesInAt = readWireTime(body.moves_in_at);
      const movesOutAt = readWireTime(body.moves_out_at);
      return toWireMade(await makeUnitInvite(deps, { unitId, name, email, movesInAt, movesOutAt }));
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.unitInvitesSend, {
    summary: 'Send an invite again, under a new link; the one of before leads nowhere',
    params: unitInviteParams,
    answer: unitInviteMade,
    handle: async ({ deps, params }) => toWireMade(await sendUnitInvite(deps, params.invite_id)),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.unitInvitesEnd, {
    summary: 'Take an invite back',
    params: unitInviteParams,
    answer: deletedAnswer,
    async handle({ deps, params }) {
      await endUnitInvite(deps, params.invite_id);
      return { deleted: true };
    },
  });
}

const toWireMade = ({ invite, url }: MadeInvite): UnitInviteMade => ({ ...toWire(invite), url });

const toWire = (invite: UnitInvite): WireInvite => ({
  invite_id: invite.inviteId,
  unit_id: invite.unitId,
  name: invite.name,
  email: invite.email,
  moves_in_at: toWireTime(invite.movesInAt),
  moves_out_at: toWireTime(invite.movesOutAt),
  expires_at: toWireTime(invite.expiresAt),
  created_at: toWireTime(invite.createdAt),
});
