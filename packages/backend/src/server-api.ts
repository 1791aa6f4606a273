import { SERVER_CALLS, type ServerCalls } from './server-calls.ts';

export type ServerApiOptions = {
  /** Where Gatecall is. */
  readonly url: string;
  /** Of `gatecall keys create`; it stays on your server. */
  readonly key: string;
  readonly fetch?: typeof fetch;
};

/** A call's input: the parameters of its address and query, and the members of its body. */
export type ServerApiInput<Name extends keyof ServerCalls> = ServerCalls[Name]['input'];

/** What goes beside it. */
export type CallOptions = {
  /** Makes a write safe to repeat for 24 hours. */
  readonly idempotencyKey?: string;
  /** The ETag of what a change has read: refused with 412 if it has changed since. */
  readonly ifMatch?: string;
  readonly signal?: AbortSignal;
};

export type ServerApi = {
  call<Name extends keyof ServerCalls>(
    name: Name,
    input: ServerApiInput<Name>,
    options?: CallOptions,
  ): Promise<ServerCalls[Name]['answer']>;
};

/** Gatecall has refused a call. `code` is one of the table in its `/docs`. */
export class ServerApiRefused extends Error {
  override readonly name = 'ServerApiRefused';
  readonly status: number;
  readonly code: string;
  /** The member that caused the refusal. */
  readonly field: string | undefined;
  readonly requestId: string | undefined;

  constructor(status: number, problem: Partial<Problem>) {
    super(problem.detail ?? `Gatecall has replied ${status}.`);
    this.status = status;
    this.code = problem.code ?? 'unknown';
    this.field = problem.field;
    this.requestId = problem.request_id;
  }
}

type Problem = { detail: string; code: string; field: string; request_id: string };
type Values = Readonly<Record<string, unknown>>;

/** A client of Gatecall's server API. */
export function createServerApi({
  url,
  key,
  fetch = globalThis.fetch,
}: ServerApiOptions): ServerApi {
  return {
    async call(name, input, { idempotencyKey, ifMatch, signal } = {}) {
      const { method, path } = SERVER_CALLS[name];
      const { params = {}, query = {}, body } = input as Partial<Record<string, Values>>;
      const filled = path.replaceAll(/\{(\w+)\}/g, (_all, part: string) =>
        segmentOf(part, String(params[part] ?? '')),
      );
      const asked = new URLSearchParams();
      for (const [member, value] of Object.entries(query)) {
        if (value !== undefined) asked.set(member, String(value));
      }
      const target = new URL(filled, url);
      target.search = asked.toString();
      const reply = await fetch(target, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
          ...(ifMatch === undefined ? {} : { 'if-match': ifMatch }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(signal === undefined ? {} : { signal }),
      });
      // A proxy in front of Gatecall may have replied with something else.
      const answer: unknown = await reply.json().catch(() => ({}));
      if (!reply.ok) throw new ServerApiRefused(reply.status, answer as Partial<Problem>);
      // The types are written from what the server's own tests compare every reply with.
      return answer as ServerCalls[typeof name]['answer'];
    },
  };
}

/** An id in a path. Ids may come from your users: one of dots alone would name another call of the API. */
function segmentOf(name: string, id: string): string {
  if (/^\.{0,2}$/.test(id)) throw new TypeError(`${name} is not an id.`);
  return encodeURIComponent(id);
}
