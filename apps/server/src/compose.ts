import { pino, type Logger } from 'pino';
import { VISITOR, type Actor } from './audit/actor.ts';
import { createKeyring } from './auth/sessions/keyring.ts';
import type { Config } from './config.ts';
import { ConfigError } from './config/settings-reader.ts';
import { awaitPrimary } from './db/await-primary.ts';
import { loadIndexKey } from './db/kept-keys.ts';
import { migrateToLatest } from './db/migrate.ts';
import { openConfiguredStandby, openDatabase } from './db/open.ts';
import { reasonNotToKeepData } from './db/reason-not-to-keep-data.ts';
import type { Deps } from './deps.ts';
import { createDevelopmentOutbox, type DevelopmentOutbox } from './outbox/development-outbox.ts';
import { inWords, type Transport } from './outbox/message.ts';
import { createFollower } from './home-assistant/follower.ts';
import { createKnownLocks } from './limits/known-locks.ts';
import { createOutbox } from './outbox/outbox.ts';
import { boundedFetch } from './platform/outward/bounded-fetch.ts';
import { createPost } from './platform/outward/post.ts';
import { openChanges } from './platform/changes.ts';
import { LIMITS } from './limits/limit-names.ts';
import { createCounters } from './platform/counters.ts';
import { createLifecycle } from './platform/lifecycle.ts';
import { systemClock, type Clock } from './platform/clock.ts';
import { createSmtpTransport } from './platform/mail/smtp.ts';
import { openTexts } from './platform/sms/open-texts.ts';
import type { MessagingConfig } from './config/messaging.ts';
import { vapidKeys } from './platform/push/vapid.ts';
import { createPostPush } from './platform/push/post-push.ts';
import { createPushTransport } from './platform/push/web-push.ts';
import { systemRandom, type Random } from './platform/random.ts';
import { createSecrets, loadOrCreateMasterKey, type Secrets } from './platform/secrets.ts';
import { openTracing } from './platform/open-tracing.ts';
import type { Tracing } from './platform/tracing.ts';
import { belongs } from './residents/home.ts';
import { importSystemNumbers, isNumberInUse } from './residents/number-pool.ts';
import { endDevice, silenceDevices, stillRings } from './home/notices/devices.ts';
import { clearPlantedAccess } from './home/planted-access.ts';
import { holdOperator } from './operators/logic.ts';
import { createWebhooks } from './webhooks/webhooks.ts';

/** Running dependencies, and how to release them. */
export type Composition = {
  readonly deps: Deps;
  readonly developmentOutbox: DevelopmentOutbox | undefined;
  close(): Promise<void>;
};

/** What tests and the command line bring instead of the real thing. */
type Own = {
  clock?: Clock;
  random?: Random;
  log?: Logger;
  fetch?: typeof fetch;
  /** False for the command line, which works next to a running server. */
  isServer?: boolean;
  /** Who acts if no one is signed in. */
  actor?: Actor;
};

/**
 * Creates the real dependencies: opens and migrates the database, loads the keys, imports the number
 * pool. Tests pass their own clock, randomness and log; everything else is real there too.
 */
export const compose = async (config: Config, own: Own = {}): Promise<Composition> =>
  composed(config, own).catch((error: unknown) => {
    throw reasonNotToKeepData(error, config);
  });

// oxlint-disable-next-line max-lines-per-function -- one flat list of what the server runs on
async function composed(config: Config, own: Own): Promise<Composition> {
  const clock = own.clock ?? systemClock;
  const random = own.random ?? systemRandom;
  const tracing = await openTracing(config.traceEndpoint);
  const log = own.log ?? createLog(config, tracing);
  const masterKey = config.masterKey
    ? Buffer.from(config.masterKey, 'base64')
    : loadOrCreateMasterKey(config.dataFolder, random);
  const previousKey = config.previousMasterKey
    ? Buffer.from(config.previousMasterKey, 'base64')
    : undefined;
  const isServer = own.isServer ?? true;
  const db = await openDatabase(config, { isServer });
  if (isServer) await awaitPrimary(db, config.database, log);
  await migrateToLatest(db);
  if (isServer && (await isNumberInUse(db.read, config.demo.phone))) {
    await db.close();
    throw new ConfigError([
      `GATECALL_DEMO_NUMBER: "${config.demo.phone}" is a system number: its resident's gate would never open. Choose another, or take it away first: gatecall numbers release ${config.demo.phone}`,
    ]);
  }
  const sealing = createSecrets(masterKey, random, { previousKey });
  const indexKey = await loadIndexKey(db, sealing, previousKey ?? masterKey).catch(
    async (error: unknown) => {
      await db.close();
      throw error;
    },
  );
  const secrets = createSecrets(masterKey, random, { previousKey, indexKey });
  const keyring = await createKeyring({ db, secrets, clock });
  const developmentOutbox =
    config.mode === 'development' ? createDevelopmentOutbox(clock, config.brand) : undefined;
  const changes = openChanges(config, log);
  const counters = createCounters(LIMITS);
  const standby = isServer
    ? await openConfiguredStandby(config, { db, clock, counters, log })
    : undefined;
  const fetchOutside = boundedFetch(own.fetch ?? globalThis.fetch);
  const outbox = createOutbox({
    db,
    counters,
    tracing,
    clock,
    random,
    secrets,
    log,
    belongs: (member) => belongs(db.read, member),
    transports: createTransports(config, secrets, developmentOutbox, {
      fetch: fetchOutside,
      clock,
      // Called when a message has been sent: by then everything below exists.
      end: (endpoint) => endDevice(deps, endpoint),
      stillRings: (receipt) => stillRings(deps, receipt),
    }),
  });
  const webhooks = createWebhooks({
    config,
    db,
    counters,
    clock,
    random,
    secrets,
    log,
    outbox,
    post: createPost(config.webhooks),
    follower: config.mqttUrl === undefined ? undefined : createFollower({ changes }),
  });
  await db.write((queries) =>
    importSystemNumbers(queries, config.systemNumbers, {
      now: clock.now(),
      revive: isServer,
    }),
  );
  const deps: Deps = {
    actor: own.actor ?? VISITOR,
    config,
    clock,
    random,
    secrets,
    db,
    standby,
    keyring,
    locks: createKnownLocks(clock),
    outbox,
    webhooks,
    changes,
    counters,
    lifecycle: createLifecycle(),
    tracing,
    log,
    fetch: fetchOutside,
    clearPlanted: (queries, userId) =>
      clearPlantedAccess({ clock, db, random, secrets }, queries, userId),
    silenceDevices: (queries, ended) =>
      silenceDevices({ ...deps, actor: ended.actor }, queries, ended),
    isOperator: async (queries, userId) =>
      (await holdOperator({ clock }, queries, userId))?.role === 'operator',
  };
  return {
    deps,
    developmentOutbox,
    async close() {
      keyring.stop();
      await webhooks.stop();
      await outbox.stop();
      await changes.close();
      await tracing.close();
      await standby?.stop();
      await db.close();
    },
  };
}

function createTransports(
  config: Config,
  secrets: Secrets,
  developmentOutbox: DevelopmentOutbox | undefined,
  world: {
    fetch: typeof globalThis.fetch;
    clock: Clock;
    end: (endpoint: string) => Promise<unknown>;
    stillRings: (receipt: string) => Promise<boolean>;
  },
): Readonly<Record<'email' | 'sms' | 'whatsapp' | 'push', Transport>> {
  const caught = developmentOutbox?.transport;
  const missing: Transport = {
    async send() {
      throw new Error('No transport is configured for this channel.');
    },
  };
  const email = config.mail.smtpUrl
    ? createSmtpTransport(config.mail.smtpUrl, config.mail.from, (message) =>
        inWords(message, config.brand),
      )
    : (caught ?? missing);
  const textsOf = (account: MessagingConfig | undefined): Transport =>
    account ? openTexts(world, account, receiptsUrlOf(config, account)) : (caught ?? missing);
  const push =
    caught ??
    createPushTransport(
      { ...world, post: createPostPush() },
      { keys: vapidKeys({ secrets }), subject: config.url },
    );
  return { email, sms: textsOf(config.messaging), whatsapp: textsOf(config.whatsapp), push };
}

/** Where receipts come in: only over https, and only if their signature can be checked. */
const receiptsUrlOf = (config: Config, { kind }: MessagingConfig): string | undefined =>
  config.url.startsWith('https:') && isProvable(config, kind)
    ? `${config.url}/messages/${kind}/receipt`
    : undefined;

const isProvable = ({ accounts }: Config, kind: MessagingConfig['kind']): boolean => {
  if (kind === 'webhook') return true;
  // Telnyx signs with another key than the one that sends texts.
  return kind === 'telnyx' ? accounts.telnyx?.publicKey !== undefined : Boolean(accounts[kind]);
};

/** Structured logs; what could contain a secret is cut even if a caller forgot (A89). */
const createLog = (config: Config, tracing: Tracing): Logger =>
  pino({
    // The span in which a line was written, if tracing is on.
    ...(config.traceEndpoint ? { mixin: () => ({ ...tracing.ids() }) } : {}),
    level: config.logLevel,
    redact: {
      paths: ['req.headers', 'authorization', 'token', 'password', 'code', 'to', 'email'],
      censor: '[redacted]',
    },
  });
