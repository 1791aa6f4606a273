import { useCallback, useEffect, useState } from 'react';

import { useWidget } from '../widget-context.ts';

const TICK_MS = 1000;

/** Remaining time that ticks every second, and how to restart it (SCR-061 to SCR-066). */
export function useCountdown(durationMs: number): readonly [number, () => void] {
  const { env } = useWidget();
  const [deadline, setDeadline] = useState(() => env.now() + durationMs);
  const [now, setNow] = useState(() => env.now());
  const remainingMs = Math.max(0, deadline - now);
  useEffect(() => {
    if (remainingMs === 0) return undefined;
    return env.setTimer(() => setNow(env.now()), TICK_MS);
  }, [env, remainingMs]);
  const restart = useCallback(() => {
    setNow(env.now());
    setDeadline(env.now() + durationMs);
  }, [env, durationMs]);
  return [remainingMs, restart];
}
