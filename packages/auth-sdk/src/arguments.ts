/** Argument checks, made before any request (SDK-038 to SDK-043, wire 5.1). */
import { ALLOWED_SCOPES } from '@gatecall/contracts/constants';

import { UsageError } from './errors.ts';

type Values = Readonly<Record<string, unknown>>;
type Kind = 'string' | 'number' | 'object';

/** Throws unless every named value has its type; optional ones may be absent. */
export function check(method: string, kind: Kind, values: Values, mayLack = false): void {
  for (const [field, value] of Object.entries(values)) {
    if ((typeof value !== kind || value === null) && !(mayLack && value === undefined)) {
      throw new UsageError(method, `${field} must be a${kind === 'object' ? 'n' : ''} ${kind}.`);
    }
  }
}

/** Throws unless the value is absent or a list of strings. */
export function checkTexts(method: string, field: string, value: unknown): void {
  const isList = Array.isArray(value) && value.every((member) => typeof member === 'string');
  if (value !== undefined && !isList) {
    throw new UsageError(method, `${field} must be an array of strings.`);
  }
}

/** Throws for a scope that relying parties may not ask for (SDK-050). */
export function checkScope(method: string, scope: unknown): void {
  check(method, 'string', { scope }, true);
  const asked = typeof scope === 'string' ? scope.split(' ') : [];
  const allowed: readonly string[] = ALLOWED_SCOPES;
  if (asked.every((one) => one === '' || allowed.includes(one))) return;
  throw new UsageError(method, `scope must be made of ${allowed.join(', ')}.`);
}
