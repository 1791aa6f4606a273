/** Stands in for `@testing-library/react` where the widget's own tests run on its renderer. */
import { configure } from '@testing-library/dom';

import { createRoot } from './create-root.ts';
import { drawChanged } from './draw.ts';
import type { Children } from './tree.ts';

export * from '@testing-library/dom';

const shown: { readonly container: Element; readonly unmount: () => void }[] = [];
const turn = () => new Promise((resolve) => setTimeout(resolve));

// What an event changes is drawn before the test looks, as React's `act` does it.
configure({
  eventWrapper: (fire) => {
    fire();
    drawChanged();
  },
});

export async function act(work: () => unknown): Promise<void> {
  await work();
  await turn();
}

export function render(tree: Children) {
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  root.render(tree);
  shown.push({ container, unmount: root.unmount });
  return { container, rerender: root.render, unmount: root.unmount };
}

export function cleanup(): void {
  for (const { container, unmount } of shown.splice(0)) {
    unmount();
    container.remove();
  }
}
