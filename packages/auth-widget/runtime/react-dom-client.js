import { render } from 'preact';

/** `createRoot` of React as Preact draws: into an element, or emptied again. */
export const createRoot = (place) => ({
  render: (tree) => render(tree, place),
  unmount: () => render(null, place),
});
