import {
  building,
  buildingBody,
  buildingChangeBody,
  buildingParams,
  buildingsAnswer,
  buildingsQuery,
} from '@gatecall/contracts/server/buildings';
import { deletedAnswer } from '@gatecall/contracts/server/common';
import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import type { FastifyInstance } from 'fastify';
import {
  changeBuilding,
  holdBuilding,
  makeBuilding,
  removeBuilding,
} from '../../buildings/buildings.ts';
import type { Deps } from '../../deps.ts';
import { addServerCall } from '../door/server-call.ts';
import { listServerBuildings, showServerBuilding } from './logic.ts';

/** Houses with panels and units. */
export function addServerBuildingRoutes(app: FastifyInstance, deps: Deps): void {
  addServerCall(app, deps, SERVER_ENDPOINTS.buildingsList, {
    summary: 'Buildings by name, or those whose name begins so',
    query: buildingsQuery,
    answer: buildingsAnswer,
    handle: ({ deps, query, caller }) => listServerBuildings(deps, query, caller),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.buildingsCreate, {
    summary: 'Make a building',
    body: buildingBody,
    answer: building,
    status: 201,
    isOne: true,
    handle: async ({ deps, body }) => showServerBuilding(deps, await makeBuilding(deps, body)),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.buildingsShow, {
    summary: 'One building, and how much is in it',
    params: buildingParams,
    answer: building,
    isOne: true,
    handle: ({ deps, params }) => showServerBuilding(deps, params.building_id),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.buildingsChange, {
    summary: 'Change what is said of a building',
    params: buildingParams,
    body: buildingChangeBody,
    answer: building,
    isOne: true,
    guard: {
      lock: (queries, params) => holdBuilding(queries, params.building_id),
      read: (deps, params) => showServerBuilding(deps, params.building_id),
    },
    async handle({ deps, params: { building_id: buildingId }, body }) {
      await changeBuilding(deps, buildingId, body);
      return showServerBuilding(deps, buildingId);
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.buildingsDelete, {
    summary: 'Delete a building without residents, with its panels and units',
    params: buildingParams,
    answer: deletedAnswer,
    async handle({ deps, params }) {
      await removeBuilding(deps, params.building_id);
      return { deleted: true };
    },
  });
}
