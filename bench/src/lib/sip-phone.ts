import { randomBytes } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const FRAME_MS = 20;
const FRAME_BYTES = 160;
const MULAW = 0;
const TELEPHONE_EVENT = 101;
const KEYS = '0123456789*#';
/** The level that separates speech from silence: about -46 dBFS. */
const LOUD = 0x30;
const TALK = Buffer.from(
  Array.from({ length: FRAME_BYTES }, (_none, n) => (n % 16 < 8 ? 0x28 : 0xa8)),
);
const SILENCE = Buffer.alloc(FRAME_BYTES, 0xff);

/** A panel's telephone over SIP (RFC 3261) and RTP, which notes what it hears and when. */
export type SipCall = {
  /** Milliseconds from the INVITE at which it was answered; undefined before. */
  readonly answeredAt: number | undefined;
  /** When sound that is not silence was heard last, and first. */
  readonly heardAt: number | undefined;
  readonly firstHeardAt: number | undefined;
  /** When sound was heard first after a moment; Infinity if none was. */
  firstHeardAfter(moment: number): number;
  /** The longest stretch without sound since the answer. */
  longestSilence(): number;
  /** Keys that were sent to the panel as RFC 4733 events, with their times. */
  readonly tones: readonly { readonly key: string; readonly at: number }[];
  readonly isOver: boolean;
  /** When the other side hung up. */
  readonly endedAt: number | undefined;
  /** Presses keys as RFC 4733 events of 160 ms; returns the time of the last one's end. */
  press(keys: string): Promise<number>;
  /** Sends sound instead of silence. */
  talk(isTalking: boolean): void;
  hangUp(): Promise<void>;
  close(): void;
  now(): number;
};

/** Calls a number through the SIP server on this machine. */
export async function callBySip(input: {
  readonly port: number;
  readonly from: string;
  readonly to: string;
  readonly headers?: readonly string[];
}): Promise<SipCall> {
  const [sip, rtp] = [createSocket('udp4'), createSocket('udp4')];
  for (const socket of [sip, rtp]) {
    socket.bind(0, '127.0.0.1');
    await once(socket, 'listening');
  }
  const began = performance.now();
  const now = (): number => performance.now() - began;
  const id = randomBytes(8).toString('hex');
  const own = `127.0.0.1:${sip.address().port}`;
  const state = newState();
  const target = `sip:${encodeURIComponent(input.to).replace('%2B', '+')}@127.0.0.1:${input.port}`;
  const request = (method: string, sequence: number, body = '', more: readonly string[] = []) =>
    sipRequest(
      { ...input, id, own, target, tag: state.remoteTag },
      { method, sequence, body, more },
    );
  const send = (text: string): void => sip.send(text, input.port, '127.0.0.1');

  sip.on('message', (data) => {
    const text = data.toString();
    const [first = ''] = text.split('\r\n');
    if (first.startsWith('SIP/2.0 ')) {
      const status = Number(first.slice(8, 11));
      const sequence = /^CSeq: *(\d+) INVITE/im.exec(text);
      if (!sequence || status < 200) return;
      state.remoteTag = /^To:.*;tag=([^\s;>]+)/im.exec(text)?.[1] ?? '';
      send(request('ACK', 1));
      if (status === 200 && state.answeredAt === undefined) {
        state.answeredAt = now();
        state.media = Number(/^m=audio (\d+)/m.exec(text)?.[1] ?? 0);
      } else if (status >= 300) over();
      return;
    }
    const echoed = text
      .split('\r\n')
      .filter((line) => /^(Via|From|To|Call-ID|CSeq):/i.test(line))
      .join('\r\n');
    send(`SIP/2.0 200 OK\r\n${echoed}\r\nContent-Length: 0\r\n\r\n`);
    if (first.startsWith('BYE ')) over();
  });

  function over(): void {
    if (state.isOver) return;
    silenceUntil(state, now());
    state.isOver = true;
    state.endedAt = now();
  }
  listen(rtp, state, now);

  const stream = streamTo(
    rtp,
    () => state.media,
    () => (state.isTalking ? TALK : SILENCE),
  );
  send(request('INVITE', 1, offer(rtp.address().port), input.headers ?? []));
  return Object.assign(heardOn(state, now), {
    async press(keys) {
      for (const key of keys) await stream.press(KEYS.indexOf(key));
      return now();
    },
    talk: (isTalking) => void (state.isTalking = isTalking),
    async hangUp() {
      if (!state.isOver) send(request('BYE', 2));
      over();
      await wait(FRAME_MS);
    },
    close() {
      stream.stop();
      sip.close();
      rtp.close();
    },
  } satisfies Partial<SipCall>);
}

type State = ReturnType<typeof newState>;

const newState = () => ({
  answeredAt: undefined as number | undefined,
  firstHeardAt: undefined as number | undefined,
  heardAt: undefined as number | undefined,
  longest: 0,
  endedAt: undefined as number | undefined,
  isOver: false,
  isTalking: false,
  remoteTag: '',
  media: 0,
  tones: [] as { key: string; at: number }[],
  /** The beginnings of sounds, each after at least a second of silence. */
  sounds: [] as number[],
});

type Dialog = {
  readonly id: string;
  readonly from: string;
  readonly own: string;
  readonly target: string;
  /** The other side's, once it has answered. */
  readonly tag: string;
};

const sipRequest = (
  dialog: Dialog,
  {
    method,
    sequence,
    body,
    more,
  }: { method: string; sequence: number; body: string; more: readonly string[] },
): string =>
  [
    `${method} ${dialog.target} SIP/2.0`,
    `Via: SIP/2.0/UDP ${dialog.own};branch=z9hG4bK${dialog.id}${method}${sequence};rport`,
    'Max-Forwards: 70',
    `From: <sip:${dialog.from}@${dialog.own}>;tag=${dialog.id}`,
    `To: <${dialog.target}>${dialog.tag === '' ? '' : `;tag=${dialog.tag}`}`,
    `Call-ID: ${dialog.id}@127.0.0.1`,
    `CSeq: ${sequence} ${method === 'ACK' ? 'ACK' : method}`,
    `Contact: <sip:${dialog.from}@${dialog.own}>`,
    ...more,
    ...(body === '' ? [] : ['Content-Type: application/sdp']),
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');

/** What the panel offers to send and to hear, as SDP. */
const offer = (port: number): string =>
  [
    'v=0',
    `o=panel 1 1 IN IP4 127.0.0.1`,
    's=panel',
    'c=IN IP4 127.0.0.1',
    't=0 0',
    `m=audio ${port} RTP/AVP ${MULAW} ${TELEPHONE_EVENT}`,
    `a=rtpmap:${TELEPHONE_EVENT} telephone-event/8000`,
    `a=fmtp:${TELEPHONE_EVENT} 0-15`,
    'a=ptime:20',
    '',
  ].join('\r\n');

function silenceUntil(state: State, at: number): void {
  const since = state.heardAt ?? state.answeredAt;
  if (since !== undefined) state.longest = Math.max(state.longest, at - since);
}
/** What the panel has heard and recorded so far. */
const heardOn = (state: State, now: () => number) => ({
  get answeredAt() {
    return state.answeredAt;
  },
  get heardAt() {
    return state.heardAt;
  },
  get firstHeardAt() {
    return state.firstHeardAt;
  },
  get isOver() {
    return state.isOver;
  },
  get endedAt() {
    return state.endedAt;
  },
  tones: state.tones,
  firstHeardAfter: (moment: number) => state.sounds.find((at) => at > moment) ?? Infinity,
  longestSilence() {
    if (!state.isOver) silenceUntil(state, now());
    return state.longest;
  },
  now,
});

/** Records sounds and keys that come in. */
function listen(rtp: Socket, state: State, now: () => number): void {
  let lastEvent = -1;
  rtp.on('message', (packet) => {
    const type = (packet[1] ?? 0) & 0x7f;
    const payload = packet.subarray(12);
    if (type === TELEPHONE_EVENT) {
      const stamp = packet.readUInt32BE(4);
      if (stamp === lastEvent) return;
      lastEvent = stamp;
      state.tones.push({ key: KEYS[payload[0] ?? 0] ?? '?', at: now() });
    } else if (payload.some((byte) => (byte & 0x7f) < LOUD + 0x20)) {
      const at = now();
      silenceUntil(state, at);
      if (at - (state.heardAt ?? -Infinity) > 1_000) state.sounds.push(at);
      state.heardAt = at;
      state.firstHeardAt ??= at;
    }
  });
}

/** A stream of 50 packets a second; keys take the place of sound. */
function streamTo(rtp: Socket, port: () => number, frame: () => Buffer) {
  const source = randomBytes(4);
  let sequence = 0;
  let stamp = 0;
  let isPressing = false;
  const packet = (type: number, at: number, payload: Buffer): Buffer => {
    const head = Buffer.alloc(12);
    head[0] = 0x80;
    head[1] = type;
    head.writeUInt16BE((sequence += 1) & 0xffff, 2);
    head.writeUInt32BE(at, 4);
    source.copy(head, 8);
    return Buffer.concat([head, payload]);
  };
  const timer = setInterval(() => {
    stamp += FRAME_BYTES;
    if (port() > 0 && !isPressing) rtp.send(packet(MULAW, stamp, frame()), port(), '127.0.0.1');
  }, FRAME_MS);
  return {
    async press(event: number): Promise<void> {
      isPressing = true;
      const began = stamp;
      for (let n = 1; n <= 10; n += 1) {
        const isEnd = n > 8;
        const payload = Buffer.alloc(4);
        payload[0] = event;
        payload[1] = (isEnd ? 0x80 : 0) | 10;
        payload.writeUInt16BE(Math.min(n, 8) * FRAME_BYTES, 2);
        rtp.send(packet(TELEPHONE_EVENT, began, payload), port(), '127.0.0.1');
        if (!isEnd) await wait(FRAME_MS);
      }
      isPressing = false;
      await wait(80);
    },
    stop: () => clearInterval(timer),
  };
}
