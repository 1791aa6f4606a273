import { callOutcome } from '@gatecall/contracts/product/calls';
import { toWireTime } from '../platform/clock.ts';
import { listAllCalls, listCallEvents } from '../voice/calls/list-all.ts';
import type { Resolution } from '../voice/call-flow/resolve-call.ts';
import { printRows, UsageError, type Arguments, type Command, type Io } from './command.ts';
import { withDeps } from './with-deps.ts';

const DEFAULT_LIMIT = 20;

const KINDS = Object.keys({
  gate: true,
  test: true,
  voicemail: true,
  demo: true,
  loop: true,
  unknown: true,
  unassigned: true,
} satisfies Record<Resolution['kind'], true>);

/** What happened at the gates; no codes, no transcripts, numbers shortened. */
export const calls: Command = {
  about: 'the newest calls, and what happened in one',
  forms: [
    [
      'calls list [--limit N] [--outcome OUTCOME] [--kind KIND]',
      'Shows the newest calls: when, what kind, by which rule they were understood, how they came out.',
    ],
    ['calls show ID', 'Shows what happened in one call.'],
  ],
  notes: 'Numbers are shortened to their last four digits.',
  run: { list, show },
};

async function list(io: Io, args: Arguments): Promise<void> {
  const limit = Number(args.flags.get('limit') ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1 || limit > 1_000) {
    throw new UsageError('--limit is a number from 1 to 1000.');
  }
  const outcome = oneOf(args, 'outcome', callOutcome.options);
  const kind = oneOf(args, 'kind', KINDS);
  const found = await withDeps(io, ({ db }) => listAllCalls(db.read, { limit, outcome, kind }));
  const rows = found.map((row) => ({
    started_at: toWireTime(row.startedAt),
    kind: row.kind,
    rule: row.rule,
    carrier: row.carrier,
    from: shortened(row.fromNumber),
    to: shortened(row.toNumber),
    tries: row.tries,
    outcome: row.outcome,
    opened_by: row.openedKind,
    call_id: row.callId,
  }));
  const isAny = outcome === undefined && kind === undefined;
  printRows(io, args, rows, isAny ? 'No call has come in yet.' : 'No call is like that.');
}

/** A misspelt word would find no call, and look as if there were none. */
function oneOf(args: Arguments, option: string, words: readonly string[]): string | undefined {
  const word = args.flags.get(option);
  if (word === undefined || words.includes(word)) return word;
  throw new UsageError(`There is no ${option} "${word}". It is one of: ${words.join(', ')}.`);
}

/** What happened in one call, in order; never what was heard. */
async function show(io: Io, args: Arguments): Promise<number | void> {
  const [callId] = args.words;
  if (callId === undefined) throw new UsageError('Say which call: its id from the list.');
  const events = await withDeps(io, (deps) => listCallEvents(deps.db.read, callId));
  if (events.length === 0) {
    io.err(`There is no call ${callId}.\n`);
    return 1;
  }
  const rows = events.map(({ at, kind, details }) => ({ at: toWireTime(at), kind, details }));
  printRows(io, args, rows, '');
}

const shortened = (number: string | null): string | null =>
  number === null ? null : `…${number.slice(-4)}`;
