/** Passkeys: the two ceremonies, their JSON, autofill and its budget (wire 5.2). */
import { afterEach, describe, expect, it, vi } from 'vitest';

import { createCoreClient } from '../core-client.ts';
import { PasskeyError } from '../errors.ts';
import type { CredentialsPort } from '../ports.ts';
import { refusal, signedIn, success, type Call } from '../testing/fake-server.ts';
import { openClient, openSignedIn, TOKEN } from '../testing/open-client.ts';

const duration = { session_duration_minutes: 60 };
const bytes = (...values: number[]) => new Uint8Array(values).buffer;

const CREATION = {
  rp: { id: 'localhost', name: 'Gate' },
  user: { id: '_-8', name: 'a@b.test', displayName: 'Ada' },
  challenge: 'AQID',
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  excludeCredentials: [{ type: 'public-key', id: 'BAUG', transports: ['internal'] }],
  attestation: null,
  hints: ['client-device'],
};
const REQUEST = { challenge: 'AQID', rpId: 'localhost', allowCredentials: null };

const credential = (response: object) => ({
  type: 'public-key',
  id: 'BAUG',
  rawId: bytes(4, 5, 6),
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({ credProps: { rk: true } }),
  response: { clientDataJSON: bytes(1), ...response },
});
const made = credential({ attestationObject: bytes(2), getTransports: () => ['internal'] });
const used = credential({
  authenticatorData: bytes(3),
  signature: bytes(255, 239),
  userHandle: null,
});

const answers = ({ path }: Call) => {
  if (path === '/webauthn/register/start') {
    return success({ public_key_credential_creation_options: JSON.stringify(CREATION) });
  }
  if (path.startsWith('/webauthn/authenticate/start')) {
    return success({ public_key_credential_request_options: JSON.stringify(REQUEST) });
  }
  return path.startsWith('/webauthn/')
    ? success({ ...signedIn(), webauthn_registration_id: 'w-1' })
    : undefined;
};

/** A browser whose person does what the test says. */
function authenticator(replace: Partial<CredentialsPort> = {}) {
  const asked: Array<{ readonly publicKey?: object; readonly mediation?: unknown }> = [];
  const credentials = {
    create: async (options: CredentialCreationOptions) => (asked.push(options), made),
    get: async (options: CredentialRequestOptions) => (asked.push(options), used),
    supportsAutofill: async () => true,
    hasAutofillInput: () => true,
    ...replace,
  } as unknown as CredentialsPort;
  return { asked, ports: { credentials } };
}
const paths = (calls: readonly Call[]) =>
  calls.filter(({ path }) => path.startsWith('/webauthn')).map(({ path }) => path);
const sentCredential = (call: Call | undefined): string =>
  String((call?.body as Record<string, unknown> | undefined)?.['public_key_credential']);
const throws = (name: string) => () => Promise.reject(new DOMException('no', name));

describe('registering a passkey', () => {
  it('asks for options, makes it, sends it, keeps the session (SDK-002, SDK-084)', async () => {
    const { asked, ports } = authenticator();
    const { client, server } = openClient({ ports, reply: answers });
    const reply = await client.webauthn.register({ is_passkey: true, override_name: 'Ada' });
    expect(reply.webauthn_registration_id).toBe('w-1');
    expect(paths(server.calls)).toEqual(['/webauthn/register/start', '/webauthn/register']);
    const [start, finish] = server.calls.filter(({ path }) => path.startsWith('/webauthn'));
    expect(start?.body).toEqual({
      domain: 'localhost',
      user_agent: 'Fake/1.0',
      return_passkey_credential_options: true,
      override_name: 'Ada',
    });
    expect(JSON.parse(sentCredential(finish))).toEqual({
      type: 'public-key',
      id: 'BAUG',
      rawId: 'BAUG',
      authenticatorAttachment: 'platform',
      response: { clientDataJSON: 'AQ', attestationObject: 'Ag', transports: ['internal'] },
      clientExtensionResults: { credProps: { rk: true } },
    });
    const { publicKey } = asked[0] ?? {};
    expect(publicKey).toMatchObject({
      challenge: new Uint8Array([1, 2, 3]),
      user: { id: new Uint8Array([255, 239]), displayName: 'Ada' },
      excludeCredentials: [{ id: new Uint8Array([4, 5, 6]), transports: ['internal'] }],
    });
    expect(publicKey).not.toHaveProperty('attestation');
    expect(client.session.getSync()).not.toBeNull();
  });

  it('is the same in the small client (SDK-084)', async () => {
    const { asked, ports } = authenticator();
    const { browser, server } = openClient({ reply: answers });
    const { ports: page } = browser.openPage(server.fetch, ports);
    const failures: string[] = [];
    const client = createCoreClient(TOKEN, {
      ports: page,
      onError: (error, source) => failures.push(`${source} ${error.code}`),
    });
    const reply = await client.webauthn.register({ is_passkey: true });
    expect([reply.webauthn_registration_id, asked.length]).toEqual(['w-1', 1]);
    // @ts-expect-error -- as plain JavaScript would
    await expect(client.webauthn.update({ webauthn_registration_id: 7 })).rejects.toThrow(
      'Invalid call to webauthn.update',
    );
    expect(failures).toEqual(['webauthn.update invalid_usage']);
    client.close();
  });

  it.each([
    ['NotAllowedError', 'passkey_cancelled'],
    ['InvalidStateError', 'passkey_already_registered'],
    ['NotSupportedError', 'passkey_unsupported'],
    ['SecurityError', 'passkey_failed'],
    ['UnknownError', 'passkey_failed'],
  ])('names what the browser means by %s: %s (SDK-084)', async (name, code) => {
    const { ports } = authenticator({ create: throws(name) });
    const { client } = openClient({ ports, reply: answers });
    const failure = client.webauthn.register();
    await expect(failure).rejects.toBeInstanceOf(PasskeyError);
    await expect(failure).rejects.toMatchObject({ code, cause: { name } });
  });

  it('says so if the browser has no passkeys, or returns none (SDK-084)', async () => {
    const missing = authenticator({
      create: () => Promise.reject(new TypeError("reading 'create' of undefined")),
    });
    await expect(
      openClient({ ports: missing.ports, reply: answers }).client.webauthn.register(),
    ).rejects.toMatchObject({ code: 'passkey_unsupported' });
    const empty = authenticator({ create: async () => null });
    await expect(
      openClient({ ports: empty.ports, reply: answers }).client.webauthn.register(),
    ).rejects.toMatchObject({ code: 'passkey_failed' });
  });
});

describe('a browser that converts by itself', () => {
  afterEach(() => vi.unstubAllGlobals());
  const converts = () =>
    vi.stubGlobal('PublicKeyCredential', {
      parseCreationOptionsFromJSON: (json: object) => ({ creation: json }),
      parseRequestOptionsFromJSON: (json: object) => ({ request: json }),
    });

  it('is given the options without nulls, and asked for the answer (SDK-084, SDK-085)', async () => {
    converts();
    const told = { ...made, toJSON: () => ({ id: 'by the browser' }) };
    const { asked, ports } = authenticator({
      create: async (options) => (asked.push(options), told),
      get: async (options) => (asked.push(options), told),
    });
    const { client, server } = openClient({ ports, reply: answers });
    await client.webauthn.register();
    expect(sentCredential(server.last())).toBe('{"id":"by the browser"}');
    await client.webauthn.authenticate(duration);
    expect(sentCredential(server.last())).toBe('{"id":"by the browser"}');
    const { attestation: _none, ...creation } = CREATION;
    const { allowCredentials: _nobody, ...request } = REQUEST;
    expect(asked.map(({ publicKey }) => publicKey)).toEqual([{ creation }, { request }]);
  });

  it('is helped if a password manager returns less in its place (SDK-085)', async () => {
    converts();
    const { ports } = authenticator({
      get: async () => ({
        ...used,
        rawId: new Uint8Array([4, 5, 6]),
        toJSON: () => {
          throw new TypeError('Illegal invocation');
        },
      }),
    });
    const { client, server } = openClient({ ports, reply: answers });
    await client.webauthn.authenticate(duration);
    expect(JSON.parse(sentCredential(server.last()))).toEqual({
      type: 'public-key',
      id: 'BAUG',
      rawId: 'BAUG',
      authenticatorAttachment: 'platform',
      response: {
        clientDataJSON: 'AQ',
        authenticatorData: 'Aw',
        signature: '_-8',
        userHandle: null,
      },
      clientExtensionResults: { credProps: { rk: true } },
    });
  });
});

describe('signing in with a passkey', () => {
  it('asks for a challenge, signs it, keeps the session (SDK-085)', async () => {
    const { asked, ports } = authenticator();
    const { client, server } = openClient({ ports, reply: answers });
    const { signal } = new AbortController();
    await client.webauthn.authenticate({ ...duration, is_passkey: true, signal });
    expect(paths(server.calls)).toEqual([
      '/webauthn/authenticate/start/primary',
      '/webauthn/authenticate',
    ]);
    const [start, finish] = server.calls.filter(({ path }) => path.startsWith('/webauthn'));
    expect(start?.body).toEqual({ domain: 'localhost', return_passkey_credential_options: true });
    expect(finish?.body).toMatchObject(duration);
    expect(JSON.parse(sentCredential(finish))).toMatchObject({
      response: {
        clientDataJSON: 'AQ',
        authenticatorData: 'Aw',
        signature: '_-8',
        userHandle: null,
      },
    });
    expect(asked[0]).toEqual({
      publicKey: { challenge: new Uint8Array([1, 2, 3]), rpId: 'localhost' },
      signal,
      mediation: undefined,
    });
    expect(client.session.getSync()).not.toBeNull();
  });

  it('starts at the secondary address with a session (SDK-085)', async () => {
    const { ports } = authenticator();
    const { client, server } = await openSignedIn({
      ports,
      reply: (call) => (call.path.startsWith('/webauthn') ? answers(call) : undefined),
    });
    await client.webauthn.authenticate(duration);
    expect(paths(server.calls)[0]).toBe('/webauthn/authenticate/start/secondary');
  });
});

describe('passkey autofill', () => {
  const options = { ...duration, conditional_mediation: true };

  it('asks conditionally (SDK-085)', async () => {
    const { asked, ports } = authenticator();
    const { client } = openClient({ ports, reply: answers });
    await client.webauthn.authenticate(options);
    expect(asked[0]?.mediation).toBe('conditional');
    expect(await client.webauthn.browserSupportsAutofill()).toBe(true);
  });

  it.each([
    ['the browser cannot', { supportsAutofill: async () => false }],
    ['the page has no input for it', { hasAutofillInput: () => false }],
  ])('returns null without a call if %s (SDK-085)', async (_name, replace) => {
    const { client, server } = openClient({ ...authenticator(replace), reply: answers });
    expect(await client.webauthn.authenticate(options)).toBeNull();
    expect(paths(server.calls)).toEqual([]);
  });

  it('stops after 5 failures, and a success gives the budget back (SDK-085)', async () => {
    let isBroken = true;
    const { ports } = authenticator();
    const { client, server } = openClient({
      ports,
      reply: (call) =>
        isBroken && call.path === '/webauthn/authenticate'
          ? refusal(401, 'unable_to_auth_webauthn_registration')
          : answers(call),
    });
    const attempt = () => client.webauthn.authenticate(options).catch(() => 'failed');
    for (let count = 0; count < 4; count += 1) expect(await attempt()).toBe('failed');
    isBroken = false;
    expect(await attempt()).toMatchObject({ webauthn_registration_id: 'w-1' });
    isBroken = true;
    for (let count = 0; count < 5; count += 1) expect(await attempt()).toBe('failed');
    const asked = server.calls.length;
    expect(await attempt()).toBeNull();
    expect(server.calls).toHaveLength(asked);
  });

  it('does not count what the page itself cancelled (SDK-085)', async () => {
    const stop = AbortSignal.abort();
    const { ports } = authenticator({ get: throws('AbortError') });
    const { client } = openClient({ ports, reply: answers });
    for (let count = 0; count < 7; count += 1) {
      await expect(
        client.webauthn.authenticate({ ...options, signal: stop }),
      ).rejects.toMatchObject({ code: 'passkey_cancelled' });
    }
  });
});
