/**
 * `node bench/src/soak/restart-postgres-in-call.ts [rounds]`: guests have been asked for their code when
 * PostgreSQL is killed; they type it while it is away, at one of two instances or the other. It comes
 * back at once, while they are asked to wait, or, in every third round, only after they have been asked
 * for the last time.
 *
 * What must hold: each reply is 200 and says something or does what was asked, so that no guest stands
 * in silence; a call ends by opening, with a person or with a message taken, which the carrier keeps where
 * PostgreSQL was away too long; and afterwards no call is left open in the database.
 */
import { pause, startCluster } from '../lib/cluster.ts';
import { finishSoak, makeResidents, type Resident } from '../lib/household-load.ts';
import { startDurablePostgres } from '../lib/postgres.ts';

const ROUNDS = Number(process.argv[2] ?? 6);
const GATE = '+12015550199';
/** How long a carrier takes to speak a sentence. */
const SENTENCE_MS = 2_500;
/** A call is held for 45 seconds. */
const OUTAGES_MS = [1_500, 14_000, 55_000] as const;
const MAX_STEPS = 20;
/** The last verb of a finished call, and what it means. */
const ENDINGS = { Record: 'recorded', Dial: 'rang', Hangup: 'hung up' } as const;

type Element = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Element[];
};
type Ending = 'opened' | 'recorded' | 'rang' | 'hung up' | 'lost';

const postgres = await startDurablePostgres(4765);
const cluster = await startCluster({
  databaseUrl: postgres.url,
  ports: [4761, 4762],
  balancerPort: 4760,
});
const residents = await makeResidents(cluster.origins[0] ?? '', 6);
const failures: string[] = [];
let turn = 0;

/** One webhook, at the next instance; returns what the carrier is told to do. */
async function post(url: string, members: Record<string, string>): Promise<readonly Element[]> {
  const origin = cluster.origins[turn++ % cluster.origins.length];
  const reply = await fetch(`${origin}/dev/phone/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url, members }),
  });
  const { status, xml, verbs } = (await reply.json()) as {
    status: number;
    xml: string;
    verbs: readonly Element[];
  };
  if (status !== 200) failures.push(`${url} was answered ${status}`);
  if (verbs.length === 0) failures.push(`${url} was answered with silence: ${xml}`);
  return verbs[0]?.name === 'Response' ? verbs[0].children : verbs;
}

/** Behaves as a carrier does until the call is over. */
async function follow(members: Record<string, string>, first: readonly Element[]): Promise<Ending> {
  let verbs = first;
  for (let step = 0; step < MAX_STEPS; step++) {
    if (verbs.some(({ name, attributes }) => name === 'Play' && attributes['digits'])) {
      // The tones have been sent, which the carrier reports.
      const next = verbs.at(-1);
      if (next?.name === 'Redirect') await post(next.text, members);
      return 'opened';
    }
    if (!verbs.some(({ name }) => name === 'Say')) failures.push('A guest heard nothing.');
    // After a recording comes what happens if the guest says nothing.
    const last = verbs.find(({ name }) => name === 'Record') ?? verbs.at(-1);
    if (last?.name !== 'Redirect') return ENDINGS[last?.name as keyof typeof ENDINGS] ?? 'lost';
    for (const { name, attributes } of verbs) {
      if (name === 'Say') await pause(SENTENCE_MS);
      if (name === 'Pause') await pause(Number(attributes['length']) * 1_000);
    }
    verbs = await post(last.text, members);
  }
  return 'lost';
}

async function call(resident: Resident, id: string, killed: Promise<unknown>): Promise<Ending> {
  const members = { CallSid: id, From: GATE, To: resident.line };
  const asked = await post('/voice/simulator/incoming', members);
  const action = asked.find(({ name }) => name === 'Gather')?.attributes['action'] ?? '';
  await killed;
  await pause(Math.random() * OUTAGES_MS[0] * 0.8);
  return follow(members, await post(action, { ...members, Digits: resident.guestCode }));
}

async function hangUp(id: string): Promise<void> {
  await fetch(`${cluster.origins[0]}/dev/phone/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      url: '/voice/simulator/status',
      members: { CallSid: id, CallStatus: 'completed' },
    }),
  });
}

const endings: Record<Ending, number> = { opened: 0, recorded: 0, rang: 0, 'hung up': 0, lost: 0 };
for (let round = 0; round < ROUNDS; round++) {
  const killed = Promise.withResolvers<void>();
  const ids = residents.map((_resident, i) => `CA-restart-${round}-${i}`);
  const calls = residents.map((resident, i) => call(resident, ids[i] ?? '', killed.promise));
  // Every guest has been asked for the code by then.
  await pause(1_000);
  postgres.kill(round % 2 === 0 ? 'SIGKILL' : 'SIGQUIT');
  killed.resolve();
  await pause(OUTAGES_MS[round % OUTAGES_MS.length] ?? 0);
  await postgres.restart();
  for (const ending of await Promise.all(calls)) {
    endings[ending] += 1;
    if (ending === 'hung up' || ending === 'lost') failures.push(`round ${round}: ${ending}`);
  }
  for (const origin of cluster.origins) {
    while (!(await fetch(`${origin}/readyz`)).ok) await pause(50);
  }
  for (const id of ids) await hangUp(id);
}

for (const resident of residents) {
  const reply = await fetch(`${cluster.origins[0]}/v1/calls`, { headers: resident.headers });
  const { calls } = (await reply.json()) as { calls: readonly { outcome: string | null }[] };
  if (calls.length !== ROUNDS) failures.push(`${calls.length} calls of ${ROUNDS} are on record`);
  for (const { outcome } of calls) if (!outcome) failures.push('A call was left open.');
}
await cluster.stop();
await postgres.stop();
finishSoak({ failures }, { rounds: ROUNDS, ...endings });
