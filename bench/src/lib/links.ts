import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { systemRandom } from '@gatecall/server/platform/random';
import { newTimedToken, tokenKey } from '@gatecall/server/platform/timed-token';
import type { startGatecall } from './process.ts';

const LIFETIME_MS = 60 * 60_000;

/**
 * Writes residents who have a proven mailbox and a link in it that is not used yet; returns
 * the links' tokens. Sending the links would take longer than what is measured.
 */
export function prepareLinks(
  { folder }: Pick<Awaited<ReturnType<typeof startGatecall>>, 'folder'>,
  names: readonly string[],
): readonly string[] {
  const db = new SqliteConnection(join(folder, 'gatecall.db'));
  const now = Date.now();
  const user = db.prepare(
    `insert into users (user_id, status, first_name, middle_name, last_name, trusted_metadata,
       untrusted_metadata, created_at)
     values (@user_id, 'active', '', '', '', '{}', '{}', @now)`,
  );
  const email = db.prepare(
    `insert into user_emails (email_id, user_id, email, verified, created_at)
     values (@email_id, @user_id, @email, 1, @now)`,
  );
  const challenge = db.prepare(
    `insert into challenges (challenge_id, kind, subject, secret_hash, data, max_attempts,
       attempts, created_at, expires_at)
     values (@challenge_id, 'magic_link', @email, @secret_hash, '{}', 5, 0, @now, @expires_at)`,
  );
  const tokens = names.map(() => newTimedToken(systemRandom, now));
  db.transaction(() => {
    for (const [i, name] of names.entries()) {
      const row = {
        user_id: `user-${name}`,
        email_id: `email-${name}`,
        email: `${name}@example.com`,
        challenge_id: `magic-link-${name}`,
        secret_hash: tokenKey(tokens[i] ?? ''),
        now,
        expires_at: now + LIFETIME_MS,
      };
      user.run(row);
      email.run(row);
      challenge.run(row);
    }
  })();
  db.close();
  return tokens;
}
