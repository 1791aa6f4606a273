import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { addressFor, RecogniserFailure, type Recogniser } from './recogniser.ts';
import { sherpaReply, type SherpaRequest } from './sherpa-messages.ts';

/** Beside this file in the sources, and beside the server when it is built. */
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? './sherpa-process.ts' : './sherpa-process.js',
  import.meta.url,
);
/** The variables that a program needs to start; our secrets are in the others. */
const PASSED_ON = ['PATH', 'LD_LIBRARY_PATH', 'SystemRoot'];

type Waiting = { resolve: (text: string) => void; reject: (error: Error) => void };

/**
 * sherpa-onnx with a model in a folder, in a process of its own that is started at the first clip, and
 * again after it has ended.
 */
export function createSherpaRecogniser(template: string): Recogniser {
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | undefined;
  let count = 0;

  function open(): ChildProcess {
    const opened = fork(fileURLToPath(PROGRAM), {
      env: Object.fromEntries(
        Object.entries(process.env).filter(([name]) => PASSED_ON.includes(name)),
      ),
      execArgv: [],
      serialization: 'advanced',
      // The library prints what it likes; no word of a guest's gets into our log that way.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    opened.on('message', (message) => {
      const { id, text, failure } = sherpaReply.parse(message);
      const one = waiting.get(id);
      if (text === undefined) one?.reject(new RecogniserFailure(failure ?? 'sherpa-onnx failed.'));
      else one?.resolve(text);
    });
    const end = (how: string): void => {
      if (child !== opened) return;
      child = undefined;
      const failure = new RecogniserFailure(
        `sherpa-onnx ended (${how}): its model may be damaged, or of a kind that it does not know.`,
      );
      for (const { reject } of waiting.values()) reject(failure);
    };
    opened.on('exit', (code, signal) => end(signal ?? String(code)));
    opened.on('error', ({ message }) => end(message));
    return opened;
  }

  const send = (request: SherpaRequest): void => {
    child ??= open();
    // If it has ended meanwhile, everyone who waits is told.
    child.send(request, () => {});
  };

  return {
    name: 'sherpa',
    async recognise({ samples, rate }, language, signal) {
      const id = (count += 1);
      const folder = fileURLToPath(addressFor(template, language));
      return new Promise<string>((resolve, reject) => {
        const onAbort = (): void => {
          child?.send({ kind: 'forget', id } satisfies SherpaRequest, () => {});
          settle(() => reject(signal.reason));
        };
        const settle = (tell: () => void): void => {
          waiting.delete(id);
          signal.removeEventListener('abort', onAbort);
          tell();
        };
        waiting.set(id, {
          resolve: (text) => settle(() => resolve(text)),
          reject: (error) => settle(() => reject(error)),
        });
        signal.addEventListener('abort', onAbort);
        send({ kind: 'recognise', id, folder, language, samples, rate });
      });
    },
    close() {
      child?.kill();
    },
  };
}
