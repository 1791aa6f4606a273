// @vitest-environment happy-dom
import { createClient } from '@gatecall/auth-sdk';
import { clientStore } from '@gatecall/auth-sdk/extras';
import { codeIn } from '@gatecall/testkit/code-blocks';
import { act, render } from '@testing-library/react';
import { createElement, useSyncExternalStore } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { transformWithOxc } from 'vite';

afterEach(() => vi.unstubAllGlobals());

it('the client’s README greets who is signed in, by the component that it shows', async () => {
  const [shown = ''] = codeIn('packages/auth-sdk/README.md', 'tsx');
  const jsx = { runtime: 'classic' as const };
  const { code } = await transformWithOxc(shown, 'greeting.tsx', { jsx });
  const listeners = new Set<() => void>();
  let user: object | null = null;
  const onChange = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const client = {
    user: { getSync: () => user, onChange },
    session: {
      getInfo: () => ({ session: null, fromCache: false }),
      onChange,
      ready: async () => {},
    },
  };
  const given = {
    React: { createElement },
    SignIn: () => 'Sign in',
    client,
    clientStore,
    useSyncExternalStore,
  };
  const Greeting = new Function(...Object.keys(given), `${code}\nreturn Greeting;`)(
    ...Object.values(given),
  );
  const { container } = render(createElement(Greeting));
  expect(container.textContent).toBe('Sign in');
  user = { emails: [{ email: 'ada@example.com' }] };
  act(() => listeners.forEach((listener) => listener()));
  expect(container.textContent).toBe('Hello ada@example.com');
});

it('the client’s README makes a client on a page without a bundler', () => {
  const [shown = ''] = codeIn('packages/auth-sdk/README.md', 'html');
  const script = /<script type="module">([\s\S]*)<\/script>/.exec(shown)?.[1] ?? '';
  expect(script).toContain("import { createClient } from './gatecall-auth.min.js';");
  const code = script.replace(/import .*/, '').replace('live-…', 'live-gatecall');
  const make = new Function('createClient', `${code}\nreturn client;`);
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  expect(make(createClient).session.getSync()).toBe(null);
});
