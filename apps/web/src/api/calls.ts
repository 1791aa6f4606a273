import type { CallsAnswer, GateCall } from '@gatecall/contracts/product/calls';

import { type ApiDeps, callForJson } from './product.ts';

export type { CallsAnswer, GateCall };

/** A page of calls by the query of `GET /v1/calls`; `next` is the `before` of the page of older ones. */
export const fetchCalls = (
  deps: ApiDeps,
  query: Readonly<Record<string, string>>,
): Promise<CallsAnswer> => callForJson(deps, `/v1/calls?${new URLSearchParams(query).toString()}`);
