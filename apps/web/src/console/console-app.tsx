import './console.css';
import { Suspense, useEffect, useMemo, useState } from 'react';

import type { DarkMode } from '../app-state/dark-mode.ts';
import { useDeps } from '../deps.ts';
import { safeStorage } from '../lib/safe-storage.ts';
import { useAddress } from '../lib/router.tsx';
import { type Api, createApi } from './reads/api.ts';
import { createCache } from './reads/cache.ts';
import { ConsoleContext } from './reads/console-context.ts';
import type { Me } from './reads/me.ts';
import { ConsoleFrame } from './frame/console-frame.tsx';
import { Door } from './frame/door.tsx';
import { ReasonGate } from './frame/reason-gate.tsx';
import { useStepUp } from './frame/step-up.tsx';
import { screenOf } from './routes.tsx';
import { ConsoleTextProvider } from './text/console-text.tsx';

const REASON_KEY = 'gatecall_console_reason';
/** For this tab alone: another visit has another reason. */
const visit = safeStorage(() => sessionStorage);

/** The operators' app: everything below /console. */
export const ConsoleApp = ({ darkMode }: { darkMode: DarkMode }) => {
  const deps = useDeps();
  const api = useMemo(() => createApi(deps, () => visit.getItem(REASON_KEY)), [deps]);
  return (
    <ConsoleTextProvider>
      <Door api={api}>{(me) => <Inside api={api} darkMode={darkMode} me={me} />}</Door>
    </ConsoleTextProvider>
  );
};

const Inside = ({ api, darkMode, me }: { api: Api; darkMode: DarkMode; me: Me }) => {
  const { now } = useDeps();
  const { path } = useAddress();
  const [reason, setReason] = useState(() => visit.getItem(REASON_KEY));
  const { withProof, dialog } = useStepUp();
  const cache = useMemo(() => createCache(api, now), [api, now]);
  useEffect(() => {
    // The user comes back to the window: what it shows may be old.
    addEventListener('focus', cache.refresh);
    return () => removeEventListener('focus', cache.refresh);
  }, [cache]);
  const state = useMemo(() => ({ api, cache, me, withProof }), [api, cache, me, withProof]);

  const frame = (
    <ConsoleContext value={state}>
      <ConsoleFrame darkMode={darkMode} path={path}>
        <Suspense fallback={null}>{screenOf(path, me)}</Suspense>
      </ConsoleFrame>
      {dialog}
    </ConsoleContext>
  );
  if (me.role !== 'support') return frame;
  return (
    <ReasonGate
      onReason={(given) => {
        visit.setItem(REASON_KEY, given);
        setReason(given);
      }}
      reason={reason}
    >
      {frame}
    </ReasonGate>
  );
};
