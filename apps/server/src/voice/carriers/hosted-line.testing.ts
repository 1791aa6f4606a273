import type { TestServer } from '@gatecall/testkit/test-server';
import {
  CARRIER_ENV,
  carrierDoor,
  type CarrierReply,
  type HostedCarrier,
} from './carrier-door.testing.ts';
import type { CarrierLine, CarrierSide, GuestCall, LineState, Parties } from './line.testing.ts';
import type { MarkupElement } from './parse-markup.ts';

/** What a carrier has beside its calls: its REST interface, and what is asked of it there. */
type Storage = {
  readonly placed: { to: string; from: string; url: string }[];
  /** Lines that were to be interrupted, and where they go on. */
  readonly redirects: { readonly path: string; readonly url: string }[];
  /** Recordings by their id, with the call that they were made in. */
  readonly kept: Map<string, string>;
  isDown: boolean;
};

/** How each says that it has no such recording. */
const LAML = { code: 20404, status: 404 };
const NO_RECORDING = {
  twilio: LAML,
  signalwire: LAML,
  telnyx: { errors: [{ detail: 'Resource not found' }] },
  simulator: {},
};

/** A carrier with webhooks: executes our markup verb by verb, as it would. */
export function hostedSide(carrier: HostedCarrier): CarrierSide {
  const storage: Storage = { placed: [], redirects: [], kept: new Map(), isDown: false };
  return {
    env: { ...CARRIER_ENV, GATECALL_CARRIER: carrier },
    fetch: async (input, init) => {
      if (storage.isDown) throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
      const path = new URL(String(input)).pathname;
      const id = /\/Recordings\/([^/.]+)[.](json|wav)$/.exec(path)?.[1] ?? '';
      if (init?.method === 'DELETE') {
        return storage.kept.delete(id)
          ? new Response(null, { status: 204 })
          : Response.json(NO_RECORDING[carrier], { status: 404 });
      }
      if (init?.method !== 'POST') return readStorage(storage, path);
      const { body } = init;
      if (path.includes('/Calls/') && body instanceof URLSearchParams) {
        storage.redirects.push({ path, url: body.get('Url') ?? '' });
        return Response.json({});
      }
      const { To, From, Url } =
        body instanceof URLSearchParams
          ? Object.fromEntries(body)
          : (JSON.parse(String(body)) as Record<string, string>);
      storage.placed.push({ to: To ?? '', from: From ?? '', url: Url ?? '' });
      return Response.json({}, { status: 201 });
    },
    open: async (server) => openLine(server, carrier, storage),
  };
}

/** Telnyx lists the recordings of a call, and each with a link to its sound. */
function readStorage({ kept }: Storage, path: string): Response {
  const call = /\/Calls\/([^/]+)\/Recordings[.]json$/.exec(path)?.[1];
  if (call === undefined) return new Response('RIFF');
  const recordings = [...kept]
    .filter(([, of]) => of === decodeURIComponent(call))
    .map(([sid, call_sid]) => ({
      sid,
      call_sid,
      media_url: `https://media.telnyx.com/${sid}.wav`,
    }));
  return Response.json({ recordings });
}

let calls = 0;

function openLine(server: TestServer, carrier: HostedCarrier, storage: Storage): CarrierLine {
  const door = carrierDoor(server, carrier);
  const dialled: string[] = [];
  const memberHeard: string[] = [];

  async function call({ from, to, forwardedFrom }: Parties): Promise<GuestCall> {
    const said: string[] = [];
    const tones: string[] = [];
    const CallSid = `CA${(calls += 1)}`;
    const account = { AccountSid: 'account-1' };
    let state: LineState = 'over';
    /** Where the carrier goes on once the guest or the member has done something. */
    let action = '';
    /** After how many keys it does so by itself. */
    let mostKeys = Infinity;
    /** Where it tells of a finished recording, whatever has become of the line meanwhile. */
    let recorded = '';
    let last = { url: '', members: {} as Record<string, string>, text: '' };

    async function tell(url: string, over: Record<string, string>): Promise<CarrierReply> {
      const members = {
        CallSid,
        ...account,
        From: from,
        To: to,
        ...(forwardedFrom === undefined ? {} : { ForwardedFrom: forwardedFrom }),
        CallStatus: 'in-progress',
        Direction: 'inbound',
        ...over,
      };
      const reply = await door.post(url, members);
      // A carrier repeats the end of a call that could not be recorded.
      const isLater = reply.status === 503 && url.endsWith('/status');
      if (reply.status !== 200 && !isLater) throw new Error(`${url} answered ${reply.status}.`);
      last = { url, members, text: reply.text };
      return reply;
    }
    const goOn = async (over: Record<string, string>): Promise<void> =>
      run((await tell(action, over)).verbs);

    async function run(verbs: readonly MarkupElement[]): Promise<void> {
      for (const [at, verb] of verbs.entries()) {
        switch (verb.name) {
          case 'Say':
            said.push(verb.text);
            break;
          case 'Play':
            if (line.panelLeaves === 'before-tones') return end();
            // As long as it takes: half a second a `w`, and the keys.
            server.clock.advance((verb.attributes['digits'] ?? '').length * 500);
            tones.push((verb.attributes['digits'] ?? '').replaceAll('w', ''));
            if (line.panelLeaves === 'at-tones') return end();
            break;
          case 'Gather': {
            said.push(...verb.children.map(({ text }) => text));
            const isTold = verb.attributes['actionOnEmptyResult'] === 'true';
            const next = verbs[at + 1];
            if (!isTold && next?.name !== 'Redirect') throw new Error('Silence leads nowhere.');
            action = verb.attributes['action'] ?? '';
            const { numDigits, maxDigits = numDigits } = verb.attributes;
            mostKeys = Number(maxDigits ?? Infinity);
            state = 'asked';
            return;
          }
          case 'Record':
            action = verb.attributes['action'] ?? '';
            recorded = verb.attributes['recordingStatusCallback'] ?? '';
            state = 'recording';
            return;
          case 'Dial':
            action = verb.attributes['action'] ?? '';
            return ring(verb.children[0]);
          case 'Redirect':
            return run((await tell(verb.text, {})).verbs);
          case 'Reject':
            state = 'rejected';
            return;
          case 'Hangup':
            return end();
          case 'Pause':
            server.clock.advance(Number(verb.attributes['length']) * 1_000);
            break;
          default:
            throw new Error(`No carrier knows <${verb.name}>.`);
        }
      }
      await end();
    }

    async function ring(number: MarkupElement | undefined): Promise<void> {
      dialled.push(number?.text ?? '');
      const { member } = line;
      if (member === 'rings') {
        state = 'ringing';
        return;
      }
      if (member === 'away') return goOn({ DialCallStatus: 'no-answer' });
      const leg = { CallSid: `${CallSid}-member`, ParentCallSid: CallSid };
      let reply = await tell(number?.attributes['url'] ?? '', leg);
      for (const key of member.keys) {
        const [gather] = reply.verbs;
        memberHeard.push(...(gather?.children ?? []).map(({ text }) => text));
        reply = await tell(gather?.attributes['action'] ?? '', { ...leg, Digits: key });
      }
      memberHeard.push(...reply.verbs.filter(({ name }) => name === 'Say').map((v) => v.text));
      if (reply.verbs.length > 0) return goOn({ DialCallStatus: 'completed' });
      // An empty reply ends the whisper: the two are connected.
      state = 'talking';
    }

    async function end(leftAt = server.clock.now()): Promise<void> {
      state = 'over';
      const status: Record<string, string> = { CallStatus: 'completed' };
      if (carrier === 'telnyx') status['EndTime'] = new Date(leftAt).toISOString();
      await tell(`/voice/${carrier}/status`, status);
    }

    /** Beside the line: the reply is not read. */
    async function tellBeside(message: Record<string, string>): Promise<void> {
      if (recorded === '') return;
      const status = { RecordingStatus: 'completed', RecordingSource: 'RecordVerb' };
      const reply = await door.post(recorded, { CallSid, ...account, ...status, ...message });
      if (reply.status !== 200) throw new Error(`${recorded} answered ${reply.status}.`);
    }

    /** The simulator keeps nothing. */
    function keep(recording: string): string {
      if (carrier !== 'simulator') storage.kept.set(recording, CallSid);
      return recording;
    }

    await run((await tell(`/voice/${carrier}/incoming`, { CallStatus: 'ringing' })).verbs);
    return {
      said,
      tones,
      state: () => state,
      key: (digits) => goOn({ Digits: digits.slice(0, mostKeys) }),
      speak: (words) => goOn({ SpeechResult: words }),
      staySilent: () => goOn({}),
      async leaveMessage(seconds) {
        const message = { RecordingDuration: String(seconds), RecordingSid: keep(`RE${seconds}`) };
        await goOn(message);
        await tellBeside(message);
      },
      async interrupted({ saidSeconds, order } = {}) {
        const url = await redirectOf(CallSid);
        const message =
          saidSeconds === undefined
            ? undefined
            : { RecordingDuration: String(saidSeconds), RecordingSid: keep('REcut') };
        if (message && order === 'recording-first') await tellBeside(message);
        await run((await tell(url, {})).verbs);
        if (message && order === 'recording-last') await tellBeside(message);
      },
      memberHangsUp: () => goOn({ DialCallStatus: 'completed' }),
      async hangUp({ saidSeconds, order = 'end-first' } = {}) {
        const message = {
          RecordingDuration: String(saidSeconds),
          RecordingSid: keep('RElast'),
        };
        const left = { CallStatus: 'completed', Digits: 'hangup' };
        const leftAt = server.clock.now();
        if (state === 'ringing' || state === 'talking') {
          // The `<Dial>` ends with the line; that the call does is told later.
          const DialCallStatus = state === 'ringing' ? 'canceled' : 'completed';
          await tell(action, { CallStatus: 'completed', DialCallStatus });
          server.clock.advance(1_000);
        }
        const tellRecording = async () => void (await tell(action, { ...message, ...left }));
        if (saidSeconds !== undefined && order === 'recording-first') await tellRecording();
        if (saidSeconds !== undefined && order === 'beside-only') await tellBeside(message);
        await end(leftAt);
        if (saidSeconds !== undefined && order === 'end-first') await tellRecording();
        if (saidSeconds !== undefined && order !== 'beside-only') await tellBeside(message);
      },
      async tellAgain() {
        const { url, members, text } = last;
        const copies = await Promise.all([door.post(url, members), door.post(url, members)]);
        if (copies.some((copy) => copy.text !== text))
          throw new Error('Another reply than before.');
      },
    };
  }

  /** Where the carrier was asked to send the line, by its own interface. */
  async function redirectOf(callSid: string): Promise<string> {
    if (carrier === 'simulator') {
      const reply = await server.request('GET', `/dev/phone/redirect/${callSid}`);
      return String(reply.body.url);
    }
    const names = {
      twilio: `/2010-04-01/Accounts/${CARRIER_ENV.TWILIO_ACCOUNT_SID}/Calls/${callSid}.json`,
      signalwire: `/api/laml/2010-04-01/Accounts/${CARRIER_ENV.SIGNALWIRE_PROJECT_ID}/Calls/${callSid}.json`,
      telnyx: `/v2/texml/Accounts/account-1/Calls/${callSid}`,
    };
    const { path, url } = storage.redirects.at(-1) ?? { path: 'nothing', url: '' };
    if (path !== names[carrier]) throw new Error(`Asked for ${path}.`);
    return url;
  }

  const line: CarrierLine = {
    hearsSpeech: true,
    // The simulator's forward at once.
    phonesWait: carrier !== 'simulator',
    member: 'away',
    panelLeaves: 'never',
    dialled,
    memberHeard,
    call,
    async forge() {
      const path = `/voice/${carrier}/incoming`;
      const body = new URLSearchParams({ CallSid: 'CA', From: 'anonymous', To: '+12015550101' });
      const signed = door.headersFor(server.deps.config.url + path, body.toString());
      const send = async (headers: Record<string, string>, rawBody: string) => {
        const type = { 'content-type': 'application/x-www-form-urlencoded' };
        const options = { rawBody, headers: { ...type, ...headers } };
        return (await server.request('POST', path, options)).status;
      };
      const statuses = [
        await send({}, body.toString()),
        await send(signed, `${body.toString()}&Digits=1`),
      ];
      // Telnyx signs the time and the body, the others the address and the members.
      if (carrier === 'telnyx') server.clock.advance(301_000);
      const elsewhere = door.headersFor(`http://evil.test${path}`, body.toString());
      statuses.push(await send(carrier === 'telnyx' ? signed : elsewhere, body.toString()));
      return statuses;
    },
    placed: storage.placed,
    async answerPlaced() {
      const reply = await door.post(storage.placed.at(-1)?.url ?? '', { CallSid: 'CAcheck' });
      return reply.verbs.filter(({ name }) => name === 'Say').map(({ text }) => text);
    },
    kept: () => [...storage.kept.keys()],
    get isDown() {
      return storage.isDown;
    },
    set isDown(isDown) {
      storage.isDown = isDown;
    },
    close: async () => {},
  };
  return line;
}
