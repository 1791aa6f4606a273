import type { VoiceDeps } from '../voice-deps.ts';

/** The calls that the telephone's page offers. Numbers only; codes stay encrypted. */
export async function findPhoneFacts(deps: VoiceDeps): Promise<unknown> {
  const intercoms = await deps.db.read
    .selectFrom('intercoms')
    .innerJoin('residents', 'residents.resident_id', 'intercoms.resident_id')
    .select([
      'intercoms.phone_number as intercom_number',
      'intercoms.system_number',
      'intercoms.open_dtmf',
      'residents.phone_number as resident_number',
    ])
    .where('intercoms.system_number', 'is not', null)
    .orderBy('intercoms.created_at', 'desc')
    .limit(50)
    .execute();
  const members = await deps.db.read
    .selectFrom('household_members')
    .select(['name', 'phone_number'])
    .limit(200)
    .execute();
  const { demo, systemNumbers } = deps.config;
  return { intercoms, members, demo, system_numbers: systemNumbers };
}
