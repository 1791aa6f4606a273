import { setTimeout } from 'node:timers/promises';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { afterEach, describe, expect, it } from 'vitest';
import type { SpeechConfig } from '../../config/speech.ts';
import { makeOtherSpeech } from '../../spoken-code/other-speech.testing.ts';
import { matchCode } from '../../spoken-code/match-code.ts';
import { clipOf, noiseClip, silentClip, spokenClip } from './clips.testing.ts';
import { createEar, type Ear } from './ear.ts';
import { openTranscriptionServer, openVoskServer, type ScriptedEngine } from './engines.testing.ts';
import { isEcho, withoutInventions } from './inventions.ts';
import { measureVoice } from './measure.ts';
import { openRecogniser } from './open-recogniser.ts';
import { modelOf } from './sherpa-model.ts';
import { spokenPart } from './speech-gate.ts';
import { readWav, writeWav } from './wav.ts';

const PROMPT = 'Please say or enter your entry code.';
const NEVER = new AbortController().signal;
/** With all the time that a busy machine takes. */
const asked = { prompt: PROMPT, language: 'en', signal: NEVER } as const;
const TIMEOUT_MS = 200;
/** Far beyond the time-out, and far below what the engine would take. */
const SOON_MS = 5_000;
/** In no more than a time-out. */
const askedBriefly = {
  ...asked,
  get signal() {
    return AbortSignal.timeout(TIMEOUT_MS);
  },
} as const;
const ENGINES = [
  ['openai', openTranscriptionServer],
  ['vosk', openVoskServer],
] as const;

let engine: ScriptedEngine | undefined;
let ear: Ear | undefined;
afterEach(async () => {
  ear?.stop();
  await engine?.close();
});

/** An ear on a scripted engine, with what it counted and logged. */
async function open(kind: SpeechConfig['kind'], start: () => Promise<ScriptedEngine>, path = '') {
  const opened = await start();
  const clock = createManualClock();
  const results: string[] = [];
  const log: unknown[] = [];
  const note = (...entry: unknown[]): void => void log.push(entry);
  const ownEar = createEar({
    recogniser: openRecogniser({ fetch }, { kind, url: opened.url + path }),
    clock,
    counters: { speechHeard: ({ result }) => void results.push(result) },
    log: { info: note, warn: note },
    sleep: (ms, signal) => setTimeout(ms, undefined, signal ? { signal } : {}),
  });
  engine = opened;
  ear = ownEar;
  return { engine: opened, ear: ownEar, clock, results, log };
}

describe.each(ENGINES)('an engine of the kind %s', (kind, start) => {
  it('is told the language and the sound, and its text is what was said', async () => {
    const { ear: listening, engine: own, results } = await open(kind, start);
    own.mood = { kind: 'says', text: 'four eight two one nine seven' };
    expect(await listening.hear(spokenClip(), asked)).toEqual({
      kind: 'speech',
      transcript: 'four eight two one nine seven',
    });
    expect(own.clips).toHaveLength(1);
    expect(own.clips[0]).toBeGreaterThan(20_000);
    expect(results).toEqual(['heard']);
  });

  it('is sent nothing while nobody speaks', async () => {
    const { ear: listening, engine: own } = await open(kind, start);
    own.mood = { kind: 'says', text: 'four eight two one nine seven' };
    const click = clipOf(2, (at) => (at > 1 && at < 1.05 ? 0.5 : 0));
    for (const clip of [silentClip(), noiseClip(0.004), noiseClip(0.1), click, silentClip(0)]) {
      expect(await listening.hear(clip, asked)).toEqual({ kind: 'silence' });
    }
    expect(own.clips).toEqual([]);
  });

  it.each(['fails', 'hangs', 'babbles', 'hangs up'] as const)(
    'that %s keeps no guest waiting, and is left alone after three times',
    async (mood) => {
      const { ear: listening, engine: own, clock, results } = await open(kind, start);
      own.mood = { kind: mood };
      for (let call = 0; call < 3; call += 1) {
        const startedAt = performance.now();
        expect(await listening.hear(spokenClip(), askedBriefly)).toEqual({ kind: 'unavailable' });
        expect(performance.now() - startedAt).toBeLessThan(SOON_MS);
      }
      expect(listening.isListening()).toBe(false);
      const before = own.told.length;
      for (let call = 0; call < 100; call += 1) await listening.hear(spokenClip(), asked);
      expect(own.told).toHaveLength(before);
      expect(results.filter((result) => result === 'resting')).toHaveLength(100);
      own.mood = { kind: 'says', text: 'hello there' };
      clock.advance(5_001);
      expect(await listening.hear(spokenClip(), asked)).toMatchObject({ kind: 'speech' });
      expect(listening.isListening()).toBe(true);
    },
  );

  it('that is slow costs no more than the time-out', async () => {
    const { ear: listening, engine: own } = await open(kind, start);
    own.mood = { kind: 'says', text: 'four eight two one nine seven', afterMs: 60_000 };
    const startedAt = performance.now();
    expect(await listening.hear(spokenClip(), askedBriefly)).toEqual({ kind: 'unavailable' });
    expect(performance.now() - startedAt).toBeLessThan(SOON_MS);
  });

  it('is not asked for a guest who has waited long enough', async () => {
    const { ear: listening, engine: own, results } = await open(kind, start);
    const signal = AbortSignal.abort();
    expect(await listening.hear(spokenClip(), { ...asked, signal })).toEqual({
      kind: 'unavailable',
    });
    expect(own.clips).toEqual([]);
    expect(results).toEqual(['failed']);
  });

  it('listens once it has been warmed up', async () => {
    const { ear: listening, engine: own } = await open(kind, start);
    expect(listening.isListening()).toBe(false);
    await listening.warmUp();
    expect(own.clips).toHaveLength(1);
    expect(listening.isListening()).toBe(true);
  });

  it('writes neither sound nor text into the log', async () => {
    const { ear: listening, engine: own, log } = await open(kind, start);
    own.mood = { kind: 'says', text: 'velvet tiger' };
    await listening.warmUp();
    await listening.hear(spokenClip(), asked);
    own.mood = { kind: 'babbles' };
    await listening.hear(spokenClip(), asked);
    expect(log).toHaveLength(2);
    expect(JSON.stringify(log)).not.toMatch(/velvet|html/);
  });
});

describe('the protocols', () => {
  it('posts a WAV to the OpenAI endpoint, without prompt, hints or grammar', async () => {
    const { ear: listening, engine: own } = await open('openai', openTranscriptionServer);
    own.mood = { kind: 'says', text: 'yes' };
    await listening.hear(spokenClip(), { ...asked, language: 'de' });
    expect(own.told).toEqual([
      {
        path: '/v1/audio/transcriptions',
        authorization: '',
        type: 'audio/wav',
        model: 'whisper-1',
        language: 'de',
        temperature: '0',
        response_format: 'verbose_json',
      },
    ]);
  });

  it('takes path, model and token from the address', async () => {
    const { ear: listening, engine: own } = await open(
      'openai',
      async () => {
        const server = await openTranscriptionServer();
        return { ...server, url: server.url.replace('://', '://token@') };
      },
      '/inference?model=small-{language}',
    );
    await listening.hear(spokenClip(), asked);
    expect(own.told[0]).toMatchObject({
      path: '/inference',
      authorization: 'Bearer token',
      model: 'small-en',
    });
  });

  it('tells Vosk the sample rate and nothing else', async () => {
    const { ear: listening, engine: own } = await open('vosk', openVoskServer);
    own.mood = { kind: 'says', text: 'yes' };
    await listening.hear(spokenClip(), asked);
    expect(own.told).toEqual([{ config: { sample_rate: 8_000 } }]);
  });
});

describe('a model for sherpa-onnx', () => {
  const folder = '/models/en';
  it.each([
    [
      'Whisper',
      ['base-decoder.onnx', 'base-encoder.onnx', 'base-encoder.int8.onnx', 'base-tokens.txt'],
      {
        tokens: '/models/en/base-tokens.txt',
        whisper: {
          encoder: '/models/en/base-encoder.int8.onnx',
          decoder: '/models/en/base-decoder.onnx',
          language: 'fr',
          task: 'transcribe',
        },
      },
    ],
    [
      'a transducer',
      ['encoder-epoch-99.onnx', 'decoder-epoch-99.onnx', 'joiner-epoch-99.onnx', 'tokens.txt'],
      {
        tokens: '/models/en/tokens.txt',
        transducer: {
          encoder: '/models/en/encoder-epoch-99.onnx',
          decoder: '/models/en/decoder-epoch-99.onnx',
          joiner: '/models/en/joiner-epoch-99.onnx',
        },
      },
    ],
    [
      'NeMo’s CTC',
      ['README.md', 'model.onnx', 'model.int8.onnx', 'tokens.txt'],
      { tokens: '/models/en/tokens.txt', nemoCtc: { model: '/models/en/model.int8.onnx' } },
    ],
    ['none without its tokens', ['model.onnx'], undefined],
    ['none in an empty folder', [], undefined],
  ])('is %s by the names of its files', (_name, files, model) => {
    expect(modelOf(folder, files, 'fr')).toEqual(model);
  });
});

describe('what engines invent', () => {
  it.each([
    'Thank you.',
    ' Thanks for watching!',
    '[BLANK_AUDIO]',
    '(music)',
    'Thank you. Bye.',
    'Untertitel im Auftrag des ZDF für funk, 2017',
    'Sous-titrage ST’ 501'.replace('’', ''),
    'ご視聴ありがとうございました',
    '♪ la la ♪',
    '',
  ])('is silence: "%s"', (text) => {
    expect(withoutInventions(text)).toBe('');
  });

  it('is no part of what a guest says', () => {
    expect(withoutInventions('482197, thank you.')).toBe('482197, thank you.');
    expect(withoutInventions('velvet tiger. Thank you.')).toBe('velvet tiger. Thank you.');
  });

  it('hears the prompt’s echo as nothing', () => {
    expect(isEcho('say or enter your entry code', PROMPT)).toBe(true);
    expect(isEcho('your entry code is 482197', PROMPT)).toBe(false);
    expect(isEcho('code', PROMPT)).toBe(false);
  });

  // SPEECH_TEXTS=100000 takes a quarter of a minute.
  const texts = Number(process.env['SPEECH_TEXTS'] ?? 3_000);

  it('opens for no text without the code, whatever the engine says (APP-009)', async () => {
    const scripted = { text: '' };
    const listening = createEar({
      recogniser: { name: 'scripted', recognise: async () => scripted.text },
      clock: createManualClock(),
      counters: { speechHeard: () => {} },
      log: { info: () => {}, warn: () => {} },
      sleep: () => Promise.resolve(),
    });
    let state = 20_262;
    const below = (limit: number): number => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * limit);
    };
    const said = ['Thank you.', 'Gracias por ver el video', PROMPT, 'enter your entry code', '...'];
    const clips = [spokenClip(0.8), noiseClip(0.3), silentClip(), spokenClip(1.2)];
    const opened: string[] = [];
    for (let at = 0; at < texts; at += 1) {
      const other = makeOtherSpeech(below);
      scripted.text = at % 3 === 0 ? (said[below(said.length)] ?? '') : other.transcript;
      const clip = clips[at % clips.length] ?? silentClip();
      const heard = await listening.hear(clip, {
        prompt: PROMPT,
        language: other.lang,
        signal: NEVER,
      });
      if (heard.kind !== 'speech') continue;
      const { transcript } = heard;
      if (matchCode({ code: other.code, transcript, lang: other.lang }).isMatch) {
        opened.push(transcript);
      }
    }
    expect(opened).toEqual([]);
  }, 300_000);
});

describe('the bench', () => {
  const speaker = {
    language: 'en',
    voice: 'en-us',
    wordsPerMinute: 140,
    signalToNoise: 15,
  } as const;
  const measure = (hears: (said: string) => string) => {
    let said = '';
    return measureVoice(
      {
        ear: { hear: async () => ({ kind: 'speech', transcript: hears(said) }) },
        speak: async (text) => ((said = text), silentClip()),
        now: () => 0,
      },
      speaker,
    );
  };

  it('counts the results of a perfect engine and of a deaf one', async () => {
    expect(await measure((said) => said)).toMatchObject({
      said: 12,
      refused: 0,
      opened_wrongly: 0,
      noise: '15 dB',
    });
    expect(await measure(() => '')).toMatchObject({ said: 12, refused: 12, opened_wrongly: 0 });
  });

  it('reports a code that opens though nobody said it', async () => {
    expect(await measure(() => '482197')).toMatchObject({ refused: 10, opened_wrongly: 10 });
  });
});

describe('sound', () => {
  it('is cut to what was spoken, with a margin', () => {
    const clip = clipOf(6, (at) => (at > 2 && at < 3.5 ? 0.2 * Math.sin(1_200 * at) : 0));
    const part = spokenPart(clip);
    expect((part?.samples.length ?? 0) / 8_000).toBeGreaterThan(1.5);
    expect((part?.samples.length ?? 0) / 8_000).toBeLessThan(2.2);
  });

  it('survives being written and read, and a length that was never filled in', () => {
    const clip = spokenClip();
    const file = writeWav(clip);
    expect(readWav(file)).toEqual(clip);
    file.writeUInt32LE(0, 40);
    expect(readWav(file)?.samples.length).toBe(clip.samples.length);
    expect(readWav(Buffer.from('no sound'))).toBeUndefined();
    expect(readWav(Buffer.alloc(0))).toBeUndefined();
  });
});
