import { LANGUAGES } from '@gatecall/contracts/languages';
import { signIn } from '@gatecall/testkit/sign-in';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { addEndpoint } from '../../webhooks/endpoints.ts';
import { createApiServer, type ApiServer } from '../api.testing.ts';
import { signInAs, type Person } from '../operators.testing.ts';

let server: ApiServer;
let ada: Person;
beforeEach(async () => {
  server = await createApiServer();
  ada = await signInAs(server, 'operator');
  await server.messages();
});
afterEach(() => server.close());

const look = async (language = 'en') => {
  const headers = { ...(await ada.bearer()), 'accept-language': language };
  const { body } = await server.api('GET', 'overview', { headers });
  return body as { attention: { kind: string; sentence: string; count: number }[]; counts: object };
};
const kinds = async () => (await look()).attention.map(({ kind, count }) => [kind, count]);
const takeAllNumbers = () =>
  server.deps.db.write((queries) =>
    queries.updateTable('system_numbers').set({ removed_at: 1 }).execute(),
  );

it('is empty if nothing needs attention', async () => {
  await takeAllNumbers();
  for (let n = 0; n < 3; n += 1) {
    await server.api('POST', 'numbers', { body: { phone_number: `+1201555017${n}` } });
  }
  const { attention, counts } = await look();
  expect(attention).toEqual([]);
  expect(counts).toMatchObject({ numbers: 3, free_numbers: 3, webhooks: 0, operators: 1 });
});

it('says that no number is free, and not only that few are', async () => {
  await takeAllNumbers();
  expect(await kinds()).toEqual([['few_numbers', 0]]);
  expect((await look()).attention).toMatchObject([{ sentence: 'No number is free.' }]);
});

it('names what needs attention, the worst first', async () => {
  await takeAllNumbers();
  const { userId } = await signIn(server, 'ben@example.com');
  await server.api('POST', 'numbers', { body: { phone_number: '+12015550170' } });
  const { endpointId } = await addEndpoint(server.deps, {
    url: 'https://example.com/hook',
    types: null,
  });
  const now = server.clock.now();
  await server.deps.db.write(async (queries) => {
    const at = { created_at: now, updated_at: now };
    await queries
      .insertInto('residents')
      .values({ resident_id: userId, ...at })
      .execute();
    const gate = { resident_id: userId, phone_number: '+12015550198', open_dtmf: '9', ...at };
    await queries
      .insertInto('intercoms')
      .values({ intercom_id: 'intercom-1', ...gate })
      .execute();
    const guesses = { window_started_at: now, wrong: 9, level: 1 };
    await queries
      .insertInto('guess_states')
      .values({
        intercom_id: 'intercom-1',
        suspended_until: now + 60 * 60_000,
        called_too_often_until: now + 60 * 60_000,
        ...guesses,
      })
      .execute();
    const mail = { channel: 'email', sealed_message: '', state: 'pending', attempts: 3 } as const;
    const waiting = { next_attempt_at: now + 60_000, expires_at: now + 60 * 60_000 };
    await queries
      .insertInto('outbox')
      .values({ message_id: 'message-1', ...mail, ...waiting, created_at: now - 11 * 60_000 })
      .execute();
    await queries
      .updateTable('webhook_endpoints')
      .set({ off_at: now, off_reason: 'gone' })
      .where('endpoint_id', '=', endpointId)
      .execute();
  });
  expect(await kinds()).toEqual([
    ['waiting_for_number', 1],
    ['mail_late', 1],
    ['codes_suspended', 1],
    ['called_too_often', 1],
    ['few_numbers', 1],
    ['webhooks_off', 1],
  ]);
  const spoken = new Set<string>();
  for (const language of LANGUAGES) {
    for (const { sentence } of (await look(language)).attention) spoken.add(sentence);
  }
  expect(spoken.size).toBe(6 * LANGUAGES.length);
});

it('does not count free numbers if gates share them', async () => {
  await takeAllNumbers();
  const { userId } = await signIn(server, 'ben@example.com');
  const numbers = ['+12015550170', '+12015550171'];
  for (const phone_number of numbers)
    await server.api('POST', 'numbers', { body: { phone_number } });
  const at = { created_at: server.clock.now(), updated_at: server.clock.now() };
  await server.deps.db.write(async (queries) => {
    await queries
      .insertInto('residents')
      .values({ resident_id: userId, ...at })
      .execute();
    for (let n = 0; n <= numbers.length; n += 1) {
      await queries
        .insertInto('intercoms')
        .values({
          intercom_id: `intercom-${n}`,
          resident_id: userId,
          phone_number: `+1201555019${n}`,
          open_dtmf: '9',
          system_number: numbers[0],
          ...at,
        })
        .execute();
    }
  });
  const { attention, counts } = await look();
  expect(attention).toEqual([]);
  expect(counts).toMatchObject({ numbers: 2, free_numbers: 1, gates: 3 });
});
