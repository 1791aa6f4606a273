import { load, type Round } from './lib/load.ts';
import { median, report } from './lib/figure.ts';
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
const rounds = { bare: [] as Round[], send: [] as Round[], session: [] as Round[] };
for (let round = 0; round < ROUNDS; round++) {
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
}
const perSecond = (list: Round[]) => median(list.map((r) => r.perSecond));
report('session_authenticate', perSecond(rounds.session), 'requests/s', perSecond(rounds.bare));
report('magic_link_send', perSecond(rounds.send), 'requests/s', perSecond(rounds.bare));
await gatecall.stop();
await bare.stop();
