import type { GateCall } from '@gatecall/contracts/product/calls';

import { type ApiDeps, callForJson } from './product.ts';

export type { GateCall };

/** A page of calls, newest first; `next` is the `before` of the page of older ones. */
export type CallsPart = { readonly calls: readonly GateCall[]; readonly next: string | null };

/** Calls by the query of `GET /v1/calls`. */
export const fetchCalls = (
  deps: ApiDeps,
  query: Readonly<Record<string, string>>,
): Promise<CallsPart> => callForJson(deps, `/v1/calls?${new URLSearchParams(query).toString()}`);
