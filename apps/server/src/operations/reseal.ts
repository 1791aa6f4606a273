import { sql } from 'kysely';
import { FACTOR_KINDS } from '../auth/factors.ts';
import { KEPT_KEY_PURPOSE } from '../db/kept-keys.ts';
import type { SealedColumn } from '../db/sealed-column.ts';
import type { Deps } from '../deps.ts';

/**
 * Everything that is encrypted in the database, with its purpose. States of social sign-ins are left
 * out, because they live ten minutes. A test compares this list with the schema.
 */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  { table: 'kept_keys', key: 'name', column: 'sealed_key', purpose: KEPT_KEY_PURPOSE },
  { table: 'signing_keys', key: 'kid', column: 'sealed_private_jwk', purpose: 'signing-key' },
  {
    table: 'idp_records',
    key: 'record_key',
    column: 'payload',
    purpose: 'idp-signing-key',
    model: 'SigningKey',
  },
  ...FACTOR_KINDS.flatMap(({ sealed = [] }) => sealed),
  { table: 'entry_codes', key: 'code_id', column: 'sealed_code', purpose: 'entry-code' },
  { table: 'guest_codes', key: 'code_id', column: 'sealed_code', purpose: 'guest-code' },
  { table: 'outbox', key: 'message_id', column: 'sealed_message', purpose: 'outbox' },
  { table: 'calls', key: 'call_id', column: 'sealed_recording_url', purpose: 'call-recording' },
  {
    table: 'recording_deletions',
    key: 'deletion_id',
    column: 'sealed_name',
    purpose: 'call-recording',
  },
  { table: 'call_steps', key: 'step_hash', column: 'sealed_reply', purpose: 'call-reply' },
  {
    table: 'household_members',
    key: 'member_id',
    column: 'sealed_verification',
    purpose: 'household-verification',
  },
  {
    table: 'push_subscriptions',
    key: 'subscription_id',
    column: 'sealed_subscription',
    purpose: 'push-subscription',
  },
  {
    table: 'webhook_endpoints',
    key: 'endpoint_id',
    column: 'sealed_keys',
    purpose: 'webhook-keys',
  },
  { table: 'api_requests', key: 'request_hash', column: 'sealed_reply', purpose: 'api-reply' },
];

const BATCH = 500;

/**
 * Encrypts everything again under the current `GATECALL_SECRET`, next to a running server; afterwards
 * the previous one is not needed. Returns how many values were encrypted.
 */
export async function resealAll(deps: Deps): Promise<number> {
  let total = 0;
  for (const sealed of SEALED_COLUMNS) {
    const rows = await readSealed(deps, sealed);
    for (let start = 0; start < rows.length; start += BATCH) {
      await resealRows(deps, sealed, rows.slice(start, start + BATCH));
    }
    total += rows.length;
  }
  return total;
}

type SealedRow = { readonly key: string; readonly sealed: string };

async function readSealed(deps: Deps, of: SealedColumn): Promise<readonly SealedRow[]> {
  const onlyModel = of.model === undefined ? sql`` : sql`and model = ${of.model}`;
  const { rows } = await sql<SealedRow>`
    select ${sql.ref(of.key)} as key, ${sql.ref(of.column)} as sealed
    from ${sql.table(of.table)}
    where ${sql.ref(of.column)} is not null and ${sql.ref(of.column)} <> '' ${onlyModel}
  `.execute(deps.db.read);
  return rows;
}

/** What changed meanwhile was encrypted by the server, which already uses the current secret. */
const resealRows = (deps: Deps, of: SealedColumn, rows: readonly SealedRow[]): Promise<void> =>
  deps.db.write(async (queries) => {
    for (const { key, sealed } of rows) {
      const resealed = deps.secrets.seal(of.purpose, deps.secrets.open(of.purpose, sealed));
      await sql`
        update ${sql.table(of.table)} set ${sql.ref(of.column)} = ${resealed}
        where ${sql.ref(of.key)} = ${key} and ${sql.ref(of.column)} = ${sealed}
      `.execute(queries);
    }
  });
