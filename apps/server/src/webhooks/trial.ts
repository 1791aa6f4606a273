import type { Deps } from '../deps.ts';
import { createPost } from '../platform/outward/post.ts';
import { newId } from '../platform/random.ts';
import { attempt, type Outcome } from './attempt.ts';
import { TEST_EVENT } from './catalogue.ts';
import { requireEndpoint } from './endpoints.ts';

/** Sends an endpoint a signed test event from here and now, whether it is on or off; stores nothing. */
export async function tryEndpoint(deps: Deps, id: string): Promise<Outcome> {
  const endpoint = await requireEndpoint(deps, id);
  const { clock, secrets, config } = deps;
  const outcome = await attempt({ clock, secrets, post: createPost(config.webhooks) }, endpoint, {
    eventId: newId(deps.random, 'event'),
    type: TEST_EVENT,
    data: JSON.stringify({ endpoint_id: endpoint.endpointId }),
    at: clock.now(),
    sequence: 0,
  });
  if (!outcome) throw new Error('The test was broken off.');
  return outcome;
}
