import { deletedAnswer } from '@gatecall/contracts/server/common';
import {
  keyBody,
  keyParams,
  keysAnswer,
  newKeyAnswer,
  type ServerKey,
} from '@gatecall/contracts/server/keys';
import { SERVER_ENDPOINTS } from '@gatecall/contracts/server-endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { refuse } from '../../errors.ts';
import { toWireTime } from '../../platform/clock.ts';
import { idOf } from '../door/caller.ts';
import { addServerCall } from '../door/server-call.ts';
import {
  createKey,
  listKeys,
  revokeKey,
  rotateKey,
  stateOf,
  type ListedKey,
  type NewKey,
} from './logic.ts';
import { parseScopes } from './scopes.ts';

/** The secret keys of the server API, for people alone: a key that makes keys would outlive its end. */
export function addServerKeyRoutes(app: FastifyInstance, deps: Deps): void {
  addServerCall(app, deps, SERVER_ENDPOINTS.keysList, {
    summary: 'Secret keys, oldest first, those that have ended too',
    answer: keysAnswer,
    async handle({ deps }) {
      const keys = await listKeys(deps);
      return { data: keys.map((key) => toWire(deps, key)), next_cursor: null };
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.keysCreate, {
    summary: 'Make a secret key; its secret is shown once',
    body: keyBody,
    answer: newKeyAnswer,
    status: 201,
    async handle({ deps, body, caller }) {
      const { name, expires_at: end, building_ids: buildingIds } = body;
      const expiresAt = end === undefined ? null : Date.parse(end);
      if (expiresAt !== null && expiresAt <= deps.clock.now()) {
        throw refuse('invalid_field', { field: 'expires_at', sentence: 'endIsPast' });
      }
      const scopes = parseScopes(body.scopes);
      const operator = idOf(caller);
      return show(deps, await createKey(deps, { name, scopes, buildingIds, expiresAt, operator }));
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.keysRotate, {
    summary: 'Make a new secret for a key; the old one works for another day',
    params: keyParams,
    answer: newKeyAnswer,
    async handle({ deps, params, caller }) {
      const made = await rotateKey(deps, { keyId: params.key_id, operator: idOf(caller) });
      if (!made) throw refuse('key_not_found');
      return show(deps, made);
    },
  });
  addServerCall(app, deps, SERVER_ENDPOINTS.keysRevoke, {
    summary: 'End a key at once',
    params: keyParams,
    answer: deletedAnswer,
    async handle({ deps, params, caller }) {
      const isEnded = await revokeKey(deps, { keyId: params.key_id, operator: idOf(caller) });
      if (!isEnded) throw refuse('key_not_found');
      return { deleted: true };
    },
  });
}

async function show(deps: Deps, { keyId, key: secret }: NewKey) {
  const key = (await listKeys(deps)).find((one) => one.keyId === keyId);
  if (!key) throw refuse('key_not_found');
  return { ...toWire(deps, key), key: secret };
}

const toWire = ({ clock }: Pick<Deps, 'clock'>, key: ListedKey): ServerKey => ({
  key_id: key.keyId,
  name: key.name,
  scopes: [...key.scopes],
  building_ids: key.buildingIds && [...key.buildingIds],
  state: stateOf(key, clock.now()),
  created_at: toWireTime(key.createdAt),
  expires_at: toWireTime(key.expiresAt),
  last_used_at: toWireTime(key.lastUsedAt),
  old_secret_ends_at: toWireTime(key.oldSecretEndsAt),
});
