import { useCallback, useMemo, useRef, useState } from 'react';

import { errorTypeOf } from '../../lib/error-type.ts';
import { ProofDialog } from './proof-dialog.tsx';

/** Waits for the proof: true once it is given, false if the operator declines. */
type Waiting = (isProven: boolean) => void;

/** Carries out acts; if the server wants a fresh proof, asks for it and repeats the act. */
export const useStepUp = () => {
  const waiting = useRef<Waiting | null>(null);
  const [isAsked, setIsAsked] = useState(false);
  const settle = useCallback((isProven: boolean) => {
    setIsAsked(false);
    waiting.current?.(isProven);
    waiting.current = null;
  }, []);
  const withProof = useCallback(async <T,>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (refusal) {
      if (errorTypeOf(refusal) !== 'step_up_required') throw refusal;
      const isProven = await new Promise<boolean>((resolve) => {
        waiting.current = resolve;
        setIsAsked(true);
      });
      if (!isProven) throw refusal;
      return act();
    }
  }, []);
  const dialog = useMemo(
    () => (isAsked ? <ProofDialog onSettled={settle} /> : null),
    [isAsked, settle],
  );
  return { withProof, dialog };
};
