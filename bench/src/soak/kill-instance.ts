/**
 * `node bench/src/soak/kill-instance.ts POSTGRES_URL [seconds]`: three instances on one PostgreSQL
 * behind HAProxy (from the distribution's packages); every few seconds one is killed outright and
 * started again, in turn, while residents save, read and sign in and guests call.
 *
 * What must hold: no acknowledged save is lost, and no request fails for good. The balancer repeats
 * a request whose instance died; saves, sign-ins and webhook steps may be repeated safely.
 */
import { pause, startCluster } from '../lib/cluster.ts';
import { finishSoak, makeResidents, startHouseholdLoad } from '../lib/household-load.ts';

const [databaseUrl, seconds = '60'] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Usage: kill-instance.ts POSTGRES_URL [seconds]');
const PORTS = [4761, 4762, 4763] as const;
const KILL_EVERY_MS = 4_000;

const cluster = await startCluster({ databaseUrl, ports: PORTS, balancerPort: 4760 });
await cluster.startBalancer({
  retryOn: 'conn-failure empty-response response-timeout 502 503',
});
const residents = await makeResidents(cluster.origins[0] ?? '', 6);
const load = startHouseholdLoad(residents, { origins: [cluster.balancer], guests: 4, signers: 2 });
const end = Date.now() + Number(seconds) * 1_000;
let kills = 0;
while (Date.now() < end) {
  await pause(KILL_EVERY_MS);
  const port = PORTS[kills % PORTS.length] ?? PORTS[0];
  await cluster.end(port, 'SIGKILL');
  kills += 1;
  await cluster.start(port);
}
await load.stop();
await cluster.stop();
finishSoak(load, { kills });
