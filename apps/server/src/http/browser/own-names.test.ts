import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ env: { GATECALL_URL: 'http://gate.test:3000' } });
});
afterAll(() => server.close());

const PAGES = ['/dev/outbox', '/dev/outbox.json', '/dev/phone', '/dev/phone/facts.json'];
const statuses = (host: string) =>
  Promise.all(
    PAGES.map(async (path) => (await server.request('GET', path, { headers: { host } })).status),
  );

describe('the pages of development', () => {
  it.each(['localhost:3000', 'gate.localhost', '127.0.0.1:3000', '[::1]:3000', 'gate.test:3000'])(
    'are served to this machine as %s',
    async (host) => {
      expect(await statuses(host)).toEqual([200, 200, 200, 200]);
    },
  );

  it.each(['evil.test', 'localhost.evil.test', '127.0.0.1.evil.test', 'evil.test:3000', '@'])(
    'are not served to a site whose name leads here: %j',
    async (host) => {
      expect(await statuses(host)).toEqual([404, 404, 404, 404]);
    },
  );
});
