import { SCOPES, SERVER_RESOURCES, type Scope } from '@gatecall/contracts/server-endpoints';

/** Everything, including what later versions add. */
const ALL = '*';

/** A scope that does not exist, in a sentence for the operator. */
export class ScopeError extends Error {}

/**
 * The scopes that an operator has named: `residents:read`, `residents` for both, `*` or `all` for
 * everything. Throws a ScopeError that lists what exists.
 */
export function parseScopes(named: readonly string[]): readonly string[] {
  const wanted = named.map((name) => name.trim()).filter((name) => name !== '');
  if (wanted.length === 0) throw new ScopeError(`Name at least one scope. ${existing()}`);
  const scopes = wanted.flatMap((name): readonly string[] => {
    if (name === ALL || name === 'all') return [ALL];
    const found = SCOPES.filter((scope) => scope === name || scope.split(':')[0] === name);
    if (found.length === 0) throw new ScopeError(`There is no scope "${name}". ${existing()}`);
    return found;
  });
  return scopes.includes(ALL) ? [ALL] : [...new Set(scopes)].toSorted();
}

const existing = (): string =>
  `There are: * for everything, and each of these with :read, :write or alone for both: ${SERVER_RESOURCES.join(', ')}.`;

/** Whether a key with these scopes may do what another one is for. */
export const allows = (scopes: readonly string[], scope: Scope): boolean =>
  scopes.includes(ALL) || scopes.includes(scope);
