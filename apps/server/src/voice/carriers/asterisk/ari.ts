/** How to reach Asterisk's REST interface, and with which outside world. */
export type AriAccess = {
  readonly url: string;
  readonly user: string;
  readonly password: string;
  /** The name of our Stasis application. */
  readonly app: string;
  readonly fetch: typeof fetch;
};

const REQUEST_TIMEOUT_MS = 5_000;
const NOT_FOUND = 404;

/** The resident has decided: what the line was asking or ringing no longer matters. */
export class Interrupted extends Error {
  override readonly name = 'Interrupted';
}

/** The call is over: Asterisk no longer knows its channel. Not an error, but the end. */
export class ChannelGone extends Error {
  constructor() {
    super('The channel is gone.');
    this.name = 'ChannelGone';
  }
}

/** Asterisk does not reply: it hangs, has died, or is cut off. Its callers may still be there. */
export class AsteriskAway extends Error {
  constructor(cause: unknown) {
    super('Asterisk does not reply.', { cause });
    this.name = 'AsteriskAway';
  }
}

/** Asterisk refused a request; its status tells why. */
export class AriRefusal extends Error {
  readonly status: number;
  constructor(status: number, request: string) {
    super(`Asterisk answered ${status} to ${request}.`);
    this.name = 'AriRefusal';
    this.status = status;
  }
}

/** One call of the REST interface (telephony 2.10). Throws ChannelGone, AriRefusal or AsteriskAway. */
export async function ari(
  access: AriAccess,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<unknown> {
  const { status, ok, text } = await replyTo(access, method, path, query);
  if (status === NOT_FOUND) throw new ChannelGone();
  if (!ok) throw new AriRefusal(status, `${method} ${path}`);
  return text === '' ? undefined : JSON.parse(text);
}

async function replyTo(...request: Parameters<typeof askAri>) {
  try {
    const reply = await askAri(...request);
    return { status: reply.status, ok: reply.ok, text: await reply.text() };
  } catch (error) {
    throw new AsteriskAway(error);
  }
}

/** The same, for replies that are not JSON. */
export function askAri(
  access: AriAccess,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  query: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const url = new URL(`/ari${path}`, access.url);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  const credentials = Buffer.from(`${access.user}:${access.password}`).toString('base64');
  return access.fetch(url, {
    method,
    headers: { authorization: `Basic ${credentials}` },
    redirect: 'error',
    signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
  });
}

/** The address of the event stream. */
export function eventsUrl({ url, user, password, app }: AriAccess): string {
  const events = new URL('/ari/events', url.replace(/^http/, 'ws'));
  events.searchParams.set('api_key', `${user}:${password}`);
  events.searchParams.set('app', app);
  events.searchParams.set('subscribeAll', 'false');
  return events.toString();
}

/** The password travels in the clear: over loopback or TLS only. */
export const isSafeAddress = (url: string): boolean => {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
};
