import { AUTH_ENDPOINTS as CALLS, type Endpoint } from '@gatecall/contracts/endpoints';
import { makeImpersonationToken } from '@gatecall/testkit/impersonation';
import { provePhone, signIn } from '@gatecall/testkit/sign-in';
import type { TestServer } from '@gatecall/testkit/test-server';
import { addApp, bearerOf } from '../api/operators.testing.ts';
import { codeOf, LISTENER, REQUEST, type useProvider } from '../auth/idp/idp.testing.ts';
import { FACTOR_KINDS } from '../auth/factors.ts';
import type { makeHouse } from '../buildings/house.testing.ts';
import { anyTables } from '../db/any-tables.ts';
import { showGate } from '../home-assistant/store.ts';
import { actionOf } from '../home/home.testing.ts';
import { inviteOperator } from '../operators/logic.ts';
import { toWireTime } from '../platform/clock.ts';
import { carrierDoor } from '../voice/carriers/carrier-door.testing.ts';

/** What is told of her, and by her: none of it is a word that anything else says. */
export const WORDS = {
  email: 'augusta.byron@example.com',
  first: 'Augusta',
  last: 'Byron-Lovelace',
  phone: '+12015550142',
  panel: '+12015550188',
  code: '739164',
  gate: 'Cottage gate of hers',
  guest: 'Grandmother Milbanke',
  parcel: 'Parcel from Ockham',
  rung: 'Medora Leigh',
  rungPhone: '+12015550177',
  invited: 'Ralph Gordon',
  known: 'Mrs King of 4B',
  browser: 'Difference-Engine/1.0',
  push: 'https://fcm.googleapis.com/augusta',
  unit: 'Countess suite',
  reason: 'Augusta rang, ticket 12',
  address: '198.51.100.77',
} as const;

const RECORDING = 'https://api.twilio.com/2010-04-01/Accounts/AC1/Recordings/RE-hers';

type Stage = {
  readonly idp: ReturnType<typeof useProvider>;
  readonly house: Awaited<ReturnType<typeof makeHouse>>;
  readonly neighbour: Awaited<ReturnType<typeof signIn>>;
};
type Call = (method: string, path: string, body?: unknown) => ReturnType<TestServer['request']>;

/** Calls of a signed-in person, from her browser at home. */
const callsOf =
  (server: TestServer, jwt: string): Call =>
  async (method, path, body) => {
    const reply = await server.request(method, path, {
      headers: { authorization: `Bearer ${jwt}`, 'user-agent': WORDS.browser },
      ip: WORDS.address,
      ...(body === undefined ? {} : { body }),
    });
    if (reply.status >= 300) throw new Error(`${method} ${path}: ${reply.text}`);
    return reply;
  };
const tokenIn = (url: string): string => new URL(url).hash.slice(1);

/** Everything that a person can do here, done by one; returns a session in which she may delete it all. */
export async function live({ idp, house, neighbour }: Stage) {
  const { server } = idp;
  const she = await signIn(server, WORDS.email);
  const call = callsOf(server, she.jwt);
  const { sessionToken, userId } = she;
  const name = { first_name: WORDS.first, last_name: WORDS.last };
  await server.sdk(CALLS.usersUpdate, { sessionToken, body: { name } });
  await settle(server, call, userId);
  // The newest text shall be the one with her code.
  await server.messages();
  await provePhone(server, she.jwt);
  await call('POST', '/v1/forwarding/checks', { condition: 'busy' });
  await befriend(call, callsOf(server, neighbour.jwt));
  const invite = { name: WORDS.known, email: WORDS.email };
  await house.accept(she.jwt, (await house.invite(invite)).token);
  await house.invite(invite);
  await ring(server);
  const change = { trusted_metadata: { unit: WORDS.unit } };
  await house.api('PATCH', `residents/${userId}`, change, { 'idempotency-key': 'hers' });
  await allowApplications(idp, she);
  const kept = FACTOR_KINDS.flatMap((kind) => [kind, ...(kind.parts ?? [])]);
  for (const { table } of kept) await keepFactor(server, table, userId);
  await leaveThingsOpen(server, she);
  return { ...she, deleting: await becomeManager(server, house, she) };
}

/** At her gates, and for the people and devices of hers. */
async function settle(server: TestServer, call: Call, userId: string): Promise<void> {
  await call('POST', '/v1/intercom_settings', {
    phone: WORDS.phone,
    intercom_number: WORDS.panel,
    intercom_code: '9',
    entry_codes: [WORDS.code],
  });
  const cottage = { name: WORDS.gate, intercom_number: '+12015550187', intercom_code: '5' };
  const { gate_id: gateId } = (await call('POST', '/v1/gates', cottage)).body;
  await server.deps.db.write((queries) =>
    showGate(queries, { gateId, residentId: userId, now: server.clock.now() }),
  );
  const made = await call('POST', '/v1/guest_codes', { label: WORDS.guest });
  await call('POST', `/v1/guest_codes/${made.body.code_id}/share`);
  await call('POST', '/v1/arm');
  await call('POST', '/v1/arm/links', { label: WORDS.parcel, valid_hours: 1 });
  const { test_open_until: _open, ...panel } = (await call('GET', '/v1/panel')).body;
  await call('PUT', '/v1/panel', { ...panel, delay_ms: 400 });
  await call('POST', '/v1/household', { name: WORDS.rung, phone: WORDS.rungPhone });
  await call('PUT', '/v1/notifications', {
    email: true,
    sms: false,
    push: true,
    kinds: ['message'],
  });
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  await call('POST', '/v1/notifications/push', { endpoint: WORDS.push, keys });
  const soon = toWireTime(server.clock.now() + 60_000);
  await call('PUT', '/v1/quiet_hours/me', { schedule: null, quiet_until: soon });
  await call('PUT', '/v1/history', { keep_days: 30 });
}

/** She belongs to a neighbour's home, and the neighbour to hers; one more is invited. */
async function befriend(call: Call, neighbours: Call): Promise<void> {
  await call('POST', '/v1/household/invites', { name: WORDS.invited });
  const hers = (await call('POST', '/v1/household/invites', { name: 'Ben' })).body;
  await neighbours('POST', '/v1/household/join', { token: tokenIn(hers.url) });
  const theirs = (await neighbours('POST', '/v1/household/invites', { name: WORDS.first })).body;
  const { home_id: home } = (
    await call('POST', '/v1/household/join', { token: tokenIn(theirs.url) })
  ).body;
  await call('POST', `/v1/guest_codes?home=${home}`, { label: WORDS.guest });
}

/** Guests ring: one tries codes that are wrong, one leaves a message, one comes in. */
async function ring(server: TestServer): Promise<void> {
  const { system_number: number } = await server.deps.db.read
    .selectFrom('intercoms')
    .select('system_number')
    .where('phone_number', '=', WORDS.panel)
    .executeTakeFirstOrThrow();
  if (number === null) throw new Error('Her gate has a number.');
  const door = carrierDoor(server, 'twilio');
  const dial = (CallSid: string) =>
    door.post('/voice/twilio/incoming', { CallSid, From: WORDS.panel, To: number });
  for (const [n, Digits] of ['111111', '222222', WORDS.code].entries()) {
    const CallSid = `CA-hers-${n}`;
    const action = actionOf(await dial(CallSid));
    if (action) await door.post(action, { CallSid, Digits });
  }
  const CallSid = 'CA-hers-message';
  let reply = await dial(CallSid);
  for (
    let silent = 0;
    silent < 6 && !reply.verbs.some(({ name }) => name === 'Record');
    silent += 1
  ) {
    reply = await door.post(actionOf(reply), { CallSid });
  }
  const message = { RecordingDuration: '7', RecordingSid: 'RE-hers', RecordingUrl: RECORDING };
  await door.post(actionOf(reply), { CallSid, ...message });
}

async function allowApplications(
  idp: Stage['idp'],
  she: Awaited<ReturnType<typeof signIn>>,
): Promise<void> {
  const { ada } = idp;
  idp.ada = she;
  await idp.redeem(codeOf(await idp.allow()));
  const listening = { ...REQUEST, client_id: LISTENER.client_id };
  await idp.redeem(codeOf(await idp.allow(listening)), {}, LISTENER);
  idp.ada = ada;
}

/** One more of a kind, as the database accepts it. */
async function keepFactor(server: TestServer, table: string, userId: string): Promise<void> {
  const { columns = [] } =
    (await server.deps.db.read.introspection.getTables()).find(({ name }) => name === table) ?? {};
  const known: Readonly<Record<string, string | number>> = {
    user_id: userId,
    provider_type: 'google',
    wallet_type: 'solana',
    verified: 0,
  };
  const row = columns.map(({ name, dataType }) => {
    const isText = dataType.toLowerCase() === 'text';
    return [name, known[name] ?? (isText ? `${name} of ${WORDS.last}` : 1)];
  });
  await server.deps.db.write((queries) =>
    anyTables(queries).insertInto(table).values(Object.fromEntries(row)).execute(),
  );
}

/** What waits for its answer, and what is counted. */
async function leaveThingsOpen(
  server: TestServer,
  { sessionToken, userId }: Awaited<ReturnType<typeof signIn>>,
): Promise<void> {
  const { email } = WORDS;
  const ask = (endpoint: Endpoint, body: object, more = {}) =>
    server.sdk(endpoint, { body, ip: WORDS.address, ...more });
  await ask(CALLS.passwordsAuthenticate, {
    email,
    password: 'wrong',
    session_duration_minutes: 60,
  });
  await ask(CALLS.passwordsResetStart, { email });
  await ask(CALLS.otpsEmailLoginOrCreate, { email });
  await ask(CALLS.otpsSmsLoginOrCreate, { phone_number: WORDS.phone });
  await ask(CALLS.totpsCreate, {}, { sessionToken });
  await makeImpersonationToken(server, userId);
  await ask(CALLS.magicLinksLoginOrCreate, { email });
  const event = { public_token: server.publicToken, event_name: 'screen_shown' };
  await server.sdk(CALLS.events, { body: [{ event }] });
  await ask(CALLS.magicLinksSendSecondary, { email: `second.${email}` }, { sessionToken });
}

/** She looks after a building; returns a header of her session. */
async function becomeManager(
  server: TestServer,
  { buildingId }: Stage['house'],
  { sessionToken }: Awaited<ReturnType<typeof signIn>>,
) {
  const token = await addApp(server, sessionToken);
  const invited = { email: WORDS.email, role: 'manager', buildingIds: [buildingId], by: null };
  await inviteOperator(server.deps, invited as Parameters<typeof inviteOperator>[1]);
  const headers = await bearerOf(server, token);
  await server.request('GET', '/api/v1/me', { headers });
  return headers;
}
