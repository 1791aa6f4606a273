import type { HomeAssistantAnswer } from '@gatecall/contracts/product/home-assistant';

import { type ApiDeps, callForJson } from './product.ts';

const PATH = '/v1/home_assistant';

/** Whether the gate is shown to the operator's Home Assistant, and whether there is one. */
export const fetchHomeAssistant = (deps: ApiDeps): Promise<HomeAssistantAnswer> =>
  callForJson(deps, PATH);

/** Shows the gate there, or no longer. */
export const saveHomeAssistant = (deps: ApiDeps, isShown: boolean): Promise<HomeAssistantAnswer> =>
  callForJson(deps, PATH, { method: 'PUT', body: { is_shown: isShown } });
