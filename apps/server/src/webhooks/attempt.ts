import type { Clock } from '../platform/clock.ts';
import { restOf } from './schedule.ts';
import { signedHeaders } from './signature.ts';
import { openKeys, type Endpoint } from './endpoint-store.ts';
import type { StoredEvent } from './event-store.ts';
import type { Post } from '../platform/outward/post.ts';
import type { Secrets } from '../platform/secrets.ts';

/** What one try uses of the outside world. */
export type AttemptDeps = { readonly clock: Clock; readonly secrets: Secrets; readonly post: Post };

/** The receiver's response. */
export type Outcome = {
  readonly isDelivered: boolean;
  /** The status of the reply, or why there was none. */
  readonly result: string;
  readonly tookMs: number;
  /** It asks to be left alone for this long. */
  readonly restMs: number;
  /** It wants no more events. */
  readonly isGone: boolean;
};

/** Connection, request and reply together. */
const TIMEOUT_MS = 15_000;
const GONE = 410;

/** The version of the payloads: it changes when a member goes or means something else. */
const VERSION = 1;

type Sent = Pick<StoredEvent, 'eventId' | 'data' | 'at'> & {
  readonly type: string;
  readonly sequence: number;
};

/** The same body for every try. */
const bodyOf = ({ type, at, sequence, data }: Sent): string =>
  JSON.stringify({
    type,
    timestamp: new Date(at).toISOString(),
    version: VERSION,
    sequence,
    data: JSON.parse(data) as unknown,
  });

/** Sends an event to an endpoint once; undefined if `stopping` broke it off. */
export async function attempt(
  { clock, secrets, post }: AttemptDeps,
  endpoint: Pick<Endpoint, 'url' | 'sealedKeys'>,
  event: Sent,
  stopping?: AbortSignal,
): Promise<Outcome | undefined> {
  const body = bodyOf(event);
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'Gatecall',
    ...signedHeaders(openKeys(secrets, endpoint), { id: event.eventId, body, now: clock.now() }),
  };
  const from = performance.now();
  const outcome = (over: Partial<Outcome> & { result: string }): Outcome => ({
    isDelivered: false,
    restMs: 0,
    isGone: false,
    tookMs: Math.round(performance.now() - from),
    ...over,
  });
  try {
    const { status, retryAfter } = await post(new URL(endpoint.url), {
      headers,
      body,
      signal: stopping ? AbortSignal.any([timeout, stopping]) : timeout,
    });
    return outcome({
      result: String(status),
      isDelivered: status >= 200 && status < 300,
      restMs: restOf(retryAfter, clock.now()),
      isGone: status === GONE,
    });
  } catch (error) {
    if (stopping?.aborted) return undefined;
    return outcome({ result: timeout.aborted ? 'timeout' : reasonOf(error) });
  }
}

/** A code of the system or of ours; never a text that a receiver has chosen. */
const reasonOf = (error: unknown): string => {
  const code = (error as { code?: unknown }).code;
  return typeof code === 'string' ? code : 'failed';
};
