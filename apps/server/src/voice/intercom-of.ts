import type { Queries } from '../db/database.ts';
import { refuse } from '../errors.ts';
import { findIntercomOfResident, type ForwardedIntercom } from '../residents/gate-lookups.ts';

/** The resident's intercom, or a refusal that says to save it first. */
export async function intercomOf(queries: Queries, residentId: string): Promise<ForwardedIntercom> {
  const intercom = await findIntercomOfResident(queries, residentId);
  if (!intercom) throw refuse('intercom_not_set_up');
  return intercom;
}
