const MAX_STEPS = 12;

type Verb = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Verb[];
};

/** Who rings, and what they say or type at each question; when nothing is left, they hang up. */
export type Ring = {
  readonly from: string;
  readonly to: string;
  readonly forwardedFrom?: string;
  /** Awaited at each question, before it is answered; the guest waits at the gate meanwhile. */
  readonly atQuestion?: (question: number) => Promise<void>;
  /** How long the guest waits at each question for a person to open, before they answer it. */
  readonly patienceMs?: number;
  /** Called before each step of the call, as time passes between them. */
  readonly onStep?: () => void;
  /** The key that a household member presses who answers; undefined: no one does. */
  readonly memberKey?: string | undefined;
  /** Awaited when a phone at home is rung, and after its key is pressed. */
  readonly atPhone?: (number: string) => Promise<void>;
  /** How long the guest speaks after the beep. */
  readonly messageSeconds?: number | undefined;
  readonly answers: readonly ({ readonly say: string } | { readonly keys: string })[];
};

let calls = 0;

/**
 * Rings through the development telephone, which signs and posts the simulator's webhooks.
 * Returns every tone that was played.
 */
export async function ring(
  url: string,
  { from, to, forwardedFrom, answers, atQuestion, patienceMs, ...more }: Ring,
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
    more.onStep?.();
    const isAsked = next.name === 'Gather';
    if (isAsked) await atQuestion?.((question += 1));
    const waits = patienceMs ?? (atQuestion && 0);
    const redirect =
      isAsked && waits !== undefined ? await interruption(url, base.CallSid, waits) : undefined;
    if (redirect !== undefined) {
      verbs = await post(redirect, {});
      continue;
    }
    const answer = isAsked ? left.shift() : undefined;
    if (isAsked && answer === undefined) break;
    if (next.name === 'Dial' && more.memberKey !== undefined) {
      await answerAsMember(post, next, { sid: base.CallSid, key: more.memberKey });
    }
    if (next.name === 'Dial') await more.atPhone?.(next.children[0]?.text ?? '');
    const action = next.name === 'Redirect' ? next.text : (next.attributes['action'] ?? '');
    verbs = await post(action, outcomeOf(next, answer, more));
  }
  await post('/voice/simulator/status', { CallStatus: 'completed' }).catch(() => []);
  return tones;
}

/** The address at which the server continues the call, if it does: requested while the guest waits. */
async function interruption(
  url: string,
  callSid: string,
  waits: number,
): Promise<string | undefined> {
  const until = Date.now() + waits;
  do {
    const asked = await fetch(`${url}/dev/phone/redirect/${callSid}`);
    const { url: target } = (await asked.json()) as { url: string | null };
    if (target !== null) return target;
  } while (Date.now() < until);
  return undefined;
}

type Post = (target: string, more: Record<string, string>) => Promise<readonly Verb[]>;

/** The household's phone: a member hears who is there, and presses a key. */
async function answerAsMember(
  post: Post,
  dial: Verb,
  { sid, key }: { sid: string; key: string },
): Promise<void> {
  const phone = dial.children[0];
  const leg = { CallSid: `${sid}-member`, ParentCallSid: sid, To: phone?.text ?? '' };
  const [asked] = await post(phone?.attributes['url'] ?? '', leg);
  await post(asked?.attributes['action'] ?? '', { ...leg, Digits: key });
}

/** What the carrier reports at the end of a verb. */
const outcomeOf = (
  verb: Verb,
  answer: Ring['answers'][number] | undefined,
  { memberKey, messageSeconds = 0 }: Pick<Ring, 'memberKey' | 'messageSeconds'>,
): Record<string, string> => {
  if (verb.name === 'Dial') {
    return { DialCallStatus: memberKey === undefined ? 'no-answer' : 'completed' };
  }
  if (verb.name === 'Record' || answer === undefined) {
    const name: Record<string, string> =
      messageSeconds > 0 ? { RecordingSid: `RE${messageSeconds}` } : {};
    return { RecordingDuration: String(messageSeconds), ...name };
  }
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
