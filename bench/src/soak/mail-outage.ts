/**
 * `node bench/src/soak/mail-outage.ts [mails] [rounds]`: asks for links while the mail server is gone,
 * then kills our own server outright again and again while mails go out, and counts what arrives.
 *
 * Every acknowledged request must bring its mail. Only a mail that was handed over when the server was
 * killed, before it could record that, may come twice: the same message under the same Message-ID.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSmtpSink, type SmtpSink } from '@gatecall/testkit/smtp-sink';
import { PROJECT_HEADERS } from '../lib/resident.ts';
import { startServer } from '../lib/server-process.ts';

const MAILS = Number(process.argv[2] ?? 200);
const ROUNDS = Number(process.argv[3] ?? 20);
const PORT = 4792;
const SMTP_PORT = 4793;
const OUTAGE_MS = 20_000;
/** A killed server's claims come back after a minute; retries after a long outage are a minute apart. */
const PATIENCE_MS = 180_000;
const folder = mkdtempSync(join(tmpdir(), 'gatecall-mail-'));
const origin = `http://127.0.0.1:${PORT}`;
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const start = () =>
  startServer(PORT, {
    GATECALL_DATA: folder,
    GATECALL_LOG_LEVEL: 'error',
    SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
  });

/** Asks for a link; true if the server has acknowledged, false if it was gone meanwhile. */
async function ask(email: string): Promise<boolean> {
  const reply = await fetch(`${origin}/sdk/v1/magic_links/email/login_or_create`, {
    method: 'POST',
    headers: PROJECT_HEADERS,
    body: JSON.stringify({ email }),
  }).catch(() => undefined);
  const body = await reply?.text().catch(() => undefined);
  return reply?.ok === true && body !== undefined;
}

/** Waits until every address has its mail; returns how many came more than once, under one id. */
async function settle(sink: SmtpSink, addresses: readonly string[]): Promise<number> {
  const end = Date.now() + PATIENCE_MS;
  for (;;) {
    const mails = await sink.mails();
    const ids = new Map<string, string[]>();
    for (const { recipients, mail } of mails) {
      const to = recipients.join();
      ids.set(to, [...(ids.get(to) ?? []), mail.messageId ?? '']);
    }
    const missing = addresses.filter((address) => !ids.has(address));
    if (missing.length === 0) {
      const twice = addresses.filter((address) => (ids.get(address)?.length ?? 0) > 1);
      for (const address of twice) {
        if (new Set(ids.get(address)).size > 1) throw new Error(`${address}: two mails, two ids.`);
      }
      return twice.length;
    }
    if (Date.now() > end) throw new Error(`LOST: ${missing.length} mails never came.`);
    await sleep(500);
  }
}

let server = await start();
const early: string[] = [];
const outageStart = Date.now();
for (let n = 0; n < MAILS; n++) {
  if (await ask(`outage${n}@example.com`)) early.push(`outage${n}@example.com`);
  await sleep(Math.max(0, (OUTAGE_MS / MAILS) * (n + 1) - (Date.now() - outageStart)));
}
const sink = await openSmtpSink(SMTP_PORT);
const back = Date.now();
const repeatedAfterOutage = await settle(sink, early);
// By now, whatever would come a second time has come.
await sleep(15_000);
const repeatedLater = await settle(sink, early);
process.stdout.write(
  `mail server away for ${OUTAGE_MS / 1_000} s: ${early.length} of ${MAILS} requests answered, all ${early.length} mails came within ${((Date.now() - back) / 1_000 - 15).toFixed(1)} s of its return, ${Math.max(repeatedAfterOutage, repeatedLater)} twice\n`,
);

const late: string[] = [];
for (let round = 0; round < ROUNDS; round++) {
  const asked = Array.from({ length: 40 }, (_, n) => `kill${round}-${n}@example.com`);
  const replies = Promise.all(
    asked.map(async (email, n) => {
      await sleep(n * 4);
      if (await ask(email)) late.push(email);
    }),
  );
  await sleep(60 + Math.random() * 160);
  await server.end('SIGKILL');
  await replies;
  server = await start();
}
const repeated = await settle(sink, late);
await server.end('SIGKILL');
await sink.close();
rmSync(folder, { recursive: true, force: true });
process.stdout.write(
  `${ROUNDS} kills while sending: ${late.length} acknowledged requests, none lost, ${repeated} mails twice under the same Message-ID\n`,
);
