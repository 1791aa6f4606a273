import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import type { Mood } from './transport-suite.ts';

/** One mail as it went over the wire. */
export type SunkMail = { readonly recipients: readonly string[]; readonly mail: Email };

/** A real SMTP server on loopback that keeps what it receives. */
export type SmtpSink = {
  readonly url: string;
  /** Everything received so far, in order. */
  mails(): Promise<readonly SunkMail[]>;
  setMood(mood: SmtpMood): void;
  close(): Promise<void>;
};

/**
 * `has no such mailbox`: no such mailbox, as servers say it (RFC 3463). Others refuse in words of their own.
 */
type SmtpMood = Mood | 'has no such mailbox' | { readonly refusesFor: string };

const REFUSALS = {
  'refuses for now': 451,
  'refuses for good': 550,
  'has no such mailbox': 550,
} as const;

const refusal = (responseCode: number, words: string) =>
  Object.assign(new Error(words), { responseCode });

export async function openSmtpSink(port = 0): Promise<SmtpSink> {
  const taken: { recipients: readonly string[]; raw: Buffer }[] = [];
  let mood: SmtpMood = 'takes';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    onRcptTo(_address, _session, done) {
      if (mood === 'takes') return done();
      if (typeof mood === 'object') return done(refusal(550, mood.refusesFor));
      return done(
        refusal(REFUSALS[mood], mood === 'has no such mailbox' ? '5.1.1 no such user' : 'refused'),
      );
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const recipients = session.envelope.rcptTo.map((to) => to.address);
        taken.push({ recipients, raw: Buffer.concat(chunks) });
        done();
      });
    },
  });
  // A client that dies in the middle of a mail is the client's problem.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('Not listening.');
  let isOpen = true;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    mails: () =>
      Promise.all(
        taken.map(async ({ recipients, raw }) => ({
          recipients,
          mail: await PostalMime.parse(raw),
        })),
      ),
    setMood(next) {
      mood = next;
    },
    async close() {
      if (!isOpen) return;
      isOpen = false;
      await new Promise<void>((resolve) => {
        server.close(resolve);
      });
    },
  };
}
