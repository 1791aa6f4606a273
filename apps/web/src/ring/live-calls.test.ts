// @vitest-environment happy-dom
import { expect, it } from 'vitest';

import { memoryStorage, testDeps } from '../testing.ts';
import { followCalls } from './live-calls.ts';

it('is down without a network, although the connection may stand, and up again with one', async () => {
  let opened = 0;
  const { deps } = testDeps({
    storage: memoryStorage({ session_jwt: 'jwt-1' }).storage,
    fetch: async () => {
      opened += 1;
      return new Response(new ReadableStream());
    },
  });
  const live: boolean[] = [];
  const leave = followCalls(deps, { onCall: () => undefined, onLive: (next) => live.push(next) });
  await expect.poll(() => live).toEqual([true]);
  dispatchEvent(new Event('offline'));
  expect(live).toEqual([true, false]);
  dispatchEvent(new Event('online'));
  await expect.poll(() => live).toEqual([true, false, true]);
  expect(opened).toBe(2);
  leave();
  dispatchEvent(new Event('online'));
  expect(opened).toBe(2);
});
