import { refuse } from '../../errors.ts';

/** What may be kept of one user, as JSON. */
const MAX_METADATA_BYTES = 4_096;

/** Top-level members replace those of the same name; null removes one. */
export function mergeMetadata(
  before: Readonly<Record<string, unknown>>,
  change: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const merged = Object.fromEntries(
    Object.entries({ ...before, ...change }).filter(([, value]) => value !== null),
  );
  if (Buffer.byteLength(JSON.stringify(merged)) > MAX_METADATA_BYTES) {
    throw refuse('metadata_too_large');
  }
  return merged;
}
