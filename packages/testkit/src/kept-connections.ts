// oxlint-disable no-underscore-dangle -- the driver's own names
import type { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import { Client } from 'pg';

/**
 * Gives a connection to PostgreSQL that one test has ended to the next test that opens one like it. A new one
 * costs PostgreSQL a process that knows no table yet: as much as all the statements of a usual test. Connections
 * to any other server, such as a proxy that keeps silent, are none of its business.
 */
export function keepConnections(server: string): void {
  const { port } = new URL(server);
  Client.prototype.connect = function (this: Driver, told?: Told) {
    const kept = take(kindOf(this));
    if (kept) adopt(this, kept);
    return connect.call(this, told);
  } as typeof Client.prototype.connect;
  Client.prototype.end = function (this: Driver, told?: Told) {
    if (this.port !== Number(port) || !isAtRest(this)) return end.call(this, told);
    const kept = keep(this).finally(() => ending.delete(kept));
    ending.add(kept);
    return told ? void kept.then(told) : kept;
  } as typeof Client.prototype.end;
}

/** The server's processes that wait for the next test, once no connection is being ended: a pool does not wait for that. */
export async function keptProcesses(): Promise<readonly number[]> {
  await Promise.all(ending);
  return [...idle.keys()];
}

type Told = () => void;

/** What the driver's types leave out. */
type Driver = Client & {
  connection: EventEmitter & {
    readonly stream: Socket;
    parsedStatements: object;
    submittedNamedStatements: object;
    connect(): void;
  };
  readonly processID: number;
  readonly secretKey: number;
  readonly _connected: boolean;
  readonly _queryable: boolean;
  readonly _queryQueue: readonly unknown[];
  readonly _activeQuery: unknown;
  readonly _txStatus: string | null;
  _ending: boolean;
  _ended: boolean;
  getStartupConf(): object;
};

type Kept = Pick<Driver, 'connection' | 'processID' | 'secretKey'> & { readonly kind: string };

const connect = Client.prototype.connect as (this: Client, told?: Told) => unknown;
const end = Client.prototype.end as (this: Client, told?: Told) => unknown;
const query = Client.prototype.query as (this: Client, text: string) => Promise<unknown>;
const idle = new Map<number, Kept>();
const ending = new Set<Promise<void>>();

/** Of each worker: PostgreSQL has a limit, and other tests need connections, too. */
const MOST = 30;

/** Connections of one kind differ in nothing once their session is discarded. */
const kindOf = (client: Driver): string =>
  JSON.stringify([client.host, client.port, client.getStartupConf()]);

function take(kind: string): Kept | undefined {
  const kept = [...idle.values()].findLast((each) => each.kind === kind);
  if (!kept) return undefined;
  idle.delete(kept.processID);
  kept.connection.removeAllListeners();
  return kept;
}

/** In place of a connection of the client's own: it is told what a new one would be told in the end. */
function adopt(client: Driver, { connection, processID, secretKey }: Kept): void {
  connection.connect = () =>
    setImmediate(() => {
      connection.emit('backendKeyData', { processID, secretKey });
      connection.emit('readyForQuery', { status: 'I' });
    });
  client.connection = connection;
}

const isAtRest = (client: Driver): boolean =>
  client._connected &&
  client._queryable &&
  !client._ending &&
  !client._activeQuery &&
  client._queryQueue.length === 0 &&
  client._txStatus === 'I' &&
  !client.connection.stream.destroyed;

async function keep(client: Driver): Promise<void> {
  const { connection, processID, secretKey } = client;
  const discarded = query.call(client, 'discard all');
  client._ending = true;
  try {
    await discarded;
  } catch {
    // It was lost, or is closed by somebody who does not want to wait.
    connection.stream.destroy();
    return;
  }
  client._ended = true;
  connection.removeAllListeners();
  connection.parsedStatements = {};
  connection.submittedNamedStatements = {};
  for (const event of ['error', 'errorMessage', 'end']) {
    connection.on(event, () => {
      idle.delete(processID);
      connection.stream.destroy();
    });
  }
  idle.set(processID, { kind: kindOf(client), connection, processID, secretKey });
  const [oldest] = idle.values();
  if (oldest && idle.size > MOST) {
    idle.delete(oldest.processID);
    oldest.connection.stream.end();
  }
  client.emit('end');
}
