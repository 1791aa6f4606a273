import type { SuspendedCalls } from '@gatecall/contracts/product/gate';

/** In which calls codes are off, and until when the last of them are; undefined if they work. */
export function suspensionAt(
  { anyone, vouched }: { readonly anyone: number; readonly vouched: number },
  now: number,
): { readonly calls: SuspendedCalls; readonly until: number } | undefined {
  const until = Math.max(anyone, vouched);
  if (until <= now) return undefined;
  if (anyone > now && vouched > now) return { calls: 'all', until };
  return { calls: anyone > now ? 'unvouched' : 'vouched', until };
}
