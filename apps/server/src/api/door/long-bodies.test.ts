import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { IMPORT_MAX_BYTES } from '@gatecall/contracts/server-imports';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApiServer, type ApiServer } from '../api.testing.ts';
import { listKeys, revokeKey } from '../keys/logic.ts';

let server: ApiServer;
beforeEach(async () => {
  // Six calls a minute.
  server = await createApiServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '0.01' } });
});
afterEach(() => server.close());

const post = (rawBody: string, key?: string) =>
  server.request('POST', '/api/v1/buildings/unknown/import', {
    rawBody,
    ...(key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } }),
  });
const TOO_LONG = 'x'.repeat(IMPORT_MAX_BYTES + 1);

describe('a body that may be long', () => {
  it.each([
    ['longer than allowed', TOO_LONG],
    ['no JSON', '{{'],
  ])('is not read before it is known who sends it: %s', async (_name, body) => {
    const strangers = await post(body);
    expect([strangers.status, strangers.body.code]).toEqual([401, 'api_key_required']);
    expect(strangers.headers.get('www-authenticate')).toBe('Bearer');
    const { key } = await server.makeKey(['calls:read']);
    expect((await post(body, key)).body.code).toBe('scope_missing');
    const { key: own } = await server.makeKey(['buildings:write']);
    expect([400, 413]).toContain((await post(body, own)).status);
  });

  it('is counted once, and no longer read once there were too many', async () => {
    const { key } = await server.makeKey(['buildings:write']);
    for (let left = 5; left >= 0; left -= 1) {
      const { headers } = await post('{"csv":"unit"}', key);
      expect(headers.get('ratelimit')).toBe(`"key";r=${left};t=60`);
    }
    expect((await post(TOO_LONG, key)).status).toBe(429);
  });

  it('is refused if its key is revoked before the whole body has arrived', async () => {
    const { key, keyId } = await server.makeKey(['buildings:write']);
    const lastUse = async () =>
      (await listKeys(server.deps)).find((one) => one.keyId === keyId)?.lastUsedAt ?? null;
    const call = request(`${await server.listen()}/api/v1/buildings/unknown/import`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    });
    const reply = once(call, 'response');
    call.write('{"csv":');
    await expect.poll(lastUse).not.toBeNull();
    await revokeKey(server.deps, { keyId, operator: 'test' });
    call.end('"unit"}');
    const [response] = (await reply) as [IncomingMessage];
    response.resume();
    expect(response.statusCode).toBe(401);
  });
});
