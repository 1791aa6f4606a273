import { askAri, eventsUrl, type AriAccess } from './ari.ts';
import { channelOf, parseAriEvent, type StreamEvent } from './events.ts';

/** The guest's side of the calls of a probe: a telephone, or the double's script. */
export type ProbeGuest = {
  dial(): Promise<void>;
  press(key: string): Promise<void>;
  talk(isTalking: boolean): void;
  hangUp(): Promise<void>;
};

/** What Asterisk did on one request or act: its status, and what it told of the call because of it. */
export type ProbeStep = {
  readonly what: string;
  readonly status?: number;
  readonly told: readonly string[];
};

const SETTLE_LOOK_MS = 20;
const CALL_LIMIT_MS = 5_000;
const EVENT_LIMIT_MS = 5_000;
const UNKNOWN = 'gatecall-probe-unknown';
const EAR_CHANNEL = 'gatecall-probe-ear';
const SPEECH = 'gatecall-speech-probe';

/**
 * Asks Asterisk all that a gate call asks it, in the orders that occur, and records what it replies and
 * tells. Run against a real Asterisk and against the double, both have to come to the same.
 * `quietMs` without an event ends a step;
 * the longer of the two sentences takes longer than that.
 * What is awaited is given time, on a machine that is busy.
 */
export async function probeAri(
  access: AriAccess,
  guest: ProbeGuest,
  {
    quietMs,
    media,
    awaited = [],
  }: {
    quietMs: number;
    media: { short: string; longer: string };
    awaited?: readonly ProbeStep[];
  },
): Promise<readonly ProbeStep[]> {
  const steps: ProbeStep[] = [];
  const socket = new WebSocket(eventsUrl(access));
  let heard: StreamEvent[] = [];
  let heardAt = performance.now();
  socket.addEventListener('message', ({ data }) => {
    const event = parseAriEvent(String(data));
    if (event === undefined) return;
    heard.push(event);
    heardAt = performance.now();
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true });
    socket.addEventListener('error', reject, { once: true });
  });

  let channel = '';
  const names = new Map<string, string>();
  const wordsOf = (event: StreamEvent): string => {
    if (event.type === 'ApplicationReplaced') return event.type;
    const whose = names.get(channelOf(event)) ?? 'another';
    switch (event.type) {
      case 'PlaybackFinished':
        return `${event.type} ${whose} ${event.playback.state}`;
      case 'ChannelDtmfReceived':
        return `${event.type} ${whose} ${event.digit}`;
      default:
        return `${event.type} ${whose}`;
    }
  };
  const settled = async (): Promise<readonly string[]> => {
    const began = performance.now();
    heardAt = began;
    const isMissing = (): boolean =>
      heard.length < (awaited[steps.length]?.told.length ?? 0) &&
      performance.now() - began < EVENT_LIMIT_MS;
    while (isMissing() || performance.now() - heardAt < quietMs) {
      await new Promise((resolve) => setTimeout(resolve, SETTLE_LOOK_MS));
    }
    const told = heard.map(wordsOf).filter((words) => !words.includes('another'));
    heard = [];
    return told;
  };
  const act = async (what: string, doing: () => Promise<void>): Promise<void> => {
    await doing();
    steps.push({ what, told: await settled() });
  };
  const called = async (): Promise<void> => {
    await guest.dial();
    for (let looks = 0; looks < CALL_LIMIT_MS / SETTLE_LOOK_MS; looks += 1) {
      for (const event of heard) {
        if (event.type !== 'StasisStart' || event.channel.dialplan.exten === '') continue;
        channel = event.channel.id;
        names.set(channel, 'guest');
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, SETTLE_LOOK_MS));
    }
    throw new Error('The call did not come.');
  };
  const ask = async (
    what: string,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    query: Record<string, string> = {},
  ): Promise<void> => {
    const reply = await askAri(access, method, path.replace('{channel}', channel), query);
    await reply.arrayBuffer();
    steps.push({ what, status: reply.status, told: await settled() });
  };

  await ask('the application is asked for', 'GET', `/applications/${access.app}`);
  await ask('an unknown application', 'GET', `/applications/${UNKNOWN}`);
  await act('a guest calls', called);
  await ask('a header that is not there', 'GET', '/channels/{channel}/variable', {
    variable: 'PJSIP_HEADER(read,Diversion)',
  });
  await ask('the line is answered', 'POST', '/channels/{channel}/answer');
  await ask('a sentence is played to its end', 'POST', '/channels/{channel}/play/probe-whole', {
    media: media.short,
  });
  await ask('a playback that is over is stopped', 'DELETE', '/playbacks/probe-whole');
  await ask('a sentence that is not there', 'POST', '/channels/{channel}/play/probe-none', {
    media: `sound:/nowhere/${UNKNOWN}`,
  });
  await ask('a longer sentence is played', 'POST', '/channels/{channel}/play/probe-longer', {
    media: media.longer,
  });
  await ask('it is broken off', 'DELETE', '/playbacks/probe-longer');
  await act('the guest presses 5', () => guest.press('5'));
  await ask('the gate’s key is sent', 'POST', '/channels/{channel}/dtmf', {
    dtmf: '9',
    duration: '200',
  });
  await ask('the guest’s talking is listened for', 'POST', '/channels/{channel}/variable', {
    variable: 'TALK_DETECT(set)',
    value: '600',
  });
  names.set(EAR_CHANNEL, 'ear');
  await ask('a channel that hears the guest', 'POST', `/channels/{channel}/snoop/${EAR_CHANNEL}`, {
    spy: 'in',
    app: access.app,
    appArgs: 'ear',
  });
  await ask('what it hears is recorded', 'POST', `/channels/${EAR_CHANNEL}/record`, {
    name: SPEECH,
    format: 'wav',
    maxDurationSeconds: '40',
  });
  await act('the guest speaks', async () => guest.talk(true));
  await act('the guest falls silent', async () => guest.talk(false));
  await ask('what was said is cut off', 'POST', `/recordings/live/${SPEECH}/stop`);
  await ask('what was said', 'GET', `/recordings/stored/${SPEECH}/file`);
  await ask('what was said is deleted', 'DELETE', `/recordings/stored/${SPEECH}`);
  await ask('nothing hears the guest any more', 'DELETE', `/channels/${EAR_CHANNEL}`);
  await ask('a recording is begun', 'POST', '/channels/{channel}/record', {
    name: 'gatecall-probe',
    format: 'wav',
    ifExists: 'overwrite',
    beep: 'false',
  });
  await ask('a running recording is asked for', 'GET', '/recordings/live/gatecall-probe');
  await ask('the recording is stopped', 'POST', '/recordings/live/gatecall-probe/stop');
  await ask('a recording that is over is asked for', 'GET', '/recordings/live/gatecall-probe');
  await ask('what was recorded', 'GET', '/recordings/stored/gatecall-probe/file');
  await ask('the recording is deleted', 'DELETE', '/recordings/stored/gatecall-probe');
  await ask('it is deleted again', 'DELETE', '/recordings/stored/gatecall-probe');
  await ask('a bridge is made', 'POST', '/bridges', { type: 'mixing', bridgeId: 'gatecall-probe' });
  await ask('the guest is put into it', 'POST', '/bridges/gatecall-probe/addChannel', { channel });
  await ask('the bridge is taken away', 'DELETE', '/bridges/gatecall-probe');
  await ask('it is taken away again', 'DELETE', '/bridges/gatecall-probe');
  await ask('another recording is begun', 'POST', '/channels/{channel}/record', {
    name: 'gatecall-probe',
    format: 'wav',
    ifExists: 'overwrite',
  });
  await act('the guest hangs up', () => guest.hangUp());
  await ask('what was recorded until then', 'GET', '/recordings/stored/gatecall-probe/file');
  await ask('this is deleted', 'DELETE', '/recordings/stored/gatecall-probe');
  await ask(
    'a prompt is played on a channel that is gone',
    'POST',
    '/channels/{channel}/play/probe-late',
    {
      media: media.short,
    },
  );
  await ask('a key is sent on a channel that is gone', 'POST', '/channels/{channel}/dtmf', {
    dtmf: '9',
  });
  await ask('a channel that is gone is hung up', 'DELETE', '/channels/{channel}');
  await act('a guest calls', called);
  await ask('the line is answered', 'POST', '/channels/{channel}/answer');
  await ask('we hang up', 'DELETE', '/channels/{channel}', { reason_code: '16' });
  socket.close();
  return steps;
}
