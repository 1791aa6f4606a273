import { createPasswordHasher } from '@gatecall/server/platform/password-hasher';
import { systemRandom } from '@gatecall/server/platform/random';
import { load, type Round } from './lib/load.ts';
import { median, report } from './lib/figure.ts';
import { prepareLinks } from './lib/links.ts';
import { startGatecall } from './lib/process.ts';
import { PROJECT_HEADERS, signInResident } from './lib/resident.ts';

/**
 * Password sign-ins against the bare Argon2id limit of one core (the server is pinned to one), and
 * how long the gate's own call takes meanwhile against an idle server.
 */
const ROUNDS = 3;
const WARMING_SIGN_INS = 6_000;
const PROBES = 400;
const PROBE_EVERY_MS = 5;
const PASSWORD = 'violet harbour 1852 tangent';

const gatecall = await startGatecall(4706, { GATECALL_BREACH_RANGE_URL: 'off' });
const { jwtHeaders } = await signInResident(gatecall, 'bench@example.com');
const body = JSON.stringify({ email: 'password@example.com', password: PASSWORD });
const created = await fetch(`${gatecall.origin}/sdk/v1/passwords`, {
  method: 'POST',
  headers: PROJECT_HEADERS,
  body,
});
if (!created.ok) throw new Error(await created.text());

/** One verification after the other: the most that one core can do, and its CPU time. */
async function argonLimit(): Promise<{ perSecond: number; cpuMicroseconds: number }> {
  const hasher = createPasswordHasher(systemRandom, { concurrency: 1 });
  const hash = await hasher.hash(PASSWORD);
  const cpuBefore = process.cpuUsage();
  const from = performance.now();
  let count = 0;
  while (performance.now() - from < 2_000) {
    await hasher.verify(hash, PASSWORD);
    count += 1;
  }
  const cpu = process.cpuUsage(cpuBefore);
  return {
    perSecond: (count * 1_000) / (performance.now() - from),
    cpuMicroseconds: (cpu.user + cpu.system) / count,
  };
}

/** p99 of the gate's own call at a steady, modest rate. */
async function probe(): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < PROBES; i++) {
    const from = performance.now();
    const reply = await fetch(`${gatecall.origin}/v1/user`, { headers: jwtHeaders });
    await reply.arrayBuffer();
    times.push(performance.now() - from);
    await new Promise((resolve) => setTimeout(resolve, PROBE_EVERY_MS));
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

const signIns = (): Promise<Round> =>
  load(gatecall, {
    path: '/sdk/v1/passwords/authenticate',
    method: 'POST',
    headers: PROJECT_HEADERS,
    body,
    connections: 8,
  });

// Forty sign-ins a second leave Node's compiler idle for minutes. A server that has been up for a while
// has compiled what they share with other sign-ins; so has this one, before anything is counted.
const names = Array.from({ length: WARMING_SIGN_INS }, (_, i) => `user${i}`);
await load(gatecall, {
  path: '/sdk/v1/magic_links/authenticate',
  method: 'POST',
  headers: PROJECT_HEADERS,
  bodiesOnce: prepareLinks(gatecall, names).map((token) =>
    JSON.stringify({ token, session_duration_minutes: 60 }),
  ),
});
await signIns();

const limits: Awaited<ReturnType<typeof argonLimit>>[] = [];
const rates: Round[] = [];
const idle: number[] = [];
const busy: number[] = [];
await probe();
for (let round = 0; round < ROUNDS; round++) {
  limits.push(await argonLimit());
  rates.push(await signIns());
  idle.push(await probe());
  const [, p99] = await Promise.all([signIns(), probe()]);
  busy.push(p99);
}
report(
  'password_sign_in',
  median(rates.map((r) => r.perSecond)),
  'sign-ins/s',
  median(limits.map((l) => l.perSecond)),
);
// Other programs on the machine disturb times; CPU time says what a sign-in costs beside its hash.
report(
  'password_sign_in_cpu_budget',
  1 / median(rates.map((r) => r.cpuMicroseconds)),
  'sign-ins/µs CPU',
  1 / median(limits.map((l) => l.cpuMicroseconds)),
);
report('user_p99_during_sign_ins', median(busy), 'ms', median(idle));
await gatecall.stop();
