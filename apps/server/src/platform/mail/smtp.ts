import type { Transporter } from 'nodemailer';
import {
  inWords,
  RefusedAddressError,
  UndeliverableError,
  type Message,
  type Transport,
  type WrittenMessage,
} from '../../outbox/message.ts';

/** Together shorter than the outbox's lease: a hanging server must not make a second worker send. */
const CONNECT_TIMEOUT_MS = 10_000;
const SILENCE_TIMEOUT_MS = 20_000;
/**
 * Permanent: no such mailbox, no such domain, no address at all, moved away, or a domain without mail
 * (RFC 3463 §3.2, RFC 7505 §4.1). Not 5.2.1: that mailbox exists and accepts nothing, perhaps for now
 * (RFC 3463 §3.3).
 */
const NO_MAILBOX = /^5\d\d[ -]5\.1\.(?:[1236]|10)\b/;
const LINE_BREAKS = /[\r\n\u0085\u2028\u2029]+/g;

/** Mail through an SMTP server; the message id makes a repeated delivery recognisable. */
export function createSmtpTransport(
  smtpUrl: string,
  from: string,
  write: (message: Message) => WrittenMessage = (message) => inWords(message),
): Transport {
  let smtp: Promise<Transporter> | undefined;
  const connect = () => (smtp ??= openTransporter(smtpUrl));
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send(message, messageId) {
      if (!/^[^\s<>,;:"]+@[^\s<>,;:"]+$/.test(message.to)) {
        throw new UndeliverableError('This is not one mail address.');
      }
      try {
        const { subject, text, html, picture } = write(message);
        const transporter = await connect();
        await transporter.sendMail({
          from,
          // An object, not a string: no address list can hide in it (A11).
          to: { name: '', address: message.to },
          subject: subject.replaceAll(LINE_BREAKS, ' '),
          text,
          html,
          attachments: picture
            ? [{ ...picture, encoding: 'base64', contentDisposition: 'inline' }]
            : [],
          messageId: `<${messageId}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        });
      } catch (cause) {
        // 5xx is final (RFC 5321 §4.2.1), unless it is about our own credentials.
        const { responseCode, code, response } = cause as {
          responseCode?: number;
          code?: string;
          response?: string;
        };
        if (NO_MAILBOX.test(response ?? '')) {
          throw new RefusedAddressError('There is no such mailbox.', { cause });
        }
        if (responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH') {
          throw new UndeliverableError('The mail server refused the message.', { cause });
        }
        throw cause;
      }
    },
  };
}

/** Loaded with the first mail: an installation that sends none does not load the library. */
async function openTransporter(smtpUrl: string): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_TIMEOUT_MS,
    greetingTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    // A message names no file and no address to read from.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
