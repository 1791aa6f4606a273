import { load, reportRounds, type Round } from './lib/load.ts';
import { prepareLinks } from './lib/links.ts';
import { startBare, startGatecall } from './lib/process.ts';
import { PROJECT_HEADERS, signInResident } from './lib/resident.ts';

/** The provider's hot calls against bare node:http in the same run. */
const ROUNDS = 3;

const gatecall = await startGatecall(4704);
const { sessionHeaders } = await signInResident(gatecall, 'bench@example.com');
const bare = await startBare(4705, {
  body: JSON.stringify({ data: { request_id: 'request-id', status_code: 200 } }),
  contentType: 'application/json; charset=utf-8',
});

const sends = Array.from({ length: 5_000 }, (_, i) =>
  JSON.stringify({ email: `resident${i}@example.com` }),
);
/** As many as it takes until Node has compiled their code by the second round, as with the other calls. */
const USES_PER_ROUND = 9_000;
const rounds = {
  bare: [] as Round[],
  send: [] as Round[],
  session: [] as Round[],
  use: [] as Round[],
};
// The first round is not counted: Node compiles while it runs.
for (let round = 0; round <= ROUNDS; round++) {
  rounds.bare.push(
    await load(bare, { path: '/', method: 'POST', headers: PROJECT_HEADERS, body: '{}' }),
  );
  rounds.session.push(
    await load(gatecall, {
      path: '/sdk/v1/sessions/authenticate',
      method: 'POST',
      headers: sessionHeaders,
      body: '{}',
    }),
  );
  rounds.send.push(
    await load(gatecall, {
      path: '/sdk/v1/magic_links/email/login_or_create',
      method: 'POST',
      headers: PROJECT_HEADERS,
      bodies: sends,
    }),
  );
  const names = Array.from({ length: USES_PER_ROUND }, (_, i) => `user${round}x${i}`);
  rounds.use.push(
    await load(gatecall, {
      path: '/sdk/v1/magic_links/authenticate',
      method: 'POST',
      headers: PROJECT_HEADERS,
      bodiesOnce: prepareLinks(gatecall, names).map((token) =>
        JSON.stringify({ token, session_duration_minutes: 60 }),
      ),
    }),
  );
}
for (const [name, measured] of [
  ['session_authenticate', rounds.session],
  ['magic_link_send', rounds.send],
  ['magic_link_authenticate', rounds.use],
] as const) {
  reportRounds(name, measured.slice(1), rounds.bare.slice(1));
}
await gatecall.stop();
await bare.stop();
