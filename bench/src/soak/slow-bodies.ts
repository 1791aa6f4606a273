/**
 * `node bench/src/soak/slow-bodies.ts [connections]`: that many connections send a body at a byte a
 * second while a resident reads. Prints the reader's p99 before and meanwhile, and when the last slow
 * connection was closed (A84).
 */
import { connect, type Socket } from 'node:net';
import { startGatecall } from '../lib/process.ts';
import { PROJECT_HEADERS, signInResident } from '../lib/resident.ts';

const CONNECTIONS = Number(process.argv[2] ?? 500);
const PORT = 4794;
const READ_FOR_MS = 10_000;
const READERS = 4;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const server = await startGatecall(PORT);
const { jwtHeaders } = await signInResident(server, 'ada@example.com');

/** The p99 of reading for a while, in milliseconds. */
async function readP99(): Promise<number> {
  const end = Date.now() + READ_FOR_MS;
  const took: number[] = [];
  const read = async (): Promise<void> => {
    while (Date.now() < end) {
      const start = performance.now();
      const reply = await fetch(`${server.origin}/v1/user`, { headers: jwtHeaders });
      await reply.text();
      if (!reply.ok) throw new Error(`A reader was answered ${reply.status}.`);
      took.push(performance.now() - start);
      await sleep(5);
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  return took.sort((a, b) => a - b)[Math.floor(took.length * 0.99)] ?? 0;
}

function openSlow(): Promise<{ socket: Socket; closed: Promise<void> }> {
  return new Promise((resolve, reject) => {
    const socket = connect(PORT, '127.0.0.1', () => {
      socket.write(
        [
          'POST /sdk/v1/magic_links/email/login_or_create HTTP/1.1',
          'host: 127.0.0.1',
          ...Object.entries(PROJECT_HEADERS).map(([name, value]) => `${name}: ${value}`),
          'content-length: 5000',
          '\r\n{',
        ].join('\r\n'),
      );
      const drip = setInterval(() => socket.write(' '), 1_000);
      const closed = new Promise<void>((done) => {
        socket.on('close', () => {
          clearInterval(drip);
          done();
        });
      });
      socket.on('error', () => {});
      socket.resume();
      resolve({ socket, closed });
    });
    socket.once('error', reject);
  });
}

await readP99();
const idle = await readP99();
const start = Date.now();
const slow = await Promise.all(Array.from({ length: CONNECTIONS }, openSlow));
const meanwhile = await readP99();
const open = slow.filter(({ socket }) => !socket.destroyed).length;
await Promise.all(slow.map(({ closed }) => closed));
const closedAfter = (Date.now() - start) / 1_000;
await server.stop();
process.stdout.write(
  `GET /v1/user p99: ${idle.toFixed(2)} ms idle, ${meanwhile.toFixed(2)} ms beside ${CONNECTIONS} slow bodies (${(meanwhile / idle).toFixed(2)} times; ${open} still open then); the last of them was closed after ${closedAfter.toFixed(1)} s\n`,
);
