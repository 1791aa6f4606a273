import { expect, it } from 'vitest';
import { z } from 'zod';
import { plainType } from './plain-types.mjs';

const text = z.string().min(1);

it.each([
  [z.object({ a: text, b: z.int().optional() }), '{ readonly a: string; readonly b?: number }'],
  [z.array(z.enum(['x', 'y'])), 'readonly ("x" | "y")[]'],
  [text.nullable(), '(string) | (null)'],
  [z.record(z.string(), z.unknown()), 'Readonly<Record<string, unknown>>'],
  [z.looseObject({ a: z.boolean() }), '{ readonly a: boolean; readonly [more: string]: unknown }'],
  [z.array(z.never()), 'readonly (never)[]'],
  [z.literal(true), 'true'],
  [text.overwrite((value) => value.trim()), 'string'],
])('writes a type that needs no schema library: %#', (schema, type) => {
  expect(plainType(schema)).toBe(type);
});

it('writes what a call takes if it differs from what it returns', () => {
  const schema = z.object({ hours: z.int().default(24), at: z.string().transform(Number) });
  expect(plainType(schema, 'input')).toBe('{ readonly hours?: number; readonly at: string }');
  expect(plainType(schema)).toBe('{ readonly hours: number; readonly at: unknown }');
});

it('names what has a name, but not itself', () => {
  const user = z.object({ id: text });
  const reply = z.object({ user, others: z.array(user) });
  const nameOf = (schema) => (schema === user ? 'User' : undefined);
  expect(plainType(reply, 'output', nameOf)).toBe(
    '{ readonly user: User; readonly others: readonly (User)[] }',
  );
  expect(plainType(user, 'output', nameOf)).toBe('{ readonly id: string }');
});
