import { UndeliverableError, type Transport, type Message } from '@gatecall/server/outbox/message';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

/** How the other side behaves with the next message. */
export type Mood = 'takes' | 'refuses for now' | 'refuses for good';

/** A transport and its service, which the test controls. */
export type TransportHarness = {
  readonly transport: Transport;
  /** What has arrived, in order. */
  received(): Promise<readonly { to: readonly string[]; text: string }[]>;
  setMood(mood: Mood): void;
  /** Stops the other side; nothing listens afterwards. */
  close(): Promise<void>;
};

/** The behaviour that the outbox needs from every transport, whatever the channel. */
export function describeTransport(
  name: string,
  input: { message: Message & { text: string }; open: () => Promise<TransportHarness> },
): void {
  describe(`the ${name} transport`, () => {
    const { message } = input;
    let harness: TransportHarness;
    beforeEach(async () => {
      harness = await input.open();
    });
    afterEach(() => harness.close());

    it('delivers a message to exactly one recipient', async () => {
      await harness.transport.send(message, 'message-1');
      const received = await harness.received();
      expect(received).toHaveLength(1);
      expect(received[0]?.to).toEqual([message.to]);
      expect(received[0]?.text.trim()).toBe(message.text.trim());
    });

    it('can be tried again after a temporary refusal', async () => {
      harness.setMood('refuses for now');
      const failure: unknown = await harness.transport
        .send(message, 'message-1')
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(UndeliverableError);
      expect(await harness.received()).toHaveLength(0);
      harness.setMood('takes');
      await harness.transport.send(message, 'message-1');
      expect(await harness.received()).toHaveLength(1);
    });

    it('says when a message can never be delivered', async () => {
      harness.setMood('refuses for good');
      await expect(harness.transport.send(message, 'message-1')).rejects.toBeInstanceOf(
        UndeliverableError,
      );
    });

    it('can be tried again when nothing listens', async () => {
      await harness.close();
      const failure: unknown = await harness.transport
        .send(message, 'message-1')
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(UndeliverableError);
    });

    it('keeps letters of every script', async () => {
      const text = 'Grüße, 你好, שלום, 🚪 — 100 %';
      await harness.transport.send({ ...message, text }, 'message-1');
      expect((await harness.received())[0]?.text.trim()).toBe(text);
    });
  });
}
