/**
 * Prepares another attempt at a failed import. Nothing here: a host that bundles the React build has
 * an import of its bundler's. The standalone build has its own (`runtime/import-retry.js`).
 */
export const retryImports = (): void => {};
