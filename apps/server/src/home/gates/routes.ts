import { PRODUCT_ENDPOINTS } from '@gatecall/contracts/endpoints';
import {
  gate,
  gateBody,
  gateChangeBody,
  gateParams,
  gatesAnswer,
} from '@gatecall/contracts/product/gates';
import type { FastifyInstance } from 'fastify';
import { requestCountry } from '../../http/request/request-country.ts';
import { addHomeCall } from '../../residents/home-call.ts';
import type { Deps } from '../../deps.ts';
import { addGate, changeGate, listGates, showGate } from './logic.ts';
import { removeGate } from './remove.ts';

/** The gates of a resident, beside the calls that know of one: those take `?gate=`. */
export function addGateRoutes(app: FastifyInstance, deps: Deps): void {
  const own = deps;
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.gatesList, {
    summary: 'The gates of a home, the first one first',
    answer: gatesAnswer,
    handle: ({ deps, home, client }) => listGates(deps, home, client.language()),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.gatesAdd, {
    summary: 'Add another gate',
    body: gateBody,
    answer: gate,
    handle: ({ deps, home, body, client, request }) =>
      addGate(deps, { home, client }, body, requestCountry(request, body.country)),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.gatesShow, {
    summary: 'One gate, and whether it is answered',
    params: gateParams,
    answer: gate,
    handle: ({ deps, home, params, client }) => showGate(deps, { home, client }, params.gate_id),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.gatesChange, {
    summary: 'Rename a gate, or change its number and keys',
    params: gateParams,
    body: gateChangeBody,
    answer: gate,
    handle: ({ deps, home, params, body, client, request }) =>
      changeGate(deps, { home, client, gateId: params.gate_id }, body, {
        country: requestCountry(request, body.country),
      }),
  });
  addHomeCall(app, deps, PRODUCT_ENDPOINTS.gatesRemove, {
    summary: 'Remove a gate with all that belongs to it',
    params: gateParams,
    answer: gatesAnswer,
    handle: ({ deps, home, params, client }) =>
      removeGate(deps, { home, client, gateId: params.gate_id, own }),
  });
}
