/**
 * `node bench/src/soak/kill-postgres.ts [rounds]`: two instances on a PostgreSQL that is killed again
 * and again, outright and by an immediate shutdown in turn, and started again two seconds later, while
 * residents save, read and sign in and guests call both instances directly.
 *
 * What must hold: no acknowledged save is lost, nothing but 503 is returned while PostgreSQL is away,
 * and both instances serve again without being restarted, soon after it is back.
 */
import { pause, startCluster } from '../lib/cluster.ts';
import { finishSoak, makeResidents, startHouseholdLoad } from '../lib/household-load.ts';
import { startDurablePostgres } from '../lib/postgres.ts';

const ROUNDS = Number(process.argv[2] ?? 20);
const UP_MS = 3_000;
const DOWN_MS = 2_000;
/** The time after PostgreSQL's return from which nothing may be refused any more. */
const RECOVERY_LIMIT_MS = 5_000;

const postgres = await startDurablePostgres(4775);
const cluster = await startCluster({
  databaseUrl: postgres.url,
  ports: [4771, 4772],
  balancerPort: 4770,
});
let mayRefuse = false;
const residents = await makeResidents(cluster.origins[0] ?? '', 6);
const load = startHouseholdLoad(residents, {
  origins: cluster.origins,
  guests: 4,
  signers: 2,
  mayRefuse: () => mayRefuse,
});
const failures: string[] = [];
const recoveries: number[] = [];

const readiness = async (origin: string): Promise<number | undefined> =>
  (await fetch(`${origin}/readyz`).catch(() => undefined))?.status;

for (let round = 0; round < ROUNDS; round++) {
  await pause(UP_MS * (0.5 + Math.random()));
  mayRefuse = true;
  postgres.kill(round % 2 === 0 ? 'SIGKILL' : 'SIGQUIT');
  await pause(DOWN_MS);
  for (const origin of cluster.origins) {
    const status = await readiness(origin);
    if (status !== 503) failures.push(`/readyz while PostgreSQL was away: ${status}`);
  }
  await postgres.restart();
  const back = Date.now();
  for (const origin of cluster.origins) {
    while ((await readiness(origin)) !== 200 && Date.now() - back < RECOVERY_LIMIT_MS) {
      await pause(10);
    }
  }
  recoveries.push(Date.now() - back);
  // Requests that were under way when it came back have had their reply after a second.
  await pause(1_000);
  mayRefuse = false;
}
await pause(UP_MS);
await load.stop();
await cluster.stop();
await postgres.stop();
finishSoak(
  { counts: load.counts, failures: [...failures, ...load.failures] },
  {
    kills: ROUNDS,
    medianRecoveryMs: recoveries.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)],
    slowestRecoveryMs: Math.max(...recoveries),
  },
);
