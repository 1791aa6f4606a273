import { DAY_MS } from '@gatecall/contracts/constants';
import type { Queries } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import { isEqual } from '../platform/secrets.ts';
import { KEEP_AUDIT_MS } from './forget.ts';
import { BEFORE_FIRST, digestOf, hashOf, MAC_PURPOSE, personHash } from './leaf.ts';

type VerifyDeps = Pick<Deps, 'clock' | 'db' | 'secrets'>;

/** A link that was kept outside: the chain must still have it. */
export type Anchor = { readonly block: number; readonly hash: string };

/** What was found wrong with a block. */
export type Break = { readonly block: number; readonly what: string };

export type Verified = {
  readonly blocks: number;
  /** Rows whose hash was computed again. */
  readonly rows: number;
  /** Those of them whose people were erased. */
  readonly erased: number;
  /** Blocks whose rows were deleted after their retention time. */
  readonly dropped: number;
  /** Rows that no block holds yet: nothing is proven about them. */
  readonly unsealed: number;
  /** The newest link, to be kept outside; null before the first. */
  readonly head: Anchor | null;
  readonly breaks: readonly Break[];
};

const BLOCKS_AT_ONCE = 100;
/** Clocks differ a little, and housekeeping may have run on another machine. */
const TOLERANCE_MS = DAY_MS;

/** Before the first block. */
export const BEGINNING: Anchor = { block: 0, hash: BEFORE_FIRST };

/**
 * Computes the chain again, from its first block to its last, next to a running server (ADR 0100 says
 * what that proves). Memory does not grow with it.
 */
export async function verifyChain(deps: VerifyDeps, anchor?: Anchor): Promise<Verified> {
  const breaks: Break[] = [];
  const sum = { blocks: 0, rows: 0, erased: 0, dropped: 0 };
  let head = BEGINNING;
  for (let isEnd = false; !isEnd;) {
    const part = await verifyPart(deps, head, anchor);
    breaks.push(...part.breaks);
    sum.blocks += part.blocks;
    sum.rows += part.rows;
    sum.erased += part.erased;
    sum.dropped += part.dropped;
    ({ head, isEnd } = part);
  }
  const unsealed = await countUnsealed(deps.db.read);
  return { ...sum, unsealed, head: head.block > 0 ? head : null, breaks };
}

/** A part of the chain, and the newest link of it. */
export type VerifiedPart = Pick<Verified, 'blocks' | 'rows' | 'erased' | 'dropped' | 'breaks'> & {
  readonly head: Anchor;
  readonly isEnd: boolean;
};

/** Computes the next blocks after a link again; the last part also looks for rows beyond the end. */
export async function verifyPart(
  deps: VerifyDeps,
  from: Anchor,
  anchor?: Anchor,
): Promise<VerifiedPart> {
  const { read } = deps.db;
  const breaks: Break[] = [];
  const sum = { blocks: 0, rows: 0, erased: 0, dropped: 0 };
  let head = from;
  const page = await blocksAfter(read, head.block);
  for (const row of page) {
    if (row.block !== head.block + 1) {
      breaks.push({ block: head.block + 1, what: 'is missing' });
    }
    const what = wrongLink(deps, head.hash, row);
    if (what !== undefined) breaks.push({ block: row.block, what });
    const rows = await checkRows(deps, row);
    if (rows.what !== undefined) breaks.push({ block: row.block, what: rows.what });
    if (anchor?.block === row.block && anchor.hash !== row.hash) {
      breaks.push({ block: row.block, what: 'is not the one that was kept outside' });
    }
    sum.blocks += 1;
    sum.rows += rows.count;
    sum.erased += rows.erased;
    sum.dropped += rows.isDropped ? 1 : 0;
    head = { block: row.block, hash: row.hash };
  }
  if (page.length > 0) return { ...sum, breaks, head, isEnd: false };
  if (anchor && anchor.block > head.block) {
    breaks.push({ block: anchor.block, what: 'was kept outside and is missing' });
  }
  const outside = await rowOutside(read, head.block);
  if (outside !== undefined) breaks.push({ block: outside, what: 'has rows and no link' });
  return { ...sum, breaks, head, isEnd: true };
}

type BlockRow = Awaited<ReturnType<typeof blocksAfter>>[number];

const blocksAfter = (read: Queries, after: number) =>
  read
    .selectFrom('audit_blocks')
    .selectAll()
    .where('block', '>', after)
    .orderBy('block')
    .limit(BLOCKS_AT_ONCE)
    .execute();

function wrongLink({ secrets }: VerifyDeps, previous: string, row: BlockRow): string | undefined {
  const hash = hashOf(previous, {
    block: row.block,
    count: row.row_count,
    newestAt: row.newest_at,
    madeAt: row.made_at,
    digest: row.digest,
  });
  if (hash !== row.hash) return 'does not continue the one before it, or was changed';
  return isEqual(secrets.index(MAC_PURPOSE, row.hash), row.mac)
    ? undefined
    : 'was not made with this installation’s key';
}

type Checked = {
  readonly count: number;
  readonly erased: number;
  readonly isDropped: boolean;
  readonly what?: string;
};

async function checkRows(deps: VerifyDeps, known: BlockRow): Promise<Checked> {
  const rows = await rowsOf(deps.db.read, known.block);
  // Housekeeping may have run in between.
  const block = rows.length === known.row_count ? known : await blockAgain(deps.db.read, known);
  const counted = {
    count: rows.length,
    erased: rows.filter(({ salt }) => salt === '').length,
    isDropped: block.dropped_at !== null,
  };
  if (block.dropped_at !== null) {
    const isDue = block.newest_at < deps.clock.now() - KEEP_AUDIT_MS + TOLERANCE_MS;
    if (!isDue) return { ...counted, what: 'was emptied before its time' };
    return rows.length === 0 || rows.length === block.row_count
      ? counted
      : { ...counted, what: 'was emptied, but has rows' };
  }
  if (rows.length !== block.row_count) {
    return { ...counted, what: `has ${rows.length} rows instead of ${block.row_count}` };
  }
  if (digestOf(rows) !== block.digest) return { ...counted, what: 'has a row that was changed' };
  const forged = rows.find((row) => !areThePeople(row));
  return forged ? { ...counted, what: `names other people in ${forged.auditId}` } : counted;
}

type Row = Awaited<ReturnType<typeof rowsOf>>[number];

/** Erased ones prove nothing; all others must be those that were recorded. */
const areThePeople = (row: Row): boolean =>
  row.salt === ''
    ? row.userId === null && row.actorId === null && row.ip === ''
    : personHash(row.salt, row) === row.personHash;

const rowsOf = (read: Queries, block: number) =>
  read
    .selectFrom('audit_log')
    .select([
      'audit_id as auditId',
      'at',
      'event',
      'actor_kind as actorKind',
      'actor_id as actorId',
      'user_id as userId',
      'ip_address as ip',
      'details',
      'salt',
      'person_hash as personHash',
    ])
    .where('block', '=', block)
    .execute();

const blockAgain = (read: Queries, { block }: BlockRow): Promise<BlockRow> =>
  read.selectFrom('audit_blocks').selectAll().where('block', '=', block).executeTakeFirstOrThrow();

/** A block that rows name and that the chain does not have. */
async function rowOutside(read: Queries, head: number): Promise<number | undefined> {
  const before = read.selectFrom('audit_log').select('block').where('block', '<', 1).limit(1);
  const behind = read.selectFrom('audit_log').select('block').where('block', '>', head).limit(1);
  const row = (await before.executeTakeFirst()) ?? (await behind.executeTakeFirst());
  // Sealed meanwhile: it is in the chain by now.
  if (row?.block == null || (await blocksAfter(read, row.block - 1))[0]?.block === row.block) {
    return undefined;
  }
  return row.block;
}

async function countUnsealed(read: Queries): Promise<number> {
  const row = await read
    .selectFrom('audit_log')
    .select((select) => select.fn.countAll().as('count'))
    .where('block', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
