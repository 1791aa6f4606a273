import { createTransport } from 'nodemailer';
import type { Transport } from '../../outbox/message.ts';

/** Mail through an SMTP server; the message id makes a repeated delivery recognisable. */
export function createSmtpTransport(smtpUrl: string, from: string): Transport {
  const smtp = createTransport(smtpUrl, { from });
  const domain = /@([^>\s]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send(message, messageId) {
      await smtp.sendMail({
        // An object, not a string: no address list can hide in it (A11).
        to: { name: '', address: message.to },
        subject: message.subject,
        text: message.text,
        html: message.html,
        messageId: `<${messageId}@${domain}>`,
      });
    },
  };
}
