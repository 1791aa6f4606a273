/**
 * `node bench/src/soak/account-timing.ts [pairs]`: how long the calls that take an address need for
 * one with an account and for one without, in turn; prints the medians and their gap, which must stay
 * below 2 ms and 5 % (A16).
 */
import { prepareLinks } from '../lib/links.ts';
import { startGatecall } from '../lib/process.ts';
import { PROJECT_HEADERS } from '../lib/resident.ts';

const PAIRS = Number(process.argv[2] ?? 1_000);
const PASSWORD_PAIRS = Math.ceil(PAIRS / 10);
const PORT = 4795;
/** As many of each kind: what was sent to an address before makes the next request to it slower. */
const ADDRESSES = 500;
const KNOWN_PASSWORD = 'secret@example.com';
const unknown = (n: number): string => `unknwn${n % ADDRESSES}@example.com`;
const known = (n: number): string => `reader${n % ADDRESSES}@example.com`;

let network = 0;
const nextNetwork = (): string => {
  network += 1;
  return `10.${(network >> 8) & 255}.${network & 255}.1`;
};

// Delays grow per account and network, so each request comes from its own network.
const server = await startGatecall(PORT, { GATECALL_TRUSTED_PROXIES: '127.0.0.1' });
prepareLinks(
  server,
  Array.from({ length: ADDRESSES }, (_, n) => `reader${n}`),
);
await time('/passwords', { email: KNOWN_PASSWORD, password: 'violet harbour 1852 tangent' });

async function time(path: string, body: unknown): Promise<number> {
  const start = performance.now();
  const reply = await fetch(`${server.origin}/sdk/v1${path}`, {
    method: 'POST',
    headers: { ...PROJECT_HEADERS, 'x-forwarded-for': nextNetwork() },
    body: JSON.stringify(body),
  });
  await reply.text();
  return performance.now() - start;
}

const median = (list: number[]): number =>
  list.sort((a, b) => a - b)[Math.floor(list.length / 2)] ?? 0;

const rows: [string, string, { email?: string; password?: string }, number][] = [
  ['password reset', '/passwords/email/reset/start', {}, PAIRS],
  ['e-mail code', '/otps/email/send/primary', {}, PAIRS],
  ['magic link', '/magic_links/email/send/primary', {}, PAIRS],
  [
    'wrong password',
    '/passwords/authenticate',
    { email: KNOWN_PASSWORD, password: 'wrong' },
    PASSWORD_PAIRS,
  ],
];
for (const [name, path, more, pairs] of rows) {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let n = 0; n < pairs; n++) {
    // The order changes, so that what a request leaves behind affects both alike.
    const isKnownFirst = n % 2 === 0;
    for (const isKnown of [isKnownFirst, !isKnownFirst]) {
      const took = await time(path, {
        ...more,
        email: isKnown ? (more.email ?? known(n)) : unknown(n),
      });
      times[isKnown ? 'known' : 'unknown'].push(took);
    }
  }
  const [a, b] = [median(times.known), median(times.unknown)];
  const gap = Math.abs(a - b);
  process.stdout.write(
    `${name}: ${a.toFixed(3)} ms known, ${b.toFixed(3)} ms unknown; gap ${gap.toFixed(3)} ms, ${((100 * gap) / Math.max(a, b)).toFixed(1)} %\n`,
  );
}
await server.stop();
