import type { Clock } from '../platform/clock.ts';
import { toWireTime } from '../platform/clock.ts';
import type { Brand } from '../texts/brand.ts';
import { inWords, type Message, type Transport } from './message.ts';

/** One caught message, as `/dev/outbox.json` shows it. */
export type CaughtMessage = {
  readonly id: string;
  readonly channel: Message['channel'];
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly created_at: string;
};

const MAX_CAUGHT = 500;

/** Catches every message in memory, for development and tests: nothing leaves the machine. */
export type DevelopmentOutbox = {
  readonly transport: Transport;
  /** Newest first. */
  list(): readonly CaughtMessage[];
};

export function createDevelopmentOutbox(clock: Clock, brand: Brand): DevelopmentOutbox {
  const caught: { readonly id: string; readonly message: Message; readonly at: number }[] = [];
  return {
    transport: {
      async send(message, messageId) {
        caught.unshift({ id: messageId, message, at: clock.now() });
        caught.length = Math.min(caught.length, MAX_CAUGHT);
      },
    },
    list: () =>
      caught.map(({ id, message, at }) => {
        const { picture: _shown, ...words } = inWords(message, brand);
        return { id, ...words, created_at: toWireTime(at) };
      }),
  };
}
