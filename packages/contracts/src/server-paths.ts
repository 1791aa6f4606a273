/**
 * Source of a regular expression for the paths that the server handles itself. Every other path is a
 * page of the resident app, and so are the two pages for other applications below /oauth/. Used by the
 * code that passes paths on (the server's fallback, the development proxy) and that stores pages for offline
 * use (the service worker).
 */
export const SERVER_PATHS =
  '^/(sdk|v1|api|voice|dev|docs|oauth(?!/(authorize|logout)\\b)|idp|open|guest|assets|widget|\\.well-known|healthz|readyz|metrics|openapi\\.json)(/|\\?|$)';

const pattern = new RegExp(SERVER_PATHS);

/** Whether a path, with or without a query, is the server's own. */
export const isServerPath = (path: string): boolean => pattern.test(path);
