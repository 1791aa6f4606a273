import type { Page, Request } from 'playwright-core';

const QUIET_MS = 300;
const LIMIT_MS = 20_000;

/**
 * Follows what a page asks for; begin before the page is opened. Returns a function that waits until
 * the page has come to rest: every reply is there, no animation runs that will end, and nothing has
 * been added, taken away or made to look different for `quietMs` of the page's own time. Texts alone
 * may change, as countdowns do. Throws when there is no rest within 20 seconds, and says why.
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

/** The list of calls keeps one open for ever. */
const isStream = (request: Request): boolean => request.url().endsWith('/v1/calls/events');

/**
 * Runs in the page, on its own clock, so that a page that gets no processor is waited for. Answers
 * what happened last where the limit passes first.
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
    // React sets names and types of fields again with every drawing: these changes mean nothing.
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
