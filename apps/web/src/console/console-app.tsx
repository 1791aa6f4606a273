import './console.css';
import { DEFAULT_LANGUAGE } from '@gatecall/contracts/languages';
import { Suspense, useEffect, useMemo, useState } from 'react';

import type { DarkMode } from '../app-state/dark-mode.ts';
import { useDeps } from '../deps.ts';
import { createListeners } from '../lib/listeners.ts';
import { cleanPath, useAddress } from '../lib/router.tsx';
import { isLanguage } from '../text/language.ts';
import { type Api, createApi, watchRole } from './reads/api.ts';
import { type Cache, createCache } from './reads/cache.ts';
import { keptReason } from './reads/kept-reason.ts';
import { ConsoleContext } from './reads/console-context.ts';
import type { Me } from './reads/me.ts';
import { useQuery } from './reads/use-query.ts';
import { ConsoleFrame } from './frame/console-frame.tsx';
import { Door } from './frame/door.tsx';
import { ReasonGate } from './frame/reason-gate.tsx';
import { useStepUp } from './frame/step-up.tsx';
import { ConsolePicture, ScreenPicture } from './frame/console-picture.tsx';
import { firstRead, loadScreen, screenOf } from './routes.tsx';
import { ConsoleTextProvider, loadConsoleTexts } from './text/console-text.tsx';

/** Loads what the first screen of a page consists of; what fails is loaded again where it is shown. */
export const loadFirstScreen = ({ documentElement: { lang } }: Document): Promise<unknown> =>
  Promise.allSettled([
    loadConsoleTexts(isLanguage(lang) ? lang : DEFAULT_LANGUAGE),
    loadScreen(cleanPath(location.pathname)),
  ]);

/** The operators' app: everything below /console. */
export const ConsoleApp = ({ darkMode }: { darkMode: DarkMode }) => {
  const deps = useDeps();
  const own = useMemo(() => createApi(deps, keptReason(deps.own).read), [deps]);
  const doubts = useMemo(() => createListeners(), []);
  const api = useMemo(() => watchRole(own, doubts.tell), [own, doubts]);
  const cache = useMemo(() => createCache(api, deps.now), [api, deps]);
  return (
    <ConsoleTextProvider>
      <Door api={own} onDoubt={doubts.subscribe} waiting={<Arrival cache={cache} />}>
        {(me) => <Inside api={api} cache={cache} darkMode={darkMode} me={me} />}
      </Door>
    </ConsoleTextProvider>
  );
};

/** Asks for what the screen will show, while it is still being found out who looks. */
const Arrival = ({ cache }: { cache: Cache }) => {
  const { path, search } = useAddress();
  const { field } = useQuery();
  const reads = search === '' ? firstRead(path) : undefined;
  useEffect(() => {
    if (reads !== undefined) cache.load(reads);
  }, [cache, reads]);
  return <ConsolePicture field={field} path={path} />;
};

/** A screen whose code is still coming. */
const Awaited = ({ path }: { path: string }) => {
  const { field } = useQuery();
  return <ScreenPicture field={field} path={path} />;
};

const Inside = ({
  api,
  cache,
  darkMode,
  me,
}: {
  api: Api;
  cache: Cache;
  darkMode: DarkMode;
  me: Me;
}) => {
  const { path } = useAddress();
  const { own } = useDeps();
  const [reason, setReason] = useState(keptReason(own).read);
  const { withProof, dialog } = useStepUp();
  useEffect(() => {
    // The user comes back to the window: what it shows may be old.
    addEventListener('focus', cache.refresh);
    return () => removeEventListener('focus', cache.refresh);
  }, [cache]);
  const state = useMemo(() => ({ api, cache, me, withProof }), [api, cache, me, withProof]);

  const frame = (
    <ConsoleContext value={state}>
      <ConsoleFrame darkMode={darkMode} path={path}>
        <Suspense fallback={<Awaited path={path} />}>{screenOf(path, me)}</Suspense>
      </ConsoleFrame>
      {dialog}
    </ConsoleContext>
  );
  if (me.role !== 'support') return frame;
  return (
    <ReasonGate
      onReason={(given) => {
        keptReason(own).write(given);
        cache.forget(''); // what was asked for without it was refused
        setReason(given);
      }}
      reason={reason}
    >
      {frame}
    </ReasonGate>
  );
};
