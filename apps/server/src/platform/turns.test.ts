import { describe, expect, it } from 'vitest';
import { createPasswordHasher } from './password-hasher.ts';
import { systemRandom } from './random.ts';
import { createTurns, TooManyWaiting } from './turns.ts';

/** Work that ends when it is told to. */
function piece() {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { work: () => ended, end: () => end() };
}

describe('turns', () => {
  it('lets a fixed number run, as many wait, and turns the next one away (A84)', async () => {
    const turns = createTurns({ max: 1, maxWaiting: 1 });
    const order: string[] = [];
    const first = piece();
    const running = turns.run('a', first.work).then(() => order.push('first'));
    const waiting = turns.run('a', async () => order.push('second'));
    await expect(turns.run('a', async () => order.push('third'))).rejects.toThrow(TooManyWaiting);
    await turns.run('b', async () => order.push('of another line'));
    first.end();
    await Promise.all([running, waiting]);
    expect(order.toSorted()).toEqual(['first', 'of another line', 'second']);
    await turns.run('a', async () => order.push('later'));
    expect(order.at(-1)).toBe('later');
  });

  it('passes the turn on after work that failed', async () => {
    const turns = createTurns({ max: 1, maxWaiting: 1 });
    const failing = turns.run('a', () => Promise.reject(new Error('no')));
    const waiting = turns.run('a', async () => 'done');
    await expect(failing).rejects.toThrow('no');
    expect(await waiting).toBe('done');
  });
});

describe('the password hasher', () => {
  it('refuses what it cannot hash in time (A84)', async () => {
    const hasher = createPasswordHasher(systemRandom, { concurrency: 1, maxWaiting: 1 });
    const done = await Promise.allSettled(['a', 'b', 'c'].map((one) => hasher.hash(one)));
    expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(done.at(-1)).toMatchObject({ reason: expect.any(TooManyWaiting) });
  });
});
