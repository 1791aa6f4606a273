import { USUAL_TONES } from '@gatecall/contracts/constants';
import type { Language } from '@gatecall/contracts/languages';

/** The tones that one panel expects. Times in milliseconds. */
export type PanelProfile = {
  /** Keys that open the gate, as the resident typed them. */
  readonly openKeys: string;
  /** Silence before the first tone. */
  readonly delayMs: number;
  readonly repeat: number;
  /** Silence between repetitions. */
  readonly gapMs: number;
  /** Length of each tone, if the carrier lets us choose. */
  readonly toneMs: number;
  readonly hangUpAfterMs: number;
  /** Key that ends the panel's call. */
  readonly denyKey: string | null;
  /** The panel sends every key twice. */
  readonly doublesKeys: boolean;
  readonly language: Language;
};

export const DEFAULT_PROFILE: Omit<PanelProfile, 'openKeys'> = {
  delayMs: USUAL_TONES.delay_ms,
  repeat: USUAL_TONES.repeat,
  gapMs: USUAL_TONES.gap_ms,
  toneMs: USUAL_TONES.tone_ms,
  hangUpAfterMs: USUAL_TONES.hang_up_after_ms,
  denyKey: USUAL_TONES.deny_key,
  doublesKeys: USUAL_TONES.doubles_keys,
  language: 'en',
};

/** Tones with the pauses around them; carriers write them their own way. */
export type ToneSequence = {
  readonly keys: string;
  readonly delayMs: number;
  readonly repeat: number;
  readonly gapMs: number;
  readonly toneMs: number;
};

/** Whether a line knows the keys A to D. */
type Keys = { readonly playsLetters: boolean };

/** A telephone has these keys and no others; anything else in the resident's text is not played. */
const playableKeys = (typed: string, { playsLetters }: Keys): string =>
  typed.toUpperCase().replace(playsLetters ? /[^0-9*#A-D]/g : /[^0-9*#]/g, '');

/** The tones that open this panel's gate. */
export const openTones = (profile: PanelProfile, line: Keys): ToneSequence => ({
  keys: playableKeys(profile.openKeys, line),
  delayMs: profile.delayMs,
  repeat: profile.repeat,
  gapMs: profile.gapMs,
  toneMs: profile.toneMs,
});

/** The tones that tell the panel to hang up, if it knows any. */
export const denyTones = (profile: PanelProfile, line: Keys): ToneSequence | undefined => {
  const keys = playableKeys(profile.denyKey ?? '', line);
  if (keys === '') return undefined;
  return { ...openTones(profile, line), keys, repeat: 1, delayMs: 0 };
};

const HALF_SECOND_MS = 500;

/** About as long as carriers hold a key; they do not let us choose. */
const CARRIER_TONE_MS = 150;

const halfSeconds = (ms: number): number => Math.round(ms / HALF_SECOND_MS);

/** Milliseconds from the reply until the first tone of `<Play digits>` has sounded. */
export const firstToneMs = ({ delayMs }: Pick<ToneSequence, 'delayMs'>): number =>
  halfSeconds(delayMs) * HALF_SECOND_MS + CARRIER_TONE_MS;

/** About how long they pause between two keys. */
const CARRIER_PAUSE_MS = 100;

/** The same until the last of these tones has sounded. */
export function lastToneMs(tones: ToneSequence): number {
  const keyMs = CARRIER_TONE_MS + CARRIER_PAUSE_MS;
  const ms = [...tonesAsDigits(tones)].map((sign) => (sign === 'w' ? HALF_SECOND_MS : keyMs));
  return ms.reduce((sum, one) => sum + one, 0) - CARRIER_PAUSE_MS;
}

/** `<Play digits>` spelling: `w` waits half a second (telephony 2.3). */
export function tonesAsDigits(tones: ToneSequence): string {
  const wait = (ms: number): string => 'w'.repeat(halfSeconds(ms));
  const repeats = Array.from({ length: tones.repeat }, () => tones.keys);
  return wait(tones.delayMs) + repeats.join(wait(Math.max(tones.gapMs, HALF_SECOND_MS)));
}

/**
 * What the guest may have keyed. A panel that doubles keys turns 4821 into 44882211; only then are
 * doubled runs also read once, because that makes codes easier to guess (telephony 4.2).
 */
export function keyedReadings(
  digits: string,
  profile: Pick<PanelProfile, 'doublesKeys'>,
): string[] {
  if (!profile.doublesKeys) return [digits];
  const isDoubled = /^(?:(\d)\1)+$/.test(digits);
  return isDoubled ? [digits, digits.replace(/(\d)\1/g, '$1')] : [digits];
}
