import { createKey } from '@gatecall/server/api/keys/logic';
import { newKeys, shownKeys, signedHeaders } from '@gatecall/server/webhooks/signature';
import { codeIn } from '@gatecall/testkit/code-blocks';
import { createTestServer } from '@gatecall/testkit/test-server';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServerApi } from './server-api.ts';
import { verifyWebhook } from './webhooks.ts';

const PAGE = 'packages/backend/README.md';
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
  vi.unstubAllEnvs();
});

/** What a block of the page runs, given what it imports. */
function runnable(language: string, marker: string, names: readonly string[]) {
  const code = codeIn(PAGE, language).find((block) => block.includes(marker)) ?? expect.fail();
  const AsyncFunction = (async () => {}).constructor as FunctionConstructor;
  return new AsyncFunction(...names, code.replaceAll(/^import .*$/gm, ''));
}

describe('the page about back ends', () => {
  it('calls the server API by the lines that it shows', async () => {
    const server = await createTestServer();
    closing.push(() => server.close());
    const wanted = { name: 'test', scopes: ['*'], expiresAt: null, operator: 'test' };
    const { key } = await createKey(server.deps, wanted);
    vi.stubEnv('GATECALL_KEY', key);
    const create = (input: { url: string; key: string }) =>
      createServerApi({ ...input, fetch: server.fetch });
    const api = create({ url: 'http://localhost:3000', key });
    for (const email of ['ada@example.com', 'ben@example.com']) {
      await api.call('residentsCreate', { body: { email } });
    }
    await runnable('ts', "call('residentsList'", ['createServerApi'])(create);
    const { data } = await api.call('residentsList', {});
    expect(data.map(({ email, status }) => `${email} ${status}`).toSorted()).toEqual([
      'ada@example.com suspended',
      'ben@example.com active',
    ]);
  });

  it('receives webhooks by the lines that it shows, and refuses what was not signed', async () => {
    const keys = newKeys({ bytes: (length) => randomBytes(length) } as Parameters<
      typeof newKeys
    >[0]);
    vi.stubEnv('GATECALL_WEBHOOK_KEY', shownKeys(keys).secret);
    const said = vi.spyOn(console, 'log').mockImplementation(() => {});
    closing.push(() => said.mockRestore());
    let site: Server | undefined;
    const create = (listener: RequestListener) => {
      site = createServer(listener);
      closing.push(() => site?.close());
      // The page's port may be taken here.
      return { listen: () => site?.listen(0, '127.0.0.1') };
    };
    const names = ['verifyWebhook', 'createServer'];
    await runnable('js', 'webhooks.mjs', names)(verifyWebhook, create);
    if (!site) throw new Error('No server was made.');
    await once(site, 'listening');
    const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
    const body = JSON.stringify({ type: 'gate.ringing', data: { gate_id: 'intercom-1' } });
    const headers = signedHeaders({ current: keys }, { id: 'event-1', body, now: Date.now() });
    const post = async (sent: string) =>
      (await fetch(url, { method: 'POST', headers, body: sent })).status;
    expect(await post(`${body} `)).toBe(400);
    expect(said).not.toHaveBeenCalled();
    expect(await post(body)).toBe(204);
    expect(said).toHaveBeenCalledExactlyOnceWith('A guest is at', 'intercom-1');
  });
});
