/** Requests and replies (wire 1). */
import { describe, expect, it } from 'vitest';

import {
  ApiError,
  ApiSchemaError,
  ApiUnreachableError,
  GatecallError,
  MissingPkceError,
} from '../errors.ts';
import { refusal, session, signedIn, success, user } from '../testing/fake-server.ts';
import { openClient, openSignedIn, TOKEN } from '../testing/open-client.ts';

const ask = (answer: () => Response | Promise<Response>) => {
  const { client } = openClient({
    reply: ({ path }) => (path === '/users/me' ? answer() : undefined),
  });
  return client.user.get().then(
    () => {
      throw new Error('did not fail');
    },
    (error: unknown) => error as GatecallError,
  );
};
const text = (status: number, body: string, type = 'text/html') =>
  new Response(body, { status, headers: { 'content-type': type } });

describe('a request', () => {
  it('goes below /sdk/v1 of the page, or of apiUrl (SDK-059, CON-009)', async () => {
    const urls: string[] = [];
    const fetch = async (url: string) => (urls.push(url), success({}));
    openClient({ ports: { fetch } });
    openClient({ ports: { fetch }, options: { apiUrl: 'http://other.test:8080/' } });
    openClient({ ports: { fetch }, options: { apiDomain: 'login.test', apiUrl: 'http://x' } });
    expect(
      urls.filter((url) => url.includes('bootstrap')).map((url) => url.split('/projects')[0]),
    ).toEqual([
      'https://localhost/sdk/v1',
      'http://other.test:8080/sdk/v1',
      'https://login.test/sdk/v1',
    ]);
  });

  it('authorizes with the public token twice if there is no session (SDK-060)', async () => {
    const { client, server } = openClient();
    await client.totps.recoveryCodes();
    const [scheme, value = ''] = server.last()?.headers.get('authorization')?.split(' ') ?? [];
    expect([scheme, atob(value)]).toEqual(['Basic', `${TOKEN}:${TOKEN}`]);
  });

  it('authorizes with the session token of the cookie (SDK-060)', async () => {
    const { client, server, browser } = await openSignedIn();
    browser.setCookie('gatecall_session', 'of-another-tab');
    await client.totps.recoveryCodes();
    const value = server.last()?.headers.get('authorization')?.slice(6) ?? '';
    expect(atob(value)).toBe(`${TOKEN}:of-another-tab`);
  });

  it('includes credentials and names its content type even without a body (SDK-061)', async () => {
    const { client, server } = openClient();
    await client.totps.recoveryCodes();
    expect(server.last()?.init.credentials).toBe('include');
    expect(server.last()?.headers.get('content-type')).toBe('application/json');
    expect(server.last()?.init.body).toBeUndefined();
    expect(server.last()?.headers.get('x-sdk-parent-host')).toBe('https://localhost');
  });

  it('sends who it is: version 5.22.7, page, user, session, fresh ids (SDK-062, D-35)', async () => {
    const { client, server } = await openSignedIn();
    await client.totps.recoveryCodes();
    await client.totps.recoveryCodes();
    const [first, second] = server.calls.map(
      ({ headers }) =>
        JSON.parse(atob(headers.get('x-sdk-client') ?? '')) as Record<string, unknown>,
    );
    expect(first).toMatchObject({
      sdk: { version: '5.22.7' },
      app: { identifier: 'localhost' },
      timezone: 'Europe/Berlin',
      stytch_user_id: user().user_id,
      stytch_session_id: session().session_id,
    });
    expect(first?.['event_id']).toMatch(
      /^event-id-[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
    );
    expect(second?.['event_id']).not.toBe(first?.['event_id']);
  });
});

describe('a failure', () => {
  it('of the network: "Unable to contact our servers." with its cause (SDK-051)', async () => {
    const cause = new TypeError('NetworkError when attempting to fetch resource.');
    const error = await ask(() => Promise.reject(cause));
    expect(error).toBeInstanceOf(ApiUnreachableError);
    expect(error).toMatchObject({
      message: 'Unable to contact our servers.',
      code: 'api_unreachable',
      cause,
    });
  });

  it.each([
    [
      'a success that is no JSON',
      () => text(200, 'hello'),
      'Invalid JSON response from our servers.',
    ],
    [
      'an empty success',
      () => new Response(null, { status: 204 }),
      'Invalid JSON response from our servers.',
    ],
    ['a success without data', () => Response.json({}), 'Invalid response from our servers.'],
    [
      'an error with broken JSON',
      () => text(500, '{', 'application/json'),
      'Invalid or no response from server',
    ],
    [
      'an error that is JSON null',
      () => text(500, 'null', 'application/json'),
      'Invalid or no response from server',
    ],
    [
      'an error page',
      () => text(502, '<h1>Bad gateway</h1>'),
      'Invalid response from our servers.',
    ],
  ])('of form, %s (SDK-052..SDK-054)', async (_name, answer, message) => {
    const error = await ask(answer);
    expect(error).toBeInstanceOf(ApiUnreachableError);
    expect(error).toMatchObject({ message, code: 'invalid_response' });
  });

  it('of the schema lists path and message of each field (SDK-055, SDK-056)', async () => {
    const body = [
      { dataPath: '.session_duration_minutes', message: 'should be integer' },
      { dataPath: '.token', message: 'should be string' },
    ];
    const error = await ask(() => Response.json({ body }, { status: 400 }));
    expect(error).toBeInstanceOf(ApiSchemaError);
    expect(error).toMatchObject({ code: 'schema_mismatch', issues: body });
    expect(error.message).toBe(
      '[400] Request does not match expected schema\n' +
        '.session_duration_minutes: should be integer\n.token: should be string',
    );
    const query = await ask(() => Response.json({ query: {} }, { status: 400 }));
    expect(query.message).toBe('[400] Request does not match expected schema');
  });

  it('of the API carries what the server said (SDK-057, SDK-058)', async () => {
    const error = await ask(() => refusal(404, 'user_not_found', 'No such user.'));
    expect(error).toBeInstanceOf(ApiError);
    expect(error.message.split('\n')[0]).toBe('[404] user_not_found');
    expect(error).toMatchObject({
      code: 'user_not_found',
      status_code: 404,
      error_type: 'user_not_found',
      error_message: 'No such user.',
      error_url: 'https://docs.test',
      request_id: 'r-1',
    });
  });

  it('has a name and a common base to catch (SDK-057)', () => {
    expect(new MissingPkceError()).toBeInstanceOf(GatecallError);
    expect(new MissingPkceError().name).toBe('MissingPkceError');
  });

  it('reaches the error hook as well as the caller (SDK-057)', async () => {
    const { client, errors } = openClient({
      reply: ({ path }) =>
        path === '/users/me' ? refusal(401, 'user_unauthenticated') : undefined,
    });
    await expect(client.user.get()).rejects.toThrow();
    expect(errors).toEqual([['user.get', 'user_unauthenticated']]);
  });
});

describe('a protected call', () => {
  const hooks = {
    captchaToken: async () => 'captcha-1',
    telemetryId: async () => 'device-1',
  };
  const send = (world: Parameters<typeof openClient>[0]) => {
    const opened = openClient(world);
    const bodies = () =>
      opened.server.calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    return { ...opened, bodies, sent: opened.client.otps.sms.loginOrCreate('+12015550123') };
  };
  const plain = { phone_number: '+12015550123' };
  const both = { ...plain, captcha_token: 'captcha-1', dfp_telemetry_id: 'device-1' };

  it('tries once more with captcha token and device telemetry id (SDK-036)', async () => {
    let tries = 0;
    const { sent, bodies } = send({
      options: { protection: hooks },
      reply: ({ method }) =>
        method === 'POST' && (tries += 1) === 1 ? text(403, 'Captcha required') : undefined,
    });
    await sent;
    expect(bodies()).toEqual([plain, both]);
  });

  it('gives up when the server asks again (SDK-036)', async () => {
    const { sent, bodies } = send({
      options: { protection: hooks },
      reply: ({ method }) => (method === 'POST' ? text(403, 'Captcha required') : undefined),
    });
    await expect(sent).rejects.toMatchObject({ code: 'captcha_required' });
    expect(bodies()).toHaveLength(2);
  });

  it('fails if neither can be had (SDK-036)', async () => {
    const { sent, bodies } = send({
      reply: ({ method }) => (method === 'POST' ? text(403, 'Captcha required') : undefined),
    });
    await expect(sent).rejects.toMatchObject({
      code: 'protection_unavailable',
      message: 'Unable to query captcha and/or dfp telemetry ID',
    });
    expect(bodies()).toHaveLength(1);
  });

  const captcha_settings = { enabled: true, siteKey: 'key' };
  it.each([
    ['captcha only', { captcha_settings }, { ...plain, captcha_token: 'captcha-1' }],
    [
      'device telemetry decides',
      {
        captcha_settings,
        dfp_protected_auth_enabled: true,
        dfp_protected_auth_mode: 'DECISIONING',
      },
      { ...plain, dfp_telemetry_id: 'device-1' },
    ],
    ['device telemetry watches', { captcha_settings, dfp_protected_auth_enabled: true }, both],
    ['neither', {}, plain],
  ])('carries what the project asks for: %s (SDK-069)', async (_name, bootstrap, body) => {
    const { sent, bodies } = send({ bootstrap, options: { protection: hooks } });
    await sent;
    expect(bodies()).toEqual([body]);
  });

  it('loads the captcha script only if the project asks for it (SDK-037)', async () => {
    const loaded: string[] = [];
    const loadScript = async (url: string) => {
      loaded.push(url);
      throw new Error('recaptcha could not be loaded');
    };
    await send({ ports: { loadScript } }).sent;
    expect(loaded).toEqual([]);
    await expect(
      send({ ports: { loadScript }, bootstrap: { captcha_settings } }).sent,
    ).rejects.toThrow('could not be loaded');
    expect(loaded).toEqual(['https://www.google.com/recaptcha/enterprise.js?render=key']);
  });

  it('returns the reply without the copy of the user (SDK-001)', async () => {
    const { client } = openClient({
      reply: ({ path }) =>
        path.endsWith('authenticate') ? success({ ...signedIn(), __user: user() }) : undefined,
    });
    const reply = await client.otps.authenticate('1', 'm', { session_duration_minutes: 5 });
    expect(reply).not.toHaveProperty('__user');
  });
});
