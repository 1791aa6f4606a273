/**
 * Gives late imports addresses that have not failed yet: a browser remembers a failed import for its
 * address. The build adds this query to every late import (`tools/chunks.mjs`).
 */
export const retryImports = () => {
  import.meta.retryQuery = `?retry=${Date.now()}`;
};
