import { Suspense, useState } from 'react';

import type { ForwardingAnswer } from '../../api/gate.ts';
import type { WireIntercom, ResidentAnswer } from '../../api/product.ts';
import { useDeps } from '../../deps.ts';
import { onDemand } from '../../lib/on-demand.tsx';
import { useKeptHeight } from '../../lib/use-kept-height.ts';
import { dashboard } from '../../text/en/dashboard.ts';
import { useArea } from '../../text/use-text.ts';
import { Card } from '../../ui/card.tsx';
import { Coming } from '../../ui/coming.tsx';
import { LoadFailure } from '../../ui/load-failure.tsx';
import { FollowGate } from './follow-gate.tsx';
import { ReadyCard } from './ready-card.tsx';
import { setupProgress } from './setup-progress.ts';
import { useGateStatus } from './use-gate-status.ts';

/** Left out once the gate is answered. */
const SetupPath = onDemand(async () => (await import('./setup-path.tsx')).SetupPath).Part;

/** How high the card was when it was seen last: its room is kept free while it loads. */
const HEIGHT_KEY = 'gatecall_status_height';

const waiting = (
  <Coming heightKey={HEIGHT_KEY}>
    <div aria-hidden="true" className="skeleton h-full min-h-72 rounded-2xl" />
  </Coming>
);

type Props = {
  user: ResidentAnswer | null;
  intercom: WireIntercom | null;
  isLoading: boolean;
  /** Looks again at what the card does not load itself, without a word. */
  onLook: () => Promise<void>;
  onRetry: () => void;
  /** Told whether every condition of the forwarding is proven. */
  onProven: (isProven: boolean) => void;
};

/**
 * Answers at a glance: does it work, and what happened lately? Until it works, the way there, with
 * the next step open.
 */
export const StatusCard = ({ user, intercom, isLoading, onLook, onRetry, onProven }: Props) => {
  const text = useArea('dashboard', dashboard);
  const isSaved = intercom !== null;
  const place = `${intercom?.phone_number} ${intercom?.system_number.phone_number}:`;
  const { skipped, skip } = useSkipped(place);
  const status = useGateStatus({ place, isSaved, onProven, onLook });
  const { isKnown, gate, lastCall, setGate, load } = status;

  const onForwarding = (forwarding: ForwardingAnswer) => {
    setGate((before) => ({ ...before, forwarding }));
    if (forwarding.conditions.every(({ state }) => state !== 'running')) void load();
  };

  const isWaiting = isSaved ? !isKnown : isLoading && user === null;
  const forwarding = gate?.forwarding ?? null;
  const progress = setupProgress({ intercom, forwarding, lastCall, skipped });
  // Without the last call it is not known how far the resident has come.
  const isUnclear = gate === null || (lastCall === undefined && !progress.isReady);
  const hasFailed = user === null || (isSaved && isUnclear);
  const { box } = useKeptHeight<HTMLDivElement>(HEIGHT_KEY, isWaiting ? 'absent' : 'shown');
  if (isWaiting) return waiting;

  if (hasFailed) {
    return (
      <Card id="path" title={text.statusNotLoaded}>
        <LoadFailure
          onRetry={() => {
            onRetry();
            if (isSaved) void load();
          }}
        />
      </Card>
    );
  }

  const isReady = progress.isReady && intercom !== null && gate !== null;
  return (
    <div className="outline-none" ref={box} tabIndex={-1}>
      {/* The path there asks for itself how each step went, and says so. */}
      {isReady ? <FollowGate onChange={status.look} until={gate.suspended_until} /> : null}
      {isReady ? (
        <ReadyCard
          code={intercom.intercom_codes[0]?.code ?? ''}
          gate={gate}
          lastCall={lastCall}
          onForwarding={onForwarding}
          onGate={(next) => setGate(() => next)}
        />
      ) : (
        <Suspense fallback={waiting}>
          <SetupPath
            forwarding={forwarding}
            intercom={intercom}
            hasOwnPhone={Boolean(user?.phone_number)}
            onForwarding={onForwarding}
            onPhone={() => {
              onRetry();
              void load();
            }}
            onSkip={(step) => {
              skip(step);
              box.current?.focus({ preventScroll: true }); // the button goes with its step
              if (step === 'test') void load(); // the test call is the last call now
            }}
            progress={progress}
          />
        </Suspense>
      )}
    </div>
  );
};

/**
 * What the resident has done by their own word; remembered in this browser together with the
 * intercom that it is about: another one, or another resident's, is set up from the start.
 */
const SKIPPED_KEY = 'gatecall_setup_skipped';

const useSkipped = (place: string) => {
  const { storage } = useDeps();
  const [told, setTold] = useState(() => storage.getItem(SKIPPED_KEY) ?? '');
  const skipped = told.startsWith(place) ? told.slice(place.length) : '';
  const skip = (step: string) => {
    const next = `${place}${skipped} ${step}`;
    storage.setItem(SKIPPED_KEY, next);
    setTold(next);
  };
  return { skipped, skip };
};
