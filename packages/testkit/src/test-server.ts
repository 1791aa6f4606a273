import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { SDK_BASE_PATH } from '@gatecall/contracts/constants';
import type { Endpoint } from '@gatecall/contracts/endpoints';
import { buildApp } from '@gatecall/server/app';
import { compose } from '@gatecall/server/compose';
import { parseConfig } from '@gatecall/server/config';
import type { Deps } from '@gatecall/server/deps';
import type { CaughtMessage } from '@gatecall/server/outbox/development-outbox';
import { pino } from 'pino';
import type { ZodType } from 'zod';
import { copySqliteTemplate } from './database-templates.ts';
import { createReplyCheck } from './reply-check.ts';
import { createManualClock, type ManualClock } from './manual-clock.ts';
import { createTestDatabaseUrl } from './test-database.ts';

/** A reply as tests see it. */
export type TestReply = {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or the text if it is not JSON. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into replies of every shape
  readonly body: any;
  readonly text: string;
};

type RequestOptions = {
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: unknown;
  rawBody?: string;
  ip?: string;
};

type SdkOptions = {
  body?: unknown;
  sessionToken?: string | undefined;
  params?: Record<string, string>;
  /** The contract; a successful reply is parsed with it. */
  answer?: ZodType;
  headers?: Record<string, string>;
  ip?: string;
};

/** The whole server in this process: real database, real app, manual clock, caught messages. */
export type TestServer = {
  readonly deps: Deps;
  readonly clock: ManualClock;
  readonly publicToken: string;
  /** Everything logged so far, for the hygiene tests. */
  logText(): string;
  /** Sends what is due, then returns every caught message, newest first. */
  messages(): Promise<readonly CaughtMessage[]>;
  request(method: string, path: string, options?: RequestOptions): Promise<TestReply>;
  /** A provider call. */
  sdk(endpoint: Endpoint, options?: SdkOptions): Promise<TestReply>;
  /** A `fetch` to this server, for clients under test. */
  readonly fetch: typeof fetch;
  /** Listens on a free loopback port; returns the origin. */
  listen(): Promise<string>;
  close(): Promise<void>;
};

/** Starts a server. `env` is the configuration beyond development's defaults. */
export async function createTestServer(
  options: {
    env?: Record<string, string>;
    clock?: ManualClock;
    webFolder?: string;
    widgetFolder?: string;
    siteFolder?: string;
    /** Settings that name the database by another address: a proxy, a standby. */
    databaseEnv?: (url: string) => Promise<Record<string, string>>;
    /** Replaces the outside world; by default only this machine can be reached. */
    fetch?: typeof fetch;
  } = {},
): Promise<TestServer> {
  const folder = mkdtempSync(join(tmpdir(), 'gatecall-test-'));
  const database = await createTestDatabaseUrl();
  if (!database) copySqliteTemplate(folder);
  const config = parseConfig({
    GATECALL_DATA: folder,
    GATECALL_RATE_LIMIT_FACTOR: '1000',
    ...(database ? { DATABASE_URL: database.url } : {}),
    ...(database ? await options.databaseEnv?.(database.url) : {}),
    ...options.env,
  });
  const clock = options.clock ?? createManualClock();
  const lines: string[] = [];
  const log = pino({ level: 'debug' }, collectLines(lines));
  const composition = await compose(config, { clock, log, fetch: options.fetch ?? fetchLoopback });
  const { deps, developmentOutbox } = composition;
  const app = buildApp(deps, {
    developmentOutbox,
    ...(options.webFolder === undefined ? {} : { webFolder: options.webFolder }),
    ...(options.widgetFolder === undefined ? {} : { widgetFolder: options.widgetFolder }),
    ...(options.siteFolder === undefined ? {} : { siteFolder: options.siteFolder }),
  });
  await app.ready();
  const publicToken = config.provider.publicToken;

  const request = createRequest(app);

  return {
    deps,
    clock,
    publicToken,
    logText: () => lines.join(''),
    async messages() {
      await deps.outbox.drain();
      return developmentOutbox?.list() ?? [];
    },
    request,
    async sdk(endpoint, input = {}) {
      const path = endpoint.path.replaceAll(/:(\w+)/g, (_all, name: string) =>
        encodeURIComponent(input.params?.[name] ?? ''),
      );
      const secret = input.sessionToken ?? publicToken;
      const credentials = Buffer.from(`${publicToken}:${secret}`).toString('base64');
      const reply = await request(endpoint.method, SDK_BASE_PATH + path, {
        headers: { authorization: `Basic ${credentials}`, ...input.headers },
        ...(input.body === undefined ? {} : { body: input.body }),
        ...(input.ip === undefined ? {} : { ip: input.ip }),
      });
      if (reply.status < 300) input.answer?.parse(reply.body);
      return reply;
    },
    fetch: fetchBy(request, config.url),
    async listen() {
      await app.listen({ port: 0, host: '127.0.0.1' });
      deps.outbox.start();
      const address = app.server.address();
      if (address === null || typeof address === 'string') throw new Error('Not listening.');
      return `http://localhost:${address.port}`;
    },
    async close() {
      app.server.closeAllConnections();
      await app.close();
      await composition.close();
      await database?.drop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function createRequest(app: ReturnType<typeof buildApp>): TestServer['request'] {
  const checkReply = createReplyCheck(app.calls);
  return async (method, path, input = {}) => {
    const payload =
      input.rawBody ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
    const reply = await app.inject({
      // Tests also send methods that no route has.
      method: method as 'GET',
      url: path,
      headers: { 'content-type': 'application/json', ...input.headers },
      ...(payload === undefined ? {} : { payload }),
      ...(input.ip === undefined ? {} : { remoteAddress: input.ip }),
    });
    const headers = Object.entries(reply.headers).flatMap(([name, value]): [string, string][] =>
      (Array.isArray(value) ? value : [value]).map((v) => [name, String(v)]),
    );
    const answer = {
      status: reply.statusCode,
      headers: new Headers(headers),
      body: parseJson(reply.body),
      text: reply.body,
    };
    checkReply(method, path, answer);
    return answer;
  };
}

/** A `fetch` that asks this server, whatever the origin. */
const fetchBy =
  (request: TestServer['request'], origin: string): typeof fetch =>
  async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input), origin);
    const reply = await request(init?.method ?? 'GET', url.pathname + url.search, {
      headers: Object.fromEntries(new Headers(init?.headers)),
      // Clients under test send text bodies only.
      ...(init?.body ? { rawBody: init.body as string } : {}),
    });
    const isEmpty = reply.status === 204 || reply.status === 304;
    return new Response(isEmpty ? null : reply.text, {
      status: reply.status,
      headers: reply.headers,
    });
  };

/** Tests talk to processes that they started themselves, and to nothing else. */
const fetchLoopback: typeof fetch = async (input, init) => {
  const { hostname } = new URL(input instanceof Request ? input.url : String(input));
  if (!/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)) {
    throw new TypeError(`A test may not reach ${hostname}.`);
  }
  return fetch(input, init);
};

const collectLines = (lines: string[]): Writable =>
  new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
