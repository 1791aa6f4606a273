import { expect, it } from 'vitest';
import { createLiveCalls } from './live.ts';

/** How many of so many streams find a place. */
const open = (count: number, who: (n: number) => { userId: string; network: string }) => {
  const live = createLiveCalls();
  const leaves = Array.from({ length: count }, (_, n) => live.enter(who(n)));
  return { live, leaves: leaves.filter((leave) => leave !== undefined) };
};

it('has ten places for a person, a thousand for a line and five thousand in all', () => {
  const person = (n: number) => ({ userId: 'ada', network: `${n}` });
  expect(open(12, person).leaves).toHaveLength(10);
  const line = (n: number) => ({ userId: `${n}`, network: 'one' });
  expect(open(1_200, line).leaves).toHaveLength(1_000);
  const anyone = (n: number) => ({ userId: `${n}`, network: `${n}` });
  expect(open(5_200, anyone).leaves).toHaveLength(5_000);
});

it('leaves room for others however many accounts one line has', () => {
  const { live } = open(5_200, (n) => ({ userId: `eve${n}`, network: 'eve' }));
  expect(live.enter({ userId: 'ada', network: 'ada' })).toBeDefined();
});

it('has a place again once a stream is over, one for each', () => {
  const eve = { userId: 'eve', network: 'one' };
  const { live, leaves } = open(10, () => eve);
  expect(live.enter(eve)).toBeUndefined();
  leaves[0]?.();
  leaves[0]?.();
  expect(live.enter(eve)).toBeDefined();
  expect(live.enter(eve)).toBeUndefined();
});
