import { openSmtpSink, type SmtpSink } from '@gatecall/testkit/smtp-sink';
import { describeTransport } from '@gatecall/testkit/transport-suite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { magicLinkMail } from '../../mail/templates/magic-link.ts';
import { oneTimeCodeMail } from '../../mail/templates/one-time-code.ts';
import {
  inWords,
  RefusedAddressError,
  UndeliverableError,
  type Message,
} from '../../outbox/message.ts';
import { OUR_BRAND } from '../../texts/brand.ts';
import { createSmtpTransport } from './smtp.ts';

const FROM = 'Gatecall <gate@gate.test>';
const message = {
  channel: 'email',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hello, Ada.',
  layout: { heading: 'Hello, Ada.', paragraphs: [], footer: '' },
} as const;

describeTransport('SMTP', {
  message,
  async open() {
    const sink = await openSmtpSink();
    return {
      transport: createSmtpTransport(sink.url, FROM),
      received: async () =>
        (await sink.mails()).map(({ recipients, mail }) => ({
          to: recipients,
          text: mail.text ?? '',
        })),
      setMood: sink.setMood,
      close: sink.close,
    };
  },
});

describe('a mail over the wire', () => {
  let sink: SmtpSink;
  beforeEach(async () => {
    sink = await openSmtpSink();
  });
  afterEach(() => sink.close());
  const send = (change: Partial<Message>) =>
    createSmtpTransport(sink.url, FROM).send({ ...message, ...change, channel: 'email' }, 'm-1');

  it('has a sender, one recipient, both bodies and an id that a repeat would share', async () => {
    await send({});
    const [sunk] = await sink.mails();
    expect(sunk?.mail.from).toEqual({ name: 'Gatecall', address: 'gate@gate.test' });
    expect(sunk?.mail.to).toEqual([{ name: '', address: 'ada@example.com' }]);
    expect(sunk?.mail.messageId).toBe('<m-1@gate.test>');
    expect(sunk?.mail.html).toContain('Hello, Ada.');
  });

  it.each([
    [undefined, 'answered'],
    ['open', 'open'],
    ['unanswered', 'unanswered'],
  ] as const)('brings along the gate as it is: %s', async (gate, drawn) => {
    await send({ layout: { ...message.layout, ...(gate ? { gate } : {}) } });
    const [sunk] = await sink.mails();
    expect(sunk?.mail.html).toContain('src="cid:gate"');
    expect(sunk?.mail.attachments).toHaveLength(1);
    const [picture] = sunk?.mail.attachments ?? [];
    expect(picture).toMatchObject({
      filename: `gate-${drawn}.png`,
      mimeType: 'image/png',
      disposition: 'inline',
      contentId: '<gate>',
    });
  });

  it('brings no picture of ours if the operator has a logo', async () => {
    const brand = { name: 'Villa', logo: '/brand/logo.svg' };
    const write = (mail: Message) => inWords(mail, brand);
    await createSmtpTransport(sink.url, FROM, write).send(message, 'm-2');
    const [sunk] = await sink.mails();
    expect(sunk?.mail.html).not.toContain('<img');
    expect(sunk?.mail.attachments).toEqual([]);
  });

  it.each(['\r\n', '\n', '\r', '\u2028', '\u0085', '\r\n '])(
    'has no more headers than ours, whatever the subject holds: %j (A11, A12)',
    async (lineBreak) => {
      await send({ subject: `Hi${lineBreak}Bcc: eve@evil.test${lineBreak}X-A: 1` });
      const [sunk] = await sink.mails();
      expect(sunk?.recipients).toEqual(['ada@example.com']);
      const names = sunk?.mail.headers.map((header) => header.key) ?? [];
      expect(names).not.toContain('bcc');
      expect(names).not.toContain('x-a');
      expect(sunk?.mail.subject).toContain('Bcc: eve@evil.test');
    },
  );

  it.each([
    'a@x.test\r\nBcc: b@y.test',
    'a@x.test, b@y.test',
    'a@x.test;b@y.test',
    '"a" <b@y.test>',
    'group: a@x.test;',
    'a@x.test b@y.test',
    '',
  ])('is not sent when the address is %j (A11)', async (to) => {
    await expect(send({ to })).rejects.toThrow('not one mail address');
    expect(await sink.mails()).toHaveLength(0);
  });

  it.each([
    ['5.1.1 no such user', true],
    ['5.1.2 no such host', true],
    ['5.1.3 no address', true],
    ['5.1.6 moved, no forwarding address', true],
    ['5.1.10 the domain takes no mail', true],
    // The mailbox is there; many servers say so of one that is full, new or locked for a while.
    ['5.2.1 mailbox disabled', false],
    ['5.2.2 mailbox full', false],
    ['5.1.4 more than one such mailbox', false],
    ['5.1.8 bad sender', false],
    ['5.7.1 blocked as spam', false],
  ])('that is refused with %j says whether there is no such mailbox: %j', async (words, isGone) => {
    sink.setMood({ refusesFor: words });
    const failure: unknown = await send({}).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(UndeliverableError);
    expect(failure instanceof RefusedAddressError).toBe(isGone);
  });

  it('shows text of ours as text, also in HTML (A12)', async () => {
    const link = 'https://gate.test/authenticate?a=1&b="><script>alert(1)</script>';
    await send(magicLinkMail({ link, minutes: 60, language: 'en' }, OUR_BRAND));
    const [sunk] = await sink.mails();
    const html = sunk?.mail.html ?? '';
    expect(html).not.toContain('<script>');
    expect(sunk?.mail.text).toContain(link);
  });

  it('carries a code in the text and in HTML, not in the subject', async () => {
    await send(oneTimeCodeMail({ code: '123456', minutes: 5, language: 'en' }, OUR_BRAND));
    const mail = (await sink.mails())[0]?.mail;
    expect(mail?.text).toContain('123456');
    expect(mail?.html).toContain('123456');
    expect(mail?.subject).not.toContain('123456');
  });
});
