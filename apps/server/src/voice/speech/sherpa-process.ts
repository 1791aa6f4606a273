/**
 * The process that runs sherpa-onnx. For a model that does not fit, the library aborts the process
 * that it is in, even from a worker thread: in a process of its own it takes no gate call with it.
 */
import { readdir } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { modelOf, type SherpaModel } from './sherpa-model.ts';
import { sherpaRequest, type SherpaReply, type SherpaRequest } from './sherpa-messages.ts';

type Clip = Extract<SherpaRequest, { kind: 'recognise' }>;

/** Half of the machine: the calls themselves need the other. */
const THREADS = Math.max(1, Math.floor(availableParallelism() / 2));
const MODEL_RATE = 16_000;
const FULL_SCALE = 32_768;

/** Loaded models, by their folders. */
const engines = new Map<string, ReturnType<typeof load>>();
/** One clip at a time: several at once would all be late. */
let queue: Clip[] = [];
let isBusy = false;

process.on('message', (message) => {
  const request = sherpaRequest.parse(message);
  if (request.kind === 'recognise') queue.push(request);
  else queue = queue.filter(({ id }) => id !== request.id);
  void work();
});
// Gatecall has ended.
process.once('disconnect', () => process.exit());

async function work(): Promise<void> {
  if (isBusy) return;
  isBusy = true;
  for (let clip = queue.shift(); clip; clip = queue.shift()) {
    const { id } = clip;
    const reply: SherpaReply = await recognise(clip).then(
      (text) => ({ id, text }),
      (error: unknown) => ({ id, failure: error instanceof Error ? error.message : 'unknown' }),
    );
    process.send?.(reply);
  }
  isBusy = false;
}

async function recognise({ folder, language, samples, rate }: Clip): Promise<string> {
  const files = await readdir(folder).catch(() => []);
  const model = modelOf(folder, files, language);
  if (!model) {
    throw new Error(
      `There is no model in ${folder}: it takes the .onnx files of Whisper, a transducer or NeMo's CTC, and tokens.txt.`,
    );
  }
  const config = configOf(model);
  const loading = engines.get(folder) ?? load(config);
  engines.set(folder, loading);
  loading.catch(() => engines.delete(folder));
  const recognizer = await loading;
  // One model of Whisper's has all languages, and gets the language with each clip.
  if (model.whisper) recognizer.setConfig(config);
  const stream = recognizer.createStream();
  const sound = Float32Array.from(samples, (sample) => sample / FULL_SCALE);
  stream.acceptWaveform({ samples: sound, sampleRate: rate });
  return (await recognizer.decodeAsync(stream)).text;
}

const configOf = (model: SherpaModel): object => ({
  featConfig: { sampleRate: MODEL_RATE, featureDim: 80 },
  modelConfig: { ...model, numThreads: THREADS, provider: 'cpu', debug: 0 },
});

async function load(config: object) {
  const { OfflineRecognizer } = await openPackage();
  return OfflineRecognizer.createAsync(config);
}

async function openPackage() {
  try {
    return (await import('sherpa-onnx-node')).default;
  } catch {
    throw new Error('Its package is missing: run "npm install sherpa-onnx-node" beside Gatecall.');
  }
}
