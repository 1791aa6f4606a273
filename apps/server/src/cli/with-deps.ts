import { pino } from 'pino';
import { compose } from '../compose.ts';
import { parseConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { Io } from './command.ts';

/** Runs work on the real database, next to a server that may be running. */
export async function withDeps<T>(io: Io, work: (deps: Deps) => Promise<T>): Promise<T> {
  const config = parseConfig(io.env);
  const composition = await compose(config, { isServer: false, log: pino({ level: 'silent' }) });
  try {
    return await work(composition.deps);
  } finally {
    await composition.close();
  }
}
