import { z } from 'zod';
import { addressFor, RecogniserFailure, type Recogniser } from './recogniser.ts';
import { writeWav } from './wav.ts';

const PATH = '/v1/audio/transcriptions';
/** Servers with one model take any name; others are told theirs by `?model=` of the address. */
const DEFAULT_MODEL = 'whisper-1';
/** A segment that the engine itself takes for silence. */
const NO_SPEECH = 0.8;

const reply = z.object({
  text: z.string(),
  segments: z
    .array(z.object({ text: z.string(), no_speech_prob: z.number().optional() }))
    .optional()
    .catch(undefined),
});

/**
 * An OpenAI-compatible transcription endpoint: whisper.cpp's server, speaches, LocalAI. A path in the
 * address replaces the usual one, a user in it becomes the bearer token.
 */
export function createOpenaiRecogniser(
  deps: { fetch: typeof fetch },
  template: string,
): Recogniser {
  return {
    name: 'openai',
    async recognise(clip, language, signal) {
      const url = addressFor(template, language);
      const model = url.searchParams.get('model') ?? DEFAULT_MODEL;
      const token = decodeURIComponent(url.password || url.username);
      url.search = '';
      url.username = '';
      url.password = '';
      if (url.pathname === '/') url.pathname = PATH;
      const form = new FormData();
      form.set('file', new Blob([writeWav(clip)], { type: 'audio/wav' }), 'guest.wav');
      form.set('model', model);
      form.set('language', language);
      form.set('temperature', '0');
      form.set('response_format', 'verbose_json');
      const answer = await deps.fetch(url, {
        method: 'POST',
        body: form,
        headers: token === '' ? {} : { authorization: `Bearer ${token}` },
        redirect: 'error',
        signal,
      });
      if (!answer.ok) {
        await answer.body?.cancel();
        throw new RecogniserFailure(`The speech engine answered ${answer.status}.`);
      }
      return textOf(await answer.json().catch(() => undefined));
    },
  };
}

function textOf(body: unknown): string {
  const parsed = reply.safeParse(body);
  if (!parsed.success) throw new RecogniserFailure('The speech engine sent no transcription.');
  const { text, segments } = parsed.data;
  if (!segments || segments.length === 0) return text;
  return segments
    .filter(({ no_speech_prob: chance = 0 }) => chance <= NO_SPEECH)
    .map((segment) => segment.text)
    .join(' ');
}
