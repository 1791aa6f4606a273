import { request as plainRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIPv6 } from 'node:net';
import { pinAddress, resolveName, type Resolve } from './target.ts';

/** A reply without its body, which is of no use here. */
export type PostReply = { readonly status: number; readonly retryAfter: string | undefined };

/** Posts a body to an address that was chosen outside. Redirects are not followed. */
export type Post = (
  url: URL,
  input: { headers: Record<string, string>; body: string; signal: AbortSignal },
) => Promise<PostReply>;

/** What a receiver may send as a reply before it is cut off. */
const MAX_REPLY_BYTES = 64 * 1_024;

/** Posts to the internet and to what the operator has listed, and nowhere else (SSRF). */
export const createPost =
  ({ allowed, resolve = resolveName }: { allowed: readonly string[]; resolve?: Resolve }): Post =>
  async (url, { headers, body, signal }) => {
    const address = await inSignal(() => pinAddress(url, { allowed, resolve }), signal);
    const family = isIPv6(address) ? 6 : 4;
    const options: RequestOptions = {
      method: 'POST',
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
      agent: false,
      signal,
      lookup: (_name, { all }, done) =>
        all ? done(null, [{ address, family }]) : done(null, address, family),
    };
    const request = url.protocol === 'https:' ? secureRequest : plainRequest;
    const reply = await new Promise<IncomingMessage>((resolveReply, reject) => {
      request(url, options, resolveReply)
        .on('error', reject)
        // Another protocol instead of a reply: without a listener the request would never end.
        .on('upgrade', (_reply, socket) => {
          socket.destroy();
          reject(new Error('The receiver wants another protocol.'));
        })
        .on('close', () => reject(new Error('The connection was closed without a reply.')))
        .end(body);
    });
    dropBody(reply);
    return { status: reply.statusCode ?? 0, retryAfter: reply.headers['retry-after'] };
  };

/** Reads a short reply to its end, so that the receiver sees no error; a long one is cut off. */
function dropBody(reply: IncomingMessage): void {
  let bytes = 0;
  reply.on('error', () => {});
  reply.on('data', (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > MAX_REPLY_BYTES) reply.destroy();
  });
}

const inSignal = async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> => {
  signal.throwIfAborted();
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([work(), aborted]);
};
