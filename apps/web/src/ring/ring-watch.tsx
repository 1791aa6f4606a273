import { Suspense, lazy, useState } from 'react';

import { useDeps } from '../deps.ts';
import { wasDevice } from '../lib/own-device.ts';
import { useRingingCalls } from './use-ringing-calls.ts';

/** Most pages never see one: the card comes when it rings. */
const RingCard = lazy(async () => ({ default: (await import('./ring-card.tsx')).RingCard }));

/** Comes only where this browser rings, or once did. */
const SilentDeviceNotice = lazy(async () => ({
  default: (await import('./silent-device.tsx')).SilentDeviceNotice,
}));

/** A card on every page for each call at the gate that goes on; empty while nobody rings. */
export const RingWatch = () => {
  const { storage } = useDeps();
  const { calls, isLive, dismiss } = useRingingCalls();
  const [mayRing] = useState(() => isAllowed() || wasDevice(storage));
  // In sight wherever the page is scrolled to while it rings, and in nobody's way afterwards.
  const isRinging = calls.some(({ outcome }) => outcome === null);
  return (
    <>
      {mayRing ? (
        <Suspense fallback={null}>
          <SilentDeviceNotice />
        </Suspense>
      ) : null}
      <div
        aria-live="polite"
        className={`mb-6 flex flex-col gap-3 empty:hidden print:hidden ${isRinging ? 'sticky top-18 z-10' : ''}`}
        id="ringing"
      >
        {calls.map((call) => (
          <Suspense fallback={null} key={call.call_id}>
            <RingCard call={call} isLive={isLive} onDismiss={() => dismiss(call.call_id)} />
          </Suspense>
        ))}
      </div>
    </>
  );
};

const isAllowed = (): boolean =>
  'Notification' in globalThis && Notification.permission === 'granted';
