// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';

import { rememberPlace, takePlace } from '../../app-state/return-place.ts';
import { DepsContext } from '../../deps.ts';
import { memoryStorage, testDeps } from '../../testing.ts';
import { AuthenticatePage } from './authenticate-page.tsx';

afterEach(cleanup);

/** Where the sign-in leads after a link that signs nobody in was opened. */
const placeAfter = async (search: string, earlier?: string): Promise<string> => {
  history.replaceState(null, '', `/authenticate${search}`);
  const { storage } = memoryStorage();
  const { deps } = testDeps({ storage, magicLink: () => Promise.reject(new Error('used')) });
  if (earlier !== undefined) rememberPlace(storage, earlier, deps.now());
  render(
    <DepsContext value={deps}>
      <AuthenticatePage />
    </DepsContext>,
  );
  await waitFor(() => expect(location.pathname).toBe('/login'));
  return takePlace(storage, deps.now());
};

const TYPE = 'gatecall_token_type=magic_links';

it.each([
  [`?to=%2Fconsole&${TYPE}&token=used`, undefined, '/console'],
  [`?to=%2Fconsole`, undefined, '/console'],
  [`?to=%2Fconsole&${TYPE}&token=used`, '/profile', '/console'],
  [`?${TYPE}&token=used`, '/profile', '/profile'],
  [`?to=https%3A%2F%2Fevil.example&${TYPE}&token=used`, '/profile', '/profile'],
  [`?${TYPE}&token=used`, undefined, '/dashboard'],
])(
  'a link that works no longer, %s (stored: %s), leads to %s after the sign-in',
  async (search, earlier, place) => {
    expect(await placeAfter(search, earlier)).toBe(place);
  },
);
