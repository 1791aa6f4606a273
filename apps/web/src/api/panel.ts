import type { PanelAnswer, PanelBody } from '@gatecall/contracts/product/panel';

import type { CallsAnswer, GateCall } from './calls.ts';
import { type ApiDeps, callForJson } from './product.ts';

export type { PanelAnswer, PanelBody };

/** The tones that the building's panel expects. */
export const fetchPanel = (deps: ApiDeps): Promise<PanelAnswer> => callForJson(deps, '/v1/panel');

/** Saves the whole profile; returns what holds now. */
export const savePanel = (deps: ApiDeps, panel: PanelBody): Promise<PanelAnswer> =>
  callForJson(deps, '/v1/panel', { method: 'PUT', body: panel });

/** For some minutes a call from the own phone to the system number is a test. */
export const openTestCall = (deps: ApiDeps): Promise<PanelAnswer> =>
  callForJson(deps, '/v1/panel/test', { method: 'POST' });

/** The newest test call, if there ever was one. */
export const fetchTestCall = async (deps: ApiDeps): Promise<GateCall | null> =>
  (await callForJson<CallsAnswer>(deps, '/v1/calls?kind=test&limit=1')).calls[0] ?? null;
