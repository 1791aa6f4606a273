import { forwardingAnswer } from '@gatecall/contracts/product/forwarding';
import { newestCode, signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, vi } from 'vitest';
import { asteriskSide } from '../carriers/asterisk/asterisk-line.testing.ts';
import { HOSTED_CARRIERS } from '../carriers/carrier-door.testing.ts';
import { hostedSide } from '../carriers/hosted-line.testing.ts';
import type { CarrierName } from '../../config/carriers/list.ts';
import type { CarrierLine, GuestCall, Parties } from '../carriers/line.testing.ts';

export let server: TestServer;
export let line: CarrierLine;
export let guestCode: string;
export let jwt: string;

export const PANEL = '+12015550199';
export const OWN_PHONE = '+12015550142';
export const MEMBER = '+12015550177';
export const STRANGER = '+12015550170';
export const SYSTEM = '+12015550101';
export const FREE_NUMBER = '+12015550103';
export const DEMO = '+12015550100';
export const OWN_CODE = '739164';
export const WRONG = ['111222', '739165', '482198'];

export const ask = (method: string, path: string, body?: unknown) =>
  server.request(method, path, {
    headers: { authorization: `Bearer ${jwt}` },
    ...(body ? { body } : {}),
  });
export const call = (over: Partial<Parties> = {}) =>
  line.call({ from: PANEL, to: SYSTEM, ...over });
export const outcomes = async () =>
  (await server.deps.db.read.selectFrom('calls').select('outcome').execute()).map(
    (row) => row.outcome,
  );
export async function addMember(): Promise<void> {
  const added = await ask('POST', '/v1/household', { name: 'Ben', phone: MEMBER });
  const { member_id } = added.body.members[0];
  const code = await newestCode(server);
  await ask('POST', `/v1/household/${member_id}/verify`, { code });
}
export const kinds = async () =>
  (await server.deps.db.read.selectFrom('call_events').select('kind').execute()).map(
    ({ kind }) => kind,
  );
/** What happens in a call, and who there is to be rung. */
export type Story = {
  readonly member?: CarrierLine['member'];
  readonly does: (guest: GuestCall) => Promise<void>;
};
/** What the record tells; whom it rang has another id each time. */
export const happened = async () => {
  const rows = await server.deps.db.read
    .selectFrom('call_events')
    .select(['kind', 'details'])
    .orderBy('position')
    .execute();
  return rows.map(({ kind, details }) =>
    kind === 'ringing' ? kind : `${kind} ${String(details)}`,
  );
};
/** Mails about a gate that was opened. */
export const openings = async () =>
  (await server.messages()).filter(({ subject }) => /opened/i.test(subject));
export async function savePanel(over: object): Promise<void> {
  const { test_open_until: _until, ...profile } = (await ask('GET', '/v1/panel')).body;
  await ask('PUT', '/v1/panel', { ...profile, ...over });
}
export async function failThrice() {
  const guest = await call();
  for (const digits of WRONG) await guest.key(digits);
  return guest;
}

/** Mails about what a guest did, without the warning of many wrong codes. */
export const mails = async () =>
  (await server.messages())
    .map(({ subject }) => subject)
    .filter((subject) => /guest|in vain|code/i.test(subject) && !subject.includes('guessing'));

export const stateOf = async (condition: string) =>
  forwardingAnswer
    .parse((await ask('GET', '/v1/forwarding')).body)
    .conditions.find((one) => one.condition === condition)?.state;

/** As its resident sees it. */
export const newestCall = async () => (await ask('GET', '/v1/calls')).body.calls[0];
export const decide = async (kind: 'open' | 'refuse') =>
  ask('POST', `/v1/calls/${(await newestCall()).call_id}/${kind}`);

/** What every carrier must do, whatever its wire looks like: before each test a fresh server and line. */
export function throughEveryCarrier(title: string, tests: (carrier: CarrierName) => void): void {
  describe.each([...HOSTED_CARRIERS, 'asterisk' as const])(`${title} through %s`, (carrier) => {
    beforeEach(async () => {
      const side = carrier === 'asterisk' ? await asteriskSide() : hostedSide(carrier);
      server = await createTestServer({ env: side.env, fetch: side.fetch });
      line = await side.open(server);
      ({ jwt } = await signIn(server, 'ada@example.com'));
      const saved = await ask('POST', '/v1/intercom_settings', {
        phone: OWN_PHONE,
        intercom_number: PANEL,
        intercom_code: '9#',
        entry_codes: [OWN_CODE],
      });
      guestCode = saved.body.intercoms[0].intercom_codes[0].code;
    });
    afterEach(async () => {
      vi.restoreAllMocks();
      await line.close();
      await server.close();
    });
    tests(carrier);
  });
}
