import { loadOpenings } from './lib/openings.ts';
import { reportRounds, type Round } from './lib/load.ts';
import { startBare, startGatecall } from './lib/process.ts';
import { SETTINGS, signInResident } from './lib/resident.ts';

/**
 * A resident opens the app: renews the session, then reads `GET /v1/user` with the JWT that
 * came back, each JWT used once. The baseline is two requests to bare `node:http`.
 */
const ROUNDS = 5;
const RESIDENTS = 32;

const gatecall = await startGatecall(4701);
const residents = [];
for (let i = 0; i < RESIDENTS; i++) {
  const resident = await signInResident(gatecall, `resident${i}@example.com`);
  residents.push(resident);
  const saved = await fetch(`${gatecall.origin}/v1/intercom_settings`, {
    method: 'POST',
    headers: resident.jwtHeaders,
    body: JSON.stringify({ ...SETTINGS, intercom_number: `+1201555${1_000 + i}` }),
  });
  if (!saved.ok) throw new Error(await saved.text());
}
const bare = await startBare(4702, {
  body: JSON.stringify({ data: { session_jwt: 'bare' } }),
  contentType: 'application/json; charset=utf-8',
});

const ours: Round[] = [];
const theirs: Round[] = [];
// The first round is not counted: Node compiles while it runs.
for (let round = 0; round <= ROUNDS; round++) {
  theirs.push(await loadOpenings(bare, residents));
  ours.push(await loadOpenings(gatecall, residents));
}
reportRounds('app_opening', ours.slice(1), theirs.slice(1), 'openings');
await gatecall.stop();
await bare.stop();
