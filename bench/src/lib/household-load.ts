import { pause } from './cluster.ts';
import { PROJECT_HEADERS, signInResident } from './resident.ts';

const GATE = '+12015550199';
const CALL_PAUSE_MS = 100;
/** A refused request is asked again after this long. */
const REFUSED_PAUSE_MS = 50;
const PASSWORD = 'seven quiet lanterns over the harbour';

/** A resident whose gate is in use: code and line are what their guests dial. */
export type Resident = {
  readonly email: string;
  readonly headers: Record<string, string>;
  readonly guestCode: string;
  readonly line: string;
  /** The number that was last sent as the gate's code, and the last that got 200. */
  sent: number;
  acknowledged: number;
};

/** Makes residents with a password. Mails are caught in memory: one instance does it all. */
export async function makeResidents(origin: string, count: number): Promise<Resident[]> {
  const residents: Resident[] = [];
  for (let i = 0; i < count; i++) {
    const email = `resident${i}-${Date.now()}@example.com`;
    const { jwtHeaders, sessionHeaders } = await signInResident(
      { origin, cpuMicroseconds: () => 0, stop: async () => {} },
      email,
    );
    await setPassword(origin, sessionHeaders);
    const reply = await fetch(`${origin}/v1/intercom_settings`, {
      method: 'POST',
      headers: jwtHeaders,
      body: JSON.stringify({ phone: null, intercom_number: GATE, intercom_code: '1' }),
    });
    const user = (await reply.json()) as {
      intercoms: { intercom_codes: { code: string }[]; system_number: { phone_number: string } }[];
    };
    residents.push({
      email,
      headers: jwtHeaders,
      guestCode: user.intercoms[0]?.intercom_codes[0]?.code ?? '',
      line: user.intercoms[0]?.system_number.phone_number ?? '',
      sent: 1,
      acknowledged: 1,
    });
  }
  return residents;
}

async function setPassword(origin: string, headers: Record<string, string>): Promise<void> {
  const reply = await fetch(`${origin}/sdk/v1/passwords/session/reset`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ password: PASSWORD, session_duration_minutes: 60 }),
  });
  if (!reply.ok) throw new Error(`No password was set: ${await reply.text()}`);
}

/** Gives residents new tokens, which last five minutes: for loads that last longer. */
export async function renewTokens(origin: string, residents: readonly Resident[]): Promise<void> {
  for (const { email, headers } of residents) {
    const reply = await fetch(`${origin}/sdk/v1/passwords/authenticate`, {
      method: 'POST',
      headers: PROJECT_HEADERS,
      body: JSON.stringify({ email, password: PASSWORD, session_duration_minutes: 60 }),
    });
    if (!reply.ok) throw new Error(`No token was renewed: ${await reply.text()}`);
    const { data } = (await reply.json()) as { data: { session_jwt: string } };
    headers['authorization'] = `Bearer ${data.session_jwt}`;
  }
}

/** What a load did so far. A refusal is a 503, where those are expected; anything else is a failure. */
export type LoadCounts = {
  saves: number;
  reads: number;
  signIns: number;
  calls: number;
  opened: number;
  refused: number;
};

export type HouseholdLoad = {
  readonly counts: LoadCounts;
  readonly failures: readonly string[];
  /** From here on nothing may be refused. */
  stop(): Promise<void>;
};

/**
 * Residents save and read back, sign in with their passwords, and their guests call the gate and open
 * it, all at once and for as long as it is not stopped. Each request goes to the next of `origins`.
 */
export function startHouseholdLoad(
  residents: readonly Resident[],
  input: {
    origins: readonly string[];
    guests: number;
    signers: number;
    /** Whether 503 is an acceptable reply now. */
    mayRefuse?: () => boolean;
  },
): HouseholdLoad {
  const stop = new AbortController();
  const load = createLoad(stop.signal, input);
  const people = [
    ...residents.map((resident) => runResident(load, resident)),
    ...residents.slice(0, input.signers).map((resident) => runSigner(load, resident)),
    ...residents.slice(0, input.guests).map((resident, guest) => runGuest(load, resident, guest)),
  ];
  return {
    counts: load.counts,
    failures: load.failures,
    async stop() {
      stop.abort();
      await Promise.all(people);
    },
  };
}

/** What the people of one load share. */
type Load = {
  readonly counts: LoadCounts;
  readonly failures: string[];
  readonly signal: AbortSignal;
  /** Whether 503 is an acceptable reply now. */
  mayRefuse(): boolean;
  /** The text of a reply; undefined if it is none, which has been counted. */
  ask(what: string, path: string, init: RequestInit): Promise<string | undefined>;
};

function createLoad(
  signal: AbortSignal,
  { origins, mayRefuse = () => false }: { origins: readonly string[]; mayRefuse?: () => boolean },
): Load {
  const counts = { saves: 0, reads: 0, signIns: 0, calls: 0, opened: 0, refused: 0 };
  const failures: string[] = [];
  let turn = 0;

  async function ask(what: string, path: string, init: RequestInit): Promise<string | undefined> {
    const origin = origins[turn++ % origins.length];
    const mayBeRefused = mayRefuse();
    const reply = await fetch(`${origin}${path}`, init).catch((error: unknown) => error as Error);
    if (reply instanceof Error) {
      failures.push(`${what}: ${reply.message} ${String(reply.cause)}`);
      return undefined;
    }
    const text = await reply.text();
    if (reply.ok) return text;
    if (reply.status === 503 && (mayBeRefused || mayRefuse())) await noteRefusal(counts);
    else failures.push(`${what}: ${reply.status} ${text.slice(0, 200)}`);
    return undefined;
  }

  return { counts, failures, signal, mayRefuse, ask };
}

async function noteRefusal(counts: LoadCounts): Promise<void> {
  counts.refused += 1;
  await pause(REFUSED_PAUSE_MS);
}

async function runResident(load: Load, resident: Resident): Promise<void> {
  while (!load.signal.aborted) {
    resident.sent += 1;
    const saved = await load.ask('save', '/v1/intercom_settings', {
      method: 'POST',
      headers: resident.headers,
      body: JSON.stringify({
        phone: null,
        intercom_number: GATE,
        intercom_code: String(resident.sent),
        entry_codes: [],
      }),
    });
    if (saved) {
      load.counts.saves += 1;
      resident.acknowledged = resident.sent;
    }
    const read = await load.ask('read', '/v1/user', { headers: resident.headers });
    if (!read) continue;
    load.counts.reads += 1;
    const { intercoms } = JSON.parse(read) as { intercoms: { open_dtmf: string }[] };
    const stored = Number(intercoms[0]?.open_dtmf);
    if (stored < resident.acknowledged || stored > resident.sent) {
      load.failures.push(`LOST: acknowledged ${resident.acknowledged}, stored ${stored}`);
    }
  }
}

async function runSigner(load: Load, resident: Resident): Promise<void> {
  while (!load.signal.aborted) {
    const signedIn = await load.ask('sign-in', '/sdk/v1/passwords/authenticate', {
      method: 'POST',
      headers: PROJECT_HEADERS,
      body: JSON.stringify({
        email: resident.email,
        password: PASSWORD,
        session_duration_minutes: 60,
      }),
    });
    await pause(CALL_PAUSE_MS);
    if (!signedIn) continue;
    load.counts.signIns += 1;
    const { data } = JSON.parse(signedIn) as { data: { session_jwt: string } };
    // The session must be known to whichever instance is asked next.
    await load.ask('read after sign-in', '/v1/user', {
      headers: { authorization: `Bearer ${data.session_jwt}` },
    });
  }
}

async function runGuest(load: Load, resident: Resident, guest: number): Promise<void> {
  for (let call = 0; !load.signal.aborted; call++) {
    const members = { CallSid: `CA-${guest}-${call}`, From: GATE, To: resident.line };
    const step = (url: string, more: Record<string, string>) =>
      askWebhook(load, { url, members: { ...members, ...more } });
    const asked = await step('/voice/simulator/incoming', {});
    if (!asked) continue;
    const action = /"action":"([^"]+)"/.exec(asked)?.[1];
    if (!action) {
      load.failures.push(`call without a question: ${asked}`);
      continue;
    }
    load.counts.calls += 1;
    const answered = await step(action, { Digits: resident.guestCode });
    if (answered?.includes('"digits"')) load.counts.opened += 1;
    else if (answered) load.failures.push(`call not opened: ${answered}`);
    await pause(CALL_PAUSE_MS);
  }
}

/**
 * The simulated carrier hands a webhook's status on inside of its own 200; a caller is asked to wait
 * (`…/recover`) where an app would get 503.
 */
async function askWebhook(load: Load, body: unknown): Promise<string | undefined> {
  const mayBeRefused = load.mayRefuse();
  const reply = await load.ask('call', '/dev/phone/webhook', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply) return undefined;
  const { status, xml } = JSON.parse(reply) as { status: number; xml: string };
  const isAskedToWait = xml.includes('/recover');
  if (status === 200 && !isAskedToWait) return reply;
  const isRefused = isAskedToWait || status === 503;
  if (isRefused && (mayBeRefused || load.mayRefuse())) await noteRefusal(load.counts);
  else load.failures.push(`call: ${reply.slice(0, 200)}`);
  return undefined;
}

/** Prints what a soak did, and ends the process: well only if nothing failed. */
export function finishSoak(
  { counts, failures }: Partial<Pick<HouseholdLoad, 'counts'>> & Pick<HouseholdLoad, 'failures'>,
  figures: Record<string, unknown>,
): never {
  const line = { ...figures, ...counts, failures: failures.length };
  process.stdout.write(`${JSON.stringify(line)}\n`);
  for (const failure of failures.slice(0, 20)) process.stdout.write(`${failure}\n`);
  process.exit(failures.length === 0 ? 0 : 1);
}
