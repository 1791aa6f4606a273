import { useEffect, useRef } from 'react';

import { type AppDeps, useDeps } from '../../deps.ts';
import { callAddress } from './call-query.ts';

/** The call whose page is just being left, for the page that opens with the same change of the address. */
const left = new WeakMap<AppDeps['own'], string>();

/** On a call's page: the list, if it comes next, shows the call again. */
export const useLeaveCall = (callId: string): void => {
  const { own } = useDeps();
  useEffect(
    () => () => {
      left.set(own, callId);
      setTimeout(() => left.delete(own), 0);
    },
    [own, callId],
  );
};

/**
 * On the list: back from a call's page, it is at that call again, as soon as the calls are drawn; the focus too, for
 * the keyboard.
 */
export const useBackAtCall = (isDrawn: boolean): void => {
  const { own } = useDeps();
  const wanted = useRef<string | undefined>(undefined);
  useEffect(() => {
    wanted.current = left.get(own);
  }, [own]);
  useEffect(() => {
    if (!isDrawn || wanted.current === undefined) return;
    const address = callAddress(location.search, wanted.current);
    wanted.current = undefined;
    const link = [...document.querySelectorAll<HTMLElement>('td a')].find(
      (one) => one.getAttribute('href') === address,
    );
    link?.scrollIntoView({ block: 'center' });
    link?.focus({ preventScroll: true });
  }, [isDrawn]);
};
