/**
 * Prepares another attempt at a failed import. Empty here, because a host that bundles the React build
 * has its bundler's import. The standalone build has its own (`runtime/import-retry.js`).
 */
export const retryImports = (): void => {};
