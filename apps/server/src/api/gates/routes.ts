import { guestCodeBody } from '@gatecall/contracts/product/guest-codes';
import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import { deletedAnswer } from '@gatecall/contracts/server/common';
import {
  codeParams,
  codesAnswer,
  gateChangeBody,
  gateParams,
  gatesAnswer,
  gatesQuery,
  serverCode,
  serverGate,
} from '@gatecall/contracts/server/gates';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { createGuestCode, removeGuestCode } from '../../home/codes/logic.ts';
import { wireCode } from '../../home/codes/wire.ts';
import { changeGate } from '../../home/gates/logic.ts';
import { phoneCountry } from '../../platform/phone-number.ts';
import { addServerCall } from '../door/server-call.ts';
import { codeFor, gateHome, listServerCodes, listServerGates, showServerGate } from './logic.ts';
import { holdGate } from './store.ts';

/** Residents' gates, and the codes that open them. */
export function addServerGateRoutes(app: FastifyInstance, deps: Deps): void {
  addServerCall(app, deps, SERVER_ENDPOINTS.gatesList, {
    summary: 'Gates, newest first',
    query: gatesQuery,
    answer: gatesAnswer,
    handle: ({ deps, caller, query }) => listServerGates(deps, caller, query),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.gatesShow, {
    summary: 'One gate, and whether it is answered',
    params: gateParams,
    answer: serverGate,
    isOne: true,
    handle: ({ deps, params, client }) => showServerGate(deps, params.gate_id, client),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.gatesChange, {
    summary: 'Rename a gate, or change its number and keys, which its resident is told',
    params: gateParams,
    body: gateChangeBody,
    answer: serverGate,
    isOne: true,
    guard: {
      lock: (queries, params) => holdGate(queries, params.gate_id),
      read: (deps, params, client) => showServerGate(deps, params.gate_id, client),
    },
    async handle({ deps, params: { gate_id: gateId }, body, client }) {
      const home = { ...(await gateHome(deps, gateId)), gates: null };
      const country = phoneCountry(body.country);
      await changeGate(deps, { home, client, gateId }, body, { country });
      return showServerGate(deps, gateId, client);
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.codesList, {
    summary: 'Codes that people made for guests, without digits but for the scope code_digits:read',
    params: gateParams,
    answer: codesAnswer,
    handle: ({ deps, params, caller }) => listServerCodes(deps, params.gate_id, caller),
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.codesCreate, {
    summary: 'Make a code for a guest; its digits only with the scope code_digits:read',
    params: gateParams,
    body: guestCodeBody,
    answer: serverCode,
    status: 201,
    async handle({ deps, params, body, client, caller }) {
      const home = await gateHome(deps, params.gate_id);
      return codeFor(caller, wireCode(deps, await createGuestCode(deps, { home, client }, body)));
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.codesRevoke, {
    summary: 'Take a code out of use; whoever made it for a guest is told',
    params: codeParams,
    answer: deletedAnswer,
    async handle({ deps, params, client }) {
      const home = await gateHome(deps, params.gate_id);
      await removeGuestCode(deps, { home, client }, params.code_id);
      return { deleted: true };
    },
  });
}
