import { once } from 'node:events';
import { connect } from 'node:net';

/** A reply, and when its request was made and the reply was there, by `performance.now()`. */
export type TimedReply = { readonly text: string; readonly since: number; readonly until: number };

/** A connection that stays open, to a server of this machine. */
export type Line = {
  /** Posts a body; one after the other. Any reply but 200 is thrown. */
  post(path: string, body: string, headers?: Record<string, string>): Promise<TimedReply>;
  close(): void;
};

/**
 * Opens a line that costs next to nothing: with `node:http`, fifty requests keep the process that makes them busy for
 * longer than the server takes to reply, and a reply that has come waits for that.
 */
export async function openLine(origin: string): Promise<Line> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  socket.setNoDelay();
  let waiting: ((bytes: Buffer) => void) | undefined;
  let bytes = Buffer.alloc(0);
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    const end = bytes.indexOf('\r\n\r\n') + 4;
    const length = /^content-length: (\d+)/im.exec(bytes.subarray(0, end).toString())?.[1];
    if (end < 4 || bytes.length < end + Number(length)) return;
    waiting?.(bytes);
    bytes = Buffer.alloc(0);
  });
  return {
    async post(path, body, headers = {}) {
      const head = Object.entries({ host, ...headers, 'content-length': Buffer.byteLength(body) });
      const lines = head.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      const replied = new Promise<Buffer>((resolve) => {
        waiting = resolve;
      });
      const since = performance.now();
      socket.write(`POST ${path} HTTP/1.1\r\n${lines}\r\n${body}`);
      const reply = (await replied).toString();
      const until = performance.now();
      if (!reply.startsWith('HTTP/1.1 200 ')) throw new Error(`${path}: ${reply}`);
      return { text: reply.slice(reply.indexOf('\r\n\r\n') + 4), since, until };
    },
    close: () => socket.destroy(),
  };
}
