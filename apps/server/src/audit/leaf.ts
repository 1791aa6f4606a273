import { sha256 } from '../platform/secrets.ts';

/** What a row says about people; erasing an account empties it. */
export type Persons = {
  readonly userId: string | null;
  readonly actorId: string | null;
  readonly ip: string;
};

/**
 * Represents the people of a row in its hash. The salt is deleted when they are erased: then no guess, not
 * even of every address there is, can be checked against it.
 */
export const personHash = (salt: string, { userId, actorId, ip }: Persons): string =>
  sha256(JSON.stringify([salt, userId, actorId, ip]));

/** The part of a row that never changes. */
export type Unchanging = {
  readonly auditId: string;
  readonly at: number;
  readonly event: string;
  readonly actorKind: string;
  readonly details: string;
  readonly personHash: string;
};

const leafOf = (row: Unchanging): string =>
  sha256(
    JSON.stringify([row.auditId, row.at, row.event, row.actorKind, row.details, row.personHash]),
  );

/** One hash of a block's rows, in an order that does not depend on the database. */
export const digestOf = (rows: readonly Unchanging[]): string =>
  sha256(
    rows
      .toSorted((a, b) => a.at - b.at || (a.auditId < b.auditId ? -1 : 1))
      .map(leafOf)
      .join('\n'),
  );

export type Block = {
  readonly block: number;
  readonly count: number;
  readonly newestAt: number;
  readonly madeAt: number;
  readonly digest: string;
};

/** A block's link in the chain. */
export const hashOf = (previous: string, of: Block): string =>
  sha256(JSON.stringify([previous, of.block, of.count, of.newestAt, of.madeAt, of.digest]));

/** The server's HMAC of a block's hash, so that no one without the key can make one. */
export const MAC_PURPOSE = 'audit-block';
/** The link before the first. */
export const BEFORE_FIRST = '';
