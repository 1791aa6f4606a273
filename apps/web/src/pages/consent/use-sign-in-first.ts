import { useEffect, useState, useSyncExternalStore } from 'react';

import { rememberPlace } from '../../app-state/return-place.ts';
import { useOwnState } from '../../app-state/use-own-state.ts';
import { useDeps } from '../../deps.ts';

/**
 * Whether the sign-in is shown before the request of another application. The link that is mailed may open in
 * another tab, and leads back to the request there: this one then waits until it is looked at, or both would send the
 * application an answer.
 */
export const useSignInFirst = (needsSignIn: boolean): boolean => {
  const { storage, now } = useDeps();
  const { isLoaded } = useOwnState();
  const isSeen = useSyncExternalStore(subscribe, () => document.visibilityState !== 'hidden');
  const [wasShown, setWasShown] = useState(false);
  const isShown = needsSignIn || (wasShown && !isSeen);
  if (isLoaded && isShown !== wasShown) setWasShown(isShown);
  const isAsked = isLoaded && needsSignIn;
  useEffect(() => {
    if (isAsked) rememberPlace(storage, location.pathname + location.search, now());
  }, [isAsked, storage, now]);
  return isShown;
};

const subscribe = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};
