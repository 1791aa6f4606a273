import { expect, it } from 'vitest';

import { createCache } from './cache.ts';

/** A cache of one shown path, whose reads are replied to by hand, the oldest first. */
const open = () => {
  const waiting: ((data: unknown) => void)[] = [];
  const cache = createCache(
    () => new Promise<never>((resolve) => waiting.push(resolve as never)),
    () => 0,
  );
  cache.subscribe('units', () => undefined);
  const reply = async (data: unknown) => {
    waiting.shift()?.(data);
    await new Promise((resolve) => setTimeout(resolve, 0));
  };
  return { cache, reply, shown: () => cache.get('units')?.data, asked: () => waiting.length };
};

it('reads once for all who ask at the same time', async () => {
  const { cache, reply, shown, asked } = open();
  void cache.reload('units');
  void cache.reload('units');
  expect(asked()).toBe(1);
  await reply('read');
  expect([shown(), asked()]).toEqual(['read', 0]);
});

it.each([
  ['was written to', (cache: ReturnType<typeof createCache>) => cache.expire('units')],
  [
    'was changed here',
    (cache: ReturnType<typeof createCache>) => cache.change('units', () => 'new'),
  ],
])('does not show what was read before the path %s', async (_what, act) => {
  const { cache, reply, shown } = open();
  void cache.reload('units');
  await reply('old');
  void cache.reload('units');
  act(cache);
  const before = shown();
  await reply('old');
  expect(shown()).toBe(before);
  await reply('newest');
  expect(shown()).toBe('newest');
});
