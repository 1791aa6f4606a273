import { z } from 'zod';
import { parseJson } from '../../platform/parse-json.ts';
import { addressFor, RecogniserFailure, type Recogniser } from './recogniser.ts';
import { pcmOf } from './wav.ts';

/** A fifth of a second at 8 kHz, as Vosk's own clients send it. */
const CHUNK_SAMPLES = 1_600;

const message = z.union([
  z.object({ text: z.string() }),
  z.object({ partial: z.string() }).transform(() => ({ text: undefined })),
]);

/**
 * A Vosk server's WebSocket: the sample rate, the sound in pieces, and the end, each followed by a
 * message; for pieces that ended an utterance, and for the end, that is its text.
 */
export const createVoskRecogniser = (template: string): Recogniser => ({
  name: 'vosk',
  recognise: (clip, language, signal) =>
    new Promise<string>((resolve, reject) => {
      const socket = new WebSocket(addressFor(template, language));
      socket.binaryType = 'arraybuffer';
      const heard: string[] = [];
      const chunks = Math.ceil(clip.samples.length / CHUNK_SAMPLES);
      let answered = 0;
      const end = (error?: unknown): void => {
        signal.removeEventListener('abort', onAbort);
        socket.close();
        if (error === undefined) resolve(heard.filter((text) => text !== '').join(' '));
        else reject(error instanceof Error ? error : new RecogniserFailure(String(error)));
      };
      const onAbort = (): void => end(signal.reason);
      signal.addEventListener('abort', onAbort);
      if (signal.aborted) return end(signal.reason);
      socket.addEventListener('open', () => {
        socket.send(JSON.stringify({ config: { sample_rate: clip.rate } }));
        for (let at = 0; at < clip.samples.length; at += CHUNK_SAMPLES) {
          socket.send(pcmOf(clip.samples.subarray(at, at + CHUNK_SAMPLES)));
        }
        // The server compares the text, its spaces included.
        socket.send('{"eof" : 1}');
      });
      socket.addEventListener('message', ({ data }) => {
        const text = textOf(data);
        if (text === null) return end(new RecogniserFailure('Vosk sent no transcription.'));
        answered += 1;
        if (text !== undefined) heard.push(text);
        // The configuration gets no reply; every piece does, and the end.
        if (answered > chunks) end();
      });
      socket.addEventListener('close', () => end(new RecogniserFailure('Vosk hung up.')));
      socket.addEventListener('error', () => end(new RecogniserFailure('Vosk is not there.')));
    }),
});

/** An utterance's text, undefined for a partial one, null for what is neither. */
function textOf(data: unknown): string | undefined | null {
  const parsed = message.safeParse(typeof data === 'string' ? parseJson(data) : undefined);
  return parsed.success ? parsed.data.text : null;
}
