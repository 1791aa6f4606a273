// @vitest-environment happy-dom
/** Types as a page in TypeScript uses them; `npm run check` compiles this file. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, expectTypeOf, it, vi } from 'vitest';

import type { GatecallAuthTag } from './jsx.ts';
import type { WidgetEvent as EventOfReact } from './react.tsx';
import type { WidgetCallbacks, WidgetConfig, WidgetEvent, WidgetStyles } from './standalone.ts';

// For the whole file: the client sends what it has noted after the element is gone.
vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
// No spy: those end with their test, and the beacon goes out after it.
Object.defineProperty(navigator, 'sendBeacon', { value: () => true });
afterEach(cleanup);

const config: WidgetConfig = { products: ['emailMagicLinks', 'passkeys'] };
const styles: WidgetStyles = { colors: { primary: '#1b3a4b' }, colorScheme: 'auto' };

it('the tag works in JSX with its attributes, properties and events', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { GatecallAuthElement } = await import('./standalone.ts');
  const heard: WidgetEvent[] = [];
  const { container } = render(
    <gatecall-auth
      public-token="public-token-test-gatecall"
      locale="de"
      config={config}
      styles={styles}
      ongatecall-event={({ detail }) => heard.push(detail)}
    />,
  );
  const element = container.querySelector('gatecall-auth');
  expect(element).toBeInstanceOf(GatecallAuthElement);
  expect(element?.getAttribute('locale')).toBe('de');
  expect(element?.config).toBe(config);
  const event: WidgetEvent = { type: 'PASSKEY_DONE', data: {} };
  element?.dispatchEvent(new CustomEvent('gatecall-event', { detail: event }));
  expect(heard).toEqual([event]);
});

it('refuses what the widget does not know, and types the events of the DOM', () => {
  // @ts-expect-error -- no such product
  expectTypeOf<WidgetConfig>({ products: ['magic'] });
  // @ts-expect-error -- a colour scheme of another name
  expectTypeOf<WidgetStyles>({ colorScheme: 'sepia' });
  expectTypeOf<GatecallAuthTag['config']>().toEqualTypeOf<WidgetConfig | undefined>();
  expectTypeOf<EventOfReact>().toEqualTypeOf<WidgetEvent>();
  expectTypeOf<NonNullable<WidgetCallbacks['onEvent']>>().parameter(0).toEqualTypeOf<WidgetEvent>();
  const listen = (element: HTMLElement) =>
    element.addEventListener('gatecall-event', ({ detail }) => {
      expectTypeOf(detail).toEqualTypeOf<WidgetEvent>();
    });
  expect(listen).toBeTypeOf('function');
});
