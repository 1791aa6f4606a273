import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** One request that the peer got. */
export type AriRequest = { method: string; path: string; query: Record<string, string> };

/**
 * Asterisk's side of ARI, scripted: takes the REST calls, sends the events that they cause, and
 * lets a test be the panel. `ari-recorded.test.ts` holds it to what a live Asterisk did.
 */
export type AriPeer = {
  readonly url: string;
  readonly requests: readonly AriRequest[];
  /** Told of each request as it comes in. */
  onRequest: (request: AriRequest) => void;
  /** What a dialled member does: keys to press once answered, `rings` on, or nothing (no answer). */
  member: { keys: readonly string[] } | 'rings' | undefined;
  /** How long a prompt lasts, and how it ends. */
  playbackMs: number;
  playbackState: 'done' | 'failed';
  /** Whether events overtake the replies to the requests that caused them. */
  answersLate: boolean;
  /** Whether our user may only look (`read_only` in ari.conf). */
  isReadOnly: boolean;
  /** Whether Asterisk fails to list its channels. */
  hidesChannels: boolean;
  /** The applications that a client is connected to. */
  readonly applications: Set<string>;
  channels: {
    id: string;
    caller?: { number: string };
    dialplan: { app_name: string; app_data: string; exten?: string };
  }[];
  /** SIP headers of the calls; a name may come several times. */
  headers: Record<string, readonly string[]>;
  /** What Asterisk keeps of recordings, by name. */
  stored: Record<string, string | Buffer>;
  /** What is recorded of callers who are listened to: a WAV file. */
  speech: Buffer;
  /** What becomes of a request for the sound of callers; `refused` also refuses to delete it, once. */
  sound: 'given' | 'held' | 'refused';
  /** Recordings go on until a test ends them. */
  recordsUntilTold: boolean;
  /** Whether Asterisk hangs: its port is open, but nothing is accepted, replied to or told. */
  hangs: boolean;
  /** The name of the recording that runs on a channel. */
  recording(channelId: string): string | undefined;
  stopRecording(channelId: string): void;
  /**
   * The panel hangs up: requests about its channel get 404 from now on. A recording that runs
   * has so many seconds, or is not told of.
   */
  hangUp(channelId: string, saidSeconds?: number): void;
  /** Whether a channel is in a bridge with another. */
  bridged(channelId: string): boolean;
  emit(event: Record<string, unknown>): void;
  connected(): Promise<void>;
  /** How many connections there have been; the newest one gets the events. */
  connections(): number;
  dropConnection(): void;
  /** Lets the newest connection hear nothing more: its process was killed, or a firewall has forgotten it. */
  deaf(): void;
  close(): Promise<void>;
};

// RFC 6455, section 1.3.
const WEBSOCKET_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

export async function createAriPeer(): Promise<AriPeer> {
  const requests: AriRequest[] = [];
  const gone = new Set<string>();
  const sockets: Duplex[] = [];
  /** Connections that Asterisk has not accepted, because it hangs. */
  const waiting: Duplex[] = [];
  /** Connections whose packets go nowhere. */
  const cut = new Set<Duplex>();
  const recordings = new Map<string, string>();
  /** How often the member who was rung last has been spoken to. */
  let asked = 0;
  /** Recordings of callers who are listened to, with the channels that hear them. */
  const listening = new Map<string, string>();
  /** What is being played, with what its end tells. */
  const playing = new Map<string, { timer: NodeJS.Timeout; over: () => void }>();
  /** Channels by bridge. */
  const bridges = new Map<string, readonly string[]>();
  let onConnect: () => void = () => {};
  let arrived = new Promise<void>((resolve) => (onConnect = resolve));

  const tellOne = (socket: Duplex | undefined, event: object): void => {
    if (socket === undefined || cut.has(socket) || peer.hangs) return;
    socket.write(textFrame(JSON.stringify(event)));
  };
  const emit: AriPeer['emit'] = (event) => tellOne(sockets.at(-1), event);
  const soon = (event: Record<string, unknown>, ms = 2): void =>
    void setTimeout(() => emit(event), ms);

  function take(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? '/', 'http://localhost');
    const entry = {
      method: request.method ?? '',
      path: url.pathname.replace('/ari', ''),
      query: Object.fromEntries(url.searchParams),
    };
    if (peer.hangs) return;
    if (entry.path.startsWith('/events/user/')) {
      // To whoever listens: a test has connections that share a name, as no two have at Asterisk.
      for (const socket of sockets) tellOne(socket, { type: 'ChannelUserevent' });
      return void response.writeHead(204).end();
    }
    requests.push(entry);
    peer.onRequest(entry);
    const answer = (status: number, body: unknown = ''): void => {
      const send = () => response.writeHead(status).end(body === '' ? '' : JSON.stringify(body));
      if (peer.answersLate) setTimeout(send, 30);
      else send();
    };
    if (request.headers.authorization !== `Basic ${btoa('gatecall:secret')}`) return answer(401);
    if (peer.isReadOnly && entry.method !== 'GET') return answer(403);
    const [, resource, id = '', action, detail] = entry.path.split('/');
    if (resource === 'channels' && gone.has(id)) return answer(404);
    if (resource === 'applications') return answer(peer.applications.has(id) ? 200 : 404);
    const channel = { id, caller: { number: '' }, dialplan: { exten: '' } };
    if (entry.method === 'GET' && action === 'variable') {
      const [, name = '', number] =
        /read,([^,)]+),?(\d*)\)/.exec(entry.query['variable'] ?? '') ?? [];
      const value = peer.headers[name]?.[Number(number || 1) - 1];
      // Seen of Asterisk 22: "Error With Function", not a 404.
      return value === undefined ? answer(500) : answer(200, { value });
    }
    if (resource === 'recordings' && id === 'live' && entry.method !== 'GET') {
      const name = action ?? '';
      const earId = listening.get(name);
      listening.delete(name);
      const recorded = earId ?? [...recordings].find(([, each]) => each === name)?.[0];
      if (recorded === undefined) return answer(404);
      if (earId === undefined) recordings.delete(recorded);
      else if (entry.method === 'DELETE') delete peer.stored[name];
      const recording = { name, target_uri: `channel:${recorded}`, duration: 2 };
      soon({ type: 'RecordingFinished', recording });
      return answer(204);
    }
    if (resource === 'recordings' && id === 'stored' && action === undefined) {
      return answer(
        200,
        Object.keys(peer.stored).map((name) => ({ name, format: 'wav' })),
      );
    }
    if (resource === 'recordings' && id === 'stored' && entry.method === 'DELETE') {
      if (peer.sound === 'refused') {
        peer.sound = 'given';
        return answer(500);
      }
      const isThere = Object.hasOwn(peer.stored, action ?? '');
      delete peer.stored[action ?? ''];
      return isThere ? answer(204) : answer(404, { message: 'Recording not found' });
    }
    if (resource === 'recordings' && id === 'live') {
      return answer([...recordings.values()].includes(action ?? '') ? 200 : 404);
    }
    if (resource === 'recordings') {
      const stored = peer.stored[action ?? ''];
      if (peer.sound === 'held') return;
      if (peer.sound === 'refused') return void response.destroy();
      return stored === undefined ? answer(404) : void response.end(stored);
    }
    if (entry.method === 'GET' && resource === 'bridges') {
      const listed = [...bridges].map(([bridge, members]) => ({ id: bridge, channels: members }));
      return answer(200, listed);
    }
    if (entry.method === 'GET')
      return peer.hidesChannels ? answer(500) : answer(200, peer.channels);
    if (action === 'play') {
      // Before the prompt has ended: a wait for a member's key would look like one for the guest's.
      const { member } = peer;
      const hasAnswered = id.includes('member') && member !== undefined && member !== 'rings';
      const key = hasAnswered ? member.keys[(asked += 1) - 1] : undefined;
      if (key !== undefined) soon({ type: 'ChannelDtmfReceived', channel, digit: key });
      const playback = { id: detail, target_uri: `channel:${id}`, state: peer.playbackState };
      const over = (): void => {
        playing.delete(detail ?? '');
        emit({ type: 'PlaybackFinished', playback });
      };
      playing.set(detail ?? '', { timer: setTimeout(over, peer.playbackMs), over });
      return answer(201, {});
    }
    if (resource === 'playbacks') {
      const running = playing.get(id);
      if (running === undefined) return answer(404);
      clearTimeout(running.timer);
      running.over();
      return answer(204);
    }
    if (action === 'snoop') {
      const ear = { ...channel, id: detail };
      soon({ type: 'StasisStart', args: [entry.query['appArgs']], channel: ear }, 0);
      return answer(200, ear);
    }
    if (action === 'record' && entry.query['name']?.startsWith('gatecall-speech')) {
      listening.set(entry.query['name'], id);
      // The file is there from the first sample on.
      peer.stored[entry.query['name']] = peer.speech;
      return answer(201, {});
    }
    if (action === 'record') {
      const name = entry.query['name'] ?? '';
      const recording = { name, target_uri: `channel:${id}`, duration: 4 };
      if (peer.recordsUntilTold) recordings.set(id, name);
      else soon({ type: 'RecordingFinished', recording });
      peer.stored[name] ??= 'RIFF';
      return answer(201, {});
    }
    if (entry.method === 'POST' && entry.path === '/channels') {
      const member = { ...channel, id: entry.query['channelId'] ?? '' };
      asked = 0;
      if (peer.member === 'rings') return answer(200, member);
      if (peer.member) soon({ type: 'StasisStart', args: ['member'], channel: member });
      else soon({ type: 'ChannelDestroyed', channel: member, cause: 19 });
    }
    if (action === 'addChannel') {
      bridges.set(id, [...(bridges.get(id) ?? []), ...(entry.query['channel'] ?? '').split(',')]);
    }
    if (entry.method === 'POST' && entry.path === '/bridges') {
      bridges.set(entry.query['bridgeId'] ?? '', []);
      return answer(200, {});
    }
    if (entry.method === 'DELETE' && resource === 'bridges') {
      return answer(bridges.delete(id) ? 204 : 404);
    }
    if (entry.method === 'DELETE' && resource === 'channels' && action === undefined) {
      gone.add(id);
      soon({ type: 'ChannelHangupRequest', channel });
      soon({ type: 'StasisEnd', channel });
    }
    return answer(resource === 'channels' && entry.path === '/channels' ? 200 : 204);
  }

  const server = createServer(take);
  server.on('upgrade', (request, duplex) => {
    duplex.on('error', () => {});
    if (peer.hangs) return void waiting.push(duplex);
    const key = request.headers['sec-websocket-key'] ?? '';
    const accept = createHash('sha1')
      .update(key + WEBSOCKET_GUID)
      .digest('base64');
    duplex.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
    sockets.push(duplex);
    onConnect();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening.');

  const peer: AriPeer = {
    url: `http://127.0.0.1:${address.port}`,
    requests,
    onRequest: () => {},
    member: undefined,
    playbackMs: 2,
    playbackState: 'done',
    answersLate: false,
    isReadOnly: false,
    hidesChannels: false,
    hangs: false,
    applications: new Set(['gatecall']),
    channels: [],
    headers: {},
    emit,
    recordsUntilTold: false,
    sound: 'given',
    stored: {},
    speech: Buffer.alloc(0),
    recording: (channelId) => recordings.get(channelId),
    stopRecording: (channelId) => void recordings.delete(channelId),
    hangUp(channelId, saidSeconds) {
      gone.add(channelId);
      emit({ type: 'ChannelHangupRequest', channel: { id: channelId } });
      const name = recordings.get(channelId);
      if (name !== undefined && saidSeconds !== undefined) {
        recordings.delete(channelId);
        const recording = { name, target_uri: `channel:${channelId}`, duration: saidSeconds };
        emit({ type: 'RecordingFinished', recording });
      }
      emit({ type: 'StasisEnd', channel: { id: channelId } });
    },
    bridged: (channelId) =>
      [...bridges.values()].some((two) => two.length > 1 && two.includes(channelId)),
    deaf() {
      arrived = new Promise<void>((resolve) => (onConnect = resolve));
      for (const socket of sockets.slice(-1)) cut.add(socket);
    },
    connected: () => arrived,
    connections: () => sockets.length,
    dropConnection() {
      arrived = new Promise<void>((resolve) => (onConnect = resolve));
      sockets.at(-1)?.destroy();
    },
    async close() {
      for (const socket of [...sockets, ...waiting]) socket.destroy();
      server.closeAllConnections();
      await new Promise<void>((resolve) => void server.close(() => resolve()));
    },
  };
  return peer;
}

/** An unmasked text frame (RFC 6455, section 5.2). */
function textFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  const SHORT = 126;
  const head =
    payload.length < SHORT
      ? Buffer.from([0x81, payload.length])
      : Buffer.from([0x81, SHORT, payload.length >> 8, payload.length & 0xff]);
  return Buffer.concat([head, payload]);
}
