import type { Logger } from 'pino';
import type { Actor } from './audit/actor.ts';
import type { Keyring } from './auth/sessions/keyring.ts';
import type { Config } from './config.ts';
import type { Database, Queries } from './db/database.ts';
import type { Standby } from './db/standby.ts';
import type { KnownLocks } from './limits/known-locks.ts';
import type { Outbox } from './outbox/outbox.ts';
import type { Changes } from './platform/changes.ts';
import type { Counters } from './platform/counters.ts';
import type { Clock } from './platform/clock.ts';
import type { Lifecycle } from './platform/lifecycle.ts';
import type { Random } from './platform/random.ts';
import type { Tracing } from './platform/tracing.ts';
import type { Secrets } from './platform/secrets.ts';
import type { Webhooks } from './webhooks/webhooks.ts';

/** Sessions of a user that a person has ended: one, or all but one if that is named. */
export type EndedSessions = {
  readonly userId: string;
  readonly actor: Actor;
} & ({ readonly sessionId: string } | { readonly keptSessionId: string | undefined });

/** Everything a feature may use beyond its own input: the whole outside world, by name. */
export type Deps = {
  /** Who acts with these dependencies. */
  readonly actor: Actor;
  readonly config: Config;
  readonly clock: Clock;
  readonly random: Random;
  readonly secrets: Secrets;
  readonly db: Database;
  /** Read while the database has no primary; undefined unless it is configured. */
  readonly standby: Standby | undefined;
  readonly keyring: Keyring;
  readonly locks: KnownLocks;
  readonly outbox: Outbox;
  readonly webhooks: Webhooks;
  readonly changes: Changes;
  readonly counters: Counters;
  readonly lifecycle: Lifecycle;
  readonly tracing: Tracing;
  readonly log: Logger;
  readonly fetch: typeof fetch;
  /**
   * Takes back what the maker of an unproven account may have arranged at the owner's gate (A40).
   * The provider calls it without knowing the product.
   */
  readonly clearPlanted: (queries: Queries, userId: string) => Promise<void>;
  /**
   * Tells a user's browsers nothing more once a person has ended their sessions; an expiry is no such end. The
   * provider calls it without knowing the product.
   */
  readonly silenceDevices: (queries: Queries, ended: EndedSessions) => Promise<void>;
  /** Whether an account has the role of an operator, which it then keeps until the transaction ends. */
  readonly isOperator: (queries: Queries, userId: string) => Promise<boolean>;
};
