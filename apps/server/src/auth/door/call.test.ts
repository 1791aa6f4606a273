import {
  AUTH_ENDPOINTS as CALLS,
  PRODUCT_ENDPOINTS as PRODUCT,
} from '@gatecall/contracts/endpoints';
import { signIn } from '@gatecall/testkit/sign-in';
import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { addCallRegistry } from '../../http/call-registry.ts';
import { addCall } from './call.ts';

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

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

  it('is not named if more is wrong', async () => {
    const reply = await server.sdk(CALLS.magicLinksAuthenticate, {
      body: { session_duration_minutes: 0 },
    });
    expect([reply.status, reply.body.error_type]).toEqual([400, undefined]);
  });
});

describe('a reply', () => {
  it('names the request and its success for the provider, and is the bare value for the product', async () => {
    const { sessionToken, jwt, userId } = await signIn(server, 'ada@example.com');
    const me = await server.sdk(CALLS.usersMe, { sessionToken });
    expect(me.body).toEqual({
      data: expect.objectContaining({
        request_id: expect.stringMatching(/^request-id-/),
        status_code: 200,
        user_id: userId,
      }),
    });
    const headers = { authorization: `Bearer ${jwt}` };
    const sessions = await server.request('GET', PRODUCT.sessionsList.path, { headers });
    expect(sessions.body).toEqual({ sessions: [expect.objectContaining({ is_current: true })] });
  });

  it('holds no token if the server keeps sessions in cookies', async () => {
    const other = await createTestServer({ env: { GATECALL_SESSION_COOKIES: 'http-only' } });
    const reply = await other.sdk(CALLS.passwordsCreate, {
      body: { email: 'ada@example.com', password: 'violet harbour 1852 tangent' },
    });
    expect(reply.body.data).toMatchObject({ session_token: '', session_jwt: '', status_code: 200 });
    expect(reply.headers.get('set-cookie')).toContain('gatecall_session=');
    await other.close();
  });
});

describe('a body that does not match the shape of its call', () => {
  it('has its faults listed for the provider', async () => {
    const body = await server.sdk(CALLS.magicLinksLoginOrCreate, { body: { email: 7 } });
    expect(body.body).toMatchObject({ status_code: 400, body: [{ dataPath: '.email' }] });
    const none = await server.sdk(CALLS.magicLinksLoginOrCreate);
    expect(none.body).toMatchObject({ status_code: 400, body: [{ dataPath: '.email' }] });
  });

  it('is refused by the name of its field for the product', async () => {
    const { jwt } = await signIn(server, 'ada@example.com');
    const headers = { authorization: `Bearer ${jwt}` };
    const query = await server.request('GET', `${PRODUCT.callsList.path}?limit=x`, { headers });
    expect(query.body).toMatchObject({ error_type: 'invalid_field', field: 'limit' });
    const body = await server.request('PUT', PRODUCT.accountLanguage.path, {
      headers,
      body: { language: 'klingon' },
    });
    expect(body.body).toMatchObject({ error_type: 'invalid_field', field: 'language' });
  });

  it('is read only from a caller who may make the call (A24)', async () => {
    const reply = await server.sdk(CALLS.usersUpdate, { body: { name: 7 } });
    expect(reply.body.error_type).toBe('session_not_found');
  });

  it('is refused as too large with the call’s own error, if there is one (A36)', async () => {
    const refusal = async (call: { path: string }, rawBody: string) =>
      (await server.sdk({ ...CALLS.passwordsCreate, ...call }, { body: rawBody })).body.error_type;
    const large = 'x'.repeat(70_000);
    expect(await refusal(CALLS.passwordsCreate, large)).toBe('password_too_long');
    expect(await refusal(CALLS.magicLinksLoginOrCreate, large)).toBe('body_too_large');
    const broken = await server.request('POST', '/sdk/v1/passwords', { rawBody: '{' });
    expect(broken.body.error_type).toBe('invalid_json');
  });
});

describe('a captcha', () => {
  it('is asked for, if there is one, on calls with a place for its token (SRV-076)', async () => {
    const other = await createTestServer({
      env: { GATECALL_CAPTCHA_SITE_KEY: 'site', GATECALL_CAPTCHA_SECRET: 'secret' },
    });
    const refusal = async (from: TestServer, call: (typeof CALLS)[keyof typeof CALLS]) =>
      (await from.sdk(call, { body: { email: 'ada@example.com', token: 'x', password: 'x' } }))
        .text;
    for (const call of [CALLS.magicLinksLoginOrCreate, CALLS.passwordsAuthenticate]) {
      expect(await refusal(other, call)).toBe('Captcha required');
      expect(await refusal(server, call)).not.toBe('Captcha required');
    }
    for (const call of [CALLS.magicLinksAuthenticate, CALLS.passwordsStrengthCheck, CALLS.events]) {
      expect(await refusal(other, call)).not.toBe('Captcha required');
    }
    await other.close();
  });
});

describe('a caller whom the door refuses', () => {
  const ask = async (deps: Deps, token: string, isTold: boolean) => {
    const app = Fastify();
    addCallRegistry(app);
    addCall(app, deps, CALLS.usersMe, {
      summary: 'Who is signed in',
      answer: z.unknown(),
      handle: () => ({}),
      ...(isTold && { turnedAway: async ({ code }) => ({ told: code }) }),
    });
    const basic = Buffer.from(`${server.publicToken}:${token}`).toString('base64');
    const headers = { authorization: `Basic ${basic}` };
    const reply = await app.inject({ url: CALLS.usersMe.path, headers });
    await app.close();
    return { status: reply.statusCode, data: reply.json().data };
  };

  it('gets the reply of a call that has one for them, but not for our own failures', async () => {
    expect(await ask(server.deps, 'unknown', true)).toMatchObject({
      status: 200,
      data: { told: 'session_not_found' },
    });
    expect(await ask(server.deps, 'unknown', false)).not.toMatchObject({ status: 200 });
    const read = {
      get selectFrom(): never {
        throw new Error('The database is away.');
      },
    };
    const away = { ...server.deps, db: { ...server.deps.db, read } } as unknown as Deps;
    expect(await ask(away, 'unknown', true)).toMatchObject({ status: 500, data: undefined });
  });
});

describe('a call', () => {
  it('is in the documentation with its parts and its reply', async () => {
    const { paths } = (await server.request('GET', '/openapi.json')).body;
    const { get } = paths[PRODUCT.callsList.path];
    expect(get.parameters).toContainEqual(expect.objectContaining({ in: 'query', name: 'limit' }));
    expect(Object.keys(get.responses[200].content)).toEqual(['application/json']);
    const stream = paths[PRODUCT.callsEvents.path].get;
    expect(Object.keys(stream.responses[200].content)).toEqual(['text/event-stream']);
    const removal = paths['/sdk/v1/users/emails/{id}'].delete;
    expect(removal.parameters).toMatchObject([{ in: 'path', name: 'id' }]);
    const send = paths['/sdk/v1/magic_links/email/login_or_create'].post;
    expect(send.requestBody.content['application/json'].schema.required).toEqual(['email']);
  });
});
