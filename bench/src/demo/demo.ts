import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import { SDK_BASE_PATH } from '@gatecall/contracts/constants';
import { parseConfig } from '@gatecall/server/config';
import { untilReady } from '../lib/server-process.ts';
import { demoSettings, openInstallation, OPERATOR } from './installation.ts';
import { keepRinging } from './live.ts';
import { openReceiver, writeRelyingParties } from './programs.ts';
import { beginningOf, liveAYear, MEMBER, OWNER } from './story.ts';

/** `npm run demo`: a building after a year, in an empty folder, and guests who keep ringing. */
const MAIN = fileURLToPath(new URL('../../../apps/server/dist/main.js', import.meta.url));
const { values } = parseArgs({
  options: { data: { type: 'string', default: '' }, quiet: { type: 'boolean', default: false } },
});

process.stdout.write('Simulating a year in the building …\n');
const now = Date.now();
const receiver = await openReceiver();
const place = await openInstallation(values.data, beginningOf(now), { receiver });
const home = await liveAYear(place, now);
const invitation = new URL(await place.inviteOperator({ email: OPERATOR, role: 'operator' }));
await place.close();

// The operator's own settings stay out: a demonstration sends no mail and fills no other database.
const { PATH = '', HOME = '', PORT = '3000', NODE_COMPILE_CACHE = '' } = process.env;
const settings = {
  ...demoSettings(values.data, receiver),
  GATECALL_IDP_CLIENTS: writeRelyingParties(values.data),
  PORT,
};
const { url, provider } = parseConfig(settings);
const server = spawn(process.execPath, [MAIN], {
  env: { PATH, HOME, NODE_COMPILE_CACHE, ...settings },
  stdio: 'inherit',
});
server.on('exit', (code) => process.exit(code ?? 0));
// Ctrl-C reaches the server as well, which ends in order; this process ends with it.
process.on('SIGINT', () => {});
process.on('SIGTERM', () => server.kill('SIGTERM'));
await untilReady(`${url}/readyz`, server);
for (const [who, link] of [
  ['Ada, whose gate it is', await signInLink(OWNER)],
  ['Ben, who lives there', await signInLink(MEMBER)],
  // The year was simulated at another port.
  ['Olga, who runs it all, with a passkey', url + invitation.pathname + invitation.search],
] as const) {
  process.stdout.write(`${who}:\n  ${link}\n`);
}
process.stdout.write(
  `A link signs in once; for more, type ${OWNER} and read ${url}/dev/outbox.\nCtrl-C ends it.\n`,
);
if (!values.quiet) await keepRinging(url, home);

/** Asks for a link as the page does, and takes it from the intercepted mail. */
async function signInLink(email: string): Promise<string> {
  const pair = Buffer.from(`${provider.publicToken}:${provider.publicToken}`).toString('base64');
  await fetch(url + SDK_BASE_PATH + AUTH_ENDPOINTS.magicLinksLoginOrCreate.path, {
    method: 'POST',
    headers: { authorization: `Basic ${pair}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  for (;;) {
    const reply = await fetch(`${url}/dev/outbox.json`);
    const mails = (await reply.json()) as { to: string; text: string }[];
    const link = /https?:\/\/\S+[?&]token=\S+/.exec(
      mails.find(({ to }) => to === email)?.text ?? '',
    );
    if (link) return link[0];
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
