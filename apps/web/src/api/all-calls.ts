import { type CallsAnswer, type GateCall, fetchCalls } from './calls.ts';
import type { ApiDeps } from './product.ts';

/** As many as the server returns at once. */
const LARGEST_PART = '500';

/** All calls that a query finds, page by page; `onPart` receives how many there are so far. */
export const fetchAllCalls = async (
  deps: ApiDeps,
  query: Readonly<Record<string, string>>,
  onPart: (count: number) => void,
): Promise<readonly GateCall[]> => {
  const all: GateCall[] = [];
  let before: string | null = null;
  do {
    const part: CallsAnswer = await fetchCalls(deps, {
      ...query,
      limit: LARGEST_PART,
      ...(before === null ? {} : { before }),
    });
    all.push(...part.calls);
    onPart(all.length);
    before = part.next;
  } while (before !== null);
  return all;
};
