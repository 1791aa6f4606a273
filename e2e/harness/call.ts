import { createHmac } from 'node:crypto';

const MAX_STEPS = 12;

/** A guest at a panel: who calls which number, and what they say or type at each question. */
export type GuestCall = {
  readonly from: string;
  readonly to: string;
  readonly answers: readonly ({ readonly say: string } | { readonly key: string })[];
};

export type CallResult = {
  /** Every reply of the server, in order. */
  readonly replies: readonly string[];
  /** The tones that the server sent to the gate, if any. */
  readonly tones: string | undefined;
};

/**
 * Plays a call against the webhooks for Twilio as Twilio does: signed form posts, first the incoming
 * webhook, then whatever URL each reply names.
 */
export async function callByTwilio(
  { url, authToken }: { readonly url: string; readonly authToken: string },
  { from, to, answers }: GuestCall,
): Promise<CallResult> {
  const callSid = `CA${'0'.repeat(24)}${Date.now().toString(16).slice(-8).padStart(8, '0')}`;
  const base = {
    CallSid: callSid,
    AccountSid: `AC${'0'.repeat(32)}`,
    ApiVersion: '2010-04-01',
    Direction: 'inbound',
    From: from,
    To: to,
  };
  const replies: string[] = [];
  let tones: string | undefined;
  const remaining = [...answers];
  let next: { target: string; form: Record<string, string> } | undefined = {
    target: `${url}/voice/twilio/incoming`,
    form: { ...base, CallStatus: 'ringing' },
  };
  while (next && replies.length < MAX_STEPS) {
    const reply = await post(next.target, next.form, authToken);
    replies.push(reply);
    tones ??= attribute(reply, 'Play', 'digits');
    next = nextStep(reply, { url, base, remaining });
  }
  return { replies, tones };
}

function nextStep(
  reply: string,
  state: {
    url: string;
    base: Record<string, string>;
    remaining: GuestCall['answers'][number][];
  },
): { target: string; form: Record<string, string> } | undefined {
  const form = { ...state.base, CallStatus: 'in-progress' };
  const action = attribute(reply, 'Gather', 'action');
  if (action !== undefined) {
    const answer = state.remaining.shift();
    const heard = answer && ('say' in answer ? { SpeechResult: answer.say } : keyed(answer.key));
    return { target: absolute(action, state.url), form: { ...form, ...heard } };
  }
  const redirect = /<Redirect[^>]*>([^<]+)<\/Redirect>/.exec(reply)?.[1];
  return redirect ? { target: absolute(unescapeXml(redirect), state.url), form } : undefined;
}

const keyed = (digits: string): Record<string, string> => ({ Digits: digits });

async function post(target: string, form: Record<string, string>, token: string): Promise<string> {
  // Twilio signs the URL followed by the sorted parameters (telephony reference, 2.4).
  const signed = Object.keys(form)
    .toSorted()
    .reduce((text, key) => `${text}${key}${form[key]}`, target);
  const response = await fetch(target, {
    method: 'POST',
    headers: {
      'x-twilio-signature': createHmac('sha1', token).update(signed).digest('base64'),
    },
    body: new URLSearchParams(form),
  });
  const reply = await response.text();
  if (!response.ok) throw new Error(`${target} answered ${response.status}: ${reply}`);
  return reply;
}

function attribute(xml: string, element: string, name: string): string | undefined {
  const value = new RegExp(`<${element}\\b[^>]*\\b${name}="([^"]*)"`).exec(xml)?.[1];
  return value === undefined ? undefined : unescapeXml(value);
}

const absolute = (target: string, url: string): string => new URL(target, url).href;

const unescapeXml = (text: string): string =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&').trim();
