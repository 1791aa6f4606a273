import type {
  HistoryAnswer,
  HistoryClearedAnswer,
  HistoryDays,
} from '@gatecall/contracts/product/history';

import { aboutHome } from './about-home.ts';
import { type ApiDeps, callForJson } from './product.ts';

export type { HistoryDays };

const PATH = '/v1/history';

/** For how many days the calls of a gate are kept; null is the own gate. */
export const fetchHistory = (deps: ApiDeps, home: string | null): Promise<HistoryAnswer> =>
  callForJson(deps, aboutHome(PATH, home));

/** Keeps calls for so many days. */
export const saveHistory = (deps: ApiDeps, days: HistoryDays): Promise<HistoryAnswer> =>
  callForJson(deps, PATH, { method: 'PUT', body: { keep_days: days } });

/** Deletes the past calls of one gate, or of all if none is named; tells how many. */
export const clearHistory = (deps: ApiDeps, gate: string): Promise<HistoryClearedAnswer> =>
  callForJson(deps, gate === '' ? PATH : `${PATH}?${new URLSearchParams({ gate }).toString()}`, {
    method: 'DELETE',
  });
