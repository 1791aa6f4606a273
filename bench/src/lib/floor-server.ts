import { createCipheriv, createHmac, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { migrateToLatest } from '@gatecall/server/db/migrate';
import { openSqlite } from '@gatecall/server/db/sqlite';
import { systemRandom } from '@gatecall/server/platform/random';
import { newTimedToken, tokenKey } from '@gatecall/server/platform/timed-token';

/**
 * What a renewal and a sent link cost at least: bare `node:http` that does only what no server of
 * theirs could leave out. The same rows in the same tables, one sync for all that came together, one
 * ES256 signature, keyed hashes and a sealed mail of the usual size; nothing parsed, judged or told.
 */
const folder = mkdtempSync(join(tmpdir(), 'gatecall-bench-floor-'));
const migrated = openSqlite(folder, { isServer: false });
await migrateToLatest(migrated.migrations);
await migrated.close();
const db = new SqliteConnection(join(folder, 'gatecall.db'));
db.pragma('synchronous = FULL');
db.pragma('temp_store = memory');

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const key = randomBytes(32);
const mail = 'x'.repeat(700);
const claims = { iss: 'x'.repeat(20), sub: 'x'.repeat(46), session: 'x'.repeat(180) };
const END = Date.now() + 60 * 60_000;
const newId = (): string => systemRandom.uuid();

db.exec(`
  insert into users (user_id, status, first_name, middle_name, last_name, trusted_metadata,
    untrusted_metadata, created_at) values ('user', 'active', '', '', '', '{}', '{}', 1);
  insert into user_emails values ('email', 'user', 'floor@example.com', 1, 1);
  insert into sessions (session_id, user_id, token_hash, started_at, last_accessed_at, expires_at,
    ip_address, user_agent, factors)
    values ('session', 'user', 'token', 1, 1, ${END}, '', '', '[{"type":"magic_link"}]')`);

const findSession = db.prepare('select * from sessions where token_hash = ? and expires_at > ?');
const findUser = db.prepare(
  `select * from users left join user_emails using (user_id) where user_id = (select ?)`,
);
const countHit = db.prepare(
  `insert into rate_limits values (?, 1, ${END})
   on conflict (bucket) do update set hits = hits + 1 returning hits, resets_at`,
);
const findEmail = db.prepare('select * from user_emails where email = ?');
const addChallenge = db.prepare(
  `insert into challenges (challenge_id, kind, subject, secret_hash, data, max_attempts, created_at,
     expires_at) values (?, 'magic_link', ?, ?, '{}', 5, 1, ${END})`,
);
const addMessage = db.prepare(
  `insert into outbox values (?, 'email', ?, 'pending', 1, ${END}, 1, ${END}, null)`,
);
const noteSent = db.prepare(
  `update outbox set state = 'sent', sealed_message = '', sent_at = 1 where message_id = ?`,
);
const addEvent = db.prepare(
  `insert into audit_log (audit_id, at, event, ip_address, details) values (?, 1, 'sent', '', '{}')`,
);

function renew(): unknown {
  const session = findSession.get('token', 1);
  const user = findUser.all('user');
  const input = Buffer.from(JSON.stringify(claims)).toString('base64url');
  const jwt = `${input}.${sign('sha256', Buffer.from(input), privateKey).toString('base64url')}`;
  return { session, user, jwt };
}

function storeLink(email: string): void {
  for (const name of ['network', email]) {
    countHit.get(createHmac('sha256', key).update(name).digest('base64url'));
  }
  findEmail.get(email);
  addChallenge.run(newId(), email, tokenKey(newTimedToken(systemRandom, Date.now())));
  const cipher = createCipheriv('aes-256-gcm', key, randomBytes(12));
  const sealed = Buffer.concat([cipher.update(mail), cipher.final(), cipher.getAuthTag()]);
  const messageId = newId();
  addMessage.run(messageId, sealed.toString('base64url'));
  addEvent.run(newId());
  unsent.push(messageId);
}

let unsent: string[] = [];
let waiting: { email: string; response: ServerResponse }[] = [];
/** Stores what came in one turn of the event loop under one sync, then answers all of it. */
function commit(): void {
  const batch = waiting;
  waiting = [];
  db.transaction(() => {
    for (const id of unsent.splice(0)) noteSent.run(id);
    for (const { email } of batch) storeLink(email);
  })();
  for (const { response } of batch) answer(response, {});
}

function answer(response: ServerResponse, value: unknown): void {
  const body = JSON.stringify(value);
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
  response.end(body);
}

createServer((request, response) => {
  if (request.url !== '/send') {
    request.resume();
    answer(response, request.url === '/renew' ? renew() : {});
    return;
  }
  let text = '';
  request.setEncoding('utf8').on('data', (part: string) => (text += part));
  request.on('end', () => {
    if (waiting.length === 0) setImmediate(commit);
    waiting.push({ email: (JSON.parse(text) as { email: string }).email, response });
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');
process.on('SIGTERM', () => {
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
});
