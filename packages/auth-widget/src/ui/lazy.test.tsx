// @vitest-environment happy-dom
import { useLayoutEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { WidgetContext, type WidgetContextValue } from '../widget-context.ts';
import { lazy } from './lazy.tsx';

const context = { text: {}, report: () => {} } as unknown as WidgetContextValue;
const acting = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean | undefined };

const late = () => ({ Part: () => 'Check your email', texts: {} });

let root: Root;
let place: HTMLElement;
beforeEach(async () => {
  // What a browser does: effects run some time after the drawing, not along with it.
  acting.IS_REACT_ACT_ENVIRONMENT = false;
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  await import('../theme/styles-late.ts');
});
afterEach(() => {
  root.unmount();
  place.remove();
  acting.IS_REACT_ACT_ENVIRONMENT = undefined;
});

it('is shown, even if its code comes between its first drawing and its first effect', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof late>>();
  const Part = lazy(() => promise, 'Part');
  /** Tells of a drawing before effects run. */
  function Drawn() {
    useLayoutEffect(() => resolve(late()), []);
    return null;
  }
  Part.preload?.();
  root.render(
    <WidgetContext.Provider value={context}>
      <Part />
      <Drawn />
    </WidgetContext.Provider>,
  );
  await expect.poll(() => place.textContent).toBe('Check your email');
});

it('is shown at once if its code is there, and loads it once', async () => {
  let loads = 0;
  const Part = lazy(async () => {
    loads += 1;
    return late();
  }, 'Part');
  Part.preload?.();
  Part.preload?.();
  await expect.poll(() => loads).toBe(1);
  for (const key of ['first', 'second']) {
    root.render(
      <WidgetContext.Provider value={context}>
        <Part key={key} />
      </WidgetContext.Provider>,
    );
    await expect.poll(() => place.textContent).toBe('Check your email');
  }
  Part.preload?.();
  expect(loads).toBe(1);
});
