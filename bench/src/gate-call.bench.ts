import { parseForm } from '@gatecall/server/voice/carriers/carrier';
import { formSignature } from '@gatecall/server/voice/carriers/form-signature';
import { matchCode } from '@gatecall/server/spoken-code/match-code';
import { median, report } from './lib/figure.ts';
import { reportRounds, type Round } from './lib/load.ts';
import { startBare, startGatecall, type MeasuredServer } from './lib/process.ts';
import { SETTINGS, signInResident } from './lib/resident.ts';

/** A webhook step at 50 calls in progress, against bare node:http that returns constant XML. */
const CALLS = 50;
const ROUNDS = 3;
const SECONDS = 4;
const AUTH_TOKEN = 'bench';

const gatecall = await startGatecall(4703, {
  TWILIO_ACCOUNT_SID: 'AC0',
  TWILIO_AUTH_TOKEN: AUTH_TOKEN,
});
const configuredUrl = 'http://localhost:4703';
const { jwtHeaders } = await signInResident(gatecall, 'bench@example.com');
const saved = await fetch(`${gatecall.origin}/v1/intercom_settings`, {
  method: 'POST',
  headers: jwtHeaders,
  body: JSON.stringify(SETTINGS),
});
if (!saved.ok) throw new Error(await saved.text());
const { intercoms } = (await saved.json()) as {
  intercoms: {
    phone_number: string;
    system_number: { phone_number: string };
    intercom_codes: { code: string }[];
  }[];
};
const [intercom] = intercoms;
if (!intercom) throw new Error('No intercom was saved.');
const code = intercom.intercom_codes[0]?.code ?? '';
const parties = { From: intercom.phone_number, To: intercom.system_number.phone_number };

async function post(
  server: MeasuredServer,
  path: string,
  members: Record<string, string>,
): Promise<string> {
  const body = new URLSearchParams(members).toString();
  const reply = await fetch(server.origin + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': formSignature(AUTH_TOKEN, configuredUrl + path, parseForm(body)),
    },
    body,
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${path}: ${reply.status} ${text}`);
  return text;
}

let calls = 0;
/** One call: rings, types the code, hangs up. */
async function gateCall(server: MeasuredServer, timed: <T>(work: Promise<T>) => Promise<T>) {
  const CallSid = `CA${(calls += 1)}`;
  const asked = await timed(post(server, '/voice/twilio/incoming', { CallSid, ...parties }));
  const action = /action="[^"]*(\/voice\/twilio\/step\/[^"]*)"/.exec(asked)?.[1];
  const opened = await timed(post(server, action ?? '/', { CallSid, Digits: code }));
  if (action && !opened.includes('<Play')) throw new Error(`It did not open: ${opened}`);
  const out = /<Redirect[^>]*>[^<]*(\/voice\/twilio\/step\/[^<]*)</.exec(opened)?.[1];
  await timed(post(server, out ?? '/', { CallSid }));
  await timed(post(server, '/voice/twilio/status', { CallSid, CallStatus: 'completed' }));
}

async function round(server: MeasuredServer): Promise<Round> {
  const times: number[] = [];
  const cpuBefore = server.cpuMicroseconds();
  const end = performance.now() + SECONDS * 1_000;
  const timed = async <T>(work: Promise<T>): Promise<T> => {
    const startedAt = performance.now();
    const result = await work;
    times.push(performance.now() - startedAt);
    return result;
  };
  await Promise.all(
    Array.from({ length: CALLS }, async () => {
      while (performance.now() < end) await gateCall(server, timed);
    }),
  );
  times.sort((a, b) => a - b);
  return {
    perSecond: times.length / SECONDS,
    p99Ms: times[Math.floor(times.length * 0.99)] ?? 0,
    cpuMicroseconds: (server.cpuMicroseconds() - cpuBefore) / times.length,
  };
}

const bare = await startBare(4704, {
  body: '<?xml version="1.0" encoding="UTF-8"?><Response><Hangup/></Response>',
  contentType: 'text/xml; charset=utf-8',
});
const ours: Round[] = [];
const theirs: Round[] = [];
for (let n = 0; n < ROUNDS; n += 1) {
  theirs.push(await round(bare));
  ours.push(await round(gatecall));
}
reportRounds('gate_call_steps', ours, theirs, 'steps');
report('gate_call_p99', median(ours.map((r) => r.p99Ms)), 'ms', median(theirs.map((r) => r.p99Ms)));
await gatecall.stop();
await bare.stop();

/** The matcher, against comparing the text unchanged. */
const transcript = 'Um, the code is forty-eight twenty-one ninety-seven, thanks.';
const perSecond = (work: () => boolean): number => {
  const end = performance.now() + 1_000;
  let done = 0;
  let matched = 0;
  while (performance.now() < end) {
    for (let n = 0; n < 200; n += 1) if (work()) matched += 1;
    done += 200;
  }
  if (matched !== done) throw new Error('The matcher did not match.');
  return done;
};
const naive = (): boolean => transcript.toLowerCase().replace(/[^a-z0-9]/g, '') !== '482197';
report(
  'spoken_code_matches',
  perSecond(() => matchCode({ code: '482197', transcript }).isMatch),
  'utterances/s',
  perSecond(naive),
);
