import { DAY_MS, HOUR_MS } from '@gatecall/contracts/constants';
import { signIn } from '@gatecall/testkit/sign-in';
import { describe, expect, it } from 'vitest';
import { createLogoutTeller } from '../auth/idp/backchannel-logout.ts';
import { useProvider } from '../auth/idp/idp.testing.ts';
import { signInAs } from '../api/operators.testing.ts';
import { makeHouse } from '../buildings/house.testing.ts';
import { createHousekeeper } from '../housekeeping.ts';
import { CARRIER_ENV } from '../voice/carriers/carrier-door.testing.ts';
import { addEndpoint } from '../webhooks/endpoints.ts';
import { dump, newRows, type Dump } from './dump.testing.ts';
import { live, WORDS } from './life.testing.ts';
import { eraseAccount } from './logic.ts';

const idp = useProvider();

/** What changes in no table while a person lives here, each with the reason. */
const NOT_OF_PEOPLE: Readonly<Record<string, string>> = {
  api_keys: 'programs',
  api_key_secrets: 'programs',
  audit_blocks: 'hashes, made once a minute',
  buildings: 'of a manager',
  panels: 'of a manager',
  units: 'of a manager',
  home_assistant_events: 'numbers of events',
  provider_accounts: 'only where another provider signs in (foreign-session.test.ts)',
  kept_keys: 'of the server',
  leases: 'of the server',
  signing_keys: 'of the server',
  webhook_endpoints: 'programs',
  webhook_lines: 'numbers of events',
  webhook_deliveries: 'numbers of events',
};

type Word = keyof typeof WORDS | 'id';
/**
 * What is left of an account at first, as docs/gate-calls.md says, and which of her words it may have. No
 * other table has a row that was not there before her.
 */
const LEFT: Readonly<Record<string, readonly Word[]>> = {
  // What happened, by no one; and from where somebody asked for a link, or deleted an account.
  audit_log: ['address'],
  // Keyed hashes.
  rate_limits: [],
  attempt_delays: [],
  // That a request was done.
  api_requests: [],
  // That a link was used.
  home_invites: [],
  // A number that she does not sign in with, to which a code was sent.
  challenges: ['phone'],
  // A test call, from one of our numbers to another.
  calls: [],
  call_steps: [],
  call_events: [],
  // Applications are told that she is signed out.
  idp_logins: ['id'],
  // The key that signs for all.
  idp_records: [],
  number_quarantine: ['panel'],
  // On their way, to her and about her.
  outbox: ['email', 'first', 'last', 'phone'],
  // To be deleted at the carrier.
  recording_deletions: [],
  telemetry_events: [],
  // An open invitation is its manager's.
  unit_invites: ['email', 'known'],
  webhook_events: ['id'],
};

async function setStage() {
  await idp.restart({ ...CARRIER_ENV, GATECALL_WEBHOOK_ALLOWED_PRIVATE: '127.0.0.1:9' });
  const { server } = idp;
  const call = (method: string, path: string, body?: unknown, jwt = '') =>
    server.request(method, path, {
      headers: { authorization: `Bearer ${jwt}` },
      ...(body === undefined ? {} : { body }),
    });
  const house = await makeHouse({ home: { server, call } });
  const neighbour = await signIn(server, 'ben@example.com');
  const gate = { phone: '+12015550111', intercom_number: '+12015550166', intercom_code: '9' };
  await call('POST', '/v1/intercom_settings', gate, neighbour.jwt);
  await addEndpoint(server.deps, { url: 'http://127.0.0.1:9/hook', types: null });
  await server.messages();
  const olga = await signInAs(server, 'operator', 'olga@example.com');
  await server.request('GET', '/api/v1/me', { headers: await olga.bearer() });
  const before = await dump(idp.server);
  const she = await live({ idp, house, neighbour });
  return { before, house, she, olga, words: Object.entries({ ...WORDS, id: she.userId }) };
}

type Stage = Awaited<ReturnType<typeof setStage>>;
/** Which of her words are where. */
const wordsIn = ({ words }: Stage, all: Dump): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(
    [...all].flatMap(([table, rows]) => {
      const text = rows.join('\n');
      const found = words.filter(([, word]) => text.includes(word)).map(([name]) => name);
      return found.length === 0 ? [] : [[table, found]];
    }),
  );

/** Ways to erase an account. */
const WAYS: Readonly<Record<string, (stage: Stage) => Promise<unknown>>> = {
  'by its person': async ({ she }) => {
    const body = { confirm_email: WORDS.email };
    const reply = await idp.server.request('POST', '/v1/account/delete', {
      headers: she.deleting,
      body,
    });
    expect(reply.status, reply.text).toBe(200);
  },
  // She has a role: no key erases her.
  'by the server API': async ({ house, she, olga }) => {
    const path = `residents/${she.userId}`;
    const reply = await house.api('DELETE', path, undefined, await olga.bearer());
    expect(reply.status, reply.text).toBe(200);
  },
  'by the command line': ({ she }) => eraseAccount(idp.server.deps, { userId: she.userId, ip: '' }),
};

describe('an account that is erased', { timeout: 60_000 }, () => {
  it.each(Object.keys(WAYS))('leaves what is said of it, and no more (%s)', async (way) => {
    const stage = await setStage();
    const { before } = stage;
    const lived = newRows(before, await dump(idp.server));
    await WAYS[way]?.(stage);
    const after = await dump(idp.server);
    const left = newRows(before, after);

    // A new table is lived in here, or has nothing to do with people.
    const touched = new Set([...lived.keys(), ...left.keys(), ...Object.keys(NOT_OF_PEOPLE)]);
    expect([...touched].toSorted()).toEqual([...before.keys()].toSorted());

    expect(Object.keys(LEFT)).toEqual(expect.arrayContaining([...left.keys()]));
    for (const [table, words] of Object.entries(wordsIn(stage, after))) {
      expect(
        words.filter((word) => !LEFT[table]?.some((allowed) => allowed === word)),
        table,
      ).toEqual([]);
    }
  });

  it('is gone once messages are sent, and what is kept for a time is past', async () => {
    const stage = await setStage();
    const { deps, clock } = idp.server;
    await eraseAccount(deps, { userId: stage.she.userId, ip: '' });
    const logouts = createLogoutTeller(deps);
    for (let tries = 0; tries < 6; tries += 1) {
      await logouts.look();
      clock.advance(HOUR_MS);
    }
    const after = async (days: number) => {
      clock.advance(days * DAY_MS);
      await idp.server.messages();
      await createHousekeeper(deps).run();
      return wordsIn(stage, await dump(idp.server));
    };
    const { audit_log, unit_invites, number_quarantine, webhook_events } = LEFT;
    expect(await after(0)).toEqual({ audit_log, unit_invites, number_quarantine, webhook_events });
    expect(await after(30)).toEqual({ audit_log, unit_invites });
    expect(await after(15)).toEqual({ audit_log });
  });
});
