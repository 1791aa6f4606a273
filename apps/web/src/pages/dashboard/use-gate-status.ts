import { startTransition, useCallback, useEffect, useState } from 'react';

import { type GateCall, fetchCalls } from '../../api/calls.ts';
import { type GateAnswer, fetchGate } from '../../api/gate.ts';
import { useDeps } from '../../deps.ts';
import { useLookAgain } from '../../lib/use-look-again.ts';

type Known = {
  /** The numbers that it is about. */
  readonly place: string;
  readonly gate: GateAnswer | null;
  /** Undefined if it did not load: then no one says that there was none. */
  readonly lastCall: GateCall | null | undefined;
};

/** How the gate is doing and its last call, once its numbers are saved. */
export const useGateStatus = ({
  place,
  isSaved,
  onProven,
  onLook,
}: {
  place: string;
  isSaved: boolean;
  onProven: (isProven: boolean) => void;
  onLook: () => Promise<void>;
}) => {
  const deps = useDeps();
  const [known, setKnown] = useState<Known | null>(null);
  // What was known of another number says nothing about this one.
  const isKnown = known?.place === place;
  const gate = isKnown ? known.gate : null;
  const lastCall = isKnown ? known.lastCall : undefined;
  const setGate = (change: (gate: GateAnswer) => GateAnswer) =>
    setKnown((before) => before && { ...before, gate: before.gate && change(before.gate) });

  const load = useCallback(async () => {
    const [state, calls] = await Promise.allSettled([
      fetchGate(deps),
      fetchCalls(deps, { limit: '1' }),
    ]);
    startTransition(() => {
      if (state.status === 'fulfilled') {
        onProven(state.value.conditions_checked === state.value.conditions);
      }
      setKnown((last) => {
        // A later look that fails, as on a phone that just wakes up, takes nothing away.
        const before = last?.place === place ? last : undefined;
        return {
          place,
          gate: state.status === 'fulfilled' ? state.value : (before?.gate ?? null),
          lastCall:
            calls.status === 'fulfilled' ? (calls.value.calls[0] ?? null) : before?.lastCall,
        };
      });
    });
  }, [deps, place, onProven]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only once the replies are here
    if (isSaved) void load();
  }, [isSaved, load]);
  useLookAgain(isKnown && (gate === null || lastCall === undefined), load);
  /** All that the dashboard shows of the gate may have changed. */
  const look = useCallback(async () => {
    await Promise.all([load(), onLook()]);
  }, [load, onLook]);
  return { isKnown, gate, lastCall, setGate, load, look };
};
