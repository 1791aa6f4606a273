import type { Endpoint } from '@gatecall/contracts/endpoints';
import { SDK_BASE_PATH } from '@gatecall/contracts/constants';
import type { Role } from '@gatecall/contracts/server-endpoints';
import { createKey } from '@gatecall/server/api/keys/logic';
import { buildApp } from '@gatecall/server/app';
import { compose } from '@gatecall/server/compose';
import { parseConfig } from '@gatecall/server/config';
import { createHousekeeper } from '@gatecall/server/housekeeping';
import { inviteOperator } from '@gatecall/server/operators/logic';
import type { CaughtMessage } from '@gatecall/server/outbox/development-outbox';
import { freePort } from '@gatecall/testkit/free-port';
import { createManualClock, type ManualClock } from '@gatecall/testkit/manual-clock';
import { pino } from 'pino';
import { seededRandom } from './chance.ts';
import type { Receiver } from './programs.ts';

/** The demonstration's configuration: nothing of the operator's own settings. */
export const demoSettings = (folder: string, receiver?: Receiver): Record<string, string> => ({
  GATECALL_DATA: folder,
  GATECALL_SYSTEM_NUMBERS: Array.from({ length: 8 }, (_, i) => `+1201555010${i + 1}`).join(),
  ...(receiver ? { GATECALL_WEBHOOK_ALLOWED_PRIVATE: receiver.host } : {}),
});

/** An empty installation whose clock the story sets, and the ways in which people use it. */
export type Installation = {
  readonly url: string;
  readonly clock: ManualClock;
  /** The program that webhooks are sent to, if there is one. */
  readonly receiver: Receiver | undefined;
  /** What was mailed, texted and pushed since the last time, newest first. */
  messages(): Promise<readonly CaughtMessage[]>;
  /** A call of the product by the holder of that token; throws if it is refused. */
  call<Reply>(
    caller: { readonly token: string; readonly userAgent?: string },
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Reply>;
  /** A call of the sign-in provider, from the browser that `headers` describe. */
  sdk<Reply>(endpoint: Endpoint, input: SdkInput): Promise<Reply>;
  /** A secret key of the server API, for a program of the operator's. */
  makeKey(name: string, scopes: readonly string[]): Promise<string>;
  /** Invites a person to a role; returns the link that signs them in. */
  inviteOperator(input: {
    email: string;
    role: Role;
    buildingIds?: readonly string[];
  }): Promise<string>;
  /** Sends the webhooks of what has happened. */
  notifyPrograms(): Promise<unknown>;
  /** Deletes what has expired in the year, and ends. */
  close(): Promise<void>;
};

/** The operator of the installation. */
export const OPERATOR = 'olga@example.com';

type SdkInput = {
  readonly body?: unknown;
  readonly sessionToken?: string;
  readonly userAgent?: string;
  readonly id?: string;
};

/**
 * Opens it at that time, with the web app if its folder is named. The story's chance is seeded. The
 * installation's own is not: its keys and secrets are as good as any other's, except for pictures that
 * must show the same codes.
 */
export async function openInstallation(
  folder: string,
  now: number,
  own: { seed?: number; webFolder?: string; receiver?: Receiver } = {},
): Promise<Installation> {
  const port = await freePort();
  const config = parseConfig({
    ...demoSettings(folder, own.receiver),
    PORT: String(port),
    // A year is simulated in a minute.
    GATECALL_RATE_LIMIT_FACTOR: '1000',
  });
  const clock = createManualClock(now);
  const log = pino({ level: 'error' });
  const { deps, developmentOutbox, close } = await compose(config, {
    clock,
    log,
    ...(own.seed === undefined ? {} : { random: seededRandom(own.seed, clock) }),
  });
  const app = buildApp(deps, {
    developmentOutbox,
    ...(own.webFolder === undefined ? {} : { webFolder: own.webFolder }),
  });
  await app.listen({ port, host: config.host });
  const read = new Set<string>();

  const request = async <Reply>(
    path: string,
    { body, ...init }: { method: string; headers: Record<string, string>; body: unknown },
  ): Promise<Reply> => {
    const response = await fetch(config.url + path, {
      ...init,
      headers: { 'content-type': 'application/json', ...init.headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${init.method} ${path} replied ${response.status}: ${text}`);
    // The callers know the shape from the contracts; a wrong one fails at its first use.
    return JSON.parse(text) as Reply;
  };

  return {
    url: config.url,
    clock,
    receiver: own.receiver,
    async messages() {
      await deps.outbox.drain();
      const fresh = (developmentOutbox?.list() ?? []).filter(({ id }) => !read.has(id));
      for (const { id } of fresh) read.add(id);
      return fresh;
    },
    call: ({ token, userAgent }, method, path, body) =>
      request(path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...agentIn(userAgent) },
        body,
      }),
    sdk(endpoint, { body, sessionToken, userAgent, id = '' }) {
      const { publicToken } = config.provider;
      const pair = Buffer.from(`${publicToken}:${sessionToken ?? publicToken}`).toString('base64');
      return request(SDK_BASE_PATH + endpoint.path.replace(':id', id), {
        method: endpoint.method,
        headers: { authorization: `Basic ${pair}`, origin: config.url, ...agentIn(userAgent) },
        body,
      });
    },
    async makeKey(name, scopes) {
      const key = { name, scopes, expiresAt: null, operator: OPERATOR };
      return (await createKey(deps, key)).key;
    },
    inviteOperator: async (input) => (await inviteOperator(deps, { ...input, by: null })).link,
    notifyPrograms: () => deps.webhooks.drain(),
    async close() {
      await createHousekeeper(deps).run();
      await deps.outbox.drain();
      app.server.closeAllConnections();
      await app.close();
      await close();
    },
  };
}

const agentIn = (userAgent: string | undefined): Record<string, string> =>
  userAgent === undefined ? {} : { 'user-agent': userAgent };
