/**
 * `node bench/src/soak/rolling-restart.ts POSTGRES_URL [rounds]`: three instances on one PostgreSQL
 * behind HAProxy (from the distribution's packages); one after the other gets SIGTERM and is started
 * again, as an upgrade does it, while residents save, read and sign in and guests call.
 *
 * What must hold: no request fails and no call breaks, although the balancer sends nothing a second
 * time that an instance may have begun with; it only looks elsewhere if nothing listens.
 */
import { pause, startCluster } from '../lib/cluster.ts';
import { finishSoak, makeResidents, startHouseholdLoad } from '../lib/household-load.ts';

const [databaseUrl, rounds = '5'] = process.argv.slice(2);
if (!databaseUrl) throw new Error('Usage: rolling-restart.ts POSTGRES_URL [rounds]');
const PORTS = [4781, 4782, 4783] as const;
const BETWEEN_MS = 1_500;

const cluster = await startCluster({
  databaseUrl,
  ports: PORTS,
  balancerPort: 4780,
  env: { GATECALL_DRAIN_SECONDS: '2' },
});
await cluster.startBalancer({ retryOn: 'conn-failure' });
const residents = await makeResidents(cluster.origins[0] ?? '', 6);
const load = startHouseholdLoad(residents, { origins: [cluster.balancer], guests: 4, signers: 2 });
const stops: number[] = [];
for (let round = 0; round < Number(rounds); round++) {
  for (const port of PORTS) {
    await pause(BETWEEN_MS);
    stops.push(await cluster.end(port, 'SIGTERM'));
    await cluster.start(port);
  }
}
await pause(BETWEEN_MS);
await load.stop();
await cluster.stop();
finishSoak(load, { restarts: stops.length, slowestStopMs: Math.max(...stops) });
