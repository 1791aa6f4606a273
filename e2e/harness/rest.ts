import type { Page, Request } from 'playwright-core';

const QUIET_MS = 300;
const LIMIT_MS = 20_000;

/**
 * Follows the requests of a page; begin before the page is opened. Returns a function that waits
 * until the page is at rest: every reply has arrived, no animation runs that will end, and nothing has
 * been added, removed or changed in its look for `quietMs` of the page's own time. Texts alone may
 * change, as countdowns do. Throws with the reason if the page is not at rest within 20 seconds.
 */
export function followRest(page: Page): (quietMs?: number) => Promise<void> {
  const pending = new Set<Request>();
  page.on('request', (request) => {
    if (!isStream(request)) pending.add(request);
  });
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('requestfailed', (request) => pending.delete(request));
  return async (quietMs = QUIET_MS) => {
    const deadline = Date.now() + LIMIT_MS;
    do {
      const limitMs = deadline - Date.now();
      const restless = await page.evaluate(untilQuiet, { quietMs, limitMs });
      if (restless !== undefined) {
        const asked = [...pending].map((request) => request.url());
        throw new Error(`The page does not come to rest: ${[restless, ...asked].join(' ')}`);
      }
    } while (pending.size > 0);
  };
}

/** The list of calls keeps one request open for ever, of each gate. */
const isStream = (request: Request): boolean =>
  new URL(request.url()).pathname === '/v1/calls/events';

/**
 * Runs in the page, on its own clock, so that it waits for a page that gets no processor time.
 * Returns what happened last if the limit passes first.
 */
function untilQuiet(input: { quietMs: number; limitMs: number }): Promise<string | undefined> {
  return new Promise((resolve) => {
    let last = 'a reply is missing';
    let timer = setTimeout(look, input.quietMs);
    const limit = setTimeout(() => end(last), input.limitMs);
    const observer = new MutationObserver((changes) => {
      last = changes.map(({ type, attributeName }) => attributeName ?? type).join(' ');
      startAnew();
    });
    // React sets names and types of fields again at every rendering: these changes mean nothing.
    const attributeFilter = ['class', 'style', 'hidden', 'disabled', 'open', 'src', 'aria-busy'];
    observer.observe(document, { subtree: true, childList: true, attributeFilter });
    function startAnew(): void {
      clearTimeout(timer);
      timer = setTimeout(look, input.quietMs);
    }
    function look(): void {
      const isMoving = document
        .getAnimations()
        .some(
          ({ playState, effect }) =>
            playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
        );
      if (isMoving) startAnew();
      else end(undefined);
    }
    function end(restless: string | undefined): void {
      clearTimeout(timer);
      clearTimeout(limit);
      observer.disconnect();
      resolve(restless);
    }
  });
}
