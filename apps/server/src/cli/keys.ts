import { DAY_MS } from '@gatecall/contracts/constants';
import {
  createKey,
  listKeys,
  revokeKey,
  rotateKey,
  stateOf,
  type ListedKey,
  type NewKey,
} from '../api/keys/logic.ts';
import { parseScopes, ScopeError } from '../api/keys/scopes.ts';
import type { Deps } from '../deps.ts';
import { toWireTime } from '../platform/clock.ts';
import {
  printRows,
  theOnly,
  UsageError,
  type Arguments,
  type Command,
  type Io,
} from './command.ts';
import { operatorName, withDeps } from './with-deps.ts';

const MAX_NAME = 100;

/** The secret keys of the server API. */
export const keys: Command = {
  about: 'keys for programs that call the server API',
  forms: [
    [
      'keys create --name NAME --scope SCOPE[,…] [--building ID[,…]] [--days N]',
      'Makes a key for a program that calls /api/v1 and prints it, once, on the last line; with --building it sees these buildings and nothing else, with --days it ends by itself.',
    ],
    ['keys list', 'Shows the keys, when each was last used, and never a secret.'],
    [
      'keys rotate ID',
      'Makes a new secret for a key and prints it; the old one works for another day.',
    ],
    ['keys revoke ID', 'Ends a key at once.'],
  ],
  notes:
    'SCOPE is RESOURCE:read, RESOURCE:write, RESOURCE for both, or * for everything. See docs/server-api.md.',
  run: {
    create,
    async list(io, args) {
      printRows(io, args, await withDeps(io, listRows), 'There is no key yet.');
    },
    rotate: (io, args) =>
      ofKey(io, args, async (deps, keyId) => {
        const made = await rotateKey(deps, { keyId, operator: operatorName() });
        if (made) show(io, args, made, {});
        return made !== undefined;
      }),
    revoke: (io, args) =>
      ofKey(io, args, async (deps, keyId) => {
        const isRevoked = await revokeKey(deps, { keyId, operator: operatorName() });
        if (isRevoked && args.isJson) io.out(`${JSON.stringify({ revoked: keyId })}\n`);
        return isRevoked;
      }),
  },
};

async function create(io: Io, args: Arguments): Promise<void> {
  const name = args.flags.get('name')?.trim() ?? '';
  if (name === '' || name.length > MAX_NAME) {
    throw new UsageError(`Name the key by --name, in ${MAX_NAME} characters at most.`);
  }
  const scopes = scopesOf(args.flags.get('scope') ?? '');
  const buildingIds = args.flags.get('building')?.split(',');
  const days = Number(args.flags.get('days') ?? 1);
  if (!Number.isInteger(days) || days < 1) throw new UsageError('--days takes a number from 1.');
  const made = await withDeps(io, (deps) => {
    const expiresAt = args.flags.has('days') ? deps.clock.now() + days * DAY_MS : null;
    return createKey(deps, { name, scopes, buildingIds, expiresAt, operator: operatorName() });
  });
  show(io, args, made, { name, scopes });
}

function scopesOf(text: string): readonly string[] {
  try {
    return parseScopes(text.split(','));
  } catch (error) {
    if (error instanceof ScopeError) throw new UsageError(error.message);
    throw error;
  }
}

/** The key is alone on the last line, for scripts. */
function show(io: Io, { isJson }: Arguments, { keyId, key }: NewKey, more: object): void {
  if (isJson) io.out(`${JSON.stringify({ key, id: keyId, ...more })}\n`);
  else io.out(`${keyId}: keep this key, it is shown only now.\n${key}\n`);
}

const listRows = async (deps: Deps) => (await listKeys(deps)).map((key) => rowOf(deps, key));

const rowOf = ({ clock }: Deps, key: ListedKey) => ({
  name: key.name,
  scopes: key.scopes.join(','),
  buildings: key.buildingIds?.join(',') ?? '',
  state: stateOf(key, clock.now()),
  created_at: toWireTime(key.createdAt),
  last_used_at: toWireTime(key.lastUsedAt),
  expires_at: toWireTime(key.expiresAt),
  old_secret_ends_at: toWireTime(key.oldSecretEndsAt),
  id: key.keyId,
});

async function ofKey(
  io: Io,
  args: Arguments,
  change: (deps: Deps, keyId: string) => Promise<boolean>,
): Promise<number> {
  const id = theOnly(args, 'Name a key by its id. See: gatecall keys list');
  if (await withDeps(io, (deps) => change(deps, id))) return 0;
  io.err(`There is no key "${id}" that could be used. See: gatecall keys list\n`);
  return 1;
}
