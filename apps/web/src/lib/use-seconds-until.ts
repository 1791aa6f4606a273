import { useEffect, useState } from 'react';

import { useDeps } from '../deps.ts';

/** Whole seconds until a moment, counting down; 0 afterwards. */
export const useSecondsUntil = (moment: number): number => {
  const { now } = useDeps();
  const left = Math.max(0, Math.ceil((moment - now()) / 1_000));
  const [, draw] = useState(left);
  const isAhead = left > 0;
  useEffect(() => {
    if (!isAhead) return;
    const timer = setInterval(() => draw(Math.ceil((moment - now()) / 1_000)), 250);
    return () => clearInterval(timer);
  }, [isAhead, moment, now]);
  return left;
};

/** 75 as "1:15". */
export const formatSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
