import { setTimeout as wait } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { createPost } from '../platform/outward/post.ts';
import { hostAndPort } from '../platform/outward/target.ts';
import { attempt } from './attempt.ts';
import type { EventType } from './catalogue.ts';
import { addSilentEndpoint, removeEndpoint, requireEndpoint } from './endpoints.ts';
import { findLastSequence, listEventsAfter } from './event-store.ts';

const LOOK_EVERY_MS = 500;

type Around = {
  /** Ends the listening; without it nothing does. */
  readonly stopped: AbortSignal | undefined;
  readonly print: (row: Readonly<Record<string, string>>) => void;
};

/**
 * Sends events to an address as they happen, from this process and once each: for developing a receiver.
 * Meanwhile an endpoint that is off represents it, so that events are stored.
 */
export async function listen(
  deps: Deps,
  { url, types }: { url: URL; types: readonly EventType[] | null },
  { stopped, print }: Around,
): Promise<void> {
  const { endpointId, secret } = await addSilentEndpoint(deps, { url, types });
  try {
    print({ listening: url.href, secret });
    const endpoint = await requireEndpoint(deps, endpointId);
    // A person who may run this may call what this machine may call.
    const post = createPost({ allowed: [hostAndPort(url)] });
    let after = await findLastSequence(deps.db.read);
    for (;;) {
      if (stopped?.aborted) break;
      const events = await listEventsAfter(deps.db.read, after);
      for (const event of events) {
        after = event.sequence;
        if (types && !types.some((type) => type === event.type)) continue;
        const outcome = await attempt({ ...deps, post }, endpoint, event);
        print({ type: event.type, id: event.eventId, result: outcome?.result ?? '' });
      }
      await wait(LOOK_EVERY_MS, undefined, { signal: stopped }).catch(() => {});
    }
  } finally {
    await removeEndpoint(deps, endpointId);
  }
}
