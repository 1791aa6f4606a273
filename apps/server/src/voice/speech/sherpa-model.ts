import { join } from 'node:path';
import type { Language } from '@gatecall/contracts/languages';

/** A model for sherpa-onnx, with the paths of its files: what its package calls `modelConfig`. */
export type SherpaModel = {
  readonly tokens: string;
  readonly whisper?: {
    readonly encoder: string;
    readonly decoder: string;
    readonly language: Language;
    readonly task: 'transcribe';
  };
  readonly transducer?: {
    readonly encoder: string;
    readonly decoder: string;
    readonly joiner: string;
  };
  readonly nemoCtc?: { readonly model: string };
};

/**
 * The model that a folder holds; undefined if it is of none of the three kinds that we know. They are
 * told apart by the names of their files in sherpa-onnx's own archives (`base-encoder.int8.onnx`).
 */
export function modelOf(
  folder: string,
  files: readonly string[],
  language: Language,
): SherpaModel | undefined {
  const path = (part: string): string | undefined => {
    const found = files.filter((name) => name.endsWith('.onnx') && name.includes(part));
    // The same words from half of the bytes, and faster without a graphics card.
    const name = found.find((one) => one.includes('int8')) ?? found[0];
    return name && join(folder, name);
  };
  const list = files.find((name) => name.endsWith('tokens.txt'));
  if (list === undefined) return undefined;
  const tokens = join(folder, list);
  const encoder = path('encoder');
  const decoder = path('decoder');
  const joiner = path('joiner');
  const model = path('model');
  if (encoder !== undefined && decoder !== undefined) {
    return joiner === undefined
      ? { tokens, whisper: { encoder, decoder, language, task: 'transcribe' } }
      : { tokens, transducer: { encoder, decoder, joiner } };
  }
  return model === undefined ? undefined : { tokens, nemoCtc: { model } };
}
