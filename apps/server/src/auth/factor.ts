import type { AUTH_ENDPOINTS } from '@gatecall/contracts/endpoints';
import type { ErrorCode } from '@gatecall/contracts/errors';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { SealedColumn } from '../db/sealed-column.ts';
import type { AccountChange } from '../texts/sign-in.ts';

/**
 * One kind of factor: everything that the rest of the server must know of what a method keeps of a user.
 * Reading a user, showing, exporting and erasing one, removing a factor, resealing and clean-up
 * go over the list of these (`factors.ts`), so nothing declared there is forgotten.
 */
export type FactorKind<
  Member extends string = string,
  WireMember extends string = string,
  Value = unknown,
  Wire = unknown,
> = FactorRows<Value> & FactorMeaning<Member, WireMember, Value, Wire>;

type TableWith<Columns> = {
  [Name in keyof Schema]: Schema[Name] extends Columns ? Name : never;
}[keyof Schema];
type FactorTable = TableWith<{ user_id: string; created_at: number }>;

/** Where the factors of one kind are stored; `Table` and `Column` are known while one is declared. */
type FactorRows<
  Value,
  Table extends FactorTable = FactorTable,
  AnyColumn extends string = string,
  Row = never,
> = {
  /** One row for each factor, with a `user_id` that has an index. */
  readonly table: Table;
  /** Names one factor. */
  readonly id: AnyColumn;
  /** Read with the user: nothing secret, nothing that only the method needs. */
  readonly columns: readonly AnyColumn[];
  /** Not exported: what a factor is checked against. */
  readonly withheld?: readonly AnyColumn[];
  /** The value in `User`; the rows come oldest first. */
  fromRows(rows: readonly Row[]): Value;
  /** What an operator tells one from another of its kind by; absent where an account has but one. */
  labelOf?(row: Row): string;
};

type FactorMeaning<Member extends string, WireMember extends string, Value, Wire> = {
  /** What else belongs to a factor, in tables of their own. */
  readonly parts?: readonly FactorPart[];
  /** What is sealed, in any of these tables. */
  readonly sealed?: readonly SealedColumn[];
  /** Deletes rows that can no longer be used, at most `limit`; returns how many. */
  readonly forget?: (queries: Queries, now: number, limit: number) => Promise<number>;
  /** The member of `User`. */
  readonly member: Member;
  /** The member of the user on the wire. */
  readonly wireMember: WireMember;
  toWire(value: Value): Wire;
  /** Whether the wire shows all that the rows hold, so that an export need not repeat it. */
  readonly isToldWhole?: boolean;
  /** What names an account to its owner. */
  names?(value: Value): readonly string[];
  /** In how many ways a sign-in can begin with these, perhaps by one of the account's addresses. */
  countWays(value: Value, emails: readonly { readonly isVerified: boolean }[]): number;
  /** Set if it can be the second of two. Nothing else is shown before both have passed. */
  readonly second?: SecondFactor<Value>;
  /** What the owner is told when one is added, or a single one replaced. */
  readonly addedNotice: AccountChange;
  /** Absent if the wire has no call for it. */
  readonly removal?: FactorRemoval;
};

type FactorPart = {
  readonly table: TableWith<{ user_id: string }>;
  /** Names the factor that a row belongs to. */
  readonly of: string;
  readonly withheld?: readonly string[];
};

type SecondFactor<Value> = {
  /** The types under which a session lists that one was passed. */
  readonly proofs: readonly string[];
  /** Present if an account that has one asks for it at every sign-in. */
  readonly demand?: {
    isMadeBy(value: Value): boolean;
    /** The same for a row: it does if this column is 1. */
    readonly column: string;
  };
};

type FactorRemoval = {
  readonly endpoint: (typeof AUTH_ENDPOINTS)['usersDeleteTotp'];
  readonly summary: string;
  /** In the audit log: the word of the wire's path. */
  readonly name: string;
  readonly notFound: ErrorCode;
  readonly notice: AccountChange;
};

/** Declares what a method keeps, checked against the table's columns. */
export const declareFactor = <
  const Member extends string,
  const WireMember extends string,
  Table extends FactorTable,
  Column extends string & keyof Schema[Table],
  Value,
  Wire,
>(
  kind: FactorRows<Value, Table, string & keyof Schema[Table], Pick<Schema[Table], Column>> & {
    readonly columns: readonly Column[];
  } & FactorMeaning<Member, WireMember, Value, Wire>,
): FactorKind<Member, WireMember, Value, Wire> => kind;
