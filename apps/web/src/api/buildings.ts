import type { BuildingsMineAnswer } from '@gatecall/contracts/product/buildings';

import { type ApiDeps, callForJson } from './product.ts';

export type MyBuildings = BuildingsMineAnswer;

/** Where the caller lives, what its manager sees of them, and who has looked at their calls. */
export const fetchMyBuildings = (deps: ApiDeps): Promise<MyBuildings> =>
  callForJson(deps, '/v1/buildings');
