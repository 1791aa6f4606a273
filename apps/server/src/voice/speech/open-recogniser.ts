import type { SpeechConfig } from '../../config/speech.ts';
import { createOpenaiRecogniser } from './openai-recogniser.ts';
import type { Recogniser } from './recogniser.ts';
import { createVoskRecogniser } from './vosk-recogniser.ts';

/** The engine that the operator configured. */
export const openRecogniser = (
  deps: { fetch: typeof fetch },
  { kind, url }: SpeechConfig,
): Recogniser => (kind === 'vosk' ? createVoskRecogniser(url) : createOpenaiRecogniser(deps, url));
