import { type ComponentProps, type MouseEvent, useEffect, useSyncExternalStore } from 'react';

/*
 * A handful of fixed addresses needs no library: the browser's history is the state, these functions read and
 * write it. (A routing library would take eleven of the hundred kilobytes; see the decision record.)
 */

export type PageAddress = {
  readonly path: string;
  readonly search: string;
  readonly hash: string;
};

const CHANGED = 'gatecall:navigated';

const subscribe = (listener: () => void) => {
  addEventListener('popstate', listener);
  addEventListener(CHANGED, listener);
  return () => {
    removeEventListener('popstate', listener);
    removeEventListener(CHANGED, listener);
  };
};

/** A path without its trailing slash, so that /dashboard/ is /dashboard. */
export const cleanPath = (path: string): string => path.replace(/(.)\/+$/, '$1');

/** The address of the page, always current. */
export const useAddress = (): PageAddress => {
  const path = useSyncExternalStore(subscribe, () => cleanPath(location.pathname));
  const search = useSyncExternalStore(subscribe, () => location.search);
  const hash = useSyncExternalStore(subscribe, () => location.hash);
  return { path, search, hash };
};

/**
 * Goes to another screen; `replace` removes this one from the history, `keepsScroll` keeps the scroll
 * position.
 */
export const navigate = (
  to: string,
  { replace = false, keepsScroll = false }: { replace?: boolean; keepsScroll?: boolean } = {},
): void => {
  if (replace) history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  dispatchEvent(new Event(CHANGED));
  if (!keepsScroll) scrollTo(0, 0);
};

/** Rendered instead of a screen, it replaces the address with another one. */
export const Redirect = ({ to }: { to: string }) => {
  useEffect(() => navigate(to, { replace: true }), [to]);
  return null;
};

/** A link within the app; new tabs, downloads and middle clicks are left to the browser. */
export const Link = ({
  to,
  onClick,
  children,
  ...rest
}: { to: string } & Omit<ComponentProps<'a'>, 'href'>) => (
  <a
    {...rest}
    href={to}
    onClick={(event) => {
      onClick?.(event);
      if (!isPlainClick(event)) return;
      event.preventDefault();
      navigate(to);
    }}
  >
    {children}
  </a>
);

const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
