import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { quarantineNumber } from './quarantine-store.ts';
import type { Intercom } from './resident.ts';

/**
 * Lets a gate's number rest at the panel that it leaves, because the resident's phone may still forward there what
 * that panel calls. Only they may come back to it; no one, if they are gone (null).
 */
export async function leaveNumber(
  { clock, secrets }: Pick<Deps, 'clock' | 'secrets'>,
  queries: Queries,
  { phoneNumber: intercomNumber, systemNumber }: Pick<Intercom, 'phoneNumber' | 'systemNumber'>,
  residentId: string | null,
): Promise<void> {
  if (systemNumber === null) return;
  const leftBy = residentId === null ? null : numberLeaver(secrets, residentId);
  await quarantineNumber(queries, { intercomNumber, systemNumber, leftBy, now: clock.now() });
}

/** As whom a resident leaves numbers, and finds them again. */
export const numberLeaver = (secrets: Deps['secrets'], residentId: string): string =>
  secrets.index('number-quarantine', residentId);
