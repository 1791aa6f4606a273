import { useEffect, useState } from 'react';

import { useDeps } from '../deps.ts';
import { followCalls } from './live-calls.ts';

/** Reloads what is shown whenever a call begins, goes on or ends; returns whether the line is up. */
export const useLiveCalls = (reload: () => Promise<void>, home: string | null = null): boolean => {
  const deps = useDeps();
  const [isLive, setIsLive] = useState(false);
  useEffect(() => {
    let wasLive = false;
    return followCalls(
      deps,
      {
        onCall: () => void reload(),
        onLive: (next) => {
          setIsLive(next);
          // No event reported what happened in between.
          if (next && wasLive) void reload();
          wasLive ||= next;
        },
      },
      home,
    );
  }, [deps, reload, home]);
  return isLive;
};
