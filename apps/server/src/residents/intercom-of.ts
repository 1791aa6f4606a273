import type { Queries } from '../db/database.ts';
import { refuse } from '../errors.ts';
import { findIntercomOfResident, type ForwardedIntercom, type GatesOf } from './gate-lookups.ts';

/** The intercom of the gate that is meant, or a refusal that says to save it first. */
export async function intercomOf(queries: Queries, gates: GatesOf): Promise<ForwardedIntercom> {
  const intercom = await findIntercomOfResident(queries, gates);
  if (!intercom) throw refuse('intercom_not_set_up');
  return intercom;
}
