import { connect, createServer, type Socket } from 'node:net';

/**
 * How a database behaves: it replies; it accepts connections and never replies; it replies to
 * everything but COMMIT, as with a synchronous standby that hangs; or it is gone.
 */
export type DatabaseMood = 'answers' | 'hangs' | 'commits-hang' | 'is-gone';

/** A connection to PostgreSQL that can be made to hang or break. */
export type DatabaseProxy = {
  /** The same database through the proxy. */
  readonly url: string;
  /** What was held back is delivered with `answers`. */
  set(mood: DatabaseMood): void;
  close(): Promise<void>;
};

/** A proxy between a server under test and a real PostgreSQL. */
export async function openDatabaseProxy(targetUrl: string): Promise<DatabaseProxy> {
  const target = new URL(targetUrl);
  let mood: DatabaseMood = 'answers';
  const lines = new Set<{ cut(): void; goOn(): void }>();
  const proxy = createServer((client) => {
    if (mood === 'is-gone') return void client.destroy();
    const server = connect(Number(target.port), target.hostname);
    const held: { to: Socket; chunk: Buffer }[] = [];
    const line = {
      cut() {
        client.destroy();
        server.destroy();
      },
      goOn() {
        for (const { to, chunk } of held.splice(0)) to.write(chunk);
      },
    };
    lines.add(line);
    const forward = (to: Socket, isHeld: (chunk: Buffer) => boolean) => (chunk: Buffer) => {
      if (mood !== 'answers' && (held.length > 0 || isHeld(chunk))) held.push({ to, chunk });
      else to.write(chunk);
    };
    client.on(
      'data',
      forward(server, (chunk) => mood === 'hangs' || /\bcommit\b/.test(chunk.toString('latin1'))),
    );
    server.on(
      'data',
      forward(client, () => mood === 'hangs'),
    );
    for (const socket of [client, server]) {
      socket.on('error', () => {});
      socket.on('close', () => {
        line.cut();
        lines.delete(line);
      });
    }
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening.');
  const url = new URL(targetUrl);
  url.hostname = '127.0.0.1';
  url.port = String(address.port);
  return {
    url: url.href,
    set(next) {
      mood = next;
      for (const line of lines) if (next === 'is-gone') line.cut();
      if (next === 'answers') for (const line of lines) line.goOn();
    },
    async close() {
      for (const line of lines) line.cut();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
