/** The session as a page sees it: how it ends, what comes late, who is notified. */
import { describe, expect, it } from 'vitest';

import { flush } from '../testing/fake-browser.ts';
import { refusal, signedIn, success, user } from '../testing/fake-server.ts';
import { openClient, openSignedIn, STORAGE_KEY } from '../testing/open-client.ts';

const duration = { session_duration_minutes: 60 };

describe('revoke', () => {
  it('clears cookies, storage and getters (SDK-012, SDK-066)', async () => {
    const { browser, client } = await openSignedIn();
    const heard: unknown[] = [];
    client.session.onChange((value) => heard.push(value));
    await client.session.revoke();
    expect(browser.cookies()).toEqual({});
    expect(browser.item(STORAGE_KEY)).toBe('null');
    expect([client.session.getSync(), client.user.getSync(), client.session.getTokens()]).toEqual([
      null,
      null,
      null,
    ]);
    expect(heard).toEqual([null]);
    expect(browser.clock.waits()).toEqual([]);
  });

  it('keeps the session when the server was not reached, unless told to forget (SDK-012)', async () => {
    let isDown = false;
    const { client } = await openSignedIn({
      reply: () => (isDown ? refusal(500, 'internal_server_error') : undefined),
    });
    isDown = true;
    await expect(client.session.revoke()).rejects.toThrow('[500] internal_server_error');
    expect(client.session.getSync()).not.toBeNull();
    await expect(client.session.revoke({ forceClear: true })).rejects.toThrow();
    expect(client.session.getSync()).toBeNull();
  });

  it('forgets a session that the server does not know (SDK-009, SDK-012)', async () => {
    let isOver = false;
    const { client } = await openSignedIn({
      reply: () => (isOver ? refusal(404, 'session_not_found') : undefined),
    });
    isOver = true;
    await expect(client.session.revoke()).rejects.toThrow();
    expect(client.session.getSync()).toBeNull();
  });
});

describe('late replies', () => {
  /** Holds back replies to session checks until the test releases them. */
  const openHeld = async () => {
    const held: Array<(answer: Response) => void> = [];
    const opened = await openSignedIn({
      reply: ({ path }) =>
        path === '/sessions/authenticate'
          ? new Promise<Response>((resolve) => {
              held.push(resolve);
            })
          : undefined,
    });
    return { ...opened, held };
  };

  it('do not sign in again after a revoke (SDK-012)', async () => {
    const { client, held, browser } = await openHeld();
    const asked = client.session.authenticate();
    await flush();
    await client.session.revoke();
    held[0]?.(success(signedIn()));
    await expect(asked).rejects.toMatchObject({ code: 'session_not_found' });
    expect(client.session.getSync()).toBeNull();
    expect(browser.cookies()).toEqual({});
  });

  it.each([
    ['an answer', () => success(signedIn('session-1'))],
    ['a refusal', () => refusal(404, 'session_not_found')],
  ])('are asked for again when the session is another one: %s (SDK-009)', async (_name, answer) => {
    const { client, held, server } = await openHeld();
    const asked = client.session.authenticate(duration);
    await flush();
    server.reply = () => success(signedIn('session-2'));
    await client.magicLinks.authenticate('t', duration);
    held[0]?.(answer());
    expect((await asked).session.session_id).toBe('session-2');
    expect(client.session.getSync()?.session_id).toBe('session-2');
  });

  it.each([
    ['an answer', () => success(signedIn('session-1', { session_token: 'first' }))],
    ['a refusal', () => refusal(404, 'session_not_found')],
  ])(
    'are asked for again when a further factor has changed the token: %s (SDK-009)',
    async (_name, answer) => {
      const { client, held, server } = await openHeld();
      const asked = client.session.authenticate();
      await flush();
      server.reply = () => success(signedIn('session-1', { session_token: 'second' }));
      await client.magicLinks.authenticate('t', duration);
      held[0]?.(answer());
      expect((await asked).session_token).toBe('second');
      expect(client.session.getTokens()?.session_token).toBe('second');
      expect(client.session.getSync()?.session_id).toBe('session-1');
    },
  );

  it('are not set right by an old revoke (SDK-012)', async () => {
    let release = (_answer: Response) => {};
    const { client } = await openSignedIn({
      reply: ({ path, body }) => {
        if (path === '/sessions/revoke') {
          return new Promise<Response>((resolve) => {
            release = resolve;
          });
        }
        return JSON.stringify(body).includes('second') ? success(signedIn('session-2')) : undefined;
      },
    });
    const revoked = client.session.revoke();
    await flush();
    await client.magicLinks.authenticate('second', duration);
    release(success({}));
    await revoked;
    expect(client.session.getSync()?.session_id).toBe('session-2');
  });
});

describe('listeners', () => {
  it('are called after the lock is released and may call the client (SDK-022)', async () => {
    const { client, page } = openClient({
      reply: ({ path }) => (path.endsWith('authenticate') ? success(signedIn()) : undefined),
    });
    const heard: boolean[] = [];
    let again: Promise<unknown> = Promise.resolve();
    client.session.onChange((value) => {
      heard.push(page.lock.isHeld);
      if (value) again = client.session.revoke();
    });
    await client.magicLinks.authenticate('t', duration);
    await again;
    expect(heard).toEqual([false, false]);
    expect(client.session.getSync()).toBeNull();
  });

  it('hear of changes only, each apart, until they stop (SDK-001)', async () => {
    const { client, browser } = await openSignedIn();
    const sessions: unknown[] = [];
    const users: unknown[] = [];
    client.session.onChange((value) => sessions.push(value));
    const stop = client.user.onChange((value) => users.push(value));
    await browser.clock.advance(360_000);
    expect([sessions, users]).toEqual([[], []]);
    stop();
    await client.session.revoke();
    expect([sessions, users]).toEqual([[null], []]);
  });

  it('do not keep each other from hearing (SDK-001)', async () => {
    const { client, page } = await openSignedIn();
    const heard: unknown[] = [];
    client.session.onChange(() => {
      throw new Error('mine');
    });
    client.session.onChange((value) => heard.push(value));
    await client.session.revoke();
    expect(heard).toEqual([null]);
    expect(page.log).toContain('A session listener failed.');
  });
});

describe('the user', () => {
  it('is fetched, kept and announced (SDK-063)', async () => {
    const { client, browser } = await openSignedIn({
      reply: ({ path }) =>
        path === '/users/me' ? success(user('user-1', { status: 'pending' })) : undefined,
    });
    const got = await client.user.get();
    expect(got).not.toHaveProperty('request_id');
    expect(client.user.getSync()?.status).toBe('pending');
    expect(browser.item(STORAGE_KEY)).toContain('"pending"');
  });

  it('is taken from the copy that a change returns, and kept if there is none (SDK-002, SDK-064, SDK-065)', async () => {
    const passkey = {
      webauthn_registration_id: 'w-1',
      domain: 'localhost',
      user_agent: '',
      authenticator_type: '',
      verified: true,
      name: 'Phone',
    };
    const copy = user('user-1', { webauthn_registrations: [passkey] });
    const { client } = await openSignedIn({
      reply: ({ method }) =>
        method === 'PUT' ? success({ user_id: 'user-1', __user: copy }) : undefined,
    });
    const reply = await client.user.update({ name: { first_name: 'Ada' } });
    expect(reply).not.toHaveProperty('__user');
    expect(client.user.getSync()?.webauthn_registrations).toEqual([passkey]);
    await client.user.deleteWebauthnRegistration('w-1');
    expect(client.user.getSync()?.webauthn_registrations).toEqual([passkey]);
  });
});
