// @vitest-environment happy-dom
import { OAUTH_PROVIDERS } from '@gatecall/contracts/constants';
import { cleanup, fireEvent, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import { browserEnv, type WayIn } from '../env.ts';
import { never } from '../fixtures/scripted-client.ts';
import { named, showNamedState } from '../fixtures/show.tsx';
import { WALLETS } from '../state/state.ts';
import { paintsMarkedButtons } from './mark.tsx';
import { PROVIDER_MARKS } from './provider-marks.ts';
import { WALLET_MARKS } from './wallet-marks.ts';

afterEach(cleanup);

describe('marks on buttons', () => {
  it('include one for every provider, and for every wallet that is named', () => {
    expect(Object.keys(PROVIDER_MARKS).sort()).toEqual(Object.keys(OAUTH_PROVIDERS).sort());
    const wallets = Object.keys(WALLETS).filter((wallet) => !wallet.startsWith('Generic'));
    expect(Object.keys(WALLET_MARKS).sort()).toEqual(
      wallets.map((one) => one.toLowerCase()).sort(),
    );
  });

  it('give up their colours if the theme paints the buttons', () => {
    expect(paintsMarkedButtons({})).toBe(false);
    expect(paintsMarkedButtons({ buttons: { primary: { backgroundColor: '#333' } } })).toBe(false);
    expect(paintsMarkedButtons({ buttons: { secondary: { borderRadius: '4px' } } })).toBe(false);
    expect(paintsMarkedButtons({ buttons: { secondary: { textColor: '#fff' } } })).toBe(true);
    expect(
      paintsMarkedButtons({ dark: { buttons: { secondary: { backgroundColor: '#333' } } } }),
    ).toBe(true);
  });
});

describe('the method that was used last', () => {
  it('is marked, in words that are part of the button’s name', async () => {
    const { container } = await showNamedState(named('Main, last used'));
    await within(container).findByRole('button', { name: 'Continue with Microsoft Last used' });
    expect(container.querySelectorAll('.gca-last')).toHaveLength(1);
  });

  it('is remembered when a social sign-in starts', async () => {
    const written: WayIn[] = [];
    const { container } = await showNamedState({
      ...named('Main, social'),
      script: { 'oauth.google.start': never },
      env: { lastWayIn: { read: () => undefined, write: (way) => written.push(way) } },
    });
    fireEvent.click(await within(container).findByRole('button', { name: /Google/ }));
    await waitFor(() => expect(written).toEqual(['oauth:google']));
  });

  it('outlives the page, and needs no storage', () => {
    browserEnv().lastWayIn.write('passkey');
    expect(browserEnv().lastWayIn.read()).toBe('passkey');
    const real = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      get: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    });
    try {
      browserEnv().lastWayIn.write('passkey');
      expect(browserEnv().lastWayIn.read()).toBeUndefined();
    } finally {
      Object.defineProperty(globalThis, 'localStorage', real ?? { value: undefined });
    }
  });
});
