import type { Queries } from '../db/database.ts';
import { refuse } from '../errors.ts';
import {
  findIntercomId,
  findIntercomOfResident,
  type ForwardedIntercom,
  type GatesOf,
} from './gate-lookups.ts';

/** The id of the gate that is meant, or a refusal that says to save it first. */
export async function intercomIdOf(queries: Queries, gates: GatesOf): Promise<string> {
  const intercomId = await findIntercomId(queries, gates);
  if (intercomId === undefined) throw refuse('intercom_not_set_up');
  return intercomId;
}

/** The same with its numbers. */
export async function intercomOf(queries: Queries, gates: GatesOf): Promise<ForwardedIntercom> {
  const intercom = await findIntercomOfResident(queries, gates);
  if (!intercom) throw refuse('intercom_not_set_up');
  return intercom;
}
