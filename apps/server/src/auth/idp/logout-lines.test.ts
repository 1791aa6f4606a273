import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createLogoutTeller } from './backchannel-logout.ts';
import { LISTENER, useProvider } from './idp.testing.ts';

const AWAY = Array.from({ length: 12 }, (_, i) => ({
  ...LISTENER,
  client_id: `away-${i}`,
  backchannel_logout_uri: `https://away-${i}.example.com/logout`,
}));

/** The recipients of notices, in order; `away` does not reply until the test releases it. */
let sent: string[];
let letGo: (() => void)[];
const sentTo = (host: string) => sent.filter((one) => one.startsWith(host)).length;

const idp = useProvider({
  more: AWAY,
  async fetch(url) {
    const { host } = new URL(String(url));
    sent.push(host);
    if (host.startsWith('away')) {
      await new Promise<void>((resolve) => letGo.push(resolve));
      throw new Error('It did not answer in time.');
    }
    return new Response(null, { status: 200 });
  },
});
beforeEach(() => {
  sent = [];
  letGo = [];
});

const until = (isSo: () => void) => vi.waitFor(isSo, { timeout: 15_000, interval: 10 });

/** Sessions that are over, and of which these applications have heard nothing yet. */
const due = (clientId: string, count: number): Promise<unknown> =>
  idp.server.deps.db.write((queries) =>
    queries
      .insertInto('idp_logins')
      .values(
        Array.from({ length: count }, (_, i) => ({
          session_id: `session-${i}`,
          client_id: clientId,
          subject: 'user-nobody',
          attempts: 0,
          next_attempt_at: 0,
        })),
      )
      .execute(),
  );
const left = async (clientId: string): Promise<readonly number[]> => {
  const rows = await idp.server.deps.db.read
    .selectFrom('idp_logins')
    .select('attempts')
    .where('client_id', '=', clientId)
    .orderBy('attempts', 'desc')
    .execute();
  return rows.map(({ attempts }) => attempts);
};

describe('identity provider: lines of log-out notices', () => {
  it('notifies all others while one application does not reply', async () => {
    const teller = createLogoutTeller(idp.server.deps);
    await due('away-0', 60);
    await due('listener', 60);
    const look = teller.look();
    await until(() => expect(sentTo('listener')).toBe(60));
    // A login that ends later is reported as well, although the first round is not over.
    await due('away-1', 1);
    await idp.server.deps.db.write((queries) =>
      queries.deleteFrom('idp_logins').where('client_id', '=', 'listener').execute(),
    );
    await due('listener', 3);
    const next = teller.look();
    await until(() => expect([sentTo('listener'), sentTo('away-1')]).toEqual([63, 1]));
    expect(sentTo('away-0')).toBe(1);
    for (const go of letGo) go();
    await Promise.all([look, next]);
  });

  it('tries an unresponsive application once a round, and keeps its other notices for later', async () => {
    const teller = createLogoutTeller(idp.server.deps);
    await due('away-0', 3);
    for (const attempts of [
      [1, 0, 0],
      [1, 1, 0],
    ]) {
      const look = teller.look();
      await until(() => expect(letGo).toHaveLength(1));
      letGo.pop()!();
      expect(await look).toBe(0);
      expect(await left('away-0')).toEqual(attempts);
    }
  });

  it('has ten requests under way at most, and lets the next one in turn', async () => {
    const teller = createLogoutTeller(idp.server.deps);
    for (const { client_id } of AWAY) await due(client_id, 2);
    const look = teller.look();
    await until(() => expect(letGo).toHaveLength(10));
    letGo.shift()!();
    await until(() => expect(sent).toHaveLength(11));
    letGo.shift()!();
    await until(() => expect(sent).toHaveLength(12));
    expect(new Set(sent).size).toBe(12);
    for (const go of letGo) go();
    await look;
    expect(sent).toHaveLength(12);
  });

  it('ends with the notices under way, and leaves the others to the next start', async () => {
    const teller = createLogoutTeller(idp.server.deps);
    for (const { client_id } of AWAY) await due(client_id, 2);
    void teller.look();
    await until(() => expect(letGo).toHaveLength(10));
    const stopped = teller.stop();
    for (const go of letGo) go();
    await stopped;
    expect(sent).toHaveLength(10);
    const rows = await Promise.all(AWAY.map(({ client_id }) => left(client_id)));
    expect(rows.flat().toSorted()).toEqual([...Array(14).fill(0), ...Array(10).fill(1)]);
  });

  it('ends between two notices of an application that replies', async () => {
    const teller = createLogoutTeller(idp.server.deps);
    await due('listener', 200);
    const look = teller.look();
    await until(() => expect(sent.length).toBeGreaterThan(0));
    await teller.stop();
    const told = sent.length;
    expect(told).toBeLessThan(200);
    expect(await look).toBe(told);
    expect(await left('listener')).toHaveLength(200 - told);
    // Not for ever: it can be started again.
    teller.start();
    expect(await teller.look()).toBe(200 - told);
    await teller.stop();
  });

  it('forgets the logins of an application that no longer listens', async () => {
    await due('shop', 60);
    await due('gone', 1);
    expect(await createLogoutTeller(idp.server.deps).look()).toBe(0);
    expect(sent).toEqual([]);
    expect([await left('shop'), await left('gone')]).toEqual([[], []]);
  });
});
