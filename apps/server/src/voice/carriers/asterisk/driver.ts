import type { VoiceDeps } from '../../voice-deps.ts';
import { continueCall, receiveCall, reportCall } from '../../calls/logic.ts';
import { noticeAnswer } from '../../forwarding/logic.ts';
import { textOf } from '../../texts/texts.ts';
import type { CarrierTraits } from '../carrier.ts';
import type { Verb } from '../verbs.ts';
import { ari, ARI_APP, ChannelGone, type AriAccess } from './ari.ts';
import { CHECK } from './asterisk-api.ts';
import { channelOf, type AriEvent } from './events.ts';
import { forwardedFrom } from './forwarding-headers.ts';
import { createInbox, type Inbox } from './inbox.ts';
import {
  answerLine,
  gatherKeys,
  hangUpLine,
  playTones,
  recordLine,
  sayOnLine,
  type Line,
} from './line.ts';
import { signalOf, type LineReport } from './signal.ts';

/** What the driver needs beside the server's own dependencies. */
export type DriverDeps = {
  readonly voice: VoiceDeps;
  readonly carrier: CarrierTraits;
  readonly access: AriAccess;
  readonly sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  readonly prompt: Line['prompt'];
  /** `PJSIP/{number}@trunk`: how household members are dialled. */
  readonly dialEndpoint: string;
};

/** Runs the calls of one ARI application: events in, verbs executed on the channels. */
export type Driver = {
  deliver(event: AriEvent): void;
  /** After a reconnection: hangs up what no call here owns. */
  adopt(channels: readonly { id: string; isOurs: boolean }[]): Promise<void>;
  readonly activeCalls: () => number;
  /** Ends what runs here; resolves when the last record is written. */
  stop(): Promise<void>;
};

const MEMBER = 'member';
const BUSY_CAUSE = '17';

export function createDriver(deps: DriverDeps): Driver {
  const { voice, carrier, access } = deps;
  const inboxes = new Map<string, Inbox>();
  /** Members being dialled: their channel id, and how to go on once they answer. */
  const members = new Map<string, (line: Line) => void>();
  const running = new Set<Promise<void>>();

  const newId = (kind: string): string => `gatecall-${kind}-${voice.random.uuid()}`;
  const lineFor = (channelId: string): Line => {
    const inbox = inboxes.get(channelId) ?? createInbox(deps.sleep);
    inboxes.set(channelId, inbox);
    return { access, channelId, inbox, sleep: deps.sleep, prompt: deps.prompt, newId };
  };

  async function runCall(event: Extract<AriEvent, { type: 'StasisStart' }>): Promise<void> {
    const { channel } = event;
    const line = lineFor(channel.id);
    try {
      const verbs = await receiveCall(voice, carrier, {
        carrierCallId: channel.id,
        to: channel.dialplan.exten,
        from: channel.caller.number,
        forwardedFrom: await forwardedFrom(access, channel.id),
        attestation: null,
      });
      await runVerbs(line, verbs);
    } catch (error) {
      if (!(error instanceof ChannelGone)) await apologise(line, error);
    } finally {
      await reportCall(voice, carrier, { carrierCallId: channel.id, event: 'hungUp' }).catch(
        (error: unknown) => voice.log.error({ err: error }, 'the end of a call was not recorded'),
      );
      inboxes.delete(channel.id);
    }
  }

  /** What the fallback URL is elsewhere: a sentence that needs no database, then a person. */
  async function apologise(line: Line, error: unknown): Promise<void> {
    voice.log.error({ err: error }, 'a call through Asterisk failed');
    const report = { carrierCallId: line.channelId, event: 'carrierFailed' } as const;
    try {
      await answerLine(line);
      await sayOnLine(line, textOf('trouble', 'en'), 'en');
      await runVerbs(line, await reportCall(voice, carrier, report));
    } catch (again) {
      if (again instanceof ChannelGone) return;
      voice.log.error({ err: again }, 'no person could be reached either');
      await sayOnLine(line, textOf('goodbye', 'en'), 'en').catch(() => {});
      await hangUpLine(line).catch(() => {});
    }
  }

  async function runVerbs(line: Line, first: readonly Verb[]): Promise<void> {
    let isAnswered = false;
    let verbs = first;
    for (;;) {
      let following: readonly Verb[] | undefined;
      for (const verb of verbs) {
        if (!isAnswered && verb.verb !== 'reject') {
          await answerLine(line);
          isAnswered = true;
        }
        following = await execute(line, verb);
        if (following) break;
      }
      if (!following) {
        if (!line.inbox.isGone()) await hangUpLine(line);
        return;
      }
      verbs = following;
    }
  }

  /** One verb; answers the verbs of the next step where it leads to one. */
  async function execute(line: Line, verb: Verb): Promise<readonly Verb[] | undefined> {
    switch (verb.verb) {
      case 'say':
        await sayOnLine(line, verb.text, verb.language);
        return undefined;
      case 'pause':
        await line.sleep(verb.ms);
        return undefined;
      case 'tones':
        await playTones(line, verb.tones);
        return undefined;
      case 'gather':
        return report(verb.action, { keys: await gatherKeys(line, verb) });
      case 'record':
        return report(verb.action, { recording: await recordLine(line, verb.maxSeconds) });
      case 'dial':
        await dial(line, verb);
        return report(verb.action, {});
      case 'continue':
        return report(verb.action, {});
      case 'farewell':
        await sayOnLine(line, verb.text, verb.language);
        await hangUpLine(line);
        throw new ChannelGone();
      case 'reject':
        await hangUpLine(line, { reason_code: BUSY_CAUSE });
        throw new ChannelGone();
      case 'hangup':
        await hangUpLine(line);
        throw new ChannelGone();
      case 'connect':
        return undefined;
    }
  }

  const report = async (action: string, told: LineReport): Promise<readonly Verb[]> => {
    const token = action.slice(action.lastIndexOf('/') + 1);
    const verbs = await continueCall(voice, carrier, token, (awaited) => signalOf(awaited, told));
    return verbs ?? [{ verb: 'hangup' }];
  };

  /** Rings a member: the whisper first; connects only when the reply lets them through. */
  async function dial(caller: Line, verb: Extract<Verb, { verb: 'dial' }>): Promise<void> {
    const memberChannel = newId('member');
    const member = lineFor(memberChannel);
    const answered = new Promise<Line | undefined>((resolve) => {
      members.set(memberChannel, resolve);
      void member.inbox
        .next(() => false, (verb.timeoutSeconds + 5) * 1_000)
        .then(
          () => resolve(undefined),
          () => resolve(undefined),
        );
    });
    try {
      await ari(access, 'POST', `/channels/${caller.channelId}/ring`);
      await ari(access, 'POST', '/channels', {
        endpoint: deps.dialEndpoint.replace('{number}', verb.number),
        app: ARI_APP,
        appArgs: MEMBER,
        channelId: memberChannel,
        callerId: verb.callerId,
        timeout: String(verb.timeoutSeconds),
      });
      // A caller who leaves takes the member's call along, ringing or talking.
      if (await Promise.race([answered, caller.inbox.gone])) {
        await Promise.race([whisper(caller, member, verb), caller.inbox.gone]);
      }
      if (caller.inbox.isGone()) throw new ChannelGone();
    } finally {
      members.delete(memberChannel);
      if (!member.inbox.isGone()) await hangUpLine(member).catch(() => {});
      member.inbox.close();
      inboxes.delete(memberChannel);
      if (!caller.inbox.isGone()) {
        await ari(access, 'DELETE', `/channels/${caller.channelId}/ring`).catch(() => {});
      }
    }
  }

  async function whisper(
    caller: Line,
    member: Line,
    verb: Extract<Verb, { verb: 'dial' }>,
  ): Promise<void> {
    try {
      let verbs = await report(verb.whisper, {});
      for (;;) {
        const [next] = verbs;
        if (next?.verb === 'connect') {
          await talk(caller, member, verb.limitSeconds);
          return;
        }
        const following = next && (await execute(member, next));
        if (!following) return;
        verbs = following;
      }
    } catch (error) {
      // The member has hung up, or was let go: the caller's flow goes on.
      if (!(error instanceof ChannelGone) || caller.inbox.isGone()) throw error;
    }
  }

  async function talk(caller: Line, member: Line, limitSeconds: number): Promise<void> {
    const bridgeId = newId('bridge');
    await ari(access, 'POST', '/bridges', { type: 'mixing', bridgeId });
    try {
      const channel = `${caller.channelId},${member.channelId}`;
      await ari(access, 'POST', `/bridges/${bridgeId}/addChannel`, { channel });
      await member.inbox.next(() => false, limitSeconds * 1_000);
    } finally {
      await ari(access, 'DELETE', `/bridges/${bridgeId}`).catch(() => {});
    }
  }

  /** A forwarding check that was answered instead of forwarded. */
  async function answerCheck(channelId: string, token: string): Promise<void> {
    const line = lineFor(channelId);
    try {
      await noticeAnswer(voice, token);
      await sayOnLine(line, textOf('checkCall', 'en'), 'en');
      await hangUpLine(line);
    } catch (error) {
      if (!(error instanceof ChannelGone)) {
        voice.log.error({ err: error }, 'a forwarding check through Asterisk failed');
      }
    } finally {
      inboxes.delete(channelId);
    }
  }

  function run(call: Promise<void>): void {
    running.add(call);
    void call.finally(() => running.delete(call));
  }

  return {
    activeCalls: () => running.size,
    async stop() {
      for (const inbox of inboxes.values()) inbox.close();
      await Promise.all(running);
    },
    deliver(event) {
      const id = channelOf(event);
      if (event.type !== 'StasisStart') {
        inboxes.get(id)?.deliver(event);
        return;
      }
      const onAnswer = members.get(id);
      const [purpose, token] = event.args;
      if (onAnswer) onAnswer(lineFor(id));
      else if (purpose === CHECK) run(answerCheck(id, token ?? ''));
      // Told twice, it is still one call.
      else if (purpose !== MEMBER && !inboxes.has(id)) run(runCall(event));
    },
    async adopt(channels) {
      for (const { id, isOurs } of channels) {
        if (!isOurs || inboxes.has(id)) continue;
        await ari(access, 'DELETE', `/channels/${id}`).catch(() => {});
      }
    },
  };
}
