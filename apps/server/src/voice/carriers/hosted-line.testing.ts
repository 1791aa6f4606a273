import type { TestServer } from '@gatecall/testkit/test-server';
import {
  CARRIER_ENV,
  carrierDoor,
  type CarrierReply,
  type HostedCarrier,
} from './carrier-door.testing.ts';
import type { CarrierLine, CarrierSide, GuestCall, LineState, Parties } from './line.testing.ts';
import type { MarkupElement } from './parse-markup.ts';

type Placed = { to: string; from: string; url: string };

/** A carrier with webhooks: executes our markup verb by verb, as it would. */
export function hostedSide(carrier: HostedCarrier): CarrierSide {
  const placed: Placed[] = [];
  return {
    env: { ...CARRIER_ENV, GATECALL_CARRIER: carrier },
    fetch: async (input, init) => {
      if (String(input).endsWith('.json') && init?.method !== 'POST') {
        return Response.json({ recordings: [{ media_url: 'https://media.telnyx.com/1.wav' }] });
      }
      if (init?.method !== 'POST') return new Response('RIFF');
      const { body } = init;
      const { To, From, Url } =
        body instanceof URLSearchParams
          ? Object.fromEntries(body)
          : (JSON.parse(String(body)) as Record<string, string>);
      placed.push({ to: To ?? '', from: From ?? '', url: Url ?? '' });
      return Response.json({}, { status: 201 });
    },
    open: async (server) => openLine(server, carrier, placed),
  };
}

let calls = 0;

function openLine(server: TestServer, carrier: HostedCarrier, placed: Placed[]): CarrierLine {
  const door = carrierDoor(server, carrier);
  const dialled: string[] = [];
  const memberHeard: string[] = [];

  async function call({ from, to, forwardedFrom }: Parties): Promise<GuestCall> {
    const said: string[] = [];
    const tones: string[] = [];
    const CallSid = `CA${(calls += 1)}`;
    let state: LineState = 'over';
    /** Where the carrier goes on once the guest or the member has done something. */
    let action = '';
    let last = { url: '', members: {} as Record<string, string>, text: '' };

    async function tell(url: string, over: Record<string, string>): Promise<CarrierReply> {
      const members = {
        CallSid,
        AccountSid: 'account-1',
        From: from,
        To: to,
        ...(forwardedFrom === undefined ? {} : { ForwardedFrom: forwardedFrom }),
        CallStatus: 'in-progress',
        Direction: 'inbound',
        ...over,
      };
      const reply = await door.post(url, members);
      // A carrier repeats the end of a call that nobody could note.
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
            tones.push((verb.attributes['digits'] ?? '').replaceAll('w', ''));
            break;
          case 'Gather': {
            said.push(...verb.children.map(({ text }) => text));
            const isTold = verb.attributes['actionOnEmptyResult'] === 'true';
            const next = verbs[at + 1];
            if (!isTold && next?.name !== 'Redirect') throw new Error('Silence leads nowhere.');
            action = verb.attributes['action'] ?? '';
            state = 'asked';
            return;
          }
          case 'Record':
            action = verb.attributes['action'] ?? '';
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

    async function end(): Promise<void> {
      state = 'over';
      await tell(`/voice/${carrier}/status`, { CallStatus: 'completed' });
    }

    await run((await tell(`/voice/${carrier}/incoming`, { CallStatus: 'ringing' })).verbs);
    return {
      said,
      tones,
      state: () => state,
      key: (digits) => goOn({ Digits: digits }),
      speak: (words) => goOn({ SpeechResult: words }),
      staySilent: () => goOn({}),
      leaveMessage: (seconds) =>
        goOn({ RecordingDuration: String(seconds), RecordingSid: `RE${seconds}` }),
      memberHangsUp: () => goOn({ DialCallStatus: 'completed' }),
      async hangUp({ saidSeconds, order = 'end-first' } = {}) {
        const recorded = { RecordingDuration: String(saidSeconds), RecordingSid: 'RElast' };
        const tellRecording = async () => void (await tell(action, recorded));
        if (saidSeconds !== undefined && order === 'recording-first') await tellRecording();
        await end();
        if (saidSeconds !== undefined && order === 'end-first') await tellRecording();
      },
      async tellAgain() {
        const { url, members, text } = last;
        const copies = await Promise.all([door.post(url, members), door.post(url, members)]);
        if (copies.some((copy) => copy.text !== text))
          throw new Error('Another reply than before.');
      },
    };
  }

  const line: CarrierLine = {
    hearsSpeech: true,
    // The simulator's forward at once.
    phonesWait: carrier !== 'simulator',
    member: 'away',
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
    placed,
    async answerPlaced() {
      const reply = await door.post(placed.at(-1)?.url ?? '', { CallSid: 'CAcheck' });
      return reply.verbs.filter(({ name }) => name === 'Say').map(({ text }) => text);
    },
    close: async () => {},
  };
  return line;
}
