import type { Deps } from '../../deps.ts';
import { toWireTime } from '../../platform/clock.ts';
import { EndpointError } from '../../webhooks/endpoints.ts';
import { readLog } from '../../webhooks/log.ts';
import { replayEvent, replayRange } from '../../webhooks/replay.ts';
import { printRows, theOnly, timeOf, UsageError, type Arguments, type Io } from '../command.ts';

const LIMIT = 50;

/** `gatecall webhooks log` */
export async function log(deps: Deps, io: Io, args: Arguments): Promise<void> {
  const limit = Number(args.flags.get('limit') ?? LIMIT);
  if (!Number.isInteger(limit) || limit < 1) throw new UsageError('--limit takes a number from 1.');
  const [endpointId] = args.words;
  const isFailedOnly = args.flags.has('failed');
  const rows = (await readLog(deps, { endpointId, isFailedOnly, limit })).map(
    ({ at, tried_at, next_attempt_at, sequence: _place, ...row }) => ({
      at: toWireTime(at),
      ...row,
      tried_at: toWireTime(tried_at),
      next_try_at: row.state === 'pending' ? toWireTime(next_attempt_at) : null,
    }),
  );
  printRows(io, args, rows, isFailedOnly ? 'Nothing has failed.' : 'Nothing was sent.');
}

/** `gatecall webhooks replay` */
export async function replay(deps: Deps, io: Io, args: Arguments): Promise<void> {
  const id = theOnly(args, 'Name one event, or an endpoint and --since.');
  const since = timeOf(args, 'since');
  const until = timeOf(args, 'until');
  if (since === undefined && (until !== undefined || id.startsWith('endpoint-'))) {
    throw new UsageError('Say from when: --since 2026-01-03T12:00:00Z');
  }
  const count =
    since === undefined
      ? await replayEvent(deps, id)
      : await replayRange(deps, {
          endpointId: id,
          since,
          until,
          isAll: args.flags.has('all'),
        });
  if (count === undefined) {
    throw new EndpointError(`There is no event "${id}". See: gatecall webhooks log`);
  }
  io.out(args.isJson ? `${JSON.stringify({ replayed: count })}\n` : `${count} will be sent\n`);
}
