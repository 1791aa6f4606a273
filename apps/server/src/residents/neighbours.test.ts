import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestReply, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const NEIGHBOURS = 50;
const PANEL = '+12015550199';
const numbers = (count: number): string[] =>
  Array.from({ length: count }, (_, i) => `+120155501${String(i + 1).padStart(2, '0')}`);

let server: TestServer;
let tokens: string[];
beforeEach(async () => {
  server = await createTestServer({
    env: { GATECALL_SYSTEM_NUMBERS: numbers(NEIGHBOURS - 10).join(',') },
  });
  tokens = [];
  for (let i = 0; i < NEIGHBOURS; i++) {
    tokens.push((await signIn(server, `neighbour${i}@example.com`)).jwt);
  }
  // Fifty sign-ins, each by its mail: on a busy machine they take longer than a hook usually may.
}, 60_000);
afterEach(() => server.close());

const save = (jwt: string | undefined, panel: string): Promise<TestReply> =>
  server.request('POST', '/v1/intercom_settings', {
    headers: { authorization: `Bearer ${jwt}` },
    body: { phone: null, intercom_number: panel, intercom_code: '9', entry_codes: [] },
  });
const systemNumber = ({ body }: TestReply): string => body.intercoms[0].system_number.phone_number;

/** Every reply is a number that no other reply has, or the specified refusal. */
function expectSharedOut(replies: readonly TestReply[]): void {
  const served = replies.filter(({ status }) => status === 200);
  const refused = replies.filter(({ status }) => status !== 200);
  expect(refused.map(({ status, body }) => [status, body.error_type])).toEqual(
    refused.map(() => [503, 'system_numbers_exhausted']),
  );
  expect(new Set(served.map(systemNumber)).size).toBe(NEIGHBOURS - 10);
  expect(served).toHaveLength(NEIGHBOURS - 10);
}

describe('neighbours who save at once', () => {
  it('each get a number of their own or the refusal of an empty pool (API-021, API-023)', async () => {
    expectSharedOut(await Promise.all(tokens.map((jwt) => save(jwt, PANEL))));
  });

  it('get the same when they move in from other buildings (API-021, API-023)', async () => {
    const before = await Promise.all(tokens.map((jwt, i) => save(jwt, `+1201555${2000 + i}`)));
    expect(before.map(({ status }) => status)).toEqual(tokens.map(() => 200));
    expectSharedOut(await Promise.all(tokens.map((jwt) => save(jwt, PANEL))));
  });

  it('keeps one intercom of a resident who saves fifty times at once (API-021)', async () => {
    const replies = await Promise.all(tokens.map(() => save(tokens[0], PANEL)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(replies.map(({ text }) => text)).size).toBe(1);
    const rows = await server.deps.db.read.selectFrom('intercoms').selectAll().execute();
    expect(rows).toHaveLength(1);
  });
});
