import { createTestServer, type TestServer } from '@gatecall/testkit/test-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Refusal } from '../../errors.ts';
import type { Limit } from '../../limits/limits.ts';
import { sha256 } from '../../platform/secrets.ts';
import { forgiveCodeGuess, takeCodeGuess } from './code-guesses.ts';
import {
  consumeCode,
  consumeToken,
  isCodePending,
  issueCode,
  issueToken,
  keepSecret,
  languageAskedFor,
  takeSecret,
} from './logic.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const LIFE = 10 * MINUTE;

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer({ env: { GATECALL_RATE_LIMIT_FACTOR: '1' } });
});
afterEach(() => server.close());

const codeOf = (error: Refusal): string => error.code;

describe('a secret that works once', () => {
  it('is taken by one, as its own kind and while it lives (A10, A21)', async () => {
    const secret = { kind: 'a', secretHash: 'hash', subject: 's', lifetimeMs: LIFE };
    const { deps, clock } = server;
    const keep = (secretHash: string) =>
      deps.db.write((queries) => keepSecret(deps, queries, { ...secret, secretHash }));
    const take = async (secretHash: string, kind = 'a') =>
      (await deps.db.write((queries) => takeSecret(deps, queries, { kind, secretHash })))?.subject;
    await keep('hash');
    expect([await take('other'), await take('hash', 'b')]).toEqual([undefined, undefined]);
    const taken = await Promise.all([take('hash'), take('hash')]);
    expect(taken.toSorted()).toEqual(['s', undefined]);
    await keep('late');
    clock.advance(LIFE);
    expect(await take('late')).toBeUndefined();
  });
});

describe('a link’s secret', () => {
  const issue = (over: Partial<Parameters<typeof issueToken>[2]> = {}) =>
    server.deps.db
      .write((queries) =>
        issueToken(server.deps, queries, { kind: 'a', subject: 's', lifetimeMs: LIFE, ...over }),
      )
      .then(({ token }) => token);
  type Use = { kinds?: string[]; codeVerifier?: string; limits?: readonly Limit[] };
  /** The subject that it proves, or the refusal. */
  const use = (token: string, { kinds = ['a'], codeVerifier, limits }: Use = {}) =>
    consumeToken(
      server.deps,
      {
        kinds,
        token,
        codeVerifier,
        refusal: 'unable_to_auth_magic_link',
        ...(limits ? { limits } : {}),
      },
      async (_queries, { subject }) => subject,
    ).catch(codeOf);
  const REFUSED = 'unable_to_auth_magic_link';

  it('proves its subject once, and says what it was made with', async () => {
    const token = await issue({ userId: 'ada', data: { locale: 'fr' } });
    const input = { kinds: ['b', 'a'], token, codeVerifier: undefined, refusal: REFUSED } as const;
    const challenge = await consumeToken(server.deps, input, async (_queries, found) => found);
    expect(challenge).toMatchObject({ subject: 's', userId: 'ada', data: { locale: 'fr' } });
    expect(challenge.challengeId).toMatch(/^a-/);
    expect(languageAskedFor(challenge)).toBe('fr');
    expect(languageAskedFor({ ...challenge, data: {} })).toBeUndefined();
    expect(await use(token)).toBe(REFUSED);
  });

  it('lives as long as it was given, to the millisecond (A08)', async () => {
    const token = await issue();
    const late = await issue();
    server.clock.advance(LIFE - 1);
    expect(await use(token)).toBe('s');
    server.clock.advance(1);
    expect(await use(late)).toBe(REFUSED);
  });

  it('is worthless as another kind, when unknown, or when longer than any (A10)', async () => {
    expect(await use(await issue(), { kinds: ['b'] })).toBe(REFUSED);
    expect(await use('unknown')).toBe(REFUSED);
    expect(await use('x'.repeat(20_000))).toBe(REFUSED);
    const { challenge_id: id } = await server.deps.db.read
      .selectFrom('challenges')
      .select('challenge_id')
      .executeTakeFirstOrThrow();
    expect(id).toMatch(/^a-/);
  });

  it('names its kind in the wire’s spelling, and carries no data unless given some', async () => {
    const token = await issue({ kind: 'two_words' });
    const input = {
      kinds: ['two_words'],
      token,
      codeVerifier: undefined,
      refusal: REFUSED,
    } as const;
    const found = await consumeToken(server.deps, input, async (_queries, challenge) => challenge);
    expect(found).toMatchObject({ userId: null, data: {} });
    expect(found.challengeId).toMatch(/^two-words-/);
  });

  it('dies after five wrong verifiers, and says each time what is wrong (A04)', async () => {
    const token = await issue({ codeChallenge: sha256('right') });
    expect(await use(token)).toBe('pkce_expected_code_verifier');
    for (let n = 0; n < 3; n += 1) {
      expect(await use(token, { codeVerifier: 'wrong' })).toBe('pkce_mismatch');
    }
    const other = await issue({ codeChallenge: sha256('right') });
    expect(await use(other, { codeVerifier: 'right' })).toBe('s');
    expect(await use(token, { codeVerifier: 'wrong' })).toBe('pkce_mismatch');
    expect(await use(token, { codeVerifier: 'right' })).toBe(REFUSED);
  });

  it('needs no verifier if no challenge was given', async () => {
    expect(await use(await issue(), { codeVerifier: 'any' })).toBe('s');
  });

  it('counts each use against the limits, even one that is undone (A20)', async () => {
    const limits = [{ name: 'mail-address', key: 'k', max: 2, windowMs: HOUR }] as const;
    const input = { kinds: ['a'], codeVerifier: undefined, refusal: REFUSED, limits } as const;
    const undone = await consumeToken(server.deps, { ...input, token: await issue() }, () =>
      Promise.reject(new Error('undone')),
    ).catch((error: Error) => error.message);
    expect(undone).toBe('undone');
    expect(await use('x', { limits })).toBe(REFUSED);
    expect(await use(await issue(), { limits })).toBe('too_many_requests');
    expect(await use(await issue())).toBe('s');
  });

  it('stays usable if its use was undone', async () => {
    const token = await issue();
    const input = { kinds: ['a'], token, codeVerifier: undefined, refusal: REFUSED } as const;
    const undo = () => Promise.reject(new Error('undone'));
    await expect(consumeToken(server.deps, input, undo)).rejects.toThrow('undone');
    expect(await use(token)).toBe('s');
  });
});

/** Makes a code for a subject. */
const issueFor = (subject = 's', over: Partial<Parameters<typeof issueCode>[2]> = {}) =>
  server.deps.db.write((queries) =>
    issueCode(server.deps, queries, {
      kind: 'two_words',
      subject,
      userId: null,
      lifetimeMs: LIFE,
      ...over,
    }),
  );
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a code', () => {
  const enter = (code: string, subject = 's', userId: string | null = null) =>
    server.deps.db.write((queries) =>
      consumeCode(server.deps, queries, { kind: 'two_words', subject, userId, code }),
    );
  const isPending = (subject = 's', kind = 'two_words') =>
    isCodePending(server.deps, server.deps.db.read, { kind, subject });

  it('of six digits proves its subject once', async () => {
    const code = await issueFor('s', { data: { locale: 'de' } });
    expect(code).toMatch(/^\d{6}$/);
    const found = await enter(code);
    expect(found).toMatchObject({ subject: 's', userId: null, data: { locale: 'de' } });
    expect(found?.challengeId).toMatch(/^two-words-/);
    expect(await enter(code)).toBeUndefined();
  });

  it('is worthless for another subject, and for anyone but the user who asked for it (A23)', async () => {
    const code = await issueFor('s', { userId: 'ada' });
    await issueFor('t');
    expect(await enter(code, 't')).toBeUndefined();
    expect(await enter(code, 's', 'eve')).toBeUndefined();
    expect(await enter(code)).toBeUndefined();
    expect((await enter(code, 's', 'ada'))?.data).toEqual({});
  });

  it('dies after five guesses, or after as many as were set (A20)', async () => {
    for (const [max, given] of [
      [5, {}],
      [2, { maxAttempts: 2 }],
    ] as const) {
      const spared = await issueFor('s', given);
      for (let n = 1; n < max; n += 1) expect(await enter(wrong(spared))).toBeUndefined();
      expect(await enter(spared)).toBeDefined();
      const dead = await issueFor('s', given);
      for (let n = 0; n < max; n += 1) await enter(wrong(dead));
      expect(await enter(dead)).toBeUndefined();
    }
  });

  it('dies when its subject gets another, and when it expires (A08)', async () => {
    const first = await issueFor();
    const other = await issueFor('t');
    const second = await issueFor();
    expect(await enter(first)).toBeUndefined();
    server.clock.advance(LIFE - 1);
    expect(await enter(second)).toBeDefined();
    server.clock.advance(1);
    expect(await enter(other, 't')).toBeUndefined();
  });

  it('is the only one of those that were asked for at once', async () => {
    const codes = await Promise.all(Array.from({ length: 8 }, () => issueFor()));
    const pending = await server.deps.db.read
      .selectFrom('challenges')
      .select('challenge_id')
      .where('used_at', 'is', null)
      .execute();
    expect(pending).toHaveLength(1);
    const right: unknown[] = [];
    for (const code of codes.slice(0, 5)) right.push(await enter(code));
    expect(right.filter(Boolean).length).toBeLessThanOrEqual(1);
  });

  it('is awaited while it can still be entered', async () => {
    expect(await isPending()).toBe(false);
    const code = await issueFor();
    expect([await isPending(), await isPending('t'), await isPending('s', 'b')]).toEqual([
      true,
      false,
      false,
    ]);
    await enter(code);
    expect(await isPending()).toBe(false);
  });
});

describe('guesses at a code (A20, A33)', () => {
  const take = (network: string, subject = 's', limits: readonly Limit[] = []) =>
    takeCodeGuess(server.deps, { kind: 'two_words', subject, network }, limits).catch(codeOf);
  const takeMany = async (times: number, network: (n: number) => string, subject = 's') => {
    const taken: string[] = [];
    for (let n = 0; n < times; n += 1) taken.push(await take(network(n), subject));
    return taken;
  };

  it('are limited to five from one network, and the last is known as such', async () => {
    await issueFor();
    expect(await takeMany(6, () => 'eve')).toEqual([
      'judged',
      'judged',
      'judged',
      'judged',
      'last',
      'dead',
    ]);
    expect(await take('ada')).toBe('judged');
    await issueFor();
    expect(await take('eve')).toBe('judged');
  });

  it('are worthless if no code is waiting', async () => {
    expect(await take('eve')).toBe('dead');
    await issueFor();
    server.clock.advance(LIFE);
    expect(await take('eve')).toBe('dead');
  });

  it('beyond twenty are refused for the guesser, and slow for others', async () => {
    await issueFor();
    expect(await takeMany(20, (n) => `network ${n}`)).toEqual(Array(20).fill('judged'));
    expect(await take('network 3')).toBe('too_many_requests');
    const started = performance.now();
    expect(await take('ada')).toBe('judged');
    expect(performance.now() - started).toBeGreaterThan(900);
    expect(await take('ada')).toBe('too_many_requests');
    await issueFor('t');
    expect(await take('ada', 't')).toBe('judged');
    server.clock.advance(HOUR);
    await issueFor();
    expect(await take('network 3')).toBe('judged');
  });

  it('that are not slowed are judged at once', async () => {
    await issueFor();
    const started = performance.now();
    await takeMany(20, (n) => `network ${n}`);
    expect(performance.now() - started).toBeLessThan(900);
  });

  it('that are right are not counted', async () => {
    await issueFor();
    await takeMany(20, (n) => `network ${n}`);
    const guess = { kind: 'two_words', subject: 's', network: 'network 3' };
    await server.deps.db.write((queries) => forgiveCodeGuess(server.deps, queries, guess));
    // One of twenty is free again, and it was that network's only one.
    expect(await take('network 3')).toBe('judged');
    expect(await take('network 3')).toBe('too_many_requests');
  });

  it('are checked against the call’s limits first, and use up nothing if refused there', async () => {
    await issueFor();
    const limits = [{ name: 'otp-network', key: 'k', max: 1, windowMs: MINUTE }] as const;
    expect(await take('eve', 's', limits)).toBe('judged');
    expect(await takeMany(1, () => 'eve')).toEqual(['judged']);
    expect(await take('eve', 's', limits)).toBe('too_many_requests');
    expect(await take('eve', 's', limits)).toBe('too_many_requests');
    expect(await takeMany(4, () => 'eve')).toEqual(['judged', 'judged', 'last', 'dead']);
  });
});
