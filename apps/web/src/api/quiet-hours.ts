import type {
  QuietHoursAnswer,
  QuietHoursBody,
  QuietPerson,
} from '@gatecall/contracts/product/quiet-hours';

import { type ApiDeps, callForJson } from './product.ts';

export type { QuietHoursBody, QuietPerson };
type People = readonly QuietPerson[];

const PATH = '/v1/quiet_hours';

/** The resident and the household, each with their quiet hours. */
export const fetchQuietHours = async (deps: ApiDeps): Promise<People> =>
  (await callForJson<QuietHoursAnswer>(deps, PATH)).people;

/** Sets when a person is left alone. */
export const saveQuietHours = async (
  deps: ApiDeps,
  personId: string,
  hours: QuietHoursBody,
): Promise<People> =>
  (
    await callForJson<QuietHoursAnswer>(deps, `${PATH}/${encodeURIComponent(personId)}`, {
      method: 'PUT',
      body: hours,
    })
  ).people;
