import {
  mailbox,
  ownNumber,
  panelNumber,
  systemNumberOf,
  type InstallationSize,
} from '../installation/places.ts';
import { median } from './figure.ts';
import { PROJECT_HEADERS, SETTINGS, signInResident } from './resident.ts';

const SAMPLES = 60;
const NEWCOMERS = 25;

/** The median time of each kind of request, one at a time, in milliseconds. */
export async function requestTimes(
  origin: string,
  size: InstallationSize,
): Promise<[string, number][]> {
  const server = { origin, cpuMicroseconds: () => 0, stop: async () => {} };
  const index = Math.floor(size.residents / 2);
  const place = { index, size };
  const { jwtHeaders: headers } = await signInResident(server, mailbox(index));
  const newcomers: Record<string, string>[] = [];
  for (let i = 0; i < NEWCOMERS; i += 1) {
    newcomers.push((await signInResident(server, `newcomer-${i}@example.com`)).jwtHeaders);
  }
  const save = { ...SETTINGS, phone: ownNumber(place), intercom_number: panelNumber(place) };
  const post = (path: string, body: unknown, more: Record<string, string>) =>
    ask(origin + path, { method: 'POST', headers: more, body: JSON.stringify(body) });
  const call = (n: number) =>
    post(
      '/dev/phone/webhook',
      {
        url: '/voice/simulator/incoming',
        members: {
          CallSid: `CA-growth-${n}`,
          From: panelNumber(place),
          To: systemNumberOf(place),
        },
      },
      { 'content-type': 'application/json' },
    );
  return [
    ['user', await middle((_n) => ask(`${origin}/v1/user`, { headers }))],
    ['forwarding', await middle((_n) => ask(`${origin}/v1/forwarding`, { headers }))],
    ['calls', await middle((_n) => ask(`${origin}/v1/calls`, { headers }))],
    ['save', await middle((_n) => post('/v1/intercom_settings', save, headers))],
    [
      'save_new_intercom',
      await middle((n) => {
        const phone = ownNumber({ ...place, index: size.residents + n });
        const intercom = { phone, intercom_number: panelNumber({ index: n * 40, size }) };
        return post('/v1/intercom_settings', { ...SETTINGS, ...intercom }, newcomers[n] ?? {});
      }, NEWCOMERS),
    ],
    [
      'link',
      await middle((n) =>
        post(
          '/sdk/v1/magic_links/email/login_or_create',
          { email: mailbox((index + n) % size.residents) },
          PROJECT_HEADERS,
        ),
      ),
    ],
    ['incoming_call', await middle(call)],
    ['metrics', await middle((_n) => ask(`${origin}/metrics`, {}), 15)],
  ];
}

async function middle(request: (n: number) => Promise<void>, samples = SAMPLES): Promise<number> {
  const times: number[] = [];
  // The first third compiles code and fills caches; that hardly affects the median of all.
  for (let n = 0; n < samples; n += 1) {
    const from = performance.now();
    await request(n);
    times.push(performance.now() - from);
  }
  return median(times);
}

async function ask(url: string, init: RequestInit): Promise<void> {
  const reply = await fetch(url, init);
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${text}`);
}
