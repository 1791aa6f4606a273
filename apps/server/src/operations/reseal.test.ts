import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createManualClock } from '@gatecall/testkit/manual-clock';
import { newestLinkToken, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rotateSigningKey } from '../auth/idp/signing-key.ts';
import { SEALED_COLUMNS, resealAll } from './reseal.ts';

const OLD = Buffer.alloc(32, 1).toString('base64');
const NEW = Buffer.alloc(32, 2).toString('base64');
const EMAIL = 'ada@example.com';
const clock = createManualClock();

let folder: string;
let server: TestServer;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-reseal-'));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The embedded database of one folder, opened with these secrets. */
const start = (secret: string, previous = '') =>
  createTestServer({
    clock,
    env: {
      GATECALL_DATA: folder,
      DATABASE_URL: '',
      GATECALL_SECRET: secret,
      GATECALL_SECRET_PREVIOUS: previous,
    },
  });
async function restart(secret: string, previous?: string): Promise<void> {
  await server.close();
  server = await start(secret, previous);
}

/** A resident with a code at the gate, an authenticator app, and a mail that still waits. */
async function prepare() {
  const ada = await signIn(server, EMAIL);
  const bearer = { headers: { authorization: `Bearer ${ada.jwt}` } };
  const settings = {
    phone: '+12015550123',
    intercom_number: '+12015550199',
    intercom_code: '9',
    entry_codes: ['739164'],
  };
  await server.request('POST', '/v1/intercom_settings', { ...bearer, body: settings });
  const app = await server.sdk(CALLS.totpsCreate, { sessionToken: ada.sessionToken, body: {} });
  const { secret, recovery_codes: recoveryCodes } = app.body.data;
  const code = () => new TOTP({ secret }).generate({ timestamp: clock.now() });
  const passed = await server.sdk(CALLS.totpsAuthenticate, {
    sessionToken: ada.sessionToken,
    body: { totp_code: code() },
  });
  await rotateSigningKey(server.deps);
  await server.messages();
  await server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: EMAIL } });
  return { sessionToken: passed.body.data.session_token as string, code, recoveryCodes };
}

/** What each of them is good for afterwards. */
async function useEverything(known: Awaited<ReturnType<typeof prepare>>, nth: number) {
  clock.advance(60_000);
  const { sessionToken } = known;
  const renewed = await server.sdk(CALLS.sessionsAuthenticate, { sessionToken, body: {} });
  const headers = { authorization: `Bearer ${renewed.body.data.session_jwt}` };
  const user = await server.request('GET', '/v1/user', { headers });
  expect(user.body.intercoms[0].entry_codes).toEqual(['739164']);
  const again = await server.sdk(CALLS.otpsEmailSendPrimary, { body: { email: EMAIL } });
  const { emails } = renewed.body.data.user;
  expect(again.body.data.method_id).toBe(emails[0].email_id);
  const totp = await server.sdk(CALLS.totpsAuthenticate, {
    sessionToken,
    body: { totp_code: known.code() },
  });
  expect(totp.status).toBe(200);
  const recovered = await server.sdk(CALLS.totpsRecover, {
    sessionToken: totp.body.data.session_token,
    body: { recovery_code: known.recoveryCodes[nth] },
  });
  expect(recovered.status).toBe(200);
  return { ...known, sessionToken: recovered.body.data.session_token as string };
}

describe('a new GATECALL_SECRET', () => {
  it('reads with the previous one, seals again, and then does without it', async () => {
    server = await start(OLD);
    let known = await prepare();
    await restart(NEW, OLD);
    known = await useEverything(known, 0);
    expect(await resealAll(server.deps)).toBeGreaterThan(10);
    await restart(NEW);
    await useEverything(known, 1);
    // The mail that waited all the while.
    expect(await newestLinkToken(server)).toMatch(/^[\w-]{52}$/);
    await server.close();
    await expect(start(OLD)).rejects.toThrow('another GATECALL_SECRET');
    server = await start(NEW);
  });

  it('opens nothing without the previous one', async () => {
    server = await start(OLD);
    await prepare();
    await server.close();
    await expect(start(NEW)).rejects.toThrow('another GATECALL_SECRET');
    server = await start(OLD);
  });

  it('forgets no sealed column', async () => {
    server = await start(OLD);
    const tables = await server.deps.db.read.introspection.getTables();
    const sealed = tables.flatMap(({ name, columns }) =>
      columns.filter((c) => c.name.startsWith('sealed_')).map((c) => `${name}.${c.name}`),
    );
    const listed = SEALED_COLUMNS.filter(({ model }) => model === undefined);
    expect(listed.map(({ table, column }) => `${table}.${column}`).sort()).toEqual(sealed.sort());
  });
});
