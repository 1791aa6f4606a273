import { drawParts, newPart, runEffects, type Host } from './draw.ts';
import { Fragment, treesOf, type Children, type Component } from './tree.ts';

/** Draws trees into a place, after what stands there already. */
export function createRoot(place: Host) {
  const root = newPart({ type: Fragment as Component, props: {} }, 0, place);
  const render = (children: Children): void => {
    drawParts(root, treesOf(children), place, null);
    runEffects();
  };
  return { render, unmount: () => render(undefined) };
}
