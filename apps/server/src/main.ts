import { flushCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { createAuditSealer } from './audit/seal.ts';
import { buildApp } from './app.ts';
import { createLogoutTeller } from './auth/idp/backchannel-logout.ts';
import { compose } from './compose.ts';
import { parseConfig, type Config } from './config.ts';
import { createTimelineWatch } from './db/timeline-watch.ts';
import { createMover } from './buildings/mover.ts';
import { createHousekeeper } from './housekeeping.ts';
import { CannotStart } from './platform/cannot-start.ts';
import { serveWaiting } from './home/gates/waiting.ts';
import { drain, followConnections } from './drain.ts';
import { inTime } from './platform/in-time.ts';

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));
const WIDGET_FOLDER = fileURLToPath(new URL('../../../packages/auth-widget/dist', import.meta.url));
/** Beside the built server; the sources have none. */
const SITE_FOLDER = fileURLToPath(new URL('site', import.meta.url));
const PARENT_CHECK_INTERVAL_MS = 500;
const SHUTDOWN_LIMIT_MS = 10_000;
/** Background work that waits for a lock, or for a database that hangs, is left after this time. */
const BACKGROUND_MS = 1_000;

/** Starts the one process: configuration, dependencies, listening, and an orderly end. */
async function main(): Promise<void> {
  const config = parseConfig(process.env);
  const composition = await compose(config);
  const { deps, developmentOutbox } = composition;
  const app = buildApp(deps, {
    webFolder: WEB_FOLDER,
    widgetFolder: WIDGET_FOLDER,
    siteFolder: SITE_FOLDER,
    developmentOutbox,
  });
  if (config.unknownSettings.length > 0) {
    deps.log.warn({ variables: config.unknownSettings }, 'variables that are none of ours');
  }
  const connections = followConnections(app);
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw reasonNotToListen(error, config);
  });
  // What this start compiles helps the next one (NODE_COMPILE_CACHE), even if we are killed.
  flushCompileCache();
  deps.outbox.start();
  deps.webhooks.start();
  deps.keyring.start();
  const housekeeper = createHousekeeper(deps);
  housekeeper.start();
  // A gate that waits for a number need not wait for the first round.
  serveWaiting(deps).catch((error: unknown) => {
    deps.log.error({ err: error }, 'numbers could not be given');
  });
  const mover = createMover(deps);
  mover.start();
  const auditSealer = createAuditSealer(deps);
  auditSealer.start();
  const timelineWatch = createTimelineWatch(deps);
  timelineWatch.start();
  deps.standby?.start();
  const logoutTeller = createLogoutTeller(deps);
  logoutTeller.start();

  let isClosing = false;
  const close = async (reason: string): Promise<void> => {
    if (isClosing) return;
    isClosing = true;
    deps.log.info({ reason }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_LIMIT_MS).unref();
    const stops = [housekeeper, mover, auditSealer, timelineWatch, logoutTeller].map(async (one) =>
      one.stop(),
    );
    // What these do is found again by another process, and PostgreSQL takes back what was cut off.
    const stopping = inTime(Promise.all(stops), BACKGROUND_MS).catch(() => {});
    await Promise.all([stopping, drain(app, deps, connections)]);
    await composition.close();
    process.exit(0);
  };
  process.on('SIGTERM', () => void close('SIGTERM'));
  process.on('SIGINT', () => void close('SIGINT'));
  // A killed npm leaves its child behind: follow it. A shell may end before us (`node main.js &`).
  const parent = process.ppid;
  if (process.env['npm_lifecycle_event']) {
    setInterval(() => {
      if (process.ppid !== parent) void close('what started it is gone');
    }, PARENT_CHECK_INTERVAL_MS).unref();
  }

  const mail = config.mail.smtpUrl ? 'SMTP' : `${config.url}/dev/outbox`;
  const data = config.database.engine === 'postgres' ? 'PostgreSQL' : config.dataFolder;
  const call = config.carrier === 'simulator' ? `${config.url}/dev/phone` : config.carrier;
  const texts =
    config.textChannels.length > 0
      ? config.textChannels.join(', ')
      : 'no channel: no sender is set up';
  process.stdout.write(
    `Data lies in    ${data}\nMail goes to    ${mail}\nTexts go by     ${texts}\nCall the gate   ${call}\nGatecall is at  ${config.url}\n`,
  );
}

/** What keeps it from listening, and what to do about it; the error itself if it is nothing of the kind. */
function reasonNotToListen(error: unknown, { port, host }: Config): unknown {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Another program listens at ${host}:${port}. Stop it, or choose another. Example: PORT=${port + 1}`,
    EACCES: `This user may not listen at ${port}. Choose one above 1023. Example: PORT=3000`,
    ENOTFOUND: `Nothing on this network is called ${host}. Example: HOST=127.0.0.1`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Example: HOST=127.0.0.1`,
  };
  const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
  return reason === undefined ? error : new CannotStart(reason);
}

main().catch((error: unknown) => {
  const text =
    error instanceof CannotStart ? error.message : String((error as Error).stack ?? error);
  process.stderr.write(`${text}\n`);
  process.exit(1);
});
