import type {
  AriPeer,
  AriRequest,
} from '@gatecall/server/voice/carriers/asterisk/ari-peer.testing';
import { setTimeout as wait } from 'node:timers/promises';

/** What became of one guest. */
export type GuestCall = {
  /** Milliseconds from the end of each sentence to what Gatecall did next, and what that was. */
  readonly reactions: readonly { readonly ms: number; readonly to: string }[];
  readonly keyed: number;
  readonly tones: number;
  readonly isOver: boolean;
};

const SYSTEM = '+12015550111';
/** How long a sentence lasts. */
const SPEAKS_MS = 30;
const ASKS_TO_SPEAK = new Set(['greeting', 'againDigitByDigit']);
const ASKS_FOR_KEYS = new Set(['greetingKeypadOnly', 'againByKeypad']);
/** Longer than Gatecall's absence and all of its waiting after that. */
const LONGEST_CALL_MS = 90_000;

type Guest = {
  -readonly [key in keyof GuestCall]: GuestCall[key];
} & {
  reactions: { ms: number; to: string }[];
  spokeAt: number | undefined;
  readonly thinksMs: number;
  end: () => void;
};

/**
 * Guests at the other side of a scripted Asterisk: they say the code when they are asked to speak, and type
 * it when they are asked for keys.
 */
export function createSpokenGuests(
  peer: AriPeer,
  { code, from }: { readonly code: string; readonly from: string },
): {
  /** One call of a guest who begins to answer a question after so many milliseconds. */
  call(thinksMs: number): Promise<GuestCall>;
  /** No one hears what was being said: the reaction to it is not Gatecall's. */
  cutOff(): void;
} {
  const guests = new Map<string, Guest>();
  let count = 0;
  const leave = (id: string): void => {
    peer.channels = peer.channels.filter((channel) => channel.id !== id);
  };

  function react(guest: Guest, to: string): void {
    if (guest.spokeAt === undefined) return;
    guest.reactions.push({ ms: performance.now() - guest.spokeAt, to });
    guest.spokeAt = undefined;
  }

  async function speak(id: string, guest: Guest): Promise<void> {
    await wait(guest.thinksMs);
    peer.emit({ type: 'ChannelTalkingStarted', channel: { id } });
    await wait(SPEAKS_MS);
    peer.emit({ type: 'ChannelTalkingFinished', channel: { id } });
    guest.spokeAt = performance.now();
  }

  async function key(id: string, guest: Guest): Promise<void> {
    await wait(guest.thinksMs);
    guest.keyed += 1;
    for (const digit of code) peer.emit({ type: 'ChannelDtmfReceived', channel: { id }, digit });
  }

  function hear(id: string, guest: Guest, sentence: string): void {
    react(guest, sentence);
    if (ASKS_TO_SPEAK.has(sentence)) void speak(id, guest);
    if (ASKS_FOR_KEYS.has(sentence)) void key(id, guest);
  }

  peer.onRequest = ({ method, path, query }: AriRequest) => {
    const [, resource, id = '', action, detail = ''] = path.split('/');
    if (resource !== 'channels') return;
    const guest = guests.get(id);
    if (action === 'snoop') {
      const dialplan = { app_name: 'Stasis', app_data: 'gatecall,ear', exten: 's' };
      peer.channels = [...peer.channels, { id: detail, dialplan }];
    } else if (method === 'DELETE' && action === undefined) {
      leave(id);
      guest?.end();
    } else if (guest && action === 'play') {
      hear(id, guest, (query['media'] ?? '').replace(/^.*[/]/, ''));
    } else if (guest && action === 'dtmf') {
      react(guest, 'tones');
      guest.tones += 1;
    }
  };

  return {
    async call(thinksMs) {
      const id = `guest-${(count += 1)}`;
      const { guest, over } = newGuest(thinksMs);
      guests.set(id, guest);
      const caller = { number: from };
      const dialplan = { app_name: 'Stasis', app_data: 'gatecall', exten: SYSTEM };
      peer.channels = [...peer.channels, { id, caller, dialplan }];
      peer.emit({ type: 'StasisStart', args: [], channel: { id, caller, dialplan } });
      await Promise.race([over, wait(LONGEST_CALL_MS, undefined, { ref: false })]);
      guests.delete(id);
      leave(id);
      return guest;
    },
    cutOff() {
      for (const guest of guests.values()) guest.spokeAt = undefined;
    },
  };
}

function newGuest(thinksMs: number): { guest: Guest; over: Promise<void> } {
  const { promise: over, resolve } = Promise.withResolvers<void>();
  const guest: Guest = {
    reactions: [],
    keyed: 0,
    tones: 0,
    isOver: false,
    thinksMs,
    spokeAt: undefined,
    end() {
      guest.isOver = true;
      resolve();
    },
  };
  return { guest, over };
}
