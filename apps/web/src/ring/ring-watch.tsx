import { Suspense, useCallback, useEffect, useState } from 'react';

import { useDeps } from '../deps.ts';
import { onDemand } from '../lib/on-demand.tsx';
import { wasDevice } from '../lib/own-device.ts';
import { useHomes, useRefreshHomes } from '../homes/home-store.ts';
import { useRingingCalls } from './use-ringing-calls.ts';
import { useTabIcon } from './use-tab-icon.ts';

/** Most pages never see one: the card comes when it rings. */
const RingCard = onDemand(async () => (await import('./ring-card.tsx')).RingCard).Part;

/** Comes only if this browser rings, or once did. */
const DeviceNotices = onDemand(
  async () => (await import('./silent-device.tsx')).DeviceNotices,
).Part;

/** A card on every page for each call that goes on at a gate of the user's; empty while no guest rings. */
export const RingWatch = () => {
  const { storage } = useDeps();
  const { homes } = useHomes();
  const refresh = useRefreshHomes();
  useEffect(() => void refresh(), [refresh]);
  // The line to a home goes down as well when one no longer belongs to it.
  const lookAgain = useCallback(() => {
    if (document.visibilityState !== 'hidden') void refresh();
  }, [refresh]);
  const [mayRing] = useState(() => isAllowed() || wasDevice(storage));
  return (
    <>
      {mayRing ? (
        <Suspense fallback={null}>
          <DeviceNotices />
        </Suspense>
      ) : null}
      {/* Over the page, so that nothing moves under a thumb; on phones above the bar, in its reach. */}
      <div
        aria-live="polite"
        className="pointer-events-none fixed inset-x-2 top-18 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-10 mx-auto flex max-w-md flex-col gap-2 overflow-y-auto before:flex-1 lg:right-6 lg:bottom-6 lg:left-auto lg:w-104 print:hidden"
      >
        <Ringing home={null} />
        {homes.map(({ home_id: home }) => (
          <Ringing home={home} key={home} onDown={lookAgain} />
        ))}
      </div>
    </>
  );
};

/** The cards of one gate. */
const Ringing = ({ home, onDown }: { home: string | null; onDown?: () => void }) => {
  const { calls, isLive, dismiss } = useRingingCalls(home, onDown);
  useTabIcon(
    home ?? '',
    calls.some(({ outcome }) => outcome === null),
  );
  return (
    <div className="contents" id={home === null ? 'ringing' : `ringing-${home}`}>
      {calls.map((call) => (
        <Suspense fallback={null} key={call.call_id}>
          <RingCard
            call={call}
            home={home}
            isLive={isLive}
            onDismiss={() => dismiss(call.call_id)}
          />
        </Suspense>
      ))}
    </div>
  );
};

const isAllowed = (): boolean =>
  'Notification' in globalThis && Notification.permission === 'granted';
