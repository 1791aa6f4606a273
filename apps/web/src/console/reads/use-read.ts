import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';

import { isRefusal } from '../../lib/error-type.ts';
import { useLookAgain } from '../../lib/use-look-again.ts';
import type { ApiCall } from './api.ts';
import { useConsole } from './console-context.ts';

/** What a screen shows of something that it reads. */
export type Read<T> = {
  readonly data: T | null;
  /** The read has failed and nothing is there to be shown instead. */
  readonly error: unknown;
  readonly isLoading: boolean;
  readonly reload: () => void;
};

/** Reads a path of the API, shows what was known of it at once, and follows it; null reads nothing. */
export const useRead = <T>(path: string | null): Read<T> => {
  const { cache } = useConsole();
  const entry = useSyncExternalStore(
    useCallback(
      (listener: () => void) => (path === null ? () => undefined : cache.subscribe(path, listener)),
      [cache, path],
    ),
    () => (path === null ? undefined : cache.get(path)),
  );
  useEffect(() => {
    if (path !== null) cache.load(path);
  }, [cache, path]);
  const reload = useCallback(() => {
    if (path !== null) void cache.reload(path);
  }, [cache, path]);
  const error = entry?.data === undefined ? (entry?.error ?? null) : null;
  useLookAgain(error !== null && !isRefusal(error), () => path && cache.reload(path, true));
  return {
    // One path has one shape: the contract's, which the server's tests prove.
    data: (entry?.data ?? null) as T | null,
    error,
    isLoading: entry?.isLoading ?? path !== null,
    reload,
  };
};

type Page<T> = { readonly data: readonly T[]; readonly next_cursor: string | null };

/** A list of the API: its pages one after the other, and while another one is typed, the last rows. */
export const useList = <T>(path: string) => {
  const { api, cache } = useConsole();
  const read = useRead<Page<T>>(path);
  const [last, setLast] = useState<Page<T> | null>(read.data);
  const [isMore, setIsMore] = useState(false);
  if (read.data !== null && read.data !== last) setLast(read.data);
  const shown = read.data ?? (read.error === null ? last : null);
  const next = read.data?.next_cursor ?? null;

  const more = async (): Promise<void> => {
    if (next === null) return;
    setIsMore(true);
    try {
      const query = `${path.includes('?') ? '&' : '?'}cursor=${encodeURIComponent(next)}`;
      const page = await api<Page<T>>(path + query);
      cache.change<Page<T>>(path, (known) => ({
        data: [...known.data, ...page.data],
        next_cursor: page.next_cursor,
      }));
    } finally {
      setIsMore(false);
    }
  };
  return {
    rows: shown?.data ?? null,
    /** What is shown is still that of the last question. */
    isStale: read.data === null && shown !== null,
    hasMore: next !== null,
    isMore,
    more,
    error: read.error,
    reload: read.reload,
  };
};
export type List<T> = ReturnType<typeof useList<T>>;

/** A write: carried out with a fresh proof where one is wanted; lists that it changes are read again. */
export const useWrite = () => {
  const { api, cache, withProof } = useConsole();
  return useCallback(
    async <T>(path: string, call: ApiCall, expires: readonly string[] = []): Promise<T> => {
      const reply = await withProof(() => api<T>(path, call));
      for (const prefix of expires) cache.expire(prefix);
      return reply;
    },
    [api, cache, withProof],
  );
};
