import type { GateCall } from '../api/calls.ts';
import { aboutHome } from '../api/about-home.ts';
import { callWithJwt } from '../api/product.ts';
import type { AppDeps } from '../deps.ts';
import { followEvents } from '../lib/event-stream.ts';

/** Server-sent events: one for every call that begins, goes on or ends. */
const CALL_EVENTS_PATH = '/v1/calls/events';

/** Who follows the calls as they happen. */
export type CallFollower = {
  readonly onCall: (call: GateCall) => void;
  /**
   * The line is up, or no longer. Whatever happened while it was down was reported to no page, but for calls
   * that still go on.
   */
  readonly onLive: (isLive: boolean) => void;
};

/** One for each gate in the whole app: the server gives each person a few, and browsers few for each server. */
const lines = new WeakMap<AppDeps, Map<string | null, Line>>();

/** Follows the calls at a gate on the app's one line for it; returns how to stop. */
export const followCalls = (
  deps: AppDeps,
  follower: CallFollower,
  home: string | null = null,
): (() => void) => {
  const known = lines.get(deps) ?? new Map<string | null, Line>();
  lines.set(deps, known);
  const line = known.get(home) ?? createLine(deps, aboutHome(CALL_EVENTS_PATH, home));
  known.set(home, line);
  return line.join(follower);
};

type Line = { readonly join: (follower: CallFollower) => () => void };

const createLine = (deps: AppDeps, path: string): Line => {
  const followers = new Set<CallFollower>();
  /** The calls that go on: the server tells of them as the line comes up, to whoever follows by then. */
  const goingOn = new Map<string, GateCall>();
  let isLive = false;
  let hangUp: (() => void) | null = null;

  const tellLive = (next: boolean) => {
    if (next === isLive) return;
    isLive = next;
    if (!next) goingOn.clear();
    for (const { onLive } of followers) onLive(next);
  };
  const stop = () => {
    hangUp?.();
    hangUp = null;
    tellLive(false);
  };
  const start = () => {
    stop();
    hangUp = followEvents(
      {
        open: (signal) => callWithJwt(deps, path, { signal }),
        setTimer: (run, ms) => void setTimeout(run, ms),
      },
      (data) => {
        // The server's own, like every reply: its tests hold it against the contract.
        const call = JSON.parse(data) as GateCall;
        if (call.outcome === null) goingOn.set(call.call_id, call);
        else goingOn.delete(call.call_id);
        for (const { onCall } of followers) onCall(call);
      },
      tellLive,
    );
  };
  // No one looks at a hidden page, and a phone that slept must not wait for the next attempt.
  const look = () => (document.visibilityState === 'hidden' ? stop() : start());

  return {
    join(follower) {
      followers.add(follower);
      if (followers.size === 1) {
        look();
        document.addEventListener('visibilitychange', look);
        addEventListener('online', look);
        // The connection may stand for minutes, and bring nothing.
        addEventListener('offline', stop);
      } else {
        if (isLive) follower.onLive(true);
        for (const call of goingOn.values()) follower.onCall(call);
      }
      return () => {
        if (!followers.delete(follower) || followers.size > 0) return;
        document.removeEventListener('visibilitychange', look);
        removeEventListener('online', look);
        removeEventListener('offline', stop);
        stop();
      };
    },
  };
};
