import { useEffect, useEffectEvent } from 'react';

/** How often a page that is looked at tries by itself, in milliseconds. */
const AGAIN_MS = 15_000;

/** Tries again while something did not load: a server that restarts comes back without a word to the page. */
export const useLookAgain = (hasFailed: boolean, look: () => unknown): void => {
  const again = useEffectEvent(look);
  useEffect(() => {
    if (!hasFailed) return undefined;
    const timer = setInterval(() => document.hidden || again(), AGAIN_MS);
    return () => clearInterval(timer);
  }, [hasFailed]);
};
