import { createConnection } from 'node:net';
import { readProfiles } from '../auth/methods/trusted-token/profiles.ts';
import { ConfigError } from '../config/settings-reader.ts';
import { TEXT_CHANNELS } from '../config/telephone.ts';
import { parseConfig, type Config } from '../config.ts';
import { createTimelineWatch } from '../db/timeline-watch.ts';
import type { Deps } from '../deps.ts';
import { whyRangesFail } from '../platform/breached-passwords.ts';
import { askAri } from '../voice/carriers/asterisk/ari.ts';
import { SHIPPED_FOLDER, unreadablePrompts } from '../voice/prompts/files.ts';
import { printRows, type Command, type Io } from './command.ts';
import { withDeps } from './with-deps.ts';

type Finding = { check: string; result: 'ok' | 'warning' | 'failed'; detail: string };

const CONNECT_TIMEOUT_MS = 3_000;
/** Codes and sessions live in minutes: a clock that is older than the data is wrong. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Looks at everything that a working installation needs. */
export const doctor: Command = {
  usage: 'doctor',
  help: 'Checks configuration, database, mail, breached passwords, carrier and clock. Exit code 1 when something fails.',
  async run(io, args) {
    const findings = await examine(io);
    printRows(io, args, findings, '');
    return findings.some(({ result }) => result === 'failed') ? 1 : 0;
  },
};

async function examine(io: Io): Promise<Finding[]> {
  let config: Config;
  try {
    config = parseConfig(io.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((detail) => ({ check: 'configuration', result: 'failed', detail }));
  }
  return [
    { check: 'configuration', result: 'ok', detail: `${config.mode} at ${config.url}` },
    ...(await checkDatabase(io, config)),
    await checkMail(config),
    checkTexts(config),
    await checkBreaches(config),
    ...checkTrustedTokens(config),
    checkCarrier(config),
    ...(await checkAsterisk(config)),
  ];
}

async function checkDatabase(io: Io, config: Config): Promise<Finding[]> {
  try {
    return await withDeps(io, async (deps) => {
      const newest = await deps.db.read
        .selectFrom('audit_log')
        .select((select) => select.fn.max('at').as('at'))
        .executeTakeFirst();
      const free = await deps.db.read
        .selectFrom('system_numbers')
        .select((select) => select.fn.countAll().as('count'))
        .where('removed_at', 'is', null)
        .executeTakeFirstOrThrow();
      const behind = Number(newest?.at ?? 0) - deps.clock.now();
      return [
        { check: 'database', result: 'ok', detail: `${config.database.engine}, migrated` },
        ...(await checkTimeline(deps)),
        {
          check: 'clock',
          result: behind > CLOCK_TOLERANCE_MS ? 'failed' : 'ok',
          detail:
            behind > CLOCK_TOLERANCE_MS
              ? `It is ${Math.round(behind / 1_000)} s behind the newest record. Set it by NTP.`
              : new Date(deps.clock.now()).toISOString(),
        },
        {
          check: 'system numbers',
          result: Number(free.count) === 0 ? 'warning' : 'ok',
          detail: `${Number(free.count)} in the pool`,
        },
      ];
    });
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return [{ check: 'database', result: 'failed', detail }];
  }
}

async function checkTimeline(deps: Deps): Promise<Finding[]> {
  if (deps.db.engine !== 'postgres') return [];
  const check = 'timeline';
  try {
    const wentBack = await createTimelineWatch(deps).look();
    if (!wentBack) return [{ check, result: 'ok', detail: 'PostgreSQL has not gone back.' }];
    const { at, from, to, file } = wentBack;
    const detail = `PostgreSQL went back from ${from} to ${to} (${at}): what was saved between is missing. See docs/operations/failover.md; then delete ${file}.`;
    return [{ check, result: 'failed', detail }];
  } catch (error) {
    return [{ check, result: 'warning', detail: `It cannot be watched: ${String(error)}` }];
  }
}

async function checkMail(config: Config): Promise<Finding> {
  const { smtpUrl } = config.mail;
  if (smtpUrl === undefined) {
    return { check: 'mail', result: 'ok', detail: `caught at ${config.url}/dev/outbox` };
  }
  const url = new URL(smtpUrl);
  const port = Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587);
  const isOpen = await canConnect(url.hostname, port);
  return {
    check: 'mail',
    result: isOpen ? 'ok' : 'failed',
    detail: isOpen
      ? `${url.hostname}:${port} answers`
      : `${url.hostname}:${port} does not answer. Check SMTP_URL and the firewall.`,
  };
}

async function checkBreaches({ breachRangeUrl }: Config): Promise<Finding> {
  const check = 'breached passwords';
  if (breachRangeUrl === undefined) {
    return { check, result: 'warning', detail: 'Only the offline list of common ones is used.' };
  }
  const { host } = new URL(breachRangeUrl);
  const failure = await whyRangesFail(fetch, breachRangeUrl);
  return failure === undefined
    ? { check, result: 'ok', detail: `${host} answers` }
    : {
        check,
        result: 'warning',
        detail: `${host} does not answer (${failure}): the offline list decides. Open the way to it, or set GATECALL_BREACH_RANGE_URL.`,
      };
}

/** Who is on that list opens any account that its tokens name: it is worth a line. */
function checkTrustedTokens({ trustedTokensFile: file }: Config): Finding[] {
  if (file === undefined) return [];
  const check = 'trusted tokens';
  try {
    const issuers = readProfiles(file).map(({ issuer }) => issuer);
    return [{ check, result: 'ok', detail: `accounts open to tokens of ${issuers.join(', ')}` }];
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    return [{ check, result: 'failed', detail }];
  }
}

function checkTexts({ textChannels, mode, url }: Config): Finding {
  const missing = TEXT_CHANNELS.filter((channel) => !textChannels.includes(channel));
  if (missing.length > 0) {
    return {
      check: 'text messages',
      result: 'warning',
      detail: `Nothing can send ${missing.join(' or ')}: sign-in by it is refused. Set GATECALL_MESSAGING and its sender.`,
    };
  }
  const detail = mode === 'development' ? `caught at ${url}/dev/outbox` : textChannels.join(', ');
  return { check: 'text messages', result: 'ok', detail };
}

function checkCarrier(config: Config): Finding {
  const webhook = `${config.url}/voice/${config.carrier}/incoming`;
  switch (config.carrier) {
    case 'simulator':
      return { check: 'carrier', result: 'ok', detail: `simulator at ${config.url}/dev/phone` };
    case 'asterisk':
      return { check: 'carrier', result: 'ok', detail: `ARI at ${config.asterisk?.url ?? ''}` };
    case 'twilio':
    case 'telnyx':
    case 'signalwire':
      return config.url.startsWith('https:')
        ? { check: 'carrier', result: 'ok', detail: `set its voice webhook to ${webhook}` }
        : {
            check: 'carrier',
            result: 'warning',
            detail: `${config.carrier} cannot reach ${config.url}: it needs a public https URL.`,
          };
  }
}

/** What an own line needs: ARI, our application in it, and sentences that Asterisk may read. */
async function checkAsterisk({ asterisk, carrier, promptsFolder }: Config): Promise<Finding[]> {
  if (carrier !== 'asterisk' || !asterisk) return [];
  const access = { ...asterisk, fetch };
  const ask = async (path: string): Promise<number | undefined> => {
    try {
      const reply = await askAri(access, 'GET', path);
      await reply.body?.cancel();
      return reply.status;
    } catch {
      return undefined;
    }
  };
  const finding = (check: string, isOk: boolean, well: string, otherwise: string): Finding => ({
    check,
    result: isOk ? 'ok' : 'failed',
    detail: isOk ? well : otherwise,
  });
  const info = await ask('/asterisk/info');
  const application = await ask(`/applications/${encodeURIComponent(asterisk.app)}`);
  const missing = await unreadablePrompts(promptsFolder ?? SHIPPED_FOLDER);
  return [
    finding('ARI', info === 200, asterisk.url, ariTrouble(asterisk.url, info)),
    finding(
      'application',
      application === 200,
      `${asterisk.app} is registered`,
      `${asterisk.app} is not registered: is the server running? The dialplan answers guests meanwhile.`,
    ),
    finding(
      'sentences',
      missing.length === 0,
      'readable by every user',
      `Asterisk's user may not read ${missing.length} of them, the first: ${missing[0]}. See GATECALL_PROMPTS.`,
    ),
  ];
}

const ariTrouble = (url: string, status: number | undefined): string =>
  status === undefined
    ? `${url} does not answer. Check ASTERISK_ARI_URL and http.conf.`
    : `${url} answers ${status}. Check the user and password in ari.conf.`;

const canConnect = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = createConnection({ host, port, timeout: CONNECT_TIMEOUT_MS });
    const finish = (isOpen: boolean): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', () => finish(true));
    socket.once('error', () => finish(false));
    socket.once('timeout', () => finish(false));
  });
