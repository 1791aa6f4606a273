import { DAY_MS } from '@gatecall/contracts/constants';
import type { Logger } from 'pino';
import { asJob } from '../audit/actor.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Config } from '../config.ts';
import type { Database, Queries } from '../db/database.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Clock } from '../platform/clock.ts';
import type { Counters } from '../platform/counters.ts';
import type { Random } from '../platform/random.ts';
import type { Outcome } from './attempt.ts';
import { noteTried, release, type Delivery } from './delivery-store.ts';
import { markFailing, markWell, switchOff, type Endpoint } from './endpoint-store.ts';
import { closeLine } from './line-store.ts';
import { offMail } from './off-mail.ts';
import { pauseAfter, restAfter } from './schedule.ts';

export type SettleDeps = {
  readonly config: Config;
  readonly clock: Clock;
  readonly random: Random;
  readonly db: Database;
  readonly outbox: Outbox;
  readonly counters: Counters;
  readonly log: Logger;
};

/** An endpoint that has taken nothing for this long is switched off. */
const OFF_AFTER_MS = 5 * DAY_MS;
const MAIL_LIFETIME_MS = 7 * DAY_MS;

/** Records the result of a try (done, tried again later, or given up) and the endpoint's state. */
export async function settle(
  deps: SettleDeps,
  { delivery, url, failingSince }: { delivery: Delivery } & Pick<Endpoint, 'url' | 'failingSince'>,
  outcome: Outcome,
): Promise<void> {
  const now = deps.clock.now();
  const tried = { triedAt: now, tookMs: outcome.tookMs, result: outcome.result };
  if (outcome.isDelivered) {
    deps.counters.webhookTried('delivered');
    await deps.db.write(async (queries) => {
      // The endpoint's row first, as below: two processes may have tried the same delivery.
      await markWell(queries, delivery.endpointId);
      await noteTried(queries, delivery, { ...tried, state: 'delivered', nextAttemptAt: now });
    });
    return;
  }
  const pause = outcome.isGone ? undefined : pauseAfter(delivery.attempts, deps.random);
  const isFinal = pause === undefined;
  deps.counters.webhookTried(isFinal ? 'gave_up' : 'retried');
  deps.log.warn(
    {
      endpoint_id: delivery.endpointId,
      event_id: delivery.event.eventId,
      attempt: delivery.attempts,
      is_final: isFinal,
      reason: outcome.result,
    },
    'a webhook was not taken',
  );
  const rest = restAfter(now - (failingSince ?? now));
  const restsUntil = now + Math.max(outcome.restMs, Math.round(rest));
  await deps.db.write(async (queries) => {
    const { endpointId } = delivery;
    const since = await markFailing(queries, { endpointId, url, now, restsUntil });
    if (since === undefined) {
      // What an address replies that an operator has replaced says nothing of the new one.
      await release(queries, delivery, now);
      return;
    }
    await noteTried(queries, delivery, {
      ...tried,
      state: isFinal ? 'failed' : 'pending',
      nextAttemptAt: isFinal ? now : Math.max(now + pause, restsUntil),
    });
    if (outcome.isGone || now - since >= OFF_AFTER_MS) {
      const reason = outcome.isGone ? 'gone' : 'failing';
      await endSending(deps, queries, { endpointId, failingSince: since, reason });
    }
  });
}

/** Switches an endpoint off and tells the operator, once. */
async function endSending(
  deps: SettleDeps,
  queries: Queries,
  ending: { endpointId: string; failingSince: number; reason: 'gone' | 'failing' },
): Promise<void> {
  const { endpointId, reason } = ending;
  const off = await switchOff(queries, { endpointId, reason, now: deps.clock.now() });
  if (!off) return;
  await closeLine(queries, endpointId);
  const details = { id: endpointId, reason };
  await recordAudit(asJob(deps, 'webhooks'), queries, { event: 'webhook_switched_off', details });
  deps.log.error({ endpoint_id: endpointId, reason }, 'a webhook endpoint was switched off');
  const { operatorEmail } = deps.config.webhooks;
  if (operatorEmail === undefined) return;
  await deps.outbox.enqueue(queries, {
    channel: 'email',
    to: operatorEmail,
    lifetimeMs: MAIL_LIFETIME_MS,
    ...offMail({ ...ending, url: off.url, console: `${deps.config.url}/console` }),
  });
}
