import { useEffect, useState } from 'react';

import type { GateCall } from '../../api/calls.ts';
import { fetchPanel, fetchTestCall, openTestCall } from '../../api/panel.ts';
import { useDeps } from '../../deps.ts';
import { useAction } from '../../lib/use-action.ts';

/** How often we check whether the call has come. */
const POLL_MS = 2_000;
/** The window of this browser, for the next page load: its end, and the call before it. */
const WINDOW_KEY = 'gatecall_test_call';
const HEARD = 'heard';

/** The state of a test call. */
export type TestCallState =
  | { readonly kind: 'closed' }
  | { readonly kind: 'waiting'; readonly until: string; readonly before: string | null }
  | { readonly kind: 'running'; readonly until: string; readonly before: string | null }
  | { readonly kind: 'ended'; readonly until: string; readonly before: string | null }
  | { readonly kind: 'heard' }
  | { readonly kind: 'over' };

/**
 * Opens the server's window for a test call and follows it; a page that is reloaded continues where it
 * was.
 */
export const useTestCall = (onHeard: (() => void) | undefined) => {
  const deps = useDeps();
  const { isBusy, error, run } = useAction();
  const [state, setState] = useState<TestCallState>({ kind: 'closed' });
  const isOpen = 'until' in state;

  useEffect(() => {
    let isCurrent = true;
    const resume = async () => {
      const { test_open_until: until } = await fetchPanel(deps);
      const [end, before = null] = (deps.storage.getItem(WINDOW_KEY) ?? '').split(' ');
      if (!isCurrent || until === null || end !== until || before === HEARD) return;
      setState((now) => (now.kind === 'closed' ? { kind: 'waiting', until, before } : now));
    };
    resume().catch((failure: unknown) => deps.log.info('Test call', failure));
    return () => {
      isCurrent = false;
    };
  }, [deps]);
  useEffect(() => {
    if (!isOpen) return;
    const look = () => {
      fetchTestCall(deps).then(
        (call) => setState((last) => nextState(last, call, deps.now())),
        (failure: unknown) => deps.log.info('Test call', failure),
      );
    };
    look();
    const timer = setInterval(look, POLL_MS);
    return () => clearInterval(timer);
  }, [deps, isOpen]);
  const isHeard = state.kind === 'heard';
  useEffect(() => {
    if (!isHeard) return;
    const [end = ''] = (deps.storage.getItem(WINDOW_KEY) ?? '').split(' ');
    deps.storage.setItem(WINDOW_KEY, `${end} ${HEARD}`);
    onHeard?.();
    // oxlint-disable-next-line react/exhaustive-deps -- told once, when it is heard
  }, [isHeard]);

  const start = () =>
    run(async () => {
      const before = await fetchTestCall(deps);
      const { test_open_until: until } = await openTestCall(deps);
      if (until === null) return;
      deps.storage.setItem(WINDOW_KEY, `${until} ${before?.call_id ?? ''}`);
      setState({ kind: 'waiting', until, before: before?.call_id ?? null });
    });
  return { state, isBusy, error, start };
};

/** The result of the newest test call; calls from before the window say nothing. */
export const nextState = (
  last: TestCallState,
  call: GateCall | null,
  now: number,
): TestCallState => {
  if (!('until' in last)) return last;
  if (call !== null && call.call_id !== last.before) {
    if (call.outcome === 'tested') return { kind: 'heard' };
    if (call.ended_at === null) return { ...last, kind: 'running' };
    if (Date.parse(last.until) > now) return { ...last, kind: 'ended' };
  }
  return Date.parse(last.until) > now ? last : { kind: 'over' };
};
