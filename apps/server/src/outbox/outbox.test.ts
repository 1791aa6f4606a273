import { LANGUAGES } from '@gatecall/contracts/languages';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { openSmtpSink, type SmtpSink } from '@gatecall/testkit/smtp-sink';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OUR_BRAND } from '../texts/brand.ts';
import { textsIn } from '../texts/texts.ts';
import {
  inWords,
  RefusedAddressError,
  UndeliverableError,
  type Message,
  type Transport,
} from './message.ts';
import { createOutbox } from './outbox.ts';

let sink: SmtpSink;
let server: TestServer;
beforeEach(async () => {
  sink = await openSmtpSink();
  server = await createTestServer({ env: { SMTP_URL: sink.url, MAIL_FROM: 'Gate <g@gate.test>' } });
});
afterEach(async () => {
  await server.close();
  await sink.close();
});

const ask = (email = 'ada@example.com') =>
  server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email, signup_expiration_minutes: 60 } });
const rows = () => server.deps.db.read.selectFrom('outbox').selectAll().execute();

/** A further worker on the same database, as a second instance or the next start has it. */
function worker(email: Transport, texts?: Transport) {
  const { db, clock, random, secrets, counters, tracing, log } = server.deps;
  const belongs = async () => true;
  const none: Transport = { send: () => Promise.reject(new Error('not used')) };
  const transports = { email, sms: texts ?? none, whatsapp: none, push: none };
  return createOutbox({ db, clock, random, secrets, counters, tracing, log, belongs, transports });
}
const collecting = (sent: Message[]): Transport => ({
  async send(message) {
    sent.push(message);
  },
});
const failing = (failure: Error): Transport => ({
  async send() {
    throw failure;
  },
});

describe('the outbox', () => {
  it('mails through a real SMTP server, and keeps nothing readable', async () => {
    await ask();
    const [pending] = await rows();
    expect(pending?.state).toBe('pending');
    expect(pending?.sealed_message).not.toContain('ada@example.com');
    await server.deps.outbox.drain();
    const mails = await sink.mails();
    expect(mails.map((sunk) => sunk.recipients)).toEqual([['ada@example.com']]);
    expect(mails[0]?.mail.text).toContain('_token_type=magic_links&token=');
    const [sent] = await rows();
    expect(sent).toMatchObject({ state: 'sent', sealed_message: '' });
  });

  it.each(LANGUAGES)('renders a waiting message when it goes out, in %s', async (locale) => {
    const body = {
      email: 'ada@example.com',
      locale: `${locale}-XX`,
      login_expiration_minutes: 60,
    };
    await server.sdk(CALLS.magicLinksLoginOrCreate, { body });
    const sent: Message[] = [];
    await worker(collecting(sent)).drain();
    const [mail] = sent.map((message) => inWords(message));
    const { subject, heading } = textsIn(locale, OUR_BRAND).signIn.magicLink;
    expect(mail?.subject).toBe(subject);
    expect(mail?.text).toContain(heading);
    expect(mail?.html).toContain('token=');
  });

  it('mails once more and no further if the database was away when sending should have been recorded', async () => {
    const sent: Message[] = [];
    const outbox = worker(collecting(sent));
    // As when another process holds the database: the work is not even begun.
    await ask();
    const { write } = server.deps.db;
    vi.spyOn(server.deps.db, 'write')
      .mockImplementationOnce(write)
      .mockRejectedValueOnce(new Error('database is locked'));
    expect(await outbox.drain()).toBe(0);
    const [row] = await rows();
    server.clock.set(row?.next_attempt_at ?? 0);
    expect(await outbox.drain()).toBe(1);
    expect((await rows()).map(({ state }) => state)).toEqual(['sent']);
    expect(sent).toHaveLength(2);
  });

  it('records with one write the messages that were sent together', async () => {
    for (let guest = 0; guest < 8; guest += 1) await ask(`guest${guest}@example.com`);
    const write = vi.spyOn(server.deps.db, 'write');
    expect(await worker(collecting([])).drain()).toBe(8);
    // One to claim them, one to record them, one to find that no more are due.
    expect(write).toHaveBeenCalledTimes(3);
    expect((await rows()).map(({ state }) => state)).toEqual(Array(8).fill('sent'));
  });

  it('sends nothing of a transaction that is rolled back', async () => {
    const { db, outbox } = server.deps;
    const message = { channel: 'email', to: 'ada@example.com', subject: '', text: 'x' };
    const write = db.write(async (queries) => {
      await outbox.enqueue(queries, { ...message, channel: 'email', lifetimeMs: 60_000 });
      throw new Error('changed our mind');
    });
    await expect(write).rejects.toThrow('changed our mind');
    expect(await rows()).toHaveLength(0);
  });

  it('loses nothing while the mail server is away, and retries at growing intervals', async () => {
    await sink.close();
    await ask();
    const waits: number[] = [];
    for (let attempt = 0; attempt < 6; attempt++) {
      expect(await server.deps.outbox.drain()).toBe(0);
      const [row] = await rows();
      expect(row?.state).toBe('pending');
      waits.push((row?.next_attempt_at ?? 0) - server.clock.now());
      server.clock.set(row?.next_attempt_at ?? 0);
    }
    expect(waits).toEqual([4_000, 8_000, 16_000, 32_000, 64_000, 128_000]);
    const port = Number(new URL(sink.url).port);
    sink = await openSmtpSink(port);
    expect(await server.deps.outbox.drain()).toBe(1);
    expect(await sink.mails()).toHaveLength(1);
  });

  it('retries what the mail server refuses for now, and not what it refuses for good', async () => {
    sink.setMood('refuses for now');
    await ask();
    await server.deps.outbox.drain();
    expect((await rows())[0]?.state).toBe('pending');
    sink.setMood('refuses for good');
    server.clock.advance(60_000);
    await server.deps.outbox.drain();
    expect((await rows())[0]).toMatchObject({ state: 'failed', sealed_message: '' });
  });

  it('keeps trying until the message expires and no longer', async () => {
    await ask();
    server.clock.advance(60 * 60_000);
    expect(await server.deps.outbox.drain()).toBe(0);
    expect((await rows())[0]).toMatchObject({ state: 'failed', sealed_message: '' });
    expect(await sink.mails()).toHaveLength(0);
  });

  it('sends nothing twice after a restart', async () => {
    await ask();
    await server.deps.outbox.drain();
    const sent: Message[] = [];
    const next = worker(collecting(sent));
    expect(await next.drain()).toBe(0);
    await ask('grace@example.com');
    expect(await next.drain()).toBe(1);
    expect(await server.deps.outbox.drain()).toBe(0);
    expect(sent.map((message) => message.to)).toEqual(['grace@example.com']);
  });

  it('shares the work between instances without sending anything twice', async () => {
    for (let i = 0; i < 60; i++) await ask(`user-${i}@example.com`);
    const sent: Message[] = [];
    const workers = Array.from({ length: 4 }, () => worker(collecting(sent)));
    const counts = await Promise.all(workers.map((each) => each.drain()));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
    expect(new Set(sent.map((message) => message.to)).size).toBe(60);
    expect(sent).toHaveLength(60);
  });

  it('gives the messages of a worker that died to another one, after its lease', async () => {
    await ask();
    const dead = worker({ send: () => new Promise(() => {}) });
    void dead.drain();
    await expect.poll(async () => (await rows())[0]?.attempts).toBe(1);
    const sent: Message[] = [];
    const other = worker(collecting(sent));
    expect(await other.drain()).toBe(0);
    server.clock.advance(60_000);
    expect(await other.drain()).toBe(1);
    expect(sent).toHaveLength(1);
  });

  it('sends what waits in the order in which it was written', async () => {
    const sent: Message[] = [];
    const people = ['ada', 'ben', 'eve', 'kim'].map((name) => `${name}@example.com`);
    const now = server.clock.now();
    // Stored the other way round, as a database may return it.
    for (const [i, to] of [...people.entries()].toReversed()) {
      server.clock.set(now + i);
      await ask(to);
    }
    server.clock.set(now + people.length);
    await worker(collecting(sent)).drain();
    expect(sent.map(({ to }) => to)).toEqual(people);
  });

  describe('while its worker runs', () => {
    const message = { channel: 'email', subject: '', text: 'x', lifetimeMs: 60 * 60_000 } as const;

    it('claims a message as it stores it, and sends it from memory', async () => {
      const sent: Message[] = [];
      const [outbox, other] = [worker(collecting(sent)), worker(collecting(sent))];
      outbox.start();
      await server.deps.db.write((queries) =>
        outbox.enqueue(queries, { ...message, to: 'ada@example.com' }),
      );
      expect(await other.drain()).toBe(0);
      await expect.poll(async () => (await rows())[0]?.state).toBe('sent');
      expect((await rows())[0]).toMatchObject({ attempts: 1, sealed_message: '' });
      expect(sent.map(({ to }) => to)).toEqual(['ada@example.com']);
      await outbox.stop();
    });

    it('leaves it to another worker when it dies before sending', async () => {
      let die = () => {};
      const dying = worker({
        send: () => new Promise((_resolve, reject) => (die = () => reject(new Error('killed')))),
      });
      dying.start();
      await server.deps.db.write((queries) =>
        dying.enqueue(queries, { ...message, to: 'ada@example.com' }),
      );
      const sent: Message[] = [];
      const other = worker(collecting(sent));
      expect(await other.drain()).toBe(0);
      server.clock.advance(60_000);
      expect(await other.drain()).toBe(1);
      expect(sent).toHaveLength(1);
      die();
      await dying.stop();
    });

    it('has twenty in flight at once, and leaves to others what has waited too long', async () => {
      const sent: Message[] = [];
      const releases: (() => void)[] = [];
      const slow = worker({
        send: async (each) => {
          await new Promise<void>((resolve) => releases.push(resolve));
          sent.push(each);
        },
      });
      slow.start();
      await server.deps.db.write(async (queries) => {
        for (let i = 0; i < 30; i++) {
          await slow.enqueue(queries, { ...message, to: `user-${i}@example.com` });
        }
      });
      await expect.poll(() => releases.length).toBe(20);
      server.clock.advance(10_000);
      for (const release of releases) release();
      const states = async () => (await rows()).filter(({ state }) => state === 'sent').length;
      await expect.poll(states).toBe(20);
      expect(releases).toHaveLength(20);
      await slow.stop();
      server.clock.advance(50_000);
      expect(await worker(collecting(sent)).drain()).toBe(10);
      expect(new Set(sent.map(({ to }) => to)).size).toBe(30);
    });

    it('sends bulk messages a few a second, and makes no other message wait for them', async () => {
      const sent: Message[] = [];
      const outbox = worker(collecting(sent));
      const { lifetimeMs, ...letter } = message;
      const many = Array.from({ length: 50 }, (_, i) => ({
        ...letter,
        to: `user-${i}@example.com`,
      }));
      await server.deps.db.write(async (queries) => {
        await outbox.enqueueAll(queries, many.slice(0, 30), { lifetimeMs, after: 0 });
        await outbox.enqueueAll(queries, many.slice(30), { lifetimeMs, after: 30 });
      });
      await server.deps.db.write((queries) =>
        outbox.enqueue(queries, { ...message, to: 'ada@example.com' }),
      );
      expect(await outbox.drain()).toBe(21);
      expect(sent.map(({ to }) => to)).toContain('ada@example.com');
      server.clock.advance(1_000);
      expect(await outbox.drain()).toBe(20);
      server.clock.advance(1_000);
      expect(await outbox.drain()).toBe(10);
      expect(new Set(sent.map(({ to }) => to)).size).toBe(51);
    });

    it('sends each of many once, and nothing of a transaction that is undone', async () => {
      const sent: Message[] = [];
      const outbox = worker(collecting(sent));
      outbox.start();
      const writes = Array.from({ length: 100 }, (_, i) =>
        server.deps.db.write(async (queries) => {
          await outbox.enqueue(queries, { ...message, to: `user-${i}@example.com` });
          if (i % 2 === 1) throw new Error('changed our mind');
        }),
      );
      await Promise.allSettled(writes);
      await outbox.drain();
      expect(new Set(sent.map(({ to }) => to)).size).toBe(50);
      expect(sent).toHaveLength(50);
      expect(sent.every(({ to }) => Number(/\d+/.exec(to)?.[0]) % 2 === 0)).toBe(true);
      await outbox.stop();
    });
  });

  it('names no address and no text in the log, whatever fails (A89)', async () => {
    await ask('secret-person@example.com');
    await worker(failing(new Error('550 secret-person@example.com unknown'))).drain();
    server.clock.advance(60_000);
    await worker(failing(new UndeliverableError('secret-person@example.com'))).drain();
    expect(server.logText()).toContain('could not be sent');
    expect(server.logText()).not.toContain('secret-person');
  });
});

describe('an address that refuses everything', () => {
  const HOUR_MS = 60 * 60_000;
  const errorOf = async (reply: ReturnType<typeof ask>) => (await reply).body.error_type;
  const code = (email: string) => server.sdk(CALLS.otpsEmailLoginOrCreate, { body: { email } });

  it('is reported to the caller who asks for the next mail, for an hour', async () => {
    sink.setMood('has no such mailbox');
    expect(await errorOf(ask())).toBeUndefined();
    await server.deps.outbox.drain();
    expect(await errorOf(ask())).toBe('inactive_email');
    expect(await errorOf(code('ada@example.com'))).toBe('inactive_email');
    expect(await errorOf(ask('eve@example.com'))).toBeUndefined();
    // Nothing was stored that would be tried again.
    expect(await rows()).toHaveLength(2);
    sink.setMood('takes');
    server.clock.advance(HOUR_MS - 1);
    expect(await errorOf(ask())).toBe('inactive_email');
    server.clock.advance(1);
    expect(await errorOf(ask())).toBeUndefined();
  });

  it('is not one whose server refuses for another reason, or for now', async () => {
    for (const mood of ['refuses for good', 'refuses for now'] as const) {
      sink.setMood(mood);
      await ask();
      await server.deps.outbox.drain();
      expect(await errorOf(ask())).toBeUndefined();
    }
  });

  it('is not given away by a mail that only an account gets (A16)', async () => {
    const { deps } = server;
    await deps.db.write((queries) =>
      deps.outbox.enqueue(queries, {
        channel: 'email',
        to: 'ada@example.com',
        subject: 'Reset your password',
        text: '',
        lifetimeMs: HOUR_MS,
      }),
    );
    sink.setMood('has no such mailbox');
    await deps.outbox.drain();
    expect((await rows())[0]?.state).toBe('failed');
    expect(await errorOf(ask())).toBeUndefined();
  });

  it('may be a number that has replied STOP', async () => {
    const text = (phone_number: string) =>
      server.sdk(CALLS.otpsSmsLoginOrCreate, { body: { phone_number } });
    await text('+12015550123');
    const refusing = failing(new RefusedAddressError('Twilio answered 400.'));
    await worker(collecting([]), refusing).drain();
    expect(await errorOf(text('+12015550123'))).toBe('unsubscribed_phone_number');
    expect(await errorOf(text('+12015550124'))).toBeUndefined();
    const whatsapp = server.sdk(CALLS.otpsWhatsappLoginOrCreate, {
      body: { phone_number: '+12015550123' },
    });
    expect(await errorOf(whatsapp)).toBeUndefined();
  });
});
