import type {
  GateBody,
  GateChangeBody,
  GatesAnswer,
  WireGate,
} from '@gatecall/contracts/product/gates';

import { type ApiDeps, callForJson } from './product.ts';

export type { GateBody, WireGate };

const PATH = '/v1/gates';
const pathOf = (gateId: string): string => `${PATH}/${encodeURIComponent(gateId)}`;

/** The user's own gates, each with its status. */
export const fetchGates = (deps: ApiDeps): Promise<GatesAnswer> => callForJson(deps, PATH);

/** Adds a gate; returns it with the number to forward to. */
export const addGate = (deps: ApiDeps, body: GateBody): Promise<WireGate> =>
  callForJson(deps, PATH, { method: 'POST', body });

/** Changes what a gate is called, or how it is reached. */
export const changeGate = (
  deps: ApiDeps,
  gateId: string,
  body: GateChangeBody,
): Promise<WireGate> => callForJson(deps, pathOf(gateId), { method: 'PUT', body });

/** Removes a gate with all that belongs to it; returns the others. */
export const removeGate = (deps: ApiDeps, gateId: string): Promise<GatesAnswer> =>
  callForJson(deps, pathOf(gateId), { method: 'DELETE' });
