import { fileURLToPath } from 'node:url';

const renderer = (file) => fileURLToPath(new URL(`../src/renderer/${file}`, import.meta.url));

/** Aliases that put the widget's own renderer in React's place (ADR 0026). */
export const ownRenderer = [
  { find: /^react$/, replacement: renderer('hooks.ts') },
  { find: /^react\/jsx-(dev-)?runtime$/, replacement: renderer('jsx-runtime.ts') },
  { find: /^react-dom\/client$/, replacement: renderer('create-root.ts') },
];
