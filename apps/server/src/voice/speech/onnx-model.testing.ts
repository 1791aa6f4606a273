import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Longer than any clip: sherpa-onnx looks at one row for each hundredth of a second of sound. */
const ROWS = 2_000;
const FLOAT = 1;
const INT64 = 7;
const MEL_BINS = 80;

/**
 * Writes a model of NeMo's CTC form that sherpa-onnx loads and runs, and that hears the same words in any
 * sound: a graph of one constant. Real models cannot be shipped with the tests.
 */
export function writeConstantModel(
  folder: string,
  words: readonly string[],
  /** False for a model that tells sherpa-onnx nothing of itself. */
  { isDescribed = true } = {},
): void {
  const vocabulary = [...new Set(words)];
  const blank = vocabulary.length;
  const width = blank + 1;
  const scores = Buffer.alloc(ROWS * width * Float32Array.BYTES_PER_ELEMENT);
  for (let row = 0; row < ROWS; row += 1) {
    // A blank between two words keeps the same word twice apart.
    const word = row % 2 === 0 ? words[row / 2] : undefined;
    const column = word === undefined ? blank : vocabulary.indexOf(word);
    scores.writeFloatLE(1, (row * width + column) * Float32Array.BYTES_PER_ELEMENT);
  }
  const shape = [1, ROWS, width];
  const constant = [...shape.map((size) => number(1, size)), number(2, FLOAT)];
  const graph = [
    bytes(1, [text(1, 'constant'), text(2, 'logprobs'), text(4, 'Identity')]),
    text(2, 'constant'),
    bytes(5, [...constant, text(8, 'constant'), bytes(9, [scores])]),
    bytes(11, value('audio_signal', FLOAT, ['batch', MEL_BINS, 'time'])),
    bytes(11, value('length', INT64, ['batch'])),
    bytes(12, value('logprobs', FLOAT, shape)),
  ];
  const about = !isDescribed
    ? {}
    : { vocab_size: String(width), subsampling_factor: '1', normalize_type: '' };
  const model = [
    number(1, 8),
    bytes(7, graph),
    bytes(8, [text(1, ''), number(2, 13)]),
    ...Object.entries(about).map(([key, told]) => bytes(14, [text(1, key), text(2, told)])),
  ];
  const tokens = [...vocabulary.map((word) => `▁${word}`), '<blk>'];
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'model.int8.onnx'), Buffer.concat(model));
  writeFileSync(join(folder, 'tokens.txt'), tokens.map((token, id) => `${token} ${id}\n`).join(''));
}

/** ONNX's ValueInfoProto of a tensor. */
const value = (name: string, type: number, shape: readonly (number | string)[]): Buffer[] => {
  const sizes = shape.map((size) =>
    bytes(1, [typeof size === 'number' ? number(1, size) : text(2, size)]),
  );
  return [text(1, name), bytes(2, [bytes(1, [number(1, type), bytes(2, sizes)])])];
};

// Fields of protocol buffers, by their numbers in onnx.proto.
const number = (field: number, of: number): Buffer =>
  Buffer.concat([varint(field << 3), varint(of)]);
const text = (field: number, of: string): Buffer => bytes(field, [Buffer.from(of)]);
function bytes(field: number, parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  return Buffer.concat([varint((field << 3) | 2), varint(body.length), body]);
}
function varint(of: number): Buffer {
  const digits: number[] = [];
  let rest = of;
  for (; rest > 127; rest = Math.floor(rest / 128)) digits.push((rest % 128) | 128);
  return Buffer.from([...digits, rest]);
}
