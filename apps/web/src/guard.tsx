import { type ReactNode, useEffect, useLayoutEffect } from 'react';

import type { Address } from './addresses.ts';
import { goToPlace, goToSignIn, takePlace } from './app-state/return-place.ts';
import { isSignedIn } from './app-state/store.ts';
import { useOwnState } from './app-state/use-own-state.ts';
import { useDeps } from './deps.ts';
import { useText } from './text/use-text.ts';

/**
 * Decides whether a page may be shown (APP-033, APP-034). Until own state is known, neither screen is
 * (D-05); /authenticate and /error do not wait for it.
 */
export const Guard = ({ address, children }: { address: Address; children: ReactNode }) => {
  const own = useOwnState();
  const text = useText();
  const title = address.title && text[address.title];
  // Before the effects of the page: it may have a closer title.
  useLayoutEffect(() => {
    if (title !== null) document.title = `${title} — ${text.productName}`;
  }, [title, text.productName]);

  const isDecidedBySession = address.requiresSession || address.path === '/login';
  if (isDecidedBySession && !own.isLoaded) return <Waiting />;
  if (address.requiresSession && !isSignedIn(own)) return <ToLogin />;
  if (address.path === '/login' && isSignedIn(own)) return <ToPlace />;
  return children;
};

const ToLogin = () => {
  const { storage, now, own } = useDeps();
  useEffect(() => goToSignIn(storage, now(), own.get().formerId), [storage, now, own]);
  return null;
};

/** To the page that asked for the sign-in, otherwise to the dashboard. */
const ToPlace = () => {
  const { storage, now, own } = useDeps();
  useEffect(
    () => goToPlace(takePlace(storage, now(), own.get().session?.user_id)),
    [storage, now, own],
  );
  return null;
};

/** Says so once something takes long. */
export const Waiting = () => {
  const text = useText();
  return (
    <output className="late fixed inset-0 grid place-items-center text-muted">
      {text.loading}
    </output>
  );
};
