import { errors } from 'oidc-provider';
import type { Queries } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { sha256 } from '../../platform/secrets.ts';
import {
  addRecord,
  consumeRecord,
  deleteFamily,
  deleteRecord,
  findRecord,
  saveRecord,
  type NewRecord,
} from './store.ts';

type Payload = Readonly<Record<string, unknown>> & {
  readonly grantId?: string;
  readonly accountId?: string;
  readonly userCode?: string;
};
const USER_CODE_PURPOSE = 'idp-device-code';
const FOREVER_S = 365 * 24 * 60 * 60;

/** Where a record of the library is kept: its id is the token itself, so only the hash is. */
export const recordKeyOf = (model: string, id: string): string => `${model}:${sha256(id)}`;

const userCodeKey = (userCode: string): string => recordKeyOf('UserCode', userCode);

/** The code that a device shows leads to the code that it holds, which is encrypted. */
const addUserCode = (
  deps: Deps,
  queries: Queries,
  { userCode, id, record }: { userCode: string; id: string; record: NewRecord },
): Promise<boolean> =>
  addRecord(queries, {
    ...record,
    recordKey: userCodeKey(userCode),
    model: 'UserCode',
    payload: deps.secrets.seal(USER_CODE_PURPOSE, id),
  });

/** Records the decision about a device; of simultaneous ones exactly one returns true. */
export const takeUserCode = (deps: Deps, userCode: string): Promise<boolean> =>
  deps.db.write((queries) => consumeRecord(queries, userCodeKey(userCode), deps.clock.now()));

/**
 * Stores oidc-provider's models in our database, on both engines.
 *
 * An id is the token itself: only its hash is stored, and the payload without it. Our clock decides the
 * end of its life, and one conditional statement consumes it: of parallel uses one wins, and every
 * loser ends the whole family, as a second use later does (RFC 9700 §4.14, A65, A70).
 */
export const createAdapter = (deps: Deps) => (model: string) => {
  const keyOf = (id: string): string => recordKeyOf(model, id);
  return {
    async upsert(id: string, payload: Payload, expiresInS?: number): Promise<void> {
      const { jti: _token, ...rest } = payload;
      const record = {
        recordKey: keyOf(id),
        model,
        grantId: model === 'Grant' ? id : (payload.grantId ?? null),
        userId: payload.accountId ?? null,
        payload: JSON.stringify(rest),
        expiresAt: deps.clock.now() + (expiresInS ?? FOREVER_S) * 1_000,
      };
      if (model !== 'ReplayDetection') {
        const { userCode } = payload;
        await deps.db.write(async (queries) => {
          await saveRecord(queries, record);
          if (userCode !== undefined) await addUserCode(deps, queries, { userCode, id, record });
        });
        return;
      }
      // The library reads and then writes: of one proof used twice at once, the second is refused here.
      const isFirst = await deps.db.write((queries) => addRecord(queries, record));
      if (!isFirst) throw new errors.InvalidDpopProof('DPoP proof JWT Replay detected');
    },
    async find(id: string): Promise<Payload | undefined> {
      const record = await findRecord(deps.db.read, keyOf(id), deps.clock.now());
      if (!record) return undefined;
      return {
        // Written by upsert only.
        ...(JSON.parse(record.payload) as Payload),
        jti: id,
        ...(record.consumedAt === null ? {} : { consumed: Math.floor(record.consumedAt / 1_000) }),
      };
    },
    async consume(id: string): Promise<void> {
      const isFirst = await deps.db.write(async (queries) => {
        const record = await findRecord(queries, keyOf(id), deps.clock.now());
        if (await consumeRecord(queries, keyOf(id), deps.clock.now())) return true;
        const grantId = record && (JSON.parse(record.payload) as Payload).grantId;
        if (grantId) await deleteFamily(queries, grantId);
        return false;
      });
      if (!isFirst) throw new errors.InvalidGrant('already used');
    },
    async destroy(id: string): Promise<void> {
      await deps.db.write((queries) => deleteRecord(queries, keyOf(id)));
    },
    async revokeByGrantId(grantId: string): Promise<void> {
      await deps.db.write((queries) => deleteFamily(queries, grantId));
    },
    // The library's sessions and interactions are not used: consent is ours.
    async findByUid(): Promise<undefined> {
      return undefined;
    },
    async findByUserCode(userCode: string): Promise<Payload | undefined> {
      const known = await findRecord(deps.db.read, userCodeKey(userCode), deps.clock.now());
      if (!known || known.consumedAt !== null) return undefined;
      return this.find(deps.secrets.open(USER_CODE_PURPOSE, known.payload));
    },
  };
};
