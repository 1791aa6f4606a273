/** Argument checks, made before any request (specification §5, wire §5.1). */
import { ALLOWED_SCOPES } from '@gatecall/contracts/constants';

import { UsageError } from './errors.ts';

type Kind = 'string' | 'number' | 'object' | 'array of strings';

/** Throws unless every named value is of its kind. */
export function check(method: string, kind: Kind, values: Readonly<Record<string, unknown>>): void {
  for (const [field, value] of Object.entries(values)) {
    if (!isOfKind(kind, value)) throw new UsageError(method, mustBe(field, kind));
  }
}

/** As `check`, for values that may be left out. */
export function checkGiven(
  method: string,
  kind: Kind,
  values: Readonly<Record<string, unknown>>,
): void {
  const given = Object.entries(values).filter(([, value]) => value !== undefined);
  check(method, kind, Object.fromEntries(given));
}

/** Throws for a scope that no relying party may ask for (specification §5). */
export function checkScope(method: string, scope: unknown): void {
  checkGiven(method, 'string', { scope });
  const asked = typeof scope === 'string' ? scope.split(' ') : [];
  const allowed: readonly string[] = ALLOWED_SCOPES;
  if (asked.every((one) => one === '' || allowed.includes(one))) return;
  throw new UsageError(method, `scope must be made of ${allowed.join(', ')}.`);
}

function isOfKind(kind: Kind, value: unknown): boolean {
  if (kind === 'array of strings') {
    return Array.isArray(value) && value.every((member) => typeof member === 'string');
  }
  return typeof value === kind && value !== null;
}

const mustBe = (field: string, kind: Kind): string =>
  `${field} must be ${/^[ao]/.test(kind) ? 'an' : 'a'} ${kind}.`;
