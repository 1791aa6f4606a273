import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRounds } from './rounds.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await server.close();
});

/** Rounds a second apart, of which each ends as the next of these says; undefined is well. */
function run(failures: (string | undefined)[]) {
  const rounds = createRounds(server.deps, {
    job: 'mover',
    everyMs: 1_000,
    async work() {
      const failure = failures.shift();
      if (failure !== undefined) throw new Error(failure);
    },
  });
  rounds.start();
  return rounds;
}
const told = () =>
  [...server.logText().matchAll(/"message":"(\w+)".*"job":"mover"/g)].map(([, reason]) => reason);

it('reports a failure once, until there is another one or the job has worked', async () => {
  const rounds = run(['away', 'away', 'full', 'full', undefined, 'full']);
  await vi.advanceTimersByTimeAsync(6_000);
  expect(told()).toEqual(['away', 'full', 'full']);
  await rounds.stop();
});

it('gives every caller the round that runs, and starts none once it is stopped', async () => {
  let begun = 0;
  const ends: (() => void)[] = [];
  const rounds = createRounds(server.deps, {
    job: 'mover',
    everyMs: 1_000,
    work: (stopping) =>
      new Promise<void>((resolve) => {
        begun += 1;
        ends.push(resolve);
        stopping.addEventListener('abort', () => resolve());
      }),
  });
  rounds.start();
  await vi.advanceTimersByTimeAsync(3_000);
  expect([begun, rounds.run() === rounds.run()]).toEqual([1, true]);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(begun).toBe(2);
  await rounds.stop();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(begun).toBe(2);
});
