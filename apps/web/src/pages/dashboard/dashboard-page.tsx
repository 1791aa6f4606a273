import { type ReactNode, Suspense, useCallback, useState } from 'react';

import { useDeps } from '../../deps.ts';
import { GateChoice } from '../../homes/gate-choice.tsx';
import { homeIn } from '../../homes/home-address.ts';
import { onDemand } from '../../lib/on-demand.tsx';
import { useAddress } from '../../lib/router.tsx';
import { useLanguage, useText } from '../../text/use-text.ts';
import { EntryCodeCard } from './entry-code-card.tsx';
import { IntercomCard } from './intercom-card.tsx';
import { SetupCard } from './setup-card.tsx';
import { StatusCard } from './status-card.tsx';
import { TryItCard } from './try-it-card.tsx';
import { useOwnGate } from './use-own-gate.ts';

/** Only for those who belong to another resident's home. */
const MemberDashboard = onDemand(
  async () => (await import('./member-dashboard.tsx')).MemberDashboard,
).Part;

/**
 * The main screen: of the own gate, or of the one that the address names. What shows the status is mounted again
 * for another language, because the status comes as a sentence.
 */
export const DashboardPage = () => {
  const home = homeIn(useAddress().search);
  const { language } = useLanguage();
  if (home === null) return <OwnDashboard />;
  return (
    <Suspense fallback={<div aria-hidden="true" className="skeleton h-96" />}>
      <MemberDashboard homeId={home} key={`${home} ${language}`} />
    </Suspense>
  );
};

/** Four sections around the resident's intercom. */
const OwnDashboard = () => {
  const { language } = useLanguage();
  const shared = useText();
  const { user, demo, isLoading, load, reload, save } = useOwnGate();
  // Undefined if it is not known: then the page does not say that there is none.
  const known = user === null ? undefined : (user.intercoms[0] ?? null);
  const intercom = known ?? null;
  const number = intercom?.system_number.phone_number ?? '';
  const { provenFor, onProven } = useProven(number);
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <h1 className="text-2xl font-semibold tracking-tight">{shared.titleDashboard}</h1>
      <Held isLoading={isLoading}>
        <GateChoice />
      </Held>
      <Held isLoading={isLoading}>
        <StatusCard
          intercom={intercom}
          isLoading={isLoading}
          key={language}
          onLook={load}
          onProven={onProven}
          onRetry={reload}
          user={user}
        />
      </Held>
      <div className="grid gap-6 lg:grid-cols-2">
        <Held isLoading={isLoading}>
          <TryItCard demo={demo} isLoading={isLoading} />
        </Held>
        <Held isLoading={isLoading}>
          <IntercomCard demo={demo} intercom={intercom} isLoading={isLoading} onSave={save} />
        </Held>
      </div>
      <Held isLoading={isLoading}>
        <SetupCard
          intercom={known}
          isDone={number !== '' && number === provenFor}
          isLoading={isLoading}
        />
      </Held>
      <Held isLoading={isLoading}>
        <EntryCodeCard intercom={known} isLoading={isLoading} onChange={load} />
      </Held>
    </div>
  );
};

/**
 * Disables a section while the page loads, whether or not it reports its own loading (D-14). Each by itself: within
 * one around all of them, Chromium lets the page jump under the thumb when something above becomes higher.
 */
const Held = ({ isLoading, children }: { isLoading: boolean; children: ReactNode }) => (
  <fieldset className="grid empty:hidden" disabled={isLoading} role="none">
    {children}
  </fieldset>
);

/** The system number that the forwarding was proven for when it was seen last: its setup is folded. */
const PROVEN_KEY = 'gatecall_setup_proven';

const useProven = (number: string) => {
  const deps = useDeps();
  const [provenFor, setProvenFor] = useState(() => deps.storage.getItem(PROVEN_KEY) ?? '');
  const onProven = useCallback(
    (isProven: boolean) => {
      const next = isProven ? number : '';
      deps.storage.setItem(PROVEN_KEY, next);
      setProvenFor(next);
    },
    [deps, number],
  );
  return { provenFor, onProven };
};
