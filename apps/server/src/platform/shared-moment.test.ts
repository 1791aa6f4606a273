import { expect, it } from 'vitest';
import { nextTurn } from './next-turn.ts';
import { createSharedMoment } from './shared-moment.ts';

it('ends in one turn for all who wait, and then starts over', async () => {
  let turn = 0;
  let counting = setImmediate(function count() {
    turn += 1;
    counting = setImmediate(count);
  });
  const sharedMoment = createSharedMoment(20);
  const ends = async (): Promise<number> => {
    await sharedMoment();
    return turn;
  };
  const first = ends();
  await nextTurn();
  const [one, two] = await Promise.all([first, ends()]);
  expect(two).toBe(one);
  expect(await ends()).toBeGreaterThan(one);
  clearImmediate(counting);
});
