import { startTransition, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';

import {
  type DemoAnswer,
  ProductApiError,
  type ResidentAnswer,
  fetchDemo,
  fetchUser,
  saveIntercomSettings,
} from '../../api/product.ts';
import { isImpersonated } from '../../app-state/impersonated.ts';
import { keepCode } from '../../app-state/offline-code.ts';
import { readSessionJwt } from '../../app-state/session-jwt.ts';
import { useDeps } from '../../deps.ts';
import { sentenceOf } from '../../lib/sentence-of.ts';
import { useLookAgain } from '../../lib/use-look-again.ts';
import { useText } from '../../text/use-text.ts';
import type { SaveOutcome, TypedSettings } from './intercom-card.tsx';

/** The resident with their gate, loaded and saved; `load` looks again, `reload` also says so. */
export const useOwnGate = () => {
  const deps = useDeps();
  const text = useText();
  const [user, setUser] = useState<ResidentAnswer | null>(null);
  const [demo, setDemo] = useState<DemoAnswer | null>(null);
  // True during fetch and save (APP-071).
  const [isLoading, setIsLoading] = useState(true);

  // A later load or save makes a reply that is still on its way an old one.
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
    // oxlint-disable-next-line react/set-state-in-effect -- only once the reply is here
    void load();
  }, [load]);

  useEffect(() => {
    // An operator's device keeps nothing of a resident's.
    if (user === null || isImpersonated(deps.client.session.getSync())) return;
    const code = user.intercoms[0]?.intercom_codes[0]?.code ?? '';
    const owner = deps.own.get().session?.user_id;
    keepCode(deps.storage, { code, at: deps.now(), owner });
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

  useLookAgain(user === null && !isLoading, load);

  const reload = () => {
    setIsLoading(true);
    void load();
  };
  const save = async ({ number, code, country }: TypedSettings): Promise<SaveOutcome> => {
    if (readSessionJwt(deps.storage) === null) return { status: 'idle' }; // APP-053
    turn.current += 1;
    setIsLoading(true);
    try {
      // Another tab or device may have saved since: what was not typed here goes back as it is now (D-10), and
      // what was never read is left out.
      const known = await fetchUser(deps).catch(() => user);
      const gate = known?.intercoms[0];
      const saved = await saveIntercomSettings(deps, {
        ...(known && { phone: known.phone, entry_codes: gate?.entry_codes ?? [] }),
        intercom_number: number ?? gate?.phone_number ?? '',
        intercom_code: code ?? gate?.open_dtmf ?? '',
        country,
      });
      setUser(saved);
      return { status: 'saved' };
    } catch (error) {
      // No alert, typed values stay; what was wrong is told at the field (D-11).
      deps.log.info('Saving the settings failed', error);
      // With no free system number the settings are kept all the same, and the guest code is made.
      if (error instanceof ProductApiError && error.status === 503) void load();
      const field = error instanceof ProductApiError ? error.field : '';
      return { status: 'refused', field, message: sentenceOf(error, text.failedToSave) };
    } finally {
      setIsLoading(false);
    }
  };
  return { user, demo, isLoading, load, reload, save };
};
