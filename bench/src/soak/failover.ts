/**
 * `node bench/src/soak/failover.ts [rounds]`: three PostgreSQL servers under Patroni with synchronous
 * replication in strict mode, HAProxy before them, two instances. Nodes and postmasters are killed,
 * primaries switched, the primary and both standbys frozen for half a minute, while residents save and
 * sign in and guests call at the pace of people. `rounds` is how often each kind of kill is done: 5. The
 * instances know the standbys, from which they open gates meanwhile.
 *
 * What must hold: no acknowledged save or sign-in is lost; saves are back after 27 s when a node dies, 7 s
 * when PostgreSQL alone does, 5 s at a switchover; both instances are ready a second after there is a
 * primary; each guest hears words to the end; and five minutes later no call is without an outcome.
 */
import { pause, startCluster } from '../lib/cluster.ts';
import { startGuests } from '../lib/guests.ts';
import {
  finishSoak,
  makeResidents,
  renewTokens,
  startHouseholdLoad,
} from '../lib/household-load.ts';
import { missingPackages, startPatroni, type NodeName } from '../lib/patroni.ts';

const missing = missingPackages();
if (missing !== undefined) {
  process.stdout.write(`${missing}\n`);
  process.exit(0);
}

const ROUNDS = Number(process.argv[2] ?? 5);
const FREEZE_MS = 30_000;
const LOOK_MS = 100;
const QUIET_MS = 5_000;
const CLOSE_LIMIT_MS = 5 * 60_000;
/** Seconds within which saves must work again; a freeze lasts half a minute, and a failover comes on top. */
const LIMITS = {
  node: 27,
  postmaster: 7,
  switchover: 5,
  'frozen primary': 27,
  'frozen standbys': 35,
};
const READY_LIMIT_MS = 1_000;

const patroni = await startPatroni(4780);
const cluster = await startCluster({
  databaseUrl: patroni.url,
  ports: [4771, 4772],
  balancerPort: 4770,
  env: { DATABASE_READ_URL: patroni.readUrl },
});
const residents = await makeResidents(cluster.origins[0] ?? '', 6);
const load = startHouseholdLoad(residents.slice(0, 3), {
  origins: cluster.origins,
  guests: 0,
  signers: 2,
  mayRefuse: () => true,
});
const guests = startGuests(residents.slice(3), { origins: cluster.origins });
const failures: string[] = [];
const figures: Record<string, { saves: number[]; ready: number[] }> = {};

/** When saves were acknowledged: the longest time between two is how long saving was impossible. */
let saved = load.counts.saves;
let savedAt = performance.now();
let longestGap = 0;
const watch = setInterval(() => {
  const now = performance.now();
  if (load.counts.saves > saved) savedAt = now;
  saved = load.counts.saves;
  longestGap = Math.max(longestGap, now - savedAt);
}, LOOK_MS / 2);

const isReady = async (origin: string): Promise<boolean> =>
  fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(2_500) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Whether the address of the cluster leads to a server that takes writes. */
const takesWrites = async (): Promise<boolean> =>
  (await patroni.ask('select pg_is_in_recovery()')) === 'f';

/** How long after there is a primary both instances report that they are ready. */
async function readyAfterPrimary(): Promise<number> {
  while (!(await takesWrites())) await pause(LOOK_MS);
  const primaryAt = performance.now();
  for (;;) {
    const answers = await Promise.all(cluster.origins.map(isReady));
    if (answers.every(Boolean)) return performance.now() - primaryAt;
    await pause(LOOK_MS);
  }
}

/** One outage of a kind; `end` repairs what must be repaired by hand. */
async function outage(
  kind: keyof typeof LIMITS,
  begin: (primary: NodeName) => Promise<void> | void,
  end: (primary: NodeName) => Promise<void> | void = () => {},
): Promise<void> {
  await patroni.whole();
  await renewTokens(cluster.origins[0] ?? '', residents);
  const primary = await patroni.primary();
  if (primary === undefined) throw new Error('There is no primary.');
  longestGap = 0;
  await begin(primary);
  // Open connections may outlive the outage for a moment.
  await pause(1_000);
  const ready = await readyAfterPrimary();
  const until = performance.now() + 60_000;
  const before = load.counts.saves;
  while (load.counts.saves < before + 5 && performance.now() < until) await pause(LOOK_MS);
  await end(primary);
  await patroni.whole();
  await pause(QUIET_MS);
  const seconds = Math.round(longestGap / 100) / 10;
  const figure = (figures[kind] ??= { saves: [], ready: [] });
  figure.saves.push(seconds);
  figure.ready.push(Math.round(ready));
  process.stdout.write(
    `${kind}: saves back after ${seconds} s, ready after ${Math.round(ready)} ms\n`,
  );
  if (seconds > LIMITS[kind]) failures.push(`${kind}: saves were away for ${seconds} s`);
  if (ready > READY_LIMIT_MS) failures.push(`${kind}: ready only after ${Math.round(ready)} ms`);
}

for (let round = 0; round < ROUNDS; round++) {
  await outage(
    'node',
    (primary) => patroni.killNode(primary),
    (primary) => patroni.startNode(primary),
  );
  await outage('postmaster', (primary) => patroni.killPostmaster(primary));
}
for (let round = 0; round < Math.ceil(ROUNDS / 3); round++) {
  await outage('switchover', () => patroni.switchover());
}
await outage('frozen primary', async (primary) => {
  patroni.freeze(primary);
  await pause(FREEZE_MS);
  patroni.thaw(primary);
});
await outage('frozen standbys', async () => {
  const standbys = await patroni.standbys();
  for (const name of standbys) patroni.freeze(name);
  await pause(FREEZE_MS);
  for (const name of standbys) patroni.thaw(name);
});

clearInterval(watch);
await guests.stop();
await load.stop();
const open = await openCalls();
if (open > 0) failures.push(`${open} calls are without an outcome`);
const stepsFromStandby = await countStandbySteps();
if (stepsFromStandby === 0) failures.push('no step of a call was decided from a standby');
await cluster.stop();
await patroni.stop();
const { endings, told } = guests;
if (told.silent > 0) failures.push(`${told.silent} guests heard no last words`);
finishSoak(
  { counts: load.counts, failures: [...failures, ...load.failures, ...guests.failures] },
  { rounds: ROUNDS, outages: figures, endings, stepsFromStandby, ...told },
);

/** Steps of calls that the instances decided from a standby. */
async function countStandbySteps(): Promise<number> {
  const counts = cluster.origins.map(async (origin) => {
    const text = await (await fetch(`${origin}/metrics`)).text();
    return Number(/^gatecall_standby_steps_total (\d+)/m.exec(text)?.[1] ?? 0);
  });
  return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
}

/** Calls without an outcome, as soon as there are none or after five minutes. */
async function openCalls(): Promise<number> {
  const until = performance.now() + CLOSE_LIMIT_MS;
  for (;;) {
    const count = Number(await patroni.ask('select count(*) from calls where outcome is null'));
    if (count === 0 || performance.now() > until) return count;
    await pause(1_000);
  }
}
