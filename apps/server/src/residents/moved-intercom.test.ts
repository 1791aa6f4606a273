import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const OLD_BUILDING = '+12015550199';
const NEW_BUILDING = '+12015550188';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

/** A resident who saves an intercom's number, and the system number that they then have. */
async function resident(email: string): Promise<(panel: string) => Promise<string>> {
  const { jwt } = await signIn(server, email);
  return async (panel) => {
    const { body } = await server.request('POST', '/v1/intercom_settings', {
      headers: { authorization: `Bearer ${jwt}` },
      body: { phone: null, intercom_number: panel, intercom_code: '9', entry_codes: [] },
    });
    return body.intercoms[0].system_number.phone_number;
  };
}

describe('a resident whose intercom gets another number', () => {
  it('keeps the system number that the phone forwards to (API-021)', async () => {
    const ada = await resident('ada@example.com');
    expect(await ada(NEW_BUILDING)).toBe(await ada(OLD_BUILDING));
  });

  it('gets another one if a neighbour has it already (API-021)', async () => {
    const ada = await resident('ada@example.com');
    const bob = await resident('bob@example.com');
    expect(await ada(OLD_BUILDING)).toBe('+12015550101');
    const neighbours = [
      await bob(NEW_BUILDING),
      await (await resident('c@example.com'))(NEW_BUILDING),
    ];
    for (const email of ['d@example.com', 'e@example.com']) {
      if (!neighbours.includes('+12015550101')) {
        neighbours.push(await (await resident(email))(NEW_BUILDING));
      }
    }
    expect(neighbours).toContain('+12015550101');
    expect(await ada(NEW_BUILDING).catch(() => null)).not.toBe('+12015550101');
  });

  it('gets another one rather than meeting a neighbour whose phone it now claims to be (A52)', async () => {
    const ada = await resident('ada@example.com');
    const { jwt } = await signIn(server, 'vic@example.com');
    const victim = await server.request('POST', '/v1/intercom_settings', {
      headers: { authorization: `Bearer ${jwt}` },
      body: { phone: '+12015550160', intercom_number: NEW_BUILDING, intercom_code: '9' },
    });
    const shared = victim.body.intercoms[0].system_number.phone_number;
    expect(await ada(OLD_BUILDING)).not.toBe('');
    await server.deps.db.write((queries) =>
      queries.updateTable('intercoms').set({ system_number: shared }).execute(),
    );
    expect(await ada('+12015550160')).not.toBe(shared);
  });

  it('leaves the old pair to rest, so that no neighbour gets calls of theirs', async () => {
    const ada = await resident('ada@example.com');
    const kept = await ada(OLD_BUILDING);
    await ada(NEW_BUILDING);
    for (const email of ['b@example.com', 'c@example.com', 'd@example.com']) {
      expect(await (await resident(email))(OLD_BUILDING)).not.toBe(kept);
    }
  });
});
