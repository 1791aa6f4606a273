import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

import { type GateCall, fetchCalls } from '../../api/calls.ts';
import { type ForwardingAnswer, fetchForwarding } from '../../api/gate.ts';
import type { Intercom, ProductUser } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { ReadyCard } from './ready-card.tsx';
import { SetupPath } from './setup-path.tsx';
import { setupProgress } from './setup-progress.ts';

/**
 * What the resident has done by their own word; remembered in this browser together with the
 * intercom that it is about: another one, or another resident's, is set up anew.
 */
const SKIPPED_KEY = 'gatecall_setup_skipped';
/** How high the card was when it was seen last: its room is kept free while it loads. */
const HEIGHT_KEY = 'gatecall_status_height';
const FIRST_HEIGHT = '288';

/**
 * Answers at a glance: does it work, and what happened lately? Until it works, the way there, with
 * the next step open.
 */
export const StatusCard = ({
  user,
  intercom,
  isLoading,
}: {
  user: ProductUser | null;
  intercom: Intercom | null;
  isLoading: boolean;
}) => {
  const deps = useDeps();
  const [forwarding, setForwarding] = useState<ForwardingAnswer | null>(null);
  const [lastCall, setLastCall] = useState<GateCall | null>(null);
  const [told, setTold] = useState(() => deps.storage.getItem(SKIPPED_KEY) ?? '');
  const isSaved = intercom !== null;
  const place = `${intercom?.phone_number} ${intercom?.system_number.phone_number}:`;
  const skipped = told.startsWith(place) ? told.slice(place.length) : '';

  const [isKnown, setIsKnown] = useState(false);
  const load = useCallback(async () => {
    // Help at the side: where it does not load, the steps show what the resident said.
    const [state, calls] = await Promise.allSettled([fetchForwarding(deps), fetchCalls(deps, 1)]);
    startTransition(() => {
      setForwarding(state.status === 'fulfilled' ? state.value : null);
      setLastCall(calls.status === 'fulfilled' ? (calls.value[0] ?? null) : null);
      setIsKnown(true);
    });
  }, [deps]);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only once the answers are here
    if (isSaved) void load();
  }, [isSaved, load]);

  const isWaiting = isSaved ? !isKnown : isLoading && user === null;
  const progress = setupProgress({ intercom, forwarding, lastCall, skipped });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWaiting || box.current === null) return;
    // Tells after the layout; asking for the height would force one.
    const observer = new ResizeObserver(([entry]) => {
      const height = Math.round(entry?.borderBoxSize[0]?.blockSize ?? 0);
      if (height > 0) deps.storage.setItem(HEIGHT_KEY, String(height));
    });
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [isWaiting, deps]);
  if (isWaiting) {
    const height = Number(deps.storage.getItem(HEIGHT_KEY) ?? FIRST_HEIGHT);
    return <div aria-hidden="true" className="skeleton rounded-2xl" style={{ height }} />;
  }

  const isReady = progress.isReady && intercom !== null;
  return (
    <div className="outline-none" ref={box} tabIndex={-1}>
      {isReady ? (
        <ReadyCard
          code={intercom.intercom_codes[0]?.code ?? ''}
          forwarding={forwarding}
          lastCall={lastCall}
          onForwarding={setForwarding}
        />
      ) : (
        <SetupPath
          forwarding={forwarding}
          intercom={intercom}
          hasOwnPhone={Boolean(user?.phone_number)}
          onForwarding={setForwarding}
          onSkip={(step) => {
            const next = `${place}${skipped} ${step}`;
            deps.storage.setItem(SKIPPED_KEY, next);
            setTold(next);
            box.current?.focus({ preventScroll: true }); // the button goes with its step
            if (step === 'test') void load(); // the test call is the last call now
          }}
          progress={progress}
        />
      )}
    </div>
  );
};
