import type { SpeechConfig } from '../../config/speech.ts';
import { createOpenaiRecogniser } from './openai-recogniser.ts';
import type { Recogniser } from './recogniser.ts';
import { createSherpaRecogniser } from './sherpa-recogniser.ts';
import { createVoskRecogniser } from './vosk-recogniser.ts';

/** The engine that the operator configured. */
export function openRecogniser(
  deps: { fetch: typeof fetch },
  { kind, url }: SpeechConfig,
): Recogniser {
  switch (kind) {
    case 'openai':
      return createOpenaiRecogniser(deps, url);
    case 'vosk':
      return createVoskRecogniser(url);
    case 'sherpa':
      return createSherpaRecogniser(url);
  }
}
