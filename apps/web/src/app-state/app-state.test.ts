import { describe, expect, it, vi } from 'vitest';

import { SESSION, USER, memoryStorage, testDeps } from '../testing.ts';
import { avatarUrl } from './avatar.ts';
import { createDarkMode } from './dark-mode.ts';
import { followSession, lookAgainWhileUnreachable, tellingStorage } from './follow-session.ts';
import { loadOwnState, summariseUser } from './load.ts';
import { logout } from './logout.ts';
import { keepCode } from './offline-code.ts';
import { displayName, isSignedIn } from './store.ts';

/** Before the tests' now. */
const EARLIER = '2026-11-21T09:29:59Z';

describe('own state', () => {
  it('joins and trims the name (APP-095)', () => {
    expect(summariseUser({ name: { first_name: '', last_name: 'Lovelace' } }).name).toBe(
      'Lovelace',
    );
    expect(summariseUser(USER).name).toBe('Ada Lovelace');
  });

  it('takes the first e-mail of the list, else the single field (APP-096, APP-097)', () => {
    const emails = [{ email: 'first@example.com' }, { email: 'second@example.com' }];
    expect(summariseUser({ emails, email: 'old@example.com' }).email).toBe('first@example.com');
    expect(summariseUser({ emails: [], email: 'old@example.com' }).email).toBe('old@example.com');
    expect(summariseUser({}).email).toBe('');
  });

  it('shows the name, falling back to the e-mail (APP-089)', () => {
    expect(displayName({ name: 'Ada', email: 'ada@example.com' })).toBe('Ada');
    expect(displayName({ name: '', email: 'ada@example.com' })).toBe('ada@example.com');
  });

  it('derives the signed-in flag from the session (APP-086, APP-088)', async () => {
    const { deps } = testDeps();
    expect(isSignedIn(deps.own.get())).toBe(false);
    await loadOwnState(deps);
    expect(isSignedIn(deps.own.get())).toBe(true);
    deps.own.clear();
    expect(isSignedIn(deps.own.get())).toBe(false);
  });

  it('fills name and e-mail from the provider’s user (APP-087, APP-100, APP-117)', async () => {
    const { deps } = testDeps();
    await loadOwnState(deps);
    expect(deps.own.get()).toEqual({
      isLoaded: true,
      session: SESSION,
      isHalfSignedIn: false,
      user: { name: 'Ada Lovelace', email: 'ada@example.com' },
    });
  });

  it('is cleared without a session (APP-099)', async () => {
    const { deps } = testDeps({ session: null });
    await loadOwnState(deps);
    expect(deps.own.get()).toMatchObject({ session: null, user: { name: '', email: '' } });
  });

  it('is cleared silently when the load fails, the provider’s session stays (APP-101, D-08)', async () => {
    const { deps, heard } = testDeps({ user: () => Promise.reject(new Error('down')) });
    await loadOwnState(deps);
    expect(deps.own.get()).toMatchObject({ session: null, user: { name: '', email: '' } });
    expect([...heard.alerts, ...heard.errors, ...heard.infos]).toEqual([]);
    expect(deps.client.session.getSync()).toEqual(SESSION);
    expect(deps.own.get().isHalfSignedIn).toBe(false);
  });

  it('is one step from signed in while the authenticator app is still to be asked (A29)', async () => {
    const refusal = Object.assign(new Error('401'), { error_type: 'insufficient_factors' });
    const { deps } = testDeps({ user: () => Promise.reject(refusal) });
    await loadOwnState(deps);
    expect(deps.own.get()).toMatchObject({ session: null, isHalfSignedIn: true });
  });
});

describe('following the session', () => {
  it('asks for the user while the session is being checked', async () => {
    let asked = 0;
    const { deps } = testDeps({
      user: () => {
        asked += 1;
        return Promise.resolve(USER);
      },
    });
    let isChecked = (): void => undefined;
    const ready = () => new Promise<void>((resolve) => (isChecked = resolve));
    const session = { ...deps.client.session, ready };
    followSession({ ...deps, client: { ...deps.client, session } });
    expect(asked).toBe(1);
    expect(deps.own.get().isLoaded).toBe(false);
    isChecked();
    await new Promise((resolve) => setTimeout(resolve));
    expect(deps.own.get().user.name).toBe('Ada Lovelace');
    expect(asked).toBe(1);
  });

  it('asks for no user while no session is remembered', async () => {
    let asked = 0;
    const { deps } = testDeps({
      session: null,
      user: () => {
        asked += 1;
        return Promise.resolve(USER);
      },
    });
    followSession(deps);
    await new Promise((resolve) => setTimeout(resolve));
    expect([asked, deps.own.get().isLoaded]).toEqual([0, true]);
  });

  it('keeps the stored JWT equal to the newest one and drops it at the end (D-07, D-09)', async () => {
    const { map, storage } = memoryStorage({ session_jwt: 'old' });
    const { deps, heard } = testDeps({ jwt: 'new', storage });
    followSession(deps);
    await Promise.resolve();
    expect(map.get('session_jwt')).toBe('new');
    await Promise.resolve();
    heard.changed[0]?.(null);
    expect(map.has('session_jwt')).toBe(false);
    expect(deps.own.get().session).toBeNull();
  });
});

describe('a session that is gone', () => {
  it('is distinguished from a sign-out', async () => {
    const { deps, heard } = testDeps();
    followSession(deps);
    await new Promise((resolve) => setTimeout(resolve));
    heard.changed[0]?.(null);
    expect(deps.own.get().absence).toBe('ended');
    await logout(deps, () => undefined);
    expect(deps.own.get().absence).toBeUndefined();
  });

  it.each([
    ['is said to have ended, also to who comes back to a page', { session_jwt: 'old' }, 'ended'],
    ['is nothing to who had none', {}, undefined],
  ])('that was gone before the page was opened %s', async (_what, kept, absence) => {
    const { map, storage } = memoryStorage(kept);
    const { deps } = testDeps({ storage, session: null });
    followSession(deps);
    await new Promise((resolve) => setTimeout(resolve));
    expect([deps.own.get().isLoaded, deps.own.get().absence]).toEqual([true, absence]);
    expect(map.has('session_jwt')).toBe(false);
  });

  it('that the server ends while a page opens is said to have ended', async () => {
    const { storage } = memoryStorage({ session_jwt: 'old' });
    const { deps, heard } = testDeps({ storage });
    let session: typeof SESSION | null = SESSION;
    const client = { ...deps.client, session: { ...deps.client.session, getSync: () => session } };
    followSession({ ...deps, client });
    session = null;
    heard.changed[0]?.(null);
    await new Promise((resolve) => setTimeout(resolve));
    expect(deps.own.get().absence).toBe('ended');
  });

  it.each([
    ['ends before its time takes the kept code and the names of homes along', SESSION, false],
    ['has run out leaves the kept code and the homes', { expires_at: EARLIER }, true],
  ])('that %s', async (_what, over, isKept) => {
    const { map, storage } = memoryStorage();
    const { deps, heard } = testDeps({ storage, session: { ...SESSION, ...over } });
    keepCode(storage, { code: '482197', at: deps.now(), owner: 'user-1' });
    storage.setItem('gatecall_homes', '{"userId":"user-1"}');
    followSession(deps);
    // As soon as the server says so: nothing of it has been loaded yet.
    heard.changed[0]?.(null);
    expect([map.has('gatecall_offline_code'), map.has('gatecall_homes')]).toEqual([isKept, isKept]);
  });

  it('is looked for again at growing intervals while the server does not reply (D-08)', async () => {
    const failures: unknown[] = [new Error('down'), { status_code: 503 }, { status_code: 401 }];
    const { deps } = testDeps({ user: () => Promise.reject(failures.shift()) });
    const pauses: number[] = [];
    lookAgainWhileUnreachable(deps, (run, ms) => {
      pauses.push(ms);
      run();
    });
    await loadOwnState(deps);
    await new Promise((resolve) => setTimeout(resolve));
    expect(pauses).toEqual([2_000, 4_000]);
    // The third answer is a refusal: there is nothing to wait for.
    expect(deps.own.get().absence).toBeUndefined();
    expect(failures).toEqual([]);
  });
});

describe('another user', () => {
  const BOBS = { ...SESSION, session_id: 'session-2', user_id: 'user-2' };
  /** Ada’s session is replaced by Bob’s, as by a link of his that is opened in another tab. */
  const world = (edges: Parameters<typeof testDeps>[0] = {}) => {
    const { deps, heard } = testDeps(edges);
    let session = SESSION;
    const client = { ...deps.client, session: { ...deps.client.session, getSync: () => session } };
    return {
      deps: { ...deps, client },
      bobComes: () => {
        session = BOBS;
        heard.changed[0]?.(BOBS);
      },
    };
  };
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  it('finds nothing of the one before, from the first moment on', async () => {
    const { deps, bobComes } = world();
    let left = 0;
    followSession(deps, () => (left += 1));
    await settled();
    bobComes();
    expect(deps.own.get()).toEqual({
      isLoaded: false,
      session: null,
      isHalfSignedIn: false,
      user: { name: '', email: '' },
    });
    expect(left).toBe(1);
    await settled();
    expect(deps.own.get().session).toEqual(BOBS);
  });

  it('is no other one who signs in again', async () => {
    const { deps } = testDeps();
    const changed: ((session: typeof SESSION) => void)[] = [];
    const onChange = (listen: (session: typeof SESSION | null) => void) => {
      changed.push(listen);
      return () => undefined;
    };
    const client = { ...deps.client, session: { ...deps.client.session, onChange } };
    let left = 0;
    followSession({ ...deps, client }, () => (left += 1));
    await settled();
    changed[0]?.({ ...SESSION, session_id: 'session-3' });
    expect([left, deps.own.get().isLoaded]).toEqual([0, true]);
  });

  it.each([
    ['is not named after the one before, whose reply is late', () => Promise.resolve(USER)],
    [
      'is not signed out by a refusal to the one before',
      () => Promise.reject({ status_code: 401 }),
    ],
  ])('%s', async (_what, late) => {
    const replies: (() => Promise<typeof USER>)[] = [];
    let answerAda = (): void => undefined;
    replies.push(() => new Promise<void>((resolve) => (answerAda = resolve)).then(late));
    replies.push(() =>
      Promise.resolve({ ...USER, name: { ...USER.name, first_name: 'Bob', last_name: '' } }),
    );
    const { deps, bobComes } = world({ user: () => replies.shift()?.() ?? Promise.resolve(USER) });
    const loading = loadOwnState(deps);
    bobComes();
    await loadOwnState(deps);
    answerAda();
    await loading;
    expect([deps.own.get().session, deps.own.get().user.name]).toEqual([BOBS, 'Bob']);
  });
});

describe('the client’s storage', () => {
  it('reports every write, even if storage is full (D-07)', () => {
    const { map, storage } = memoryStorage();
    let told = 0;
    let isFull = false;
    const telling = tellingStorage(
      () => {
        if (isFull) throw new Error('full');
        return storage;
      },
      () => (told += 1),
    );
    telling.setItem('a', '1');
    expect([map.get('a'), telling.getItem('a'), told]).toEqual(['1', '1', 1]);
    isFull = true;
    expect(() => telling.setItem('a', '2')).toThrow('full');
    expect(told).toBe(2);
    isFull = false;
    telling.removeItem('a');
    expect([telling.getItem('a'), told]).toEqual([null, 2]);
  });
});

describe('logout', () => {
  it('removes the JWT, revokes, clears and goes to /login, in this order (APP-108, APP-109, APP-111, APP-112)', async () => {
    const { map, storage } = memoryStorage({ session_jwt: 'jwt' });
    const steps: string[] = [];
    const { deps } = testDeps({
      storage,
      revoke: async () => {
        steps.push(`revoke, stored: ${map.has('session_jwt')}`);
        return undefined as never;
      },
    });
    await loadOwnState(deps);
    deps.own.subscribe(() => steps.push(`own: ${deps.own.get().session === null}`));
    await logout(deps, () => steps.push('login'));
    expect(steps).toEqual(['revoke, stored: false', 'own: true', 'login']);
    expect(deps.own.get().user).toEqual({ name: '', email: '' });
  });

  it('ends push messages to this browser and closes the notices that it shows', async () => {
    const unsubscribe = vi.fn(async () => true);
    const close = vi.fn();
    const registration = {
      getNotifications: async () => [{ close }],
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
    };
    vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
    await logout(testDeps().deps, () => undefined);
    await expect.poll(() => unsubscribe.mock.calls.length).toBe(1);
    expect(close).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('goes on when the revoke fails (APP-110)', async () => {
    const { deps } = testDeps({ revoke: () => Promise.reject(new Error('offline')) });
    let isAtLogin = false;
    await logout(deps, () => {
      isAtLogin = true;
    });
    expect(isAtLogin).toBe(true);
    expect(deps.own.get().session).toBeNull();
  });
});

describe('avatar', () => {
  it('depends on the e-mail and does not show it (APP-090, D-15)', () => {
    const ada = avatarUrl('/v1/avatars/', 'ada@example.com');
    expect(ada).toMatch(/^\/v1\/avatars\/[0-9a-f]{16}\.svg$/);
    expect(avatarUrl('/v1/avatars/', ' Ada@Example.com')).toBe(ada);
    expect(avatarUrl('/v1/avatars/', 'bob@example.com')).not.toBe(ada);
  });
});

describe('dark mode', () => {
  const classes = () => {
    const set = new Set<string>();
    const classList = {
      toggle: (name: string, isOn: boolean) => (isOn ? set.add(name) : set.delete(name)),
      // Only `toggle` is used; the rest of DOMTokenList is not asked for.
    } as unknown as DOMTokenList;
    return { set, classList };
  };

  it('adds and removes both classes, toggled or set (APP-091, APP-092, APP-093, APP-094)', () => {
    const [root, body] = [classes(), classes()];
    const { storage } = memoryStorage();
    const darkMode = createDarkMode({ root, body, storage, systemPrefersDark: false });
    darkMode.toggle();
    expect([...root.set, ...body.set]).toEqual(['dark', 'dark-scrollbars']);
    darkMode.set(true);
    darkMode.set(true);
    expect(darkMode.get()).toBe(true);
    darkMode.set(false);
    expect([...root.set, ...body.set]).toEqual([]);
  });

  it('follows the system first and remembers a choice (D-42)', () => {
    const { storage } = memoryStorage();
    const open = () =>
      createDarkMode({ root: classes(), body: classes(), storage, systemPrefersDark: true });
    expect(open().get()).toBe(true);
    const darkMode = open();
    darkMode.followSystem(false);
    expect(darkMode.get()).toBe(false);
    darkMode.followSystem(true);
    expect(darkMode.get()).toBe(true);
    darkMode.set(false);
    darkMode.followSystem(true);
    expect(darkMode.get()).toBe(false);
    expect(open().get()).toBe(false);
  });
});
