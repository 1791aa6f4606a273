import { useCallback, useEffect, useRef, useState } from 'react';

import { isRefusal } from './error-type.ts';
import { useLookAgain } from './use-look-again.ts';

/** What a page knows about something that it loads. */
export type Resource<T> =
  | { readonly status: 'loading'; readonly data: T | null }
  | { readonly status: 'ready'; readonly data: T }
  | { readonly status: 'failed'; readonly data: T | null; readonly error: unknown };

/**
 * Loads something when the page opens or is looked at again, keeps the old value while it reloads, and retries by
 * itself when the network or the server comes back.
 *
 * @param load must keep its identity between renders (`useCallback`).
 */
export const useResource = <T>(load: () => Promise<T>) => {
  const [resource, setResource] = useState<Resource<T>>({ status: 'loading', data: null });
  const turn = useRef(0);

  const run = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    try {
      const data = await load();
      if (turn.current === mine) setResource({ status: 'ready', data });
    } catch (error) {
      if (turn.current === mine) {
        setResource((last) => ({ status: 'failed', data: last.data, error }));
      }
    }
  }, [load]);

  const reload = useCallback(() => {
    setResource(({ data }) => ({ status: 'loading', data }));
    return run();
  }, [run]);

  /** Sets a value without a call: the result of a save, or an optimistic change. */
  const setData = useCallback((change: (data: T | null) => T) => {
    turn.current += 1;
    setResource((last) => ({ status: 'ready', data: change(last.data) }));
  }, []);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only after the reply
    void run();
    return () => {
      turn.current += 1;
    };
  }, [run]);

  useEffect(() => {
    // After days in the background, what is shown may long be over.
    const look = () => document.visibilityState === 'visible' && void run();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [run]);

  const hasFailed = resource.status === 'failed';
  useEffect(() => {
    if (!hasFailed) return;
    const retry = () => void reload();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [hasFailed, reload]);
  useLookAgain(hasFailed && !isRefusal(resource.error), run);

  return { ...resource, reload, setData };
};
