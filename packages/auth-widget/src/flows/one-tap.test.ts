// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';

import { flowDeps } from '../fixtures/flow-deps.ts';
import { testEnv } from '../fixtures/test-env.ts';
import { resolveConfig } from '../state/config.ts';
import type { OneTapAction } from '../state/one-tap.ts';
import { startOneTap, toAction } from './one-tap.ts';

type Initialize = { callback: (answer: { credential: string }) => void; [name: string]: unknown };

/** Google's script as a page sees it. */
function fakeGoogle() {
  const google = {
    options: undefined as Initialize | undefined,
    cancel: vi.fn(),
    listen: (_moment: object) => {},
  };
  vi.stubGlobal('google', {
    accounts: {
      id: {
        initialize: (options: Initialize) => {
          google.options = options;
        },
        prompt: (listen: (moment: object) => void) => {
          google.listen = listen;
        },
        cancel: google.cancel,
      },
    },
  });
  return google;
}

function start(position: 'embedded' | 'floating', left: string[] = []) {
  const actions: OneTapAction[] = [];
  const scripts: string[] = [];
  const submit = vi.fn(async () => ({ redirectUrl: 'http://localhost:3000/authenticate?token=t' }));
  const env = testEnv({
    navigate: (url) => left.push(url),
    loadScript: async (url) => {
      scripts.push(url);
    },
    oneTap: {
      start: async () => ({ googleClientId: 'g1', nonce: 'n1' }),
      submit,
    },
  });
  const stop = startOneTap(
    flowDeps({ env, config: resolveConfig({ oauthOptions: { loginRedirectURL: '/in' } }) }),
    { position, holder: document.createElement('div'), dispatch: (action) => actions.push(action) },
  );
  return { actions, scripts, submit, stop };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('startOneTap', () => {
  it('renders embedded with the project’s client, and takes Google’s token back (SCR-022, WID-091)', async () => {
    const google = fakeGoogle();
    const left: string[] = [];
    const { actions, scripts, submit } = start('embedded', left);
    await vi.waitFor(() => expect(actions).toEqual([{ type: 'rendered' }]));
    expect(scripts).toEqual(['https://accounts.google.com/gsi/client']);
    expect(google.options).toMatchObject({
      client_id: 'g1',
      nonce: 'n1',
      prompt_parent_id: expect.stringMatching(/^gatecall-one-tap-\d+$/),
    });
    google.options?.callback({ credential: 'id-token' });
    await vi.waitFor(() => expect(left).toEqual(['http://localhost:3000/authenticate?token=t']));
    expect(submit).toHaveBeenCalledWith({
      idToken: 'id-token',
      loginRedirectURL: '/in',
    });
  });

  it('floats without a parent, and is cancelled when the widget goes (SCR-022, WID-093)', async () => {
    const google = fakeGoogle();
    const { actions, stop } = start('floating');
    await vi.waitFor(() => expect(actions).toHaveLength(1));
    expect(google.options).not.toHaveProperty('prompt_parent_id');
    google.listen({ isSkippedMoment: () => true });
    expect(actions.at(-1)).toEqual({ type: 'cancelled' });
    stop();
    expect(google.cancel).toHaveBeenCalledTimes(1);
  });

  it('reads Google’s moments (WID-091, WID-092, WID-093)', () => {
    expect(
      toAction({
        isNotDisplayed: () => true,
        getNotDisplayedReason: () => 'unregistered_origin',
      }),
    ).toEqual({ type: 'failed', error: 'origin_not_allowed_for_client' });
    const dismissed = (reason: string) =>
      toAction({ isDismissedMoment: () => true, getDismissedReason: () => reason });
    expect(dismissed('cancel_called')).toEqual({ type: 'cancelled' });
    expect(dismissed('credential_returned')).toBeUndefined();
  });

  it('follows the height of the prompt, at most once in 100 ms (WID-094, WID-095)', () => {
    let resized = () => {};
    vi.stubGlobal(
      'ResizeObserver',
      class {
        constructor(run: () => void) {
          resized = run;
        }
        observe() {}
        disconnect() {}
      },
    );
    const timers: number[] = [];
    const stopped: number[] = [];
    const holder = document.createElement('div');
    const env = testEnv({
      setTimer: (_run, delayMs) => {
        timers.push(delayMs);
        return () => stopped.push(delayMs);
      },
    });
    startOneTap(flowDeps({ env }), { position: 'embedded', holder, dispatch: () => {} });
    resized();
    resized();
    resized();
    expect([timers, stopped]).toEqual([
      [100, 100, 100],
      [100, 100],
    ]);
  });
});
