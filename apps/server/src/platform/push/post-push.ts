import { Agent, request, type AgentOptions } from 'node:https';

/** Hands a sealed message to a push service; returns the status of its reply. Throws if there is none. */
export type PostPush = (
  endpoint: string,
  message: { readonly headers: Readonly<Record<string, string>>; readonly body: Buffer },
) => Promise<number>;

const TIMEOUT_MS = 10_000;

type Options = Pick<AgentOptions, 'ca'> & {
  /** How long a request may take, whatever comes meanwhile, in milliseconds. */
  readonly withinMs?: number;
};

/**
 * Posts over connections that stay open for as long as the service likes: messages that follow each other need no new
 * one, and a new one resumes the session of an earlier one. Redirects are not followed.
 */
export function createPostPush({ withinMs = TIMEOUT_MS, ...options }: Options = {}): PostPush {
  const agent = new Agent({ ...options, keepAlive: true });
  return (endpoint, { headers, body }) =>
    new Promise((resolve, reject) => {
      const asked = request(endpoint, {
        method: 'POST',
        agent,
        headers: { ...headers, 'content-length': body.length },
      });
      const timer = setTimeout(
        () => asked.destroy(new Error('The push service does not answer.')),
        withinMs,
      );
      asked
        .on('response', (reply) => {
          // Read to its end, or the connection is of no more use.
          reply.resume().on('error', reject);
          resolve(reply.statusCode ?? 0);
        })
        .on('close', () => clearTimeout(timer))
        .on('error', reject)
        .end(body);
    });
}
