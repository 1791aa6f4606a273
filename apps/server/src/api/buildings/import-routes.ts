import { buildingParams } from '@gatecall/contracts/server/buildings';
import { IMPORT_MAX_BYTES } from '@gatecall/contracts/server-imports';
import { exportAnswer, importAnswer, importBody } from '@gatecall/contracts/server/imports';
import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import type { FastifyInstance } from 'fastify';
import { exportBuilding } from '../../buildings/import/export.ts';
import { importBuilding } from '../../buildings/import/import.ts';
import type { Deps } from '../../deps.ts';
import { addServerCall } from '../door/server-call.ts';

/** Units and people of a building as a file. */
export function addServerImportRoutes(app: FastifyInstance, deps: Deps): void {
  addServerCall(app, deps, SERVER_ENDPOINTS.buildingsImport, {
    summary: 'Import units and people from CSV, or say row by row what that would change',
    params: buildingParams,
    body: importBody,
    maxBytes: IMPORT_MAX_BYTES,
    answer: importAnswer,
    handle: ({ deps, params: { building_id: buildingId }, body, client }) =>
      importBuilding(deps, { ...body, buildingId, language: client.language() }),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.buildingsExport, {
    summary: 'The units and people of a building as CSV, which changes nothing when imported',
    params: buildingParams,
    answer: exportAnswer,
    handle: ({ deps, params: { building_id: buildingId }, client }) =>
      exportBuilding(deps, { buildingId, language: client.language() }),
  });
}
