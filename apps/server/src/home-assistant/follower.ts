import { afterCommit } from '../db/after-commit.ts';
import type { Deps } from '../deps.ts';
import type { EventType } from '../webhooks/catalogue.ts';
import type { Follower } from '../webhooks/webhooks.ts';
import { addNews, isShown } from './store.ts';

/** Published when there is something to send to Home Assistant. */
export const NEWS_TOPIC = 'home-assistant:news';
/** Published when the gates that it is shown have changed. */
export const GATES_TOPIC = 'home-assistant:gates';

/** What changes a gate's state; the first of them also rings. */
const FOLLOWED: ReadonlySet<EventType> = new Set<EventType>([
  'gate.ringing',
  'gate.opened',
  'gate.refused',
  'gate.talked',
  'gate.missed',
]);

/** Stores the events of calls at the gates that are shown, in the transactions that they report. */
export const createFollower = ({ changes }: Pick<Deps, 'changes'>): Follower => ({
  wants: async (queries, { type, data }) =>
    FOLLOWED.has(type) && 'gate_id' in data && (await isShown(queries, data.gate_id)),
  async take(queries, { sequence }) {
    await addNews(queries, sequence);
    afterCommit(queries, () => changes.publish(NEWS_TOPIC));
  },
});
