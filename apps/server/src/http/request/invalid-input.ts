import type { z } from 'zod';

/** A provider call's body violates its schema; the reply has the wire's list (wire 1.3). */
export class InvalidBody extends Error {
  readonly part: 'body' | 'params' | 'query';
  readonly violations: readonly { dataPath: string; message: string; keyword: string }[];
  constructor(error: z.ZodError, part: 'body' | 'params' | 'query') {
    super('Request does not match expected schema');
    this.name = 'InvalidBody';
    this.part = part;
    this.violations = error.issues.map((issue) => ({
      dataPath: pathOf(issue.path),
      message: issue.message,
      keyword: issue.code ?? 'invalid',
    }));
  }
}

/** A product call's input is invalid; the reply names the field (API-019). */
export class InvalidField extends Error {
  readonly field: string;
  /** Whether the contract has no such field. */
  readonly isUnknown: boolean;
  constructor(error: z.ZodError) {
    const issue = error.issues[0];
    const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
    const field = unknown ?? issue?.path.map(String).join('.') ?? '';
    super(`${field || 'The body'}: ${issue?.message ?? 'not valid'}`);
    this.name = 'InvalidField';
    this.field = field.slice(0, 100);
    this.isUnknown = unknown !== undefined;
  }
}

/**
 * Whether the only mistake in a body is a session duration of too few or too many minutes, for which
 * the protocol has a name of its own.
 */
export const isDurationOutOfRange = ({ issues }: z.ZodError): boolean =>
  issues.every(
    ({ path, code }) =>
      path.join('.') === 'session_duration_minutes' && (code === 'too_small' || code === 'too_big'),
  );

const pathOf = (path: readonly PropertyKey[]): string =>
  path.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('');
