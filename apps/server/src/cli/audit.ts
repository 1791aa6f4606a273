import { InvalidCursor, listAudit, type AuditFilter, type AuditRow } from '../audit/list.ts';
import { verifyChain, type Anchor } from '../audit/verify.ts';
import { toWireTime } from '../platform/clock.ts';
import { printRows, timeOf, UsageError, type Arguments, type Command, type Io } from './command.ts';
import { withDeps } from './with-deps.ts';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 1_000;
const EXPORTED_AT_ONCE = 500;

/** The recorded changes, and whether the record is intact. */
export const audit: Command = {
  about: 'who changed what, and whether the log is whole',
  forms: [
    [
      'audit list [--event EVENT] [--user ID] [--since TIME] [--until TIME] [--limit N] [--cursor CURSOR]',
      'Shows who changed what, newest first; with --json and a next_cursor, which --cursor continues.',
    ],
    [
      'audit export [--event EVENT] [--user ID] [--since TIME] [--until TIME]',
      'Writes the same as JSON lines.',
    ],
    [
      'audit verify [--anchor BLOCK:HASH]',
      'Computes the chain of hashes again: exit code 0 if nothing was changed, removed or inserted, 1 if something was. Keep the newest link that it prints elsewhere, and give it back as --anchor: then nobody can have cut off the end, not even an operator.',
    ],
  ],
  run: { list, export: writeLines, verify },
};

async function list(io: Io, args: Arguments): Promise<void> {
  const limit = Number(args.flags.get('limit') ?? DEFAULT_LIMIT);
  if (!Number.isInteger(limit) || limit < 1 || limit > MAX_LIMIT) {
    throw new UsageError(`--limit is a number from 1 to ${MAX_LIMIT}.`);
  }
  const cursor = args.flags.get('cursor');
  const filter = filterOf(args);
  const { rows, nextCursor } = await withDeps(io, async (deps) => {
    const found: AuditRow[] = [];
    let next = cursor ?? null;
    do {
      const page = await listAudit(deps, {
        cursor: next ?? undefined,
        limit: limit - found.length,
        filter,
      });
      found.push(...page.rows);
      next = page.nextCursor;
    } while (next !== null && found.length < limit);
    return { rows: found, nextCursor: next };
  }).catch((error: unknown) => {
    throw error instanceof InvalidCursor ? new UsageError(error.message) : error;
  });
  if (args.isJson) {
    return io.out(`${JSON.stringify({ data: rows.map(toLine), next_cursor: nextCursor })}\n`);
  }
  const shown = rows.map((row) => ({
    at: toWireTime(row.at),
    event: row.event,
    actor: row.actor.kind,
    actor_id: row.actor.id,
    user_id: row.userId,
    details: JSON.stringify(row.details),
  }));
  printRows(io, args, shown, 'Nothing like that was recorded.');
  if (nextCursor !== null) io.out(`\nThere is more: --cursor ${nextCursor}\n`);
}

async function writeLines(io: Io, args: Arguments): Promise<void> {
  const filter = filterOf(args);
  await withDeps(io, async (deps) => {
    let cursor: string | undefined;
    do {
      const page = await listAudit(deps, { cursor, limit: EXPORTED_AT_ONCE, filter });
      for (const row of page.rows) io.out(`${JSON.stringify(toLine(row))}\n`);
      cursor = page.nextCursor ?? undefined;
    } while (cursor !== undefined);
  });
}

async function verify(io: Io, args: Arguments): Promise<number> {
  const anchor = anchorOf(args);
  const found = await withDeps(io, (deps) => verifyChain(deps, anchor));
  const { breaks, head } = found;
  if (args.isJson) {
    io.out(`${JSON.stringify({ ok: breaks.length === 0, ...found })}\n`);
  } else {
    io.out(
      `${found.rows} events in ${found.blocks} blocks, ${found.dropped} of them past and emptied; ${found.erased} events of erased people\n`,
    );
    io.out(`${found.unsealed} events are not sealed yet\n`);
    if (head) io.out(`Newest link: ${head.block}:${head.hash}\n`);
    for (const { block, what } of breaks) io.out(`BROKEN  block ${block} ${what}\n`);
    if (breaks.length === 0) io.out('Nothing was changed, removed or inserted.\n');
  }
  return breaks.length === 0 ? 0 : 1;
}

/** The names of the wire. */
const toLine = (row: AuditRow) => ({
  audit_id: row.auditId,
  at: toWireTime(row.at),
  event: row.event,
  actor: row.actor,
  user_id: row.userId,
  ip_address: row.ip,
  details: row.details,
  block: row.block,
});

const filterOf = (args: Arguments): AuditFilter => ({
  event: args.flags.get('event'),
  userId: args.flags.get('user'),
  since: timeOf(args, 'since'),
  until: timeOf(args, 'until'),
});

function anchorOf(args: Arguments): Anchor | undefined {
  const text = args.flags.get('anchor');
  if (text === undefined) return undefined;
  const [, block, hash] = /^(\d{1,15}):([\w-]{43})$/.exec(text) ?? [];
  if (block === undefined || hash === undefined) {
    throw new UsageError('--anchor is a link that verify has printed: BLOCK:HASH.');
  }
  return { block: Number(block), hash };
}
