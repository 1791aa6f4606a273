import { buildingParams } from '@gatecall/contracts/server/buildings';
import { deletedAnswer } from '@gatecall/contracts/server/common';
import {
  moveInBody,
  moveOutBody,
  unit,
  unitBody,
  unitChangeBody,
  unitParams,
  unitsAnswer,
  unitsQuery,
} from '@gatecall/contracts/server/units';
import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import type { FastifyInstance } from 'fastify';
import { moveInResident } from '../../buildings/move-in.ts';
import { moveOut, planToMoveOut } from '../../buildings/move-out.ts';
import { addUnit, changeUnit, holdUnit, removeUnit } from '../../buildings/units.ts';
import type { Deps } from '../../deps.ts';
import { readWireTime } from '../../platform/clock.ts';
import { addServerCall } from '../door/server-call.ts';
import { listServerUnits, showServerUnit } from './logic.ts';

/** The flats of a building, and who lives there. */
export function addServerUnitRoutes(app: FastifyInstance, deps: Deps): void {
  addServerCall(app, deps, SERVER_ENDPOINTS.unitsList, {
    summary: 'The units of a building by label, or those that a search means',
    params: buildingParams,
    query: unitsQuery,
    answer: unitsAnswer,
    handle: ({ deps, params, query }) => listServerUnits(deps, params.building_id, query),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.unitsCreate, {
    summary: 'Add a unit to a building',
    params: buildingParams,
    body: unitBody,
    answer: unit,
    status: 201,
    isOne: true,
    async handle({ deps, params, body, client }) {
      const unitId = await addUnit(deps, params.building_id, body);
      return showServerUnit(deps, unitId, client.language());
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.unitsShow, {
    summary: 'One unit, and who lives there',
    params: unitParams,
    answer: unit,
    isOne: true,
    handle: ({ deps, params, client }) => showServerUnit(deps, params.unit_id, client.language()),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.unitsChange, {
    summary: 'Change the label or the floor of a unit',
    params: unitParams,
    body: unitChangeBody,
    answer: unit,
    isOne: true,
    guard: {
      lock: (queries, params) => holdUnit(queries, params.unit_id),
      read: (deps, params, client) => showServerUnit(deps, params.unit_id, client.language()),
    },
    async handle({ deps, params: { unit_id: unitId }, body, client }) {
      await changeUnit(deps, unitId, body);
      return showServerUnit(deps, unitId, client.language());
    },
  });
  addMoves(app, deps);
  addServerCall(app, deps, SERVER_ENDPOINTS.unitsDelete, {
    summary: 'Delete a unit without residents, with its invites',
    params: unitParams,
    answer: deletedAnswer,
    async handle({ deps, params }) {
      await removeUnit(deps, params.unit_id);
      return { deleted: true };
    },
  });
}

/** Who moves in, and who moves out. */
function addMoves(app: FastifyInstance, deps: Deps): void {
  const own = deps;
  addServerCall(app, deps, SERVER_ENDPOINTS.unitsMoveIn, {
    summary:
      'Let a person who has an account move in: they get a gate at each panel, now or on a day',
    params: unitParams,
    body: moveInBody,
    answer: unit,
    status: 201,
    isOne: true,
    async handle({ deps, params: { unit_id: unitId }, body, client }) {
      const { resident_id: userId, name, email } = body;
      const movesInAt = readWireTime(body.moves_in_at);
      const movesOutAt = readWireTime(body.moves_out_at);
      const who = { userId, name, email, client, isPresent: false, found: 'taken' } as const;
      await moveInResident(deps, { unitId, movesInAt, movesOutAt, ...who });
      return showServerUnit(deps, unitId, client.language());
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.unitsMoveOut, {
    summary: 'Move one or all residents out, now or later: their gates at the building go',
    params: unitParams,
    body: moveOutBody,
    answer: unit,
    isOne: true,
    async handle({ deps, params: { unit_id: unitId }, body: { resident_id: userId, at }, client }) {
      const movesOutAt = readWireTime(at ?? null);
      const isNow = at === undefined || (movesOutAt !== null && movesOutAt <= deps.clock.now());
      if (isNow) await moveOut(deps, { unitId, userId, client, own });
      else await planToMoveOut(deps, { unitId, userId, client, movesOutAt });
      return showServerUnit(deps, unitId, client.language());
    },
  });
}
