import { recordAudit } from '../audit/audit.ts';
import { toWireTime } from '../platform/clock.ts';
import { carrierNumber } from '../platform/phone-number.ts';
import {
  addSystemNumber,
  listSystemNumbers,
  removeSystemNumber,
} from '../residents/number-pool.ts';
import { serveWaiting } from '../home/gates/waiting.ts';
import { findWaiting } from '../residents/waiting-gates.ts';
import type { Deps } from '../deps.ts';
import { printRows, UsageError, type Arguments, type Command, type Io } from './command.ts';
import { withDeps } from './with-deps.ts';

/** The pool of system numbers. */
export const numbers: Command = {
  about: 'the pool of system numbers',
  forms: [
    ['numbers add NUMBER…', 'Puts numbers into the pool, in E.164 (+12015550101).'],
    [
      'numbers list',
      'Shows every number, its state and how many intercoms forward to it; a resting one was left, and telephones may still forward to it.',
    ],
    [
      'numbers waiting',
      'Shows the gates that wait for a number, the longest first; they get one as soon as one is free.',
    ],
    [
      'numbers release NUMBER… [--force]',
      'Takes numbers out of the pool; one in use only with --force, and its residents keep their forwarding until they save again.',
    ],
  ],
  notes: 'Numbers in GATECALL_SYSTEM_NUMBERS come back at the next start.',
  run: {
    add: (io, args) => change(io, args, 'add'),
    async list(io, args) {
      const empty = 'The pool is empty. Fill it with: gatecall numbers add +12015550101';
      printRows(io, args, await withDeps(io, listPool), empty);
    },
    async waiting(io, args) {
      printRows(io, args, await withDeps(io, listWaiting), 'No gate waits for a number.');
    },
    release: (io, args) => change(io, args, 'release'),
  },
};

async function listPool(deps: Deps) {
  const pool = await listSystemNumbers(deps, deps.db.read);
  return pool.map((number) => ({
    number: number.phoneNumber,
    state: number.state,
    intercoms: number.intercoms,
    rests_until: toWireTime(number.restsUntil),
    added_at: toWireTime(number.addedAt),
    released_at: toWireTime(number.removedAt),
  }));
}

/** Adds numbers or takes them out: all that can be, and the exit code says whether each could. */
async function change(io: Io, args: Arguments, action: 'add' | 'release'): Promise<number> {
  if (args.words.length === 0) throw new UsageError('Name at least one number.');
  const pool = args.words.map((text) => {
    const number = carrierNumber(text);
    if (!number) throw new UsageError(`"${text}" is not a phone number. Example: +12015550101`);
    return number;
  });
  const results = await withDeps(io, async (deps) => {
    if (action === 'add' && pool.includes(deps.config.demo.phone)) {
      throw new UsageError(
        `${deps.config.demo.phone} is GATECALL_DEMO_NUMBER: a resident's gate would never open behind it.`,
      );
    }
    const all = await deps.db.write(async (queries) => {
      const done: { number: string; result: string }[] = [];
      for (const number of pool) {
        const now = deps.clock.now();
        const result =
          action === 'add'
            ? await addSystemNumber(queries, number, now)
            : await removeSystemNumber(queries, number, { now, force: args.flags.has('force') });
        done.push({ number, result });
        if (result !== 'added' && result !== 'released') continue;
        const event = `system_number_${result}` as const;
        await recordAudit(deps, queries, { event, details: { id: number } });
      }
      return done;
    });
    if (action === 'add') await serveWaiting(deps);
    return all;
  });
  const hasFailed = results.some(({ result }) => result === 'in_use' || result === 'unknown');
  if (args.isJson) printRows(io, args, results, '');
  else if (hasFailed) {
    for (const { number, result } of results) io.err(`${number}: ${result.replace('_', ' ')}\n`);
  }
  return hasFailed ? 1 : 0;
}

const MAX_LISTED = 1_000;

async function listWaiting({ db }: Deps) {
  const gates = await findWaiting(db.read, MAX_LISTED);
  return gates.map((gate) => ({
    since: toWireTime(gate.since),
    intercom: gate.intercomNumber,
    gate_id: gate.gateId,
    user_id: gate.residentId,
  }));
}
