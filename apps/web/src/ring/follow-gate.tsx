import { useEffect } from 'react';

import { useDeps } from '../deps.ts';
import { useLiveCalls } from './use-live-calls.ts';

/**
 * Looks again whenever a guest calls, the page is looked at again, or what it says ends. Draws nothing, and loads with
 * the rest of what follows the calls: the first view does without it.
 */
export const FollowGate = ({
  until,
  onChange,
}: {
  /** When what is shown ends by itself; null if it does not. */
  until: string | null;
  onChange: () => Promise<void>;
}) => {
  const { now } = useDeps();
  useLiveCalls(onChange);
  useEffect(() => {
    const left = until === null ? 0 : Date.parse(until) - now();
    if (left <= 0) return undefined;
    const timer = setTimeout(() => void onChange(), left);
    return () => clearTimeout(timer);
  }, [until, now, onChange]);
  return null;
};
