import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LOOK_MS, OPENING_MS, openEventStream, SILENT_LOOKS } from './event-stream.ts';

/** Asterisk's end of the newest connection. */
let socket: FakeSocket;
class FakeSocket extends EventTarget {
  readonly close = vi.fn<() => void>();
  constructor() {
    super();
    // oxlint-disable-next-line typescript/no-this-alias -- the stream makes its own
    socket = this;
  }
  tell(data: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
  }
}
const SIGN = { type: 'ChannelUserevent', eventname: 'gatecall-sign' };
const KEY = { type: 'ChannelDtmfReceived', channel: { id: 'a' }, digit: '1' };

/** What Asterisk replies to a request for a sign, and what it then tells. */
let reply: () => Promise<Response> | Response;
let asked: string[];
let sleeps: { ms: number; pass: () => void }[];
let told: string[];
/** Lets whatever follows from what was done take its course. */
const settle = () => new Promise<void>((resolve) => void setImmediate(resolve));

function open() {
  return openEventStream(
    {
      access: {
        url: 'http://127.0.0.1:8088',
        user: 'gatecall',
        password: 'secret',
        app: 'gatecall',
        async fetch(input, init) {
          const { pathname, search } = new URL(String(input));
          asked.push(`${init?.method} ${pathname}${search}`);
          return reply();
        },
      },
      sleep: (ms, signal) =>
        new Promise((resolve, reject) => {
          sleeps.push({ ms, pass: resolve });
          signal?.addEventListener('abort', () => reject(new Error('aborted')));
        }),
    },
    {
      opened: () => told.push('opened'),
      event: ({ type }) => told.push(type),
      lost: (why) => told.push(`lost: ${why}`),
      unwatched: (status) => told.push(`unwatched: ${status}`),
    },
  );
}
/** Ends the newest pause of this length. */
async function pass(ms: number): Promise<void> {
  sleeps.findLast((one) => one.ms === ms)?.pass();
  await settle();
}
async function accepted() {
  const stream = open();
  socket.dispatchEvent(new Event('open'));
  await settle();
  return stream;
}
const isLost = () => told.some((one) => one.startsWith('lost'));

beforeEach(() => {
  vi.stubGlobal('WebSocket', FakeSocket);
  asked = [];
  sleeps = [];
  told = [];
  reply = () => new Response(null, { status: 204 });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a connection to Asterisk', () => {
  it('is lost once it has been silent for eight seconds, though Asterisk was asked thrice', async () => {
    await accepted();
    for (let look = 1; look < SILENT_LOOKS; look += 1) await pass(LOOK_MS);
    expect(told).toEqual(['opened']);
    await pass(LOOK_MS);
    expect(told).toEqual(['opened', 'lost: the connection is silent']);
    expect(asked).toEqual(
      Array(3).fill('POST /ari/events/user/gatecall-sign?application=gatecall'),
    );
    expect(SILENT_LOOKS * LOOK_MS).toBe(8_000);
    expect(socket.close).toHaveBeenCalledOnce();
  });

  it('is lost after so many silent looks in a row, and never earlier', async () => {
    const LOOKS = 9;
    for (let pattern = 0; pattern < 2 ** LOOKS; pattern += 1) {
      told = [];
      const stream = await accepted();
      let silent = 0;
      for (let look = 0; look < LOOKS && silent < SILENT_LOOKS; look += 1) {
        const isHeard = (pattern & (1 << look)) !== 0;
        silent = isHeard ? 0 : silent + 1;
        // Whatever it tells: an event of a call, or our own.
        if (isHeard) socket.tell(look % 2 === 0 ? KEY : SIGN);
        await pass(LOOK_MS);
        expect([pattern.toString(2), look, isLost()]).toEqual([
          pattern.toString(2),
          look,
          silent === SILENT_LOOKS,
        ]);
      }
      stream.close();
    }
  });

  it('is asked for nothing while calls are heard on it', async () => {
    await accepted();
    for (let look = 0; look < 20; look += 1) {
      socket.tell(KEY);
      await pass(LOOK_MS);
    }
    expect(asked).toEqual([]);
    expect(isLost()).toBe(false);
  });

  it.each([
    ['hangs', () => new Promise<Response>(() => {})],
    ['is out of reach', () => Promise.reject(new TypeError('fetch failed'))],
    ['fails', () => new Response('', { status: 500 })],
    ['is behind a proxy that does not reach it', () => new Response('', { status: 502 })],
  ])('is lost if Asterisk %s', async (_how, replies) => {
    reply = replies;
    await accepted();
    for (let look = 0; look < SILENT_LOOKS; look += 1) await pass(LOOK_MS);
    expect(told).toEqual(['opened', 'lost: the connection is silent']);
  });

  it('is lost at once if Asterisk has no client of our name', async () => {
    reply = () => Response.json({ message: 'Application not found' }, { status: 404 });
    await accepted();
    await pass(LOOK_MS);
    expect(told).toEqual(['opened', 'lost: Asterisk has forgotten it']);
  });

  it.each([400, 403, 404])(
    'is kept if the sign is refused (%i), which is told once',
    async (status) => {
      reply = () => Response.json({ message: 'Forbidden' }, { status });
      await accepted();
      for (let look = 0; look < 20; look += 1) await pass(LOOK_MS);
      expect(told).toEqual(['opened', `unwatched: ${status}`]);
    },
  );

  it('is kept once it is accepted, and tells what gate calls need until it is closed', async () => {
    await accepted();
    await pass(OPENING_MS);
    socket.tell(SIGN);
    socket.tell(KEY);
    expect(told).toEqual(['opened', 'ChannelDtmfReceived']);
    socket.dispatchEvent(new Event('close'));
    expect(told.slice(2)).toEqual(['lost: the connection was lost']);
  });

  it('is lost if it is not accepted in time', async () => {
    open();
    await pass(OPENING_MS);
    expect(told).toEqual(['lost: it does not accept a connection']);
    socket.dispatchEvent(new Event('open'));
    socket.dispatchEvent(new Event('close'));
    expect(told).toHaveLength(1);
    expect(socket.close).toHaveBeenCalledOnce();
  });

  it('tells nothing after its end', async () => {
    const stream = await accepted();
    stream.close();
    socket.tell(KEY);
    socket.dispatchEvent(new Event('close'));
    for (let look = 0; look < SILENT_LOOKS; look += 1) await pass(LOOK_MS);
    expect(told).toEqual(['opened']);
  });
});
