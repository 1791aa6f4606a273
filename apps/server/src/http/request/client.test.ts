import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clientOf } from './client.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

const of = (headers: Record<string, string>) =>
  // What the function reads of a request.
  clientOf(server.deps, {
    headers,
    socket: { remoteAddress: '203.0.113.7' },
  } as unknown as FastifyRequest);

describe('the sender of a request', () => {
  it.each([
    [{}, ''],
    [{ 'user-agent': 'Firefox' }, 'Firefox'],
    [{ 'user-agent': 'a'.repeat(512) }, 'a'.repeat(512)],
    [{ 'user-agent': `${'a'.repeat(512)}b` }, 'a'.repeat(512)],
  ])('is known by the first 512 letters of its name (%#)', (headers, userAgent) => {
    expect(of(headers)).toMatchObject({ ip: '203.0.113.7', userAgent, claimedOrigin: undefined });
  });

  it('reads the language that the browser asks for', () => {
    expect(of({ 'accept-language': 'de-AT, en;q=0.5' }).language()).toBe('de');
    expect(of({}).language()).toBeUndefined();
  });
});
