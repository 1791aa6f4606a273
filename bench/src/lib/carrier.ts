import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseForm } from '@gatecall/server/voice/carriers/carrier';
import { formSignature } from '@gatecall/server/voice/carriers/form-signature';
import type { Line, TimedReply } from './line.ts';

const AUTH_TOKEN = 'bench';

/** A carrier with Twilio's interface, at the other end of a server's webhooks. */
export type Carrier = {
  /** The settings of a server that it calls. */
  readonly env: Record<string, string>;
  /** Posts a signed webhook of a call; everything about one call goes over one line. */
  webhook(line: Line, path: string, call: WebhookOfCall): Promise<TimedReply>;
  /** When the caller of an interrupted call got the tones that open its gate. */
  toned(callSid: string): Promise<number>;
  close(): void;
};

type WebhookOfCall = { readonly CallSid: string } & Record<string, string>;
type Call = { line: Line | undefined; readonly toned: PromiseWithResolvers<number> };

/** Calls a server that knows itself as `origin`. */
export async function openCarrier(origin: string): Promise<Carrier> {
  const calls = new Map<string, Call>();
  const callOf = (callSid: string): Call => {
    const call = calls.get(callSid) ?? { line: undefined, toned: Promise.withResolvers<number>() };
    calls.set(callSid, call);
    return call;
  };

  async function webhook(line: Line, path: string, members: WebhookOfCall): Promise<TimedReply> {
    callOf(members.CallSid).line = line;
    const body = new URLSearchParams(members).toString();
    return line.post(path, body, {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': formSignature(AUTH_TOKEN, origin + path, parseForm(body)),
    });
  }

  async function interrupt(CallSid: string, url: string): Promise<void> {
    const { line, toned } = callOf(CallSid);
    if (!line) throw new Error(`There is no call ${CallSid}.`);
    const { text, until } = await webhook(line, new URL(url).pathname, { CallSid });
    if (text.includes('<Play')) toned.resolve(until);
    else toned.reject(new Error(`The line got no tones: ${text}`));
  }

  /** Its REST interface: the line of a call asks this address next. */
  const api = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      const callSid = /Calls\/([^/.]+)\.json$/.exec(request.url ?? '')?.[1] ?? '';
      const form = new URLSearchParams(Buffer.concat(chunks).toString());
      void interrupt(callSid, form.get('Url') ?? '');
    });
  });
  await new Promise<void>((listening) => api.listen(0, '127.0.0.1', listening));

  return {
    env: {
      TWILIO_ACCOUNT_SID: 'AC0',
      TWILIO_AUTH_TOKEN: AUTH_TOKEN,
      TWILIO_API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
    },
    webhook,
    toned: (callSid) => callOf(callSid).toned.promise,
    close() {
      api.closeAllConnections();
      api.close();
    },
  };
}
