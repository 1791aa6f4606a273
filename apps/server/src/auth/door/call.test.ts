import { AUTH_ENDPOINTS as CALLS } from '@gatecall/contracts/endpoints';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

describe('a session of too few or too many minutes', () => {
  it.each([
    [0, 'invalid_session_duration_minutes'],
    [527_041, 'invalid_session_duration_minutes'],
    // No number of minutes at all: the body does not have its shape.
    [1.5, undefined],
    ['60', undefined],
  ])('is refused by the name that the protocol has for it: %j', async (minutes, errorType) => {
    const reply = await server.sdk(CALLS.magicLinksAuthenticate, {
      body: { token: 'x', session_duration_minutes: minutes },
    });
    expect([reply.status, reply.body.error_type]).toEqual([400, errorType]);
  });

  it('is not named where more is wrong', async () => {
    const reply = await server.sdk(CALLS.magicLinksAuthenticate, {
      body: { session_duration_minutes: 0 },
    });
    expect([reply.status, reply.body.error_type]).toEqual([400, undefined]);
  });
});
