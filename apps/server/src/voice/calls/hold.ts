import type { Language } from '@gatecall/contracts/languages';
import type { Secrets } from '../../platform/secrets.ts';
import type { Form } from '../carriers/carrier.ts';
import type { Verb } from '../carriers/verbs.ts';
import { OUR_BRAND } from '../../texts/brand.ts';
import { textsIn } from '../../texts/texts.ts';
import type { TextKey } from '../../texts/said.ts';
import { MESSAGE_SECONDS } from './on-line.ts';

/** Every webhook gets its reply within five seconds, whatever the database does. */
export const WEBHOOK_MS = 4_000;
/** How long a call waits for the database: a failover takes up to half a minute. */
export const HOLD_MS = 45_000;
/** Before the next look; a look that takes as long by itself is pause enough. */
export const HOLD_PAUSE_MS = 2_000;

const SEAL_PURPOSE = 'held-step';
/** What a guest did, which carriers report once only. */
const TOLD = ['Digits', 'SpeechResult', 'RecordingDuration', 'RecordingSid', 'RecordingUrl'];
/** Carriers accept addresses of a few thousand characters; longer speech is asked for again. */
const MAX_TOLD_LENGTH = 1_500;
/** The members of our address that bring a waiting call back. */
const SINCE = 'since';
const HELD = 'held';

/** A call that comes back to an address after a wait. */
export type Waited = {
  /** The address below the origin, without what this module adds. */
  readonly path: string;
  /** When the wait began, in epoch milliseconds; undefined if it has not. */
  readonly since: number | undefined;
  /** What the guest had done, from the first request of the wait. */
  readonly told: Form;
};

/** Reads what `holdCall` wrote into the address of a request. */
export function readWaited(secrets: Pick<Secrets, 'open'>, url: string): Waited {
  const [path = '', query = ''] = url.split('?', 2);
  const members = new URLSearchParams(query);
  const since = Number(members.get(SINCE) ?? Number.NaN);
  return {
    path,
    since: Number.isFinite(since) ? since : undefined,
    told: openTold(secrets, members.get(HELD)),
  };
}

/** What has waited since when, and what the guest had done. */
export type Wait = Pick<Waited, 'path' | 'since'> & {
  readonly form: Form;
  /** For how long the guest has heard nothing while the request failed. */
  readonly silentMs?: number;
};

/**
 * Asks the caller to wait and repeats the request, with what the guest had done, until the database is
 * back. Each step is decided once, so repeating it is safe. After HOLD_MS the carrier alone takes a
 * message.
 */
export function holdCall(
  deps: {
    secrets: Pick<Secrets, 'seal'>;
    now: number;
    voiceUrl: string;
    origin: string;
    language: Language;
  },
  { path, since, form, silentMs = 0 }: Wait,
): readonly Verb[] {
  const began = since ?? deps.now;
  if (deps.now - began >= HOLD_MS) return takeMessage(`${deps.voiceUrl}/kept`, deps.language);
  const members = new URLSearchParams({ [SINCE]: String(began) });
  const held = sealTold(deps.secrets, form);
  if (held !== undefined) members.set(HELD, held);
  return [
    say(since === undefined ? 'trouble' : 'stillTrying', deps.language),
    ...(silentMs < HOLD_PAUSE_MS ? [{ verb: 'pause', ms: HOLD_PAUSE_MS } as const] : []),
    { verb: 'continue', action: `${deps.origin}${path}?${members}` },
  ];
}

const say = (text: TextKey, language: Language): Verb => ({
  verb: 'say',
  text: textsIn(language, OUR_BRAND).said[text],
  language,
});

/** Needs no database: carriers keep what they record. */
const takeMessage = (action: string, language: Language): readonly Verb[] => [
  say('messageInstead', language),
  { verb: 'record', maxSeconds: MESSAGE_SECONDS, action },
];

/** Last words when nothing else can be done. */
export const apology = (language: Language): readonly Verb[] => [
  say('failed', language),
  say('goodbye', language),
  { verb: 'hangup' },
];

/** Last words after a message that the carrier keeps. */
export const messageTaken = (language: Language): readonly Verb[] => [
  say('goodbye', language),
  { verb: 'hangup' },
];

/** Encrypted: a code must not appear in an access log (A89). */
function sealTold(secrets: Pick<Secrets, 'seal'>, form: Form): string | undefined {
  const told = new URLSearchParams();
  for (const name of TOLD) for (const value of form.get(name) ?? []) told.append(name, value);
  const text = told.toString();
  return text === '' || text.length > MAX_TOLD_LENGTH
    ? undefined
    : secrets.seal(SEAL_PURPOSE, text);
}

function openTold(secrets: Pick<Secrets, 'open'>, sealed: string | null): Form {
  if (sealed === null) return new Map();
  try {
    const told = new URLSearchParams(secrets.open(SEAL_PURPOSE, sealed));
    return new Map([...told.keys()].map((name) => [name, told.getAll(name)]));
  } catch {
    // Changed in transit, or encrypted under a secret that no longer exists: asked for again.
    return new Map();
  }
}
