import { Readable } from 'node:stream';
import { runCommandLine } from '@gatecall/server/cli/run';

/** Runs a command of the operator's command line in this process; returns its `--json` reply. */
export async function gatecall(
  env: Readonly<Record<string, string>>,
  ...argv: string[]
): Promise<unknown> {
  let out = '';
  let err = '';
  const io = {
    env,
    input: Readable.from(['']),
    out: (text: string) => void (out += text),
    err: (text: string) => void (err += text),
  };
  const code = await runCommandLine(io, [...argv, '--json']);
  if (code !== 0) throw new Error(`gatecall ${argv.join(' ')}: ${err}`);
  return out === '' ? undefined : JSON.parse(out);
}
