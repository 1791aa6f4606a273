import type { Props, Tree } from './tree.ts';

/** What the compiler makes of JSX. */
export const jsx = (type: Tree['type'], props: Props, key?: Tree['key']): Tree => ({
  type,
  props,
  key,
});
export { jsx as jsxs, jsx as jsxDEV };
export { Fragment } from './tree.ts';
