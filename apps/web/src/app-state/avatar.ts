/**
 * The address of a generated picture (D-15): the seed is a hash of the e-mail address, so that neither
 * the generator nor a log learns the address.
 */
export const avatarUrl = (baseUrl: string, email: string): string =>
  `${baseUrl}${avatarSeed(email)}.svg`;

/** cyrb53 over the trimmed, lower-case e-mail: stable, spread well, not meant to keep secrets. */
export const avatarSeed = (email: string): string => {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (const char of email.trim().toLowerCase()) {
    const code = char.codePointAt(0) ?? 0;
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return (low >>> 0).toString(16).padStart(8, '0') + (high >>> 0).toString(16).padStart(8, '0');
};
