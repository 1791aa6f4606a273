import {
  buildingParams,
  newPanelBody,
  panel,
  panelChangeBody,
  panelParams,
  panelsAnswer,
} from '@gatecall/contracts/server/buildings';
import { deletedAnswer } from '@gatecall/contracts/server/common';
import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import type { FastifyInstance } from 'fastify';
import {
  addPanel,
  changePanel,
  listPanels,
  removePanel,
  requirePanel,
  showPanel,
} from '../../buildings/panels.ts';
import { holdBuilding } from '../../buildings/buildings.ts';
import type { Deps } from '../../deps.ts';
import { addServerCall } from '../door/server-call.ts';
import { toWirePanel } from './logic.ts';

/** What calls at the gates of a building. */
export function addServerPanelRoutes(app: FastifyInstance, deps: Deps): void {
  addServerCall(app, deps, SERVER_ENDPOINTS.panelsList, {
    summary: 'The panels of a building, and how each is',
    params: buildingParams,
    answer: panelsAnswer,
    async handle({ deps, params }) {
      const panels = await listPanels(deps, params.building_id);
      return { data: panels.map(toWirePanel), next_cursor: null };
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.panelsCreate, {
    summary: 'Add a panel to a building',
    params: buildingParams,
    body: newPanelBody,
    answer: panel,
    status: 201,
    isOne: true,
    async handle({ deps, params, body }) {
      return toWirePanel(await showPanel(deps, await addPanel(deps, params.building_id, body)));
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.panelsShow, {
    summary: 'One panel, and how it is',
    params: panelParams,
    answer: panel,
    isOne: true,
    handle: async ({ deps, params }) => toWirePanel(await showPanel(deps, params.panel_id)),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.panelsChange, {
    summary: 'Change a panel; the gates of the residents follow its number and keys',
    params: panelParams,
    body: panelChangeBody,
    answer: panel,
    isOne: true,
    guard: {
      lock: async (queries, params) =>
        holdBuilding(queries, (await requirePanel(queries, params.panel_id)).buildingId),
      read: async (deps, params) => toWirePanel(await showPanel(deps, params.panel_id)),
    },
    async handle({ deps, params, body }) {
      await changePanel(deps, params.panel_id, body);
      return toWirePanel(await showPanel(deps, params.panel_id));
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.panelsDelete, {
    summary: 'Take a panel out of a building; the gates that residents have there stay',
    params: panelParams,
    answer: deletedAnswer,
    async handle({ deps, params }) {
      await removePanel(deps, params.panel_id);
      return { deleted: true };
    },
  });
}
