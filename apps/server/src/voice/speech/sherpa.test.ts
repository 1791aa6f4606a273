import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES } from '@gatecall/contracts/languages';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { spokenClip } from './clips.testing.ts';
import { createEar, type Ear } from './ear.ts';
import { writeConstantModel } from './onnx-model.testing.ts';
import type { Recogniser } from './recogniser.ts';
import { createSherpaRecogniser } from './sherpa-recogniser.ts';
import { languagesOf } from './wake.ts';

const NEVER = new AbortController().signal;
const WORDS = ['four', 'eight', 'two', 'one', 'one', 'seven'];

let folder: string;
let sherpa: Recogniser;
let ear: Ear | undefined;
const log: { reason?: string }[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-sherpa-'));
  writeConstantModel(join(folder, 'en'), WORDS);
  writeConstantModel(join(folder, 'de'), ['vier', 'acht']);
  sherpa = createSherpaRecogniser(addressOf('{language}'));
  log.length = 0;
});
afterEach(() => {
  ear?.stop();
  ear = undefined;
  sherpa.close?.();
  rmSync(folder, { recursive: true, force: true });
});

const addressOf = (path: string): string => `${pathToFileURL(folder).href}/${path}`;
const hear = (language: 'en' | 'es' | 'de') => sherpa.recognise(spokenClip(), language, NEVER);

function listen(): Ear {
  const note = (entry: object): void => void log.push(entry);
  ear = createEar({
    recogniser: sherpa,
    languages: languagesOf(addressOf('{language}')),
    clock: createManualClock(),
    counters: { speechHeard: () => {} },
    log: { info: note, warn: note },
    sleep: (_ms, signal) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error())),
      ),
  });
  return ear;
}

// The library is the real one; its models here know nothing but the words that are written into them.
describe('sherpa-onnx', () => {
  it('understands a guest with the model of their language', async () => {
    expect(await hear('en')).toBe(WORDS.join(' '));
    expect(await hear('de')).toBe('vier acht');
  }, 30_000);

  it('says where it looked for a model', async () => {
    await expect(hear('es')).rejects.toThrow(`There is no model in ${join(folder, 'es')}`);
  }, 30_000);

  it('breaks no call when it crashes over a model, and works again afterwards', async () => {
    writeConstantModel(join(folder, 'es'), ['dos'], { isDescribed: false });
    await expect(hear('es')).rejects.toThrow(/^sherpa-onnx ended \(\w+\)/);
    expect(await hear('en')).toBe(WORDS.join(' '));
  }, 30_000);

  it('leaves a guest alone who has waited long enough, and understands the next', async () => {
    const late = new AbortController();
    const given = sherpa.recognise(spokenClip(), 'en', late.signal);
    late.abort(new Error('too late'));
    await expect(given).rejects.toThrow('too late');
    expect(await hear('en')).toBe(WORDS.join(' '));
  }, 30_000);

  it('says that a file is no model', async () => {
    mkdirSync(join(folder, 'es'));
    writeFileSync(join(folder, 'es', 'model.onnx'), 'no model');
    writeFileSync(join(folder, 'es', 'tokens.txt'), '<blk> 0\n');
    await expect(hear('es')).rejects.toThrow('es/model.onnx failed');
  }, 30_000);

  it('is woken for each language, and listens if one has a model', async () => {
    const listening = listen();
    await listening.warmUp();
    expect(listening.isListening()).toBe(true);
    const reasons = log.flatMap(({ reason }) => reason ?? []);
    // English and German have one.
    expect(reasons).toHaveLength(LANGUAGES.length - 2);
    expect(reasons.join()).toContain(join(folder, 'fr'));
    expect(
      await listening.hear(spokenClip(), { prompt: '', language: 'en', signal: NEVER }),
    ).toEqual({ kind: 'speech', transcript: WORDS.join(' ') });
  }, 30_000);
});
