import { ERRORS } from '@gatecall/contracts/errors';
import type { CallRecord } from '@gatecall/server/http/call-registry';
import { z } from 'zod';

/** Every refusal's body (wire 1.3). */
const refusal = z.strictObject({
  status_code: z.number(),
  error_type: z.string().refine((type) => type in ERRORS, 'a type of the catalogue'),
  error_message: z.string().min(1),
  error_url: z.url(),
  request_id: z.string().min(1),
  field: z.string().optional(),
});
/** The same of the server API (RFC 9457). */
const problem = z.strictObject({
  type: z.url(),
  title: z.string().min(1),
  status: z.number(),
  detail: z.string().min(1),
  code: z.string().refine((code) => code in ERRORS, 'a code of the catalogue'),
  request_id: z.string().min(1),
  field: z.string().optional(),
});
const violations = z.array(z.looseObject({ dataPath: z.string(), message: z.string() })).min(1);
/** A provider call's reply to a malformed body: one part, with its faults listed. */
const schemaRefusal = z.strictObject({
  status_code: z.literal(400),
  request_id: z.string().min(1),
  body: violations.optional(),
  params: violations.optional(),
  query: violations.optional(),
});

/**
 * Checks every reply of every test against the contract of its call, and refusals against the
 * catalogue. Tests need not ask for it and cannot forget it.
 */
export function createReplyCheck(calls: readonly CallRecord[]) {
  const patterns = calls.map((call) => ({
    call,
    pattern: new RegExp(`^${call.path.replaceAll(/:\w+/g, '[^/]+')}$`),
  }));
  return (
    method: string,
    path: string,
    reply: { status: number; headers: Headers; body: unknown },
  ): void => {
    const pathname = path.split('?', 1)[0] ?? '';
    const found = patterns.find(
      ({ call, pattern }) => call.endpoint.method === method && pattern.test(pathname),
    );
    const type = reply.headers.get('content-type') ?? '';
    if (!found || !/^application\/(problem\+)?json/.test(type)) return;
    const isServer = found.call.endpoint.auth === 'server';
    const refused = isServer ? problem : z.union([refusal, schemaRefusal]);
    const schema = reply.status < 300 ? found.call.answer : refused;
    const parsed = schema.safeParse(reply.body);
    if (parsed.success) return;
    throw new Error(`${method} ${pathname} answers another shape: ${parsed.error.message}`);
  };
}
