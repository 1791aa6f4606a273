/**
 * Runs with every test of packages and pages (vitest's `setupFiles`): `findBy…` and `waitFor` give up after
 * a second unless told otherwise, and a busy machine may need longer to draw a page.
 */
if (typeof document !== 'undefined') {
  const { configure } = await import('@testing-library/dom');
  configure({ asyncUtilTimeout: 10_000 });
}
