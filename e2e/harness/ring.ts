const MAX_STEPS = 12;

type Verb = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Verb[];
};

/** Who rings, and what they say or key at each question; nothing left means they hang up. */
export type Ring = {
  readonly from: string;
  readonly to: string;
  readonly forwardedFrom?: string;
  /** Awaited at each question, before it is answered; the guest stands at the gate meanwhile. */
  readonly atQuestion?: (question: number) => Promise<void>;
  readonly answers: readonly ({ readonly say: string } | { readonly keys: string })[];
};

let calls = 0;

/**
 * Rings through the telephone of development, which signs and posts the simulator's webhooks.
 * Answers every tone that was played.
 */
export async function ring(
  url: string,
  { from, to, forwardedFrom, answers, atQuestion }: Ring,
): Promise<string> {
  calls += 1;
  const base = {
    CallSid: `CAring${Date.now()}${calls}`,
    AccountSid: 'ACsimulator',
    From: from,
    To: to,
    ...(forwardedFrom === undefined ? {} : { ForwardedFrom: forwardedFrom }),
    Direction: 'inbound',
    ApiVersion: '2010-04-01',
  };
  const post = (target: string, more: Record<string, string>) =>
    webhook(url, target, { ...base, CallStatus: 'in-progress', ...more });
  const left = [...answers];
  let tones = '';
  let question = 0;
  let verbs = await webhook(url, '/voice/simulator/incoming', { ...base, CallStatus: 'ringing' });
  for (let step = 0; step < MAX_STEPS && verbs.length > 0; step += 1) {
    tones += verbs
      .filter((verb) => verb.name === 'Play')
      .map((verb) => (verb.attributes['digits'] ?? '').replaceAll('w', ''))
      .join('');
    const next = verbs.find(({ name }) => ['Gather', 'Dial', 'Record', 'Redirect'].includes(name));
    if (next === undefined) break;
    if (next.name === 'Gather') await atQuestion?.((question += 1));
    const redirect = atQuestion && (await interruption(url, base.CallSid));
    if (redirect !== undefined) {
      verbs = await post(redirect, {});
      continue;
    }
    const answer = next.name === 'Gather' ? left.shift() : undefined;
    if (next.name === 'Gather' && answer === undefined) break;
    verbs = await post(
      next.name === 'Redirect' ? next.text : (next.attributes['action'] ?? ''),
      next.name === 'Dial' ? { DialCallStatus: 'no-answer' } : heardOf(answer),
    );
  }
  await post('/voice/simulator/status', { CallStatus: 'completed' }).catch(() => []);
  return tones;
}

/** Where the server wants the line to go on, if it does: asked for while the guest stands there. */
async function interruption(url: string, callSid: string): Promise<string | undefined> {
  const asked = await fetch(`${url}/dev/phone/redirect/${callSid}`);
  return ((await asked.json()) as { url: string | null }).url ?? undefined;
}

const heardOf = (answer: Ring['answers'][number] | undefined): Record<string, string> => {
  if (answer === undefined) return { RecordingDuration: '0' };
  return 'say' in answer ? { SpeechResult: answer.say } : { Digits: answer.keys };
};

async function webhook(
  url: string,
  target: string,
  members: Record<string, string>,
): Promise<readonly Verb[]> {
  const response = await fetch(`${url}/dev/phone/webhook`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ url: target, members }),
  });
  // The page of the development telephone reads the same reply.
  const reply = (await response.json()) as { status: number; verbs: readonly Verb[] };
  if (reply.status >= 300) throw new Error(`${target} answered ${reply.status}.`);
  return reply.verbs;
}
