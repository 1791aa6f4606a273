import { useCallback, useEffect, useState } from 'react';

import type { GateCall } from '../api/calls.ts';
import { fetchCall } from '../api/one-call.ts';
import { ProductApiError } from '../api/product.ts';
import { useDeps } from '../deps.ts';
import { followCalls } from './live-calls.ts';

/** How long a call is still shown that has come out, in milliseconds. */
const SHOWN_AFTER_END_MS = 60_000;

/** The calls at a gate that go on, or have just come out while they were shown; newest first. */
export const useRingingCalls = (home: string | null, onDown?: () => void) => {
  const deps = useDeps();
  const [calls, setCalls] = useState<readonly GateCall[]>([]);
  const [isLive, setIsLive] = useState(false);
  const [shown] = useState(() => new Map<string, GateCall>());
  const draw = useCallback(
    () => setCalls([...shown.values()].toSorted((a, b) => (a.started_at < b.started_at ? 1 : -1))),
    [shown],
  );

  useEffect(() => {
    const onCall = (call: GateCall) => {
      const known = shown.get(call.call_id);
      // Ordinary callers ring no one, and what was over before it was seen is for the list.
      if (call.kind !== 'gate' || (known === undefined && call.outcome !== null)) return;
      shown.set(call.call_id, call);
      draw();
      if (call.outcome === null || known?.outcome !== null) return;
      setTimeout(() => {
        if (shown.delete(call.call_id)) draw();
      }, SHOWN_AFTER_END_MS);
    };
    /** What was missed while the line was down is asked for. */
    const lookAgain = async ({ call_id: id }: GateCall) => {
      try {
        onCall((await fetchCall(deps, { callId: id, home })).call);
      } catch (error) {
        // With its gate, or a membership, the call is gone.
        if (error instanceof ProductApiError && error.status === 404 && shown.delete(id)) draw();
        deps.log.info('A call at the gate could not be looked up', error);
      }
    };
    const onLive = (next: boolean) => {
      setIsLive(next);
      if (!next) {
        onDown?.();
        return;
      }
      for (const call of shown.values()) if (call.outcome === null) void lookAgain(call);
    };
    return followCalls(deps, { onCall, onLive }, home);
  }, [deps, shown, draw, home, onDown]);

  const dismiss = (callId: string) => {
    shown.delete(callId);
    draw();
  };
  return { calls, isLive, dismiss };
};
