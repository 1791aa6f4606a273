/** The README's code for an embedder's own server, against live keys and sessions. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { PUBLISHED_AHEAD_MS } from '@gatecall/server/auth/sessions/keyring';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { decodeJwt, decodeProtectedHeader } from 'jose';
import { TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { BACK_ENDS, blocksOf } from './back-ends.ts';

const PREPARE_LIMIT_MS = 300_000;
const SECOND_MS = 1_000;

/** A running shop: `ask` sends it a line and waits for the line it replies. */
function start([command = '', ...args]: readonly string[]) {
  const shop = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: shop.stdout })[Symbol.asyncIterator]();
  return {
    async ask(kind: 'jwt' | 'token', secret: string): Promise<string> {
      shop.stdin.write(`${kind} ${secret}\n`);
      const { value } = await lines.next();
      return String(value);
    },
    stop: () => shop.kill(),
  };
}

/** A user with a second factor, and a session of theirs in which it is not proven. */
async function halfSignIn(server: TestServer) {
  const { sessionToken } = await signIn(server, 'bob@example.com');
  const app = await server.sdk(CALLS.totpsCreate, { sessionToken, body: {} });
  const totp_code = new TOTP({ secret: app.body.data.secret }).generate({
    timestamp: server.clock.now(),
  });
  const body = { totp_code, session_duration_minutes: 60 };
  await server.sdk(CALLS.totpsAuthenticate, { sessionToken, body });
  return signIn(server, 'bob@example.com');
}

test.for(BACK_ENDS)(
  '$name: the README’s code follows a rotation and refuses what proves no user (A29, A44, A46)',
  { timeout: PREPARE_LIMIT_MS },
  async ({ name, prepare }, { skip }) => {
    const clock = createManualClock();
    const server = await createTestServer({ clock });
    const folder = mkdtempSync(join(tmpdir(), 'gatecall-back-end-'));
    let shop: ReturnType<typeof start> | undefined;
    try {
      const url = await server.listen();
      const { jwt: sample } = await signIn(server, 'eve@example.com');
      const project = String(decodeJwt(sample).aud);
      const blocks = blocksOf();
      const command = await prepare(folder, (file) =>
        (blocks.get(file) ?? '')
          .replaceAll('https://login.example.com', url)
          .replaceAll('project-live-…', project)
          .replaceAll('public-token-live-…', server.publicToken),
      );
      if (command === undefined) {
        process.stdout.write(`No packages of this toolchain: ${name} was left out.\n`);
        return skip();
      }

      // The shop lives by the machine's clock; Gatecall's comes up to it from before the rotation.
      const now = Date.now();
      clock.set(now - PUBLISHED_AHEAD_MS - 90 * SECOND_MS);
      await server.deps.keyring.rotate();
      clock.set(now - 120 * SECOND_MS);
      const old = await signIn(server, 'ada@example.com');
      clock.set(now);
      const fresh = await signIn(server, 'ada@example.com');
      expect(decodeProtectedHeader(fresh.jwt).kid).not.toBe(decodeProtectedHeader(old.jwt).kid);
      shop = start(command);
      for (const { jwt } of [old, fresh, old]) expect(await shop.ask('jwt', jwt)).toBe(old.userId);
      expect(await shop.ask('token', fresh.sessionToken)).toBe(old.userId);

      // Gatecall's clock is ahead of the shop's; version 4 of Go's package has no patience with that.
      clock.set(now + 20 * SECOND_MS);
      const early = await signIn(server, 'ada@example.com');
      clock.set(now);
      if (!name.startsWith('Go')) expect(await shop.ask('jwt', early.jwt)).toBe(old.userId);

      const half = await halfSignIn(server);
      expect(await shop.ask('jwt', half.jwt)).toMatch(/^refused/);
      expect(await shop.ask('token', half.sessionToken)).toMatch(/^refused/);

      const claims = decodeJwt(fresh.jwt);
      const [, payload, signature] = fresh.jwt.split('.');
      const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
      for (const forged of [
        `${none}.${payload}.`,
        `${old.jwt.split('.').slice(0, 2).join('.')}.${signature}`,
        await server.deps.keyring.sign({ ...claims, aud: 'project-other' }),
        await server.deps.keyring.sign({ ...claims, iss: 'gatecall/project-other' }),
        await server.deps.keyring.sign({ ...claims, exp: now / SECOND_MS - 60 }),
        await server.deps.keyring.sign({ ...claims, act: { sub: 'operator' } }),
      ]) {
        expect(await shop.ask('jwt', forged)).toMatch(/^refused/);
      }

      await server.sdk(CALLS.sessionsRevoke, { sessionToken: fresh.sessionToken });
      // The README says so: the JWT lives to its end, the token does not.
      expect(await shop.ask('jwt', fresh.jwt)).toBe(old.userId);
      expect(await shop.ask('token', fresh.sessionToken)).toMatch(/^refused/);
      expect(await shop.ask('token', old.sessionToken)).toBe(old.userId);
    } finally {
      shop?.stop();
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
