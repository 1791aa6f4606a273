import autocannon, { type Result } from 'autocannon';
import { p99, report } from './lib/figure.ts';
import { startGatecall } from './lib/process.ts';
import { PROJECT_HEADERS, signInResident } from './lib/resident.ts';

/**
 * p99 of `GET /v1/user` beside 200 connections that guess passwords, against 200 connections that ask
 * for something harmless in the same run. Nearly every guess is refused, because the account's lock is known.
 */
const CONNECTIONS = 200;
const ROUNDS = 3;
const WARM_UP_MS = 1_000;
const PROBING_MS = 6_000;
const PROBE_EVERY_MS = 5;

const gatecall = await startGatecall(4716, {
  GATECALL_BREACH_RANGE_URL: 'off',
  GATECALL_RATE_LIMIT_FACTOR: '1',
});
const { jwtHeaders } = await signInResident(gatecall, 'bench@example.com');

type Flood = {
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly body?: string;
  /** The status that nearly every request of the flood gets. */
  readonly status: `${number}`;
};
const [publicToken = ''] = Buffer.from(
  PROJECT_HEADERS.authorization.replace('Basic ', ''),
  'base64',
)
  .toString()
  .split(':');
const HARMLESS: Flood = {
  method: 'GET',
  path: `/sdk/v1/projects/bootstrap/${publicToken}`,
  status: '200',
};
const GUESSES: Flood = {
  method: 'POST',
  path: '/sdk/v1/passwords/authenticate',
  body: JSON.stringify({ email: 'victim@example.com', password: 'violet harbour 1852 tangent' }),
  status: '429',
};

/** How long the resident's calls take (ms) while a flood runs, one after the other. */
async function timesDuring({ path, status, ...request }: Flood): Promise<readonly number[]> {
  const ended = Promise.withResolvers<Result>();
  const run = autocannon(
    {
      url: `${gatecall.origin}${path}`,
      ...request,
      headers: PROJECT_HEADERS,
      connections: CONNECTIONS,
      // It is stopped before.
      duration: (2 * (WARM_UP_MS + PROBING_MS)) / 1_000,
    },
    (error: Error | null, result) => (error ? ended.reject(error) : ended.resolve(result)),
  );
  await new Promise((resolve) => setTimeout(resolve, WARM_UP_MS));
  const times: number[] = [];
  const until = performance.now() + PROBING_MS;
  while (performance.now() < until) {
    const from = performance.now();
    const reply = await fetch(`${gatecall.origin}/v1/user`, { headers: jwtHeaders });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`GET /v1/user: ${reply.status}`);
    times.push(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
  }
  run.stop();
  const { requests, statusCodeStats } = await ended.promise;
  const expected = statusCodeStats?.[status]?.count ?? 0;
  if (expected < 0.99 * requests.total) {
    throw new Error(`${path}: of ${requests.total} requests, ${expected} were answered ${status}.`);
  }
  return times;
}

const harmless: number[] = [];
const guessing: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  harmless.push(...(await timesDuring(HARMLESS)));
  guessing.push(...(await timesDuring(GUESSES)));
}
report('user_p99_during_password_flood', p99(guessing), 'ms', p99(harmless));
await gatecall.stop();
