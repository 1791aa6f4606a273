import { SDK_BASE_PATH } from '@gatecall/contracts/constants';
import { AUTH_ENDPOINTS, PRODUCT_ENDPOINTS, type Endpoint } from '@gatecall/contracts/endpoints';
import { createAuthenticator } from '@gatecall/testkit/authenticator';
import { newestLinkToken, provePhone, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { sql } from 'kysely';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CARRIER_ENV } from '../../voice/carriers/carrier-door.testing.ts';
import type { Queries } from '../../db/database.ts';
import { findLiveSession } from '../sessions/logic.ts';
import { endSession } from '../sessions/ending-store.ts';
import { whileStanding } from './caller.ts';

const CALLS = { ...AUTH_ENDPOINTS, ...PRODUCT_ENDPOINTS };
type Name = keyof typeof CALLS;
const GUARDED = (Object.keys(CALLS) as Name[]).filter((name) =>
  ['session', 'first_factor', 'jwt'].includes(CALLS[name].auth),
);
const PASSWORD = 'Blue harbour lantern 74';
const ORIGIN = 'http://localhost:3000';
const PAGE = { origin: ORIGIN, 'x-sdk-parent-host': ORIGIN };
const PHONE = '+12015550142';
const SETTINGS = { phone: PHONE, intercom_number: '+12015550199', intercom_code: '9' };

const SHOP = { client_id: 'shop', redirect_uri: 'https://shop.example.com/callback' };
const CONSENT = { ...SHOP, response_type: 'code', scopes: ['openid'] };

let server: TestServer;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'gatecall-standing-'));
  const clients = join(folder, 'clients.json');
  const shop = { client_id: SHOP.client_id, client_name: 'Shop', client_secret: 'x'.repeat(32) };
  writeFileSync(clients, JSON.stringify([{ ...shop, redirect_uris: [SHOP.redirect_uri] }]));
  server = await createTestServer({
    env: {
      ...CARRIER_ENV,
      GATECALL_IDP_CLIENTS: clients,
      OAUTH_DISCORD_CLIENT_ID: 'client',
      OAUTH_DISCORD_CLIENT_SECRET: 'secret',
    },
    fetch: async () => Response.json({}),
  });
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true });
});

type Who = Awaited<ReturnType<typeof signIn>> & { readonly email: string };
type Answer = ReturnType<typeof send>;
type Input = { readonly body?: unknown; readonly id?: string };

const send = (name: Name, who: Who, { body = {}, id = 'unknown' }: Input = {}) => {
  const endpoint: Endpoint = CALLS[name];
  const isProduct = name in PRODUCT_ENDPOINTS;
  const basic = Buffer.from(`${server.publicToken}:${who.sessionToken}`).toString('base64');
  return server.request(
    endpoint.method,
    (isProduct ? '' : SDK_BASE_PATH) + endpoint.path.replaceAll(/:\w+/g, id),
    {
      headers: { ...PAGE, authorization: isProduct ? `Bearer ${who.jwt}` : `Basic ${basic}` },
      ...(endpoint.method === 'GET' ? {} : { body }),
    },
  );
};

/** What each call that writes is sent, so that it comes as far as its transaction. */
const GARAGE = { name: 'Garage', intercom_number: '+12015559876', intercom_code: '5' };
const addGarage = async (who: Who) => {
  const added = await send('gatesAdd', who, { body: GARAGE });
  return { id: added.body.gate_id as string };
};

const WRITERS: Partial<Record<Name, (who: Who) => Input | Promise<Input>>> = {
  usersUpdate: () => ({ body: { name: { first_name: 'Ada' } } }),
  usersDeleteEmail: () => ({}),
  usersDeletePhoneNumber: () => ({}),
  usersDeleteTotp: () => ({}),
  usersDeleteCryptoWallet: () => ({}),
  usersDeleteOAuth: () => ({}),
  usersDeleteWebauthn: () => ({}),
  sessionsAuthenticate: () => ({ body: { session_duration_minutes: 90 } }),
  sessionsRevoke: () => ({}),
  oauthAttach: () => ({ body: { provider: 'discord' } }),
  magicLinksSendSecondary: ({ email }) => ({ body: { email: `new-${email}` } }),
  otpsSmsSendSecondary: () => ({ body: { phone_number: PHONE } }),
  otpsWhatsappSendSecondary: () => ({ body: { phone_number: PHONE } }),
  otpsEmailSendSecondary: ({ email }) => ({ body: { email: `new-${email}` } }),
  cryptoWalletsStartSecondary: () => ({
    body: {
      crypto_wallet_type: 'ethereum',
      crypto_wallet_address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    },
  }),
  totpsCreate: () => ({}),
  async totpsAuthenticate(who) {
    const { secret } = (await send('totpsCreate', who)).body.data;
    const code = new TOTP({ secret }).generate({ timestamp: server.clock.now() });
    return { body: { totp_code: code, session_duration_minutes: 60 } };
  },
  totpsRecoveryCodes: () => ({}),
  totpsRecover: () => ({ body: { recovery_code: 'aaaa-bbbb-cccc', session_duration_minutes: 60 } }),
  webauthnRegisterStart: () => ({ body: { domain: 'localhost' } }),
  async webauthnRegister(who) {
    const started = await send('webauthnRegisterStart', who, { body: { domain: 'localhost' } });
    const options = JSON.parse(started.body.data.public_key_credential_creation_options);
    return { body: { public_key_credential: createAuthenticator().create(options, ORIGIN) } };
  },
  webauthnAuthenticateStartSecondary: () => ({ body: { domain: 'localhost' } }),
  webauthnUpdate: () => ({ body: { name: 'Telephone' } }),
  passwordsResetBySession: () => ({
    body: { password: PASSWORD, session_duration_minutes: 60 },
  }),
  intercomSettings: () => ({ body: { ...SETTINGS, entry_codes: ['739164'] } }),
  ownPhone: () => ({ body: { phone: '+12015550143' } }),
  ownPhoneCode: () => ({}),
  ownPhoneVerify: () => ({ body: { code: '123456' } }),
  sessionsEndOthers: () => ({}),
  sessionsEnd: ({ sessionId }) => ({ id: sessionId }),
  accountDelete: ({ email }) => ({ body: { confirm_email: email } }),
  accountLanguage: () => ({ body: { language: 'de' } }),
  connectionsEnd: () => ({}),
  connectedAppsRevoke: () => ({}),
  // Nothing was shown: what is looked for is taken, or not found, within the transaction.
  idpConsentSubmit: () => ({ body: { ...CONSENT, consent_granted: true } }),
  guestCodesCreate: () => ({ body: { label: 'Grandmother' } }),
  guestCodesRevoke: () => ({}),
  guestCodesShare: () => ({}),
  gatesAdd: () => ({ body: GARAGE }),
  gatesChange: async (who) => ({ ...(await addGarage(who)), body: { name: 'Side gate' } }),
  gatesRemove: async (who) => addGarage(who),
  entryCodeReplace: () => ({}),
  entryCodeRestore: () => ({ body: { code: '604913' } }),
  householdAdd: () => ({ body: { name: 'Ben', phone: '+12015550144' } }),
  householdOrder: () => ({ body: { member_ids: [] } }),
  householdRemove: () => ({}),
  householdVerify: () => ({ body: { code: '123456' } }),
  async householdResend(who) {
    const added = await send('householdAdd', who, {
      body: { name: 'Ben', phone: '+12015550144' },
    });
    return { id: added.body.members[0].member_id };
  },
  householdPersonRemove: () => ({}),
  householdInvite: () => ({ body: { name: 'Ben' } }),
  householdInviteEnd: () => ({}),
  householdJoin: () => ({ body: { token: 'unknown' } }),
  unitInvitesAccept: () => ({ body: { token: 'unknown' } }),
  householdLeave: () => ({}),
  quietHoursSave: () => ({ id: 'me', body: { schedule: null, quiet_until: null } }),
  notificationsSave: () => ({ body: { email: true, sms: false, push: false, kinds: [] } }),
  pushSubscribe: ({ userId }) => ({
    body: {
      endpoint: `https://fcm.googleapis.com/${userId}`,
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    },
  }),
  pushDeviceRemove: () => ({ id: 'push-none' }),
  pushDeviceRing: () => ({ id: 'push-none' }),
  pushUnsubscribe: () => ({ body: { endpoint: 'https://fcm.googleapis.com/none' } }),
  panelSave: () => ({
    body: {
      delay_ms: 300,
      repeat: 1,
      gap_ms: 100,
      tone_ms: 200,
      hang_up_after_ms: 1_000,
      deny_key: null,
      doubles_keys: false,
      language: 'en',
    },
  }),
  panelTest: () => ({}),
  callsCallMe: () => ({}),
  callsOpen: () => ({}),
  callsRefuse: () => ({}),
  armStart: () => ({}),
  armStop: () => ({}),
  armLinksCreate: () => ({ body: { label: 'Parcel', valid_hours: 1 } }),
  armLinksRevoke: () => ({}),
  gateSuspensionLift: () => ({}),
  historySave: () => ({ body: { keep_days: 30 } }),
  historyClear: () => ({}),
  homeAssistantSave: () => ({ body: { is_shown: false } }),
  async forwardingCheck({ jwt }) {
    await provePhone(server, jwt);
    return { body: { condition: 'no_answer' } };
  },
};

/**
 * Where more writes follow that are not the caller's: the simulated carrier rings by itself, and what was deleted
 * of an account or a gate is looked through once more, when an account's sessions are gone with it.
 */
const OWN_WRITES: Partial<Record<Name, number>> = {
  accountDelete: 1,
  gatesRemove: 1,
  forwardingCheck: 2,
};

/**
 * What a caller is refused with. The screen that submits a consent can show no refusal: the application is
 * told instead, at its own address.
 */
const refusalOf = (name: Name, { body }: Awaited<Answer>): string | undefined => {
  const to = name === 'idpConsentSubmit' && body.data?.redirect_uri;
  const isTold = to && new URL(to).searchParams.get('error') === 'login_required';
  return isTold ? 'session_not_found' : body.error_type;
};

let people = 0;
async function newPerson(): Promise<Who> {
  // What the call before has sent goes out first: the newest link shall be this person's.
  await server.messages();
  people += 1;
  const email = `person${people}@example.com`;
  const who = { ...(await signIn(server, email)), email };
  await send('intercomSettings', who, {
    body: { ...SETTINGS, intercom_number: `+1201555${1_000 + people}` },
  });
  await server.messages();
  return who;
}

/** Every row of every table, as text. What the outbox has sent meanwhile is its own affair. */
async function everything(): Promise<Record<string, readonly string[]>> {
  const { read } = server.deps.db;
  const tables = await read.introspection.getTables();
  const rows: Record<string, readonly string[]> = {};
  for (const { name } of tables) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(
      read,
    );
    rows[name] =
      name === 'outbox'
        ? [String(found.rows.length)]
        : found.rows.map((row) => JSON.stringify(row)).toSorted();
  }
  return rows;
}

/** Ends the session as the nth write from now is about to begin; returns the state right then. */
function endBeforeWrite(nth: number, sessionId: string) {
  const { db } = server.deps;
  const { write } = db;
  let writes = 0;
  let state: Promise<Record<string, readonly string[]>> | undefined;
  Object.assign(db, {
    write: async (work: Parameters<typeof write>[0]) => {
      writes += 1;
      if (writes === nth) {
        await write((queries) => endSession(queries, sessionId, server.deps.clock.now()));
        state = everything();
        await state;
      }
      return write(work);
    },
  });
  return {
    count: () => writes,
    stateAtEnd: () => state,
    restore: () => void Object.assign(db, { write }),
  };
}

/** Calls that read, one of them with its secret in a body; and one for a factor that no account has (SRV-013). */
const writesNothing = (name: Name): boolean =>
  CALLS[name].method === 'GET' || name === 'usersDeleteBiometric' || name === 'householdInviteShow';

describe('a session that ends between its check and the write', () => {
  it('is tried at every call that can write', () => {
    const writers = GUARDED.filter((name) => !writesNothing(name));
    expect(Object.keys(WRITERS).toSorted()).toEqual(writers.toSorted());
  });

  it.each(Object.keys(WRITERS) as Name[])(
    'writes nothing and mints no session: %s (A40, A43)',
    async (name) => {
      for (let nth = 1; ; nth++) {
        const who = await newPerson();
        const input = (await WRITERS[name]?.(who)) ?? {};
        const ending = endBeforeWrite(nth, who.sessionId);
        const reply = await send(name, who, input).finally(ending.restore);
        const before = await ending.stateAtEnd();
        const isPast = nth > (OWN_WRITES[name] ?? Infinity);
        if (before === undefined || isPast) {
          // Every write has had its turn, and there was one at least.
          expect(nth).toBeGreaterThan(1);
          return;
        }
        expect(refusalOf(name, reply), reply.text).toBe(
          CALLS[name].auth === 'jwt' ? 'user_unauthenticated' : 'session_not_found',
        );
        expect(await everything()).toEqual(before);
      }
    },
  );

  it.each(GUARDED.filter((name) => writesNothing(name) && name !== 'callsEvents'))(
    'does not matter to a call that only reads: %s',
    async (name) => {
      const who = await newPerson();
      const watch = endBeforeWrite(Infinity, who.sessionId);
      await send(name, who).finally(watch.restore);
      expect(watch.count()).toBe(0);
    },
  );

  /** Lets `happens` happen as the next write is about to begin. */
  async function meanwhile(happens: (queries: Queries) => Promise<unknown>, call: () => Answer) {
    const { db } = server.deps;
    const { write } = db;
    Object.assign(db, {
      async write(work: Parameters<typeof write>[0]) {
        await write(happens);
        return write(work);
      },
    });
    return call().finally(() => void Object.assign(db, { write }));
  }
  const rename = (who: Who) => () =>
    send('usersUpdate', who, { body: { name: { first_name: 'Eve' } } });

  it('refuses a token that a newer one has replaced meanwhile (A42)', async () => {
    const who = await newPerson();
    const reply = await meanwhile(
      (queries) =>
        queries
          .updateTable('sessions')
          .set({ token_hash: `newer than ${who.sessionId}` })
          .where('session_id', '=', who.sessionId)
          .execute(),
      rename(who),
    );
    expect(reply.body.error_type).toBe('session_not_found');
  });

  it('refuses a session that has come to need a second factor (A29)', async () => {
    const who = await newPerson();
    await send('totpsCreate', who);
    const verify = (queries: Queries) =>
      queries.updateTable('totps').set({ verified: 1 }).where('user_id', '=', who.userId).execute();
    const reply = await meanwhile(verify, rename(who));
    expect(reply.body.error_type).toBe('insufficient_factors');
  });

  it('is refused by every write after that', async () => {
    const { sessionToken: token, sessionId } = await newPerson();
    const session = await findLiveSession(server.deps, token);
    if (!session) throw new Error('There is no session.');
    const { db } = whileStanding(server.deps, { auth: 'session', session, token });
    const end = (queries: Queries) =>
      queries.deleteFrom('sessions').where('session_id', '=', sessionId).execute();
    await server.deps.db.write(end);
    await expect(db.write(async () => 'written')).rejects.toThrow();
  });
});

describe('calls that race with the end of their session', () => {
  const reset = (sessionToken: string, password = PASSWORD) =>
    server.sdk(AUTH_ENDPOINTS.passwordsResetBySession, {
      body: { password, session_duration_minutes: 60 },
      sessionToken,
    });
  const liveSessions = (userId: string) =>
    server.deps.db.read
      .selectFrom('sessions')
      .select('session_id')
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute();

  it('keeps out a reset that is under way while the owner proves the address (A40)', async () => {
    for (let round = 0; round < 4; round++) {
      const email = `planted${round}@example.com`;
      const made = await server.sdk(AUTH_ENDPOINTS.passwordsCreate, {
        body: { email, password: PASSWORD, session_duration_minutes: 60 },
      });
      await server.sdk(AUTH_ENDPOINTS.magicLinksLoginOrCreate, { body: { email } });
      const token = await newestLinkToken(server);
      const resets = Array.from({ length: 4 }, () => reset(made.body.data.session_token));
      // Somewhere within the hashing.
      await new Promise((resolve) => setTimeout(resolve, 10 + round * 15));
      const proof = await server.sdk(AUTH_ENDPOINTS.magicLinksAuthenticate, {
        body: { token, session_duration_minutes: 60 },
      });
      await Promise.all(resets);
      expect(proof.status).toBe(200);
      expect(await liveSessions(proof.body.data.user_id)).toEqual([
        { session_id: proof.body.data.session.session_id },
      ]);
      const passwords = await server.deps.db.read
        .selectFrom('passwords')
        .selectAll()
        .where('user_id', '=', proof.body.data.user_id)
        .execute();
      expect(passwords).toEqual([]);
    }
  });

  it('plants no entry code while the owner proves the address (A40)', async () => {
    for (let round = 0; round < 4; round++) {
      const email = `coded${round}@example.com`;
      const made = await server.sdk(AUTH_ENDPOINTS.passwordsCreate, {
        body: { email, password: PASSWORD, session_duration_minutes: 60 },
      });
      const bearer = (jwt: string) => ({ headers: { authorization: `Bearer ${jwt}` } });
      const plant = () =>
        server.request('POST', '/v1/intercom_settings', {
          ...bearer(made.body.data.session_jwt),
          body: {
            ...SETTINGS,
            intercom_number: `+1201556${2_000 + round}`,
            entry_codes: ['739164'],
          },
        });
      await plant();
      await server.sdk(AUTH_ENDPOINTS.magicLinksLoginOrCreate, { body: { email } });
      const token = await newestLinkToken(server);
      const attempts = Array.from({ length: 8 }, plant);
      const [proof] = await Promise.all([
        server.sdk(AUTH_ENDPOINTS.magicLinksAuthenticate, {
          body: { token, session_duration_minutes: 60 },
        }),
        ...attempts,
        plant(),
      ]);
      const view = await server.request('GET', '/v1/user', bearer(proof.body.data.session_jwt));
      expect(view.body.intercoms[0].entry_codes).toEqual([]);
      expect(view.body.phone_number).toBeNull();
    }
  });

  it('starts no new session by a reset or a code that races with the log-out (A43)', async () => {
    const resetting = await newPerson();
    await crosses(resetting, () => reset(resetting.sessionToken));

    const proving = await newPerson();
    const { body } = (await WRITERS.totpsAuthenticate?.(proving)) ?? {};
    const { sessionToken } = proving;
    await crosses(proving, () =>
      server.sdk(AUTH_ENDPOINTS.totpsAuthenticate, { body, sessionToken }),
    );
  });

  /** Whichever comes first, the other one finds that its token is gone (A42). */
  async function crosses(
    { sessionToken, userId }: { sessionToken: string; userId: string },
    work: () => ReturnType<TestServer['sdk']>,
  ): Promise<void> {
    const [ended, done] = await Promise.all([
      server.sdk(AUTH_ENDPOINTS.sessionsRevoke, { sessionToken }),
      work(),
    ]);
    expect([ended.status, done.status].toSorted()).toEqual([200, 404]);
    const late = ended.status === 200 ? done : ended;
    expect(late.body.error_type).toBe('session_not_found');
    const { length } = await liveSessions(userId);
    expect(length).toBe(ended.status === 200 ? 0 : 1);
  }
});
