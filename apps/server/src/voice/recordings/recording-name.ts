import type { Secrets } from '../../platform/secrets.ts';

const SEAL_PURPOSE = 'call-recording';

/** A carrier's name of a recording as it is stored: with the carrier's key it leads to the sound. */
export const sealName = (secrets: Secrets, name: string): string =>
  secrets.seal(SEAL_PURPOSE, name);

/** The name in a sealed text of `sealName`; throws for any other text. */
export const openName = (secrets: Secrets, sealed: string): string =>
  secrets.open(SEAL_PURPOSE, sealed);
