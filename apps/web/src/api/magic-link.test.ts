import { expect, it } from 'vitest';

import { testDeps } from '../testing.ts';
import { sendMagicLink } from './magic-link.ts';

it('sends by the client’s own call, with both addresses and 60 minutes (APP-113, D-32)', async () => {
  const sent: unknown[] = [];
  const { deps } = testDeps();
  const send = (...args: unknown[]) => Promise.resolve(void sent.push(args));
  // Only this member of the client's port is touched.
  const client = { magicLinks: { email: { send } } } as unknown as typeof deps.client;
  await sendMagicLink({ client, origin: 'https://h.test' }, 'ada@example.com');
  const url = 'https://h.test/authenticate';
  expect(sent).toEqual([
    [
      'ada@example.com',
      {
        login_magic_link_url: url,
        signup_magic_link_url: url,
        login_expiration_minutes: 60,
        signup_expiration_minutes: 60,
      },
    ],
  ]);
});
