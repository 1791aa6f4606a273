import { expect, it } from 'vitest';

import { clientStore } from './client-store.ts';
import { openSignedIn } from './testing/open-client.ts';

it('gives the same snapshot until something changes, and reports each change', async () => {
  const { client } = await openSignedIn();
  const store = clientStore(client);
  const before = store.getSnapshot();
  expect(before).toMatchObject({ session: { session_id: expect.any(String) }, fromCache: false });
  expect(before.user?.user_id).toBe(client.user.getSync()?.user_id);
  expect(store.getSnapshot()).toBe(before);

  let told = 0;
  const stop = store.subscribe(() => (told += 1));
  await client.session.ready();
  const toldAtFirst = told;
  await client.session.revoke();
  expect(told).toBeGreaterThan(toldAtFirst);
  const after = store.getSnapshot();
  expect(after).toEqual({ session: null, user: null, fromCache: false });
  expect(store.getSnapshot()).toBe(after);

  stop();
  const toldInTheEnd = told;
  await client.session.updateSession({ session_token: 'token', session_jwt: 'jwt' });
  expect(told).toBe(toldInTheEnd);
});

it('says when the launch has confirmed what was remembered', async () => {
  const states: boolean[] = [];
  const listeners: (() => void)[] = [];
  let isConfirmed = false;
  const store = clientStore({
    session: {
      getInfo: () => ({ session: null, fromCache: !isConfirmed }),
      onChange: () => () => {},
      ready: () =>
        new Promise<void>((resolve) => {
          listeners.push(resolve);
        }),
    },
  } as unknown as Parameters<typeof clientStore>[0]);
  expect(store.getSnapshot()).toBe(store.getServerSnapshot());
  store.subscribe(() => states.push(store.getSnapshot().fromCache));
  isConfirmed = true;
  for (const ready of listeners) ready();
  await Promise.resolve();
  await Promise.resolve();
  expect(states).toEqual([false]);
});
