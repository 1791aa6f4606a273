import type { ApiDeps } from './product.ts';
import { callForJson } from './product.ts';

/** One call at the gate, as the list shows it. */
export type GateCall = {
  readonly call_id: string;
  readonly kind: string;
  readonly outcome: string | null;
  readonly from_number: string | null;
  readonly opened_by: { readonly kind: string; readonly name: string | null } | null;
  readonly tries: number;
  readonly recording_seconds: number | null;
  readonly started_at: string;
  readonly ended_at: string | null;
};

/** The resident's calls, newest first. */
export const fetchCalls = async (deps: ApiDeps): Promise<readonly GateCall[]> =>
  (await callForJson<{ calls: GateCall[] }>(deps, '/v1/calls?limit=500')).calls;

export const CALL_EVENTS_PATH = '/v1/calls/events';
