#!/usr/bin/env node
import { runCommandLine } from './run.ts';

// `gatecall calls list | head` reads as much as it wants, and no more.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

/** `npx gatecall …`: the only code here that uses the process. */
process.exitCode = await runCommandLine(
  {
    env: process.env,
    input: process.stdin,
    untilStopped,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  },
  process.argv.slice(2),
);

/** From now on Ctrl-C ends the command in order; pressed again, it ends the process. */
function untilStopped(): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopping.abort());
  return stopping.signal;
}
