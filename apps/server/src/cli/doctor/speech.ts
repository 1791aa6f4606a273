import type { Config } from '../../config.ts';
import { openRecogniser } from '../../voice/speech/open-recogniser.ts';
import { languagesOf, wake } from '../../voice/speech/wake.ts';
import { failed, ok, warning, wordsOf, type Finding } from '../../platform/finding.ts';

/**
 * Whether the operator's speech engine replies to a sound, in each language that has an engine of its own.
 * An installation may well serve some languages only.
 */
export async function checkSpeech({
  config: { speech, carrier },
  fetch,
}: {
  readonly config: Config;
  readonly fetch: typeof globalThis.fetch;
}): Promise<Finding[]> {
  if (!speech) return [];
  const check = 'speech';
  if (carrier !== 'asterisk') {
    return [
      warning(check, `${carrier} hears by itself: GATECALL_SPEECH_URL is for Asterisk's lines.`),
    ];
  }
  const recogniser = openRecogniser({ fetch }, speech);
  try {
    const languages = languagesOf(speech.url);
    const woken = await Promise.allSettled(languages.map((each) => wake(recogniser, each)));
    const failures = woken.flatMap((one) =>
      one.status === 'rejected' ? [wordsOf(one.reason)] : [],
    );
    const [first] = failures;
    if (first === undefined) return [ok(check, `${speech.kind} replies`)];
    const detail = `${first} Guests are asked for keys. Try gatecall speech check.`;
    return [(failures.length === woken.length ? failed : warning)(check, detail)];
  } finally {
    recogniser.close?.();
  }
}
