import { createContext, useContext, useEffect, useLayoutEffect, useRef, useState } from 'react';

import { fail, type FlowDeps } from './flows/deps.ts';
import type { WidgetState } from './state/state.ts';
import { errorText } from './text/error-text.ts';
import type { WidgetStyles } from './theme/theme.ts';

/** What every screen can access. */
export type WidgetContextValue = FlowDeps & {
  readonly state: WidgetState;
  readonly styles: WidgetStyles;
};

export const WidgetContext = createContext<WidgetContextValue | null>(null);

/** The widget's context. Throws outside a widget. */
export function useWidget(): WidgetContextValue {
  const value = useContext(WidgetContext);
  if (value === null) throw new Error('A widget screen stands outside its widget.');
  return value;
}

/**
 * Runs one task at a time and knows whether it is running. A failure is shown as the widget's error
 * message unless the task handled it.
 */
export function useTask(): readonly [boolean, (task: () => Promise<unknown>) => Promise<void>] {
  const deps = useWidget();
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const mounted = useMounted();
  const run = async (task: () => Promise<unknown>) => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    deps.dispatch({ type: 'clear_error_message' });
    try {
      await task();
    } catch (error) {
      if (mounted.current) fail(deps, error, errorText(error, deps.text));
      else deps.report(error);
    } finally {
      running.current = false;
      if (mounted.current) setBusy(false);
    }
  };
  return [isBusy, run];
}

/** The newest value, for work that began with an older one. */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}

/** Whether the component is still on the page, for work that outlives it. */
export function useMounted(): { readonly current: boolean } {
  const mounted = useRef(true);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  return mounted;
}

/** Runs work once when the screen is first shown, also under React's strict mode. */
export function useOnce(work: () => void): void {
  const done = useRef(false);
  useEffect(() => {
    if (done.current) return;
    done.current = true;
    work();
  });
}
