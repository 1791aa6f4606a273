import { load, type Round } from './lib/load.ts';
import { median, report } from './lib/figure.ts';
import { startBare, startGatecall } from './lib/process.ts';
import { SETTINGS, signInResident } from './lib/resident.ts';

/** GET /v1/user with a valid JWT, revocation honoured at once, against bare node:http. */
const ROUNDS = 5;

const gatecall = await startGatecall(4701);
const { jwtHeaders } = await signInResident(gatecall, 'bench@example.com');
const saved = await fetch(`${gatecall.origin}/v1/intercom_settings`, {
  method: 'POST',
  headers: jwtHeaders,
  body: JSON.stringify(SETTINGS),
});
const body = await saved.text();
if (!saved.ok) throw new Error(body);
const bare = await startBare(4702, { body, contentType: 'application/json; charset=utf-8' });

const ours: Round[] = [];
const theirs: Round[] = [];
for (let round = 0; round < ROUNDS; round++) {
  theirs.push(await load(bare, { path: '/', headers: jwtHeaders }));
  ours.push(await load(gatecall, { path: '/v1/user', headers: jwtHeaders }));
}
const of = (rounds: Round[], pick: (round: Round) => number) => median(rounds.map(pick));
report(
  'user_requests',
  of(ours, (r) => r.perSecond),
  'requests/s',
  of(theirs, (r) => r.perSecond),
);
report(
  'user_cpu_budget',
  1 / of(ours, (r) => r.cpuMicroseconds),
  'requests/µs CPU',
  1 / of(theirs, (r) => r.cpuMicroseconds),
);
report(
  'user_p99',
  of(ours, (r) => r.p99Ms),
  'ms',
  of(theirs, (r) => r.p99Ms),
);
await gatecall.stop();
await bare.stop();
