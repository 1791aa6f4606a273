#!/usr/bin/env node
import { runCommandLine } from './run.ts';

/** `npx gatecall …`: the only code here that uses the process. */
process.exitCode = await runCommandLine(
  {
    env: process.env,
    input: process.stdin,
    out: (text) => void process.stdout.write(text),
    err: (text) => void process.stderr.write(text),
  },
  process.argv.slice(2),
);
