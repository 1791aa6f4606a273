import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { WebSocketServer } from 'ws';

/** What an engine does with the next clips. */
export type Mood = {
  readonly kind: 'says' | 'fails' | 'hangs' | 'babbles' | 'hangs up';
  readonly text?: string;
  readonly afterMs?: number;
};

/** An engine that follows its public protocol to the letter, and is told what it hears. */
export type ScriptedEngine = {
  readonly url: string;
  /** Of all clips, or of one by the bytes that came in. */
  mood: Mood | ((bytes: number) => Mood);
  /** Bytes of sound that came in, clip by clip. */
  readonly clips: number[];
  /** Everything that came in beside the sound. */
  readonly told: Record<string, string>[];
  close(): Promise<void>;
};

/** `POST /v1/audio/transcriptions` of the OpenAI form, `verbose_json`. */
export async function openTranscriptionServer(): Promise<ScriptedEngine> {
  const server = createServer((request, response) => {
    void answer(request, response);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const engine: ScriptedEngine = {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    mood: { kind: 'says', text: '' },
    clips: [],
    told: [],
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const form = await new Response(Buffer.concat(chunks), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    const file = form.get('file');
    if (!(file instanceof File)) return void response.writeHead(422).end();
    engine.clips.push(file.size);
    const fields = [...form].filter(([name]) => name !== 'file');
    engine.told.push({
      path: request.url ?? '',
      authorization: request.headers.authorization ?? '',
      type: file.type,
      ...Object.fromEntries(fields.map(([name, value]) => [name, String(value)])),
    });
    const mood = moodFor(engine, file.size);
    if (mood.kind === 'hangs') return;
    if (mood.kind === 'hangs up') return void response.destroy();
    if (mood.kind === 'fails') return void response.writeHead(503).end('{"error":"loading"}');
    if (mood.kind === 'babbles') return void response.end('<html>');
    await setTimeout(mood.afterMs ?? 0);
    const { text = '' } = mood;
    const segment = { id: 0, text, no_speech_prob: 0.05, avg_logprob: -0.2 };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ task: 'transcribe', text, segments: [segment] }));
  }
  return engine;
}

/** Vosk's WebSocket server: a partial text for each piece, the whole text at the end. */
export async function openVoskServer(): Promise<ScriptedEngine> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await new Promise((resolve) => server.once('listening', resolve));
  const engine: ScriptedEngine = {
    url: `ws://127.0.0.1:${portOf(server.address())}`,
    mood: { kind: 'says', text: '' },
    clips: [],
    told: [],
    async close() {
      for (const client of server.clients) client.terminate();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  server.on('connection', (socket) => {
    let bytes = 0;
    socket.on('message', (data: Buffer, isBinary) => {
      const isEnd = !isBinary && !data.includes('config');
      // A mood that depends on the clip is known at its end.
      const isKnown = isEnd || typeof engine.mood !== 'function';
      const mood: Mood = isKnown ? moodFor(engine, bytes) : { kind: 'says' };
      if (mood.kind === 'hangs up') return socket.close();
      if (isBinary) {
        bytes += data.length;
        if (mood.kind !== 'hangs') socket.send('{\n  "partial" : ""\n}');
        return;
      }
      const text = data.toString();
      if (text.includes('config')) return void engine.told.push(JSON.parse(text));
      // Compared as the server does it: this text and no other.
      if (text !== '{"eof" : 1}') return socket.close(1011);
      engine.clips.push(bytes);
      if (mood.kind === 'hangs') return;
      if (mood.kind === 'fails') return socket.close(1011);
      if (mood.kind === 'babbles') return void socket.send('<html>');
      if (mood.kind !== 'says') return;
      const final = JSON.stringify({ result: [], text: mood.text });
      void setTimeout(mood.afterMs ?? 0).then(() => socket.send(final));
    });
  });
  return engine;
}

const moodFor = ({ mood }: ScriptedEngine, bytes: number): Mood =>
  typeof mood === 'function' ? mood(bytes) : mood;

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('Not listening.');
  return address.port;
}
