import type { TestServer } from '@gatecall/testkit/test-server';
import { configuredCarriers } from '../registry.ts';
import { openLateCalls } from '../../calls/late-record.ts';
import { createLiveCalls } from '../../calls/live.ts';
import { createCallTally } from '../../calls/tally.ts';
import { createStandbyMemory } from '../../standby/memory.ts';
import type { VoiceDeps } from '../../voice-deps.ts';
import type { CarrierLine, CarrierSide, GuestCall, LineState, Parties } from '../line.testing.ts';
import { DEFAULT_PROFILE } from '../../../home/rules/panel-profile.ts';
import { createAriPeer, type AriPeer } from './ari-peer.testing.ts';
import { connectAsterisk, STOP_GRACE_MS } from './connection.ts';
import { soleLease } from '../../../db/lease.ts';
import { KEY_TIMEOUT_MS } from './line.ts';

/** Asterisk: our commands arrive as ARI requests, and the guest's acts leave as ARI events. */
export async function asteriskSide(): Promise<CarrierSide> {
  const peer = await createAriPeer();
  peer.recordsUntilTold = true;
  // The server has a connection of its own, which would close calls whose channels it does not know, however
  // late it comes to that.
  peer.hidesChannels = true;
  const rest = { isDown: false };
  return {
    env: {
      GATECALL_CARRIER: 'asterisk',
      ASTERISK_ARI_URL: peer.url,
      ASTERISK_ARI_USER: 'gatecall',
      ASTERISK_ARI_PASSWORD: 'secret',
    },
    fetch: (input, init) =>
      rest.isDown
        ? Promise.reject(new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } }))
        : fetch(input, init),
    open: (server) => openLine(server, peer, rest),
  };
}

async function until(isTrue: () => boolean, what: () => string): Promise<void> {
  const deadline = Date.now() + 8_000;
  while (!isTrue()) {
    if (Date.now() > deadline) throw new Error(`Waited in vain: ${what()}`);
    await new Promise((resolve) => void setTimeout(resolve, 2));
  }
}

let calls = 0;

async function openLine(
  server: TestServer,
  peer: AriPeer,
  rest: { isDown: boolean },
): Promise<CarrierLine> {
  /** Pauses pass at once; waits for a key last until the guest stays silent. */
  const keyWaits = new Set<() => void>();
  const panel = {
    leaves: 'never' as CarrierLine['panelLeaves'],
    leave: () => {},
    isLeaving(ms: number): boolean {
      if (panel.leaves === 'before-tones') return ms === DEFAULT_PROFILE.delayMs;
      const isPlayed = peer.requests.at(-1)?.path.endsWith('/dtmf') ?? false;
      return panel.leaves === 'at-tones' && isPlayed;
    },
  };
  const sleep = (ms: number, signal?: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (!signal && panel.isLeaving(ms)) {
        panel.leave();
        // The hang-up has been heard of by then.
        return void setTimeout(resolve, 50);
      }
      // Calls that a test leaves open are not waited for.
      if (!signal || ms === STOP_GRACE_MS) return resolve();
      const giveUp = (): void => {
        keyWaits.delete(resolve);
        reject(new Error('Not needed any more.'));
      };
      signal.addEventListener('abort', giveUp);
      if (ms === KEY_TIMEOUT_MS) keyWaits.add(resolve);
    });
  // What each connection asks at its start must not be taken for a reply to the guest.
  const asked = (path: string) => peer.requests.filter((one) => one.path === path).length;
  const lookedAround = (connections: number): Promise<void> =>
    until(
      () => asked('/channels') === connections && asked('/recordings/stored') === connections,
      () => 'a connection looks around',
    );
  // The server's own connection; as with the real one, the newest connection gets the events.
  await lookedAround(1);
  peer.hidesChannels = false;
  const voice: VoiceDeps = {
    ...server.deps,
    carriers: configuredCarriers(server.deps),
    standbyMemory: createStandbyMemory(),
    tally: createCallTally(server.deps),
    apis: new Map(),
    live: createLiveCalls(),
    late: openLateCalls(server.deps, () => voice),
  };
  voice.late.start();
  const connection = connectAsterisk({
    voice,
    access: { url: peer.url, user: 'gatecall', password: 'secret', app: 'gatecall', fetch },
    lease: soleLease,
    sleep,
    prompt: async (text) => `sound:${text}`,
    beep: 'sound:beep',
    dialEndpoint: 'PJSIP/{number}@trunk',
  });
  await lookedAround(2);

  const playedOn = (isOn: (channel: string) => boolean): string[] =>
    peer.requests
      .filter(({ path }) => path.includes('/play/') && isOn(path.split('/')[2] ?? ''))
      .map(({ query }) => (query['media'] ?? '').replace(/^sound:/, ''))
      .filter((text) => text !== 'beep');
  const originated = (purpose: string) =>
    peer.requests
      .filter(({ method, path }) => method === 'POST' && path === '/channels')
      .map(({ query }) => query)
      .filter((query) => query['appArgs']?.split(',')[0] === purpose);
  const numberOf = (query: Record<string, string>): string =>
    (query['endpoint'] ?? '').replace(/^PJSIP\/|@trunk$/g, '');

  async function call({ from, to, forwardedFrom }: Parties): Promise<GuestCall> {
    const id = `ch-${(calls += 1)}`;
    const channel = { id, caller: { number: from }, dialplan: { exten: to } };
    const start = { type: 'StasisStart', args: [], channel };
    peer.headers =
      forwardedFrom === undefined ? {} : { Diversion: [`<sip:${forwardedFrom}@mobile.test>`] };
    const own = (suffix: string) =>
      peer.requests.filter(({ path }) => path === `/channels/${id}${suffix}`);
    const ended = () => own('').find(({ method }) => method === 'DELETE');
    let isGone = false;
    panel.leave = () => {
      isGone = true;
      peer.hangUp(id);
    };

    function state(): LineState | undefined {
      const end = ended();
      if (end) return end.query['reason_code'] === undefined ? 'over' : 'rejected';
      if (isGone) return 'over';
      if (keyWaits.size > 0) return 'asked';
      if (peer.recording(id) !== undefined) return 'recording';
      if (peer.bridged(id)) return 'talking';
      return peer.member === 'rings' && originated('member').length > 0 ? 'ringing' : undefined;
    }
    const settle = async (since: number): Promise<void> => {
      const what = () => `heard ${playedOn((one) => one === id).join(' | ')}`;
      await until(() => (isGone || peer.requests.length > since) && state() !== undefined, what);
      if (state() === 'over' || state() === 'rejected') {
        await until(
          () => connection.activeCalls() === 0,
          () => 'the record of the call',
        );
      }
    };
    const act = async (doIt: () => void): Promise<void> => {
      const since = peer.requests.length;
      doIt();
      await settle(since);
    };
    await act(() => peer.emit(start));
    return {
      get said() {
        return playedOn((one) => one === id);
      },
      get tones() {
        return own('/dtmf').map(({ query }) => query['dtmf'] ?? '');
      },
      state: () => state() ?? 'over',
      key: (digits) =>
        act(() => {
          for (const digit of `${digits}#`) {
            peer.emit({ type: 'ChannelDtmfReceived', channel, digit });
          }
        }),
      speak: () => Promise.reject(new Error('Asterisk hears no words.')),
      staySilent: () =>
        act(() => {
          for (const passes of keyWaits) passes();
          keyWaits.clear();
        }),
      leaveMessage: (seconds) =>
        act(() => {
          const recording = {
            name: peer.recording(id),
            target_uri: `channel:${id}`,
            duration: seconds,
          };
          peer.stopRecording(id);
          peer.emit({ type: 'RecordingFinished', recording });
        }),
      interrupted: () =>
        until(
          () => connection.activeCalls() === 0,
          () => 'the end of an interrupted call',
        ),
      memberHangsUp: () =>
        act(() => {
          const member = { id: originated('member').at(-1)?.['channelId'] ?? '' };
          peer.emit({ type: 'ChannelHangupRequest', channel: member });
        }),
      async hangUp({ saidSeconds } = {}) {
        isGone = true;
        peer.hangUp(id, saidSeconds);
        await until(
          () => connection.activeCalls() === 0,
          () => 'the record of the call',
        );
      },
      async tellAgain() {
        // A channel that is gone starts no more.
        if (state() === 'over') return;
        const before = peer.requests.length;
        peer.emit(start);
        peer.emit(start);
        // What follows them on the same connection has been seen after them.
        await new Promise((resolve) => void setTimeout(resolve, 50));
        if (peer.requests.length !== before) throw new Error('Something was done again.');
      },
    };
  }

  return {
    hearsSpeech: false,
    phonesWait: true,
    get panelLeaves() {
      return panel.leaves;
    },
    set panelLeaves(leaves) {
      panel.leaves = leaves;
    },
    get member() {
      if (peer.member === undefined) return 'away';
      return peer.member === 'rings' ? 'rings' : { keys: peer.member.keys.join('') };
    },
    set member(member) {
      if (member === 'rings') peer.member = 'rings';
      else peer.member = member === 'away' ? undefined : { keys: [...member.keys] };
    },
    get dialled() {
      return originated('member').map(numberOf);
    },
    get memberHeard() {
      return playedOn((channel) => channel.includes('member'));
    },
    call,
    async forge() {
      const forged = await server.request('POST', '/voice/asterisk/incoming', {
        rawBody: 'CallSid=CA&From=anonymous&To=%2B12015550101',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
      return [forged.status];
    },
    get placed() {
      return originated('check').map((query) => ({
        to: numberOf(query),
        from: query['callerId'] ?? '',
      }));
    },
    async answerPlaced() {
      const args = originated('check').at(-1)?.['appArgs']?.split(',');
      peer.emit({ type: 'StasisStart', args, channel: { id: 'checked' } });
      const isOver = () =>
        peer.requests.some(({ method, path }) => method === 'DELETE' && path.endsWith('/checked'));
      await until(isOver, () => 'the check is over');
      return playedOn((channel) => channel === 'checked');
    },
    kept: () => Object.keys(peer.stored),
    get isDown() {
      return rest.isDown;
    },
    set isDown(isDown) {
      rest.isDown = isDown;
    },
    async close() {
      await connection.stop();
      await peer.close();
    },
  };
}
