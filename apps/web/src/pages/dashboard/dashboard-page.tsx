import {
  Suspense,
  lazy,
  startTransition,
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';

import {
  type DemoAnswer,
  type IntercomSettingsBody,
  ProductApiError,
  type ResidentAnswer,
  fetchDemo,
  fetchUser,
  saveIntercomSettings,
} from '../../api/product.ts';
import { keepCode } from '../../app-state/offline-code.ts';
import { isImpersonated } from '../../app-state/impersonated.ts';
import { readSessionJwt } from '../../app-state/session-jwt.ts';
import { useDeps } from '../../deps.ts';
import { GateChoice } from '../../homes/gate-choice.tsx';
import { homeIn } from '../../homes/home-address.ts';
import { useAddress } from '../../lib/router.tsx';
import { dashboard } from '../../text/en/dashboard.ts';
import { useArea, useLanguage, useText } from '../../text/use-text.ts';
import { EntryCodeCard } from './entry-code-card.tsx';
import { IntercomCard, type SaveOutcome } from './intercom-card.tsx';
import { SetupCard } from './setup-card.tsx';
import { StatusCard } from './status-card.tsx';
import { TryItCard } from './try-it-card.tsx';

/** Only for those who belong to somebody else's home. */
const MemberDashboard = lazy(async () => ({
  default: (await import('./member-dashboard.tsx')).MemberDashboard,
}));

/** The system number that the forwarding was proven for when it was seen last: its setup is folded. */
const PROVEN_KEY = 'gatecall_setup_proven';

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
  const deps = useDeps();
  const { language } = useLanguage();
  const shared = useText();
  const text = useArea('dashboard', dashboard);
  const [user, setUser] = useState<ResidentAnswer | null>(null);
  const [demo, setDemo] = useState<DemoAnswer | null>(null);
  // True during fetch and save (APP-071).
  const [isLoading, setIsLoading] = useState(true);

  // A later load or save makes an answer that is still on its way an old one.
  const turn = useRef(0);
  const load = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    // Each failure is swallowed: the fields stay empty (APP-075).
    const [found, line] = await Promise.allSettled([fetchUser(deps), fetchDemo(deps)]);
    for (const answer of [found, line]) {
      if (answer.status === 'rejected') deps.log.info('Dashboard', answer.reason);
    }
    if (turn.current !== mine) return;
    // Drawn once and in slices: a click in between need not wait for all of it.
    startTransition(() => {
      if (found.status === 'fulfilled') setUser(found.value);
      if (line.status === 'fulfilled') setDemo(line.value);
      setIsLoading(false);
    });
  }, [deps]);

  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- only once the answer is here
    void load();
  }, [load]);

  useEffect(() => {
    // An operator's device keeps nothing of a resident's.
    if (user === null || isImpersonated(deps.client.session.getSync())) return;
    const code = user.intercoms[0]?.intercom_codes[0]?.code ?? '';
    keepCode(deps.storage, { code, at: deps.now() });
  }, [user, deps]);

  const lookAgain = useEffectEvent(() => {
    // What is here is brought up to date without a word: a phone that changes networks must not
    // take the field away from under the thumb.
    if (user === null || demo === null) setIsLoading(true);
    void load();
  });
  useEffect(() => {
    const retry = () => lookAgain();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, []);

  const save = async (
    settings: Pick<IntercomSettingsBody, 'intercom_number' | 'intercom_code' | 'country'>,
  ): Promise<SaveOutcome> => {
    if (readSessionJwt(deps.storage) === null) return { status: 'idle' }; // APP-053
    turn.current += 1;
    setIsLoading(true);
    try {
      const saved = await saveIntercomSettings(deps, {
        // Neither has a field in this form: both go back as they were read (D-10), and what was
        // never read is left as it is.
        ...(user === null
          ? {}
          : { phone: user.phone, entry_codes: user.intercoms[0]?.entry_codes ?? [] }),
        ...settings,
      });
      setUser(saved);
      return { status: 'saved' };
    } catch (error) {
      // No alert, typed values stay; what was wrong is told at the field (D-11).
      deps.log.info('Saving the settings failed', error);
      // With no free system number the settings are kept all the same, and the guest code is made.
      if (error instanceof ProductApiError && error.status === 503) void load();
      return error instanceof ProductApiError && error.status < 500
        ? { status: 'refused', field: error.field, message: error.message }
        : { status: 'refused', field: '', message: refusal(error) ?? text.settingsNotSaved };
    } finally {
      setIsLoading(false);
    }
  };

  const intercom = user?.intercoms[0] ?? null;
  const number = intercom?.system_number.phone_number ?? '';
  const [provenFor, setProvenFor] = useState(() => deps.storage.getItem(PROVEN_KEY) ?? '');
  const onProven = useCallback(
    (isProven: boolean) => {
      const next = isProven ? number : '';
      deps.storage.setItem(PROVEN_KEY, next);
      setProvenFor(next);
    },
    [deps, number],
  );
  return (
    // What has no word of its own about loading is disabled with all the rest (D-14).
    <fieldset className="flex min-w-0 flex-col gap-6" disabled={isLoading} role="none">
      <h1 className="text-2xl font-semibold tracking-tight">{shared.titleDashboard}</h1>
      <GateChoice />
      <StatusCard
        intercom={intercom}
        isLoading={isLoading}
        key={language}
        onProven={onProven}
        onRetry={() => {
          setIsLoading(true);
          void load();
        }}
        user={user}
      />
      <div className="grid gap-6 lg:grid-cols-2">
        <TryItCard demo={demo} isLoading={isLoading} />
        <IntercomCard demo={demo} intercom={intercom} isLoading={isLoading} onSave={save} />
      </div>
      <SetupCard
        intercom={intercom}
        isDone={number !== '' && number === provenFor}
        isLoading={isLoading}
      />
      <EntryCodeCard intercom={intercom} isLoading={isLoading} onChange={load} />
    </fieldset>
  );
};

/** The server's own sentence, where it is meant for the resident: no free system number (503). */
const refusal = (error: unknown): string | undefined =>
  error instanceof ProductApiError && error.status === 503 ? error.message : undefined;
