/** A network that swallows a call keeps a page waiting for minutes; no user waits so long. */
const PATIENCE_MS = 20_000;
/** A logout that hangs is given up after this long; this browser signs out anyway (APP-110). */
const LEAVING_PATIENCE_MS = 5_000;
const LEAVING = /\/sessions\/revoke$/;

/**
 * A `fetch` that gives up if no reply begins in time, as if the server could not be reached. A caller
 * with a signal of its own, a stream for instance, decides for itself.
 */
export const fetchInTime =
  (doFetch: typeof fetch): typeof fetch =>
  async (input, init) => {
    const giveUp = new AbortController();
    const patience = LEAVING.test(String(input)) ? LEAVING_PATIENCE_MS : PATIENCE_MS;
    const timer = setTimeout(() => giveUp.abort(), patience);
    try {
      return await doFetch(input, { signal: giveUp.signal, ...init });
    } finally {
      clearTimeout(timer);
    }
  };
