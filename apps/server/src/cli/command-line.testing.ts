import { Readable } from 'node:stream';
import { runCommandLine } from './run.ts';

/** Runs one command line on a data folder, as an operator would: its exit code and what it wrote. */
export async function runIn(
  folder: string,
  argv: readonly string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
): Promise<{ code: number; out: string; err: string }> {
  let out = '';
  let err = '';
  const io = {
    env: { GATECALL_DATA: folder, GATECALL_BREACH_RANGE_URL: 'off', ...env },
    input: Readable.from([input]),
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
  };
  return { code: await runCommandLine(io, argv), out, err };
}
