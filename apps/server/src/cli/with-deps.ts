import { userInfo } from 'node:os';
import { pino } from 'pino';
import { compose } from '../compose.ts';
import { parseConfig } from '../config.ts';
import type { Deps } from '../deps.ts';
import type { Io } from './command.ts';

/** Runs work on the real database, next to a server that may be running; recorded as the operator's. */
export async function withDeps<T>(io: Io, work: (deps: Deps) => Promise<T>): Promise<T> {
  const config = parseConfig(io.env);
  const composition = await compose(config, {
    isServer: false,
    log: pino({ level: 'silent' }),
    actor: { kind: 'operator', id: operatorName() || null, ip: '' },
  });
  try {
    return await work(composition.deps);
  } finally {
    await composition.close();
  }
}

/** Who runs a command: the name of their account on this machine, empty in containers where it has none. */
export function operatorName(): string {
  try {
    return userInfo().username;
  } catch {
    return '';
  }
}
